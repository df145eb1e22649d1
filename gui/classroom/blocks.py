"""The blocks of a slide, placed one below another: texts, large numbers, a table, answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from core.language.messages import Message, TextPart
from core.lessons.plan_show import Slide
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_card
from gui.form.kinds import right_parts
from gui.widgets.score_rows import score_rows

PAIR, PAIR_WIDTH = 78, 130
"""The height and the minimal width of a large number with its caption, in pixels of the design."""
ROW, PLACE_WIDTH = 38, 60
"""The height of a row of a table, and the width of its first column, in pixels of the design."""


class SlideBlock(Protocol):
    """A block that can be placed on a slide."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    def paint(self, painter: QPainter, x: float, y: float) -> object: ...


class SlidePairs(NamedTuple):
    """Numbers to learn by heart, each with a caption."""

    cards: Sequence[tuple[str, str]]
    look: Look
    width: float

    @property
    def columns(self) -> int:
        """The number of columns: as many as fit, reduced so that the rows are equally long."""
        theme = self.look.theme
        fonts = QFontMetricsF(theme.font("heading", bold=True)), QFontMetricsF(theme.font("body"))
        longest = max(fonts[at].horizontalAdvance(text) for card in self.cards for at, text in enumerate(card))
        needed = max(longest + 2 * theme.space("medium"), theme.px(PAIR_WIDTH)) + theme.space("small")
        most = max(int((self.width + theme.space("small")) // needed), 1)
        return -(-len(self.cards) // -(-len(self.cards) // most))

    @property
    def height(self) -> float:
        """The height of all rows, in pixels, with a gap below each."""
        rows = -(-len(self.cards) // self.columns)
        return float(rows * (self.look.theme.px(PAIR) + self.look.theme.space("small")))

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the cards."""
        theme, columns = self.look.theme, self.columns
        gap, high = theme.space("small"), theme.px(PAIR)
        wide = (self.width + gap) / columns - gap
        for at, (number, word) in enumerate(self.cards):
            row, column = divmod(at, columns)
            place = QRectF(x + column * (wide + gap), y + row * (high + gap), wide, high)
            paint_card(painter, theme, place)
            upper, lower = place.adjusted(0, gap, 0, -high * 0.4), place.adjusted(0, high * 0.6, 0, -gap)
            painter.setFont(theme.font("heading", bold=True))
            painter.setPen(theme.color("text"))
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, number)
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("muted"))
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, word)


class SlideTable(NamedTuple):
    """The end of a match, with a row for each place."""

    rows: Sequence[Sequence[str]]
    look: Look
    width: float

    @property
    def height(self) -> float:
        """The height of the card, in pixels: all rows and the margins above and below them."""
        return float(self.look.theme.px(ROW) * len(self.rows) + self.look.theme.space("medium"))

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the card with its rows; the last column, the result, is bold."""
        theme = self.look.theme
        paint_card(painter, theme, QRectF(x, y, self.width, self.height))
        high, pad = theme.px(ROW), theme.space("wide")
        wide = (self.width - 2 * pad - theme.px(PLACE_WIDTH)) / (len(self.rows[0]) - 1)
        for number, row in enumerate(self.rows):
            top = y + theme.space("small") + number * high
            if number:
                painter.setPen(theme.color("border"))
                painter.drawLine(QPointF(x + pad, top), QPointF(x + self.width - pad, top))
            for column, text in enumerate(row):
                painter.setFont(theme.font("title" if number else "body", bold=column == len(row) - 1))
                painter.setPen(theme.color("text" if number else "muted"))
                right = x + pad + theme.px(PLACE_WIDTH) + column * wide
                place = QRectF(right - wide, top, wide, high) if column else QRectF(x + pad, top, wide, high)
                side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
                painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, text)


class AnswerRow:
    """A line of a form, with the right answer on its right."""

    def __init__(self, label: Sequence[TextPart], right: Sequence[TextPart], look: Look, width: float) -> None:
        self.width = width
        self._gap = look.theme.space("large")
        self._right = Flow(right, Style("heading", "accent", bold=True, tile="dora"), look, width * 0.6)
        self._label = Flow(label, Style("title", tile="dora"), look, width - self._right.width - self._gap)

    @property
    def needed(self) -> float:
        """The width that it needs for all of it on one line, in pixels."""
        return self._label.width + self._gap + self._right.width

    @property
    def height(self) -> float:
        """The larger height of label and answer."""
        return max(self._label.height, self._right.height)

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint both, vertically centred."""
        self._label.paint(painter, x, y + (self.height - self._label.height) / 2)
        self._right.paint(painter, x + self.width - self._right.width, y + (self.height - self._right.height) / 2)


def slide_blocks(slide: Slide, look: Look, width: float) -> list[SlideBlock]:
    """Return the blocks of a slide.

    :param look: a look whose words do not mark terms.
    :param width: in pixels.
    """
    say = look.words.say
    blocks: list[SlideBlock] = list(said_flows(slide.said, look, width))
    labels = [look.words.parts(field.why if field.why is not None else field.label) for field in slide.answers]
    rows = [
        AnswerRow(label, right_parts(field, look.words), look, width)
        for label, field in zip(labels, slide.answers, strict=True)
    ]
    for row in rows:
        row.width = min(max(row.needed for row in rows), width)
    blocks += rows
    if slide.pairs:
        blocks.append(SlidePairs([(say(number), say(word)) for number, word in slide.pairs], look, width))
    if slide.settled is not None:
        blocks.append(SlideTable(score_rows(slide.settled, look.words), look, width))
    return blocks


def said_flows(said: Sequence[Message], look: Look, width: float) -> list[Flow]:
    """Return a title, the first of `said`, which has to be there, and the texts below it as flows."""
    styles = (Style("heading", bold=True), *(Style("title", tile="row"),) * (len(said) - 1))
    return [Flow(look.words.parts(each), style, look, width) for each, style in zip(said, styles, strict=True)]


def spoken(slide: Slide, look: Look) -> list[str]:
    """Return the lines of a slide as a screen reader says them."""
    words = look.words
    told = [words.say(message) for message in slide.said]
    for field in slide.answers:
        parts = [
            *words.parts(field.why if field.why is not None else field.label),
            " ",
            *right_parts(field, look.words),
        ]
        told.append(words.in_words(parts))
    told += [f"{words.say(number)} {words.say(word)}" for number, word in slide.pairs]
    if slide.settled is not None:
        told += [" ".join(filter(None, row)) for row in score_rows(slide.settled, words)]
    return told
