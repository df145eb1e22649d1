"""Class screen in place of everything else, or on a second screen while the window shows the teacher's notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QMainWindow, QWidget

from core.lessons.plan_show import PlanShow
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.appearance.style import wear
from gui.classroom.model import ClassModel
from gui.classroom.notes import ClassNotes
from gui.classroom.screen import ClassScreen
from gui.window.view_commands import WholeScreen


class ClassRoom(QObject):
    """Controller that opens and closes a class screen."""

    changed = Signal()
    """Emitted after a class screen was opened or closed."""
    stopped = Signal(int, int)
    """Emitted when a plan is left, with the index of its item and the position within that."""
    closed = Signal()
    """Emitted after the window is restored; no widget has the focus then."""

    def __init__(
        self,
        window: QMainWindow,
        hidden: Sequence[QWidget],
        whole_screen: WholeScreen,
        look: Look,
    ) -> None:
        """:param hidden: widgets that are hidden meanwhile."""
        super().__init__(window)
        self._window, self._hidden = window, hidden
        self._whole_screen, self._look = whole_screen, look
        self.screens: Callable[[], list[QScreen]] = QGuiApplication.screens
        """Function that lists the available screens; tests replace it."""
        self.shown: ClassScreen | None = None
        self._parts: list[QWidget] = []

    def open(self, what: Derivation | PlanShow) -> None:
        """Show a hand or a lesson plan to a class and emit `changed`: on a second screen, with the teacher's notes
        in the window, or without one in the window, in full screen.
        """
        other = next((screen for screen in self.screens() if screen is not self._window.screen()), None)
        model = ClassModel(what, self._look)
        parent = None if other is not None else self._window.centralWidget()
        self.shown = shown = ClassScreen(model, self._look, parent)
        model.setParent(shown)
        shown.left.connect(self.close)
        for part in self._hidden:
            part.hide()
        if other is None:
            self._parts = [shown]
            self._put(shown)
            self._whole_screen.take(True)
        else:
            self._open_on(other, shown)
        self._parts[-1].setFocus()
        self.changed.emit()

    def _open_on(self, other: QScreen, shown: ClassScreen) -> None:
        """Show the class screen on the other screen without buttons, and the notes in the window."""
        notes = ClassNotes(shown, self._look, self._window.centralWidget())
        self._parts = [shown, notes]
        self._put(notes)
        shown.foot.hide()
        shown.setWindowFlag(Qt.WindowType.Window)
        shown.setWindowTitle(self._window.windowTitle())
        shown.setGeometry(other.geometry())
        shown.showFullScreen()
        self._window.activateWindow()

    def _put(self, part: QWidget) -> None:
        """Show a widget in place of the hidden ones."""
        central = self._window.centralWidget()
        layout = central.layout() if central is not None else None
        assert layout is not None
        layout.addWidget(part)
        wear(part)
        part.show()

    def close(self) -> None:
        """Close the class screen and restore the window; nothing happens without one. `stopped` is emitted for a
        plan, then `closed` and `changed`.
        """
        if self.shown is None:
            return
        model, self.shown = self.shown.model, None
        if model.plan is not None:
            self.stopped.emit(*model.plan.place_in_plan(model.at))
        for part in self._parts:
            part.hide()
            part.setParent(None)
            part.deleteLater()
        self._parts = []
        self._whole_screen.take(False)
        for part in self._hidden:
            part.show()
        self.closed.emit()
        self.changed.emit()
