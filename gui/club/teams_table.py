"""Table of the teams of an event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.event.standing import TeamRow
from core.language.sheet import NO_NUMBER
from gui.appearance.look import Look
from gui.club.words import digits_of, points_text
from gui.widgets.cell_delegate import ASIDE, LETTERS, TONE
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

ABREAST = 4
"""Most members side by side; more go into further rows."""
MEMBERS = tuple(f"member_{n}" for n in range(1, ABREAST + 1))
ROW, MOST = 38, 240
"""Height of a row, and most height of the table, in pixels of the design; with more teams it scrolls."""


class TeamLine(NamedTuple):
    """A row of the table. :ivar team: None: the row goes on with the members of the team above.

    :ivar members: ids with points in thousands; None: no result yet.
    """

    team: TeamRow | None
    members: tuple[tuple[str, Fraction | None], ...]


class TeamsModel(RowsModel[TeamLine]):
    """A team a row: its place, its points, and its members with theirs, those without a result last."""

    columns = ("place", "name", "points", *MEMBERS)
    prefix = "team_"
    numeric = frozenset({"points"})
    has_tips = False
    roles = frozenset({ASIDE, LETTERS})

    def put_teams(self, rows: Sequence[TeamRow], names: Mapping[str, str]) -> None:
        """Show these teams. :param names: of their members, by id."""
        self._names = names
        self._digits = digits_of(
            [*(row.points for row in rows), *(one.points for row in rows for one in row.members)]
        )
        widest = max((len(row.team.members) for row in rows), default=0)
        self.columns = TeamsModel.columns[: 3 + max(min(widest, ABREAST), 1)]
        self.put([line for row in rows for line in _lines_of(row)])

    def title(self, name: str) -> str:
        """Return the title of a column; the first of the members names all of them."""
        if name in MEMBERS:
            return super().title("members") if name == MEMBERS[0] else ""
        return super().title(name)

    def cell(self, row: TeamLine, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if column in MEMBERS:
            at = MEMBERS.index(column)
            return self._member(*row.members[at], role) if at < len(row.members) else None
        if row.team is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row.team, column)
        if role == Qt.ItemDataRole.FontRole:
            return column != "place" or row.team.place == 1
        return "subtitle" if role == LETTERS and column != "place" else None

    def _member(self, person: str, points: Fraction | None, role: int) -> Any:
        shown = NO_NUMBER if points is None else points_text(points, self._digits)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._names.get(person, NO_NUMBER)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{self._names.get(person, NO_NUMBER)} {shown}"
            case _ if role == ASIDE:
                return shown
            case _ if role == TONE:
                return "muted" if points is None else "text"
        return None

    def _text(self, row: TeamRow, column: str) -> str:
        match column:
            case "place":
                return str(row.place)
            case "name":
                return row.team.name
            case _:
                return points_text(row.points, self._digits)


def _lines_of(row: TeamRow) -> Iterator[TeamLine]:
    """Yield the rows of a team."""
    members = [(one.person, one.points) for one in row.members] + [(person, None) for person in row.others]
    for at in range(0, max(len(members), 1), ABREAST):
        yield TeamLine(None if at else row, tuple(members[at : at + ABREAST]))


class TeamsTable(HouseTable):
    """The table, which is hidden without teams."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        self.rows = TeamsModel(look)
        super().__init__("club.teams", look, self.rows, parent, row=ROW, snug=True)
        self.rows.setParent(self)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        super().retranslate()
        self.setAccessibleName(self._look.words.say("counting.teams"))

    def show_teams(self, rows: Sequence[TeamRow], names: Mapping[str, str]) -> None:
        """Show these teams. :param names: of their members, by id."""
        self.rows.put_teams(rows, names)
        self.fit_columns(*range(3, len(self.rows.columns)))
        self.setFixedHeight(min(self._look.theme.px(MOST), self.height_for()))
        self.setVisible(bool(rows))
