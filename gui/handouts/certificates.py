"""Certificates of an event, a landscape page each: place and name, between the four winds of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.event.printed import Placed
from core.language.messages import Message
from core.language.names_apart import Name
from core.tiles import HAKU, HONOURS, TILES
from gui.appearance.drawn import font_of, tile_height
from gui.appearance.lettering import common_size
from gui.appearance.look import Look
from gui.appearance.text_lines import TextBlock
from gui.appearance.tile_paint import paint_tile
from gui.widgets.mark import PaperMark
from gui.widgets.paper import PaintPage

WIDTH, HEIGHT = 1000.0, 680.0
"""Of a page within its margins, in pixels of the design."""
NAMED = 3
"""Places with a word of their own."""
TILE, APART = 38, 12.0
"""Width of the tiles at the corners, and how far from them the frame ends."""
FRAME = ((-3.0, 1.2), (3.0, 0.5))
"""The lines of the frame: how far within the middle of the tiles each is, and how thick."""
TEXT = 820.0
"""The greatest width of texts."""
HEADING, SPACED, PLACE, NAMES, EVENT, SMALL = 28, 12, 55, range(88, 37, -2), range(36, 26, -1), 24
"""Sizes of letters: of the heading, and how far apart they are, of the place, of a name and of the event, the
largest first, and of the day and the club.
"""
TOP = 66.0
"""Where the texts begin."""
SIGN, SIGNED = 578.0, 300.0
"""Where the line to sign on is, and its length."""
LEAST, TO_SIGN = 12.0, 1.6
"""The least space between two texts, and by that how much there is above the line to sign on."""
MARK = (260.0, 70.0)
"""The room of the club's mark, above all."""
SHORT, RULED = 56.0, 2.0
"""Length and thickness of the line between the place and the name."""
CENTER = Qt.AlignmentFlag.AlignHCenter


class CertificateText(NamedTuple):
    """A text of a certificate, in the ink of a name."""

    block: TextBlock
    ink: str


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
        """:param people: who has a place, also who has no name; they get none, but count.

        :param event: its name. :param day: as it is printed. :param club: its name; None: it has none.

        :param mark: the club's, a picture file; b"" for none. :param kind: `first_three` or `everybody`.
        """
        self.title = look.words.say("tournament.certificates")
        self._mark = PaperMark(mark, *MARK)
        self._look, self._event, self._day, self._club = look.for_paper(), event, day, club
        self._look.tiles.set_tile_set("plain")
        self.people = [one for one in people if one.name and (kind == "everybody" or one.place <= NAMED)]
        """Who gets one."""
        self._count = len(people)

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Return a function per page that paints it."""
        return [partial(self._paint, one, min(1.0, height / HEIGHT)) for one in self.people]

    def texts(self, one: Placed) -> list[CertificateText]:
        """Return what a certificate says above its line to sign on, from top to bottom; the name as large as there
        is room for.
        """
        family, called = self._look.theme.family, self._called(one)
        sizes = [size for size in NAMES if self.air(self._texts(one, size)) >= LEAST] or NAMES
        return self._texts(one, common_size(family, [called], TEXT, sizes, bold=True))

    def air(self, texts: Sequence[CertificateText]) -> float:
        """Return the space between two texts, and below the mark: the same everywhere."""
        gaps = len(texts) - 1 + TO_SIGN + (self._mark.height > 0)
        return (SIGN - TOP - self._mark.height - sum(each.block.height for each in texts)) / gaps

    def _called(self, one: Placed) -> str:
        return self._look.words.say("tournament.called", name=Name(one.name))

    def _texts(self, one: Placed, size: int) -> list[CertificateText]:
        """Return the texts with a name in letters of a size."""
        say = self._look.words.say
        praise, family = say("tournament.praise", event=Name(self._event)), self._look.theme.family
        event = common_size(family, praise.split("\n"), TEXT, EVENT)
        place = f"tournament.place_{one.place}" if one.place <= NAMED else "tournament.place"
        lines = (
            (say("tournament.certificate"), self._font(HEADING), "muted"),
            (say(place, n=one.place, people=self._count), self._font(PLACE, bold=True), "accent"),
            (self._called(one), self._font(size, bold=True), "text"),
            (praise, self._font(event), "text"),
            (self._day, self._font(SMALL), "muted"),
        )
        return [CertificateText(TextBlock(text, font, TEXT), ink) for text, font, ink in lines]

    def _font(self, pixels: int, *, bold: bool = False) -> QFont:
        return font_of(self._look.theme.family, pixels, bold)

    def _paint(self, one: Placed, scale: float, painter: QPainter) -> None:
        painter.translate(WIDTH * (1 - scale) / 2, 0)
        painter.scale(scale, scale)
        self._paint_frame(painter)
        heading, *texts = self.texts(one)
        y, air = TOP, self.air([heading, *texts])
        if self._mark.height:
            self._mark.paint(painter, (WIDTH - self._mark.width) / 2, y)
            y += self._mark.height + air
        self._paint_heading(painter, y)
        y += heading.block.height + air
        for at, (block, ink) in enumerate(texts):
            painter.setPen(self._look.theme.color(ink))
            block.paint(painter, (WIDTH - TEXT) / 2, y + block.ascent, TEXT, CENTER)
            y += block.height + air
            if not at:
                painter.setPen(QPen(self._look.theme.color("accent"), RULED))
                painter.drawLine(QLineF((WIDTH - SHORT) / 2, y - air / 2, (WIDTH + SHORT) / 2, y - air / 2))
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

    def _paint_heading(self, painter: QPainter, y: float) -> None:
        """Paint which kind of paper it is, in letters far apart: Qt's own spacing is another one on paper."""
        text, font = self._look.words.say("tournament.certificate").upper(), self._font(HEADING)
        metrics = QFontMetricsF(font)
        x = (WIDTH - metrics.horizontalAdvance(text) - SPACED * (len(text) - 1)) / 2
        painter.setFont(font)
        painter.setPen(self._look.theme.color("muted"))
        for letter in text:
            painter.drawText(QPointF(x, y + metrics.ascent()), letter)
            x += metrics.horizontalAdvance(letter) + SPACED

    def _paint_foot(self, painter: QPainter) -> None:
        """Paint a line to sign on, and below it who signs: the club, if no mark above says who that is."""
        say, look = self._look.words.say, self._look
        left = (WIDTH - SIGNED) / 2
        painter.setPen(QPen(look.theme.color("muted"), 1))
        painter.drawLine(QLineF(left, SIGN, left + SIGNED, SIGN))
        own = Message("tournament.signature") if self._club is None else self._club
        signed = say(Message("tournament.organiser") if self._mark.height else own)
        size = common_size(look.theme.family, [signed], TEXT, range(SMALL, SMALL // 2, -1))
        painter.setPen(look.theme.color("text"))
        TextBlock(signed, self._font(size), TEXT).paint(
            painter, (WIDTH - TEXT) / 2, SIGN + 1.5 * SMALL, TEXT, CENTER
        )
