"""What is right slides into its line wherever one answers: in practice, before a hand is counted, in a lesson."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget

from gui.form.desk import AnswerDesk
from gui.learn.lesson_try import LessonTry
from gui.widgets.motion_pane import MotionPane
from gui.window.main_window import MainWindow
from tests.gui.doing import example, settle
from tests.gui.finding import find
from tests.gui.form.answering import keys_of, type_keys
from tests.gui.frames import assert_moves, running
from tests.gui.screens import learn_screen

Opened = Callable[[MainWindow], tuple[QWidget, AnswerDesk]]
"""Returns what gets the keys, and where one answers."""


def predicted(window: MainWindow) -> tuple[QWidget, AnswerDesk]:
    """A hand of which one tells the price first."""
    example(window, "mangan")
    window.model.set_mode("guess")
    desk = window.screen_view.derivation.predict.desk
    return desk, desk


def tried(window: MainWindow) -> tuple[QWidget, AnswerDesk]:
    """A question of a lesson."""
    window.screens.show_screen("learn")
    learn = learn_screen(window)
    learn.open_lesson("U17", 3)
    settle()
    return learn, find(learn, LessonTry).desk


@pytest.mark.parametrize("opened", [predicted, tried])
@pytest.mark.parametrize("moves", [True, False])
def test_what_is_right_slides_into_its_line(window: MainWindow, opened: Opened, *, moves: bool) -> None:
    window.kept_look.set_motion(moves)
    keys, desk = opened(window)
    settle()
    while (form := desk.filling.form) is not None and form.phase == "asking":
        type_keys(keys, keys_of(form))
    sliding = [motion for motion in running(desk) if isinstance(motion.parent(), MotionPane)]
    if moves:
        assert_moves(desk, sliding)
    else:
        assert not sliding
