"""Seating: draw the next round, or a whole plan of rounds, and tell how good it is.

A draw is pure: the same request and the same seed give the same plan on every machine. Effort is limited by steps,
never by seconds. In this order it cares for:

1. everybody is once in a round, at a table or sitting out; who has sat out least sits out first;
2. pairs that are kept apart do not meet (else a `SeatingError`);
3. nobody meets twice while that is possible, and tables of three are shared as meetings are;
4. by standing: opponents of nearly the same rank (Swiss), one far away being worse than several near;
5. winds: each player is East, South, West and North as often as the others, as far as the past allows.

A known design is used where there is one (`seating_designs`), and a search where there is none (`seating_search`).
By standing, the search finds a round in which few meet again, and `seating_nearest` makes the best of it.

How others do it. MahjongPantheon keeps the best of 1,000 shuffles, by how many pairs meet again, ten times as bad
in two rounds running; then it tries all 24 seatings of each table for level winds. Its Swiss draw seats the best
who have not met, in order of rating, and goes back, allowing more repeats where that fails; winds are by lot.
Large tournaments often draw numbers for a transversal, "Dutch cycles": those of Utrecht 2011 and the world
championship of 2014 did, says riichi.wiki (Tournament blocks).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Generic, Literal, TypeVar

from core.event.seat_winds import WINDS, balance_winds
from core.event.seating_designs import known_rounds, place_apart
from core.event.seating_nearest import cheapest_tables
from core.event.seating_search import EMPTY_CHAIR, HEAT, NEVER, TableSearch
from core.language.messages import Message
from core.language.problem import ProblemError

P = TypeVar("P", bound=Hashable)
_APART = 10**6
"""The price of a meeting that may not be, in that of repeats, far above all others."""
_OTHERS_OUT = 4
"""How often others sit out than whose turn it is, until all who are kept apart are."""
_STEPS_A_ROUND, _STEPS = 60_000, 300_000
"""How many swaps a search tries at most for each round, and for all, where the caller does not say."""
SeatingProblem = Literal["too_few", "kept_apart"]
Progress = Callable[[float], bool]
"""Called now and then with what is done, 0 to 1; False stops the search, which then takes the best so far."""


class SeatingError(ProblemError):
    """A round that cannot be drawn. :ivar kind: what is wrong."""

    def __init__(self, kind: SeatingProblem, **params: object) -> None:
        super().__init__(Message.of(f"event.problem.{kind}", **params))
        self.kind = kind


@dataclass(frozen=True)
class Table(Generic[P]):
    """A table. :ivar seats: its players, East, South, West, North at the start; without North where three play."""

    seats: tuple[P, ...]


@dataclass(frozen=True)
class Round(Generic[P]):
    """A round: everybody who is here is once at a table or sits out."""

    tables: tuple[Table[P], ...]
    sitting_out: tuple[P, ...] = ()


@dataclass(frozen=True)
class Plan(Generic[P]):
    """The rounds that were drawn, in order."""

    rounds: tuple[Round[P], ...]


@dataclass(frozen=True)
class DrawRequest(Generic[P]):
    """What a draw has to know.

    :ivar players: who is here for the rounds to come; for a Swiss draw in order of rank, the first one leading.
    :ivar past: the rounds that were played, which stay as they are; players of them may have left.
    :ivar apart: pairs that may not meet, in any order.
    :ivar three_player_tables: seat three at up to three tables rather than let one to three sit out.
    :ivar max_tables: how many tables there are; None: enough.
    :ivar sit_out_first: who sits out before everybody else when somebody has to, such as an organiser.
    """

    players: tuple[P, ...]
    past: tuple[Round[P], ...] = ()
    apart: tuple[tuple[P, P], ...] = ()
    three_player_tables: bool = False
    max_tables: int | None = None
    sit_out_first: tuple[P, ...] = ()


@dataclass(frozen=True)
class PlanQuality:
    """How far a plan is from perfect; what was played before counts as well. Perfect are zeros and equal pairs.

    :ivar repeats: meetings too many: of each pair that met, all but the first.
    :ivar most_meetings: how often the pair met that met most often.
    :ivar wind_imbalance: the largest difference, of any player, between the wind had most and the wind had least.
    :ivar sat_out: how often somebody sat out, the fewest and the most of those who are here.
    :ivar at_three: how often somebody sat at a table of three, the fewest and the most of those who are here.
    :ivar broken: meetings in the new rounds of pairs that are kept apart.
    :ivar rank_distance: how far in rank all are apart who meet in the new rounds, squared, in sum, by the order of
        players.
    """

    repeats: int
    most_meetings: int
    wind_imbalance: int
    sat_out: tuple[int, int]
    at_three: tuple[int, int]
    broken: int
    rank_distance: int


def draw_round(
    request: DrawRequest[P],
    *,
    by_standing: bool = False,
    seed: int = 0,
    steps: int | None = None,
    progress: Progress | None = None,
) -> Round[P]:
    """Return the next round, seats drawn.

    :param by_standing: whether opponents of nearly the same rank are sought (Swiss), the leader at table 1.
    :param seed: the same seed draws the same round.
    :param steps: how many swaps the search may try; None: what is enough for nearly every draw, a second or two.
    :raises SeatingError: there are too few players for a table, or pairs cannot be kept apart.
    """
    return _Draw(request, by_standing, Random(seed)).plan(1, steps, progress).rounds[0]


def draw_plan(
    request: DrawRequest[P],
    rounds: int,
    *,
    seed: int = 0,
    steps: int | None = None,
    progress: Progress | None = None,
) -> Plan[P]:
    """Return so many rounds to come, drawn together so that nobody meets twice as long as possible.

    When somebody leaves or comes later, ask again with the rounds that were played as `past`.

    :param seed: the same seed draws the same plan.
    :param steps: how many swaps the search may try; None: what is enough for nearly every draw, a few seconds.
    :raises SeatingError: there are too few players for a table, or pairs cannot be kept apart.
    """
    return _Draw(request, False, Random(seed)).plan(rounds, steps, progress)


def quality(request: DrawRequest[P], plan: Plan[P]) -> PlanQuality:
    """Return how good a plan is for what was asked; repeats, winds and sitting out count the past as well."""
    every = (*request.past, *plan.rounds)
    meetings = Counter(pair for one in every for pair in _pairs(one))
    new = Counter(pair for one in plan.rounds for pair in _pairs(one))
    rank = {player: number for number, player in enumerate(request.players)}
    winds = {player: [0] * 4 for player in request.players}
    at_three = Counter[P]()
    for table in (table for one in every for table in one.tables):
        for wind, player in enumerate(table.seats):
            if player in winds:
                winds[player][wind] += 1
        if len(table.seats) == 3:
            at_three.update(table.seats)
    out = Counter(player for one in every for player in one.sitting_out)
    return PlanQuality(
        repeats=sum(meetings.values()) - len(meetings),
        most_meetings=max(meetings.values(), default=0),
        wind_imbalance=max((max(counts) - min(counts) for counts in winds.values()), default=0),
        sat_out=_fewest_and_most(out, request.players),
        at_three=_fewest_and_most(at_three, request.players),
        broken=sum(new[pair] for pair in {frozenset(pair) for pair in request.apart}),
        rank_distance=sum(
            times * (first - second) ** 2
            for pair, times in new.items()
            for first, second in [[rank[player] for player in pair]]
        ),
    )


def met_again(past: Sequence[Round[P]], one: Round[P]) -> tuple[tuple[P, P], ...]:
    """Return the pairs of a round who have met before, in the order of its tables and seats."""
    met = {pair for each in past for pair in _pairs(each)}
    return tuple(pair for table in one.tables for pair in combinations(table.seats, 2) if frozenset(pair) in met)


def _pairs(one: Round[P]) -> Iterator[frozenset[P]]:
    return (frozenset(pair) for table in one.tables for pair in combinations(table.seats, 2))


def _fewest_and_most(times: Counter[P], players: Sequence[P]) -> tuple[int, int]:
    counts = [times[player] for player in players]
    return min(counts, default=0), max(counts, default=0)


class _Draw(Generic[P]):
    """A draw at work. It calls players by number: their place in the request.

    The number after the last player is an empty chair, which makes a table of four one of three.
    """

    def __init__(self, request: DrawRequest[P], by_standing: bool, rng: Random) -> None:
        self._request, self._by_standing, self._rng = request, by_standing, rng
        self._count = len(request.players)
        self._number = {player: number for number, player in enumerate(request.players)}
        if len(self._number) != self._count:
            raise ValueError("a player is named twice")
        self._tables, self._empty_chairs = _shape(request)
        self._sits_out = self._count + self._empty_chairs - 4 * self._tables
        # One repeat costs more than all distances in rank of a round: six at a table, by standing, each squared.
        self._repeat = 6 * self._tables * self._count**2 if by_standing else 1
        self._apart = sorted(
            {
                (min(pair), max(pair))
                for one, other in request.apart
                if one in self._number and other in self._number and one != other
                for pair in [(self._number[one], self._number[other])]
            }
        )

    def plan(self, rounds: int, steps: int | None, progress: Progress | None) -> Plan[P]:
        """Return so many rounds."""
        if not self._tables:
            raise SeatingError("too_few", n=self._count, needed=3 if self._request.three_player_tables else 4)
        if steps is None:
            steps = min(_STEPS_A_ROUND * rounds, _STEPS)
        sitting_out = self._sitting_out(rounds)
        found = self._found(sitting_out, steps, progress)
        for _ in range(_OTHERS_OUT):
            if not self._let_others_sit_out(found, sitting_out):
                break
            found = self._found(sitting_out, steps, progress)
        tables = [
            [
                [player for player in seats[start : start + 4] if player < self._count]
                for start in range(0, len(seats), 4)
            ]
            for seats in found
        ]
        balance_winds(tables, self._winds_had(), self._rng)
        plan = Plan(
            tuple(
                Round(tuple(Table(self._named(table)) for table in each), self._named(out))
                for each, out in zip(tables, sitting_out, strict=True)
            )
        )
        if broken := quality(self._request, plan).broken:
            raise SeatingError("kept_apart", n=broken)
        return plan

    def _found(self, sitting_out: list[list[int]], steps: int, progress: Progress | None) -> list[list[int]]:
        """Return the best rounds that are found, four numbers a table, for those who do not sit out."""
        prices = self._prices()
        search = TableSearch(prices, self._rng)
        for seats in self._known_rounds(len(sitting_out)):
            search.add_round(seats)
        for out in sitting_out[len(search.rounds) :]:
            playing = [number for number in range(self._count) if number not in out]
            search.add_greedy_round(playing, self._empty_chairs)
        heat = HEAT * self._repeat
        search.run(steps, goal=self._least_cost(len(sitting_out)), heat=heat, progress=progress)
        return [cheapest_tables(search.rounds[0], prices)] if self._by_standing else search.rounds

    def _let_others_sit_out(self, found: list[list[int]], sitting_out: list[list[int]]) -> bool:
        """Let one of each pair that meets and should not sit out instead of another. Return whether any did."""
        changed = False
        for seats, out in zip(found, sitting_out, strict=True):
            seat_of = {player: seat for seat, player in enumerate(seats)}
            together = [
                pair
                for pair in self._apart
                if not set(pair) & set(out) and seat_of[pair[0]] >> 2 == seat_of[pair[1]] >> 2
            ]
            if together and out:
                out[self._rng.randrange(len(out))] = self._rng.choice(self._rng.choice(together))
                out.sort()
                changed = True
        return changed

    def _known_rounds(self, rounds: int) -> list[list[int]]:
        """Return rounds of a known design, if there is one, nothing was played yet, and nobody sits out.

        If the design has fewer rounds, it is used again with everybody elsewhere.
        """
        chairs = 4 * self._tables
        known = known_rounds(self._tables)
        if not known or self._request.past or self._by_standing or self._sits_out:
            return []
        apart = [*self._apart, *combinations(range(self._count, chairs), 2)]
        chosen: list[list[int]] = []
        while len(chosen) < rounds:
            some = self._rng.sample(known, min(rounds - len(chosen), len(known)))
            chosen += place_apart(some, apart, self._rng)
        return [[min(player, self._count) for player in seats] for seats in chosen]

    def _least_cost(self, rounds: int) -> int:
        """Return a cost that no plan is below, at which the search may stop."""
        if self._request.past or self._by_standing:
            return 0
        tables_of_three = self._empty_chairs * rounds
        meetings = 6 * self._tables * rounds - 3 * tables_of_three
        least = _least_cost(meetings, self._count * (self._count - 1) // 2)
        if not self._empty_chairs:
            # At a table sit at best some who sat out and the others from each table: some meet in both rounds.
            newcomers = [(self._sits_out + table) // self._tables for table in range(self._tables)]
            again = sum(_least_cost(max(4 - new, 0), self._tables) for new in newcomers)
            least = max(least, again * rounds * (rounds - 1) // 2)
        return least + EMPTY_CHAIR * _least_cost(3 * tables_of_three, self._count)

    def _named(self, numbers: Sequence[int]) -> tuple[P, ...]:
        return tuple(self._request.players[number] for number in numbers)

    def _prices(self) -> list[list[int]]:
        """Return what a meeting of two costs: as often as they met before; and what keeps pairs apart."""
        price = [[0] * (self._count + 1) for _ in range(self._count + 1)]
        repeat = self._repeat
        for one in self._request.past:
            for table in one.tables:
                here = [self._number[player] for player in table.seats if player in self._number]
                for first, second in combinations(here, 2):
                    _add(price, first, second, repeat)
                for number in here if len(table.seats) == 3 else ():
                    _add(price, number, self._count, repeat * EMPTY_CHAIR)
        for first, second in combinations(range(self._count), 2) if self._by_standing else ():
            _add(price, first, second, (second - first) ** 2)
        for first, second in self._apart:
            _add(price, first, second, repeat * _APART)
        price[self._count][self._count] = NEVER
        return price

    def _winds_had(self) -> list[list[int]]:
        had = [[0] * WINDS for _ in range(self._count)]
        for one in self._request.past:
            for table in one.tables:
                for wind, player in enumerate(table.seats):
                    if player in self._number:
                        had[self._number[player]][wind] += 1
        return had

    def _sitting_out(self, rounds: int) -> list[list[int]]:
        """Return who sits out in each round.

        First who was named for it; not who sat out the last time, while that can be; who sat out least; whose last
        time is longest ago; else by lot.
        """
        times, last = [0] * self._count, [-1] * self._count
        for when, one in enumerate(self._request.past):
            for player in one.sitting_out:
                if (number := self._number.get(player)) is not None:
                    times[number] += 1
                    last[number] = when
        named = {self._number[player] for player in self._request.sit_out_first if player in self._number}
        chosen = []
        for when in range(len(self._request.past), len(self._request.past) + rounds):
            lots = self._rng.sample(range(self._count), self._count)
            lots.sort(key=lambda one: (one not in named, last[one] == when - 1 >= 0, times[one], last[one]))
            chosen.append(sorted(lots[: self._sits_out]))
            for number in chosen[-1]:
                times[number] += 1
                last[number] = when
        return chosen


def _add(price: list[list[int]], first: int, second: int, more: int) -> None:
    price[first][second] += more
    price[second][first] += more


def _least_cost(count: int, among: int) -> int:
    """Return how many pairs of so many things share a place at least, when so many places have them.

    They are meetings and the pairs that meet, or people and their tables.
    """
    each, more = divmod(count, among)
    return among * each * (each - 1) // 2 + more * each


def _shape(request: DrawRequest[P]) -> tuple[int, int]:
    """Return how many tables a round has, and how many of these have an empty chair."""
    count = len(request.players)
    most = count if request.max_tables is None else request.max_tables
    if request.three_player_tables:
        tables = -(-count // 4)
        empty = 4 * tables - count
        if tables <= most and empty <= tables:
            return tables, empty
    return min(count // 4, most), 0
