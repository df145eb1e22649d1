"""A session as a person has it: with the keyboard alone, with the mouse alone, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.exercise.form import AnswerForm
from core.practice.progress.ladder import FIRST, UnitProgress
from core.practice.progress.learner import Learner
from core.practice.progress.next_unit import next_unit
from core.practice.progress.session import Choice, Planned, PracticeSession
from core.tiles import Tile
from gui.form.group_place import GroupPlace
from gui.practice.screen import PracticeScreen
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.gui.doing import CTRL, LEFT, click, click_at, keyboard, press, settle
from tests.gui.finding import find, shown_button
from tests.gui.form.answering import RETURN, keys_of, type_keys
from tests.gui.screens import learn_screen, practice_screen


def opened(window: MainWindow, qtbot: QtBot) -> PracticeScreen:
    """The screen, where the map that leads to it is shown."""
    press(qtbot, Qt.Key.Key_1, modifier=CTRL)
    settle()
    return practice_screen(window)


def ask_on_map(window: MainWindow, unit: str) -> None:
    """Ask a unit by the menu that its place on the map has."""
    view = learn_screen(window).start.map
    at = view.place(unit).center().toPoint()
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.mapToGlobal(at))
    QApplication.sendEvent(view, asked)
    view.menu.actions()[1].trigger()
    view.menu.close()


def begun_all(window: MainWindow, qtbot: QtBot) -> PracticeScreen:
    """The screen, of somebody who has begun every unit: Return leads to mixed questions."""
    screen = opened(window, qtbot)
    screen.keeper.put(begun_learner(screen.keeper.learner))
    learn_screen(window).read()
    return screen


def begun_learner(learner: Learner) -> Learner:
    """Somebody who has seen every lesson and answered its first questions."""
    units = {unit: UnitProgress(asked=FIRST) for unit in UNITS}
    return replace(learner, finished=tuple(UNITS), units=units)


def form(screen: PracticeScreen) -> AnswerForm:
    """The form in hand."""
    assert screen.model.form is not None
    return screen.model.form


def unit(screen: PracticeScreen) -> str:
    """The unit of the question that is shown; nothing where none is."""
    exercise = screen.model.exercise
    return exercise.unit.id if exercise is not None and screen.in_session else ""


def session_of(*codes: str) -> PracticeSession:
    """A session of these problems."""
    return PracticeSession(choice=Choice(), planned=tuple(Planned(code) for code in codes))


def answer_all(screen: PracticeScreen) -> None:
    """Answer the question in hand rightly, key by key, up to its end."""
    for _ in range(60):
        if form(screen).phase == "done" and not screen.model.is_watching:
            return
        type_keys(keyboard(), keys_of(form(screen)))
    raise AssertionError(screen.model.form)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("begin", ["fu", "⏎"])
def test_a_session_by_keyboard_alone(window: MainWindow, qtbot: QtBot, language: str, begin: str) -> None:
    """A way is begun with a key, ten questions are answered, and the end is seen."""
    screen = begun_all(window, qtbot)
    if begin != "⏎":
        start = learn_screen(window).start
        find(start, QAbstractButton, f"learn.path.{begin}").setFocus()
        press(qtbot, Qt.Key.Key_Space)
        assert screen.keeper.learner.path == begin
        start.first.setFocus()
    type_keys(keyboard(), "⏎")
    assert screen.in_session
    assert len(screen.model.marks) == 10
    for number in range(10):
        assert screen.model.at == number
        answer_all(screen)
        assert screen.model.marks[number] == "right", (language, screen.model.exercise)
        press(qtbot, Qt.Key.Key_Return)
    assert not unit(screen)
    assert "10" in " ".join(told_at_end(screen))


def test_a_miss_is_told_and_tried_again(window: MainWindow, qtbot: QtBot) -> None:
    """Return is always the next thing: check, try again, check, go on; never a dead end."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(make_exercise(3, "U17", 1).code, make_exercise(4, "U17", 1).code))
    screen.show_session()
    settle()
    type_keys(keyboard(), "8⏎")
    assert screen.session.desk.panel.said.text
    assert form(screen).phase == "missed"
    type_keys(keyboard(), "⏎8⏎")
    assert form(screen).phase == "done"
    assert screen.model.marks[0] == "missed"
    type_keys(keyboard(), "e")
    assert screen.session.desk.explanation.isVisible()
    type_keys(keyboard(), "⏎")
    assert screen.model.at == 1
    assert not screen.session.desk.explanation.isVisible()
    assert not screen.session.desk.panel.said.text


def test_an_empty_answer_is_refused_with_a_word(window: MainWindow, qtbot: QtBot) -> None:
    """And nothing is checked."""
    screen = opened(window, qtbot)
    screen.begin("path.fu")
    before = form(screen)
    type_keys(keyboard(), "⏎")
    assert form(screen).refused is not None
    assert form(screen).entered == before.entered
    assert screen.model.at == 0


