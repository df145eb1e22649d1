"""Reads the picture that a club chooses as its mark.

In gui without a widget: it reads what Qt can read.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImageWriter

from core.disk import read_whole
from core.language.messages import Message
from core.language.problem import ProblemError
from core.language.reasons import reason_of
from gui.appearance.picture_file import fitted, image_of

MOST_READ = 50_000_000
"""The maximal size of a file, in bytes."""
LARGEST = QSize(900, 600)
"""Size of the largest mark that is kept, in pixels: as sharp as a printer shows it on a certificate."""


class MarkError(ProblemError):
    """A file that cannot be a club's mark."""


def mark_from(path: Path) -> bytes:
    """Return the picture of a file as the club's file keeps it: a PNG file, scaled down if it is large.

    :raises MarkError: the file cannot be read, or is no picture.
    """
    try:
        content = read_whole(path, MOST_READ)
    except OSError as error:
        raise MarkError(Message.of("plan_page.not_opened", file=path.name, reason=reason_of(error))) from error
    image = image_of(content)
    if image.isNull():
        raise MarkError(Message.of("club_mark.no_picture", file=path.name))
    if image.width() > LARGEST.width() or image.height() > LARGEST.height():
        mode = Qt.TransformationMode.SmoothTransformation
        image = image.scaled(fitted(image.size(), LARGEST), mode=mode)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(buffer.data().data())
