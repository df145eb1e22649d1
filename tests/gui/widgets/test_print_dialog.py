"""The print dialog, without any printer: all its buttons, and nothing of it that stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.print_list_box import PrintListBox
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.gui.doing import LEFT, example, trigger
from tests.gui.finding import find
from tests.gui.names import ACTION_PRINT

# Of Qt's own preview of a page, where the application's font has its size in pixels.
pytestmark = pytest.mark.qt_log_ignore("QFont::setPointSizeF", extend=True)


def _one_after_the_other(qtbot: QtBot, deeds: list[Callable[[QWidget], None]]) -> list[str]:
    """Do these in whatever dialog is in front, each once the one before has been followed. Returns the dialogs."""
    seen: list[str] = []

    def go() -> None:
        front = QApplication.activeModalWidget()
        if front is None:
            QTimer.singleShot(0, go)
            return
        seen.append(type(front).__name__)
        deed = deeds.pop(0)
        if deeds:
            QTimer.singleShot(0, go)
        deed(front)

    QTimer.singleShot(0, go)
    return seen


def _press(qtbot: QtBot, name: str) -> Callable[[QWidget], None]:
    def deed(front: QWidget) -> None:
        found = find(front, QAbstractButton, name)
        qtbot.mouseClick(found, LEFT)

    return deed


def _leave(front: QWidget) -> None:
    assert isinstance(front, QDialog)
    front.reject()


def _take(front: QWidget) -> None:
    assert isinstance(front, QDialog)
    front.accept()


def _change_page(front: QWidget) -> None:
    """In the options of what is printed to a file."""
    sizes = find(front, QComboBox, "pageSizeCombo")
    sizes.setCurrentIndex((sizes.currentIndex() + 1) % sizes.count())


def _print_to(path: Path) -> Callable[[QWidget], None]:
    def deed(front: QWidget) -> None:
        field = find(front, QLineEdit, "filename")
        field.setText(str(path))

    return deed


def _press_all(front: QWidget) -> None:
    """Whatever opens nothing and closes nothing."""
    for button in front.findChildren(QAbstractButton):
        opens = button.objectName() in ("properties", "fileBrowser")
        if button.isVisible() and button.isEnabled() and not opens and not isinstance(button, QPushButton):
            button.click()


def _print(window: MainWindow, qtbot: QtBot) -> str:
    """Show what can be printed, and wish for the printer. Returns what is said in the box."""
    trigger(window, ACTION_PRINT)
    box = find(window, PrintListBox, "print_box")
    qtbot.mouseClick(find(box, QAbstractButton, "print_box.ok"), LEFT)
    said = find(box, Prose, "print_box.told").text
    box.close()
    return said


@pytest.fixture(params=["score", "club"])
def screen(request: pytest.FixtureRequest, window: MainWindow) -> str:
    """The screens that can be printed from, with something on them."""
    name = str(request.param)
    example(window, "riichi_pinfu")
    window.screens.show_screen("club" if name == "club" else "score")
    return name


def test_every_button_can_be_pressed_and_nothing_stays(
    window: MainWindow, qtbot: QtBot, screen: str, tmp_path: Path
) -> None:
    """The options of printing to a file ask the printer that the dialog was made for: it has to be there."""
    for _ in range(2):
        deeds = [
            _press_all,
            _press(qtbot, "properties"),
            _change_page,
            _take,
            _press(qtbot, "properties"),
            _leave,
            _leave,
        ]
        seen = _one_after_the_other(qtbot, deeds)
        _print(window, qtbot)
        assert seen.count("QPrintDialog") == 4, seen
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        left = [each for each in QApplication.allWidgets() if isinstance(each, QPrintDialog)]
        assert not left
        window.kept_look.set_scheme("dark")
        window.kept_look.set_scheme("light")


def test_it_prints_into_a_file(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    example(window, "riichi_pinfu")
    path = tmp_path / "hand.pdf"
    _one_after_the_other(qtbot, [_print_to(path), _take])
    said = _print(window, qtbot)
    assert path.read_bytes().startswith(b"%PDF")
    assert said == window.look.words.say("said.saved", file=str(path))


def test_a_box_that_goes_while_it_asks_for_a_file_takes_that_along(window: MainWindow, qtbot: QtBot) -> None:
    """Whatever closes it: a class that ends, a screen that is gone. Nothing was chosen then."""
    example(window, "riichi_pinfu")

    def end(front: QWidget) -> None:
        box = find(window, PrintListBox)
        box.deleteLater()
        QApplication.sendPostedEvents(box, QEvent.Type.DeferredDelete)

    seen = _one_after_the_other(qtbot, [_press(qtbot, "print_box.pdf"), end])
    trigger(window, ACTION_PRINT)
    qtbot.waitUntil(lambda: not window.findChildren(PrintListBox))
    assert seen == ["PrintListBox", "QFileDialog"]
