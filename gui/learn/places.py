"""Where each unit stands on the map: what rests on something stands at the right of it.

In gui without Qt: it is the form of what is painted.
"""

from __future__ import annotations

from typing import NamedTuple

from core.practice.units import UNITS, Unit


class UnitSpot(NamedTuple):
    """A place on the map: column and row; a row may be half one."""

    column: int
    row: float


LANES = {"fu": -0.35, "han": 5.3, "prices": 8.8}
"""The name of each subject, at the left, with its row."""


def _rests_on(unit: str) -> frozenset[str]:
    """All that a unit rests on, and what that rests on."""
    ground = UNITS[unit].ground
    return frozenset(ground).union(*(_rests_on(each) for each in ground))


def _is_known_by_others(ground: str, unit: Unit) -> bool:
    """Whether something else that a unit rests on rests on this ground already."""
    return any(ground in _rests_on(other) for other in unit.ground if other != ground)


_BY_COLUMN: tuple[dict[str, float], ...] = (
    {"U01": 3, "U14": 7.5, "U05": 9.5},
    {"U03": 0, "U02": 3, "U10": 6, "U13": 7, "U06": 9.5, "U23": 10.5},
    {"U18": 0, "U16": 1, "U19": 2, "U04": 4, "U08": 5, "U24": 10.5},
    {"U20": 2, "U17": 3, "U07": 4, "U09": 5, "U11": 6, "U25": 10.5},
    {"U21": 1, "U12": 6, "U26": 10.5},
    {"U22": 1, "U15": 7, "U27": 10.5},
    {"U28": 4.5, "U34": 10},
    {"U29": 2.5, "U30": 3.5, "U31": 4.5, "U32": 5.5, "U33": 6.5, "U35": 10},
)
SPOTS = {unit: UnitSpot(column, row) for column, rows in enumerate(_BY_COLUMN) for unit, row in rows.items()}
"""Of every unit."""
LINES: tuple[tuple[str, str], ...] = tuple(
    (ground, unit.id)
    for unit in UNITS.values()
    for ground in unit.ground
    if not _is_known_by_others(ground, unit) and SPOTS[unit.id].column - SPOTS[ground].column <= 1
)
"""From what something rests on to it, where nothing that it rests on does so, too, and the line runs behind no
other unit. All others are seen when one points at either end.
"""
COLUMNS, ROWS = 8, 11.5


def beside(unit: str, columns: int, rows: int) -> str:
    """Returns the unit that arrows lead to: the nearest one in that direction; the same where there is none.

    :param columns: :param rows: the direction, each -1, 0 or 1.
    """
    here = SPOTS[unit]
    found = [
        (abs(spot.column - here.column) * (4 if rows else 1) + abs(spot.row - here.row) * (1 if rows else 2), name)
        for name, spot in SPOTS.items()
        if (columns and (spot.column - here.column) * columns > 0) or (rows and (spot.row - here.row) * rows > 0)
    ]
    return min(found)[1] if found else unit
