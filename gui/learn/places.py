"""Where each unit stands on the map: a band for each group of units, in it the units in the order of the way.

In gui without Qt: it is the form of what is painted.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

from core.practice.curriculum.units import UNIT_GROUPS, UNITS

BANDS: tuple[str, ...] = tuple(sorted(UNIT_GROUPS, key=lambda name: UNITS[UNIT_GROUPS[name][0]].rank))
"""The groups of units, in the order of who begins with nothing."""
NAME, PAD, GAP, BETWEEN = 132, 8, 10, 8
"""Of a band, in pixels of the design: room for its name at the left, what is around its units and between them,
and what lies between bands."""
LEAST, HIGH = (132, 40), 76
"""A unit is no smaller than this, two lines of its name with a sign beside them, and no higher."""
FEWEST, WIDEST, FILLED = 2, 7, 4
"""So many units stand in a row at least, and where there is room for them; a band of so many is filled."""


class UnitSpot(NamedTuple):
    """A place on the map: the row, counted from above over all bands, and the column in it."""

    row: int
    column: int


class MapRect(NamedTuple):
    """A place on the map, in pixels."""

    x: float
    y: float
    width: float
    height: float


class MapGrid(NamedTuple):
    """Where everything is. :ivar bands: by their names. :ivar units: by their ids."""

    bands: dict[str, MapRect]
    units: dict[str, MapRect]
    spots: dict[str, UnitSpot]


@cache
def rows_of(band: str, columns: int) -> tuple[tuple[str, ...], ...]:
    """Returns the units of a band, row by row; as many in each as in the others, or one less."""
    units = UNIT_GROUPS[band]
    long = math.ceil(len(units) / math.ceil(len(units) / columns))
    return tuple(units[at : at + long] for at in range(0, len(units), long))


def least_width(zoom: float, columns: int = FEWEST) -> int:
    """Returns how wide the map is at least with so many units in a row, in pixels."""
    return math.ceil((NAME + columns * (LEAST[0] + GAP) + PAD) * zoom)


def least_height(width: int, zoom: float) -> int:
    """Returns how high the map is at least in a width, in pixels."""
    rows = sum(len(rows_of(band, columns_in(width, zoom))) for band in BANDS)
    return round((rows * (LEAST[1] + GAP) + len(BANDS) * (2 * PAD - GAP + BETWEEN) - BETWEEN) * zoom)


def columns_in(width: int, zoom: float) -> int:
    """Returns how many units stand in a row of a width in pixels."""
    room = width - (NAME + PAD) * zoom
    return min(max(int((room + GAP * zoom) / ((LEAST[0] + GAP) * zoom)), 1), WIDEST)


@lru_cache(maxsize=4)
def map_grid(width: int, height: int, zoom: float) -> MapGrid:
    """Returns the places on a map of a size, in pixels: as many units in a row as there is room for, and those of
    a band as wide as fills it.
    """
    name, pad, gap, between = (part * zoom for part in (NAME, PAD, GAP, BETWEEN))
    room = width - name - pad
    columns = columns_in(width, zoom)
    shown = {band: rows_of(band, columns) for band in BANDS}
    count = sum(map(len, shown.values()))
    left = height - len(BANDS) * (2 * pad + between - gap) + between - count * gap
    high = min(max(left / count, LEAST[1] * zoom), HIGH * zoom)
    grid, y, row = MapGrid({}, {}, {}), 0.0, 0
    for band, rows in shown.items():
        tall = 2 * pad + len(rows) * (high + gap) - gap
        fills = len(rows[0]) if len(UNIT_GROUPS[band]) >= FILLED else min(FILLED, columns)
        wide = (room - (fills - 1) * gap) / fills
        grid.bands[band] = MapRect(0, y, width, tall)
        for number, units in enumerate(rows):
            for column, unit in enumerate(units):
                at = round(name + column * (wide + gap)), round(y + pad + number * (high + gap))
                grid.units[unit] = MapRect(*at, round(wide), round(high))
                grid.spots[unit] = UnitSpot(row, column)
            row += 1
        y += tall + between
    return grid


def beside(grid: MapGrid, unit: str, columns: int, rows: int) -> str:
    """Returns the unit that arrows lead to: along the way, or the nearest of the next row; at the end the same.

    :param columns: :param rows: the direction, each -1, 0 or 1.
    """
    order = [*grid.spots]
    if columns:
        return order[min(max(order.index(unit) + columns, 0), len(order) - 1)]
    here = grid.spots[unit]
    row = [name for name, spot in grid.spots.items() if spot.row == here.row + rows]
    middle = grid.units[unit].x + grid.units[unit].width / 2
    return min(row, key=lambda name: abs(grid.units[name].x + grid.units[name].width / 2 - middle), default=unit)
