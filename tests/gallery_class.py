"""What is pictured of the class screen: a card line by line, a card alone, a question, time, lines drawn on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF

from gui.classroom.screen import ClassScreen
from gui.window.main_window import MainWindow

Scene = Callable[[MainWindow], object]


def class_scenes() -> dict[str, Scene]:
    """By name."""
    return {
        "class_hand": shown,
        "class_line": partial(_told, told=4),
        "class_card": partial(_card, card=1, alone=False),
        "class_card_alone": partial(_card, card=1, alone=True),
        "class_payment": partial(_card, card=4, alone=False),
        "class_question": _question,
        "class_wrong": partial(_question, chosen=0),
        "class_right": partial(_question, chosen=-1),
        "class_drawn": _drawn,
    }


def shown(window: MainWindow) -> ClassScreen:
    """The hand of the score screen, for a class."""
    hand = window.screen_view.class_hand
    assert hand is not None
    window.view.class_room.open(hand)
    window.view.whole_screen.take(False)  # a picture has the size that it is to have
    found = window.view.class_room.shown
    assert found is not None
    return found


def _told(window: MainWindow, told: int) -> None:
    screen = shown(window)
    for _ in range(told):
        screen.model.step(1)


def _card(window: MainWindow, card: int, *, alone: bool) -> None:
    screen = shown(window)
    screen.model.go_to_card(card)
    if alone:
        screen.do("full")


def _question(window: MainWindow, chosen: int | None = None) -> None:
    screen = shown(window)
    screen.do("question")
    question = screen.model.question
    assert question is not None
    wrong = next(at for at, answer in enumerate(question.answers) if not answer.is_right)
    if chosen is not None:
        screen.model.answer(wrong if chosen == 0 else question.right)


def _drawn(window: MainWindow) -> None:
    screen = shown(window)
    screen.model.go_to_card(1)
    screen.do("draw")
    screen.do("time")
    screen.ink.lines = [[QPointF(80 + 8 * step, 300 + step % 5 * 6) for step in range(40)]]
