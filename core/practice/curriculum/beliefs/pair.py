"""Beliefs about the fu and han of a pair (P1 to P8)."""

from __future__ import annotations

from collections.abc import Callable

from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import Facts, FuParts, PairOf


def _pair(fu: int, *of: PairOf) -> Callable[[Facts, FuParts], FuParts]:
    """Belief: a pair of such tiles has `fu` fu."""

    def lines(facts: Facts, parts: FuParts) -> FuParts:
        if facts.pair in of and parts.pair != fu and facts.counted:
            return parts._replace(pair=fu)
        return parts

    return lines


def _every_pair(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: every pair has 2 fu. Pinfu is excluded, because its lack of fu is taught as a rule of its own."""
    return parts._replace(pair=2) if facts.counted and not parts.pair and not facts.pinfu else parts


def _yakuhai(facts: Facts, han: int) -> int:
    return han + {"dragon": 1, "seat": 1, "round": 1, "double_wind": 2}.get(facts.pair or "", 0)


def _is_double_wind(facts: Facts) -> bool:
    """Return whether the pair's wind counts twice. A believer who overlooks one of the two winds may still see the
    other.
    """
    return facts.pair == "double_wind"


BELIEFS = (
    Belief("P1", "pair.guest_2", 4.5, _pair(2, "guest")),
    Belief("P2", "pair.dragon_0", 5.4, _pair(0, "dragon")),
    Belief("P3", "pair.seat_0", 1.1, _pair(0, "seat"), doubtful=_is_double_wind),
    Belief("P4", "pair.round_0", 1.4, _pair(0, "round"), doubtful=_is_double_wind),
    Belief("P5", "pair.double_2", 0.4, _pair(2, "double_wind")),
    Belief("P6", "pair.terminal_2", 15.6, _pair(2, "terminal")),
    Belief("P7", "pair.every_2", 70.1, _every_pair),
    Belief("P8", "pair.is_yakuhai", 8.4, counting=_yakuhai),
)
