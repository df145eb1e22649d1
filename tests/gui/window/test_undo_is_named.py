"""Undo and redo say what they are about, on every screen that has something to undo."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAction

from core.match import Draw
from core.rules.rule_sets import PRESET_SETS
from gui.storage.stored_match import MatchSetup
from gui.window.main_window import MainWindow
from tests.gui.doing import status, trigger
from tests.gui.finding import find
from tests.gui.names import ACTION_REDO, ACTION_UNDO
from tests.gui.screens import club_screen, learn_at, match_screen, practice_screen, rules_screen


def _score(window: MainWindow) -> None:
    window.model.take_text("123m")


def _match(window: MainWindow) -> None:
    model = match_screen(window).model
    model.kept.begin(MatchSetup(names=("Aoi", "Ben", "Chie", "Dan")), PRESET_SETS["standard"])
    model.add(Draw())


def _club(window: MainWindow) -> None:
    club_screen(window).show_part("players")
    players = club_screen(window).players
    players.field.setText("Anna")
    players.field.returnPressed.emit()


def _rules(window: MainWindow) -> None:
    rules_screen(window).show_set("tenhou")
    rules_screen(window).editor.copy()


def _practice(window: MainWindow) -> None:
    practice_screen(window).keeper.add("Zoe & Co")


def _plan(window: MainWindow) -> None:
    learn_at(window, "plan")
    page = learn_at(window, "plan").page
    page.take_code("U01.hand")


SCREENS: dict[str, tuple[Callable[[MainWindow], None], str]] = {
    "score": (_score, "123m"),
    "match": (_match, "East 1"),
    "club": (_club, "Anna"),
    "rules": (_rules, "Tenhou"),
    "practice": (_practice, "Zoe & Co"),
    "learn": (_plan, "added"),
}


@pytest.mark.own_window
@pytest.mark.parametrize("screen", SCREENS)
def test_undo_and_redo_say_what_they_are_about(window: MainWindow, screen: str) -> None:
    do, what = SCREENS[screen]
    undo, redo = find(window, QAction, ACTION_UNDO), find(window, QAction, ACTION_REDO)
    window.screens.show_screen(screen)
    do(window)
    for action, other, word in ((undo, redo, "Undone"), (redo, undo, "Redone"), (undo, redo, "Undone")):
        menu = action.text().replace("&&", "&")
        assert what in menu
        assert ":" in menu
        assert what in action.toolTip()
        trigger(window, action.objectName())
        assert status(window).startswith(f"{word}: ")
        assert what in status(window)
        assert what in other.text().replace("&&", "&")


@pytest.mark.own_window
def test_what_is_long_is_cut_in_the_menu(window: MainWindow) -> None:
    window.screens.show_screen("practice")
    keeper = practice_screen(window).keeper
    assert keeper.who is not None
    keeper.rename(keeper.who.id, "A" * 30)
    keeper.rename(keeper.who.id, "B" * 30)
    undo = find(window, QAction, ACTION_UNDO)
    assert len(undo.text()) == 60
    assert undo.text().endswith("…")
    assert "B" * 30 in undo.toolTip()


@pytest.mark.own_window
def test_a_button_of_a_screen_undoes_as_the_menu_does(window: MainWindow) -> None:
    window.screens.show_screen("club")
    _club(window)
    club_screen(window).matches.undo_button.click()
    assert status(window).startswith("Undone: Anna")
    assert window.shell.keeper.read(lambda ledger: ledger.players.all(), ()) == ()
