"""Certificates of an event, a landscape page each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtGui import QPainter

from core.event.printed import Placed
from core.language.messages import Message
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.widgets.leaves import Rule
from gui.widgets.mark import PaperMark
from gui.widgets.paper import PaintPage

WIDTH, HEIGHT = 1000.0, 680.0
"""Of a page within its margins, in pixels of the design."""
NAMED = 3
"""Places with a word of their own."""
MARK = (220.0, 130.0)
"""The room of the club's mark, above its name."""
SIGNED = 280.0
"""Length of the line to sign on."""


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
        self._people = [one for one in people if kind == "everybody" or one.place <= NAMED] or [Placed("", 1)]

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Return a function per page that paints it."""
        return [partial(self._paint, one, min(1.0, height / HEIGHT)) for one in self._people]

    def _paint(self, one: Placed, scale: float, painter: QPainter) -> None:
        say = self._look.words.say
        place = f"tournament.place_{one.place}" if one.place <= NAMED else "tournament.place"
        painter.translate(WIDTH * (1 - scale) / 2, 0)
        painter.scale(scale, scale)
        for inset, thick in ((0.0, 3.0), (10.0, 1.0)):
            self._frame(painter, inset, thick)
        y = 64.0
        for text, style, air in (
            (say("tournament.certificate"), Style("display", bold=True), 40.0),
            (say(place, n=one.place), Style("heading", "accent", bold=True), 24.0),
            (one.name, Style("display", bold=True), 36.0),
            (say("tournament.praise", event=self._event), Style("subtitle"), 20.0),
            (self._day, Style("subtitle"), 0.0),
        ):
            flow = Flow([text], style, self._look, WIDTH - 160)
            flow.paint(painter, (WIDTH - flow.width) / 2, y)
            y += flow.height + air
        if self._club is not None:
            club = Flow([say(self._club)], Style("subtitle", bold=True), self._look, WIDTH / 2 - 120)
            club.paint(painter, 80, HEIGHT - 96)
        self._mark.paint(painter, 80, HEIGHT - 112 - self._mark.height)
        Rule(SIGNED, "text", self._look, 1).paint(painter, WIDTH - 80 - SIGNED, HEIGHT - 76)
        signed = Flow([say("tournament.signature")], Style("small", "muted"), self._look, SIGNED)
        signed.paint(painter, WIDTH - 80 - SIGNED, HEIGHT - 70)

    def _frame(self, painter: QPainter, inset: float, thick: float) -> None:
        wide, high = WIDTH - 2 * inset, HEIGHT - 2 * inset
        for x, y, across, down in (
            (inset, inset, wide, 0.0),
            (inset, inset + high, wide, 0.0),
            (inset, inset, 0.0, high),
            (inset + wide, inset, 0.0, high),
        ):
            Rule(across, "accent", self._look, thick, down).paint(painter, x, y)
