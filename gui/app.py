"""Composition root: makes the application, its model and its window, and starts them."""

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
from core.interchange.hand_code import HandCodeError, read_code
from gui.appearance.look import Look
from gui.appearance.theme import DESIGNED
from gui.late import late
from gui.score.model import ScoreModel
from gui.storage.settings import Settings
from gui.widgets.window_place import first_place, room_of
from gui.window.kept_look import KeptLook
from gui.window.main_window import MainWindow

FIRST_EXAMPLE = 2


def main(arguments: Sequence[str] | None = None, *, started: float | None = None) -> int:
    """Start the program and return its exit status once the window is closed. With `--smoke` the window is only
    shown for the check, and a line of JSON is printed.

    :param arguments: of the command line; None for those of the process.
    :param started: `time.perf_counter()` at the program's start, from which `--smoke` counts.
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


@dataclass(eq=False, repr=False)
class Options:
    """Options of the command line; see `--help`."""

    smoke: bool = False
    report: str | None = None
    file: str | None = None


def _options(arguments: Sequence[str]) -> Options:
    """Return the options of the command line. Without arguments, as after a double click, no parser is imported.

    :raises SystemExit: after a help text, or for arguments that are not known.
    """
    if not arguments:
        return Options()
    parser = late("argparse:ArgumentParser")(prog="fuhan")
    parser.add_argument("--smoke", action="store_true", help="open, score an example, print a line and quit")
    parser.add_argument("--report", metavar="FILE", help="write what is shown, and where, to FILE at every change")
    parser.add_argument("file", nargs="?", help="a lesson plan to open")
    given = late("core.arguments:read_arguments")(parser, arguments)
    return Options(smoke=given.smoke, report=given.report, file=given.file)


def _smoke(window: MainWindow, started: float, warnings: Sequence[str]) -> int:
    """Run the check, print its line of JSON, and return the exit status: 0 if the hand was scored correctly and Qt
    gave no warning, else 1.
    """
    ok, line = late("gui.window.smoke:smoke_line")(window, started, warnings)
    print(line, flush=True)
    return 0 if ok else 1


def settle_in(app: QApplication) -> None:
    """Do what can wait until the window is visible: enable the garbage collector for new objects only, and set the
    icon.
    """
    gc.freeze()
    gc.enable()
    icon = QPixmap()
    icon.loadFromData(resources.data("icons", "fuhan-256.png"))
    app.setWindowIcon(QIcon(icon))


def make_app() -> QApplication:
    """Return the application, in a style that looks the same on every system."""
    # Named on the command line: as an object it would make Python import all of Qt's styles.
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    qt_set_sequence_auto_mnemonic(True)  # on macOS, too, because the menu bar is in the window
    app.setApplicationName("Fuhan")
    app.setDesktopFileName("fuhan")
    return app


def make_window(settings: Settings, place: Callable[[QWidget, Settings], None] | None = None) -> MainWindow:
    """Return the window as it was left, not shown yet; at the very first start it shows an example. The settings
    note that the program has been started.

    :param place: sets the geometry of the window: `as_left` (the default) or `on_its_screen`.
    """
    take_place = place or as_left
    look = Look.as_designed()
    KeptLook(look, settings).restore()
    _translate_qt(look)
    model = ScoreModel(_first_hand(settings))
    model.example = model.entry if settings.get("started") == "no" else None
    window = MainWindow(model, look, settings, place=lambda window: take_place(window, settings))
    for part in (look, model):
        part.setParent(window)  # otherwise its listeners would keep it alive for ever
    settings.put("started", "yes")
    return window


def as_left(window: QWidget, settings: Settings) -> None:
    """Restore the last geometry of the window, or use the size of the design."""
    geometry = settings.geometry()
    if geometry is None or not window.restoreGeometry(geometry):
        window.resize(*DESIGNED)


def on_its_screen(window: QWidget, settings: Settings) -> None:
    """Restore the last geometry, or place the window so that its frame and a task bar fit on the screen as well.
    Its minimum size becomes no larger than the screen.
    """
    as_left(window, settings)
    room = room_of(window)
    window.setMinimumSize(window.minimumSize().boundedTo(room.size()))
    if settings.geometry() is None:
        window.setGeometry(first_place(QSize(*DESIGNED), room))


def _first_hand(settings: Settings) -> Entry:
    """Return the hand of the last session, empty if that cannot be read; at the very first start an example."""
    if settings.get("started") == "no":
        example: Entry = late("core.interchange.examples:example_entry")(resources.examples()[FIRST_EXAMPLE])
        return example
    try:
        return read_code(settings.get("hand"))
    except HandCodeError:
        return Entry()


def _translate_qt(look: Look) -> None:
    """Translate Qt's own texts (dialogs, menus of text fields) into the language in use, and again when it
    changes.
    """
    translator = QTranslator(look)
    path = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)

    def follow() -> None:
        QApplication.removeTranslator(translator)
        if translator.load(look.words.locale, "qtbase", "_", path):
            QApplication.installTranslator(translator)

    look.changed.connect(follow)
    follow()


def _note(warnings: list[str], kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    """Collect a message of Qt, unless it is for debugging or about size hints that the platform cannot pass on."""
    if kind != QtMsgType.QtDebugMsg and "propagateSizeHints" not in text:
        warnings.append(text)
