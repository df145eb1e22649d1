"""Problems: possible, of their unit, telling, the same everywhere; a few of each in `make test`, thousands in
`make test-long`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.hand import check
from core.interchange.hand_code import HandCodeError
from core.interchange.win_lines import read_win, unknown_fields
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import beginning_fu, facts_of
from core.practice.curriculum.parts import CHOICES
from core.practice.curriculum.units import ATOMS, UNITS, is_from, unit_ids
from core.practice.exercise.exercise import Exercise, as_answer, make_exercise, restored
from core.practice.exercise.exercise_json import exercise_as_json
from core.practice.generate.chance import Chance
from core.practice.generate.codes import LEVELS, ExerciseCode, ExerciseCodeError, read_exercise_code
from core.practice.generate.make_draft import NoExerciseError
from core.practice.generate.makers.price import LIMIT_HAN
from core.practice.generate.reveals_belief import ATOMIC
from core.rules.presets import PRESETS, STANDARD, TENHOU
from core.scoring import price
from core.scoring.evaluate import best_of, price_readings
from core.scoring.points import MANGAN
from core.tiles import Wind, has_five_of_a_kind
from tests.case import case
from tests.oracle import ask, ours, question
from tests.sweep import WHOLE, many

EACH = 10_000 if WHOLE else many(15)
"""Problems of a unit and level."""
EVERY = [(unit, level) for unit in UNITS for level in LEVELS]


def some(unit: str, level: int, number: int = EACH) -> Iterator[Exercise]:
    return (make_exercise(seed, unit, level) for seed in range(number))


# ------------------------------------------------------------------------------------- possible


@pytest.mark.sweep(2)
@pytest.mark.parametrize("unit", UNITS)
def test_every_problem_is_possible_and_tells_and_has_nothing_of_later_units(unit: str) -> None:
    for level in LEVELS:
        for exercise in some(unit, level):
            with case(exercise.code):
                assert_possible(exercise)
                assert later(exercise) == []
                assert unit not in ATOMIC or exercise.reveals


def assert_possible(exercise: Exercise) -> None:
    assert exercise.asked
    assert set(exercise.atoms) <= set(ATOMS)
    right = exercise.right
    why_not = right.get("why_not")
    assert set(exercise.asked) - set(right) <= {"why_not"}
    assert "why_not" not in exercise.asked or (why_not is None) == right["win"]
    for name, choices in CHOICES.items():
        if isinstance(right.get(name), str):
            assert right[name] in choices
    if exercise.hand is None:
        assert exercise.given
        return
    hand, win, rules = exercise.hand, exercise.win, exercise.rules
    assert not has_five_of_a_kind(hand.all_counts + win.indicator_counts)
    assert (check(hand, win, rules) == ()) == (why_not != "open_riichi")
    if hand.kans:
        assert len(win.dora_indicators) >= hand.kans + 1
    assert all(meld.source and meld.called is not None for meld in hand.melds if meld.is_open)
    if why_not is None:
        assert price(hand, win, rules).outcome == "win"
    elif why_not in ("no_yaku", "incomplete", "four_equal_pairs"):
        assert price(hand, win, rules).outcome != "win"
    else:
        assert "discards" in exercise.given or why_not == "open_riichi"


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", PRESETS)
def test_every_unit_has_problems_under_every_rule_set(name: str) -> None:
    none: list[str] = []
    for unit in UNITS:
        for seed in range(2):
            try:
                assert_possible(make_exercise(seed, unit, 2 + seed, PRESETS[name]))
            except NoExerciseError:
                none.append(unit)
    assert set(none) <= set()


def test_a_wrong_tile_is_one_that_three_players_have() -> None:
    """Each of these takes a tile out of the neighbourhood of one of the removed ones."""
    for seed, level in ((6, 3), (334, 4), (447, 1), (587, 2), (664, 4)):
        assert_possible(make_exercise(seed, "U04", level, PRESETS["tenhou_sanma"]))


def test_where_fu_are_not_counted_nobody_is_asked_for_them() -> None:
    fixed = replace(STANDARD, fu_counting="fixed")
    for unit in UNITS:
        if unit in unit_ids("U16-U22 U37"):
            with pytest.raises(NoExerciseError):
                make_exercise(1, unit, 2, fixed)
        else:
            assert_possible(make_exercise(1, unit, 2, fixed))


# ---------------------------------------------------------------------- nothing of what comes later

SHOWS_READINGS = {"U01", "U03", "U05", "U10", "U13", "U30", "U33"}
"""Before U30: where several readings are the point of a level, or do not change what is asked."""
SHOWS_KANS = {"U02", "U07", "U11", "U16"}
"""Before U20: a closed kan leaves a hand closed; rinshan; three kans."""


def later(exercise: Exercise) -> list[str]:
    """The units whose matter a hand shows although they come later."""
    hand, win, unit = exercise.hand, exercise.win, exercise.unit.id
    if hand is None or not exercise.right.get("win", True):
        return []
    found = []
    best = best_of(price_readings(hand, win, exercise.rules))
    if hand.kans and unit not in SHOWS_KANS:
        found.append("U20")
    if best.dora and unit not in ("U05", "U06"):
        found.append("U14")
    if (win.honba or win.sticks) and unit != "U27":
        found.append("U27")
    if len(price_readings(hand, win, exercise.rules)) > 1 and unit not in SHOWS_READINGS:
        found.append("U30")
    if hand.nuki:
        found.append("U33")
    if best.yakuman:
        found.append("U05" if unit == "U07" else "yakuman")
    if best.form == "chiitoitsu" and unit != "U01":
        found.append("U13")
    return [one for one in found if one == "yakuman" or not is_from(unit, one)]


# --------------------------------------------------------------------------------------- telling


@pytest.mark.sweep(2)
@pytest.mark.parametrize("level", LEVELS)
def test_the_fu_of_a_sheet_end_as_errors_need_it(level: int) -> None:
    number = max(EACH, 200)
    ends = Counter(exercise.facts.raw_fu % 10 for exercise in some("U21", level, number))
    assert 0.4 < ends[0] / number < 0.6
    assert 0.2 < ends[2] / number < 0.4


def test_kinds_come_equally_often() -> None:
    for unit, kinds in (("U03", 5), ("U18", 5), ("U16", 6), ("U19", 8), ("U20", 6)):
        number = max(EACH, 300)
        counts = Counter(atom for exercise in some(unit, 2, number) for atom in exercise.atoms)
        assert len(counts) == kinds
        assert min(counts.values()) > number / kinds * 0.5, unit


def test_every_atom_is_asked_at_some_level() -> None:
    for unit in UNITS.values():
        left = set(unit.atom_ids)
        for seed in range(3_000):
            left -= set(make_exercise(seed, unit.id, LEVELS[seed % 4], TENHOU).atoms)
            if not left:
                break
        assert not left


def test_limits_come_as_often_as_the_rules_have_them() -> None:
    counts = Counter(exercise.given.get("han", 13) for exercise in some("U05", 1, 300))
    assert set(counts) == set(LIMIT_HAN)
    assert min(counts.values()) > 10


def test_prices_are_introduced_as_often_as_they_are_announced() -> None:
    first = {tuple(exercise.right["payments"].values()) for exercise in some("U24", 1, 200)}
    assert first == {(2000,), (8000,), (3900,), (1000,), (5200,)}
    first = {tuple(exercise.right["payments"].values()) for exercise in some("U25", 1, 200)}
    assert first == {(4000, 2000), (2000, 1000), (1000, 500), (3900, 2000), (500, 300)}
    assert len({tuple(exercise.right["payments"].items()) for exercise in some("U26", 2, 400)}) == 16


def test_a_column_begins_with_the_prices_that_are_announced_most() -> None:
    for unit, fu in (("U36", 30), ("U38", 40)):
        first = list(some(unit, 1, 200))
        assert {exercise.facts.fu for exercise in first} == {fu}
        assert not any(exercise.win.seat_wind is Wind.EAST for exercise in first)
        cells = Counter(atom for exercise in some(unit, 3, 400) for atom in exercise.atoms)
        assert {*cells} == {*UNITS[unit].atom_ids}
        assert min(cells.values()) > 400 / 16 / 3
    paid = Counter(tuple(exercise.right["payments"].values()) for exercise in some("U36", 1, 300))
    assert paid.most_common(1)[0][0] == (2000,)


def test_thirty_or_forty_is_asked_of_hands_below_mangan_each_as_often() -> None:
    counts: Counter[str] = Counter()
    for exercise in some("U37", 2, 400):
        with case(exercise.code):
            assert exercise.right == {"fu": exercise.facts.fu}
            assert exercise.facts.form == "standard"
            assert 0 < exercise.facts.base < MANGAN
            assert not exercise.facts.dora
            begun = beginning_fu(closed=exercise.facts.closed, tsumo=exercise.facts.tsumo)
            room = 30 - begun
            assert (exercise.facts.raw_fu - begun > room) == (exercise.facts.fu == 40)
            counts[exercise.atoms[0]] += 1
    assert {*counts} == {*UNITS["U37"].atom_ids}
    assert min(counts.values()) > 400 / 8 / 2


def test_after_a_draw_is_paid_what_the_rules_say() -> None:
    paid = {(exercise.given["tenpai"], exercise.given["own"]): exercise.right for exercise in some("U39", 1, 200)}
    assert paid == {
        (0, False): {"noten_pays": 0},
        (1, True): {"noten_gets": 3000},
        (1, False): {"noten_pays": 1000},
        (2, True): {"noten_gets": 1500},
        (2, False): {"noten_pays": 1500},
        (3, True): {"noten_gets": 1000},
        (3, False): {"noten_pays": 3000},
        (4, True): {"noten_gets": 0},
    }
    three = make_exercise(1, "U39", 1, PRESETS["tenhou_sanma"])
    assert three.given["tenpai"] <= 3


# ---------------------------------------------------------------------------------------- levels


@pytest.mark.parametrize("unit", ["U01", "U03", "U09", "U17", "U18", "U21", "U28"])
def test_the_first_level_is_closed_by_ron_of_a_child_with_one_triplet_at_most(unit: str) -> None:
    for exercise in some(unit, 1, 60):
        assert exercise.hand is not None
        assert exercise.hand.is_closed
        assert not exercise.win.tsumo
        assert exercise.win.seat_wind
        assert exercise.facts.runs >= 3, exercise.code
        assert not exercise.win.dora_indicators


def test_levels_differ() -> None:
    first = list(some("U28", 1, 50))
    assert all(
        not exercise.win.tsumo and exercise.win.seat_wind and exercise.hand.is_closed
        for exercise in first
        if exercise.hand
    )
    second = list(some("U29", 2, 50))
    assert {exercise.win.tsumo for exercise in second} == {True, False}
    limits = {exercise.facts.fu for exercise in some("U28", 4, 100)}
    assert {20, 25} <= limits


# ------------------------------------------------------------------------------ the same everywhere


def test_chance_gives_the_same_numbers_with_every_python() -> None:
    chance = Chance(7)
    assert [chance.below(100) for _ in range(6)] == [32, 15, 65, 7, 53, 36]
    assert chance.shuffled("abcdef") == ["e", "d", "b", "f", "c", "a"]
    assert chance.weighted({"rare": 1, "often": 9}) == "rare"


def test_a_closed_kan_shows_its_red_fives() -> None:
    seen = 0
    for seed in range(400):
        exercise = make_exercise(seed, "U20", 4, TENHOU)
        for meld in exercise.hand.melds if exercise.hand else ():
            reds = sum(tile.red for tile in meld.tiles)
            if meld.kind == "ankan" and reds:
                assert sum(tile.red for tile in meld.tiles[1:3]) == min(reds, 2)
                seen += 1
    assert seen


def test_a_code_makes_the_same_problem_again() -> None:
    for unit, level in EVERY:
        exercise = make_exercise(11, unit, level, TENHOU)
        again = restored(exercise.code)
        assert exercise_as_json(again) == exercise_as_json(exercise)


def test_a_seed_makes_this_hand() -> None:
    exercise = make_exercise(7, "U18", 2)
    assert exercise.code == "U18-2-7K"
    line = exercise_as_json(exercise)
    assert (line["hand"]["closed"], line["right"]) == ("444m55566999p345s", {"wait_name": "tanki", "wait": 2})


def test_a_slip_in_a_code_is_told() -> None:
    code = str(ExerciseCode("U18", 2, 4711))
    for place, sign in enumerate(code):
        for other in "0123456789" if sign.isdigit() else "ABCDEFGHJKMNPQRSTUVWXYZ":
            slip = code[:place] + other + code[place + 1 :]
            if other != sign and place:
                with pytest.raises(ExerciseCodeError):
                    read_exercise_code(slip)
    turned = code.replace("4711", "7411")
    with pytest.raises(ExerciseCodeError):
        read_exercise_code(turned)
    assert read_exercise_code(f"  {code.lower()} ").seed == 4711


@pytest.mark.parametrize(
    "code", ["", "U18", "U18-2-7", "U18-2-7Q", "U99-1-1A", "x" * 5000, "U18-2-7K-nonsense", "Ｕ18-2-7K"]
)
def test_what_is_no_code_is_told(code: str) -> None:
    with pytest.raises(ExerciseCodeError):
        restored(code)


def test_a_hand_code_is_a_problem() -> None:
    exercise = restored("fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard")
    assert (exercise.unit.id, exercise.answer["payments"]) == ("U28", {"ron": 3900})
    assert restored(exercise.code).right == exercise.right
    with pytest.raises(HandCodeError):
        restored("fuhan1 234m")
    with pytest.raises(NoExerciseError):
        restored("fuhan1 345m234p99p78s333z+6s E/S ron rules:standard")


# --------------------------------------------------------------------------------- right everywhere


def test_the_hand_of_a_problem_is_one_of_the_batch() -> None:
    for unit, level in EVERY:
        for exercise in some(unit, level, 3):
            line = exercise_as_json(exercise)
            if exercise.hand is None:
                assert "hand" not in line
                continue
            assert unknown_fields(line["hand"]) == []
            hand, win, rules = read_win(json.loads(json.dumps(line["hand"])))
            assert rules == exercise.rules
            assert (hand.closed, hand.winning, win) == (exercise.hand.closed, exercise.hand.winning, exercise.win)
            assert [(meld.kind, meld.tiles) for meld in hand.melds] == [
                (meld.kind, meld.tiles) for meld in exercise.hand.melds
            ]
            if exercise.has_answer:
                assert compute_answer(facts_of(hand, win, rules)).as_json().get("payments", {}).items() >= (
                    exercise.answer.get("payments", {}).items()
                )


def test_the_right_values_are_the_right_answer() -> None:
    for unit, level in EVERY:
        for exercise in some(unit, level, 3):
            answer = as_answer(exercise, exercise.right)
            whole = compute_answer(exercise.facts)
            for name, value in answer._asdict().items():
                if name not in ("fu_lines", "payments") and value is not None:
                    assert value == getattr(whole, name), exercise.code
            sheet = answer.fu_lines
            if sheet is not None and whole.fu_lines is not None:
                assert all(
                    part is None or part == getattr(whole.fu_lines, name) for name, part in sheet._asdict().items()
                )


WHOLE_UNITS = ("U15", "U21", "U28", "U29", "U30", "U33")


def test_answers_agree_with_another_engine() -> None:
    """Fifty thousand whole hands in `make test-long`."""
    number = 2_100 if WHOLE else many(20)
    asked = 0
    for unit in WHOLE_UNITS:
        for level in LEVELS:
            for exercise in some(unit, level, number):
                assert exercise.hand is not None
                theirs = ask(question(exercise.hand, exercise.win, exercise.rules))
                mine = ours(price(exercise.hand, exercise.win, exercise.rules), 1000 * exercise.win.sticks)
                asked += 1
                assert mine == theirs, exercise.code
                assert mine is not None
                assert (exercise.facts.fu, exercise.facts.han) == (mine.fu, mine.han), exercise.code
    assert asked == number * len(WHOLE_UNITS) * len(LEVELS)


def test_standard_is_what_a_bare_code_means() -> None:
    assert read_exercise_code(str(ExerciseCode("U28", 1, 1))).rules == STANDARD


def test_in_furiten_it_is_the_winning_tile_that_was_discarded_or_another_that_is_waited_for() -> None:
    seen = Counter(
        str(exercise.hand.winning)[-2:] in [tile[-2:] for tile in exercise.given["discards"]]
        for exercise in (make_exercise(seed, "U04", 3) for seed in range(400))
        if exercise.hand is not None and "discards" in exercise.given
    )
    assert seen[False] > seen[True] > 3


def test_settlements_grow_with_their_level() -> None:
    """Whole thousands and one uma; then others, and rounding; then sticks that are left; then ties shared."""
    for level in LEVELS:
        given = [exercise.given for exercise in some("U35", level, 80)]
        assert len({tuple(each["uma"]) for each in given}) == (1 if level == 1 else 5)
        assert {each["return"] - each["start"] for each in given} == ({5000} if level == 1 else {5000, 0})
        assert {each["rounding"] for each in given} == {
            1: {"none"},
            2: {"gosharokunyuu"},
        }.get(level, {"none", "gosharokunyuu"})
        assert any("sticks" in each for each in given) == (level > 2)
        assert ("split" in {each["tie"] for each in given}) == (level > 3)
        assert all(("sticks" in each) <= (each["rounding"] == "none") for each in given)


def test_of_three_players_the_first_hands_set_no_north_aside_but_where_that_is_meant() -> None:
    for exercise in some("U33", 1, 60):
        assert exercise.hand is not None
        assert (exercise.hand.nuki > 0) == ("U33.nuki" in exercise.atoms), exercise.code
