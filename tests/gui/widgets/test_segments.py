"""A strip of values shows what it is told, and asks only for what a user chooses."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.widgets.segments import Segments


@pytest.fixture
def strip(look: Look, qtbot: QtBot) -> Segments:
    """Three values, the last of them chosen."""
    strip = Segments("strip", look.theme)
    qtbot.addWidget(strip)
    strip.set_labels({"a": "A", "b": "B", "c": "C"})
    strip.show_value("c")
    strip.show()
    return strip


def test_no_other_value_is_chosen_or_wished_when_the_chosen_one_is_hidden(strip: Segments) -> None:
    wished: list[str] = []
    strip.wished.connect(wished.append)
    strip.offer("c", False)
    assert [*strip.places] == ["strip.a", "strip.b"]
    assert strip.tabData(strip.currentIndex()) == "c"
    strip.offer("c", True)
    assert strip.tabData(strip.currentIndex()) == "c"
    assert wished == []


def test_space_goes_on_from_a_hidden_value(strip: Segments) -> None:
    wished: list[str] = []
    strip.wished.connect(wished.append)
    strip.offer("c", False)
    QTest.keyClick(strip, Qt.Key.Key_Space)
    QTest.keyClick(strip, Qt.Key.Key_Space)
    assert wished == ["a", "b"]
