"""Only the screen that is shown is made, and none of what is done before another is shown gets lost."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.entry.hand_request import HandRequest
from core.interchange.hand_code import read_code, write_code
from core.language.messages import Message
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from gui.window.report import Reporter
from tests.bench.painted import laptop
from tests.gui.clock import Clock
from tests.gui.doing import example, press, started, trigger
from tests.gui.shared_window import settings_in
from tests.places import ROOT

HAND = "fuhan1 234m566778p3488s+5s E/S ron riichi rules:standard"
OTHER = "fuhan1 234567m34s88s678p+5s E/E tsumo rules:standard"
KEPT_OF_SCORE = {"gui.score.model", "gui.score.kept_hands", "gui.score.new_hand"}
"""Of the score screen, what the commands and menus of every screen need."""
CTRL = Qt.KeyboardModifier.ControlModifier


def made(window: MainWindow) -> list[str]:
    return [spec.name for spec in window.screens.specs if window.screens.is_made(spec.name)]


def seen_on(screen: QWidget) -> dict[str, str]:
    """What is visible there, by name, with what it says."""
    found = {}
    for widget in screen.findChildren(QWidget):
        if widget.objectName() and widget.isVisible():
            text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
            told = (text, widget.accessibleName(), widget.accessibleDescription(), widget.isEnabled())
            found[widget.objectName()] = repr(told)
    return found


def in_hand(folder: Path, home: str) -> Settings:
    """Settings of somebody who left a hand, and looked at this screen last."""
    folder.mkdir()
    settings = settings_in(folder)
    settings.put("home", home)
    settings.put("hand", HAND)
    return settings


def imported(folder: Path, home: str) -> set[str]:
    """What the program imports of ours until its first paint."""
    command = (sys.executable, "-v", "-m", "gui")
    told = subprocess.run(command, env=laptop(folder, home), cwd=ROOT, capture_output=True, text=True, check=True)
    return set(re.findall(r"^import '((?:core|gui|resources)\b[\w.]*)'", told.stderr, re.MULTILINE))


def test_who_learns_imports_nothing_that_scores(tmp_path: Path) -> None:
    found = imported(tmp_path, "learn")
    assert "gui.learn.screen" in found
    assert not {name for name in found if name.startswith(("core.scoring", "core.study", "gui.felt"))}
    assert {name for name in found if name.startswith("gui.score.")} <= KEPT_OF_SCORE


def test_who_scores_imports_nothing_that_teaches(tmp_path: Path) -> None:
    found = imported(tmp_path, "score")
    assert "gui.score.screen" in found
    assert not {name for name in found if name.startswith(("core.practice", "core.lessons.", "gui.learn."))}


@pytest.mark.parametrize("home", ["learn", "score"])
def test_the_first_screen_is_the_only_one(home: str, tmp_path: Path, qtbot: QtBot) -> None:
    with started(in_hand(tmp_path / home, home), qtbot) as window:
        assert made(window) == [home]
        for action in ("undo", "redo", "clear", "steps", "guess", "copy_code", "save_pdf"):
            window.why_not.of(action)
        window.resize(1700, 900)
        assert made(window) == [home]


@pytest.mark.parametrize("left", ["match", "club"])
def test_a_screen_that_is_returned_to_is_the_only_one(left: str, tmp_path: Path, qtbot: QtBot) -> None:
    settings = in_hand(tmp_path / left, "score")
    with started(settings, qtbot) as window:
        window.screens.show_screen(left)
    with started(settings, qtbot) as window:
        assert made(window) == [left]


def type_tiles(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.clear()
    qtbot.keyClicks(window.screen_view.hand, "123m45p")


def paste(window: MainWindow, _qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText(OTHER)
    trigger(window, "action.paste")


def paste_and_undo(window: MainWindow, qtbot: QtBot) -> None:
    paste(window, qtbot)
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)


def ask(window: MainWindow, _qtbot: QtBot) -> None:
    given = read_code(OTHER)
    window.screens.show_screen("learn")
    window.requests.ask(HandRequest(Message("errand.from.learn"), given, wanted=False))


def look_and_return(window: MainWindow, qtbot: QtBot) -> None:
    ask(window, qtbot)
    window.model.errand.left.emit()
    window.screens.show_screen("score")


def add_a_stick(window: MainWindow, qtbot: QtBot) -> None:
    ask(window, qtbot)
    window.model.put(read_code(OTHER.replace("tsumo", "tsumo riichi")))


DEEDS: dict[str, Callable[[MainWindow, QtBot], object]] = {
    "nothing": lambda window, qtbot: None,
    "new hand": lambda window, qtbot: window.hand.clear(),
    "typed": type_tiles,
    "step by step": lambda window, qtbot: press(qtbot, Qt.Key.Key_T, modifier=CTRL),
    "answer first": lambda window, qtbot: press(qtbot, Qt.Key.Key_G, modifier=CTRL),
    "score table": lambda window, qtbot: press(qtbot, Qt.Key.Key_B, modifier=CTRL),
    "pasted": paste,
    "undone": paste_and_undo,
    "example": lambda window, qtbot: example(window, "chiitoitsu"),
    "problem": lambda window, qtbot: window.hand.ask(read_code(OTHER)),
    "asked for": ask,
    "changed for another": add_a_stick,
    "back from it": look_and_return,
    "expert": lambda window, qtbot: window.view.choose_density("expert"),
    "beginner": lambda window, qtbot: window.view.choose_density("beginner"),
    "Japanese": lambda window, qtbot: trigger(window, "language.ja"),
    "dark": lambda window, qtbot: trigger(window, "scheme.dark"),
    "larger": lambda window, qtbot: trigger(window, "action.zoom_in"),
    "other rules": lambda window, qtbot: window.rules.choose("mleague"),
    "wide": lambda window, qtbot: window.resize(1900, 1000),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_it_looks_as_if_it_had_been_there(deed: str, tmp_path: Path, qtbot: QtBot, clock: Clock) -> None:
    seen: list[dict[str, str]] = []
    for home in ("score", "learn"):
        with started(in_hand(tmp_path / home, home), qtbot) as window:
            clock.let_pass(1_000)
            DEEDS[deed](window, qtbot)
            window.screens.show_screen("score")
            window.status.clear()
            clock.let_pass(1_000)
            QApplication.processEvents()
            seen.append(seen_on(window.screen_view))
    assert seen[0] == seen[1]


def test_the_report_tells_of_what_is_shown(tmp_path: Path, qtbot: QtBot, clock: Clock) -> None:
    told = tmp_path / "told.json"
    with started(in_hand(tmp_path / "learn", "learn"), qtbot) as window:
        Reporter(window, str(told))
        clock.let_pass(1_000)
        learning = json.loads(told.read_text(encoding="utf-8"))
        assert (learning["screen"], learning["answer"]) == ("learn", "")
        assert learning["hand"] == read_code(HAND).text()
        assert made(window) == ["learn"]
        window.screens.show_screen("score")
        window.grab()
        clock.let_pass(1_000)
        scoring = json.loads(told.read_text(encoding="utf-8"))
        assert "3,900" in scoring["answer"]
        assert any(name.startswith("hand.") for name in scoring["widgets"])


def test_the_own_hand_is_kept_while_another_is_looked_at(tmp_path: Path, qtbot: QtBot) -> None:
    with started(in_hand(tmp_path / "learn", "learn"), qtbot) as window:
        ask(window, qtbot)
        assert write_code(read_code(window.settings.get("hand"))) == write_code(read_code(HAND))
        assert window.settings.get("home") == "learn"
