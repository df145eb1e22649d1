"""What was laid out or painted, kept for when the same is shown again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from core.tiles import Tile
from gui.appearance.painter import smooth_painter
from gui.appearance.tile_tips import TileTips

MOST = 4_000_000
"""The weight of all that is kept: a picture weighs its pixels, of four bytes each."""
LAYOUT = 1_000
"""The weight of a layout."""
SHARE = 8
"""What weighs more than one of so many shares of the most is not kept."""

KeptT = TypeVar("KeptT")


class KeptPicture(QPixmap):
    """A picture of a view, with the tiles on it. `paint_tile` registers what is painted where."""

    def __init__(self, view: QWidget, ground: QColor) -> None:
        """:param ground: the colour of what the view lies on. So the picture is opaque: it is copied, not blended,
        and its letters are as smooth as in a window.
        """
        ratio = view.devicePixelRatioF()
        super().__init__(view.size() * ratio)
        self.setDevicePixelRatio(ratio)
        self.fill(ground)
        self.lying: list[tuple[QRectF, Tile, str]] = []
        self.told: object = None
        """What was returned by what painted it."""

    def note_tile(self, place: QRectF, tile: Tile, name: str) -> None:
        """Register a painted tile. See `TileTips.note_tile`."""
        self.lying.append((place, tile, name))


class LookCache:
    """What is kept, by what it is of. What was not asked for longest goes first."""

    def __init__(self, most: int = MOST) -> None:
        """:param most: the weight of all that is kept."""
        self._most, self._weight = most, 0
        self._things: dict[Hashable, tuple[object, int]] = {}

    def get(self, key: Hashable, make: Callable[[], KeptT], weight: int = LAYOUT) -> KeptT:
        """Return what is kept under a key; what is not there is made.

        :param key: all that it depends on, but for the look.
        """
        found = self._things.pop(key, None)
        if found is None:
            found = (make(), weight)
            self._weight += weight
        self._things[key] = found
        while self._weight > self._most:
            self._weight -= self._things.pop(next(iter(self._things)))[1]
        return cast(KeptT, found[0])

    def clear(self) -> None:
        """Forget all, because the look has changed."""
        self._things.clear()
        self._weight = 0

    def paint(self, view: QWidget, ground: QColor, key: Hashable, paint: Callable[[QPainter], KeptT]) -> KeptT:
        """Paint a view by its picture, which is painted first if it is not there; return what `paint` returned.

        Very large views, and those that do not begin on a whole pixel of the screen, are painted directly.

        :param ground: the colour of what the view lies on.
        :param key: all that the picture depends on, but for the look and the size.
        :param paint: paints the view.
        """
        ratio, width, height = view.devicePixelRatioF(), view.width(), view.height()
        weight = round(width * height * ratio * ratio)
        if ratio != int(ratio) or weight > self._most // SHARE:
            return paint(smooth_painter(view))

        def make() -> KeptPicture:
            picture = KeptPicture(view, ground)
            painter = smooth_painter(picture)
            picture.told = paint(painter)
            painter.end()
            return picture

        picture = self.get((width, height, ratio, ground.rgb(), key), make, weight)
        QPainter(view).drawPixmap(0, 0, picture)
        if isinstance(view, TileTips):
            for lying in picture.lying:
                view.note_tile(*lying)
        return cast(KeptT, picture.told)
