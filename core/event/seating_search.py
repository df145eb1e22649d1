"""Search for rounds in which nobody meets twice, and balance the winds within them.

The search swaps two players between tables of a round as long as that makes meetings cheaper. It is a tabu search:
for a pair whose meeting costs something it takes the best swap even where that is no gain, and who was moved stays
for some steps, so that it does not go back and forth. It asks no clock: the same numbers give the same rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random

SeatList = list[int]
"""A round: four numbers for each table, one table after the other."""
NEVER = 10**9
"""A price at which no swap is made: two empty chairs at a table."""
EMPTY_CHAIR = 4
"""How much dearer each table of three makes the next one: sharing them is worth more than a repeat."""
_STAY = 8
"""How many steps somebody stays who was moved, and up to as many more by chance."""
_REPORT_EVERY = 128
"""Steps between two reports of progress."""


class TableSearch:
    """Rounds of tables of four, players by number.

    The last number, `len(price) - 1`, is an empty chair, which makes a table of three; several tables of a round
    may have one.

    :ivar cost: what all meetings of the rounds cost.
    """

    def __init__(self, price: Sequence[Sequence[int]], rng: Random) -> None:
        """Begin without rounds.

        :param price: what one more meeting of two costs. Each meeting in the rounds makes the next dearer by 1, so
            a pair that meets m times costs m(m - 1)/2, and repeats are spread over many pairs. Meeting an empty
            chair makes it dearer by EMPTY_CHAIR.
        """
        self._rng = rng
        self._base = price
        self._empty = len(price) - 1
        self._clear()

    def _clear(self) -> None:
        self._price = [list(row) for row in self._base]
        self._price[self._empty][self._empty] = NEVER
        # What is saved when a pair does not meet once that meets: what its last meeting cost.
        self._saves = [[0] * len(self._base) for _ in self._base]
        self._rounds: list[SeatList] = []
        self._seat_of: list[list[int]] = []
        self._stays: list[list[int]] = []
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
        self._stays.append([0] * len(self._price))
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

    def run(self, steps: int, goal: int, progress: Callable[[float], bool] | None) -> None:
        """Swap until the cost is no more than the goal, then leave the best rounds that were found.

        :param steps: how many swaps are made at most.
        :param progress: called with the part of the steps that is done, 0 to 1; stops when it returns False.
        """
        best, rounds = self.cost, self.rounds
        for step in range(1, steps + 1):
            if best <= goal or not self._dear:
                break
            if step % _REPORT_EVERY == 0 and progress is not None and not progress(step / steps):
                break
            self._swap_best(step, best)
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

    def _swap_best(self, step: int, best: int) -> None:
        """Take a pair whose meeting costs something, and make the best swap that parts them."""
        dear = list(self._dear)
        first, second = max(self._rng.choices(dear, k=3), key=lambda pair: self._price[pair[0]][pair[1]])
        at = self._rng.choice(
            [number for number in range(len(self._rounds)) if self._meets(number, first, second)]
        )
        found: list[tuple[int, int, int]] = []
        for player in (first, second):
            if player != self._empty:
                found += self._swaps(at, player, step, best - self.cost)
        if found:
            least = min(found)[0]
            _, one, other = self._rng.choice([swap for swap in found if swap[0] == least])
            self._swap(at, one, other, step)

    def _meets(self, number: int, player: int, other: int) -> bool:
        table = self._seat_of[number][player] & ~3
        return other in self._rounds[number][table : table + 4]

    def _swaps(self, number: int, player: int, step: int, to_best: int) -> list[tuple[int, int, int]]:
        """Return the cheapest swaps of a player in a round as (change of cost, seat, other seat).

        Who stays is swapped only for a new best: where the change is less than `to_best`.
        """
        price, saves, stays, seats = self._price, self._saves, self._stays[number], self._rounds[number]
        mine = self._seat_of[number][player]
        home = mine & ~3
        row = price[player]
        one, two, three = (price[seats[seat]] for seat in range(home, home + 4) if seat != mine)
        parting = sum(saves[player][seats[seat]] for seat in range(home, home + 4) if seat != mine)
        least, found = NEVER // 2, list[tuple[int, int, int]]()
        is_staying = stays[player] > step
        for start in range(0, len(seats), 4):
            if start == home:
                continue
            a, b, c, d = seats[start : start + 4]
            from_a, from_b = saves[a], saves[b]
            ab, ac, ad, bc, bd, cd = from_a[b], from_a[c], from_a[d], from_b[c], from_b[d], saves[c][d]
            with_a, with_b, with_c, with_d = row[a], row[b], row[c], row[d]
            joining = with_a + with_b + with_c + with_d - parting
            changes = (
                joining - with_a + one[a] + two[a] + three[a] - ab - ac - ad,
                joining - with_b + one[b] + two[b] + three[b] - ab - bc - bd,
                joining - with_c + one[c] + two[c] + three[c] - ac - bc - cd,
                joining - with_d + one[d] + two[d] + three[d] - ad - bd - cd,
            )
            for place, change in enumerate(changes):
                if change <= least and (
                    change < to_best or not (is_staying or stays[seats[start + place]] > step)
                ):
                    if change < least:
                        least = change
                        found.clear()
                    found.append((change, mine, start + place))
        return found

    def _swap(self, number: int, one: int, other: int, step: int) -> None:
        seats, where, stays = self._rounds[number], self._seat_of[number], self._stays[number]
        for mine, theirs in ((one, other), (other, one)):
            table = mine & ~3
            for seat in range(table, table + 4):
                if seat != mine:
                    self._meet(seats[mine], seats[seat], -1)
                    self._meet(seats[theirs], seats[seat])
        seats[one], seats[other] = seats[other], seats[one]
        for seat in (one, other):
            where[seats[seat]] = seat
            if seats[seat] != self._empty:
                stays[seats[seat]] = step + _STAY + self._rng.randrange(_STAY)
