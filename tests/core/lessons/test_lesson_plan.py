"""Lesson plans: what is written is read again, what is wrong is told by its line, items move with their notes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from core.interchange.hand_code import read_code
from core.language.messages import Catalogue
from core.lessons.lesson_plan import (
    LONGEST,
    MOST_ITEMS,
    VERSION,
    LessonPlan,
    PlanError,
    PlanItem,
    is_lesson_plan,
    read_lesson_plan,
    write_lesson_plan,
)
from tests.case import case

HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard"
PAGES = {"U01.hand", "yaku.pinfu"}
TEXT = f"""
fuhan-lesson 1
title:  First   evening
# shown before they sit down
page: U01.hand
hand: {HAND}
  name: Riichi and pinfu
  note: ask who pays
  note: then the last card

page: yaku.pinfu
"""


def read(text: str) -> LessonPlan:
    return read_lesson_plan(text, PAGES.__contains__)


def plan_of(*items: PlanItem) -> LessonPlan:
    return LessonPlan("A", items)


def test_a_text_is_read() -> None:
    plan = read(TEXT)
    assert plan.title == "First evening"
    assert [item.kind for item in plan.items] == ["page", "hand", "page"]
    hand = plan.items[1]
    assert read_code(hand.code) == read_code(HAND)
    assert (hand.name, hand.note) == ("Riichi and pinfu", "ask who pays\nthen the last card")


def test_what_is_written_is_read_again() -> None:
    plan = read(TEXT)
    assert read(write_lesson_plan(plan)) == plan
    assert read("\ufeff" + write_lesson_plan(plan).replace("\n", "\r\n")) == plan


TEXTS = st.text(max_size=300)


@given(name=TEXTS, note=TEXTS, title=TEXTS, heading=TEXTS)
def test_any_words_are_kept_on_their_lines(name: str, note: str, title: str, heading: str) -> None:
    item = PlanItem("page", "yaku.pinfu")
    plan = plan_of(item).with_words(0, name=name, note=note, heading=heading)._replace(title=title)
    text = write_lesson_plan(plan)
    again = read(text)
    assert again.items[0].name == plan.items[0].name
    assert again.items[0].heading == plan.items[0].heading
    assert write_lesson_plan(again) == text


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("hand: fuhan1 xx", "hand_code"),
        ("problem: U99-1-1", "problem_code"),
        ("page: U99", "lesson_plan.no_page"),
        ("pages: U01.hand", "lesson_plan.word"),
        ("just words", "lesson_plan.word"),
        ("note: of nothing", "lesson_plan.of_nothing"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(line: str, key: str) -> None:
    with pytest.raises(PlanError) as told:
        read(f"fuhan-lesson 1\n\n{line}\npage: yaku.pinfu\nagain wrong\n")
    first, second = told.value.problems
    assert (dict(first.params)["line"], dict(second.params)["line"]) == (3, 5)
    assert str(getattr(dict(first.params)["problem"], "key", "")).startswith(key) or key == "problem_code"
    for language in resources.LANGUAGES:
        with case(language):
            assert "{" not in Catalogue.of(language, resources.texts).text(first)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "lesson_plan.none"),
        ("fuhan1 234m", "lesson_plan.none"),
        (f"fuhan-lesson {VERSION + 1}\npage: yaku.pinfu", "lesson_plan.version"),
        ("fuhan-lesson 1\n" + "#" * LONGEST, "lesson_plan.too_long"),
    ],
)
def test_what_is_no_plan_is_refused(text: str, key: str) -> None:
    with pytest.raises(PlanError) as told:
        read(text)
    assert told.value.problem.key == key


def test_an_item_is_made_once_however_many_lines_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with a million lines of words of one item holds nobody up."""
    made, with_words = [], LessonPlan.with_words

    def counted(plan: LessonPlan, at: int, **words: Any) -> LessonPlan:
        made.append(at)
        return with_words(plan, at, **words)

    monkeypatch.setattr(LessonPlan, "with_words", counted)
    notes = "".join(f"note: {n}\nname: {n}\nheading: {n}\nnote:\n" for n in range(500))
    plan = read(f"fuhan-lesson 1\npage: U01.hand\n{notes}page: yaku.pinfu\nname: last\n")
    first = PlanItem("page", "U01.hand", "499", "\n".join(map(str, range(500))), "499")
    assert plan.items == (first, PlanItem("page", "yaku.pinfu", "last"))
    assert made == [0, 1]


def test_it_has_room_for_so_many() -> None:
    text = "fuhan-lesson 1\n" + "page: yaku.pinfu\n" * (MOST_ITEMS + 1)
    with pytest.raises(PlanError) as told:
        read(text)
    assert dict(told.value.problem.params)["line"] == MOST_ITEMS + 2


def test_items_move_and_go() -> None:
    one, two, three = (PlanItem("page", "yaku.pinfu", name) for name in "abc")
    plan = plan_of(one, two, three)
    assert plan.moved(0, 1).items == (two, one, three)
    assert plan.moved(2, -9).items == (three, one, two)
    assert plan.moved(0, 9).items == (two, three, one)
    assert plan.without(1).items == (one, three)
    assert plan.with_items((one, two)).items == (one, two, three, one, two)
    with pytest.raises(IndexError):
        plan.without(3)


def test_two_equal_items_are_not_both_taken_out() -> None:
    one = PlanItem("page", "yaku.pinfu")
    assert len(plan_of(one, one).without(0).items) == 1


def test_a_plan_is_known_by_its_first_word() -> None:
    assert is_lesson_plan("\n fuhan-lesson 1")
    assert not is_lesson_plan("fuhan1 234m")


def test_minutes_are_kept_and_summed_and_older_versions_are_told() -> None:
    plan = read("fuhan-lesson 3\npage: yaku.pinfu\n  minutes: 7\npage: U01.hand\npage: U01.hand\n minutes: 12\n")
    assert [item.minutes for item in plan.items] == [7, 0, 12]
    assert plan.minutes == 19
    assert write_lesson_plan(plan).startswith("fuhan-lesson 3\n")
    assert read(write_lesson_plan(plan)) == plan
    without = plan.with_minutes(0, 0).with_minutes(2, -1)
    assert write_lesson_plan(without).startswith("fuhan-lesson 1\n")


@pytest.mark.parametrize("minutes", ["", "-1", "1.5", "601", "9999999999", "ten", "７"])
def test_minutes_that_are_none_are_told(minutes: str) -> None:
    with pytest.raises(PlanError) as told:
        read(f"fuhan-lesson 3\npage: yaku.pinfu\nminutes: {minutes}\n")
    (problem,) = told.value.problems
    assert str(getattr(dict(problem.params)["problem"], "key", "")) == "lesson_plan.minutes"
