"""Typing tiles: what is typed lies on the felt, what cannot be is marked there and says why, no more is lost."""

from __future__ import annotations

from typing import get_args

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.entry.pending import NOTHING
from core.entry.typed_tiles import read_typed, with_typed
from core.hand import Meld
from core.hand.notation import parse_tiles
from core.rules.presets import PRESETS
from core.tiles import TILES, Tile
from gui.score.hand_paint import HandSpot, SpotAction
from gui.window.main_window import MainWindow
from tests.gui.doing import click, example, pick, press, settle, status
from tests.gui.names import MODE_HAND, PALETTE_1Z
from tests.gui.walk import each_case

KEY = Qt.Key
NINE_PIN = parse_tiles("9p")[0]


def type_in(window: MainWindow, qtbot: QtBot, text: str) -> None:
    """Type into the felt."""
    qtbot.keyClicks(window.screen_view.hand, text)
    settle()


def spots(window: MainWindow, deed: str) -> list[HandSpot]:
    """What lies on the felt and does this."""
    window.screen_view.hand.grab()
    return [spot for spot in window.screen_view.hand.spots if spot.deed == deed]


@pytest.mark.parametrize(
    ("hand", "typed", "kept", "refused"),
    [
        ("", "1234567899999p", "123456789999p", ["9p"]),
        ("", "128z", "12z", ["8z"]),
        ("", "0m", "0m", []),
        ("123m", "x", "123m", ["X"]),
        ("5550p", "5p", "5550p", ["5p"]),
    ],
)
def test_what_can_be_is_kept_and_what_cannot_is_named(
    hand: str, typed: str, kept: str, refused: list[str]
) -> None:
    entry = Entry(closed=parse_tiles(hand) if hand else (), rules=PRESETS["tenhou"])
    tiles, wrong = read_typed(typed)
    found = with_typed(entry, tiles)
    assert found.entry.closed == parse_tiles(kept)
    assert [str(each.sign) for each in (*wrong, *found.refused)] == refused


def test_a_tile_that_the_rules_do_not_have_is_no_fifth_one() -> None:
    found = with_typed(Entry(rules=PRESETS["tenhou_sanma"]), read_typed("2m")[0])
    assert [each.why.key for each in found.refused] == ["hint.not_in_rules"]
    found = with_typed(Entry(), read_typed("77777z")[0])
    assert [each.why.key for each in found.refused] == ["hint.fifth"]


def test_digits_lie_on_the_felt_until_their_suit_comes(window: MainWindow, qtbot: QtBot, language: str) -> None:
    bare = window.screen_view.hand.grab().toImage()
    type_in(window, qtbot, "4")
    assert window.model.pending.digits == "4"
    with_digit = window.screen_view.hand.grab().toImage()
    assert with_digit != bare
    type_in(window, qtbot, "0")
    assert window.screen_view.hand.grab().toImage() != with_digit
    press(qtbot, KEY.Key_Backspace)
    assert window.screen_view.hand.grab().toImage() == with_digit
    type_in(window, qtbot, "p")
    assert window.model.pending == NOTHING
    assert window.model.entry.closed == parse_tiles("4p")


def test_the_fifth_one_is_marked_on_the_felt_and_said(window: MainWindow, qtbot: QtBot, language: str) -> None:
    type_in(window, qtbot, "1234567899999p")
    assert window.model.entry.closed == parse_tiles("123456789999p")
    assert [each.sign for each in window.model.pending.refused] == [NINE_PIN]
    assert len(spots(window, "drop")) == 1
    note = window.model.pending.note
    assert note is not None
    said = window.look.words.say(note)
    assert "9" in said
    assert said in window.screen_view.hand.accessibleDescription()
    assert said not in status(window)
    type_in(window, qtbot, "1s")
    assert window.model.pending == NOTHING
    assert said not in window.screen_view.hand.accessibleDescription()


@pytest.mark.parametrize("how", [KEY.Key_Escape, KEY.Key_Backspace])
def test_what_was_refused_goes_without_costing_the_hand_a_tile(window: MainWindow, qtbot: QtBot, how: KEY) -> None:
    type_in(window, qtbot, "99999p")
    before = window.model.entry
    press(qtbot, how)
    assert window.model.pending == NOTHING
    assert window.model.entry == before


