"""What a player has to win with to reach a rank: the smallest hands by tsumo and by ron from each other player.

The cells of the score table are tried as real wins in the match, and the ranks after them are compared. So the
result includes honba, sticks on the table, the discarder's loss and every rule switch. A larger hand gains more
for the winner and for nobody else, so if a hand reaches a rank, every larger one does, and the smallest is found
by bisection (a test tries all of them).

Ranks are those right after the win, whether the match ends there or not. A win takes all sticks, so none are left
that could change the ranks. A riichi by the winner does not matter either: the stick comes back with the win.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from core.ayame import system as ayame
from core.match.events import WinEvent
from core.match.fold import after
from core.match.state import Deltas, MatchState, ranks
from core.rules.rules import Rules
from core.scoring.lines import Limit
from core.scoring.points import cell, payments
from core.study.table import table
from core.tiles import Wind

_GREATEST = ("suuankou_tanki", "daisuushii", "tsuuiisou", "suukantsu")
"""The yakuman that give a hand the most when combined: four kans of winds with a wait on an honour."""

USUAL_FU = (20, 30, 40)
"""The fu of hands that players aim for."""
NAMED_FU = 60
"""Hands with more fu than this are not mentioned."""
SHIBARI_FROM = 5
"""The number of honba from which ryanhan shibari asks for two han of yaku."""

PlacesOf = Callable[[MatchState], tuple[int, ...]]
"""Returns the places of the seats in a state, by another count than the scores: the first place is 1."""


class WinPrice(NamedTuple):
    """The value of a hand: han and fu, or yakuman, or half han of Ayame mahjong.

    :ivar fu: 0 where fu do not matter. :ivar yakuman: how many, or 0.
    :ivar base: base points; in Ayame mahjong, points.
    """

    han: int = 0
    fu: int = 0
    yakuman: int = 0
    halves: int = 0
    limit: Limit | None = None
    base: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """The smallest win of one kind that reaches a rank.

    :ivar rank: the rank to reach; the win may reach an even better one. :ivar source: who deals in; None for
        tsumo.
    :ivar hands: all hands with this many points, fewest han first. :ivar any_hand: whether every hand is enough.
    :ivar usual: the smallest sufficient hand with usual fu (20 to 40), without fu or at a limit; if there is none,
        the smallest. It is one of `hands`, or a larger one.
    :ivar handy: the win with `usual`, if that is a larger hand; None if it is one of `hands`, or any hand is
        enough.
    :ivar points: without honba and sticks. :ivar shares: the different amounts that one payer pays, smallest
        first.
    :ivar gain: what the winner receives in all, honba and sticks included.
    :ivar after: the scores after the win, by seat. :ivar ranks: the ranks after it, by seat.
    """

    rank: int
    source: int | None
    hands: tuple[WinPrice, ...]
    usual: WinPrice
    any_hand: bool
    points: int
    shares: tuple[int, ...]
    gain: int
    after: Deltas
    ranks: tuple[int, ...]
    handy: Way | None = None

    @property
    def recommended(self) -> Way:
        """The win to recommend: `handy` if there is one."""
        return self.handy or self


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A better rank, and the wins that reach it.

    :ivar holder: the seat that has it now. :ivar behind: how many points the player is behind the holder.
    :ivar ways: in the order of `Comeback.sources`; None where not even the largest hand is enough.
    """

    rank: int
    holder: int
    behind: int
    ways: tuple[Way | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comeback:
    """What a player can reach with one win.

    :ivar rank: the player's present rank. :ivar sources: None for tsumo, then every other seat.
    :ivar ahead: points ahead of the best other player; negative if behind.
    :ivar goals: every better rank, first place first; () for a player in first place.
    """

    seat: int
    rank: int
    ahead: int
    sources: tuple[int | None, ...]
    goals: tuple[Goal, ...]

    def way(self, rank: int, source: int | None) -> Way | None:
        """Return how to reach a rank by tsumo (None) or by ron from a seat; None where no hand is enough.

        :raises KeyError: it is not a better rank. :raises ValueError: the seat is the player's own.
        """
        goals = {goal.rank: goal for goal in self.goals}
        return goals[rank].ways[self.sources.index(source)]


def comeback(state: MatchState, seat: int, placed: PlacesOf | None = None) -> Comeback:
    """Return what a player has to win with in this state to reach each better rank.

    If ties are split, sharing a rank is enough to reach it.

    :param placed: by what the ranks are told; None: by the scores of the match. As a larger hand may also help
        another player then, whom it puts before the discarder, the hands found are those from which on every
        larger one is enough.
    :raises MatchError: the match is over.
    """
    now = state.ranks if placed is None else placed(state)
    sources = (None, *(other for other in range(state.players) if other != seat))
    wins = [_Wins(state, seat, source, placed) for source in sources]
    holders = sorted(state.order, key=lambda other: now[other])
    goals = []
    for rank in range(1, now[seat]):
        holder = holders[rank - 1]
        behind = state.scores[holder] - state.scores[seat]
        goals.append(Goal(rank=rank, holder=holder, behind=behind, ways=tuple(one.reaching(rank) for one in wins)))
    best = max(held for other, held in enumerate(state.scores) if other != seat)
    return Comeback(
        seat=seat, rank=now[seat], ahead=state.scores[seat] - best, sources=sources, goals=tuple(goals)
    )


def way_to(state: MatchState, seat: int, rank: int, source: int | None) -> Way | None:
    """Return how to reach one rank by tsumo (None) or by ron from a seat; None where no hand is enough.

    The same as `comeback(state, seat).way(rank, source)`, without the other ranks and ways.

    :param rank: a better one than the player's. :raises MatchError: the match is over.
    """
    return _Wins(state, seat, source).reaching(rank)


class _Wins:
    """Every win of one player in one way, smallest first. Each is computed when it is needed."""

    def __init__(self, state: MatchState, seat: int, source: int | None, placed: PlacesOf | None = None) -> None:
        self._state, self._seat, self._source, self._placed = state, seat, source, placed
        if state.ayame:
            self._hands = _ayame_hands(state.players)
        else:
            bound = state.rules.ryanhan_shibari and state.honba >= SHIBARI_FROM
            self._hands = _hands(state.wind_of(seat) == Wind.EAST, source is None, state.rules, 2 if bound else 1)
        self._tried: dict[int, MatchState] = {}
        self._places: dict[int, tuple[int, ...]] = {}

    def reaching(self, rank: int) -> Way | None:
        """Return the smallest win that gives the player this rank or a better one; None if none does."""
        first = self._first(rank)
        if first == len(self._hands):
            return None
        enough = self._hands[first:]
        usual = next((hand for hand in enough if hand.fu in USUAL_FU or not hand.fu or hand.limit), enough[0])
        smallest = self._way(rank, first, usual)
        if smallest.any_hand or usual in smallest.hands:
            return smallest
        scores = self._after(usual)
        place = next(at for at in range(first, len(self._hands)) if self._after(self._hands[at]) == scores)
        return replace(smallest, handy=self._way(rank, place, usual))

    def _first(self, rank: int) -> int:
        """Return the index of the hand from which on all are enough; the number of hands if the largest is not."""
        if self._placed is None:
            return bisect_left(self._hands, True, key=lambda hand: self._ranks(hand)[self._seat] <= rank)
        smaller = reversed(range(len(self._hands)))
        return next((at + 1 for at in smaller if self._ranks(self._hands[at])[self._seat] > rank), 0)

    def _way(self, rank: int, place: int, usual: WinPrice) -> Way:
        """Return the win with a hand, and all hands of the same value.

        :param place: the index of the first of them.
        """
        hand = self._hands[place]
        scores, prices = self._after(hand), self._prices(hand)
        return Way(
            rank=rank,
            source=self._source,
            hands=tuple(takewhile(lambda other: self._after(other) == scores, self._hands[place:])),
            usual=usual,
            any_hand=place == 0,
            points=sum(prices),
            shares=tuple(sorted(set(prices))),
            gain=scores[self._seat] - self._state.scores[self._seat],
            after=scores,
            ranks=self._ranks(hand),
        )

    def _after(self, hand: WinPrice) -> Deltas:
        return self._state_after(hand).scores

    def _state_after(self, hand: WinPrice) -> MatchState:
        found = self._tried.get(hand.base)
        if found is None:
            win = WinEvent.of(
                self._seat,
                self._source,
                han=hand.han,
                fu=hand.fu,
                yakuman=hand.yakuman,
                halves=hand.halves,
            )
            found = self._tried[hand.base] = after(self._state, win, len(self._state.records))
        return found

    def _ranks(self, hand: WinPrice) -> tuple[int, ...]:
        if self._placed is None:
            return ranks(self._after(hand), split=self._state.splits_ties)
        found = self._places.get(hand.base)
        if found is None:
            found = self._places[hand.base] = self._placed(self._state_after(hand))
        return found

    def _prices(self, hand: WinPrice) -> tuple[int, ...]:
        """Return what each payer pays, without honba."""
        state, tsumo = self._state, self._source is None
        if state.ayame:
            each = ayame.share(hand.base, state.players)
            return (each,) * (state.players - 1) if tsumo else (hand.base,)
        paid = payments(hand.base, 0, tsumo, state.wind_of(self._seat), None, state.rules.pricing)
        return tuple(payment.points for payment in paid)


@lru_cache(maxsize=16)
def _hands(dealer: bool, tsumo: bool, rules: Rules, fewest: int) -> tuple[WinPrice, ...]:
    """Return the possible cells of the score table, its limits, and the multiples of a yakuman, lowest base first.

    :param fewest: how many han a win needs.
    """
    shown = table(dealer=dealer, tsumo=tsumo, rules=rules)
    below = [one for row in shown.rows for one in row if one.impossible is None and one.han >= fewest]
    hands = [WinPrice(one.han, one.fu, one.yakuman, 0, one.limit, one.base) for one in (*below, *shown.limits)]
    seat = Wind.EAST if dealer else Wind.SOUTH
    for times in range(2, most_yakuman(rules) + 1):
        base, limit, _ = cell(0, 0, times, tsumo, seat, rules.pricing)
        hands.append(WinPrice(yakuman=times, limit=limit, base=base))
    return tuple(sorted(hands, key=lambda hand: (hand.base, hand.yakuman, hand.han)))


def most_yakuman(rules: Rules) -> int:
    """Return for how many yakuman one hand can be paid: 1 where they do not add up, even if one counts double.

    Local ones, which would come on top, are not counted.
    """
    return sum(rules.yakuman_times[name] for name in _GREATEST) if rules.yakuman_stacking else 1


@cache
def _ayame_hands(players: int) -> tuple[WinPrice, ...]:
    return tuple(WinPrice(halves=row.halves, base=row.points) for row in ayame.table(players))
