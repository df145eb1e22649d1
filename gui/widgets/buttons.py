"""Buttons in the app's own dress: choices that stay pressed, and that can say why they cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QLineF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFontMetrics, QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.theme import TextSize
from gui.appearance.tips import show_tip
from gui.widgets.focus import TABBED, is_by_keys
from gui.widgets.window_events import hint


class ChoiceButton(QAbstractButton):
    """A button that is on or off. Blocked, it is grey, keeps the focus and says why instead of switching."""

    chosen = Signal(bool)
    """It was clicked, and is not blocked; whether it is on now. Views listen to this, never to `clicked`."""
    refused = Signal(Message)
    """It was clicked although it is blocked, for this reason."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = look
        self.term = ""
        """The id of the term that it is; its tooltip explains it."""
        self.role: TextSize = "body"
        """The font of the theme."""
        self.kind = "control"
        """How high it is: a name of the theme's sizes."""
        self.is_plain = False
        """Whether it has no frame while nobody points at it."""
        self.is_light = False
        """Whether its frame alone tells that it is on: where all of several mostly are."""
        self.is_stressed = False
        """Whether it is what is to be done next."""
        self._joined = (False, False)
        """Whether it is of one strip with what stands before it, and with what stands behind it."""
        self._is_by_keys = False
        """Whether the keyboard was led here by keys."""
        self._reason: Message | None = None
        self._tip = ""
        self.clicked.connect(self._on_click)
        look.changed.connect(self.updateGeometry)

    @property
    def reason(self) -> Message | None:
        """Why it cannot be chosen now; None if it can."""
        return self._reason

    def block(self, reason: Message | None, tip: str = "") -> None:
        """Grey it out for a reason, or free it.

        :param tip: what it is for, to be told while it is free.
        """
        text = self._look.words.say(reason) if reason is not None else tip
        told = "\n".join(part for part in (self._look.words.explain(self.term) if self.term else "", text) if part)
        if reason != self._reason or text != self._tip or told != self.toolTip():
            self._reason, self._tip = reason, text
            self.setToolTip(told)
            self.setAccessibleDescription(told)
            if self.underMouse():
                hint(self, text)
            self.update()

    def stress(self, on: bool) -> None:
        """Fill it with ink, as what is to be done next: green is for what is chosen."""
        if on != self.is_stressed:
            self.is_stressed = on
            self.update()

    def join(self, before: bool, behind: bool) -> None:
        """Make it one strip with what stands before it, with what stands behind it, or with neither."""
        if (before, behind) != self._joined:
            self._joined = (before, behind)
            self.update()

    def nextCheckState(self) -> None:
        """Switch, unless it is blocked."""
        if self._reason is None:
            super().nextCheckState()

    def _on_click(self, on: bool) -> None:
        if self._reason is not None:
            self.refused.emit(self._reason)
            self._tell_reason()
        else:
            self.chosen.emit(on)

    def _tell_reason(self) -> None:
        """Say why it cannot be chosen where the eye is, too: right below it."""
        if self._reason is not None:
            show_tip(self, self.rect(), self._look.words.say(self._reason))

    def sizeHint(self) -> QSize:
        """Text and padding."""
        return QSize(self.width_of(self.text()), self._look.theme.size(self.kind))

    def width_of(self, text: str) -> int:
        """How wide it is with this text."""
        theme = self._look.theme
        metrics = QFontMetrics(theme.font(self.role))
        return metrics.horizontalAdvance(text) + 2 * theme.space("small") + theme.space("tiny")

    def minimumSizeHint(self) -> QSize:
        """As `sizeHint`: text is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A rounded ground with the text; filled when on, faint when blocked."""
        theme = self._look.theme
        painter = smooth_painter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = theme.size("corner")
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left, right = reversed(self._joined) if is_mirrored else self._joined
        # Where another one joins, the round end lies outside, and is not seen.
        frame = rect.adjusted(-2 * radius if left else 0, 0, 2 * radius if right else 0, 0)
        chosen, free = self.isChecked(), self._reason is None and self.isEnabled()
        main = self.is_stressed and free and not chosen
        on = chosen or main
        filled = "accent" if chosen else "text"
        framed_only = chosen and self.is_light
        ground = "hover" if self.underMouse() and not on else "button" if framed_only or not on else filled
        if on or (
            free and (self.underMouse() or not self.is_plain)
        ):  # what cannot be chosen has no frame: that is not told by colour alone
            painter.setPen(QPen(theme.color(filled if on else "border"), 1))
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(frame, radius, radius)
            if left and not on:
                painter.drawLine(QLineF(0.5, rect.top(), 0.5, rect.bottom()))
        painter.setFont(theme.font(self.role, bold=on))
        on_ground = "accent" if framed_only else "on_accent"
        painter.setPen(theme.color(on_ground if chosen else "card" if main else "text" if free else "disabled"))
        self.paint_words(painter, rect)
        if self.hasFocus() and (not chosen or self._is_by_keys):
            paint_focus(painter, theme, rect, radius, chosen=on and not framed_only)

    def paint_words(self, painter: QPainter, rect: QRectF) -> QRectF:
        """The text on its ground, in the font and colour that are set. Returns the place that it takes up."""
        font = painter.font()
        if QFontMetrics(font).horizontalAdvance(self.text()) > rect.width():
            painter.setFont(fitted(self._look.theme, self.role, [self.text()], rect.width(), bold=font.bold()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())
        width = QFontMetrics(painter.font()).horizontalAdvance(self.text())
        return QRectF(rect.center().x() - width / 2, rect.top(), width, rect.height())

    def hideEvent(self, event: QHideEvent) -> None:
        """What was said of it goes with it."""
        if self.underMouse():
            hint(self, "")
        super().hideEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes with the keyboard is told what it is for, or what keeps it from being chosen."""
        self._is_by_keys = is_by_keys(self, event)
        super().focusInEvent(event)
        if event.reason() in TABBED:
            hint(self, self._tip)
            if self._reason is not None:
                self._tell_reason()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was said of it goes with the keyboard."""
        super().focusOutEvent(event)
        hint(self, "")

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say why, if it is blocked."""
        hint(self, self._tip)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing more to say."""
        hint(self, "")
        self.update()


def strip(buttons: Iterable[ChoiceButton]) -> QHBoxLayout:
    """One of several to be chosen: the buttons side by side, as one control."""
    row = QHBoxLayout()
    row.setSpacing(0)
    joined = tuple(buttons)
    join(joined)
    for button in joined:
        row.addWidget(button)
    return row


def join(buttons: Iterable[ChoiceButton]) -> None:
    """Let these, which stand side by side without a gap, look like one control."""
    joined = tuple(buttons)
    for at, button in enumerate(joined):
        button.join(at > 0, at < len(joined) - 1)
