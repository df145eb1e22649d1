"""In every scene of the gallery: no text is cut or crosses another, each can be read on its ground, Japanese lines
end where a phrase ends, what is clicked is large enough, a screen reader is told what everything is, there is
little to read, and the keyboard walks as one reads, comes to everything and shows where it is. At a large zoom
nothing has to be scrolled sideways, and the answer is in sight.

Each way to look at the scenes is dealt a part of them, so that a run sees each scene in one of the ways.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import resources
from gui.appearance.theme import ThemeName
from gui.window.main_window import MainWindow
from tests.contrast import THEMES
from tests.gui.scenes.aloud import unnamed
from tests.gui.scenes.keyboard import UnseenFocus, jumps, unmet
from tests.gui.scenes.phrases import SplitPhrases
from tests.gui.scenes.sentences import wordy
from tests.gui.scenes.staged import Check, each_scene, scene_names
from tests.gui.scenes.targets import small
from tests.gui.scenes.texts import crossing, cut, faint, lying_over
from tests.gui.scenes.zoomed import answer_away, grown, rail_cut, sideways
from tests.sweep import dealt

SMALL, LARGE = QSize(1366, 768), QSize(1920, 1080)
"""The zoom follows the window: 1 in the first, 1.4 in the second."""


@dataclass(frozen=True)
class View:
    """A way to look at the scenes. :ivar also: what is checked beside the texts."""

    language: str
    theme: ThemeName
    size: QSize
    also: Literal["", "targets", "order", "focus"] = ""

    def __str__(self) -> str:
        return f"{self.language}-{self.theme}-{self.size.width()}"


VIEWS = (
    View("en", "light", SMALL, "order"),
    View("ja", "dark", SMALL, "targets"),
    View("en", "contrast", LARGE, "focus"),
    View("ja", "light", LARGE),
)


def test_every_language_size_and_theme_is_looked_at() -> None:
    assert {(view.language, view.size.width()) for view in VIEWS} == {
        (language, size.width()) for language in resources.LANGUAGES for size in (SMALL, LARGE)
    }
    assert {view.theme for view in VIEWS} == {*THEMES}


SHARES = dict(zip(VIEWS, dealt("scenes", scene_names(), 2 * len(VIEWS)), strict=False))
"""Which scenes are looked at in which way: half of them are, each in one."""


@pytest.mark.parametrize("view", [view for view in VIEWS if SHARES[view]], ids=str)
def test_every_scene(qapp: QApplication, qtbot: QtBot, window: MainWindow, view: View) -> None:
    window.look.words.set_language(view.language)
    window.kept_look.set_scheme(view.theme)
    others: dict[str, tuple[Check, ...]] = {
        "": (),
        "targets": (small,),
        "order": (jumps, unmet),
        "focus": (UnseenFocus(qtbot),),
    }
    split = SplitPhrases()
    checks: tuple[Check, ...] = (cut, crossing, lying_over, faint, unnamed, wordy, split, *others[view.also])
    first: dict[str, str] = {}
    with split.noted():
        for scene in each_scene(qapp, window, view.size, SHARES[view]):
            for check in checks:
                for wrong in check(scene):
                    first.setdefault(f"{getattr(check, '__name__', type(check).__name__)}: {wrong}", scene.name)
    assert not first, "\n".join(f"{scene}: {wrong}" for wrong, scene in first.items())


ZOOMS = (1.25, 1.5, 1.75, 2.0)
ZOOMED = [(language, zoom) for language in resources.LANGUAGES for zoom in ZOOMS]
PARTS = dict(zip(ZOOMED, dealt("zoomed", scene_names(), 4 * len(ZOOMED)), strict=False))
"""Which scenes are looked at in which language and zoom: a quarter of them are, each in one."""


@pytest.mark.parametrize(("language", "zoom"), ZOOMED)
def test_every_scene_can_be_used_at_a_large_zoom(
    qapp: QApplication, window: MainWindow, language: str, zoom: float
) -> None:
    window.kept_look.set_language(language)
    window.settings.put("zoom", str(zoom))
    window.kept_look.fit(SMALL)
    wrong = [
        f"{scene.name}: {check.__name__}: {each}"
        for scene in each_scene(qapp, window, SMALL, PARTS[language, zoom])
        for check in (sideways, grown, rail_cut, answer_away, cut, lying_over)
        for each in check(scene)
    ]
    assert not wrong, "\n".join(wrong)
