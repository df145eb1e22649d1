"""The answer of a derivation in one line: which answer it is, and which numbers stand in it."""

from __future__ import annotations

import pytest

from core.interchange.derivation_text import answer_message, worth_of
from core.interchange.hand_code import read_code
from core.scoring.score import score

OPEN = "34m99p678s555z+2m chi:345p E/S tsumo rules:standard"
RENHOU = "234m567p34s88s678p+5s E/S ron renhou from:W rules:standard"


@pytest.mark.parametrize(
    ("code", "answer", "numbers"),
    [
        (OPEN, "tsumo", {"points": 1_100, "han": 1, "fu": 30}),
        (f"{OPEN};fu_counting=doubling", "tsumo_no_fu", {"points": 1_100, "han": 1}),
        (f"{RENHOU};renhou=mangan_cumulative", "ron", {"points": 12_000, "han": 7, "fu": 30}),
        (f"{RENHOU};renhou=mangan", "yakuman_ron", {"points": 8_000}),
        (f"{RENHOU};renhou=yakuman", "yakuman_ron", {"points": 32_000}),
    ],
)
def test_fu_and_han_are_told_where_they_count(code: str, answer: str, numbers: dict[str, int]) -> None:
    """Not of a limit that a hand has by its name, nor fu under rules without them."""
    entry = read_code(f"fuhan1 {code}")
    found = answer_message(score(entry.hand(), entry.win(), entry.rules))
    assert found.key == f"answer.{answer}"
    assert {name: value for name, value in found.params if isinstance(value, int)} == numbers


def test_what_a_hand_is_worth_has_fu_where_there_are_any() -> None:
    assert dict(worth_of(3, 40).params) == {"han": 3, "fu": 40}
    assert dict(worth_of(3, 0).params) == {"han": 3}
