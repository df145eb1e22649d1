"""Button that continues with what comes next, with its sign."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.practice.progress.path_standing import UnitStanding
from gui.appearance.flow import Flow, FlowsByWidth, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import RETURN, key_size, paint_focus, paint_key
from gui.widgets.focus import is_by_keys
from gui.widgets.unit_sign import paint_unit_sign

HIGH, WIDE, LEAST, DISC = 68, 560, 320, 28
"""Smallest height, preferred and smallest width, and size of the sign, in pixels of the design."""
NEXT = UnitStanding("not_yet", is_next=True)


class GoOnButton(QAbstractButton):
    """Large button for what comes next; a click or Return starts it."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._look = look
        self._about = self._way_on = self._number = ""
        self._sign = NEXT
        self._kept = FlowsByWidth()
        self._is_ringed = False

    def show_words(
        self, name: str, about: str, number: str = "", sign: UnitStanding = NEXT, *, begins: bool = False
    ) -> None:
        """Show what comes next.

        :param name: its title.
        :param about: a sentence about it.
        :param number: of the unit on the way; empty for none.
        :param sign: its sign, as on the map.
        :param begins: whether nothing was done before.
        """
        say = self._look.words.say
        self.setText(name)
        self._about, self._number, self._sign = about, number, sign
        self._way_on = say("learn.begin_short" if begins else "learn.go_on_short")
        self.setAccessibleName(say("learn.go_on", what=name))
        self.setAccessibleDescription(about)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(self._look.theme.px(WIDE), self.heightForWidth(self._look.theme.px(WIDE)))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest width, and the height of two lines."""
        return QSize(self._look.theme.px(LEAST), self._look.theme.px(HIGH))

    def heightForWidth(self, width: int) -> int:
        """Return the height of its words with the space around; at least that of two lines."""
        theme = self._look.theme
        said = sum(flow.height for flow in self._flows(width))
        return max(theme.px(HIGH), ceil(said) + 2 * theme.space("small"))

    @property
    def _cap(self) -> int:
        """Width of the key and the gap before it."""
        theme = self._look.theme
        return round(key_size(theme, RETURN).width()) + theme.space("small")

    def _flows(self, width: int) -> list[Flow]:
        """Return the title and the sentence, laid out between the sign and the key."""
        theme = self._look.theme
        way_on = round(theme.width_of(self._way_on, bold=True))
        room = width - theme.px(DISC) - 4 * theme.space("large") - way_on - self._cap
        said = f"{self._number}  {self.text()}" if self._number else self.text()

        def laid_out(room: float) -> list[Flow]:
            title = Flow((said,), Style("title", "on_accent", bold=True), self._look, room)
            return [title, Flow((self._about,), Style("body", "on_accent"), self._look, room)]

        return self._kept.flows((said, self._about, self._look.shape), room, laid_out)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note how the focus came: one that it has from the start needs no ring."""
        self._is_ringed = is_by_keys(self, event)
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it filled with the accent, with the unit's sign."""
        theme = self._look.theme
        painter = smooth_painter(self)
        rect, radius = QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.size("radius")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accent_over" if self.underMouse() else "accent"))
        painter.drawRoundedRect(rect, radius, radius)
        pad, disc = theme.space("large"), theme.px(DISC)
        paint_unit_sign(painter, theme, QPointF(pad + disc / 2, rect.center().y()), self._sign, "accent", DISC)
        painter.setFont(theme.font("body", bold=True))
        painter.setPen(theme.color("on_accent"))
        painter.drawText(
            rect.adjusted(0, 0, -pad - self._cap, 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
            self._way_on,
        )
        paint_key(painter, theme, QPointF(rect.right() - pad, rect.center().y()), RETURN, "on_accent")
        left = disc + 2 * pad
        title, about = self._flows(self.width())
        top = rect.center().y() - (title.height + about.height) / 2
        title.paint(painter, left, top)
        about.paint(painter, left, top + title.height)
        if self.hasFocus() and self._is_ringed:
            paint_focus(painter, theme, rect.adjusted(3, 3, -3, -3), radius, chosen=True)
