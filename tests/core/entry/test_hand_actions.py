"""What is done to something on the table, and what was entered after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.entry.entry import Entry, from_hand
from core.entry.hand_actions import HandAction, after_action, turned
from core.hand import Meld, MeldKind, Seat
from core.hand.notation import parse_hand, parse_tiles
from core.tiles import Tile

PON = Meld("pon", parse_tiles("777z"), source="toimen", called=1)
FULL = replace(
    from_hand(parse_hand("234m567p8s +8s pon:77^7z chi:3^45s"), Entry()),
    dora=parse_tiles("1m2p3s"),
    ura=parse_tiles("4z5m"),
    nuki=2,
)


def tile(text: str) -> Tile:
    return parse_tiles(text)[0]


@pytest.mark.parametrize(
    ("action", "index", "text", "changed"),
    [
        ("take_back", 0, "4m", FULL.without_tile(tile("4m"))),
        ("make_winning", 0, "4m", FULL.with_winning(tile("4m"))),
        ("take_meld", 1, "", replace(FULL, melds=FULL.melds[:1])),
        ("take_meld", 0, "", replace(FULL, melds=FULL.melds[1:])),
        ("take_dora", 1, "2p", replace(FULL, dora=parse_tiles("1m3s"))),
        ("take_ura", 1, "5m", replace(FULL, ura=parse_tiles("4z"))),
        ("take_nuki", 0, "4z", replace(FULL, nuki=1)),
    ],
)
def test_an_action_changes_what_it_is_about(action: HandAction, index: int, text: str, changed: Entry) -> None:
    assert after_action(FULL, action, index, tile(text) if text else None) == changed != FULL


def test_only_the_meld_that_is_meant_is_turned() -> None:
    assert after_action(FULL, "turn", 0, None).melds == (turned(PON), FULL.melds[1])


@pytest.mark.parametrize(
    ("kind", "tiles", "called"),
    [("pon", "777z", (0, 1, 2)), ("kakan", "7777z", (0, 1, 2)), ("minkan", "7777z", (0, 1, 3))],
)
def test_a_meld_is_turned_to_each_player_once(kind: MeldKind, tiles: str, called: tuple[int, int, int]) -> None:
    seats: tuple[Seat, ...] = ("kamicha", "toimen", "shimocha")
    melds = [
        Meld(kind, parse_tiles(tiles), source=seat, called=at) for seat, at in zip(seats, called, strict=True)
    ]
    assert [turned(meld) for meld in melds] == [*melds[1:], melds[0]]
    assert turned(Meld(kind, parse_tiles(tiles))) == melds[0]


@pytest.mark.parametrize(("kind", "tiles"), [("chi", "345s"), ("ankan", "7777z")])
def test_what_comes_from_one_player_only_is_not_turned(kind: MeldKind, tiles: str) -> None:
    meld = Meld(kind, parse_tiles(tiles), source="kamicha" if kind == "chi" else None)
    assert turned(meld) == meld
