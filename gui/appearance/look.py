"""How everything looks and speaks: language, colours, sizes, tiles. One object, handed to every view.

A view reads what it needs when it paints and repaints on `changed`; so language, scheme, zoom and tiles change at
run time and nothing that was entered is touched.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Literal, get_args

from PySide6.QtCore import QLocale, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QIcon,
    QPalette,
    QPixmap,
)
from PySide6.QtSvg import QSvgRenderer

import resources
from core.language.messages import FALLBACK, Catalogue, Message, TextPart
from core.language.numbers import use_style
from core.language.reasons import language_problem
from core.language.tile_words import spelled, tile_name
from core.language.traits import Traits
from core.tiles import Tile
from gui.appearance.drawn import (
    color_of,
    font_of,
    forget_pictures,
    icon_of,
    icon_pixmap,
    tile_drawing,
    tile_pixmap,
)

if TYPE_CHECKING:
    from core.language.glossary import Glossary

Scheme = Literal["auto", "light", "dark"]
TileSet = Literal["plain", "index"]
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)
TILE_SETS: tuple[TileSet, ...] = get_args(TileSet)
ZOOMS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5)
MOST_REMEMBERED = 4096
"""So many texts are kept with the terms in them: most come again with the next hand."""
DESIGNED = (1366, 768)
"""The size of the window for which lengths are given: the laptops that clubs have."""
STEPS_OF_FIT = 40
"""A zoom that follows the window goes by this part of one: not every pixel lays all out afresh."""
FONTS = ("FuhanGothic-Regular.ttf", "FuhanGothic-Bold.ttf")


@cache
def load_fonts() -> str:
    """Give the bundled font to Qt. Returns its family."""
    families = []
    for name in FONTS:
        number = QFontDatabase.addApplicationFont(str(resources.place("fonts", name)))
        families += QFontDatabase.applicationFontFamilies(number)
    return families[0]


def _system_language() -> str:
    """The system's language, if there is a catalogue for it."""
    system = QLocale.system().name()
    return next((code for code in (system, system.partition("_")[0]) if code in resources.languages()), FALLBACK)


@dataclass(slots=True)
class Chosen:
    """What was chosen, and what is known because of that: one for the look of the window and of its screens."""

    language: str = "en"
    scheme: Scheme = "auto"
    tile_set: TileSet = "plain"
    zoom: float = 1.0
    system_dark: bool = False
    version: int = 0
    drawn: tuple[float, bool, TileSet] = (1.0, False, "plain")
    words: Catalogue | None = None
    glossary: Glossary | None = None
    terms: dict[tuple[str, str], list[tuple[int, int, str]]] = field(default_factory=dict)


