"""The pages of a worksheet as they will be printed."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.practice.worksheet_paper import WIDTH, WorksheetPaper

PAGE_HEIGHT = WIDTH * 281 / 194
"""Of A4 within its margins, for a page of that width."""
SHARE = 0.62
"""How large a page is shown, of the size of the design."""
MARGIN = 26


class SheetPreview(QWidget):
    """The pages one below another, as they will be printed."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("worksheet.preview")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._look = look
        self.pages: list[QPixmap] = []

    def show_paper(self, paper: WorksheetPaper) -> None:
        """Show this."""
        ratio = self.devicePixelRatioF()
        scale = SHARE * self._look.theme.zoom
        margin = MARGIN * scale
        width, height = WIDTH * scale + 2 * margin, PAGE_HEIGHT * scale + 2 * margin
        pages = paper.pages(PAGE_HEIGHT)
        self.pages = []
        for number in range(len(pages)):
            picture = QPixmap(round(width * ratio), round(height * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(QColor("#ffffff"))
            painter = QPainter(picture)
            painter.translate(margin, margin)
            painter.scale(scale, scale)
            paper.paint_page(painter, pages, number)
            painter.end()
            self.pages.append(picture)
        gap = self._look.theme.space("medium")
        self.setFixedSize(round(width) + 2 * gap, round(len(pages) * (height + gap) + gap))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The pages, each with its edge."""
        painter = QPainter(self)
        gap = self._look.theme.space("medium")
        y = float(gap)
        for picture in self.pages:
            size = picture.deviceIndependentSize()
            painter.drawPixmap(round(gap), round(y), picture)
            painter.setPen(self._look.theme.color("border"))
            painter.drawRect(QRectF(gap, y, size.width(), size.height()))
            y += size.height() + gap
