"""Predict first: the form of practice over any hand of the score screen, and what opens behind it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import resources
from core.hand.notation import parse_tiles
from core.practice.diagnosis.form_feedback import FormFeedback
from core.practice.exercise.form import AnswerForm
from gui.score.predict_view import PredictView
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    CTRL,
    LEFT,
    answer,
    bar,
    click_at,
    example,
    holds_back,
    keyboard,
    lesson_text,
    press,
    settle,
    status,
)
from tests.gui.finding import shown_button
from tests.gui.form.answering import RETURN, keys_of, type_keys
from tests.gui.names import LESSON_EDIT

KEY = Qt.Key


def predicting(window: MainWindow, qtbot: QtBot, name: str) -> PredictView:
    """A hand that is to be predicted, the keyboard where one answers."""
    example(window, name)
    press(qtbot, KEY.Key_G, modifier=CTRL)
    view = window.screen_view.derivation.predict
    assert view.isVisible()
    assert view.desk.isAncestorOf(keyboard())
    return view


def is_asked(window: MainWindow) -> bool:
    """Whether the form is there in which the learner answers."""
    found = window.findChild(QWidget, "predict")
    return found is not None and found.isVisible()


def form(view: PredictView) -> AnswerForm:
    """The form in hand."""
    assert view.filling.form is not None
    return view.filling.form


def said(view: PredictView) -> FormFeedback:
    """What is said of the last answer."""
    assert view.filling.said is not None
    return view.filling.said


def answer_all(view: PredictView, card: str = "") -> None:
    """Answer rightly, key by key, up to the end, or to a card."""
    for _ in range(80):
        if form(view).phase == "done" or form(view).card == card:
            return
        type_keys(view.desk, keys_of(form(view)))
    raise AssertionError(form(view))


def test_nothing_is_given_away_before(window: MainWindow, qtbot: QtBot, language: str) -> None:
    view = predicting(window, qtbot, "wait_for_pinfu")
    assert holds_back(window, "2,000")
    assert not window.screen_view.derivation.answer.isVisible()
    assert not window.screen_view.hand.isVisible()
    assert view.felt.isVisible()
    assert bar(window) == {"lesson.all": True}
    press(qtbot, KEY.Key_PageDown)  # no step opens before there is an answer
    assert window.model.awaits_guess
    assert window.look.words.say("why.guess_first") in status(window)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("number", range(len(resources.examples())))
def test_any_hand_is_predicted_by_keyboard_alone(window: MainWindow, qtbot: QtBot, number: int) -> None:
    """Open and closed, kans, three players, seven pairs, yakuman, no yaku, a draw, rules of the house."""
    window.hand.load(resources.examples()[number])
    assert window.model.can_have("guess")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    view = window.screen_view.derivation.predict
    answer_all(view)
    assert form(view).mark == "right"
    assert window.model.awaits_guess
    type_keys(view.desk, RETURN)
    assert window.model.is_open
    assert not is_asked(window)
    assert lesson_text(window) == window.look.words.say("lesson.predicted.right")
    assert keyboard() is window.screen_view.hand


def test_all_right_opens_everything(window: MainWindow, qtbot: QtBot, language: str) -> None:
    view = predicting(window, qtbot, "wait_for_pinfu")
    answer_all(view)
    type_keys(view.desk, RETURN)
    assert answer(window).startswith("2,000")
    assert window.screen_view.derivation.what_if.cells
    assert window.screen_view.derivation.readings.isVisible()
    assert window.screen_view.hand.isVisible()
    assert not view.felt.isVisible()


def test_a_misunderstanding_is_named_and_its_row_is_tried_again(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    view = predicting(window, qtbot, "riichi_pinfu")
    answer_all(view, "fu")
    type_keys(view.desk, f"201000000 02 32{RETURN}40{RETURN}")
    assert form(view).phase == "missed"
    assert said(view).at == next(at for at, field in enumerate(form(view).fields) if field.part == "wait")
    assert view.desk.panel.said.isVisible()
    row = view.desk.sheet.place_of(said(view).at or 0)
    assert row is not None
    assert row.visibleRegion().boundingRect() == row.rect()
    wait = next(at for at, field in enumerate(form(view).fields) if field.part == "wait")
    type_keys(view.desk, RETURN)
    type_keys(view.desk, "h")
    assert form(view).entered[wait] == 0
    answer_all(view)
    type_keys(view.desk, RETURN)
    assert lesson_text(window) == window.look.words.say("lesson.predicted.half")


def test_that_a_hand_has_no_yaku_is_found_out(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Until the han nothing tells it from a hand that wins."""
    view = predicting(window, qtbot, "no_yaku")
    assert window.look.words.say("answer.no_yaku") not in answer(window)
    assert [field.part for field in form(view).fields][-3:] == ["yaku", "han", "win"]
    answer_all(view)
    type_keys(view.desk, RETURN)
    assert window.look.words.say("answer.no_yaku") in answer(window)


def test_groups_are_clicked_on_the_felt(window: MainWindow, qtbot: QtBot) -> None:
    """And the tiles stay in the hand."""
    view = predicting(window, qtbot, "riichi_pinfu")
    before = window.model.entry
    for wanted in parse_tiles("234m"):
        settle()
        place = next(place for place, tile in view.felt.tiles_lying() if tile == wanted)
        click_at(view.felt, qtbot, place.center())
    assert isinstance(form(view).entered[0], tuple)
    assert window.model.entry == before
    qtbot.mouseClick(shown_button(window, "predict.back"), LEFT)
    assert form(view).entered[0] is None


def test_another_hand_asks_again(window: MainWindow, qtbot: QtBot) -> None:
    view = predicting(window, qtbot, "wait_for_pinfu")
    type_keys(view.desk, "2")
    example(window, "pinfu_tsumo")
    assert is_asked(window)
    assert not form(view).typed
    answer_all(view)
    type_keys(view.desk, RETURN)
    example(window, "wait_for_pinfu")
    assert is_asked(window)
    assert not any(form(view).entered)


def test_the_language_changes_while_the_form_is_filled(window: MainWindow, qtbot: QtBot, language: str) -> None:
    view = predicting(window, qtbot, "riichi_pinfu")
    answer_all(view, "fu")
    type_keys(view.desk, "21")
    entered = form(view).entered
    window.kept_look.set_language("en" if language == "ja" else "ja")
    assert form(view).entered == entered
    assert shown_button(window, "predict.hint").text() == window.look.words.say("practice.hint")


def test_while_the_hand_is_changed_tiles_are_typed(window: MainWindow, qtbot: QtBot) -> None:
    view = predicting(window, qtbot, "riichi_pinfu")
    qtbot.mouseClick(shown_button(window, LESSON_EDIT), LEFT)
    assert window.screen_view.hand.isVisible()
    assert not view.felt.isVisible()
    window.screen_view.hand.setFocus()
    before = window.model.entry
    press(qtbot, KEY.Key_Backspace)
    assert window.model.entry != before


def test_escape_leaves_and_what_is_no_hand_is_not_asked_about(window: MainWindow, qtbot: QtBot) -> None:
    view = predicting(window, qtbot, "riichi_pinfu")
    press(qtbot, KEY.Key_Escape)
    assert not is_asked(window)
    assert window.screen_view.hand.isVisible()
    assert not view.felt.isVisible()
    window.hand.clear()
    press(qtbot, KEY.Key_G, modifier=CTRL)
    assert not is_asked(window)
    assert status(window) == window.look.words.say("why.not_whole")
