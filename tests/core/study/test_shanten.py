"""The nearest shape against the library `mahjong`, against `waits()`, and against trying."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from mahjong.shanten import Shanten

from core.hand import Hand, Meld, Win
from core.hand.notation import parse_hand, parse_tiles, write_tiles
from core.rules.presets import STANDARD, TENHOU_SANMA
from core.rules.rules import Rules
from core.study.shanten import Block, NearestShape, nearest
from core.study.suit_shanten import suit_of
from core.study.waits import is_complete, waits
from core.tiles import KINDS, RUN_STARTS, TILES, Tile, Wind, counts_of, number_of
from tests.sweep import many
from tests.wins import wins

SIZES = {"toitsu": 2, "koutsu": 3, "shuntsu": 3, "single": 1}
GROUPS = [(low, low + 1, low + 2) for low in sorted(RUN_STARTS)] + [(kind,) * 3 for kind in range(KINDS)]


def _deals(seed: int, number: int, rules: Rules) -> Iterator[tuple[Tile, ...]]:
    """Thirteen or fourteen tiles: of all kinds, of few, or with four of a kind: a fifth would help."""
    rng = random.Random(seed)
    usable = [tile for tile in TILES if rules.players == 4 or not 0 < tile.kind < 8]
    for _ in range(number):
        kinds = usable[rng.choice((0, 0, 9, -12, -9)) :]
        quads = rng.sample(kinds, rng.choice((0, 0, 1, 2)))
        rest = [tile for tile in kinds if tile not in quads for _ in range(4)]
        yield (*quads * 4, *rng.sample(rest, rng.choice((13, 14)) - 4 * len(quads)))


def _hands(seed: int, number: int, rules: Rules = STANDARD) -> Iterator[tuple[tuple[Tile, ...], tuple[Meld, ...]]]:
    """What is left of wins, melds and all, when some tiles are exchanged and perhaps some more taken away."""
    rng = random.Random(seed)
    for hand, _ in wins(seed, number, rules):
        closed = list(hand.closed)
        for _ in range(rng.randrange(4)):
            held = Counter(tile.kind for meld in hand.melds for tile in meld.tiles)
            held.update(tile.kind for tile in closed)
            usable = [tile for tile in TILES if held[tile.kind] < 4 and (rules.players == 4 or tile.kind > 7)]
            closed[rng.randrange(len(closed))] = rng.choice(usable)
        rng.shuffle(closed)
        yield tuple(closed[: len(closed) - rng.choice((0, 1, 1, 1, 2, 5))]), hand.melds


def _is_within(budget: int, closed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> bool:
    """Whether some four groups and a pair lack no more tiles than that, by trying all of them."""
    held = Counter(tile.kind for tile in closed)
    limit = {kind: 4 - sum(tile.kind == kind for meld in melds for tile in meld.tiles) for kind in range(KINDS)}

    def cost_of(wanted: Counter[int]) -> int:
        if any(wanted[kind] > limit[kind] for kind in wanted):
            return budget + 1
        return sum(max(number - held[kind], 0) for kind, number in wanted.items())

    def reach(wanted: Counter[int], start: int, groups: int) -> bool:
        if cost_of(wanted) > budget:
            return False
        return groups == 0 or any(
            reach(wanted + Counter(GROUPS[place]), place, groups - 1) for place in range(start, len(GROUPS))
        )

    return any(reach(Counter({kind: 2}), 0, 4 - len(melds)) for kind in range(KINDS))


def _against_the_library(seed: int, number: int, rules: Rules) -> None:
    """The library is exact, too: it knows as well that there is no fifth tile."""
    for closed in _deals(seed, number, rules):
        found = nearest(closed, (), rules)
        _is_sound(found, closed, (), rules)
        counts = [sum(tile.kind == kind for tile in closed) for kind in range(KINDS)]
        theirs = Shanten.calculate_shanten(counts, is_three_player=rules.players == 3)
        assert found.shanten == theirs, write_tiles(closed)


def test_shanten_agrees_with_the_library() -> None:
    _against_the_library(1, 450, STANDARD)
    _against_the_library(2, 150, TENHOU_SANMA)


@pytest.mark.long
def test_shanten_agrees_with_the_library_on_twenty_thousand() -> None:
    _against_the_library(3, 20_000, STANDARD)
    _against_the_library(4, 5_000, TENHOU_SANMA)


def test_no_shape_is_nearer_with_melds() -> None:
    """The library knows nothing of the tiles in melds, so here every shape is tried."""
    tried = 0
    for closed, melds in _hands(23, many(120)):
        found = nearest(closed, melds, STANDARD)
        if melds and found.missing <= 3:
            assert found.missing == 0 or not _is_within(found.missing - 1, closed, melds), write_tiles(closed)
            tried += 1
    assert tried > 40


def _is_sound(found: NearestShape, closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules) -> None:
    """The shape is one, uses exactly the hand's tiles, and none that does not exist."""
    there = [tile for block in found.groups for tile in block.tiles]
    missing = [tile for block in found.groups for tile in block.missing]
    assert sorted([*there, *found.spare]) == sorted(closed)
    assert len(missing) == found.missing
    assert set(missing) <= set(found.helping)
    assert list(found.helping) == sorted(set(found.helping))
    everything = Counter(tile.kind for tile in (*there, *missing, *(t for meld in melds for t in meld.tiles)))
    assert max(everything.values()) <= 4
    if rules.players == 3:
        assert not {tile.kind for tile in (*missing, *found.helping)} & set(range(1, 8))
    shapes = Counter(block.shape for block in found.groups)
    for block in found.groups:
        kinds = sorted(tile.kind for tile in (*block.tiles, *block.missing))
        assert len(kinds) == SIZES[block.shape]
        assert kinds[0] in RUN_STARTS or block.shape != "shuntsu"
        assert kinds == [kinds[0] + (i if block.shape == "shuntsu" else 0) for i in range(len(kinds))]
    lows = [min(block.tiles + block.missing) for block in found.groups]
    assert [tile.kind for tile in lows] == sorted(tile.kind for tile in lows)
    if found.form == "standard":
        assert (shapes["toitsu"], shapes["shuntsu"] + shapes["koutsu"]) == (1, 4 - len(melds))
        assert not shapes["single"]
    else:
        assert not melds
        assert shapes == ({"toitsu": 7} if found.form == "chiitoitsu" else {"toitsu": 1, "single": 12})
        assert found.form != "chiitoitsu" or len({tile.kind for tile in lows}) == 7


