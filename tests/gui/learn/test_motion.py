"""What moves in a lesson: tiles part into their groups, pictures grow; nothing waits for it, nothing need move."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.appearance.motion import Motion
from gui.felt.hand_felt import HandFelt
from gui.learn.screen import LearnScreen
from gui.widgets.motion_pane import MotionPane
from gui.window.main_window import MainWindow
from tests.gui.doing import press, settle
from tests.gui.screens import learn_screen


def shown(window: MainWindow, lesson: str, screen: int) -> LearnScreen:
    window.screens.show_screen("learn")
    learn = learn_screen(window)
    learn.open_lesson(lesson, screen)
    settle()
    return learn


def places(felt: HandFelt) -> list[float]:
    """Where its tiles lie, from the left."""
    felt.grab()
    return sorted(place.left() for place, _ in felt.tiles_lying())


@pytest.mark.parametrize("moves", [True, False])
def test_tiles_part_into_their_groups(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, moves: bool
) -> None:
    shares: list[float] = []
    run = Motion.run

    def noted(self: Motion) -> None:
        run(self)
        shares.append(self.share)

    monkeypatch.setattr(Motion, "run", noted)
    window.kept_look.set_motion(moves)
    learn = shown(window, "U03", 1)
    felt = learn.lesson_page.example.felts[0]
    assert shares == [0.0 if moves else 1.0]  # it begins in a row, or is parted from the start
    step = learn.lesson_page.step
    assert step is not None
    assert step.example is not None
    derivation = step.example.derivation
    felt.show_hand(derivation.hand, derivation.win)
    in_a_row = places(felt)
    window.kept_look.set_motion(False)
    felt.show_hand(derivation.hand, derivation.win, reading=derivation.chosen)
    assert len(places(felt)) == len(in_a_row) == 14
    assert places(felt) != in_a_row


@pytest.mark.parametrize("moves", [True, False])
def test_a_picture_grows_and_a_key_ends_it(window: MainWindow, qtbot: QtBot, moves: bool) -> None:
    window.kept_look.set_motion(moves)
    learn = shown(window, "U18", 1)
    pane = learn.lesson_page.example.findChild(MotionPane)
    assert (pane is not None and pane.is_running) == moves
    press(qtbot, Qt.Key.Key_Shift)
    assert pane is None or not pane.is_running
