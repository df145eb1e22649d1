"""One of several stands in one strip, which shows where the keyboard is only to who uses it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.widgets.buttons import ChoiceButton, strip


def shown(qtbot: QtBot, look: Look) -> tuple[QWidget, list[ChoiceButton]]:
    """Three choices, the first of them chosen."""
    window = QWidget()
    qtbot.addWidget(window)
    choices = [ChoiceButton(f"part.{n}", look, window) for n in range(3)]
    for choice in choices:
        choice.setText("part")
    window.setLayout(strip(choices))
    choices[0].setChecked(True)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    return window, choices


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_they_touch_and_only_the_ends_are_round(qtbot: QtBot, look: Look) -> None:
    window, (first, middle, last) = shown(qtbot, look)
    assert window.isVisible()
    assert (first.geometry().right() + 1, middle.geometry().right() + 1) == (middle.x(), last.x())
    ground, free = look.theme.color("accent").rgb(), look.theme.color("button").rgb()
    first_image, middle_image = picture(first), picture(middle)
    assert first_image.pixel(first.width() - 1, 2) == ground != first_image.pixel(0, 2)
    assert middle_image.pixel(middle.width() - 1, 2) == middle_image.pixel(2, 2) == free


def test_a_chosen_one_has_a_ring_only_by_the_keyboard(qtbot: QtBot, look: Look) -> None:
    window, (first, middle, _) = shown(qtbot, look)
    middle.setFocus()
    without = picture(first)
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    first.setChecked(True)
    assert first.hasFocus()
    first.clearFocus()
    assert picture(first) == without
    first.setFocus()
    assert picture(first) == without
    QTest.keyClick(first, Qt.Key.Key_Tab)
    QTest.keyClick(middle, Qt.Key.Key_Backtab)
    assert window.focusWidget() is first
    assert picture(first) != without


def test_the_ring_has_one_colour_on_every_ground(qtbot: QtBot, look: Look) -> None:
    window, (first, middle, _) = shown(qtbot, look)
    assert window.isVisible()
    middle.setFocus()
    QTest.keyClick(middle, Qt.Key.Key_Backtab)
    rings = [picture(first)]
    QTest.keyClick(first, Qt.Key.Key_Tab)
    rings.append(picture(middle))
    for ring in rings:
        assert ring.pixelColor(ring.width() // 2, 1) == look.theme.color("focus")
