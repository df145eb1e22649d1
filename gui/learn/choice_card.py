"""An answer to choose, with tiles in it; afterwards it says by a sign and a colour what holds."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_key

ChoiceState = Literal["open", "right", "wrong", "other"]
"""Not answered yet; the right one; the one that was chosen and is not right; any other, when it is answered."""
_GROUNDS: dict[ChoiceState, tuple[str, str, str]] = {
    "open": ("card", "border", "text"),
    "right": ("right_ground", "right", "right"),
    "wrong": ("wrong_ground", "wrong", "wrong"),
    "other": ("window", "border", "muted"),
}


SIDE, LEAST = 44, 48
"""Of a row: what is kept for the number or the sign, and how high it is at least."""


class ChoiceCard(QAbstractButton):
    """A number to press, and the answer."""

    def __init__(self, number: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"learn.choice.{number}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self._number, self._look = number, look
        self._said: Message | None = None
        self._state: ChoiceState = "open"
        self._tile = ""

    def show_choice(self, said: Message, state: ChoiceState, *, tile: str = "") -> None:
        """Show an answer. :param tile: how large its tiles are, where it stands beside the others."""
        self._said, self._state, self._tile = said, state, tile
        text = self._look.words.say(said)
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription("" if state == "open" else self._look.words.say(f"learn.choice.{state}"))
        self.updateGeometry()
        self.update()

    @property
    def state(self) -> ChoiceState:
        """What it says of itself."""
        return self._state

    def _flow(self, width: float) -> Flow:
        assert self._said is not None
        bold, ink = self._state == "right", _GROUNDS[self._state][2]
        style = Style("title" if self._tile else "subtitle", ink, bold=bold, tile=self._tile or "palette")
        return Flow(self._look.words.parts(self._said), style, self._look, width)

    @property
    def _room(self) -> float:
        """What is left of the width for words: before the number and the sign, or below them."""
        theme = self._look.theme
        return self.width() - (2 * theme.space("medium") if self._tile else theme.space("large") + theme.px(SIDE))

    def sizeHint(self) -> QSize:
        """As high as its words; beside others as they are, with a line above for number and sign."""
        theme = self._look.theme
        height = self._flow(max(self._room, theme.px(160))).height if self._said is not None else 0
        if self._tile:
            return QSize(theme.px(200), round(height) + 2 * (theme.line("subtitle") + theme.space("large")))
        return QSize(theme.px(200), max(theme.px(LEAST), round(height) + 2 * theme.space("small")))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, its number, its words, and what holds."""
        theme = self._look.theme
        ground, frame, ink = _GROUNDS[self._state]
        painter = smooth_painter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        over = self._state == "open" and self.underMouse()
        painter.setPen(QPen(theme.color(frame), 1 if self._state in ("open", "other") else 2))
        painter.setBrush(theme.color("hover" if over else ground))
        painter.drawRoundedRect(rect, theme.px(9), theme.px(9))
        cap = theme.line("small") + theme.space("tiny")
        head = QRectF(rect)
        if self._tile:
            head.setHeight(cap + 2 * theme.space("small"))
        if self._state == "open":  # afterwards it does nothing, and a sign stands in its place
            right = head.right() - theme.space("medium")
            paint_key(painter, theme, QPointF(right, head.center().y()), str(self._number))
        flow = self._flow(self._room)
        left = (rect.width() - flow.width) / 2 if self._tile else theme.space("large")
        flow.paint(painter, rect.left() + left, rect.center().y() - flow.height / 2)
        if self._state in ("right", "wrong"):
            self._paint_sign(painter, head, ink)
        if self.hasFocus():
            paint_focus(painter, theme, rect.adjusted(2, 2, -2, -2), theme.px(8))

    def _paint_sign(self, painter: QPainter, rect: QRectF, ink: str) -> None:
        theme = self._look.theme
        size = theme.px(16)
        place = QRectF(rect.right() - theme.px(14) - size, rect.center().y() - size / 2, size, size)
        painter.setPen(QPen(theme.color(ink), theme.px(3)))
        strokes = (
            [[(0.0, 0.55), (0.35, 0.9), (1.0, 0.1)]]
            if self._state == "right"
            else [[(0.1, 0.1), (0.9, 0.9)], [(0.9, 0.1), (0.1, 0.9)]]
        )
        for stroke in strokes:
            painter.drawPolyline([QPointF(place.x() + x * size, place.y() + y * size) for x, y in stroke])
