"""Preview of a paper: Qt's own, with pages below one another and a variable size."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import QGraphicsView, QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.widgets.paper import DOTS_PER_INCH, Paper, PaperSize, page_layout, print_on

LARGEST, STEP = 3.0, 1.25
"""Largest zoom, and factor of a zoom step."""


class PaperPreview(QPrintPreviewWidget):
    """Qt's preview, with keys for pages and zoom."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._printer = QPrinter()
        self._printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)  # independent of any installed printer
        self._printer.setResolution(DOTS_PER_INCH)
        super().__init__(self._printer, parent)
        self._paper: Paper | None = None
        self.paintRequested.connect(self._paint)
        view = self.findChild(QGraphicsView)
        assert isinstance(view, QGraphicsView)
        view.setObjectName("paper.preview")
        view.setAccessibleName(look.words.say("print_box.preview"))
        view.setBackgroundBrush(look.theme.color("window"))
        # A bar appearing after a page was fitted would cover some of its width.
        view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusProxy(view)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)  # as large as there is room
        self.fitToWidth()
        for key, do in (
            (Qt.Key.Key_PageDown, partial(self.turn, 1)),
            (Qt.Key.Key_PageUp, partial(self.turn, -1)),
            (Qt.Key.Key_Home, lambda: self.turn(-self.pageCount())),
            (Qt.Key.Key_End, lambda: self.turn(self.pageCount())),
            (Qt.Key.Key_Plus, partial(self.enlarge, 1)),
            (Qt.Key.Key_Minus, partial(self.enlarge, -1)),
        ):
            QShortcut(QKeySequence(key), view, do, context=Qt.ShortcutContext.WidgetShortcut)

    def show_paper(self, paper: Paper, size: PaperSize) -> None:
        """Show a paper from its first page."""
        self._paper = paper
        self._printer.setPageLayout(page_layout(paper, size))
        self.updatePreview()
        self.setCurrentPage(1)

    def _paint(self, printer: QPrinter) -> None:
        if self._paper is not None:
            print_on(printer, self._paper)

    def turn(self, by: int) -> None:
        """Go some pages on, or back by a negative number, but not beyond the ends, and show the top of that
        page.
        """
        self.setCurrentPage(min(max(self.currentPage() + by, 1), self.pageCount()))
        self.previewChanged.emit()  # Qt only emits it after fitting and scrolling

    def enlarge(self, steps: int) -> None:
        """Zoom in by some steps, or out by a negative number, between the whole page and `LARGEST`."""
        wanted = self.zoomFactor() * STEP**steps
        self.fitInView()
        if wanted > self.zoomFactor():
            self.setZoomFactor(min(wanted, LARGEST))
            self.previewChanged.emit()
