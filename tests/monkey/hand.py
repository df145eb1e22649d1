"""How the monkey does an act: with real events, through the window system's front door."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAction, QCursor, QGuiApplication, QHelpEvent, QKeyEvent, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QFileDialog, QLineEdit, QWidget
from shiboken6 import isValid

from gui.window.main_window import MainWindow
from tests.monkey.acts import Act, front, key_of

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NO_KEY = Qt.KeyboardModifier.NoModifier


class Hand:
    """Does acts in whatever window is shown.

    :ivar restart: closes the window and makes the next one.
    """

    def __init__(self, window: Callable[[], MainWindow], restart: Callable[[], None], sentinel: str) -> None:
        self._window, self.restart, self._sentinel = window, restart, sentinel

    def do(self, act: Act) -> None:
        """Do it; what has no place any more is left."""
        getattr(self, f"_{act.kind}")(act)

    # ------------------------------------------------------------------------------ mouse

    def _at(self, act: Act) -> tuple[QWidget, QWindow, QPoint] | None:
        """Where the mouse is: what is shown may have become smaller than when the act was chosen."""
        top = front(self._window())
        handle, place = top.windowHandle(), QPoint(act.x, act.y)
        if handle is None or not QRect(QPoint(), handle.size()).contains(place):
            return None
        return top, handle, place

    def _click(self, act: Act) -> None:
        if (at := self._at(act)) is not None:
            QTest.mouseClick(at[1], LEFT, NO_KEY, at[2])

    def _double(self, act: Act) -> None:
        if (at := self._at(act)) is not None:
            QTest.mouseDClick(at[1], LEFT, NO_KEY, at[2])

    def _right(self, act: Act) -> None:
        if (at := self._at(act)) is not None:
            QTest.mouseClick(at[1], RIGHT, NO_KEY, at[2])

    def _move(self, act: Act) -> None:
        if (at := self._at(act)) is not None:
            QTest.mouseMove(at[1], at[2])

    def _drag(self, act: Act) -> None:
        if (at := self._at(act)) is not None:
            handle = at[1]
            QTest.mousePress(handle, LEFT, NO_KEY, at[2])
            for step in range(1, 4):
                place = at[2] + QPoint(step * 9, step * int(act.text))
                if not isValid(handle):  # what opened closes where it is pressed, and its window goes with it
                    return
                if QRect(QPoint(), handle.size()).contains(place):
                    QTest.mouseMove(handle, place)
            if isValid(handle):
                QTest.mouseRelease(handle, LEFT, NO_KEY, at[2])

    def _wheel(self, act: Act) -> None:
        if (at := self._at(act)) is not None:
            top, _, place = at
            target = top.childAt(place) or top
            turn = QPoint(0, 120 * int(act.text))
            event = QWheelEvent(
                QPointF(target.mapFrom(top, place)),
                QPointF(top.mapToGlobal(place)),
                QPoint(),
                turn,
                Qt.MouseButton.NoButton,
                NO_KEY,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QApplication.sendEvent(target, event)

    def _tip(self, act: Act) -> None:
        """Stay there until the tooltip comes."""
        if (at := self._at(act)) is not None:
            top, _, place = at
            target = top.childAt(place) or top
            event = QHelpEvent(QEvent.Type.ToolTip, target.mapFrom(top, place), top.mapToGlobal(place))
            QApplication.sendEvent(target, event)

    # ------------------------------------------------------------------------------ keyboard

    def _key(self, act: Act) -> None:
        key, held = key_of(act.text)
        if held & Qt.KeyboardModifier.AltModifier and (menu := QApplication.activePopupWidget()) is not None:
            QTest.keyPress(
                menu.windowHandle(), Qt.Key.Key_Alt
            )  # closes a menu: its window has gone for the key itself
        handle = front(self._window()).windowHandle()
        if handle is not None:
            QTest.keyPress(handle, key, held)
            if isValid(handle):
                QTest.keyRelease(handle, key, held)

    def _type(self, act: Act) -> None:
        """A text as an input method gives it: letter by letter, whatever the letters."""
        for sign in self._meant(act):
            if (target := _keyboard_in(front(self._window()))) is None:
                return
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QApplication.sendEvent(target, QKeyEvent(kind, Qt.Key.Key_unknown, NO_KEY, sign))

    def _paste(self, act: Act) -> None:
        QGuiApplication.clipboard().setText(self._meant(act))
        self._key(Act("key", text="Ctrl+V"))

    def _meant(self, act: Act) -> str:
        return act.text.replace("@SENTINEL@", self._sentinel)

    # ------------------------------------------------------------------------------ dialogs

    def _file(self, act: Act) -> None:
        """Name a file in the folder that is open."""
        top = front(self._window())
        if isinstance(top, QFileDialog) and (field := top.findChild(QLineEdit, "fileNameEdit")) is not None:
            field.setText(act.text)

    def _cancel(self, _act: Act) -> None:
        top = front(self._window())
        if isinstance(top, QDialog):
            top.reject()

    # ------------------------------------------------------------------------------ choices

    def _screen(self, act: Act) -> None:
        self._trigger(f"action.{act.text}")

    def _item(self, act: Act) -> None:
        """What another screen would have shown."""
        if self._window().view.class_room.shown is None:
            self._window().screens.show_item(act.where, act.text)

    def _sit(self, act: Act) -> None:
        """Four people sit down, where no match goes on."""
        window = self._window()
        if window.view.class_room.shown is not None:
            return
        window.screens.show_screen("match")
        for seat, name in enumerate(act.text.split("|")):
            box = window.findChild(QComboBox, f"start.name.{seat}")
            if box is not None and box.isVisible():
                box.setEditText(self._meant(Act("type", text=name)))
                self._press(f"start.who.{seat}.new")
        self._press("start.start")

    def _press(self, name: str) -> None:
        button = self._window().findChild(QAbstractButton, name)
        if button is not None and button.isVisible():
            button.click()

    def _language(self, act: Act) -> None:
        self._trigger(f"language.{act.text}")

    def _scheme(self, act: Act) -> None:
        self._trigger(f"scheme.{act.text}")

    def _tiles(self, act: Act) -> None:
        self._trigger(f"tiles.{act.text}")

    def _menu(self, act: Act) -> None:
        self._trigger(act.text)

    def _zoom(self, act: Act) -> None:
        self._window().look.theme.set_zoom(float(act.text))

    def _size(self, act: Act) -> None:
        self._window().resize(act.x, act.y)

    def _restart(self, _act: Act) -> None:
        self.restart()

    def _trigger(self, name: str) -> None:
        """Choose something in a menu."""
        action = self._window().findChild(QAction, name)
        if action is not None and action.isEnabled():
            action.trigger()


def _keyboard_in(top: QWidget) -> QWidget | None:
    """The widget of a window that has the keyboard."""
    return top.focusWidget() or top


def park_mouse() -> None:
    """Put the mouse where it points at nothing."""
    QCursor.setPos(0, 0)
