"""How frequent wins with given fu and han are: which cells of the score table are worth learning by heart.

Counted in records of four-player games on Tenhou with red fives: 2,283 of their 2,919 wins have fewer than five
han. A test counts again where the records are available.
"""

from __future__ import annotations

from functools import cache

from core.rules.rules import Rules

WINS = {
    (20, 2): 4,
    (20, 3): 30,
    (20, 4): 62,
    (25, 2): 7,
    (25, 3): 12,
    (25, 4): 11,
    (30, 1): 283,
    (30, 2): 453,
    (30, 3): 401,
    (30, 4): 286,
    (40, 1): 106,
    (40, 2): 208,
    (40, 3): 196,
    (40, 4): 144,
    (50, 1): 10,
    (50, 2): 11,
    (50, 3): 16,
    (50, 4): 21,
    (60, 1): 1,
    (60, 2): 4,
    (60, 3): 3,
    (60, 4): 5,
    (70, 2): 1,
    (70, 3): 4,
    (70, 4): 4,
}
"""Number of wins by fu and han."""
MOST = 0.9
"""The usual cells are the fewest that together cover at least this share of the wins."""


@cache
def usual_places() -> frozenset[tuple[int, int]]:
    """Return fu and han of the usual cells: the fewest that cover nine of ten wins below five han."""
    found: set[tuple[int, int]] = set()
    for place in sorted(WINS, key=lambda place: -WINS[place]):
        if share_of(found) >= MOST:
            break
        found.add(place)
    return frozenset(found)


def usual_under(rules: Rules) -> frozenset[tuple[int, int]]:
    """Return the usual cells under some rules; none if these rules count differently from those of the records."""
    return usual_places() if rules.players == 4 and rules.fu_counting == "counted" else frozenset()


def share_of(places: set[tuple[int, int]] | frozenset[tuple[int, int]]) -> float:
    """Return the share of these cells in the wins below five han, from 0 to 1. :param places: keys of `WINS`."""
    return sum(WINS[place] for place in places) / sum(WINS.values())
