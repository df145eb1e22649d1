"""What each player did in a match: deals, wins, deal-ins, and the best win."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.match.events import WinEvent, Winner
from core.match.state import MatchState, Record
from core.match.wins import is_sanchahou, paid_winners, payments_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStats:
    """One player's match.

    :ivar deals: played; `wins`: those that were won and paid; `deal_ins`: lost by the own discard.
    :ivar best: the price of the best win in points, without honba and sticks; 0: none.
    :ivar best_hand: its hand code, where the hand was entered.
    """

    deals: int
    wins: int
    deal_ins: int
    best: int
    best_hand: str


def player_stats(state: MatchState) -> tuple[PlayerStats, ...]:
    """Returns the tallies of all players, by seat. Nagashi mangan is no win, nor is a sanchahou."""
    stats = [PlayerStats(deals=len(state.deals), wins=0, deal_ins=0, best=0, best_hand="")] * state.players
    for record in state.deals:
        event = record.event
        if not isinstance(event, WinEvent) or is_sanchahou(event, state):
            continue
        if event.discarder is not None:
            loser = stats[event.discarder]
            stats[event.discarder] = replace(loser, deal_ins=loser.deal_ins + 1)
        for order, winner in enumerate(paid_winners(event, state)):
            mine = stats[winner.seat]
            mine = replace(mine, wins=mine.wins + 1)
            price = price_of(winner, order, record, state)
            if price > mine.best:
                mine = replace(mine, best=price, best_hand=winner.hand)
            stats[winner.seat] = mine
    return tuple(stats)


def price_of(winner: Winner, order: int, record: Record, state: MatchState) -> int:
    """Returns what the hand of a deal that was won brought, in points, without honba and sticks.

    :param order: the winner's place among those who were paid.
    """
    assert isinstance(record.event, WinEvent)
    bare = replace(
        state, round=record.round, dealer=record.dealer, honba=0, sticks=0, riichi=record.riichi, records=()
    )
    return sum(payment.points for payment in payments_of(winner, order, record.event, bare))
