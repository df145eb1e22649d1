"""Picture files of the user: PNG, JPEG and SVG.

In gui without a widget: Qt reads them.
"""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

LARGEST = QSize(1920, 1080)
"""Size of the largest common projector picture; drawings are painted to fit into it."""


def image_of(content: bytes) -> QImage:
    """Return the picture of a file; a null image if it cannot be read. A drawing (SVG) is painted on white, as
    large as `LARGEST` holds.
    """
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _drawn(QSvgRenderer(QByteArray(content)))
    buffer = QBuffer()
    buffer.setData(content)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)  # turns a photo as the camera was held
    return reader.read()


def _drawn(drawing: QSvgRenderer) -> QImage:
    if not drawing.isValid() or drawing.defaultSize().isEmpty():
        return QImage()
    image = QImage(fitted(drawing.defaultSize(), LARGEST), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    drawing.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def fitted(size: QSize, room: QSize) -> QSize:
    """Return the largest size of the same shape that fits into a room, at least a pixel each way. A small one
    grows.
    """
    return size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
