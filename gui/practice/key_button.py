"""A button that says which key does the same. It never takes the keyboard: keys go to the form."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.theme import TextSize


class KeyButton(QAbstractButton):
    """Words, and small beside them the key."""

    def __init__(
        self, name: str, look: Look, parent: QWidget | None = None, *, size: TextSize = "body", height: int = 36
    ) -> None:
        """:param height: in pixels of the design."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look, self._size, self._height = look, size, height
        self._key = ""
        self._stressed = False
        self._plain = False

    def show_words(self, text: str, key: str = "", *, stressed: bool = False, plain: bool = False) -> None:
        """Say this. :param key: what does the same. :param stressed: it is what is to be done next.
        :param plain: without a frame.
        """
        if (text, key, stressed, plain) != (self.text(), self._key, self._stressed, self._plain):
            self.setText(text)
            self._key, self._stressed, self._plain = key, stressed, plain
            self.setAccessibleName(text)
            self.setAccessibleDescription(key)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Words, key and room around."""
        theme = self._look.theme
        width = QFontMetrics(theme.font(self._size, bold=True)).horizontalAdvance(self.text())
        key = QFontMetrics(theme.font("small")).horizontalAdvance(self._key) + theme.px(8) if self._key else 0
        return QSize(width + key + theme.px(18), theme.px(self._height))

    def minimumSizeHint(self) -> QSize:
        """Text is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A rounded ground; filled when it is what comes next."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        over = self.underMouse() and self.isEnabled()
        ground = "accent" if self._stressed else "hover" if over or self.isDown() else "button"
        if not self._plain or over:
            painter.setPen(QPen(theme.color("accent" if self._stressed else "border"), 1))
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(rect, theme.px(7), theme.px(7))
        ink = "on_accent" if self._stressed else "text" if self.isEnabled() else "disabled"
        painter.setPen(theme.color(ink))
        font, small = theme.font(self._size, bold=self._stressed), theme.font("small")
        width = QFontMetrics(font).horizontalAdvance(self.text())
        key = QFontMetrics(small).horizontalAdvance(self._key)
        gap = theme.px(7) if self._key and self.text() else 0
        left = rect.center().x() - (width + gap + key) / 2
        painter.setFont(font)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, rect.top(), width + 2, rect.height()), middle, self.text())
        if self._key:
            painter.setFont(small)
            painter.setPen(theme.color(ink if self._stressed else "muted"))
            painter.drawText(QRectF(left + width + gap, rect.top(), key + 2, rect.height()), middle, self._key)
