"""The fields of a form: what is asked of a hand, line by line, as the derivation has it.

A field knows its line (the tiles and what they are called), which keys answer it, and what is right.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from core.language.messages import Message
from core.practice.parts import CARD_OF, PARTS, SHEET, Part
from core.scoring.derivation import Derivation
from core.scoring.fu import CHIITOITSU, FUTEI, MENZEN_RON, TSUMO
from core.scoring.groups import TRIPLETS
from core.scoring.lines import FuSource, Group, PaymentSource, StepName
from core.scoring.reading import Reading
from core.tiles import RUN_STARTS, TILES, Tile, Wind

FieldKind = Literal["digit", "number", "group", "finished", "choice", "yaku"]
"""How it is answered: by a key for so many fu, by digits, by tiles, by the number of a group, by a key for one of
some words, by words."""
Entered: TypeAlias = "int | str | bool | tuple[int, ...] | tuple[str, ...]"
"""What is entered: a number; the name of a wait; whether it is a win; a group as its kinds; yaku."""
Kinds: TypeAlias = tuple[int, ...]

Keys: TypeAlias = "tuple[tuple[str, Entered], ...]"
"""What each key enters."""

FU_KEYS: Keys = (("0", 0), ("2", 2), ("4", 4), ("8", 8), ("1", 16), ("3", 32))
"""Of a group, a pair or a wait."""
_FUTEI_KEYS: Keys = (("0", 0), ("2", FUTEI), ("5", 25), ("3", 30))
_WIN_KEYS: Keys = (("0", 0), ("2", TSUMO), ("1", MENZEN_RON))
WAIT_KEYS: Keys = (
    ("r", "ryanmen"),
    ("k", "kanchan"),
    ("p", "penchan"),
    ("s", "shanpon"),
    ("t", "tanki"),
)
YES_NO_KEYS: Keys = (("y", True), ("n", False))
_OF_THE_PAIR: tuple[FuSource, ...] = (
    "pair_number",
    "pair_dragon",
    "pair_double_wind",
    "pair_seat",
    "pair_round",
    "pair_north",
    "pair_guest",
)


class FormField(NamedTuple):
    """One line that is asked.

    :ivar part: the part of the derivation, or the question that no part has. :ivar card: where it stands.
    :ivar label: what it is. :ivar tiles: what it is about, to be lit.
    :ivar right: what is right. :ivar keys: what each key enters, where one does.
    :ivar why: what holds there, as the derivation's line says it; None where the card says it.
    :ivar among: the yaku that are asked about; () for all. :ivar payer: of a payment, as an `Answer` names it.
    """

    part: str
    card: StepName
    kind: FieldKind
    label: Message
    right: Entered
    tiles: tuple[Tile, ...] = ()
    keys: Keys = ()
    why: Message | None = None
    among: tuple[str, ...] = ()
    payer: str = ""


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


def fields_of(derivation: Derivation, asked: tuple[Part, ...]) -> tuple[FormField, ...]:
    """Returns the fields for some parts of a hand, in the order of the derivation.

    What a hand does not have is left out: the groups of thirteen orphans, the payments of what does not win.
    """
    reading = derivation.chosen
    if reading is None:
        return (_win_field(derivation),) if "win" in asked else ()
    fields: list[FormField] = []
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


def _win_field(derivation: Derivation) -> FormField:
    return FormField(
        "win", "reading", "choice", Message("form.win"), derivation.outcome == "win", keys=YES_NO_KEYS
    )


# ------------------------------------------------------------------------------ reading


def _reading_fields(reading: Reading, part: Part) -> list[FormField]:
    if reading.completed is None or reading.form not in ("standard", "chiitoitsu"):
        return []
    if part == "groups":
        closed = [group for group in reading.groups if group.meld is None]
        shapes = ["form.pair_of" if reading.form == "chiitoitsu" else "form.group_of"] * len(closed)
        return [
            FormField(
                "groups", "reading", "group", Message.of(shape, n=number), kinds_of(group.tiles), group.tiles
            )
            for number, (shape, group) in enumerate(zip(shapes, closed, strict=True), 1)
        ]
    finished = reading.groups[reading.completed]
    if part == "finished":
        return [
            FormField(
                "finished",
                "reading",
                "finished",
                Message("form.finished"),
                kinds_of(finished.tiles),
                finished.tiles,
            )
        ]
    if reading.wait is None or reading.form == "chiitoitsu":
        return []
    message = Message.of(f"reading.wait.{reading.wait}", winning=reading.hand.winning, tiles=finished.tiles)
    return [
        FormField(
            "wait_name",
            "reading",
            "choice",
            Message("form.wait_name"),
            reading.wait,
            finished.tiles,
            WAIT_KEYS,
            message,
        )
    ]


# ------------------------------------------------------------------------------ the fu sheet


def _sheet_fields(reading: Reading, part: Part, *, whole: bool) -> list[FormField]:
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
                found.append(_digits(part, _set_label(group), line.fu, line.tiles, why=line.message))
            elif group.shape == "shuntsu" and whole:
                why = Message.of("form.run", tiles=group.tiles)
                found.append(_digits(part, _set_label(group), 0, group.tiles, why=why))
        return found
    if part == "pair":
        line = next(line for line in reading.fu_lines if line.source in _OF_THE_PAIR)
        return [_digits(part, Message.of("form.pair", tiles=line.tiles), line.fu, line.tiles, why=line.message)]
    line, tiles = lines["wait"], reading.groups[reading.completed or 0].tiles
    label = Message.of("form.wait", held=line.message.param("held"), winning=line.message.param("winning"))
    return [_digits(part, label, line.fu, tiles, why=line.message)]


def _set_label(group: Group) -> Message:
    """The tiles, and how they were called: that lies on the table."""
    if group.meld is None:
        return Message.of("form.set", tiles=group.tiles)
    return Message.of("form.set_meld", tiles=group.tiles, meld=Message(f"meld.{group.meld.kind}"))


def _pairs_fields(reading: Reading, part: Part) -> list[FormField]:
    """Of seven pairs there is one number, and nothing beside it."""
    why = Message("fu.chiitoitsu")
    if part == "futei":
        right = CHIITOITSU[reading.rules.chiitoitsu]
        return [_digits(part, Message("form.futei"), right, keys=_FUTEI_KEYS, why=why)]
    if part in ("menzen_ron", "tsumo"):
        return [_digits(part, Message(f"form.{part}"), 0, keys=_WIN_KEYS, why=why)]
    if part == "wait":
        return [_digits(part, Message("form.wait_any"), 0, why=why)]
    return []


def _digits(
    part: Part,
    label: Message,
    right: int,
    tiles: tuple[Tile, ...] = (),
    *,
    keys: Keys = FU_KEYS,
    why: Message | None = None,
) -> FormField:
    return FormField(part, "fu", "digit", label, right, tiles, keys, why)


# ------------------------------------------------------------------------------ numbers and yaku


def _number_fields(derivation: Derivation, reading: Reading, part: Part) -> list[FormField]:
    label, card = Message(f"form.{part}"), CARD_OF[part]
    if part == "yaku":
        names = tuple(line.yaku for line in reading.yaku_lines)
        return [FormField(part, card, "yaku", label, names)] if names else []
    if part in ("raw_fu", "fu", "han"):
        right = {"raw_fu": reading.raw_fu, "fu": reading.fu, "han": reading.han}[part]
        return [FormField(part, card, "number", label, right)] if right else []
    if derivation.outcome != "win":
        return []
    if part == "base":
        return [FormField(part, card, "number", label, reading.base)]
    return payment_fields(derivation)


def payment_fields(derivation: Derivation) -> list[FormField]:
    """Returns a field for each different payment."""
    win = derivation.win
    key = "form.pays_honba" if win.honba else "form.pays"
    found: dict[Message, FormField] = {}
    for payment in derivation.payments:
        label = Message.of(key, who=payment.message, n=win.honba)
        payer = payer_name(payment.source, tsumo=win.tsumo, dealer=win.seat_wind is Wind.EAST)
        found.setdefault(
            payment.message, FormField("payments", "payment", "number", label, payment.total, payer=payer)
        )
    return list(found.values())


def payer_name(source: PaymentSource, *, tsumo: bool, dealer: bool) -> str:
    """Returns what a payment is called in an `Answer`."""
    if not tsumo:
        return "ron"
    return "each" if dealer else "dealer" if source == "dealer" else "child"
