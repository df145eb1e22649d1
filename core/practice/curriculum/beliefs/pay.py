"""Beliefs about who pays what (M1 to M20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.practice.curriculum.believed_answer import STICK, Belief, Calculation, Paying, base_of, up
from core.practice.curriculum.facts import Facts
from core.scoring.points import MANGAN, round_up
from core.tiles import Wind

Product = Callable[[Calculation, int], int]
"""Return the points for a multiple of the base points."""


def _product(
    product: Product, when: Callable[[Facts], bool] = lambda _: True
) -> Callable[[Facts, Paying], Paying]:
    """Belief: multiples of the base points are computed by `product` where `when` applies."""

    def paying(facts: Facts, usual: Paying) -> Paying:
        return usual._replace(product=product) if when(facts) else usual

    return paying


def _times(**times: Any) -> Callable[[Facts, Paying], Paying]:
    """Belief: some fields of `Paying`, such as the multiples, have other values."""

    def paying(_facts: Facts, usual: Paying) -> Paying:
        return usual._replace(**times)

    return paying


def _unit(calculation: Calculation) -> int:
    return calculation.facts.rules.payment_unit


def _ron(facts: Facts) -> bool:
    return not facts.tsumo


def _tsumo(facts: Facts) -> bool:
    return facts.tsumo


def _with_honba(facts: Facts) -> bool:
    """Return whether there are honba. It is unclear then whether the entered payment includes them."""
    return facts.honba > 0


def _dealer_ron(facts: Facts) -> bool:
    return facts.dealer and not facts.tsumo


def _child_tsumo(facts: Facts) -> bool:
    return facts.tsumo and not facts.dealer


def _dealer_ron_4(facts: Facts, usual: Paying) -> Paying:
    return usual._replace(ron=4) if facts.dealer else usual


def _dealer_deals_in(facts: Facts, usual: Paying) -> Paying:
    return usual._replace(ron=6) if facts.win.discarder == Wind.EAST else usual


def _sticks(facts: Facts, usual: Paying) -> Paying:
    """Belief: on a ron the discarder also pays the sticks on the table."""
    return usual if facts.tsumo else usual._replace(stick=STICK)


def _third_of_ron(calculation: Calculation, _times: int) -> int:
    return -(-up(calculation, 4) // (3 * _unit(calculation))) * _unit(calculation)


def _base_first(calculation: Calculation, times: int) -> int:
    return times * round_up(calculation.base, _unit(calculation))


def _down(calculation: Calculation, times: int) -> int:
    unit = _unit(calculation)
    return times * calculation.base // unit * unit


def _nearest(calculation: Calculation, times: int) -> int:
    unit = _unit(calculation)
    return (times * calculation.base + unit // 2) // unit * unit


def _unrounded(calculation: Calculation, times: int) -> int:
    return times * calculation.base


def _one_and_a_half(calculation: Calculation, _times: int) -> int:
    return round_up(up(calculation, 4) * 3 // 2, _unit(calculation))


def _doubled_prices(calculation: Calculation, times: int) -> int:
    """Return the payment of the fewest han possible at these fu, doubled for each further han; from mangan on, the
    right payment.
    """
    facts, fu, han, base = calculation
    fewest = 2 if fu <= 25 else 1
    if base >= MANGAN or han <= fewest:
        return up(calculation, times)
    least = up(calculation._replace(base=base_of(facts, fewest, fu)), times)
    return least << (han - fewest)


def _twice_the_share(calculation: Calculation, times: int) -> int:
    return 2 * up(calculation, 1) if times == 2 else up(calculation, times)


def _says_total(_facts: Facts, usual: Paying) -> Paying:
    return usual._replace(says_total=True)


BELIEFS = (
    Belief("M1", "pay.dealer_ron_4", 15.6, paying=_dealer_ron_4),
    Belief("M2", "pay.child_ron_6", 44.1, paying=_times(ron=6)),
    Belief("M3", "pay.dealer_deals_in", 15.5, paying=_dealer_deals_in),
    Belief("M4", "pay.dealer_tsumo_1", 12.2, paying=_times(each=1)),
    Belief("M5", "pay.child_tsumo_1", 28.1, paying=_times(dealer=1)),
    Belief("M6", "pay.child_tsumo_2", 28.1, paying=_times(child=2)),
    Belief("M7", "pay.third_of_ron", 28.1, paying=_product(_third_of_ron, _child_tsumo)),
    Belief("M8", "pay.total_for_share", 40.3, paying=_says_total, doubtful=_with_honba),
    Belief("M9", "pay.shares_swapped", 28.1, paying=_times(dealer=1, child=2)),
    Belief("M10", "pay.base_rounded", 44.1, paying=_product(_base_first)),
    Belief("M11", "pay.down", 70.8, paying=_product(_down)),
    Belief("M12", "pay.nearest", 38.6, paying=_product(_nearest)),
    Belief("M13", "pay.none", 70.8, paying=_product(_unrounded)),
    Belief("M14", "pay.one_and_a_half", 5.8, paying=_product(_one_and_a_half, _dealer_ron)),
    Belief("M15", "pay.table_doubles", 18.4, paying=_product(_doubled_prices, _ron), doubtful=_tsumo),
    Belief("M16", "pay.no_honba", 36.3, paying=_times(honba_ron=0, honba_tsumo=0)),
    Belief("M17", "pay.honba_100_ron", 21.3, paying=_times(honba_ron=100)),
    Belief("M18", "pay.honba_300_each", 15.0, paying=_times(honba_tsumo=300)),
    Belief("M19", "pay.sticks_from_loser", 33.3, paying=_sticks, doubtful=_tsumo),
    Belief("M20", "pay.twice_the_share", 8.1, paying=_product(_twice_the_share, _child_tsumo)),
)
