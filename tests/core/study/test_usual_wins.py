"""Which cells of the score table are worth knowing by heart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from core.rules.presets import STANDARD, TENHOU_SANMA
from core.study.usual_wins import MOST, WINS, share_of, usual_places, usual_under
from tests.places import vectors, with_vectors


@with_vectors
def test_the_wins_are_those_of_the_records() -> None:
    won: Counter[tuple[int, int]] = Counter()
    for win in vectors("real_wins"):
        expected = win["expect"]
        if 0 < (expected["han"] or 0) < 5:
            won[expected["fu"], expected["han"]] += 1
    assert won == WINS


def test_eight_cells_are_nine_wins_of_ten() -> None:
    usual = usual_places()
    assert usual == {(fu, han) for fu in (30, 40) for han in (1, 2, 3, 4)}
    assert round(100 * share_of(usual)) == 91
    assert all(share_of(usual - {place}) < MOST for place in usual)


def test_nothing_is_usual_where_other_things_are_counted() -> None:
    assert usual_under(STANDARD) == usual_places()
    assert usual_under(TENHOU_SANMA) == frozenset()
    assert usual_under(replace(STANDARD, fu_counting="doubling")) == frozenset()
