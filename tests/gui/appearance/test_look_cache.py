"""What is laid out or painted is kept with the look, up to a limit; a picture looks as if painted anew."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.tiles import TILES
from gui.appearance.look import Look
from gui.appearance.look_cache import LookCache
from gui.appearance.painting import paint_card
from gui.appearance.tile_paint import paint_tile
from gui.appearance.tile_tips import TileTips

GROUND = QColor("white")


class Painted(TileTips):
    """A view with a frame, a text and a tile."""

    def __init__(self, look: Look, cache: LookCache) -> None:
        super().__init__()
        self.look, self.cache, self.word, self.times = look, cache, "chun", 0
        self.resize(200, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        self.cache.paint(self, GROUND, self.word, self.paint)

    def paint(self, painter: QPainter) -> None:
        self.times += 1
        paint_card(painter, self.look.theme, QRectF(self.rect()))
        painter.drawText(QPointF(20, 30), self.word)
        paint_tile(painter, self.look, TILES[33], 20, 40, 30)


@pytest.fixture
def view(qtbot: QtBot, look: Look) -> Painted:
    found = Painted(look, LookCache())
    qtbot.addWidget(found)
    return found


def test_the_same_is_painted_once_and_its_tiles_are_known_each_time(view: Painted) -> None:
    first, places = view.grab().toImage(), view.tiles_lying()
    assert places
    assert view.grab().toImage() == first
    assert (view.times, view.tiles_lying()) == (1, places)
    view.word = "hatsu"
    assert view.grab().toImage() != first
    view.resize(210, 120)
    view.grab()
    assert view.times == 3


def test_a_picture_looks_like_what_is_painted_directly(view: Painted, monkeypatch: pytest.MonkeyPatch) -> None:
    view.setStyleSheet("background: white")
    kept = view.grab().toImage()
    view.cache = LookCache(0)  # every view is too large for it
    assert view.grab().toImage() == kept
    assert view.times == 2
    monkeypatch.setattr(QWidget, "devicePixelRatioF", lambda _view: 1.25)
    view.cache = LookCache()
    for _ in range(2):
        view.grab()
    assert view.times == 4, "between two pixels of the screen a picture would be blurred"


def test_what_was_not_asked_for_longest_is_made_anew() -> None:
    cache, made = LookCache(3), list[str]()

    def make(word: str) -> str:
        made.append(word)
        return word

    for word in ("a", "b", "c", "a", "d", "a", "b"):
        assert cache.get(word, partial(make, word), 1) == word
    assert made == ["a", "b", "c", "d", "b"]


def test_another_look_has_nothing_kept(look: Look) -> None:
    of_a_screen = look.for_screen()
    assert of_a_screen.cache is look.cache
    assert look.cache.get("key", lambda: "before") == "before"
    look.words.set_language("en" if look.words.language == "ja" else "ja")
    assert of_a_screen.cache.get("key", lambda: "after") == "after"
