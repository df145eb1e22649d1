"""A way to begin: the first one, which Return begins, filled with ink; cards; and lines. Each has its key."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_key
from gui.appearance.theme import TextSize

LEAST, HIGH = 150, 36
"""The least width, and how high one line is, in pixels of the design."""
KEY_ROOM = 20
"""Around a key: its cap, and what parts that from the words before it."""
BeginningShape = Literal["first", "card", "line"]
"""Filled with ink; with its words below its name; the name alone, whose words are said when it is pointed at."""


class Beginning(NamedTuple):
    """Something to begin with. :ivar name: `go_on`, `weak`, `progress`. :ivar pressed: the key that begins it."""

    name: str
    title: Message
    about: Message
    pressed: str = ""
    shape: BeginningShape = "card"


class BeginningButton(QAbstractButton):
    """Its name, its key, and where there is room what it is."""

    hinted = Signal(str)

    def __init__(self, way: Beginning, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.way, self._look = way, look
        self.setObjectName(f"practice.{way.name}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(not self._is_line)
        self.setSizePolicy(policy)

    @property
    def _is_line(self) -> bool:
        return self.way.shape == "line"

    @property
    def _is_first(self) -> bool:
        """Whether it is what Return begins."""
        return self.way.shape == "first"

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
        """A name and a key."""
        theme = self._look.theme
        if self._is_line:
            name = QFontMetrics(theme.font("body", bold=True)).horizontalAdvance(self.text())
            return QSize(name + self._key_room + 2 * theme.space("large"), theme.px(HIGH))
        width = theme.px(2 * LEAST if self._is_first else LEAST)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """No name is cut; a card is as high as its words (`heightForWidth`)."""
        theme = self._look.theme
        return self.sizeHint() if self._is_line else QSize(theme.px(LEAST), 2 * theme.px(HIGH))

    def heightForWidth(self, width: int) -> int:
        """Of a card: as high as name and words, and as two lines at least."""
        theme = self._look.theme
        if self._is_line:
            return theme.px(HIGH)
        title, about = self._flows(width)
        least = 2 * theme.px(HIGH) + theme.space("small")
        return max(int(title.height + about.height + theme.space("hair") + 2 * theme.space("medium")), least)

    @property
    def _key_room(self) -> int:
        """What the key takes beside the words."""
        theme = self._look.theme
        return QFontMetrics(theme.font("small")).horizontalAdvance(self.way.pressed) + theme.px(KEY_ROOM)

    def _flows(self, width: int) -> tuple[Flow, Flow]:
        """The name of a card, beside which is room for the key, and what it is."""
        look, room = self._look, width - 2 * self._look.theme.space("large")
        inks = ("card", "card") if self._is_first else ("text", "muted")
        size: TextSize = "subtitle" if self._is_first else "body"
        title = Flow((self.text(),), Style(size, inks[0], bold=True), look, room - self._key_room)
        beside = self._key_room if self._is_first else 0  # there it stands in the middle
        return title, Flow(look.words.parts(self.way.about), Style("body", inks[1]), look, room - beside)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, filled with ink where Return begins it, and the words."""
        theme = self._look.theme
        painter = smooth_painter(self)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = theme.size("corner" if self._is_line else "radius")
        ground = "text" if self._is_first else "hover" if self.underMouse() else "card"
        painter.setPen(QPen(theme.color("text" if self._is_first else "border"), 1))
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(rect, radius, radius)
        if self._is_line:
            self._paint_line(painter, rect)
        else:
            self._paint_card(painter, rect)
        if self.hasFocus():
            inner = rect.adjusted(2, 2, -2, -2) if self._is_first else rect.adjusted(0.5, 0.5, -0.5, -0.5)
            paint_focus(painter, theme, inner, radius, chosen=self._is_first)

    def _paint_card(self, painter: QPainter, rect: QRectF) -> None:
        theme, pad = self._look.theme, self._look.theme.space("large")
        title, about = self._flows(self.width())
        top = rect.center().y() - (title.height + theme.space("hair") + about.height) / 2
        title.paint(painter, rect.left() + pad, top)
        about.paint(painter, rect.left() + pad, top + title.height + theme.space("hair"))
        middle = rect.center().y() if self._is_first else top + theme.line("body") / 2
        paint_key(
            painter,
            theme,
            QPointF(rect.right() - pad, middle),
            self.way.pressed,
            "card" if self._is_first else "muted",
        )

    def _paint_line(self, painter: QPainter, rect: QRectF) -> None:
        theme, pad = self._look.theme, self._look.theme.space("large")
        inside, middle = rect.adjusted(pad, 0, -pad, 0), Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font("body", bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(inside, middle, self.text())
        paint_key(painter, theme, QPointF(inside.right(), inside.center().y()), self.way.pressed)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say what it is: of a line that is not seen."""
        self.hinted.emit(self.accessibleDescription())
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing to say any more."""
        self.hinted.emit("")
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """As with the mouse."""
        self.hinted.emit(self.accessibleDescription())
        super().focusInEvent(event)
