"""Whoever does not see the screens of match and club hears what everything is, in the language in use."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from gui.window.main_window import MainWindow
from tests.gui.doing import click
from tests.gui.playing import end, sit_down
from tests.gui.screens import club_screen, match_screen

KANA = re.compile("[ぁ-ヿ一-鿿]")


def _nameless(screen: QWidget) -> list[str]:
    """What can be reached with the keyboard, or pressed, and says nothing of itself."""
    return [
        f"{type(each).__name__} {each.objectName()}"
        for each in screen.findChildren(QWidget)
        if each.isVisible()
        and not isinstance(each, QLabel | QScrollArea | QStackedWidget)
        and not each.objectName().startswith("qt_")
        and (isinstance(each, QAbstractButton) or each.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and each.focusProxy() is None
        and not (each.accessibleName() or (each.text() if isinstance(each, QAbstractButton) else ""))
    ]


def _foreign(screen: QWidget) -> list[str]:
    """Names in Japanese letters, of what is seen."""
    seen = (each.accessibleName() for each in screen.findChildren(QWidget) if each.isVisible())
    return [name for name in seen if KANA.search(name)]


def test_the_match_says_what_everything_is(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.screens.show_screen("match")
    assert _nameless(match_screen(window)) == []
    sit_down(window, qtbot)
    end(window, qtbot, "ron", won=(1,), of=2, worth={1: (3, 40)})
    for part in ("record", "curve", "comeback", "settlement"):
        click(window, qtbot, f"match.part.{part}")
        assert _nameless(match_screen(window)) == [], part
    window.kept_look.set_language("en")
    assert _foreign(match_screen(window)) == []


def test_the_club_says_what_everything_is(window: MainWindow, qtbot: QtBot, language: str) -> None:
    sit_down(window, qtbot)
    window.screens.show_screen("club")
    for part in ("standings", "matches", "players", "evenings"):
        click(window, qtbot, f"club.part.{part}")
        assert _nameless(club_screen(window)) == [], part
    window.kept_look.set_language("en")
    assert _foreign(club_screen(window)) == []
