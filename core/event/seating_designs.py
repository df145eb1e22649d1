"""Known designs: rounds for four players at each of k tables in which nobody meets twice, as many as are known.

With 4k players everybody has three opponents a round, so there are at most r = (4k - 1) // 3 such rounds. Where
they can be had they are made so: three wheels have r chairs each, and one to three players stand in the middle.
Everybody is given a place and a table once (a starter); then the wheels turn by one chair from round to round.
Nobody meets twice if no two pairs at tables of the starter are alike, that is, on the same wheels and as many
chairs apart. The starters here were found by a search for those which stay the same when each wheel becomes the
next one and all chairs are multiplied by a number whose cube is 1 modulo r.

In the language of designs: resolvable 2-(4k,4,1) designs for 16, 28, 40, 52 and 64 players, resolvable group
divisible ones of type 3^n or 2^n for the others. None exist for 8 and 12 players, nor 6 rounds for 20; 20 have 5
rounds of a transversal design. No wheels are known for the 10 rounds of 32: these stay the same when numbers are
added without carrying.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

StarterTable = tuple[int, int, int, int]
_EXCHANGES = 40
"""How many exchanges are tried for each player to keep pairs apart."""

STARTERS: dict[int, tuple[int, tuple[StarterTable, ...]]] = {
    4: (1, ((15, 3, 8, 13), (4, 10, 2, 11))),
    6: (4, ((0, 21, 11, 19), (5, 2, 20, 4))),
    7: (7, ((27, 0, 9, 18), (1, 8, 14, 13), (3, 25, 6, 20))),
    9: (1, ((0, 6, 19, 10), (5, 26, 7, 23), (9, 14, 33, 24))),
    10: (9, ((39, 7, 24, 34), (3, 11, 31, 27), (10, 8, 1, 17), (4, 26, 5, 18))),
    11: (11, ((42, 8, 18, 30), (43, 9, 15, 39), (4, 32, 35, 12), (3, 24, 5, 29), (10, 13, 25, 0))),
    12: (1, ((12, 37, 25, 29), (13, 17, 24, 23), (0, 16, 18, 21), (45, 26, 4, 35))),
    13: (1, ((51, 13, 30, 47), (14, 50, 24, 11), (0, 9, 49, 44), (1, 12, 38, 5), (3, 25, 2, 23))),
    14: (13, ((54, 13, 25, 37), (55, 5, 29, 53), (8, 51, 43, 7), (6, 16, 44, 47), (4, 2, 41, 9), (12, 21, 52, 0))),
    15: (11, ((7, 22, 35, 21), (3, 19, 30, 39), (15, 44, 6, 27), (16, 10, 5, 47), (12, 56, 29, 58))),
    16: (
        4,
        ((63, 9, 36, 60), (0, 31, 37, 7), (2, 40, 46, 51), (17, 48, 59, 44), (6, 47, 34, 14), (1, 23, 18, 12)),
    ),
}
"""By the number of tables: the multiplier, and tables of the starter of which the others follow.

Chair x of wheel i is the number i * r + x; the numbers from 3r on are in the middle.
"""
EIGHT: tuple[tuple[int, tuple[StarterTable, ...]], ...] = (
    (0, ((0, 8, 16, 24),)),
    (0, ((0, 11, 17, 26),)),
    (0, ((0, 6, 18, 20), (8, 15, 27, 28))),
    (0, ((0, 3, 4, 7), (8, 10, 12, 14), (16, 18, 21, 23), (24, 27, 29, 30))),
    (4, ((0, 14, 21, 27), (4, 11, 18, 29))),
    (4, ((0, 10, 23, 29), (4, 6, 24, 26), (12, 15, 16, 19))),
    (2, ((0, 13, 19, 31), (2, 7, 11, 14), (16, 20, 25, 29))),
)
"""For eight tables: rounds by tables from which the others follow; and a number that leads to another round, or 0.

