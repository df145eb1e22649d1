"""Which ten questions a session has: what is due, the unit in hand, and a whole hand one rung above. After days
away one of each unit that was learnt. What was not told is not asked, but where somebody chooses its unit.

Kinds are mixed: no more than three of a unit follow each other, but in its first six questions. That is harder
than one kind after the other, and remembered better.
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
from core.practice.progress.path_standing import NextThing
from core.practice.progress.placement import PLACING, begin_ground_test, begin_placing
from core.practice.progress.schedule import BELIEF, is_away, opened, weakest
from core.practice.progress.session import LENGTH, Choice, Planned, PracticeSession
from core.practice.progress.unit_map import is_new, unit_of_skill, waiting_on
from core.rules.presets import STANDARD
from core.rules.rules import Rules

DUE, IN_HAND, WHOLE_HANDS = 6, 3, 1
"""Of the ten questions."""
MISSED_WITHIN = timedelta(days=30)
IN_A_ROW = 3
"""No more questions of a unit follow each other."""
TRIES = 40
"""So many problems are looked at for one that asks an atom, at each level."""


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
    """Return the session that somebody chose.

    :param now: in the person's own time zone. :param seed: 0 to `MOST_SEED`; another one asks for other hands.
    :param real: hand codes of real hands: sessions of them alone are made of these, and every second mixed session
        ends with one. :param is_timed: with a clock.
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
    """Return the session that a choice begins with, a placement or the test of a unit's ground among them: these
    have no clock. The rest as `plan` has it.
    """
    if choice == PLACING:
        return begin_placing(seed)
    if choice.kind == "ground":
        return begin_ground_test(learner, choice.value, seed)
    return plan(choice, learner, now, seed, real=real, is_timed=is_timed)


def choice_of(thing: NextThing) -> Choice:
    """Return what is chosen with what comes next; it is no lesson."""
    if thing.kind == "place":
        return PLACING
    return Choice("unit", thing.unit) if thing.kind == "unit" else Choice("mixed")


def _unit(planned: Planned) -> str:
    return planned.code[:3]


class _Planner:
    """Draws the questions of one session."""

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
        """By unit: the cases that came, until all did."""
        self._path = PATHS[choice.value if choice.kind == "path" and choice.value in PATHS else learner.path]

    def session(self) -> PracticeSession:
        """The questions, mixed."""
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
        """Six that are due, three of the unit in hand, a whole hand; where much is due, nothing of the unit in
        hand. After days away one skill of each unit.
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
        """What is due of the path's units that were told."""
        return waiting_on(self._path, self._learner, self._now)

    @property
    def _is_behind(self) -> bool:
        """Whether more is due than this session holds: then it has nothing else."""
        return len(self._waiting) > LENGTH

    def _weak(self) -> list[str]:
        """The skills that are least sure, of each unit in turn."""
        return self._in_turn(weakest(self._cards))[:LENGTH]

    def _in_turn(self, skills: Iterable[str]) -> list[str]:
        """Skills of each unit in turn, that unit first which has the first of them."""
        of_unit: defaultdict[str, list[str]] = defaultdict(list)
        for skill in skills:
            of_unit[unit_of_skill(skill, self._learner.told)].append(skill)
        rounds = zip_longest(*of_unit.values())
        return [skill for each in rounds for skill in each if skill is not None]

    def _filled(self, found: Sequence[Planned | None], number: int) -> list[Planned]:
        """So many questions: those found, then new atoms, then the unit in hand."""
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
        """Questions of the unit in hand, those atoms first that were never asked."""
        unit = self._unit_in_hand
        if not unit:
            return []
        fresh = [atom for atom in self._new_atoms() if ATOMS[atom].id == unit][:IN_HAND]
        found = [self._of_skill(atom) for atom in fresh]
        return [*found, *(self._of_unit(unit) for _ in range(IN_HAND - len(found)))]

    @cached_property
    def _unit_in_hand(self) -> str:
        """The unit of the path that comes next, of those that were told; where they are done, the last one; empty:
        none was told.
        """
        if not self._told and self._choice.kind == "path":
            return self._path.units[0]  # it was chosen
        done = self._learner.done
        left = [unit for unit in self._told if unit not in done]
        new = [unit for unit in left if is_new(self._learner, unit)]
        return (new or left or self._told[-1:] or [""])[0]

    @cached_property
    def _told(self) -> list[str]:
        """The path's units that were told."""
        told = self._learner.told
        return [unit for unit in self._path.units if unit in told]

    def _new_atoms(self) -> Iterator[str]:
        """Atoms of told units that were never asked nor learned by heart, the unit in hand first, as many as there
        may be today; none where much is due.
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
        """A question that asks an atom, or on which a belief would show."""
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
        """The unit's level first; what it does not ask, the higher ones may, then the lower ones."""
        level = self._learner.grade(unit).level
        return [level, *(each for each in LEVELS if each > level), *(each for each in LEVELS if each < level)]

    def _of_unit(self, unit: str) -> Planned | None:
        """A question of a unit: a case that did not come yet, until each came once."""
        exercise = self._fresh(unit)
        if exercise is None:
            self._shown[unit].clear()
            exercise = self._next(unit, self._learner.grade(unit).level)
        return self._planned(exercise) if exercise is not None else None

    def _fresh(self, unit: str) -> Exercise | None:
        """A problem with a case of the unit that did not come; None: all that are found did.

        The first questions of a unit take from other levels what the one in hand does not have.
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
        """The problem of the next seed that is not in the session yet."""
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
        """The rung of a whole hand; of other problems None."""
        return self._learner.ladder.rung if code[:3] in RUNG_UNITS else None

    def _whole_hand(self) -> Planned | None:
        """The hand that ends a session, one rung above."""
        units = [unit for unit in RUNG_UNITS if unit in self._told]
        if not units:
            return self._of_unit(unit) if (unit := self._unit_in_hand) else None
        if self._real and self._chance.happens(0.5):
            return Planned(self._chance.one_of(self._real), self._learner.ladder.above)
        planned = self._of_unit(self._chance.one_of(units))
        return planned._replace(rung=self._learner.ladder.above) if planned is not None else None

    # ----------------------------------------------------------------------------------------- order

    def _mixed(self, row: list[Planned]) -> list[Planned]:
        """The questions in another order, no more than three of a unit after each other, as far as they go."""
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
        """Whether what is left after the last one of a row can follow it without too many of a unit in a row."""
        rest = Counter(map(_unit, left))
        rest[_unit(row[-1])] -= 1
        others = sum(rest.values())
        return all(number <= IN_A_ROW * (others - number + 1) for number in rest.values())
