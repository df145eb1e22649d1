"""Motion: on its way, at rest, and not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.appearance.motion import Motion, moves, system_is_still
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow


def test_it_goes_all_the_way(look: Look, qtbot: QtBot) -> None:
    motion = Motion(look.theme)
    shares: list[float] = []
    motion.stepped.connect(lambda: shares.append(motion.share))
    assert motion.share == 1
    motion.run(40)
    assert motion.is_running
    assert motion.share < 1
    qtbot.waitUntil(lambda: not motion.is_running)
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_it_can_be_interrupted(look: Look, qtbot: QtBot) -> None:
    motion = Motion(look.theme)
    motion.run(10_000)
    with qtbot.waitSignal(motion.stepped):
        motion.stop()
    assert not motion.is_running
    assert motion.share == 1
    motion.run(10_000)
    motion.run(10_000)  # another one begins afresh
    assert motion.share == 0
    motion.stop()


def test_who_wants_none_has_none(look: Look) -> None:
    motion = Motion(look.theme)
    look.theme.moves = False
    motion.run(10_000)
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
    monkeypatch.setattr("gui.appearance.motion.system_is_still", lambda: True)
    motion = Motion(look.theme)
    motion.run(10_000)
    assert not motion.is_running


@pytest.mark.parametrize("system", [True, False])
def test_until_it_is_chosen_the_system_decides(
    window: MainWindow, settings: Settings, monkeypatch: pytest.MonkeyPatch, system: bool
) -> None:
    monkeypatch.setattr("gui.appearance.motion.system_is_still", lambda: not system)
    settings.put("motion", "")
    window.kept_look.restore()
    assert moves(window.look.theme) is system
    for chosen, kept in ((True, "yes"), (False, "no")):
        window.kept_look.set_motion(chosen)
        assert settings.get("motion") == kept
        window.kept_look.restore()
        assert moves(window.look.theme) is chosen
