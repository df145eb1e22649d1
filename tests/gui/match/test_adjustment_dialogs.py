"""What happens between the deals: adjustments, chips, the end, each asked in a window that refuses in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.language.messages import Message
from core.match import Adjustment, Chips, End, Event, Match, MatchState, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.sheet import style_sheet
from gui.between.dialog import BetweenDialog
from gui.match.adjustment_dialogs import DIALOGS, AdjustmentDialog, ChipsDialog, EndDialog
from gui.widgets.dialogs import ask
from gui.widgets.number_field import NumberField
from tests.gui.doing import click
from tests.gui.finding import find, label_text, tells
from tests.gui.names import BETWEEN_COUNTS_OF_RESULT, BETWEEN_OK, BETWEEN_PROBLEM, BETWEEN_REASON, BETWEEN_SUM

NAMES = ("Akiko", "Bartholomew Featherstonehaugh", "千恵", "")


@pytest.fixture(params=resources.LANGUAGES)
def look(request: pytest.FixtureRequest, look: Look) -> Look:
    look.words.set_language(str(request.param))
    return look


@pytest.fixture
def parent(look: Look, qtbot: QtBot) -> Iterator[QWidget]:
    found = QWidget()
    found.setStyleSheet(style_sheet(look.theme))
    yield found
    found.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def state(chip: int = 0) -> MatchState:
    return Match(PRESET_SETS["standard"].with_value("chip", chip)).state


def shown(dialog: BetweenDialog, qtbot: QtBot) -> BetweenDialog:
    dialog.show()
    with qtbot.waitExposed(dialog):
        pass
    return dialog


def put(dialog: QWidget, name: str, text: str, qtbot: QtBot) -> None:
    """Type into a field."""
    field = dialog.findChild(QWidget, f"between.{name}")
    assert isinstance(field, NumberField | QLineEdit)
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Tab)


def test_an_adjustment_says_whether_it_adds_up(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    dialog = shown(AdjustmentDialog(state(), NAMES, look, parent), qtbot)
    assert label_text(dialog, BETWEEN_SUM) == look.words.say("between.adjustment.even")
    put(dialog, "points.0", "-1500", qtbot)
    assert label_text(dialog, BETWEEN_SUM) == look.words.say("between.adjustment.odd", points="−1,500")
    put(dialog, "points.1", "500", qtbot)
    put(dialog, "sticks", "1", qtbot)
    assert label_text(dialog, BETWEEN_SUM) == look.words.say("between.adjustment.even")
    click(dialog, qtbot, BETWEEN_OK)
    assert label_text(dialog, BETWEEN_PROBLEM) == look.words.say("match.problem.no_reason")
    assert (dialog.isVisible(), dialog.event_entered) == (True, None)
    put(dialog, "reason", " miscounted ", qtbot)
    click(dialog, qtbot, BETWEEN_OK)
    assert dialog.event_entered == Adjustment(reason="miscounted", deltas=(-1500, 500, 0, 0), sticks=1)
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_nothing_lies_on_what_it_adds_up_to(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    """The sum has a row of its own, below that of the sticks."""
    dialog = shown(AdjustmentDialog(state(), NAMES, look, parent), qtbot)
    sticks, told = find(dialog, NumberField, "between.sticks"), find(dialog, Label, BETWEEN_SUM)
    assert told.geometry().top() > sticks.geometry().bottom()
    others = [part for part in dialog.findChildren(QWidget) if part.parent() is told.parent() and part is not told]
    assert not [part for part in others if part.isVisible() and part.geometry().intersects(told.geometry())]


def test_the_result_is_shown_before_and_after(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    over = Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 2, han=3, fu=40), End()).state
    dialog = shown(AdjustmentDialog(over, NAMES, look, parent), qtbot)
    put(dialog, "points.1", "-10000", qtbot)
    assert tells(label_text(dialog, "between.then.1"), "30,200", "20,200")
    # from the first to the third, and one of those who have 25,000 is first
    assert tells(label_text(dialog, "between.result.1"), "+30.2", "−14.8")
    click(dialog, qtbot, BETWEEN_COUNTS_OF_RESULT)
    put(dialog, "points.1", "-10", qtbot)  # a result counts in thousands
    assert label_text(dialog, "between.then.1") == "30,200"  # as it was
    assert tells(label_text(dialog, "between.result.1"), "+30.2", "+20.2")
    assert tells(label_text(dialog, BETWEEN_SUM), "−10")
    put(dialog, "reason", "late", qtbot)
    click(dialog, qtbot, BETWEEN_OK)
    assert dialog.event_entered == Adjustment(reason="late", deltas=(0, -10_000, 0, 0), of_result=True)


@pytest.mark.parametrize(("typed", "taken"), [("-5", -5000), ("2.5", 2500), ("-0.3", -300), ("0.0001", 0)])
def test_a_result_is_typed_as_it_is_written(
    look: Look, parent: QWidget, qtbot: QtBot, typed: str, taken: int
) -> None:
    dialog = shown(AdjustmentDialog(state(), NAMES, look, parent), qtbot)
    click(dialog, qtbot, BETWEEN_COUNTS_OF_RESULT)
    put(dialog, "points.2", typed, qtbot)
    field = find(dialog, NumberField, "between.points.2")
    assert field.value() == taken
    click(dialog, qtbot, "between.counts.scores")
    assert field.text().replace(",", "").lstrip("+") == str(taken)


def test_after_the_end_nobody_has_a_wind(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    before = AdjustmentDialog(state(), NAMES, look, parent)
    over = AdjustmentDialog(replace(state(), finished=Message("match.end.last_deal")), NAMES, look, parent)
    winds = {look.words.say(f"wind_short.{letter}") for letter in "ESWN"}
    assert {name.split()[0] for name in before.seat_names()} == winds
    assert over.seat_names()[:3] == list(NAMES[:3])


def test_what_cannot_be_is_refused_in_place(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    dialog = shown(AdjustmentDialog(state(), NAMES, look, parent), qtbot)
    put(dialog, "reason", "a stick was lost", qtbot)
    put(dialog, "sticks", "-1", qtbot)
    click(dialog, qtbot, BETWEEN_OK)
    assert label_text(dialog, BETWEEN_PROBLEM) == look.words.say("match.problem.no_such_sticks", n=0)
    assert dialog.event_entered is None
    reason = find(dialog, QLineEdit, BETWEEN_REASON)
    assert reason.text() == "a stick was lost"


def test_chips_add_up_to_nothing(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    dialog = shown(ChipsDialog(state(2000), NAMES, look, parent), qtbot)
    put(dialog, "chips.0", "2", qtbot)
    click(dialog, qtbot, BETWEEN_OK)
    assert label_text(dialog, BETWEEN_PROBLEM) == look.words.say("match.problem.chips", players=4)
    put(dialog, "chips.3", "-2", qtbot)
    click(dialog, qtbot, BETWEEN_OK)
    assert dialog.event_entered == Chips((2, 0, 0, -2))


def test_the_dealer_stops_where_the_rules_let_them(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    dialog = shown(EndDialog(state(), NAMES, look, parent), qtbot)
    click(dialog, qtbot, "between.end.yame")
    assert label_text(dialog, BETWEEN_PROBLEM) == look.words.say("match.problem.no_yame")
    click(dialog, qtbot, BETWEEN_OK)
    assert dialog.event_entered == End("agreed")
    dialog = shown(EndDialog(replace(state(), may_end=True), NAMES, look, parent), qtbot)
    assert label_text(dialog, "between.end.said") == look.words.say("between.end.yame_said")
    click(dialog, qtbot, BETWEEN_OK)
    assert dialog.event_entered == End("yame")


def test_it_is_asked_and_answered_or_left(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    def answer(name: str) -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, BetweenDialog)
        click(dialog, qtbot, f"between.{name}")

    def asked(name: str, pressed: str) -> Event | None:
        QTimer.singleShot(0, lambda: answer(pressed))
        dialog = DIALOGS[name](state(100), NAMES, look, parent)
        assert ask(dialog) == (pressed == "ok")
        return dialog.event_entered

    assert asked("end", "ok") == End("agreed")
    assert asked("end", "cancel") is None
    assert asked("adjust", "cancel") is None
    assert asked("chips", "ok") == Chips((0, 0, 0, 0))


def test_a_field_has_room_and_a_name(look: Look, parent: QWidget, qtbot: QtBot) -> None:
    dialog = shown(AdjustmentDialog(state(), NAMES, look, parent), qtbot)
    for field in dialog.findChildren(NumberField):
        field.setValue(field.minimum())
        room = field.lineEdit()
        assert room is not None
        assert room.width() > room.fontMetrics().horizontalAdvance(field.text()), field.objectName()
        assert field.accessibleName()
