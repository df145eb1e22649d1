"""Label that names a term: explained and underlined under the mouse; a click opens the glossary."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.theme import Theme
from gui.widgets.window_events import open_term


def paint_dots(painter: QPainter, theme: Theme, left: QPointF, width: float, ink: str = "muted") -> None:
    """Paint the dotted line below a term.

    :param left: left end of the line.
    """
    painter.setPen(QPen(theme.color(ink), 1, Qt.PenStyle.DotLine))
    painter.drawLine(left, left + QPointF(width, 0))


class TermLabel(Label):
    """Label of a term; a plain label until the glossary is read."""

    def __init__(self, term: str, look: Look, parent: QWidget | None = None) -> None:
        """:param term: id of the term; empty for a plain label."""
        super().__init__("", parent)
        self.term, self._look = term, look
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def is_term(self) -> bool:
        """Whether there is an explanation."""
        return bool(self.term) and self._look.words.knows_terms

    def show_text(self, text: str) -> None:
        """Set the text, with its explanation as tooltip."""
        self.setText(text)
        told = self._look.words.explain(self.term) if self.is_term else ""
        self.setToolTip(told)
        self.setAccessibleDescription(told)
        self.setCursor(Qt.CursorShape.PointingHandCursor if told else Qt.CursorShape.ArrowCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the line while the mouse is on it."""
        super().paintEvent(event)
        if self.is_term and self.underMouse():
            metrics = QFontMetricsF(self.font())
            below = (self.height() + metrics.height()) / 2 - metrics.descent() + 2
            painter = QPainter(self)
            paint_dots(
                painter, self._look.theme, QPointF(0, round(below) + 0.5), metrics.horizontalAdvance(self.text())
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the term in the glossary, if there is an explanation."""
        if self.is_term and event.button() == Qt.MouseButton.LeftButton:
            open_term(self, self.term)
