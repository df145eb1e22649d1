"""Label whose text may be longer than its place."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.plain import Label


class ElidedLabel(Label):
    """Label that elides its text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Return the height of one line in our font, so that letters of another font move nothing around it."""
        around = self.height() - self.contentsRect().height()
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + around)

    def minimumSizeHint(self) -> QSize:
        """Return the size of a few letters."""
        return QSize(self.fontMetrics().horizontalAdvance("000000"), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as much of the text as fits."""
        place = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, place.width())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.setFont(self.font())
        painter.drawText(place, self.alignment(), text)
