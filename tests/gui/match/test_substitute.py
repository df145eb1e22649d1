"""Somebody sits down in the middle of a match: asked in a window, seen at the table, kept in the club's file."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from core.language.sheet import NO_NUMBER
from core.ledger import Player
from core.ledger.standings import standings
from core.match import Draw, End, Match, Substitution, WinEvent, settle_match
from core.match.state import Sitter
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.match.start.seats_form import SeatNameField
from gui.match.substitute_dialog import SubstituteDialog
from gui.window.main_window import MainWindow
from tests.gui.doing import click, settle
from tests.gui.finding import find, label_text, tells
from tests.gui.names import (
    BETWEEN_OK,
    BETWEEN_PROBLEM,
    BETWEEN_SUBSTITUTE_NAME,
    CLUB_PLAYER_WHAT,
    START_WHO_0_GUEST,
    START_WHO_0_NEW,
)
from tests.gui.playing import NAMES, sit_down
from tests.gui.screens import club_screen, match_screen

MEMBERS = [Player(id=f"id {name}", name=name) for name in (*NAMES, "Fay", "Farid")]
PLAYED = Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 2, han=3, fu=40)).do(WinEvent.of(2, 1, han=3, fu=40))


@pytest.fixture
def dialog_of(qtbot: QtBot) -> Callable[[Match], SubstituteDialog]:
    look = Look.as_designed()

    def made(match: Match) -> SubstituteDialog:
        dialog = SubstituteDialog(match, NAMES, MEMBERS, look)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return made


def typed(dialog: SubstituteDialog, name: str) -> None:
    find(dialog, QComboBox, BETWEEN_SUBSTITUTE_NAME).setEditText(name)


def wish(dialog: SubstituteDialog) -> tuple[int, Substitution | None, bool]:
    """Before which event who sits down, and whether they are a new member."""
    return dialog.place, dialog.entered(), dialog.is_new


def can_sit_down(dialog: SubstituteDialog) -> bool:
    return find(dialog, QPushButton, BETWEEN_OK).isEnabled()


def test_a_member_sits_in_and_the_result_stays(
    dialog_of: Callable[[Match], SubstituteDialog], qtbot: QtBot
) -> None:
    dialog = dialog_of(PLAYED)
    click(dialog, qtbot, "between.substitute.seat.1")
    typed(dialog, "fay")
    assert dialog.entered() == Substitution(seat=1, name="Fay", player="id Fay")
    click(dialog, qtbot, "between.substitute.counts.takes_over")
    click(dialog, qtbot, BETWEEN_OK)
    assert wish(dialog) == (2, Substitution(seat=1, name="Fay", player="id Fay", takes_over=True), False)


def test_a_name_that_nobody_knows_is_asked_about(
    dialog_of: Callable[[Match], SubstituteDialog], qtbot: QtBot
) -> None:
    dialog = dialog_of(PLAYED)
    typed(dialog, "Gus")
    assert not can_sit_down(dialog)
    click(dialog, qtbot, START_WHO_0_GUEST)
    assert wish(dialog) == (2, Substitution(seat=0, name="Gus"), False)
    click(dialog, qtbot, START_WHO_0_NEW)
    assert can_sit_down(dialog)
    assert dialog.is_new


def test_nobody_sits_at_two_seats_and_who_began_comes_back(
    dialog_of: Callable[[Match], SubstituteDialog], qtbot: QtBot
) -> None:
    dialog = dialog_of(PLAYED.do(Substitution(seat=1, name="Fay", player="id Fay")))
    for name in (NAMES[2], "Fay"):
        typed(dialog, name)
        assert not can_sit_down(dialog)
        assert tells(label_text(dialog, BETWEEN_PROBLEM), name)
    click(dialog, qtbot, "between.substitute.seat.1")
    typed(dialog, NAMES[1])
    assert can_sit_down(dialog)
    assert dialog.entered() == Substitution(seat=1)


def test_return_takes_the_one_member_whose_name_begins_so(
    dialog_of: Callable[[Match], SubstituteDialog], qtbot: QtBot
) -> None:
    """Of two it takes neither."""
    dialog = dialog_of(PLAYED)
    box = find(dialog, SeatNameField, BETWEEN_SUBSTITUTE_NAME)
    for begun, taken in (("fa", "fa"), ("far", "Farid")):
        typed(dialog, begun)
        qtbot.keyClick(box.line, Qt.Key.Key_Return)
        assert box.typed == taken
    assert dialog.entered() == Substitution(seat=0, name="Farid", player="id Farid")


def test_it_can_be_said_later_from_which_deal(dialog_of: Callable[[Match], SubstituteDialog]) -> None:
    dialog = dialog_of(PLAYED.do(Draw()).do(End()))
    since = find(dialog, QComboBox, "between.substitute.from")
    assert since.count() == 3  # the match is over
    since.setCurrentIndex(1)
    typed(dialog, "Fay")
    assert wish(dialog) == (1, Substitution(seat=0, name="Fay", player="id Fay"), False)


def answer(qtbot: QtBot, name: str) -> None:
    """A new member sits down at the second seat."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, SubstituteDialog)
    click(dialog, qtbot, "between.substitute.seat.1")
    typed(dialog, name)
    click(dialog, qtbot, START_WHO_0_NEW)
    click(dialog, qtbot, BETWEEN_OK)


