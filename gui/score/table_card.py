"""A card with a table in it: rows that a click or Return picks, lit under the mouse or the focus."""

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
"""The pixels by which the background of a lit row extends beyond its cells on both sides."""


class CardTable(HouseTable):
    """A table as high as its rows, for a card. It leaves other keys alone, so that tiles can be typed."""

    row_picked = Signal(int)
    """Emitted when a row is clicked, or Return or Space is pressed on it."""
    focus_changed = Signal()

    def __init__(
        self, name: str, look: Look, model: QAbstractItemModel, delegate: type[CellDelegate], *, wraps: bool
    ) -> None:
        """Make the table.

        :param wraps: whether the arrow keys go from the last row to the first.
        """
        super().__init__(name, look, model, delegate=delegate)
        self._wraps = wraps
        self.started = -1
        """The row from which the arrow keys start while none is chosen."""
        self.viewed = -1
        """The row that is open; -1 for none."""
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
        """Paint the backgrounds of lit rows, the rows, and the focus ring."""
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
        """Return whether the mouse or the focus is on a row."""
        return row == self._cells.over or (row == self.row and self.hasFocus())

    def row_rect(self, row: int) -> QRectF:
        """Return the rectangle of a row on the viewport."""
        return QRectF(0, self.rowViewportPosition(row), self.viewport().width(), self.rowHeight(row))

    # ------------------------------------------------------------------------------ mouse and keys

    def _point_at(self, row: int, column: int = -1) -> None:
        if row != self._cells.over:
            cursor = Qt.CursorShape.PointingHandCursor if row >= 0 else Qt.CursorShape.ArrowCursor
            self.setCursor(cursor)
        super()._point_at(row, column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Up, Down, Home and End; pick with Return or Space."""
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
        """Show the focus on the card's frame, too."""
        super().focusInEvent(event)
        self._show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the focus is gone."""
        super().focusOutEvent(event)
        self._show_focus()

    def _show_focus(self) -> None:
        self.viewport().update()
        self.focus_changed.emit()


class TableCard(SideView):
    """The card around a table: its background, its title, and what stands below."""

    def __init__(self, name: str, look: Look, table: CardTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look, self.table = look, table
        table.setParent(self)
        table.focus_changed.connect(self.update)

    def say(self, title: str, rows: list[str]) -> None:
        """Set the title, which is painted, too, and the rows in words for screen readers; repaint."""
        for view in (self, self.table):
            view.setAccessibleName(title)
            view.setAccessibleDescription("\n".join(rows))
        self.update()

    def begin_painting(self) -> QPainter:
        """Paint the background and the title. Return the painter for the rest."""
        theme = self._look.theme
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()), focused=self.table.hasFocus())
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font("subtitle", bold=True))
        painter.drawText(QPointF(theme.space("medium"), theme.px(25)), self.accessibleName())
        return painter
