"""The advice on the progress page: what to practise now, and what was misunderstood."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

from core.language.messages import Message
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.feedback import you_and_why
from core.practice.exercise.exercise import make_exercise
from core.practice.generate.reveals_belief import reveals_belief
from core.practice.progress.learner import Learner
from core.practice.progress.next_step import next_thing
from core.practice.progress.next_unit import next_unit
from core.practice.progress.placement import PLACING
from core.practice.progress.unit_map import due_on_path

MOST_SEEDS = 24
"""The number of exercises per unit that are searched for one that reveals a belief."""


class PracticeNow(NamedTuple):
    """What to practise now.

    :ivar title: the text of the button.
    :ivar about: what comes after it, or is due next.
    """

    title: Message
    about: tuple[Message, ...]


class Misunderstood(NamedTuple):
    """A misunderstanding that was diagnosed.

    :ivar key: the belief's key.
    :ivar words: what the learner did, and the rule.
    :ivar is_mended: whether it has been overcome.
    """

    key: str
    words: Message
    is_mended: bool


def practice_now(learner: Learner, now: datetime) -> PracticeNow:
    """Return what to continue with: an unfinished session, what is due, or what comes next.

    :param now: in the person's own time zone.
    """
    session, unit = learner.session, next_unit(learner, learner.path)
    waiting = due_on_path(learner, now)
    following = Message.of("practice.then.next", unit=Message(UNITS[unit].name_key)) if unit else None
    after = (following or Message("practice.then.all_done"),)
    if session is not None and not session.is_over:
        if session.choice == PLACING:
            return PracticeNow(Message.of("progress.now.left_placing", n=session.at + 1), after)
        about = (Message.of("practice.then.due", n=waiting),) if waiting else after
        total = len(session.planned)
        return PracticeNow(Message.of("progress.now.left", n=session.at + 1, total=total), about)
    thing = next_thing(learner, now)
    if thing.kind == "place":
        return PracticeNow(Message("learn.next.place"), (Message("learn.next.place_about"),))
    if thing.kind == "lesson":
        later = _due_later(learner, now) or (Message("progress.now.nothing_asked"),)
        title = Message.of("progress.now.lesson", unit=Message(UNITS[thing.unit].name_key))
        return PracticeNow(title, (Message.of("practice.then.due", n=waiting),) if waiting else later)
    if thing.kind == "due":
        return PracticeNow(Message.of("progress.now.due", n=waiting), after)
    if unit is None or thing.kind == "path":
        return PracticeNow(Message("progress.now.mixed"), (*after, *_due_later(learner, now)))
    title = Message.of("progress.now.next", unit=Message(UNITS[unit].name_key))
    return PracticeNow(title, _due_later(learner, now) or (Message("progress.now.nothing_asked"),))


def _due_later(learner: Learner, now: datetime) -> tuple[Message, ...]:
    """Return in how many days the next skill is due, or () where none is."""
    dates = [card.due for card in learner.cards.values() if card.due > now]
    if not dates:
        return ()
    return (Message.of("progress.now.later", n=-((now - min(dates)) // timedelta(days=1))),)


def misunderstood(learner: Learner) -> tuple[Misunderstood, ...]:
    """Return the diagnosed misunderstandings, those not overcome first, and the latest first among each; without
    beliefs that are unknown here.
    """
    found = [
        Misunderstood(key, words, named.is_mended)
        for key, named in [*learner.beliefs.items()][::-1]
        if (words := _in_words(key)) is not None
    ]
    return tuple(sorted(found, key=lambda one: one.is_mended))


@lru_cache(maxsize=256)
def _in_words(key: str) -> Message | None:
    """Return the text of a belief with a hand that reveals it, or with any hand if none is found; None
    for an unknown key.
    """
    belief = BY_KEY.get(key)
    if belief is None:
        return None
    units = [unit.id for unit in UNITS.values() if belief.id in unit.finds]
    hands = (make_exercise(seed, unit, 2) for unit in units for seed in range(MOST_SEEDS))
    facts = next(
        (exercise.facts for exercise in hands if reveals_belief(exercise, belief)),
        make_exercise(0, units[-1], 2).facts,
    )
    return you_and_why(facts, belief)