def test_every_shape_is_sound_and_only_the_helping_tiles_help() -> None:
    for rules, number in ((STANDARD, many(20)), (TENHOU_SANMA, many(10))):
        for closed, melds in _hands(7, number, rules):
            found = nearest(closed, melds, rules)
            _is_sound(found, closed, melds, rules)
            held = counts_of(closed) + sum(meld.counts for meld in melds)
            nearer = [
                tile
                for tile in TILES
                if number_of(tile.kind, held) < 4
                and nearest((*closed, tile), melds, rules).missing < found.missing
            ]
            assert list(found.helping) == nearer, write_tiles(closed)


def test_nothing_is_missing_where_a_hand_is_complete_and_one_tile_where_it_waits() -> None:
    seen = Counter[int]()
    for rules in (STANDARD, TENHOU_SANMA):
        for closed, melds in _hands(11, many(100), rules):
            found = nearest(closed, melds, rules)
            size = len(closed) + 3 * len(melds)
            if size == 14:
                hand = Hand(closed, melds, winning=closed[0])
                assert (found.missing == 0) == is_complete(hand), write_tiles(closed)
            elif size == 13:
                awaited = {wait.tile for wait in waits(closed, melds, Win(seat_wind=Wind.SOUTH), rules)}
                assert (found.missing == 1) == bool(awaited), write_tiles(closed)
                assert found.missing != 1 or set(found.helping) == awaited
            seen[found.missing] += 1
    assert min(seen[0], seen[1], seen[2], seen[3]) > many(2)


def _said(found: NearestShape) -> str:
    """`23m(1m) 55p +9s`: the groups with what they lack, and what is in the way."""

    def group(block: Block) -> str:
        return write_tiles(block.tiles) + (f"({write_tiles(block.missing)})" if block.missing else "")

    return " ".join([*map(group, found.groups), *([f"+{write_tiles(found.spare)}"] if found.spare else [])])


