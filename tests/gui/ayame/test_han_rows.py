"""The rows of the han values: each yaku once, under the head of its group."""

from __future__ import annotations

import pytest

from core.ayame.system import USUAL
from gui.ayame.han_rows import COLUMNS, GROUPS, rows_of


@pytest.mark.parametrize("count", range(1, len(USUAL) + 1))
def test_no_head_is_alone_at_the_foot_of_a_column(count: int) -> None:
    shown = list(USUAL)[:count]
    rows = rows_of(shown)
    taken = [*rows.places.values(), *rows.heads]
    assert list(rows.places) == shown
    assert len(taken) == len({*taken})
    assert max(taken) < rows.per_column * COLUMNS
    assert all(row + 1 in rows.places.values() and (row + 1) % rows.per_column for row in rows.heads)


def test_the_groups_stand_in_their_order() -> None:
    assert list(rows_of(list(USUAL)).heads.values()) == list(GROUPS)
