"""Settings that change with every click: written once, and never lost."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from gui.storage.settings import SOON, Settings
from tests.gui.clock import Clock


def opened(folder: Path) -> QSettings:
    """The file, as the next start reads it."""
    return QSettings(str(folder / "fuhan.ini"), QSettings.Format.IniFormat)


def test_is_written_once_after_many_changes(clock: Clock, tmp_path: Path) -> None:
    store = opened(tmp_path)
    settings, asked = Settings(store), list[int]()

    def wish(number: int) -> None:
        def value() -> str:
            asked.append(number)
            return str(number)

        settings.put_soon("hand", value)

    for number in range(20):
        wish(number)
    assert not asked
    clock.let_pass(SOON)
    assert asked == [19]
    assert store.value("hand") == "19"


def test_is_read_before_it_is_written(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(opened(tmp_path))
    settings.put_soon("hand", lambda: "soon")
    assert settings.get("hand") == "soon"


def test_a_later_value_is_not_overwritten(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(opened(tmp_path))
    settings.put_soon("hand", lambda: "soon")
    settings.put("hand", "now")
    settings.flush()
    assert settings.get("hand") == "now"
