"""Search for rounds in which nobody meets twice: simulated annealing.

The search swaps two players between tables of a round. A swap that makes meetings cheaper is made, and one that
makes them dearer sometimes, rarely towards the end, when it has cooled down. One of the two is in a pair whose
meeting costs something. It asks no clock: the same numbers give the same rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import exp
from random import Random

SeatList = list[int]
"""A round: four numbers for each table, one table after the other."""
NEVER = 10**15
"""A price at which no swap is made: two empty chairs at a table."""
EMPTY_CHAIR = 4
"""How much dearer each table of three makes the next one: sharing them is worth more than a repeat."""
HEAT = 0.5
"""Heat at the beginning, in the price of repeats, and COLD at the end: of some that were tried, the best."""
COLD = 0.2
_LOOK_EVERY = 64
"""After so many steps it cools, looks anew which pairs are dear, and reports progress."""


class TableSearch:
    """Rounds of tables of four, players by number.

    The last number, `len(price) - 1`, is an empty chair, which makes a table of three; several tables of a round
    may have one.

    :ivar cost: what all meetings of the rounds cost.
    """

    def __init__(self, price: Sequence[Sequence[int]], rng: Random) -> None:
        """Begin without rounds.

        :param price: what one more meeting of two costs, NEVER that of two empty chairs. Each meeting in the
            rounds makes the next dearer by 1, so a pair that meets m times costs m(m - 1)/2, and repeats are
            spread over many pairs. Meeting an empty chair makes it dearer by EMPTY_CHAIR.
        """
        self._rng = rng
        self._base = price
        self._empty = len(price) - 1
        self._clear()

    def _clear(self) -> None:
        self._price = [list(row) for row in self._base]
        # What is saved when a pair does not meet once that meets: what its last meeting cost.
        self._saves = [[0] * len(self._base) for _ in self._base]
        self._rounds: list[SeatList] = []
        self._seat_of: list[list[int]] = []
        self._dear: dict[tuple[int, int], None] = {}
        self.cost = 0

    @property
    def rounds(self) -> list[SeatList]:
        """The rounds as they are now."""
        return [list(seats) for seats in self._rounds]

    def add_round(self, seats: SeatList) -> None:
        """Add a round as it is. No table has more than one empty chair."""
        self._rounds.append(list(seats))
        where = [0] * len(self._price)
        for seat, player in enumerate(seats):
            where[player] = seat
        self._seat_of.append(where)
        for start in range(0, len(seats), 4):
            for first, second in combinations(seats[start : start + 4], 2):
                self._meet(first, second)

    def add_greedy_round(self, players: Iterable[int], empty_chairs: int) -> None:
        """Add a round of these players in random order, each put where meetings are cheapest."""
        order = list(players)
        self._rng.shuffle(order)
        tables: list[SeatList] = [[] for _ in range((len(order) + empty_chairs) // 4)]
        for table in tables[:empty_chairs]:
            table.append(self._empty)
        for player in order:
            row = self._price[player]
            free = (table for table in tables if len(table) < 4)
            min(free, key=lambda table: (sum(row[other] for other in table), len(table))).append(player)
        self.add_round([player for table in tables for player in table])

    def run(
        self, steps: int, *, goal: int = 0, heat: float = HEAT, progress: Callable[[float], bool] | None = None
    ) -> None:
        """Swap until the cost is no more than the goal, then leave the best rounds that were found.

        :param steps: how many swaps are tried at most.
        :param heat: what a swap may cost that is made nearly as often as not, at the beginning.
        :param progress: called with the part of the steps that is done, 0 to 1; stops when it returns False.
        """
        best, rounds = self.cost, self.rounds
        chance, cooling = self._rng.random, (COLD / heat) ** (_LOOK_EVERY / max(steps, 1))
        for step in range(steps):
            if best <= goal or not self._dear:
                break
            if step % _LOOK_EVERY == 0:
                heat *= cooling
                dear = list(self._dear)
                if progress is not None and not progress(step / steps):
                    break
            player = dear[int(chance() * len(dear))][int(chance() * 2)]
            if player == self._empty:
                continue
            number = int(chance() * len(self._rounds))
            seat, other = self._seat_of[number][player], int(chance() * len(self._rounds[number]))
            if seat >> 2 == other >> 2:
                continue
            change = self._change(number, seat, other)
            if change <= 0 or chance() < exp(-change / heat):
                self._swap(number, seat, other)
                if self.cost < best:
                    best, rounds = self.cost, self.rounds
        self._clear()
        for seats in rounds:
            self.add_round(seats)

    def _meet(self, first: int, second: int, times: int = 1) -> None:
        """Count a meeting, or take one back with `times` -1."""
        first, second = min(first, second), max(first, second)
        more = EMPTY_CHAIR if second == self._empty else 1
        price = self._price[first][second]
        self.cost += price if times > 0 else more - price
        now = price + times * more
        saves = now - more if now > self._base[first][second] else 0
        self._price[first][second] = self._price[second][first] = now
        self._saves[first][second] = self._saves[second][first] = saves
        if saves > 0:
            self._dear[first, second] = None
        else:
            self._dear.pop((first, second), None)

    def _change(self, number: int, seat: int, other: int) -> int:
        """Return how much dearer the round becomes when two seats of different tables are swapped."""
        seats = self._rounds[number]
        one, two = seats[seat], seats[other]
        price_one, price_two = self._price[one], self._price[two]
        saves_one, saves_two = self._saves[one], self._saves[two]
        change = 0
        for near in range(seat & ~3, (seat & ~3) + 4):
            if near != seat:
                change += price_two[seats[near]] - saves_one[seats[near]]
        for near in range(other & ~3, (other & ~3) + 4):
            if near != other:
                change += price_one[seats[near]] - saves_two[seats[near]]
        return change

    def _swap(self, number: int, one: int, other: int) -> None:
        seats, where = self._rounds[number], self._seat_of[number]
        for mine, theirs in ((one, other), (other, one)):
            table = mine & ~3
            for seat in range(table, table + 4):
                if seat != mine:
                    self._meet(seats[mine], seats[seat], -1)
                    self._meet(seats[theirs], seats[seat])
        seats[one], seats[other] = seats[other], seats[one]
        where[seats[one]], where[seats[other]] = one, other
