"""The ladder of scores: every score of a seat once, with the hands that are worth it."""

from __future__ import annotations

from math import log2
from typing import Any

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem, QVBoxLayout, QWidget

from core.language.messages import Message, with_aside
from core.language.numbers import number_text
from core.study.price_ladder import PriceRung, ladder, rung_of
from core.study.table import TableCell
from gui.appearance.look import Look
from gui.appearance.style import dress_in
from gui.table.paint import crisp
from gui.table.words import DASH, CellPlace, Tables, name_of, shares
from gui.widgets.cell_delegate import CellDelegate, Index, new_role
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

ON_SCALE, DOUBLINGS = new_role(), new_role()
"""Roles: how often the lowest score doubles up to the score of the row, and up to the highest one."""
SCALE = 7
"""The length of the scale, in spaces of medium width."""


class LadderModel(RowsModel[PriceRung]):
    """The scores, the lowest first."""

    columns = ("ron", "gap", "tsumo", "hands", "others")
    section = "table"
    numeric = frozenset({"ron", "gap", "tsumo"})

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self._tables: Tables = ()

    def put_tables(self, tables: Tables) -> None:
        """Show the scores of a seat.

        :param tables: by ron and by tsumo.
        """
        self._tables = tables
        self.put(ladder((tables[0], tables[-1])))

    def cell(self, row: PriceRung, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.FontRole:
                return column == "ron"
            case _ if role == ON_SCALE and column == "gap" and row.ron is not None:
                return log2(row.ron.points / self._lowest)
            case _ if role == DOUBLINGS and column == "gap":
                return log2(self._highest / self._lowest)
        return None

    @property
    def _lowest(self) -> int:
        return min(row.ron.points for row in self.rows if row.ron is not None)

    @property
    def _highest(self) -> int:
        return max(row.ron.points for row in self.rows if row.ron is not None)

    def _text(self, row: PriceRung, column: str) -> str:
        words = self.look.words
        if column == "ron":
            return number_text(row.ron.points) if row.ron is not None else DASH
        if column == "tsumo":
            return shares(row.tsumo, words) if row.tsumo is not None else DASH
        if column == "gap":
            return words.say("table.more", more=row.gap) if row.gap else ""
        # Hands that can win by ron are met most, so they come first: the end of a long list is cut.
        by_ron = sorted(row.places, key=lambda place: self._tables[0].at(place).impossible is not None)
        told = by_ron[:1] if column == "hands" else by_ron[1:]
        return words.say("list.comma").join(map(self._hand, told))

    def _hand(self, place: CellPlace) -> str:
        """Return the name of a cell, and that it is for tsumo only if no ron has it."""
        words, cell = self.look.words, self._tables[0].at(place)
        name = name_of(cell, words)
        return name if cell.impossible is None else words.say(with_aside(name, Message("condition.tsumo")))


class LowRows(CellDelegate):
    """Paints rows so low that all scores are visible at once, with a scale before the gap to the next score."""

    ROW = 28
    PAD = 10

    @property
    def head_height(self) -> int:
        """Height of the header, in pixels: it is not clicked."""
        return self._look.theme.line()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return a size that includes the scale before the number."""
        size = super().sizeHint(option, index)
        return (
            size
            if index.data(DOUBLINGS) is None
            else size + QSize(round(self._scale) + self._look.theme.space("small"), 0)
        )

    @property
    def _scale(self) -> float:
        return SCALE * self._look.theme.space("medium")

    def _paint_texts(self, painter: QPainter, rect: QRectF, index: Index, direction: Qt.LayoutDirection) -> None:
        """Paint the text, and before a gap the scale on which the score doubles from line to line."""
        doublings, at, theme = index.data(DOUBLINGS), index.data(ON_SCALE), self._look.theme
        if doublings is not None:
            step, left = self._scale / doublings, rect.left()
            painter.setPen(QPen(theme.color("border"), 1))
            for line in range(int(doublings) + 1):
                painter.drawLine(crisp(QLineF(left + line * step, rect.top(), left + line * step, rect.bottom())))
            if at is not None:
                middle = QPointF(left + at * step, rect.center().y())
                painter.setPen(QPen(theme.color("accent"), 2 * theme.space("hair")))
                painter.drawLine(QLineF(left, middle.y(), middle.x(), middle.y()))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("accent"))
                painter.drawEllipse(middle, theme.space("tiny"), theme.space("tiny"))
            rect = rect.adjusted(self._scale + theme.space("small"), 0, 0, 0)
        super()._paint_texts(painter, rect, index, direction)


class LadderView(QWidget):
    """The ladder in a frame. The chosen row follows the chosen cell."""

    chosen = Signal(object)
    """Emitted when a score is chosen, with the place of the first cell that has it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table.ladder")
        self._look = look
        self._tables: Tables = ()
        self.model = LadderModel(look, self)
        self.table = HouseTable("table.prices_list", look, self.model, self, delegate=LowRows)
        self.table.fit_columns(4)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.table, 1)
        self.table.clicked.connect(lambda index: self._choose(index.row()))
        self.table.picked.connect(lambda: self._choose(self.table.row) if self.table.hasFocus() else None)
        look.changed.connect(self._retranslate)

    def show_tables(self, tables: Tables) -> None:
        """Show the scores of a seat."""
        if tables != self._tables:
            self._tables = tables
            self.model.put_tables(tables)
            self._retranslate()

    def show_cell(self, cell: TableCell) -> None:
        """Choose the row of a cell's score; no row if no hand has that cell."""
        row = -1 if cell.impossible is not None else rung_of(cell, tuple(self.model.rows))
        self.table.clearSelection() if row < 0 else self.table.choose(row)

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self.model.rows):
            self.chosen.emit(self.model.rows[row].places[0])

    def _retranslate(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self.table.retranslate()
        pad = self._look.theme.px(LowRows.PAD)
        dress_in(self.table.horizontalHeader(), f"QHeaderView::section {{ padding: 0 {pad}px; }}")
        self.table.setAccessibleName(self._look.words.say("table.page.ladder"))
