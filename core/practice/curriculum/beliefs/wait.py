"""Beliefs about the fu of a wait (W1 to W7)."""

from __future__ import annotations

from collections.abc import Callable

from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import Facts, FuParts
from core.scoring.wait_fu import WAIT


def _wait(fu: int, when: Callable[[Facts], bool]) -> Callable[[Facts, FuParts], FuParts]:
    """Belief: the wait has `fu` fu where `when` applies."""

    def lines(facts: Facts, parts: FuParts) -> FuParts:
        if parts.wait != fu and facts.counted and when(facts):
            return parts._replace(wait=fu)
        return parts

    return lines


def _pair_or_wait(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: where a pair with fu is also the wait, only the pair counts."""
    if facts.counted and facts.wait == "tanki" and parts.pair > 0 and parts.wait:
        return parts._replace(wait=0)
    return parts


BELIEFS = (
    Belief("W1", "wait.ryanmen_2", 35.3, _wait(WAIT, lambda facts: facts.wait == "ryanmen" and not facts.pinfu)),
    Belief("W2", "wait.shanpon_2", 14.4, _wait(WAIT, lambda facts: facts.wait == "shanpon")),
    Belief("W3", "wait.kanchan_0", 18.3, _wait(0, lambda facts: facts.wait == "kanchan")),
    Belief("W4", "wait.penchan_0", 3.6, _wait(0, lambda facts: facts.wait == "penchan")),
    Belief("W5", "wait.tanki_0", 6.9, _wait(0, lambda facts: facts.wait == "tanki")),
    Belief("W6", "wait.only_ron", 10.9, _wait(0, lambda facts: facts.tsumo)),
    Belief("W7", "wait.pair_or_wait", 0.7, _pair_or_wait),
)
