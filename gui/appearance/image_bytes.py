"""A picture as the content of a file.

In gui without a widget.
"""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter


def image_bytes(image: QImage, kind: bytes = b"PNG", quality: int = -1) -> bytes:
    """Return a picture as the content of a file. :param kind: PNG or JPG. :param quality: up to 100; -1: usual."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(kind))
    writer.setQuality(quality)
    writer.write(image)
    return bytes(buffer.data().data())
