"""One window for the tests of a module: making one costs more than most of what is looked at in it.

A test that wants a window and nothing else gets the one of the test before: no hand, the usual rules, the look it
had at first. A test that asks for `settings` gets a window of its own; so does one that is marked `own_window`,
because it needs one that was never used. A test that leaves behind what cannot be washed off, a file, a box or
another setting, costs the next one a new window.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QSettings, QSize
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QDialog, QToolTip
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.entry.pending import NOTHING
from core.history import History
from gui.app import make_window
from gui.storage.settings import DEFAULTS, Settings
from gui.widgets.undo import MOST_UNDONE
from gui.window.main_window import MainWindow

OF_A_TEST = {"language": "en", "scheme": "light", "started": "yes", "home": "score", "density": "ordinary"}
OF_A_TEST |= {"rare": "yes", "motion": "no", "rare_rules": "yes"}
"""Settings of somebody who calculates and wants more than a beginner's view, with all conditions unfolded."""
BESIDE = QPoint(-100, -100)
"""Where the mouse lies on nothing: a tile below it would tell its hint in place of what was said."""
SHOWN = {"recent", "language", "scheme", "zoom", "motion", "tiles", "strip", "density"}
"""Settings that are put back where they are shown, too."""
ASKED = {"club_part", "hand", "home", "screen", "new_hand", "folder", "paper", "csv"}
"""Settings that nobody holds: each is read when it is asked for."""


def settings_in(folder: Path) -> Settings:
    """Settings that nobody else sees."""
    found = Settings(QSettings(str(folder / "fuhan.ini"), QSettings.Format.IniFormat))
    for name, value in OF_A_TEST.items():
        found.put(name, value)
    return found


def open_window(settings: Settings, qtbot: QtBot) -> MainWindow:
    """A window that is painted, with the mouse beside it, wherever the test before has left it."""
    QCursor.setPos(BESIDE)
    made = make_window(settings)
    with qtbot.waitSignal(made.first_paint.painted):
        made.show()
    return made


def close_window(window: MainWindow) -> None:
    """Close it; it is really gone afterwards, since styles are the application's."""
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def begin_again(window: MainWindow) -> None:
    """No hand, the usual rules, all of it shown, the first screen, nothing said."""
    window.model.set_mode("all")
    window.model.put(Entry())
    window.screens.show_screen("score")
    window.activateWindow()
    window.screens.current.first.setFocus()
    window.status.clear()
    assert window.model.entry == Entry()
    assert window.model.pending == NOTHING


class SharedWindow:
    """The window of a module's tests."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._number = folder, 0
        self._window: MainWindow | None = None
        self._size = QSize()
        self._before: dict[str, str] = {}

    def take(self, language: str, qtbot: QtBot) -> MainWindow:
        """The window as it was at first, but in this language."""
        if self._window is None:
            self._number += 1
            folder = self._folder / str(self._number)
            folder.mkdir()
            self._window = open_window(settings_in(folder), qtbot)
            self._size = self._window.size()
            self._before = self._kept()
        window = self._window
        self._wash(window, language)
        return window

    def give_back(self) -> None:
        """After a test: what it has left behind costs the window."""
        if self._window is not None and not self._is_clean():
            self.close()

    def close(self) -> None:
        """The module has ended."""
        if self._window is not None:
            close_window(self._window)
            self._window = None

    def _kept(self) -> dict[str, str]:
        assert self._window is not None
        settings = self._window.settings
        kept = {name: settings.get(name) for name in DEFAULTS if name not in SHOWN | ASKED}
        files = (path for path in settings.data.rglob("*") if path.suffix != ".ini")
        boxes = len(self._window.findChildren(QDialog))  # one that was closed is found by the next test, too
        return kept | {str(path): "" for path in files} | {"boxes": str(boxes)}

    def _is_clean(self) -> bool:
        window = self._window
        assert window is not None
        alone = [top for top in QApplication.topLevelWidgets() if top.isVisible()] == [window]
        return alone and window.isEnabled() and self._kept() == self._before

    def _wash(self, window: MainWindow, language: str) -> None:
        QToolTip.hideText()
        QCursor.setPos(BESIDE)
        window.view.end_class()
        window.view.whole_screen.take(False)
        window.resize(self._size)
        if window.settings.get("strip") != DEFAULTS["strip"]:
            window.view.show_strip(False)
            window.settings.put("strip", DEFAULTS["strip"])
        if window.settings.get("density") != OF_A_TEST["density"]:
            window.view.choose_density(OF_A_TEST["density"])
        window.settings.put("tiles", DEFAULTS["tiles"])
        window.kept_look.set_motion(False)
        if window.look.words.language != language:
            window.kept_look.set_language(language)
        if window.look.theme.scheme != OF_A_TEST["scheme"]:
            window.kept_look.set_scheme(OF_A_TEST["scheme"])
        window.kept_look.zoom(0, window.size())
        window.recent.forget()  # before the empty hand is shown, which offers them
        window.model._take(History(Entry(), limit=MOST_UNDONE))  # with nothing to undo, as at a start
        begin_again(window)
        for name in SHOWN | ASKED:
            window.settings.put(name, OF_A_TEST.get(name, DEFAULTS[name]))
