"""How everything looks and speaks: the words, the theme and the tiles in use, in one object that every view gets.

A view reads what it needs when it paints and repaints on `changed`; so language, scheme, zoom and tiles change at
run time and nothing that was entered is touched. Who only says something takes the `Translator`, who only paints
the `Theme`: what needs two of the three, or hears of changes, takes the look.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gui.appearance.theme import Theme
from gui.appearance.tile_art import TileArt
from gui.appearance.translator import Translator


class Look(QObject):
    """The words, the theme and the tiles that are in use, and word of every change."""

    changed = Signal()

    def __init__(self, words: Translator, theme: Theme, tiles: TileArt, *, of: Look | None = None) -> None:
        """:param of: see `for_screen`."""
        super().__init__(of)
        self.words, self.theme, self.tiles = words, theme, tiles
        self._awake = True
        self._of, self._version = of, 0
        self._slept_through = False
        for source in (words, theme, tiles) if of is None else (of,):
            source.changed.connect(self._hear)

    @classmethod
    def as_designed(cls) -> Look:
        """A look before anything is chosen: the colours of the system at the size of the design."""
        theme = Theme()
        return cls(Translator(), theme, TileArt(theme))

    def for_paper(self) -> Look:
        """The same words and tiles in the colours of paper, at the size of the design."""
        theme = Theme("light")
        return Look(self.words.without_terms(), theme, TileArt(theme, self.tiles.tile_set))

    def for_screen(self) -> Look:
        """The same look for one of several screens: it tells of changes while it is awake, and of those that it
        has slept through as soon as it is woken. So nobody waits for what is not seen.
        """
        return Look(self.words, self.theme, self.tiles, of=self)

    def wake(self, awake: bool = True) -> None:
        """Be of a screen that is shown, or with False of one that is not."""
        self._awake = awake
        if awake and self._slept_through:
            self._slept_through = False
            self.changed.emit()

    @property
    def version(self) -> int:
        """Another number after every change."""
        return self._version if self._of is None else self._of.version

    @property
    def shape(self) -> tuple[str, float, bool]:
        """All that places and lines depend on: another one where they have to be laid out again."""
        return self.words.language, self.theme.zoom, self.words.knows_terms

    def _hear(self) -> None:
        self._version += 1
        if self._awake:
            self.changed.emit()
        else:
            self._slept_through = True
