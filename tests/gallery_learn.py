"""What is pictured of learning: the map for somebody new and for somebody on the way, and each kind of screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import resources
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import LessonPlan
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.ladder import FIRST
from core.practice.progress.learner import Learner
from core.practice.progress.ratings import AnswerOutcome
from gui.window.main_window import MainWindow
from tests.gallery_class import PLAN
from tests.gui.doing import settle
from tests.gui.form.answering import type_keys
from tests.gui.screens import learn_screen

Scene = Callable[[MainWindow], object]
SCREENS = {
    "try": ("U01", 0, 0),
    "right": ("U01", 0, 1),
    "wrong": ("U19", 0, 1),
    "tiles": ("U01", 2, 0),
    "groups": ("U03", 1, 0),
    "called": ("U02", 4, 0),
    "ground": ("U22", 0, 0),
    "fu": ("U18", 1, 0),
    "sheet": ("U21", 1, 0),
    "han": ("U14", 1, 0),
    "base": ("U23", 1, 0),
    "payment": ("U06", 1, 0),
    "scores": ("U35", 4, 0),
    "read": ("frequent_prices", 0, 0),
}
"""Lesson, screen, and the answer that was chosen."""
TRIES = {
    "form": ("U36", ""),
    "form_typed": ("U36", "39"),
    "form_right": ("U36", "3900 ⏎"),
    "form_missed": ("U36", "40 . ⏎"),
    "form_told": ("U36", "40 . ⏎ ⏎ 30 . ⏎"),
    "form_lines": ("U28", "40 ⏎ 4 ⏎"),
    "form_shares": ("U25", ""),
    "form_sheet": ("U20", ""),
    "form_explained": ("U21", "40 ⏎ e"),
}
"""Tries that are answered in the form: lesson, and what was typed."""


def learn_scenes() -> dict[str, Scene]:
    """By name."""
    return {
        "learn_map": partial(_map, learner=Learner()),
        "learn_map_begun": lambda window: _map(window, somebody()),
        "learn_map_fu": lambda window: _map(window, replace(somebody(), path="fu")),
        "learn_map_walked": _walked,
        **{f"learn_{name}": partial(_lesson, at=at) for name, at in SCREENS.items()},
        **{f"learn_{name}": partial(_tried, lesson=lesson, keys=keys) for name, (lesson, keys) in TRIES.items()},
        "learn_do": _do,
        "learn_tapped": _tapped,
        "learn_plan": _plan,
        "learn_plan_empty": partial(_plan, plan=LessonPlan()),
        "learn_plan_ready": partial(_ready, at=3),
        "learn_plan_slip": partial(_ready, at=13),
    }


def _plan(window: MainWindow, plan: LessonPlan = PLAN) -> None:
    """A lesson plan, a hand of it chosen."""
    window.screens.show_item("learn", "plan")
    page = learn_screen(window).plan_page
    page.model.take(plan)
    page.list.setCurrentRow(1)


def _ready(window: MainWindow, at: int) -> None:
    """The plan of a first evening, one of its items chosen."""
    window.screens.show_item("learn", "plan")
    page = learn_screen(window).plan_page
    page.open_ready()
    page.list.setCurrentRow(at)


def somebody() -> Learner:
    """Who has some units, has begun others, to whom some of them come again, and who had a lesson today."""
    learner, long_ago = Learner(), datetime.now(UTC) - timedelta(days=40)
    for unit in ("U01", "U02", "U03", "U05"):
        for number in range(14):
            outcome = AnswerOutcome("right", 2.0)
            learner = learner.answered(
                make_exercise(number, unit, 1), outcome, long_ago + timedelta(days=number % 3)
            )
    now = datetime.now().astimezone()
    for number in range(FIRST):
        outcome = AnswerOutcome("right" if number < 3 else "missed", 9.0)
        learner = learner.answered(make_exercise(number, "U04", 1), outcome, now)
    told = dict.fromkeys(("U01", "U02", "U03", "U04", "U05"), 9)
    return replace(learner, lessons=told, lesson_day=now.date())


def _map(window: MainWindow, learner: Learner) -> None:
    window.screens.show_screen("learn")
    screen = learn_screen(window)
    screen.keeper.put(learner)
    screen.show_map()


def _walked(window: MainWindow) -> None:
    _map(window, somebody())
    screen = learn_screen(window)
    screen.start.map.setFocus()


def _lesson(window: MainWindow, at: tuple[str, int, int]) -> None:
    name, screen, chosen = at
    _map(window, Learner())
    learn = learn_screen(window)
    learn.open_lesson(name, screen)
    if chosen:
        learn.lesson_page.choose(chosen)


def _tried(window: MainWindow, lesson: str, keys: str) -> None:
    """Somebody who has read about all before."""
    _map(window, replace(Learner(), lessons=dict.fromkeys(UNITS, 9)))
    learn_screen(window).open_lesson(lesson)
    type_keys(learn_screen(window).lesson_page, keys)


def _tapped(window: MainWindow) -> None:
    """The pair was to be clicked, and was typed."""
    lesson = Lessons(resources.lessons()).of("U01")
    assert lesson is not None
    _lesson(window, ("U01", [step.id for step in lesson.steps].index("hand"), 0))
    settle()
    type_keys(learn_screen(window).lesson_page, "88s")


def _do(window: MainWindow) -> None:
    _lesson(window, ("U18", 99, 0))
