"""The layout of the map: a band for each group of units, with the units in the order of the path.

In gui without Qt: it is the form of what is painted.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

from core.practice.curriculum.units import UNIT_GROUPS, UNITS

BANDS: tuple[str, ...] = tuple(sorted(UNIT_GROUPS, key=lambda name: UNITS[UNIT_GROUPS[name][0]].rank))
"""The groups of units, in the order for a complete beginner."""
NAME, PAD, GAP, BETWEEN = 132, 8, 10, 8
"""Lengths of a band, in pixels of the design.

They are the width of its name on the left, the padding, the gap between units, and the gap between bands.
"""
LEAST, HIGH = (132, 40), 76
"""In pixels of the design: the minimal size of a unit, for two lines and a sign, and its maximal height."""
FEWEST, WIDEST = 2, 7
"""The minimal and maximal number of units in a row."""


class UnitSpot(NamedTuple):
    """A position on the map: the row, counted from the top over all bands, and the column."""

    row: int
    column: int


class MapRect(NamedTuple):
    """A rectangle on the map, in pixels."""

    x: float
    y: float
    width: float
    height: float


class MapGrid(NamedTuple):
    """The layout of the map.

    :ivar bands: rectangles by band.
    :ivar units: rectangles by unit id.
    :ivar spots: rows and columns by unit id.
    """

    bands: dict[str, MapRect]
    units: dict[str, MapRect]
    spots: dict[str, UnitSpot]


@cache
def rows_of(band: str, columns: int) -> tuple[tuple[str, ...], ...]:
    """Return the units of a band in rows of at most `columns`, as evenly as possible."""
    units = UNIT_GROUPS[band]
    long = math.ceil(len(units) / math.ceil(len(units) / columns))
    return tuple(units[at : at + long] for at in range(0, len(units), long))


def least_width(zoom: float, columns: int = FEWEST) -> int:
    """Return the minimal width of the map in pixels, for this number of units in a row."""
    return math.ceil((NAME + columns * (LEAST[0] + GAP) + PAD) * zoom)


def least_height(width: int, zoom: float) -> int:
    """Return the minimal height of the map in pixels, at a width in pixels."""
    rows = sum(len(rows_of(band, columns_in(width, zoom))) for band in BANDS)
    return round((rows * (LEAST[1] + GAP) + len(BANDS) * (2 * PAD - GAP + BETWEEN) - BETWEEN) * zoom)


def columns_in(width: int, zoom: float) -> int:
    """Return how many units fit in a row, from 1 to `WIDEST`, at a width in pixels."""
    room = width - (NAME + PAD) * zoom
    return min(max(int((room + GAP * zoom) / ((LEAST[0] + GAP) * zoom)), 1), WIDEST)


@lru_cache(maxsize=4)
def map_grid(width: int, height: int, zoom: float) -> MapGrid:
    """Return the layout of a map of this size in pixels.

    All rows have the same columns, as many as there is room for up to `WIDEST`.
    """
    name, pad, gap, between = (part * zoom for part in (NAME, PAD, GAP, BETWEEN))
    room = width - name - pad
    columns = columns_in(width, zoom)
    shown = {band: rows_of(band, columns) for band in BANDS}
    count = sum(map(len, shown.values()))
    left = height - len(BANDS) * (2 * pad + between - gap) + between - count * gap
    wide = (room - (columns - 1) * gap) / columns
    high = min(max(left / count, LEAST[1] * zoom), HIGH * zoom)
    grid, y, row = MapGrid({}, {}, {}), 0.0, 0
    for band, rows in shown.items():
        tall = 2 * pad + len(rows) * (high + gap) - gap
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
    """Return the unit to which arrow keys lead.

    It is the next one on the path, or the nearest of the next row; at an end the same unit.

    :param columns: the horizontal direction: -1, 0 or 1.
    :param rows: the vertical direction: -1, 0 or 1.
    """
    order = [*grid.spots]
    if columns:
        return order[min(max(order.index(unit) + columns, 0), len(order) - 1)]
    here = grid.spots[unit]
    row = [name for name, spot in grid.spots.items() if spot.row == here.row + rows]
    middle = grid.units[unit].x + grid.units[unit].width / 2
    return min(row, key=lambda name: abs(grid.units[name].x + grid.units[name].width / 2 - middle), default=unit)
