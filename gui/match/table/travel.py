"""Points on their way between the seats of the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from core.language.numbers import number_text
from core.match.transfers import PointTransfer
from gui.appearance.painting import paint_pill
from gui.appearance.theme import Theme
from gui.match.table.places import TablePlaces
from gui.widgets.sticks import paint_stick


def paint_travel(
    painter: QPainter, theme: Theme, places: TablePlaces, moved: Sequence[PointTransfer], share: float
) -> None:
    """Paint what is on its way: a stick with its points beside it. :param share: of the way, from 0 to 1."""
    unit = places.unit
    font = places.lettering.font("body", bold=True)
    for transfer in moved:
        start, end = (_center(places, seat) for seat in (transfer.payer, transfer.receiver))
        at = start + (end - start) * share
        text = number_text(transfer.points)
        width = QFontMetricsF(font).horizontalAdvance(text) + 20 * unit
        pill = QRectF(at.x() - width / 2, at.y() - 13 * unit, width, 26 * unit)
        stick = QRectF(at.x() - 40 * unit, pill.bottom() + 3 * unit, 80 * unit, 8 * unit)
        paint_stick(painter, theme, stick, riichi=transfer.points % 1000 == 0)
        paint_pill(painter, pill, theme, "lit")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("glow"), max(2 * unit, 1)))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)


def _center(places: TablePlaces, seat: int | None) -> QPointF:
    return places.middle.center() if seat is None else places.seats[seat].panel.center()
