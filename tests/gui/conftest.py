"""A window with settings of its own, for every test."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QStyleFactory
from pytestqt.qtbot import QtBot

from gui.app import make_window
from gui.main_window import MainWindow
from gui.widgets.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings that nobody else sees: English, light."""
    found = Settings(QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat))
    found.put("language", "en")
    found.put("scheme", "light")
    found.put("started", "yes")
    return found


@pytest.fixture
def window(qtbot: QtBot, settings: Settings) -> MainWindow:
    """The window, shown, with an empty table."""
    QApplication.setStyle(QStyleFactory.create("Fusion"))
    made = make_window(settings)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made
