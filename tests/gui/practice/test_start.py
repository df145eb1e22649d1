"""How practice begins on the map: go on, units whose ground is missing, other ways, the clock, real hands."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
)
from pytestqt.qtbot import QtBot

import resources
from core.interchange.hand_code import read_code, write_code
from core.language.messages import Message
from core.practice.curriculum.units import PATHS, UNITS
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise, restored
from core.practice.progress.learner import Learner
from core.practice.progress.placement import PLACING
from core.practice.progress.session import Choice, Planned, PracticeSession
from gui.practice.ask_boxes import GroundBox, HandsBox
from gui.practice.question_clock import ClockView
from gui.practice.screen import PracticeScreen
from gui.practice.worksheet_box import WorksheetBox
from gui.storage.settings import Settings
from gui.widgets.go_on_button import GoOnButton
from gui.window.main_window import MainWindow
from tests.gui.clock import Clock
from tests.gui.doing import LEFT, code, keyboard, press, settle, trigger
from tests.gui.finding import find
from tests.gui.form.answering import keys_of, type_keys
from tests.gui.names import HANDS_BOX_TEXT, LEARN_GO_ON
from tests.gui.practice.test_session import (
    answer_all,
    ask_on_map,
    begun_all,
    begun_learner,
    form,
    opened,
    told_at_end,
    unit,
)
from tests.gui.screens import learn_screen, more, practice_screen

GREEN = "fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m rules:standard"


def session(screen: PracticeScreen) -> PracticeSession:
    """The session in hand."""
    assert screen.model.session is not None
    return screen.model.session


def limit(screen: PracticeScreen) -> int | None:
    """How long the question in hand may take."""
    return screen.model.clock.limit


def timed(screen: PracticeScreen, *codes: str) -> None:
    """A session of these problems, with a clock."""
    planned = tuple(map(Planned, codes))
    screen.model.begin_session(PracticeSession(choice=Choice(), planned=planned, is_timed=True))
    screen.show_session()
    settle()


def test_return_begins_and_goes_on(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = begun_all(window, qtbot)
    press(qtbot, Qt.Key.Key_Return)
    assert unit(screen)
    assert session(screen).choice == Choice("mixed")
    codes = session(screen).codes
    press(qtbot, Qt.Key.Key_Escape)
    assert not unit(screen)
    press(qtbot, Qt.Key.Key_Return)
    assert unit(screen)
    assert session(screen).codes == codes
    press(qtbot, Qt.Key.Key_Escape)
    more(window, "learn.way.mixed").trigger()  # a new one in place of the one that was left
    assert unit(screen)
    assert session(screen).codes != codes


def test_what_was_not_told_is_not_asked(window: MainWindow, qtbot: QtBot) -> None:
    """Return leads to the lesson first, to the screen of it where one was; then to its questions."""
    screen = opened(window, qtbot)
    first, say = find(window, GoOnButton, LEARN_GO_ON), window.look.words.say
    assert first.accessibleDescription() == say("learn.next.lesson_first")
    press(qtbot, Qt.Key.Key_Return)
    settle()
    assert (window.screens.name, screen.model.session) == ("learn", None)
    page = learn_screen(window).lesson_page
    assert page.isVisible()
    assert page.lesson is not None
    learn_screen(window).open_lesson("U01", len(page.lesson.steps) - 1)
    page.go_on()
    assert screen.keeper.learner.told == {"U01"}
    press(qtbot, Qt.Key.Key_Escape)
    assert first.isVisible()
    assert first.accessibleDescription() != say("learn.next.lesson_first")
    press(qtbot, Qt.Key.Key_Return)
    assert session(screen).choice == Choice("unit", "U01")


def test_the_way_that_is_chosen_is_followed(window: MainWindow, qtbot: QtBot) -> None:
    screen = begun_all(window, qtbot)
    for path in ("fu", "prices", "han", "nothing"):
        window.screens.show_screen("learn")
        qtbot.mouseClick(find(window, QAbstractButton, f"learn.path.{path}"), LEFT)
        screen.begin("go_on")
        asked = {exercise.unit.id for exercise in map(restored, session(screen).codes[:-1])}
        assert asked <= set(PATHS[path].units)
        screen.keeper.put(begun_learner(Learner(path=path)))
    assert screen.keeper.learner.path == "nothing"


def test_a_unit_says_what_it_rests_on_and_opens_all_the_same(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window, qtbot)
    ask_on_map(window, "U21")
    assert not unit(screen)
    box = find(screen, GroundBox, "ground_box")
    qtbot.mouseClick(find(box, QPushButton, "ground_box.ok"), LEFT)
    assert unit(screen) == "U21"
    press(qtbot, Qt.Key.Key_Escape)
    screen.keeper.put(Learner())
    screen.begin("unit.U01")  # it rests on nothing
    assert unit(screen) == "U01"


def test_what_comes_next_asks_nothing_before(window: MainWindow, qtbot: QtBot) -> None:
    """Though U37, which a way begins with, rests on units that were never asked."""
    screen = opened(window, qtbot)
    learner = Learner(path="fu").with_seen("U37", 9, datetime.now().astimezone(), is_whole=True)
    assert learner.missing_ground("U37")
    screen.keeper.put(learner)
    screen.begin("go_on")
    assert session(screen).choice == Choice("unit", "U37")


@pytest.mark.parametrize("answer", ["right", "missed"])
def test_three_questions_say_whether_one_has_the_ground(
    window: MainWindow, qtbot: QtBot, language: str, answer: str
) -> None:
    screen = opened(window, qtbot)
    screen.begin("unit.U21")
    box = find(screen, GroundBox, "ground_box")
    qtbot.mouseClick(find(box, QPushButton, "ground_box.test"), LEFT)
    window.activateWindow()  # as the desktop does when a dialog is gone
    assert len(screen.model.marks) == 3
    for _ in range(3):
        if answer == "missed":
            type_keys(keyboard(), "?")
        answer_all(screen)
        type_keys(keyboard(), "⏎")
    assert not unit(screen)
    missing = screen.keeper.learner.missing_ground("U21")
    unit_named = window.look.words.say(Message(UNITS["U21"].name_key))
    assert any(unit_named in line for line in told_at_end(screen))
    assert bool(missing) == (answer == "missed")


# ------------------------------------------------------------------------------------------------ the clock


def test_too_slow_is_half_right_and_loses_nothing(
    window: MainWindow, qtbot: QtBot, clock: Clock, language: str
) -> None:
    screen = opened(window, qtbot)
    timed(screen, make_exercise(3, "U21", 1).code, make_exercise(4, "U21", 1).code)
    view = find(screen, ClockView, "practice.time")
    assert view.isVisible()
    type_keys(keyboard(), "21")
    entered = form(screen).entered
    for left in range(UNITS["U21"].goal - 1, -1, -1):
        assert screen.model.filling.said is None
        clock.let_pass(1_000)
        assert screen.model.clock.left == left
    said = screen.model.filling.said
    assert said is not None
    assert form(screen).entered == entered
    assert session(screen).spent >= UNITS["U21"].goal  # a kill brings no time back
    answer_all(screen)
    assert screen.model.marks == ("half", None)
    (answer,) = screen.keeper.answers()
    assert answer.mark == "half"
    assert answer.seconds >= UNITS["U21"].goal


def test_the_clock_stands_while_nobody_looks(window: MainWindow, qtbot: QtBot, clock: Clock) -> None:
    """In a pause, on another screen, and once the answer is checked."""
    screen = opened(window, qtbot)
    timed(screen, make_exercise(3, "U21", 1).code, make_exercise(3, "U17", 1).code)
    clock.let_pass(1_000)
    left = screen.model.clock.left
    press(qtbot, Qt.Key.Key_Escape)
    for _ in range(40):
        clock.let_pass(1_000)
    press(qtbot, Qt.Key.Key_Return)
    assert unit(screen)
    assert screen.model.clock.left == left
    window.screens.show_screen("table")
    settle()
    for _ in range(40):
        clock.let_pass(1_000)
    window.screens.show_screen("practice")
    settle()
    assert screen.model.clock.left == left
    clock.let_pass(1_000)
    assert screen.model.clock.left == left - 1
    answer_all(screen)
    for _ in range(40):
        clock.let_pass(1_000)
    assert screen.model.clock.left == left - 1
    assert screen.model.marks == ("right", None)


def test_the_clock_is_chosen_once(window: MainWindow, qtbot: QtBot, settings: Settings) -> None:
    screen = begun_all(window, qtbot)
    assert limit(screen) is None
    more(window, "learn.practice_clock").trigger()
    assert settings.get("practice_clock") == "yes"
    press(qtbot, Qt.Key.Key_Return)
    assert session(screen).is_timed
    assert limit(screen) == UNITS[unit(screen)].goal
    press(qtbot, Qt.Key.Key_Escape)
    more(window, "learn.practice_clock").trigger()
    screen.begin("mixed")
    assert limit(screen) is None
    assert not find(screen, ClockView, "practice.time").isVisible()


# ------------------------------------------------------------------------------------------------ other ways


def test_three_ways_have_a_key_each(window: MainWindow, qtbot: QtBot) -> None:
    """Who begins is placed where later the weak spots are."""
    screen = opened(window, qtbot)
    type_keys(keyboard(), "2")
    find(screen, HandsBox, "hands_box").reject()
    window.activateWindow()  # as the desktop does when a dialog is gone
    assert find(window, QAbstractButton, "learn.way.placing").isVisible()
    type_keys(keyboard(), "3")
    assert session(screen).choice == PLACING
    press(qtbot, Qt.Key.Key_Escape)
    type_keys(keyboard(), "4")
    assert screen.progress.isVisible()
    press(qtbot, Qt.Key.Key_Escape)
    assert learn_screen(window).start.isVisible()
    begun_all(window, qtbot)
    assert find(window, QAbstractButton, "learn.way.weak").isVisible()
    screen.begin("unit.U17")
    answer_all(screen)
    press(qtbot, Qt.Key.Key_Escape)
    type_keys(keyboard(), "3")
    assert session(screen).choice.kind == "weak"


def test_the_rest_is_offered_where_there_is_something(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window, qtbot)
    menu = learn_screen(window).more

    def offered() -> set[str]:
        menu.aboutToShow.emit()
        return {action.objectName().removeprefix("learn.way.") for action in menu.actions() if action.text()}

    always = {"worksheet", "learn.open_plan", "learn.practice_clock", "learn.reads_table"}
    assert offered() == always
    begun_all(window, qtbot)
    assert offered() == {*always, "placing", "learned"}
    screen.begin("unit.U17")
    assert offered() == {*always, "placing", "learned", "mixed"}
    type_keys(keyboard(), "?")  # a hint is half a miss
    answer_all(screen)
    screen.model.leave()
    assert "again" in offered() or not screen.keeper.learner.missed
    more(window, "learn.open_plan").trigger()
    assert learn_screen(window).plan_page.isVisible()


def test_a_worksheet_is_one_row_of_a_menu_away(window: MainWindow, qtbot: QtBot) -> None:
    """From every place: who looks for paper opens the menu of lessons."""
    for screen in ("learn", "table", "score"):
        window.screens.show_screen(screen)
        trigger(window, "action.worksheet")
        box = find(practice_screen(window), WorksheetBox, "worksheet_box")
        assert box.isVisible()
        assert window.screens.name == screen
        box.done(0)
        box.deleteLater()
        settle()


def test_a_unit_is_asked_by_its_key_on_the_map(window: MainWindow, qtbot: QtBot) -> None:
    screen = begun_all(window, qtbot)
    view = learn_screen(window).start.map
    view.setFocus()
    press(qtbot, Qt.Key.Key_Right, Qt.Key.Key_P)
    assert unit(screen) == view.at


@pytest.mark.parametrize("before", ["map", "progress"])
def test_what_is_asked_first_stays_so_when_a_page_gives_way(window: MainWindow, qtbot: QtBot, before: str) -> None:
    """The keyboard that it had is handed on to no field: to come to one is to ask it."""
    screen = opened(window, qtbot)
    if before == "map":
        learn_screen(window).start.map.setFocus()
        settle()
        press(qtbot, Qt.Key.Key_P)
    else:
        left = PracticeSession(choice=Choice("unit", "U01"), planned=(Planned(make_exercise(3, "U01", 1).code),))
        screen.keeper.put(replace(screen.keeper.learner, session=left))
        screen.begin("progress")
        screen.progress.sheet.setFocus()
        settle()
        screen.begin("go_on")
    settle()
    exercise = screen.model.exercise
    assert exercise is not None
    assert form(screen).at == form_of(exercise).at
    known = sum(line is not None for line in form(screen).entered)
    type_keys(keyboard(), keys_of(form(screen)))
    assert sum(line is not None for line in form(screen).entered) > known


# ------------------------------------------------------------------------------------------------ real hands


def test_real_hands_are_there_from_the_first_day(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window, qtbot)
    screen.begin("hands")
    box = find(screen, HandsBox, "hands_box")
    assert find(box, QRadioButton, "hands_box.real").isChecked()
    qtbot.mouseClick(find(box, QPushButton, "hands_box.ok"), LEFT)
    assert unit(screen)
    assert len(session(screen).codes) == 10
    assert set(session(screen).codes) <= set(resources.real_wins())


def test_striking_hands_are_a_list_of_their_own(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window, qtbot)
    screen.begin("hands")
    box = find(screen, HandsBox, "hands_box")
    find(box, QRadioButton, "hands_box.striking").setChecked(True)
    qtbot.mouseClick(find(box, QPushButton, "hands_box.ok"), LEFT)
    assert set(session(screen).codes) <= set(resources.striking_wins())


def test_hands_that_were_put_aside_are_asked(window: MainWindow, qtbot: QtBot) -> None:
    """Those of the score screen's menu and of a match's record are kept in one place."""
    code(window, qtbot, GREEN)
    trigger(window, "action.keep_problem")
    code(window, qtbot, GREEN.replace("ron", "tsumo"))
    screen = opened(window, qtbot)
    screen.begin("hands")
    box = find(screen, HandsBox, "hands_box")
    find(box, QRadioButton, "hands_box.own").setChecked(True)
    qtbot.mouseClick(find(box, QPushButton, "hands_box.ok"), LEFT)
    assert write_code(read_code(GREEN)) in session(screen).codes


def test_a_list_is_pasted_and_what_is_wrong_is_told(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window, qtbot)
    screen.begin("hands")
    box = find(screen, HandsBox, "hands_box")
    ok = find(box, QPushButton, "hands_box.ok")
    find(box, QRadioButton, "hands_box.new").setChecked(True)
    assert not ok.isEnabled()
    field = find(box, QPlainTextEdit, HANDS_BOX_TEXT)
    field.setPlainText("hello")
    assert not ok.isEnabled()
    assert "1" in box.told
    field.setPlainText(f"hello\n{GREEN}\n")
    assert ok.isEnabled()
    qtbot.mouseClick(ok, LEFT)
    assert session(screen).codes == (GREEN,)
    press(qtbot, Qt.Key.Key_Escape)
    screen.begin("hands")
    again = screen.findChildren(HandsBox)[-1]
    assert find(again, QRadioButton, "hands_box.list").isChecked()


def test_a_list_is_read_from_a_file(window: MainWindow, qtbot: QtBot, settings: Settings) -> None:
    screen = opened(window, qtbot)
    screen.begin("hands")
    box = find(screen, HandsBox, "hands_box")
    place = settings.folder / "hands.csv"
    place.write_text(f"name;hand\nfirst;{GREEN}\n", encoding="utf-8-sig")
    box.open_file(place)
    assert box.codes == (GREEN,)
    place.write_bytes(b"\xff\xfe\x00 no text")
    box.open_file(place)
    assert place.name in box.told
    box.open_file(settings.folder / "nothing.txt")
    assert "nothing.txt" in box.told
    assert box.codes == (GREEN,)
