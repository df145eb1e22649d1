"""Dialog: what somebody's points are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.language.numbers import decimals
from core.language.sheet import NO_NUMBER
from core.ledger import Standing
from core.ledger.ranked import SumLine
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.club.words import digits_of, points_text, standing_text
from gui.widgets.ask import HEADING, AskBox
from gui.widgets.cell_delegate import TONE
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel


class SumModel(RowsModel[SumLine]):
    """The parts of a sum, one a row."""

    columns = ("day", "rank", "points", "note")
    prefix = "sum_"
    numeric = frozenset({"rank", "points"})
    has_tips = False

    def put(self, rows: Sequence[SumLine]) -> None:
        """Show these parts."""
        self._digits = digits_of(row.points for row in rows)
        super().put(rows)

    def cell(self, row: SumLine, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == TONE and row.kind == "left_out":
            return "muted"
        return None

    def _text(self, row: SumLine, column: str) -> str:
        say = self.look.words.say
        match column:
            case "day":
                return (
                    say(f"club.sum_{row.kind}", n=row.round)
                    if row.day is None
                    else day_text(self.look.words, row.day)
                )
            case "rank":
                return str(row.rank) if row.rank else ""
            case "points":
                return points_text(row.points, self._digits)
            case _:
                if row.kind == "bye" and row.day is not None:
                    return say("club.sum_bye", n=row.round)
                return say("club.sum_left_out") if row.kind == "left_out" else row.reason


class SumBox(AskBox):
    """Matches, corrections and what was carried over, and their sum."""

    def __init__(self, one: Standing, lines: Sequence[SumLine], look: Look, parent: QWidget) -> None:
        say = look.words.say
        super().__init__("club.sum", look, parent, title=standing_text(look.words, one), ok=say("club.sum_ok"))
        self.cancel.hide()
        self.model = SumModel(look, self)
        self.table = HouseTable("club.sum.table", look, self.model, self, snug=True)
        self.table.setAccessibleName(self.windowTitle())
        self.model.put(lines)
        self.table.fit_columns(3)
        self.table.retranslate()
        self.column.addWidget(self.table, 1)
        average = one.average_points
        total = say(
            "club.sum_total" if one.counted == one.matches else "club.sum_total_of",
            points=points_text(one.points),
            average=NO_NUMBER if average is None else points_text(average, 1),
            rank=NO_NUMBER if one.average_rank is None else decimals(one.average_rank, 2, 2),
            n=one.counted,
            all=one.matches,
        )
        self.tell(total, HEADING, "club.sum.total")
        self.finish(620, 460)
