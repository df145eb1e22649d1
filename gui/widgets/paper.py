"""Pages as a PDF file, and on a printer."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QComboBox, QWidget

from core.language.messages import Message
from gui.widgets.dialogs import ask

DOTS_PER_INCH = 300
MARGIN_MM = 8.0
LETTERS = 18
"""Room for the names of printers: Qt measures its list of them before the style does, and cuts what it says."""


class OnPaper(Protocol):
    """Something that is painted with its upper left corner somewhere."""

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it there."""


class Pages(NamedTuple):
    """Where something is painted. :ivar turn: begins the next page, with the painter as it was."""

    layout: QPageLayout
    dots: int
    turn: Callable[[], bool]


Paint = Callable[[QPainter, Pages], None]
"""Paints all pages, the first one being there."""


def pdf_of(paint: Paint, *, landscape: bool = False) -> QByteArray:
    """The content of a PDF file: pages of A4, text as text, fonts embedded."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageOrientation(_orientation(landscape))
    writer.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM), QPageLayout.Unit.Millimeter)
    writer.setTitle("Fuhan")
    painter = QPainter(writer)
    paint(painter, Pages(writer.pageLayout(), writer.resolution(), writer.newPage))
    painter.end()
    return data


def ask_and_print(paint: Paint, parent: QWidget, *, landscape: bool = False) -> Message | None:
    """Ask for the printer, and print. Returns what there is to say; None: the person left it."""
    dialog = QPrintDialog(parent)
    printer = dialog.printer()  # the dialog's own, and with it as long as it lives
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setPageOrientation(_orientation(landscape))
    for each in dialog.findChildren(QComboBox):
        each.setMinimumContentsLength(LETTERS)
    if not ask(dialog):
        return None
    return Message("said.printed" if print_on(printer, paint) else "said.not_printed")


def print_on(printer: QPrinter, paint: Paint) -> bool:
    """Print. Returns whether the printer took it."""
    painter = QPainter()
    if not painter.begin(printer):
        return False
    paint(painter, Pages(printer.pageLayout(), printer.resolution(), printer.newPage))
    return painter.end()


def _orientation(landscape: bool) -> QPageLayout.Orientation:
    return QPageLayout.Orientation.Landscape if landscape else QPageLayout.Orientation.Portrait
