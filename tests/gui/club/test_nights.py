"""After an update or a merge the logs of all nights are read once, and the club shows how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QProgressBar
from pytestqt.qtbot import QtBot

from core.event.log import Correction
from core.ledger import night_points as module
from core.ledger.night_points import AT_ONCE, unknown_nights
from gui.club.screen import ClubScreen
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets import long_work
from gui.window.main_window import MainWindow
from tests.core.ledger.ledgers import STARTED, club
from tests.core.ledger.test_event_standing import enter, ids, scores
from tests.gui.club.test_club import shown

NIGHTS = 3 * AT_ONCE


@pytest.fixture
def keeper(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[LedgerKeeper]:
    """A club of which nothing of any night is kept, and where what takes long is shown at once."""
    for name in ("SOON", "BETWEEN"):
        monkeypatch.setattr(long_work, name, 0.0)
    keeper = LedgerKeeper(window.settings)
    ledger, seats, _ = club(keeper.path)
    with ledger:
        for number in range(NIGHTS):
            day = STARTED + timedelta(days=number)
            session = ledger.calendar.add_session(day.date(), str(number))
            ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), seats, session, day)
            enter(ledger, session, Correction(person=ids(seats)[0], points=-1_000, reason="late"))
    yield keeper
    keeper.close()


def watch(monkeypatch: pytest.MonkeyPatch, look_on: Callable[[QProgressBar], object]) -> None:
    """Look at the bar before each part of the work; there has to be one."""
    keep = module._keep

    def kept(*arguments: Any) -> None:
        (bar,) = (one for one in QApplication.allWidgets() if isinstance(one, QProgressBar) and one.isVisible())
        look_on(bar)
        keep(*arguments)

    monkeypatch.setattr(module, "_keep", kept)


def first_points(screen: ClubScreen) -> Fraction:
    return screen.standings.model.standings[0].points


def test_it_shows_how_far_it_is(
    window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[float] = []
    watch(monkeypatch, lambda bar: seen.append(bar.value() / bar.maximum()))
    screen = shown(window, keeper, qtbot)
    screen.show_part("standings")
    assert seen == pytest.approx([0, 1 / 3, 2 / 3], abs=0.01)
    assert first_points(screen) == NIGHTS * (60 - 1)
    assert QGuiApplication.overrideCursor() is None
    assert not any(isinstance(one, QProgressBar) and one.isVisible() for one in QApplication.allWidgets())
    screen.show_part("players")
    assert len(seen) == 3  # all is kept


def test_given_up_it_goes_on_the_next_time(
    window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    def give_up_once(bar: QProgressBar) -> None:
        if not seen:
            bar.window().close()
        seen.append(bar.value())

    watch(monkeypatch, give_up_once)
    screen = shown(window, keeper, qtbot)
    parts, left = [], []
    for _ in range(2):
        screen.show_part("standings")
        parts.append(screen.part)
        left.append(len(keeper.read(unknown_nights, [])))
    assert (parts, left) == (["tonight", "standings"], [NIGHTS - AT_ONCE, 0])
    assert len(seen) == 3
    assert first_points(screen) == NIGHTS * (60 - 1)
