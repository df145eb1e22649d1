"""A right answer and a session that is over are felt: a number slides, a segment fills, figures arrive."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.practice.exercise.exercise import make_exercise
from core.practice.progress.session import Choice, Planned, PracticeSession
from gui.appearance.motion import Motion
from gui.form.answer_option import PadButton
from gui.form.answer_slide import AnswerSlide
from gui.practice.end_page import EndPage
from gui.practice.screen import PracticeScreen
from gui.widgets.arrival import Arrival
from gui.widgets.motion_pane import MotionPane
from gui.widgets.session_segments import SessionSegments
from gui.window.main_window import MainWindow
from tests.gui.doing import keyboard, press, settle
from tests.gui.finding import find
from tests.gui.form.answering import RETURN, keys_of, type_keys
from tests.gui.frames import assert_moves, frame, running
from tests.gui.screens import practice_screen

UNITS = ("U17", "U23", "U21")
"""One answer among buttons, one number, a sheet of them."""
NUMBERS = ("U17", "U23")


def asked(window: MainWindow, *units: str, moves: bool = True) -> PracticeScreen:
    """A session of one question of each of some units."""
    window.kept_look.set_motion(moves)
    window.screens.show_screen("practice")
    screen = practice_screen(window)
    planned = tuple(Planned(make_exercise(3, unit, 2).code) for unit in units)
    screen.model.begin_session(PracticeSession(choice=Choice(), planned=planned))
    screen.show_session()
    settle()
    return screen


def answered(screen: PracticeScreen, *, wrong: str = "") -> list[Motion]:
    """Answer what is asked, up to the Return that checks it. Returns what moves then."""
    while (form := screen.model.form) is not None and form.phase == "asking":
        type_keys(keyboard(), RETURN if form.is_full else wrong or keys_of(form))
    return running(screen.session)


def of(motions: list[Motion], kind: type[QWidget]) -> list[Motion]:
    """Those of one kind of view."""
    return [motion for motion in motions if isinstance(motion.parent(), kind)]


def faded(within: QWidget) -> list[QWidget]:
    """What is not painted as it is."""
    effects = ((part, part.graphicsEffect()) for part in within.findChildren(QWidget))
    return [part for part, effect in effects if effect is not None and effect.isEnabled()]


@pytest.mark.parametrize("unit", UNITS)
def test_what_is_right_slides_into_its_line(window: MainWindow, unit: str) -> None:
    screen = asked(window, unit, unit)
    assert_moves(screen.session.desk, of(answered(screen), MotionPane))


@pytest.mark.parametrize("unit", NUMBERS)
def test_it_comes_from_the_button_that_checks(window: MainWindow, unit: str) -> None:
    """And stays over where it stands, as the end of its way."""
    screen = asked(window, unit, unit)
    desk = screen.session.desk
    go, checked = desk.panel.go, list[QPointF]()
    desk.filling.checked.connect(lambda: checked.append(QPointF(go.mapTo(desk, go.rect().center()))))
    motions = of(answered(screen), MotionPane)
    slide = desk.findChild(AnswerSlide)
    assert slide is not None
    (sliding,) = slide.sliding
    assert (sliding.start - checked[0]).manhattanLength() <= 2
    right = next((one for one in desk.panel.pad.findChildren(PadButton) if one.tone == "right"), None)
    if right is not None:
        assert sliding.end.topLeft() == QPointF(right.mapTo(desk, QPoint()))
    else:
        lines = desk.form.rect().translated(desk.form.mapTo(desk, QPoint()))
        assert lines.contains(sliding.end.toRect())
    assert sliding.text
    motions[0].finish()


def test_what_is_wrong_slides_nowhere(window: MainWindow) -> None:
    screen = asked(window, "U17", "U17")
    form = screen.model.form
    assert form is not None
    wrong = next(key for key in "248" if key != str(form.fields[0].right))
    assert not answered(screen, wrong=wrong)
    type_keys(keyboard(), RETURN)
    assert not of(answered(screen, wrong=wrong), MotionPane)


def test_the_segment_of_the_session_fills(window: MainWindow) -> None:
    screen = asked(window, "U17", "U17")
    segments = find(screen, SessionSegments, "practice.segments")
    assert_moves(segments, of(answered(screen), SessionSegments))


def test_segments_fill_once(window: MainWindow, qtbot: QtBot) -> None:
    screen = asked(window, "U17", "U17", "U17")
    answered(screen)
    press(qtbot, Qt.Key.Key_Return)
    assert not running(screen.session)  # the next question
    screen.model.leave()
    screen.model.go_on()
    screen.show_session()
    assert not running(screen.session)  # what was answered before


def test_a_finished_session_arrives_part_by_part(window: MainWindow, qtbot: QtBot) -> None:
    screen = asked(window, "U17")
    answered(screen)
    press(qtbot, Qt.Key.Key_Return)
    end = find(screen, EndPage)
    motions = running(end)
    settle()
    assert any(isinstance(motion, Arrival) for motion in motions)
    assert of(motions, SessionSegments)
    first, early, late = (frame(end, motions, share) for share in (0, 0.3, 0.7))
    assert first != early
    assert early != late
    assert_moves(end, motions)
    assert not faded(end)


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_key_and_a_click_end_it(window: MainWindow, qtbot: QtBot, by: str) -> None:
    screen = asked(window, "U17")

    def deed() -> None:
        if by == "key":
            press(qtbot, Qt.Key.Key_Shift)
        else:
            qtbot.mouseClick(screen, Qt.MouseButton.LeftButton)

    assert answered(screen)
    deed()
    assert not running(screen)
    press(qtbot, Qt.Key.Key_Return)
    assert running(screen)
    deed()
    assert not running(screen)


def test_nothing_moves_where_nobody_wants_it(window: MainWindow, qtbot: QtBot) -> None:
    screen = asked(window, "U17", moves=False)
    assert not answered(screen)
    press(qtbot, Qt.Key.Key_Return)
    assert not running(screen)
    assert not faded(screen)
