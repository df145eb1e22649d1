"""Introduction to Ayame mahjong in a picture: han as a rectangle of squares, each worth the same.

It shows the formula: this many squares along one side, this many along the other.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.ayame.system import MOST, UNIT, Players, factors, han_text, points
from core.language.messages import labelled
from core.language.numbers import number_text
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card

EXAMPLES = (2, 3, 4, 6, 8)
"""Half han of the rectangles beside the hand's."""
GIVES_WAY = 3
"""The example that is left out when the hand has a rectangle of its own."""
SQUARE, LEAST, BELOW = 16, 48, 50
"""Size of a square, least width for a rectangle, and height for the text below; in pixels of the design."""


class SquaresView(QWidget):
    """Some lines about the system, and the rectangles of some han; the hand's is highlighted."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.squares")
        self._look = look
        self._players: Players = 4
        self._hand: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_han(self, players: Players, halves: int | None) -> None:
        """Show the rectangles for this many players. :param halves: half han of the hand; None: there is none."""
        self._players, self._hand = players, halves
        words = self._look.words
        self.setAccessibleName(f"{self._title} {self._text}")
        worth = [words.say(labelled(self._han(each), self._points(each))) for each in self.shown]
        self.setAccessibleDescription(words.say("list.comma").join(worth))
        self.updateGeometry()
        self.update()

    @property
    def shown(self) -> tuple[int, ...]:
        """Half han of the rectangles, the fewest first; the hand's is among them unless it is too large."""
        if self._hand is None or self._hand >= MOST or self._hand in EXAMPLES:
            return EXAMPLES
        return tuple(sorted((self._hand, *(each for each in EXAMPLES if each != GIVES_WAY))))

    @property
    def _title(self) -> str:
        return self._look.words.say("ayame_screen.what")

    @property
    def _text(self) -> str:
        return self._look.words.say("ayame_screen.what_more", unit=UNIT * (self._players - 1))

    def _han(self, halves: int) -> str:
        return self._look.words.say("ayame.han_line", han=han_text(halves))

    def _points(self, halves: int) -> str:
        return number_text(points(halves, self._players))

    # ------------------------------------------------------------------------------ place

    def _square(self) -> float:
        """Return the side of a square, which is smaller if a hand has many han."""
        most = max(factors(halves)[1] for halves in self.shown)
        return self._look.theme.px(SQUARE) * min(1, 5 / most)

    def _widths(self) -> list[float]:
        """Return the width for each rectangle, in pixels; what is left over is shared equally."""
        least = [max(factors(halves)[0] * self._square(), self._look.theme.px(LEAST)) for halves in self.shown]
        over = max(self.width() - 2 * self._look.theme.space("medium") - sum(least), 0) / len(least)
        return [width + over for width in least]

    def _flows(self, width: float) -> list[Flow]:
        title = Flow([self._title], Style("subtitle", "text", bold=True), self._look, width)
        return [title, Flow([self._text], Style("body", "text"), self._look, width)]

    def _text_width(self) -> float:
        return max(self.width() - 2 * self._look.theme.space("medium"), self._look.theme.px(240))

    def sizeHint(self) -> QSize:
        """Return the height of the text and the largest rectangle with its labels."""
        theme = self._look.theme
        text = sum(flow.height + theme.space("small") for flow in self._flows(self._text_width()))
        most = max(factors(halves)[1] for halves in self.shown)
        picture = theme.space("small") + most * self._square() + theme.px(BELOW)
        return QSize(theme.px(300), int(theme.space("medium") + text + picture))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the height when the width changes, as lines break elsewhere."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card: the text, and the rectangles below it."""
        theme = self._look.theme
        pad = theme.space("medium")
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()))
        y = float(pad)
        for flow in self._flows(self._text_width()):
            flow.paint(painter, pad, y)
            y += flow.height + theme.space("small")
        x = float(pad)
        for halves, width in zip(self.shown, self._widths(), strict=True):
            self._paint_rectangle(painter, halves, QRectF(x, 0, width, self.height()))
            x += width

    def _paint_rectangle(self, painter: QPainter, halves: int, room: QRectF) -> None:
        theme, size, mine = self._look.theme, self._square(), halves == self._hand
        wide, high = factors(halves)
        floor = room.bottom() - theme.px(BELOW)
        left = room.center().x() - wide * size / 2
        painter.setPen(QPen(theme.color("card"), 1))
        painter.setBrush(theme.color("accent" if mine else "limit_5"))
        for row in range(high):
            for column in range(wide):
                painter.drawRect(QRectF(left + column * size, floor - (row + 1) * size, size, size))
        middle = Qt.AlignmentFlag.AlignHCenter
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font("body", bold=True))
        line = QRectF(room.left(), floor + theme.px(5), room.width(), theme.line("body"))
        painter.drawText(line, middle, self._points(halves))
        painter.setPen(theme.color("muted"))
        painter.setFont(theme.font("small"))
        line.translate(0, theme.line("body"))
        painter.drawText(line, middle, self._han(halves))
