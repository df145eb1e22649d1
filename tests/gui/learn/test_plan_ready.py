"""The ready plan in the window: opened with a key, its minutes, and the answers of its exit slip."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

import resources
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.lessons.plan_show import PlanShow
from core.lessons.ready_plan import SLIP, ready_plan
from gui.learn.plan_page import PlanPage
from gui.learn.slip_box import SlipBox
from gui.widgets.headed_list import ROW
from gui.widgets.number_field import NumberField
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.gui.doing import LEFT, click, press, settle
from tests.gui.finding import find
from tests.gui.names import LEARN_PLAN_TOTAL
from tests.gui.screens import learn_at

SEVEN_OF_TWELVE = "2 30 2900\n" * 7 + "Aki 0 30 2,900\n" * 5


@pytest.fixture
def page(window: MainWindow) -> PlanPage:
    return learn_at(window, "plan").plan_page


def answers(page: PlanPage, qtbot: QtBot) -> SlipBox:
    """The answers of the exit slip, to be typed in."""
    page.list.setCurrentRow([item.code for item in page.model.plan.items].index(SLIP))
    click(page, qtbot, "learn.plan.answers")
    (box,) = (each for each in page.findChildren(SlipBox) if each.isVisible())
    return box


def told(box: SlipBox) -> str:
    return "\n".join(prose.text for prose in box.findChildren(Prose) if prose.isVisibleTo(box))


def marked(box: SlipBox) -> list[str]:
    """The lines that are underlined."""
    document = box.field.document()
    blocks = [document.findBlockByNumber(number) for number in range(document.blockCount())]
    return [block.text() for block in blocks if block.layout().formats()]


@pytest.mark.parametrize("spoken", resources.LANGUAGES)
def test_a_key_lists_it_in_the_language_in_use(
    page: PlanPage, window: MainWindow, qtbot: QtBot, spoken: str
) -> None:
    window.look.words.set_language(spoken)
    page.first.setFocus()
    press(qtbot, Qt.Key.Key_F4)
    assert page.model.plan == ready_plan(window.look.words.write)
    assert page.title.text() == page.model.plan.title
    assert all(item.data(ROW).thing.minutes for item in map(page.list.item, range(page.list.count())))
    assert window.look.words.say("plan_page.count.minutes", n=60) in find(page, Prose, LEARN_PLAN_TOTAL).text


def test_the_plan_of_before_is_an_earlier_one_and_undo_brings_it_back(page: PlanPage, qtbot: QtBot) -> None:
    before = LessonPlan("Mine", (PlanItem("page", "U18"),))
    page.model.take(before)
    click(page, qtbot, "learn.plan.ready")
    assert before in [each.plan for each in page.model.earlier()]
    page.model.undo()
    assert page.model.plan == before


def test_minutes_are_the_chosen_items_and_each_change_can_be_undone(page: PlanPage, qtbot: QtBot) -> None:
    page.open_ready()
    page.list.setCurrentRow(1)
    field = find(page, NumberField, "learn.plan.minutes")
    assert field.value() == page.model.plan.items[1].minutes == 4
    field.setFocus()
    press(qtbot, Qt.Key.Key_Up)
    assert page.model.plan.items[1].minutes == 5
    assert page.model.plan.minutes == 61
    page.model.undo()
    assert page.model.plan.minutes == 60
    page.model.remove()
    assert page.model.plan.minutes == 56


def test_the_teacher_is_told_the_minutes_with_each_item(page: PlanPage, window: MainWindow) -> None:
    page.open_ready()
    show = PlanShow(page.model.plan, 0, page.model.lessons)
    assert window.look.words.say("plan_page.minutes", n=5) in window.look.words.say(show.called(0))


def test_answers_are_asked_for_at_the_exit_slip_alone(page: PlanPage) -> None:
    page.open_ready()
    button = find(page, QPushButton, "learn.plan.answers")
    for at, item in enumerate(page.model.plan.items):
        page.list.setCurrentRow(at)
        assert button.isVisible() == (item.code == SLIP)


@pytest.mark.parametrize("spoken", resources.LANGUAGES)
def test_what_the_class_believes_is_told_as_one_types(
    page: PlanPage, window: MainWindow, qtbot: QtBot, spoken: str
) -> None:
    window.look.words.set_language(spoken)
    page.open_ready()
    box = answers(page, qtbot)
    say = window.look.words.say
    assert say("slip_box.empty") in told(box)
    assert not box.ok.isEnabled()
    box.field.setPlainText(SEVEN_OF_TWELVE)
    (wait, *_) = box.sum.questions
    (wrong,) = wait.wrong
    assert wrong.said is not None
    assert say("slip_box.believed", count=7, n=12, number=2, said=wrong.said) in told(box)
    assert say("slip_box.right", right=5, n=12, number=0) in told(box)
    assert say("slip_box.counted", n=12) in told(box)
    box.field.setPlainText("9 30 -")
    assert say("slip_box.unknown", count=1, n=1, number=9) in told(box)
    assert say("slip_box.blank", blank=1, n=1) in told(box)
    assert say("slip_box.unseen") in told(box)
    assert not box.ok.isEnabled()
    box.close()


def test_a_bad_line_is_marked_with_why_and_stays(page: PlanPage, window: MainWindow, qtbot: QtBot) -> None:
    page.open_ready()
    box = answers(page, qtbot)
    text = "Aki 0 30 2900\nBen 0 30\n2 30 2900"
    box.field.setPlainText(text)
    assert marked(box) == ["Ben 0 30"]
    assert window.look.words.say("exit_slip.too_few", line=2, found=2, n=3) in told(box)
    assert (box.sum.pupils, box.field.toPlainText()) == (2, text)
    box.field.setPlainText("Aki 0 30 2900")
    assert not marked(box)
    box.close()


def test_what_was_typed_is_there_again_while_the_plan_is_open(page: PlanPage, qtbot: QtBot) -> None:
    """Also under another title; another plan has its own."""
    page.open_ready()
    box = answers(page, qtbot)
    box.field.setPlainText("Aki 0 30 2900\nBen 0")
    box.close()
    page.model.retitle("Our first evening")
    assert answers(page, qtbot).field.toPlainText() == "Aki 0 30 2900\nBen 0"
    page.model.take(LessonPlan("Mine", (PlanItem("page", SLIP),)))
    assert page.model.slips == ""


def test_a_press_plans_the_lesson_that_the_class_needs_most(page: PlanPage, qtbot: QtBot) -> None:
    page.open_ready()
    ready = page.model.plan
    box = answers(page, qtbot)
    box.field.setPlainText(SEVEN_OF_TWELVE)
    qtbot.mouseClick(find(box, QAbstractButton, "slip_box.ok"), LEFT)
    settle()
    lesson, sheet = page.model.plan.items
    assert (lesson.code, sheet.kind, sheet.code[:4]) == ("U18", "sheet", "U18-")
    assert ready in [each.plan for each in page.model.earlier()]
    page.model.undo()
    assert page.model.slips == SEVEN_OF_TWELVE
