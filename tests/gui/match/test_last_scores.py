"""A match of which only the last scores are known, and what the next match keeps of the last one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

import resources
from core.ayame.system import AyameRules
from core.language.messages import Catalogue
from core.ledger.club_sheets import match_sheet
from core.ledger.csv_text import csv_text
from core.ledger.standings import standings
from core.match import Chips, Draw, End, LastScores, Match, Riichi, WinEvent, settle_match
from core.rules.rule_sets import PRESET_SETS, RuleSet
from gui.appearance.look import Look
from gui.between.last_scores import LastScoresDialog
from gui.match.adjustment_dialogs import AdjustmentDialog
from gui.match.model import MatchModel
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup
from gui.widgets.buttons import ChoiceButton
from gui.widgets.number_field import NumberField
from gui.window.main_window import MainWindow
from tests.gui.doing import click, keyboard, settle, started
from tests.gui.finding import find, label_text, tells
from tests.gui.names import (
    BETWEEN_COUNTS_OF_RESULT,
    BETWEEN_OK,
    BETWEEN_REASON,
    BETWEEN_SUM,
    START_RULES,
    START_START,
    START_SUMMARY,
)
from tests.gui.playing import NAMES, sit_down
from tests.gui.screens import match_screen

STANDARD = PRESET_SETS["standard"]
KNOWN = (41_000, 8_000, 26_000, 24_000)


@pytest.fixture
def dialog_of(qtbot: QtBot) -> Callable[[RuleSet], LastScoresDialog]:
    look = Look.as_designed()

    def made(rule_set: RuleSet) -> LastScoresDialog:
        dialog = LastScoresDialog(Match(rule_set).state, NAMES, look)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return made


def fill(dialog: LastScoresDialog, scores: tuple[int, ...] = KNOWN, sticks: int = 1) -> None:
    for seat, score in enumerate(scores):
        called(dialog, seat, str(score))
    field(dialog, "sticks").setValue(sticks)


def called(dialog: LastScoresDialog, seat: int, text: str) -> None:
    """Type a score over what is there."""
    line = find(dialog, QLineEdit, f"between.scores.{seat}")
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)


def read(dialog: LastScoresDialog) -> list[str]:
    """The digits beside the fields."""
    labels = (label_text(dialog, f"between.read.{seat}") for seat in range(4))
    return ["".join(sign for sign in text if sign in "−0123456789") for text in labels]


def field(dialog: LastScoresDialog, name: str) -> NumberField:
    return find(dialog, NumberField, f"between.{name}")


def ok(dialog: LastScoresDialog) -> QPushButton:
    return find(dialog, QPushButton, BETWEEN_OK)


def test_the_sum_is_checked_while_it_is_typed(dialog_of: Callable[[RuleSet], LastScoresDialog]) -> None:
    dialog = dialog_of(STANDARD)
    assert not ok(dialog).isEnabled()
    fill(dialog, sticks=0)
    assert "1,000" in label_text(dialog, BETWEEN_SUM)
    assert not ok(dialog).isEnabled()
    field(dialog, "sticks").setValue(1)
    assert ok(dialog).isEnabled()
    ok(dialog).click()
    assert dialog.events() == (LastScores(scores=KNOWN, sticks=1),)


def test_a_score_is_called_in_hundreds_and_the_last_one_follows(
    dialog_of: Callable[[RuleSet], LastScoresDialog],
) -> None:
    dialog = dialog_of(STANDARD)
    for seat, text in enumerate(("352", "41000", "-32")):
        called(dialog, seat, text)
    assert read(dialog) == ["35200", "41000", "−3200", "27000"]
    assert dialog.events() == (LastScores(scores=(35_200, 41_000, -3_200, 27_000)),)
    field(dialog, "sticks").setValue(2)
    assert read(dialog)[3] == "25000"
    called(dialog, 3, "240")  # it can be written over, and what is missing is said
    assert not ok(dialog).isEnabled()
    assert "1,000" in label_text(dialog, BETWEEN_SUM)
    called(dialog, 0, "35.2")
    assert not ok(dialog).isEnabled()
    assert "35.2" in label_text(dialog, BETWEEN_SUM)


def test_what_follows_stands_where_one_took_a_score_away_and_never_in_what_one_edits(
    dialog_of: Callable[[RuleSet], LastScoresDialog],
) -> None:
    dialog = dialog_of(STANDARD)
    dialog.activateWindow()
    fill(dialog)
    last = find(dialog, QLineEdit, "between.scores.3")
    called(dialog, 3, "1")
    assert keyboard() is last
    QTest.keyClick(last, Qt.Key.Key_Backspace)
    assert last.selectedText() == last.text() != ""
    follows = last.text()
    last.deselect()
    field(dialog, "sticks").setValue(2)
    assert last.text() == follows
    last.selectAll()
    field(dialog, "sticks").setValue(3)
    assert last.text() != follows


def test_return_leads_from_score_to_score(dialog_of: Callable[[RuleSet], LastScoresDialog]) -> None:
    dialog = dialog_of(STANDARD)
    for text in ("410", "80", "260"):
        line = dialog.focusWidget()
        assert isinstance(line, QLineEdit)
        QTest.keyClicks(line, text)
        QTest.keyClick(line, Qt.Key.Key_Return)
    last = find(dialog, QLineEdit, "between.scores.3")
    assert dialog.isVisible(), "what follows is looked at first"
    assert dialog.focusWidget() is last
    assert last.selectedText() == "250"
    QTest.keyClick(last, Qt.Key.Key_Return)
    assert dialog.events() == (LastScores(scores=(41_000, 8_000, 26_000, 25_000)),)
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_a_running_match_gives_its_scores(qtbot: QtBot) -> None:
    look = Look.as_designed()
    state = Match(STANDARD, (WinEvent.of(1, 2, han=3, fu=40), Riichi(3), Draw((3,)))).state
    dialog = LastScoresDialog(state, NAMES, look)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.events() == (LastScores(scores=state.scores, sticks=1),)
    assert tells(label_text(dialog, "between.about"), NAMES[state.dealer])
    for seat, text in enumerate(("300", "300", "200")):
        called(dialog, seat, text)
    assert read(dialog)[3] == "20000", "the stick goes to the first place"
    field(dialog, "sticks").setValue(1)
    called(dialog, 2, "210")
    assert read(dialog)[3] == "18000"


def test_a_score_typed_in_full_is_left_in_hundreds(dialog_of: Callable[[RuleSet], LastScoresDialog]) -> None:
    dialog = dialog_of(STANDARD)
    line = find(dialog, QLineEdit, "between.scores.1")
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "27000")
    assert line.text() == "27000"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == "270"
    assert read(dialog)[1] == "27000"


def test_chips_and_who_has_won_no_hand_are_asked_where_they_count(
    dialog_of: Callable[[RuleSet], LastScoresDialog],
) -> None:
    dialog = dialog_of(STANDARD.with_value("chip", 2000).with_value("yakitori", 5000))
    fill(dialog)
    for seat, count in enumerate((3, -1, -1, 0)):
        field(dialog, f"chips.{seat}").setValue(count)
    assert not ok(dialog).isEnabled()
    field(dialog, "chips.3").setValue(-1)
    find(dialog, QAbstractButton, "between.yakitori.2").click()
    last = find(dialog, QLineEdit, "between.scores.3")
    last.selectAll()
    QTest.keyClicks(last, "y")  # leaves the score as it is
    assert dialog.events() == (Chips((3, -1, -1, -1)), LastScores(scores=KNOWN, sticks=1, won=(0, 1)))


def test_who_has_won_in_the_record_is_no_yakitori(qtbot: QtBot) -> None:
    state = Match(STANDARD.with_value("yakitori", 5000), (WinEvent.of(1, 2, han=3, fu=40),)).state
    dialog = LastScoresDialog(state, NAMES, Look.as_designed())
    qtbot.addWidget(dialog)
    marks = [find(dialog, ChoiceButton, f"between.yakitori.{seat}") for seat in range(4)]
    assert [mark.isChecked() for mark in marks] == [True, False, True, True]
    QTest.keyClicks(find(dialog, QLineEdit, "between.scores.1"), "y")
    QTest.keyClicks(find(dialog, QLineEdit, "between.scores.2"), "y")
    assert marks[1].reason is not None
    entered = dialog.entered()
    assert entered is not None
    assert entered.won == (1, 2)


def test_entered_yakitori_is_shown_again(dialog_of: Callable[[RuleSet], LastScoresDialog]) -> None:
    entered = (LastScores(scores=KNOWN, sticks=1, won=(0, 2, 3)),)
    dialog = dialog_of(STANDARD.with_value("yakitori", 5000))
    dialog.show_entered(entered)
    assert dialog.events() == entered


def model_of(window: MainWindow) -> MatchModel:
    return match_screen(window).model


def seated(window: MainWindow) -> None:
    window.screens.show_screen("match")
    for seat, name in enumerate(NAMES):
        box = find(window, QComboBox, f"start.name.{seat}")
        box.setEditText(name)
        click_who(window, seat)
    settle()


def click_who(window: MainWindow, seat: int) -> None:
    """Each name is a new member's."""
    find(window, ChoiceButton, f"start.who.{seat}.new").click()


