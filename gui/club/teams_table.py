"""Table of the teams of an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.event.standing import TeamRow
from core.language.sheet import NO_NUMBER
from gui.appearance.look import Look
from gui.club.words import digits_of, points_text
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

MEMBERS = 3
"""Index of the column with the members."""
MOST = 200
"""Most height of the table, in pixels of the design; with more teams it scrolls."""


class TeamsModel(RowsModel[TeamRow]):
    """A team a row: its place, its points, and its members with theirs."""

    columns = ("place", "name", "points", "members")
    prefix = "team_"
    numeric = frozenset({"points"})
    has_tips = False

    def put_teams(self, rows: Sequence[TeamRow], names: Mapping[str, str]) -> None:
        """Show these teams. :param names: of their members, by id."""
        self._names = names
        self._digits = digits_of(
            [*(row.points for row in rows), *(one.points for row in rows for one in row.members)]
        )
        self.put(rows)

    def cell(self, row: TeamRow, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.FontRole:
            return column == "name" or (column == "place" and row.place == 1)
        return None

    def _text(self, row: TeamRow, column: str) -> str:
        match column:
            case "place":
                return str(row.place)
            case "name":
                return row.team.name
            case "points":
                return points_text(row.points, self._digits)
            case _:
                people = [(one.person, points_text(one.points, self._digits)) for one in row.members]
                people += [(person, NO_NUMBER) for person in row.others]
                comma = self.look.words.say("list.comma")
                return comma.join(f"{self._names.get(person, NO_NUMBER)} {points}" for person, points in people)


class TeamsTable(HouseTable):
    """The table, which is hidden without teams."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        self.rows = TeamsModel(look)
        super().__init__("club.teams", look, self.rows, parent, snug=True)
        self.rows.setParent(self)
        self.fit_columns(MEMBERS)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        super().retranslate()
        self.setAccessibleName(self._look.words.say("counting.teams"))

    def show_teams(self, rows: Sequence[TeamRow], names: Mapping[str, str]) -> None:
        """Show these teams. :param names: of their members, by id."""
        self.rows.put_teams(rows, names)
        self.setFixedHeight(min(self._look.theme.px(MOST), self.height_for()))
        self.setVisible(bool(rows))
