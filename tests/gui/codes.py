"""Codes on a picture, as a phone reads them."""

from __future__ import annotations

import zxingcpp
from PySide6.QtGui import QImage


def codes(image: QImage) -> list[str]:
    """Return the texts of the codes on a picture."""
    gray = image.convertToFormat(QImage.Format.Format_Grayscale8)
    view = memoryview(gray.constBits()).cast("B", (gray.height(), gray.bytesPerLine()))
    return [found.text for found in zxingcpp.read_barcodes(view)]
