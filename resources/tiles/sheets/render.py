"""Makes the sheets of tiles, from which small tiles are scaled: `python -m resources.tiles.sheets.render`.

A tool for whoever has changed the drawings. To scale a picture takes a third of the time that it takes to draw it,
and the first window shows some sixty. `resources.tile_pictures` says what a sheet is.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from resources import sheet_size

TILES = Path(__file__).parents[1]


def pixels(drawing: Path) -> bytes:
    """Return a drawing at the size of the sheet, as QImage has it: four bytes a pixel, premultiplied."""
    width, height = sheet_size(drawing.parent.name)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(drawing)).render(painter, QRectF(0, 0, width, height))
    painter.end()
    return bytes(image.constBits())


def deflated(data: bytes) -> bytes:
    """Return data deflated, without the checksum of zlib, which would make reading half as slow again."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


def sheet(folder: Path) -> bytes:
    """Return the content of the sheet of a set: names and lengths of its drawings in a line, then each as deflated
    pixels.
    """
    pictures = {path.stem: deflated(pixels(path)) for path in sorted(folder.glob("*.svg"))}
    head = " ".join(f"{name}:{len(picture)}" for name, picture in pictures.items())
    return head.encode("ascii") + b"\n" + b"".join(pictures.values())


def main() -> None:
    """Write a sheet for each set of tiles."""
    for folder in sorted(TILES.iterdir()):
        if (folder / "back.svg").exists():
            (TILES / "sheets" / f"{folder.name}.sheet").write_bytes(sheet(folder))


if __name__ == "__main__":
    main()
