"""The teacher's view: the hand and its derivation, large, for a room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.tiles import Wind
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    CTRL,
    answer,
    click,
    example,
    holds_back,
    press,
    screen_name,
    started,
    status,
    trigger,
)
from tests.gui.finding import find
from tests.gui.screens import SCREENS
from tests.gui.walk import each_case

KEY = Qt.Key
STEPS = 5


def test_what_is_said_of_it_belongs_to_the_screen(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.screens.show_screen("table")
    press(qtbot, KEY.Key_F11)
    assert status(window) == window.look.words.say("said.large")
    press(qtbot, KEY.Key_F11)
    assert not status(window)


@pytest.mark.parametrize("leave", [KEY.Key_Escape, KEY.Key_F11])
def test_the_teachers_view_shows_hand_and_derivation_alone(
    window: MainWindow, qtbot: QtBot, language: str, leave: KEY
) -> None:
    example(window, "riichi_pinfu")
    before = (window.look.theme.zoom, window.size(), window.windowState())
    gone = [window.screen_view.palette_view, window.screen_view.conditions, window.menuBar()]
    rail = find(window, QWidget, "rail")
    gone.append(rail)
    press(qtbot, KEY.Key_F11, modifier=CTRL)
    assert window.isFullScreen()
    assert window.look.words.say("said.teacher") in status(window)
    assert not any(widget.isVisible() for widget in gone)
    assert window.screen_view.hand.isVisible()
    press(qtbot, KEY.Key_T, modifier=CTRL)
    for _ in range(STEPS):
        assert holds_back(window, "3,900")
        press(qtbot, KEY.Key_Space)
    assert answer(window).startswith("3,900")
    press(qtbot, KEY.Key_Z, modifier=CTRL)
    assert window.model.entry.is_empty
    press(qtbot, KEY.Key_Y, modifier=CTRL)  # the steps ended with the hand
    assert not window.grab().isNull()
    press(qtbot, leave)
    assert not window.isFullScreen()
    assert all(widget.isVisible() for widget in gone)
    assert (window.look.theme.zoom, window.size(), window.windowState()) == before
    assert answer(window).startswith("3,900")


def test_the_teachers_view_does_not_change_what_is_remembered(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    window.close()
    with started(settings, qtbot) as again:
        geometry = again.saveGeometry()
        press(qtbot, KEY.Key_F11)
        trigger(again, "action.zoom_in")
        assert settings.get("zoom") == "auto"
    assert settings.geometry() == geometry
    with started(settings, qtbot) as again:
        assert not again.isFullScreen()


@each_case("name", SCREENS)
def test_it_stays_on_the_screen_one_is_on(window: MainWindow, qtbot: QtBot, language: str, name: str) -> None:
    example(window, "riichi_pinfu")
    click(window, qtbot, f"rail.{name}")
    for leave in (KEY.Key_Escape, KEY.Key_F11):
        press(qtbot, KEY.Key_F11)
        assert screen_name(window) == name
        assert window.isFullScreen()
        press(qtbot, leave)
        assert screen_name(window) == name
        assert not window.isFullScreen()


def test_its_felt_tells_round_seat_and_dealer(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    say, hand = window.look.words.say, window.screen_view.hand
    assert say("hand.round", wind=say("wind.E")) not in hand.head
    press(qtbot, KEY.Key_F11, modifier=CTRL)
    told = hand.head
    assert say("hand.round", wind=say("wind.E")) in told
    assert say("hand.seat", wind=say(f"wind.{window.model.entry.seat_wind.letter}")) in told
    window.model.put(replace(window.model.entry, seat_wind=Wind.EAST))
    assert say("hand.dealer", wind=say("wind.E")) in hand.head
    press(qtbot, KEY.Key_F11)


def test_what_has_no_palette_to_leave_out_is_as_large_as_the_screen(window: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, KEY.Key_F11)
    larger = window.look.theme.zoom
    press(qtbot, KEY.Key_3, modifier=CTRL)
    assert window.look.theme.zoom <= larger
    assert not window.kept_look.on_hand
    press(qtbot, KEY.Key_2, modifier=CTRL)
    assert window.look.theme.zoom == larger
    press(qtbot, KEY.Key_F11)
