"""The fields of a question as Qt has them: what a screen reader finds of each kind, and how the keyboard walks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QHelpEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from core.hand.notation import parse_tiles
from core.practice.curriculum.parts import SHEET, Part
from core.practice.exercise.kinds import KINDS
from gui.appearance.look import Look
from gui.form.desk import AnswerDesk
from gui.form.field_place import Field, LineField, LinesField
from tests.gui.doing import LEFT, keyboard, press
from tests.gui.form.answering import keys_of, type_keys
from tests.gui.form.test_answer_keys import form, pose
from tests.gui.form.test_desk import READ, ask

SOME = {
    "digit": "U21",
    "number": "U25",
    "group": "U01",
    "finished": "U03",
    "choice": "U02",
    "yaku": "U10",
}
"""A unit that asks each kind of field."""


def heard(widget: QWidget) -> Iterator[QAccessibleInterface]:
    """What a screen reader finds in a widget that can be seen."""
    found = [QAccessible.queryAccessibleInterface(widget)]
    while found:
        one = found.pop()
        if not one.state().invisible:
            yield one
            found += [one.child(at) for at in range(one.childCount())]


def fields(desk: AnswerDesk) -> dict[int, Field]:
    """The widget of each field that is seen, by its place in the form."""
    return {
        place.at: place.field
        for place in desk.form.places
        if place.at is not None and place.field is not None and place.isVisible()
    }


def value(desk: AnswerDesk, at: int) -> str:
    return QAccessible.queryAccessibleInterface(fields(desk)[at]).text(QAccessible.Text.Value)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_field_has_a_name_a_role_and_a_value(desk: AnswerDesk, kind: str) -> None:
    """While a question is answered, and when it is: what stands there is heard as it is seen."""
    pose(desk, SOME[kind], 2)
    met = set()
    for _ in range(60):
        said = {one.object(): one for one in heard(desk)}
        for at, field in fields(desk).items():
            met.add(form(desk).fields[at].kind)
            assert said[field].role() == QAccessible.Role.EditableText
            assert said[field].text(QAccessible.Text.Name)
            stands = form(desk).entered[at] is not None or (at == form(desk).at and form(desk).typed)
            assert bool(said[field].text(QAccessible.Text.Value)) == bool(stands), (at, form(desk))
            assert said[field].state().readOnly == (not form(desk).can_answer(at))
        if form(desk).phase == "done":
            break
        type_keys(desk, keys_of(form(desk)))
    assert form(desk).phase == "done"
    assert kind in met


@pytest.mark.parametrize(
    ("asked", "typed"),
    [
        (("raw_fu", "fu"), [("3", 0, "3"), ("8", 0, "38"), ("⏎4", 1, "4"), ("←", 1, "")]),
        (("base", "payments"), [("1280⏎5200", 1, "5,200")]),
        (SHEET, [("20", 0, "20"), ("1", 1, "10")]),
        (("yaku", "han"), [("ri", 0, "ri"), ("⏎", 0, "Riichi"), ("d", 0, "Riichi, d")]),
        (("groups",), [("34", 0, "34"), ("5m", 0, "345m"), ("99p", 1, "99p")]),
        (("groups", "finished", "wait_name"), [(READ[:-4], 5, "678s"), ("r", 6, "Ryanmen · two-sided")]),
    ],
)
def test_what_is_typed_is_the_value(
    desk: AnswerDesk, look: Look, asked: tuple[Part, ...], typed: list[tuple[str, int, str]]
) -> None:
    """Tiles by their names, also while no line edit shows them."""
    ask(desk, asked)
    for keys, at, stands in typed:
        type_keys(desk, keys)
        is_group = stands[-1:].isalpha() and stands[:1].isdigit()
        assert value(desk, at) == (look.words.spell(parse_tiles(stands)) if is_group else stands), keys


def test_tiles_that_are_picked_are_the_value(desk: AnswerDesk, look: Look) -> None:
    ask(desk, ("groups",))
    tiles = parse_tiles("34m")
    for count, tile in enumerate(tiles, 1):
        desk.filling.pick(tile)
        assert value(desk, 0) == look.words.spell(tiles[:count])


def test_where_the_answers_are_the_field_what_was_chosen_is_heard(desk: AnswerDesk) -> None:
    ask(desk, ("pair",))

    def answers() -> dict[str, bool]:
        radio = QAccessible.Role.RadioButton
        return {
            one.text(QAccessible.Text.Name): bool(one.state().checked)
            for one in heard(desk)
            if one.role() == radio
        }

    assert len(answers()) > 1
    assert not any(answers().values())
    for key in "24":
        type_keys(desk, key)
        assert [name for name, chosen in answers().items() if chosen] == [key]
    assert QAccessible.queryAccessibleInterface(desk.panel.pad).text(QAccessible.Text.Name)
    type_keys(desk, "←")
    assert not any(answers().values())


# ------------------------------------------------------------------------------------------ keyboard


HAN: tuple[Part, ...] = ("yaku", "han")


@pytest.fixture
def at_keys(desk: AnswerDesk, qtbot: QtBot) -> AnswerDesk:
    """It has the keyboard."""
    desk.activateWindow()
    qtbot.waitUntil(desk.isActiveWindow)
    desk.setFocus()
    return desk


@pytest.mark.parametrize(("asked", "keys"), [(("raw_fu", "fu"), ""), (("yaku", "han"), ""), (("fu", *HAN), "40⏎")])
def test_tab_goes_from_field_to_field_and_leaves_at_the_ends(
    at_keys: AnswerDesk, qtbot: QtBot, asked: tuple[Part, ...], keys: str
) -> None:
    """As they stand, whichever was made first, and wherever the form begins."""
    beside = QLineEdit(at_keys)
    beside.show()
    ask(at_keys, ("raw_fu", "fu"))
    ask(at_keys, asked, keys=keys)
    lines = [field for at, field in fields(at_keys).items() if form(at_keys).can_answer(at)]
    assert len(lines) > 1
    assert keyboard() is lines[0]
    for line in (*lines[1:], beside):
        press(qtbot, Qt.Key.Key_Tab)
        assert keyboard() is line
        assert line is beside or fields(at_keys)[form(at_keys).at] is line
    for line in (*lines[::-1], beside):
        press(qtbot, Qt.Key.Key_Tab, modifier=Qt.KeyboardModifier.ShiftModifier)
        assert keyboard() is line
    type_keys(lines[0], "3")
    assert value(at_keys, form(at_keys).at) == "3"


def test_the_keyboard_is_in_the_field_that_is_asked(at_keys: AnswerDesk, qtbot: QtBot) -> None:
    """From key to key; where nothing is asked it is the form's."""
    ask(at_keys, ("raw_fu", "fu"))
    first, second = fields(at_keys).values()
    assert first.hasFocus()
    for keys, held in (("38⏎", second), ("←", first), ("38⏎40", second)):
        type_keys(keyboard(), keys)
        assert keyboard() is held
    type_keys(keyboard(), "⏎")
    assert form(at_keys).phase == "done"
    assert keyboard() is at_keys
    ask(at_keys, ("pair",))
    type_keys(keyboard(), "2")
    assert keyboard().objectName() == "desk.key.2"
    type_keys(keyboard(), "⏎")
    assert keyboard() is at_keys


