"""Last evening's tables as cards: one click begins with the same people, another puts them into the form."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from core.ledger import Ledger, SeatedPlayer
from core.match import End, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.storage.files import UNSAVED
from gui.storage.stored_match import TABLES
from gui.window.main_window import MainWindow
from tests.gui.doing import click
from tests.gui.finding import find
from tests.gui.names import START_PROBLEM, START_START
from tests.gui.screens import match_screen

NAMES = ("Aoi", "Ben", "Chie", "Dan", "Emi", "Farid", "Haru", "Ines", "Jun")


def fill(ledger: Ledger, *tables: tuple[int, ...], rules: str = "m_league", day: date = date(2026, 3, 7)) -> None:
    """Matches of an evening. :param tables: by seat the places of those who sit there among NAMES."""
    there = {player.name: player for player in ledger.players.all()}
    players = [there.get(name) or ledger.players.add(name) for name in NAMES]
    session = ledger.calendar.add_session(day)
    match = Match(PRESET_SETS[rules]).do(WinEvent.of(0, 1, han=3, fu=30), End())
    for number, table in enumerate(tables):
        seats = [SeatedPlayer(player=players[place], name="") for place in table]
        ledger.matches.begin(match, seats, session, datetime(day.year, day.month, day.day, 19, number))


def cards(window: MainWindow) -> list[QWidget]:
    """The cards that can be seen."""
    found = (window.findChild(QWidget, f"start.again.{number}") for number in range(TABLES))
    return [card for card in found if card is not None and card.isVisible()]


@pytest.fixture
def filled(window: MainWindow) -> MainWindow:
    """Two tables of one evening, one of which sat down twice, and one of an evening before; the last match was
    the second table's."""
    ledger = window.shell.keeper.ledger
    assert ledger is not None
    fill(ledger, (0, 1, 2, 3), (3, 2, 1, 0), (4, 5, 6, 7))
    fill(ledger, (8, 0, 4, 1), rules="standard", day=date(2026, 2, 28))
    window.shell.keeper.touch()
    window.screens.show_screen("match")
    return window


def test_each_table_is_a_card_once(filled: MainWindow) -> None:
    assert len(cards(filled)) == 3
    names = [card.accessibleName() for card in cards(filled)]
    assert all(name in names[0] for name in ("Emi", "Farid", "Haru", "Ines"))
    assert all(name in names[1] for name in ("Aoi", "Ben", "Chie", "Dan"))
    assert "Jun" in names[2]


def test_one_click_begins_with_these_people(filled: MainWindow, qtbot: QtBot) -> None:
    click(filled, qtbot, "start.again_begin.1")
    model = match_screen(filled).model
    assert model.match is not None
    assert model.names == ("Dan", "Chie", "Ben", "Aoi")
    assert model.match.rule_set.name == "m_league"
    assert model.kept.sitting.day == date.today()
    assert not model.match.events


def test_something_is_changed_first(filled: MainWindow, qtbot: QtBot) -> None:
    click(filled, qtbot, "start.again_change.2")
    assert match_screen(filled).model.match is None
    names = [find(filled, QComboBox, f"start.name.{seat}").currentText() for seat in range(4)]
    assert names == ["Jun", "Aoi", "Emi", "Ben"]
    assert match_screen(filled).start.setup.rules_name == "standard"


def test_who_sits_elsewhere_is_asked_about(filled: MainWindow, qtbot: QtBot) -> None:
    click(filled, qtbot, "start.again_begin.1")
    match_screen(filled).model.kept.leave()
    click(filled, qtbot, "start.again_begin.0")  # the table that has just sat down
    assert match_screen(filled).model.match is None
    assert find(filled, QWidget, START_PROBLEM).isVisible()
    click(filled, qtbot, START_START)
    assert match_screen(filled).model.match is not None


def test_who_plays_still_is_not_put_into_the_seats_of_another_match(filled: MainWindow, qtbot: QtBot) -> None:
    click(filled, qtbot, "start.again_begin.1")
    screen = match_screen(filled)
    screen.model.kept.leave()
    assert [find(filled, QComboBox, f"start.name.{seat}").currentText() for seat in range(4)] == [""] * 4
    assert screen.start.setup.rules_name == "m_league"
    screen.model.kept.open(screen.model.keeper.read(lambda ledger: ledger.summaries.unfinished()[0].id, ""))
    screen.model.add(End())
    screen.model.kept.leave()
    names = [find(filled, QComboBox, f"start.name.{seat}").currentText() for seat in range(4)]
    assert names == ["Dan", "Chie", "Ben", "Aoi"]


def test_without_a_match_there_are_no_cards(window: MainWindow) -> None:
    window.screens.show_screen("match")
    assert not cards(window)
    assert not find(window, QWidget, "start.again").isVisible()


def test_no_match_begins_in_the_sample_club(filled: MainWindow, qtbot: QtBot) -> None:
    assert filled.shell.keeper.open_sample()
    model = match_screen(filled).model
    for button in ("start.again_begin.0", "start.start", "start.scores"):
        click(filled, qtbot, button)
        assert model.match is None
        assert find(filled, QWidget, START_PROBLEM).accessibleName()
    filled.shell.keeper.leave_sample()
    click(filled, qtbot, "start.again_begin.0")
    assert model.match is not None


def test_a_match_of_the_sample_goes_with_it(filled: MainWindow, qtbot: QtBot) -> None:
    kept = filled.settings.get("match")
    assert filled.shell.keeper.open_sample()
    ledger = filled.shell.keeper.ledger
    assert ledger is not None
    model = match_screen(filled).model
    assert model.kept.open(ledger.summaries.matching()[0].id)
    assert filled.settings.get("match") == kept
    filled.shell.keeper.leave_sample()
    assert model.match is None
    assert not (filled.settings.data / UNSAVED).exists()
