"""What is drawn over the cells of a table: the bar of the usual ones, rings around those of the same worth."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.study.usual_wins import usual_under
from gui.appearance.theme import Theme
from gui.table.shown import Shown


def paint_usual(painter: QPainter, shown: Shown, theme: Theme) -> None:
    """A bar before the rows in which most wins are."""
    usual = {fu for fu, _ in usual_under(shown.tables[0].rules)}
    for fu, rect in shown.grid.rows.items():
        if fu in usual:
            painter.fillRect(
                QRectF(rect.left(), rect.top(), theme.space("tiny"), rect.height()), theme.color("muted")
            )


def paint_alike(painter: QPainter, shown: Shown, theme: Theme) -> None:
    """Rings around the cells that are worth the same; that of the hand is filled, and has none."""
    cells = shown.grid.cells
    places = [cell.place for cell in shown.alike() if cell.place in cells]
    if len(places) < 2:
        return
    for place in (each for each in places if each != shown.lit):
        paint_ring(painter, cells[place].adjusted(2, 2, -1, -1), theme, "accent", 2)


def paint_ring(painter: QPainter, rect: QRectF, theme: Theme, ink: str, width: float) -> None:
    """A ring within a cell. :param width: of its line, in pixels of the design."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color(ink), theme.px(width)))
    painter.drawRoundedRect(rect, theme.size("corner"), theme.size("corner"))


def crisp(line: QLineF) -> QLineF:
    """The same line through the middle of pixels."""
    return QLineF(round(line.x1()) + 0.5, round(line.y1()) + 0.5, round(line.x2()) + 0.5, round(line.y2()) + 0.5)
