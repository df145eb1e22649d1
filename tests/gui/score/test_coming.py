"""What comes on the score screen moves: the winning tile lands, cards unroll, what is pointed at is lifted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.hand.notation import parse_hand, parse_tiles
from gui.app import make_window
from gui.score.tile_button import TileButton
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.doing import card, click, press
from tests.gui.finding import find
from tests.gui.frames import Painted, assert_moves, frame, running
from tests.gui.names import CONDITION_RIICHI
from tests.gui.shared_window import close_window

THIRTEEN = "234m567p34s88s678p"


@pytest.fixture
def moving(window: MainWindow) -> MainWindow:
    """Things move; thirteen tiles lie on the felt."""
    window.kept_look.set_motion(True)
    window.model.put(Entry(closed=parse_tiles(THIRTEEN)))
    for motion in running(window):
        motion.finish()
    return window


def complete(window: MainWindow) -> None:
    """The fourteenth tile comes."""
    window.model.add([*parse_tiles("5s")])


def point(window: MainWindow, view: QWidget, at: QPoint) -> None:
    """Move the mouse there, from elsewhere."""
    for place in (QPoint(), view.mapTo(window, at)):
        QTest.mouseMove(window.windowHandle(), place)


def tile_button(window: MainWindow, tile: str) -> TileButton:
    return find(window, TileButton, f"palette.{tile}")


def test_the_winning_tile_lands(moving: MainWindow) -> None:
    complete(moving)
    assert_moves(moving.screen_view.hand, running(moving.screen_view.hand))


def test_where_it_lands_it_can_be_clicked_at_once(moving: MainWindow) -> None:
    hand = moving.screen_view.hand
    complete(moving)
    landing = running(hand)
    frame(hand, landing, 0)
    falling = hand.spot_rects()
    assert hand.fall
    frame(hand, landing, 1)
    assert hand.spot_rects() == falling
    assert not hand.fall


def test_what_is_no_new_winning_tile_does_not_land(moving: MainWindow, qtbot: QtBot) -> None:
    complete(moving)
    press(qtbot, Qt.Key.Key_Shift)
    click(moving, qtbot, CONDITION_RIICHI)
    assert not running(moving.screen_view.hand)
    moving.model.put(Entry(closed=parse_tiles(THIRTEEN)))
    assert not running(moving.screen_view.hand)


def test_cards_that_come_unroll_from_their_heads(moving: MainWindow) -> None:
    complete(moving)
    han = card(moving, "han")
    assert_moves(han, running(han))


def test_cards_that_stay_do_not(moving: MainWindow, qtbot: QtBot) -> None:
    complete(moving)
    press(qtbot, Qt.Key.Key_Shift)
    click(moving, qtbot, CONDITION_RIICHI)
    assert not running(card(moving, "han"))


def test_a_step_of_a_lesson_unrolls(moving: MainWindow, qtbot: QtBot) -> None:
    complete(moving)
    moving.model.set_mode("steps")
    moving.model.step()
    press(qtbot, Qt.Key.Key_Shift)
    moving.model.step()
    assert not running(card(moving, "reading"))  # it is read already
    assert_moves(card(moving, "fu"), running(card(moving, "fu")))


def test_a_key_and_a_click_end_all_of_it(moving: MainWindow, qtbot: QtBot) -> None:
    for deed in (
        lambda: press(qtbot, Qt.Key.Key_Shift),
        lambda: qtbot.mouseClick(moving, Qt.MouseButton.LeftButton),
    ):
        complete(moving)
        assert running(moving)
        deed()
        assert not running(moving)
        moving.model.undo()
        press(qtbot, Qt.Key.Key_Shift)


def test_the_key_that_begins_it_does_not_end_it(moving: MainWindow, qtbot: QtBot) -> None:
    complete(moving)
    hand = moving.screen_view.hand
    hand.setFocus()
    moving.grab()
    press(qtbot, *[Qt.Key.Key_Right] * 4)  # over the indicators to a tile
    assert not running(hand)
    press(qtbot, Qt.Key.Key_W)  # another tile wins
    assert moving.model.entry.winning != parse_tiles("5s")[0]
    assert running(hand)


def test_nothing_comes_where_nothing_moves(moving: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    moving.kept_look.set_motion(False)
    complete(moving)
    assert not running(moving)
    moving.model.undo()
    moving.look.theme.moves = None
    monkeypatch.setattr("gui.appearance.system_motion.system_is_still", lambda: True)
    complete(moving)
    assert not running(moving)


# ---------------------------------------------------------------------------------- lifting


def test_a_tile_of_the_palette_is_lifted_under_the_pointer(moving: MainWindow) -> None:
    button = tile_button(moving, "1m")
    point(moving, button, button.rect().center())
    assert_moves(button, running(button))
    point(moving, tile_button(moving, "5m"), QPoint(20, 20))
    assert_moves(button, running(button))  # and down again


def test_a_tile_of_the_hand_is_lifted_and_nothing_else_is_painted(moving: MainWindow) -> None:
    hand = moving.screen_view.hand
    moving.grab()
    places = hand.spot_rects()
    point(moving, hand, places["tile.3"].center().toPoint())
    QApplication.processEvents()
    painted = Painted(hand)
    point(moving, hand, places["tile.4"].center().toPoint())
    lifting = running(hand)
    for motion in lifting:
        motion.setCurrentTime(motion.duration() // 2)
        QApplication.processEvents()
    both = places["tile.3"].united(places["tile.4"]).toAlignedRect()
    air = moving.look.theme.space("small")
    assert painted.regions
    assert all(both.adjusted(-air, -air, air, air).contains(region) for region in painted.regions)
    assert_moves(hand, lifting)


def test_a_call_is_lifted_with_all_its_tiles(moving: MainWindow) -> None:
    """Also with the tile of an added kan, which lies above the others."""
    closed = parse_tiles("234m567p34s88s")
    moving.model.put(Entry(closed=closed, melds=parse_hand("234m567p4s88s +4s kakan:1^111p").melds))
    hand = moving.screen_view.hand
    moving.grab()
    point(moving, hand, hand.spot_rects()["meld.0"].center().toPoint())
    QApplication.processEvents()
    painted = Painted(hand)
    lifting = running(hand)
    for motion in lifting:
        motion.setCurrentTime(motion.duration() // 2)
        QApplication.processEvents()
    called = [place for place, tile in hand.tiles_lying() if tile == parse_tiles("1p")[0]]
    assert len(called) == 4
    assert painted.regions
    assert all(region.contains(place.toRect()) for region in painted.regions for place in called)
    assert_moves(hand, lifting)


def test_a_place_for_one_more_indicator_stays_where_it_is(moving: MainWindow) -> None:
    hand = moving.screen_view.hand
    moving.grab()
    slot = next(spot for spot in hand.spots if spot.deed == "add_dora")
    point(moving, hand, slot.rect.center().toPoint())
    assert not running(hand)


def test_no_tile_is_lifted_where_nothing_moves(moving: MainWindow) -> None:
    moving.kept_look.set_motion(False)
    hand, button = moving.screen_view.hand, tile_button(moving, "1m")
    point(moving, button, button.rect().center())
    assert not running(button)
    lit = button.grab().toImage()
    moving.kept_look.set_motion(True)
    assert button.grab().toImage() != lit
    moving.kept_look.set_motion(False)
    moving.grab()
    point(moving, hand, hand.spot_rects()["tile.3"].center().toPoint())
    assert not running(hand)


@pytest.mark.own_window
def test_the_system_is_not_asked_before_the_first_paint(
    qtbot: QtBot, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads files; nothing moves by then."""
    asked: list[bool] = []
    monkeypatch.setattr("gui.appearance.system_motion.system_is_still", lambda: asked.append(True))
    settings.put("motion", "")
    window = make_window(settings)
    window.model.put(Entry(closed=parse_tiles(f"{THIRTEEN}5s")))
    assert not asked
    close_window(window)
