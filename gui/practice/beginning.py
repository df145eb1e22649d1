"""A way to begin, as a card: its name, what it is, and its key."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import TextSize

LEAST, TOP = 150, 9
"""The least width of a card, and what is free above and below its words, in pixels of the design."""


class Beginning(NamedTuple):
    """Something to begin with. :ivar name: `go_on`, `weak`, `progress`. :ivar pressed: the key that begins it."""

    name: str
    title: Message
    about: Message
    pressed: str = ""


class BeginningButton(QAbstractButton):
    """The card."""

    def __init__(self, way: Beginning, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.way, self._look = way, look
        self.setObjectName(f"practice.{way.name}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def is_first(self) -> bool:
        """Whether it is what Return begins."""
        return self.way.name == "go_on"

    def show_way(self, way: Beginning) -> None:
        """Show it."""
        self.way = way
        say = self._look.words.say
        self.setText(say(way.title))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(say(way.about))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A name, and room for what it is."""
        width = self._look.theme.px(LEAST)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Two lines; where it is narrow, it is as high as its words (`heightForWidth`)."""
        theme = self._look.theme
        return QSize(theme.px(LEAST), theme.line("body") + theme.line("small") + 2 * theme.px(TOP))

    def heightForWidth(self, width: int) -> int:
        """As high as name and words."""
        title, about = self._flows(width - 2 * self._look.theme.space("medium"))
        return int(title.height + about.height + self._look.theme.space("hair") + 2 * self._look.theme.px(TOP))

    def _flows(self, room: float) -> tuple[Flow, Flow]:
        """The name, beside which is room for the key, and what it is."""
        look, (ink, quiet) = self._look, self._inks
        role: TextSize = "subtitle" if self.is_first else "body"
        key = QFontMetrics(look.theme.font("small")).horizontalAdvance(self.way.pressed)
        title = Flow((self.text(),), Style(role, ink, bold=True), look, room - key - look.theme.space("small"))
        return title, Flow(look.words.parts(self.way.about), Style("small", quiet), look, room)

    @property
    def _inks(self) -> tuple[str, str]:
        """Of the name, and of the rest."""
        return ("on_accent", "on_accent") if self.is_first else ("text", "muted")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = "accent" if self.is_first else "hover" if self.underMouse() else "card"
        painter.setPen(QPen(theme.color("accent" if self.is_first else "border"), 1))
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(rect, theme.size("radius"), theme.size("radius"))
        pad = theme.space("medium")
        inside = rect.adjusted(pad, theme.px(TOP), -pad, 0)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color(self._inks[1]))
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight, self.way.pressed)
        title, about = self._flows(inside.width())
        title.paint(painter, inside.left(), inside.top())
        about.paint(painter, inside.left(), inside.top() + title.height + theme.space("hair"))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("on_accent" if self.is_first else "focus"), theme.px(2)))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), theme.px(7), theme.px(7))
