"""Which words of two sentences are marked."""

from __future__ import annotations

import pytest

from core.rules.word_differences import differing


def marked(one: str, two: str) -> tuple[list[str], list[str]]:
    """The words that differ."""
    first, second = differing(one, two)
    return [one[start:end] for start, end in first], [two[start:end] for start, end in second]


@pytest.mark.parametrize(
    ("one", "two", "words"),
    [
        ("13 han stay a mangan", "13 han stay a mangan", ([], [])),
        ("13 han count as a yakuman", "13 han count as a sanbaiman", (["yakuman"], ["sanbaiman"])),
        (
            "Everybody starts with 25,000 points",
            "Everybody starts with 30,000 points",
            (["25,000 points"], ["30,000 points"]),
        ),
        ("A pair gives 4 fu", "A pair gives 4 fu at most", ([], ["at most"])),
        ("a b one two c d", "a b three four c d", (["one two"], ["three four"])),
        ("a one b c two, d e f g h i", "a three b c four, d e f g h i", (["one b c two"], ["three b c four"])),
        ("a b c d e f g, one", "a b c d e f g two", (["one"], ["two"])),
        ("ranks: +10 / +5 / −10", "ranks: +30 / +10 / −30", (["+5 / −10"], ["+30 / +10 / −30"])),
        ("連風牌の雀頭は4符", "連風牌の雀頭は2符", (["4符"], ["2符"])),
        ("No red fives", "1 / 1 / 1 in man, pin and sou, each worth one han", ([], [])),
    ],
)
def test_what_differs_is_marked(one: str, two: str, words: tuple[list[str], list[str]]) -> None:
    assert marked(one, two) == words
