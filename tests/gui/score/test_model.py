"""The score screen's model: how much of a result is shown, and what begins it afresh."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

import resources
from core.entry.entry import Entry
from core.interchange.examples import example_entry
from core.scoring.derivation import Derivation
from gui.score.model import ScoreModel, Showing
from gui.widgets.undo import MOST_UNDONE

EXAMPLES = {example["name"]: example_entry(example) for example in resources.examples()}


@pytest.fixture
def model(qtbot: QtBot) -> ScoreModel:
    """A hand with two readings: 2,000 points, or 1,300."""
    return ScoreModel(EXAMPLES["wait_for_pinfu"])


def points(model: ScoreModel) -> int:
    """What the shown derivation comes to."""
    assert isinstance(model.shown, Derivation)
    return model.shown.points


def test_everything_is_shown_at_first(model: ScoreModel) -> None:
    assert model.showing == Showing("all", 0, 0, None)
    assert model.is_open
    assert model.shown is model.result
    assert model.steps == 5
    assert not model.awaits_guess


def test_a_reading_that_lost_is_shown_and_left(model: ScoreModel, qtbot: QtBot) -> None:
    with qtbot.waitSignal(model.showing_changed), qtbot.assertNotEmitted(model.changed):
        model.show_reading(1)
    assert points(model) == 1300
    assert model.showing.reading == 1
    assert isinstance(model.result, Derivation)
    assert model.result.points == 2000
    with qtbot.assertNotEmitted(model.showing_changed):
        model.show_reading(1)
    model.show_reading(0)
    assert model.shown is model.result


@pytest.mark.parametrize("reading", [-1, 2, 99])
def test_there_is_no_such_reading(model: ScoreModel, qtbot: QtBot, reading: int) -> None:
    with qtbot.assertNotEmitted(model.showing_changed):
        model.show_reading(reading)
    assert points(model) == 2000


def test_an_entry_without_a_result_has_neither_readings_nor_steps(qtbot: QtBot) -> None:
    model = ScoreModel(Entry())
    model.show_reading(0)
    model.show_reading(1)
    model.set_mode("guess")
    model.take_prediction("right")
    model.step()
    assert model.showing == Showing()
    assert model.steps == 0
    assert model.is_open
    assert not model.awaits_guess


def test_steps_open_and_close_within_their_bounds(model: ScoreModel, qtbot: QtBot) -> None:
    model.set_mode("steps")
    with qtbot.assertNotEmitted(model.showing_changed):
        model.step(-1)
    for count in range(1, 6):
        assert not model.is_open
        model.step()
        assert model.showing.revealed == count
    assert model.is_open
    with qtbot.assertNotEmitted(model.showing_changed):
        model.step()
    model.step(-1)
    assert not model.is_open


def test_a_lesson_goes_on_with_the_reading_that_counts(model: ScoreModel) -> None:
    model.set_mode("steps")
    model.step()
    model.show_reading(1)
    model.step()
    assert model.showing == Showing("steps", 0, 2)
    assert points(model) == 2000


def test_without_a_lesson_there_is_nothing_to_step(model: ScoreModel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(model.showing_changed):
        model.step()
        model.take_prediction("right")
    assert model.showing == Showing()


def test_a_prediction_opens_the_derivation(model: ScoreModel, qtbot: QtBot) -> None:
    model.set_mode("guess")
    with qtbot.assertNotEmitted(model.showing_changed):
        model.step()
    with qtbot.waitSignal(model.showing_changed):
        model.take_prediction("half")
    assert model.showing == Showing("guess", 0, 5, "half")  # and so none is awaited any more
    assert model.is_open
    with qtbot.assertNotEmitted(model.showing_changed):
        model.take_prediction("right")  # once it was given it stays
    model.step(-1)
    assert model.showing.revealed == 4


def test_that_a_whole_hand_has_no_yaku_can_be_predicted(model: ScoreModel) -> None:
    model.set_mode("guess")
    model.put(EXAMPLES["no_yaku"])
    model.take_prediction("right")
    assert model.is_open
    model.set_mode("steps")
    assert model.showing.mode == "guess"


def test_tiles_that_are_no_hand_await_no_prediction(model: ScoreModel) -> None:
    model.set_mode("guess")
    model.put(Entry())
    assert not model.awaits_guess
    assert model.is_open  # there is nothing to hold back
    model.step()
    assert model.showing.revealed == 0
    assert model.showing.mode == "all"  # and nobody has to leave it
    model.set_mode("guess")
    assert model.showing.mode == "all"


def test_another_entry_begins_afresh_in_the_same_mode(model: ScoreModel, qtbot: QtBot) -> None:
    model.set_mode("guess")
    model.take_prediction("right")
    model.show_reading(1)
    with qtbot.waitSignal(model.changed):
        model.put(EXAMPLES["riichi_pinfu"])
    assert model.showing == Showing("guess")
    assert model.awaits_guess
    for change in (model.undo, model.redo):
        model.take_prediction("missed")
        change()
        assert model.showing == Showing("guess")


def test_the_same_entry_changes_nothing(model: ScoreModel, qtbot: QtBot) -> None:
    model.show_reading(1)
    with qtbot.assertNotEmitted(model.changed):
        model.put(EXAMPLES["wait_for_pinfu"])
    assert model.showing.reading == 1
    assert model.undoes is None


def test_another_mode_begins_with_the_reading_that_counts(model: ScoreModel) -> None:
    model.show_reading(1)
    model.set_mode("steps")
    assert model.showing == Showing("steps")
    assert points(model) == 2000
    model.step()
    model.set_mode("all")
    assert model.showing == Showing()
    assert model.is_open


def test_undo_goes_back_as_far_as_it_is_said_and_no_farther(qtbot: QtBot) -> None:
    model = ScoreModel(Entry())
    for honba in range(MOST_UNDONE + 50):
        model.put(replace(model.entry, honba=honba % 7, sticks=honba % 11))
    steps = 0
    while model.undoes is not None:
        model.undo()
        steps += 1
    assert steps == MOST_UNDONE
    while model.redoes is not None:
        model.redo()
    assert model.entry.honba == (MOST_UNDONE + 49) % 7
