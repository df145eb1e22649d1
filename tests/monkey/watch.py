"""What is watched while the monkey plays: exceptions, Qt's warnings, files that are opened, widgets, memory.

The sentinel is a picture that nobody has a reason to open: the system itself reports whoever does (inotify), Qt's
own code included. What Python opens comes through an audit hook.
"""

from __future__ import annotations

import ctypes
import gc
import os
import struct
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from PySide6.QtCore import QEvent, QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QWidget

EXPECTED = ("This plugin does not support", "propagateSizeHints", "QFont::setPointSizeF: Point size <= 0 (-0.25")
"""What the offscreen platform says, and Qt's preview of a printed page where the font has its size in pixels."""
IN_OPEN, IN_ACCESS, IN_NONBLOCK = 0x20, 0x1, 0o4000
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class Sentinel:
    """A picture that must never be opened."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "sentinel.png"
        image = QImage(8, 8, QImage.Format.Format_RGB32)
        image.fill(0xFF0000)
        image.save(str(self.path))
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._inotify = self._libc.inotify_init1(IN_NONBLOCK)
        self._libc.inotify_add_watch(self._inotify, os.fsencode(self.path), IN_OPEN | IN_ACCESS)

    def was_opened(self) -> bool:
        """Whether somebody has opened it since the last time that was asked."""
        try:
            return bool(os.read(self._inotify, 4096 * struct.calcsize("iIII")))
        except BlockingIOError:
            return False

    def close(self) -> None:
        """Watch it no longer."""
        os.close(self._inotify)


WidgetKind = tuple[str, str, str]
"""What a widget is: its type, its name, and the type that it lies in."""


class Measure(NamedTuple):
    """How much there is at some moment.

    :ivar kinds: how many widgets there are of each kind. :ivar windows: and how many of these are windows: boxes,
        menus. :ivar files: file descriptors. :ivar memory: in use, in megabytes.
    """

    kinds: Counter[WidgetKind]
    windows: Counter[WidgetKind]
    files: int
    memory: float

    def __str__(self) -> str:
        shown = f"{self.kinds.total()} widgets, {self.windows.total()} windows"
        return f"{shown}, {self.files} files, {self.memory:.0f} MB"


def more_of_the_same(last: Counter[WidgetKind], first: Counter[WidgetKind]) -> tuple[int, int]:
    """How many there were of the kinds that were there at first, and are: what is made when it is first wanted is
    no leak.
    """
    return first.total(), sum(number for kind, number in last.items() if kind in first)


def _kind(widget: QWidget) -> WidgetKind:
    return type(widget).__name__, widget.objectName(), type(widget.parent()).__name__


def measure() -> Measure:
    """Count what is there once all that is to go has gone.

    Free memory that the allocator keeps for later is given back first, and what was copied last is let go: how
    much of it there is depends on which large pictures were there last, and nobody is to blame for it.
    """
    QGuiApplication.clipboard().clear()
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return Measure(
        Counter(map(_kind, QApplication.allWidgets())),
        Counter(map(_kind, QApplication.topLevelWidgets())),
        len(list(Path("/proc/self/fd").iterdir())),
        pages * os.sysconf("SC_PAGE_SIZE") / 1_048_576,
    )


@dataclass
class Watch:
    """Notes what goes wrong; `told` is called with each finding.

    :ivar may_write: the folders in which files may be made.
    """

    told: Callable[[str], None]
    sentinel: Sentinel
    may_write: tuple[Path, ...]

    def begin(self) -> None:
        """From now on everything is noted."""
        sys.excepthook = self._exception
        sys.unraisablehook = lambda found: self._exception(found.exc_type, found.exc_value, found.exc_traceback)
        qInstallMessageHandler(self._message)
        sys.addaudithook(self._audit)

    def look(self) -> None:
        """After an act: was the picture opened?"""
        if self.sentinel.was_opened():
            self.told("a text opened the sentinel's picture")

    def _exception(
        self, kind: type[BaseException], value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.told("".join(traceback.format_exception(kind, value, trace)))

    def _message(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not any(known in text for known in EXPECTED):
            self.told(f"Qt: {text}\n{''.join(traceback.format_stack(limit=6))}")

    def _audit(self, event: str, arguments: tuple[object, ...]) -> None:
        if event != "open" or not isinstance(arguments[0], str | bytes):
            return
        path, mode, flags = Path(os.fsdecode(arguments[0])), arguments[1], arguments[2]
        writes = (isinstance(mode, str) and set(mode) & set("wax+")) or (isinstance(flags, int) and flags & WRITES)
        if path == self.sentinel.path:
            self.told("Python opened the sentinel's picture")
        # A module that is imported for the first time is compiled by Python, not by the program.
        of_python = path.parent.name == "__pycache__"
        if (
            writes
            and not of_python
            and not any(path.absolute().is_relative_to(folder) for folder in self.may_write)
        ):
            self.told(f"{path} was opened to be written")
