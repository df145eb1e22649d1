"""Import of a picture file into a lesson plan: unchanged, scaled down, or rendered from a drawing.

In gui without a widget: it reads what Qt can read.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageWriter

from core.disk import read_whole
from core.language.messages import Message
from core.language.reasons import reason_of
from core.lessons.lesson_plan import PlanError, PlanItem
from core.lessons.plan_picture import is_fit, picture_item
from gui.appearance.picture_file import LARGEST, fitted, image_of

MOST_READ = 50_000_000
"""The maximal size of a file, in bytes."""
SIZES = (LARGEST, QSize(1366, 768), QSize(960, 540))
"""The sizes to which a picture is scaled, until it is small enough."""
QUALITY = 85


def picture_from(path: Path) -> PlanItem:
    """Return the item of a picture file, named like the file.

    :raises PlanError: the file cannot be read, is no picture, or cannot be made small enough.
    """
    try:
        content = read_whole(path, MOST_READ)
    except OSError as error:
        raise PlanError(Message.of("plan_page.not_opened", file=path.name, reason=reason_of(error))) from error
    image = image_of(content)
    if image.isNull():
        raise PlanError(Message.of("plan_page.no_picture", file=path.name))
    if not is_fit(content):
        files = (_file_of(image, size, kind) for size in SIZES for kind in (b"PNG", b"JPG"))
        content = next(filter(is_fit, files), content)
    return picture_item(content, path.stem)


def _file_of(image: QImage, room: QSize, kind: bytes) -> bytes:
    """Return a picture as a file, scaled down so that it fits into a size."""
    if image.width() > room.width() or image.height() > room.height():
        size = fitted(image.size(), room)
        mode = Qt.TransformationMode.SmoothTransformation
        image = image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, kind)
    writer.setQuality(QUALITY if kind == b"JPG" else -1)
    writer.write(image)
    return bytes(buffer.data().data())
