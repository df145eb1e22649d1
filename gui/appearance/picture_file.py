"""Picture files of the user: PNG, JPEG and SVG.

In gui without a widget: Qt reads them.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from core.disk import read_whole
from core.language.messages import Message
from core.language.problem import ProblemError
from core.language.reasons import reason_of

MOST_READ = 50_000_000
"""The maximal size of a file, in bytes."""
LARGEST = QSize(1920, 1080)
"""Size of the largest common projector picture; drawings are painted to fit into it."""


class PictureError(ProblemError):
    """A file that cannot be read, or is no picture."""


def read_picture(path: Path, no_picture: str) -> tuple[bytes, QImage]:
    """Return the content of a file, and its picture.

    :param no_picture: the key of what is said of a file that is none.
    :raises PictureError: it cannot be read, or is none.
    """
    try:
        content = read_whole(path, MOST_READ)
    except OSError as error:
        told = Message.of("plan_page.not_opened", file=path.name, reason=reason_of(error))
        raise PictureError(told) from error
    image = image_of(content)
    if image.isNull():
        raise PictureError(Message.of(no_picture, file=path.name))
    return content, image


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


def scaled_down(image: QImage, room: QSize) -> QImage:
    """Return a picture that fits into a size; one that does so already is returned as it is."""
    if image.width() <= room.width() and image.height() <= room.height():
        return image
    size, mode = fitted(image.size(), room), Qt.TransformationMode.SmoothTransformation
    return image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
