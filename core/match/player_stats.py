"""What each player did in a match: deals, riichi, wins and deal-ins with their worth, and the best win."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.match.events import WinEvent, Winner
from core.match.state import MatchState, Record
from core.match.wins import is_sanchahou, paid_winners, payments_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStats:
    """One player's match.

    :ivar deals: played; `wins`: those that were won and paid; `deal_ins`: lost by the own discard.
    :ivar won: the prices of the own wins in points, `lost` those of the hands that were won on the own discards,
        both without honba and sticks.
    :ivar riichi: deals in which it was declared; `riichi_deals`: in which it could be: none of Ayame mahjong.
    :ivar best: the price of the best win in points, without honba and sticks; 0: none.
    :ivar best_hand: its hand code, where the hand was entered.
    """

    deals: int
    wins: int
    deal_ins: int
    won: int
    lost: int
    riichi: int
    riichi_deals: int
    best: int
    best_hand: str


def player_stats(state: MatchState) -> tuple[PlayerStats, ...]:
    """Returns the tallies of all players, by seat. Nagashi mangan is no win, nor is a sanchahou."""
    deals, wins, deal_ins = len(state.deals), [0] * state.players, [0] * state.players
    won, lost = [0] * state.players, [0] * state.players
    best = [(0, "")] * state.players
    for record in state.deals:
        event = record.event
        if not isinstance(event, WinEvent) or is_sanchahou(event, state):
            continue
        if event.discarder is not None:
            deal_ins[event.discarder] += 1
        for order, winner in enumerate(paid_winners(event, state)):
            price = price_of(winner, order, record, state)
            wins[winner.seat] += 1
            won[winner.seat] += price
            if event.discarder is not None:
                lost[event.discarder] += price
            if price > best[winner.seat][0]:
                best[winner.seat] = (price, winner.hand)
    return tuple(
        PlayerStats(
            deals=deals,
            wins=wins[seat],
            deal_ins=deal_ins[seat],
            won=won[seat],
            lost=lost[seat],
            riichi=sum(seat in record.riichi for record in state.deals),
            riichi_deals=0 if state.ayame else deals,
            best=best[seat][0],
            best_hand=best[seat][1],
        )
        for seat in range(state.players)
    )


def price_of(winner: Winner, order: int, record: Record, state: MatchState) -> int:
    """Returns what the hand of a deal that was won brought, in points, without honba and sticks.

    :param order: the winner's place among those who were paid.
    """
    assert isinstance(record.event, WinEvent)
    bare = replace(
        state, round=record.round, dealer=record.dealer, honba=0, sticks=0, riichi=record.riichi, records=()
    )
    return sum(payment.points for payment in payments_of(winner, order, record.event, bare))
