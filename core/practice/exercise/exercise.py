"""Exercises: a draft with its code, right answers and derivation. All of it follows from the code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from core.hand import Hand, Win
from core.hand.notation import parse_tiles
from core.hand.types import InvalidHandError
from core.interchange.hand_code import is_hand_code, read_code
from core.interchange.json_fields import Json
from core.language.messages import Message
from core.practice.curriculum.answer import Answer
from core.practice.curriculum.beliefs import BY_ID
from core.practice.curriculum.expected_answer import answer_of, right_parts, whole_answer
from core.practice.curriculum.facts import facts_of
from core.practice.curriculum.parts import RUNGS, Asked, Part
from core.practice.curriculum.skills import atoms_by_part
from core.practice.curriculum.units import UNITS, Unit
from core.practice.generate.codes import LEVELS, MOST_SEED, ExerciseCode, read_exercise_code
from core.practice.generate.draft import ProblemDraft
from core.practice.generate.make_draft import NoExerciseError, make_draft
from core.practice.generate.makers.yaku import SITUATIONS
from core.practice.generate.reveals_belief import reveals_belief
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.score import score
from core.tiles import Tile


@dataclass(frozen=True, eq=False, kw_only=True)
class Exercise(ProblemDraft):
    """A problem with its right answer. Exercises with the same code are the same.

    :ivar code: restores it anywhere: an exercise code, or the hand code of a real hand.
    :ivar unit: the unit that it belongs to.
    :ivar level: 1 to 4.
    """

    code: str
    unit: Unit
    level: int

    @property
    def has_tiles(self) -> bool:
        """Whether it shows tiles."""
        return self.facts.has_tiles

    @cached_property
    def derivation(self) -> Derivation | None:
        """The derivation of its hand; None without tiles, or where the hand is impossible at a table."""
        return None if self.hand is None else _derivation(self.hand, self.win, self.rules)

    @property
    def laid(self) -> tuple[tuple[Tile, ...], ...]:
        """The groups that are already marked and need not be found."""
        return tuple(parse_tiles(group) for group in self.given.get("laid", ()))

    @property
    def reads_table(self) -> bool:
        """Whether the answer is read off a table scene, because a caption would state it: how the hand
        was won, by whom, and the yaku that come from that.
        """
        if {"won_by", "dealer"} & set(self.asked):
            return True
        return "yaku" in self.asked and bool(self.among) and set(self.among) <= set(SITUATIONS)

    @property
    def has_answer(self) -> bool:
        """Whether the right answer follows from the hand alone. Furiten depends on the discards, and an
        open hand with riichi is refused.
        """
        if self.facts.outcome == "win" or self.facts.settlement is not None:
            return True
        return self.has_tiles and self.facts.refused is None

    @property
    def right(self) -> Json:
        """The right value of each asked part or question, by its name."""
        return right_parts(self.facts, self.asked, self.among, self.about, self.questions)

    @property
    def answer(self) -> Json:
        """The right answer to the whole hand, as `python -m core diagnose` reads it."""
        return whole_answer(self.facts)

    @property
    def reveals(self) -> tuple[str, ...]:
        """The ids of its unit's beliefs that change the answer."""
        return tuple(name for name in self.unit.finds if name in BY_ID and reveals_belief(self, BY_ID[name]))

    @property
    def atoms_of(self) -> Mapping[Part, tuple[str, ...]]:
        """The skills that each part of the whole hand needs."""
        return atoms_by_part(self.facts)


@lru_cache(maxsize=16)
def _derivation(hand: Hand, win: Win, rules: Rules) -> Derivation | None:
    """Return the derivation, or None for an impossible hand. It is cached for the same hand at another
    rung (`at_rung`).
    """
    try:
        found = score(hand, win, rules)
    except InvalidHandError:
        return None
    _ = found.steps  # computed lazily, so compute them now, while the learner thinks
    return found


def make_exercise(seed: int, unit: str, level: int, rules: Rules = STANDARD) -> Exercise:
    """Return the exercise of a seed.

    :param seed: 0 to `MOST_SEED`.
    :param unit: a unit's id, such as `U18`.
    :param level: 1 to 4.
    :raises KeyError: the unit does not exist.
    :raises ValueError: the seed or level is out of range.
    :raises NoExerciseError: the rules do not have what the unit is about.
    """
    if not 0 <= seed <= MOST_SEED or level not in LEVELS:
        raise ValueError((seed, level))
    code = ExerciseCode(unit, level, seed, rules)
    return Exercise(**vars(make_draft(code)), code=str(code), unit=UNITS[unit], level=level)


def exercise_of_hand(code: str) -> Exercise:
    """Return a real hand as an exercise in which every card is asked.

    :param code: a hand code from the score screen, a match or a list.
    :raises HandCodeError: the code is invalid.
    :raises InvalidHandError: the hand is impossible.
    :raises NoExerciseError: the hand does not win, or is a nagashi mangan, which has no fu.
    """
    entry = read_code(code)
    hand, win = entry.hand(), entry.win()
    facts = facts_of(hand, win, entry.rules)
    if facts.outcome != "win" or win.nagashi_mangan:
        raise NoExerciseError(Message("practice.no_win"))
    unit = "U33" if entry.rules.players == 3 else "U28" if hand.is_closed and not hand.kans else "U29"
    atoms = tuple(dict.fromkeys(atom for part in atoms_by_part(facts).values() for atom in part))
    asked: tuple[Asked, ...] = RUNGS[6].asked
    draft = ProblemDraft(hand, win, entry.rules, asked, atoms, facts=facts)
    return Exercise(**vars(draft), code=code.strip(), unit=UNITS[unit], level=4)


def at_rung(exercise: Exercise, rung: int) -> Exercise:
    """Return the exercise with the parts asked and cards shown of a rung of the ladder.

    :param rung: 0 to 8, an index into `parts.RUNGS`.
    """
    asked: tuple[Asked, ...] = RUNGS[rung].asked
    return replace(exercise, asked=asked, shown=RUNGS[rung].shown)


@lru_cache(maxsize=16)
def restored(code: str) -> Exercise:
    """Return the exercise of an exercise code or a hand code.

    :raises ExerciseCodeError: an exercise code is damaged.
    :raises HandCodeError: a hand code is damaged.
    :raises InvalidHandError: the hand of a hand code is impossible.
    :raises NoExerciseError: there is no such exercise.
    """
    if is_hand_code(code):
        return exercise_of_hand(code)
    found = read_exercise_code(code)
    return make_exercise(found.seed, found.unit, found.level, found.rules)


def as_answer(exercise: Exercise, given: Mapping[str, Any]) -> Answer:
    """Return what was entered for an exercise as an answer to its whole hand.

    :param given: values by the names of what is asked, any of them missing.
    :raises BadInputError: a value has a wrong type.
    """
    return answer_of(exercise.facts, given, exercise.among, exercise.about)
