"""The look as the user chose it, kept in the settings."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize

from gui.appearance.look import Look
from gui.appearance.theme import SCHEMES, ZOOMS
from gui.appearance.tile_art import TILE_SETS, TileSet
from gui.storage.settings import Settings
from gui.widgets.density import kept_level

EXPERT_ZOOM = 0.925
"""Factor on the automatic zoom for experts, who see more at once."""


class KeptLook:
    """The look with its choices stored in the settings."""

    def __init__(self, look: Look, settings: Settings) -> None:
        self.look, self._settings = look, settings

    def restore(self) -> None:
        """Restore the stored look."""
        look, theme, settings = self.look, self.look.theme, self._settings
        look.words.set_language(settings.get("language"))
        theme.set_scheme(next((known for known in SCHEMES if known == settings.get("scheme")), "auto"))
        look.tiles.set_tile_set(self._tiles())
        theme.set_zoom(_number(settings.get("zoom")))
        theme.moves = {"yes": True, "no": False}.get(settings.get("motion"))

    def set_language(self, language: str) -> None:
        """Store and apply the language, and the tile set that goes with it if none was chosen."""
        self._settings.put("language", language)
        self.look.words.set_language(language)
        if self.look.tiles.tile_set != self._tiles():
            self.look.tiles.set_tile_set(self._tiles())

    def set_scheme(self, scheme: str) -> None:
        """Store and apply the colour scheme, one of `SCHEMES`."""
        self._settings.put("scheme", scheme)
        self.look.theme.set_scheme(next(known for known in SCHEMES if known == scheme))

    def set_motion(self, on: bool) -> None:
        """Store and apply whether motion is on, regardless of the system."""
        self._settings.put("motion", "yes" if on else "no")
        self.look.theme.moves = on

    def set_tiles(self, tiles: str) -> None:
        """Store and apply the tile set, one of `TILE_SETS`: plain tiles or tiles with an index."""
        self._settings.put("tiles", tiles)
        self.look.tiles.set_tile_set(next(known for known in TILE_SETS if known == tiles))

    def follow_density(self, size: QSize) -> None:
        """Apply the tiles and the zoom of the level of detail.

        :param size: of the window.
        """
        if self.look.tiles.tile_set != self._tiles():
            self.look.tiles.set_tile_set(self._tiles())
        self.fit(size)

    def _tiles(self) -> TileSet:
        """Return the chosen tile set. Without a choice, beginners and readers of languages without kanji get tiles
        with an index.
        """
        reads = self.look.words.traits.reads_kanji and kept_level(self._settings) != "beginner"
        usual: TileSet = "plain" if reads else "index"
        return next((known for known in TILE_SETS if known == self._settings.get("tiles")), usual)

    def zoom(self, step: int, size: QSize) -> None:
        """Zoom in by some steps of `ZOOMS`, or out by a negative number, as far as these go; with 0 follow the
        window's size again. The choice is stored.

        :param size: of the window.
        """
        if step == 0:
            self._settings.put("zoom", "auto")
            self.fit(size)
            return
        nearest = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self.look.theme.zoom))
        zoom = ZOOMS[min(max(nearest + step, 0), len(ZOOMS) - 1)]
        self._settings.put("zoom", str(zoom))
        self.look.theme.set_zoom(zoom)

    def fit(self, size: QSize) -> None:
        """Follow the window's size, unless the user has chosen a zoom."""
        chosen = self._settings.get("zoom")
        if chosen == "auto":
            self.look.theme.fit(size * EXPERT_ZOOM if kept_level(self._settings) == "expert" else size)
        else:
            self.look.theme.set_zoom(_number(chosen))


def _number(text: str) -> float:
    """Return a stored zoom, within those of `ZOOMS`; 1 if the text is no number."""
    try:
        zoom = float(text)
    except ValueError:
        return 1.0  # also "auto", where the window's first size decides
    return min(max(zoom, ZOOMS[0]), ZOOMS[-1]) if math.isfinite(zoom) else 1.0
