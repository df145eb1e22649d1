"""A view of the table: all of it, or a few rows for a strip. Arrow keys move, a click chooses."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, Several, labelled
from core.study.table import TableCell, in_row
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.table.grid import STRIP_ROWS, TableState, compact_grid, compact_height, full_grid
from gui.table.paint import TablePainter
from gui.table.words import CellPlace, TablePage, Tables, spoken
from gui.widgets.focus import FocusedView
from gui.widgets.window_events import hint

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class TableView(FocusedView):
    """The cells of a table. The chosen cell is explained elsewhere, by what is connected to `pointed`."""

    pointed = Signal(TableCell)
    """Emitted when a cell is chosen, by a click or by the arrow keys."""
    picked = Signal(TableCell)
    """Emitted when a cell is clicked, or Return pressed on it."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, compact: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("table")
        self._look, self._compact = look, compact
        self.shown = TableState()
        self._first_row = 0
        self._row = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        vertical = QSizePolicy.Policy.Fixed if compact else QSizePolicy.Policy.Expanding
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        look.changed.connect(self._retranslate)

    def minimumSizeHint(self) -> QSize:
        """Return a size with room for the widest numbers."""
        theme = self._look.theme
        if not self._compact:
            return QSize(theme.px(520), theme.px(480))
        rows = len(self.tables[0].fus) if self.tables else STRIP_ROWS
        return QSize(theme.px(300), compact_height(rows, theme))

    def sizeHint(self) -> QSize:
        """Return the minimal size."""
        return self.minimumSizeHint()

    # ------------------------------------------------------------------------------ what is shown

    @property
    def tables(self) -> Tables:
        """The tables that are shown."""
        return self.shown.tables

    @property
    def lit(self) -> CellPlace | None:
        """The cell of the hand; None without one."""
        return self.shown.lit

    @property
    def at(self) -> CellPlace | None:
        """The chosen cell; None without one."""
        return self.shown.at

    def show_tables(self, tables: Tables, page: TablePage = "prices") -> None:
        """Show one table, or those for ron and tsumo together. The chosen cell stays if it still exists."""
        self.shown.tables, self.shown.page = tables, page
        self.shown.hovered = None  # until the mouse moves again: its row may be gone
        table = tables[0]
        if self.at is not None and not table.has(self.at):
            self.shown.at = None
        if self.lit is not None and not table.has(self.lit):
            self.shown.lit = None
        if self._row not in table.fus:
            self._row = table.first[0]
        self._first_row = self._row_within(self._first_row)
        self._retranslate()

    def show_hand(self, han: int | None, fu: int | None, yakuman: int) -> None:
        """Highlight the cell of a hand and choose it, without `pointed`; without a hand (None and 0) choose the
        first cell.
        """
        self.light(han, fu, yakuman)
        self.shown.at = self.lit or self.tables[0].first
        self._center(self.shown.at)
        self._retranslate()

    def light(self, han: int | None, fu: int | None, yakuman: int) -> None:
        """Highlight the cell of a hand without choosing it; without a hand (None and 0) highlight none."""
        found = self.tables[0].find(han or 0, fu or 0, yakuman) if han or yakuman else None
        self.shown.lit = found.place if found else None
        self.update()

    def choose(self, place: CellPlace) -> None:
        """Choose a cell, show it as a hint, scroll to it, and emit `pointed`."""
        self.shown.at = place
        if in_row(place):
            self._row = place[0]
            self._scroll_to(place[0])
        text = spoken(place, self.tables, self._look.words)
        self.setAccessibleDescription(text)
        hint(self, text)
        self.pointed.emit(self.tables[0].at(place))
        self.update()

    def _center(self, place: CellPlace) -> None:
        """Scroll the strip so that the row of a cell is in its middle."""
        fus = self.tables[0].fus
        row = fus.index(place[0] if in_row(place) else self.tables[0].first[0])
        self._row = fus[row]
        self._first_row = self._row_within(row - STRIP_ROWS // 2)

    def _row_within(self, row: int) -> int:
        """Return the first row of the strip that is nearest to this one and possible."""
        return max(min(row, len(self.tables[0].fus) - STRIP_ROWS), 0)

    def _scroll_to(self, fu: int) -> None:
        row = self.tables[0].fus.index(fu)
        first = min(max(self._first_row, row - STRIP_ROWS + 1), row)
        if first != self._first_row:
            self._first_row = first
            self._lay_out()

    def _retranslate(self) -> None:
        """Set texts and sizes."""
        self.updateGeometry()
        if not self.tables:
            return
        seat = self._look.words.say("table.dealer" if self.tables[0].dealer else "table.child")
        hows = [Message("condition.tsumo" if table.tsumo else "condition.ron") for table in self.tables]
        title = Message("table.gaps.title" if self.shown.page == "gaps" else "table.title")
        self.setAccessibleName(self._look.words.say(labelled(title, Several((seat, *hows)))))
        if self.at is not None:
            self.setAccessibleDescription(spoken(self.at, self.tables, self._look.words))
        self._lay_out()

    def _lay_out(self) -> None:
        if not self.tables:
            return
        theme = self._look.theme
        edge = 1 if self._compact else theme.space("small")
        area = QRectF(self.rect()).adjusted(edge, edge / 2, -edge, -edge)
        if self._compact:
            self.shown.grid = compact_grid(self.tables, area, self._first_row, theme)
        else:
            self.shown.grid = full_grid(self.tables, area, theme)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the table anew."""
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card and the table on it."""
        if not self.tables:
            return
        painter = smooth_painter(self)
        if not self._compact:
            # If a cell has the focus ring, the card has none.
            around = self.is_ringed and self.shown.at not in self.shown.grid.cells
            paint_card(painter, self._look.theme, QRectF(self.rect()), focused=around)
        self.shown.focused = self.is_ringed
        TablePainter(painter, self.shown, self._look).paint()

    # ------------------------------------------------------------------------------ mouse and keys

    def cell_center(self, place: CellPlace) -> QPointF:
        """Return the center of a cell, for tests that click."""
        return self.shown.grid.cells[place].center()

    def _place_at(self, position: QPointF) -> CellPlace | None:
        return self.shown.grid.place_at(position.x(), position.y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the cell under the mouse as a hint, and mark the cells that are worth the same."""
        place = self._place_at(event.position())
        if place != self.shown.hovered:
            self.shown.hovered = place
            self.setCursor(Qt.CursorShape.PointingHandCursor if place else Qt.CursorShape.ArrowCursor)
            hint(self, spoken(place, self.tables, self._look.words) if place else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Clear the hint."""
        self.shown.hovered = None
        hint(self, "")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the cell that is clicked."""
        place = self._place_at(event.position())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pick(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys, go to the hand's cell with Home, pick with Return."""
        key = Qt.Key(event.key())
        start = self.at or self.lit
        if key in ARROWS and self.tables:
            self.shown.hovered = None
            self.choose(self._next(start, key) if start else self.tables[0].first)
        elif key == Qt.Key.Key_Home and self.lit:
            self.choose(self.lit)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and start:
            self._pick(start)
        else:
            super().keyPressEvent(event)

    def _next(self, start: CellPlace, key: Qt.Key) -> CellPlace:
        """Return the cell to which an arrow leads; the strip scrolls if necessary."""
        fus = self.tables[0].fus
        if in_row(start):
            self._scroll_to(start[0])
            line = fus.index(start[0]) + {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(key, 0)
            if 0 <= line < len(fus):
                self._scroll_to(fus[line])
        return self.shown.grid.walk(start, key, self._row)

    def _pick(self, place: CellPlace) -> None:
        self.choose(place)
        self.picked.emit(self.tables[0].at(place))
