"""What is to be clicked on a lesson's screen: by the mouse or by keys; after two that are not it, it is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import resources
from core.lessons.lesson import Lessons, LessonStep
from core.tiles import Tile
from gui.learn.lesson_page import LessonPage
from gui.learn.step_view import LessonStepView
from gui.window.main_window import MainWindow
from tests.gui.form.answering import type_keys
from tests.gui.screens import learn_screen

LESSONS = Lessons(resources.lessons())


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> LessonPage:
    """The screen that asks for the pair."""
    window.screens.show_screen("learn")
    screen = learn_screen(window)
    lesson = LESSONS.of("U01")
    assert lesson is not None
    screen.open_lesson("U01", [step.id for step in lesson.steps].index("hand"))
    page = screen.lesson_page
    qtbot.waitUntil(lambda: bool(page.example.first.tiles_lying()))
    return page


def view(page: LessonPage) -> LessonStepView:
    return page.findChildren(LessonStepView)[0]


def click_tiles(page: LessonPage, *tiles: str) -> None:
    """Click tiles of the felt, one after another, each another one."""
    felt = page.example.first
    lying = felt.tiles_lying()
    for tile in tiles:
        at = next(at for at, (_, each) in enumerate(lying) if str(each) == tile)
        place, _ = lying.pop(at)
        QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=place.center().toPoint())


def tone(page: LessonPage) -> str:
    said = view(page).tap.said
    return said.tone if said is not None else ""


def test_the_pair_is_clicked(page: LessonPage) -> None:
    click_tiles(page, "8s")
    assert tone(page) == ""
    click_tiles(page, "8s", "8s")  # the first one is taken back, and the second one taken
    assert tone(page) == ""
    click_tiles(page, "8s")
    assert tone(page) == "right"


def test_it_is_typed(page: LessonPage) -> None:
    type_keys(page, "88s")
    assert tone(page) == "right"
    assert view(page).after.isVisible()


def test_it_is_typed_tile_by_tile(page: LessonPage) -> None:
    type_keys(page, "8s")
    assert tone(page) == ""
    type_keys(page, "8s")
    assert tone(page) == "right"


@pytest.mark.parametrize("typed", ["99m", "888s", "9z", "234m"])
def test_what_is_typed_and_is_not_it_is_said_too(page: LessonPage, typed: str) -> None:
    """Also what does not lie there, is too much, or is no tile at all."""
    type_keys(page, typed)
    assert tone(page) == "wrong"
    type_keys(page, "88s")
    assert tone(page) == "right"


def test_who_types_what_is_not_it_twice_is_shown_it(page: LessonPage) -> None:
    type_keys(page, "99m")
    type_keys(page, "99m")
    assert tone(page) == "told"


def test_what_is_not_it_is_said_and_then_it_is_shown(page: LessonPage) -> None:
    click_tiles(page, "2m", "3m")
    assert tone(page) == "wrong"
    click_tiles(page, "3m", "4m")
    assert tone(page) == "told"
    assert view(page).tap.is_found


def test_nobody_has_to(page: LessonPage) -> None:
    at = page.report()["lesson"]
    type_keys(page, "⏎")
    assert page.report()["lesson"] != at
    assert tone(page) == ""


def each_tap() -> list[LessonStep]:
    return [step for lesson in LESSONS.by_id.values() for step in lesson.steps if step.tap]


@pytest.mark.parametrize("step", each_tap(), ids=lambda step: f"{step.lesson}.{step.id}")
def test_what_is_to_be_clicked_lies_there(step: LessonStep) -> None:
    example = step.example
    hand = example.derivation.hand.all_tiles if example is not None else ()
    shown: list[Tile] = [*hand, *(tile for group in step.tiles for tile in group if example is None)]
    for tile in step.tap:
        shown.remove(tile)
