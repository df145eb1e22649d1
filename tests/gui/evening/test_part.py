"""A club night by its organiser: who is here, the draw, tables that play, results, with keys and clicks."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.event.log import Correction, DrawWay, EventSettings, LastDeal, Replacement, guest_id
from core.event.seating import Plan, Round, Table
from core.event.standing_rules import StandingRules
from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Ledger, SeatedPlayer
from core.ledger.kept_names import LONGEST
from core.match import Draw, LastScores, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.between.last_scores import LastScoresDialog
from gui.club.counting_box import CountingBox
from gui.evening import held_page
from gui.evening.part import EveningPart
from gui.evening.penalty_box import PenaltyBox
from gui.evening.settings_box import SettingsBox
from gui.evening.slips_box import SlipsBox
from gui.evening.substitute_box import SubstituteBox
from gui.evening.who_box import WhoBox
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup
from gui.widgets import long_work
from gui.widgets.answer_line import AnswerButton
from gui.widgets.buttons import ChoiceButton
from gui.widgets.cell_delegate import ASIDE
from gui.widgets.key_button import KeyButton
from gui.widgets.message_box import MessageBox
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.core.ledger.ledgers import EVENING, finished
from tests.gui.doing import click, keyboard, press, settle, started
from tests.gui.finding import find, label_text
from tests.gui.names import (
    COUNTING_BY_BEST,
    EVENING_PENALTY_REASON,
    EVENING_SETTINGS_NAME,
    EVENING_SETTINGS_OK,
    EVENING_SETTINGS_REGISTERED,
)
from tests.gui.screens import club_screen, match_screen

KEY = Qt.Key
OVER = LastScores(scores=(40_000, 30_000, 20_000, 10_000))
MEMBERS = ("Aoi Hara", "Ben", "Chika", "Daniel", "Emi", "Farid", "Gwen", "Hana", "Ivo")


@pytest.fixture
def part(window: MainWindow) -> EveningPart:
    """The part of a club of nine in a window, with nothing begun."""
    keeper = window.shell.keeper
    there = {player.name for player in keeper.read(lambda ledger: ledger.players.all(), ())}
    keeper.do(lambda ledger: [ledger.players.add(name) for name in MEMBERS if name not in there])
    window.resize(1366, 768)
    window.screens.show_screen("club")
    club_screen(window).show_part("tonight")
    found = club_screen(window).tonight
    found.held.rng = random.Random(1)
    return found


def enter(part: EveningPart, *what: str | Qt.Key) -> None:
    """Type texts and press keys wherever the keyboard is; a box that has closed gives it back to the window."""
    for one in what:
        if QApplication.activeModalWidget() is None:
            part.window().activateWindow()
        if isinstance(one, str):
            QTest.keyClicks(keyboard(), one)
        else:
            QTest.keyClick(keyboard(), one)


def begun(part: EveningPart, people: int = 0, settings: EventSettings | None = None) -> EveningPart:
    """The part with an event, and so many of its members here."""
    assert part.model.begin(date.today(), "Friday")
    part.model.enter(Message("evening.done.settings"), settings or EventSettings())
    if people:
        part.model.check_in(*list(part.model.members)[:people])
    part.first.setFocus()
    settle()
    return part


def here(part: EveningPart) -> set[str]:
    return {part.model.name(one) for one in part.model.state.here}


def counted(part: EveningPart) -> dict[str, object]:
    """What is said of those who are here, by what."""
    told = part.held.attendance.counted
    return {one.key.removeprefix("evening.count."): one.param("n") for one in told}


def seats(part: EveningPart, number: int = 1) -> list[tuple[str, ...]]:
    drawn = part.model.state.round(number)
    assert drawn is not None
    return [tuple(map(part.model.name, table.people)) for table in drawn.tables]


def box_of(part: QWidget, kind: type[QWidget], qtbot: QtBot) -> QWidget:
    """The box of a kind that has opened, with the keyboard in it."""
    qtbot.waitUntil(lambda: any(one.isVisible() for one in part.findChildren(kind)))
    found = next(one for one in part.findChildren(kind) if one.isVisible())
    qtbot.waitUntil(lambda: found.isAncestorOf(keyboard()))
    return found


def answer_early(part: EveningPart, way: str) -> None:
    """Answer with a button, once it is asked whether the next round may be drawn early."""
    timer = QTimer(part)

    def answer() -> None:
        if isinstance(box := QApplication.activeModalWidget(), MessageBox):
            timer.stop()
            find(box, QAbstractButton, f"evening.early.{way}").click()

    timer.timeout.connect(answer)
    timer.start()


def key_of(part: EveningPart, button: str) -> str:
    return find(part, QAbstractButton, f"evening.{button}").accessibleDescription()


def stressed(part: EveningPart) -> set[str]:
    """The buttons that are shown as the next thing to do."""
    return {one.objectName() for one in part.findChildren(KeyButton) if one.is_stressed and one.isVisible()}


def test_an_evening_with_the_keyboard_alone(part: EveningPart, window: MainWindow, qtbot: QtBot) -> None:
    """Begin, tick nine people and a guest, draw, play a table, enter another's last scores, draw again."""
    part.first.setFocus()
    enter(part, KEY.Key_Return)
    box = box_of(part, SettingsBox, qtbot)
    enter(part, "Friday")
    enter(part, KEY.Key_Return)
    qtbot.waitUntil(lambda: part.model.session is not None)
    assert part.model.session is not None
    assert part.model.session.name == "Friday"
    assert not box.isVisible()
    for typed in ("ah", "be", "c", "da", "em", "fa", "gw", "han"):
        enter(part, typed)
        enter(part, KEY.Key_Return)
    assert here(part) == set(MEMBERS) - {"Ivo"}
    enter(part, "Zoe")
    QTest.keyClick(keyboard(), KEY.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert guest_id("Zoe") in part.model.state.here
    assert counted(part) == {"tables": 2, "out": 1}
    enter(part, KEY.Key_Return)
    enter(part, KEY.Key_Return)
    assert len(seats(part)) == 2
    enter(part, KEY.Key_1)
    assert window.screens.name == "match"
    assert match_screen(window).model.names == seats(part)[0]
    press(qtbot, KEY.Key_Left, modifier=Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: window.screens.name == "club")  # a button shows for a moment that it is pressed
    assert keyboard() is part.held.table


def test_a_name_that_leaves_and_comes_back(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=4)
    for is_here in (False, True):
        enter(part, "emi")
        before = "Emi" in here(part)
        enter(part, KEY.Key_Return)
        assert ("Emi" in here(part)) != before, is_here


def test_a_click_turns_the_tick(part: EveningPart, qtbot: QtBot) -> None:
    begun(part)
    table = part.held.attendance.table
    place = table.visualRect(table.model().index(1, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert here(part) == {"Ben"}
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert here(part) == set()
    assert part.model.state.left


def test_everybody_of_last_time_with_one_key(part: EveningPart, qtbot: QtBot) -> None:
    assert part.model.begin(date(2026, 1, 2))
    people = list(part.model.members)[2:7]
    part.model.check_in(*people)
    part.model.check_in_guest("Zoe")
    begun(part)
    enter(part, KEY.Key_Equal)
    assert set(part.model.state.here) == {*people, guest_id("Zoe")}
    assert "Zoe" in here(part)
    assert part.held.attendance.as_last.reason is not None


def test_a_new_name_is_a_guest_or_a_member(part: EveningPart, qtbot: QtBot) -> None:
    """What Return and Shift+Return make of it stands below the field, and stays the same all night."""
    for settings, usual in ((EventSettings(), "new member"), (EventSettings(kind="tournament"), "guest")):
        kind = settings.kind
        begun(part, settings=settings)
        told = find(part, QLabel, "evening.who_told")
        for name, modifier in (
            ("Yannick", Qt.KeyboardModifier.ShiftModifier),
            ("Oskar", Qt.KeyboardModifier.NoModifier),
            ("Petra", Qt.KeyboardModifier.ShiftModifier),
        ):
            typed = f"{name} {kind}"
            enter(part, typed)
            assert told.text().startswith(f"⏎ {typed}, a {usual}")
            QTest.keyClick(keyboard(), KEY.Key_Return, modifier)
            assert typed in here(part)
            is_usual = modifier == Qt.KeyboardModifier.NoModifier
            assert (typed in part.model.members.values()) == (is_usual == (kind == "night"))
        part.model.choose(None)


def test_return_does_in_the_list_what_it_does_in_the_field(part: EveningPart) -> None:
    """It draws; Space ticks. While a name is typed it ticks the one that is chosen."""
    begun(part, people=8)
    everybody = here(part)
    part.held.attendance.table.setFocus()
    part.held.attendance.table.choose(0)
    enter(part, KEY.Key_Space)
    assert len(here(part)) == 7
    enter(part, KEY.Key_Space)
    assert here(part) == everybody
    part.held.attendance.field.setFocus()
    enter(part, "iv", KEY.Key_Down, KEY.Key_Return)
    assert here(part) == {*everybody, "Ivo"}
    assert not part.model.state.rounds
    part.held.attendance.table.setFocus()
    enter(part, KEY.Key_Return)
    assert len(part.model.state.rounds) == 1


def test_the_keyboard_is_in_the_field_after_a_draw_was_undone(part: EveningPart) -> None:
    begun(part, people=8)
    part.held.do("draw")
    assert part.held.table.hasFocus()
    assert part.model.undo()
    assert part.held.attendance.field.hasFocus()


def test_a_new_member_is_undone_with_the_tick(part: EveningPart) -> None:
    begun(part)
    assert part.model.check_in_new(" Oskar ")
    assert here(part) == {"Oskar"}
    assert "Oskar" in part.model.members.values()
    assert part.model.undo()
    assert (here(part), "Oskar" in part.model.members.values()) == (set(), False)
    assert part.model.redo()
    assert (here(part), "Oskar" in part.model.members.values()) == ({"Oskar"}, True)
    part.model.check_in(*list(part.model.members)[:3])
    part.held.do("draw")
    part.model.begin_table(1, part.model.state.rounds[0].tables[0])
    for _ in range(4):
        assert part.model.undo()
    assert here(part) == set()
    assert "Oskar" in part.model.members.values(), "who sits in a match that was undone stays"
    assert part.model.redo()
    assert here(part) == {"Oskar"}


def test_a_new_member_or_one_spelled_otherwise(part: EveningPart, qtbot: QtBot) -> None:
    begun(part)
    enter(part, "DANIEL")
    enter(part, KEY.Key_Return)
    assert here(part) == {"Daniel"}
    enter(part, "Gwenn")
    enter(part, KEY.Key_Return)
    box = box_of(part, WhoBox, qtbot)
    click(box, qtbot, "evening.new.member", "evening.new.ok")
    assert here(part) == {"Daniel", "Gwenn"}
    assert "Gwenn" in part.model.members.values()
    enter(part, "Hara, Aoj")
    enter(part, KEY.Key_Return)
    box = box_of(part, WhoBox, qtbot)
    enter(part, KEY.Key_Return)
    assert "Aoi Hara" in here(part)


def test_who_is_here_is_not_taken_for_somebody_who_comes(part: EveningPart, qtbot: QtBot) -> None:
    """One letter from the name of a member: that is asked while they are not here, and not once they are."""
    begun(part)
    assert here(part) == set()
    enter(part, "Hanna")
    enter(part, KEY.Key_Return)
    box_of(part, WhoBox, qtbot)
    enter(part, KEY.Key_Return)
    assert here(part) == {"Hana"}
    enter(part, "Hanna")
    enter(part, KEY.Key_Return)
    assert here(part) == {"Hana", "Hanna"}
    assert not part.held.attendance.field.text()


def test_how_it_is_counted_is_chosen_before_the_first_match(
    part: EveningPart, window: MainWindow, qtbot: QtBot
) -> None:
    begun(part, people=8, settings=EventSettings(kind="tournament", rounds=4))
    click(part, qtbot, "evening.counting")
    screen = club_screen(window)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in screen.findChildren(CountingBox)))
    box = next(one for one in screen.findChildren(CountingBox) if one.isVisible())
    click(box, qtbot, COUNTING_BY_BEST)
    box.accept()
    assert replace(part.model.state.settings.standing, best=0) == StandingRules(by="best")
    assert "Best" in find(part, Prose, "evening.next.text").text
    assert part.model.undo()
    assert part.model.state.settings.standing == StandingRules()


def test_after_the_last_planned_round_none_is_drawn(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=4, settings=EventSettings(rounds=1))
    part.held.do("draw")
    part.model.begin_table(1, part.model.state.rounds[0].tables[0], [OVER])
    said: list[Message] = []
    part.said.connect(said.append)
    part.held.table.setFocus()
    enter(part, KEY.Key_D)
    assert part.model.state.round(2) is None
    assert said == [Message.of("evening.all_played", n=1)]
    assert stressed(part) == {"evening.result"}
    part.model.enter(Message("evening.done.settings"), EventSettings(rounds=2))
    enter(part, KEY.Key_D)
    assert part.model.state.round(2) is not None


def test_a_penalty_is_for_who_is_chosen_in_the_list(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8)
    part.held.do("draw")
    people = part.held.attendance
    people.table.setFocus()
    people.table.choose(5)
    enter(part, KEY.Key_P)
    box = box_of(part, PenaltyBox, qtbot)
    assert isinstance(box, PenaltyBox)
    assert box.correction.person == people.people.rows[5].id
    box.reject()


def test_before_the_first_draw_the_page_says_how_it_is_held(part: EveningPart, qtbot: QtBot) -> None:
    """Without a table's four people it asks for names; then its button draws, and gives way to the tables."""
    begun(part, people=3, settings=EventSettings(rounds=4, minutes=50, rules="tenhou"))
    words, button = find(part, Prose, "evening.next.text"), find(part, QAbstractButton, "evening.draw_first")
    assert "Return" in words.text
    assert button.isHidden()
    part.model.check_in(*list(part.model.members)[3:9])
    assert words.text == "At random · 4 rounds · 50 minutes a round · Tenhou"
    assert find(part, QAbstractButton, "evening.draw").isHidden(), "one button draws, not two"
    click(part, qtbot, "evening.draw_first")
    assert len(seats(part)) == 2
    assert not words.isVisible()
    assert find(part, QAbstractButton, "evening.draw").isVisible()


def test_what_a_table_plays_is_told_once_one_has_begun(part: EveningPart) -> None:
    begun(part, people=8)
    part.held.do("draw")

    def states() -> list[str]:
        model = part.held.round
        return [model.index(row, len(model.columns) - 1).data() for row in range(2)]

    assert states() == ["", ""]
    part.model.begin_table(1, part.model.state.rounds[0].tables[0])
    assert states() == ["East 1", "no result yet"]
    part.model.begin_table(1, part.model.state.rounds[0].tables[1], [OVER])
    assert states() == ["East 1", "finished"]


def test_one_button_is_the_next_thing_and_moves_with_the_night(part: EveningPart) -> None:
    begun(part, people=8, settings=EventSettings(rounds=1))
    part.held.do("draw")
    first, second = part.model.state.rounds[0].tables
    assert stressed(part) == {"evening.slips"}
    part.model.begin_table(1, first, [OVER])
    assert stressed(part) == {"evening.slips"}
    part.model.begin_table(1, second, [OVER])
    assert stressed(part) == {"evening.result"}
    part.model.enter(Message("evening.done.settings"), EventSettings(rounds=2))
    assert stressed(part) == {"evening.draw"}


def test_the_choice_goes_on_to_a_table_without_a_result(part: EveningPart) -> None:
    begun(part, people=9)
    part.held.do("draw")
    first, second = part.model.state.rounds[0].tables
    of_table = find(part, QLabel, "evening.of_table")
    assert of_table.text() == "Table 1"
    part.model.begin_table(1, first, [OVER])
    assert (part.held.table.table, of_table.text()) == (part.model.state.rounds[0].tables[1], "Table 2")
    part.held.table.choose_cell(0, 0)
    part.model.check_in_guest("Zoe")
    assert part.held.table.row == 0, "whoever goes back to it stays there"
    part.model.begin_table(1, second, [OVER])
    assert part.held.table.row == 0


def test_the_count_is_of_the_round_that_is_shown(part: EveningPart) -> None:
    """Who came after the draw sits out, as the row below the tables says; after the round a draw has a seat."""
    begun(part, people=8)
    part.held.do("draw")
    part.model.check_out(part.model.state.rounds[0].tables[0].people[0])
    part.model.check_in_guest("Zoe")
    assert counted(part) == {"tables": 2, "out": 1, "empty": 1}
    for table in part.model.state.rounds[0].tables:
        part.model.begin_table(1, table, [OVER])
    assert counted(part) == {"tables": 2}


def test_what_was_said_goes_with_the_next_deed(part: EveningPart, window: MainWindow) -> None:
    begun(part, people=8)
    part.held.do("draw")
    part.held.do("draw")
    assert window.status.text() == window.look.words.say("evening.drawn_again", n=1)
    part.model.check_in_guest("Zoe")
    assert window.status.text() == ""


def test_a_result_is_undone_by_its_name(part: EveningPart) -> None:
    begun(part, people=8)
    part.held.do("draw")
    first, second = part.model.state.rounds[0].tables
    part.model.begin_table(1, first, [OVER])
    assert part.model.undoes == Message.of("evening.done.scores", n=1)
    part.model.begin_table(1, second)
    assert part.model.undoes == Message.of("evening.done.table", n=2)


def test_drawn_again_only_while_it_is_not_begun(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=9)
    part.held.table.setFocus()
    part.held.do("draw")
    first = seats(part)
    enter(part, KEY.Key_D)
    assert seats(part) != first
    drawn = seats(part)
    part.model.begin_table(1, part.model.state.rounds[0].tables[0])
    part.held.table.setFocus()
    answer_early(part, "ok")
    enter(part, KEY.Key_D)
    assert part.model.state.round(2) is None
    answer_early(part, "draw")
    part.held.do("draw")
    assert seats(part) == drawn
    assert part.model.state.round(2) is not None
    part.held.do("draw")  # once it is drawn, drawing it again is not asked


def test_a_round_that_is_over_is_followed_without_a_question(part: EveningPart) -> None:
    begun(part, people=4, settings=EventSettings(rounds=2))
    headline = find(part, QLabel, "evening.quality")
    for number in (1, 2):
        part.held.do("draw")
        drawn = part.model.state.round(number)
        assert drawn is not None
        assert headline.text().startswith(f"Round {number} of 2")
        part.model.begin_table(number, drawn.tables[0], [OVER])


def test_two_change_places_by_keyboard(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=9)
    part.held.do("draw")
    before = seats(part)
    out = part.model.name(part.model.state.rounds[0].sitting_out[0])
    part.held.table.choose_cell(0, 1)
    enter(part, KEY.Key_Space)
    part.held.table.choose_cell(2, 1)
    enter(part, KEY.Key_Space)
    after = seats(part)
    assert after[0] == (out, *before[0][1:])
    assert after[1] == before[1]
    assert part.model.undo()
    assert seats(part) == before


def test_who_sits_out_stands_in_a_low_row_below_the_tables(part: EveningPart) -> None:
    begun(part, people=9)
    part.held.do("draw")
    table = part.held.table
    assert table.rowHeight(0) == table.rowHeight(1) > table.rowHeight(2)
    assert table.verticalHeader().length() <= table.viewport().height()


@pytest.mark.parametrize(("name", "day"), [("Friday", "27 Nov 2026"), ("Spring", "Fri 27 Nov 2026")])
def test_a_weekday_is_said_once(part: EveningPart, name: str, day: str) -> None:
    """The name of a night often is one."""
    assert part.model.begin(date(2026, 11, 27), name)
    assert label_text(part, "evening.title") == f"{day} · {name}"


def test_who_plays_already_does_not_change_places(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=9)
    part.held.do("draw")
    table = part.model.state.rounds[0].tables[0]
    part.model.begin_table(1, table)
    part.held.table.choose_cell(0, 1)
    with qtbot.waitSignal(part.held.said):
        part.held.pick(table.people[0])
    assert not part.held.round.picked


def test_who_left_after_the_draw_is_said(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8)
    part.held.do("draw")
    late = find(part, QWidget, "evening.late")
    assert not late.isVisible()
    part.model.check_out(part.model.state.rounds[0].tables[0].people[0])
    assert late.isVisible()
    enter(part, KEY.Key_D)
    assert not late.isVisible()
    assert len(seats(part)) == 1


def test_last_scores_of_a_table_that_plays_and_of_one_that_does_not(
    part: EveningPart, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(part, people=8)
    part.held.do("draw")

    def typed(dialog: LastScoresDialog) -> bool:
        for seat, text in enumerate(("400", "300", "200", "")):
            QTest.keyClicks(find(dialog, QLineEdit, f"between.scores.{seat}"), text)
        return True

    monkeypatch.setattr("gui.evening.held_page.ask", typed)
    part.held.table.choose_cell(0, 0)
    enter(part, KEY.Key_L)
    second = part.model.state.rounds[0].tables[1]
    part.model.begin_table(1, second, [WinEvent.of(0, 1, han=2, fu=30), Draw()])
    part.held.table.choose_cell(1, 0)
    monkeypatch.setattr("gui.evening.held_page.ask", lambda dialog: True)
    monkeypatch.setattr(LastScoresDialog, "events", lambda self: (OVER,))
    enter(part, KEY.Key_L)
    assert [match.scores for match in part.model.matches.values()] == [(40_000, 30_000, 20_000, 10_000)] * 2
    assert all(match.finished for match in part.model.matches.values())
    assert part.model.undo()
    assert not part.model.matches[part.model.state.rounds[0].tables[1].match].finished
    assert part.model.redo()
    assert all(match.finished for match in part.model.matches.values())


def test_slips_from_paper_with_the_keyboard_alone(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8)
    part.held.do("draw")
    enter(part, KEY.Key_S)
    box = box_of(part, SlipsBox, qtbot)
    enter(part, KEY.Key_Return)  # from the field for a slip's code to the first table
    keys = 0
    for slip in (("412", "283", "210"), ("-12", "500", "300")):
        for score in slip:
            enter(part, score)
            enter(part, KEY.Key_Return)
            keys += len(score) + 1
        enter(part, KEY.Key_Return)
        keys += 1
    scores = {match.scores for match in part.model.matches.values()}
    assert scores == {(41_200, 28_300, 21_000, 9_500), (-1_200, 50_000, 30_000, 21_200)}
    assert keys == 26  # thirteen keys a slip
    assert not box.isVisible()


def test_a_slip_whose_sum_is_wrong_stays(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=4)
    part.held.do("draw")
    part.held.do("slips")
    box = box_of(part, SlipsBox, qtbot)
    enter(part, KEY.Key_Return)
    for score in ("400", "300", "200", "90"):
        enter(part, score)
        if score != "200":
            enter(part, KEY.Key_Return)
        else:
            enter(part, KEY.Key_Tab)
    assert not part.model.matches
    row = box.rows[0] if isinstance(box, SlipsBox) else None
    assert row is not None
    assert row.problem == Message.of("evening.slips.sticks", n=1, by=1_000, all=100_000)  # it is asked first
    enter(part, KEY.Key_Return)
    (match,) = part.model.matches.values()
    assert match.scores == (40_000, 30_000, 20_000, 9_000)
    assert not box.isVisible()


def test_a_slip_whose_sum_is_impossible_is_not_written(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=4)
    part.held.do("draw")
    part.held.do("slips")
    box = box_of(part, SlipsBox, qtbot)
    enter(part, KEY.Key_Return)
    for score in ("400", "300", "200"):
        enter(part, score, KEY.Key_Tab)
    enter(part, "105", *[KEY.Key_Return] * 3)
    assert not part.model.matches
    assert box.isVisible()
    box.close()


def test_undo_on_the_part_is_of_the_event(part: EveningPart, window: MainWindow, qtbot: QtBot) -> None:
    begun(part, people=5)
    assert club_screen(window).undoing is part.model
    press(qtbot, KEY.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert here(part) == set()
    press(qtbot, KEY.Key_Y, modifier=Qt.KeyboardModifier.ControlModifier)
    assert len(here(part)) == 5


def test_a_plan_is_drawn_at_once(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8, settings=EventSettings(draw="plan", rounds=3))
    part.held.do("draw")
    assert [one.number for one in part.model.state.rounds] == [1, 2, 3]
    assert part.held.rounds.values == [1, 2, 3]
    enter(part, KEY.Key_A)
    assert keyboard() is part.held.attendance.field


def test_the_club_opens_on_an_event_of_today(part: EveningPart, window: MainWindow) -> None:
    screen = club_screen(window)
    openings = [screen._opening]  # no match was played yet
    assert screen.shell.keeper.do(_play_long_ago)
    openings.append(screen._opening)
    begun(part, people=4)
    openings.append(screen._opening)
    assert openings == ["tonight", "standings", "tonight"]


def _play_long_ago(ledger: Ledger) -> None:
    seats = [SeatedPlayer(player=None, name=name) for name in "ABCD"]
    ledger.matches.begin(finished(), seats, ledger.calendar.add_session(EVENING), datetime(2026, 3, 7, 20))


def test_pairs_that_are_kept_apart_are_read(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8)
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    assert isinstance(box, SettingsBox)
    field = find(box, QLineEdit, "evening.settings.apart")
    field.setFocus()
    enter(part, "Ben + Nobody")
    assert box.problem is not None
    assert not box.ok.isEnabled()
    field.clear()
    enter(part, "Ben + chi, Emi + Aoi")
    enter(part, KEY.Key_Return)
    ids = {name: person for person, name in part.model.members.items()}
    expected = ((ids["Ben"], ids["Chika"]), (ids["Emi"], ids["Aoi Hara"]))
    assert part.model.state.settings.apart == expected


def test_with_more_than_nine_tables_digits_only_choose(
    part: EveningPart, window: MainWindow, qtbot: QtBot
) -> None:
    begun(part)
    for number in range(40):
        part.model.check_in_guest(f"Guest {number}")
    part.held.do("draw")
    enter(part, KEY.Key_1, KEY.Key_0)
    assert part.held.table.table is not None
    assert part.held.table.table.number == 10
    assert window.screens.name == "club"
    enter(part, KEY.Key_Return)
    assert window.screens.name == "match"


def test_at_the_end_of_a_match_return_leads_back_to_the_tables(
    part: EveningPart, window: MainWindow, qtbot: QtBot
) -> None:
    begun(part, people=4)
    part.held.do("draw")
    match = part.model.begin_table(1, part.model.state.rounds[0].tables[0])
    window.screens.show_item("match", match)
    match_screen(window).model.add(WinEvent.of(0, 1, yakuman=2))  # somebody is bust
    enter(part, KEY.Key_Return)
    assert window.screens.name == "club"
    shown = part.held.round.index(0, 5).data()
    assert shown == window.look.words.say("evening.finished")


def test_a_match_of_no_event_has_no_tables(part: EveningPart, window: MainWindow) -> None:
    window.screens.show_screen("match")
    match_screen(window).model.kept.begin(MatchSetup(names=MEMBERS[:4]), PRESET_SETS["standard"])
    assert not find(window, ChoiceButton, "match.tables").isVisible()


def test_two_change_places_with_the_mouse(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8)
    part.held.do("draw")
    first, second = seats(part)
    for row, names in ((0, ("evening.swap",)), (1, ())):
        place = part.held.table.visualRect(part.held.round.index(row, 2)).center()
        qtbot.mouseClick(part.held.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        click(part, qtbot, *names)
    assert seats(part) == [
        (first[0], second[1], *first[2:]),
        (second[0], first[1], *second[2:]),
    ]


def test_who_changes_places_is_nowhere_twice(part: EveningPart) -> None:
    """Whoever they are: at a table, sitting out, come after the draw."""
    begun(part, people=7)
    part.held.do("draw")
    part.model.check_in_guest("Zoe")
    rng = random.Random(2)
    for _ in range(30):
        one, other = rng.sample(part.model.state.here, 2)
        before = part.model.state.rounds[0]
        was = {person for table in before.tables for person in table.people}
        assert part.model.swap(1, one, other)
        (drawn,) = part.model.state.rounds
        now = [person for table in drawn.tables for person in table.people]
        assert len({*now, *drawn.sitting_out}) == len(now) + len(drawn.sitting_out)
        changed = was ^ set(now)
        assert changed == ({one, other} if len({one, other} & was) == 1 else set())


def test_a_long_draw_can_be_cancelled(part: EveningPart, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(part, people=9, settings=EventSettings(draw="plan", rounds=9))
    monkeypatch.setattr(long_work, "SOON", 0)
    monkeypatch.setattr(long_work, "show_box", lambda box: box.reject())
    part.held.do("draw")
    assert not part.model.state.rounds


def test_the_event_of_another_day_goes_on(part: EveningPart, qtbot: QtBot) -> None:
    assert part.model.begin(date.today() - timedelta(1), "Cup")
    part.model.check_in(*list(part.model.members)[:5])
    part.model.choose(None)
    assert [label_text(part, f"evening.earlier.0.{n}") for n in (1, 2)] == ["Cup", "5 people"]
    click(part, qtbot, "evening.again")
    assert part.model.session is not None
    assert part.model.session.name == "Cup"
    assert len(here(part)) == 5


def test_who_comes_late_plays_the_next_round_and_who_left_does_not(part: EveningPart) -> None:
    begun(part, people=8)
    part.held.do("draw")
    for table in part.model.state.rounds[0].tables:
        part.model.begin_table(1, table, [OVER])
    gone = part.model.state.rounds[0].tables[0].people[0]
    part.model.check_out(gone)
    part.model.check_in_guest("Zoe")
    part.held.do("draw")
    second = part.model.state.rounds[1]
    seated = {person for table in second.tables for person in table.people}
    assert guest_id("Zoe") in seated
    assert gone not in seated
    assert part.held.rounds.values == [1, 2]
    assert part.held.table.table == second.tables[0]


def test_a_first_round_by_standing_is_drawn_at_random(part: EveningPart) -> None:
    """There is no standing yet: it would be the order of the names."""
    begun(part, people=8, settings=EventSettings(draw="standing"))
    halves = []
    for _ in range(6):
        part.held.do("draw")
        halves.append({frozenset(table) for table in seats(part)})
    assert any({frozenset(MEMBERS[:4]), frozenset(MEMBERS[4:8])} != half for half in halves)


def test_swiss_seats_the_leaders_together(part: EveningPart) -> None:
    begun(part, people=8, settings=EventSettings(draw="standing"))
    part.held.do("draw")
    for table in part.model.state.rounds[0].tables:
        part.model.begin_table(1, table, [OVER])
    assert {part.model.matches[table.match].counted[0].name for table in part.model.state.rounds[0].tables} == {
        part.model.name(person) for person in part.model.ranking[:2]
    }


@pytest.mark.parametrize("way", ["random", "standing", "plan"])
def test_the_finalists_play_each_other(part: EveningPart, way: DrawWay) -> None:
    """The first four after two rounds have met; in the final they sit at table 1 all the same."""
    rules = StandingRules(final_from=3, cut=4, carried=50)
    begun(part, people=9, settings=EventSettings(rounds=3, draw=way, standing=rules))
    for number in (1, 2):
        part.held.do("draw")
        drawn = part.model.state.round(number)
        assert drawn is not None
        assert not part.model.finalists
        for table in drawn.tables:
            part.model.begin_table(number, table, [OVER])
    assert part.model.state.round(3) is None, "no plan knows who will be in the final"
    first = part.model.ranking[:4]
    assert part.model.finalists == first
    part.held.do("draw")
    final = part.model.state.round(3)
    assert final is not None
    assert set(final.tables[0].people) == set(first)
    assert len(final.tables) == 2
    part.model.check_out(first[0])
    assert first[0] not in part.model.finalists


def test_a_table_gets_more_time_than_the_others(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, 8, EventSettings(minutes=60))
    part.held.draw()
    part.held.table.choose_cell(1, 0)
    part.held.table.setFocus()
    enter(part, "x")
    before = part.model.state.clock
    assert before is None  # no clock runs
    enter(part, "cx")
    clock = part.model.state.clock
    assert clock is not None
    assert clock.extra == {2: timedelta(minutes=5)}
    shown = [part.held.round.index(row, part.held.round.columns.index("state")).data(ASIDE) for row in range(2)]
    assert shown == ["", "+5′"]
    part.model.undo()
    clock = part.model.state.clock
    assert clock is not None
    assert clock.extra == {}


@pytest.mark.parametrize("which", ["this", "next"])
def test_which_deal_is_the_last_is_chosen(part: EveningPart, qtbot: QtBot, which: LastDeal) -> None:
    begun(part, 8, EventSettings(minutes=60))
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    assert isinstance(box, SettingsBox)
    click(box, qtbot, f"evening.settings.after_time.{which}")
    enter(part, KEY.Key_Return)
    qtbot.waitUntil(lambda: not box.isVisible())
    assert part.model.state.settings.after_time == which


def test_in_the_sample_club_no_night_begins(part: EveningPart, window: MainWindow, qtbot: QtBot) -> None:
    keeper = window.shell.keeper
    assert keeper.open_sample()
    part.before.begin.click()
    box_of(part, SettingsBox, qtbot)
    with qtbot.waitSignal(keeper.failed):
        enter(part, KEY.Key_Return)
    assert part.model.session is None
    assert part.before.begin.isVisible()
    keeper.leave_sample()


# ------------------------------------------------------------------------------------- who leaves, penalties


def test_who_came_late_takes_the_place_of_who_left(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8, settings=EventSettings(minutes=50))
    part.held.do("draw")
    assert stressed(part) == {"evening.clock.start"}
    gone = part.model.state.rounds[0].tables[1].people[2]
    part.model.check_out(gone)
    part.model.check_in_guest("Zoe")
    name = part.model.name(gone)
    assert label_text(part, "evening.late") == f"Table 2, West is empty: {name} left. Zoe has just come."
    assert stressed(part) == {"evening.take_place"}, "one thing is the next"
    part.held.table.choose_cell(0, 0)
    keyed = {one for one in ("take_place", "substitute") if key_of(part, one) == "U"}
    assert keyed == {"take_place"}, "a key stands on the one button that it presses"
    enter(part, "u")
    assert part.model.state.rounds[0].tables[1].people[2] == guest_id("Zoe")
    assert key_of(part, "substitute") == "U"
    assert not find(part, QWidget, "evening.late").isVisible()
    assert part.model.undo()
    assert part.model.state.rounds[0].tables[1].people[2] == gone


def test_who_sits_out_is_offered_as_a_substitute(part: EveningPart, qtbot: QtBot) -> None:
    """One key takes the first; a letter begins the name of somebody else. It is said whose points count."""
    begun(part, people=9)
    part.held.do("draw")
    out, gone = part.model.state.rounds[0].sitting_out[0], part.model.state.rounds[0].tables[0].people[1]
    names = part.model.name(out), part.model.name(gone)
    part.held.table.choose_cell(0, 2)
    enter(part, "u")
    box = box_of(part, SubstituteBox, qtbot)
    assert isinstance(box, SubstituteBox)
    told = find(box, Prose, "evening.substitute.told")
    assert box.ok.text() == f"{names[0]} plays for {names[1]}"
    assert told.text == f"Points from round 1 on count for {names[0]}."
    enter(part, "Yannick")
    assert box.ok.text() == f"Yannick plays for {names[1]}"
    assert told.text == "Yannick is a guest. Points from round 1 on count for Yannick."
    find(box, QAbstractButton, "evening.substitute.by.0").click()
    enter(part, KEY.Key_Return)
    qtbot.waitUntil(lambda: part.model.state.rounds[0].tables[0].people[1] == out)


@pytest.mark.parametrize(
    ("typed", "comes"), [("ivo", "Ivo"), ("Yannick", "Yannick"), ("Gwen Novak", "Gwen Novak")]
)
def test_a_substitute_is_a_member_or_a_guest(part: EveningPart, qtbot: QtBot, typed: str, comes: str) -> None:
    begun(part, people=8, settings=EventSettings(draw="plan", rounds=3))
    part.held.do("draw")
    gone = part.model.state.rounds[0].tables[0].people[1]
    part.held.table.choose_cell(0, 2)
    enter(part, "u")
    box = box_of(part, SubstituteBox, qtbot)
    assert isinstance(box, SubstituteBox)
    assert not box.ok.isEnabled()
    enter(part, typed)
    assert box.ok.text() == f"{comes} plays for {part.model.name(gone)}"
    enter(part, KEY.Key_Return)
    qtbot.waitUntil(lambda: part.model.state.rounds[0].tables[0].people[1] != gone)
    by = part.model.state.rounds[0].tables[0].people[1]
    assert part.model.name(by) == comes
    assert part.model.is_guest(by) == (comes not in MEMBERS)
    assert gone in part.model.state.left
    assert all(gone not in table.people for one in part.model.state.rounds for table in one.tables)


def test_who_has_a_seat_is_no_substitute(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8)
    part.held.do("draw")
    first, other = part.model.state.rounds[0].tables[0].people[:2]
    part.held.table.choose_cell(0, 1)
    part.held.do("substitute")
    box = box_of(part, SubstituteBox, qtbot)
    assert isinstance(box, SubstituteBox)
    enter(part, part.model.name(other))
    assert not box.ok.isEnabled()
    enter(part, KEY.Key_Return)
    assert part.model.state.rounds[0].tables[0].people[0] == first
    box.close()


def test_at_a_table_that_is_begun_the_substitute_plays_from_the_next_round_on(
    part: EveningPart, qtbot: QtBot
) -> None:
    begun(part, people=4, settings=EventSettings(draw="plan", rounds=3))
    part.held.do("draw")
    part.model.begin_table(1, part.model.state.rounds[0].tables[0])
    gone = part.model.state.rounds[0].tables[0].people[3]
    part.held.table.choose_cell(0, 4)
    enter(part, "u")
    box_of(part, SubstituteBox, qtbot)
    enter(part, "Zoe", KEY.Key_Return)
    qtbot.waitUntil(lambda: bool(part.model.state.replacements))
    seated = [gone in one.tables[0].people for one in part.model.state.rounds]
    assert seated == [True, False, False]


def test_between_rounds_nobody_is_offered_who_plays_in_the_next(part: EveningPart, qtbot: QtBot) -> None:
    """There is the field alone, with the keyboard in it. The status line says who plays for whom."""
    begun(part, people=8)
    part.held.do("draw")
    for table in part.model.state.rounds[0].tables:
        part.model.begin_table(1, table, [OVER])
    gone, other = (part.model.name(one) for one in part.model.state.rounds[0].tables[0].people[:2])
    part.held.table.choose_cell(0, 1)
    part.held.do("substitute")
    box = box_of(part, SubstituteBox, qtbot)
    assert isinstance(box, SubstituteBox)
    assert not box.findChildren(AnswerButton)
    assert keyboard() is box.field
    told = find(box, Prose, "evening.substitute.told")
    for name in (gone, other):
        box.field.clear()
        enter(part, name)
        assert told.text == f"{name} plays in round 2 already."
        assert not box.ok.isEnabled()
    box.field.clear()
    enter(part, "Yannick")
    words = box.look.words
    with qtbot.waitSignal(part.said) as said:
        enter(part, KEY.Key_Return)
    assert words.say(said.args[0]) == f"Yannick plays for {gone} from round 2 on"


def test_the_substitutes_box_stays_in_the_window(part: EveningPart, qtbot: QtBot) -> None:
    """However many wait, and however long a name is."""
    begun(part, people=4)
    part.held.do("draw")
    late = {guest_id(f"Guest {n}"): f"Guest {n}" for n in range(40)}
    part.model.check_in(*late, guests=late)
    part.held.table.choose_cell(0, 1)
    part.held.do("substitute")
    box = box_of(part, SubstituteBox, qtbot)
    assert isinstance(box, SubstituteBox)
    wide = box.width()
    assert len(box.findChildren(AnswerButton)) == 41
    enter(part, *("W" * LONGEST))
    settle()
    assert find(box, QAbstractButton, "evening.substitute.by.40").isChecked()
    assert box.width() == wide
    for widget in (box.field, box.ok, box.cancel):
        assert box.rect().contains(QRect(widget.mapTo(box, QPoint()), widget.size()))
    assert box.height() < part.window().height()
    box.close()


def test_a_penalty_is_entered_and_taken_back(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=8)
    part.held.do("draw")
    first, second = part.model.state.rounds[0].tables
    part.model.begin_table(1, first, [OVER])
    late = second.people[1]
    part.held.table.choose_cell(1, 2)
    enter(part, "p")
    box = box_of(part, PenaltyBox, qtbot)
    assert isinstance(box, PenaltyBox)
    assert not box.ok.isEnabled()
    find(box, QLineEdit, EVENING_PENALTY_REASON).setFocus()
    with qtbot.waitSignal(part.held.said) as said:
        enter(part, "Late", KEY.Key_Return)
    told = Message.of(
        "evening.done.penalty", name=Name(part.model.name(late)), points="−20.0", reason=Name("Late")
    )
    assert said.args == [told]
    assert part.model.undoes == told
    assert [*part.model.state.corrections.values()] == [
        Correction(person=late, points=-20_000, reason="Late", number=1)
    ]
    part.held.table.setFocus()
    enter(part, "p")
    box = box_of(part, PenaltyBox, qtbot)
    assert isinstance(box, PenaltyBox)
    box.table.choose(0)
    box.table.setFocus()
    enter(part, KEY.Key_Delete)
    assert not part.model.state.corrections
    box.close()
    assert part.model.undo()
    assert len(part.model.state.corrections) == 1
    part.held.do("penalty")
    box = box_of(part, PenaltyBox, qtbot)
    assert isinstance(box, PenaltyBox)
    remove = box.table.model().index(0, box.table.model().columnCount() - 1)
    assert remove.data() == "Remove"
    QTest.mouseClick(box.table.viewport(), Qt.MouseButton.LeftButton, pos=box.table.visualRect(remove).center())
    assert not part.model.state.corrections
    box.close()


def test_points_of_a_penalty_are_those_of_the_standings(part: EveningPart, qtbot: QtBot) -> None:
    """8 typed is 8.0 taken, as the button says; from a thousand on it is points of the table."""
    begun(part, people=4)
    part.held.do("draw")
    part.held.show_round(1)
    part.held.table.choose_cell(0, 1)
    part.held.do("penalty")
    box = box_of(part, PenaltyBox, qtbot)
    assert isinstance(box, PenaltyBox)
    say, person = box.look.words.say, part.model.state.rounds[0].tables[0].people[0]
    field, missing = find(box, QSpinBox, "evening.penalty.points"), find(box, QLabel, "evening.penalty.missing")
    unit = find(box, QLabel, "evening.penalty.unit")
    assert (box.ok.text(), missing.text()) == ("Deduct 20.0", say("evening.penalty.no_reason"))
    find(box, QLineEdit, EVENING_PENALTY_REASON).setText("late")
    assert (box.ok.isEnabled(), missing.text()) == (True, "")
    for typed, problem in (
        ("500", Message.of("evening.penalty.most", points="200,000")),
        ("300000", Message.of("evening.penalty.most", points="200,000")),
        ("10050", Message("evening.penalty.no_points")),
        ("1000.1", Message("evening.penalty.no_points")),
        ("0", Message("evening.penalty.no_points")),
        ("8.55", Message("evening.penalty.no_points")),
    ):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, typed)
        assert not box.ok.isEnabled()
        assert missing.text() == say(problem)
    for typed in ("10000", "10,000", "10"):
        field.selectAll()
        QTest.keyClicks(field, typed)
        assert unit.text() == ("thousand points" if typed == "10" else "points")
        assert (box.ok.text(), box.correction.points) == ("Deduct 10.0", -10_000)
        find(box, QLineEdit, EVENING_PENALTY_REASON).setFocus()
        assert (field.text(), unit.text()) == ("10.0", "thousand points")
        field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "8.5")
    assert box.correction == Correction(person=person, points=-8_500, reason="late", number=1)
    assert box.ok.text() == "Deduct 8.5"
    find(box, QAbstractButton, "evening.penalty.way.given").click()
    assert box.correction.points == 8_500
    assert (box.ok.text(), box.ok.isEnabled()) == ("Add 8.5", True)
    box.close()


# ------------------------------------------------------------------------------------- the result


def test_the_result_is_sent_and_the_night_ends(part: EveningPart, window: MainWindow, qtbot: QtBot) -> None:
    begun(part, people=8, settings=EventSettings(rounds=1))
    part.held.do("draw")
    part.held.table.setFocus()
    enter(part, "r")
    assert not part.result.isVisible()
    assert part.held.buttons["result"].reason == Message("evening.no_result")
    for table in part.model.state.rounds[0].tables:
        part.model.begin_table(1, table, [OVER])
    assert part.held.buttons["result"].is_stressed
    assert not part.held.buttons["draw"].is_stressed
    enter(part, "r")
    assert part.result.isVisible()
    enter(part, "1")
    copied = QApplication.clipboard().text().splitlines()
    assert len(copied) == 11  # title, how far it has got, club, eight people
    enter(part, KEY.Key_Escape)
    assert part.held.table.isVisible()
    enter(part, "r", "e")
    assert part.model.state.ended_by
    assert part.result.isVisible()
    assert not part.result.buttons["back"].isVisible()
    enter(part, KEY.Key_Escape, "d")
    assert part.result.isVisible()
    assert len(part.model.state.rounds) == 1
    enter(part, "e")
    assert not part.model.state.ended_by
    assert part.held.table.isVisible()
    assert part.model.undo()
    assert part.result.isVisible()


def test_the_result_so_far_says_how_many_tables_are_in(part: EveningPart) -> None:
    begun(part, people=8)
    part.held.do("draw")
    first, second = part.model.state.rounds[0].tables
    part.model.begin_table(1, first, [OVER])
    part.show_result(is_shown=True)
    told = find(part, Prose, "evening.result_told")
    assert told.text == "Round 1: 1 of 2 tables in, 1 still to come."
    part.model.begin_table(1, second, [OVER])
    assert not told.isVisible()


def test_another_night_begins_after_the_end(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=4)
    part.held.do("draw")
    part.model.begin_table(1, part.model.state.rounds[0].tables[0], [OVER])
    part.model.end(is_over=True)
    part.first.setFocus()
    enter(part, "n")
    box_of(part, SettingsBox, qtbot)
    field = find(part, QLineEdit, EVENING_SETTINGS_NAME)
    field.clear()
    enter(part, "Late round", KEY.Key_Return)
    qtbot.waitUntil(lambda: part.model.session is not None and part.model.session.name == "Late round")
    assert not part.result.isVisible()
    assert not part.model.state.rounds


def test_the_header_of_a_match_says_its_table(part: EveningPart, window: MainWindow) -> None:
    begun(part, people=8)
    part.held.do("draw")
    part.held.show_round(1)
    part.held.table.choose_cell(1, 0)
    part.held.do("open")
    title = find(window, QLabel, "match.title").toolTip()
    assert window.look.words.say("match_screen.table", round=1, table=2) in title


def test_who_is_registered_for_a_tournament_and_missing(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, settings=EventSettings(kind="tournament", rounds=2))
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    names = find(box, QPlainTextEdit, EVENING_SETTINGS_REGISTERED)
    names.setPlainText("ben, Emi\nZoe\nChika")
    assert label_text(box, "evening.settings.count") == "4 registered, one name a line"
    whole = names.viewport().height() - round(names.document().documentMargin())
    line = names.document().firstBlock().layout().lineAt(0).height()  # as Qt lays it out
    assert whole % line == 0, "no name is cut at the foot"
    find(box, QPushButton, EVENING_SETTINGS_OK).click()
    qtbot.waitUntil(lambda: bool(part.model.state.registered))
    listed = [one.name for one in part.held.attendance.people.rows]
    assert listed == ["Ben", "Chika", "Emi", "Zoe"]
    missing = find(part, QLabel, "evening.missing")
    assert missing.text() == "4 registered: tick who has come."
    enter(part, "zo", KEY.Key_Return, "iv", KEY.Key_Return)
    assert here(part) == {"Zoe", "Ivo"}
    assert part.model.is_guest(guest_id("Zoe"))
    assert "Ben" in missing.text()
    assert "Zoe" not in missing.text()
    part.model.check_in(*part.model.state.missing)
    assert not missing.isVisible()
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    assert find(box, QPlainTextEdit, EVENING_SETTINGS_REGISTERED).toPlainText() == "Ben\nEmi\nZoe\nChika"
    box.close()


def test_final_scores_are_corrected_with_the_same_key(
    part: EveningPart, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(part, people=8)
    part.held.draw()
    part.model.begin_table(1, part.model.state.rounds[0].tables[0], [OVER])
    shown: list[list[str]] = []

    def typed(dialog: LastScoresDialog) -> bool:
        fields = [find(dialog, QLineEdit, f"between.scores.{seat}") for seat in range(4)]
        shown.append([field.text() for field in fields])
        fields[0].setText("410")
        fields[0].textEdited.emit("410")
        assert dialog.problem() is not None  # 1,000 too much
        fields[3].setText("90")
        fields[3].textEdited.emit("90")
        return dialog.problem() is None

    monkeypatch.setattr("gui.evening.held_page.ask", typed)
    part.held.table.choose_cell(0, 0)
    enter(part, "l")
    assert shown == [["400", "300", "200", "100"]]
    (match,) = part.model.matches.values()
    assert match.scores == (41_000, 30_000, 20_000, 9_000)
    assert part.model.undo()
    (match,) = part.model.matches.values()
    assert match.scores == OVER.scores


def test_final_scores_name_their_table_and_enter_what_has_changed(
    part: EveningPart, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(part, people=8)
    part.held.do("draw")
    part.model.begin_table(1, part.model.state.rounds[0].tables[1], [OVER])
    part.held.table.choose_cell(1, 0)
    before, asked = part.model.undoes, list[str]()

    def accept(box: QDialog) -> bool:
        asked.append(box.windowTitle())
        return True

    monkeypatch.setattr(held_page, "ask", accept)
    part.held.do("scores")
    assert asked == ["Final scores of round 1, table 2"]
    assert part.model.undoes == before, "nothing has changed"


def test_a_match_played_out_has_no_final_scores_to_correct(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=4)
    part.held.draw()
    part.model.begin_table(1, part.model.state.rounds[0].tables[0], [WinEvent.of(0, 1, yakuman=2)])
    part.held.table.choose_cell(0, 0)
    with qtbot.waitSignal(part.said) as said:
        part.held.do("scores")
    assert said.args == [Message("evening.played_out")]


def test_keys_reach_the_event_wherever_the_focus_is(part: EveningPart, window: MainWindow, qtbot: QtBot) -> None:
    begun(part, people=8)
    find(window, QPushButton, "club.file").setFocus()
    enter(part, "d")
    assert len(seats(part)) == 2
    find(window, QPushButton, "club.file").setFocus()
    enter(part, "s")
    box_of(part, SlipsBox, qtbot).close()


def test_another_event_of_the_day_gets_another_name(part: EveningPart, qtbot: QtBot) -> None:
    begun(part, people=4)
    part.held.do("draw")
    part.model.begin_table(1, part.model.state.rounds[0].tables[0], [OVER])
    part.model.end(is_over=True)
    first = part.model.session
    part.result.do("begin")
    box = box_of(part, SettingsBox, qtbot)
    find(box, QPushButton, EVENING_SETTINGS_OK).click()
    qtbot.waitUntil(lambda: part.model.session != first)
    assert part.model.session is not None
    assert part.model.session.name == "Friday 2"
    assert not part.model.matches


def test_players_of_a_tournament_are_no_guests(part: EveningPart) -> None:
    begun(part, settings=EventSettings(kind="tournament"))
    for name in ("Zoe", "Yan", "Xu", "Wim"):
        part.model.check_in_guest(name)
    part.held.do("draw")
    part.model.begin_table(1, part.model.state.rounds[0].tables[0], [OVER])
    result = part.model.result()
    assert result is not None
    assert {row.name for row in result.rows} == {"Zoe", "Yan", "Xu", "Wim"}
    assert not any(one.is_guest for one in part.held.attendance.people.rows)


def test_the_settings_say_what_is_too_many(part: EveningPart, qtbot: QtBot) -> None:
    """Two digits of rounds can be typed; without a clock nothing happens when time is up."""
    begun(part)
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    assert isinstance(box, SettingsBox)
    choice = find(box, ChoiceButton, "evening.settings.after_time.next")
    assert (choice.reason, choice.isChecked()) == (Message("evening.settings.no_clock"), False)
    for name, typed, most in (("rounds", "50", 40), ("minutes", "300", 240)):
        field = find(box, QSpinBox, f"evening.settings.{name}")
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, typed)
        assert box.problem == Message.of(f"evening.settings.most_{name}", n=most)
        assert not box.ok.isEnabled()
        field.selectAll()
        QTest.keyClicks(field, typed[:2].replace("5", "4"))
        assert box.problem is None
    assert (choice.reason, choice.isChecked()) == (None, True)
    assert (box.settings.rounds, box.settings.minutes) == (40, 30)
    box.close()


def test_an_event_that_has_begun_is_renamed(part: EveningPart, qtbot: QtBot) -> None:
    """With its settings, to be undone with them; not as another one of its day."""
    assert part.model.begin(date.today(), "Saturday")
    begun(part, people=4)
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    assert isinstance(box, SettingsBox)
    name = find(box, QLineEdit, EVENING_SETTINGS_NAME)
    name.setFocus()
    name.clear()
    enter(part, "Saturday")
    assert box.problem == Message("evening.settings.taken")
    name.clear()
    enter(part, "Spring Cup")
    find(box, QSpinBox, "evening.settings.rounds").setValue(5)
    enter(part, KEY.Key_Return)

    def state() -> tuple[str, int]:
        session = part.model.session
        return (session.name if session is not None else "", part.model.state.settings.rounds)

    qtbot.waitUntil(lambda: state() == ("Spring Cup", 5))
    assert part.model.undo()
    assert state() == ("Friday", 0)
    assert part.model.redo()
    assert state() == ("Spring Cup", 5)


def test_a_new_event_with_fewer_rounds_has_no_final_after_them(part: EveningPart, qtbot: QtBot) -> None:
    last = EventSettings(kind="tournament", rounds=6, standing=StandingRules(final_from=4, cut=4))
    begun(part, people=4, settings=last)
    part.model.end(is_over=True)
    for rounds, final in ((2, 0), (4, 4), (0, 4)):
        part.begin()
        box = box_of(part, SettingsBox, qtbot)
        assert isinstance(box, SettingsBox)
        find(box, QSpinBox, "evening.settings.rounds").setValue(rounds)
        assert box.settings.standing.final_from == final
        box.close()


def test_a_line_of_the_settings_takes_one_tab_and_arrows(part: EveningPart, qtbot: QtBot) -> None:
    begun(part)
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    assert isinstance(box, SettingsBox)
    find(box, QWidget, "evening.settings.kind.night").setFocus()
    enter(part, KEY.Key_Right)
    assert box.settings.kind == "tournament"
    assert keyboard().objectName() == "evening.settings.kind.tournament"
    enter(part, KEY.Key_Tab)
    assert keyboard() is find(box, QSpinBox, "evening.settings.rounds")
    box.close()


def test_the_settings_name_the_rules_in_use(part: EveningPart, qtbot: QtBot) -> None:
    begun(part)
    part.change_settings()
    box = box_of(part, SettingsBox, qtbot)
    assert isinstance(box, SettingsBox)
    say = box.look.words.say
    shown = [find(box, QComboBox, f"evening.settings.rules.{n}").itemText(0) for n in (4, 3)]
    names = [part.model.rules(n).title for n in (4, 3)]
    assert shown == [say("evening.settings.usual_rules", rules=name) for name in names]
    box.close()


def test_a_seat_says_who_left_and_for_whom_a_substitute_plays(part: EveningPart) -> None:
    """Behind the name, until the match is over."""
    begun(part, people=8)
    part.held.do("draw")
    table = part.model.state.rounds[0].tables[0]
    gone, other = table.people[0], table.people[1]
    part.model.replace(Replacement(person=other, by=guest_id("Nina"), number=1, name="Nina"))
    part.model.check_out(gone)
    say = part.held.round.look.words.say
    name = Name(part.model.name(gone))

    def shown(seat: int) -> object:
        return part.held.round.index(0, 1 + seat).data()

    assert shown(0) == say("evening.called_left", name=name)
    assert shown(1) == say("evening.called_for", name=Name("Nina"), other=Name(part.model.name(other)))
    part.model.begin_table(1, part.model.state.rounds[0].tables[0], [OVER])
    assert (shown(0), shown(1)) == (part.model.name(gone), "Nina")


def test_who_is_not_here_has_an_empty_box_to_tick(part: EveningPart) -> None:
    begun(part, people=1)
    people = part.held.attendance.people
    icons = {row.state: people.cell(row, "here", Qt.ItemDataRole.DecorationRole) for row in people.rows}
    assert icons == {"here": "check", "away": "box"}


def test_the_next_start_is_at_the_tables_with_the_keyboard_there(
    part: EveningPart, settings: Settings, qtbot: QtBot
) -> None:
    begun(part, 4)
    enter(part, KEY.Key_Return)
    with started(settings, qtbot) as again:
        held = club_screen(again).tonight.held
        assert held.table.isVisible()
        assert again.focusWidget() is held.table


def test_who_meets_again_is_named(part: EveningPart) -> None:
    """Four people can only meet again; their first round tells nothing. Many are counted first."""
    begun(part, 4)
    told = find(part, QLabel, "evening.quality")
    for number in (1, 2, 3):
        part.held.do("draw")
        drawn = part.model.state.round(number)
        assert drawn is not None
        assert (told.text() == f"Round {number} · 6 repeats") == (number > 1)
        assert told.toolTip().count(" and ") == (6 if number > 1 else 0)
        part.model.begin_table(number, drawn.tables[0], [OVER])
    one, *_, other = (part.model.name(person) for person in part.model.state.rounds[-1].tables[0].people)
    assert f"meeting again: {one} and " in told.toolTip()
    assert f"and {other}" in told.toolTip()


def test_two_who_meet_again_are_named_in_the_headline(part: EveningPart) -> None:
    begun(part, 8)
    part.held.do("draw")
    drawn = part.model.state.rounds[0].tables
    (a, b, c, d), (e, f, g, h) = (table.people for table in drawn)
    for table in drawn:
        part.model.begin_table(1, table, [OVER])
    assert part.model.enter_plan(Plan((Round((Table((a, b, e, f)), Table((c, g, d, h)))),)), 2)
    part.held.show_round(2)
    told = find(part, QLabel, "evening.quality").text()
    assert "4 repeats" in told
    assert part.model.enter_plan(
        Plan((Round((Table((a, b, e, "guest:Zoe")), Table((c, g, "guest:Jo", "guest:Mo")))),)), 2
    )
    part.held.show_round(2)
    names = part.model.name
    assert find(part, QLabel, "evening.quality").text().endswith(f"meeting again: {names(a)} and {names(b)}")


def test_who_sits_out_leaves_no_low_row_behind(part: EveningPart) -> None:
    begun(part, people=5)
    part.held.do("draw")
    table = part.held.table
    assert table.rowHeight(1) < table.rowHeight(0)  # who sits out
    part.model.check_in(*list(part.model.members)[:8])
    part.held.do("draw")
    assert table.model().rowCount() == 2
    assert table.rowHeight(1) == table.rowHeight(0)
