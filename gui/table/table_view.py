"""One table on one widget: the whole, or a few rows of it for a strip. Arrow keys walk, a click chooses."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, Several, labelled
from core.study.table import TableCell, in_row
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.table.grid import STRIP_ROWS, Shown, compact_grid, compact_height, full_grid
from gui.table.paint import TablePainter
from gui.table.words import CellPlace, TablePage, Tables, spoken
from gui.widgets.focus import FocusedView
from gui.widgets.window_events import hint

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class TableView(FocusedView):
    """The cells. What is chosen is shown elsewhere, by who listens to `pointed`."""

    pointed = Signal(TableCell)
    """Another cell was chosen, by a click or by walking there."""
    picked = Signal(TableCell)
    """A cell was clicked, or Return pressed on it."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, compact: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("table")
        self._look, self._compact = look, compact
        self.shown = Shown()
        self._first_row = 0
        self._row = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        vertical = QSizePolicy.Policy.Fixed if compact else QSizePolicy.Policy.Expanding
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        look.changed.connect(self._retranslate)

    def minimumSizeHint(self) -> QSize:
        """Enough for the widest numbers."""
        theme = self._look.theme
        if not self._compact:
            return QSize(theme.px(520), theme.px(480))
        rows = len(self.tables[0].fus) if self.tables else STRIP_ROWS
        return QSize(theme.px(300), compact_height(rows, theme))

    def sizeHint(self) -> QSize:
        """The same."""
        return self.minimumSizeHint()

    # ------------------------------------------------------------------------------ what is shown

    @property
    def tables(self) -> Tables:
        """What is shown."""
        return self.shown.tables

    @property
    def lit(self) -> CellPlace | None:
        """The cell of the hand."""
        return self.shown.lit

    @property
    def at(self) -> CellPlace | None:
        """The chosen cell."""
        return self.shown.at

    def show_tables(self, tables: Tables, page: TablePage = "prices") -> None:
        """Show a table, or those for ron and for tsumo in one. The chosen cell stays, if there still is one."""
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
        """Light the cell of a hand and choose it; None: there is no hand."""
        self.light(han, fu, yakuman)
        self.shown.at = self.lit or self.tables[0].first
        self._center(self.shown.at)
        self._retranslate()

    def light(self, han: int | None, fu: int | None, yakuman: int) -> None:
        """Light the cell of a hand; the chosen one stays."""
        found = self.tables[0].find(han or 0, fu or 0, yakuman) if han or yakuman else None
        self.shown.lit = found.place if found else None
        self.update()

    def choose(self, place: CellPlace) -> None:
        """Choose a cell."""
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
        """Have the row of a cell in the middle of the strip."""
        fus = self.tables[0].fus
        row = fus.index(place[0] if in_row(place) else self.tables[0].first[0])
        self._row = fus[row]
        self._first_row = self._row_within(row - STRIP_ROWS // 2)

    def _row_within(self, row: int) -> int:
        """The row that the strip can begin with, nearest to this one."""
        return max(min(row, len(self.tables[0].fus) - STRIP_ROWS), 0)

    def _scroll_to(self, fu: int) -> None:
        row = self.tables[0].fus.index(fu)
        first = min(max(self._first_row, row - STRIP_ROWS + 1), row)
        if first != self._first_row:
            self._first_row = first
            self._lay_out()

    def _retranslate(self) -> None:
        """Language, sizes, what the table says."""
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
        """Other places."""
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card and the table on it."""
        if not self.tables:
            return
        painter = smooth_painter(self)
        if not self._compact:
            # A cell that has the keyboard has the ring: the card none beside it.
            around = self.is_ringed and self.shown.at not in self.shown.grid.cells
            paint_card(painter, self._look.theme, QRectF(self.rect()), focused=around)
        self.shown.focused = self.is_ringed
        TablePainter(painter, self.shown, self._look).paint()

    # ------------------------------------------------------------------------------ mouse and keys

    def cell_center(self, place: CellPlace) -> QPointF:
        """Where a cell is, for whoever has to click it."""
        return self.shown.grid.cells[place].center()

    def _place_at(self, position: QPointF) -> CellPlace | None:
        return self.shown.grid.place_at(position.x(), position.y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what is under the mouse, and show what is worth the same."""
        place = self._place_at(event.position())
        if place != self.shown.hovered:
            self.shown.hovered = place
            self.setCursor(Qt.CursorShape.PointingHandCursor if place else Qt.CursorShape.ArrowCursor)
            hint(self, spoken(place, self.tables, self._look.words) if place else "")
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the mouse."""
        self.shown.hovered = None
        hint(self, "")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the cell."""
        place = self._place_at(event.position())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pick(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk from cell to cell, Home goes back to the hand's, Return picks."""
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
        """The cell that an arrow leads to; the strip brings other rows along."""
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
