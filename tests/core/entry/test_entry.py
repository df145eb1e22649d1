"""What a person has entered: which tiles are left for it, and what goes when something does not fit any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.entry.add_tiles import added
from core.entry.entry import CONDITIONS, Entry, from_hand
from core.hand import Meld, MeldKind
from core.hand.notation import parse_hand, parse_tiles, write_tiles
from core.rules.presets import STANDARD, TENHOU

WITH_REDS = Entry(rules=TENHOU)
"""One red five of each suit."""


@pytest.mark.parametrize(
    ("kind", "first", "used", "taken"),
    [
        # A red five only where no plain one is left, or where it was asked for; and each once.
        ("pon", "5m", "", "555m"),
        ("pon", "5m", "5m", "550m"),
        ("pon", "0m", "", "550m"),
        ("ankan", "5m", "", "5550m"),
        ("chi", "4m", "", "456m"),
        ("chi", "4m", "555m", "406m"),
        ("chi", "4m", "0555m", None),
        ("pon", "5m", "55m", None),
        ("pon", "5m", "50m", None),
        ("pon", "5m", "0m", "555m"),
    ],
)
def test_a_meld_takes_red_fives_last(kind: MeldKind, first: str, used: str, taken: str | None) -> None:
    entry = replace(WITH_REDS, closed=parse_tiles(used) if used else ())
    meld = added(kind, parse_tiles(first)[0], entry, entry.all_left())
    assert (write_tiles(meld.tiles) if isinstance(meld, Meld) else None) == taken


def test_the_red_five_of_a_meld_is_used_up() -> None:
    red, plain = parse_tiles("05p")
    entry = WITH_REDS.with_meld(Meld("chi", parse_tiles("406p")))
    assert (WITH_REDS.left(red), WITH_REDS.left(plain)) == (1, 3)
    assert (entry.left(red), entry.left(plain)) == (0, 3)


@pytest.mark.parametrize(
    ("hand", "tsumo", "flags", "dropped"),
    [
        # Of two that exclude each other the one that is asked for later goes.
        ("234m567p34s88s +5s ankan:1111z", True, {"haitei", "rinshan"}, ["rinshan"]),
        ("234m567p34s88s678p +5s", False, {"houtei", "chankan"}, ["chankan"]),
        # One after the other, until what is left fits.
        ("234m567p34s88s +5s pon:111z", False, {"riichi", "ippatsu"}, ["riichi", "ippatsu"]),
        ("234m567p34s88s +5s pon:111z", False, {"riichi", "ippatsu", "haitei"}, ["haitei", "riichi", "ippatsu"]),
        ("234m567p34s88s678p +5s", False, {"riichi", "ippatsu"}, []),
    ],
)
def test_conditions_that_do_not_fit_any_more_go_in_their_order(
    hand: str, tsumo: bool, flags: set[str], dropped: list[str]
) -> None:
    entry = replace(from_hand(parse_hand(hand), Entry(rules=STANDARD)), tsumo=tsumo, flags=frozenset(flags))
    after, names = entry.without_contradictions(replace(entry, flags=frozenset()))
    assert names == dropped
    assert after.flags == flags - set(dropped)
    assert set(names) <= set(CONDITIONS)
