"""A box stands in the middle of its window, which is dimmed for as long as it is there."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from gui.match.commands import UnsavedBox
from gui.widgets.dialogs import show_box
from gui.widgets.window_place import room_of
from gui.window.main_window import MainWindow
from tests.gui.doing import settle
from tests.gui.finding import find


def _shades(window: MainWindow) -> list[QWidget]:
    return [each for each in window.findChildren(QWidget, "shade") if each.isVisible()]


def test_a_box_is_in_the_middle_of_its_dimmed_window(window: MainWindow, language: str) -> None:
    place = window.geometry()
    place.moveCenter(room_of(window).center())
    window.setGeometry(place)  # a test's screen may be smaller than the window
    box = UnsavedBox("leave", None, window.look, window)
    show_box(box)
    settle()
    assert box.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert find(box, QLabel, "box.title").text() == window.look.words.say("match_screen.leave_title")
    away = box.geometry().center() - window.geometry().center()
    assert abs(away.x()) <= 1
    assert abs(away.y()) <= 1
    (shade,) = _shades(window)
    window.resize(window.width() + 40, window.height() + 20)
    settle()
    assert shade.geometry() == window.rect()
    QTest.keyClick(box, Qt.Key.Key_Escape)
    settle()
    assert box.answer == ""
    assert not _shades(window)


def test_a_box_stays_where_it_was_put(window: MainWindow) -> None:
    box = UnsavedBox("leave", None, window.look, window)
    show_box(box)
    QTest.mousePress(box, Qt.MouseButton.LeftButton, pos=QPoint(30, 14))
    box.move(11, 12)
    box.resize(box.width() + 20, box.height() + 20)
    settle()
    assert box.pos() == QPoint(11, 12)
    box.close()
