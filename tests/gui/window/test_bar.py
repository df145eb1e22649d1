"""The bar above: one line with the menus, undo always in the same place, and nothing that is good for nothing."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QToolButton
from pytestqt.qtbot import QtBot

import resources
from gui.appearance.plain import Label
from gui.window.actions import MENUS
from gui.window.corner import KEPT, LESSONS, NARROWEST, NEW_HAND, SHARE, Corner
from gui.window.main_window import MainWindow
from gui.window.screen_specs import SCREEN_SPECS
from tests.gui.finding import find
from tests.gui.names import BUTTON_UNDO
from tests.gui.scenes.keyboard import is_seen


def test_menus_and_buttons_stand_on_one_line_and_undo_never_moves(window: MainWindow) -> None:
    bar, undo = window.menuBar(), find(window, QToolButton, BUTTON_UNDO)
    places = set()
    for spec in SCREEN_SPECS:
        window.screens.show_screen(spec.name)
        places.add(undo.mapTo(bar, QPoint(0, 0)).x())
        menu = bar.actionGeometry(bar.actions()[-1])
        assert abs(undo.mapTo(bar, undo.rect().center()).y() - menu.center().y()) <= 1
        assert undo.mapTo(bar, QPoint(0, 0)).x() > menu.right()
    assert len(places) == 1


def test_only_where_there_is_a_hand_are_there_buttons_for_it(window: MainWindow) -> None:
    for spec in SCREEN_SPECS:
        window.screens.show_screen(spec.name)
        for name in ("paste", "clear", "steps", "guess", "density"):
            assert find(window, QToolButton, f"button.{name}").isVisible() == (spec.name == "score")
        assert find(window, QToolButton, BUTTON_UNDO).isVisible()
        assert find(window, QComboBox, "rules").isVisible() == ("rules" in spec.tools)


def test_the_less_room_the_fewer_words_and_those_of_the_lesson_go_first(window: MainWindow) -> None:
    """Then those of the other buttons stay until those of the rules go with them."""
    corner = find(window, Corner)
    with_words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    said = []
    for room in range(2000, 100, -20):
        corner.fit(room)
        lesson, other = (find(window, QToolButton, f"button.{name}") for name in ("steps", "density"))
        label = next(each for each in corner.findChildren(Label))
        state = (lesson.toolButtonStyle() == with_words, other.toolButtonStyle() == with_words, label.isVisible())
        if state not in said:
            said.append(state)
    assert said == [(True, True, True), (False, True, True), (False, False, True), (False, False, False)]


def test_undo_redo_and_paste_are_icons_alone(window: MainWindow) -> None:
    """However much room there is: it is left to what a beginner looks for."""
    corner = find(window, Corner)
    corner.fit(2000)
    with_words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    worded = {b.objectName() for b in corner.findChildren(QToolButton) if b.toolButtonStyle() == with_words}
    assert worded == {f"button.{name}" for name in (NEW_HAND, *LESSONS, SHARE, "density")}


def test_a_button_is_there_as_long_as_it_has_room(window: MainWindow) -> None:
    """They go one by one, that of a new hand last, each once the box of the rules is as narrow as it may be."""
    corner, rules = find(window, Corner), find(window, QComboBox, "rules")
    row = corner.layout()
    assert row is not None
    narrowest = window.look.theme.px(NARROWEST)
    before: tuple[str, ...] = ()
    went = []
    for room in range(900, 100, -1):
        is_at_its_end = row.sizeHint().width() == room + 1 and rules.maximumWidth() == narrowest
        corner.fit(room)
        there = tuple(b.objectName() for b in corner.findChildren(QToolButton) if b.isVisibleTo(corner))
        gone = set(before) - set(there)
        assert not gone or is_at_its_end, room
        assert row.sizeHint().width() <= room or len(there) == len(KEPT)
        went += sorted(gone)
        before = there
    assert went == [f"button.{name}" for name in ("density", "share", "guess", "steps", "paste", "clear")]


def test_alt_with_a_letter_and_f10_open_the_menus(window: MainWindow, qtbot: QtBot) -> None:
    """In each language, each menu by a letter of its own."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for language in resources.languages():
        window.kept_look.set_language(language)
        keys = [QKeySequence.mnemonic(menu.text()) for menu in window.menuBar().actions()]
        assert len({key.toString() for key in keys} - {""}) == len(MENUS)
        for menu, key in zip(MENUS, keys, strict=True):
            assert _opened_by(window, key) == f"menu.{menu}"
        assert _opened_by(window, QKeySequence("F10")) == f"menu.{MENUS[0]}"


def _opened_by(window: MainWindow, keys: QKeySequence) -> str:
    """Press keys. Returns the name of the menu that opened, and closes it."""
    QTest.keySequence(window.screens.current.first, keys)
    opened = QApplication.activePopupWidget()
    assert opened is not None
    opened.close()
    window.screens.current.first.setFocus()
    return opened.objectName()


def test_the_menu_that_the_keyboard_is_at_is_seen(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    bar = window.menuBar()
    before = bar.grab().toImage()
    _opened_by(window, QKeySequence("F10"))
    bar.setActiveAction(bar.actions()[0])
    after = bar.grab().toImage()
    place = bar.actionGeometry(bar.actions()[0])
    points = [(x, y) for x in range(place.left(), place.right()) for y in range(place.top(), place.bottom())]
    assert sum(is_seen(before.pixel(*at), after.pixel(*at)) for at in points) > place.width()
