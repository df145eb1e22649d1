"""The result of a match as a table: a row for each player, the first one first."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from PySide6.QtCore import Qt

from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.match.names import name_of, rank_text
from core.match.result import Settlement
from gui.match.seats.side_paint import sign_ink
from gui.widgets.cell_delegate import TONE
from gui.widgets.rows_model import RowsModel


class ResultRow(NamedTuple):
    """A player's result. :ivar score: in points. :ivar points: the result itself, in thousands of points."""

    rank: int
    player: str
    score: Fraction
    points: Fraction


class ResultModel(RowsModel[ResultRow]):
    """Rank, player, score and result."""

    columns = ("rank", "player", "score", "points")
    section = "settlement"
    numeric = frozenset({"score", "points"})

    def show_result(self, settlement: Settlement, names: tuple[str, ...]) -> None:
        """Show a result, by rank."""
        order = sorted(range(len(settlement.ranks)), key=lambda seat: (settlement.ranks[seat], seat))
        self.put(
            [
                ResultRow(
                    settlement.ranks[seat],
                    name_of(seat, names, self.look.words.say),
                    settlement.scores[seat],
                    settlement.points[seat],
                )
                for seat in order
            ]
        )

    def points_text(self, points: Fraction) -> str:
        """A result with a decimal where any of them has one."""
        return signed_text(points, least=int(any(row.points.denominator > 1 for row in self.rows)))

    def row_text(self, row: ResultRow) -> str:
        """A row in words."""
        return self.look.words.say(
            "settlement.row",
            place=rank_text(row.rank, self.look.words.say),
            player=Name(row.player),
            points=self.points_text(row.points),
            score=number_text(row.score),
        )

    def cell(self, row: ResultRow, column: str, role: int) -> Any:
        """What a cell has to say for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return self.row_text(row)
            case Qt.ItemDataRole.FontRole:
                return row.rank == 1
            case _ if role == TONE:
                return sign_ink(float(row.points)) if column == "points" else "text"
        return None

    def _text(self, row: ResultRow, column: str) -> str:
        match column:
            case "rank":
                return rank_text(row.rank, self.look.words.say)
            case "player":
                return row.player
            case "score":
                return number_text(row.score)
        return self.points_text(row.points)
