"""Whatever can be printed is there under its name."""

from __future__ import annotations

from inspect import signature
from pkgutil import resolve_name

import pytest

from gui.widgets.paper_box import PaperBox
from gui.widgets.paper_offer import BOXES, PAPERS


@pytest.mark.parametrize("paper", PAPERS)
def test_a_paper_is_made_where_its_name_says(paper: str) -> None:
    assert "look" in signature(resolve_name(PAPERS[paper])).parameters


@pytest.mark.parametrize("box", BOXES)
def test_a_box_of_papers_is_made_where_its_name_says(box: str) -> None:
    assert issubclass(resolve_name(BOXES[box]), PaperBox)
