"""Blocks on as many leaves as they need: none is cut, and none alone on the last one where that can be."""

from __future__ import annotations

import pytest

from gui.appearance.look import Look
from gui.widgets.leaves import FOOT, HEIGHT, Leaves, PaperBlock

FOURTH, THIRD, HALF, MOST = 0.25, 0.33, 0.5, 0.6
"""How much of a leaf a block takes."""


@pytest.mark.parametrize(
    ("shares", "counts"),
    [
        ([FOURTH] * 4, [4]),
        ([FOURTH] * 5, [3, 2]),
        ([FOURTH] * 6, [4, 2]),
        ([THIRD] * 4, [2, 2]),
        ([THIRD] * 3 + [HALF] * 3, [2, 2, 2]),
        ([HALF] * 5, [2, 2, 1]),  # a leaf with one there is in any case
        ([MOST] + [FOURTH] * 6, [2, 3, 2]),
        ([1.0] + [FOURTH] * 5, [1, 3, 2]),
        ([FOURTH, FOURTH, MOST, MOST], [2, 1, 1]),  # two of these have no room together
        ([1.5, FOURTH], [1, 1]),
        ([HALF], [1]),
        ([], [0]),
    ],
)
def test_no_block_is_alone_where_the_leaf_before_can_spare_one(
    look: Look, shares: list[float], counts: list[int]
) -> None:
    paper = Leaves("heading", (), look)
    room = HEIGHT - FOOT - paper.head().height
    blocks = [PaperBlock(share * room, ()) for share in shares]
    paper.add(blocks)
    leaves = paper.leaves()
    assert [len(leaf) for leaf in leaves] == counts
    assert [block for leaf in leaves for block in leaf] == blocks
    assert all(len(leaf) == 1 or sum(block.height for block in leaf) <= room for leaf in leaves)


def test_a_heading_moves_with_what_it_leads_to(look: Look) -> None:
    paper = Leaves("heading", (), look)
    room = HEIGHT - FOOT - paper.head().height
    block = PaperBlock(room / 4, ())
    heading = PaperBlock(room / 10, (), leads=True)
    paper.add([block, block, heading, block, block])
    assert paper.leaves() == [[block, block], [heading, block, block]]
