"""What somebody may believe who scores a hand wrongly: a pure function each, a module for each part of scoring."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.practice.curriculum.beliefs import (
    base,
    han,
    no_win,
    pair,
    pay,
    reading,
    sanma,
    sets,
    settlement,
    sums,
    wait,
)
from core.practice.curriculum.believed_answer import Belief

BELIEFS: tuple[Belief, ...] = (
    *reading.BELIEFS,
    *wait.BELIEFS,
    *pair.BELIEFS,
    *sets.BELIEFS,
    *sums.BELIEFS,
    *han.BELIEFS,
    *base.BELIEFS,
    *pay.BELIEFS,
)
"""The 122 beliefs about a hand that wins."""

ALL: tuple[Belief, ...] = (*BELIEFS, *no_win.BELIEFS, *sanma.BELIEFS, *settlement.BELIEFS)
"""With those about hands that are none, about three players, and about the end of a match."""
BY_KEY: Mapping[str, Belief] = MappingProxyType({belief.key: belief for belief in ALL})
BY_ID: Mapping[str, Belief] = MappingProxyType({belief.id: belief for belief in ALL})
