"""The class screen in the place of all else; with two screens on the other one, and here what the teacher sees."""

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
    """It puts a class screen up and takes it down again."""

    changed = Signal()
    stopped = Signal(int, int)
    """A plan was left: at which of its items, and where within that."""
    closed = Signal()
    """All is where it was; the keyboard is nowhere."""

    def __init__(
        self,
        window: QMainWindow,
        hidden: Sequence[QWidget],
        whole_screen: WholeScreen,
        look: Look,
    ) -> None:
        """:param hidden: what gives way."""
        super().__init__(window)
        self._window, self._hidden = window, hidden
        self._whole_screen, self._look = whole_screen, look
        self.screens: Callable[[], list[QScreen]] = QGuiApplication.screens
        """What there is to show something on."""
        self.shown: ClassScreen | None = None
        self._parts: list[QWidget] = []

    def open(self, what: Derivation | PlanShow) -> None:
        """Show a hand to the class, or a lesson plan."""
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
        """The class screen there, without buttons; here the notes."""
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
        """In the place of what is hidden."""
        central = self._window.centralWidget()
        layout = central.layout() if central is not None else None
        assert layout is not None
        layout.addWidget(part)
        wear(part)
        part.show()

    def close(self) -> None:
        """Back to where one was."""
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
