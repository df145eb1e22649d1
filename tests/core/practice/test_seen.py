"""A win is on the table, whole: who looks at it reads the same win, and nothing on it is impossible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from core.hand import Hand, Win, check
from core.hand.notation import parse_hand, parse_tiles
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import make_exercise
from core.practice.exercise.table_scene.build_scene import UNSEEN, seen_table
from core.practice.generate.make_draft import NoExerciseError
from core.practice.generate.makers.tiles import waited_for
from core.rules.presets import PRESETS, STANDARD, TENHOU
from core.rules.rules import Rules
from core.tiles import Wind
from tests.core.practice.table_reading import as_it_lies, faults, read_win, same_hand
from tests.sweep import many
from tests.wins import wins

SANMA = PRESETS["tenhou_sanma"]
FLAGS = (
    *("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou"),
    *("renhou", "tsubame_gaeshi", "discarder_riichi"),
)


def held(hand: Hand, win: Win, rules: Rules, seed: int) -> bool:
    """Hold a table to its win. Returns whether there is one."""
    table = seen_table(hand, win, rules, seed)
    if table is None:
        return False
    assert read_win(table) == as_it_lies(win), (hand, win, table)
    assert same_hand(table.hand, hand)
    assert not faults(table, rules, frozenset(waited_for(hand))), (hand, win, table)
    return True


@pytest.mark.parametrize("rules", [TENHOU, SANMA], ids=["four", "three"])
def test_a_win_is_read_off_its_table(rules: Rules) -> None:
    """Of thousands of wins nearly all are seen on a table, and exactly so."""
    seen = [held(hand, win, rules, number) for number, (hand, win) in enumerate(wins(11, many(500), rules))]
    assert sum(seen) > 0.985 * len(seen)


def test_every_condition_is_seen() -> None:
    """All that can happen with a closed hand, alone and together, as far as it can be."""
    hand = parse_hand("345m234p99p78s666z +6s")
    kan = parse_hand("345m99p78s666z +6s minkan:2222p")
    counts: Counter[str] = Counter()
    for number in range(1 << len(FLAGS)):
        flags: dict[str, Any] = {name: True for at, name in enumerate(FLAGS) if number >> at & 1}
        for tsumo in (False, True):
            for seat in (Wind.EAST, Wind.WEST):
                discarder = None if tsumo else Wind.SOUTH
                own = kan if "rinshan" in flags else hand
                win = replace(Win(tsumo=tsumo, seat_wind=seat, discarder=discarder, sticks=2), **flags)
                if check(own, win, TENHOU) or not held(own, win, TENHOU, number):
                    continue
                counts.update(flags)
    assert set(counts) == set(FLAGS), counts


def test_what_no_table_shows_is_told() -> None:
    """No table is laid of what it could not show."""
    hand = parse_hand("345m234p99p78s666z +6s")
    win = Win(seat_wind=Wind.SOUTH, discarder=Wind.WEST, riichi=True)
    assert seen_table(hand, win, STANDARD, 1) is not None
    assert all(hasattr(win, name) for name in UNSEEN)
    assert seen_table(hand, replace(win, kanburi=True), STANDARD, 1) is None
    assert seen_table(hand, replace(win, ron_order=1), STANDARD, 1) is None


def test_the_same_seed_lays_the_same_table() -> None:
    """A problem that is restored has its table again; another seed has another."""
    hand, win = parse_hand("345m234p99p78s666z +6s"), Win(seat_wind=Wind.SOUTH, discarder=Wind.WEST)
    first = seen_table(hand, win, STANDARD, 7)
    assert first == seen_table(hand, win, STANDARD, 7)
    assert first != seen_table(hand, win, STANDARD, 8)


def test_given_discards_are_the_river() -> None:
    """What the winner has discarded lies in the river, in its order; furiten is found there."""
    hand, win = parse_hand("345m234p99p78s666z +6s"), Win(seat_wind=Wind.SOUTH, discarder=Wind.WEST)
    river = parse_tiles("1z9m9s1p5z4m8m")
    table = seen_table(hand, win, STANDARD, 7, river)
    assert table is not None
    assert tuple(tile for tile, _, _ in table.seats[0].river) == river


def test_no_wait_passes_by_after_riichi() -> None:
    """After riichi, or after the winner's last discard, nobody else discards what would have won."""
    for number, (hand, win) in enumerate(wins(5, 300, TENHOU)):
        table = seen_table(hand, win, TENHOU, number)
        if table is None or win.tsumo or win.chankan or any(seat.melds for seat in table.seats):
            continue
        waits, turn = waited_for(hand), len(table.seats[0].river)
        late = [tile for seat in table.seats[1:] for tile in seat.river[turn:] if not tile.wins]
        assert not [tile for tile in late if tile.tile.kind in waits], table


@pytest.mark.sweep(4)
@pytest.mark.parametrize("unit", [unit for unit in UNITS if unit not in ("U34", "U35")])
def test_problems_have_tables(unit: str) -> None:
    """Of all units and levels, hands that win and hands that do not."""
    for level in (1, 2, 3, 4):
        for seed in range(many(8)):
            try:
                exercise = make_exercise(seed, unit, level)
            except NoExerciseError:
                continue
            if (
                exercise.hand is None
                or "discards" in exercise.given
                or exercise.questions.get("why_not") == "open_riichi"
            ):
                continue
            assert held(exercise.hand, exercise.win, exercise.rules, seed), exercise.code
