"""What is learnt: what the mouse points at, and where the keyboard is, are two places."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.practice.progress.learner import Learner
from core.practice.progress.progress_map import SheetName, fu_rows, yaku_rows
from core.practice.progress.schedule import SkillStanding
from gui.appearance.look import Look
from gui.practice.figure_card import FigureCard
from gui.practice.progress_page import ProgressPage
from gui.practice.shaded_sheet import MARK, MOST_COLUMNS, ShadedSheet, mark_room, paint_fact
from gui.widgets.menu import Menu
from gui.widgets.segments import Segments
from tests.case import case
from tests.gui.doing import click
from tests.gui.finding import find
from tests.painted_text import painted_texts

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
    page.now.clicked.connect(lambda: done.append("on"))
    page.picked.connect(done.append)
    first, second, *_, last = sheet.facts
    QTest.mouseMove(sheet.facts[last])
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
    for name, value in (("seat", "child"), ("seat", "dealer"), ("way", "tsumo")):
        with case(value):
            strip = find(page, Segments, f"practice.{name}")
            click(page, qtbot, f"practice.{name}.{value}")
            assert strip.tabData(strip.currentIndex()) == value
            facts.add(tuple(page.sheet.facts))
    assert len(facts) == 3


def test_what_is_sure_shaky_and_new_is_told_without_colour(qapp: QApplication, look: Look) -> None:
    """A tick, a disc of which the left half is filled, nothing."""
    dark: dict[str, tuple[int, int]] = {}
    side = look.theme.px(MARK)
    for standing in get_args(SkillStanding):
        image = QImage(100, 40, QImage.Format.Format_RGB32)
        image.fill(look.theme.color("lit" if standing == "shaky" else "card"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(0, 0, 100, 40)
        paint_fact(painter, look.theme, place, "", standing)
        painter.end()
        left = round(place.center().x() - mark_room(look.theme) / 2)
        ground = image.pixelColor(left - 4, 20)
        inked = [
            sum(image.pixelColor(x, y) != ground for x in part for y in range(20 - side // 2, 20 + side // 2))
            for part in (range(left, left + side // 2), range(left + side // 2, left + side))
        ]
        dark[standing] = (inked[0], inked[1])
    assert dark["not_yet"] == (0, 0)
    assert min(dark["sure"]) > 0
    assert dark["sure"][0] < dark["sure"][1]  # a tick rises to the right
    assert dark["shaky"][0] > 1.2 * dark["shaky"][1] > 0


def test_what_is_sure_is_said_in_smaller_letters_than_how_much(qtbot: QtBot, look: Look) -> None:
    page = shown(qtbot, look)
    card, sure = find(page, FigureCard, "practice.figure.fu"), look.words.say("progress.sure")
    (said,) = [text for text in painted_texts(card) if text.text == sure]
    smaller = QFontMetricsF(look.theme.font("subtitle")).horizontalAdvance(sure)
    assert said.ink.width() == pytest.approx(smaller, abs=3)


@pytest.mark.parametrize("name", ["fu", "yaku"])
def test_facts_stand_in_columns(qtbot: QtBot, look: Look, name: SheetName) -> None:
    """All rows have the same, and no fact lies over another."""
    sheet = ShadedSheet(look)
    qtbot.addWidget(sheet)
    sheet.resize(1000, 400)
    sheet.show_rows(fu_rows() if name == "fu" else yaku_rows(), {})
    sheet.show()
    places = [fact.geometry() for fact in sheet.facts.values()]
    assert len({place.x() for place in places}) <= MOST_COLUMNS
    assert all(place.right() <= sheet.width() for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
