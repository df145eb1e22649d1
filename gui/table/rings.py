"""What is drawn over the cells of a table: the frame of the usual ones, rings around those of the same worth."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.study.usual_wins import usual_under
from gui.appearance.theme import Theme
from gui.table.shown import Shown


def paint_usual(painter: QPainter, shown: Shown, theme: Theme) -> None:
    """A frame around the cells in which most wins are: a line wherever one of them borders on another cell."""
    cells = shown.grid.cells
    usual = [place for place in usual_under(shown.tables[0].rules) if place in cells]
    painter.setPen(QPen(theme.color("muted"), 1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
    for place in usual:
        rect = cells[place]
        for x, y, line in (
            (rect.left() - 1, rect.center().y(), QLineF(rect.topLeft(), rect.bottomLeft())),
            (rect.right() + 1, rect.center().y(), QLineF(rect.topRight(), rect.bottomRight())),
            (rect.center().x(), rect.top() - 1, QLineF(rect.topLeft(), rect.topRight())),
            (rect.center().x(), rect.bottom() + 1, QLineF(rect.bottomLeft(), rect.bottomRight())),
        ):
            if shown.grid.place_at(x, y) not in usual:
                painter.drawLine(crisp(line))


def paint_alike(painter: QPainter, shown: Shown, theme: Theme) -> None:
    """Rings around the cells that are worth the same; that of the hand is filled, and has none."""
    cells = shown.grid.cells
    places = [cell.place for cell in shown.alike() if cell.place in cells]
    if len(places) < 2:
        return
    for place in (each for each in places if each != shown.lit):
        paint_ring(painter, cells[place].adjusted(2, 2, -1, -1), theme, "same", 2)


def paint_ring(painter: QPainter, rect: QRectF, theme: Theme, ink: str, width: float) -> None:
    """A ring within a cell. :param width: of its line, in pixels of the design."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color(ink), theme.px(width)))
    painter.drawRoundedRect(rect, theme.size("corner"), theme.size("corner"))


def crisp(line: QLineF) -> QLineF:
    """The same line through the middle of pixels."""
    return QLineF(round(line.x1()) + 0.5, round(line.y1()) + 0.5, round(line.x2()) + 0.5, round(line.y2()) + 0.5)
