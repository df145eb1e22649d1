"""Header of the record: a name over each column of scores."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHeaderView, QStyle, QWidget

from gui.appearance.lettering import Lettering, set_names
from gui.appearance.look import Look
from gui.widgets.cell_delegate import RIGHT


class RecordHeader(QHeaderView):
    """Header whose names get smaller, all alike, and break if there is little room."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self.setProperty("house", "plain")
        self.setSectionsClickable(False)
        self.setStretchLastSection(False)
        self.setMinimumSectionSize(0)

    def sizeHint(self) -> QSize:
        """Return the height of two small lines."""
        return QSize(self._look.theme.px(200), self._look.theme.px(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a name over each column of scores; the tab above has the title."""
        theme, model, direction = self._look.theme, self.model(), self.layoutDirection()
        painter = QPainter(self.viewport())
        letters = Lettering(theme, theme.zoom)
        painter.setPen(theme.color("text"))
        left_to_right = direction == Qt.LayoutDirection.LeftToRight
        names = [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(1, self.count())]
        set_ones = set_names(names, self.sectionSize(1) - theme.space("small"), "body", letters, most=2, bold=True)
        align = QStyle.visualAlignment(direction, RIGHT) & Qt.AlignmentFlag.AlignHorizontal_Mask
        for column, name in enumerate(set_ones, 1):
            place = QRectF(self.sectionViewportPosition(column), 0, self.sectionSize(column), self.height())
            air = theme.space("small")
            place = place.adjusted(air, 0, 0, 0) if left_to_right else place.adjusted(0, 0, -air, 0)
            name.paint(painter, place, align)
        painter.setPen(QPen(theme.color("border"), 1))
        pad, y = theme.space("medium"), self.height() - 1
        painter.drawLine(pad, y, self.width() - pad, y)
