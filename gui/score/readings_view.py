"""The readings of a hand side by side: groups, yaku, fu and points of each; a click shows its whole derivation."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow
from gui.appearance.tile_paint import paint_tile
from gui.score.card_texts import ReadingRow
from gui.score.table_card import BESIDE, CardTable, TableCard
from gui.widgets.cell_delegate import RIGHT, CellDelegate, new_role
from gui.widgets.rows_model import RowsModel

PLACED = new_role()
"""The role of a row's `PlacedReading`."""


class PlacedReading(NamedTuple):
    """A row with its layout.

    :ivar words: its yaku and fu.
    :ivar words_at: their position in the row.
    """

    row: ReadingRow
    height: float
    words: Flow
    words_at: QPointF


class ReadingsModel(RowsModel[ReadingRow]):
    """A row for each reading, in one column, with its text."""

    columns = ("reading",)
    section = ""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.placed: list[PlacedReading] = []

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of the row, or for `PLACED` its layout; None before it has one."""
        if role == PLACED:
            return self.placed[index.row()] if index.row() < len(self.placed) else None
        return super().data(index, role)

    def cell(self, row: ReadingRow, column: str, role: int) -> Any:
        """Return the text of the row; None for every role but that of display."""
        return row.text if role == Qt.ItemDataRole.DisplayRole else None


class ReadingCells(CellDelegate):
    """Paints a reading: its mark, its tiles, its text beside or below them, its points."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return a fixed size: the view sets the heights of the rows."""
        return QSize(self._look.theme.px(100), self.row_height)

    def whole_text(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """Return an empty text, since nothing is cut."""
        return ""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the row, with a line above all but the first."""
        look, theme, placed, rect = self._look, self._look.theme, index.data(PLACED), QRectF(option.rect)
        if not isinstance(placed, PlacedReading):
            return
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if index.row():
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(rect.topLeft(), QPointF(rect.left() + rect.width(), rect.top()))
        painter.translate(rect.left() + BESIDE, rect.top())
        tile, high = theme.tile_width("row"), tile_height(theme.tile_width("row")) + theme.space("small")
        self._paint_mark(painter, QPointF(theme.space("small"), high / 2), index.row())
        x = float(theme.px(22))
        for group in placed.row.groups:
            for shown in group.tiles:
                place = paint_tile(painter, look, shown.tile, x, theme.space("tiny"), tile)
                if shown.marked:
                    paint_glow(painter, theme, place)
                x += tile
            x += theme.px(7)
        placed.words.paint(painter, placed.words_at.x(), placed.words_at.y())
        painter.setFont(theme.font("body", bold=True))
        painter.setPen(theme.color(_ink_of_price(placed.row, index.row())))
        painter.drawText(QRectF(0, 0, rect.width() - 2 * BESIDE, high), RIGHT, placed.row.price)
        painter.restore()

    def _paint_mark(self, painter: QPainter, middle: QPointF, row: int) -> None:
        """Paint a filled mark for the reading that counts, an empty one for the others."""
        theme = self._look.theme
        painter.setPen(QPen(theme.color("muted" if row else "accent"), theme.px(1.5)))
        painter.setBrush(Qt.BrushStyle.NoBrush if row else theme.color("accent"))
        painter.drawEllipse(middle, theme.px(5), theme.px(5))


class ReadingsView(TableCard):
    """A card with a row for each reading, the one that counts first, within the card of how the hand is read."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._model = ReadingsModel(look)
        table = CardTable("readings.table", look, self._model, ReadingCells, wraps=False)
        super().__init__("readings", look, table, parent)
        self._model.setParent(table)
        table.horizontalHeader().hide()
        table.fit_columns(0)

    def show_rows(self, rows: tuple[ReadingRow, ...], viewed: int) -> None:
        """Show these readings.

        :param viewed: the index of the reading whose derivation is open.
        """
        self._model.put(rows)
        self.table.started = self.table.viewed = viewed
        self._place_rows(self.width())
        self.say(self._look.words.say("readings.title", n=len(rows)), [row.text for row in rows])

    @property
    def rows(self) -> tuple[ReadingRow, ...]:
        """The rows that are shown."""
        return tuple(self._model.rows)

    # ------------------------------------------------------------------------------ layout

    def height_for(self, width: int) -> int:
        """Return the height of the card at a width."""
        rows = sum(placed.height for placed in self._laid_out(width))
        return int(rows) + self._look.theme.space("small")

    def _laid_out(self, width: int) -> list[PlacedReading]:
        """Return the layout of the rows for a card of this width."""
        look, theme, placed = self._look, self._look.theme, []
        pad, left = theme.space("medium"), theme.px(22)
        rows = self._model.rows
        tiles = max(map(self._tiles_width, rows), default=0)
        metrics = QFontMetricsF(theme.font("body", bold=True))
        price = max([metrics.horizontalAdvance(row.price) for row in rows], default=0) + theme.space("medium")
        high = tile_height(theme.tile_width("row")) + theme.space("small")
        for row in rows:
            all_room = width - pad - left - price - pad
            room = all_room - tiles - theme.space("medium")
            beside = room > theme.px(150)
            words = Flow([row.words], Style("body", "muted"), look, room if beside else all_room)
            if beside:
                height = max(high, words.height + theme.px(6))
                at = QPointF(left + tiles + theme.space("medium"), (height - words.height) / 2)
            else:
                height = high + words.height
                at = QPointF(left, high - theme.px(3))
            placed.append(PlacedReading(row, height, words, at))
        return placed

    def _tiles_width(self, row: ReadingRow) -> float:
        tile, gap = self._look.theme.tile_width("row"), self._look.theme.px(7)
        return sum(tile * len(group.tiles) + gap for group in row.groups)

    def _place_rows(self, width: int) -> None:
        theme, table = self._look.theme, self.table
        pad = theme.space("medium")
        self._model.placed = self._laid_out(width)
        edges = [0.0]
        for placed in self._model.placed:
            edges.append(edges[-1] + placed.height)
        table.setGeometry(pad - BESIDE, 0, width - 2 * pad + 2 * BESIDE, round(edges[-1]))
        for row, (above, below) in enumerate(pairwise(edges)):
            table.setRowHeight(row, round(below) - round(above))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the rows anew for the new width."""
        super().resizeEvent(event)
        self._place_rows(self.width())


def _ink_of_price(row: ReadingRow, place: int) -> str:
    """Return the colour of the points: only those of a scoring reading that counts stand out."""
    return "muted" if place else "accent" if row.wins else "text"
