"""What is typed or pasted into a lesson plan: tiles, codes, lists; what is none is told with its line."""

from __future__ import annotations

import pytest

from core.interchange.hand_code import read_code
from core.lessons.plan_typed import TypedItems, read_typed
from core.practice.exercise.hand_list import read_hand_list
from core.rules.presets import PRESETS, STANDARD
from core.rules.rules import Rules

CODE = "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard"
TILES = "234m567p678p34s88s+5s"
CLUB = f"{CODE};double_wind_pair_fu=2;pao=daisangen,suukantsu"
"""Rules that have the separators of a table in them."""


def read(text: str, rules: Rules = STANDARD) -> TypedItems:
    return read_typed(text, {"U18", "U19", "yaku.pinfu"}.__contains__, rules)


def told(text: str) -> list[str]:
    return [problem.key for problem in read(text).problems]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (TILES, ["hand"]),
        (f"  {TILES} E/E tsumo  ", ["hand"]),
        ("234m 567p 678p 34s 88s 5s", ["hand"]),
        ("234m567p88s34s+5s chi:4<56p", ["hand"]),
        (
            f"{TILES}\n\n# the second\n{CODE}\nU18\nU18-2-7K\nU17+U18-2-7-4U",
            ["hand", "hand", "page", "problem", "sheet"],
        ),
        (f"{TILES}; {TILES}", ["hand", "hand"]),
        ("U18;U19;yaku.pinfu", ["page"] * 3),
        (f"name;hand\nfirst;{CODE}\nsecond;{TILES}", ["hand", "hand"]),
        (CLUB, ["hand"]),
        ("", []),
    ],
)
def test_each_line_is_something(text: str, kinds: list[str]) -> None:
    found = read(text)
    assert [item.kind for item in found.items] == kinds
    assert (found.refused, found.problems) == ((), ())


def test_tiles_are_by_the_rules_in_force_and_codes_by_their_own() -> None:
    rules = PRESETS["tenhou"]
    tiles, code, club = (read_code(item.code) for item in read(f"{TILES}\n{CODE}\n{CLUB}", rules).items)
    assert tiles.rules == rules
    assert code.rules == STANDARD
    assert club.rules == read_code(CLUB).rules != STANDARD
    assert tiles.hand().all_tiles == code.hand().all_tiles


def test_a_list_to_practise_has_rules_with_separators_too() -> None:
    found = read_hand_list(f"{CODE}\n{CLUB}\n")
    assert not found.problems
    assert [read_code(code).rules for code in found.codes] == [STANDARD, read_code(CLUB).rules]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("123m456p789s11z2345s", "problem.wrong_tile_count"),
        ("fuhan1 123m456p789s11z2345s E/S ron rules:standard", "problem.wrong_tile_count"),
        ("66666z123m456p789s", "problem.too_many_of_a_kind"),
        ("123m456p", "entry.missing"),
        ("123m456x", "notation.strange_sign"),
        ("hello", "lesson_plan.nothing_known"),
        ("U99-2-7K", "problem_code.check"),
    ],
)
def test_what_is_none_is_refused(text: str, key: str) -> None:
    found = read(text)
    assert (found.items, found.refused) == ((), (text,))
    assert told(text) == [key]


def test_of_a_list_each_wrong_line_is_told_and_kept() -> None:
    found = read(f"{TILES}\n66666z123m456p789s\n\nhello\nU18")
    assert [item.kind for item in found.items] == ["hand", "page"]
    assert found.refused == ("66666z123m456p789s", "hello")
    assert [problem.param("line") for problem in found.problems] == [2, 4]
