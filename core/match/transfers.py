"""Transfers of points between players, and to or from the middle of the table."""

from __future__ import annotations

from typing import NamedTuple

from core.match.state import Deltas


class PointTransfer(NamedTuple):
    """Points that change hands. :ivar payer, receiver: seats; None for the middle of the table."""

    payer: int | None
    receiver: int | None
    points: int


def transfers(before: Deltas, after: Deltas) -> tuple[PointTransfer, ...]:
    """Return transfers that lead from these scores to those, by seat. Whoever gains most is paid first.

    If the seats lose more than they gain, the rest goes to the middle; if less, it comes from there.

    >>> transfers((25_000, 24_000, 25_000, 25_000), (25_000, 28_000, 22_000, 25_000))
    (PointTransfer(payer=2, receiver=1, points=3000), PointTransfer(payer=None, receiver=1, points=1000))
    """
    changes = [new - old for old, new in zip(before, after, strict=True)]
    gets: list[tuple[int | None, int]] = [(seat, change) for seat, change in enumerate(changes) if change > 0]
    gives: list[tuple[int | None, int]] = [(seat, -change) for seat, change in enumerate(changes) if change < 0]
    rest = sum(changes)
    if rest > 0:
        gives.append((None, rest))
    elif rest < 0:
        gets.append((None, -rest))
    gets.sort(key=lambda one: (one[0] is None, -one[1]))
    found: list[PointTransfer] = []
    for payer, points in gives:
        left = points
        while left:
            receiver, wanted = gets[0]
            moved = min(left, wanted)
            found.append(PointTransfer(payer, receiver, moved))
            left -= moved
            gets[:1] = [(receiver, wanted - moved)] if wanted > moved else []
    return tuple(found)
