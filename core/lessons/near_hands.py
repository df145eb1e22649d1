"""Near misses of a yaku with the reason: an obstacle that the engine finds, or the tiles that differ.

Obstacles found by the engine come first, so that the reason is the same as on the score screen. Otherwise the
hand is compared with one that has the yaku. Where the tiles do not explain it, the data name a sentence.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from core.entry.assess import assess
from core.entry.entry import Entry
from core.interchange.examples import example_entry
from core.language.messages import Message
from core.lessons.yaku_catalogue import YakuEntry
from core.scoring.derivation import Derivation
from core.study.why_not import near_misses
from core.study.yaku_obstacles import yaku_obstacles
from core.tiles import Tile


class NearHand(NamedTuple):
    """A hand that narrowly misses a yaku.

    :ivar why: the reason.
    :ivar tiles: the tiles that are the reason, if any.
    """

    entry: Entry
    derivation: Derivation
    why: Message
    tiles: tuple[Tile, ...]


def worked_out(code: str) -> tuple[Entry, Derivation]:
    """Return a hand of the catalogue and its derivation. :param code: a hand code without its first word."""
    entry = example_entry({"hand": code})
    found = assess(entry)
    assert isinstance(found, Derivation), code
    return entry, found


def near_hands(of: YakuEntry) -> tuple[NearHand, ...]:
    """Return the hands that narrowly miss a yaku, each with its reason."""
    because = of.because or ("",) * len(of.near)
    return tuple(_near(of, code, key) for code, key in zip(of.near, because, strict=True))


def _near(of: YakuEntry, code: str, because: str) -> NearHand:
    """Return the near miss `code`. :param because: the key of its sentence; empty to find the reason."""
    entry, derivation = worked_out(code)
    if because:
        return NearHand(entry, derivation, Message(f"yaku_near.{because}"), ())
    for why, tiles in _obstacles(of, derivation):
        return NearHand(entry, derivation, why, tiles)
    _, right = worked_out(of.hands[0])
    own, others = _others(derivation, right), _others(right, derivation)
    if not own:  # the hand that has the yaku has one more tile, in a kan
        return NearHand(entry, derivation, Message.of("yaku_near.missing", wanted=others), ())
    return NearHand(entry, derivation, Message.of("yaku_near.tiles", there=own, wanted=others), own)


def _obstacles(of: YakuEntry, derivation: Derivation) -> list[tuple[Message, tuple[Tile, ...]]]:
    """Return what the engine finds in the way of the yaku: in the reading that counts, in the other readings, then
    near misses by a condition of the win. [] for a hand without a reading.
    """
    chosen = derivation.chosen
    if chosen is None:
        return []
    found = [
        (obstacle.message, obstacle.tiles)
        for reading in (chosen, *derivation.rejected)
        for obstacle in yaku_obstacles(reading, derivation.hand, derivation.win, derivation.rules)
        if obstacle.yaku in of.members
    ]
    return found + [(miss.message, miss.tiles) for miss in near_misses(derivation) if miss.yaku in of.members]


def _others(these: Derivation, those: Derivation) -> tuple[Tile, ...]:
    """Return the tiles that the first hand has and the second has not."""
    return tuple(sorted((Counter(these.hand.all_tiles) - Counter(those.hand.all_tiles)).elements()))
