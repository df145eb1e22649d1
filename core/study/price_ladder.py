"""All values of a seat in order, the gaps between them, and the gain from one more han or fu step.

The numbers are those of `core.study.table`. Each value is listed once, however many cells have it.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.study.table import ScoreTable, TableCell

BothTables = tuple[ScoreTable, ScoreTable]
"""The tables of a seat for ron and for tsumo, under the same rules."""


@dataclass(frozen=True, slots=True)
class PriceRung:
    """A value: what a number of base points brings.

    :ivar ron: a cell with this value by ron; None if there is none. :ivar tsumo: the same by tsumo.
    :ivar places: fu and han of the cells with this value, lowest fu first; for a limit only its column.
    :ivar gap: points up to the next value by ron; 0 at the top.
    """

    base: int
    ron: TableCell | None
    tsumo: TableCell | None
    places: tuple[tuple[int, int], ...]
    gap: int = 0


def ladder(tables: BothTables) -> tuple[PriceRung, ...]:
    """Return every value of a seat that some hand has, lowest first."""
    found: dict[int, dict[bool, list[TableCell]]] = {}
    for table in tables:
        for cell in _all_cells(table):
            if cell.impossible is None:
                found.setdefault(cell.base, {False: [], True: []})[table.tsumo].append(cell)
    rungs = []
    above: int | None = None
    for base in sorted(found, reverse=True):
        cells = [cell for won in (False, True) for cell in found[base][won]]
        ron, tsumo = (next(iter(found[base][won]), None) for won in (False, True))
        limits = [cell.place for cell in cells if not cell.fu]
        places = limits[:1] or sorted({cell.place for cell in cells})
        gap = above - ron.points if above is not None and ron is not None else 0
        above = ron.points if ron is not None else above
        rungs.append(PriceRung(base, ron, tsumo, tuple(places), gap))
    return tuple(reversed(rungs))


def rung_of(cell: TableCell, rungs: tuple[PriceRung, ...]) -> int:
    """Return the index of the rung with a cell's base points; -1 if no hand has these."""
    return next((index for index, rung in enumerate(rungs) if rung.base == cell.base), -1)


def gain(place: tuple[int, int], table: ScoreTable) -> tuple[int | None, int | None]:
    """Return the points gained by one more han and by the next fu step.

    None where there is no such step, or no hand has this place.

    :param place: fu and han. :raises KeyError: the table has no such place.
    """
    here = table.at(place)
    if here.impossible is not None:
        return None, None
    han, fu = table.with_more_han(here), table.with_more_fu(here)
    return (
        han.points - here.points if han is not None else None,
        fu.points - here.points if fu is not None else None,
    )


@dataclass(frozen=True, slots=True)
class Best:
    """The steps that gain most. :ivar points: how much. :ivar places: from which cells below mangan."""

    points: int
    places: tuple[tuple[int, int], ...]


def best_gains(table: ScoreTable) -> tuple[Best, Best]:
    """Return where one more han gains most, and where the next fu step does, among cells below mangan."""
    cells = [cell for row in table.rows for cell in row if cell.limit is None]
    found = []
    for step in (0, 1):
        gains = {cell.place: gain(cell.place, table)[step] or 0 for cell in cells}
        most = max(gains.values(), default=0)
        found.append(Best(most, tuple(place for place, points in gains.items() if points == most and most)))
    return found[0], found[1]


def _all_cells(table: ScoreTable) -> tuple[TableCell, ...]:
    return (*(cell for row in table.rows for cell in row), *table.limits)
