"""Tree of the record: rows can be selected, expanded, copied and acted on."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
)
from PySide6.QtWidgets import (
    QWidget,
)

from core.match.record_rows import RecordRow, spoken_row
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.match.record.cells import RowAction, RowButton
from gui.match.record.model import DEAL
from gui.match.record.rows_view import RecordRowsView
from gui.widgets.copy_selection import CopyKeys, is_reading
from gui.widgets.menu import Menu
from gui.widgets.window_events import hint

NO_INDEX = QModelIndex()


class RecordTree(RecordRowsView):
    """The record's rows, of which one deal is expanded at a time. Signals name a row by the index of its event."""

    derivation_wished = Signal(str)
    """Emitted to show how a hand is scored, with its hand code."""
    problem_wished = Signal(str)
    """Emitted to add a hand to the problems for practice, with its hand code."""
    correction_wished = Signal(int)
    """Emitted to correct a deal."""
    selected = Signal(int)
    """Emitted when another deal is selected."""
    shown = Signal()
    """Emitted when a row is scrolled into view."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setObjectName("match.record.list")
        self._names: tuple[str, ...] = ()
        self._at: int | None = None
        self._pressed: RowButton | None = None
        self._menu = Menu(look.theme, self)
        self._menu.setObjectName("match.record.menu")
        CopyKeys(self)
        self.expanded.connect(self._fold_others)
        self.clicked.connect(self._click)
        self.doubleClicked.connect(self._double_click)
        self.selectionModel().selectionChanged.connect(lambda *_: self._report())
        self.selectionModel().currentChanged.connect(lambda *_: self._report())

    # ------------------------------------------------------------------------------ what is shown

    def show_rows(self, rows: tuple[RecordRow, ...], names: tuple[str, ...], seats: tuple[str, ...]) -> None:
        """Show these rows. The selection and the expanded row are kept if they still exist.

        :param names: as they were entered, by seat. :param seats: as they are shown, by seat.
        """
        self._names = names
        chosen, unfolded = self.current, self.unfolded
        blocker = QSignalBlocker(self)
        is_new = self.records.show(rows, names, seats)
        if is_new:
            self._choose(chosen.at if chosen else None)
            if unfolded is not None:
                self.setExpanded(self._deal(self._place(unfolded.at)), True)
        blocker.unblock()
        self._point(NO_INDEX, None)
        self.lay_out()

    # ------------------------------------------------------------------------------ choosing

    def mark(self, at: int | None) -> None:
        """Select the row that is shown or changed, by the index of its event, without emitting `selected`; None:
        none is. If there is no such row, all rows are collapsed.
        """
        if at != self._at:
            with QSignalBlocker(self):
                self._choose(at)
            self._show(self.currentIndex())
        if self._place(at) < 0 and self.unfolded is not None:
            self.collapseAll()

    def _choose(self, at: int | None) -> None:
        index = self._deal(self._place(at))
        self._at = at if index.isValid() else None
        if index.isValid():
            self.setCurrentIndex(index)
        else:
            self.selectionModel().clear()

    def _report(self) -> None:
        """Emit `selected` when another deal is selected."""
        row = self.current
        at = row.at if row else None
        if at == self._at:
            return
        self._at = at
        if row is not None:
            self._show(self.currentIndex())
            self.selected.emit(row.at)
            hint(self, spoken_row(row, self._names, self._look.words.say))

    def fold(self, deal: QModelIndex, *, unfolded: bool) -> None:
        """Expand or collapse a deal, and scroll to it. A selected line that is hidden by that passes the selection
        to its deal.
        """
        if not unfolded and self._deal_of(self.currentIndex()) == deal:
            self.selectionModel().setCurrentIndex(deal, _ROW)
        self.setExpanded(deal, unfolded)
        self._show(deal)

    def _fold_others(self, deal: QModelIndex) -> None:
        for place in range(len(self.rows)):
            if place != deal.row() and self.isExpanded(self._deal(place)):
                self.collapse(self._deal(place))
        self._show(deal)

    def _show(self, index: QModelIndex) -> None:
        """Scroll to a row with its expanded lines; its upper edge has priority."""
        if index.isValid():
            self.shown.emit()
            if self.isExpanded(index):
                self.scrollTo(self.records.index(self._lines(index)[-1], DEAL, index))
            self.scrollTo(index)

    # ------------------------------------------------------------------------------ mouse

    def _button_at(self, place: QPoint) -> RowButton | None:
        index = self.indexAt(place)
        return self._rows.button_at(index, QPointF(place), self._whole(index)) if index.isValid() else None

    def place_of(self, action: RowAction | None, at: int, hand: str = "") -> QPoint:
        """Return a point in the viewport at which a row or one of its buttons can be clicked.

        :param action: None: the row itself.
        :param at: index of its event.
        :param hand: code of the hand that the button is about; empty: the first button of this action.
        """
        index = self._deal(self._place(at))
        rect = self._whole(index)
        if action is None:
            return QPoint(self._rows.columns.indent, rect.top() + self._look.theme.space("medium"))
        buttons = self._rows.cell(index).buttons
        button = next(each for each in buttons if each.action == action and hand in ("", each.hand))
        return self._rows.button_rect(button, rect).center().toPoint()

    def _point(self, index: QModelIndex, button: RowButton | None) -> None:
        """Highlight the row or button under the mouse, and show its hint."""
        deal = self._deal_of(index) if index.isValid() else NO_INDEX
        if self._rows.pointed == deal and self._rows.button == button:
            return
        self._rows.pointed, self._rows.button = QPersistentModelIndex(deal), button
        row = self.records.deal(deal)
        if row is None:
            hint(self, "")
        elif button is None:
            hint(self, spoken_row(row, self._names, self._look.words.say))
        else:
            hint(self, self._rows.button_text(row, button))
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight what is under the mouse."""
        place = event.position().toPoint()
        self._point(self.indexAt(place), self._button_at(place))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlight."""
        self._point(NO_INDEX, None)
        super().leaveEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Clear the hint of the selected deal."""
        hint(self, "")
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember the pressed button, as the row may move before the click."""
        self._pressed = self._button_at(event.position().toPoint())
        super().mousePressEvent(event)

    def _click(self, index: QModelIndex) -> None:
        """Do the action of a clicked button, or expand or collapse a clicked deal."""
        deal = self._deal_of(index)
        row = self.records.deal(deal)
        if row is not None and self._pressed is not None:
            self._act(row, self._pressed)
        elif not index.parent().isValid():
            self.fold(deal, unfolded=not self.isExpanded(deal))

    def _double_click(self, index: QModelIndex) -> None:
        """Correct a deal that is double-clicked."""
        row = self.records.deal(index)
        if row is not None and self._pressed is None:
            self.correction_wished.emit(row.at)

    def _act(self, row: RecordRow, button: RowButton) -> None:
        match button.action:
            case "correct":
                self.correction_wished.emit(row.at)
            case "derivation":
                self.derivation_wished.emit(button.hand)
            case "problem":
                self.problem_wished.emit(button.hand)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open a menu of the actions for the row under the mouse, or by key for the selected one."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        row = self.current if by_key else self.records.deal(self.indexAt(event.pos()))
        if row is None:
            event.ignore()
        else:
            self._open_menu(row, self.visualRect(self.currentIndex()).bottomLeft() if by_key else event.pos())

    def _open_menu(self, row: RecordRow, place: QPoint) -> None:
        """Fill and open the menu, with the actions for hands first. :param place: in the viewport."""
        self._menu.clear()
        buttons = self._rows.cell(self._deal(self._place(row.at))).buttons
        for button in (*buttons[1:], buttons[0]):
            action = self._menu.addAction(unmarked(self._rows.button_text(row, button)))
            action.setObjectName(f"match.record.{button.action}")
            action.triggered.connect(lambda _=False, button=button: self._act(row, button))
        self._menu.popup(self.viewport().mapToGlobal(place))

    # ------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Up and Down, expand and collapse with Right, Left and Space.

        Letters and Return are ignored, so that they reach the parent.
        """
        key = Qt.Key(event.key())
        if is_for_menu(event) and self.current is not None:
            self._open_menu(self.current, self.visualRect(self.currentIndex()).bottomLeft())
        elif key == Qt.Key.Key_Space and self.current is not None:
            deal = self._deal_of(self.currentIndex())
            self.fold(deal, unfolded=not self.isExpanded(deal))
        elif not is_reading(event) or not self.rows:
            event.ignore()
        elif self.current is None and not event.matches(QKeySequence.StandardKey.SelectAll):
            if key not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
                self.setCurrentIndex(self._deal(0 if key == Qt.Key.Key_Home else len(self.rows) - 1))
            else:
                event.ignore()
        else:
            super().keyPressEvent(event)


def is_for_menu(event: QKeyEvent) -> bool:
    """Return whether a key is Shift+F10, which Qt handles on Windows only."""
    return event.key() == Qt.Key.Key_F10 and event.modifiers() == Qt.KeyboardModifier.ShiftModifier


_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
