"""Whatever can stand in a lesson plan can be shown to a class."""

from __future__ import annotations

import pytest

import resources
from core.hand.notation import parse_tiles
from core.interchange.examples import example_entry
from core.interchange.hand_code import write_code
from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.lessons.plan_show import TEXT_ROWS, PlanShow, PlanShown
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import make_exercise
from core.rules.presets import STANDARD

LESSONS = Lessons(resources.lessons())


def shown(*items: PlanItem) -> list[PlanShown]:
    """What a class sees of these."""
    show = PlanShow(LessonPlan(items=items), 0, LESSONS)
    return [show.shown(at) for at in range(len(show.items))]


def test_every_screen_of_every_lesson() -> None:
    """Each lesson is its screens; the right answer comes after the question, and no card tells of a hand."""
    for lesson in LESSONS.by_id.values():
        found = shown(PlanItem("page", lesson.id, note="mind"))
        assert len(found) == len(lesson.steps)
        for step, each in zip(lesson.steps, found, strict=True):
            first = each.slides[0]
            assert len(first.choices) == step.choices
            assert first.after == (step.said("after") if step.choices else ())
            assert first.after[:1] not in [(message,) for message in first.said]
            assert len(first.pairs) == len(step.figures)
            assert (first.settled is not None) == bool(step.scores)
            assert (each.hand is not None, each.other is not None) == (
                bool(step.hand),
                bool(step.contrast) > bool(step.asks),
            )
            assert {field.part for slide in each.slides for field in slide.answers} == set(step.asks)
            assert (each.told is not None) == (each.card is not None) == (step.card not in (None, "reading"))
            assert each.note == "mind"


def test_a_problem_of_every_unit() -> None:
    """It asks, and is told only where there is a hand that wins."""
    for unit in UNITS.values():
        (found,) = shown(PlanItem("problem", make_exercise(5, unit.id, 1).code))
        assert [message.key for message in found.slides[0].said[:1]] == [unit.asks_key]
        assert found.told is None or found.told.outcome == "win"
        answered = found.slides[-1].answers
        assert answered or found.told is not None, unit.id
        assert found.hand is not None or found.told is None


@pytest.mark.parametrize("line", ["Which tile is missing?", "どの牌を待っていますか。" * 4])
def test_a_long_text_comes_in_parts(line: str) -> None:
    """Each has the heading, and no more than can be read from the last row; nothing of it is lost."""
    lines = tuple(f"{number} {line}" for number in range(30))
    (found,) = shown(PlanItem("text", "", heading="Waits", lines=lines))
    told = [[str(message.param("name")) for message in slide.said] for slide in found.slides]
    assert len(told) > 1
    assert {part[0] for part in told} == {"Waits"}
    assert tuple(each for part in told for each in part[1:]) == lines
    assert max(map(len, told)) <= TEXT_ROWS
    (short,) = shown(PlanItem("text", "", lines=lines[:2]))
    assert len(short.slides) == 1


def test_hands_and_what_is_none_yet() -> None:
    """A hand is told without a word before it; one that is not whole is said to be none."""
    example = example_entry(resources.examples()[0], STANDARD)
    whole, begun = shown(
        PlanItem("hand", write_code(example)), PlanItem("hand", "fuhan1 234m E/S ron rules:standard")
    )
    assert (whole.slides, whole.told is not None) == ((), True)
    assert (begun.hand, begun.told) == (None, None)
    assert begun.slides


def test_the_class_begins_with_the_item_that_is_chosen() -> None:
    """A lesson before it is several."""
    items = (PlanItem("page", "U18"), PlanItem("page", "yaku.pinfu"))
    show = PlanShow(LessonPlan(items=items), 1, LESSONS)
    assert show.items[show.first].code == "yaku.pinfu"


def test_a_worksheet_is_each_of_its_problems() -> None:
    """Behind its title, in their order."""
    found = shown(PlanItem("sheet", "U17+U18-2-7-4U", note="mind"))
    assert len(found) == 5
    assert [each.slides[0].said[0].key for each in found[1:]] == [UNITS[u].asks_key for u in ("U17", "U18") * 2]
    assert {each.note for each in found} == {"mind"}


def test_what_parts_two_hands_is_said_and_lit_where_nothing_is_asked() -> None:
    """Of the card that is shown, unless that is what the class has to find out."""
    edge, tsumo, haneman, asked = shown(
        *(PlanItem("page", code) for code in ("U18.edge", "U06.tsumo", "U05.haneman", "U07.try"))
    )
    assert [message.params for message in edge.apart] == [(("fu", 32),), (("fu", 30),)]
    assert [name for message in tsumo.apart for name, _ in message.params] == ["n", "n"]
    assert edge.lights == (parse_tiles("123s"), parse_tiles("234s"))
    assert haneman.other is not None
    assert haneman.apart == ()
    assert asked.other is not None
    assert (asked.lights, asked.apart) == ((), ())
