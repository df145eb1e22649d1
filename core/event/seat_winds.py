"""Winds: seat the players of a table so that everybody has each wind as often as the others."""

from __future__ import annotations

from collections import deque
from itertools import permutations
from random import Random

WINDS = 4


def balance_winds(rounds: list[list[list[int]]], had: list[list[int]], rng: Random) -> None:
    """Put the players of each table in the order East, South, West, North, so that winds are level.

    Where all tables are of four and nothing was played before, the winds that somebody had differ by one at most.
    That is a theorem of de Werra: the edges of a bipartite graph, here who sits at which table, can be coloured so
    that at each node all colours are used alike, within one; and it is enough to level two colours at a time.

    :param rounds: tables of players by number, whose order is changed.
    :param had: for each player how often they had each wind before.
    """
    counts = [list(row) for row in had]
    tables = [table for tables in rounds for table in tables]
    for table in tables:
        _seat_greedily(table, counts, rng)
    pairs = [(one, other) for one in range(WINDS) for other in range(WINDS) if one != other]
    # Each exchange makes the sum of the squares of all counts smaller, so this ends.
    changed = True
    while changed:
        changed = sum(_level(tables, counts, one, other) for one, other in pairs) > 0


def _seat_greedily(table: list[int], counts: list[list[int]], rng: Random) -> None:
    """Seat a table in the best order for what its players had until now, and count it."""
    rng.shuffle(table)
    table[:] = min(
        permutations(table), key=lambda seats: sum(counts[player][wind] for wind, player in enumerate(seats))
    )
    for wind, player in enumerate(table):
        counts[player][wind] += 1


def _level(tables: list[list[int]], counts: list[list[int]], one: int, other: int) -> bool:
    """Level two winds for all players. Return whether anything was changed."""
    changed = False
    for player, had in enumerate(counts):
        while had[one] - had[other] >= 2 and _pass_on(tables, counts, one, other, player):
            changed = True
    return changed


def _pass_on(tables: list[list[int]], counts: list[list[int]], one: int, other: int, player: int) -> bool:
    """Let a player who had `one` too often exchange seats with who has `other` at the same table.

    Who then has too much of it passes it on at another table, until it comes to somebody who lacks it. Return
    whether there is such a chain; the shortest one is made.
    """
    reached: dict[int, tuple[int, list[int]]] = {}
    queue = deque([player])
    while queue:
        giver = queue.popleft()
        for table in tables:
            if len(table) <= max(one, other) or table[one] != giver:
                continue
            taker = table[other]
            if taker == player or taker in reached:
                continue
            reached[taker] = (giver, table)
            if counts[taker][one] < counts[taker][other]:
                _exchange(reached, counts, one, other, taker, player)
                return True
            queue.append(taker)
    return False


def _exchange(
    reached: dict[int, tuple[int, list[int]]], counts: list[list[int]], one: int, other: int, last: int, first: int
) -> None:
    for player, change in ((first, -1), (last, 1)):
        counts[player][one] += change
        counts[player][other] -= change
    while last != first:
        last, table = reached[last]
        table[one], table[other] = table[other], table[one]
