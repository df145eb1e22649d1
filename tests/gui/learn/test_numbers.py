"""Numbers that are learned by heart: large, each with its word, in rows that have room."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

import resources
from core.lessons.lesson import Lessons
from gui.learn.figures_view import LessonNumbers
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.case import case
from tests.gui.screens import learn_screen
from tests.sweep import drawn

LESSONS = Lessons(resources.lessons())


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_number_is_shown_with_its_word(window: MainWindow, language: str) -> None:
    screen = learn_screen(window)
    screen.read()
    window.look.words.set_language(language)
    for lesson in drawn("numbers of lessons", LESSONS.by_id.values(), 3):
        for at, step in enumerate(lesson.steps):
            screen.open_lesson(lesson.id, at)
            view = screen.lesson_page.numbers
            with case(lesson.id, step.id):
                assert view.isHidden() == (not step.figures)
                assert len(view.cards) == len(step.figures)
                assert all(number and word for number, word in view.cards)


def test_many_steps_have_numbers() -> None:
    assert sum(len(step.figures) for lesson in LESSONS.by_id.values() for step in lesson.steps) > 60


def test_the_most_frequent_price_comes_first(window: MainWindow) -> None:
    screen = learn_screen(window)
    screen.read()
    screen.open_lesson("frequent_prices")
    assert screen.lesson_page.numbers.cards[:3] == [("2,000", "ron"), ("8,000", "ron"), ("2,000/4,000", "tsumo")]


def test_two_hands_without_a_card_have_their_prices_below(window: MainWindow) -> None:
    screen = learn_screen(window)
    screen.read()
    no_win = window.look.words.say("answer.no_yaku")
    for lesson, at, worths in (
        ("U01", 8, ["3,900", "1,300/2,600"]),
        ("U04", 1, ["1,300", no_win]),
        ("U18", 1, []),  # the card tells it
        ("U25", 0, []),  # it would give away the answer
    ):
        screen.open_lesson(lesson, at)
        step = screen.lesson_page.step
        assert step is not None
        with case(lesson, step.id):
            told = screen.lesson_page.example.findChildren(Prose, "learn.worth")
            assert [worth.text for worth in told if not worth.isHidden()] == worths


def test_less_room_makes_more_rows(window: MainWindow, qtbot: QtBot) -> None:
    view = LessonNumbers(window.look)
    qtbot.addWidget(view)
    learn_screen(window).read()
    lesson = LESSONS.of("frequent_prices")
    assert lesson is not None
    view.show_step(lesson.steps[0])
    heights = [view.heightForWidth(width) for width in (300, 600, 1200)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[2]
