"""Every way to the class screen: what is shown there, and that nothing of the answer is, before the next key."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.interchange.hand_code import read_code, write_code
from core.language.numbers import number_text
from core.match import WinEvent
from core.practice.exercise.exercise import make_exercise
from core.rules.rule_sets import PRESET_SETS
from core.scoring.derivation import Derivation
from gui.storage.stored_match import MatchSetup
from gui.widgets.key_button import KeyButton
from gui.window.main_window import MainWindow
from tests.gallery_class import class_scenes
from tests.gui.classroom.test_class_screen import seen
from tests.gui.doing import example, press, settle
from tests.gui.finding import find
from tests.gui.practice.test_session import session_of
from tests.gui.screens import match_screen, practice_screen
from tests.gui.walk import each_case

F11 = Qt.Key.Key_F11
HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard"


def _score(window: MainWindow) -> None:
    example(window, "riichi_pinfu")


def _match(window: MainWindow) -> None:
    """A deal of the record is looked at."""
    window.screens.show_screen("match")
    model = match_screen(window).model
    model.kept.begin(MatchSetup(names=("A", "B", "C", "D")), PRESET_SETS["standard"], None)
    model.add(WinEvent.of(1, 2, han=2, fu=30, hand=write_code(read_code(HAND))))
    model.look(0)


def _practice(window: MainWindow) -> None:
    screen = practice_screen(window)
    window.screens.show_screen("practice")
    screen.model.begin_session(session_of(make_exercise(3, "U28", 2).code))
    screen.show_session()


def _glossary(window: MainWindow) -> None:
    window.screens.show_item("glossary", "pinfu")


WAYS: dict[str, Callable[[MainWindow], object]] = {
    "score": _score,
    "match": _match,
    "practice": _practice,
    "lesson": lambda window: window.screens.show_item("learn", "U18.middle"),
    "yaku": lambda window: window.screens.show_item("learn", "yaku.pinfu"),
    "glossary": _glossary,
}


def price_of(derivation: Derivation) -> str:
    """What is paid for it, as it would be read."""
    assert derivation.outcome == "win"
    return number_text(derivation.payments[0].points)


@each_case("way", WAYS, one_in=2)
def test_nothing_is_given_away(window: MainWindow, qtbot: QtBot, language: str, way: str) -> None:
    """The hand is there, its price nowhere: not in the title, the line below, nor what is read aloud."""
    WAYS[way](window)
    settle()
    name = window.screens.name
    press(qtbot, F11)
    settle()
    screen = window.view.class_room.shown
    assert screen is not None, way
    assert screen.felt.isVisible()
    model = screen.model
    derivation = model.derivation
    assert derivation is not None
    price = price_of(derivation)
    assert price not in seen(window), way
    before = -1
    while model.told != before and (model.coming is None or model.card is None or model.card.name != "base"):
        assert price not in screen.stage.accessibleName(), (way, model.told)
        before = model.told  # a lesson tells one card, and then the next item
        press(qtbot, Qt.Key.Key_PageDown)
    press(qtbot, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert window.view.class_room.shown is None
    assert window.screens.name == name
    assert window.screens.current.isVisible()


@pytest.mark.parametrize("name", ["table", "ayame", "rules", "club"])
def test_what_has_no_hand_takes_the_screen(window: MainWindow, qtbot: QtBot, name: str) -> None:
    """F11 there is the whole screen for the window, and back, by the same key or Escape."""
    window.screens.show_screen(name)
    settle()
    for leave in (F11, Qt.Key.Key_Escape):
        press(qtbot, F11)
        assert window.view.class_room.shown is None
        assert window.isFullScreen()
        press(qtbot, leave)
        assert not window.isFullScreen()
    assert window.screens.name == name


def test_a_deal_without_a_hand_is_not_shown(window: MainWindow, qtbot: QtBot) -> None:
    """Of a match nothing is shown to a class but a hand that was entered."""
    _match(window)
    match_screen(window).model.add(WinEvent.of(0, 1, han=3, fu=30))
    for at, shown in ((0, True), (1, False)):
        match_screen(window).model.look(at)
        settle()
        assert (match_screen(window).class_shown is not None) == shown


def test_a_lesson_begins_with_the_screen_in_hand(window: MainWindow, qtbot: QtBot) -> None:
    """Not with its first one, and its place among the others is said."""
    window.screens.show_item("learn", "U18.edge")
    press(qtbot, F11)
    screen = window.view.class_room.shown
    assert screen is not None
    assert screen.model.plan is not None
    assert screen.model.plan.items[screen.model.at].code == "U18.edge"


def test_no_key_is_named_for_a_hand_that_is_not_there(window: MainWindow, language: str) -> None:
    """E opens the hand of a lesson's screen, and its button says so; where there is no hand neither is seen."""
    for item, is_there in (("U18.middle", True), ("U18.try", False)):
        window.screens.show_item("learn", item)
        settle()
        opens = find(window, KeyButton, "learn.open")
        assert opens.isVisible() == is_there
        assert opens.accessibleDescription() == "E"


LETTERS, TILES = 28 / 768, 1 / 12
"""Of the height of the screen: no letters of a card or a slide are less than this, no tile of a hand."""


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_it_is_read_from_the_last_row(window: MainWindow, size: tuple[int, int]) -> None:
    """The scenes in which most has to have room: a long fu sheet, two hands and a card or a question, many
    numbers, a table.
    """
    scenes = class_scenes()
    for name in (
        "class_long",
        "class_plan_contrast_card",
        "class_plan_contrast_asked",
        "class_plan_numbers",
        "class_plan_scores",
        "class_plan_yaku",
    ):
        window.view.class_room.close()
        _score(window)
        scenes[name](window)
        window.resize(*size)
        settle()
        screen = window.view.class_room.shown
        assert screen is not None
        screen.stage.grab()
        screen.felt.grab()
        font = screen.stage.own.theme.font("title" if screen.model.card is None else "body")
        assert font.pixelSize() >= size[1] * LETTERS, name
        tiles = [place.height() for place, _ in screen.felt.tiles_lying()] if screen.felt.isVisible() else []
        assert max(tiles, default=size[1]) >= size[1] * TILES, name
