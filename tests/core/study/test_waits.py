"""Waits against a division by brute force, and prices against `score()`."""

from __future__ import annotations

import random

import pytest

from core.hand import Hand, Win
from core.hand.notation import parse_tiles
from core.rules.presets import STANDARD, TENHOU, TENHOU_SANMA
from core.scoring import score
from core.study.waits import waits
from core.tiles import HONOURS, KINDS, NORTH_KIND, TILES, YAOCHUU_KINDS, Tile, Wind
from tests.wins import wins


def _complete_by_brute_force(kinds: list[int], groups: int) -> bool:
    """Whether these kinds are groups and a pair, seven pairs or thirteen orphans: by trying."""
    if groups == 4:
        if sorted(set(kinds)) == sorted(YAOCHUU_KINDS):
            return True
        if len(set(kinds)) == 7 and all(kinds.count(kind) == 2 for kind in kinds):
            return True
    for pair in set(kinds):
        if kinds.count(pair) >= 2:
            rest = sorted(kinds)
            rest.remove(pair)
            rest.remove(pair)
            if _all_groups(rest):
                return True
    return False


def _all_groups(kinds: list[int]) -> bool:
    if not kinds:
        return True
    low = kinds[0]
    if kinds.count(low) >= 3 and _all_groups(kinds[3:]):
        return True
    if low < HONOURS and low % 9 <= 6 and low + 1 in kinds and low + 2 in kinds:
        rest = kinds.copy()
        for kind in (low, low + 1, low + 2):
            rest.remove(kind)
        return _all_groups(rest)
    return False


def _thirteen(rng: random.Random, hand: Hand) -> tuple[Tile, ...]:
    """The closed tiles of a win without one of them; now and then with another changed as well."""
    closed = list(hand.closed)
    closed.remove(rng.choice(closed))
    other = TILES[rng.randrange(KINDS)]
    if rng.random() < 0.3 and sum(tile.kind == other.kind for tile in hand.all_tiles) < 4:
        closed[rng.randrange(len(closed))] = other
    return tuple(closed)


def _compare(number: int) -> int:
    rng = random.Random(13)
    tenpai = 0
    for hand, _ in wins(13, number):
        closed = _thirteen(rng, hand)
        kinds = [tile.kind for tile in closed]
        called = [tile.kind for meld in hand.melds for tile in meld.tiles]
        found = {wait.tile.kind for wait in waits(closed, hand.melds, Win(seat_wind=Wind.SOUTH), TENHOU)}
        expected = {
            kind
            for kind in range(KINDS)
            if (kinds + called).count(kind) < 4 and _complete_by_brute_force([*kinds, kind], 4 - len(hand.melds))
        }
        assert found == expected, (closed, hand.melds)
        tenpai += bool(found)
    return tenpai


def test_waits_against_brute_force() -> None:
    assert _compare(400) > 250


@pytest.mark.long
def test_waits_against_brute_force_on_twenty_thousand() -> None:
    assert _compare(20_000) > 10_000


def test_prices_are_the_engines() -> None:
    win = Win(seat_wind=Wind.SOUTH, dora_indicators=parse_tiles("1m"))
    closed = parse_tiles("23m567p34588s678p")
    found = {str(wait.tile): wait for wait in waits(closed, (), win, STANDARD)}
    assert set(found) == {"1m", "4m"}
    low, high = found["1m"], found["4m"]
    assert (low.left, high.left) == (3, 4)
    assert (low.ron, low.riichi_ron, high.ron, high.riichi_ron) == (2000, 3900, 3900, 7700)
    hand = Hand((*closed, high.tile), winning=high.tile)
    drawn = score(hand, Win(tsumo=True, seat_wind=Wind.SOUTH, dora_indicators=win.dora_indicators), STANDARD)
    assert high.tsumo == drawn.points


def test_no_yaku_no_riichi_and_none_left() -> None:
    closed = parse_tiles("12m55p678s")
    melds = next(hand.melds for hand, _ in wins(1, 60) if len(hand.melds) == 2)
    for wait in waits(closed, melds, Win(), STANDARD):
        assert wait.riichi_ron is None
    win = Win(seat_wind=Wind.SOUTH, dora_indicators=parse_tiles("3333m"))
    (only,) = waits(parse_tiles("12m789p345s678s99p"), (), win, STANDARD)
    assert (only.left, only.ron) == (0, 0)


def test_a_hand_that_is_not_tenpai_waits_for_nothing() -> None:
    assert waits(parse_tiles("147m258p369s1234z"), (), Win(), STANDARD) == ()


def test_thirteen_sides() -> None:
    assert len(waits(parse_tiles("19m19p19s1234567z"), (), Win(seat_wind=Wind.SOUTH), STANDARD)) == 13


@pytest.mark.parametrize(("aside", "left"), [(0, 3), (2, 1), (3, 0)])
def test_norths_that_are_set_aside_are_waited_for_in_vain(aside: int, left: int) -> None:
    found = waits(parse_tiles("234p456p678s999m4z"), (), Win(seat_wind=Wind.SOUTH), TENHOU_SANMA, aside)
    assert [(wait.tile, wait.left) for wait in found] == [(TILES[NORTH_KIND], left)]
    assert found[0].tsumo == {0: 1_100, 2: 3_900, 3: 0}[aside]  # each north set aside is a han


def test_an_indicator_is_seen() -> None:
    win = Win(seat_wind=Wind.SOUTH, dora_indicators=parse_tiles("4z"))
    assert [wait.left for wait in waits(parse_tiles("234p456p678s999m4z"), (), win, STANDARD)] == [2]
