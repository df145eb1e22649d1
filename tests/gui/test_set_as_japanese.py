"""Whatever the window shows or says aloud in Japanese is set as Japanese, also what the program puts together."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.doing import click, code, example
from tests.gui.playing import end, sit_down
from tests.typography import lapses

OF_A_MENU = re.compile(r"\(&?[A-Z]\)$")
"""The letter that opens a menu, which stands behind its name in every Japanese window, in half-width brackets."""
NAGASHI = "fuhan1 123m456p789s1123z+5z E/S tsumo nagashi_mangan honba:2 sticks:1 rules:standard"
SANMA = "fuhan1 234p456p67s55s999m+8s nuki:2 E/S tsumo riichi dora:3z honba:1 rules:majsoul_sanma"


@pytest.fixture(autouse=True)
def japanese(settings: Settings) -> None:
    """The window opens in Japanese."""
    settings.put("language", "ja")


def said(window: MainWindow) -> Iterator[str]:
    """Every text of the window and its menus."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
    for action in window.findChildren(QAction):
        for text in (action.text(), action.toolTip()):
            yield OF_A_MENU.sub("", text)


def wrong(window: MainWindow) -> set[str]:
    """What is set wrong, of all that is said now."""
    return {lapse for text in said(window) for lapse in lapses(text)}


@pytest.mark.parametrize("name", ["two_readings", "mangan", "no_yaku", "daisangen", "sanma", "chiitoitsu"])
def test_a_hand_with_its_table_and_ayame(window: MainWindow, qtbot: QtBot, name: str) -> None:
    example(window, name)
    for screen in ("score", "table", "ayame"):
        window.screens.show_screen(screen)
        assert wrong(window) == set(), screen


@pytest.mark.parametrize("text", [NAGASHI, SANMA])
def test_honba_sticks_and_a_draw(window: MainWindow, qtbot: QtBot, text: str) -> None:
    code(window, qtbot, text)
    assert wrong(window) == set()


def test_tiles_that_wait_and_tiles_that_lack(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window, "2333456m789p678s")
    assert wrong(window) == set()
    qtbot.keyClicks(window, "1z")
    assert wrong(window) == set()


def test_the_screens_to_read(window: MainWindow) -> None:
    window.screens.show_screen("rules")
    assert wrong(window) == set()
    window.screens.show_screen("glossary")
    assert wrong(window) == set()


def test_the_match_and_the_club(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show_screen("match")
    assert wrong(window) == set()
    sit_down(window, qtbot)
    assert wrong(window) == set()
    end(window, qtbot, "ron", won=(1,), of=2, worth={1: (3, 40)}, riichi=(1,))
    end(window, qtbot, "draw", tenpai=(0, 3))
    for part in ("record", "curve", "comeback", "settlement"):
        click(window, qtbot, f"match.part.{part}")
        assert wrong(window) == set(), part
    window.screens.show_screen("club")
    for part in ("standings", "matches", "players", "evenings"):
        click(window, qtbot, f"club.part.{part}")
        assert wrong(window) == set(), part
