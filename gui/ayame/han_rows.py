"""Layout of the list of han values: in columns, each group of yaku under its heading.

In gui without Qt: it is how a view is laid out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.ayame.system import USUAL

COLUMNS = 3
"""Most columns, if there is room for them."""
GROUPS = {
    "luck": "riichi",
    "simple": "pinfu",
    "value": "yakuhai_haku",
    "whole": "chiitoitsu",
    "discards": "nagashi_mangan",
    "dora": "dora",
}
"""First yaku of each group, in the order of the list."""
_ORDER = {yaku: at for at, yaku in enumerate(USUAL)}


class HanRows(NamedTuple):
    """Places of the rows, which are counted through the columns one after the other.

    :ivar per_column: rows of each column. :ivar places: the row of each yaku. :ivar heads: the groups by the rows
      of their headings.
    """

    per_column: int
    places: Mapping[str, int]
    heads: Mapping[int, str]


def rows_of(yaku: Sequence[str], columns: int = COLUMNS) -> HanRows:
    """Return the rows, in this many columns, of these yaku, which are in the order of the list. No heading is the
    last of a column.
    """
    groups = [_group_of(each) for each in yaku]
    per_column = max(-(-(len(yaku) + len(set(groups))) // columns), 2)
    while True:
        row, places, heads = 0, dict[str, int](), dict[int, str]()
        for each, group in zip(yaku, groups, strict=True):
            if group not in heads.values():
                row += row % per_column == per_column - 1
                heads[row] = group
                row += 1
            places[each] = row
            row += 1
        if row <= per_column * columns:
            return HanRows(per_column, places, heads)
        per_column += 1


def _group_of(yaku: str) -> str:
    return [group for group, first in GROUPS.items() if _ORDER[first] <= _ORDER[yaku]][-1]
