"""A hand that becomes whole comes apart: over what is there already, for a moment, and nobody waits for it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.hand.notation import parse_tiles
from gui.appearance.motion import moves
from gui.score.hand_motion import HandMotion
from gui.storage.settings import Settings
from gui.widgets.motion_pane import MotionPane
from gui.window.main_window import MainWindow
from tests.gui.doing import answer, card, click, example, press, trigger
from tests.gui.finding import find
from tests.gui.names import CONDITION_RIICHI, CONDITION_TSUMO

TILES = "234m567p34s88s678p"

pytestmark = pytest.mark.own_window


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Things move."""
    settings.put("motion", "yes")
    return settings


def pane(window: MainWindow) -> MotionPane | None:
    return window.findChild(MotionPane)


def complete(window: MainWindow, qtbot: QtBot) -> MotionPane:
    """The fourteenth tile, and what moves then."""
    window.model.put(Entry(closed=parse_tiles(TILES)))
    assert pane(window) is None or not find(window, MotionPane).is_running
    click(window, qtbot, "palette.5s")
    qtbot.waitUntil(lambda: pane(window) is not None and find(window, MotionPane).is_running)
    return find(window, MotionPane)


def test_the_answer_and_its_cards_are_there_from_the_first_frame(window: MainWindow, qtbot: QtBot) -> None:
    motion = complete(window, qtbot)
    assert answer(window).startswith("2,000")
    assert card(window, "payment").isVisible()
    assert motion.isVisible()
    qtbot.waitUntil(lambda: not motion.is_running)
    assert not motion.isVisible()


def test_any_key_and_any_click_ends_it_at_once(window: MainWindow, qtbot: QtBot) -> None:
    motion = complete(window, qtbot)
    press(qtbot, Qt.Key.Key_Shift)
    assert not motion.is_running
    assert not motion.isVisible()
    motion = complete(window, qtbot)
    click(window, qtbot, CONDITION_RIICHI)  # and does what it does without it
    assert not motion.is_running
    assert answer(window).startswith("3,900")


def test_another_hand_and_another_look_end_it(window: MainWindow, qtbot: QtBot) -> None:
    motion = complete(window, qtbot)
    window.model.undo()
    assert not motion.is_running
    motion = complete(window, qtbot)
    window.kept_look.set_language("ja")
    assert not motion.is_running


def test_each_closed_tile_goes_to_its_group_and_the_winning_one_is_framed(window: MainWindow) -> None:
    window.model.put(Entry(closed=parse_tiles(f"{TILES}5s")))
    window.grab()
    screen = window.screen_view
    moved = HandMotion(screen, window.look, screen.hand, screen.derivation.cards)
    flights = moved.flights
    assert len(flights) == 14
    assert [flight.marked for flight in flights] == [False] * 13 + [True]
    reading = card(window, "reading")
    corner = QPointF(reading.mapTo(screen, reading.rect().topLeft()))
    ends = sorted((flight.end.x(), flight.end.y()) for flight in flights)
    places = (place.translated(corner) for _, place in reading.tile_places())
    assert ends == sorted((place.x(), place.y()) for place in places)
    assert all(flight.start.bottom() <= screen.hand.geometry().bottom() for flight in flights)


def test_it_ends_in_what_lies_below(window: MainWindow, qtbot: QtBot) -> None:
    def seen() -> QImage:
        return window.screen_view.grab().toImage()

    motion = complete(window, qtbot)
    moving_picture = seen()
    press(qtbot, Qt.Key.Key_Shift)
    assert not motion.is_running
    assert seen() != moving_picture
    still = seen()
    QApplication.processEvents()
    assert seen() == still


def test_what_happened_beside_the_tiles_moves_nothing(window: MainWindow, qtbot: QtBot) -> None:
    motion = complete(window, qtbot)
    motion.end()
    click(window, qtbot, CONDITION_RIICHI, CONDITION_TSUMO)
    QApplication.processEvents()
    assert not motion.is_running
    window.model.set_mode("steps")  # nor while it would give an answer away
    example(window, "mangan")
    QApplication.processEvents()
    assert not motion.is_running


def test_nothing_moves_at_the_start(window: MainWindow) -> None:
    QApplication.processEvents()
    assert pane(window) is None


def test_the_menu_has_a_switch(window: MainWindow, qtbot: QtBot) -> None:
    assert find(window, QAction, "action.motion").isChecked()
    trigger(window, "action.motion")
    assert not moves(window.look.theme)
    assert not find(window, QAction, "action.motion").isChecked()
    window.model.put(Entry(closed=parse_tiles(TILES)))
    click(window, qtbot, "palette.5s")
    QApplication.sendPostedEvents(None, QEvent.Type.None_)
    QApplication.processEvents()
    assert pane(window) is None
    trigger(window, "action.motion")
    assert window.settings.get("motion") == "yes"


def test_a_pane_lets_the_mouse_through(window: MainWindow, qtbot: QtBot) -> None:
    motion = complete(window, qtbot)
    assert motion.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert isinstance(motion.parentWidget(), QWidget)
