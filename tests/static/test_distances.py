"""Distances come from the theme's scale. What is a length of its own is counted, and the count only goes down."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import resources
from tests.places import ROOT, parsed

GUI = ROOT / "gui"
SCALE = {*resources.theme()["space"].values(), resources.theme()["size"]["control"]}
"""A distance that the scale has is called by its name: `theme.space("small")`."""
OWN = {
    "appearance": 34,
    "ayame": 27,
    "club": 3,
    "glossary": 1,
    "match": 0,
    "rules": 22,
    "score": 35,
    "table": 10,
    "widgets": 27,
    "window": 2,
}
"""So many short lengths beside the scale each room has at most: of marks and arrows, hairs of a drawing.
Whoever takes one out takes it out here, too.
"""
LONG = 33
"""From here on it is no distance between things, but how wide a column is, or how high a picture."""


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def literals(path: Path) -> list[float]:
    """The short lengths that a file zooms itself: `px(7)`. How thick a line is, is none."""
    calls = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
    pens = {id(inner) for call in calls if _name(call) == "QPen" for inner in ast.walk(call)}
    given = [call.args[0] for call in calls if _name(call) == "px" and call.args and id(call) not in pens]
    numbers = [each.value for each in given if isinstance(each, ast.Constant)]
    return [number for number in numbers if isinstance(number, int | float) and number < LONG]


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
