"""The pages of a paper as they will be printed, in Qt's own preview: one below another, as large as one likes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import QGraphicsView, QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.widgets.paper import DOTS_PER_INCH, Paper, PaperSize, page_layout, print_on

LARGEST, STEP = 3.0, 1.25
"""A page is shown at most so many times as large as it is printed; each step makes it so much larger."""


class PaperPreview(QPrintPreviewWidget):
    """Qt's preview, with keys that go through the pages and change their size."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._printer = QPrinter()
        self._printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)  # whatever the printer at hand can do
        self._printer.setResolution(DOTS_PER_INCH)
        super().__init__(self._printer, parent)
        self._paper: Paper | None = None
        self.paintRequested.connect(self._paint)
        view = self.findChild(QGraphicsView)
        assert isinstance(view, QGraphicsView)
        view.setObjectName("paper.preview")
        view.setAccessibleName(look.words.say("print_box.preview"))
        view.setBackgroundBrush(look.theme.color("window"))
        # A bar that came after a page was fitted would cover some of its width.
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
        """Show this from its first page on."""
        self._paper = paper
        self._printer.setPageLayout(page_layout(paper, size))
        self.updatePreview()
        self.setCurrentPage(1)

    def _paint(self, printer: QPrinter) -> None:
        if self._paper is not None:
            print_on(printer, self._paper)

    def turn(self, by: int) -> None:
        """Show a later or an earlier page from its head on."""
        self.setCurrentPage(min(max(self.currentPage() + by, 1), self.pageCount()))
        self.previewChanged.emit()  # Qt tells of what it fits, and of scrolling

    def enlarge(self, steps: int) -> None:
        """Larger, or smaller, by so many steps; no smaller than that a whole page is seen."""
        wanted = self.zoomFactor() * STEP**steps
        self.fitInView()
        if wanted > self.zoomFactor():
            self.setZoomFactor(min(wanted, LARGEST))
            self.previewChanged.emit()
