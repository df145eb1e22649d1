"""An answer that is clicked: its key as a cap at the left, and whether it was chosen, right, or not."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_pill
from gui.form.keys import is_of_form, pass_on
from gui.form.kinds import AnswerTone
from gui.widgets.key_button import KeyButton

_ICONS: dict[AnswerTone, str] = {"right": "check", "wrong": "close"}
HEIGHT, LARGE_HEIGHT = 36, 44


class PadButton(KeyButton):
    """It is the field and the answer in one: what was chosen stays seen."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(name, look, parent)
        self.tone: AnswerTone = ""
        """How it is shown."""
        self._cap = ""

    def show_answer(self, text: str, key: str, tone: AnswerTone, *, large: bool) -> None:
        """Show an answer. :param key: what types it; empty: its own words do. :param large: it has room."""
        self._cap, self.tone = key, tone
        self.role = "subtitle" if large else "body"
        self._height = LARGE_HEIGHT if large else HEIGHT
        self.show_words(text)
        self.setAccessibleDescription(key)
        self.setEnabled(tone in ("", "own"))
        self.updateGeometry()
        self.update()

    def be_choice(self, is_choice: bool, *, is_chosen: bool) -> None:
        """Be one of some that exclude each other, where they are the field: the keyboard comes to them."""
        self.setAutoExclusive(False)  # else none could be taken back
        self.setCheckable(is_choice)
        self.setChecked(is_chosen)
        self.setAutoExclusive(is_choice)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_choice else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are the form's first; what it does not want walks over the answers, and chooses."""
        is_own = event.key() == Qt.Key.Key_Space or not is_of_form(event)
        if is_own or not pass_on(self, event):
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Words, and room at both sides for the key or a mark."""
        theme = self._look.theme
        width = QFontMetrics(theme.font(self.role, bold=True)).horizontalAdvance(self.text())
        beside = self._beside if self._cap or self.tone in _ICONS else theme.space("small")
        return QSize(round(width + beside + theme.space("medium")), theme.px(self._height))

    @property
    def _beside(self) -> float:
        """How much room the key takes."""
        theme = self._look.theme
        return theme.space("small") + theme.size("control") + theme.space("small")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground in the colour of what it says, the key, the words."""
        theme, tone = self._look.theme, self.tone
        painter = smooth_painter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        corner = theme.size("corner")
        ink = {"": "outline", "own": "text"}.get(tone, tone)
        if tone != "over":
            ground = {"": "hover" if self.underMouse() else "button", "own": "pill"}.get(tone, f"{tone}_ground")
            painter.setPen(QPen(theme.color(ink), 2 if tone else 1))
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(rect, corner, corner)
        if self.hasFocus() and self._is_by_keys:  # else none seems to be chosen
            paint_focus(painter, theme, rect, corner)
        left = self._paint_cap(painter, rect)
        painter.setFont(theme.font(self.role, bold=bool(tone) and tone != "over"))
        painter.setPen(theme.color("disabled" if tone == "over" else "wrong" if tone == "wrong" else "text"))
        way = Qt.AlignmentFlag.AlignLeft if self._cap else Qt.AlignmentFlag.AlignHCenter
        words = rect.adjusted(left if self._cap else 0, 0, 0, 0)
        painter.drawText(words, way | Qt.AlignmentFlag.AlignVCenter, self.text())

    def _paint_cap(self, painter: QPainter, rect: QRectF) -> float:
        """The key, or in its place the mark. Returns where the words begin."""
        theme = self._look.theme
        side = theme.size("row") if self._height == LARGE_HEIGHT else theme.px(20)
        cap = QRectF(rect.left() + theme.space("small"), rect.center().y() - side / 2, side, side)
        if (icon := _ICONS.get(self.tone)) is not None:
            size = theme.space("large")
            mark = theme.icon_pixmap(icon, self.tone, size, self.devicePixelRatioF())
            painter.drawPixmap(cap.center() - QPointF(size / 2, size / 2), mark)
        elif self._cap and self.tone != "over":
            paint_pill(painter, cap, theme, "card" if self.tone else "pill")
            painter.setFont(theme.font("body" if self._height == LARGE_HEIGHT else "small", bold=True))
            painter.setPen(theme.color("text" if self.tone else "muted"))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._cap)
        return cap.right() - rect.left() + theme.space("small") if self._cap else 0.0
