"""This hand in both systems: what it brings in each, the bars beside each other, and its share of a yakuman."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.ayame.chart import SystemWorth
from core.language.messages import Message
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill

_INKS = {"riichi": "bar", "ayame": "accent"}
"""What this screen is about has the colour."""


class BothView(QWidget):
    """A bar a system, under its points."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.both")
        self._look = look
        self._both: tuple[SystemWorth, ...] = ()
        self._instead = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_both(self, both: tuple[SystemWorth, ...], instead: Message) -> None:
        """Show a hand in both systems. :param instead: what is said where it does not win in both."""
        words = self._look.words
        self._both, self._instead = both, words.say(instead)
        self.setAccessibleName(words.say("ayame.both.title"))
        self.setAccessibleDescription("\n".join(words.say(worth.message) for worth in both) or self._instead)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """All of it in words."""
        return f"{self.accessibleName()}\n{self.accessibleDescription()}"

    # ------------------------------------------------------------------------------ painting

    def _head(self) -> float:
        return self._look.theme.px(38)

    def _each(self) -> float:
        return self._look.theme.px(80)

    def sizeHint(self) -> QSize:
        """Head, and the two systems."""
        theme = self._look.theme
        if self._both:
            return QSize(theme.px(300), int(self._head() + 2 * self._each()))
        return QSize(theme.px(300), int(self._head() + self._said().height + theme.px(14)))

    def minimumSizeHint(self) -> QSize:
        """As `sizeHint`."""
        return self.sizeHint()

    def _said(self) -> Flow:
        pad = self._look.theme.space("medium")
        width = max(self.width(), self._look.theme.px(300)) - 2 * pad
        return Flow([self._instead], Style("body", "muted"), self._look, width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card."""
        words, theme, pad = self._look.words, self._look.theme, self._look.theme.space("medium")
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()), focused=self.hasFocus())
        painter.setFont(theme.font("subtitle", bold=True))
        painter.setPen(theme.color("text"))
        head = QRectF(pad, pad - theme.px(2), self.width() - 2 * pad, theme.px(20))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, words.say("ayame.both.title"))
        if not self._both:
            self._said().paint(painter, pad, self._head())
        for index, worth in enumerate(self._both):
            top = self._head() + index * self._each()
            self._paint_worth(painter, worth, QRectF(pad, top, self.width() - 2 * pad, self._each()))

    def _paint_worth(self, painter: QPainter, worth: SystemWorth, place: QRectF) -> None:
        words, theme = self._look.words, self._look.theme
        small, body = theme.font("small"), theme.font("body", bold=True)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        line = QRectF(place.left(), place.top(), place.width(), theme.size("row"))
        name = words.say(f"ayame_screen.{worth.system}")
        painter.setFont(body)
        painter.setPen(theme.color("text"))
        painter.drawText(line, Qt.AlignmentFlag.AlignBottom, name)
        painter.setFont(theme.font("subtitle", bold=True))
        painter.drawText(line, right, words.say("table.points", points=worth.points))
        track = QRectF(place.left(), line.bottom() + theme.px(7), place.width(), theme.px(14))
        self._paint_bar(painter, worth, track)
        below = QRectF(place.left(), track.bottom() + theme.px(3), place.width(), theme.px(20))
        painter.setFont(small)
        painter.setPen(theme.color("muted"))
        worth_name = worth.message.param("name")
        if isinstance(worth_name, Message):
            painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, words.say(worth_name))

    def _paint_bar(self, painter: QPainter, worth: SystemWorth, track: QRectF) -> None:
        """The hand's points beside those of the other system; its name stands over it."""
        theme = self._look.theme
        paint_pill(painter, track, theme, "pill")
        share = worth.points / max(each.points for each in self._both)
        bar = QRectF(track.left(), track.top(), max(track.width() * share, track.height()), track.height())
        paint_pill(painter, bar, theme, _INKS[worth.system])
