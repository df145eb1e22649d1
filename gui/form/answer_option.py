"""A button for an answer: its key on the right, and in place of that whether it was right."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, TextPart
from gui.appearance.flow import Flow, FlowsByWidth, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_key
from gui.form.keys import is_of_form, pass_on
from gui.form.kinds import AnswerTone
from gui.widgets.key_button import KeyButton

_ICONS: dict[AnswerTone, str] = {"right": "check", "wrong": "close"}
_FRAMES: dict[AnswerTone, str] = {"": "outline", "own": "text", "over": "border"}
_INKS: dict[AnswerTone, str] = {"over": "muted", "wrong": "wrong", "right": "right"}
HEIGHT, LARGE_HEIGHT, LEAST = 36, 44, 48
"""The heights of a button among others, of one with room, and the minimal height of a multi-line answer."""


class AnswerOption(KeyButton):
    """A button with text and tiles; a sign and a colour show whether the answer is right."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(name, look, parent)
        self.tone: AnswerTone = ""
        """How the answer is shown."""
        self._parts: list[TextPart] = []
        self._kept = FlowsByWidth()
        self._tile = ""
        """The tile width of a card, whose text is in the middle; empty for a row."""

    def show_choice(self, said: str | Message, key: str, tone: AnswerTone, *, tile: str = "") -> None:
        """Show an answer.

        :param key: the key that chooses it; empty if its own text does, which is then centred.
        :param tile: the tile width if it is a card.
        """
        self._parts = [said] if isinstance(said, str) else self._look.words.parts(said)
        self.tone, self._tile = tone, tile
        self.show_words(said if isinstance(said, str) else self._look.words.say(said), key)
        self.updateGeometry()

    def _flow(self, width: float) -> Flow:
        bold = bool(self.tone) and self.tone != "over"
        style = Style(self.role, _INKS.get(self.tone, "text"), bold=bold, tile=self._tile or "palette")

        def laid_out(width: float) -> list[Flow]:
            return [Flow(self._parts, style, self._look, width)]

        return self._kept.flows((self._parts, style, self._look.shape), width, laid_out)[0]

    @property
    def _beside(self) -> float:
        """The width of the key, or of the sign in its place, beside the text of a row."""
        space = self._look.theme.space
        return max(self._key_room, space("wide")) if self._key or self.tone in _ICONS else 0

    @property
    def _room(self) -> float:
        """The width that is left for the text."""
        return self.width() - 2 * self._look.theme.space("medium") - (0 if self._tile else self._beside)

    def sizeHint(self) -> QSize:
        """Return a size with the height of the text at the current width; a card has a line above for its key, and
        as much below.
        """
        theme = self._look.theme
        height = round(self._flow(max(self._room, theme.px(160))).height)
        if self._tile:
            return QSize(theme.px(200), height + 2 * (theme.line("subtitle") + theme.space("large")))
        return QSize(theme.px(200), max(theme.px(LEAST), height + 2 * theme.space("small")))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background in the colour of the tone, the text, and the key or the sign."""
        theme, tone = self._look.theme, self.tone
        painter = smooth_painter(self)
        rect, corner = QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.size("corner")
        ground = {"": "hover" if self.underMouse() else "button", "own": "pill"}.get(tone, f"{tone}_ground")
        painter.setPen(QPen(theme.color(_FRAMES.get(tone, tone)), 1 if tone in ("", "over") else 2))
        painter.setBrush(Qt.BrushStyle.NoBrush if tone == "over" else theme.color(ground))
        painter.drawRoundedRect(rect, corner, corner)
        if self.hasFocus() and self._is_by_keys:  # after a click no answer should look chosen
            paint_focus(painter, theme, rect, corner)
        edge, flow = theme.space("small"), self._flow(self._room)
        head = QRectF(rect)
        if self._tile:
            head.setHeight(theme.line("small") + theme.space("tiny") + 2 * edge)
        right = QPointF(head.right() - edge, head.center().y())
        if (icon := _ICONS.get(tone)) is not None:
            size = theme.space("large")
            mark = theme.icon_pixmap(icon, tone, size, self.devicePixelRatioF())
            painter.drawPixmap(right - QPointF(size, size / 2), mark)
        elif self._key and tone != "over":
            paint_key(painter, theme, right, self._key)
        is_row = self._key and not self._tile
        left = theme.space("medium") if is_row else (rect.width() - flow.width) / 2
        flow.paint(painter, rect.left() + left, rect.center().y() - flow.height / 2)


class PadButton(AnswerOption):
    """A button that is field and answer in one: the chosen answer stays visible."""

    def show_answer(self, text: str, key: str, tone: AnswerTone, *, large: bool) -> None:
        """Show an answer; one that is right, wrong or no longer to choose is disabled.

        :param key: the key that types it; empty if its own text does.
        :param large: whether there is room.
        """
        self.role = "subtitle" if large else "body"
        self._height = LARGE_HEIGHT if large else HEIGHT
        self.setEnabled(tone in ("", "own"))
        self.show_choice(text, key, tone)

    def be_choice(self, is_choice: bool, *, is_chosen: bool) -> None:
        """Be one of several exclusive buttons that are the field, which can have the focus, or else a plain
        button.
        """
        self.setAutoExclusive(False)  # else none could be taken back
        self.setCheckable(is_choice)
        self.setChecked(is_chosen)
        self.setAutoExclusive(is_choice)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_choice else Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the form handle keys first; other keys move over the answers and choose."""
        is_own = event.key() == Qt.Key.Key_Space or not is_of_form(event)
        if is_own or not pass_on(self, event):
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return the size of the text with space for the key or a sign."""
        theme = self._look.theme
        words = round(theme.width_of(self.text(), self.role, bold=True))
        around = 2 * theme.space("medium" if self._beside else "small")
        return QSize(round(words + self._beside + around + 2), theme.px(self._height))
