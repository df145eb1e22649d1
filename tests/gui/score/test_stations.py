"""The line below the felt, the cards below it in the order in which they are taught, and their reasons."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.hand.notation import parse_tiles
from gui.score.station_line import StationLine
from gui.widgets.card_view import MOST_MARKED
from gui.window.main_window import MainWindow
from tests.gallery import entries
from tests.gui.doing import (
    add_indicator,
    answer,
    card,
    click,
    click_at,
    example,
    hover,
    keyboard,
    lines,
    press,
    settle,
    shown,
    unfold,
)
from tests.gui.finding import find
from tests.gui.names import LESSON_EDIT, LESSON_NEXT, MODE_HAND, PALETTE_1Z

NAMES = ["reading", "fu", "han", "base", "payment"]


def line(window: MainWindow) -> StationLine:
    """The line."""
    return find(window, StationLine, "stations")


def values(window: MainWindow) -> list[str]:
    """What the stations come to."""
    return [station.value for station in line(window).stations]


def marked(window: MainWindow) -> list[str]:
    """The terms with a line below, of all cards."""
    views = window.screen_view.derivation.cards
    return [term for view in views for term, _ in view.term_places() if term not in view.unmarked]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("closed", ["30", "3", "960", "3,900"]),
        ("long", ["30", "10", "4,000", "16,000"]),
        ("yakuman", ["–", "limit.yakuman", "8,000", "32,000"]),
    ],
)
def test_five_stations_say_how_the_points_come_about(
    window: MainWindow, language: str, hand: str, told: list[str]
) -> None:
    window.model.put(entries()[hand])
    settle()
    say = window.look.words.say
    assert [station.name for station in line(window).stations] == NAMES
    assert values(window) == ["", *(say(each) if each.startswith("limit") else each for each in told)]
    assert line(window).y() >= 0
    assert line(window).accessibleName() == answer(window)
    places = line(window).places()
    assert all(one.right() < other.left() for one, other in pairwise(places))
    assert places[-1].right() <= line(window).width()


def test_the_line_stands_below_the_felt_and_nothing_else_says_what_it_says(window: MainWindow) -> None:
    example(window, "riichi_pinfu")
    settle()
    hand = window.screen_view.hand
    below = hand.mapTo(window, QPoint(0, hand.height())).y()
    assert 0 <= line(window).mapTo(window, QPoint()).y() - below < line(window).height() / 2
    assert not window.screen_view.derivation.answer.isVisible()
    assert all(shown(card(window, name)).is_headed for name in NAMES)


@pytest.mark.parametrize("hand", ["far", "no_yaku", "tenpai", "empty"])
def test_a_hand_that_does_not_win_has_no_line(window: MainWindow, hand: str) -> None:
    example(window, "riichi_pinfu")
    window.model.put(entries()[hand])
    settle()
    assert not line(window).isVisible()
    assert window.screen_view.derivation.answer.isVisible()


def test_a_lesson_fills_the_line(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    hidden = window.look.words.say("lesson.hidden")
    window.model.set_mode("steps")
    assert values(window) == [hidden] * 5
    told = ["", "30", "3", "960", "3,900"]
    for number in range(1, 6):
        click(window, qtbot, LESSON_NEXT)
        assert values(window) == [*told[:number], *[hidden] * (5 - number)]


def test_beside_the_palette_of_a_lesson_all_has_room(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    window.model.set_mode("steps")
    click(window, qtbot, LESSON_NEXT)
    for _ in range(2):
        click(window, qtbot, LESSON_EDIT)
        settle()
        derivation = window.screen_view.derivation
        assert all(view.width() <= derivation.width() for view in derivation.cards)
        assert line(window).places()[-1].right() <= line(window).width()


def test_a_station_leads_to_its_card_and_unfolds_it(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    stations = line(window)
    for at, name in enumerate(NAMES):
        assert window.look.words.say(f"step.{name}") in stations.accessibleTabName(at)
        assert shown(card(window, name)).fold == "shut"
        stations.setFocus()
        press(qtbot, *[Qt.Key.Key_Left] * len(NAMES), *[Qt.Key.Key_Right] * at, Qt.Key.Key_Space)
        assert keyboard() is card(window, name)
        assert shown(card(window, name)).fold == "open"
        click_at(stations, qtbot, stations.places()[at].center())
        assert keyboard() is card(window, name)


def test_a_station_under_the_mouse_frames_its_card(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    settle()
    stations = line(window)
    for place, name in zip(stations.places(), NAMES, strict=True):
        hover(stations, qtbot, place.center())
        assert [each for each in NAMES if card(window, each).is_framed] == [name]
        QApplication.sendEvent(stations, QEvent(QEvent.Type.Leave))
        assert not card(window, name).is_framed


def test_reasons_are_folded_away_and_stay_as_they_were_left(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    view = card(window, "payment")
    short = lines(view)
    click_at(view, qtbot, view.fold_place().center())
    long = lines(card(window, "payment"))
    assert set(short) < set(long)
    example(window, "wait_for_pinfu")
    assert shown(card(window, "payment")).fold == "open"
    assert shown(card(window, "base")).fold == "shut"
    view = card(window, "payment")
    view.setFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert shown(card(window, "payment")).fold == "shut"
    window.shell.density.choose("expert")
    assert {shown(card(window, name)).fold for name in NAMES} == {""}
    assert len(lines(card(window, "base"))) > 1


def test_cards_stand_in_the_order_in_which_they_are_taught(window: MainWindow) -> None:
    example(window, "riichi_pinfu")
    settle()
    reading, fu, han, base, payment = (card(window, name).geometry() for name in NAMES)
    seam = window.screen_view.derivation.seam
    assert seam is not None
    assert reading.bottom() < fu.top() == han.top()
    assert fu.right() < han.left() < han.right() == reading.right() < seam.x() + seam.width() / 2 < base.left()
    assert base.top() == reading.top()
    assert base.bottom() < payment.top()
    assert base.x() == payment.x()
    assert seam.isVisible()
    window.hand.clear()
    settle()
    assert not seam.isVisible()


def test_the_palette_opens_over_the_cards_and_moves_none(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    settle()
    palette = window.screen_view.palette_view

    def places() -> list[object]:
        settle()
        return [(view.mapTo(window, QPoint()), view.size()) for view in window.screen_view.derivation.cards]

    before = places()
    click(window, qtbot, MODE_HAND)
    assert palette.isVisible()
    assert places() == before
    assert palette.mapTo(window, QPoint()).y() >= line(window).mapTo(window, QPoint(0, line(window).height())).y()
    press(qtbot, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert places() == before
    click(window, qtbot, MODE_HAND)
    window.shell.density.unfold_rare(not window.shell.density.shows_rare)
    settle()
    at = palette.mapTo(window, QPoint()).y()
    assert at >= line(window).mapTo(window, QPoint(0, line(window).height())).y()  # the felt stands elsewhere
    example(window, "forty_fu")
    assert not palette.isVisible()  # nobody changes this hand


@pytest.mark.parametrize("mode", ["dora", "ura"])
def test_indicators_are_added_where_they_lie(window: MainWindow, qtbot: QtBot, language: str, mode: str) -> None:
    example(window, "riichi_pinfu")
    add_indicator(window, qtbot, mode)
    assert window.screen_view.palette_view.mode == mode
    before = getattr(window.model.entry, mode)
    click(window, qtbot, PALETTE_1Z)
    assert getattr(window.model.entry, mode) == (*before, *parse_tiles("1z"))
    add_indicator(window, qtbot, mode)
    assert not window.screen_view.palette_view.isVisible()


@pytest.mark.own_window
def test_a_wide_window_has_the_table_in_a_third_column(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")

    def seen_at(width: int) -> bool:
        window.resize(width, 768)
        settle()
        return window.view.strip is not None and bool(window.view.strip.isVisible())

    assert [seen_at(width) for width in (1366, 1900, 1366)] == [False, True, False]
    assert [each.x() for each in (card(window, "han"), card(window, "base"))] == sorted(
        {each.x() for each in (card(window, "fu"), card(window, "han"), card(window, "base"))}
    )[1:]
    assert seen_at(1900)
    window.view.show_strip(False)  # who has folded it away does not get it again
    assert not any(map(seen_at, (1366, 1900)))


def test_a_term_is_marked_where_it_is_named_first(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    window.learn_terms()
    settle()
    assert 3 < len(marked(window)) <= MOST_MARKED
    unfold(window, *NAMES)
    settle()
    names = marked(window)
    assert len(names) == len(set(names)) <= MOST_MARKED
    views = window.screen_view.derivation.cards
    view, term, place = next(
        (view, term, place) for view in views for term, place in view.term_places() if term in view.unmarked
    )
    bare = view.grab().toImage()
    hover(view, qtbot, place.center())
    assert view.toolTip() == ""  # it is shown at the term
    assert view.grab().toImage() != bare  # under the mouse it has its line
    assert term in view.unmarked


def test_what_has_no_room_below_a_number_is_in_its_tooltip(window: MainWindow, language: str) -> None:
    example(window, "riichi_pinfu")
    line = window.screen_view.derivation.line
    assert line is not None
    for at, station in enumerate(line.stations):
        assert station.caption in line.tabToolTip(at)
