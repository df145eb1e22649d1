"""What a change of an entry was, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

import resources
from core.entry.entry import Entry, from_hand
from core.entry.entry_change import entry_change
from core.hand.notation import parse_hand, parse_tiles
from core.language.messages import Catalogue
from core.rules.presets import PRESETS
from core.tiles import Wind

HAND = from_hand(parse_hand("234m567p34s88s678p+5s"), Entry())
OPEN = from_hand(parse_hand("234m567p34s88s+5s pon:77^7z"), Entry())
CHANGES = {
    "hand cleared": (HAND, Entry()),
    "another hand": (HAND, OPEN),
    "other rules": (HAND, replace(HAND, rules=PRESETS["tenhou"])),
    "3m added": (Entry(), Entry(closed=parse_tiles("3m"))),
    "34m removed": (Entry(closed=parse_tiles("345m")), Entry(closed=parse_tiles("5m"))),
    "3m replaced by 4m": (Entry(closed=parse_tiles("35m")), Entry(closed=parse_tiles("54m"))),
    "call 777z added": (replace(OPEN, melds=()), OPEN),
    "winning tile 2m": (HAND, replace(HAND, chosen=parse_tiles("2m")[0])),
    "dora 7p added": (HAND, replace(HAND, dora=parse_tiles("7p"))),
    "ura dora 7p removed": (replace(HAND, ura=parse_tiles("7p")), HAND),
    "Tsumo": (HAND, replace(HAND, tsumo=True)),
    "Riichi on": (HAND, replace(HAND, flags=frozenset({"riichi"}))),
    "Riichi off": (replace(HAND, flags=frozenset({"riichi"})), HAND),
    "Double riichi on": (
        replace(HAND, flags=frozenset({"riichi"})),
        replace(HAND, flags=frozenset({"double_riichi"})),
    ),
    "seat wind": (HAND, replace(HAND, seat_wind=Wind.WEST)),
    "honba": (HAND, replace(HAND, honba=2)),
}


@pytest.mark.parametrize("told", CHANGES)
def test_it_is_named(told: str) -> None:
    assert Catalogue(resources.texts("en")).text(entry_change(*CHANGES[told])) == told
