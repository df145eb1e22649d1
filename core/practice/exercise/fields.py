"""The fields of a form: each knows its line (the tiles and what they are called), its keys, and what is right."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from core.language.messages import Message
from core.scoring.fu import FUTEI, MENZEN_RON, TSUMO
from core.scoring.lines import StepName
from core.tiles import RUN_STARTS, TILES, Tile

KindName = Literal["digit", "number", "group", "finished", "choice", "yaku"]
"""How it is answered: by a key for so many fu, by digits, by tiles, by the number of a group, by a key for one of
some words, by words."""
Entered: TypeAlias = "int | str | bool | tuple[int, ...] | tuple[str, ...]"
"""What is entered: a number; the name of a wait; whether it is a win; a group as its kinds; yaku."""
Kinds: TypeAlias = tuple[int, ...]

Keys: TypeAlias = "tuple[tuple[str, Entered], ...]"
"""What each key enters."""

FU_KEYS: Keys = (("0", 0), ("2", 2), ("4", 4), ("8", 8), ("1", 16), ("3", 32))
"""Of a group, a pair or a wait: the first digit is enough."""
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
    """One line that is asked.

    :ivar part: the part of the derivation, or the question that no part has. :ivar card: where it stands.
    :ivar label: what it is. :ivar tiles: what it is about, to be lit.
    :ivar right: what is right. :ivar keys: what each key enters, where one does.
    :ivar why: what holds there, as the derivation's line says it; None where the card says it.
    :ivar among: the yaku that are asked about; () for all. :ivar payer: of a payment, as an `Answer` names it.
    :ivar asks: the question for it, where it stands alone and its label is none.
    :ivar rule: what holds in such a line as far as it is taught; None: what holds in general.
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
