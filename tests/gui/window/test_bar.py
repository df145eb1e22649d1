"""The bar above: one line with the menus, undo always in the same place, and nothing that is good for nothing."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QToolButton

from gui.appearance.plain import Label
from gui.window.corner import Corner
from gui.window.main_window import MainWindow
from gui.window.screen_specs import SCREEN_SPECS
from tests.gui.finding import find
from tests.gui.names import BUTTON_UNDO


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
