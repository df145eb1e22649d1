"""Dialog: what somebody's points are made of."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import decimals
from core.language.sheet import NO_NUMBER
from core.ledger import Standing
from core.ledger.ranked import SumLine
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.club.words import digits_of, points_text, standing_text
from gui.widgets.ask import FAINT, AskBox
from gui.widgets.cell_delegate import HEADING, LETTERS, TONE
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import HeadedRowsModel

WIDTH, ROW, MOST = 460, 34, 480
"""Width of the box, height of a row, and most height of the table at first, in pixels of the design."""


class Total(NamedTuple):
    """The row with the sum. :ivar of: of how many matches it is."""

    of: Message
    points: Fraction


SumRow = SumLine | Total | Message


class SumModel(HeadedRowsModel[SumRow]):
    """The parts of a sum, one a row, and below them the sum; then what does not count. A message is a heading."""

    columns = ("day", "rank", "points")
    prefix = "sum_"
    numeric = frozenset({"rank", "points"})
    has_tips = False
    roles = frozenset({HEADING, LETTERS})

    def put(self, rows: Sequence[SumRow]) -> None:
        """Show these parts."""
        self._digits = digits_of(row.points for row in rows if not isinstance(row, Message))
        super().put(rows)

    def cell(self, row: SumRow, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.FontRole:
                return isinstance(row, Total)
            case _ if role == HEADING:
                return isinstance(row, Message)
            case _ if role == LETTERS and isinstance(row, Total):
                return "title" if column == "points" else "subtitle"
            case _ if role == TONE and isinstance(row, SumLine) and row.kind == "left_out":
                return "muted"
        return None

    def _text(self, row: SumRow, column: str) -> str:
        if isinstance(row, Message):
            return self.look.words.say(row) if column == "day" else ""
        match column:
            case "day":
                return self.look.words.say(row.of) if isinstance(row, Total) else self._what(row)
            case "points":
                return points_text(row.points, self._digits)
        return str(row.rank) if isinstance(row, SumLine) and row.rank else ""

    def _what(self, row: SumLine) -> str:
        """Return what a part is: a day, and with it or alone what no match has given."""
        words = self.look.words
        day = () if row.day is None else (day_text(words, row.day),)
        if row.kind == "correction" and row.reason:
            return " · ".join((*day, row.reason))
        if row.kind == "bye" or not day:
            return " · ".join((*day, words.say(f"club.sum_{row.kind}", n=row.round)))
        return day[0]


class SumBox(AskBox):
    """Matches, corrections and what was carried over, and their sum."""

    def __init__(self, one: Standing, lines: Sequence[SumLine], of: str, look: Look, parent: QWidget) -> None:
        """:param of: what counts, in words."""
        say = look.words.say
        title = say("club.sum_title", name=Name(standing_text(look.words, one)), of=of)
        super().__init__("club.sum", look, parent, title=title, ok=say("club.sum_ok"))
        self.cancel.hide()
        self.model = SumModel(look, self)
        self.table = HouseTable("club.sum.table", look, self.model, self, row=ROW, snug=True)
        self.table.setAccessibleName(self.windowTitle())
        self.model.put(_rows(one, lines))
        self.table.fit_columns(0)
        self.table.retranslate()
        self.column.addWidget(self.table, 1)
        average = one.average_points
        averages = say(
            "club.sum_averages" if one.counted == one.matches else "club.sum_averages_of",
            average=NO_NUMBER if average is None else points_text(average, 1),
            rank=NO_NUMBER if one.average_rank is None else decimals(one.average_rank, 2, 2),
            n=one.counted,
            all=one.matches,
        )
        self.tell(averages, FAINT, "club.sum.averages")
        self.finish(WIDTH, 0)
        self.table.setMinimumHeight(min(self.table.height_for(), look.theme.px(MOST)))
        self.ok.setFocus()  # the table is to be read; nothing is chosen in it


def _rows(one: Standing, lines: Sequence[SumLine]) -> list[SumRow]:
    """Return the rows: what counts, the sum, what does not."""
    counted = [line for line in lines if line.kind != "left_out"]
    others = [line for line in lines if line.kind == "left_out"]
    if not others:
        return [*counted, Total(Message.of("club.sum_total", n=one.counted), one.points)]
    return [
        Message.of("club.sum_count", n=len(counted)),
        *counted,
        Total(Message.of("club.sum_total_of", n=one.counted, all=one.matches), one.points),
        Message.of("club.sum_left_out", n=len(others)),
        *others,
    ]
