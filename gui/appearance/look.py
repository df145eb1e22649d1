"""The words, the theme and the tiles in use, in one object that every view gets.

A view reads what it needs when it paints, and repaints on `changed`; so language, scheme, zoom and tiles change at
run time without touching what was entered. A part that only needs texts takes the `Translator`, one that only
paints takes the `Theme`; a part that needs two of the three, or hears of changes, takes the look.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gui.appearance.look_cache import LookCache
from gui.appearance.theme import Theme
from gui.appearance.tile_art import TileArt
from gui.appearance.translator import Translator


class Look(QObject):
    """The words, the theme and the tiles in use; it reports every change."""

    changed = Signal()
    """Emitted after a change of words, theme or tiles; by the look of a hidden screen only when it wakes."""

    def __init__(self, words: Translator, theme: Theme, tiles: TileArt, *, of: Look | None = None) -> None:
        """:param of: the look of the window, if this is that of a screen; see `for_screen`."""
        super().__init__(of)
        self.words, self.theme, self.tiles = words, theme, tiles
        self._awake = True
        self._of, self._version = of, 0
        self._slept_through = False
        self.cache: LookCache = of.cache if of is not None else LookCache()
        """Layouts and pictures in this look."""
        for source in (words, theme, tiles) if of is None else (of,):
            source.changed.connect(self._hear)

    @classmethod
    def as_designed(cls) -> Look:
        """Return a look with default settings: the system's colours at the size of the design."""
        theme = Theme()
        return cls(Translator(), theme, TileArt(theme))

    def for_paper(self) -> Look:
        """Return a look with the same words, without marked terms, and tiles in the colours of paper, at the size
        of the design.
        """
        theme = Theme("light")
        return Look(self.words.without_terms(), theme, TileArt(theme, self.tiles.tile_set))

    def for_screen(self) -> Look:
        """Return the same look for one of several screens. It reports changes while it is awake, and the ones it
        missed as soon as it wakes, so hidden screens cost nothing.
        """
        return Look(self.words, self.theme, self.tiles, of=self)

    def wake(self, awake: bool = True) -> None:
        """Set whether the screen of this look is visible. On waking, emit `changed` once if something has changed
        meanwhile.
        """
        self._awake = awake
        if awake and self._slept_through:
            self._slept_through = False
            self.changed.emit()

    @property
    def version(self) -> int:
        """A number that grows with every change of the look, heard asleep or awake."""
        return self._version if self._of is None else self._of.version

    @property
    def shape(self) -> tuple[str, float, bool]:
        """Language, zoom, and whether terms are marked: layouts depend on nothing else, and views lay out again
        when it changes.
        """
        return self.words.language, self.theme.zoom, self.words.knows_terms

    def _hear(self) -> None:
        self._version += 1
        self.cache.clear()
        if self._awake:
            self.changed.emit()
        else:
            self._slept_through = True
