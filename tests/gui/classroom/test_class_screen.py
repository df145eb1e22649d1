"""A hand in front of a class: by the keys that presenters send, and nothing of the answer before it is shown."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.lessons.class_question import ClassQuestion
from core.practice.exercise.exercise import make_exercise
from gui.classroom.clock import USUAL
from gui.classroom.notes import ClassNotes
from gui.classroom.screen import ClassScreen
from gui.widgets.combo import ComboBox
from gui.widgets.key_button import KeyButton
from gui.window.main_window import MainWindow
from tests.gui.clock import Clock
from tests.gui.doing import example, press, settle, status, trigger
from tests.gui.finding import find
from tests.gui.names import CLASS_NOTES
from tests.gui.practice.test_session import opened, session_of
from tests.painted_text import painted_texts

KEY = Qt.Key
PRICE = "3,900"


def begun(window: MainWindow, qtbot: QtBot) -> ClassScreen:
    """A hand, for a class."""
    example(window, "riichi_pinfu")
    press(qtbot, KEY.Key_F11)
    settle()
    found = window.view.class_room.shown
    assert isinstance(found, ClassScreen)
    return found


def question_of(screen: ClassScreen) -> ClassQuestion | None:
    """What is asked."""
    return screen.model.question


def seen(top: QWidget) -> str:
    """All that can be read or heard of it."""
    found = [top.windowTitle()]
    for widget in (top, *top.findChildren(QWidget)):
        if widget.isVisible():
            found += [painted.text for painted in painted_texts(widget)]
            found += [widget.accessibleName(), widget.accessibleDescription()]
    return "\n".join(found)


@pytest.mark.sweep(5)
@pytest.mark.parametrize("on", [KEY.Key_PageDown, KEY.Key_Space, KEY.Key_Right, KEY.Key_Down, KEY.Key_Return])
def test_the_answer_is_held_back_to_the_end(window: MainWindow, qtbot: QtBot, language: str, on: Qt.Key) -> None:
    """Neither title nor status nor recent hands tell the price; each key of a presenter tells a little more."""
    screen = begun(window, qtbot)
    assert window.isFullScreen()
    for told in range(len(screen.model.beats)):
        assert screen.model.told == told
        assert PRICE not in seen(window), told
        press(qtbot, on)
    assert PRICE in seen(window)
    press(qtbot, KEY.Key_PageUp)
    assert PRICE not in seen(window)
    press(qtbot, KEY.Key_Escape)
    assert window.isFullScreen(), "a class is not left by a slip"
    press(qtbot, KEY.Key_Escape)
    assert not window.isFullScreen()
    assert window.screen_view.isVisible()
    assert window.view.class_room.shown is None


def test_fu_are_told_line_by_line(window: MainWindow, qtbot: QtBot) -> None:
    """A line at a time, its tiles lit, the sum at last; a digit tells a whole card."""
    screen = begun(window, qtbot)
    counted = len(screen.model.cards[1].lines)
    sizes = []
    for lines in range(1, counted):
        press(qtbot, *[KEY.Key_PageDown] * (1 if lines > 1 else 2))
        card = screen.model.card
        assert card is not None
        assert (len(card.lines), card.total, card.figure) == (lines, "", None)
        assert screen.model.lit == (card.lines[-1].tiles, ())
        screen.stage.grab()
        sizes.append(screen.stage.own.theme.zoom)
    assert sizes == sorted(sizes, reverse=True), "letters are as large as what is told so far lets them be"
    press(qtbot, KEY.Key_2)
    card = screen.model.card
    assert card is not None
    assert card.total


@pytest.mark.own_window
def test_nothing_that_is_typed_reaches_the_hand(window: MainWindow, qtbot: QtBot) -> None:
    """Tiles, undo and deleting are no business of a class."""
    begun(window, qtbot)
    before = window.model.entry
    press(qtbot, KEY.Key_1, KEY.Key_M, KEY.Key_Delete, KEY.Key_Backspace)
    press(qtbot, KEY.Key_Z, KEY.Key_N, KEY.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.model.entry == before
    assert window.view.class_room.shown is not None


def test_where_there_is_one_item_none_is_gone_to(window: MainWindow, qtbot: QtBot) -> None:
    """A number is a card, as without the letter."""
    screen = begun(window, qtbot)
    press(qtbot, KEY.Key_G, KEY.Key_2)
    assert screen.model.card == screen.model.cards[1]


@pytest.mark.own_window
def test_a_question_and_what_each_answer_means(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """A wrong answer is explained and tells nothing of the right one; the next key does."""
    screen = begun(window, qtbot)
    press(qtbot, KEY.Key_Q)
    question = question_of(screen)
    assert question is not None
    assert len(question.answers) == 4
    wrong = next(at for at in range(4) if at != question.right)
    screen.stage.grab()
    places = screen.stage.answer_places
    click = places[wrong].center().toPoint()
    QTest.mouseClick(screen.stage, Qt.MouseButton.LeftButton, pos=click)
    (because,) = question.answers[wrong].because
    assert window.look.words.say(because) in screen.stage.accessibleName()
    screen.stage.grab()
    assert screen.stage.answer_places == places, "nothing moves when one is chosen"
    press(qtbot, KEY.Key_PageDown)
    assert screen.model.chosen == question.right
    assert window.look.words.say("class.right") in screen.stage.accessibleName()
    press(qtbot, KEY.Key_PageDown)
    assert question_of(screen) is None
    press(qtbot, KEY.Key_Q)
    again = question_of(screen)
    assert again is not None
    press(qtbot, Qt.Key(KEY.Key_1 + again.right))
    assert screen.model.chosen == again.right


@pytest.mark.own_window
def test_what_most_chose_is_explained_first(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """The numbers of a show of hands are typed, are remembered, and Esc ends that without closing the question."""
    screen = begun(window, qtbot)
    press(qtbot, KEY.Key_V)
    assert screen.model.counted is None  # there is no question
    press(qtbot, KEY.Key_Q)
    question = question_of(screen)
    assert question is not None
    wrong = next(at for at in range(4) if at != question.right)
    press(qtbot, KEY.Key_V)
    for at in range(4):
        digits = (KEY.Key_1, KEY.Key_2) if at == wrong else (KEY.Key_9, KEY.Key_3, KEY.Key_Backspace)
        press(qtbot, *digits, KEY.Key_Return)
    assert screen.model.counted is None
    assert screen.model.votes == tuple(12 if at == wrong else 9 for at in range(4))
    assert window.look.words.say("class.voted", answer=wrong + 1, n=12) in screen.stage.accessibleName()
    press(qtbot, KEY.Key_V, KEY.Key_Escape)
    assert screen.model.counted is None
    assert question_of(screen) == question
    press(qtbot, KEY.Key_PageDown)
    assert screen.model.chosen == wrong
    press(qtbot, KEY.Key_PageDown)
    assert screen.model.chosen == question.right
    assert screen.model.votes[wrong] == 12


@pytest.mark.own_window
def test_a_class_on_waits_is_asked_waits(window: MainWindow, qtbot: QtBot) -> None:
    screen = begun(window, qtbot)
    screen.model.choose("U18", 2)
    for _ in range(5):
        press(qtbot, KEY.Key_N, KEY.Key_Q)
        question = question_of(screen)
        assert question is not None
        assert question.said == (Message("class.ask.wait"),)


@pytest.mark.own_window
def test_how_it_was_won_is_read_off_a_table_before_a_class(window: MainWindow, qtbot: QtBot) -> None:
    """The table stands beside the question, and goes where the hand is told."""
    screen = begun(window, qtbot)
    for unit in ("U02", "U07"):
        screen.model.choose(unit, 2)
        press(qtbot, KEY.Key_N, KEY.Key_Q)
        assert screen.seen.isVisible()
        press(qtbot, KEY.Key_Escape, KEY.Key_PageDown)
        assert not screen.seen.isVisible()
    screen.model.choose("U18", 2)
    press(qtbot, KEY.Key_N)
    assert not screen.seen.isVisible()


@pytest.mark.own_window
def test_the_next_hand_is_of_the_unit_that_is_chosen(window: MainWindow, qtbot: QtBot) -> None:
    """Unit and level are chosen in the foot; the hand of the score screen is as it was."""
    screen = begun(window, qtbot)
    entry, hand = window.model.entry, screen.model.derivation
    units = find(screen, ComboBox, "class.unit")
    units.setCurrentIndex(units.findData("U13"))
    units.activated.emit(units.currentIndex())
    assert screen.model.unit == "U13"
    find(screen, KeyButton, "class.next").click()
    assert screen.model.derivation != hand
    assert screen.model.told == 0
    assert window.model.entry == entry
    assert screen.hasFocus()


def test_a_card_alone_has_all_of_the_screen(window: MainWindow, qtbot: QtBot) -> None:
    """Without the felt its letters are larger."""
    screen = begun(window, qtbot)
    press(qtbot, KEY.Key_2)
    screen.stage.grab()
    before = screen.stage.own.theme.zoom
    press(qtbot, KEY.Key_F)
    settle()
    assert not screen.felt.isVisible()
    screen.stage.grab()
    assert screen.stage.own.theme.zoom > before
    press(qtbot, KEY.Key_F)
    assert screen.felt.isVisible()


@pytest.mark.own_window
def test_lines_are_drawn_and_wiped(window: MainWindow, qtbot: QtBot) -> None:
    """With the mouse, over everything; Escape puts the pen away. Without it a click is a click."""
    screen = begun(window, qtbot)
    ink = screen.ink
    assert screen.childAt(QPoint(200, 300)) is not ink
    press(qtbot, KEY.Key_D)
    assert screen.childAt(QPoint(200, 300)) is ink
    blank = ink.grab().toImage()
    QTest.mousePress(ink, Qt.MouseButton.LeftButton, pos=QPoint(100, 200))
    QTest.mouseMove(ink, QPoint(300, 260))
    QTest.mouseRelease(ink, Qt.MouseButton.LeftButton, pos=QPoint(300, 260))
    QApplication.processEvents()
    assert ink.lines
    assert ink.grab().toImage() != blank
    press(qtbot, KEY.Key_W)
    assert not ink.lines
    press(qtbot, KEY.Key_S, KEY.Key_B)
    assert ink.is_dark
    press(qtbot, KEY.Key_Escape)
    assert {ink.draws, ink.spots, ink.is_dark} == {False}
    press(qtbot, KEY.Key_Q)
    assert screen.model.asks
    for left in (False, False, True):  # the question, what is asked, and out
        assert window.view.class_room.shown is not None
        press(qtbot, KEY.Key_Escape)
        assert (window.view.class_room.shown is None) == left


@pytest.mark.own_window
def test_the_light_begins_where_the_mouse_is(window: MainWindow, qtbot: QtBot) -> None:
    """And in the middle, where that is not before the class."""
    screen = begun(window, qtbot)
    corner, middle = QPoint(200, 300), screen.rect().center()

    def is_light(at: QPoint) -> bool:
        return screen.ink.grab().toImage().pixelColor(at) != screen.ink.grab().toImage().pixelColor(0, 0)

    for place, lit, dark in ((corner, corner, middle), (QPoint(-50, -50), middle, corner)):
        QCursor.setPos(screen.mapToGlobal(place))
        press(qtbot, KEY.Key_S)
        assert is_light(lit)
        assert not is_light(dark)
        press(qtbot, KEY.Key_Escape)


def test_time_runs_out(window: MainWindow, qtbot: QtBot, clock: Clock) -> None:
    """It is counted down and seen; more is given with a key."""
    screen = begun(window, qtbot)
    press(qtbot, KEY.Key_T)
    assert screen.clock.text == "1:00"
    clock.let_pass(1000)
    assert screen.clock.left == USUAL - 1
    press(qtbot, KEY.Key_Plus)
    assert screen.clock.left == USUAL + 29
    for _ in range(USUAL + 29):
        clock.let_pass(1000)
    assert screen.clock.text == "0:00"
    assert "0:00" in [painted.text for painted in painted_texts(screen.ink)]
    press(qtbot, KEY.Key_T)
    assert screen.clock.text == ""


@pytest.mark.own_window
def test_with_two_screens_the_answer_stays_with_the_teacher(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    """The class has the other screen, without a button; here are answer, what comes next, and the same keys."""
    other: Any = SimpleNamespace(geometry=lambda: QRect(0, 0, 1024, 768))
    window.view.class_room.screens = lambda: [window.screen(), other]
    example(window, "riichi_pinfu")
    trigger(window, "action.class_screen")
    screen = window.view.class_room.shown
    assert screen is not None
    notes = find(window, ClassNotes, CLASS_NOTES)
    settle()
    assert screen.isWindow()
    assert not screen.foot.isVisible()
    assert PRICE in seen(window)
    assert PRICE not in seen(screen)
    assert not window.screen_view.isVisible()
    QTest.keyClick(notes, KEY.Key_PageDown)
    assert screen.model.told == 1
    coming = find(notes, QWidget, "class.notes.next").accessibleName()
    line = screen.model.cards[1].lines[0]
    assert str(line.parts[0]) in coming
    QTest.keyClick(notes, KEY.Key_Q)
    question = question_of(screen)
    assert question is not None
    because = question.answers[(question.right + 1) % 4].because
    assert window.look.words.say(because[0]) in find(notes, QWidget, "class.notes.who").accessibleName()
    for _ in range(3):  # the question, and twice to leave
        QTest.keyClick(notes, KEY.Key_Escape)
    assert window.view.class_room.shown is None
    assert window.screen_view.isVisible()


def test_a_question_of_practice_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    """Its hand, before it is answered; the session goes on as it was."""
    practice = opened(window, qtbot)
    code = make_exercise(3, "U28", 2).code
    practice.model.begin_session(session_of(code))
    practice.show_session()
    settle()
    press(qtbot, KEY.Key_F11)
    screen = window.view.class_room.shown
    assert screen is not None
    assert practice.model.exercise is not None
    assert screen.model.derivation is not None
    assert practice.model.exercise.derivation is not None
    assert screen.model.derivation.hand == practice.model.exercise.derivation.hand
    press(qtbot, KEY.Key_Escape, KEY.Key_Escape)
    assert practice.in_session


def test_where_there_is_no_hand_the_window_takes_the_screen(window: MainWindow, qtbot: QtBot) -> None:
    """The table, the rules: F11 is Shift+F11 there."""
    window.screens.show_screen("rules")
    press(qtbot, KEY.Key_F11)
    assert window.view.class_room.shown is None
    assert window.isFullScreen()
    assert window.look.words.say("said.large") in status(window)
    press(qtbot, KEY.Key_F11)
    assert not window.isFullScreen()
    assert not status(window)
