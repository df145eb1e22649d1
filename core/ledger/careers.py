"""A player's matches one by one, and averages over their deals, for the player's page.

Ranks, points and the best win of each match are in `results`. Averages need the deals themselves, so matches are
replayed for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from core.ledger.counted_rows import CountedRows, all_of
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

    :ivar id: of the match. :ivar seat: where the player sat, from 0. :ivar turn: 0 for the person who began at the
        seat, 1 for the first substitute …
    :ivar day: of the session. :ivar players: two to four. :ivar points: the result in thousands.
    :ivar rank: 0 if the result of the seat counts for somebody else, and only the deals for the player; `points`
        are then 0.
    :ivar best: points of the player's best win; 0 if none. :ivar best_hand: its hand code, if the hand was
        entered.
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
    """A player's deals in some matches. Points are without honba and sticks.

    :ivar deals: played. :ivar wins: won. :ivar deal_ins: deals in which another player won on their discard.
    :ivar win: average points of a win; None without wins. :ivar deal_in: average points lost in a deal-in; None
        without any.
    :ivar riichi: share of deals with a riichi, of those where it was possible; None if it never was.
    """

    deals: int
    wins: int
    deal_ins: int
    win: Fraction | None
    deal_in: Fraction | None
    riichi: Fraction | None

    @property
    def win_rate(self) -> Fraction | None:
        """Wins by deals played; None without deals."""
        return ratio(self.wins, self.deals)

    @property
    def deal_in_rate(self) -> Fraction | None:
        """Deal-ins by deals played; None without deals."""
        return ratio(self.deal_ins, self.deals)


def played_matches(ledger: Ledger, player: str, which: Filter = EVERYTHING) -> tuple[PlayerMatch, ...]:
    """Return a player's finished matches that count, earliest first; also those played as a substitute alone.

    :param player: an id. :raises LedgerError: the file is gone or damaged.
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
    """Return the statistics of each player of a match, by seat and turn; () if its deals cannot be read.

    :param match: an id. :raises LedgerError: the file is gone or damaged.
    """
    try:
        return stats_by_sitter(ledger.matches.read(match).state)
    except LedgerError as error:
        if error.kind != "bad_match":
            raise
        return ()


def averages(stats: Iterable[PlayerStats]) -> DealAverages:
    """Return the averages over a player's matches. :param stats: of that player, one for each match."""
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
    """Return the matches with the highest-scoring wins whose hands were entered, of equal ones the earliest first.

    :param matches: earliest first. :param most: how many to return at most.
    """
    known = [match for match in matches if match.best_hand]
    return tuple(sorted(known, key=lambda match: -match.best)[:most])
