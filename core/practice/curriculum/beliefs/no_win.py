"""Beliefs that see a win in a hand that does not win (Y1 to Y8). The rest of their calculation is right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.practice.curriculum.believed_answer import Belief, base_of
from core.practice.curriculum.facts import NO_FU, Facts
from core.scoring.fu import CHIITOITSU
from core.tiles import KINDS, number_of


def _won(facts: Facts, han: int) -> Facts:
    """Return the same hand as a win with `han` han."""
    won = replace(facts, outcome="win", han=han, known_paid={})
    return replace(won, base=base_of(won, han, won.fu))


def _with_yaku(yaku: Callable[[Facts], int]) -> Callable[[Facts], Facts]:
    """Belief: a hand without yaku wins with as many han as `yaku` returns, and dora are added."""

    def reading(facts: Facts) -> Facts:
        han = yaku(facts) if facts.outcome == "no_yaku" else 0
        return _won(facts, han + sum(facts.dora.values())) if han else facts

    return reading


def _dora(facts: Facts) -> Facts:
    dora = sum(facts.dora.values())
    return _won(facts, dora) if facts.outcome == "no_yaku" and dora else facts


def _shape(facts: Facts) -> Facts:
    return _won(facts, 0) if facts.outcome == "no_yaku" else facts


def _open_pinfu(facts: Facts) -> int:
    return int(not facts.closed and facts.runs == 4 and not facts.sheet.pair and facts.wait == "ryanmen")


def _guest_winds(facts: Facts) -> int:
    return sum(group.of == "honour" and not group.yakuhai for group in facts.groups)


def _open_tsumo(facts: Facts) -> int:
    return int(facts.tsumo and not facts.closed)


def _four_equal_pairs(facts: Facts) -> Facts:
    """Belief: seven pairs may have the same pair twice."""
    counts = [number_of(kind, facts.hand.counts) for kind in range(KINDS)]
    if facts.outcome != "not_a_winning_hand" or facts.hand.melds or not set(counts) <= {0, 2, 4}:
        return facts
    fu = CHIITOITSU[facts.rules.chiitoitsu]
    han = facts.rules.closed_han["chiitoitsu"] + facts.tsumo + facts.win.in_riichi
    return _won(replace(facts, form="chiitoitsu", sheet=NO_FU._replace(futei=fu), raw_fu=fu, fu=fu), han)


def _furiten(facts: Facts) -> Facts:
    return facts.but_for if facts.refused == "furiten" and facts.but_for is not None else facts


def _open_riichi(facts: Facts) -> Facts:
    """Belief: a riichi with an open hand is one han, and a yaku where the hand has no other."""
    if facts.refused != "open_riichi" or facts.but_for is None:
        return facts
    without = facts.but_for
    if without.outcome == "not_a_winning_hand" or without.fixed_base:
        return without
    return _won(without, 1 + sum(without.yaku.values()) + sum(without.dora.values()))


BELIEFS = (
    Belief("Y1", "win.dora_is_yaku", 5, reading=_dora),
    Belief("Y2", "win.shape_is_enough", 5, reading=_shape),
    Belief("Y3", "win.open_pinfu", 5, reading=_with_yaku(_open_pinfu)),
    Belief("Y4", "win.guest_wind", 5, reading=_with_yaku(_guest_winds)),
    Belief("Y5", "win.four_equal_pairs", 5, reading=_four_equal_pairs),
    Belief("Y6", "win.open_tsumo", 5, reading=_with_yaku(_open_tsumo)),
    Belief("Y7", "win.furiten_ron", 5, reading=_furiten),
    Belief("Y8", "win.open_riichi", 5, reading=_open_riichi),
)
