"""The mistaken beliefs about scoring, one module for each part of the calculation; each is a pure function.

A docstring that begins with "Belief:" states the mistaken rule. The function computes one step of the
calculation by it, or returns a function that does.
"""

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
"""The 122 beliefs about a winning hand."""

ALL: tuple[Belief, ...] = (*BELIEFS, *no_win.BELIEFS, *sanma.BELIEFS, *settlement.BELIEFS)
"""All beliefs: also those about hands that do not win, three players, and settlement."""
BY_KEY: Mapping[str, Belief] = MappingProxyType({belief.key: belief for belief in ALL})
BY_ID: Mapping[str, Belief] = MappingProxyType({belief.id: belief for belief in ALL})
