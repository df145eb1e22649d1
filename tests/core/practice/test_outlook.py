"""What a learner is told who asks how good they are: what to practise now, and what was misunderstood."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.advice import misunderstood, practice_now
from core.practice.progress.learner import Learner, NamedBelief
from core.practice.progress.placement import begin_placing
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import Choice, Planned, PracticeSession

START = datetime(2026, 3, 1, 18, tzinfo=UTC)
FIRST = Message(UNITS["U01"].name_key)
LESSON = Message.of("progress.now.lesson", unit=FIRST)
NEXT = Message.of("progress.now.next", unit=FIRST)


def told(learner: Learner, days: int = 0) -> list[Message]:
    now = practice_now(learner, START + timedelta(days=days))
    return [now.title, *now.about]


def test_who_begins_is_told_what_is_first() -> None:
    assert told(Learner()) == [LESSON, Message("progress.now.nothing_asked")]
    read = Learner().with_seen("U01", 7, START, is_whole=True)
    assert told(read) == [NEXT, Message("progress.now.nothing_asked")]
    assert told(replace(Learner(), path="refresh"))[0] == Message("learn.next.place")


def test_what_is_due_goes_before_what_is_new_and_a_session_that_was_left_before_all() -> None:
    learner = Learner().answered(make_exercise(7, "U01", 1), AnswerOutcome("right", 2), START)
    assert told(learner) == [NEXT, Message.of("progress.now.later", n=8)]
    n = len(learner.cards)
    following = Message.of("practice.then.next", unit=FIRST)
    assert told(learner, 90) == [Message.of("progress.now.due", n=n), following]
    planned = tuple(Planned(make_exercise(seed, "U01", 1).code) for seed in range(10))
    left = replace(learner, session=PracticeSession(choice=Choice(), planned=planned, marks=("right",)))
    assert told(left, 90) == [
        Message.of("progress.now.left", n=2, total=10),
        Message.of("practice.then.due", n=n),
    ]
    assert told(replace(learner, session=begin_placing(3)))[0] == Message.of("progress.now.left_placing", n=1)


def test_who_has_done_all_is_asked_mixed_questions() -> None:
    done = [Message("progress.now.mixed"), Message("practice.then.all_done")]
    assert told(replace(Learner(), known=tuple(UNITS))) == done


def test_what_is_due_is_counted_on_the_way_that_is_followed() -> None:
    learner = Learner().answered(make_exercise(7, "U24", 1), AnswerOutcome("right", 2), START)
    due = Message.of("progress.now.due", n=1)
    assert told(learner, 90)[0] == due
    assert told(replace(learner, path="fu"), 90)[0] != due


def test_what_is_believed_still_stands_before_what_is_mended() -> None:
    days = tuple((START + timedelta(days=n)).date() for n in range(3))
    beliefs = {"pair.guest_2": NamedBelief(days), "wait.ryanmen_2": NamedBelief(), "gone": NamedBelief()}
    found = misunderstood(Learner(beliefs=beliefs))
    assert [(one.key, one.is_mended) for one in found] == [("wait.ryanmen_2", False), ("pair.guest_2", True)]


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_misunderstanding_can_be_told(language: str) -> None:
    catalogue = Catalogue(resources.texts(language))
    for belief in ALL:
        (found,) = misunderstood(Learner(beliefs={belief.key: NamedBelief()}))
        assert catalogue.text(found.words), belief.key