def test_a_session_with_the_mouse_alone(window: MainWindow, qtbot: QtBot) -> None:
    """Every answer has its button, groups are made of clicked tiles."""
    screen = opened(window, qtbot)
    screen.keeper.put(Learner().placed(("U01",)))
    ask_on_map(window, "U03")
    assert screen.in_session
    for _ in range(20):
        if form(screen).phase == "done":
            break
        keys = keys_of(form(screen))
        name = "go" if keys == RETURN else f"key.{keys[0]}"
        qtbot.mouseClick(shown_button(screen, f"practice.{name}"), LEFT)
        settle()
    assert screen.model.marks[0] == "right"


def one_question(window: MainWindow, qtbot: QtBot, exercise: Exercise) -> PracticeScreen:
    """A session of one question."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(exercise.code))
    screen.show_session()
    settle()
    return screen


def test_groups_are_clicked(window: MainWindow, qtbot: QtBot) -> None:
    """Three tiles make a group, as soon as the third is clicked; the last one is what is left."""
    exercise = make_exercise(3, "U01", 2)
    screen = one_question(window, qtbot, exercise)
    for group in exercise.facts.groups[:4]:
        for tile in group.tiles:
            settle()
            places = [place for place, lying in screen.session.felt.tiles_lying() if lying == tile]
            groups = [entered for entered in form(screen).entered if isinstance(entered, tuple)]
            used = sum(group.count(tile.kind) for group in groups) + form(screen).picked.count(tile)
            click_at(screen.session.felt, qtbot, places[used].center())
    assert form(screen).is_full
    type_keys(keyboard(), "⏎")
    assert screen.model.marks == ("right",)


def test_tiles_are_dragged_into_a_group(window: MainWindow, qtbot: QtBot) -> None:
    """Into the one that they are let go on; one that is let go elsewhere stays in the hand."""
    exercise = make_exercise(3, "U01", 2)
    screen = one_question(window, qtbot, exercise)
    felt, view = screen.session.felt, screen.session.desk.form

    def drag(tile: Tile, taken: int, to: QPoint) -> None:
        """Press on a tile that lies there, and let it go at that place of the felt."""
        settle()
        start = [place for place, lying in felt.tiles_lying() if lying == tile][taken].center().toPoint()
        qtbot.mousePress(felt, LEFT, pos=start)
        qtbot.mouseMove(felt, start + QPoint(QApplication.startDragDistance(), 0))
        qtbot.mouseRelease(felt, LEFT, pos=to)

    group = exercise.facts.groups[0]
    drag(group.tiles[0], 0, QPoint(1, 1))
    assert form(screen).picked == ()
    at = [at for at, field in enumerate(form(screen).fields) if field.part == "groups"][2]
    place = view.place_of(at)
    assert place is not None
    box = felt.mapFromGlobal(place.mapToGlobal(place.rect().center()))
    for number, tile in enumerate(group.tiles):
        drag(tile, group.tiles[:number].count(tile), box)
    assert form(screen).entered[at] == tuple(sorted(tile.kind for tile in group.tiles))


def test_a_group_is_the_answer_by_a_click_on_it(window: MainWindow, qtbot: QtBot) -> None:
    """Which group the winning tile finished: the number below one, its button, or the group itself."""
    screen = one_question(window, qtbot, make_exercise(1, "U03", 1))
    field = form(screen).field
    assert field is not None
    assert field.kind == "finished"
    right = next(at for at, group in enumerate(form(screen).own_groups) if group == field.right)
    groups = [place for place in screen.session.desk.form.places if isinstance(place, GroupPlace)]
    click_at(groups[right], qtbot, groups[right].box.center())
    at = next(at for at, field in enumerate(form(screen).fields) if field.kind == "finished")
    assert form(screen).entered[at] == form(screen).fields[at].right


def test_what_is_learnt_is_seen_and_practised(window: MainWindow, qtbot: QtBot) -> None:
    """After a session some facts are no more new; a click on one, or Return, asks it."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(make_exercise(3, "U17", 1).code))
    screen.show_session()
    answer_all(screen)
    type_keys(keyboard(), "⏎")
    screen.begin("progress")
    settle()
    qtbot.mouseClick(screen.progress.sheet.facts["U18.kanchan"], LEFT)
    assert unit(screen) == "U18"
    press(qtbot, Qt.Key.Key_Escape)
    screen.begin("progress")
    settle()
    press(qtbot, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert unit(screen) == "U16"


def test_progress_shows_one_sheet_at_a_time_and_return_goes_on(window: MainWindow, qtbot: QtBot) -> None:
    """Digits and figures choose the sheet, the table its seat and way; Return does what the button says."""
    screen = begun_all(window, qtbot)
    screen.begin("progress")
    settle()
    progress = screen.progress
    assert "U18.kanchan" in progress.sheet.facts
    press(qtbot, Qt.Key.Key_2)
    assert "U24.30.2" in progress.sheet.facts
    click(window, qtbot, "practice.seat.dealer", "practice.way.tsumo")
    assert "U26.tsumo.30.2" in progress.sheet.facts
    qtbot.mouseClick(progress.figures["yaku"], LEFT)
    assert "U09.pinfu" in progress.sheet.facts
    progress.setFocus()
    press(qtbot, Qt.Key.Key_Escape)
    screen.begin("progress")
    settle()
    press(qtbot, Qt.Key.Key_Return)
    assert screen.in_session


def test_a_session_that_was_left_is_gone_on_with(window: MainWindow, qtbot: QtBot) -> None:
    """Escape leaves, Return goes on where it was, with the lines that were entered."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(make_exercise(3, "U21", 1).code))
    screen.show_session()
    settle()
    type_keys(keyboard(), "21")
    entered = form(screen).entered
    press(qtbot, Qt.Key.Key_Escape)
    assert not unit(screen)
    press(qtbot, Qt.Key.Key_Return)
    assert unit(screen) == "U21"
    assert form(screen).entered == entered


def told_at_end(screen: PracticeScreen) -> list[str]:
    """Return the lines of the page at the end of a session."""
    return [line.text for line in screen.end.findChildren(Prose) if line.isVisible()]


@pytest.mark.parametrize(("answer", "most"), [("right", 12), ("missed", 6)])
def test_a_placement_says_where_to_begin(window: MainWindow, qtbot: QtBot, answer: str, most: int) -> None:
    """At most twelve questions; a branch ends after its first two misses."""
    screen = opened(window, qtbot)
    screen.begin("placing")
    settle()
    asked = 0
    while screen.in_session:
        asked += 1
        assert len(screen.model.marks) <= 12
        if answer == "missed":
            miss(screen)
        answer_all(screen)
        type_keys(keyboard(), "⏎")
    assert asked <= most
    learner = screen.keeper.learner
    begins = next_unit(learner, learner.path)
    assert begins is not None
    placed = Message.of("practice.placed", n=len(learner.known), unit=Message(UNITS[begins].name_key))
    assert window.look.words.say(placed) in told_at_end(screen)
    assert bool(screen.keeper.learner.known) == (answer == "right")


def miss(screen: PracticeScreen) -> None:
    """Answer the first card with a hint in every line: that is not known yet."""
    card = form(screen).card
    while form(screen).card == card and form(screen).field is not None and not form(screen).is_full:
        type_keys(keyboard(), "?")


@pytest.mark.parametrize("keys", ["HHH", "111"])
def test_the_last_answer_is_seen_before_it_is_checked(window: MainWindow, qtbot: QtBot, keys: str) -> None:
    """Also where a hint has filled it: its box is not empty while Return is waited for."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(make_exercise(3, "U02", 1).code))
    screen.show_session()
    settle()
    type_keys(keyboard(), keys)
    now = form(screen)
    assert now.is_full
    places = [screen.session.desk.form.place_of(at) for at in range(len(now.fields))]
    assert all(place is not None and place.field is not None and place.field.text() for place in places)


def test_the_hint_has_one_key_wherever_it_is_free(window: MainWindow, qtbot: QtBot) -> None:
    """Among tiles, too: no tile is called H."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(make_exercise(3, "U01", 1).code))
    screen.show_session()
    settle()
    type_keys(keyboard(), "H")
    assert form(screen).hinted


def test_the_explanation_is_of_what_was_asked(window: MainWindow, qtbot: QtBot) -> None:
    """Of groups how the hand is read, and nothing of fu and han."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(make_exercise(3, "U01", 1).code))
    screen.show_session()
    settle()
    while form(screen).phase == "asking":
        type_keys(keyboard(), keys_of(form(screen)))
    type_keys(keyboard(), "E")
    explanation = screen.session.desk.explanation
    assert explanation.isVisible()
    assert [card.name for card in explanation.cards] == ["reading"]


def test_the_end_tells_how_it_went_and_goes_on(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """What was right, helped, missed; what comes next; Return goes on with it, Escape leads to the start."""
    screen, say = begun_all(window, qtbot), window.look.words.say
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        screen.model.begin_session(session_of(*(make_exercise(seed, "U17", 1).code for seed in (3, 4))))
        screen.show_session()
        settle()
        type_keys(keyboard(), "?")
        while screen.in_session:
            answer_all(screen)
            type_keys(keyboard(), "⏎")
        assert screen.end.isVisible()
        told = told_at_end(screen)
        assert say("practice.end.right", n=1, total=2) in told
        assert say("practice.end.half", n=1) in told
        assert say("practice.end.missed", n=1) not in told
        press(qtbot, key)
        settle()
        assert screen.in_session == (key == Qt.Key.Key_Return)
        screen.model.leave()
        assert learn_screen(window).start.isVisible()
