"""The ready plan: sixty minutes, its pages are there, its tiles can be laid, what it tells is the engine's."""

from __future__ import annotations

from collections import Counter

import pytest

import resources
from core.hand.notation import parse_tiles
from core.interchange.examples import example_entry
from core.language.messages import Catalogue, Message
from core.language.numbers import number_text
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import LessonPlan, read_lesson_plan, write_lesson_plan
from core.lessons.plan_show import PlanShow
from core.lessons.plan_words import PlanWords
from core.lessons.ready_plan import LAID, TASK, YAKU, ready_plan
from core.lessons.yaku_catalogue import entry_of
from core.rules.presets import STANDARD
from core.scoring import score
from core.scoring.points import base_points, payments
from core.tiles import Wind


@pytest.fixture(params=resources.LANGUAGES)
def words(request: pytest.FixtureRequest) -> Catalogue:
    return Catalogue.of(str(request.param), resources.texts)


@pytest.fixture
def plan(words: Catalogue) -> LessonPlan:
    return ready_plan(words.text)


@pytest.fixture(scope="module")
def lessons() -> Lessons:
    return Lessons(resources.lessons())


def test_it_takes_sixty_minutes_and_each_item_some_of_them(plan: LessonPlan) -> None:
    assert plan.minutes == 60
    assert all(item.minutes and item.note for item in plan.items)
    assert "60" in plan.title


def test_as_a_file_it_is_the_same(plan: LessonPlan, lessons: Lessons) -> None:
    """So each of its pages, problems and sheets is there."""
    assert read_lesson_plan(write_lesson_plan(plan), PlanWords(lessons).has_page) == plan


def test_each_table_can_lay_a_hand_with_a_yaku_of_its_tiles() -> None:
    tiles = [tile for word in TASK.split() for tile in parse_tiles(word)]
    assert len(tiles) == 20
    found = set()
    for code in LAID:
        entry = example_entry({"hand": code})
        assert not Counter(entry.hand().all_tiles) - Counter(tiles)
        chosen = score(entry.hand(), entry.win(), entry.rules).chosen
        assert chosen is not None
        (yaku,) = {entry_of(line.yaku) for line in chosen.yaku_lines}
        found.add(yaku)
    assert found == {"tanyao", "yakuhai"} < set(YAKU)


def test_the_tiles_of_the_task_are_drawn_for_the_class(plan: LessonPlan, lessons: Lessons) -> None:
    at = next(at for at, item in enumerate(plan.items) if TASK in item.lines)
    (slide,) = PlanShow(plan, at, lessons).shown(PlanShow(plan, at, lessons).first).slides
    drawn = next(said for said in slide.said if said.key == "class.tiles")
    catalogue = Catalogue.of("en", resources.texts)
    parts = [part for part in catalogue.parts(drawn) if not isinstance(part, str)]
    assert parts == [parse_tiles(word) for word in TASK.split()]


def test_the_prices_are_those_of_the_engine(plan: LessonPlan, words: Catalogue) -> None:
    (prices,) = (item for item in plan.items if item.heading == words.text(Message("ready_plan.prices.heading")))
    for han, line in enumerate(prices.lines[1:-1], 1):
        base, _ = base_points(han, 30, STANDARD.pricing)
        for seat in (Wind.EAST, Wind.SOUTH):
            for tsumo in (False, True):
                for payment in payments(base, 0, tsumo, seat, None, STANDARD.pricing):
                    assert number_text(payment.total) in line
