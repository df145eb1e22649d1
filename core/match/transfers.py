"""What goes from whom to whom between two states of the table, the sticks in the middle among it."""

from __future__ import annotations

from typing import NamedTuple

from core.match.state import Deltas


class PointTransfer(NamedTuple):
    """Points that change hands. :ivar payer, receiver: seats; None: the middle of the table."""

    payer: int | None
    receiver: int | None
    points: int


def transfers(before: Deltas, after: Deltas) -> tuple[PointTransfer, ...]:
    """Return what leads from these scores by seat to those; who gets most gets it first.

    What the seats give more than they get lies in the middle afterwards; what they get more lay there.

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
