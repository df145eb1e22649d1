"""Colours, sizes, fonts and icons in use: the tables of resources/themes, zoomed, in one of its themes."""

from __future__ import annotations

import math
from functools import cache
from typing import Literal, get_args

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QIcon, QPalette, QPixmap

import resources
from gui.appearance.drawn import color_of, font_of, forget_pictures, icon_of, icon_pixmap

Scheme = Literal["auto", "light", "dark", "contrast"]
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)
ThemeName = Literal["light", "dark", "contrast"]
"""A table of colours in the theme file. The last is of high contrast."""
"""Things move as the system has it, or not at all."""
TextSize = Literal["small", "body", "subtitle", "title", "heading", "answer", "display"]
"""The sizes of letters: there are no others."""
LEAST_LETTERS = 12
"""Pixels of the screen: kanji of many strokes cannot be told apart on fewer."""
ICON = 20
"""How large an icon is in a button."""
ZOOMS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5)
DESIGNED = (1366, 768)
"""The size of the window for which lengths are given: the laptops that clubs have."""
STEPS_OF_FIT = 40
"""A zoom that follows the window goes by this part of one: not every pixel lays all out afresh."""
FONTS = ("FuhanGothic-Regular.ttf", "FuhanGothic-Bold.ttf")
_ROLES = {
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
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "link",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Light: "card",
    QPalette.ColorRole.Midlight: "hover",
    QPalette.ColorRole.Mid: "border",
    QPalette.ColorRole.Dark: "muted",
    QPalette.ColorRole.Shadow: "border",
}
"""The colour of the theme for each role of Qt's."""


@cache
def load_fonts() -> str:
    """Give the bundled font to Qt. Returns its family."""
    families = []
    for name in FONTS:
        number = QFontDatabase.addApplicationFont(str(resources.place("fonts", name)))
        families += QFontDatabase.applicationFontFamilies(number)
    return families[0]


class Theme(QObject):
    """The colour scheme and the zoom, and every colour and length by them.

    :ivar scheme: light, dark, of high contrast, or as the system has it. :ivar zoom: how much larger
        than designed. :ivar moves: whether something may move, if the system lets it. :ivar family: of all fonts.
    """

    changed = Signal()

    def __init__(self, scheme: Scheme = "auto", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scheme: Scheme = scheme
        self.zoom = 1.0
        self._lengths: dict[str, int] = {}
        """Of the scale, by their names: each paint asks for hundreds."""
        self.moves: bool | None = None
        """Whether anything moves; None: as the system has it."""
        self.family = load_fonts()
        self._system_dark = False
        self._system_contrast = False
        self._drawn = (self.zoom, self.name)
        """As the pictures that are kept were drawn."""
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow_contrast)
        self._follow_system(hints.colorScheme())
        self._follow_contrast(hints.accessibility().contrastPreference())

    # ------------------------------------------------------------------------------ choices

    def set_scheme(self, scheme: Scheme) -> None:
        """Light, dark, of high contrast, or as the system has it."""
        self.scheme = scheme
        self._tell()

    def set_zoom(self, zoom: float) -> None:
        """How much larger than designed; kept within `ZOOMS`."""
        zoom = min(max(zoom, ZOOMS[0]), ZOOMS[-1])
        if zoom != self.zoom:
            self.zoom_unsaid(zoom)
            self._tell()

    def zoom_unsaid(self, zoom: float) -> None:
        """Zoom as far as one likes and tell nobody: of a theme whose owner paints all of it anew at once."""
        self.zoom = zoom
        self._lengths.clear()

    def fit(self, size: QSize) -> None:
        """Zoom so that a window of this size is filled as the design fills its own, in small steps."""
        zoom = min(size.width() / DESIGNED[0], size.height() / DESIGNED[1])
        self.set_zoom(int(zoom * STEPS_OF_FIT) / STEPS_OF_FIT)

    @property
    def name(self) -> ThemeName:
        """The table of colours that is in use."""
        if self.scheme != "auto":
            return self.scheme
        return "contrast" if self._system_contrast else "dark" if self._system_dark else "light"

    def _follow_system(self, scheme: Qt.ColorScheme) -> None:
        self._system_dark = scheme == Qt.ColorScheme.Dark
        if self.scheme == "auto":
            self._tell()

    def _follow_contrast(self, wish: Qt.ContrastPreference) -> None:
        self._system_contrast = wish == Qt.ContrastPreference.HighContrast
        if self.scheme == "auto":
            self._tell()

    def _tell(self) -> None:
        drawn = (self.zoom, self.name)
        if drawn != self._drawn:
            self._drawn = drawn
            forget_pictures()
        self.changed.emit()

    # ------------------------------------------------------------------------------ lengths, fonts

    def px(self, length: float) -> int:
        """A length of the design, zoomed."""
        pixels = round(length * self.zoom)
        return pixels if pixels > 1 else 1

    def space(self, name: str) -> int:
        """A distance of the theme's scale."""
        length = self._lengths.get(name)
        if length is None:
            length = self._lengths[name] = self.px(resources.theme()["space"][name])
        return length

    def size(self, name: str) -> int:
        """How high a row or a control is, how round a corner."""
        length = self._lengths.get(name)
        if length is None:
            length = self._lengths[name] = self.px(resources.theme()["size"][name])
        return length

    def tile_width(self, name: str) -> int:
        """The width of tiles in some place."""
        return self.px(resources.theme()["tile"][name])

    def font(self, role: TextSize = "body", *, bold: bool = False) -> QFont:
        """A font of the theme. Letters are no smaller than designed where all else is only a little, and never
        smaller than can be read.
        """
        pixels = math.ceil(resources.theme()["type"][role] * self.zoom)
        return font_of(self.family, max(pixels, LEAST_LETTERS), bold)

    def line(self, role: TextSize = "body") -> int:
        """How far lines of these letters stand apart."""
        return self.px(resources.theme()["line"][role])

    def letters(self, role: TextSize = "body", *, bold: bool = False, ink: str = "") -> str:
        """Size, weight and colour of letters, as sheets say them: for labels of Qt's."""
        weight = " font-weight: bold;" if bold else ""
        color = f" color: {self.color(ink).name()};" if ink else ""
        return f"font-size: {self.font(role).pixelSize()}px;{weight}{color}"

    # ------------------------------------------------------------------------------ colours, icons

    def color(self, name: str) -> QColor:
        """A colour of the scheme in use."""
        return color_of(resources.theme()[self.name][name])

    def icon(self, name: str) -> QIcon:
        """A line icon in the colour of text."""
        return icon_of(name, self.color("text").name(), self.color("disabled").name(), self.px(ICON))

    def icon_pixmap(self, name: str, ink: str, size: int, ratio: float) -> QPixmap:
        """A line icon in a colour of the scheme, crisp at this size and device pixel ratio."""
        return icon_pixmap(name, self.color(ink).name(), size, ratio)

    def palette(self) -> QPalette:
        """The colours for Qt's own widgets."""
        palette = QPalette()
        for role, name in _ROLES.items():
            palette.setColor(role, self.color(name))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("disabled"))
        return palette
