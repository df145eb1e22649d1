"""The fields of a form: each has its label and tiles, its keys, and its right value."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from core.language.messages import Message
from core.scoring.fu import FUTEI, MENZEN_RON, TSUMO
from core.scoring.lines import StepName
from core.tiles import RUN_STARTS, TILES, Tile

KindName = Literal["digit", "number", "group", "finished", "choice", "yaku"]
"""How a field is answered: by a key for a number of fu, digits, tiles, the number of a group, a key for
one of several words, or names of yaku."""
Entered: TypeAlias = "int | str | bool | tuple[int, ...] | tuple[str, ...]"
"""What is entered: a number, a word such as the name of a wait, whether the hand wins, the kinds of a
group, or yaku."""
Kinds: TypeAlias = tuple[int, ...]

Keys: TypeAlias = "tuple[tuple[str, Entered], ...]"
"""Pairs of a key and the value that it enters."""

FU_KEYS: Keys = (("0", 0), ("2", 2), ("4", 4), ("8", 8), ("1", 16), ("3", 32))
"""For a group, pair or wait: the first digit is enough."""
FUTEI_KEYS: Keys = (("0", 0), ("2", FUTEI), ("5", 25), ("3", 30))
WON_KEYS: Keys = (("0", 0), ("2", TSUMO), ("1", MENZEN_RON))
WAIT_KEYS: Keys = (
    ("r", "ryanmen"),
    ("k", "kanchan"),
    ("p", "penchan"),
    ("s", "shanpon"),
    ("t", "tanki"),
)
YES_NO_KEYS: Keys = (("y", True), ("n", False))


class FormField(NamedTuple):
    """One field of a form.

    :ivar part: the part of the derivation, or the question that is no part of it.
    :ivar card: the card on which it is.
    :ivar kind: how it is answered.
    :ivar label: its label.
    :ivar right: the right value; of a choice with several right ones, a tuple of them.
    :ivar tiles: the tiles that it is about, to be highlighted.
    :ivar keys: the value that each key enters.
    :ivar why: the reason, in the words of the derivation's line; None where the whole card gives it.
    :ivar among: the yaku that are asked about; () for all.
    :ivar payer: for a payment, the name of the payer as in `Paid`.
    :ivar asks: the full question for a field that is asked alone, if its label is no question.
    :ivar rule: the rule for such a line as far as it has been taught; None for the general rule.
    """

    part: str
    card: StepName
    kind: KindName
    label: Message
    right: Entered
    tiles: tuple[Tile, ...] = ()
    keys: Keys = ()
    why: Message | None = None
    among: tuple[str, ...] = ()
    payer: str = ""
    asks: Message | None = None
    rule: Message | None = None


def kinds_of(tiles: tuple[Tile, ...]) -> Kinds:
    """Return the kinds of tiles in ascending order; a red five counts as a five."""
    return tuple(sorted(tile.kind for tile in tiles))


def is_group(kinds: Kinds) -> bool:
    """Return whether these are a sequence or a triplet; kinds in ascending order."""
    if len(kinds) != 3:
        return False
    low = kinds[0]
    return kinds == (low, low, low) or (low in RUN_STARTS and kinds == (low, low + 1, low + 2))


def is_pair(kinds: Kinds) -> bool:
    """Return whether these are two equal kinds."""
    return len(kinds) == 2 and kinds[0] == kinds[1]


def can_grow(kinds: Kinds) -> bool:
    """Return whether these kinds, in ascending order, are a group or can still become one."""
    if len(kinds) == 3:
        return is_group(kinds)
    if len(kinds) < 2 or kinds[0] == kinds[1]:
        return True
    near = kinds[1] - kinds[0] <= 2
    return near and TILES[kinds[0]].suit == TILES[kinds[1]].suit and TILES[kinds[0]].suit != 3
