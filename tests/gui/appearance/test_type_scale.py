"""All letters have a size of the scale: the sources compute none beside it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import resources
from gui.appearance.lettering import SCALE, Lettering, set_text
from gui.appearance.look import Look
from tests.places import ROOT

ALLOWED = {
    "setPixelSize": {
        "appearance/drawn.py",  # every font of the theme is made there
        "appearance/flow.py",  # a power, which is a part of its line's size
        "appearance/lettering.py",  # what is drawn at a scale, or has no room
        "widgets/choices.py",  # the least of several that were fitted
    },
    "font-size": {"appearance/theme.py", "appearance/sheet.py"},
    "setPointSize": set[str](),
}
"""What sets a size of letters, and the files that may."""


@pytest.mark.parametrize("way", ALLOWED)
def test_no_size_is_computed_beside_the_scale(way: str) -> None:
    gui = ROOT / "gui"
    found = {
        path.relative_to(gui).as_posix()
        for path in gui.rglob("*.py")
        if re.search(rf"\b{way}", path.read_text(encoding="utf-8"))
    }
    assert found == ALLOWED[way]


def test_the_scale_grows_and_lines_breathe() -> None:
    sizes, lines = (resources.theme()[table] for table in ("type", "line"))
    assert all(small < large for small, large in pairwise(sizes[size] for size in SCALE))
    for size in SCALE:
        assert 1.2 <= lines[size] / sizes[size] <= 1.5, size
        assert lines[size] % 4 == 0, size


def test_what_has_no_room_goes_down_the_scale_first(look: Look) -> None:
    letters, scale = Lettering(look.theme, 1), resources.theme()["type"]
    used = [
        set_text("Maximilian", room, "heading", letters, most=1).font.pixelSize() for room in range(200, 40, -1)
    ]
    assert used == sorted(used, reverse=True)
    assert {size for size in used if size >= scale["small"]} == {
        scale[size] for size in ("small", "body", "subtitle", "title", "heading")
    }
    assert min(used) < scale["small"]


def test_a_view_that_is_drawn_small_has_no_letters_below_the_scale() -> None:
    theme = Look.as_designed().theme
    sizes = [Lettering(theme, unit).font("small").pixelSize() for unit in (0.4, 1, 2)]
    assert sizes == [theme.font("small").pixelSize()] * 2 + [2 * theme.font("small").pixelSize()]
