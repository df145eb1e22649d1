"""Draw a round of a final: those who go on sit at tables of their own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TypeVar

from core.event.seating import DrawRequest, Progress, Round, draw_round

P = TypeVar("P")


def draw_final(
    request: DrawRequest[P],
    finalists: Collection[P],
    *,
    rounds_before: int,
    by_standing: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Round[P]:
    """Return a round in which the finalists sit at the first tables, by rank, and nobody but them, except where
    their number leaves chairs empty: there the next in rank sit.

    Those who met before the final may meet again in it: the first four of a tournament play for the first place.

    :param request: its players in order of rank, the finalists first.
    :param finalists: who goes on. :param rounds_before: how many rounds of the past were before the final.
    :param by_standing: how the others are drawn, who sit out if they are too few for a table.
    :raises SeatingError: there are too few players for a table, or pairs cannot be kept apart.

    >>> drawn = draw_final(DrawRequest(tuple("ABCDEFGH")), "ABC", rounds_before=0)
    >>> [sorted(table.seats) for table in drawn.tables]
    [['A', 'B', 'C', 'D'], ['E', 'F', 'G', 'H']]
    """
    players = request.players
    seated = min(-(-sum(one in finalists for one in players) // 4) * 4, len(players))
    final = replace(request, players=players[:seated], past=request.past[rounds_before:])
    first = draw_round(final, by_standing=True, seed=seed, progress=progress)
    left = None if request.max_tables is None else request.max_tables - len(first.tables)
    others = replace(request, players=players[seated:], max_tables=left)
    if left == 0 or len(others.players) < (3 if request.three_player_tables else 4):
        return Round(first.tables, (*first.sitting_out, *others.players))
    rest = draw_round(others, by_standing=by_standing, seed=seed, progress=progress)
    return Round((*first.tables, *rest.tables), (*first.sitting_out, *rest.sitting_out))
