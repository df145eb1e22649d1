"""Lessons as data: for each unit its screens in their order, and what each shows.

The structure stands in `resources/learn/lessons.toml`, the words in `lessons.en.toml` and `lessons.ja.toml` beside
it, under `lessons.<lesson>.<step>.…` in a catalogue. This module is given the tables of the first.

A lesson of a unit ends in the practice of this unit; one that is no unit's is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple, cast, get_args

from core.entry.entry import Entry, assess
from core.hand.notation import parse_tiles
from core.interchange.examples import example_entry
from core.language.messages import Message
from core.lessons.numbers import (
    Number,
    ayame_numbers,
    draw_numbers,
    fu_numbers,
    numbers_of,
    settled_numbers,
    stick_numbers,
    table_numbers,
)
from core.practice.curriculum.parts import PARTS, Part
from core.practice.curriculum.units import UNITS, is_from
from core.practice.exercise.exercise import restored
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.exercise.table_scene.types import SeenTable
from core.rules.presets import STANDARD
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import Tile

LessonKind = Literal["try", "see"]
"""A question before any text, of which nothing is recorded; or one idea with its example."""
MOST_CHOICES = 4
WINS_FROM, SEATS_FROM = "U03", "U08"
"""From these units on; what is read comes after them."""
SEATS_BEFORE = frozenset({"U37", "U38"})
"""Units before that speak of the winds of round and seat as well."""
RIICHI_FROM, DECLARED_FROM = "U04", "U07"
"""From these units on it is known that riichi was declared, and what else is said of a win in a word."""
_ASKED = {*PARTS} - {"groups", "finished"}
"""What a try can ask in the form: where tiles are picked, they lie on the felt of practice."""
CONTRAST = "2"
"""Behind the name of a number: it is of the contrast."""


class BadLessonError(ValueError):
    """The data of a lesson are wrong: which step, and what."""


class LessonExample(NamedTuple):
    """A hand of a lesson, worked out; it may have no yaku."""

    entry: Entry
    derivation: Derivation

    @property
    def numbers(self) -> dict[str, Number]:
        """Every number of it, by its name."""
        return numbers_of(self.derivation)


class LessonStep(NamedTuple):
    """One screen.

    :ivar lesson: the id of its lesson. :ivar id: its own within it, and that of its words.
    :ivar hand: a hand code without its first word; empty: no hand is shown.
    :ivar contrast: the same hand with one thing changed; empty: none.
    :ivar card: the card of the derivation that is shown, with its picture; None: the hand alone.
    :ivar tiles: groups of tiles that are shown where there is no hand, or beside it.
    :ivar table: the code of a problem whose whole table is shown, as it lies at the win; empty: none.
    :ivar beside: tiles that its words name although they are not shown.
    :ivar lit: the tiles that its words speak of, of the hand and then of the contrast; (): those that differ.
    :ivar scores: of a match at its end, the first place's first; (): none is settled.
    :ivar figures: numbers, by their names, that are shown large, each with a word of its own.
    :ivar asks: what of its hand is answered in the form, as in practice; (): nothing.
    :ivar finds: the beliefs that it is made to find out, by their keys; (): those of its unit.
    :ivar tap: the tiles of the hand, or of `tiles`, that one is to click; (): none. Nobody has to.
    :ivar choices: how many answers there are to choose from, and `right` which of them is right, from 1 on.
    """

    lesson: str
    id: str
    kind: LessonKind
    hand: str = ""
    contrast: str = ""
    card: StepName | None = None
    tiles: tuple[tuple[Tile, ...], ...] = ()
    table: str = ""
    beside: tuple[Tile, ...] = ()
    lit: tuple[tuple[Tile, ...], ...] = ()
    scores: tuple[int, ...] = ()
    figures: tuple[str, ...] = ()
    asks: tuple[Part, ...] = ()
    finds: tuple[str, ...] = ()
    tap: tuple[Tile, ...] = ()
    choices: int = 0
    right: int = 0

    @property
    def knows_wins(self) -> bool:
        """Whether it is known what is said of a win: ron, tsumo, riichi."""
        return self._comes_from(WINS_FROM)

    def knows_condition(self, key: str) -> bool:
        """Whether a word of a win was taught. :param key: of its message: `condition.riichi` …"""
        group, _, name = key.partition(".")
        if group != "condition" or name == "ron":
            return True
        return self._comes_from(RIICHI_FROM if name == "riichi" else DECLARED_FROM)

    @property
    def knows_seats(self) -> bool:
        """Whether it is known what the winds of round and seat are."""
        return self.lesson in SEATS_BEFORE or self._comes_from(SEATS_FROM)

    def _comes_from(self, unit: str) -> bool:
        """Whether it comes no earlier than a unit."""
        return self.lesson not in UNITS or is_from(self.lesson, unit)

    @property
    def example(self) -> LessonExample | None:
        """Its hand, worked out now; None: it has none."""
        return _worked_out(self.hand)

    @property
    def other(self) -> LessonExample | None:
        """The contrast, worked out now."""
        return _worked_out(self.contrast)

    @property
    def seen(self) -> SeenTable | None:
        """The table that is shown; None: there is none."""
        return scene_of(restored(self.table)) if self.table else None

    @property
    def lights(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles that are to be looked at, of its hand and of the contrast; what is to be clicked is found."""
        hands = [each.derivation.hand.all_tiles for each in (self.example, self.other) if each is not None]
        lit = self.lit
        if not lit and len(hands) > 1:
            own, theirs = map(Counter, hands)
            lit = (tuple((own - theirs).elements()), tuple((theirs - own).elements()))
        return ((), *lit[1:]) if self.tap else lit

    @property
    def numbers(self) -> dict[str, Number]:
        """Every number that its words can name: of its hand, of the contrast with a 2 behind, and of the table."""
        found: dict[str, Number] = {}
        example, other = self.example, self.other
        found |= table_numbers(example.derivation.rules if example is not None else STANDARD)
        found |= fu_numbers() | ayame_numbers() | draw_numbers() | stick_numbers()
        if self.scores:
            found |= settled_numbers(self.scores)
        if example is not None:
            found |= example.numbers
        if self.table and (derivation := restored(self.table).derivation) is not None:
            found |= numbers_of(derivation)
        if other is not None:
            found |= {f"{name}{CONTRAST}": number for name, number in other.numbers.items()}
        return found

    def said(self, *parts: str) -> tuple[Message, ...]:
        """Return its words: `title`, `text`, `choice_1`, `after` …, each with all numbers."""
        params = tuple(self.numbers.items())
        return tuple(Message(f"lessons.{self.lesson}.{self.id}.{part}", params) for part in parts)

    @property
    def is_full(self) -> bool:
        """Whether there is so much to be seen below the hand that this is to be smaller: a fu sheet, or a form."""
        return bool(self.asks) or self.card == "fu"

    @property
    def is_answered(self) -> bool:
        """Whether it asks for an answer, in the form or among choices."""
        return bool(self.asks or self.choices)

    @property
    def parts(self) -> tuple[str, ...]:
        """What there is to be said: `title` and `text`, the words of its figures; its choices, and what is said
        after an answer; what is to be clicked.
        """
        numbered = (("figure", len(self.figures)), ("choice", self.choices))
        words = [f"{kind}_{number}" for kind, count in numbered for number in range(1, count + 1)]
        return "title", "text", *words, *(("after",) if self.is_answered else ()), *(("tap",) if self.tap else ())


