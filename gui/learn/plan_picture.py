"""Import of a picture file into a lesson plan: unchanged, scaled down, or rendered from a drawing.

In gui without a widget: it reads what Qt can read.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize

from core.lessons.lesson_plan import PlanError, PlanItem
from core.lessons.plan_picture import is_fit, picture_item
from gui.appearance.image_bytes import image_bytes
from gui.appearance.picture_file import LARGEST, PictureError, read_picture, scaled_down

SIZES = (LARGEST, QSize(1366, 768), QSize(960, 540))
"""The sizes to which a picture is scaled, until it is small enough."""
KINDS = {b"PNG": -1, b"JPG": 85}
"""The kinds of file that are tried for each size, and their quality; -1: the usual one."""


def picture_from(path: Path) -> PlanItem:
    """Return the item of a picture file, named like the file.

    :raises PlanError: the file cannot be read, is no picture, or cannot be made small enough.
    """
    try:
        content, image = read_picture(path, "plan_page.no_picture")
    except PictureError as error:
        raise PlanError(error.problem) from error
    if not is_fit(content):
        smaller = (scaled_down(image, size) for size in SIZES)
        files = (image_bytes(one, kind, quality) for one in smaller for kind, quality in KINDS.items())
        content = next(filter(is_fit, files), content)
    return picture_item(content, path.stem)
