"""Search for the cheapest tables, such as those of the nearest in rank who have not met: branch and bound.

Each player is given a share of the price of a table, so that no table costs less than the shares of its players.
All shares together are then a bound that no round is below, and what a table costs above its shares is lost for
good. A branch ends where more is lost than in the best round so far. Those who have met take most tables away, so
that few branches are left: some thousands for 24 players after three rounds, where swaps stop far from the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

NEIGHBOURS = 6
"""How many tables are laid anew at once: all of 24 players. More take much longer and gain little."""
_PASSES = 4
"""How often all tables are gone through at most."""
_TRIES = 60_000
"""How many tables are tried at most each time; after three rounds of 24 players, less than 10,000 are."""
_Table = tuple[int, int, int, int]


def cheapest_tables(seats: Sequence[int], price: Sequence[Sequence[int]]) -> list[int]:
    """Return a round that is at most as dear as this one, the table of the lowest number first.

    Up to six tables are laid anew at once; of more, neighbours, first to last, until none get cheaper.

    :param seats: four numbers for each table, one table after the other; a low number sits best with low ones.
    :param price: what a meeting of two costs.
    """
    tables = _in_order(seats[start : start + 4] for start in range(0, len(seats), 4))
    for _ in range(_PASSES):
        before = tables
        for start in range(max(len(tables) - NEIGHBOURS, 0) + 1):
            end = start + NEIGHBOURS
            tables = _in_order([*tables[:start], *_laid_anew(tables[start:end], price), *tables[end:]])
        if tables == before:
            break
    return [player for table in tables for player in table]


def _in_order(tables: Iterable[Sequence[int]]) -> list[list[int]]:
    return sorted(sorted(table) for table in tables)


def _laid_anew(tables: list[list[int]], price: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the cheapest tables for those who sit at these, or these if no cheaper ones are found."""
    players = sorted(player for table in tables for player in table)
    cost = sum(price[one][other] for table in tables for one, other in combinations(table, 2))
    among = [[price[one][other] for other in players] for one in players]
    found = _Branches(_Shares(dict(_cheaper(among, cost)), len(players)), cost).best()
    return [[players[place] for place in table] for table in found] or tables


def _cheaper(price: list[list[int]], than: int) -> Iterator[tuple[_Table, int]]:
    """Yield all tables that cost less than so much, and what they cost."""
    count = len(price)
    for one, two in combinations(range(count), 2):
        pair = price[one][two]
        if pair >= than:
            continue
        for three in range(two + 1, count):
            trio = pair + price[one][three] + price[two][three]
            if trio >= than:
                continue
            for four in range(three + 1, count):
                cost = trio + price[one][four] + price[two][four] + price[three][four]
                if cost < than:
                    yield (one, two, three, four), cost


class _Shares:
    """What the players share of the prices of tables.

    :ivar total: all shares together, which no round is below.
    :ivar lost: for each table, what it costs above the shares of its players.
    """

    def __init__(self, cost: dict[_Table, int], count: int) -> None:
        self.count, self.lost, self.total = count, cost, 0
        tables: list[list[_Table]] = [[] for _ in range(count)]
        for table in cost:
            for player in table:
                tables[player].append(table)
        # At first each takes a part of what is left of their cheapest table, so that four share it; then all.
        for part in (4, 3, 2, 1):
            for mine in tables:
                more = min((cost[table] for table in mine), default=0) // part
                self.total += more
                for table in mine:
                    cost[table] -= more


class _Branches:
    """Rounds, table by table: that of the first who is not seated yet comes next."""

    def __init__(self, shares: _Shares, cost: int) -> None:
        """Begin. :param cost: what a round has to be cheaper than."""
        self._allowed = cost - shares.total
        self._everybody = (1 << shares.count) - 1
        self._of_first: list[list[tuple[int, int, _Table]]] = [[] for _ in range(shares.count)]
        for table, lost in shares.lost.items():
            if lost < self._allowed:
                self._of_first[table[0]].append((lost, sum(1 << player for player in table), table))
        for tables in self._of_first:
            tables.sort()
        self._tries = 0
        self._best: list[_Table] = []

    def best(self) -> list[_Table]:
        """Return the cheapest round; nothing if none is found."""
        self._go_on(0, 0, [])
        return self._best

    def _go_on(self, seated: int, lost: int, tables: list[_Table]) -> None:
        """Try all tables of the first who is not seated. :param seated: who is, a bit for each."""
        if seated == self._everybody:
            self._allowed, self._best = lost, tables
            return
        first = (~seated & (seated + 1)).bit_length() - 1
        for more, players, table in self._of_first[first]:
            if lost + more >= self._allowed or self._tries >= _TRIES:
                return
            self._tries += 1
            if not players & seated:
                self._go_on(seated | players, lost + more, [*tables, table])
