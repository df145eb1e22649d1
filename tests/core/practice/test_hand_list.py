"""Hands of one's own: a list of codes, or a table with codes in it; what is wrong is told with its line."""

from __future__ import annotations

import pytest

import resources
from core.language.messages import Catalogue
from core.practice.exercise.hand_list import EXAMPLE, MOST_HANDS, read_hand_list

GREEN = "fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m"
CALLED = "fuhan1 234p234s99s56m+7m chi:2<34m E/S ron rules:tenhou"
USUAL = " rules:standard"
BOTH = (GREEN + USUAL, CALLED)


def told(text: str) -> list[tuple[str, object]]:
    return [(problem.key, problem.param("line")) for problem in read_hand_list(text).problems]


@pytest.mark.parametrize(
    "text",
    [
        f"{GREEN}\n{CALLED}",
        f"\ufeff# hands for Tuesday\r\n\r\n{GREEN}\r\n  {CALLED}  \r\n{GREEN}\r\n",
        f"{GREEN.removeprefix('fuhan1 ')}\n{CALLED.removeprefix('fuhan1 ')}\n",
        f"name;hand;price\nfirst;{GREEN};5200\nsecond;{CALLED};1000\n",
        f'name,hand\n"a ""good"" one",{GREEN}\n,"{CALLED}"\n',
        f"1\t{GREEN}\n2\t{CALLED}",
    ],
)
def test_hands_are_read_from_lists_and_tables(text: str) -> None:
    found = read_hand_list(text)
    assert not found.problems
    assert found.codes == BOTH


def test_what_is_wrong_is_told_with_its_line_and_the_rest_is_taken() -> None:
    text = (
        f"{GREEN}\nhello\n\nfuhan1 11111m234p99p78s666z+6s E/S ron\nfuhan1 345m234p99p78s333z+6s E/S ron\n{CALLED}"
    )
    assert told(text) == [("hand_list.none", 2), ("hand_list.line", 4), ("hand_list.line", 5)]
    assert read_hand_list(text).codes == BOTH
    for language in resources.LANGUAGES:
        catalogue = Catalogue.of(language, resources.texts)
        assert all(catalogue.text(problem) for problem in read_hand_list(text).problems)


@pytest.mark.parametrize(("text", "problems"), [("", []), ("# none\n\n", []), ("name;hand\n", [])])
def test_a_list_may_be_empty(text: str, problems: list[tuple[str, object]]) -> None:
    assert told(text) == problems
    assert not read_hand_list(text).codes


def test_a_list_has_an_end() -> None:
    lines = [f"{GREEN} honba:{n % 90} sticks:{n // 90}" for n in range(MOST_HANDS + 5)]
    found = read_hand_list("\n".join(lines))
    assert len(found.codes) == MOST_HANDS
    assert told("\n".join(lines)) == [("hand_list.too_many", MOST_HANDS + 1)]
    assert [problem.key for problem in read_hand_list("x" * 2_000_000).problems] == ["hand_list.too_long"]


def test_the_example_is_a_hand() -> None:
    assert read_hand_list(EXAMPLE).codes == (EXAMPLE + USUAL,)
