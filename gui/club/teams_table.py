"""The teams of an event, above the standings of their members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHeaderView, QVBoxLayout, QWidget

from core.event.standing import TeamRow
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import decimals, number_text
from core.language.sheet import NO_NUMBER
from core.ledger import Standing
from core.ledger.standings import POINTS
from core.ledger.types import ratio
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.club.words import digits_of, points_text
from gui.widgets.cell_delegate import LETTERS, NOTE
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

ROW, MOST = 46, 264
"""Height of a row, and most height of the table, in pixels of the design; with more teams it scrolls."""


class TeamLine(NamedTuple):
    """A row of the table. :ivar ranks: how often its members had each. :ivar members: with the points of each."""

    row: TeamRow
    ranks: tuple[int, ...]
    members: Message


class TeamsModel(RowsModel[TeamLine]):
    """A team a row, in the columns of the standings: its place, its points, and what its members did together."""

    has_tips = False
    roles = frozenset({LETTERS, NOTE})

    def put_teams(
        self,
        rows: Sequence[TeamRow],
        names: Mapping[str, str],
        standings: Sequence[Standing],
        columns: Sequence[str],
    ) -> None:
        """Show these teams. :param names: of their members, by id. :param standings: of them, in these columns."""
        self.columns, self.numeric = tuple(columns), frozenset(columns) - {"place", "name"}
        self._digits = digits_of(
            [*(row.points for row in rows), *(one.points for row in rows for one in row.members)]
        )
        ranks = {one.player.id: one.ranks for one in standings}
        self.put(
            [
                TeamLine(
                    row,
                    tuple(map(sum, zip(*(ranks[one.person] for one in row.members), strict=True))),
                    self._members(row, names),
                )
                for row in rows
            ]
        )

    def _members(self, row: TeamRow, names: Mapping[str, str]) -> Message:
        """Return the members with their points, those without a result last."""
        points: list[tuple[str, Fraction | None]] = [(one.person, one.points) for one in row.members]
        members = (
            Message.of(
                "club.team_member",
                name=Name(names.get(person, NO_NUMBER)),
                points=NO_NUMBER if own is None else points_text(own, self._digits),
            )
            for person, own in (*points, *((person, None) for person in row.others))
        )
        return Message.of("club.team_members", members=Several(tuple(members), "standing.beside"))

    def title(self, name: str) -> str:
        """Return the title of a column; empty for what is told of persons alone."""
        if name == "name":
            return super().title("team_name")
        is_told = name in ("place", "matches", "average", *POINTS) or name.startswith("rank_")
        return super().title("points" if name in POINTS else name) if is_told else ""

    def cell(self, row: TeamLine, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.AccessibleTextRole if column == "name":
                return f"{row.row.team.name} {self.look.words.say(row.members)}"
            case Qt.ItemDataRole.FontRole:
                return column == "name" or column in POINTS or (column == "place" and row.row.place == 1)
            case _ if role == LETTERS:
                return "subtitle"
            case _ if role == NOTE and column == "name":
                return self.look.words.say(row.members)
        return None

    def _text(self, line: TeamLine, column: str) -> str:
        match column:
            case "place":
                return str(line.row.place)
            case "name":
                return line.row.team.name
            case _ if column in POINTS:
                return points_text(line.row.points, self._digits)
            case "matches":
                return number_text(sum(line.ranks))
            case "average":
                average = ratio(sum(n * at for at, n in enumerate(line.ranks, 1)), sum(line.ranks))
                return NO_NUMBER if average is None else decimals(average, 2, 2)
            case _ if column.startswith("rank_"):
                return number_text(dict(enumerate(line.ranks, 1)).get(int(column[-1]), 0))
        return ""


class TeamsView(QWidget):
    """The table, and the heading of the standings below; hidden without teams."""

    def __init__(self, look: Look, below: HouseTable, parent: QWidget) -> None:
        """:param below: the standings, whose columns are those of the table."""
        super().__init__(parent)
        self._look, self._below = look, below
        self.rows = TeamsModel(look, self)
        self.table = HouseTable("club.teams", look, self.rows, self, row=ROW, snug=True)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.rows.modelReset.connect(self._fit)
        self._below_title = Label()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.table)
        self._column.addWidget(self._below_title)
        below.viewport().installEventFilter(self)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("large"))
        self._below_title.setText(say("club.team_players"))
        dress_in(self._below_title, theme.letters("subtitle", bold=True))
        self.table.retranslate()
        self.table.setAccessibleName(say("counting.teams"))

    def _fit(self) -> None:
        """Make the table as high as the teams that are shown now."""
        self.table.setFixedHeight(min(self._look.theme.px(MOST), self.table.height_for()))
        self.setVisible(bool(self.rows.rows))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widths of the standings' columns: Qt tells of stretched ones only by painting them."""
        if event.type() == QEvent.Type.Paint and self.isVisible():
            self._align()
        return False

    def _align(self) -> None:
        header, wide = self.table.horizontalHeader(), self._below.horizontalHeader()
        for column in range(min(header.count(), wide.count())):
            header.resizeSection(column, wide.sectionSize(column))
