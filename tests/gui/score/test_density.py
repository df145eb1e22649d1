"""Beginner, ordinary, expert: one switch of how much is shown, kept over the next start."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from gui.storage.settings import Settings
from gui.widgets.density import DENSITIES
from gui.window.main_window import MainWindow
from tests.gui.doing import answer, click, example, press, started, trigger
from tests.gui.finding import find
from tests.gui.names import MODE_HAND

STEPS = ["card.reading", "card.fu", "card.han", "card.base", "card.payment"]


@pytest.fixture
def at_first(settings: Settings) -> Settings:
    """Settings as they are before the very first start."""
    for name in ("started", "density", "rare"):
        settings.put(name, {"started": "no"}.get(name, ""))
    return settings


def cards(window: MainWindow) -> list[str]:
    return [view.objectName() for view in window.screen_view.derivation.cards]


def test_the_first_start_asks_nothing_and_is_a_beginners(at_first: Settings, qtbot: QtBot, language: str) -> None:
    with started(at_first, qtbot) as window:
        view = window.screen_view
        assert window.shell.density.level == "beginner"
        assert answer(window)
        assert cards(window) == STEPS
        assert window.look.tiles.tile_set == "index"
        assert not view.derivation.what_if.isVisible()
        click(window, qtbot, MODE_HAND)  # the palette is folded beside a whole hand
        names = find(window, QLabel, "palette.names.z")
        assert names.isVisible()
        assert names.text() == window.look.words.say("palette.names.z")
        for name, shown in (("share", False), ("density", True), ("steps", True)):
            assert find(window, QToolButton, f"button.{name}").isVisible() == shown


def test_what_a_beginner_does_not_see_is_still_in_the_menus_and_on_the_keys(
    at_first: Settings, qtbot: QtBot
) -> None:
    with started(at_first, qtbot) as window:
        for name in ("copy_text", "save_image", "strip", "next_step"):
            assert find(window, QAction, f"action.{name}").isVisible()
        press(
            qtbot, Qt.Key.Key_C, modifier=Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        assert window.status.text() == window.look.words.say("said.copied_code")


def test_a_beginner_reads_the_plain_word_first(window: MainWindow) -> None:
    example(window, "riichi_pinfu")
    said = window.look.words.say
    shown = {}
    for level in ("ordinary", "beginner"):
        window.view.choose_density(level)
        views = {view.card.name: view.card for view in window.screen_view.derivation.cards if view.card}
        assert views["fu"].lead == (said("lead.fu") if level == "beginner" else "")
        shown[level] = views["fu"].lines[0].parts
    assert shown == {"ordinary": (said("fu.futei"),), "beginner": (said("plain.fu.futei"),)}


def test_each_step_shows_more(window: MainWindow) -> None:
    example(window, "wait_for_pinfu")
    view, seen = window.screen_view, {}
    for level in DENSITIES:
        trigger(window, f"density.{level}")
        rare = window.shell.density.shows_rare
        seen[level] = (view.derivation.what_if.isVisible(), view.derivation.readings.isVisible(), rare)
        assert cards(window)[:5] == STEPS
        assert ("card.other_rules" in cards(window)) == (level == "expert")  # all rules agree
    window.shell.density.unfold_rare(False)
    assert seen["beginner"][:2] == (False, False)
    assert seen["ordinary"][:2] == (True, True)
    assert seen["expert"] == (True, True, True)


def test_an_expert_has_it_smaller_and_a_beginner_with_an_index(window: MainWindow) -> None:
    window.kept_look.set_language("ja")
    zooms, tiles = {}, {}
    for level in DENSITIES:
        window.view.choose_density(level)
        zooms[level], tiles[level] = window.look.theme.zoom, window.look.tiles.tile_set
    assert zooms["beginner"] == zooms["ordinary"] > zooms["expert"]
    assert tiles == {"beginner": "index", "ordinary": "plain", "expert": "plain"}
    window.kept_look.set_tiles("plain")
    window.view.choose_density("beginner")
    assert window.look.tiles.tile_set == "plain"  # who has chosen has chosen


def test_the_button_beside_the_menus_says_which_it_is_and_offers_the_others(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    button, say = find(window, QToolButton, "button.density"), window.look.words.say
    menu = button.menu()
    assert menu is not None
    assert [action.text() for action in menu.actions()] == [say(f"density.{level}") for level in DENSITIES]
    for action, level in zip(menu.actions(), DENSITIES, strict=True):
        action.trigger()
        assert window.shell.density.level == level
        assert say(f"density.{level}") in button.text()
        assert action.isChecked()


def test_it_is_kept_over_the_next_start(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    window.view.choose_density("expert")
    with started(settings, qtbot) as again:
        assert again.shell.density.level == "expert"
        assert find(again, QAction, "density.expert").isChecked()
    settings.put("density", "a hurried hand wrote this")
    with started(settings, qtbot) as again:
        assert again.shell.density.level == "beginner"
