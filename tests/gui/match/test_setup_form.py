"""Rules, length and evening: the part that beginning a match and changing one have in common."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

import resources
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.match.start.setup_form import MatchSetupForm
from gui.widgets.day_field import DayField
from tests.gui.doing import LEFT, type_day
from tests.gui.finding import find

STANDARD, SANMA = PRESET_SETS["standard"], PRESET_SETS["tenhou_sanma"]
SHORT = STANDARD.of_length("tonpuusen")
DAY = date(2026, 11, 20)


@pytest.fixture(params=resources.LANGUAGES)
def look(request: pytest.FixtureRequest, look: Look) -> Look:
    look.words.set_language(str(request.param))
    return look


@pytest.fixture
def form(look: Look, qtbot: QtBot) -> MatchSetupForm:
    made = MatchSetupForm("x", look)
    qtbot.addWidget(made)
    made.show_sets({"standard": STANDARD, "short": SHORT, "sanma": SANMA}, "standard")
    made.show_evening("Friday", DAY)
    made.retranslate()
    made.show()
    return made


def rules(form: MatchSetupForm) -> QComboBox:
    return find(form, QComboBox, "x.rules")


def lengths(form: MatchSetupForm) -> dict[str, bool]:
    """Which lengths are offered, and which of them is chosen."""
    buttons = form.findChildren(QAbstractButton)
    return {one.objectName().removeprefix("x.length."): one.isChecked() for one in buttons if one.isCheckable()}


def test_rules_bring_their_length_until_another_one_is_said(form: MatchSetupForm, qtbot: QtBot) -> None:
    assert form.rule_set == STANDARD
    button = find(form, QAbstractButton, "x.length.iichan")
    with qtbot.waitSignal(form.changed):
        qtbot.mouseClick(button, LEFT)
    assert form.rule_set == STANDARD.of_length("iichan")
    assert [name for name, on in lengths(form).items() if on] == ["iichan"]
    with qtbot.waitSignal(form.changed):
        rules(form).setCurrentIndex(rules(form).findData("short"))
    assert form.rule_set == SHORT
    assert [name for name, on in lengths(form).items() if on] == ["tonpuusen"]


def test_a_language_changes_nothing_that_was_chosen(form: MatchSetupForm, look: Look) -> None:
    rules(form).setCurrentIndex(rules(form).findData("sanma"))
    form.show_length("iichan")
    look.words.set_language("en" if look.words.language == "ja" else "ja")
    form.retranslate()
    assert (form.rules_name, form.rule_set) == ("sanma", SANMA.of_length("iichan"))
    assert (form.evening, form.day) == ("Friday", DAY)
    assert rules(form).currentText() == look.words.say(SANMA.title)


def test_what_a_match_is_played_by_already_is_marked_so(form: MatchSetupForm, look: Look) -> None:
    form.show_sets({"": SHORT, "standard": STANDARD}, "")
    assert rules(form).currentText() == look.words.say("between.change.present", rules=SHORT.title)
    assert form.rule_set == SHORT
    form.show_sets({}, "standard")
    assert form.rules_name == ""
    assert form.rule_set is None


def test_evening_and_day_are_told(form: MatchSetupForm, qtbot: QtBot) -> None:
    evening, day = find(form, QLineEdit, "x.evening"), find(form, DayField, "x.day")
    with qtbot.waitSignal(form.changed):
        evening.setText("  Saturday ")
    with qtbot.waitSignal(form.changed):
        type_day(day, qtbot, (day.day + timedelta(1)).isoformat())
    assert (form.evening, form.day) == ("Saturday", date(2026, 11, 21))
    assert evening.maxLength() == 40


def test_each_field_has_its_word(form: MatchSetupForm, look: Look) -> None:
    form.resize(form.sizeHint())  # Qt gives a window no more than two thirds of the screen
    evening, day = find(form, QLineEdit, "x.evening"), find(form, DayField, "x.day")
    assert abs(day.geometry().center().y() - evening.geometry().center().y()) <= 1
    for field in (rules(form), evening, day):
        assert field.accessibleName()
    words = form.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
    lines = {word.text(): (word.x(), word.geometry().center().y()) for word in words}
    assert len(lines) == 3
    length, rule = (lines[look.words.say(f"start_form.{name}")] for name in ("length", "rules"))
    assert abs(length[1] - rule[1]) <= 1
    assert length[0] > rule[0]
    first = [line for line in lines.values() if line != length]
    assert {x for x, _ in first} == {0}  # before the fields, each on a line of its own
    assert len({y for _, y in first}) == len(first)
    assert min(rules(form).x(), evening.x()) > words[0].width()
