"""The end of a session: what is sure now, what being done still takes, and what comes when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from core.language.messages import Message, Several
from core.practice.curriculum.units import RIGHT_OF_LAST
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.learner import Learner
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import AnswerMark, Choice, Planned, PracticeSession
from core.practice.progress.session_end import following_of, gains_of

EVENING = datetime(2026, 11, 20, 20, tzinfo=UTC)


def practised(marks: tuple[AnswerMark, ...], unit: str = "U18") -> tuple[Learner, PracticeSession]:
    """Somebody after a session of a unit, and that session."""
    planned = tuple(Planned(make_exercise(seed, unit, 1).code) for seed in range(10))
    learner = Learner(session=PracticeSession(choice=Choice(), planned=planned))
    for mark in marks:
        assert learner.session is not None
        outcome = AnswerOutcome(mark, 3.0, wrong=("wait",) if mark == "missed" else ())
        learner = learner.answered(learner.session.question, outcome, EVENING)
    assert learner.session is not None
    return learner, learner.session


def test_what_was_right_every_time_is_sure() -> None:
    learner, session = practised(("right", "right", "missed", "right"))
    (gain,) = gains_of(learner, session, EVENING)
    assert (gain.unit, gain.standing.state) == ("U18", "shaky")
    missed = {f"wait_name.{atom.partition('.')[2]}" for atom in make_exercise(2, "U18", 1).atoms}
    right = {f"wait_name.{atom.partition('.')[2]}" for n in (0, 1, 3) for atom in make_exercise(n, "U18", 1).atoms}
    assert gain.sure is not None
    names = gain.sure.param("what")
    assert isinstance(names, Several)
    assert {each.key for each in names.messages if isinstance(each, Message)} == right - missed


def test_another_day_is_asked_for_and_then_the_rest() -> None:
    learner, session = practised(("right",) * 4)
    (gain,) = gains_of(learner, session, EVENING)
    assert gain.standing.said == Message.of("unit_gain.tomorrow", n=4, total=RIGHT_OF_LAST)
    assert gain.standing.share == 4 / RIGHT_OF_LAST
    (later,) = gains_of(learner, session, EVENING + timedelta(days=1))
    assert later.standing.said == Message.of("unit_gain.right", n=4, total=RIGHT_OF_LAST)


def test_what_is_due_tomorrow_is_said() -> None:
    learner, _ = practised(("missed",) * 3)
    tomorrow = following_of(learner, EVENING + timedelta(days=1))
    (due,) = [each.param("n") for each in tomorrow if each.key == "practice.then.due"]
    assert Message.of("practice.end.tomorrow", n=due) in following_of(learner, EVENING)
