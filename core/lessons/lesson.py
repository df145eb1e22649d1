"""Lessons as data: the screens of each unit in order, and what each shows.

The structure is in `resources/learn/lessons.toml`, the texts in `lessons.en.toml` and `lessons.ja.toml` beside
it, with the catalogue keys `lessons.<lesson>.<step>.…`. This module receives the tables of the first file.

The lesson of a unit leads to its practice. Other lessons are only read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple, cast, get_args

from core.entry.assess import assess
from core.entry.entry import Entry
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
"""A question before any text, which is not recorded; or one idea with an example."""
MOST_CHOICES = 4
WINS_FROM, SEATS_FROM = "U03", "U08"
"""The units from which on these are known. Lessons without a unit come after all of them."""
SEATS_BEFORE = frozenset({"U37", "U38"})
"""Earlier units that also mention round wind and seat wind."""
RIICHI_FROM, DECLARED_FROM = "U04", "U07"
"""The units from which on riichi, and the other conditions of a win, are known."""
_ASKED = {*PARTS} - {"groups", "finished"}
"""The parts that a form in a lesson can ask. Parts that need clicks on tiles require the table of practice."""
CONTRAST = "2"
"""The suffix of numbers that belong to the contrasting hand."""


class BadLessonError(ValueError):
    """The data of a lesson are invalid; the message names the step."""


class LessonExample(NamedTuple):
    """The scored hand of a lesson, possibly without yaku."""

    entry: Entry
    derivation: Derivation

    @property
    def numbers(self) -> dict[str, Number]:
        """All its numbers by name."""
        return numbers_of(self.derivation)


class LessonStep(NamedTuple):
    """One screen.

    :ivar lesson: the id of its lesson.
    :ivar id: its id within the lesson, which its texts have, too.
    :ivar hand: a hand code without its first word; empty if no hand is shown.
    :ivar contrast: the code of the same hand with one change; empty for none.
    :ivar card: the card of the derivation that is shown; None for the hand alone.
    :ivar tiles: groups of tiles that are shown beside the hand or without one.
    :ivar table: the code of a problem whose table scene is shown; empty for none.
    :ivar beside: tiles that its text mentions although they are not shown.
    :ivar lit: the highlighted tiles of the hand and of the contrast; (): those in which they differ.
    :ivar scores: the final scores of a match, first place first; () for none.
    :ivar figures: the names of numbers that are shown large, each with a caption.
    :ivar asks: the parts of the hand that a form asks; () for none.
    :ivar finds: the keys of the beliefs that the form can name; (): those of its unit.
    :ivar tap: the tiles to click, of the hand or of `tiles`; () for none. Clicking is optional.
    :ivar choices: the number of answers to choose from.
    :ivar right: the number of the right answer, from 1.
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
        """Whether ron, tsumo and riichi have been taught."""
        return self._comes_from(WINS_FROM)

    def knows_condition(self, key: str) -> bool:
        """Return whether a condition of a win has been taught; True for ron, and for what is no condition.

        :param key: the key of its message, such as `condition.riichi`.
        """
        group, _, name = key.partition(".")
        if group != "condition" or name == "ron":
            return True
        return self._comes_from(RIICHI_FROM if name == "riichi" else DECLARED_FROM)

    @property
    def knows_seats(self) -> bool:
        """Whether round wind and seat wind have been taught."""
        return self.lesson in SEATS_BEFORE or self._comes_from(SEATS_FROM)

    def _comes_from(self, unit: str) -> bool:
        """Return whether it belongs to `unit` or comes after it."""
        return self.lesson not in UNITS or is_from(self.lesson, unit)

    @property
    def example(self) -> LessonExample | None:
        """Its scored hand, or None if it has none. :raises BadLessonError: it is no complete hand."""
        return _worked_out(self.hand)

    @property
    def other(self) -> LessonExample | None:
        """The scored contrasting hand, or None if it has none. :raises BadLessonError: it is no complete hand."""
        return _worked_out(self.contrast)

    @property
    def seen(self) -> SeenTable | None:
        """The table scene that is shown, or None."""
        return scene_of(restored(self.table)) if self.table else None

    @property
    def lights(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles to highlight, of the hand and of the contrast; () for none. Where tiles are to be clicked,
        none of the hand's are highlighted.
        """
        hands = [each.derivation.hand.all_tiles for each in (self.example, self.other) if each is not None]
        lit = self.lit
        if not lit and len(hands) > 1:
            own, theirs = map(Counter, hands)
            lit = (tuple((own - theirs).elements()), tuple((theirs - own).elements()))
        return ((), *lit[1:]) if self.tap else lit

    @property
    def numbers(self) -> dict[str, Number]:
        """All numbers that its text can use: of the tables, of its settlement, of its hand or the hand of its
        table scene, and of the contrast with the suffix "2".
        """
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
        """Return its texts by their names, such as `title`, `text`, `choice_1` or `after`, with all
        numbers as parameters.
        """
        params = tuple(self.numbers.items())
        return tuple(Message(f"lessons.{self.lesson}.{self.id}.{part}", params) for part in parts)

    @property
    def is_full(self) -> bool:
        """Whether the hand has to be smaller because a fu sheet or a form is shown below it."""
        return bool(self.asks) or self.card == "fu"

    @property
    def is_answered(self) -> bool:
        """Whether it asks for an answer, in a form or by choices."""
        return bool(self.asks or self.choices)

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of its texts: `title` and `text`, captions of figures, choices, `after` an answer, `tap`."""
        numbered = (("figure", len(self.figures)), ("choice", self.choices))
        words = [f"{kind}_{number}" for kind, count in numbered for number in range(1, count + 1)]
        return "title", "text", *words, *(("after",) if self.is_answered else ()), *(("tap",) if self.tap else ())


class Lesson(NamedTuple):
    """The screens of a unit, or of a text to read.

    :ivar id: the unit's id, or its own.
    :ivar teaches: the ids of the glossary terms that it introduces.
    :ivar after: for a text to read, the unit after which it can be understood; otherwise empty.
    """

    id: str
    teaches: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    after: str = ""

    @property
    def is_read(self) -> bool:
        """Whether it is a text to read and belongs to no unit."""
        return self.id not in UNITS

    @property
    def name(self) -> Message:
        """Its name."""
        return Message(f"lessons.{self.id}.name" if self.is_read else UNITS[self.id].name_key)


class Lessons:
    """All lessons in the order of the file."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]]) -> None:
        """:param tables: a TOML table for each lesson, parsed when a lesson is first needed."""
        self._tables = tables

    @cached_property
    def by_id(self) -> Mapping[str, Lesson]:
        """Every lesson by its id. :raises BadLessonError: the data of one are invalid."""
        return {name: _lesson(name, table) for name, table in self._tables.items()}

    def of(self, name: str) -> Lesson | None:
        """Return the lesson of a unit or the text to read with this id, or None."""
        return self.by_id.get(name)

    @property
    def read(self) -> tuple[Lesson, ...]:
        """The texts to read."""
        return tuple(lesson for lesson in self.by_id.values() if lesson.is_read)


def _lesson(name: str, table: Mapping[str, Any]) -> Lesson:
    unknown = set(table) - {"teaches", "after", "step"}
    after = table.get("after", "")
    if unknown or (name in UNITS) == bool(after) or (after and after not in UNITS):
        raise BadLessonError(f"{name}: {sorted(unknown)}, after {after!r}")
    steps = tuple(_step(name, each) for each in table["step"])
    return Lesson(name, tuple(table.get("teaches", ())), steps, after)


def _step(lesson: str, table: Mapping[str, Any]) -> LessonStep:
    """Return a screen from its table. :raises BadLessonError: the table is invalid."""
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


@lru_cache(maxsize=16)  # a form in a lesson needs its hand at every key press
def _worked_out(code: str) -> LessonExample | None:
    """Return the scored hand of a code, or None for an empty code. :raises BadLessonError: it is no
    complete hand.
    """
    if not code:
        return None
    entry = example_entry({"hand": code})
    found = assess(entry)
    if not isinstance(found, Derivation):
        raise BadLessonError(f"{code}: {[problem.key for problem in found]}")
    return LessonExample(entry, found)
