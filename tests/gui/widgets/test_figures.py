"""The pictures in cards: what is written in them stands apart, however narrow the card is."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.hand import Win
from core.hand.notation import parse_hand
from core.rules.presets import STANDARD
from core.scoring import score
from core.study.figures import Transfer, Transfers, fu_bar, ladder, transfers
from core.tiles import Wind
from gui.appearance.look import Look
from gui.widgets.figures import figure_height, paint_figure
from tests.painted_text import painted_texts

NARROWEST = 250
"""Pixels: half of a sheet of paper has 310, a card in a narrow window less."""


class Picture(QWidget):
    def __init__(self, figure: Transfers, look: Look) -> None:
        super().__init__()
        self._figure, self._look = figure, look

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_figure(painter, self._figure, self._look, QRectF(self.rect()))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("payer", [None, Wind.NORTH])
@pytest.mark.parametrize("points", [1_000, 48_000, 192_600])
@pytest.mark.parametrize("sticks", [0, 1_000])
def test_a_seat_and_its_points_stand_apart(
    look: Look, qtbot: QtBot, payer: Wind | None, points: int, sticks: int, language: str
) -> None:
    look.words.set_language(language)
    figure = Transfers(Wind.EAST, 4, (Transfer(payer, points),), sticks)
    picture = Picture(figure, look)
    qtbot.addWidget(picture)
    picture.resize(NARROWEST, figure_height(figure, look.theme))
    picture.show()
    texts = [text for text in painted_texts(picture) if text.text.strip()]
    assert len(texts) >= 6
    assert not any(text.is_cut for text in texts)
    assert not [(one.text, other.text) for one, other in combinations(texts, 2) if one.ink.intersects(other.ink)]


def test_no_arrow_runs_through_words(look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """All pay, and there are sticks: what is drawn as a line keeps off what is written."""
    lines: list[QRectF] = []
    draw = QPainter.drawPolyline

    def drawn(painter: QPainter, polygon: QPolygonF) -> None:
        points = [polygon.at(at) for at in range(polygon.size())]
        lines.extend(QRectF(one, other).normalized() for one, other in pairwise(points))
        draw(painter, polygon)

    monkeypatch.setattr(QPainter, "drawPolyline", drawn)
    paid = tuple(Transfer(seat, 2_000) for seat in Wind if seat)
    figure = Transfers(Wind.EAST, 4, paid, 1_000)
    picture = Picture(figure, look)
    qtbot.addWidget(picture)
    picture.resize(NARROWEST, figure_height(figure, look.theme))
    picture.show()
    texts = [text for text in painted_texts(picture) if text.text.strip()]
    assert any("1,000" in text.text for text in texts)
    assert lines
    for line in lines:
        across = line.adjusted(-1, -1, 1, 1)
        assert not [text.text for text in texts if across.intersects(QRectF(text.ink))]


def test_a_picture_stays_what_it_is_however_often_it_is_painted(look: Look) -> None:
    """A card keeps the place of its picture: the seats came closer with each look at it."""
    derivation = score(parse_hand("234m567p678p34s88s +5s"), Win(riichi=True, sticks=1), STANDARD)
    figures = [made for make in (fu_bar, ladder, transfers) if (made := make(derivation)) is not None]
    assert len(figures) == 3
    places = [QRectF(10, 10, 2 * NARROWEST, figure_height(figure, look.theme)) for figure in figures]
    before = [QRectF(place) for place in places]
    painter = QPainter(image := QImage(600, 300, QImage.Format.Format_RGB32))
    for figure, place in zip(figures, places, strict=True):
        paint_figure(painter, figure, look, place)
    painter.end()
    assert not image.isNull()
    assert places == before
