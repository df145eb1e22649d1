"""A learner's complete progress as one immutable value: cards, units, ladder, misunderstandings, lessons,
session.

An answer leads to another value. It can be written as JSON and read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, NamedTuple

from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.parts import RUNGS
from core.practice.curriculum.units import ATOMS, BY_HEART, LAST, PATHS, UNITS
from core.practice.exercise.exercise import Exercise
from core.practice.generate.codes import LEVELS
from core.practice.generate.reveals_belief import ATOMIC, reveals_belief
from core.practice.progress.ladder import (
    RUNG_UNITS,
    Grade,
    RungLadder,
    UnitAnswer,
    UnitProgress,
    begin_ladder,
)
from core.practice.progress.ratings import AnswerOutcome, ratings
from core.practice.progress.schedule import (
    SKILL_STANDINGS,
    Deck,
    SkillStanding,
    deck_as_json,
    deck_from_json,
    opened,
    rated,
    standing,
)
from core.practice.progress.session import PracticeSession, UnreadableError

MENDED_AFTER, MENDED_DAYS = 3, 2
"""A belief counts as overcome when this many hands would have revealed it, on this many days, and did not."""
MOST_NEW = 15
"""The maximum of new skills per day."""
MOST_MISSED = 200
"""The number of missed questions that are remembered."""
VERSION = 1


class NamedBelief(NamedTuple):
    """A belief that was diagnosed. :ivar withstood: the day of each hand that would have revealed it and
    did not.
    """

    withstood: tuple[date, ...] = ()

    @property
    def is_mended(self) -> bool:
        """Whether it has been overcome."""
        return len(self.withstood) >= MENDED_AFTER and len(set(self.withstood)) >= MENDED_DAYS


class Missed(NamedTuple):
    """A question that was missed."""

    code: str
    day: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Learner:
    """A learner's progress.

    :ivar cards: when each skill is asked again.
    :ivar units: the answers by unit.
    :ivar beliefs: the diagnosed beliefs by key.
    :ivar missed: the missed questions, the latest last.
    :ivar ladder: the position on the ladder of whole hands.
    :ivar known: the units that a placement found to be known.
    :ivar path: the id of the path that is followed.
    :ivar new_day: the day of the last answer, with a new skill or not.
    :ivar new_atoms: the number of new skills on that day.
    :ivar lessons: the number of screens seen of each lesson, by its id.
    :ivar finished: the lessons that were seen to the end.
    :ivar lesson_day: the day when the last of them was finished.
    :ivar mixed_since: whether a mixed session has followed it.
    :ivar session: the session in progress, or None.
    """

    cards: Deck = field(default_factory=dict)
    units: Mapping[str, UnitProgress] = field(default_factory=dict)
    beliefs: Mapping[str, NamedBelief] = field(default_factory=dict)
    missed: tuple[Missed, ...] = ()
    ladder: RungLadder = field(default_factory=RungLadder)
    known: tuple[str, ...] = ()
    path: str = "nothing"
    new_day: date | None = None
    new_atoms: int = 0
    lessons: Mapping[str, int] = field(default_factory=dict)
    finished: tuple[str, ...] = ()
    lesson_day: date | None = None
    mixed_since: bool = False
    session: PracticeSession | None = None

    def unit(self, unit: str) -> UnitProgress:
        """Return the answers to a unit; those of a new one if it was never asked."""
        return self.units.get(unit, UnitProgress())

    def grade(self, unit: str) -> Grade:
        """Return the level of a unit."""
        return self.unit(unit).grade

    @property
    def done(self) -> tuple[str, ...]:
        """The units that are done. Units found to be known count until there are enough answers to tell, and units
        never asked where all units that also teach them are done.
        """
        return tuple(unit for unit in UNITS if self._has(unit))

    def _has(self, unit: str) -> bool:
        answered, within = self.unit(unit), UNITS[unit].within
        if answered.is_done or (unit in self.known and len(answered.last) < LAST):
            return True
        return unit not in self.units and bool(within) and all(map(self._has, within))

    def needs(self, unit: str) -> bool:
        """Return whether a unit has to be done: False once all units that also teach it are introduced."""
        within = UNITS[unit].within
        return unit in self.told or not within or not self.told.issuperset(within)

    @property
    def mended(self) -> tuple[str, ...]:
        """The keys of the beliefs that have been overcome."""
        return tuple(key for key, named in self.beliefs.items() if named.is_mended)

    def standings(self, now: datetime) -> dict[str, SkillStanding]:
        """Return how well each skill is known. Of two skills for the same fact the better one counts for both."""
        found = {atom: standing(self.cards.get(atom), now) for atom in ATOMS}
        for atom, learned in BY_HEART.items():
            found[atom] = min(found[atom], found[learned], key=SKILL_STANDINGS.index)
        return found

    def missing_ground(self, unit: str) -> tuple[str, ...]:
        """Return the units that this one builds on and that are not done. They do not lock it."""
        done = self.done
        return tuple(ground for ground in UNITS[unit].ground if ground not in done)

    def placed(self, known: tuple[str, ...]) -> Learner:
        """Return the learner after a placement that found these units to be known, in addition to earlier ones.
        The ladder begins accordingly, if it was not begun.
        """
        ladder = begin_ladder(known) if self.ladder == RungLadder() else self.ladder
        return replace(self, known=tuple(dict.fromkeys((*self.known, *known))), ladder=ladder)

    @property
    def told(self) -> frozenset[str]:
        """The units that may be asked: the lesson was finished, they have been asked before, or they are known."""
        return frozenset((*self.finished, *self.units, *self.known))

    def with_seen(self, lesson: str, screens: int, now: datetime, *, is_whole: bool = False) -> Learner:
        """Return the learner after seeing `screens` screens of a lesson; the number never decreases.

        :param now: in the person's own time zone.
        :param is_whole: whether the lesson is finished with these.
        """
        seen = replace(self, lessons={**self.lessons, lesson: max(screens, self.lessons.get(lesson, 0))})
        if not is_whole or lesson in self.finished:
            return seen
        return replace(seen, finished=(*self.finished, lesson), lesson_day=now.date(), mixed_since=False)

    def may_be_told(self, now: datetime) -> bool:
        """Return whether a lesson may precede what is due: the day's first, and one after each mixed session."""
        return self.lesson_day != now.date() or self.mixed_since

    def after_session(self) -> Learner:
        """Return the learner without the session, which is over or was given up. After a mixed one the next lesson
        may come (`may_be_told`).
        """
        is_mixed = self.session is not None and self.session.choice.kind in ("mixed", "path")
        return replace(self, session=None, mixed_since=self.mixed_since or is_mixed)

    def answered(self, exercise: Exercise, outcome: AnswerOutcome, now: datetime) -> Learner:
        """Return the learner after an answer: cards, units, beliefs and ladder change. The session advances if
        this was its question, and remains when it is over.

        :param now: in the person's own time zone.
        """
        after = self._knowing(exercise, outcome, now)
        session = self.session
        if session is None or session.is_over or session.planned[session.at].code != exercise.code:
            return after
        return replace(after, session=session.advance(outcome.mark).climbed(after.ladder.rung))

    def _knowing(self, exercise: Exercise, outcome: AnswerOutcome, now: datetime) -> Learner:
        """Return the learner with cards, units, beliefs and ladder updated."""
        if not exercise.asked:
            return self._watched(exercise.unit.id)
        today = now.date()
        cards = opened(self.cards, now)
        new = self.new_atoms if self.new_day == today else 0
        for skill, rating in ratings(exercise, outcome).items():
            if skill in ATOMS and skill not in cards:
                if new >= MOST_NEW and rating != "again":
                    continue  # enough new skills for today; it stays new
                new += 1
            cards = rated(cards, skill, rating, now)
        is_right = outcome.mark == "right"
        unit = exercise.unit.id
        masked = unit in ATOMIC and not exercise.reveals
        answer = UnitAnswer(today, is_right, outcome.seconds)
        missed = self.missed
        if outcome.mark == "missed":
            missed = (*missed, Missed(exercise.code, today))[-MOST_MISSED:]
        return replace(
            self,
            cards=cards,
            units={**self.units, unit: self.unit(unit).after(answer, masked=masked)},
            beliefs=self._beliefs_after(exercise, outcome, today),
            missed=missed,
            ladder=self.ladder.after(is_right) if unit in RUNG_UNITS else self.ladder,
            new_day=today,
            new_atoms=new,
        )

    def _watched(self, unit: str) -> Learner:
        """Return the learner after watching an example: one more question asked of the unit, and on the ladder a
        right answer.
        """
        known = self.unit(unit)
        units = {**self.units, unit: known._replace(asked=known.asked + 1)}
        return replace(self, units=units, ladder=self.ladder.after(True))

    def _beliefs_after(self, exercise: Exercise, outcome: AnswerOutcome, today: date) -> Mapping[str, NamedBelief]:
        """Return the beliefs after an answer that was diagnosed, or that would have revealed some of
        them and did not.
        """
        if outcome.named is not None:
            return {**self.beliefs, outcome.named: NamedBelief()}
        if outcome.mark != "right" or outcome.wrong:
            return self.beliefs
        after = dict(self.beliefs)
        for key, named in self.beliefs.items():
            if key in BY_KEY and not named.is_mended and reveals_belief(exercise, BY_KEY[key]):
                after[key] = NamedBelief((*named.withstood, today))
        return after

    # -------------------------------------------------------------------------------------- JSON

    def as_json(self) -> dict[str, Any]:
        """Return the learner as plain data, which `from_json` reads."""
        return {
            "version": VERSION,
            "cards": deck_as_json(self.cards),
            "units": {
                unit: [*known.grade, known.asked, [[str(day), *rest] for day, *rest in known.last]]
                for unit, known in self.units.items()
            },
            "beliefs": {key: list(map(str, named.withstood)) for key, named in self.beliefs.items()},
            "missed": [[code, str(day)] for code, day in self.missed],
            "ladder": list(self.ladder),
            "known": list(self.known),
            "path": self.path,
            "new": [self.new_day and str(self.new_day), self.new_atoms],
            "lessons": dict(self.lessons),
            "finished": list(self.finished),
            "led": [self.lesson_day and str(self.lesson_day), self.mixed_since],
            "session": self.session and self.session.as_json(),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Learner:
        """Return the learner from plain data. :raises UnreadableError: the data are invalid or of a
        later version.
        """
        try:
            if data["version"] != VERSION:
                raise UnreadableError(data["version"])
            new_day, new_atoms = data["new"]
            session = data["session"]
            lessons = {str(name): int(seen) for name, seen in data.get("lessons", {}).items()}
            lesson_day, mixed_since = data.get("led", (None, False))
            return cls(
                cards=deck_from_json(data["cards"]),
                units={unit: _unit_from_json(fields) for unit, fields in data["units"].items()},
                beliefs={key: NamedBelief(tuple(map(_day, days))) for key, days in data["beliefs"].items()},
                missed=tuple(Missed(str(code), _day(day)) for code, day in data["missed"]),
                ladder=_ladder_from_json(*data["ladder"]),
                known=tuple(UNITS[unit].id for unit in data["known"]),
                path=PATHS[data["path"]].id,
                new_day=_day(new_day) if new_day else None,
                new_atoms=int(new_atoms),
                lessons=lessons,
                finished=tuple(str(name) for name in data.get("finished", ())),
                lesson_day=_day(lesson_day) if lesson_day else None,
                mixed_since=bool(mixed_since),
                session=PracticeSession.from_json(session) if session else None,
            )
        except (KeyError, TypeError, AttributeError, ValueError, OverflowError) as error:
            raise UnreadableError(str(error)) from error


def _ladder_from_json(rung: Any, fallen: Any, right: Any) -> RungLadder:
    if rung not in range(len(RUNGS)):
        raise ValueError(rung)
    return RungLadder(int(rung), bool(fallen), int(right))


def _unit_from_json(fields: Any) -> UnitProgress:
    level, run, asked, last = fields
    if level not in LEVELS or not isinstance(run, int) or not isinstance(asked, int) or len(last) > LAST:
        raise ValueError(level)
    answers = tuple(UnitAnswer(_day(day), bool(right), float(seconds)) for day, right, seconds in last)
    return UnitProgress(Grade(int(level), int(run)), int(asked), answers)


def _day(text: str) -> date:
    return date.fromisoformat(text)