def test_a_fifteenth_tile_asks_what_it_replaces_by_showing_it(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "riichi_pinfu")
    before = window.model.entry
    pick(window, qtbot, "1z")
    assert window.model.entry == before
    assert window.model.pending.extra == TILES[27]
    assert [spot.tile for spot in spots(window, "drop")] == [TILES[27]]
    assert window.look.words.say("hand.which_goes", tile=TILES[27]) in (
        window.screen_view.hand.accessibleDescription()
    )
    gone = spots(window, "take_back")[2]
    qtbot.mouseClick(window.screen_view.hand, Qt.MouseButton.LeftButton, pos=gone.rect.center().toPoint())
    after = window.model.entry
    assert gone.tile is not None
    assert sorted(after.closed) == sorted(_replaced(before, gone.tile, TILES[27]))
    assert after.winning == before.winning
    assert window.model.pending == NOTHING
    press(qtbot, KEY.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.model.entry == before


def _replaced(entry: Entry, gone: Tile, new: Tile) -> list[Tile]:
    tiles = list(entry.closed)
    tiles.remove(gone)
    return [*tiles, new]


def test_return_lets_it_be_the_winning_tile_and_escape_lets_it_go(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    before = window.model.entry
    type_in(window, qtbot, "E")
    press(qtbot, KEY.Key_Escape)
    assert (window.model.entry, window.model.pending) == (before, NOTHING)
    type_in(window, qtbot, "E")
    press(qtbot, KEY.Key_Return)
    assert window.model.entry.winning == TILES[27]
    assert len(window.model.entry.closed) == len(before.closed)
    type_in(window, qtbot, "SW")  # the second one takes the place of the first one that waits
    assert window.model.pending.extra == TILES[29]


def test_the_keyboard_alone_chooses_what_goes(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    before = window.model.entry
    type_in(window, qtbot, "E")
    window.screen_view.hand.grab()
    press(qtbot, KEY.Key_Right)
    spot = window.screen_view.hand.spot_of_keys()
    while spot is None or spot.deed != "take_back":
        press(qtbot, KEY.Key_Right)
        spot = window.screen_view.hand.spot_of_keys()
    press(qtbot, KEY.Key_Return)
    assert spot.tile is not None
    assert sorted(window.model.entry.closed) == sorted(_replaced(before, spot.tile, TILES[27]))


def test_what_the_palette_refuses_is_said_on_the_felt(window: MainWindow, qtbot: QtBot, language: str) -> None:
    type_in(window, qtbot, "1111z")
    click(window, qtbot, PALETTE_1Z)
    assert [each.sign for each in window.model.pending.refused] == [TILES[27]]
    assert len(spots(window, "drop")) == 1


def test_the_arrow_keys_reach_what_is_refused_and_let_it_go(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    window.hand.clear()
    type_in(window, qtbot, "8z")
    press(qtbot, KEY.Key_Right, KEY.Key_Right)  # the first is the place for an indicator
    spot = window.screen_view.hand.spot_of_keys()
    assert spot is not None
    assert spot.deed == "drop"
    assert status(window) == window.look.words.say("hint.drop")
    press(qtbot, KEY.Key_Space)
    assert window.model.pending == NOTHING


@each_case("deed", get_args(SpotAction))
def test_what_a_click_does_is_told(window: MainWindow, language: str, deed: SpotAction) -> None:
    spot = HandSpot(QRectF(), deed, 0, NINE_PIN)
    if deed in ("take_meld", "turn"):
        window.model.put(Entry(melds=(Meld("chi", parse_tiles("123m")),)))
    assert window.screen_view.hand.hint_of(spot)


@pytest.mark.parametrize(
    ("mode", "typed", "dora", "ura", "melds"),
    [
        ("dora", "1m", "1m", "", []),
        ("dora", "34p", "34p", "", []),
        ("ura", "7z", "", "7z", []),
        ("chi", "2s", "", "", ["234s"]),
        ("chi", "234s", "", "", ["234s"]),
        ("pon", "5z", "", "", ["555z"]),
        ("ankan", "9999m", "", "", ["9999m"]),
    ],
)
def test_typed_tiles_are_what_clicked_ones_would_be(
    window: MainWindow, qtbot: QtBot, mode: str, typed: str, dora: str, ura: str, melds: list[str]
) -> None:
    """By what the palette says; the next ones are for the hand again."""
    example(window, "riichi_pinfu")
    if melds:
        window.hand.clear()
    before = window.model.entry
    if window.screen_view.palette_view.isHidden():
        click(window, qtbot, MODE_HAND)
    click(window, qtbot, f"mode.{mode}")
    type_in(window, qtbot, typed)
    entry = window.model.entry
    new = (*entry.dora[len(before.dora) :], *entry.ura[len(before.ura) :])
    assert [str(tile) for tile in new] == [str(tile) for each in (dora, ura) if each for tile in parse_tiles(each)]
    assert len(entry.ura) - len(before.ura) == bool(ura)
    assert [tuple(sorted(meld.tiles)) for meld in entry.melds] == [tuple(parse_tiles(each)) for each in melds]
    assert entry.closed == before.closed
    assert window.model.pending == NOTHING
    assert window.screen_view.palette_view.mode == "hand"
