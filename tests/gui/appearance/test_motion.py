"""Motion: on its way, at rest, and not at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.appearance.motion import BRIEF, USUAL, Motion, moves
from gui.appearance.system_motion import system_is_still
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.places import ROOT

LASTING = (160, 219)
"""Milliseconds, least and most: in less it is not followed, more is waited for."""


def key(pressed: QEvent.Type = QEvent.Type.KeyPress) -> QKeyEvent:
    return QKeyEvent(pressed, Qt.Key.Key_Shift, Qt.KeyboardModifier.NoModifier)


def button(event: QEvent.Type) -> QMouseEvent:
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    return QMouseEvent(event, QPointF(1, 1), QPointF(1, 1), left, left, none)


def wheel() -> QWheelEvent:
    none, step = QPoint(), QPoint(0, 120)
    still = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    return QWheelEvent(QPointF(1, 1), QPointF(1, 1), none, step, Qt.MouseButton.NoButton, *still, False)


def test_it_goes_all_the_way(look: Look, qtbot: QtBot) -> None:
    motion = Motion(look.theme)
    shares: list[float] = []
    motion.stepped.connect(lambda: shares.append(motion.share))
    assert motion.share == 1
    motion.run()
    assert motion.is_running
    assert motion.share < 1
    qtbot.waitUntil(lambda: not motion.is_running)
    assert shares == sorted(shares)
    assert shares[-1] == 1


@pytest.mark.parametrize("lasts", [BRIEF, USUAL])
def test_it_is_followed_and_not_waited_for(lasts: int) -> None:
    assert LASTING[0] <= lasts <= LASTING[1]


def test_whatever_moves_does_so_by_it() -> None:
    """So that it lasts no longer, is ended by any input, and is not there for who wants none."""
    others = re.compile(r"Q(Variant|Property|SequentialGroup|ParallelGroup)?Animation(Group)?\b|QTimeLine|movie")
    found = {path.name for path in (ROOT / "gui").rglob("*.py") if others.search(path.read_text(encoding="utf-8"))}
    assert found == {"motion.py"}


def test_it_can_be_interrupted(look: Look, qtbot: QtBot) -> None:
    motion = Motion(look.theme)
    motion.run()
    with qtbot.waitSignal(motion.stepped):
        motion.finish()
    assert not motion.is_running
    assert motion.share == 1
    motion.run()
    motion.pause()
    motion.setCurrentTime(motion.duration() // 2)
    assert 0 < motion.share < 1
    motion.run()  # another one begins afresh
    motion.pause()
    assert motion.share == 0
    motion.finish()


@pytest.mark.parametrize(
    "event",
    [
        key(),
        key(QEvent.Type.ShortcutOverride),
        button(QEvent.Type.MouseButtonPress),
        button(QEvent.Type.MouseButtonDblClick),
        wheel(),
    ],
    ids=lambda event: event.type().name,
)
def test_any_input_anywhere_ends_it(look: Look, qtbot: QtBot, event: QEvent) -> None:
    elsewhere = QWidget()
    qtbot.addWidget(elsewhere)
    motion = Motion(look.theme)
    motion.run()
    QApplication.sendEvent(elsewhere, QEvent(QEvent.Type.Polish))
    assert motion.share < 1
    QApplication.sendEvent(elsewhere, event.clone())
    assert not motion.is_running
    assert motion.share == 1


def test_who_wants_none_has_none(look: Look) -> None:
    motion = Motion(look.theme)
    look.theme.moves = False
    motion.run()
    assert not motion.is_running
    assert motion.share == 1


@pytest.mark.parametrize("file", ["gtk-3.0/settings.ini", "gtk-4.0/settings.ini", "kdeglobals"])
def test_the_system_may_want_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert not system_is_still.__wrapped__()
    path = tmp_path / file
    path.parent.mkdir(exist_ok=True)
    said = "[KDE]\nAnimationDurationFactor=0\n" if "kde" in file else "[Settings]\ngtk-enable-animations=false\n"
    path.write_text(said, encoding="utf-8")
    assert system_is_still.__wrapped__()
    path.write_bytes(b"\xff\xfe no settings")
    assert not system_is_still.__wrapped__()


def test_where_the_system_wants_none_nothing_moves(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.appearance.system_motion.system_is_still", lambda: True)
    motion = Motion(look.theme)
    motion.run()
    assert not motion.is_running


@pytest.mark.parametrize("system", [True, False])
def test_until_it_is_chosen_the_system_decides(
    window: MainWindow, settings: Settings, monkeypatch: pytest.MonkeyPatch, system: bool
) -> None:
    monkeypatch.setattr("gui.appearance.system_motion.system_is_still", lambda: not system)
    settings.put("motion", "")
    window.kept_look.restore()
    assert moves(window.look.theme) is system
    for chosen, kept in ((True, "yes"), (False, "no")):
        window.kept_look.set_motion(chosen)
        assert settings.get("motion") == kept
        window.kept_look.restore()
        assert moves(window.look.theme) is chosen
