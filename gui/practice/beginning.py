"""A way to begin, as a card: its name, what it is, and its key."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look

HEIGHT, LEAST = 74, 150
"""Of a card, and its least width, in pixels of the design."""


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
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

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
        theme = self._look.theme
        return QSize(theme.px(LEAST), theme.px(HEIGHT))

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
        inside = rect.adjusted(pad, theme.px(9), -pad, 0)
        ink, quiet = ("on_accent", "on_accent") if self.is_first else ("text", "muted")
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color(quiet))
        key = (
            painter.fontMetrics().horizontalAdvance(self.way.pressed) + theme.space("small")
            if self.way.pressed
            else 0
        )
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight, self.way.pressed)
        title = Flow((self.text(),), Style("body", ink, bold=True), self._look, inside.width() - key)
        title.paint(painter, inside.left(), inside.top())
        about = Flow(self._look.words.parts(self.way.about), Style("small", quiet), self._look, inside.width())
        about.paint(painter, inside.left(), inside.top() + title.height + theme.space("hair"))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("on_accent" if self.is_first else "focus"), theme.px(2)))
            painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), theme.px(7), theme.px(7))