def test_a_click_asks_a_field(at_keys: AnswerDesk, qtbot: QtBot) -> None:
    ask(at_keys, ("raw_fu", "fu"))
    second = fields(at_keys)[1]
    qtbot.mouseClick(second, LEFT)
    assert (form(at_keys).at, keyboard()) == (1, second)
    place = at_keys.form.place_of(0)
    assert place is not None
    qtbot.mouseClick(place, LEFT)  # what is asked there
    assert (form(at_keys).at, keyboard()) == (0, place.field)


def test_the_tiles_in_a_field_tell_their_names(desk: AnswerDesk, look: Look) -> None:
    ask(desk, ("groups",), keys="345m")
    place, field = desk.form.place_of(0), desk.form.fields[0]
    assert place is not None
    place.grab()
    (first, tile), *_ = place.tiles_lying()
    at = field.mapFrom(place, first.center().toPoint())
    QApplication.sendEvent(field, QHelpEvent(QEvent.Type.ToolTip, at, field.mapToGlobal(at)))
    assert QToolTip.text() == look.words.name(tile)
    QToolTip.hideText()


def test_what_is_pasted_is_typed(at_keys: AnswerDesk, qtbot: QtBot) -> None:
    ask(at_keys, ("raw_fu", "fu"))
    type_keys(keyboard(), "3")
    QApplication.clipboard().setText("8")
    qtbot.keyClick(keyboard(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert form(at_keys).typed == value(at_keys, 0) == "38"


def test_what_is_a_shortcut_of_the_window_is_none_of_a_field(at_keys: AnswerDesk, qtbot: QtBot) -> None:
    ask(at_keys, ("raw_fu", "fu"))
    shortcut = QShortcut(QKeySequence("Ctrl+Z"), at_keys)
    with qtbot.waitSignal(shortcut.activated):
        qtbot.keyClick(keyboard(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("keys", ["", "ri⏎"])
def test_all_boxes_of_a_question_are_as_high(desk: AnswerDesk, keys: str) -> None:
    """Also those of several lines, while there is one line in them."""
    ask(desk, ("yaku", "han"), keys=keys)
    assert {type(field) for field in fields(desk).values()} == {LineField, LinesField}
    assert len({place.box.height() for place in desk.form.places}) == 1


def test_many_yaku_stand_in_as_many_lines_as_they_need(desk: AnswerDesk) -> None:
    ask(desk, ("yaku", "han"))
    desk.resize(500, 480)
    for name in ("riichi", "menzen_tsumo", "pinfu", "tanyao", "iipeikou", "sanshoku_doujun"):
        desk.filling.put_yaku(name)
    QApplication.processEvents()
    field, place = fields(desk)[0], desk.form.place_of(0)
    assert isinstance(field, LinesField)
    assert place is not None
    assert field.verticalScrollBar().maximum() == 0
    assert place.box.height() > 2 * field.fontMetrics().lineSpacing()
    assert place.box.contains(field.geometry())
