"""Colours, sizes, fonts and icons in use: the tables of resources/themes, zoomed, in one of the colour tables."""

from __future__ import annotations

import math
from functools import cache
from typing import Literal, get_args

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QGuiApplication, QIcon, QPalette, QPixmap

import resources
from gui.appearance.drawn import color_of, font_of, forget_pictures, icon_of, icon_pixmap

Scheme = Literal["auto", "light", "dark", "contrast"]
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)
ThemeName = Literal["light", "dark", "contrast"]
"""Colour tables of the theme file. "contrast" has high contrast."""
TextSize = Literal["small", "body", "subtitle", "title", "heading", "answer", "display"]
"""The text sizes; there are no others."""
LEAST_LETTERS = 12
"""In pixels of the screen: kanji of many strokes cannot be told apart in fewer."""
ICON = 20
"""Size of an icon in a button, in pixels of the design."""
ZOOMS = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5)
DESIGNED = (1366, 768)
"""Window size for which lengths are given, in pixels: that of common club laptops."""
MOST_MEASURED = 4096
"""Number of texts whose widths are cached."""
STEPS_OF_FIT = 40
"""Steps per unit of a zoom that follows the window, so that not every pixel causes a new layout."""
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
    QPalette.ColorRole.ToolTipBase: "lit",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "disabled",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "link",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Light: "card",
    QPalette.ColorRole.Midlight: "hover",
    QPalette.ColorRole.Mid: "border",
    QPalette.ColorRole.Dark: "muted",
    QPalette.ColorRole.Shadow: "border",
}
"""Theme colours of Qt's palette roles."""


@cache
def load_fonts() -> str:
    """Register the bundled fonts with Qt, once, and return their family."""
    families = []
    for name in FONTS:
        number = QFontDatabase.addApplicationFont(str(resources.place("fonts", name)))
        families += QFontDatabase.applicationFontFamilies(number)
    return families[0]


class Theme(QObject):
    """Colour scheme and zoom, and every colour and length that follows from them.

    :ivar scheme: light, dark, high contrast, or automatic, as the system.
    :ivar zoom: factor on the lengths of the design.
    :ivar moves: whether animations are on; None as the system.
    :ivar family: family of all fonts.
    """

    changed = Signal()
    """Emitted after the colours or the zoom have been set."""

    def __init__(self, scheme: Scheme = "auto", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scheme: Scheme = scheme
        self.zoom = 1.0
        self._lengths: dict[str, int] = {}
        """Cached lengths by name: each paint asks for hundreds."""
        self._widths: dict[tuple[str, TextSize, bool], float] = {}
        """Cached widths of texts, by text, size and weight: Qt shapes a text each time that it is measured."""
        self.moves: bool | None = None
        """Whether animations are on; None as the system."""
        self.family = load_fonts()
        self._system_dark = False
        self._system_contrast = False
        self._drawn = (self.zoom, self.name)
        """Zoom and colour table of the cached pictures."""
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow_contrast)
        self._follow_system(hints.colorScheme())
        self._follow_contrast(hints.accessibility().contrastPreference())

    # ------------------------------------------------------------------------------ choices

    def set_scheme(self, scheme: Scheme) -> None:
        """Set the colour scheme: light, dark, high contrast, or automatic; emit `changed`, even if it is the
        same.
        """
        self.scheme = scheme
        self._tell()

    def set_zoom(self, zoom: float) -> None:
        """Set the zoom, limited to the range of `ZOOMS`; emit `changed` if it is another one."""
        zoom = min(max(zoom, ZOOMS[0]), ZOOMS[-1])
        if zoom != self.zoom:
            self.set_zoom_silently(zoom)
            self._tell()

    def set_zoom_silently(self, zoom: float) -> None:
        """Set the zoom without limits and without emitting `changed`, for a theme whose owner repaints everything
        at once. Cached pictures of tiles are kept.
        """
        self.zoom = zoom
        self._lengths.clear()
        self._widths.clear()

    def fit(self, size: QSize) -> None:
        """Set the zoom so that a window of this size is filled like that of the design, in small steps; emit
        `changed` if it is another one.
        """
        zoom = min(size.width() / DESIGNED[0], size.height() / DESIGNED[1])
        self.set_zoom(int(zoom * STEPS_OF_FIT) / STEPS_OF_FIT)

    @property
    def name(self) -> ThemeName:
        """Name of the colour table in use."""
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
        """Return a length of the design in pixels; at least 1, even for 0."""
        pixels = round(length * self.zoom)
        return pixels if pixels > 1 else 1

    def space(self, name: str) -> int:
        """Return a distance of the theme, by its name there, in pixels. :raises KeyError: there is none."""
        length = self._lengths.get(name)
        if length is None:
            length = self._lengths[name] = self.px(resources.theme()["space"][name])
        return length

    def size(self, name: str) -> int:
        """Return a size of the theme, by its name there, in pixels: heights of rows and controls, corner radii.

        :raises KeyError: there is none.
        """
        length = self._lengths.get(name)
        if length is None:
            length = self._lengths[name] = self.px(resources.theme()["size"][name])
        return length

    def tile_width(self, name: str) -> int:
        """Return the width of tiles for a use that the theme names, in pixels. :raises KeyError: it names none."""
        return self.px(resources.theme()["tile"][name])

    def font(self, role: TextSize = "body", *, bold: bool = False) -> QFont:
        """Return a font of the theme, which is shared: copy it before changing it. Its size is rounded up and
        never below `LEAST_LETTERS`, so that letters stay legible at a small zoom.
        """
        pixels = math.ceil(resources.theme()["type"][role] * self.zoom)
        return font_of(self.family, max(pixels, LEAST_LETTERS), bold)

    def width_of(self, text: str, role: TextSize = "body", *, bold: bool = False) -> float:
        """Return the width of a text on one line in a font of the theme, in pixels."""
        key = (text, role, bold)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MOST_MEASURED:
                self._widths.clear()
            width = self._widths[key] = QFontMetricsF(self.font(role, bold=bold)).horizontalAdvance(text)
        return width

    def line(self, role: TextSize = "body") -> int:
        """Return the line distance of a text size, in pixels."""
        return self.px(resources.theme()["line"][role])

    def letters(self, role: TextSize = "body", *, bold: bool = False, ink: str = "") -> str:
        """Return size, weight and colour of text as style sheet declarations, for Qt's labels.

        :param ink: name of a colour; empty: the sheet's own stays.
        """
        weight = " font-weight: bold;" if bold else ""
        color = f" color: {self.color(ink).name()};" if ink else ""
        return f"font-size: {self.font(role).pixelSize()}px;{weight}{color}"

    # ------------------------------------------------------------------------------ colours, icons

    def color(self, name: str) -> QColor:
        """Return a colour of the table in use, by its name there. :raises KeyError: there is none."""
        return color_of(resources.theme()[self.name][name])

    def icon(self, name: str) -> QIcon:
        """Return a line icon in the colour of text, and in that of disabled text while its control is disabled."""
        return icon_of(name, self.color("text").name(), self.color("disabled").name(), self.px(ICON))

    def icon_pixmap(self, name: str, ink: str, size: int, ratio: float) -> QPixmap:
        """Return a line icon in a colour of the theme, crisp at this size and device pixel ratio."""
        return icon_pixmap(name, self.color(ink).name(), size, ratio)

    def palette(self) -> QPalette:
        """Return the palette for Qt's own widgets."""
        palette = QPalette()
        for role, name in _ROLES.items():
            palette.setColor(role, self.color(name))
        for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("disabled"))
        return palette
