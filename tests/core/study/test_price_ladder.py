"""What prices there are, how far apart, and what a step more is worth: by the engine, for every seat and rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from core.rules.presets import M_LEAGUE, STANDARD, TENHOU_SANMA
from core.rules.rules import Rules
from core.study.price_ladder import BothTables, best_gains, gain, ladder, rung_of
from core.study.table import table

RULES = (STANDARD, M_LEAGUE, TENHOU_SANMA, *(replace(STANDARD, fu_counting=how) for how in ("fixed", "doubling")))


def tables(rules: Rules, *, dealer: bool) -> BothTables:
    return table(dealer=dealer, tsumo=False, rules=rules), table(dealer=dealer, tsumo=True, rules=rules)


@pytest.mark.parametrize("dealer", [True, False])
@pytest.mark.parametrize("rules", RULES)
def test_every_price_is_a_rung_once(rules: Rules, dealer: bool) -> None:
    both = tables(rules, dealer=dealer)
    rungs = ladder(both)
    by_ron = [rung.ron.points for rung in rungs if rung.ron is not None]
    assert by_ron == sorted(set(by_ron))
    for of in both:
        for cell in (*(cell for row in of.rows for cell in row), *of.limits):
            row = rung_of(cell, rungs)
            if cell.impossible is None:
                found = rungs[row].tsumo if of.tsumo else rungs[row].ron
                assert found is not None
                assert (found.points, found.payments) == (cell.points, cell.payments)
                assert not (cell.fu and cell.limit is None) or cell.place in rungs[row].places
    for rung, above in pairwise(rungs):
        if rung.ron is not None and above.ron is not None:
            assert rung.ron.points + rung.gap == above.ron.points
    assert rungs[-1].gap == 0


def test_prices_as_they_are_said_at_the_table() -> None:
    rungs = ladder(tables(STANDARD, dealer=False))
    said = [(rung.ron.points, rung.gap, rung.places) for rung in rungs if rung.ron is not None]
    assert said[:4] == [
        (1_000, 300, ((30, 1),)),
        (1_300, 300, ((20, 2), (40, 1))),
        (1_600, 400, ((25, 2), (50, 1))),
        (2_000, 300, ((30, 2), (60, 1))),
    ]
    assert said[-2:] == [(24_000, 8_000, ((0, 11),)), (32_000, 0, ((0, 13),))]


def test_what_a_step_more_is_worth() -> None:
    ron = table(dealer=False, tsumo=False, rules=STANDARD)
    assert gain((30, 3), ron) == (3_800, 1_300)
    assert gain((25, 3), ron) == (3_200, None)  # seven pairs stay at 25 fu
    assert gain((20, 3), ron) == (None, None)  # no ron has 20 fu
    assert gain((0, 13), ron) == (None, None)
    han, fu = best_gains(ron)
    assert (han.points, han.places) == (3_800, ((30, 3), (60, 2)))
    assert (fu.points, fu.places) == (1_300, ((30, 3), (50, 3)))
    assert best_gains(table(dealer=False, tsumo=False, rules=M_LEAGUE))[0].points == 4_100  # kiriage