def who_sits(window: MainWindow) -> str:
    """At the second seat."""
    return match_screen(window).model.names_now[1]


def test_they_are_seen_at_the_table_and_counted(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show_screen("match")
    sit_down(window, qtbot)
    model, ledger = match_screen(window).model, window.shell.keeper.ledger
    assert ledger is not None
    model.add(*PLAYED.events)
    QTimer.singleShot(0, lambda: answer(qtbot, "Fay"))
    find(window, QAction, "match.between.substitute").trigger()
    settle()
    fay = next(player for player in ledger.players.all() if player.name == "Fay")
    assert model.match is not None
    assert model.match.state.sitting[1] == Sitter("Fay", fay.id)
    assert model.names_now == (NAMES[0], "Fay", *NAMES[2:])
    model.look(0)
    assert model.deal.names == NAMES  # in the deal that is looked at
    model.enter()
    assert model.deal.names[1] == "Fay"
    model.add(WinEvent.of(1, 0, han=5), End())
    found = {one.player.name: one for one in standings(ledger)}
    assert found[NAMES[1]].points == settle_match(model.match.state).points[1]
    assert (found[NAMES[1]].deals, found[NAMES[0]].deals) == (2, 3)
    club = club_screen(window)  # who only sat in is found there, without a place and a result
    window.screens.show_screen("club")
    model_there = club.standings.model
    assert model_there.index(4, 0).data() == club.standings.model.look.words.say("standing.group.sat_in")
    last = [model_there.index(5, at).data() for at in range(model_there.columnCount())]
    assert last[:5] == [NO_NUMBER, "Fay", "0", NO_NUMBER, NO_NUMBER]
    assert "100.0%" in last  # of the one deal that they played
    club.show_part("players")
    club.players.choose(fay.id)
    figures = club.players.page.figures.figures
    assert [one.value for one in figures[:3]] == [NO_NUMBER, NO_NUMBER, "100.0%"]
    assert "0.00" not in [one.value for one in figures]
    assert "theirs" in find(club, QLabel, CLUB_PLAYER_WHAT).text()
    assert not club.players.page.trend.isVisible()
    window.screens.show_screen("match")
    click(window, qtbot, "match.part.settlement")
    click(window, qtbot, "match.part.record")
    window.shell.keeper.do(lambda ledger: ledger.players.rename(fay.id, "Faye"))
    assert who_sits(window) == "Faye"
    for _ in range(2):
        model.undo()
    assert model.names_now == NAMES
    model.redo()
    assert who_sits(window) == "Faye"
