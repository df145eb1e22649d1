"""Problems are balanced and as hard as their level says: no answer is always right, kans are rare, fu matter."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from statistics import mean

import pytest

from core.practice.curriculum.parts import SHEET
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.generate.codes import LEVELS
from core.practice.generate.makers.tiles import APART, adjoining, blocks_of, false_starts, has_four_equal
from core.tiles import number_of
from tests.bench.balance import Balance, balance
from tests.sweep import WHOLE

EACH = 1_000 if WHOLE else 60
"""Problems of a unit and level."""
ALWAYS = 45
"""What always the same answer is to score at most, in percent."""
OF_TWO = {"U37": 50}
"""Units with two buttons, of which one is right in half."""
BY_CHANCE = 3 if WHOLE else 7
"""So many percent more may come of so few problems; a single level is held to it where there are many."""
NUMBERS = {*SHEET, "raw_fu", "fu", "han", "base", "payments", "needed"}
KANS_MEANT = {"U02", "U07", "U11", "U16", "U20", "U32"}
"""Units about what kans do: a closed one leaves the hand closed, rinshan and robbing one, three of them."""
KANS = 8
"""In percent of the hands of others, and 4.4 in life."""
WHOLE_HANDS = ("U28", "U29", "U31", "U33")
MANGAN = 20
"""In percent of their hands, of which the fu are to matter."""


@cache
def some(unit: str, level: int) -> tuple[Exercise, ...]:
    return tuple(make_exercise(seed, unit, level) for seed in range(EACH))


@cache
def found(unit: str, level: int) -> Balance:
    return balance(some(unit, level))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("unit", UNITS)
def test_always_the_same_answer_does_not_get_far(unit: str) -> None:
    shares = [
        found(unit, level).always
        for level in LEVELS
        if NUMBERS.intersection(*(one.asked for one in some(unit, level)))
    ]
    most = OF_TWO.get(unit, ALWAYS) + BY_CHANCE
    assert mean(shares or [0]) <= most, shares
    if WHOLE:
        assert max(shares, default=0) <= most, shares


@pytest.mark.sweep(3)
@pytest.mark.parametrize("unit", [unit for unit in UNITS if unit not in KANS_MEANT])
def test_kans_are_as_rare_as_in_life(unit: str) -> None:
    assert mean(found(unit, level).kans for level in LEVELS) <= KANS


@pytest.mark.sweep(2)
@pytest.mark.parametrize("unit", WHOLE_HANDS)
def test_in_whole_hands_the_fu_matter(unit: str) -> None:
    shares = [found(unit, level).mangan for level in LEVELS]
    assert mean(shares) <= MANGAN
    assert sum(shares) > 0  # but that none is a mangan cannot be relied on


# -------------------------------------------------------------------------------- U01, from plain to mixed


def hardness(exercises: Iterable[Exercise]) -> tuple[float, float]:
    """How many tiles adjoin in the largest block, and how many false starts there are, on average."""
    hands = [one.hand for one in exercises if one.hand is not None]
    tiles = mean(max(map(len, blocks_of(hand))) for hand in hands)
    return tiles, mean(sum(map(false_starts, blocks_of(hand))) + 2 * has_four_equal(hand) for hand in hands)


def of_groups(level: int) -> list[Exercise]:
    return [one for one in some("U01", level) if len(one.right["groups"]) == 5]


def test_hands_to_be_divided_become_harder_with_each_level() -> None:
    tiles, starts = zip(*(hardness(of_groups(level)) for level in LEVELS), strict=True)
    assert tiles[0] + 1 < tiles[1] < tiles[2] - 1
    assert tiles[3] > tiles[1] + 1
    assert starts[:3] == (0, 0, 0)
    assert starts[3] > 1


def test_in_the_first_hands_each_group_stands_apart_and_two_are_laid() -> None:
    for one in some("U01", 1):
        assert one.hand is not None
        assert adjoining(one.hand) <= APART
        laid = one.given["laid"]
        assert len(laid) == 2
        assert set(laid) <= set(one.right["groups"])
        assert [len(group) for group in one.laid] == [3, 3]


def test_four_equal_tiles_are_for_the_last_level() -> None:
    for level in LEVELS:
        fours = [
            any(number_of(kind, one.hand.counts) == 4 for kind in range(34))
            for one in some("U01", level)
            if one.hand is not None
        ]
        assert any(fours) == (level == 4)
