"""A window with settings of its own, for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QStyleFactory
from pytestqt.qtbot import QtBot

import resources
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.clock import Clock, patient
from tests.gui.shared_window import SharedWindow, close_window, open_window, settings_in


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """In the style of the program. It is set once: whenever it is, all widgets that there are get dressed anew."""
    qapp.setStyle(QStyleFactory.create("Fusion"))
    return qapp


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
    made = Look.as_designed()
    made.theme.set_scheme("light")
    return made


@pytest.fixture
def settings(tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """Settings that nobody else sees, in the test's language. Whoever asks for them gets a window of its own."""
    found = settings_in(tmp_path)
    if "language" in request.fixturenames:
        found.put("language", request.getfixturevalue("language"))
    return found


@pytest.fixture(params=resources.LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """What a journey tells is true in both languages; a run looks at one of them. The window opens in it."""
    return str(request.param)


@pytest.fixture(scope="module")
def module_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedWindow]:
    """The window that the tests of a module share."""
    found = SharedWindow(tmp_path_factory.mktemp("window"))
    yield found
    found.close()


@pytest.fixture
def window(qtbot: QtBot, module_window: SharedWindow, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    """The window, painted, with an empty table: the module's, or one of its own (`shared_window.py`)."""
    if "settings" in request.fixturenames or request.node.get_closest_marker("own_window"):
        module_window.close()  # styles are the application's
        made = open_window(request.getfixturevalue("settings"), qtbot)
        yield made
        close_window(made)
    else:
        spoken = request.getfixturevalue("language") if "language" in request.fixturenames else "en"
        yield module_window.take(spoken, qtbot)
        module_window.give_back()
