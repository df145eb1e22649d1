"""Certificates of an event, a landscape page each: place and name, between the four winds of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.event.printed import Placed
from core.language.messages import Message
from core.language.names_apart import Name
from core.tiles import HAKU, HONOURS, TILES
from gui.appearance.drawn import fitting_font, font_of, tile_height
from gui.appearance.look import Look
from gui.appearance.text_lines import TextBlock
from gui.appearance.tile_paint import paint_tile
from gui.widgets.mark import PaperMark
from gui.widgets.paper import PaintPage

WIDTH, HEIGHT = 1000.0, 680.0
"""Of a page within its margins, in pixels of the design."""
NAMED = 3
"""Places with a word of their own."""
TILE, APART = 48, 14.0
"""Width of the tiles at the corners, and how far from them the frame ends."""
FRAME = ((0.0, 2.6), (7.0, 0.8))
"""The lines of the frame: how far within the outermost each is, and how thick."""
TEXT, PLACE, NAME, LEAST = 820.0, 67, 98, 34
"""The greatest width of texts, and the sizes of letters of the place, of a name, and of the longest one."""
HEADING, TOP, BOTTOM = 70.0, 120.0, 496.0
"""Where the heading is, and between which the other texts are."""
FOOT, SIGNED, SIDE = 588.0, 230.0, 110.0
"""Where the line to sign on is, its length, and how far it and the day are from the sides."""
MARK = (230.0, 92.0)
"""The room of the club's mark, above its name."""
FILLED = 0.75
"""From which part of the width of its room on a mark needs no name below it: it has one of its own."""
CENTER = Qt.AlignmentFlag.AlignHCenter


class CertificateText(NamedTuple):
    """A text of a certificate. :ivar air: space below it."""

    block: TextBlock
    ink: str
    air: float


class CertificatesPaper:
    """A certificate for the first three, or for everybody."""

    landscape = True
    width = WIDTH

    def __init__(
        self,
        people: Sequence[Placed],
        event: str,
        day: str,
        club: Message | None,
        mark: bytes,
        look: Look,
        kind: str,
    ) -> None:
        """:param event: its name. :param day: as it is printed. :param club: its name; None: it has none.

        :param mark: the club's, a picture file; b"" for none. :param kind: `first_three` or `everybody`.
        """
        self.title = look.words.say("tournament.certificates")
        self._mark = PaperMark(mark, *MARK)
        self._look, self._event, self._day, self._club = look.for_paper(), event, day, club
        self._look.tiles.set_tile_set("plain")
        self.people = [one for one in people if kind == "everybody" or one.place <= NAMED] or [Placed("", 1)]
        """Who gets one; a blank one for the first place if nobody does."""

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Return a function per page that paints it."""
        return [partial(self._paint, one, min(1.0, height / HEIGHT)) for one in self.people]

    def texts(self, one: Placed) -> list[CertificateText]:
        """Return what a certificate says between its heading and its foot, from top to bottom."""
        say = self._look.words.say
        place = f"tournament.place_{one.place}" if one.place <= NAMED else "tournament.place"
        name = say("tournament.honoured", name=Name(one.name))
        font = fitting_font(self._look.theme.family, name, TEXT, NAME, LEAST, True)
        lines = (
            (say(place, n=one.place), self._font(PLACE, bold=True), "accent", 22.0),
            (name, font, "text", 26.0),
            (say("tournament.praise", event=Name(self._event)), self._font(26), "text", 0.0),
        )
        return [CertificateText(TextBlock(text, font, TEXT), ink, air) for text, font, ink, air in lines]

    def _font(self, pixels: int, *, bold: bool = False) -> QFont:
        return font_of(self._look.theme.family, pixels, bold)

    def _paint(self, one: Placed, scale: float, painter: QPainter) -> None:
        painter.translate(WIDTH * (1 - scale) / 2, 0)
        painter.scale(scale, scale)
        self._paint_frame(painter)
        self._paint_heading(painter)
        texts = self.texts(one)
        y = (TOP + BOTTOM - sum(each.block.height + each.air for each in texts)) / 2
        for block, ink, air in texts:
            painter.setPen(self._look.theme.color(ink))
            block.paint(painter, (WIDTH - TEXT) / 2, y + block.ascent, TEXT, CENTER)
            y += block.height + air
        self._paint_foot(painter)

    def _paint_frame(self, painter: QPainter) -> None:
        """Paint the frame, with the winds at its corners in the order in which players sit, and break it there."""
        east, south, west, north = TILES[HONOURS:HAKU]
        across, down = TILE / 2, tile_height(TILE) / 2
        corners = ((0.0, 0.0, east), (0.0, 1.0, south), (1.0, 1.0, west), (1.0, 0.0, north))
        for right, lower, tile in corners:
            paint_tile(painter, self._look, tile, right * (WIDTH - TILE), lower * (HEIGHT - 2 * down), TILE)
        for inset, thick in FRAME:
            painter.setPen(QPen(self._look.theme.color("accent"), thick))
            left, top = across + inset, down + inset
            ends = (TILE + APART, WIDTH - TILE - APART), (2 * down + APART, HEIGHT - 2 * down - APART)
            for y in (top, HEIGHT - top):
                painter.drawLine(QLineF(ends[0][0], y, ends[0][1], y))
            for x in (left, WIDTH - left):
                painter.drawLine(QLineF(x, ends[1][0], x, ends[1][1]))

    def _paint_heading(self, painter: QPainter) -> None:
        """Paint which kind of paper it is, in small letters far apart."""
        font = QFont(self._font(26))
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 8)
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        painter.setFont(font)
        painter.setPen(self._look.theme.color("muted"))
        painter.drawText(QRectF(4, HEADING, WIDTH, 40), CENTER, self._look.words.say("tournament.certificate"))

    def _paint_foot(self, painter: QPainter) -> None:
        """Paint the day at the left, the club in the middle, and a line to sign on at the right."""
        say, middle = self._look.words.say, (WIDTH - 2 * SIGNED) / 2
        self._write(painter, SIDE, FOOT, SIGNED, self._day, self._font(20), "text")
        sign = WIDTH - SIDE - SIGNED
        self._write(painter, sign, FOOT + 22, SIGNED, say("tournament.signature"), self._font(15), "muted")
        painter.setPen(QPen(self._look.theme.color("text"), 1))
        painter.drawLine(QPointF(sign, FOOT), QPointF(sign + SIGNED, FOOT))
        self._mark.paint(painter, (WIDTH - self._mark.width) / 2, FOOT - self._mark.height)
        if self._club is not None and self._mark.width < FILLED * MARK[0]:
            lower = FOOT + 26 if self._mark.height else FOOT
            club = self._font(19 if self._mark.height else 26, bold=True)
            self._write(painter, (WIDTH - middle) / 2, lower, middle, say(self._club), club, "text")

    def _write(
        self, painter: QPainter, x: float, baseline: float, width: float, text: str, font: QFont, ink: str
    ) -> None:
        """Write a line in the middle of a width; what is too long gets an ellipsis."""
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
        painter.setPen(self._look.theme.color(ink))
        block = TextBlock(shown, font, width)
        block.paint(painter, x, baseline, width, CENTER)
