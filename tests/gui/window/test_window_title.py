"""The window's title says which club is open, where it is not one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.window.main_window import MainWindow


@pytest.mark.own_window
def test_it_names_another_club(window: MainWindow, tmp_path: Path) -> None:
    own = window.look.words.say("app.title")
    assert window.windowTitle() == own
    assert window.shell.keeper.begin_file(tmp_path / "Tuesday & Co.fuhan")
    assert window.windowTitle() == f"Club: Tuesday & Co – {own}"
    window.look.words.set_language("ja")
    assert window.windowTitle().startswith("クラブ：Tuesday & Co – ")
    window.shell.keeper.open_own()
    assert window.windowTitle() == window.look.words.say("app.title")
    window.shell.keeper.open_sample()
    assert window.look.words.say("club.menu_sample") in window.windowTitle()
    window.shell.keeper.leave_sample()
