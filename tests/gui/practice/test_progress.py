"""What is learnt: what the mouse points at, and where the keyboard is, are two places."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from core.practice.learner import Learner
from gui.appearance.look import Look
from gui.practice.progress_page import ProgressPage
from gui.widgets.menu import Menu
from tests.case import case
from tests.gui.finding import find

KEY = Qt.Key


def shown(qtbot: QtBot, look: Look) -> ProgressPage:
    page = ProgressPage(look, Menu(look.theme))
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show_learner(Learner(), "")
    page.show()
    page.setFocus()
    return page


def test_return_practises_where_the_keyboard_is_and_not_what_the_mouse_lies_on(qtbot: QtBot, look: Look) -> None:
    page = shown(qtbot, look)
    sheet, done = page.sheet, []
    page.went_on.connect(lambda: done.append("on"))
    page.picked.connect(done.append)
    places = sheet.places()
    first, second, *_, last = places
    QTest.mouseMove(sheet, places[last].center().toPoint())
    QTest.keyClick(page, KEY.Key_Return)
    assert done == ["on"]
    QTest.keyClick(page, KEY.Key_Left)  # to the first one, wherever one comes from
    QTest.keyClick(page, KEY.Key_Right)
    QTest.mouseMove(sheet, QPoint(1, 1))
    QTest.keyClick(page, KEY.Key_Return)
    assert sheet.current == done[-1] == second != first
    QTest.keyClick(page, KEY.Key_3)  # another sheet: no place on it yet
    QTest.keyClick(page, KEY.Key_Return)
    assert done == ["on", second, "on"]


def test_the_table_is_shown_of_each_seat_and_way(qtbot: QtBot, look: Look) -> None:
    page = shown(qtbot, look)
    page.show_sheet("prices")
    facts = set()
    for name in ("practice.seat.child", "practice.seat.dealer", "practice.way.tsumo"):
        with case(name):
            choice = find(page, QAbstractButton, name)
            choice.click()
            assert choice.isChecked()
            facts.add(tuple(page.sheet.places()))
    assert len(facts) == 3
