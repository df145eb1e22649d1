"""A window with settings of its own, for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication, QStyleFactory
from pytestqt.qtbot import QtBot

import resources
from gui.app import make_window
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.clock import Clock, patient


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of the program's timers, which stands still until the test lets it pass."""
    return Clock(monkeypatch)


@pytest.fixture
def qtbot(qtbot: QtBot) -> Iterator[QtBot]:
    """Hands and eyes that wait for a slow machine.

    What a test gave it to close is really gone afterwards: all that stays is dressed again with every window.
    """
    yield patient(qtbot)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def look(qtbot: QtBot) -> Look:
    """English, light, for a view without the window."""
    QApplication.setStyle(QStyleFactory.create("Fusion"))
    made = Look.as_designed()
    made.theme.set_scheme("light")
    return made


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings that nobody else sees: English, light, of somebody who calculates and wants more than a beginner's
    view, with all conditions unfolded.
    """
    found = Settings(QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat))
    found.put("language", "en")
    found.put("scheme", "light")
    found.put("started", "yes")
    found.put("home", "score")
    found.put("density", "ordinary")
    found.put("rare", "yes")
    found.put("motion", "no")
    found.put("rare_rules", "yes")
    return found


@pytest.fixture(params=resources.LANGUAGES)
def language(request: pytest.FixtureRequest, settings: Settings) -> str:
    """Both languages, one after the other: what a journey tells is true in each. The window opens in it."""
    name = str(request.param)
    settings.put("language", name)
    return name


@pytest.fixture
def window(qtbot: QtBot, settings: Settings, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    """The window, painted, with an empty table; really gone afterwards, since styles are the application's."""
    if "language" in request.fixturenames:
        request.getfixturevalue("language")  # a test may name it after the window
    QApplication.setStyle(QStyleFactory.create("Fusion"))
    made = make_window(settings)
    with qtbot.waitSignal(made.first_paint.painted):
        made.show()
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
