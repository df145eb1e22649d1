"""A hand that can be read in several ways: the strip of its readings, and the derivation of one that lost."""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.entry.entry import CONDITIONS, Entry, from_hand
from core.hand import Hand, Win
from core.interchange.win_lines import read_win
from core.rules.rules import Rules
from gui.score.readings_view import ReadingsView
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    answer,
    card,
    click,
    click_row,
    example,
    lesson_text,
    lines,
    pick,
    press,
    result,
    shown,
    tab_to,
    unfold,
)
from tests.gui.finding import find
from tests.gui.names import BUTTON_UNDO, CONDITION_RIICHI
from tests.places import vectors, with_vectors

STEPS = ["card.reading", "card.fu", "card.han", "card.base", "card.payment"]


def readings(window: MainWindow) -> ReadingsView:
    """The strip of readings."""
    return window.screen_view.derivation.readings


def shows_the_winner(window: MainWindow, points: str) -> bool:
    """Whether the reading that counts is open, and nothing says otherwise."""
    bar = find(window, QWidget, "lesson")
    derivation = window.screen_view.derivation
    return (
        window.model.showing.reading == 0
        and answer(window).startswith(points)
        and not bar.isVisible()
        and not any(shown(view).invalid for view in derivation.cards)
    )


def test_the_readings_stand_side_by_side_and_the_sentence_says_what_decided(
    window: MainWindow, language: str
) -> None:
    example(window, "wait_for_pinfu")
    say, view = window.look.words.say, readings(window)
    assert view.isVisible()
    assert [row.price for row in view.rows] == [say("readings.price", points=points) for points in (2000, 1300)]
    assert view.rows[0].text.startswith(say("readings.counts"))
    assert view.rows[1].text.startswith(say("readings.lost"))
    assert say("yaku.pinfu.name") in view.rows[0].words
    assert say("yaku.pinfu.name") not in view.rows[1].words
    assert say("wait.tanki") in view.rows[1].words
    assert view.accessibleDescription().splitlines() == [row.text for row in view.rows]
    unfold(window, "reading")
    (sentence,) = lines(card(window, "reading"))
    for named in (say("wait.ryanmen"), say("yaku.pinfu.name"), "2,000", "1,300"):
        assert named in sentence


def test_the_winning_tile_is_marked_where_each_reading_has_it(window: MainWindow, language: str) -> None:
    example(window, "wait_for_pinfu")
    finished = []
    for row in readings(window).rows:
        groups = [group for group in row.groups if any(tile.marked for tile in group.tiles)]
        assert len(groups) == 1
        finished.append("".join(str(tile.tile) for tile in groups[0].tiles))
    assert finished == ["4m5m6m", "4m4m"]


def test_a_hand_with_one_reading_has_no_strip(window: MainWindow, language: str) -> None:
    example(window, "riichi_pinfu")
    assert not readings(window).isVisible()
    unfold(window, "reading")
    assert window.look.words.say("reading.only") in lines(card(window, "reading"))[0]


def test_a_click_shows_the_whole_derivation_of_a_reading_that_lost(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "wait_for_pinfu")
    say, view = window.look.words.say, readings(window)
    assert shows_the_winner(window, "2,000")
    click_row(view.table, qtbot, 1)
    assert answer(window).startswith(say("readings.not_counted"))
    assert "1,300" in answer(window)
    cards = window.screen_view.derivation.cards
    assert [each.objectName() for each in cards] == STEPS
    assert all(shown(each).invalid for each in cards)
    assert "1,300" in card(window, "payment").accessibleName()
    unfold(window, "reading")
    assert say("wait.ryanmen") in lines(card(window, "reading"))[0]
    assert lesson_text(window) == say("readings.not_counted")
    assert not window.screen_view.derivation.what_if.isVisible()
    assert result(window).points == 2000
    assert not window.grab().isNull()
    click(window, qtbot, "readings.back")
    assert shows_the_winner(window, "2,000")
    assert window.screen_view.derivation.what_if.isVisible()
    click_row(view.table, qtbot, 1)
    click_row(view.table, qtbot, 0)
    assert shows_the_winner(window, "2,000")


def test_the_keyboard_alone_opens_a_reading_and_goes_back(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    key = Qt.Key
    tab_to(qtbot, "readings.table")
    press(qtbot, key.Key_Down)
    assert readings(window).table.row == 1
    assert readings(window).table.currentIndex().data() == readings(window).rows[1].text
    press(qtbot, key.Key_Return)
    assert window.model.showing.reading == 1
    assert "1,300" in answer(window)
    tab_to(qtbot, "readings.back")
    press(qtbot, key.Key_Space)
    assert shows_the_winner(window, "2,000")
    tab_to(qtbot, "readings.table")
    press(qtbot, key.Key_Down, key.Key_Down, key.Key_Space)
    assert window.model.showing.reading == 1
    press(qtbot, key.Key_Up, key.Key_Up, key.Key_Return)
    assert shows_the_winner(window, "2,000")


def test_another_tile_shows_the_reading_that_counts_again(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    view = readings(window)
    click_row(view.table, qtbot, 1)
    pick(window, qtbot, "7m")
    press(qtbot, Qt.Key.Key_Return)  # in place of the winning tile
    assert window.model.showing.reading == 0
    assert not any(shown(each).invalid for each in window.screen_view.derivation.cards)
    click(window, qtbot, BUTTON_UNDO)
    assert shows_the_winner(window, "2,000")
    click_row(view.table, qtbot, 1)
    click(window, qtbot, CONDITION_RIICHI)
    assert window.model.showing.reading == 0


def test_the_language_may_change_while_a_rejected_reading_is_open(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "wait_for_pinfu")
    view = readings(window)
    click_row(view.table, qtbot, 1)
    window.kept_look.set_language("en" if language == "ja" else "ja")
    assert window.model.showing.reading == 1
    assert answer(window).startswith(window.look.words.say("readings.not_counted"))
    assert lesson_text(window) == window.look.words.say("readings.not_counted")


# ------------------------------------------------------------------------------------ the tricky hands


def entry_of(hand: Hand, win: Win, rules: Rules) -> Entry:
    """The entry of a win."""
    entry = Entry(
        dora=win.dora_indicators,
        ura=win.ura_indicators,
        tsumo=win.tsumo,
        round_wind=win.round_wind,
        seat_wind=win.seat_wind,
        flags=frozenset(name for name in CONDITIONS if getattr(win, name, False)),
        rules=rules,
    )
    return replace(from_hand(hand, entry), honba=win.honba, sticks=win.sticks)


@with_vectors
def test_the_readings_that_the_tricky_hands_reject_are_shown_with_their_price(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    told = [line for line in vectors("tricky") if line.get("rejected")]
    assert len(told) == 8
    view, say = readings(window), window.look.words.say
    for line in told:
        hand, win, rules = read_win(line)
        window.model.put(entry_of(hand, win, rules))
        assert result(window).points == line["expect"]["points_total"], line["id"]
        found = re.search(r"\d{3,}$", line["rejected"])
        price = say("readings.price", points=int(found[0])) if found else say("waits.no_yaku")
        prices = [row.price for row in view.rows]
        assert prices[0] == say("readings.price", points=line["expect"]["points_total"]), line["id"]
        click_row(view.table, qtbot, prices.index(price, 1))
        said = f"{int(found[0]):,}" if found else say("answer.no_yaku")
        assert said in answer(window), line["id"]
        assert all(shown(each).invalid for each in window.screen_view.derivation.cards)
