"""Beliefs restricted to one circumstance: only closed hands, only ron, only the dealer, and so on.

Two thirds of real wrong beliefs are not on the list, and the most similar ones have one more condition. Because
of these alternatives a belief is only named after it has shown on two hands that share none of the
circumstances.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.facts import Facts

_TESTS: tuple[Callable[[Facts], bool], ...] = (
    lambda facts: facts.closed,
    lambda facts: facts.tsumo,
    lambda facts: facts.win.in_riichi,
    lambda facts: facts.dealer,
)
"""Each test distinguishes two circumstances."""
_CLOSED, _TSUMO, _RIICHI, _DEALER = range(len(_TESTS))
_OPEN = "T6 T11 T12 T14 F4 F6 F9 F10 H1 H2 H4 H19 H20 H31"
_ALWAYS: Mapping[int, str] = {
    _CLOSED: f"{_OPEN} R1 R3 F2 F3 F7 F8 F12 F17 F18 F19 H3 H5 H12 H15 H16 H17 H18 H25 H27 H28 B6",
    _TSUMO: (
        "W6 F3 F5 F6 F7 F10 F12 H3 H4 M4 M5 M6 M7 M8 M9 M18 M20 T4 T5 F2 F4 F8 F9 H22 M1 M2 M3 M14 M15 M17 M19"
    ),
    _RIICHI: f"{_OPEN} H12 H27 H28",
    _DEALER: "M1 M4 M14 M2 M3 M5 M6 M7 M9 M20",
}
"""Beliefs that only apply in one of the two circumstances, so that neither restricts them."""

_LEFT_OUT = (
    "W3 W4 W5 W6 W7 P2 P3 P4 P5 T14 T16 F2 F5 F6 F12 H1 H2 H3 H6 H7 H8 H12 H13 H14 H15 H16 H20 H28 H31 M16 N2"
)
"""Beliefs that omit something. An omission has many possible reasons, a wrong addition has one."""
NARROW, NARROW_LEFT_OUT = 0.005, 0.12
"""The weight of each restricted belief, as a share of the belief's own."""


def narrow_share(at: int) -> float:
    """Return the weight of a belief's restrictions, as a share of its own. :param at: its index in `ALL`."""
    return NARROW_LEFT_OUT if ALL[at].id in _LEFT_OUT.split() else NARROW


def circumstances(facts: Facts) -> tuple[bool, ...]:
    """Return for each circumstance whether the hand has it: closed, open, tsumo, ron, in riichi, not,
    dealer, not.
    """
    has = [test(facts) for test in _TESTS]
    return tuple(each for one in has for each in (one, not one))


def _narrowing(id: str) -> tuple[bool, ...]:
    is_narrowed = [id not in _ALWAYS[at].split() for at in range(len(_TESTS))]
    return tuple(each for one in is_narrowed for each in (one, one))


NARROWING: tuple[tuple[bool, ...], ...] = tuple(_narrowing(belief.id) for belief in ALL)
"""For each belief, which circumstances restrict it."""
