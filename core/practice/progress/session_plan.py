"""Plan the ten questions of a session: what is due, the current unit, and a whole hand one rung above.

After days away there is one question from each unit that was learned. Only units whose lesson was seen are
asked, unless a unit is chosen. Units are mixed, because that is remembered better: at most three questions of a
unit follow each other, except for its first six.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cached_property
from itertools import cycle, islice, zip_longest

from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.units import ATOMS, BY_HEART, PATHS, UNITS
from core.practice.exercise.cases import cases_of, unit_cases
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.generate.chance import Chance
from core.practice.generate.codes import LEVELS, MOST_SEED
from core.practice.generate.make_draft import NoExerciseError
from core.practice.generate.reveals_belief import reveals_belief
from core.practice.progress.ladder import FIRST, RUNG_UNITS
from core.practice.progress.learner import MOST_NEW, Learner
from core.practice.progress.next_unit import is_new
from core.practice.progress.path_standing import NextThing
from core.practice.progress.placement import PLACING, begin_ground_test, begin_placing
from core.practice.progress.schedule import BELIEF, is_away, opened, weakest
from core.practice.progress.session import LENGTH, Choice, Planned, PracticeSession
from core.practice.progress.unit_map import unit_of_skill, waiting_on
from core.rules.presets import STANDARD
from core.rules.rules import Rules

DUE, IN_HAND, WHOLE_HANDS = 6, 3, 1
"""How many of the ten questions are due skills, of the current unit, and whole hands."""
MISSED_WITHIN = timedelta(days=30)
IN_A_ROW = 3
"""The maximum of successive questions from one unit."""
TRIES = 40
"""The number of problems per level that are tried to find one that asks a skill."""


def plan(
    choice: Choice,
    learner: Learner,
    now: datetime,
    seed: int,
    *,
    rules: Rules = STANDARD,
    real: Sequence[str] = (),
    is_timed: bool = False,
) -> PracticeSession:
    """Return the session for a choice other than a placement or a test of prerequisites. It has fewer questions,
    or none, where there are not enough. An unknown unit, skill or path gives the questions of a mixed session.

    :param now: in the person's own time zone.
    :param seed: 0 to `MOST_SEED`; another seed gives other hands.
    :param real: hand codes of real hands, for sessions of them alone; about every second mixed session ends with
        one.
    :param is_timed: whether there is a time limit.
    """
    return replace(_Planner(choice, learner, now, seed, rules, real).session(), is_timed=is_timed)


def begin_session(
    choice: Choice,
    learner: Learner,
    now: datetime,
    seed: int,
    *,
    real: Sequence[str] = (),
    is_timed: bool = False,
) -> PracticeSession:
    """Return the session for any choice. A placement or a test of prerequisites has no time limit, even with
    `is_timed`. The parameters are those of `plan`, the rules the standard ones.

    :raises ValueError: a test of prerequisites where none is missing.
    """
    if choice == PLACING:
        return begin_placing(seed)
    if choice.kind == "ground":
        return begin_ground_test(learner, choice.value, seed)
    return plan(choice, learner, now, seed, real=real, is_timed=is_timed)


def choice_of(thing: NextThing) -> Choice:
    """Return the choice for what comes next, which must be neither a lesson nor an unfinished session."""
    if thing.kind == "place":
        return PLACING
    return Choice("unit", thing.unit) if thing.kind == "unit" else Choice("mixed")


def _unit(planned: Planned) -> str:
    return planned.code[:3]


class _Planner:
    """Chooses the questions of one session."""

    def __init__(
        self, choice: Choice, learner: Learner, now: datetime, seed: int, rules: Rules, real: Sequence[str]
    ) -> None:
        self._choice, self._learner, self._rules = choice, learner, rules
        self._cards = opened(learner.cards, now)
        self._now, self._chance = now, Chance(seed)
        self._seed = seed
        self._real = real
        self._taken: set[str] = set()
        self._asked: set[str] = set()
        self._shown: defaultdict[str, set[str]] = defaultdict(set)
        """By unit: the cases that were shown; cleared once all were."""
        self._path = PATHS[choice.value if choice.kind == "path" and choice.value in PATHS else learner.path]

    def session(self) -> PracticeSession:
        """Return the session with its questions, in mixed order where they are of several units; to be called
        once.
        """
        kind, value = self._choice
        if kind == "real":
            return self._made([Planned(code) for code in self._chance.shuffled(self._real)[:LENGTH]])
        if kind == "again":
            since = (self._now - MISSED_WITHIN).date()
            codes = list(dict.fromkeys(code for code, day in reversed(self._learner.missed) if day >= since))
            return self._made([Planned(code, self._rung(code)) for code in codes[:LENGTH]])
        if kind == "unit" and value in UNITS:
            first = value not in self._learner.units
            return self._made([self._of_unit(value) for _ in range(FIRST if first else LENGTH)])
        if kind == "atom" and value in ATOMS:
            return self._made([self._of_skill(value) for _ in range(LENGTH)])
        if kind == "weak":
            found = [self._of_skill(skill) for skill in self._weak()]
            return self._made(self._mixed(self._filled(found, LENGTH)))
        if kind == "learned":
            units = self._chance.shuffled(unit for unit in UNITS if unit in self._learner.units)
            row = [self._of_unit(unit) for unit in islice(cycle(units), LENGTH)]
            return self._made(self._mixed([each for each in row if each is not None]))
        return self._made(self._usual())

    def _made(self, planned: Iterable[Planned | None]) -> PracticeSession:
        return PracticeSession(choice=self._choice, planned=tuple(each for each in planned if each is not None))

    def _usual(self) -> list[Planned]:
        """Return six questions that are due, three of the current unit and a whole hand. Where much is
        due, nothing of the current unit; after days away, one skill of each unit.
        """
        share = LENGTH - WHOLE_HANDS
        if is_away(self._cards, self._now):
            found = [self._of_skill(skill) for skill in self._in_turn(self._waiting)[:share]]
            return self._mixed([each for each in found if each is not None])
        found = [self._of_skill(skill) for skill in self._waiting[: share if self._is_behind else DUE]]
        if not self._is_behind:
            found += self._in_hand()
        row = self._mixed(self._filled(found, share))
        whole = self._whole_hand()
        return [*row, whole] if whole is not None else self._filled(row, LENGTH)

    @cached_property
    def _waiting(self) -> list[str]:
        """The due skills of the path's units whose lesson was seen."""
        return waiting_on(self._path, self._learner, self._now)

    @property
    def _is_behind(self) -> bool:
        """Whether more skills are due than a session has questions, so that it contains nothing else."""
        return len(self._waiting) > LENGTH

    def _weak(self) -> list[str]:
        """Return the weakest skills, taking units in turn."""
        return self._in_turn(weakest(self._cards))[:LENGTH]

    def _in_turn(self, skills: Iterable[str]) -> list[str]:
        """Return the skills in turn from each unit, beginning with the unit of the first skill."""
        of_unit: defaultdict[str, list[str]] = defaultdict(list)
        for skill in skills:
            of_unit[unit_of_skill(skill, self._learner.told)].append(skill)
        rounds = zip_longest(*of_unit.values())
        return [skill for each in rounds for skill in each if skill is not None]

    def _filled(self, found: Sequence[Planned | None], number: int) -> list[Planned]:
        """Return `number` questions: those found, then new skills, then the current unit."""
        row = [each for each in found if each is not None]
        new = (atom for atom in self._new_atoms() if atom not in self._asked)
        unit = self._unit_in_hand
        while len(row) < number and unit:
            atom = next(new, None)
            planned = self._of_skill(atom) if atom is not None else self._of_unit(unit)
            if planned is None:
                planned = self._of_unit(unit)
            if planned is None:
                break
            row.append(planned)
        return row[:number]

    def _in_hand(self) -> list[Planned | None]:
        """Return questions of the current unit, with skills that were never asked first; [] without a unit, None
        for one not found.
        """
        unit = self._unit_in_hand
        if not unit:
            return []
        fresh = [atom for atom in self._new_atoms() if ATOMS[atom].id == unit][:IN_HAND]
        found = [self._of_skill(atom) for atom in fresh]
        return [*found, *(self._of_unit(unit) for _ in range(IN_HAND - len(found)))]

    @cached_property
    def _unit_in_hand(self) -> str:
        """The next unit of the path among those whose lesson was seen, or the last of them if all are
        done; empty if no lesson was seen.
        """
        if not self._told and self._choice.kind == "path":
            return self._path.units[0]  # the path was chosen, so its first unit may be asked without a lesson
        done = self._learner.done
        left = [unit for unit in self._told if unit not in done]
        new = [unit for unit in left if is_new(self._learner, unit)]
        return (new or left or self._told[-1:] or [""])[0]

    @cached_property
    def _told(self) -> list[str]:
        """The path's units whose lesson was seen."""
        told = self._learner.told
        return [unit for unit in self._path.units if unit in told]

    def _new_atoms(self) -> Iterator[str]:
        """Return skills that were never asked or learned by heart, those of the current unit first, up
        to today's limit. None where much is due.
        """
        learner = self._learner
        left = MOST_NEW - (learner.new_atoms if learner.new_day == self._now.date() else 0)
        if self._is_behind:
            return iter(())
        units = sorted(self._told, key=lambda unit: unit != self._unit_in_hand)
        fresh = [
            atom
            for each in units
            for atom in UNITS[each].atom_ids
            if atom not in self._cards and BY_HEART.get(atom) not in self._cards
        ]
        return iter(fresh[: max(left, 0)])

    # ------------------------------------------------------------------------------ single questions

    def _of_skill(self, skill: str) -> Planned | None:
        """Return a question that asks the skill or reveals the belief, otherwise any of its unit; None
        where there is none.
        """
        unit = unit_of_skill(skill, self._learner.told)
        if not unit:
            return None
        belief = BY_KEY.get(skill.removeprefix(BELIEF))
        for level in self._levels(unit):
            for _ in range(TRIES):
                exercise = self._next(unit, level)
                if exercise is None:
                    break
                if skill in exercise.atoms or (belief is not None and reveals_belief(exercise, belief)):
                    return self._planned(exercise)
        return self._of_unit(unit)

    def _levels(self, unit: str) -> list[int]:
        """Return the unit's level, then the higher and the lower ones, which may ask what it does not."""
        level = self._learner.grade(unit).level
        return [level, *(each for each in LEVELS if each > level), *(each for each in LEVELS if each < level)]

    def _of_unit(self, unit: str) -> Planned | None:
        """Return a question of a unit with a case that was not shown yet, until each was shown once."""
        exercise = self._fresh(unit)
        if exercise is None:
            self._shown[unit].clear()
            exercise = self._next(unit, self._learner.grade(unit).level)
        return self._planned(exercise) if exercise is not None else None

    def _fresh(self, unit: str) -> Exercise | None:
        """Return an exercise with a case of the unit that was not shown yet, or None where none is found.

        The first questions of a unit may come from other levels.
        """
        is_first = self._learner.unit(unit).asked < FIRST
        for level in self._levels(unit)[: None if is_first else 1]:
            for _ in range(TRIES if set(unit_cases(unit)) - self._shown[unit] else 0):
                exercise = self._next(unit, level)
                if exercise is None:
                    break
                if cases_of(exercise) - self._shown[unit]:
                    return exercise
        return None

    def _next(self, unit: str, level: int) -> Exercise | None:
        """Return the exercise of the next seed that is not in the session yet; None where none is found."""
        for _ in range(TRIES):
            self._seed = (self._seed + 1) % (MOST_SEED + 1)
            try:
                exercise = make_exercise(self._seed, unit, level, self._rules)
            except NoExerciseError:
                return None
            if exercise.code not in self._taken:
                return exercise
        return None

    def _planned(self, exercise: Exercise) -> Planned:
        self._taken.add(exercise.code)
        self._asked |= set(exercise.atoms)
        self._shown[exercise.unit.id] |= cases_of(exercise)
        return Planned(exercise.code, self._rung(exercise.code))

    def _rung(self, code: str) -> int | None:
        """Return the rung of a whole hand; None for other problems."""
        return self._learner.ladder.rung if code[:3] in RUNG_UNITS else None

    def _whole_hand(self) -> Planned | None:
        """Return the hand that ends a session, one rung above; before whole hands are taught, a question of the
        current unit. None where there is none.
        """
        units = [unit for unit in RUNG_UNITS if unit in self._told]
        if not units:
            return self._of_unit(unit) if (unit := self._unit_in_hand) else None
        if self._real and self._chance.happens(0.5):
            return Planned(self._chance.one_of(self._real), self._learner.ladder.above)
        planned = self._of_unit(self._chance.one_of(units))
        return planned._replace(rung=self._learner.ladder.above) if planned is not None else None

    # ----------------------------------------------------------------------------------------- order

    def _mixed(self, row: list[Planned]) -> list[Planned]:
        """Return the questions in random order with at most three of a unit in a row, as far as possible."""
        left = self._chance.shuffled(row)
        mixed: list[Planned] = []
        while left:
            fitting = [each for each in left if self._may_follow(mixed, each)] or left
            safe = [each for each in fitting if self._can_end([*mixed, each], left)]
            chosen = (safe or fitting)[0]
            left.remove(chosen)
            mixed.append(chosen)
        return mixed

    def _may_follow(self, row: list[Planned], planned: Planned) -> bool:
        unit = _unit(planned)
        if self._learner.unit(unit).asked < FIRST:
            return True
        return list(map(_unit, row[-IN_A_ROW:])) != [unit] * IN_A_ROW

    def _can_end(self, row: list[Planned], left: list[Planned]) -> bool:
        """Return whether what is left after the row can follow without too many questions of a unit in a row."""
        rest = Counter(map(_unit, left))
        rest[_unit(row[-1])] -= 1
        others = sum(rest.values())
        return all(number <= IN_A_ROW * (others - number + 1) for number in rest.values())
