"""Rules, names, seats, day and evening of a match changed afterwards, with what that makes of the results."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from core.ledger import Ledger
from core.ledger.standings import standings
from core.match import End, Event, Nagashi, Riichi, WinEvent, settle_match
from core.rules.rule_sets import PRESET_SETS, RuleSet
from gui.match.change_dialog import ChangeDialog
from gui.match.model import MatchModel
from gui.match.record.lines_box import LinesBox
from gui.storage.stored_match import MatchSetup
from gui.widgets.day_field import DayField
from gui.window.main_window import MainWindow
from tests.gui.doing import type_day
from tests.gui.finding import find
from tests.gui.names import BETWEEN_OK, CHANGE_RULES, START_WHO_0_GUEST
from tests.gui.screens import match_screen

NAMES = ("Aoi", "Ben", "Chie", "Dan")
STANDARD = PRESET_SETS["standard"]
PLAYED: tuple[Event, ...] = (WinEvent.of(1, 2, han=4, fu=30), Riichi(3), WinEvent.of(3, 0, han=2, fu=30), End())
DAY = date(2026, 11, 20)


def model_of(window: MainWindow) -> MatchModel:
    return match_screen(window).model


def played(window: MainWindow, *events: Event) -> MatchModel:
    window.screens.show_screen("match")
    model = model_of(window)
    model.kept.begin(MatchSetup(names=NAMES, evening="Friday"), STANDARD)
    model.add(*(events or PLAYED))
    return model


def dialog_of(window: MainWindow, qtbot: QtBot, *more: RuleSet) -> ChangeDialog:
    model = model_of(window)
    assert model.match is not None
    dialog = ChangeDialog(model.kept.sitting, model.match, (*window.library.sets, *more), NAMES, window.look)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def choose(dialog: ChangeDialog, preset: str) -> None:
    rules = find(dialog, QComboBox, CHANGE_RULES)
    rules.setCurrentIndex(rules.findData(preset))


def name(dialog: ChangeDialog, seat: int, text: str) -> None:
    box = find(dialog, QComboBox, f"start.name.{seat}")
    box.setEditText(text)


def text(dialog: ChangeDialog, label: str) -> str:
    if label == "told":
        return "\n".join(find(dialog, LinesBox, "change.told").lines)
    found = find(dialog, QLabel, f"change.{label}")
    return found.text()


def ok(dialog: ChangeDialog) -> QPushButton:
    return find(dialog, QPushButton, BETWEEN_OK)


def ledger_of(window: MainWindow) -> Ledger:
    found = window.shell.keeper.ledger
    assert found is not None
    return found


def points(window: MainWindow) -> dict[str, object]:
    return {one.player.name: one.points for one in standings(ledger_of(window))}


def test_other_rules_are_shown_before_and_settled_after(window: MainWindow, qtbot: QtBot, language: str) -> None:
    model = played(window)
    before, counted = model.match, points(window)
    assert before is not None
    dialog = dialog_of(window, qtbot)
    assert not ok(dialog).isEnabled()  # nothing is another one yet
    choose(dialog, "m_league")
    after = before.under(PRESET_SETS["m_league"])
    assert "→" in text(dialog, "result.1")
    assert points(window) == counted  # shown, not done
    ok(dialog).click()
    assert model.change(dialog.change.sitting, dialog.change.rule_set)
    assert model.match == after
    expected = settle_match(after.state).points
    assert points(window) == dict(zip(NAMES, expected, strict=True))
    model.undo()
    assert (model.match, points(window)) == (before, counted)
    assert ledger_of(window).matches.read(model.kept.sitting.id) == before


def test_players_who_sat_otherwise(window: MainWindow, qtbot: QtBot, language: str) -> None:
    model = played(window)
    counted = points(window)
    dialog = dialog_of(window, qtbot)
    for seat, who in enumerate(("Ben", "Aoi", "Chie", "Dan")):
        name(dialog, seat, who)
    assert text(dialog, "told") == window.look.words.say("between.change.same")
    assert model.change(dialog.change.sitting, dialog.change.rule_set)
    now = points(window)
    assert (now["Ben"], now["Aoi"]) == (counted["Aoi"], counted["Ben"])
    assert model.names == ("Ben", "Aoi", "Chie", "Dan")
    model.undo()
    assert points(window) == counted


def test_nobody_sits_twice_and_who_is_new_is_asked(window: MainWindow, qtbot: QtBot) -> None:
    played(window)
    dialog = dialog_of(window, qtbot)
    name(dialog, 0, "Ben")
    assert not ok(dialog).isEnabled()
    name(dialog, 0, "Somebody else")
    assert not ok(dialog).isEnabled()  # member or guest is not said
    find(dialog, QAbstractButton, START_WHO_0_GUEST).click()
    assert ok(dialog).isEnabled()
    assert dialog.change.sitting.guests == {0}
    assert model_of(window).change(dialog.change.sitting, dialog.change.rule_set)
    assert set(points(window)) == {"Ben", "Chie", "Dan"}


def test_another_day_and_evening(window: MainWindow, qtbot: QtBot) -> None:
    model = played(window)
    dialog = dialog_of(window, qtbot)
    day, evening = find(dialog, DayField, "change.day"), find(dialog, QLineEdit, "change.evening")
    type_day(day, qtbot, DAY.isoformat())
    evening.setText("Thursday")
    assert model.change(dialog.change.sitting, dialog.change.rule_set)
    head = ledger_of(window).summaries.of(model.kept.sitting.id)
    assert (head.session.day, head.session.name) == (DAY, "Thursday")
    assert (model.kept.sitting.day, model.kept.sitting.evening) == (DAY, "Thursday")
    rows = ledger_of(window).file.connection.execute("SELECT DISTINCT day FROM results").fetchall()
    assert rows == [(DAY.isoformat(),)]
    model.undo()
    assert ledger_of(window).summaries.of(model.kept.sitting.id).session.name == "Friday"


def test_deals_that_the_rules_do_not_allow_are_named(window: MainWindow, qtbot: QtBot, language: str) -> None:
    model = played(window, Nagashi((1,)), WinEvent.of(1, 2, han=4, fu=30))
    without = replace(STANDARD.with_value("nagashi_mangan", False), name="without")
    dialog = dialog_of(window, qtbot, without)
    choose(dialog, "without")
    assert window.look.words.say("match.problem.draw_off") in text(dialog, "told")
    assert not ok(dialog).isEnabled()
    before = model.match
    assert not model.change(dialog.change.sitting, dialog.change.rule_set)
    assert model.match is before


def test_a_match_that_is_not_on_the_disk_is_not_changed(window: MainWindow, qtbot: QtBot) -> None:
    model = played(window)
    path = window.shell.keeper.path
    path.rename(path.with_suffix(".away"))
    model.undo()
    before = model.match
    said: list[str] = []
    model.said.connect(lambda message: said.append(message.key))
    assert not model.change(model.kept.sitting, PRESET_SETS["m_league"])
    assert model.match is before
    assert said == ["match_screen.save_first_change"]


@pytest.mark.parametrize("take", [True, False])
def test_it_is_asked_in_a_window(window: MainWindow, qtbot: QtBot, take: bool) -> None:
    model = played(window)

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ChangeDialog)
        choose(dialog, "m_league")
        (ok(dialog).click if take else dialog.reject)()

    QTimer.singleShot(0, answer)
    match_screen(window).commands.do("change")
    assert model.match is not None
    assert model.match.rule_set.name == ("m_league" if take else "standard")


def frame(model: MatchModel) -> tuple[object, ...]:
    """Who sits there, and by which rules."""
    assert model.match is not None
    sitting = model.kept.sitting
    return sitting.names, sitting.guests, sitting.evening, sitting.day, model.match.rule_set.name


@pytest.mark.parametrize("again", [False, True])
def test_a_change_is_undone_and_done_again_also_after_a_start(window: MainWindow, again: bool) -> None:
    model = played(window)
    frames = [frame(model)]
    others = replace(model.kept.sitting, names=("Aoi", "Eve", "Chie", "Zoe"), guests=frozenset({3}), day=DAY)
    assert model.change(others, STANDARD)
    frames.append(frame(model))
    assert model.change(model.kept.sitting, PRESET_SETS["m_league"])
    frames.append(frame(model))

    def start() -> MatchModel:
        if not again:
            return model
        found = MatchModel(window.shell.keeper, window.settings)
        found.reopen()
        return found

    for place in (1, 0):
        found = start()
        assert found.undoes is not None
        found.undo()
        assert frame(found) == frames[place]
    for place in (1, 2):
        found = start()
        assert found.redoes is not None
        found.redo()
        assert frame(found) == frames[place]
    assert start().redoes is None


def test_after_a_deal_an_undone_change_is_not_done_again(window: MainWindow) -> None:
    model = played(window, *PLAYED[:1])
    assert model.change(model.kept.sitting, PRESET_SETS["m_league"])
    model.undo()
    model.add(Nagashi((0,)))
    model.redo()
    assert frame(model)[-1] == "standard"
    assert window.settings.get("changes") == ""


@pytest.mark.sweep(3)
@pytest.mark.parametrize("damaged", ["{", "[]", "7", '{"match": 1}', '{"match": [], "back": [{}]}'])
def test_damaged_changes_are_none(window: MainWindow, damaged: str) -> None:
    played(window)
    window.settings.put("changes", damaged)
    found = MatchModel(window.shell.keeper, window.settings)
    found.reopen()
    assert found.match is not None
    assert found.redoes is None
