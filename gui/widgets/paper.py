"""What can be printed, laid out in pages; the same pages as a PDF file, in a preview and on a printer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale, QMarginsF, QRectF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from gui.appearance.painter import SMOOTH

DOTS_PER_INCH = 300
MARGIN_MM = 12.0
PaperSize = Literal["a4", "letter"]
SIZES: dict[PaperSize, QPageSize.PageSizeId] = {
    "a4": QPageSize.PageSizeId.A4,
    "letter": QPageSize.PageSizeId.Letter,
}
PaintPage = Callable[[QPainter], None]
"""Paints a page in pixels of the design, with its upper left corner where the painter has its origin."""


class OnPaper(Protocol):
    """Something that is painted with its upper left corner somewhere."""

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it there."""


class HighOnPaper(OnPaper, Protocol):
    """It takes up some height."""

    @property
    def height(self) -> float:
        """In pixels of the design."""


class Paper(Protocol):
    """Something that fills pages."""

    @property
    def title(self) -> str:
        """What it is called, as the name of a file."""

    @property
    def landscape(self) -> bool:
        """Whether its pages lie."""

    @property
    def width(self) -> float:
        """Of a page without its margins, in pixels of the design."""

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Returns what stands on each page, one of them at least. :param height: as `width`."""


@dataclass(frozen=True, slots=True)
class OnePage:
    """A paper of one page, which is made smaller where it would be too high."""

    title: str
    width: float
    height: float
    paint: PaintPage
    landscape: bool = False

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Returns the page, in the middle where it is made smaller."""
        scale = min(1.0, height / self.height)

        def paint(painter: QPainter) -> None:
            painter.translate(self.width * (1 - scale) / 2, 0)
            painter.scale(scale, scale)
            self.paint(painter)

        return (paint,)


def usual_size() -> PaperSize:
    """What lies in the printers where the system is set up so."""
    imperial = QLocale.MeasurementSystem.ImperialUSSystem
    return "letter" if QLocale.system().measurementSystem() == imperial else "a4"


def size_of(kept: str) -> PaperSize:
    """Returns the size of a setting, which is empty where nobody has chosen."""
    return next((size for size in SIZES if size == kept), usual_size())


def page_layout(paper: Paper, size: PaperSize) -> QPageLayout:
    """The page that a paper is painted on, with its margins."""
    return QPageLayout(
        QPageSize(SIZES[size]),
        QPageLayout.Orientation.Landscape if paper.landscape else QPageLayout.Orientation.Portrait,
        QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM),
        QPageLayout.Unit.Millimeter,
    )


def page_height(paper: Paper, layout: QPageLayout) -> float:
    """The height of a page without its margins, in pixels of the design."""
    rect: QRectF = layout.paintRect(QPageLayout.Unit.Millimeter)
    return paper.width * rect.height() / rect.width()


def print_on(device: QPagedPaintDevice, paper: Paper) -> bool:
    """Paint all pages. Returns whether the printer, or what writes a file, took them."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    layout = device.pageLayout()
    scale = layout.paintRectPixels(device.logicalDpiX()).width() / paper.width
    for number, paint in enumerate(paper.pages(page_height(paper, layout))):
        if number:
            device.newPage()
        painter.save()
        painter.scale(scale, scale)
        painter.setRenderHints(SMOOTH)
        paint(painter)
        painter.restore()
    return painter.end()


def pdf_of(paper: Paper, size: PaperSize) -> bytes:
    """The content of a PDF file: text as text, fonts embedded."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageLayout(page_layout(paper, size))
    writer.setTitle(paper.title)
    writer.setCreator("Fuhan")
    print_on(writer, paper)
    return bytes(data.data())
