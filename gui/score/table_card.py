"""A card with a table in it: rows that a click or Return picks, lit where the mouse or the keys are."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_focus, paint_pill
from gui.appearance.tile_tips import TileTips
from gui.score.card_places import SideView
from gui.widgets.cell_delegate import CellDelegate
from gui.widgets.house_table import HouseTable

BESIDE = 5
"""Pixels by which the ground of a row that is lit goes beyond its cells, at both sides."""


class CardTable(HouseTable):
    """A table as high as its rows, for a card. It takes no key but its own: tiles are typed past it."""

    row_picked = Signal(int)
    """A row was clicked, or Return or Space pressed on it."""
    focus_changed = Signal()

    def __init__(
        self, name: str, look: Look, model: QAbstractItemModel, delegate: type[CellDelegate], *, wraps: bool
    ) -> None:
        """:param wraps: whether the last row is followed by the first when one walks."""
        super().__init__(name, look, model, delegate=delegate)
        self._wraps = wraps
        self.started = -1
        """The row from which the keys walk while none is chosen."""
        self.viewed = -1
        """The row that is open; -1: none."""
        self._tiles = TileTips()
        self.setViewport(self._tiles)
        self._tiles.setMouseTracking(True)
        self.setProperty("house", "rows")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(lambda index: self.row_picked.emit(index.row()))

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The grounds of the rows that are lit, the rows, and the ring of the one that has the keyboard."""
        self._tiles.forget_tiles(QRectF(event.rect()))
        painter = smooth_painter(self.viewport())
        for row in range(self.model().rowCount()):
            if row == self.viewed or self.is_lit(row):
                ground = "lit" if row == self.viewed or self.viewed < 0 else "hover"
                paint_pill(painter, self.row_rect(row), self._look.theme, ground)
        painter.end()
        super().paintEvent(event)
        if self.hasFocus() and self.row >= 0:
            ring = self.row_rect(self.row).adjusted(1, 1, -1, -1)
            paint_focus(smooth_painter(self.viewport()), self._look.theme, ring, self._look.theme.size("corner"))

    def is_lit(self, row: int) -> bool:
        """Whether the mouse or the keys are at a row."""
        return row == self._cells.over or (row == self.row and self.hasFocus())

    def row_rect(self, row: int) -> QRectF:
        """Where a row is on the viewport."""
        return QRectF(0, self.rowViewportPosition(row), self.viewport().width(), self.rowHeight(row))

    # ------------------------------------------------------------------------------ mouse and keys

    def _point_at(self, row: int, column: int = -1) -> None:
        if row != self._cells.over:
            cursor = Qt.CursorShape.PointingHandCursor if row >= 0 else Qt.CursorShape.ArrowCursor
            self.setCursor(cursor)
        super()._point_at(row, column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk, Return picks."""
        at = self.row if self.row >= 0 else self.started
        match event.key():
            case Qt.Key.Key_Down:
                self._walk(at + 1)
            case Qt.Key.Key_Up:
                self._walk(at - 1 if at >= 0 else -1)
            case Qt.Key.Key_Home:
                self._walk(0)
            case Qt.Key.Key_End:
                self._walk(self.model().rowCount() - 1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space if at >= 0:
                self.row_picked.emit(at)
            case _:
                event.ignore()

    def _walk(self, row: int) -> None:
        rows = self.model().rowCount()
        if rows:
            self.choose(row % rows if self._wraps else min(max(row, 0), rows - 1))
            self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame is stronger."""
        super().focusInEvent(event)
        self._show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And weaker."""
        super().focusOutEvent(event)
        self._show_focus()

    def _show_focus(self) -> None:
        self.viewport().update()
        self.focus_changed.emit()


class TableCard(SideView):
    """The card around a table: its ground, its title, and what stands below."""

    def __init__(self, name: str, look: Look, table: CardTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look, self.table = look, table
        table.setParent(self)
        table.focus_changed.connect(self.update)

    def say(self, title: str, rows: list[str]) -> None:
        """Title and rows in words, for those who do not see them."""
        for view in (self, self.table):
            view.setAccessibleName(title)
            view.setAccessibleDescription("\n".join(rows))
        self.update()

    def begin_painting(self) -> QPainter:
        """The ground and the title. Returns the painter for what else there is."""
        theme = self._look.theme
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()), focused=self.table.hasFocus())
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font("subtitle", bold=True))
        painter.drawText(QPointF(theme.space("medium"), theme.px(25)), self.accessibleName())
        return painter
