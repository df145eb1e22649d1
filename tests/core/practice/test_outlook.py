"""What a learner is told who asks how good they are: what to practise now, and what was misunderstood."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

import resources
from core.language.messages import Catalogue
from core.practice.beliefs import ALL
from core.practice.learner import Learner, NamedBelief
from core.practice.outcomes import AnswerOutcome
from core.practice.outlook import misunderstood, practice_now
from core.practice.placing import begin_placing
from core.practice.problems import problem
from core.practice.session import Choice, Planned, PracticeSession
from core.practice.units import UNITS

START = datetime(2026, 3, 1, 18, tzinfo=UTC)
ENGLISH = Catalogue(resources.texts("en"))


def told(learner: Learner, days: int = 0) -> tuple[str, list[str]]:
    now = practice_now(learner, START + timedelta(days=days))
    return ENGLISH.text(now.title), [ENGLISH.text(said) for said in now.about]


def test_who_begins_is_told_what_is_first() -> None:
    assert told(Learner()) == ("Next: Groups and pair", ["Nothing was asked yet."])


def test_what_is_due_goes_before_what_is_new_and_a_session_that_was_left_before_all() -> None:
    learner = Learner().answered(problem(7, "U01", 1), AnswerOutcome("right", 2), START)
    assert told(learner) == ("Next: Groups and pair", ["Nothing is due. The next fact is due in 8 days."])
    n = len(learner.cards)
    assert told(learner, 90) == (f"{n} due: practise now", ["Next: Groups and pair."])
    planned = tuple(Planned(problem(seed, "U01", 1).code) for seed in range(10))
    left = replace(learner, session=PracticeSession(choice=Choice(), planned=planned, marks=("right",)))
    assert told(left, 90) == ("Go on: question 2 of 10", [f"{n} facts due."])
    assert told(replace(learner, session=begin_placing(3)))[0] == "Go on: where to begin, question 1"


def test_who_has_done_all_is_asked_mixed_questions() -> None:
    assert told(replace(Learner(), known=tuple(UNITS))) == (
        "Ten mixed questions",
        ["All units of this way are done."],
    )


def test_what_is_due_is_counted_on_the_way_that_is_followed() -> None:
    learner = Learner().answered(problem(7, "U24", 1), AnswerOutcome("right", 2), START)
    assert told(learner, 90)[0] == "1 due: practise now"
    assert told(replace(learner, path="fu"), 90)[0] != "1 due: practise now"


def test_what_is_believed_still_stands_before_what_is_mended() -> None:
    days = tuple((START + timedelta(days=n)).date() for n in range(3))
    beliefs = {"pair.guest_2": NamedBelief(days), "wait.ryanmen_2": NamedBelief(), "gone": NamedBelief()}
    found = misunderstood(Learner(beliefs=beliefs))
    assert [(one.key, one.is_mended) for one in found] == [("wait.ryanmen_2", False), ("pair.guest_2", True)]
    assert ENGLISH.text(found[0].words).endswith("2 fu; two kinds of tiles complete it: no fu.")


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_misunderstanding_can_be_told(language: str) -> None:
    catalogue = Catalogue(resources.texts(language))
    for belief in ALL:
        (found,) = misunderstood(Learner(beliefs={belief.key: NamedBelief()}))
        assert catalogue.text(found.words), belief.key
