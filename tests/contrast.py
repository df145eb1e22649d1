"""How well two colours are told apart, as WCAG 2 defines it."""

from __future__ import annotations

from typing import get_args

from PySide6.QtGui import QColor

from gui.appearance.theme import ThemeName

THEMES: tuple[ThemeName, ...] = get_args(ThemeName)
AA = 4.5
"""Text on its ground."""
AAA = 7.0
"""Numbers on theirs."""
SIGN = 3.0
"""A frame, an icon, a mark: WCAG's 1.4.11."""


def luminance(color: QColor) -> float:
    """From 0, black, to 1, white."""
    parts = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """From 1, the same, to 21, black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
