"""The derivation step by step: what a step opens, and that nothing gives the answer away before."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import resources
from gui.score.model import DerivationMode
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    CTRL,
    answer,
    bar,
    card,
    click,
    example,
    holds_back,
    lesson_text,
    opened,
    press,
    settle,
    status,
)
from tests.gui.finding import find, shown_button
from tests.gui.names import CONDITION_RIICHI, LESSON_ALL, LESSON_BACK, LESSON_EDIT, LESSON_NEXT

KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
STEPS = 5


def test_space_opens_one_step_after_the_other(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    say = window.look.words.say
    press(qtbot, KEY.Key_T, modifier=CTRL)
    assert holds_back(window, "2,000")
    assert say("lesson.hidden") in answer(window)
    assert lesson_text(window) == say("lesson.start")
    assert bar(window) == {"lesson.back": False, "lesson.next": True, "lesson.all": True}
    for count in range(STEPS):
        assert opened(window) == [step < count for step in range(STEPS)]
        assert holds_back(window, "2,000")
        press(qtbot, KEY.Key_Space)
        if count < STEPS - 1:
            assert lesson_text(window) == say("lesson.progress", n=count + 1, total=STEPS)
    assert window.model.is_open
    assert answer(window).startswith("2,000")
    assert window.screen_view.derivation.what_if.cells
    assert window.screen_view.derivation.readings.isVisible()
    assert bar(window) == {"lesson.back": True, "lesson.next": False, "lesson.all": True}
    press(qtbot, KEY.Key_Space, modifier=SHIFT)
    assert opened(window) == [True] * 4 + [False]
    assert holds_back(window, "2,000")
    press(qtbot, KEY.Key_PageUp, KEY.Key_PageUp)
    assert opened(window) == [True] * 2 + [False] * 3
    press(qtbot, KEY.Key_PageDown)
    assert opened(window) == [True] * 3 + [False] * 2
    assert not window.grab().isNull()


def test_the_card_where_the_lesson_is_stands_out_and_closed_ones_say_what_comes(window: MainWindow) -> None:
    example(window, "riichi_pinfu")
    window.model.set_mode("steps")
    for _ in range(2):
        window.model.step()
    shown = [view.card for view in window.screen_view.derivation.cards if view.card]
    assert [card.current for card in shown] == [False, True, False, False, False]
    assert [bool(card.lead) for card in shown] == [False, False, True, True, True]


def test_buttons_open_and_close_the_steps(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    click(window, qtbot, "button.steps")
    click(window, qtbot, LESSON_NEXT, LESSON_NEXT, LESSON_BACK)
    assert opened(window) == [True] + [False] * 4
    click(window, qtbot, LESSON_ALL)
    assert answer(window).startswith("3,900")
    assert bar(window) == {}
    click(window, qtbot, "button.steps")
    assert holds_back(window, "3,900")
    click(window, qtbot, "button.steps")
    assert answer(window).startswith("3,900")


def test_a_closed_step_shows_neither_lines_nor_groups(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    whole = card(window, "fu").height()
    click(window, qtbot, "button.steps")
    view = card(window, "fu")
    assert view.height() < whole / 2
    assert view.term_places() == []
    assert view.laid_out(view.width()).groups == []


def test_another_hand_starts_at_the_first_step(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    click(window, qtbot, "button.steps", LESSON_NEXT, LESSON_NEXT)
    example(window, "forty_fu")
    assert opened(window) == [False] * STEPS
    click(window, qtbot, LESSON_NEXT)
    click(window, qtbot, LESSON_EDIT, CONDITION_RIICHI)
    assert opened(window) == [False] * STEPS
    assert window.model.showing.mode == "steps"


def test_palette_and_conditions_fold_while_one_goes_through_the_steps(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "riichi_pinfu")
    view, say = window.screen_view, window.look.words.say
    parts = (view.conditions, view.palette_view, view.derivation.what_if)
    height = view.hand.height()
    for name in ("steps", "guess"):
        view.conditions.setFocus()
        click(window, qtbot, f"button.{name}")
        assert not any(part.isVisible() for part in parts)
        settle()
        if name == "steps":
            assert view.hand.height() == height  # its tiles are as large as they get
            for condition in ("riichi", "ron"):
                assert say(f"condition.{condition}") in view.hand.head
            assert say("hand.seat", wind=say("wind.S")) in view.hand.head
        assert view.hand.isVisible() == (name == "steps")  # the form has a felt of its own
        assert say(f"action.{name}") in shown_button(window, "lesson.leave").text()
        click(window, qtbot, LESSON_EDIT)
        assert all(part.isVisible() for part in parts[:2])
        click(window, qtbot, LESSON_EDIT)
        assert not any(part.isVisible() for part in parts)
        click(window, qtbot, "lesson.leave")
        assert window.model.showing.mode == "all"
        assert [part.isVisible() for part in parts] == [True, False, True]  # the hand is whole
        settle()
        assert view.hand.height() == height


def test_escape_leaves_a_lesson_wherever_the_keyboard_is(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    for mode in ("steps", "guess"):
        window.model.set_mode(mode)
        shown = [widget for widget in window.screen_view.findChildren(QWidget) if widget.isVisible()]
        names = {w.objectName() for w in shown if w.focusPolicy() & Qt.FocusPolicy.TabFocus} - {""}
        assert names >= ({"lesson.all"} if mode == "guess" else {"lesson.next", "hand"})
        assert any(name.startswith("predict.") for name in names) == (mode == "guess")
        for name in names:
            window.model.set_mode(mode)
            find(window, QWidget, name).setFocus()
            press(qtbot, KEY.Key_Escape)
            assert window.model.showing.mode == "all", name


def test_a_hand_that_does_not_win_leaves_the_lesson(window: MainWindow, qtbot: QtBot, language: str) -> None:
    modes: tuple[tuple[DerivationMode, str], ...] = (("steps", "no_win"), ("guess", "not_whole"))
    for mode, why in modes:
        example(window, "riichi_pinfu")
        window.model.set_mode(mode)
        window.hand.clear()
        assert window.model.showing.mode == "all"
        assert bar(window) == {}
        assert window.screen_view.palette_view.isVisible()
        window.model.set_mode(mode)  # nothing to go through, and it is said
        assert window.model.showing.mode == "all"
        assert window.look.words.say(f"why.{why}") in status(window)


def test_without_a_lesson_space_and_the_menu_do_not_step(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    for name in ("next_step", "step_back"):
        action = find(window, QAction, f"action.{name}")
        assert not action.isEnabled()
    press(qtbot, KEY.Key_Space)
    assert window.model.showing.revealed == 0
    assert answer(window).startswith("3,900")


def test_the_keys_step_wherever_the_keyboard_is(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    names = [
        widget.objectName()
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(names) > 20
    for name in {name for name in names if name and not name.startswith("qt_")}:
        widget = find(window, QWidget, name)
        widget.setFocus()
        press(qtbot, KEY.Key_T, modifier=CTRL)
        press(qtbot, KEY.Key_PageDown, KEY.Key_PageDown)
        assert (window.model.showing.mode, window.model.showing.revealed) == ("steps", 2), name
        press(qtbot, KEY.Key_T, modifier=CTRL)


def test_every_example_opens_all_its_steps_one_by_one(window: MainWindow, qtbot: QtBot) -> None:
    for number in range(len(resources.examples())):
        window.hand.load(resources.examples()[number])
        if not window.model.wins:
            continue
        window.model.set_mode("steps")
        for count in range(window.model.steps):
            assert window.model.showing.revealed == count
            press(qtbot, KEY.Key_PageDown)
        assert window.model.is_open
        assert lesson_text(window) == window.look.words.say(
            "lesson.progress", n=window.model.steps, total=window.model.steps
        )


def test_while_steps_open_the_reading_stays_in_view(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1366, 700)
    example(window, "riichi_pinfu")
    press(qtbot, KEY.Key_T, modifier=CTRL)
    press(qtbot, KEY.Key_Space, KEY.Key_Space, KEY.Key_Space)
    settle()
    reading, fu, han = (card(window, name) for name in ("reading", "fu", "han"))
    assert reading.visibleRegion().boundingRect() == reading.rect()
    assert reading.y() < fu.y() < han.y()  # below one another, those done in a line each
    assert fu.height() < han.height()


def test_what_is_known_so_far_stands_over_the_steps_and_what_goes_on_in_the_present_one(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "riichi_pinfu")
    say = window.look.words.say
    known = [
        say("lesson.hidden"),
        say("lesson.hidden"),
        say("answer.fu_line", fu=30),
        say("answer.han_line", han=3),
    ]
    click(window, qtbot, "button.steps")
    for number, told in enumerate(known):
        assert told in answer(window)
        settle()
        present = [view for view in window.screen_view.derivation.cards if view.card and view.card.current]
        foot = window.screen_view.derivation.lesson.steps.geometry()
        assert [view.geometry().contains(foot) for view in present] == [True] * min(number, 1)
        click(window, qtbot, LESSON_NEXT)
    click(window, qtbot, LESSON_ALL)
    assert window.screen_view.derivation.lesson.steps.parentWidget() is window.screen_view.derivation.lesson


def test_cards_are_as_high_as_what_is_in_them(window: MainWindow) -> None:
    example(window, "riichi_pinfu")
    settle()
    for view in window.screen_view.derivation.cards:
        assert view.height() == view.height_for(view.width())


def test_readings_stand_within_the_card_that_tells_of_them(window: MainWindow) -> None:
    example(window, "wait_for_pinfu")
    settle()
    assert card(window, "reading").geometry().contains(window.screen_view.derivation.readings.geometry())
