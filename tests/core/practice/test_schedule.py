"""When a skill is asked again, and what an answer says about which skill."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from core.practice.curriculum.units import unit_ids
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.ladder import Grade, RungLadder, UnitAnswer, UnitProgress, begin_ladder
from core.practice.progress.ratings import AnswerOutcome, ratings
from core.practice.progress.schedule import (
    Deck,
    RatingName,
    deck_as_json,
    deck_from_json,
    due,
    opened,
    rated,
    retrievability,
    standing,
    weakest,
)

START = datetime(2026, 3, 1, 18, tzinfo=UTC)
DAY = timedelta(days=1)


def deck_of(*answers: tuple[int, RatingName], skill: str = "U18.kanchan") -> Deck:
    """The deck after ratings on these days."""
    deck: Deck = {}
    for day, rating in answers:
        deck = rated(deck, skill, rating, START + day * DAY)
    return deck


def test_better_answers_come_again_later() -> None:
    intervals = [deck_of((0, rating))["U18.kanchan"].interval for rating in ("again", "hard", "good", "easy")]
    assert intervals == sorted(intervals)
    assert intervals[0] >= DAY
    assert intervals[3] > 7 * DAY


def test_the_same_answers_make_the_same_dates_and_none_is_later_than_four_months() -> None:
    answers: list[tuple[int, RatingName]] = [(day, "easy") for day in (0, 9, 60, 180, 300, 420)]
    assert deck_of(*answers) == deck_of(*answers)
    assert deck_of(*answers)["U18.kanchan"].interval == 120 * DAY


def test_a_skill_is_rated_once_a_day_and_a_miss_is_noted_all_the_same() -> None:
    once = deck_of((0, "good"))
    assert rated(once, "U18.kanchan", "easy", START + timedelta(hours=2)) is once
    missed = rated(once, "U18.kanchan", "again", START + timedelta(hours=2))
    assert (missed["U18.kanchan"].rating, missed["U18.kanchan"].lapses) == ("again", 1)
    assert rated(missed, "U18.kanchan", "again", START + timedelta(hours=3)) is missed
    assert rated(missed, "U18.kanchan", "good", START + timedelta(hours=4)) is missed


def test_a_clock_that_was_set_back_breaks_no_date() -> None:
    ahead = deck_of((3650, "good"))
    again = opened(ahead, START)
    card = again["U18.kanchan"]
    assert card.last == START
    assert card.interval == ahead["U18.kanchan"].interval
    assert due(again, START + 30 * DAY) == ["U18.kanchan"]
    later = rated(ahead, "U18.kanchan", "good", START + DAY)
    assert START < later["U18.kanchan"].due < START + 200 * DAY
    assert 0 <= retrievability(ahead["U18.kanchan"], START) <= 1


def test_what_is_most_likely_forgotten_comes_first() -> None:
    deck = {
        **deck_of((0, "again"), skill="a"),
        **deck_of((0, "good"), skill="b"),
        **deck_of((0, "easy"), skill="c"),
    }
    assert due(deck, START + 300 * DAY) == ["a", "b", "c"]
    assert due(deck, deck["c"].due) == ["a", "b", "c"]  # at its very moment, too
    assert due(deck, START) == []
    assert weakest(deck) == ["a", "b", "c"]


def test_sure_is_what_is_remembered_for_long() -> None:
    assert standing(None, START) == "not_yet"
    fresh = deck_of((0, "good"))["U18.kanchan"]
    assert standing(fresh, START) == "shaky"
    deck = deck_of((0, "easy"), (9, "easy"))
    card = deck["U18.kanchan"]
    assert card.interval > 21 * DAY
    assert standing(card, START + 10 * DAY) == "sure"
    assert standing(card, START + 400 * DAY) == "shaky"
    # Three weeks are no longer than three weeks.
    for days, expected in ((21, "shaky"), (21.5, "sure")):
        at_most = card._replace(due=card.last + days * DAY)
        assert standing(at_most, card.last) == expected


def test_a_deck_is_written_and_read() -> None:
    deck = deck_of((0, "good"), (3, "again"), (5, "hard"))
    assert deck_from_json(deck_as_json(deck)) == deck


# ---------------------------------------------------------------------------------- what is rated

ATOM = make_exercise(7, "U18", 2)
SHEET = make_exercise(7, "U28", 2)


def test_a_right_answer_rates_all_that_it_needed() -> None:
    assert ratings(ATOM, AnswerOutcome("right", 2)) == {"U18.tanki": "easy"}
    assert ratings(ATOM, AnswerOutcome("right", 9)) == {"U18.tanki": "good"}
    assert set(ratings(SHEET, AnswerOutcome("right", 99)).values()) == {"good"}
    assert len(ratings(SHEET, AnswerOutcome("right", 99))) > 6


def test_a_hint_rates_its_line_alone() -> None:
    assert ratings(ATOM, AnswerOutcome("half", 2, hinted=("wait",))) == {"U18.tanki": "hard"}
    found = ratings(SHEET, AnswerOutcome("half", 99, hinted=("wait",)))
    assert found == dict.fromkeys(SHEET.atoms_of["wait"], "hard")


def test_a_named_belief_is_rated_with_its_atom_and_nothing_else() -> None:
    found = ratings(ATOM, AnswerOutcome("missed", 2, wrong=("wait",), named="wait.tanki_0"))
    assert found == {"belief.wait.tanki_0": "again", "U18.tanki": "again"}
    assert ratings(ATOM, AnswerOutcome("missed", 2, wrong=("wait",))) == {"U18.tanki": "again"}
    price_right = ratings(SHEET, AnswerOutcome("right", 99, wrong=("pair",)))
    assert price_right == dict.fromkeys(SHEET.atoms_of["pair"][:1], "again")


# ----------------------------------------------------------------------------- ladder and progress


def test_the_ladder_goes_down_for_one_hand_and_back() -> None:
    ladder = begin_ladder(unit_ids("U16-U20"))
    assert ladder.rung == 4
    fallen = ladder.after(False)
    assert fallen.rung == 3
    assert fallen.after(False) == fallen
    assert fallen.after(True).rung == 4
    assert ladder.after(True).after(True).rung == 5
    assert begin_ladder(()).rung == 0
    assert RungLadder().after(False).rung == 0
    assert RungLadder(8).after(True).after(True).rung == RungLadder(8).above == 8


def test_the_level_goes_up_after_five_and_down_after_two() -> None:
    grade = Grade()
    for _ in range(5):
        grade = grade.after(True)
    assert grade.level == 2
    assert grade.after(False).level == 2
    assert grade.after(False).after(False).level == 1
    assert grade.after(False).after(True).after(False).level == 2


def answered(*right: bool, seconds: float = 2.0, days: int = 2) -> UnitProgress:
    known = UnitProgress()
    for number, each in enumerate(right):
        day = (START + (number % days) * DAY).date()
        known = known.after(UnitAnswer(day, each, seconds), masked=False)
    return known


def test_a_unit_is_done_with_eight_of_nine_on_two_days_and_can_be_lost() -> None:
    eight = (True,) * 8
    assert answered(False, *eight).is_done
    assert not answered(*eight).is_done
    assert not answered(False, False, *eight[1:]).is_done
    assert not answered(False, *eight, days=1).is_done
    assert answered(False, *eight, seconds=40).is_done  # hands differ
    assert not answered(False, *eight, False, False).is_done
    masked = answered(False, *eight).after(UnitAnswer(START.date(), False, 2), masked=True)
    assert masked.is_done


@pytest.mark.parametrize(
    ("answers", "level"),
    [
        ("rrrr", 2),
        ("rrrrr", 3),
        ("rrwrrrr", 2),  # what was wrong between begins the row anew
        ("rrwrrrrr", 3),
        ("w", 2),
        ("ww", 1),
        ("rrw", 2),
        ("rrww", 1),
        ("wrw", 2),
        ("rrrrrrrrr", 3),  # and a new level a new row
        ("wwww", 1),
        ("r" * 40, 4),
    ],
)
def test_five_right_in_a_row_lead_up_and_two_wrong_lead_down(answers: str, level: int) -> None:
    grade = Grade(2)
    for answer in answers:
        grade = grade.after(answer == "r")
    assert grade.level == level
