"""A hand that another screen wants to be seen: it says whose it is, and leads back there; and a hand of a menu."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from core.interchange.hand_code import read_code
from gui.window.main_window import MainWindow
from gui.window.screen_specs import HOME
from tests.gui.doing import click, example
from tests.gui.finding import find, label_text
from tests.gui.names import ERRAND_LEAVE, ERRAND_TEXT
from tests.gui.screens import SCREENS

HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard"


def test_from_every_screen_a_hand_is_opened_and_left(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Whether a button for it is there or not: whoever wants a hand to be seen need not know the words for it."""
    for screen in SCREENS:
        window.screens.show_screen(screen)
        window.shell.open_hand(HAND)
        assert window.screens.name == HOME
        assert window.model.entry == read_code(HAND)
        if screen != HOME:
            said = window.look.words.say(f"errand.from.{screen}")
            assert said in label_text(window.screen_view.request_bar, ERRAND_TEXT)
            click(window, qtbot, ERRAND_LEAVE)
        assert window.screens.name == screen


@pytest.mark.parametrize("menu", ["recent", "problems", "examples", "local_yaku"])
def test_from_every_screen_a_hand_of_a_menu_is_opened_where_it_is_seen(window: MainWindow, menu: str) -> None:
    """It never takes the place of the hand behind a screen that does not show it."""
    window.problems.add(HAND)
    example(window, "riichi_pinfu")
    for screen in SCREENS:
        window.screens.show_screen(HOME)
        window.hand.clear()
        window.screens.show_screen(screen)
        rows = find(window, QMenu, f"menu.{menu}")
        rows.aboutToShow.emit()
        rows.actions()[0].trigger()
        assert not window.model.entry.is_empty, screen
        assert window.screens.spec.shows_hand, screen
    window.problems.forget()
