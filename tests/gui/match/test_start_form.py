"""Beginning a match: seats, rules, the evening; and going on with one that was left."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

import resources
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.appearance.sheet import style_sheet
from gui.match.start.form import StartForm
from gui.match.start.left_matches import LeftMatch
from gui.match.start.seats_form import SeatNameField
from gui.storage.stored_match import Agreement, MatchSetup
from gui.widgets.day_field import DayField
from gui.widgets.house_table import HouseTable
from tests.gui.doing import click, type_day
from tests.gui.finding import find, label_text
from tests.gui.names import START_PROBLEM, START_RULES, START_START, START_SUMMARY

TODAY = date(2026, 11, 21)
KNOWN = ("Akiko", "Ben", "Chie", "Daisuke")


@pytest.fixture(params=resources.LANGUAGES)
def form(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[StartForm]:
    look = Look.as_designed()
    look.theme.set_scheme("light")
    look.words.set_language(str(request.param))
    made = StartForm(look, shuffle=lambda names: names.reverse(), today=lambda: TODAY)
    made.setStyleSheet(style_sheet(look.theme))
    made.resize(560, 640)
    made.seats.offer(KNOWN)
    made.show_sets(PRESET_SETS.values(), "standard")
    made.left.show_matches(())
    made.show()
    with qtbot.waitExposed(made):
        pass
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def name_field(form: StartForm, seat: int) -> QComboBox:
    return find(form, QComboBox, f"start.name.{seat}")


def put(form: StartForm, qtbot: QtBot, *names: str) -> None:
    """Type names into the seats."""
    for seat, name in enumerate(names):
        line = name_field(form, seat).lineEdit()
        assert line is not None
        line.setFocus()
        line.selectAll()
        qtbot.keyClicks(line, name) if name else qtbot.keyClick(line, Qt.Key.Key_Delete)


def answer(form: StartForm, qtbot: QtBot, who: str, *seats: int) -> None:
    """Say of the names in some seats who they are."""
    for seat in seats:
        click(form, qtbot, f"start.who.{seat}.{who}")


def offered(form: StartForm, seat: int) -> dict[str, bool]:
    """Which answers a seat offers, and which of them is given."""
    found = {}
    for who in ("same", "member", "new", "guest"):
        button = find(form, QAbstractButton, f"start.who.{seat}.{who}")
        if button.isVisible():
            found[who] = button.isChecked()
    return found


def choose_rules(form: StartForm, qtbot: QtBot, name: str) -> None:
    """Rules, among those for as many players."""
    click(form, qtbot, f"start.game.riichi_{PRESET_SETS[name].rules.players}")
    combo = find(form, QComboBox, START_RULES)
    combo.setCurrentIndex(combo.findData(name))


def begun(form: StartForm, qtbot: QtBot) -> Agreement:
    with qtbot.waitSignal(form.started) as caught:
        click(form, qtbot, START_START)
    wish = caught.args[0] if caught.args else None
    assert isinstance(wish, Agreement)
    return wish


def seats(form: StartForm, qtbot: QtBot) -> MatchSetup:
    """Who sits where and when in the match that is begun."""
    return begun(form, qtbot).sitting


def all_of(agreed: Agreement) -> tuple[object, ...]:
    """All that is entered for a match."""
    sitting = agreed.sitting
    return sitting.names, agreed.rule_set, agreed.ayame, sitting.evening, sitting.day, sitting.guests


def test_a_match_begins_with_who_sits_where(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, "Ben", "  Eve   Adams ", "", "Akiko")
    evening = find(form, QLineEdit, "start.evening")
    qtbot.keyClicks(evening, "Friday")
    answer(form, qtbot, "new", 1)
    wish = begun(form, qtbot)
    names = ("Ben", "Eve Adams", "", "Akiko")
    assert all_of(wish) == (names, PRESET_SETS["standard"], None, "Friday", TODAY, frozenset())


def test_the_same_name_twice_is_refused(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, "Ben", "", "ben", "")
    with qtbot.assertNotEmitted(form.started):
        click(form, qtbot, START_START)
    assert "ben" in label_text(form, START_PROBLEM)
    second = find(form, QComboBox, "start.name.2").lineEdit()
    assert second is not None
    assert second.selectedText() == "ben"  # to be typed over
    put(form, qtbot, "Ben", "", "Chie", "")
    assert label_text(form, START_PROBLEM) == ""
    assert seats(form, qtbot).names == ("Ben", "", "Chie", "")


def test_the_beginning_of_a_known_name_is_a_name(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, "Da", "Be")
    answer(form, qtbot, "new", 0, 1)
    assert seats(form, qtbot).names == ("Da", "Be", "", "")


def test_a_name_that_nobody_has_makes_nobody_a_member(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, "Ben", "Eve", "Fay", "")
    assert [offered(form, seat) for seat in range(4)] == [
        {"member": True, "guest": False},
        {"new": False, "guest": False},
        {"new": False, "guest": False},
        {},
    ]
    with qtbot.assertNotEmitted(form.started):
        click(form, qtbot, START_START)
    assert "Eve" in label_text(form, START_PROBLEM)
    assert "Fay" in label_text(form, START_PROBLEM)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "start.who.1.new"
    qtbot.keyClick(focused, Qt.Key.Key_Space)
    answer(form, qtbot, "guest", 2)
    assert label_text(form, START_PROBLEM) == ""
    wish = begun(form, qtbot)
    assert (wish.sitting.names, wish.sitting.guests) == (("Ben", "Eve", "Fay", ""), frozenset({2}))
    answer(form, qtbot, "guest", 0)  # somebody else who is called so
    assert seats(form, qtbot).guests == {0, 2}


def test_the_member_who_is_likely_meant_is_offered(form: StartForm, qtbot: QtBot) -> None:
    form.seats.offer((*KNOWN, "Anna Müller"))
    put(form, qtbot, "Mueller Anna")
    assert offered(form, 0) == {"same": False, "new": False, "guest": False}
    answer(form, qtbot, "same", 0)
    assert offered(form, 0) == {"member": True, "guest": False}
    assert seats(form, qtbot).names[0] == "Anna Müller"


@pytest.mark.parametrize("typed", ["da", "DAI", "Ｄａｉ", "dái", "Daisuke"])
def test_return_takes_the_one_member_whose_name_begins_so(form: StartForm, qtbot: QtBot, typed: str) -> None:
    name_field(form, 0).setEditText(typed)
    line = name_field(form, 0).lineEdit()
    assert line is not None
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert name_field(form, 0).currentText() == "Daisuke"
    assert name_field(form, 1).hasFocus()


@pytest.mark.parametrize("typed", ["a", "Xaver"])
def test_return_takes_nobody_where_two_or_none_begin_so(form: StartForm, qtbot: QtBot, typed: str) -> None:
    form.seats.offer([*KNOWN, "Anna"])
    put(form, qtbot, typed)
    line = name_field(form, 0).lineEdit()
    assert line is not None
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert name_field(form, 0).currentText() == typed


def test_who_sits_somewhere_is_not_proposed(form: StartForm, qtbot: QtBot) -> None:
    """Neither here, at another seat, nor at a table that is not done; typed, the name counts all the same."""
    form.seats.offer(KNOWN, playing=["Chie"])
    put(form, qtbot, "Ben")
    field = name_field(form, 1)
    assert [field.itemText(at) for at in range(field.count())] == ["Akiko", "Daisuke"]
    own = name_field(form, 0)
    assert "Ben" in [own.itemText(at) for at in range(own.count())]
    put(form, qtbot, "Ben", "chi")
    line = field.lineEdit()
    assert line is not None
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert field.currentText() == "chi"


def test_the_first_letter_writes_over_the_name_that_is_there(form: StartForm, qtbot: QtBot) -> None:
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    form.seats.first.setFocus()
    form.show_names(("Akiko", "Ben"))
    for seat, letter in enumerate("DE"):
        name_field(form, seat).setFocus()
        qtbot.keyClicks(name_field(form, seat), letter)
        assert name_field(form, seat).currentText() == letter


def test_what_was_said_of_a_name_goes_with_it_through_the_draw(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, "Eve", "Ben", "Fay", "Chie")
    answer(form, qtbot, "guest", 0)
    answer(form, qtbot, "new", 2)
    click(form, qtbot, "start.draw")
    wish = begun(form, qtbot)
    assert (wish.sitting.names, wish.sitting.guests) == (("Chie", "Fay", "Ben", "Eve"), frozenset({3}))
    put(form, qtbot, "Gil")
    assert offered(form, 0) == {"new": False, "guest": False}


def test_of_a_long_name_the_beginning_is_seen(form: StartForm, qtbot: QtBot) -> None:
    form.show_names(("Maximiliane-Alexandra von Hohenberg-Schu",))
    form.seats.offer((*KNOWN, "Eve"))
    line = name_field(form, 0).lineEdit()
    assert line is not None
    assert line.cursorPosition() == 0


def test_guests_can_be_several(form: StartForm, qtbot: QtBot) -> None:
    assert seats(form, qtbot).names == ("", "", "", "")


def test_seats_are_drawn_and_the_draw_is_seen(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, *KNOWN)
    assert label_text(form, "start.drawn") == ""
    click(form, qtbot, "start.draw")
    text = label_text(form, "start.drawn")
    assert [text.index(name) for name in reversed(KNOWN)] == sorted(text.index(name) for name in KNOWN)
    put(form, qtbot, "Eve")
    assert label_text(form, "start.drawn") == ""
    answer(form, qtbot, "guest", 0)
    assert seats(form, qtbot).names == ("Eve", "Chie", "Ben", "Akiko")


def test_rules_of_three_players_have_three_seats(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, *KNOWN)
    choose_rules(form, qtbot, "tenhou_sanma")
    assert not name_field(form, 3).isVisible()
    assert all_of(begun(form, qtbot)) == (KNOWN[:3], PRESET_SETS["tenhou_sanma"], None, "", TODAY, frozenset())
    choose_rules(form, qtbot, "standard")
    assert seats(form, qtbot).names == KNOWN


def test_riichi_for_three_stands_beside_that_for_four_and_has_its_standard(form: StartForm, qtbot: QtBot) -> None:
    def offered_rules() -> list[int]:
        combo = find(form, QComboBox, START_RULES)
        return [PRESET_SETS[combo.itemData(at)].rules.players for at in range(combo.count())]

    four, three = (find(form, QAbstractButton, f"start.game.riichi_{n}") for n in (4, 3))
    assert four.geometry().right() + 1 == three.geometry().left()
    assert set(offered_rules()) == {4}
    click(form, qtbot, "start.game.riichi_3")
    assert set(offered_rules()) == {3}
    assert form.setup.rules_name == "standard_sanma"
    assert not name_field(form, 3).isVisible()
    choose_rules(form, qtbot, "majsoul_sanma")
    click(form, qtbot, "start.game.riichi_4")
    assert form.setup.rules_name == "standard"
    click(form, qtbot, "start.game.riichi_3")
    assert form.setup.rules_name == "majsoul_sanma"  # as it was left


def test_ayame_has_its_own_number_of_players(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, *KNOWN)
    click(form, qtbot, "start.game.ayame_3")
    assert "20,000" in label_text(form, START_SUMMARY)
    assert all_of(begun(form, qtbot)) == (KNOWN[:3], PRESET_SETS["standard"], 3, "", TODAY, frozenset())
    click(form, qtbot, "start.game.ayame_4")
    assert begun(form, qtbot).ayame == 4
    click(form, qtbot, "start.game.riichi_4")
    assert begun(form, qtbot).ayame is None


def test_the_rules_are_said_in_a_line(form: StartForm, qtbot: QtBot) -> None:
    assert "25,000" in label_text(form, START_SUMMARY)
    assert "+10 / +5 / −5 / −10" in label_text(form, START_SUMMARY).replace("／", " / ")
    choose_rules(form, qtbot, "jpml_a_2022")
    assert "30,000" in label_text(form, START_SUMMARY)
    assert "+10" not in label_text(form, START_SUMMARY)


def test_a_match_that_was_left_is_gone_on_with(form: StartForm, qtbot: QtBot) -> None:
    button = find(form, QAbstractButton, "start.resume")
    assert not button.isVisible()
    seats = tuple((name, "25,000") for name in KNOWN)
    form.left.show_matches(
        [
            LeftMatch("first", "Friday", seats, "Friday: all of them"),
            LeftMatch("second", "Sunday", seats, "", True),
        ]
    )
    rows = find(form, HouseTable, "start.unfinished")
    with qtbot.waitSignal(form.left.resumed) as caught:
        click(form, qtbot, "start.resume")
    assert caught.args == ["first"]
    rows.setFocus()
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    with qtbot.waitSignal(form.left.resumed) as caught:
        qtbot.keyClick(rows, Qt.Key.Key_Return)
    assert caught.args == ["second"]


def test_no_match_begins_on_a_day_that_is_none(form: StartForm, qtbot: QtBot) -> None:
    day = find(form, DayField, "start.day")
    type_day(day, qtbot, "31.02.2026")
    assert "31.02.2026" in label_text(form, START_PROBLEM)
    with qtbot.assertNotEmitted(form.started):
        click(form, qtbot, START_START)
    assert "31.02.2026" in label_text(form, START_PROBLEM)
    type_day(day, qtbot, "28.02.2026")
    assert label_text(form, START_PROBLEM) == ""
    assert seats(form, qtbot).day == date(2026, 2, 28)


def test_what_was_typed_stays_when_players_and_language_change(form: StartForm, qtbot: QtBot) -> None:
    put(form, qtbot, "Eve", "Ben", "Chie", "Akiko")
    choose_rules(form, qtbot, "wrc")
    form.show_evening("Friday", date(2026, 11, 20))
    form.seats.offer((*KNOWN, "Eve"))
    form.look.words.set_language("ja" if form.look.words.language == "en" else "en")
    names = ("Eve", "Ben", "Chie", "Akiko")
    there: tuple[object, ...] = (names, PRESET_SETS["wrc"], None, "Friday", date(2026, 11, 20), frozenset())
    assert all_of(begun(form, qtbot)) == there


def test_the_keyboard_alone_begins_a_match(form: StartForm, qtbot: QtBot) -> None:
    first = name_field(form, 0).lineEdit()
    assert first is not None
    first.setFocus()
    for name in (*KNOWN[:3], "Eve"):
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClicks(focused, name)
        qtbot.keyClick(focused, Qt.Key.Key_Return)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "start.who.3.new"
    qtbot.keyClick(focused, Qt.Key.Key_Return)  # as it led here, it takes the answer
    for _ in range(30):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused.objectName() == "start.start":
            break
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    with qtbot.waitSignal(form.started) as caught:
        qtbot.keyClick(focused, Qt.Key.Key_Return)
    assert caught.args is not None
    assert caught.args[0].sitting.names == (*KNOWN[:3], "Eve")


@pytest.mark.parametrize(("start", "length"), [(1, 2), (3, -2)])
def test_what_is_selected_stays_when_other_names_are_offered(qapp: QApplication, start: int, length: int) -> None:
    """From the end that it was selected from: Shift with an arrow goes on there."""
    field = SeatNameField("start.name.0")
    field.setEditText("Aoi")
    field.line.setSelection(start, length)
    before = (field.line.selectedText(), field.line.cursorPosition())
    field.offer(["Aoi", "Ben"])
    assert (field.line.selectedText(), field.line.cursorPosition()) == before