class Look(QObject):
    """The state of all that, and its use."""

    changed = Signal()

    def __init__(self, family: str, parent: QObject | None = None, *, of: Look | None = None) -> None:
        """:param of: see `for_screen`."""
        super().__init__(parent)
        self.family = family
        self._of = of
        self._slept_through = False
        self.is_awake = True
        if of is not None:
            self._chosen: Chosen = of._chosen
            of.changed.connect(self._hear)
            return
        self._chosen = Chosen()
        self.changed.connect(self._count)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._follow_system(QGuiApplication.styleHints().colorScheme())

    def for_paper(self) -> Look:
        """The same words and tiles in the colours of paper, at the size of the design."""
        paper = Look(self.family)
        paper.scheme, paper.tile_set = "light", self.tile_set
        paper.set_language(self.language)
        return paper

    # ------------------------------------------------------------------------------ screens

    def for_screen(self) -> Look:
        """The same look for one of several screens: it tells of changes while it is awake, and of those that it
        has slept through as soon as it is woken. So nobody waits for what is not seen.
        """
        return Look(self.family, self, of=self)

    def wake(self, awake: bool = True) -> None:
        """Be of a screen that is shown, or with False of one that is not."""
        self.is_awake = awake
        if awake and self._slept_through:
            self._slept_through = False
            self.changed.emit()

    def _hear(self) -> None:
        if self.is_awake:
            self.changed.emit()
        else:
            self._slept_through = True

    def _tell(self) -> None:
        (self._of or self).changed.emit()

    # ------------------------------------------------------------------------------ choices

    @property
    def version(self) -> int:
        """Another number after every change."""
        return self._chosen.version

    @property
    def shape(self) -> tuple[str, float, bool]:
        """All that places and lines depend on: another one where they have to be laid out again."""
        return self.language, self.zoom, self.knows_terms

    @property
    def language(self) -> str:
        """One of `resources.languages()`."""
        return self._chosen.language

    @property
    def traits(self) -> Traits:
        """What the language in use is like."""
        return self._catalogue.traits

    @property
    def locale(self) -> QLocale:
        """How the language in use writes dates."""
        return QLocale(self.traits.locale or self.language)

    @property
    def language_problem(self) -> Message | None:
        """Why another language than the chosen one is spoken."""
        return language_problem(self._chosen.language, self._catalogue)

    @property
    def scheme(self) -> Scheme:
        """Light, dark, or as the system has it."""
        return self._chosen.scheme

    @scheme.setter
    def scheme(self, scheme: Scheme) -> None:
        self._chosen.scheme = scheme

    @property
    def tile_set(self) -> TileSet:
        """Plain tiles, or tiles with an index for beginners."""
        return self._chosen.tile_set

    @tile_set.setter
    def tile_set(self, tile_set: TileSet) -> None:
        self._chosen.tile_set = tile_set

    @property
    def zoom(self) -> float:
        """How much larger than designed."""
        return self._chosen.zoom

    @zoom.setter
    def zoom(self, zoom: float) -> None:
        self._chosen.zoom = zoom

    def set_language(self, language: str) -> None:
        """:param language: one of `resources.languages()`, or empty: the system's."""
        self._chosen.language = language if language in resources.languages() else _system_language()
        self._chosen.words = None
        use_style(self.traits.numbers)
        self._tell()

    def set_scheme(self, scheme: Scheme) -> None:
        """Light, dark, or as the system has it."""
        self.scheme = scheme
        self._tell()

    def set_tile_set(self, tile_set: TileSet) -> None:
        """Plain tiles, or tiles with an index for beginners."""
        self.tile_set = tile_set
        self._tell()

    def set_zoom(self, zoom: float) -> None:
        """How much larger than designed; kept within `ZOOMS`."""
        zoom = min(max(zoom, ZOOMS[0]), ZOOMS[-1])
        if zoom != self.zoom:
            self.zoom = zoom
            self._tell()

    def fit(self, size: QSize) -> None:
        """Zoom so that a window of this size is filled as the design fills its own, in small steps."""
        zoom = min(size.width() / DESIGNED[0], size.height() / DESIGNED[1])
        self.set_zoom(int(zoom * STEPS_OF_FIT) / STEPS_OF_FIT)

    def _count(self) -> None:
        self._chosen.version += 1
        drawn = (self.zoom, self.is_dark, self.tile_set)
        if drawn != self._chosen.drawn:
            self._chosen.drawn = drawn
            forget_pictures()

    def _follow_system(self, scheme: Qt.ColorScheme) -> None:
        self._chosen.system_dark = scheme == Qt.ColorScheme.Dark
        if self.scheme == "auto":
            self._tell()

    @property
    def is_dark(self) -> bool:
        """Whether the dark colours are in use."""
        return self.scheme == "dark" or (self.scheme == "auto" and self._chosen.system_dark)

    # ------------------------------------------------------------------------------ words

    @property
    def _catalogue(self) -> Catalogue:
        """The words of the language in use, read when the first one is wanted."""
        if self._chosen.words is None:
            self._chosen.words = Catalogue.of(self.language, resources.texts)
        return self._chosen.words

    def say(self, message: Message | str, **params: object) -> str:
        """A message, or the text of a key, as plain text; tiles in words."""
        if isinstance(message, str):
            message = Message.of(message, **params)
        return self._catalogue.text(message, self.spell)

    def write(self, message: Message | str, **params: object) -> str:
        """As `say`, tiles in notation: for what is pasted elsewhere, where it can be read in again."""
        if isinstance(message, str):
            message = Message.of(message, **params)
        return self._catalogue.text(message)

    def spell(self, tiles: tuple[Tile, ...]) -> str:
        """Tiles in words."""
        return spelled(tiles, self._catalogue.text_of)

    def name(self, tile: Tile) -> str:
        """The full name of a tile, with how it is typed."""
        return self.say(tile_name(tile))

    def parts(self, message: Message) -> list[TextPart]:
        """A message as text and tiles."""
        return self._catalogue.parts(message)

    def use_glossary(self, glossary: Glossary) -> None:
        """Mark terms in texts from now on. It comes after the first paint: reading it takes its time."""
        self._chosen.glossary = glossary
        self._tell()

    @property
    def knows_terms(self) -> bool:
        """Whether terms are marked."""
        return self._chosen.glossary is not None

    def terms_in(self, text: str) -> list[tuple[int, int, str]]:
        """Where a text names terms of the glossary: start, end, id. None before the glossary is there."""
        if self._chosen.glossary is None:
            return []
        key = (text, self.language)
        found = self._chosen.terms.get(key)
        if found is None:
            if len(self._chosen.terms) >= MOST_REMEMBERED:
                self._chosen.terms.clear()
            self._chosen.terms[key] = found = self._chosen.glossary.find_in(text, self.traits.reads_kanji)
        return found

    def explain(self, name: str) -> str:
        """A term's names and its short definition."""
        if self._chosen.glossary is None:
            return ""
        term = self._chosen.glossary.get(name)
        names = " · ".join(
            part for part in (term.kanji, term.kana, term.romaji, term.plain_in(self.language)) if part
        )
        return f"{names}\n{term.short_in(self.language)}"

    # ------------------------------------------------------------------------------ sizes, colours

    def px(self, length: float) -> int:
        """A length of the design, zoomed."""
        return max(1, round(length * self.zoom))

    def space(self, name: str) -> int:
        """A spacing of the theme."""
        return self.px(resources.theme()["space"][name])

    def tile(self, name: str) -> int:
        """The width of tiles in some place."""
        return self.px(resources.theme()["tile"][name])

    def color(self, name: str) -> QColor:
        """A colour of the scheme in use."""
        return color_of(resources.theme()["dark" if self.is_dark else "light"][name])

    def font(self, role: str = "body", *, bold: bool = False) -> QFont:
        """A font of the theme."""
        return font_of(self.family, self.px(resources.theme()["type"][role]), bold)

    # ------------------------------------------------------------------------------ pictures

    def tile_pixmap(self, tile: Tile | None, width: int, ratio: float) -> QPixmap:
        """A tile, or with None its back, crisp at this width and device pixel ratio."""
        scheme = "dark" if self.is_dark else "light"
        folder = scheme if self.tile_set == "plain" else f"{scheme}-index"
        return tile_pixmap(folder, "back" if tile is None else str(tile), width, ratio)

    def tile_drawing(self, tile: Tile | None) -> QSvgRenderer:
        """A tile, or with None its back, as lines: for paper."""
        folder = "light" if self.tile_set == "plain" else "light-index"
        return tile_drawing(folder, "back" if tile is None else str(tile))

    def icon(self, name: str) -> QIcon:
        """A line icon in the colour of text."""
        return icon_of(name, self.color("text").name(), self.color("disabled").name())

    def icon_pixmap(self, name: str, ink: str, size: int, ratio: float) -> QPixmap:
        """A line icon in a colour of the scheme, crisp at this size and device pixel ratio."""
        return icon_pixmap(name, self.color(ink).name(), size, ratio)

    def palette(self) -> QPalette:
        """The colours for Qt's own widgets."""
        palette = QPalette()
        roles = {
            QPalette.ColorRole.Window: "window",
            QPalette.ColorRole.WindowText: "text",
            QPalette.ColorRole.Base: "card",
            QPalette.ColorRole.AlternateBase: "window",
            QPalette.ColorRole.Text: "text",
            QPalette.ColorRole.Button: "button",
            QPalette.ColorRole.ButtonText: "text",
            QPalette.ColorRole.BrightText: "warn",
            QPalette.ColorRole.Highlight: "accent",
            QPalette.ColorRole.HighlightedText: "on_accent",
            QPalette.ColorRole.ToolTipBase: "card",
            QPalette.ColorRole.ToolTipText: "text",
            QPalette.ColorRole.PlaceholderText: "muted",
            QPalette.ColorRole.Link: "accent",
            QPalette.ColorRole.LinkVisited: "accent",
            QPalette.ColorRole.Accent: "accent",
            QPalette.ColorRole.Light: "card",
            QPalette.ColorRole.Midlight: "hover",
            QPalette.ColorRole.Mid: "border",
            QPalette.ColorRole.Dark: "muted",
            QPalette.ColorRole.Shadow: "border",
        }
        for role, name in roles.items():
            palette.setColor(role, self.color(name))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("disabled"))
        return palette
