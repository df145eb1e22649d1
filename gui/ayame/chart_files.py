"""Export of the chart to PNG or SVG, in the colours of paper. Failures are reported with their reason."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QRectF, QSize, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from core.disk import write_whole
from core.language.messages import Message
from core.language.reasons import reason_of
from gui.appearance.image_bytes import image_bytes
from gui.appearance.look import Look
from gui.ayame.chart_paint import ChartPainter
from gui.ayame.chart_plot import Plot
from gui.widgets.dialogs import file_to_write
from gui.widgets.file_box import documents

ImageKind = Literal["png", "svg"]
WIDTH, HEIGHT = 1200, 760
"""Size of the chart, in pixels of the design."""
SHARPER = 2
"""Pixels of the image for each pixel of the design."""


class ChartFiles(QObject):
    """Writer of the chart's files.

    :ivar folder: where a file was saved last.
    """

    said = Signal(Message)
    """Emitted with what to tell the user after saving, or why it failed."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._parent = look, parent
        self.folder = str(documents())

    def ask_and_save(self, kind: ImageKind, players: int, hand: int | None) -> None:
        """Ask for a path, and save the chart there, unless the user cancels.

        :param hand: half han of a hand to mark; None: no hand.
        """
        say = self._look.words.say
        usual = str(Path(self.folder) / f"{say('ayame_screen.file')}.{kind}")
        title, kinds = say(f"ayame_screen.save_{kind}"), f"{say(f'ayame_screen.{kind}s')} (*.{kind})"
        path = file_to_write(self._look.words, self._parent, title, usual, kinds, kind)
        if path is not None:
            self.save(kind, path, players, hand)

    def save(self, kind: ImageKind, path: Path, players: int, hand: int | None) -> None:
        """Write the file; emit `said` with its path or with the reason of the failure.

        :param hand: half han of a hand to mark; None: no hand.
        """
        data = (png_of if kind == "png" else svg_of)(self._look, players, hand)
        try:
            write_whole(bytes(data.data()), path)
        except OSError as error:
            self.said.emit(Message.of("said.not_saved", file=str(path), reason=reason_of(error)))
        else:
            self.folder = str(path.parent)
            self.said.emit(Message.of("said.saved", file=str(path)))


def _paint(painter: QPainter, look: Look, players: int, hand: int | None) -> None:
    paper = look.for_paper()
    ChartPainter(painter, Plot(paper, QRectF(0, 0, WIDTH, HEIGHT), players)).paint(hand, None)


def png_of(look: Look, players: int, hand: int | None) -> QByteArray:
    """Return the chart as the content of a PNG file. :param hand: half han of a hand to mark; None: no hand."""
    image = QImage(WIDTH * SHARPER, HEIGHT * SHARPER, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SHARPER)
    image.fill(look.for_paper().theme.color("card"))
    painter = QPainter(image)
    _paint(painter, look, players, hand)
    painter.end()
    return QByteArray(image_bytes(image))


def svg_of(look: Look, players: int, hand: int | None) -> QByteArray:
    """Return the chart as the content of an SVG file: words are outlines, repeated as text in its description.

    :param hand: half han of a hand to mark; None: no hand.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(WIDTH, HEIGHT))
    generator.setViewBox(QRectF(0, 0, WIDTH, HEIGHT))
    generator.setTitle(look.words.say("ayame.chart.title"))
    plot = Plot(look, QRectF(0, 0, WIDTH, HEIGHT), players)
    generator.setDescription("\n".join(plot.said(spot) for spots in plot.spots for spot in spots))
    painter = QPainter(generator)
    _paint(painter, look, players, hand)
    painter.end()
    return data
