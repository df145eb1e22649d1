"""Beliefs about base points and limits (B1 to B14)."""

from __future__ import annotations

from collections.abc import Callable

from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import Facts
from core.scoring.points import KIRIAGE_BASE, LIMIT_HAN, MANGAN, limit_base

Base = Callable[[Facts, int, int, int, int], int]
"""Return base points, given a hand, its han, fu and unrounded fu, and the base points so far."""
_LIMITS_FROM = LIMIT_HAN["mangan"]
"""From this many han fu no longer matter."""
_HANEMAN, _BAIMAN, _SANBAIMAN = limit_base("haneman"), limit_base("baiman"), limit_base("sanbaiman")


def _formula(work_out: Callable[[int, int, int], int]) -> Base:
    """Belief: another formula of han, fu and unrounded fu below five han; mangan is still the maximum."""

    def base(facts: Facts, han: int, fu: int, raw_fu: int, counted: int) -> int:
        if han >= _LIMITS_FROM or facts.rules.fu_counting == "doubling":
            return counted
        return min(work_out(han, fu, raw_fu), MANGAN)

    return base


def _instead(points: int, *of_han: int) -> Base:
    """Belief: hands with one of these han have `points` base points."""

    def base(_facts: Facts, han: int, _fu: int, _raw_fu: int, counted: int) -> int:
        return points if han in of_han else counted

    return base


def _uncapped(most_han: int) -> Base:
    """Belief: base points are not capped at mangan up to `most_han` han."""

    def base(facts: Facts, han: int, fu: int, _raw_fu: int, counted: int) -> int:
        if han > most_han or counted < MANGAN or facts.rules.fu_counting == "doubling":
            return counted
        return max(fu << (han + 2), counted)

    return base


def _kiriage(_facts: Facts, _han: int, _fu: int, _raw_fu: int, counted: int) -> int:
    return MANGAN if counted == KIRIAGE_BASE else counted


def _mangan_of_4(_facts: Facts, han: int, fu: int, _raw_fu: int, counted: int) -> int:
    """Belief: four han are a mangan, only below 30 fu. At 30 fu `base.kiriage_on` gives the same, and
    `base.4_whatever_fu` covers both.
    """
    return MANGAN if han == 4 and fu < 30 else counted


def _limits_double(_facts: Facts, han: int, _fu: int, _raw_fu: int, counted: int) -> int:
    if 6 <= han <= 7:
        return 2 * MANGAN
    return 4 * MANGAN if 8 <= han <= 10 else counted


BELIEFS = (
    Belief("B1", "base.no_bazoro", 79.3, base=_formula(lambda han, fu, _: fu << han)),
    Belief("B2", "base.one_bazoro", 79.1, base=_formula(lambda han, fu, _: fu << (han + 1))),
    Belief("B3", "base.times", 79.3, base=_formula(lambda han, fu, _: fu * 2 * (han + 2))),
    Belief("B4", "base.no_cap", 17.3, base=_uncapped(5)),
    Belief("B5", "base.kiriage_on", 10.2, base=_kiriage),
    Belief("B6", "base.4_is_mangan", 2.8, base=_mangan_of_4),
    Belief("B7", "base.mangan_from_5", 5.7, base=_uncapped(4)),
    Belief("B8", "limit.haneman_7", 5.4, base=_instead(MANGAN, 6)),
    Belief("B9", "limit.baiman_7", 2.3, base=_instead(_BAIMAN, 7)),
    Belief("B10", "limit.haneman_8", 0.9, base=_instead(_HANEMAN, 8)),
    Belief("B11", "limit.sanbaiman_10", 0.2, base=_instead(_SANBAIMAN, 10)),
    Belief("B12", "limit.doubling", 9.1, base=_limits_double),
    Belief("B13", "base.raw_fu", 52.9, base=_formula(lambda han, _, raw_fu: raw_fu << (han + 2))),
    Belief("B14", "base.4_whatever_fu", 13.0, base=_instead(MANGAN, 4)),
)
