"""Whatever can be printed is there under its name."""

from __future__ import annotations

from inspect import signature

import pytest

from gui.late import late
from gui.widgets.paper_offer import BOXES, PAPERS
from gui.widgets.print_box import PrintBox


@pytest.mark.parametrize("paper", PAPERS)
def test_a_paper_is_made_where_its_name_says(paper: str) -> None:
    assert "look" in signature(late(PAPERS[paper])).parameters


@pytest.mark.parametrize("box", BOXES)
def test_a_box_of_papers_is_made_where_its_name_says(box: str) -> None:
    assert issubclass(late(BOXES[box]), PrintBox)
