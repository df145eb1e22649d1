"""A lesson's try that is answered in the form: by keys, with the mouse, wrongly, not at all."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.form.feedback_box import FeedbackBox
from gui.learn.lesson_page import LessonPage
from gui.widgets.key_button import KeyButton
from gui.window.main_window import MainWindow
from tests.gui.doing import click, press
from tests.gui.finding import find
from tests.gui.names import LEARN_NEXT
from tests.gui.screens import learn_at, learn_screen

KEY = Qt.Key


@pytest.fixture
def tried(window: MainWindow, qtbot: QtBot, language: str) -> LessonPage:
    """A lesson whose try asks for a price, in the form."""
    return learn_at(window, "U36").lesson_page


def price_of(page: LessonPage) -> str:
    assert page.step is not None
    return str(page.step.numbers["price"])


def next_says(page: LessonPage, window: MainWindow, key: str) -> bool:
    return find(page, KeyButton, LEARN_NEXT).text() == window.look.words.say(f"learn.button.{key}")


def test_a_try_is_answered_by_keys_as_in_practice(tried: LessonPage, window: MainWindow, qtbot: QtBot) -> None:
    step = tried.step
    assert step is not None
    assert next_says(tried, window, "check")
    button = find(tried, KeyButton, LEARN_NEXT)
    stressed = [button.is_stressed]  # nothing is dark that has nothing to do
    qtbot.keyClicks(tried, price_of(tried) + "1")
    stressed.append(button.is_stressed)
    assert stressed == [False, True]
    press(qtbot, KEY.Key_Backspace, KEY.Key_Return)
    assert next_says(tried, window, "next")
    (after,) = step.said("after")
    assert find(window, FeedbackBox, "learn.try.said").text.endswith(window.look.words.say(after))
    assert tried.report()["lesson"] == ("U36", 0, True)
    assert learn_screen(window).keeper.learner.units == {}  # nothing of it is recorded
    press(qtbot, KEY.Key_Return)
    assert tried.step != step


def test_after_two_wrong_answers_one_sees_what_is_right_and_goes_on(
    tried: LessonPage, window: MainWindow, qtbot: QtBot
) -> None:
    step = tried.step
    for number in ("4000", "3000"):
        assert next_says(tried, window, "check")
        qtbot.keyClicks(tried, number)
        press(qtbot, KEY.Key_Return)
        if number == "4000":
            assert tried.step == step
            press(qtbot, KEY.Key_Return)  # try again
    assert step is not None
    (after,) = step.said("after")
    assert find(window, FeedbackBox, "learn.try.said").text.endswith(window.look.words.say(after))
    press(qtbot, KEY.Key_E)
    assert find(tried, QWidget, "learn.try.explanation").isVisible()
    press(qtbot, KEY.Key_Escape)
    assert tried.step == step
    press(qtbot, KEY.Key_Return)
    assert tried.step != step


def test_a_try_is_answered_with_the_mouse(tried: LessonPage, window: MainWindow, qtbot: QtBot) -> None:
    for digit in price_of(tried):
        click(window, qtbot, f"learn.try.key.{digit}")
    click(window, qtbot, LEARN_NEXT)
    assert next_says(tried, window, "next")
    click(window, qtbot, LEARN_NEXT)
    assert tried.report()["lesson"] == ("U36", 1, False)


def test_a_try_in_the_form_can_be_left_out_and_left(tried: LessonPage, window: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, KEY.Key_Return)  # an empty answer is none
    assert tried.report()["lesson"] == ("U36", 0, False)
    press(qtbot, KEY.Key_Right)
    assert tried.report()["lesson"] == ("U36", 1, False)
    press(qtbot, KEY.Key_Backspace)
    qtbot.keyClicks(tried, "3")
    press(qtbot, KEY.Key_Escape)
    assert learn_screen(window).page is learn_screen(window).start
