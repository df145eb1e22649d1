"""The screens of a window, each as what it is; they are made now if they were not there yet."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtGui import QAction

from gui.ayame.screen import AyameScreen
from gui.club.screen import ClubScreen
from gui.glossary.screen import GlossaryScreen
from gui.learn.screen import LearnScreen
from gui.match.screen import MatchScreen
from gui.practice.screen import PracticeScreen
from gui.rules.screen import RulesScreen
from gui.table.screen import TableScreen
from gui.widgets.screen import Screen
from gui.window.main_window import MainWindow
from gui.window.screen_specs import SCREEN_SPECS
from gui.yaku.screen import YakuScreen
from tests.gui.doing import settle
from tests.gui.finding import find

SCREENS = tuple(spec.name for spec in SCREEN_SPECS)
"""The names of the screens, in their order."""
S = TypeVar("S", bound=Screen)


def _screen(window: MainWindow, name: str, kind: type[S]) -> S:
    found = window.screens[name]
    assert isinstance(found, kind)
    return found


def table_screen(window: MainWindow) -> TableScreen:
    return _screen(window, "table", TableScreen)


def glossary_screen(window: MainWindow) -> GlossaryScreen:
    return _screen(window, "glossary", GlossaryScreen)


def ayame_screen(window: MainWindow) -> AyameScreen:
    return _screen(window, "ayame", AyameScreen)


def rules_screen(window: MainWindow) -> RulesScreen:
    return _screen(window, "rules", RulesScreen)


def learn_screen(window: MainWindow) -> LearnScreen:
    return _screen(window, "learn", LearnScreen)


def learn_at(window: MainWindow, item: str) -> LearnScreen:
    """The screen of learning at one of the things that it is about: `U18`, `yaku.pinfu`, `plan`."""
    window.screens.show_item("learn", item)
    settle()
    return learn_screen(window)


def yaku_screen(window: MainWindow) -> YakuScreen:
    return _screen(window, "yaku", YakuScreen)


def more(window: MainWindow, name: str) -> QAction:
    """A row of what is wanted more rarely, as it is now."""
    menu = learn_screen(window).more
    menu.aboutToShow.emit()
    return find(menu, QAction, name)


def match_screen(window: MainWindow) -> MatchScreen:
    return _screen(window, "match", MatchScreen)


def club_screen(window: MainWindow) -> ClubScreen:
    return _screen(window, "club", ClubScreen)


def practice_screen(window: MainWindow) -> PracticeScreen:
    return _screen(window, "practice", PracticeScreen)
