"""Button that shows its key. It takes no focus: keys go to the question."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.painting import key_size, paint_key
from gui.appearance.theme import TextSize
from gui.widgets.buttons import ChoiceButton


class KeyButton(ChoiceButton):
    """Words with the cap of a key at the right edge."""

    def __init__(
        self,
        name: str,
        look: Look,
        parent: QWidget | None = None,
        *,
        size: TextSize = "body",
        height: int = 36,
        is_listed: bool = False,
    ) -> None:
        """:param size: text size.
        :param height: in pixels of the design.
        :param is_listed: whether its words begin at the left edge, as in a column of such buttons.
        """
        super().__init__(name, look, parent)
        self.setCheckable(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.role = size
        self._height, self._is_listed = height, is_listed
        self._key = ""

    def show_words(self, text: str, key: str = "", *, stressed: bool = False, plain: bool = False) -> None:
        """Set the words.

        :param key: the key that does the same; empty for none.
        :param stressed: whether it is the next thing to do.
        :param plain: whether it has no frame.
        """
        self.is_plain = plain
        self.stress(stressed)
        if (text, key) != (self.text(), self._key):
            self.setText(text)
            self._key = key
            self.setAccessibleName(text)
            self.setAccessibleDescription(key)
            self.updateGeometry()
        self.update()

    @property
    def _key_room(self) -> float:
        """Width of the key and the gap beside it."""
        theme = self._look.theme
        return key_size(theme, self._key).width() + theme.space("small") if self._key else 0

    def sizeHint(self) -> QSize:
        """Return the size of words and key with the space around."""
        theme = self._look.theme
        width = round(theme.width_of(self.text(), self.role, bold=True))
        return QSize(round(width + self._key_room + 2 * theme.space("small")), theme.px(self._height))

    def paint_words(self, painter: QPainter, rect: QRectF) -> QRectF:
        """Paint the words in the room beside the key, in the middle or at its left, and the key at the right
        edge.
        """
        theme, edge = self._look.theme, self._look.theme.space("small")
        words = QRectF(rect.left(), rect.top(), rect.width() - self._key_room, rect.height())
        if self._is_listed:
            wide = theme.width_of(self.text(), self.role, bold=painter.font().bold()) + theme.space("tiny")
            words.setLeft(rect.left() + theme.space("medium"))
            words.setWidth(min(wide, words.width()))
        right = rect.right() - edge
        if self.is_plain and self._key:  # without a frame the key is right beside the words
            width = QFontMetrics(painter.font()).horizontalAdvance(self.text())
            right = min(right, words.center().x() + width / 2 + self._key_room + edge / 2)
        place = super().paint_words(painter, words)
        if self._key:
            is_full = self.isChecked() or (self.is_stressed and self.isEnabled())
            ink = "on_accent" if is_full else ("muted" if self.isEnabled() else "disabled")
            paint_key(painter, theme, QPointF(right, rect.center().y()), self._key, ink)
            place.setRight(right)
        return place

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button on Return, if it has the focus after all."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)
