"""Statistics of each player in a match: deals, riichi, wins and deal-ins with their points, and the best win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.match.events import WinEvent, Winner
from core.match.state import MatchState, Record, sitters
from core.match.wins import is_sanchahou, paid_winners, payments_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStats:
    """Statistics of one player in a match.

    :ivar deals: played. :ivar wins: that were paid. :ivar deal_ins: deals in which another player won on their
        discard.
    :ivar won: points of their wins. :ivar lost: points of hands won on their discards. Both without honba and
        sticks.
    :ivar riichi: deals with a riichi by the player. :ivar riichi_deals: deals in which riichi could be declared: 0
        in Ayame mahjong.
    :ivar best: points of the best win, without honba and sticks; 0 if none. :ivar best_hand: its hand code, if the
        hand was entered.
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
    """Return by seat the statistics of everybody who sat there, in the order of `sitters()`.

    Each deal counts for the person who played it. Nagashi mangan and sanchahou are not wins.
    """
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
    """Return by seat the statistics of the person for whom its result counts."""
    people, stats = sitters(state), stats_by_sitter(state)
    return tuple(stats[seat][people[seat].index(who)] for seat, who in enumerate(state.counts_for))


def _prices(record: Record, state: MatchState) -> tuple[tuple[Winner, int], ...]:
    """Return the winners who were paid in a deal, and the points of their hands."""
    if not isinstance(record.event, WinEvent) or is_sanchahou(record.event, state):
        return ()
    paid = enumerate(paid_winners(record.event, state))
    return tuple((winner, price_of(winner, order, record, state)) for order, winner in paid)


def _with_deal(
    so_far: PlayerStats, seat: int, record: Record, prices: Sequence[tuple[Winner, int]]
) -> PlayerStats:
    """Return a player's statistics with one more deal."""
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
    """Return the points of a winner's hand in a recorded deal, without honba and sticks.

    :param order: the winner's index among those who were paid.
    """
    assert isinstance(record.event, WinEvent)
    bare = replace(
        state, round=record.round, dealer=record.dealer, honba=0, sticks=0, riichi=record.riichi, records=()
    )
    return sum(payment.points for payment in payments_of(winner, order, record.event, bare))
