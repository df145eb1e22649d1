"""Colours, fonts, tiles and icons as Qt has them, each made once and kept as long as it is wanted.

A picture of a tile weighs up to 100 KB: those of another zoom or scheme are forgotten, not kept beside the new.
"""

from __future__ import annotations

import zlib
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QImage, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

import resources
from gui.appearance.painter import smooth_painter


def tile_height(width: int) -> int:
    """Tiles are three wide and four high."""
    return round(width * 4 / 3)


@lru_cache(maxsize=256)
def color_of(name: str) -> QColor:
    return QColor(name)


@lru_cache(maxsize=64)
def font_of(family: str, pixels: int, bold: bool) -> QFont:
    font = QFont(family)
    font.setPixelSize(pixels)
    font.setBold(bold)
    # The face has short feet (p, y, g); fitted to whole pixels they would be lost at small sizes.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


SMALL_TILE = 34
"""A tile of no more pixels across is one of the small set."""


@lru_cache(maxsize=256)
def tile_pixmap(folder: str, name: str, width: int, ratio: float) -> QPixmap:
    """Scaled, where it is not larger than on its sheet, which is quicker than to draw it.

    :param folder: the set for large tiles; a tile that gets small is taken from its small one.
    """
    height = tile_height(width)
    if round(width * ratio) > resources.SHEET_SIZE[0]:
        return rendered(tile_drawing(folder, name), width, height, ratio)
    if round(width * ratio) <= SMALL_TILE:
        folder += resources.SMALL
    pixels = zlib.decompress(resources.tile_pictures(folder)[name], wbits=-zlib.MAX_WBITS)
    whole = QImage(pixels, *resources.sheet_size(folder), QImage.Format.Format_ARGB32_Premultiplied)
    scaled = whole.scaled(
        round(width * ratio), round(height * ratio), mode=Qt.TransformationMode.SmoothTransformation
    )
    scaled.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(scaled)


FACE = QRectF(0.04, 0.03, 0.92, 0.86)
"""Where the face is on a tile that stands upright in the picture, in its widths and heights."""
BACK = "back"
LYING_FACE = QRectF(0.075, 0.06, 0.885, 0.88)
"""And on the body of one that lies, before that is turned a quarter to the left."""


@lru_cache(maxsize=256)
def turned_pixmap(folder: str, name: str, width: int, quarters: int, ratio: float) -> QPixmap:
    """A tile as it lies before a player on another side of the table: its face is turned, and its side below.

    :param quarters: how often it is turned a quarter to the left, 1 to 3.
    """
    upright, height = tile_pixmap(folder, name, width, ratio), tile_height(width)
    across, down = (height, width) if quarters % 2 else (width, height)
    if name == BACK and quarters % 2:  # it has no face to be turned: only its place is another one
        flat = upright.scaled(
            round(across * ratio),
            round(down * ratio),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        flat.setDevicePixelRatio(ratio)
        return flat
    made = QPixmap(round(across * ratio), round(down * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(made)
    place, part = QPointF(0, 0), FACE
    if quarters % 2:
        painter.translate(0, width)
        painter.rotate(-90)
        painter.drawPixmap(place, tile_pixmap(folder, "lying", width, ratio))
        place, part = QPointF(max(1, round(width * 0.03)), round(height * 0.02)), LYING_FACE
    else:
        painter.drawPixmap(place, upright)
    face = QRectF(part.x() * width, part.y() * height, part.width() * width, part.height() * height)
    painter.setClipRect(face)
    if quarters > 1:
        painter.translate(face.center())
        painter.rotate(180)
        painter.translate(-face.center())
    painter.drawPixmap(place, upright)
    painter.end()
    return made.copy()


@lru_cache(maxsize=256)
def tile_drawing(folder: str, name: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(resources.data("tiles", folder, f"{name}.svg")))


def forget_pictures() -> None:
    """After another zoom, scheme or set of tiles: what was drawn for the one before is not wanted again.

    Qt keeps the pictures that it has made of icons (disabled, scaled), too: up to 10 MB of them. Icons themselves
    are few and small, and the same at each zoom: they stay.
    """
    for kept in (tile_pixmap, turned_pixmap, icon_pixmap):
        kept.cache_clear()
    QPixmapCache.clear()


def rendered(renderer: QSvgRenderer, width: int, height: int, ratio: float) -> QPixmap:
    """A drawing as a picture. What is returned is a copy: a pixmap keeps the engine that has painted on it as long
    as it lives, and that weighs several times the picture.
    """
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(pixmap)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return pixmap.copy()


@lru_cache(maxsize=128)
def icon_of(name: str, color: str, disabled: str, size: int) -> QIcon:
    icon = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, color), (QIcon.Mode.Disabled, disabled)):
        for ratio in {1.0, QGuiApplication.primaryScreen().devicePixelRatio()}:
            icon.addPixmap(icon_pixmap(name, ink, size, ratio), mode)
    return icon


@lru_cache(maxsize=128)
def icon_pixmap(name: str, ink: str, size: int, ratio: float) -> QPixmap:
    drawing = resources.data("icons", f"{name}.svg").decode().replace("#000000", ink)
    return rendered(QSvgRenderer(QByteArray(drawing.encode())), size, size, ratio)