@pytest.mark.parametrize(
    ("closed", "shanten", "form", "said", "helping"),
    [
        # Complete, and one short: either pair could become the triplet.
        ("123m456p789s111z22z", -1, "standard", "123m 456p 789s 111z 22z", ""),
        ("123m456p789s1122z", 0, "standard", "123m 456p 789s 11z 22z(2z)", "12z"),
        # Of 13m and 34m the one that two kinds fill is shown; both are nearest, and both lack 2m.
        ("134m456p789s111z22z", 0, "standard", "34m(5m) 456p 789s 111z 22z +1m", "25m"),
        # Of the fives the plain one is spare.
        ("0555m123p789s1112z", 0, "standard", "550m 123p 789s 111z 2z(2z) +5m", "2z"),
        # There is no fifth 1z, so the pair wants tiles of its own. Drawn 9s, say, would make a pair of it.
        (
            "123m456p789s1111z",
            1,
            "standard",
            "123m 456p 78s(9s) 9s(9s) 111z +1z",
            "123456789m123456789p123456789s234567z",
        ),
        # Two groups that lack one each rather than a group that lacks two.
        ("3456m123p789s122z", 1, "standard", "34m(5m) 56m(7m) 123p 789s 22z +1z", "12345678m12z"),
        ("1122m3344p5566s77z", -1, "chiitoitsu", "11m 22m 33p 44p 55s 66s 77z", ""),
        # Four of a kind are no two pairs: the seventh wants two tiles.
        (
            "1111m2233p4455s77z",
            1,
            "chiitoitsu",
            "11m (22m) 22p 33p 44s 55s 77z +11m",
            "23456789m1456789p1236789s123456z",
        ),
        ("1188m3366p2299s45z", 0, "chiitoitsu", "11m 88m 33p 66p 22s 99s 4z(4z) +5z", "45z"),
        # All thirteen, waiting for any; twelve and a pair, waiting for the last.
        ("19m19p19s1234567z", 0, "kokushi", "1m(1m) 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z", "19m19p19s1234567z"),
        ("199m19p19s123456z", 0, "kokushi", "1m 99m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z (7z)", "7z"),
        # As near to seven pairs as to four groups: what helps either helps.
        ("112233m4455p67s1z", 1, "standard", "123m 123m 44p 55p(5p) 67s(8s) +1z", "45p5678s1z"),
        ("", 13, "standard", "(33z) (444z) (555z) (666z) (777z)", "123456789m123456789p123456789s1234567z"),
    ],
)
def test_by_hand(closed: str, shanten: int, form: str, said: str, helping: str) -> None:
    found = nearest(parse_tiles(closed), (), STANDARD)
    assert (found.shanten, found.form) == (shanten, form)
    assert _said(found) == said
    assert write_tiles(found.helping) == helping


def test_melds_are_groups_and_hold_tiles() -> None:
    melds = parse_hand("1133z +1z pon:222z chi:123m pon:777s").melds
    found = nearest(parse_tiles("1133z"), melds, STANDARD)
    assert (found.shanten, _said(found), write_tiles(found.helping)) == (0, "11z 33z(3z)", "13z")
    # The fourth 2z and the fourth 7s can be no pair.
    found = nearest(parse_tiles("111z2z"), melds, STANDARD)
    assert (found.shanten, _said(found)) == (1, "111z (77z) +2z")
    assert write_tiles(found.helping) == "123456789m123456789p12345689s34567z"


def test_three_players_have_no_2m_to_8m() -> None:
    closed = parse_tiles("1m1m9m9m123p456p789s")
    assert write_tiles(nearest(closed, (), TENHOU_SANMA).helping) == "19m"
    lone = parse_tiles("1m123p456p789s1112z")
    assert write_tiles(nearest(lone[:-1], (), TENHOU_SANMA).helping) == "1m"
    assert write_tiles(nearest((*lone[1:], TILES[8]), (), TENHOU_SANMA).helping) == "9m2z"


def test_few_suits_are_remembered() -> None:
    """Each weighs as much as a hundred hands: those of hands long gone are let go."""
    for closed, melds in _hands(seed=11, number=40):
        nearest(closed, melds, STANDARD)
    assert suit_of.cache_info().currsize <= 32
