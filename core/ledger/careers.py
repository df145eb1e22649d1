"""A player's matches one by one, and what their deals were worth on average: what a player's page shows.

Places, points and the best win of each match stand in `results`; what the deals were worth does not: it is told by
the deals themselves, which are played again, match by match.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from core.ledger.counted import CountedRows, all_of
from core.ledger.ledger import Ledger
from core.ledger.schema import UNITS
from core.ledger.standings import EVERYTHING
from core.ledger.types import Filter, LedgerError, ratio
from core.match.player_stats import PlayerStats, stats_by_sitter

_MATCHES = """
    SELECT matches.id, counted.seat, counted.turn, counted.day, counted.players, counted.rank, counted.points,
        counted.best, counted.best_hand
    FROM players JOIN results AS counted ON counted.player = players.key
        JOIN matches ON matches.key = counted.match
    WHERE {where} ORDER BY counted.day, matches.started, matches.id
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerMatch:
    """A finished match of a player.

    :ivar id: of the match; `seat`: where the player sat, from 0; `turn`: the how-manieth there, from 0.
    :ivar day: of the session. :ivar players: three or four. :ivar points: the result in thousands.
    :ivar rank: 0: the result of the seat counts for another, and only the deals for the player.
    :ivar best: the price of the player's best win in points, 0: none; `best_hand` its code where entered.
    """

    id: str
    seat: int
    turn: int
    day: date
    players: int
    rank: int
    points: Fraction
    best: int
    best_hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealAverages:
    """What a player did in the deals of some matches. Points are without honba and sticks.

    :ivar deals: played; `wins`: won; `deal_ins`: lost by the own discard.
    :ivar win: what a win brought on average, in points; `deal_in` what was won on the own discard, a deal. None:
        there was none.
    :ivar riichi: of the deals in which it could be declared; None: there was none.
    """

    deals: int
    wins: int
    deal_ins: int
    win: Fraction | None
    deal_in: Fraction | None
    riichi: Fraction | None

    @property
    def win_rate(self) -> Fraction | None:
        """Of the deals played; None: there were none."""
        return ratio(self.wins, self.deals)

    @property
    def deal_in_rate(self) -> Fraction | None:
        """Of the deals played; None: there were none."""
        return ratio(self.deal_ins, self.deals)


def played_matches(ledger: Ledger, player: str, which: Filter = EVERYTHING) -> tuple[PlayerMatch, ...]:
    """Return the finished matches of a player that count, the earliest first. :param player: an id.

    :raises LedgerError: the file is gone or damaged.
    """
    query, values = CountedRows((("players.id = ?", player), *all_of(which))).fill(_MATCHES)
    with ledger.file.reading() as connection:
        return tuple(
            PlayerMatch(
                id=id,
                seat=seat,
                turn=turn,
                day=date.fromisoformat(day),
                players=players,
                rank=rank,
                points=Fraction(points, UNITS),
                best=best,
                best_hand=best_hand,
            )
            for id, seat, turn, day, players, rank, points, best, best_hand in connection.execute(query, values)
        )


def stats_of(ledger: Ledger, match: str) -> tuple[tuple[PlayerStats, ...], ...]:
    """Return what each player of a match did, by seat and turn; empty: its deals cannot be read any more.

    :param match: an id. :raises LedgerError: the file is gone or damaged.
    """
    try:
        return stats_by_sitter(ledger.matches.read(match).state)
    except LedgerError as error:
        if error.kind != "bad_match":
            raise
        return ()


def averages(stats: Iterable[PlayerStats]) -> DealAverages:
    """Return what a player's matches come to. :param stats: of that player, a match each."""
    every = tuple(stats)
    wins, deal_ins = sum(one.wins for one in every), sum(one.deal_ins for one in every)
    riichi_deals = sum(one.riichi_deals for one in every)
    return DealAverages(
        deals=sum(one.deals for one in every),
        wins=wins,
        deal_ins=deal_ins,
        win=ratio(sum(one.won for one in every), wins),
        deal_in=ratio(sum(one.lost for one in every), deal_ins),
        riichi=ratio(sum(one.riichi for one in every), riichi_deals),
    )


def best_hands(matches: Iterable[PlayerMatch], most: int) -> tuple[PlayerMatch, ...]:
    """Return the matches with the dearest wins whose tiles are known, of equal ones the earliest first.

    :param matches: the earliest first.
    """
    known = [match for match in matches if match.best_hand]
    return tuple(sorted(known, key=lambda match: -match.best)[:most])
