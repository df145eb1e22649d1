"""Which tests are near to a change."""

from __future__ import annotations

import grimp
import pytest

from tests.budget import budgeted
from tests.near import SCENES, reached, within

OWN, ABOVE = "tests/gui/ayame/test_model.py", "tests/gui/classroom/test_ways_in.py"
OF_WINDOW, OF_ALL = "tests/gui/window/test_bar.py", "tests/gui/test_languages.py"
CHANGED = "gui/ayame/chart_paint.py"


@pytest.fixture
def graph() -> grimp.ImportGraph:
    """A part of a screen, a room that rests on it, the window, and what names every screen."""
    found = grimp.ImportGraph()
    screen, above, window, all_screens = (
        "gui.ayame.screen",
        "gui.classroom.notes",
        "gui.window.bar",
        "tests.gallery",
    )
    arrows = [
        *((screen, "gui.ayame.chart_paint"), (above, screen), (window, screen), (all_screens, screen)),
        *((_module(ABOVE), above), (_module(OF_WINDOW), window), (_module(OF_ALL), all_screens)),
        (_module(SCENES), all_screens),
    ]
    for importer, imported in arrows:
        found.add_import(importer=importer, imported=imported)
    return found


def _module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def test_the_own_room_comes_first_and_the_window_last(graph: grimp.ImportGraph) -> None:
    steps = reached([CHANGED], graph)
    assert steps[OWN] == 0
    assert {ABOVE, OF_WINDOW, OF_ALL, SCENES} <= steps.keys()
    near = reached([CHANGED], graph, through_window=False)
    assert [path for path in near if path in (OWN, ABOVE, OF_WINDOW, OF_ALL, SCENES)] == [OWN, ABOVE]


def test_no_more_is_taken_than_there_is_time_for(graph: grimp.ImportGraph) -> None:
    steps = reached([CHANGED], graph)
    assert set(within(sum(budgeted().values()) * 10, steps)) == steps.keys()
    few = within(budgeted()["gui/ayame"], steps)
    assert steps[few[0]] == 0
    assert len(few) < len(steps)
