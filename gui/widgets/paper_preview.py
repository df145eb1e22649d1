"""The pages of a paper as they will be printed, one below another, each painted when it is first seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPageLayout, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.widgets.paper import PaintPage, Paper, PaperSize, page_height, page_layout

LARGEST, STEP = 3.0, 1.25
"""A page is shown at most so many times as large as it is designed; each step makes it so much larger."""
PAPER = QColor("#ffffff")
Fit = Literal["wide", "whole", ""]
"""What a page follows: the width that there is, so that it can be read; the room for all of it; or neither."""


class PaperPreview(QScrollArea):
    """It shows pages as wide as they fit, or whole ones, or as large as it is told; keys go through them."""

    moved = Signal()
    """Another page is seen, or it has another size."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("paper.preview")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setAccessibleName(look.words.say("print_box.preview"))
        self._look = look
        self._fit_to: Fit = "wide"
        self._zoom = 1.0
        self._leaves = _PaperLeaves(look, self)
        self.setWidget(self._leaves)
        self.verticalScrollBar().valueChanged.connect(self.moved)

    # ------------------------------------------------------------------------------ what is shown

    def show_paper(self, paper: Paper, size: PaperSize) -> None:
        """Show this from its first page on."""
        layout = page_layout(paper, size)
        full, inner = (area(QPageLayout.Unit.Millimeter) for area in (layout.fullRect, layout.paintRect))
        per_mm = paper.width / inner.width()
        outside = QRectF(0, 0, full.width() * per_mm, full.height() * per_mm)
        margin = (full.width() - inner.width()) / 2 * per_mm
        self._leaves.show_pages(paper.pages(page_height(paper, layout)), outside, margin)
        self._fit()
        self.verticalScrollBar().setValue(0)
        self.moved.emit()

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._leaves.pages)

    @property
    def page(self) -> int:
        """The number of the page in the middle, 1 for the first; at the very end that of the last."""
        bar = self.verticalScrollBar()
        if bar.maximum() and bar.value() == bar.maximum():
            return self.count
        middle = bar.value() + min(self.viewport().height(), self._leaves.step) / 2
        return min(max(int(middle / self._leaves.step) + 1, 1), max(self.count, 1))

    def turn(self, by: int) -> None:
        """Show a later or an earlier page from its head on."""
        at = min(max(self.page + by, 1), self.count)
        self.verticalScrollBar().setValue(round((at - 1) * self._leaves.step))

    # ------------------------------------------------------------------------------ how large

    @property
    def shows_whole(self) -> bool:
        """Whether a whole page is seen at once."""
        return self._fit_to == "whole"

    @property
    def shows_wide(self) -> bool:
        """Whether a page is as wide as there is room."""
        return self._fit_to == "wide"

    @property
    def scale(self) -> float:
        """How large it is shown, of the size of the design."""
        return self._leaves.scale

    def show_whole(self) -> None:
        """Whole pages, as large as they fit."""
        self._resize("whole")

    def show_wide(self) -> None:
        """Pages as wide as there is room: their words can be read."""
        self._resize("wide")

    def enlarge(self, steps: int) -> None:
        """Larger, or smaller, by so many steps."""
        wanted = self.scale / self._look.theme.zoom * STEP**steps
        is_whole = wanted < self._whole / self._look.theme.zoom * 1.01
        self._zoom = min(wanted, LARGEST)
        self._resize("whole" if is_whole else "")

    def _resize(self, fit: Fit) -> None:
        self._fit_to = fit
        self._fit()
        self.moved.emit()

    @property
    def _whole(self) -> float:
        """The scale at which a whole page is seen."""
        room = self.contentsRect().height() - 2 * self._leaves.gap
        return max(min(self._wide, room / self._leaves.page.height()), 0.1)

    @property
    def _wide(self) -> float:
        """The scale at which a page is as wide as there is room."""
        bar = self.verticalScrollBar().sizeHint().width()
        return max((self.contentsRect().width() - 2 * self._leaves.gap - bar) / self._leaves.page.width(), 0.1)

    def _fit(self) -> None:
        """Show pages at the scale that is wanted, and stay at what is seen of them."""
        bar, largest = self.verticalScrollBar(), LARGEST * self._look.theme.zoom
        at = bar.value() / self._leaves.step
        match self._fit_to:
            case "whole":
                self._leaves.show_scale(self._whole)
            case "wide":
                self._leaves.show_scale(min(self._wide, largest))
            case _:
                self._leaves.show_scale(self._zoom * self._look.theme.zoom)
        bar.setValue(round(at * self._leaves.step))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The pages follow."""
        super().resizeEvent(event)
        if self._fit_to:
            self._fit()
            self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys turn pages, plus and minus change the size, the others scroll."""
        match event.key():
            case Qt.Key.Key_PageDown | Qt.Key.Key_PageUp:
                self.turn(1 if event.key() == Qt.Key.Key_PageDown else -1)
            case Qt.Key.Key_Home | Qt.Key.Key_End:
                self.turn(-self.count if event.key() == Qt.Key.Key_Home else self.count)
            case Qt.Key.Key_Plus | Qt.Key.Key_Minus:
                self.enlarge(1 if event.key() == Qt.Key.Key_Plus else -1)
            case _:
                super().keyPressEvent(event)


class _PaperLeaves(QWidget):
    """The pages one below another. :ivar page: the size of one, with its margins, in pixels of the design."""

    def __init__(self, look: Look, preview: PaperPreview) -> None:
        super().__init__(preview)
        self._look, self._preview = look, preview
        self.pages: Sequence[PaintPage] = ()
        self.page, self._margin, self.scale = QRectF(0, 0, 1, 1), 0.0, 1.0
        self._pictures: dict[int, QPixmap] = {}

    @property
    def gap(self) -> int:
        """Around each page."""
        return self._look.theme.space("medium")

    @property
    def step(self) -> float:
        """From one page to the next, in pixels."""
        return self.page.height() * self.scale + self.gap

    def show_pages(self, pages: Sequence[PaintPage], page: QRectF, margin: float) -> None:
        """Show these. :param margin: around what is painted, in pixels of the design."""
        self.pages, self.page, self._margin = pages, page, margin
        self._pictures.clear()

    def show_scale(self, scale: float) -> None:
        """Show them so large."""
        if scale != self.scale:
            self.scale = scale
            self._pictures.clear()
        width = self.page.width() * scale + 2 * self.gap
        self.resize(round(width), round(len(self.pages) * self.step + self.gap))
        self.update()

    def _picture(self, number: int) -> QPixmap:
        found = self._pictures.get(number)
        if found is None:
            ratio = self.devicePixelRatioF() * self.scale
            found = QPixmap(round(self.page.width() * ratio), round(self.page.height() * ratio))
            found.setDevicePixelRatio(ratio)  # so that tiles are drawn as large as they are seen
            found.fill(PAPER)
            painter = smooth_painter(found)
            painter.translate(self._margin, self._margin)
            self.pages[number](painter)
            painter.end()
            self._pictures[number] = found
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        """Those that are seen, each with its edge."""
        painter = QPainter(self)
        for number in range(len(self.pages)):
            top = self.gap + number * self.step
            place = QRectF(self.gap, top, self.page.width() * self.scale, self.page.height() * self.scale)
            if place.intersects(QRectF(event.rect())):
                picture = self._picture(number)
                painter.drawPixmap(place, picture, QRectF(picture.rect()))
                painter.setPen(QPen(self._look.theme.color("border"), 1))
                painter.drawRect(place)
                if self._preview.hasFocus() and number == self._preview.page - 1:
                    paint_focus(painter, self._look.theme, place, 0)