def answer(fill_in: bool) -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, LastScoresDialog)
    if fill_in:
        fill(dialog)
        ok(dialog).click()
    else:
        dialog.reject()


def test_it_is_begun_settled_and_counted(window: MainWindow, qtbot: QtBot, language: str) -> None:
    seated(window)
    scores = find(window, QPushButton, "start.scores")
    QTimer.singleShot(0, lambda: answer(False))
    scores.click()
    assert model_of(window).match is None  # nothing was begun
    QTimer.singleShot(0, lambda: answer(True))
    scores.click()
    match, ledger = model_of(window).match, window.shell.keeper.ledger
    assert match is not None
    assert ledger is not None
    assert match.events == (LastScores(scores=KNOWN, sticks=1),)
    found = {one.player.name: one for one in standings(ledger)}
    points = settle_match(match.state).points
    assert [found[name].points for name in NAMES] == list(points)
    assert all(one.matches == 1 and not one.deals and not one.win_rate for one in found.values())
    say = window.look.words.say
    sheet = match_sheet(NAMES, model_of(window).kept.sitting.started, match)
    assert "41000" in csv_text(sheet, Catalogue(resources.texts(language)).text)
    assert say("match.line.last_scores")
    for name in ("curve", "settlement", "record"):
        click(window, qtbot, f"match.part.{name}")
    model_of(window).undo()
    assert standings(ledger) == ()
    model_of(window).redo()
    assert len(standings(ledger)) == 4


