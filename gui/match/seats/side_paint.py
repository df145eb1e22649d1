"""Painting shared by the views beside a match: lines of text, ranks, rings."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from gui.appearance.lettering import fitted
from gui.appearance.painting import paint_pill
from gui.appearance.theme import Theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter


def write(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    text: str,
    font: QFont,
    ink: str = "text",
    align: Qt.AlignmentFlag = CENTER,
) -> None:
    """Write a line of text in a rectangle, elided if it does not fit."""
    painter.setFont(font)
    painter.setPen(theme.color(ink))
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    painter.drawText(rect, align, shown)


def paint_badge(painter: QPainter, theme: Theme, rect: QRectF, text: str, *, first: bool = False) -> None:
    """Paint a rank as a badge, which is darker for the first rank."""
    paint_pill(painter, rect, theme, "text" if first else "pill")
    font = fitted(theme, "small", [text], rect.width() - theme.space("small"), bold=True)
    write(painter, theme, rect, text, font, "card" if first else "text")


def paint_ring(painter: QPainter, theme: Theme, rect: QRectF, ink: str = "focus") -> None:
    """Paint a ring around the highlighted item."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color(ink), theme.px(2)))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), theme.size("corner"), theme.size("corner"))


def sign_ink(points: int | float) -> str:
    """Return the name of a change's colour: "text" for gain and loss, as their signs differ, "muted" for 0."""
    return "text" if points else "muted"
