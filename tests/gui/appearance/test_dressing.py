"""What is not shown is not dressed, and wears the same as everything else once it is shown."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor, QFont, QImage
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from gui.app import make_window
from gui.appearance.sheet import style_sheet
from gui.appearance.theme import Scheme
from gui.rules.board import SwitchBoard
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.case import case
from tests.gallery_popups import close_popups, popup_scenes
from tests.gui.doing import example, settle
from tests.gui.screens import SCREENS, rules_screen
from tests.sweep import drawn


def picture(window: MainWindow, name: str) -> QImage:
    """A screen, with nothing that blinks or is pointed at."""
    QCursor.setPos(window.mapToGlobal(QPoint(2, window.height() // 2)))  # on the rail, which is no part of it
    window.screens.show_screen(name)
    settle()
    focus = QApplication.focusWidget()
    if focus is not None:
        focus.clearFocus()
    window.status.clear()
    before, found = QImage(), window.screens.grab().toImage()
    while before != found:  # layouts take their place in steps
        settle()
        before, found = found, window.screens.grab().toImage()
    return found


LOOKS: tuple[tuple[str, str, float], ...] = (("ja", "dark", 1.25), ("en", "light", 0.9))


def _wear(window: MainWindow, look: tuple[str, str, float]) -> None:
    """Language, scheme and zoom."""
    language, scheme, zoom = look
    window.kept_look.set_language(language)
    window.kept_look.set_scheme(scheme)
    window.look.theme.set_zoom(zoom)
    settle()


def _looks_the_same(window: MainWindow, name: str) -> bool:
    """Whether it looks the same dressed while it was hidden, and dressed while it was shown."""
    shown = []
    for look in LOOKS:
        _wear(window, look)
        shown.append(picture(window, name))
    assert shown[0] != shown[1]
    for look, before in zip(LOOKS, shown, strict=True):  # from the second to the first, and back
        window.screens.show_screen("table" if name == "score" else "score")
        settle()
        _wear(window, look)
        if picture(window, name) != before:
            return False
    return True


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_that_was_hidden_looks_as_one_that_was_shown(window: MainWindow, name: str, qtbot: QtBot) -> None:
    """Colours, sizes and words, all changed while another screen was there. Asked until it is so: a list to choose
    from takes its new width by a timer of Qt's.
    """
    window.learn_terms()
    window.shell.keeper.wake()
    example(window, "riichi_pinfu")
    picture(window, name)
    qtbot.waitUntil(partial(_looks_the_same, window, name))


def test_the_first_picture_is_already_the_right_one(settings: Settings, language: str, qtbot: QtBot) -> None:
    """Nothing moves with the first change: what is made first is measured in the font of the program, too."""
    QApplication.setFont(QFont("Sans Serif", 9))  # a desktop's, which another test's window has replaced
    window = make_window(settings)
    qtbot.addWidget(window)
    window.show()
    first = {name: (picture(window, name), window.grab().toImage()) for name in SCREENS}
    window.look.theme.set_zoom(1.1)
    window.look.theme.set_zoom(1.0)
    assert [name for name in SCREENS if (picture(window, name), window.grab().toImage()) != first[name]] == []


def test_a_screen_that_is_made_is_dressed_once(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has changed before a screen was there is no news to it."""
    dressed = []
    retranslate = SwitchBoard.retranslate

    def count(board: SwitchBoard) -> None:
        dressed.append(board)
        retranslate(board)

    monkeypatch.setattr(SwitchBoard, "retranslate", count)
    window.learn_terms()
    window.screens.show_screen("rules")
    assert len(dressed) == 1


def test_a_hidden_screen_wears_what_is_in_use_only_once_it_is_shown(window: MainWindow) -> None:
    """Else a change takes the time of all screens."""
    window.screens.show_screen("rules")
    window.screens.show_screen("score")
    shown = window.screens.currentWidget()
    hidden = next(each for each in _up_from(rules_screen(window)) if each.parentWidget() is window.screens)
    assert shown is not None
    window.kept_look.set_scheme("light")
    window.screens.show_screen("rules")
    window.screens.show_screen("score")
    window.kept_look.set_scheme("dark")
    assert shown.styleSheet() == style_sheet(window.look.theme) != hidden.styleSheet()
    window.screens.show_screen("rules")
    assert hidden.styleSheet() == style_sheet(window.look.theme)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_opens_wears_what_is_in_use(window: MainWindow, scheme: Scheme) -> None:
    """Menus, lists, calendars, dialogs, tooltips; a dialog also while it is open."""
    window.learn_terms()
    example(window, "riichi_pinfu")
    for name, scene in drawn("dressed popups", popup_scenes().items(), 3):
        with case(name):
            window.kept_look.set_scheme(scheme)
            assert _opened(window) == []
            scene(window)
            settle()
            opened = _opened(window)
            assert opened
            for each in opened:
                assert _wears(each, style_sheet(window.look.theme))
                if isinstance(each, QDialog):
                    window.kept_look.set_scheme("light" if scheme == "dark" else "dark")
                    assert _wears(each, style_sheet(window.look.theme))
            close_popups(window)
            settle()


def _opened(window: MainWindow) -> list[QWidget]:
    """What is open beside the window."""
    return [each for each in QApplication.topLevelWidgets() if each.isVisible() and each is not window]


def _wears(widget: QWidget, sheet: str) -> bool:
    return any(each.styleSheet() == sheet for each in _up_from(widget))


def _up_from(widget: QWidget) -> list[QWidget]:
    """A widget, and those that it is in or has opened from."""
    found = [widget]
    while (parent := found[-1].parentWidget()) is not None:
        found.append(parent)
    return found