def test_a_penalty_after_the_end_counts_in_the_standings(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show_screen("match")
    sit_down(window, qtbot)
    model, ledger = model_of(window), window.shell.keeper.ledger
    assert ledger is not None
    model.add(WinEvent.of(1, 2, han=3, fu=40), End())
    before = {one.player.name: one.points for one in standings(ledger)}
    action = find(window, QAction, "match.between.adjust")
    assert action.isEnabled()
    QTimer.singleShot(0, lambda: fine(qtbot))
    action.trigger()
    after = {one.player.name: one.points for one in standings(ledger)}
    assert after[NAMES[1]] - before[NAMES[1]] == -10
    assert after[NAMES[0]] == before[NAMES[0]]
    assert model.match is not None
    assert len(model.match.state.records) == 3
    model.undo()
    assert {one.player.name: one.points for one in standings(ledger)} == before


@pytest.mark.parametrize("ayame", [None, AyameRules()])
def test_chips_are_offered_where_the_rules_have_any_and_points_are_counted(
    window: MainWindow, ayame: AyameRules | None
) -> None:
    rule_set = PRESET_SETS["standard"]
    chips = rule_set.with_value("chip", 500)
    for rules, is_offered in ((rule_set, False), (chips, ayame is None)):
        model_of(window).kept.begin(MatchSetup(names=NAMES), rules, ayame)
        window.screens.show_screen("match")
        assert find(window, QAction, "match.between.chips").isEnabled() == is_offered


def fine(qtbot: QtBot) -> None:
    """Ten thousand off the second player's result."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, AdjustmentDialog)
    find(dialog, QLineEdit, BETWEEN_REASON).setText("late")
    click(dialog, qtbot, BETWEEN_COUNTS_OF_RESULT)
    find(dialog, NumberField, "between.points.1").setValue(-10_000)
    click(dialog, qtbot, BETWEEN_OK)


def test_the_next_match_keeps_players_rules_and_length(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    window.screens.show_screen("match")
    rules = find(window, QComboBox, START_RULES)
    rules.setCurrentIndex(rules.findData("wrc"))
    click(window, qtbot, "start.length.tonpuusen")
    sit_down(window, qtbot)
    match = model_of(window).match
    assert match is not None
    assert match.rule_set == PRESET_SETS["wrc"].with_value("length", "tonpuusen")
    model_of(window).add(End())
    model_of(window).kept.leave()
    line = find(window, QLabel, START_SUMMARY)
    words = [window.look.words.say("preset.wrc"), window.look.words.say("rule_choice.length.tonpuusen")]
    assert all(word in line.text() for word in words)
    click(window, qtbot, START_START)
    following = model_of(window).match
    assert following is not None
    assert following.rule_set == match.rule_set
    assert model_of(window).names == NAMES
    model_of(window).add(End())
    model_of(window).kept.leave()
    window.close()
    with started(settings, qtbot) as again:  # and after a restart
        again.screens.show_screen("match")
        settle()
        click(again, qtbot, START_START)
        last = model_of(again).match
        assert last is not None
        assert last.rule_set == match.rule_set
        assert model_of(again).names == NAMES
        assert model_of(again).kept.sitting.day == date.today()


def test_rules_that_are_not_there_any_more_are_offered(window: MainWindow, qtbot: QtBot) -> None:
    own = RuleSet(name="Our club", rules=STANDARD.rules, match=STANDARD.match).with_value("kiriage", True)
    window.screens.show_screen("match")
    sit_down(window, qtbot)
    model = model_of(window)
    model.add(End())
    model.kept.leave()
    model.kept.begin(model.kept.sitting, own)
    model.add(End())
    model.kept.leave()
    rules = find(window, QComboBox, START_RULES)
    assert rules.currentData() == "Our club"
    click(window, qtbot, START_START)
    assert model.match is not None
    assert model.match.rule_set == own
