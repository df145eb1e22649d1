"""What a few tiles are so far, against every way to divide them, and against the library `mahjong`."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from mahjong.shanten import Shanten

from core.hand import Win
from core.hand.notation import parse_hand, parse_tiles, write_tiles
from core.rules.presets import STANDARD, TENHOU_SANMA
from core.study.laid_hand import Laid, fits
from core.study.so_far import so_far
from core.study.waits import waits
from core.tiles import KINDS, TILES, Tile, Wind
from tests.sweep import many

GROUP, JOINT = 2, 1


def dealt(seed: int, number: int, most: int = 13) -> Iterator[tuple[Tile, ...]]:
    """Hands of few tiles: of all kinds, or of one suit, where most belongs together."""
    rng = random.Random(seed)
    for _ in range(number):
        kinds = rng.choice((range(KINDS), range(9), range(12, 21), range(22, 34)))
        heap = [TILES[kind] for kind in kinds for _ in range(4)]
        yield tuple(rng.sample(heap, rng.randint(1, most)))


def divisions(kinds: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Every way to divide tiles: groups, pairs, joints of a sequence."""
    if not kinds:
        yield 0, 0, 0
        return
    first, rest = kinds[0], kinds[1:]
    yield from divisions(rest)  # it stands alone

    def without(*others: int) -> tuple[int, ...] | None:
        left = list(rest)
        for other in others:
            if other not in left:
                return None
            left.remove(other)
        return tuple(left)

    def number(step: int) -> int:
        kind = first + step
        return kind if first < 27 and first // 9 == kind // 9 else -1

    for others, worth in (
        ((first, first), (1, 0, 0)),
        ((number(1), number(2)), (1, 0, 0)),
        ((first,), (0, 1, 0)),
        ((number(1),), (0, 0, 1)),
        ((number(2),), (0, 0, 1)),
    ):
        left = without(*others)
        if left is not None:
            for groups, pairs, joints in divisions(left):
                yield groups + worth[0], pairs + worth[1], joints + worth[2]


def distance_by_trying(closed: tuple[Tile, ...]) -> int:
    kinds = tuple(sorted(tile.kind for tile in closed))
    standard = 8 - max(
        2 * groups + min(pairs - one + joints, 4 - groups) + one
        for groups, pairs, joints in set(divisions(kinds))
        for one in {0, min(pairs, 1)}
        if groups <= 4
    )
    held = Counter(kinds)
    pairs = sum(number > 1 for number in held.values())
    seven = 6 - min(pairs, 7) + max(7 - len(held), 0)
    outside = {kind: number for kind, number in held.items() if kind >= 27 or kind % 9 in (0, 8)}
    thirteen = 13 - len(outside) - any(number > 1 for number in outside.values())
    return min(standard, seven, thirteen)


def test_the_division_is_worth_most_and_the_distance_least_of_all_there_are() -> None:
    for closed in dealt(1, many(150), most=8):
        found = so_far(closed, (), STANDARD)
        assert sorted(tile for part in found.parts for tile in part.tiles) == sorted(closed)
        shapes = Counter(part.shape for part in found.parts)
        groups = shapes["koutsu"] + shapes["shuntsu"]
        joints = shapes["toitsu"] + shapes["ryanmen"] + shapes["kanchan"] + shapes["penchan"]
        every = set(divisions(tuple(sorted(tile.kind for tile in closed))))
        best = max((GROUP * g + JOINT * (p + j), g) for g, p, j in every)
        assert (GROUP * groups + JOINT * joints, groups) == best, write_tiles(closed)
        assert found.distance == distance_by_trying(closed), write_tiles(closed)


def test_what_helps_lessens_the_distance_and_leaves_a_win_within_reach() -> None:
    for closed in dealt(2, many(60), most=7):
        found = so_far(closed, (), STANDARD)
        held = Counter(tile.kind for tile in closed)
        nearer = [
            tile for tile in TILES if held[tile.kind] < 4 and distance_by_trying((*closed, tile)) < found.distance
        ]
        if found.fits:
            nearer = [tile for tile in nearer if fits(Laid.of((*closed, tile), (), STANDARD))]
        assert list(found.helping) == nearer, write_tiles(closed)


def test_of_thirteen_tiles_the_distance_is_the_shanten_of_the_library() -> None:
    rng = random.Random(3)
    for _ in range(many(200)):
        kinds = rng.choice((range(KINDS), range(14), range(18, 34)))
        closed = tuple(TILES[kind] for kind in rng.sample([kind for kind in kinds for _ in range(3)], 13))
        counts = [sum(tile.kind == kind for tile in closed) for kind in range(KINDS)]
        assert so_far(closed, (), STANDARD).distance == Shanten.calculate_shanten(counts), write_tiles(closed)


def test_what_a_hand_waits_for_helps_it() -> None:
    for text in ("234m567p34s88s678p", "1112345678999m", "2233445566778m", "19m19p19s1234567z"):
        closed = parse_tiles(text)
        awaited = [wait.tile for wait in waits(closed, (), Win(seat_wind=Wind.SOUTH), STANDARD)]
        assert list(so_far(closed, (), STANDARD).helping) == awaited


def test_the_parts_have_the_hands_own_tiles() -> None:
    found = so_far(parse_tiles("406m5m77z3p"), (), STANDARD)
    assert [(part.shape, write_tiles(part.tiles)) for part in found.parts] == [
        ("shuntsu", "456m"),
        ("single", "0m"),
        ("single", "3p"),
        ("toitsu", "77z"),
    ]


def test_melds_take_the_place_of_groups() -> None:
    hand = parse_hand("23m5p +5p chi:34<5p pon:77^7z pon:11^1z")
    found = so_far(hand.closed[:3], hand.melds, STANDARD)
    assert (found.distance, [str(tile) for tile in found.helping]) == (1, ["1m", "4m", "5p"])


def test_tiles_too_many_for_one_win_do_not_fit() -> None:
    assert not so_far(parse_tiles("159m159p159s12z"), (), STANDARD).fits
    assert so_far(parse_tiles("159m159p159s12z")[:5], (), STANDARD).fits


def test_three_players_have_no_small_characters() -> None:
    found = so_far(parse_tiles("1m1m55p"), (), TENHOU_SANMA)
    assert not {tile.kind for tile in found.helping} & set(range(1, 8))


def test_what_would_leave_a_tile_over_does_not_help() -> None:
    """It would lessen the distance, but no win has all of these tiles and this one."""
    for text, not_helping in (("12344559999m", "36m"), ("679999p11223s", "5p"), ("467899p3333s", "78p")):
        found = so_far(parse_tiles(text), (), STANDARD)
        assert found.fits
        assert not set(parse_tiles(not_helping)) & set(found.helping), text
        assert found.helping
