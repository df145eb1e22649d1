"""Readings against a division by brute force, and what a tally says against counting by hand."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

from core.hand import Hand
from core.hand.notation import parse_hand
from core.scoring.decompose import ANKOU, DIGIT, FU, FU_MASK, OUTSIDE, SHUNTSU, is_seven_pairs, standard_readings
from core.scoring.lines import Group
from core.tiles import HONOURS, KINDS, TILES, counts_of
from tests.wins import wins

Shape = tuple[str, int]


def _by_brute_force(hand: Hand) -> set[tuple[tuple[Shape, ...], Shape]]:
    """Every set of groups and pair that uses the closed tiles up, and every group the winning tile can be in."""
    counts = Counter(tile.kind for tile in hand.closed)
    groups = [("koutsu", kind) for kind in counts if counts[kind] >= 3]
    groups += [
        ("shuntsu", kind)
        for kind in counts
        if kind < HONOURS and kind % 9 <= 6 and counts[kind + 1] and counts[kind + 2]
    ]
    number = 4 - len(hand.melds)
    found = set()
    for pair in [kind for kind in counts if counts[kind] >= 2]:
        left = counts - Counter({pair: 2})
        for chosen in _fill(groups, left, number):
            shapes = tuple(sorted([*chosen, ("toitsu", pair)]))
            for shape in set(shapes):
                if hand.winning.kind in _kinds(shape):
                    found.add((shapes, shape))
    return found


def _fill(groups: list[Shape], left: Counter[int], number: int) -> list[tuple[Shape, ...]]:
    if number == 0:
        return [()] if not +left else []
    found = []
    for index, group in enumerate(groups):
        need = Counter(_kinds(group))
        if all(left[kind] >= times for kind, times in need.items()):
            found += [(group, *rest) for rest in _fill(groups[index:], left - need, number - 1)]
    return found


def _kinds(shape: Shape) -> tuple[int, ...]:
    name, first = shape
    return {
        "koutsu": (first,) * 3,
        "toitsu": (first,) * 2,
        "shuntsu": (first, first + 1, first + 2),
    }[name]


def _shape(group: Group) -> Shape:
    return group.shape, group.first


def test_all_readings_and_only_those() -> None:
    several = 0
    for hand, win in wins(7, 1_500):
        readings = standard_readings(hand, win.tsumo)
        ours = []
        for reading in readings:
            groups = [group for part in reading.parts for group in part.groups]
            finished = reading.placed.groups[reading.placed.completed]
            ours.append((tuple(sorted(map(_shape, groups))), _shape(finished)))
        assert len(ours) == len(set(ours))
        assert set(ours) == _by_brute_force(hand)
        several += len(ours) > 1
    assert several > 300  # the hands are awkward enough to be worth it


def test_pairs_in_several_suits_are_no_reading() -> None:
    assert standard_readings(parse_hand("99m77p112233s99s7z +7z"), True) == []


def test_a_tally_counts_what_is_there() -> None:
    for hand, win in wins(8, 300):
        for reading in standard_readings(hand, win.tsumo):
            closed = [group for part in reading.parts for group in part.groups]
            kinds = [[tile.kind for tile in group.tiles] for group in closed]
            kinds += [[tile.kind for tile in meld.tiles] for meld in hand.melds]
            runs = sum(len(set(group)) > 1 for group in kinds)
            outside = sum(any(kind >= HONOURS or kind % 9 in (0, 8) for kind in group) for group in kinds)
            ankou = sum(group.concealed and group.shape == "koutsu" for group in closed)
            ankou += sum(meld.kind == "ankan" for meld in hand.melds)
            fields = [reading.tally >> field & DIGIT for field in (SHUNTSU, OUTSIDE, ANKOU)]
            assert fields == [runs, outside, ankou]
            assert reading.tally >> FU & FU_MASK <= 4 * 32 + 2


def test_seven_pairs_are_different() -> None:
    rng = random.Random(1)
    for _ in range(200):
        kinds = [rng.randrange(KINDS) for _ in range(7)]
        expected = len(set(kinds)) == 7
        assert is_seven_pairs(counts_of([TILES[kind] for kind, _ in product(kinds, range(2))])) is expected
