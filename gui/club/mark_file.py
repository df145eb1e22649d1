"""Reads the picture that a club chooses as its mark.

In gui without a widget: it reads what Qt can read.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize

from gui.appearance.image_bytes import image_bytes
from gui.appearance.picture_file import read_picture, scaled_down

LARGEST = QSize(900, 600)
"""Size of the largest mark that is kept, in pixels: as sharp as a printer shows it on a certificate."""


def mark_from(path: Path) -> bytes:
    """Return the picture of a file as the club's file keeps it: a PNG file, scaled down if it is large.

    :raises PictureError: the file cannot be read, or is no picture.
    """
    _, image = read_picture(path, "club_mark.no_picture")
    return image_bytes(scaled_down(image, LARGEST))
