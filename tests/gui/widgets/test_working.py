"""What takes long shows how far it is, and can be given up."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from gui.appearance.look import Look
from gui.widgets import long_work as module
from gui.widgets.long_work import working
from tests.gui.finding import find


@pytest.fixture
def parent(look: Look) -> QWidget:
    widget = QWidget()
    widget.resize(600, 400)
    widget.show()
    return widget


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SOON", 0.0)
    monkeypatch.setattr(module, "BETWEEN", 0.0)


def of_two_stages(look: Look, parent: QWidget, look_on: Callable[[int], None]) -> list[int]:
    came = []
    with working("Bring in…", 2, look, parent) as work:
        for stage in range(2):
            for one in work.walk(range(4)):
                look_on(one)
                came.append(stage)
        came.append(2)
    return came


@pytest.mark.usefixtures("at_once")
def test_the_bar_only_grows_over_all_stages(look: Look, parent: QWidget) -> None:
    seen: list[float] = []

    def look_on(_: int) -> None:
        bar = find(parent, QProgressBar, "working.bar")
        assert bar.isVisible()
        seen.append(bar.value() / bar.maximum())

    assert of_two_stages(look, parent, look_on) == [0] * 4 + [1] * 4 + [2]
    assert seen == [number / 8 for number in range(8)]
    assert QGuiApplication.overrideCursor() is None
    assert not any(bar.isVisible() for bar in parent.findChildren(QProgressBar))


@pytest.mark.usefixtures("at_once")
def test_given_up_it_ends_there_and_then(look: Look, parent: QWidget) -> None:
    def look_on(one: int) -> None:
        if one == 2:
            find(parent, QPushButton, "working.cancel").click()

    assert of_two_stages(look, parent, look_on) == [0] * 3
    assert QGuiApplication.overrideCursor() is None


def test_what_is_quick_shows_nothing(look: Look, parent: QWidget) -> None:
    def look_on(_: int) -> None:
        assert not parent.findChildren(QProgressBar)

    assert of_two_stages(look, parent, look_on)[-1] == 2
