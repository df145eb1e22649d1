"""Makes pictures of the program's icon, for systems that take no SVG: `python -m resources.icons.render`.

Writes fuhan-16.png to fuhan-256.png and fuhan.ico, which holds them all. 16 pixels are too few for a tilted tile
and a brush, so that size has a drawing of its own.
"""

from __future__ import annotations

import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

HERE = Path(__file__).parent
SOURCES = {
    16: "fuhan-small.svg",
    32: "fuhan.svg",
    48: "fuhan.svg",
    128: "fuhan.svg",
    256: "fuhan.svg",
}


def png(source: Path, size: int) -> bytes:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(source)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return an ICO file: a header, an entry of 16 bytes for every picture, then the PNG files as they are."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    entries = b""
    offset = len(header) + 16 * len(pictures)
    for size, picture in pictures.items():
        side = size % 256  # the format writes 256 as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(pictures.values())


def main() -> None:
    pictures = {size: png(HERE / name, size) for size, name in SOURCES.items()}
    for size, picture in pictures.items():
        (HERE / f"fuhan-{size}.png").write_bytes(picture)
    (HERE / "fuhan.ico").write_bytes(ico(pictures))


if __name__ == "__main__":
    main()