A. Aguado, "A 10 days solution to the social golfer problem" (2004), with players named so that his rounds stay as
they are when a number up to 7 is added to all without carrying. E. Pegg shows the solution in "Social golfer
problem" (Wolfram Demonstrations Project), of which github.com/fpvandoorn/Dagstuhl-tables has a copy.
"""


def known_rounds(tables: int) -> list[list[int]]:
    """Return rounds in which no two meet twice, for four times as many players as tables; none if none are known.

    :return: rounds with four numbers a table, one table after the other.
    """
    if tables in STARTERS:
        return _turned_wheels(tables)
    if tables == 8:
        return _rounds_of_eight()
    if tables >= 5 and tables % 2 and tables % 3:
        return _transversal(tables)
    return []


def _turned_wheels(tables: int) -> list[list[int]]:
    chairs = (4 * tables - 1) // 3
    starter = list(_starter(tables, chairs))

    def turned(place: int, by: int) -> int:
        return (
            place
            if place >= 3 * chairs
            else place - place % chairs + (place + by - place // chairs * chairs) % chairs
        )

    return [[turned(place, by) for block in starter for place in block] for by in range(chairs)]


def _starter(tables: int, chairs: int) -> Iterator[StarterTable]:
    """Yield all tables of the starter: each given one, and what becomes of it when wheels change places."""
    multiplier, given = STARTERS[tables]
    middle = 4 * tables - 3 * chairs

    def moved(place: int) -> int:
        if place >= 3 * chairs:  # three in the middle change places, too; one or two stay
            return 3 * chairs + (place - 3 * chairs + 1) % 3 if middle == 3 else place
        wheel, chair = divmod(place, chairs)
        return (wheel + 1) % 3 * chairs + multiplier * chair % chairs

    for start in given:
        block = start
        seen = set()
        while frozenset(block) not in seen:
            seen.add(frozenset(block))
            yield block
            one, two, three, four = block
            block = moved(one), moved(two), moved(three), moved(four)


def _transversal(tables: int) -> list[list[int]]:
    """Return as many rounds as tables, where each table has one player from each of four groups.

    In round m, table t has from group i its player t + i * m, modulo the number of tables. Players x and y of
    groups i and j meet for the one m with x - y = (i - j) * m: the number of tables has no factor 2 or 3.
    """
    return [
        [group * tables + (table + group * turn) % tables for table in range(tables) for group in range(4)]
        for turn in range(tables)
    ]


def _rounds_of_eight() -> list[list[int]]:
    """Return ten rounds for eight tables: those of `EIGHT`, moved by all numbers up to 7, without carrying."""
    rounds = []
    for again, tables in EIGHT:
        steps = [step for step in range(8) if not step & again]
        turned = {tuple(sorted(place ^ step for place in table)) for table in tables for step in steps}
        rounds += [[place ^ by for table in sorted(turned) for place in table] for by in {0, again}]
    return rounds


def place_apart(rounds: Sequence[Sequence[int]], apart: Sequence[tuple[int, int]], rng: Random) -> list[list[int]]:
    """Return the rounds with all numbers exchanged at random, so that pairs that are kept apart do not meet.

    It stays so that nobody meets twice. Where no such exchange is found, some of the pairs meet.
    """
    count = len(rounds[0])
    meets = [[False] * count for _ in range(count)]
    for seats in rounds:
        for seat, place in enumerate(seats):
            for other in seats[seat & ~3 : (seat & ~3) + 4]:
                meets[place][other] = True
    avoided: list[list[int]] = [[] for _ in range(count)]
    for one, other in apart:
        avoided[one].append(other)
        avoided[other].append(one)
    place_of = rng.sample(range(count), count)

    def broken(player: int, other: int) -> int:
        """Return how many whom the player avoids they would meet in the place of the other."""
        row = meets[place_of[other]]
        return sum(row[place_of[player if one == other else one]] for one in avoided[player])

    # Min-conflicts: somebody who meets whom they avoid goes where that is least, and then stays for a while.
    stays = [0] * count
    for step in range(_EXCHANGES * count):
        unhappy = [player for player in range(count) if avoided[player] and broken(player, player)]
        if not unhappy:
            break
        player = rng.choice(unhappy)
        others = [one for one in rng.sample(range(count), count) if one != player and stays[one] <= step]
        other = min(others, key=lambda one: broken(player, one) + broken(one, player) - broken(one, one))
        place_of[player], place_of[other] = place_of[other], place_of[player]
        stays[player] = step + count // 4
    player_at = {place: player for player, place in enumerate(place_of)}
    return [[player_at[place] for place in seats] for seats in rounds]
