"""What is pictured of the class screen: a card line by line, a card alone, a question, time, lines drawn on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF

import resources
from core.interchange.hand_code import read_code
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.lessons.plan_picture import picture_item
from core.lessons.ready_plan import ready_plan
from core.practice.exercise.exercise import make_exercise
from gui.classroom.screen import ClassScreen
from gui.learn.class_show import show_for_class
from gui.learn.screen import LearnScreen
from gui.window.main_window import MainWindow

Scene = Callable[[MainWindow], object]


def class_scenes() -> dict[str, Scene]:
    """By name."""
    return {
        "class_hand": shown,
        "class_line": partial(_told, told=4),
        "class_card": partial(_card, card=1, alone=False),
        "class_card_alone": partial(_card, card=1, alone=True),
        "class_long": _long,
        "class_payment": partial(_card, card=4, alone=False),
        "class_question": _question,
        "class_votes": _votes,
        "class_reads_table": _reads_table,
        "class_wrong": partial(_question, chosen=0),
        "class_right": partial(_question, chosen=-1),
        "class_drawn": _drawn,
        "class_plan_words": partial(_plan, at=0),
        "class_plan_not_this": partial(_plan, at=0, chosen=0),
        "class_plan_after": partial(_plan, at=0, told=1),
        "class_plan_hand": partial(_plan, at=1, note=True),
        "class_plan_told": partial(_plan, at=1, told=3),
        "class_plan_problem": partial(_plan, at=2),
        "class_plan_answer": partial(_plan, at=2, told=1),
        "class_plan_limit": partial(_plan, at=3),
        "class_plan_limit_asked": partial(_plan, at=3, asks=True),
        "class_plan_limit_answer": partial(_plan, at=3, told=1),
        "class_plan_numbers": partial(_plan, at=4),
        "class_plan_scores": partial(_plan, at=5),
        "class_plan_contrast": partial(_plan, at=6),
        "class_plan_contrast_card": partial(_plan, at=6, told=2),
        "class_plan_worth": partial(_plan, at=7, told=1),
        "class_plan_yaku": partial(_plan, at=8),
        "class_plan_contrast_asked": partial(_plan, at=9),
        "class_plan_text": partial(_plan, at=11),
        "class_plan_picture": partial(_plan, at=12),
        "class_ready_task": partial(_ready, at=3),
        "class_ready_prices": partial(_ready, at=11),
        "class_plan_end": partial(_plan, at=12, told=1),
    }


def shown(window: MainWindow) -> ClassScreen:
    """The hand of the score screen, for a class."""
    hand = window.screen_view.class_shown
    assert hand is not None
    window.view.class_room.open(hand)
    window.view.whole_screen.take(False)  # a picture has the size that it is to have
    found = window.view.class_room.shown
    assert isinstance(found, ClassScreen)
    return found


def _picture() -> PlanItem:
    """One of the program's own."""
    path = Path(resources.__file__).with_name("icons") / "fuhan-256.png"
    return picture_item(path.read_bytes(), "the badge")


PICTURE = _picture()
PLAN = LessonPlan(
    items=(
        PlanItem("page", "U18.try"),
        PlanItem(
            "hand",
            "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard",
            "Riichi and pinfu",
            "Ask who pays before the last card.",
        ),
        PlanItem("problem", "U18-2-7K"),
        PlanItem("problem", make_exercise(3, "U26", 2).code),
        PlanItem("page", "frequent_prices.twenty"),
        PlanItem("page", "U35.rounding"),
        PlanItem("page", "U18.edge"),
        PlanItem("page", "U05.haneman"),
        PlanItem("page", "yaku.pinfu"),
        PlanItem("page", "U07.try"),
        PlanItem("sheet", "U17+U18-2-7-4U"),
        PlanItem(
            "text", "", heading="What is a wait?", lines=("One tile is missing.", "234m 567p 88s", "Which one?")
        ),
        PICTURE,
    )
)


def _ready(window: MainWindow, at: int) -> None:
    """An item of the plan that is ready."""
    learn = window.screens["learn"]
    assert isinstance(learn, LearnScreen)
    window.view.class_room.open(
        show_for_class(ready_plan(window.look.words.write), at, learn.lessons, learn.shell)
    )
    window.view.whole_screen.take(False)


def _plan(
    window: MainWindow,
    at: int,
    told: int = 0,
    *,
    note: bool = False,
    asks: bool = False,
    chosen: int | None = None,
) -> None:
    """An item of a lesson plan."""
    learn = window.screens["learn"]
    assert isinstance(learn, LearnScreen)
    window.view.class_room.open(show_for_class(PLAN, at, learn.lessons, learn.shell))
    window.view.whole_screen.take(False)
    screen = window.view.class_room.shown
    assert screen is not None
    for _ in range(told):
        screen.model.step(1)
    if asks:
        screen.do("question")
    if chosen is not None:
        screen.model.answer(chosen)
    if note:
        screen.do("note")


def _told(window: MainWindow, told: int) -> None:
    screen = shown(window)
    for _ in range(told):
        screen.model.step(1)


def _card(window: MainWindow, card: int, *, alone: bool) -> None:
    screen = shown(window)
    screen.model.go_to_card(card)
    if alone:
        screen.do("full")


LONG = "fuhan1 22299m77z+7z pon:88^8m pon:4<44z E/S ron rules:standard"
"""Six lines of fu."""


def _long(window: MainWindow) -> None:
    window.model.put(read_code(LONG))
    shown(window).model.go_to_card(1)


def _reads_table(window: MainWindow) -> None:
    """How a hand was won is asked: that is seen on a table."""
    screen = shown(window)
    exercise = make_exercise(3, "U02", 2)
    assert exercise.derivation is not None
    screen.model.show_hand(exercise.derivation, exercise)
    screen.do("question")


def _votes(window: MainWindow) -> None:
    """A show of hands: three answers are counted, and the last is being typed."""
    screen = shown(window)
    screen.do("question")
    screen.do("votes")
    for number, count in enumerate((3, 12, 1)):
        for digit in str(count):
            screen.model.type_vote(int(digit))
        screen.model.count_votes(number + 1)


def _question(window: MainWindow, chosen: int | None = None) -> None:
    screen = shown(window)
    screen.do("question")
    question = screen.model.question
    assert question is not None
    wrong = next(at for at in range(len(question.answers)) if at != question.right)
    if chosen is not None:
        screen.model.answer(wrong if chosen == 0 else question.right)


def _drawn(window: MainWindow) -> None:
    screen = shown(window)
    screen.model.go_to_card(1)
    screen.do("draw")
    screen.do("time")
    for step in range(40):
        screen.ink.draw(QPointF(80 + 8 * step, 300 + step % 5 * 6), begins=step == 0)
