"""The longest streaks of a match that was entered deal by deal: of one dealer, and of honba."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from core.match.state import MatchState, sitters


class Streaks(NamedTuple):
    """The longest streaks of a match; all 0 without deals.

    :ivar honba: the most with which a deal was played. :ivar renchan: the most deals one after another that one
        person dealt, the first ones if there are several. :ivar seat: of that dealer.
    :ivar turn: 0 for who began at the seat, 1 for the first substitute …
    """

    honba: int = 0
    renchan: int = 0
    seat: int = 0
    turn: int = 0


def streaks_of(state: MatchState) -> Streaks:
    """Return the longest streaks of a match, over or not."""
    if not state.deals:
        return Streaks()
    dealers = ((deal.dealer, deal.sitting[deal.dealer]) for deal in state.deals)
    runs = [(sum(1 for _ in run), seat, who) for (seat, who), run in groupby(dealers)]
    renchan, seat, who = max(runs, key=lambda one: one[0])
    return Streaks(max(deal.honba for deal in state.deals), renchan, seat, sitters(state)[seat].index(who))
