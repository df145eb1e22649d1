"""Papers laid out in pages; the same pages go to a PDF file, a preview and a printer."""

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
"""Function that paints a page in pixels of the design, with its upper left corner at the painter's origin."""


class OnPaper(Protocol):
    """Something that can be painted at a point."""

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at this point."""


class HighOnPaper(OnPaper, Protocol):
    """Something of a known height."""

    @property
    def height(self) -> float:
        """Height, in pixels of the design."""


class Paper(Protocol):
    """Something that fills pages."""

    @property
    def title(self) -> str:
        """Its title, also proposed as file name."""

    @property
    def landscape(self) -> bool:
        """Whether its pages are in landscape format."""

    @property
    def width(self) -> float:
        """Width of a page without its margins, in pixels of the design."""

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Return a function per page that paints it; at least one.

        :param height: of a page without its margins, in pixels of the design.
        """


@dataclass(frozen=True, slots=True)
class OnePage:
    """Paper of one page, scaled down if it would be too high."""

    title: str
    width: float
    height: float
    paint: PaintPage
    landscape: bool = False

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Return the page, centred horizontally if it is scaled down."""
        scale = min(1.0, height / self.height)

        def paint(painter: QPainter) -> None:
            painter.translate(self.width * (1 - scale) / 2, 0)
            painter.scale(scale, scale)
            self.paint(painter)

        return (paint,)


def usual_size() -> PaperSize:
    """Return the usual paper size of the system's locale."""
    imperial = QLocale.MeasurementSystem.ImperialUSSystem
    return "letter" if QLocale.system().measurementSystem() == imperial else "a4"


def size_of(kept: str) -> PaperSize:
    """Return the paper size of a setting, or the usual one of the system's locale if there is none of that
    name.
    """
    return next((size for size in SIZES if size == kept), usual_size())


def page_layout(paper: Paper, size: PaperSize) -> QPageLayout:
    """Return the page layout of a paper, with margins."""
    return QPageLayout(
        QPageSize(SIZES[size]),
        QPageLayout.Orientation.Landscape if paper.landscape else QPageLayout.Orientation.Portrait,
        QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM),
        QPageLayout.Unit.Millimeter,
    )


def page_height(paper: Paper, layout: QPageLayout) -> float:
    """Return the height of a page without its margins, in pixels of the design."""
    rect: QRectF = layout.paintRect(QPageLayout.Unit.Millimeter)
    return paper.width * rect.height() / rect.width()


def print_on(device: QPagedPaintDevice, paper: Paper) -> bool:
    """Paint all pages and return whether the device accepted them."""
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
    """Return the content of a PDF file, with text as text and fonts embedded."""
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
