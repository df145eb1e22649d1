"""Tiles have names: in a tooltip wherever one is drawn, for a screen reader, and in every message to people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.entry.entry import Entry
from core.hand.notation import parse_tiles
from core.language.messages import Catalogue, Message, Several
from core.tiles import RED_FIVES, TILES, Tile
from gui.appearance import tile_paint
from gui.appearance.look import Look
from gui.appearance.look_cache import KeptPicture
from gui.appearance.tile_tips import TileTips
from gui.score.station_line import StationLine
from gui.score.tile_button import TileButton
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.doing import example, settle, started
from tests.gui.finding import find
from tests.gui.screens import SCREENS

EVERY = (*TILES, *RED_FIVES.values())
HONOURS_ALONE = re.compile(r"(?<![\w(、])[1-7]{1,4}z(?!\w)")
"""`777z` where no name stands before it."""


@pytest.fixture(params=resources.LANGUAGES)
def look(request: pytest.FixtureRequest, look: Look) -> Look:
    look.words.set_language(str(request.param))
    return look


def test_every_tile_has_a_name_of_its_own_that_tells_how_it_is_typed(look: Look) -> None:
    names = {tile: look.words.name(tile) for tile in EVERY}
    assert len(set(names.values())) == len(EVERY)
    for tile, name in names.items():
        assert str(tile) in name
        assert name != str(tile)


def test_tiles_in_words() -> None:
    look = Look.as_designed()
    look.words.set_language("en")
    assert look.words.spell(parse_tiles("406p11z5z")) == "4p red 5p 6p east ×2 white dragon"
    look.words.set_language("ja")
    assert look.words.spell(parse_tiles("406p11z5z")) == "4筒 赤5筒 6筒 東×2 白"
    assert look.words.write(Message.of("hint.none_left", tile=TILES[33])).count("7z") == 1


def _sampled(text: str) -> Iterator[dict[str, object]]:
    """Parameters for a text: tiles wherever it may draw some."""
    names = re.findall(r"\{(\w+)[|}]", text)
    yield dict.fromkeys(names, parse_tiles("777z"))


def test_no_message_to_people_has_an_honour_by_its_number_alone(look: Look) -> None:
    seen = 0
    for key, text in Catalogue(resources.texts(look.words.language)).texts.items():
        for params in _sampled(text):
            said = look.words.say(Message.of(key, **params))
            if params:
                # How tiles are typed is itself said in notation.
                assert "777z" not in said or "777z" in text, key
                seen += look.words.spell(parse_tiles("777z")) in said
        if key.startswith(("problem.", "hint.", "said.", "note.", "entry.")):
            assert not HONOURS_ALONE.search(text), key
    assert seen > 100
    nested = Message.of("said.dropped", name=Several((Message.of("hint.none_left", tile=TILES[33]),)))
    assert "7z" not in look.words.say(nested)


def test_what_is_wrong_with_a_hand_is_said_with_pictures_and_read_with_names(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    window.model.put(Entry(closed=parse_tiles("77777z")))
    view = window.screen_view.derivation.answer
    settle()
    view.grab()
    assert TILES[33] in [tile for _, tile in view.tiles_lying()]
    assert "7z" not in view.text
    assert window.look.words.spell((TILES[33],)) in view.text


def test_wherever_a_tile_is_drawn_it_tells_its_name(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_on: set[tuple[type, str]] = set()
    draw = tile_paint._draw_tile

    def noted(painter: QPainter, look: Look, tile: Tile | None, place: QPointF, width: int, ratio: float) -> None:
        view = painter.device()
        above = view.parent() if isinstance(view, QWidget) else None
        drawn_on.add((type(view), above.objectName() if type(view) is TileTips and above else ""))
        draw(painter, look, tile, place, width, ratio)

    monkeypatch.setattr(tile_paint, "_draw_tile", noted)
    for name in SCREENS:
        for entry in ("riichi_pinfu", "no_yaku", "kans", "wait_for_pinfu"):
            example(window, entry)
            window.screens.show_screen(name)
            settle()
            window.grab()
    window.screens.show_screen("score")
    window.model.put(replace(window.model.entry, closed=parse_tiles("2333456m789p678s"), melds=()))
    settle()
    window.grab()
    assert {"waits.table", "readings.table"} <= {above for _, above in drawn_on}
    assert len(drawn_on) > 4
    for view, _ in drawn_on:
        assert issubclass(view, TileTips | TileButton | StationLine | KeptPicture), view


def test_the_mouse_resting_on_a_tile_tells_its_name(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    settle()
    for view in (window.screen_view.hand, window.screen_view.derivation.cards[0]):
        view.grab()
        place, tile = view.tiles_lying()[0]
        at = place.center().toPoint()
        QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, at, view.mapToGlobal(at)))
        assert QToolTip.text() == window.look.words.name(tile)
        QToolTip.hideText()
        assert view.tile_under(QPointF(-5, -5)) is None


def test_the_station_of_the_reading_names_its_tiles(window: MainWindow, language: str) -> None:
    example(window, "riichi_pinfu")
    named = window.look.words.spell(parse_tiles("345s"))
    assert named in find(window, StationLine, "stations").tabToolTip(0)


def test_the_palette_names_its_tiles(window: MainWindow, qtbot: QtBot, language: str) -> None:
    for button in window.findChildren(TileButton):
        name = window.look.words.name(button.tile)
        assert name in button.toolTip()
        assert name in button.accessibleName()


@pytest.mark.parametrize(("language", "tiles"), [("en", "index"), ("ja", "plain")])
def test_at_the_first_start_tiles_help_who_reads_them(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str, tiles: str
) -> None:
    window.close()
    settings.put("language", language)
    with started(settings, qtbot) as again:
        assert again.look.tiles.tile_set == tiles
        again.kept_look.set_language("ja" if language == "en" else "en")
        assert again.look.tiles.tile_set != tiles
        again.kept_look.set_tiles("plain")
        again.kept_look.set_language("en")
        assert again.look.tiles.tile_set == "plain"
