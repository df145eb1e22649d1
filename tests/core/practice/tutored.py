"""Somebody who only ever presses Return: what the way leads to is done, question by question, day by day.

They remember as the forgetting curve of the cards says, and know a fact that was just told.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from core.practice.exercise.exercise import Exercise
from core.practice.progress.learner import Learner
from core.practice.progress.next_step import next_thing
from core.practice.progress.path_standing import NextThing
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.schedule import retrievability
from core.practice.progress.session_end import end_session
from core.practice.progress.session_plan import begin_session, choice_of
from core.practice.progress.unit_map import due_on_path

SCREENS = 4
"""Of every lesson; how many there are changes nothing."""
SLIPS = 0.1
"""How often somebody is wrong who knows."""
SECONDS = 3.0, 2.2
"""That a person takes for a question, and for each line of it."""


@dataclass
class Pupil:
    """Somebody who learns.

    :ivar unseen: the questions of units that were not told. :ivar led: where Return led, with the time.
    """

    seed: int = 0
    learner: Learner = field(default_factory=Learner)
    unseen: list[str] = field(default_factory=list)
    led: list[tuple[datetime, NextThing]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def due(self, now: datetime) -> int:
        """How much is due."""
        return due_on_path(self.learner, now)

    def spend(self, day: datetime, questions: int) -> None:
        """A day on which so many questions are answered; the last session stays in the middle."""
        now, left = day, questions
        while left:
            now += timedelta(minutes=1)
            if self.learner.session is not None:
                self._answer(now)
                left -= 1
                continue
            thing = next_thing(self.learner, now)
            self.led.append((now, thing))
            if thing.kind == "lesson":
                self.learner = self.learner.with_seen(thing.unit, SCREENS, now, is_whole=True)
            else:
                session = begin_session(choice_of(thing), self.learner, now, self._random.randrange(1, 100_000))
                assert session.planned, thing
                self.learner = replace(self.learner, session=session)

    def _answer(self, now: datetime) -> None:
        session = self.learner.session
        assert session is not None
        exercise = session.question
        if exercise.unit.id not in self.learner.told:
            self.unseen.append(exercise.code)
        self.learner = self.learner.answered(exercise, self._outcome(exercise, now), now)
        session = self.learner.session
        if session is not None and session.is_over:
            self.learner = end_session(self.learner, session)[0]

    def _outcome(self, exercise: Exercise, now: datetime) -> AnswerOutcome:
        known = [retrievability(card, now) for atom in exercise.atoms if (card := self.learner.cards.get(atom))]
        is_right = self._random.random() < (1 - SLIPS) * min(known, default=1)
        base, each = SECONDS
        seconds = base + each * len(exercise.asked)
        wrong = () if is_right else exercise.asked[:1]
        return AnswerOutcome("right" if is_right else "missed", seconds, wrong=wrong)


def days(first: datetime, number: int) -> Iterator[datetime]:
    """So many days, at the same time of the clock."""
    return (first + timedelta(days=each) for each in range(number))
