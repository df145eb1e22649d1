"""A button that says which key does the same. It never takes the keyboard: keys go to what is asked."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.widgets.buttons import ChoiceButton


class KeyButton(ChoiceButton):
    """Words, and small beside them the key."""

    def __init__(
        self, name: str, look: Look, parent: QWidget | None = None, *, size: TextSize = "body", height: int = 36
    ) -> None:
        """:param height: in pixels of the design."""
        super().__init__(name, look, parent)
        self.setCheckable(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.role = size
        self._height = height
        self._key = ""

    def show_words(self, text: str, key: str = "", *, stressed: bool = False, plain: bool = False) -> None:
        """Say this. :param key: what does the same. :param stressed: it is what is to be done next.
        :param plain: without a frame.
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

    def sizeHint(self) -> QSize:
        """Words, key and room around."""
        theme = self._look.theme
        width = QFontMetrics(theme.font(self.role, bold=True)).horizontalAdvance(self.text())
        key = (
            QFontMetrics(theme.font("small")).horizontalAdvance(self._key) + theme.space("small")
            if self._key
            else 0
        )
        return QSize(width + key + theme.px(18), theme.px(self._height))

    def paint_words(self, painter: QPainter, rect: QRectF) -> QRectF:
        """Words and key, together in the middle."""
        theme = self._look.theme
        font, small = painter.font(), theme.font("small")
        width = QFontMetrics(font).horizontalAdvance(self.text())
        key = QFontMetrics(small).horizontalAdvance(self._key)
        gap = theme.px(7) if self._key and self.text() else 0
        left = rect.center().x() - (width + gap + key) / 2
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, rect.top(), width + 2, rect.height()), middle, self.text())
        if self._key:
            painter.setFont(small)
            if self.isEnabled() and not self.is_stressed and not self.isChecked():
                painter.setPen(theme.color("muted"))
            painter.drawText(QRectF(left + width + gap, rect.top(), key + 2, rect.height()), middle, self._key)
        return QRectF(left, rect.top(), width + gap + key, rect.height())
