"""Texts and pictures of a lesson plan: carried in its file, shown as they are; damage is said."""

from __future__ import annotations

from pathlib import Path

import pytest

import resources
from core.language.messages import Message
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import (
    MOST_IN_LINES,
    MOST_LINES,
    VERSION,
    LessonPlan,
    PlanError,
    PlanItem,
    read_lesson_plan,
    write_lesson_plan,
)
from core.lessons.plan_picture import MOST_BYTES, picture_item, picture_of
from core.lessons.plan_show import DAMAGED, PlanShow

PNG = (Path(resources.__file__).with_name("icons") / "fuhan-256.png").read_bytes()
TEXT = PlanItem("text", "", "opening", "slowly", "What is a wait?", ("The tiles", "", "that: complete # it"))


def read(text: str) -> LessonPlan:
    return read_lesson_plan(text, lambda page: page == "U18")


def said(item: PlanItem) -> tuple[Message, ...]:
    return PlanShow(LessonPlan(items=(item,)), 0, Lessons({})).shown(0).slides[0].said


def test_they_are_read_as_they_were_written() -> None:
    plan = LessonPlan("A", (TEXT, picture_item(PNG, "badge"), PlanItem("page", "U18")))
    again = read(write_lesson_plan(plan).replace("\n", "\r\n"))
    assert again == plan
    assert picture_of(again.items[1]) == PNG


def test_plans_without_them_are_for_earlier_versions_too() -> None:
    assert write_lesson_plan(LessonPlan("A", (PlanItem("page", "U18"),))).startswith("fuhan-lesson 1\n")
    assert write_lesson_plan(LessonPlan("A", (TEXT,))).startswith("fuhan-lesson 2\n")
    assert read("fuhan-lesson 1\npage: U18").items == (PlanItem("page", "U18"),)
    with pytest.raises(PlanError) as told:
        read(f"fuhan-lesson {VERSION + 1}\npage: U18")
    assert told.value.problem.key == "lesson_plan.version"


def test_a_text_may_begin_on_its_line() -> None:
    plan = read("fuhan-lesson 2\ntext: One\n line: two\npage: U18\n")
    assert plan.items[0].lines == ("One", "two")


def test_a_line_belongs_to_a_text() -> None:
    with pytest.raises(PlanError) as told:
        read("fuhan-lesson 2\npage: U18\nline: astray\n")
    assert dict(told.value.problem.params)["line"] == 3


def test_the_class_reads_heading_and_lines_and_nothing_else() -> None:
    shown = PlanShow(LessonPlan(items=(TEXT,)), 0, Lessons({})).shown(0)
    names = [message.param("name") for message in shown.slides[0].said]
    assert names == [TEXT.heading, TEXT.lines[0], TEXT.lines[2]]
    assert (shown.name, shown.note) == (None, "slowly")
    assert said(PlanItem("text", "")), "an empty one is no hole"


@pytest.mark.parametrize(
    "damage",
    [
        lambda lines: lines[:-1],
        lambda lines: (lines[0][:50] + "A" + lines[0][51:], *lines[1:]),
        lambda lines: ("no base64!", *lines[1:]),
        lambda lines: (),
    ],
)
def test_a_damaged_picture_is_said_to_be(damage: object) -> None:
    """The plan is opened all the same."""
    assert callable(damage)
    item = picture_item(PNG, "badge")
    broken = item._replace(lines=tuple(damage(item.lines)))
    again = read(write_lesson_plan(LessonPlan("A", (broken, TEXT))))
    assert picture_of(again.items[0]) is None
    assert said(again.items[0]) == (DAMAGED,)
    assert again.items[1] == TEXT


@pytest.mark.parametrize("content", [b"", b"<svg/>", PNG + b"0" * MOST_BYTES])
def test_what_is_unfit_is_refused(content: bytes) -> None:
    with pytest.raises(PlanError):
        picture_item(content, "none")


def test_a_plan_has_room_for_so_much() -> None:
    large = picture_item(PNG + b"0" * (MOST_BYTES - len(PNG)), "large")
    each = sum(map(len, large.lines))
    plan = LessonPlan("A", (large,) * (MOST_IN_LINES // each))
    assert read(write_lesson_plan(plan)) == plan
    with pytest.raises(PlanError) as told:
        plan.with_items((large,))
    assert told.value.problem.key == "lesson_plan.too_large"
    assert len(read("fuhan-lesson 2\ntext:\n" + "line: a\n" * 50_000).items[0].lines) == MOST_LINES
