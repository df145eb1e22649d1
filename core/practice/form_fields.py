"""The fields of a form: what is asked of a hand, line by line, as the derivation has it.

A field knows its line (the tiles and what they are called), which keys answer it, and what is right.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from core.language.messages import Message
from core.practice.parts import PARTS, SHEET, Part
from core.scoring.derivation import Derivation
from core.scoring.fu import CHIITOITSU, FUTEI, MENZEN_RON, TSUMO
from core.scoring.groups import TRIPLETS
from core.scoring.lines import FuSource, Wait
from core.scoring.reading import Reading
from core.tiles import RUN_STARTS, TILES, Tile

FieldKind = Literal["digit", "number", "group", "finished", "wait", "yaku", "yes_no"]
"""How it is answered: by one key of a few, by digits, by tiles, by the number of a group, by a letter, by words,
by yes or no."""
Entered: TypeAlias = "int | str | bool | tuple[int, ...] | tuple[str, ...]"
"""What is entered: a number; the name of a wait; whether it is a win; a group as its kinds; yaku."""
Kinds: TypeAlias = tuple[int, ...]

FU_KEYS: tuple[tuple[str, int], ...] = (("0", 0), ("2", 2), ("4", 4), ("8", 8), ("1", 16), ("3", 32))
"""Of a group, a pair or a wait."""
_FUTEI_KEYS: tuple[tuple[str, int], ...] = (("0", 0), ("2", FUTEI), ("5", 25), ("3", 30))
_WIN_KEYS: tuple[tuple[str, int], ...] = (("0", 0), ("2", TSUMO), ("1", MENZEN_RON))
WAIT_KEYS: tuple[tuple[str, Wait], ...] = (
    ("r", "ryanmen"),
    ("k", "kanchan"),
    ("p", "penchan"),
    ("s", "shanpon"),
    ("t", "tanki"),
)
YES_NO_KEYS: tuple[tuple[str, bool], ...] = (("y", True), ("n", False))
_OF_THE_PAIR: tuple[FuSource, ...] = (
    "pair_number",
    "pair_dragon",
    "pair_double_wind",
    "pair_seat",
    "pair_round",
    "pair_north",
    "pair_guest",
)


class Field(NamedTuple):
    """One line that is asked.

    :ivar label: what it is. :ivar tiles: what it is about, to be lit.
    :ivar right: what is right. :ivar keys: what each key of a `digit` enters.
    :ivar why: what holds there, as the derivation's line says it; None where the card says it.
    """

    part: Part
    kind: FieldKind
    label: Message
    right: Entered
    tiles: tuple[Tile, ...] = ()
    keys: tuple[tuple[str, int], ...] = ()
    why: Message | None = None


def kinds_of(tiles: tuple[Tile, ...]) -> Kinds:
    """Returns the kinds of some tiles, the lowest first; a red five is a five."""
    return tuple(sorted(tile.kind for tile in tiles))


def is_group(kinds: Kinds) -> bool:
    """Whether these are three in a row or three equal ones."""
    if len(kinds) != 3:
        return False
    low = kinds[0]
    return kinds == (low, low, low) or (low in RUN_STARTS and kinds == (low, low + 1, low + 2))


def is_pair(kinds: Kinds) -> bool:
    """Whether these are two equal ones."""
    return len(kinds) == 2 and kinds[0] == kinds[1]


def can_grow(kinds: Kinds) -> bool:
    """Whether these can become a group."""
    if len(kinds) == 3:
        return is_group(kinds)
    if len(kinds) < 2 or kinds[0] == kinds[1]:
        return True
    near = kinds[1] - kinds[0] <= 2
    return near and TILES[kinds[0]].suit == TILES[kinds[1]].suit and TILES[kinds[0]].suit != 3


def fields_of(derivation: Derivation, asked: tuple[Part, ...]) -> tuple[Field, ...]:
    """Returns the fields for some parts of a hand, in the order of the derivation.

    What a hand does not have is left out: the groups of thirteen orphans, the payments of what does not win.
    """
    reading = derivation.chosen
    if reading is None:
        return (_win_field(derivation),) if "win" in asked else ()
    fields: list[Field] = []
    for part in PARTS:
        if part in asked:
            if part == "win":
                fields.append(_win_field(derivation))
            elif part in SHEET:
                fields += _sheet_fields(reading, part, whole=set(SHEET) <= set(asked))
            elif part in ("groups", "finished", "wait_name"):
                fields += _reading_fields(reading, part)
            else:
                fields += _number_fields(derivation, reading, part)
    return tuple(fields)


def _win_field(derivation: Derivation) -> Field:
    return Field("win", "yes_no", Message("form.win"), derivation.outcome == "win")


# ------------------------------------------------------------------------------ reading


def _reading_fields(reading: Reading, part: Part) -> list[Field]:
    if reading.completed is None or reading.form not in ("standard", "chiitoitsu"):
        return []
    if part == "groups":
        closed = [group for group in reading.groups if group.meld is None]
        shapes = ["form.pair_of" if reading.form == "chiitoitsu" else "form.group_of"] * len(closed)
        return [
            Field("groups", "group", Message.of(shape, n=number), kinds_of(group.tiles), group.tiles)
            for number, (shape, group) in enumerate(zip(shapes, closed, strict=True), 1)
        ]
    finished = reading.groups[reading.completed]
    if part == "finished":
        return [Field("finished", "finished", Message("form.finished"), kinds_of(finished.tiles), finished.tiles)]
    if reading.wait is None or reading.form == "chiitoitsu":
        return []
    message = Message.of(f"reading.wait.{reading.wait}", winning=reading.hand.winning, tiles=finished.tiles)
    return [Field("wait_name", "wait", Message("form.wait_name"), reading.wait, finished.tiles, why=message)]


# ------------------------------------------------------------------------------ the fu sheet


def _sheet_fields(reading: Reading, part: Part, *, whole: bool) -> list[Field]:
    """:param whole: sequences are asked, too; else triplets and kans alone."""
    if reading.form == "chiitoitsu":
        return _pairs_fields(reading, part)
    if reading.form != "standard" or not any(line.source == "futei" for line in reading.fu_lines):
        return []
    lines = {line.source: line for line in reading.fu_lines}
    if part == "futei":
        return [_digits(part, Message("form.futei"), FUTEI, keys=_FUTEI_KEYS, why=lines["futei"].message)]
    if part in ("menzen_ron", "tsumo"):
        source: FuSource = "ron" if part == "menzen_ron" else "tsumo"
        line = lines.get(source)
        fu, why = (line.fu, line.message) if line is not None else (0, None)
        return [_digits(part, Message(f"form.{part}"), fu, keys=_WIN_KEYS, why=why)]
    if part == "sets":
        found = []
        triplets = iter([line for line in reading.fu_lines if line.source == "triplet"])
        for group in reading.groups:
            if group.shape in TRIPLETS:
                line = next(triplets)
                found.append(_digits(part, Message("form.set"), line.fu, line.tiles, why=line.message))
            elif group.shape == "shuntsu" and whole:
                found.append(_digits(part, Message("form.set"), 0, group.tiles, why=Message.of("fu.shuntsu", n=1)))
        return found
    if part == "pair":
        line = next(line for line in reading.fu_lines if line.source in _OF_THE_PAIR)
        return [_digits(part, Message("form.pair"), line.fu, line.tiles, why=line.message)]
    line, tiles = lines["wait"], reading.groups[reading.completed or 0].tiles
    return [_digits(part, Message("form.wait"), line.fu, tiles, why=line.message)]


def _pairs_fields(reading: Reading, part: Part) -> list[Field]:
    """Of seven pairs there is one number, and nothing beside it."""
    why = Message("fu.chiitoitsu")
    if part == "futei":
        right = CHIITOITSU[reading.rules.chiitoitsu]
        return [_digits(part, Message("form.futei"), right, keys=_FUTEI_KEYS, why=why)]
    if part in ("menzen_ron", "tsumo"):
        return [_digits(part, Message(f"form.{part}"), 0, keys=_WIN_KEYS, why=why)]
    if part == "wait":
        return [_digits(part, Message("form.wait"), 0, why=why)]
    return []


def _digits(
    part: Part,
    label: Message,
    right: int,
    tiles: tuple[Tile, ...] = (),
    *,
    keys: tuple[tuple[str, int], ...] = FU_KEYS,
    why: Message | None = None,
) -> Field:
    return Field(part, "digit", label, right, tiles, keys, why)


# ------------------------------------------------------------------------------ numbers and yaku


def _number_fields(derivation: Derivation, reading: Reading, part: Part) -> list[Field]:
    label = Message(f"form.{part}")
    if part == "raw_fu":
        return [Field(part, "number", label, reading.raw_fu)] if reading.raw_fu else []
    if part == "fu":
        return [Field(part, "number", label, reading.fu)] if reading.fu else []
    if part == "yaku":
        names = tuple(line.yaku for line in reading.yaku_lines)
        return [Field(part, "yaku", label, names)] if names else []
    if part == "han":
        return [Field(part, "number", label, reading.han)] if reading.han else []
    if derivation.outcome != "win":
        return []
    if part == "base":
        return [Field(part, "number", label, reading.base)]
    honba = derivation.win.honba
    paid = {payment.message: payment.total for payment in reversed(derivation.payments)}
    key = "form.pays_honba" if honba else "form.pays"
    return [
        Field(part, "number", Message.of(key, who=who, n=honba), total) for who, total in reversed(paid.items())
    ]


def payer_names(derivation: Derivation) -> tuple[str, ...]:
    """What the payments of a form are called in an `Answer`, in their order."""
    if not derivation.win.tsumo:
        return ("ron",) * len(derivation.payments)
    if not derivation.win.seat_wind:
        return ("each",)
    sources = dict.fromkeys(payment.source for payment in derivation.payments)
    return tuple("dealer" if source == "dealer" else "child" for source in sources)
