"""Motion that explains: something goes from one place to another in a moment, and never keeps anybody waiting.

What is shown is true from the start; only its picture arrives a little later. Whoever wants none has none: as the
person chose, and until then as the system has it.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

from gui.appearance.theme import Theme

USUAL = 160
"""Milliseconds: long enough to be followed, too short to be waited for."""


class Motion(QObject):
    """One motion of a view. It is at rest, or somewhere on its way; another one begins afresh."""

    stepped = Signal()
    """It is somewhere else on its way: paint. The last time, it is at rest."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._animation.valueChanged.connect(lambda _: self.stepped.emit())
        self._animation.finished.connect(self.stepped)

    def run(self, milliseconds: int = USUAL) -> None:
        """Begin, wherever the last one was; without motion it is at rest at once."""
        self._animation.stop()
        if moves(self._theme):
            self._animation.setDuration(milliseconds)
            self._animation.start()

    def stop(self) -> None:
        """Be at rest."""
        if self.is_running:
            self._animation.stop()
            self.stepped.emit()

    @property
    def is_running(self) -> bool:
        """Whether it is on its way."""
        return self._animation.state() == QVariantAnimation.State.Running

    @property
    def share(self) -> float:
        """How much of the way is behind it, from 0 to 1; 1 at rest."""
        return float(self._animation.currentValue()) if self.is_running else 1.0


def moves(theme: Theme) -> bool:
    """Whether anything moves: as the person chose, and until then as the system has it."""
    return theme.moves if theme.moves is not None else not system_is_still()


@cache
def system_is_still() -> bool:
    """Whether the system was told to move nothing: on Windows, by what Qt hears, and by the files of GTK and KDE.

    Asked once, and not before something moves: it reads files, and Qt's names of what a style has are 600.
    """
    from PySide6.QtWidgets import QApplication, QStyle

    if QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0:
        return True
    if sys.platform == "win32":
        from ctypes import byref, c_int, windll

        on = c_int(1)
        windll.user32.SystemParametersInfoW(0x1042, 0, byref(on), 0)  # SPI_GETCLIENTAREAANIMATION
        return not on.value
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    asked = (
        ("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations"),
        ("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations"),
        ("kdeglobals", "KDE", "AnimationDurationFactor"),
    )
    return any(_said(folder / file, section, name) in ("0", "false") for file, section, name in asked)


def _said(path: Path, section: str, name: str) -> str:
    """What a file of settings says; empty: nothing, or it cannot be read."""
    import configparser

    found = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        found.read(path, encoding="utf-8")
        return found.get(section, name, fallback="").strip().lower()
    except (configparser.Error, OSError, UnicodeDecodeError):
        return ""
