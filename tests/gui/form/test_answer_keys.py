"""What can be clicked and pressed for a question: the buttons of each kind of field, and the desk's own keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.practice.curriculum.parts import SHEET, Part
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.kinds.number import MINUS
from core.practice.exercise.yaku_words import USUAL
from core.tiles import Tile
from gui.form.answer_option import PadButton
from gui.form.desk import AnswerDesk, asked_card, asked_cards
from gui.form.form_steps import bare_fields
from tests.gui.doing import LEFT
from tests.gui.finding import find
from tests.gui.form.answering import type_keys
from tests.gui.form.test_desk import READ, ask
from tests.gui.names import DESK_GO


def pose(desk: AnswerDesk, unit: str, level: int = 1, seed: int = 3) -> AnswerForm:
    """Ask a problem of a unit."""
    exercise = make_exercise(seed, unit, level)
    desk.filling.changed.connect(lambda: desk.show_question(whole=False, goes_on=Message("practice.next")))
    desk.filling.ask(form_of(exercise))
    QApplication.processEvents()
    return form(desk)


def form(desk: AnswerDesk) -> AnswerForm:
    assert desk.filling.form is not None
    return desk.filling.form


def offered(desk: AnswerDesk) -> list[str]:
    """What can be clicked for the field that is asked, by the names of the buttons."""
    buttons = [each for each in desk.findChildren(PadButton) if each.isVisible()]
    return [each.objectName().removeprefix("desk.") for each in buttons]


def button(desk: AnswerDesk, name: str) -> PadButton:
    return find(desk, PadButton, f"desk.{name}")


# ------------------------------------------------------------------------------------------ buttons


def test_the_buttons_of_a_number_type_it(desk: AnswerDesk, qtbot: QtBot) -> None:
    ask(desk, ("raw_fu", "fu"))
    assert {f"key.{digit}" for digit in "0123456789"} < set(offered(desk))
    for name in ("key.3", "key.8", "key.9", "key.back"):
        qtbot.mouseClick(button(desk, name), LEFT)
    assert form(desk).typed == "38"


def test_only_a_result_can_be_below_zero(desk: AnswerDesk) -> None:
    pose(desk, "U35", 4)
    assert f"key.{MINUS}" in offered(desk)
    pose(desk, "U21")
    assert f"key.{MINUS}" not in offered(desk)


def test_each_of_ones_own_groups_can_be_the_one_that_was_finished(desk: AnswerDesk) -> None:
    ask(desk, ("groups", "finished", "wait_name"), keys=READ.rsplit(" ", 3)[0])
    groups = form(desk).own_groups
    assert [name for name in offered(desk) if name.startswith("key.")][: len(groups)] == [
        f"key.{number}" for number in range(1, len(groups) + 1)
    ]


def test_the_usual_yaku_are_offered_then_those_that_begin_as_it_is_typed(desk: AnswerDesk) -> None:
    ask(desk, ("yaku",))
    among = form(desk).fields[0].among
    assert [name for name in offered(desk) if name.startswith("yaku.")] == [
        f"yaku.{name}" for name in (among or USUAL[:6])
    ]
    assert "key.0" in offered(desk)  # none
    type_keys(desk, "s")
    QApplication.processEvents()
    typed = [name for name in offered(desk) if name.startswith("yaku.")]
    assert 1 < len(typed) <= 6
    assert "key.0" not in offered(desk)  # what was typed is a yaku


def test_where_some_yaku_are_asked_about_these_are_offered(desk: AnswerDesk) -> None:
    among = pose(desk, "U10").fields[0].among
    assert among
    assert [name for name in offered(desk) if name.startswith("yaku.")] == [f"yaku.{name}" for name in among]


def test_where_nothing_begins_so_they_are_offered_again(desk: AnswerDesk) -> None:
    among = pose(desk, "U10").fields[0].among
    type_keys(desk, "zz")
    QApplication.processEvents()
    assert [name for name in offered(desk) if name.startswith("yaku.")] == [f"yaku.{name}" for name in among]


def test_what_is_wrong_is_crossed_and_answers_nothing_any_more(desk: AnswerDesk) -> None:
    ask(desk, ("pair",))
    assert all(button(desk, name).isEnabled() for name in offered(desk))
    type_keys(desk, "4 ⏎ ⏎")
    QApplication.processEvents()
    assert button(desk, "key.4").tone == "wrong"  # it is asked again
    assert not button(desk, "key.4").isEnabled()
    assert button(desk, "key.0").isEnabled()
    type_keys(desk, "2 ⏎")
    QApplication.processEvents()
    assert {name: button(desk, name).tone for name in ("key.0", "key.2")} == {"key.0": "right", "key.2": "wrong"}
    assert not any(button(desk, name).isEnabled() for name in offered(desk))


def test_of_another_question_there_are_other_buttons(desk: AnswerDesk) -> None:
    ask(desk, ("raw_fu",))
    before = set(offered(desk))
    ask(desk, ("pair",))
    assert "key.back" in before
    assert "key.back" not in offered(desk)


# --------------------------------------------------------------------------------------------- keys


def test_up_and_down_walk_over_the_lines(desk: AnswerDesk, qtbot: QtBot) -> None:
    ask(desk, SHEET)
    at = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(desk, key)
        at.append(form(desk).at)
    assert at == [1, 2, 1]


def test_escape_closes_the_explanation_first(desk: AnswerDesk, qtbot: QtBot) -> None:
    ask(desk, ("pair",), keys="0 ⏎")
    type_keys(desk, "E")
    assert desk.explanation.isVisible()
    with qtbot.assertNotEmitted(desk.left):
        qtbot.keyClick(desk, Qt.Key.Key_Escape)
    assert not desk.explanation.isVisible()
    with qtbot.waitSignal(desk.left):
        qtbot.keyClick(desk, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("asked", "is_hinted"), [("pair", True), ("yaku", False)])
def test_h_hints_but_where_a_yaku_is_typed(desk: AnswerDesk, asked: str, is_hinted: bool) -> None:
    ask(desk, ("pair",) if asked == "pair" else ("yaku",))
    type_keys(desk, "h")
    assert bool(form(desk).hinted) == is_hinted
    assert (form(desk).typed == "h") != is_hinted


def test_a_comma_is_the_point_of_a_result(desk: AnswerDesk) -> None:
    pose(desk, "U35", 4)
    type_keys(desk, "3 , 5")
    with_comma = form(desk).typed
    pose(desk, "U35", 4)
    type_keys(desk, "3 . 5")
    assert form(desk).typed == with_comma != ""


def test_all_that_an_input_method_commits_is_typed(desk: AnswerDesk) -> None:
    ask(desk, ("raw_fu",))
    event = QInputMethodEvent()
    event.setCommitString("38")
    QApplication.sendEvent(desk.form.fields[0], event)
    assert form(desk).typed == "38"


def test_buttons_are_there_while_they_have_something_to_do(desk: AnswerDesk) -> None:
    def seen() -> set[str]:
        names = ("back", "hint", "explain")
        return {name for name in names if find(desk, QAbstractButton, f"desk.{name}").isVisible()}

    ask(desk, ("raw_fu", "fu"))
    assert seen() == {"hint"}
    type_keys(desk, "3")
    QApplication.processEvents()
    assert seen() == {"hint", "back"}
    type_keys(desk, "0 ⏎ 3 0 ⏎")
    QApplication.processEvents()
    assert seen() == {"hint", "explain"}  # what was missed may be told


def test_u_leads_to_the_unit_where_there_is_one(desk: AnswerDesk, qtbot: QtBot) -> None:
    ask(desk, ("pair",))
    with qtbot.waitSignal(desk.panel.unit.clicked):
        type_keys(desk, "u")
    desk.panel.has_unit = False
    with qtbot.assertNotEmitted(desk.panel.unit.clicked):
        type_keys(desk, "u")


def test_return_says_whether_it_leads_on_or_checks(desk: AnswerDesk) -> None:
    """While another line is empty, a number that was typed leads on to it."""
    ask(desk, ("raw_fu", "fu"))
    go = button_text(desk)
    type_keys(desk, "38")
    QApplication.processEvents()
    leads = button_text(desk)
    type_keys(desk, "⏎ 40")
    QApplication.processEvents()
    assert (go, button_text(desk)) == (go, go)
    assert leads != go


def button_text(desk: AnswerDesk) -> str:
    return find(desk, QAbstractButton, DESK_GO).text()


# ------------------------------------------------------------------------------------------ its lines


def test_what_is_pointed_at_is_lit_before_what_is_asked(desk: AnswerDesk, qtbot: QtBot) -> None:
    ask(desk, ("pair",))
    asked, other = form(desk).fields[0].tiles, form(desk).facts.groups[0].tiles
    lit: list[tuple[Tile, ...]] = []
    desk.lit.connect(lit.append)
    desk.panel.lines.lit.emit(other)
    desk.panel.lines.lit.emit(())
    assert lit == [other, asked]


def test_what_was_missed_first_is_explained(desk: AnswerDesk) -> None:
    ask(desk, ("pair", "han", "payments"), keys="4 ⏎ ⏎ 4 ⏎ 2 ⏎ ⏎ 2 ⏎ ⏎")
    assert asked_card(form(desk)) == "fu"


def test_of_a_hand_that_may_be_no_win_the_yaku_are_explained_too(desk: AnswerDesk) -> None:
    assert asked_cards(pose(desk, "U04")) == {"reading", "han"}


def test_a_sheet_stands_without_cards_while_its_first_card_has_few_lines(desk: AnswerDesk) -> None:
    five: tuple[Part, ...] = ("menzen_ron", "tsumo", "pair", "wait", "fu")
    ask(desk, (*five, "han", "base"))
    assert bare_fields(form(desk)) == (0, 1, 2, 3, 4)
    six: tuple[Part, ...] = ("futei", *five)
    ask(desk, (*six, "han", "base"))
    assert bare_fields(form(desk)) == ()
    ask(desk, five)
    assert bare_fields(form(desk)) == (0, 1, 2, 3, 4)
    ask(desk, ("raw_fu", "fu", "han", "base", "payments"), keys="38 ⏎ 40 ⏎")
    assert len(bare_fields(form(desk))) == 5


def test_of_buttons_alone_only_the_tiles_stand_below_the_question(desk: AnswerDesk) -> None:
    """Once it is answered, what is said has them; a number has its box, several lines have one each."""
    ask(desk, ("pair",))
    assert desk.panel.lines.isVisible()
    assert desk.form.fields == []
    type_keys(desk, "4 ⏎")
    assert not desk.panel.lines.isVisible()
    ask(desk, ("raw_fu",))
    (field,) = desk.form.fields
    assert field.x() == 0
    ask(desk, ("raw_fu", "fu"))
    assert len(desk.form.fields) == 2
    assert all(field.x() > 300 for field in desk.form.fields)


def test_up_to_five_lines_stand_below_their_question(desk: AnswerDesk) -> None:
    ask(desk, ("raw_fu", "fu", "han", "base", "payments"))
    assert bare_fields(form(desk)) == (0, 1, 2, 3, 4)
    assert find(desk, QWidget, "desk.lines").isVisible()
    ask(desk, ("pair", "wait", "raw_fu", "fu", "han", "base", "payments"))
    assert len(bare_fields(form(desk))) != len(form(desk).fields)
