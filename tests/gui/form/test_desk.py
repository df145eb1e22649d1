"""Where a question stands: in one column, or a sheet with what is asked beside it; and how its answers look."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.practice.curriculum.parts import RUNGS, SHEET, Part
from core.practice.exercise.form import AnswerForm
from core.scoring.lines import StepName
from core.scoring.score import score
from gui.appearance.look import Look
from gui.form.answer_option import PadButton
from gui.form.desk import AnswerDesk
from gui.form.filling import FormFilling
from gui.widgets.card_view import CardView
from tests.gui.doing import LEFT
from tests.gui.finding import find, shown_button
from tests.gui.form.answering import type_keys
from tests.gui.names import DESK_GO

READ = "345m234p99p678s 4 r ⏎"
GREEN = "fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m rules:standard"


def ask(
    desk: AnswerDesk, asked: tuple[Part, ...], shown: tuple[StepName, ...] = (), keys: str = "", code: str = GREEN
) -> None:
    """Ask some parts of a hand, and type."""
    entry = read_code(code)
    derivation = score(entry.hand(), entry.win(), entry.rules)
    filling = desk.filling
    filling.changed.connect(lambda: desk.show_question(whole=False, goes_on=Message("practice.next")))
    filling.ask(AnswerForm.of(derivation, asked, shown))
    type_keys(desk, keys)
    QApplication.processEvents()


def column(desk: AnswerDesk) -> list[QWidget]:
    """What belongs to the question and is seen, from above."""
    names = ("prompt", "how", "lines", "pad", "said", "go")
    return [part for name in names if (part := find(desk, QWidget, f"desk.{name}")).isVisible()]


@pytest.mark.parametrize("keys", ["", "4 ⏎", "0 ⏎"])
def test_a_question_stands_in_one_column(desk: AnswerDesk, keys: str) -> None:
    """Each part below the one before, in the middle of the window; nothing beside it."""
    ask(desk, ("pair",), keys=keys)
    tops = [part.mapTo(desk, part.rect().topLeft()).y() for part in column(desk)]
    assert tops == sorted(tops)
    assert len(set(tops)) == len(tops)
    middle = desk.panel.geometry().center().x()
    assert abs(middle - desk.rect().center().x()) <= 2
    assert not desk.sheet.isVisible()
    assert not desk.explanation.isVisible()
    assert desk.panel.said.isVisible() == bool(keys)


def test_what_is_given_stands_beside_the_question(desk: AnswerDesk) -> None:
    ask(desk, ("pair",), ("han",))
    assert [card.name for card in desk.explanation.cards] == ["han"]
    assert desk.explanation.isVisible()
    assert desk.explanation.mapTo(desk, desk.explanation.rect().topLeft()).x() > desk.panel.geometry().right()


def test_fu_that_name_the_wait_are_not_given_while_it_is_asked(desk: AnswerDesk) -> None:
    ask(desk, ("groups", "finished", "wait_name"), ("fu", "han"))
    assert [card.name for card in desk.explanation.cards] == ["han"]
    type_keys(desk, READ)
    QApplication.processEvents()
    assert [card.name for card in desk.explanation.cards] == ["fu", "han"]


def test_a_sheet_has_what_is_asked_right_beside_it(desk: AnswerDesk, look: Look) -> None:
    """Once it is asked: the groups before it stand alone."""
    ask(desk, RUNGS[6].asked)
    assert not desk.sheet.isVisible()
    type_keys(desk, READ)
    QApplication.processEvents()
    sheet = desk.sheet
    assert sheet.isVisible()
    gap = desk.panel.geometry().left() - sheet.mapTo(desk, sheet.rect().topRight()).x()
    assert 0 <= gap <= 3 * look.theme.space("wide")


def test_below_a_table_all_has_the_whole_width(desk: AnswerDesk) -> None:
    desk.stand(upright=True)
    ask(desk, RUNGS[4].asked, RUNGS[4].shown, READ)
    assert desk.panel.width() >= desk.width() * 0.9
    assert desk.sheet.width() >= desk.panel.width() * 0.9


@pytest.mark.parametrize(
    ("keys", "tones"),
    [
        ("0", {"0": "own"}),
        ("4 ⏎", {"4": "wrong", "0": "over"}),
        ("4 ⏎ ⏎", {"4": "wrong", "0": ""}),
        ("4 ⏎ ⏎ 8 ⏎", {"8": "wrong", "0": "right", "4": "over"}),
        ("0 ⏎", {"0": "right", "4": "over"}),
    ],
)
def test_the_answers_are_the_field(desk: AnswerDesk, keys: str, tones: dict[str, str]) -> None:
    """What was chosen stays seen, what was wrong is crossed; what is right is told at the end alone."""
    ask(desk, ("pair",), keys=keys)
    assert {key: find(desk, PadButton, f"desk.key.{key}").tone for key in tones} == tones


def test_a_group_is_asked_apart_from_its_twin(desk: AnswerDesk, filling: FormFilling) -> None:
    """What was entered for a run is not what was entered for the same run beside it."""
    ask(desk, SHEET, keys="20 10 0 2", code="fuhan1 223344m234p99p78s+6s E/S ron riichi rules:standard")
    form = filling.form
    assert form is not None
    assert form.fields[3] == form.fields[4]
    assert (form.at, form.entered[3:5]) == (4, (2, None))
    assert find(desk, PadButton, "desk.key.2").tone == ""


@pytest.mark.parametrize(
    ("asked", "keys", "is_next"),
    [
        (("pair",), "", False),
        (("pair",), "0", True),
        (("pair",), "4 ⏎", True),
        (("raw_fu", "fu"), "3", True),
        (("raw_fu", "fu"), "38 ⏎", False),
        (("raw_fu", "fu"), "38 ⏎ 40", True),
    ],
)
def test_return_is_dark_when_it_has_something_to_do(
    desk: AnswerDesk, asked: tuple[Part, ...], keys: str, is_next: bool
) -> None:
    ask(desk, asked, keys=keys)
    assert desk.panel.go.is_stressed == is_next


def test_the_steps_of_a_sheet_stand_in_one_line(desk: AnswerDesk) -> None:
    """Above the card that is open, at the same place whichever that is."""
    ask(desk, RUNGS[6].asked, keys=READ)
    lines: set[float] = set()
    for keys in ("", "20 10 0 0 0 0 8 0 0 38 ⏎ 40 ⏎"):
        type_keys(desk, keys)
        steps = [head.place.top() for head in desk.sheet.heads]
        assert len(steps) > 2
        lines.update(steps)
        assert desk.sheet.places[0].y() > steps[0]
    assert len(lines) == 1


def test_an_answer_is_clicked(desk: AnswerDesk, qtbot: QtBot, filling: FormFilling) -> None:
    ask(desk, ("pair",))
    qtbot.mouseClick(shown_button(desk, "desk.key.0"), LEFT)
    assert filling.form is not None
    assert filling.form.entered == (0,)
    qtbot.mouseClick(shown_button(desk, DESK_GO), LEFT)
    assert filling.form.phase == "done"


def test_the_explanation_begins_at_what_was_missed(desk: AnswerDesk) -> None:
    """E opens it there, however much stands above."""
    ask(desk, ("base",), keys="9 ⏎ ⏎ 9 ⏎ e")
    desk.resize(700, 200)
    desk.explain()
    desk.explain()
    QApplication.processEvents()
    view = find(desk.explanation, CardView, "card.base")
    assert not view.visibleRegion().isEmpty()


def test_the_explanation_stays_where_all_of_it_is_in_sight(desk: AnswerDesk) -> None:
    ask(desk, ("base",), keys="9 ⏎ ⏎ 9 ⏎ e")
    desk.resize(1200, 1600)
    desk.explain()
    desk.explain()
    QApplication.processEvents()
    first, *_ = desk.explanation.views
    assert not first.visibleRegion().isEmpty()
    assert first.mapTo(desk.explanation, first.rect().topLeft()).y() == 0


@pytest.mark.parametrize("is_card", [True, False])
def test_a_card_reaches_from_the_top_to_below_its_buttons(desk: AnswerDesk, is_card: bool, look: Look) -> None:
    """What is below it is not of it; and what is no card has no ground of its own."""
    ask(desk, ("pair",))
    panel = desk.panel
    panel.be_card(is_card, wide=True)
    panel.resize(700, 460)
    QApplication.processEvents()
    card, foot = panel.foot.parentWidget(), panel.foot.geometry().bottom()
    assert card is not None
    assert (card.property("house") == "card") == is_card
    assert card.y() == 0
    assert foot < card.height()
    if is_card:
        assert card.height() <= foot + 2 * look.theme.space("large") < panel.height()


def test_the_card_grows_with_what_is_said_in_it(desk: AnswerDesk) -> None:
    """On the screen, where Qt paints anew what has changed alone: no button hangs out of its card."""
    ask(desk, ("groups",))
    for key in "h⏎hhhh⏎":
        type_keys(desk, key)
        QApplication.processEvents()
        seen = desk.screen().grabWindow(desk.winId()).toImage()
        assert seen == desk.grab().toImage().convertToFormat(seen.format()), key
