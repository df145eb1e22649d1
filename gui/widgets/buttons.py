"""Buttons with our look: choices that stay pressed, and that explain why they cannot be chosen."""

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
    """Button that is on or off. While blocked it is grey, keeps the focus, and explains why instead of
    switching.
    """

    chosen = Signal(bool)
    """Emitted when the button is clicked while not blocked, with whether it is on now. Views listen to this, never
    to `clicked`.
    """
    refused = Signal(Message)
    """Emitted when the button is clicked while blocked, with the reason."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = look
        self.term = ""
        """Id of the term that it names, which its tooltip explains; empty for none."""
        self.role: TextSize = "body"
        """Text size."""
        self.kind = "control"
        """Height: a name of the theme's sizes."""
        self.is_plain = False
        """Whether it has no frame while the mouse is elsewhere."""
        self.is_light = False
        """Whether only its frame shows that it is on, for rows of which most are on."""
        self.is_stressed = False
        """Whether it is the next thing to do."""
        self.keeps_frame = False
        """Whether it has a frame while it is blocked, too, so that a row of buttons looks the same throughout."""
        self.ground = ""
        """The colour that it lies on, by its name in the theme, if pictures of it are to be kept."""
        self._joined = (False, False)
        """Whether it joins the button before it, and the button after it, into one strip."""
        self._is_by_keys = False
        """Whether the focus came by keys."""
        self._reason: Message | None = None
        self._tip = ""
        self._blocked: tuple[object, ...] = ()
        """What `block` was last called with, and in which look."""
        self.clicked.connect(self._on_click)
        look.changed.connect(self.updateGeometry)

    @property
    def reason(self) -> Message | None:
        """Why it cannot be chosen now; None if it can."""
        return self._reason

    def block(self, reason: Message | None, tip: str = "") -> None:
        """Block the button for a reason; None frees it.

        :param tip: what it is for, told while it is free.
        """
        wanted = (reason, tip, self.term, self._look.version)
        if wanted == self._blocked:
            return
        self._blocked = wanted
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
        """Fill the button with the text colour as the next thing to do, or no longer; green is for chosen
        buttons.
        """
        if on != self.is_stressed:
            self.is_stressed = on
            self.update()

    def join(self, before: bool, behind: bool) -> None:
        """Set whether the button joins its neighbours into one strip.

        :param before: whether it joins the button before it.
        :param behind: whether it joins the button after it.
        """
        if (before, behind) != self._joined:
            self._joined = (before, behind)
            self.update()

    def nextCheckState(self) -> None:
        """Switch, unless blocked."""
        if self._reason is None:
            super().nextCheckState()

    def _on_click(self, on: bool) -> None:
        if self._reason is not None:
            self.refused.emit(self._reason)
            self._tell_reason()
        else:
            self.chosen.emit(on)

    def _tell_reason(self) -> None:
        """Show the reason in a tooltip right below the button."""
        if self._reason is not None:
            show_tip(self, self.rect(), self._look.words.say(self._reason))

    def sizeHint(self) -> QSize:
        """Return the size of the text with padding."""
        return QSize(self.width_of(self.text()), self._look.theme.size(self.kind))

    def width_of(self, text: str) -> int:
        """Return the width that the button has with this text, in pixels."""
        theme = self._look.theme
        return round(theme.width_of(text, self.role)) + 2 * theme.space("small") + theme.space("tiny")

    def minimumSizeHint(self) -> QSize:
        """Return `sizeHint`, because text is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a rounded ground with the text: filled when on, faint when blocked."""
        if not self.ground:
            self._paint(smooth_painter(self))
            return
        how = (self.role, self.is_plain, self.is_light, self.is_stressed, self.keeps_frame, self._joined)
        now = (self.isChecked(), self._reason is None and self.isEnabled(), self.underMouse())
        focus = self.hasFocus() and (self._is_by_keys or not self.isChecked())
        key = (type(self), self.text(), how, self.layoutDirection(), now, focus)
        self._look.cache.paint(self, self._look.theme.color(self.ground), key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        theme = self._look.theme
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = theme.size("corner")
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left, right = reversed(self._joined) if is_mirrored else self._joined
        # At a joint the round end lies outside the button, where it is clipped.
        frame = rect.adjusted(-2 * radius if left else 0, 0, 2 * radius if right else 0, 0)
        chosen, free = self.isChecked(), self._reason is None and self.isEnabled()
        main = self.is_stressed and free and not chosen
        on = chosen or main
        framed_only = chosen and self.is_light
        filled = "accent_over" if main and self.underMouse() else "accent"
        ground = "hover" if self.underMouse() and not on else "button" if framed_only or not on else filled
        # A blocked button has no frame, or the ground of the window, so that colour is not the only sign.
        if not free and not on:
            ground = "window"
        if on or (self.underMouse() or not self.is_plain if free else self.keeps_frame):
            painter.setPen(QPen(theme.color(filled if on else "border"), 1))
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(frame, radius, radius)
            if left and not on:
                painter.drawLine(QLineF(0.5, rect.top(), 0.5, rect.bottom()))
        painter.setFont(theme.font(self.role, bold=on))
        on_ground = "accent" if framed_only else "on_accent"
        painter.setPen(theme.color(on_ground if on else "text" if free else "disabled"))
        self.paint_words(painter, rect)
        if self.hasFocus() and (not chosen or self._is_by_keys):
            paint_focus(painter, theme, rect, radius, chosen=on and not framed_only)

    def paint_words(self, painter: QPainter, rect: QRectF) -> QRectF:
        """Paint the text in the painter's font and pen and return its rectangle."""
        font = painter.font()
        width = round(self._look.theme.width_of(self.text(), self.role, bold=font.bold()))
        if width > rect.width():
            painter.setFont(fitted(self._look.theme, self.role, [self.text()], rect.width(), bold=font.bold()))
            width = QFontMetrics(painter.font()).horizontalAdvance(self.text())
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())
        return QRectF(rect.center().x() - width / 2, rect.top(), width, rect.height())

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the hint about it."""
        if self.underMouse():
            hint(self, "")
        super().hideEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell a keyboard user what it is for, or why it is blocked."""
        self._is_by_keys = is_by_keys(self, event)
        super().focusInEvent(event)
        if event.reason() in TABBED:
            hint(self, self._tip)
            if self._reason is not None:
                self._tell_reason()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Clear the hint about it."""
        super().focusOutEvent(event)
        hint(self, "")

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the hint: what it is for, or why it is blocked."""
        hint(self, self._tip)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Clear the hint."""
        hint(self, "")
        self.update()


def strip(buttons: Iterable[ChoiceButton]) -> QHBoxLayout:
    """Return a row in which the buttons of a choice are side by side as one control."""
    row = QHBoxLayout()
    row.setSpacing(0)
    joined = tuple(buttons)
    join(joined)
    for button in joined:
        row.addWidget(button)
    return row


def join(buttons: Iterable[ChoiceButton]) -> None:
    """Make buttons that are side by side without gaps look like one control."""
    joined = tuple(buttons)
    for at, button in enumerate(joined):
        button.join(at > 0, at < len(joined) - 1)
