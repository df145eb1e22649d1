"""What is shown on a screen is put into the lesson plan with one key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

import resources
from core.interchange.hand_code import write_code
from core.practice.exercise.exercise import make_exercise
from gui.learn.plan_model import PlanModel
from gui.window.main_window import MainWindow
from tests.gui.doing import CTRL, example, press, settle, status
from tests.gui.finding import find
from tests.gui.practice.test_session import session_of
from tests.gui.screens import learn_screen, practice_screen

PROBLEM = "U18-2-7K"


def add(qtbot: QtBot) -> None:
    """With its key."""
    settle()
    press(qtbot, Qt.Key.Key_L, modifier=CTRL)


def codes(window: MainWindow) -> list[str]:
    """What is in the plan."""
    return [item.code for item in learn_screen(window).plan_page.model.plan.items]


def test_the_hand_of_the_score_screen(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """It is said, kept for the next start, and undone on the page."""
    example(window, "riichi_pinfu")
    add(qtbot)
    code = write_code(window.model.entry)
    assert codes(window) == [code]
    assert window.screens.name == "score"
    page = learn_screen(window).plan_page
    what = page.model.called(page.model.plan.items[0])
    assert status(window) == window.look.words.say("plan_page.added", what=what, n=1)
    assert dict(what.params)["tiles"] == (*window.model.entry.standing, window.model.entry.winning)
    again = PlanModel(learn_screen(window).lessons, window.settings)
    assert again.plan == page.model.plan
    window.screens.show_item("learn", "plan")
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert codes(window) == []


def test_a_question_of_practice_and_back_to_it(window: MainWindow, qtbot: QtBot) -> None:
    """Looked at from the plan, this very problem is asked; at its end the plan is there again."""
    window.screens.show_screen("practice")
    practice = practice_screen(window)
    practice.model.begin_session(session_of(PROBLEM, make_exercise(3, "U28", 2).code))
    practice.show_session()
    add(qtbot)
    assert codes(window) == [PROBLEM]
    practice.model.leave()
    window.screens.show_item("learn", "plan")
    learn_screen(window).plan_page.show_planned()
    assert window.screens.name == "practice"
    assert practice.model.exercise is not None
    assert practice.model.exercise.code == PROBLEM
    assert len(practice.model.marks) == 1
    practice.model.leave()
    assert window.screens.name == "learn"
    assert learn_screen(window).page is learn_screen(window).plan_page


@pytest.mark.parametrize("page", ["U18.middle", "match.end", "yaku.pinfu"])
def test_what_is_read(window: MainWindow, qtbot: QtBot, page: str) -> None:
    """A screen of a lesson, of a reading, an entry of the catalogue."""
    window.screens.show_item("learn", page)
    add(qtbot)
    assert codes(window) == [page]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("screen", ["learn", "score", "rules", "match", "practice"])
@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_where_there_is_nothing_it_says_why(window: MainWindow, qtbot: QtBot, screen: str, language: str) -> None:
    """The key is never silent."""
    window.look.words.set_language(language)
    window.screens.show_screen(screen)
    assert not find(window, QAction, "action.add_to_lesson").isEnabled()
    add(qtbot)
    assert status(window) == window.look.words.say("why.nothing_for_lesson")
    assert codes(window) == []
