"""A hand of the lesson plan that is looked at on Score: what is changed there is taken over, or said to be not."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.hand.notation import parse_tiles
from core.interchange.hand_code import read_code, write_code
from core.language.messages import Message
from gui.learn.plan_page import PlanPage
from gui.widgets.buttons import ChoiceButton
from gui.window.main_window import MainWindow
from tests.gui.doing import CTRL, click, press, settle, status
from tests.gui.finding import find, label_text
from tests.gui.names import ERRAND_LEAVE, ERRAND_TAKE, ERRAND_TEXT
from tests.gui.screens import learn_at, learn_screen

HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard"
OTHER = "fuhan1 22345m345p33345s+3s E/S tsumo rules:standard"
OWN = "fuhan1 234m567m22s345s67p+8p E/S ron rules:standard"


@pytest.fixture
def page(window: MainWindow) -> PlanPage:
    """A plan of two hands, and one's own hand on Score; the first is looked at."""
    window.model.put(read_code(OWN))
    page = learn_at(window, "plan").plan_page
    assert page.model.add(HAND)
    assert page.model.add("U18.middle")
    page.list.setCurrentRow(0)
    page.name.setText("The first")
    page.name.editingFinished.emit()
    return page


def looked_at(window: MainWindow, page: PlanPage, qtbot: QtBot) -> ChoiceButton:
    """On Score, with the button that takes a change over."""
    page.list.setCurrentRow(0)
    page.show_planned()
    settle()
    assert window.screens.name == "score"
    return find(window, ChoiceButton, ERRAND_TAKE)


def changed(window: MainWindow) -> str:
    """Its last tile is another one. Returns the code of the hand that it is now."""
    entry = window.model.entry
    assert entry.winning is not None
    window.model.put(entry.with_replaced(entry.winning, parse_tiles("2s")[0], winning=True))
    settle()
    return write_code(window.model.entry)


def codes(page: PlanPage) -> list[str]:
    return [item.code for item in page.model.plan.items]


def test_what_is_only_looked_at_is_not_taken(window: MainWindow, page: PlanPage, qtbot: QtBot) -> None:
    before = page.model.plan
    take = looked_at(window, page, qtbot)
    said = window.look.words.say(Message.of("errand.planned", n=1))
    assert said in label_text(window.screen_view.request_bar, ERRAND_TEXT)
    assert not take.isVisible()
    press(qtbot, Qt.Key.Key_Return)
    assert window.screens.name == "score"
    click(window, qtbot, ERRAND_LEAVE)
    assert window.screens.name == "learn"
    assert page.model.plan == before
    assert write_code(window.model.entry) == write_code(read_code(OWN))
    assert not status(window)


def test_a_change_is_taken_over_and_undone(
    window: MainWindow, page: PlanPage, qtbot: QtBot, language: str
) -> None:
    """The item keeps its name and its place; Score has its own hand again."""
    take = looked_at(window, page, qtbot)
    code = changed(window)
    assert take.isVisible()
    assert take.text() == window.look.words.say("errand.take_change")
    click(window, qtbot, ERRAND_TAKE)
    assert learn_screen(window).page is page
    assert codes(page)[0] == code
    assert page.model.plan.items[0].name == "The first"
    assert window.look.words.say(Message.of("plan_page.changed", n=1)) in status(window)
    assert write_code(window.model.entry) == write_code(read_code(OWN))
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert codes(page)[0] == write_code(read_code(HAND))


def test_a_change_that_is_left_is_said_and_can_be_had_back(
    window: MainWindow, page: PlanPage, qtbot: QtBot, language: str
) -> None:
    before = page.model.plan
    looked_at(window, page, qtbot)
    code = changed(window)
    press(qtbot, Qt.Key.Key_Escape)
    assert page.model.plan == before
    assert window.look.words.say("errand.dropped") in status(window)
    window.screens.show_screen("score")
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert write_code(window.model.entry) == code


def test_what_is_no_hand_is_not_taken(window: MainWindow, page: PlanPage, qtbot: QtBot) -> None:
    take = looked_at(window, page, qtbot)
    entry = window.model.entry
    assert entry.winning is not None
    window.model.put(entry.without_tile(entry.winning))
    settle()
    assert take.isVisible()
    assert take.reason is not None
    take.click()
    assert window.screens.name == "score"


def test_another_one_is_looked_at_instead(window: MainWindow, page: PlanPage, qtbot: QtBot) -> None:
    """The first was changed, and left by the rail: it is said."""
    looked_at(window, page, qtbot)
    changed(window)
    window.screens.show_screen("learn")
    looked_at(window, page, qtbot)
    assert window.look.words.say("errand.dropped") in status(window)


def test_a_hand_that_is_listed_no_more_is_added_again(window: MainWindow, page: PlanPage, qtbot: QtBot) -> None:
    looked_at(window, page, qtbot)
    code = changed(window)
    page.model.take_text(f"fuhan-lesson 1\nhand: {OTHER}\n")
    click(window, qtbot, ERRAND_TAKE)
    assert codes(page) == [write_code(read_code(OTHER)), code]