class Lesson(NamedTuple):
    """The screens of a unit, or of something that is read.

    :ivar id: of its unit, or its own. :ivar teaches: the terms that it introduces, by their ids in the glossary.
    :ivar after: of what is read, the unit after which it can be understood; empty of a unit's.
    """

    id: str
    teaches: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    after: str = ""

    @property
    def is_read(self) -> bool:
        """Whether it is something to read, and no unit's."""
        return self.id not in UNITS

    @property
    def name(self) -> Message:
        """What it is called."""
        return Message(f"lessons.{self.id}.name" if self.is_read else UNITS[self.id].name_key)


class Lessons:
    """All lessons, in the order of the file."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        """:param tables: as TOML gives them, one for each lesson. :raises BadLessonError: they are no lessons."""
        self._tables = tables

    @cached_property
    def by_id(self) -> Mapping[str, Lesson]:
        """Every lesson by its id."""
        return {name: _lesson(name, table) for name, table in self._tables.items()}

    def of(self, name: str) -> Lesson | None:
        """Return the lesson of a unit, or one that is read; None: there is none."""
        return self.by_id.get(name)

    @property
    def read(self) -> tuple[Lesson, ...]:
        """Those that are read."""
        return tuple(lesson for lesson in self.by_id.values() if lesson.is_read)


def _lesson(name: str, table: Mapping[str, Any]) -> Lesson:
    unknown = set(table) - {"teaches", "after", "step"}
    after = table.get("after", "")
    if unknown or (name in UNITS) == bool(after) or (after and after not in UNITS):
        raise BadLessonError(f"{name}: {sorted(unknown)}, after {after!r}")
    steps = tuple(_step(name, each) for each in table["step"])
    return Lesson(name, tuple(table.get("teaches", ())), steps, after)


def _step(lesson: str, table: Mapping[str, Any]) -> LessonStep:
    where = f"{lesson}.{table.get('id')}"
    unknown = set(table) - set(LessonStep._fields) | {"lesson"} & set(table)
    if unknown:
        raise BadLessonError(f"{where}: {sorted(unknown)}")
    if table["kind"] not in get_args(LessonKind) or table.get("card", "fu") not in get_args(StepName):
        raise BadLessonError(f"{where}: {table['kind']} {table.get('card')}")
    asks = tuple(table.get("asks", "").split())
    choices, right = table.get("choices", 0), table.get("right", 0)
    if not set(asks) <= _ASKED or (asks and (choices or not table.get("hand") or table["kind"] != "try")):
        raise BadLessonError(f"{where}: asks {asks}")
    if "tap" in table and (table["kind"] != "see" or not (table.get("hand") or table.get("tiles"))):
        raise BadLessonError(f"{where}: tap {table['tap']}")
    if choices > MOST_CHOICES or not (right in range(1, choices + 1) if choices else right == 0):
        raise BadLessonError(f"{where}: choices {choices}, right {right}")
    return LessonStep(
        lesson,
        **{
            **table,
            "tiles": tuple(parse_tiles(group) for group in table.get("tiles", "").split()),
            "beside": parse_tiles(table["beside"]) if "beside" in table else (),
            "lit": tuple(parse_tiles(group) for group in table.get("lit", "").split()),
            "figures": tuple(table.get("figures", "").split()),
            "asks": cast(tuple[Part, ...], asks),
            "finds": tuple(table.get("finds", "").split()),
            "tap": parse_tiles(table["tap"]) if "tap" in table else (),
            "scores": tuple(int(score) for score in table.get("scores", "").split()),
            "kind": cast(LessonKind, table["kind"]),
        },
    )


@lru_cache(maxsize=16)  # a try asks for its hand at every key
def _worked_out(code: str) -> LessonExample | None:
    if not code:
        return None
    entry = example_entry({"hand": code})
    found = assess(entry)
    if not isinstance(found, Derivation):
        raise BadLessonError(f"{code}: {[problem.key for problem in found]}")
    return LessonExample(entry, found)
