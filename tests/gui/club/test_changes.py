"""What is done on the screen of the club is undone and done again, and it is said what it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

import resources
from core.language.messages import Catalogue, Message
from core.ledger import Ledger
from gui.club.screen import ClubScreen
from gui.storage.ledger_keeper import LedgerKeeper
from gui.window.main_window import MainWindow
from tests.gui.club.test_club import shown, table
from tests.gui.doing import CTRL, click, press, screen_name, status
from tests.gui.finding import find, label_text, tells
from tests.gui.heard_shell import heard_shell
from tests.gui.names import (
    CLUB_PART_PLAYERS,
    CLUB_PLAYER_ADD,
    CLUB_PLAYER_NAME,
    CLUB_PLAYER_REMOVE,
    CLUB_PLAYER_TITLE,
    CLUB_SEASON_ADD,
    CLUB_SEASON_REMOVE,
)
from tests.gui.screens import club_screen

NAMES = ("Anna", "Ben")


@pytest.fixture
def keeper(window: MainWindow) -> Iterator[LedgerKeeper]:
    """A club of two who have not played, with a season."""
    found = LedgerKeeper(window.settings)
    with Ledger.open(found.path) as ledger:
        for name in NAMES:
            ledger.players.add(name)
        ledger.calendar.new_season("Early", date(2026, 1, 1), date(2026, 6, 30))
    yield found
    found.close()


@pytest.fixture
def screen(window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot) -> ClubScreen:
    made = shown(window, keeper, qtbot)
    click(made, qtbot, CLUB_PART_PLAYERS)
    return made


def _add(ledger: Ledger, name: str) -> None:
    ledger.players.add(name)


def members(keeper: LedgerKeeper) -> list[str]:
    return [one.name for one in keeper.read(lambda ledger: ledger.players.all(), ())]


def seasons(keeper: LedgerKeeper) -> list[str]:
    return [one.name for one in keeper.read(lambda ledger: ledger.calendar.seasons(), ())]


def said_by(screen: ClubScreen, qtbot: QtBot, act: Callable[[], object]) -> str:
    """What the person is told, whatever it is."""
    with qtbot.waitSignal(heard_shell(screen).said) as caught:
        act()
    return in_words(caught.args[0] if caught.args else None)


def in_words(message: object) -> str:
    assert isinstance(message, Message)
    return Catalogue(resources.texts("en")).text(message)


def test_a_member_who_was_removed_is_had_back(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot) -> None:
    anna = keeper.read(lambda ledger: ledger.players.all()[0].id, "")
    table(screen, "players").choose(0)
    told = said_by(screen, qtbot, lambda: click(screen, qtbot, CLUB_PLAYER_REMOVE))
    assert tells(told, "Anna", "Ctrl+Z")
    assert members(keeper) == ["Ben"]
    assert label_text(screen, CLUB_PLAYER_TITLE) == "Ben"  # whose page is shown in the place of hers
    assert "Anna" in in_words(screen.changes.undoes)
    assert screen.changes.undo()
    assert members(keeper) == ["Anna", "Ben"]
    assert keeper.read(lambda ledger: ledger.players.all()[0].id, "") == anna
    assert screen.players.table.row == 0
    assert "Anna" in in_words(screen.changes.redoes)
    assert screen.changes.redo()
    assert members(keeper) == ["Ben"]


def test_every_deed_is_undone_in_words(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot) -> None:
    field = find(screen, QLineEdit, CLUB_PLAYER_NAME)
    field.setText("Chie")
    click(screen, qtbot, CLUB_PLAYER_ADD)
    field.setText("Dan, Eva")
    click(screen, qtbot, CLUB_PLAYER_ADD)
    first = keeper.read(lambda ledger: ledger.players.all()[0].id, "")
    screen.players.model.renamed.emit(first, "Annette")
    qtbot.waitUntil(lambda: "Annette" in members(keeper))
    click(screen, qtbot, "club.part.evenings", CLUB_SEASON_REMOVE, CLUB_SEASON_ADD)
    line = find(screen.evenings, QLineEdit)
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    (added,) = seasons(keeper)
    told = []
    while screen.changes.undoes is not None:
        told.append(in_words(screen.changes.undoes))
        assert screen.changes.undo()
    facts = ((added,), ("Early",), ("Anna", "Annette"), ("2",), ("Chie",))
    assert [tells(one, *of) for one, of in zip(told, facts, strict=True)] == [True] * 5
    assert members(keeper) == [*NAMES]
    assert seasons(keeper) == ["Early"]
    while screen.changes.redoes is not None:
        screen.changes.redo()
    assert members(keeper) == ["Annette", "Ben", "Chie", "Dan", "Eva"]
    assert seasons(keeper) == [added]


def test_what_was_changed_elsewhere_since_is_not_undone(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot
) -> None:
    season = keeper.read(lambda ledger: ledger.calendar.seasons()[0], None)
    assert season is not None
    screen.show_part("evenings")
    screen.evenings.seasons.written.emit(replace(season, name="Spring"))
    qtbot.waitUntil(lambda: seasons(keeper) == ["Spring"])
    assert keeper.do(lambda ledger: ledger.players.add("Fay"))
    can_undo = [screen.changes.undoes is not None]  # that was something else
    assert keeper.do(lambda ledger: ledger.calendar.remove_season(season.id))
    can_undo += [screen.changes.undoes is not None, screen.changes.redoes is not None]
    assert can_undo == [True, False, False]


def test_the_keys_undo_it_and_the_status_line_says_so(window: MainWindow, qtbot: QtBot) -> None:
    keeper = window.shell.keeper
    for name in NAMES:
        assert keeper.do(partial(_add, name=name))
    window.screens.show_screen("club")
    screen = club_screen(window)
    click(screen, qtbot, CLUB_PART_PLAYERS)
    table(screen, "players").setFocus()
    press(qtbot, Qt.Key.Key_Delete)
    assert members(keeper) == ["Ben"]
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert screen_name(window) == "club"
    assert members(keeper) == ["Anna", "Ben"]
    assert "Anna" in status(window)
    press(qtbot, Qt.Key.Key_Y, modifier=CTRL)
    assert members(keeper) == ["Ben"]
    assert "Anna" in status(window)
