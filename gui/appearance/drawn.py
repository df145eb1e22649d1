"""Cached Qt objects for drawing: colours, fonts, tiles and icons.

A picture of a tile takes up to 100 KB, so pictures of another zoom or scheme are dropped.
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
    """Return the height of a tile; tiles are three wide and four high."""
    return round(width * 4 / 3)


@lru_cache(maxsize=256)
def color_of(name: str) -> QColor:
    """Return a colour by its name or `#rrggbb`."""
    return QColor(name)


@lru_cache(maxsize=64)
def font_of(family: str, pixels: int, bold: bool) -> QFont:
    """Return a font of this family and size in pixels. It is shared: copy it before changing it."""
    font = QFont(family)
    font.setPixelSize(pixels)
    font.setBold(bold)
    # The font has short descenders (p, y, g); hinting would lose them at small sizes.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


SMALL_TILE = 34
"""Tiles up to this width, in physical pixels, use the small set."""


@lru_cache(maxsize=256)
def tile_pixmap(folder: str, name: str, width: int, ratio: float) -> QPixmap:
    """Return a picture of a tile: scaled from its sheet, which is faster than drawing it, or drawn if it is larger
    than there.

    :param folder: the set of large tiles; small tiles use its small set.
    :param width: in logical pixels.
    :param ratio: device pixel ratio.
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
"""Rectangle of the face in the picture of an upright tile, as parts of its width and height."""
BACK = "back"
LYING_FACE = QRectF(0.075, 0.06, 0.885, 0.88)
"""Rectangle of the face on the body of a lying tile, before the tile is turned a quarter to the left."""


@lru_cache(maxsize=256)
def turned_pixmap(folder: str, name: str, width: int, quarters: int, ratio: float) -> QPixmap:
    """Return a picture of a tile that lies before a player on another side of the table: the face is turned, the
    side of the tile stays below.

    :param width: of the upright tile, in logical pixels.
    :param quarters: number of quarter turns to the left, 1 to 3.
    """
    upright, height = tile_pixmap(folder, name, width, ratio), tile_height(width)
    across, down = (height, width) if quarters % 2 else (width, height)
    if name == BACK and quarters % 2:  # a back has no face to turn: only its shape changes
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
    """Return a tile as vectors.

    :param folder: the set of tiles.
    """
    return QSvgRenderer(QByteArray(resources.data("tiles", folder, f"{name}.svg")))


def forget_pictures() -> None:
    """Drop all pictures after a change of zoom, scheme or tile set.

    Qt's cache of derived icons (disabled, scaled), up to 10 MB, is dropped as well. Icons themselves are few,
    small and independent of the zoom, so they stay.
    """
    for kept in (tile_pixmap, turned_pixmap, icon_pixmap):
        kept.cache_clear()
    QPixmapCache.clear()


def rendered(renderer: QSvgRenderer, width: int, height: int, ratio: float) -> QPixmap:
    """Return a drawing as a picture, stretched to this size.

    It is a copy, because a pixmap keeps the paint engine that has painted on it, which takes several times its
    memory.

    :param width: in logical pixels, as the height.
    :param ratio: device pixel ratio.
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
    """Return an icon with a picture for each device pixel ratio in use.

    :param color: `#rrggbb` while enabled.
    :param disabled: `#rrggbb` while disabled.
    :param size: in logical pixels.
    """
    icon = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, color), (QIcon.Mode.Disabled, disabled)):
        for ratio in {1.0, QGuiApplication.primaryScreen().devicePixelRatio()}:
            icon.addPixmap(icon_pixmap(name, ink, size, ratio), mode)
    return icon


@lru_cache(maxsize=128)
def icon_pixmap(name: str, ink: str, size: int, ratio: float) -> QPixmap:
    """Return a picture of a line icon.

    :param ink: its colour, `#rrggbb`.
    :param size: in logical pixels.
    :param ratio: device pixel ratio.
    """
    drawing = resources.data("icons", f"{name}.svg").decode().replace("#000000", ink)
    return rendered(QSvgRenderer(QByteArray(drawing.encode())), size, size, ratio)
