"""The system's setting for animations. It is imported when something may move and the user has not chosen."""

from __future__ import annotations

import os
import sys
from configparser import ConfigParser, Error
from functools import cache
from pathlib import Path

from PySide6.QtWidgets import QApplication, QStyle

if sys.platform == "win32":
    from ctypes import byref, c_int, windll


@cache
def system_is_still() -> bool:
    """Return whether the system has animations off: from Qt's style, from Windows, or from the files of GTK and
    KDE.

    It is asked once, and not before something moves, because it reads files and loads the 600 names of Qt's style
    hints.
    """
    if QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0:
        return True
    if sys.platform == "win32":
        on = c_int(1)
        windll.user32.SystemParametersInfoW(0x1042, 0, byref(on), 0)  # SPI_GETCLIENTAREAANIMATION
        return not on.value
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    entries = (
        ("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations"),
        ("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations"),
        ("kdeglobals", "KDE", "AnimationDurationFactor"),
    )
    return any(_entry_of(folder / file, section, name) in ("0", "false") for file, section, name in entries)


def _entry_of(path: Path, section: str, name: str) -> str:
    """Return an entry of a settings file in lower case; empty if it is missing or unreadable."""
    found = ConfigParser(strict=False, interpolation=None)
    try:
        found.read(path, encoding="utf-8")
        return found.get(section, name, fallback="").strip().lower()
    except (Error, OSError, UnicodeDecodeError):
        return ""
