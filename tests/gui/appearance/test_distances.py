"""Distances come from the theme's scale. What is a length of its own is counted, and the count only goes down."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import resources
from tests.places import ROOT

GUI = ROOT / "gui"
SCALE = {*resources.theme()["space"].values(), resources.theme()["size"]["control"]}
"""A distance that the scale has is called by its name: `theme.space("small")`."""
OWN = {
    "appearance": 42,  # the sheet: marks, arrows and paddings of Qt's own controls
    "ayame": 77,  # a chart and squares
    "club": 28,  # charts, and widths of columns
    "glossary": 5,
    "match": 142,  # the table, its seats and sticks, a curve
    "rules": 46,  # columns of switches
    "score": 81,  # palette, felt and what lies on it
    "table": 47,  # the cells of the table
    "widgets": 70,  # tiles in cards, figures, paper
    "window": 11,
}
"""So many lengths beside the scale each room has at most: sizes of pictures, widths of columns, a drawing's hairs.
Whoever takes one out takes it out here, too."""


def literals(path: Path) -> list[float]:
    """The numbers that a file zooms itself: `px(7)`."""
    return [
        node.args[0].value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and (node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")) == "px"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, int | float)
    ]


@pytest.mark.parametrize("room", OWN)
def test_what_the_scale_has_is_called_by_its_name(room: str) -> None:
    beside = {
        str(path.relative_to(GUI)): found
        for path in (GUI / room).rglob("*.py")
        if (found := sorted(SCALE & {*literals(path)}))
    }
    assert beside == {}


def test_lengths_beside_the_scale_only_become_fewer() -> None:
    found = Counter({room: sum(len(literals(path)) for path in (GUI / room).rglob("*.py")) for room in OWN})
    assert found <= Counter(OWN), found - Counter(OWN)
    assert found >= Counter(OWN), f"Well done: fewer of them, so write it down. {Counter(OWN) - found}"
