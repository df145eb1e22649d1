"""What each player did in a match: deals, riichi, wins and deal-ins with their worth, and the best win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.match.events import WinEvent, Winner
from core.match.state import MatchState, Record, sitters
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


NOTHING = PlayerStats(deals=0, wins=0, deal_ins=0, won=0, lost=0, riichi=0, riichi_deals=0, best=0, best_hand="")


def stats_by_sitter(state: MatchState) -> tuple[tuple[PlayerStats, ...], ...]:
    """Return by seat the tallies of everybody who sat there, in the order of `sitters`: each deal counts for who
    played it. Nagashi mangan is no win, nor is a sanchahou."""
    found = [dict.fromkeys(people, NOTHING) for people in sitters(state)]
    for record in state.deals:
        prices = _prices(record, state)
        for seat, who in enumerate(record.sitting):
            found[seat][who] = _with_deal(found[seat][who], seat, record, prices)
    return tuple(
        tuple(replace(one, riichi_deals=0 if state.ayame else one.deals) for one in stats.values())
        for stats in found
    )


def player_stats(state: MatchState) -> tuple[PlayerStats, ...]:
    """Return by seat the tallies of the player for whom its result counts."""
    people, stats = sitters(state), stats_by_sitter(state)
    return tuple(stats[seat][people[seat].index(who)] for seat, who in enumerate(state.counts_for))


def _prices(record: Record, state: MatchState) -> tuple[tuple[Winner, int], ...]:
    """Who was paid for a win in a deal, and what the hand brought."""
    if not isinstance(record.event, WinEvent) or is_sanchahou(record.event, state):
        return ()
    paid = enumerate(paid_winners(record.event, state))
    return tuple((winner, price_of(winner, order, record, state)) for order, winner in paid)


def _with_deal(
    so_far: PlayerStats, seat: int, record: Record, prices: Sequence[tuple[Winner, int]]
) -> PlayerStats:
    """A player's tallies with one deal more."""
    own = [(price, winner.hand) for winner, price in prices if winner.seat == seat]
    best = (so_far.best, so_far.best_hand)
    for one in own:
        best = one if one[0] > best[0] else best
    dealt_in = bool(prices) and isinstance(record.event, WinEvent) and record.event.discarder == seat
    return replace(
        so_far,
        deals=so_far.deals + 1,
        wins=so_far.wins + len(own),
        deal_ins=so_far.deal_ins + dealt_in,
        won=so_far.won + sum(price for price, _ in own),
        lost=so_far.lost + dealt_in * sum(price for _, price in prices),
        riichi=so_far.riichi + (seat in record.riichi),
        best=best[0],
        best_hand=best[1],
    )


def price_of(winner: Winner, order: int, record: Record, state: MatchState) -> int:
    """Return what the hand of a deal that was won brought, in points, without honba and sticks.

    :param order: the winner's place among those who were paid.
    """
    assert isinstance(record.event, WinEvent)
    bare = replace(
        state, round=record.round, dealer=record.dealer, honba=0, sticks=0, riichi=record.riichi, records=()
    )
    return sum(payment.points for payment in payments_of(winner, order, record.event, bare))
