"""The composition root: makes the application, its model and its window, and starts them."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QMessageLogContext, QSize, QtMsgType, QTranslator, qInstallMessageHandler
from PySide6.QtGui import QIcon, QPixmap, qt_set_sequence_auto_mnemonic
from PySide6.QtWidgets import QApplication, QWidget

import resources
from core.entry.entry import Entry
from core.interchange.examples import example_entry
from core.interchange.hand_code import HandCodeError, read_code
from gui.appearance.look import Look
from gui.appearance.theme import DESIGNED
from gui.late import late
from gui.score.model import ScoreModel
from gui.storage.settings import Settings
from gui.widgets.placing import first_place, room_of
from gui.window.kept_look import KeptLook
from gui.window.main_window import MainWindow

FIRST_EXAMPLE = 2
M_MMAP_THRESHOLD = -3
"""What malloc.h calls the setting for the size from which on a block is got from the system by itself."""
LARGE = 128 * 1024
"""Bytes; glibc's own size at the start. Set by hand, it stays."""


def main(arguments: Sequence[str] | None = None, *, started: float | None = None) -> int:
    """Show the window until it is closed. Returns the exit status.

    :param started: `time.perf_counter()` at the program's start, for `--smoke` to count from.
    """
    started = time.perf_counter() if started is None else started
    options = _options(sys.argv[1:] if arguments is None else arguments)
    warnings: list[str] = []
    if options.smoke:
        qInstallMessageHandler(lambda kind, context, text: _note(warnings, kind, context, text))
    app = make_app()
    settings = Settings.of_the_user()
    window = make_window(settings, on_its_screen)
    window.first_paint.painted.connect(partial(settle_in, app))
    if options.smoke:
        return _smoke(window, started, warnings)
    if options.report:
        late("gui.window.report:Reporter")(window, options.report)
    if options.file:
        file = Path(options.file)
        window.first_paint.painted.connect(lambda: window.open_file(file))
    window.show()
    return app.exec()


@dataclass(frozen=True)
class Options:
    """What is asked for on the command line: see `--help`."""

    smoke: bool = False
    report: str | None = None
    file: str | None = None


def _options(arguments: Sequence[str]) -> Options:
    """A double click gives none, and so has no use for a reader of them."""
    if not arguments:
        return Options()
    parser = late("argparse:ArgumentParser")(prog="fuhan")
    parser.add_argument("--smoke", action="store_true", help="open, score an example, print a line and quit")
    parser.add_argument("--report", metavar="FILE", help="write what is shown, and where, to FILE at every change")
    parser.add_argument("file", nargs="?", help="a lesson plan to open")
    given = late("core.arguments:read_arguments")(parser, arguments)
    return Options(smoke=given.smoke, report=given.report, file=given.file)


def _smoke(window: MainWindow, started: float, warnings: Sequence[str]) -> int:
    """Print what comes of a first hand, and what Qt had to say. Returns the exit status."""
    ok, line = late("gui.window.smoke:smoke_line")(window, started, warnings)
    print(line, flush=True)
    return 0 if ok else 1


def settle_in(app: QApplication) -> None:
    """What can wait until the window is seen: its icon, the collector, which leaves alone what is there, and what
    becomes of memory that is free again.
    """
    gc.freeze()
    gc.enable()
    _return_large_blocks()
    icon = QPixmap()
    icon.loadFromData(resources.data("icons", "fuhan-256.png"))
    app.setWindowIcon(QIcon(icon))


def _return_large_blocks() -> None:
    """Have glibc give large blocks (pictures of windows, above all) back to the system when they are free.

    By itself it soon keeps blocks of up to 32 MB for later, small ones come to lie between them, and every large
    window or dialog that was there makes the program larger for good.
    """
    if sys.platform == "linux":
        libc = late("ctypes:CDLL")(None)
        if hasattr(libc, "mallopt"):  # other C libraries have none
            libc.mallopt(M_MMAP_THRESHOLD, LARGE)


def make_app() -> QApplication:
    """The application, in the style that looks the same everywhere."""
    # The style by its name: as an object it would have Python know all of Qt's styles.
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    qt_set_sequence_auto_mnemonic(True)  # on macOS, too: the menu bar is in the window
    app.setApplicationName("Fuhan")
    app.setDesktopFileName("fuhan")
    return app


def make_window(settings: Settings, place: Callable[[QWidget, Settings], None] | None = None) -> MainWindow:
    """The window as it was left; at the very first start with an example to read.

    :param place: gives it its place: `as_left` if nothing is said, or `on_its_screen`.
    """
    take_place = place or as_left
    look = Look.as_designed()
    KeptLook(look, settings).restore()
    _translate_qt(look)
    model = ScoreModel(_first_hand(settings))
    model.example = model.entry if settings.get("started") == "no" else None
    window = MainWindow(model, look, settings, place=lambda window: take_place(window, settings))
    for part in (look, model):
        part.setParent(window)  # else what listens to it would keep it for ever
    settings.put("started", "yes")
    return window


def as_left(window: QWidget, settings: Settings) -> None:
    """Let the window open where it was left, or as it was designed."""
    geometry = settings.geometry()
    if geometry is None or not window.restoreGeometry(geometry):
        window.resize(*DESIGNED)


def on_its_screen(window: QWidget, settings: Settings) -> None:
    """Let it open where its frame and a task bar have their place too; where it was left, if it was."""
    as_left(window, settings)
    room = room_of(window)
    window.setMinimumSize(window.minimumSize().boundedTo(room.size()))
    if settings.geometry() is None:
        window.setGeometry(first_place(QSize(*DESIGNED), room))


def _first_hand(settings: Settings) -> Entry:
    """What was on the table when the window was closed; at the very first start an example to read."""
    if settings.get("started") == "no":
        return example_entry(resources.examples()[FIRST_EXAMPLE])
    try:
        return read_code(settings.get("hand"))
    except HandCodeError:
        return Entry()


def _translate_qt(look: Look) -> None:
    """Qt's own words (dialogs, menus of text fields) in the language in use."""
    translator = QTranslator(look)
    path = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)

    def follow() -> None:
        QApplication.removeTranslator(translator)
        if translator.load(look.words.locale, "qtbase", "_", path):
            QApplication.installTranslator(translator)

    look.changed.connect(follow)
    follow()


def _note(warnings: list[str], kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    if kind != QtMsgType.QtDebugMsg and "propagateSizeHints" not in text:
        warnings.append(text)
