"""A sheet of paper with a hand on it: what stands where, painted for a printer, a file or the clipboard."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from core.entry.entry import Entry
from core.language.messages import Message, TextPart
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE, HandOnPaper, circumstances
from gui.widgets.paper import OnePage, OnPaper

WIDTH = 760
"""In pixels of the design; at 96 dots an inch about the width of a page."""
MARGIN = 28


@dataclass(frozen=True, slots=True)
class _PlacedOnSheet:
    """Something on the sheet, with its upper left corner."""

    what: OnPaper
    at: QPointF


class HandSheet:
    """A sheet of paper.

    :ivar height: in pixels of the design, with `WIDTH` for the width; margins are in both.
    :ivar title: as in `Paper`.
    """

    def __init__(self, entry: Entry, rules: Message, look: Look) -> None:
        """:param rules: what the rules in force are called.

        :param look: the words and the tiles; colours are those of paper.
        """
        self._entry, self._rules = entry, rules
        self._look = look.for_paper()
        self.title = self._look.words.say("sheet.file")
        self._placed: list[_PlacedOnSheet] = []
        self.height = 0

    def _put(self, what: OnPaper, x: float, y: float) -> None:
        self._placed.append(_PlacedOnSheet(what, QPointF(x, y)))

    def _hand(self, y: float) -> float:
        """The hand, and how it was won. Returns where that ends."""
        entry, look = self._entry, self._look
        inner = WIDTH - 2 * MARGIN
        hand = HandOnPaper(entry.standing, entry.winning, entry.melds, entry.nuki, look, inner)
        self._put(hand, MARGIN, y)
        y += hand.height
        said = circumstances(entry, self._rules, look.words)
        return self._flow(said, Style("body", "muted", tile=BESIDE), y) + 10

    def _flow(self, parts: list[TextPart], style: Style, y: float) -> float:
        flow = Flow(parts, style, self._look, WIDTH - 2 * MARGIN)
        self._put(flow, MARGIN, y)
        return y + flow.height

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter) -> None:
        """Paint the sheet at the size of the design; scale the painter for another."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for placed in self._placed:
            placed.what.paint(painter, placed.at.x(), placed.at.y())

    def on_page(self) -> OnePage:
        """The sheet as a paper, without the margins that an image needs."""

        def paint(painter: QPainter) -> None:
            painter.translate(-MARGIN, -MARGIN)
            self.paint(painter)

        return OnePage(self.title, WIDTH - 2 * MARGIN, self.height - 2 * MARGIN, paint)

    def image(self, ratio: float = 2.0) -> QImage:
        """The sheet as an image with so many dots a pixel of the design."""
        image = QImage(round(WIDTH * ratio), round(self.height * ratio), QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        self.paint(painter)
        painter.end()
        return image
