"""The screen of learning, as a person goes through it: the map, a lesson, the practice at its end, and back."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from core.practice.curriculum.units import PATHS, RIGHT_OF_LAST, UNIT_GROUPS, UNITS
from core.practice.progress.learner import Learner
from core.scoring.derivation import Derivation
from gui.app import make_window
from gui.appearance.plain import Label
from gui.form.answer_option import AnswerOption
from gui.form.feedback_box import FeedbackBox
from gui.learn.choices_view import LessonChoices
from gui.learn.figures_view import LessonScores
from gui.learn.lesson_try import LessonTry
from gui.learn.map_page import PathProgress
from gui.learn.places import beside, map_grid
from gui.learn.screen import LearnScreen
from gui.storage.settings import Settings
from gui.widgets.key_button import KeyButton
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.gallery_learn import somebody
from tests.gui.doing import click, press, settle
from tests.gui.finding import find
from tests.gui.heard import Heard
from tests.gui.names import LEARN_GO_ON, LEARN_NEXT, RAIL_SCORE
from tests.gui.screens import learn_at, learn_screen, practice_screen
from tests.painted_text import painted_texts
from tests.sweep import drawn

KEY = Qt.Key
LEAST = 240
"""A width in which no two answers have room."""


def opened(window: MainWindow) -> LearnScreen:
    window.screens.show_screen("learn")
    settle()
    return learn_screen(window)


# ------------------------------------------------------------------------------ where a new person begins


def test_a_new_person_begins_here_and_the_last_of_the_two_is_remembered(qtbot: QtBot, settings: Settings) -> None:
    settings.put("started", "no")
    settings.put("home", "")
    for chosen in ("score", "table", "learn"):
        window = make_window(settings)
        expected = {"score": "learn", "table": "score", "learn": "score"}[chosen]
        assert window.screens.name == expected
        window.show()
        settle()
        if chosen == "score":
            click(window, qtbot, RAIL_SCORE)
        else:
            window.screens.show_screen(chosen)
        window.close()
    assert make_window(settings).screens.name == "learn"


def test_who_used_the_program_before_begins_with_the_hand(qtbot: QtBot, settings: Settings) -> None:
    settings.put("home", "")
    assert make_window(settings).screens.name == "score"


def test_the_score_screen_is_one_key_away(window: MainWindow, qtbot: QtBot, language: str) -> None:
    opened(window)
    press(qtbot, KEY.Key_Escape)
    assert window.screens.name == "score"
    opened(window)
    press(qtbot, KEY.Key_2, modifier=Qt.KeyboardModifier.ControlModifier)
    assert window.screens.name == "score"


def test_a_hand_that_is_only_looked_at_does_not_change_where_one_begins(
    window: MainWindow, qtbot: QtBot, settings: Settings
) -> None:
    screen = opened(window)
    screen.open_lesson("U03", 1)
    press(qtbot, KEY.Key_E)
    assert window.screens.name == "score"
    assert settings.get("home") == "learn"


# ------------------------------------------------------------------------------ the map


@pytest.mark.parametrize("width", [1250, 900, 500])
def test_the_map_is_read_in_the_order_of_the_way_and_what_something_rests_on_comes_before_it(width: int) -> None:
    grid = map_grid(width, 560, 1.0)
    assert list(grid.units) == list(UNITS)
    assert list(grid.spots.values()) == sorted(set(grid.spots.values()))
    for unit in UNITS.values():
        for ground in unit.ground:
            assert grid.spots[ground] < grid.spots[unit.id], (ground, unit.id)
    for name, band in grid.bands.items():
        for unit_id in UNIT_GROUPS[name]:
            place = grid.units[unit_id]
            assert band.y < place.y
            assert place.y + place.height < band.y + band.height
            assert place.x + place.width < width
    columns = {spot.column: grid.units[unit].x for unit, spot in grid.spots.items()}
    assert {unit: place.x for unit, place in grid.units.items()} == {
        unit: columns[spot.column] for unit, spot in grid.spots.items()
    }  # edges align down the page
    assert max(place.x + place.width for place in grid.units.values()) > width - 12


def test_arrows_walk_the_way_and_the_rows_of_the_map() -> None:
    grid = map_grid(1250, 560, 1.0)
    assert beside(grid, "U01", -1, 0) == "U01"
    assert beside(grid, "U06", 1, 0) == "U36"
    assert beside(grid, "U35", 0, 1) == "U35"
    assert beside(grid, "U06", 0, 1) == "U38"  # the last one of a shorter row
    assert beside(grid, "U12", 0, -1) == "U07"


def test_units_do_not_overlap(window: MainWindow, qtbot: QtBot, language: str) -> None:
    view = opened(window).start.map
    places = {unit: view.place(unit) for unit in UNITS}
    for unit, place in places.items():
        assert view.rect().contains(place.toAlignedRect()), unit
        assert [other for other in UNITS if other != unit and places[other].intersects(place)] == []


def test_the_map_says_what_is_done_due_and_next(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen, say = opened(window), window.look.words.say
    screen.keeper.put(somebody())
    screen.show_map()
    states = {unit: found.state for unit, found in screen.standing.units.items()}
    assert states["U01"] == "done"
    assert states["U04"] == "shaky"
    view = screen.start.map
    assert say("learn.state.done") in view.in_words("U01")
    assert say("learn.state.shaky") in view.in_words("U04")
    assert say("unit_gain.tomorrow", n=3, total=RIGHT_OF_LAST) in view.in_words("U04")
    painted = "".join(each.text for each in painted_texts(view)).replace(" ", "")
    assert say("learn.so_far.tomorrow", n=3, total=RIGHT_OF_LAST).replace(" ", "") in painted
    done, total = sum(state == "done" for state in states.values()), len(PATHS["nothing"].units)
    begun = sum(state == "shaky" for state in states.values())
    progress = find(window, PathProgress, "learn.progress")
    assert progress.accessibleName() == say("learn.done_of", n=done, begun=begun, total=total)
    assert progress.accessibleDescription() == say("learn.done_takes", n=8, total=9, days=2)
    assert say("learn.rests_on") in view.in_words("U04")
    unit, due = next((unit, found.due) for unit, found in screen.standing.units.items() if found.due)
    assert say("learn.due", n=due) in view.in_words(unit)


def test_what_is_to_be_done_next_is_the_same_on_the_button_and_on_the_map(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    screen, say = opened(window), window.look.words.say
    go_on, view = screen.start.go_on, screen.start.map
    assert view.next_unit == "U01"
    assert go_on.text() == say(UNITS["U01"].name_key)
    assert not find(window, PathProgress, "learn.progress").isVisible()  # nothing is begun
    screen.keeper.put(somebody())
    screen.show_map()
    assert screen.standing.next.kind == "due"
    assert view.next_unit == ""  # no arrow leads elsewhere than the button
    assert screen.standing.following == "U06"
    assert say(UNITS["U06"].name_key) in go_on.accessibleDescription()


def test_go_on_leads_to_the_next_screen_of_the_next_lesson(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    screen = opened(window)
    press(qtbot, KEY.Key_Return)
    assert screen.page is screen.lesson_page
    page = screen.lesson_page
    assert page.lesson is not None
    assert page.lesson.id == "U01"
    press(qtbot, KEY.Key_Return, KEY.Key_Return)
    left = page.step
    press(qtbot, KEY.Key_Escape)
    settle()
    assert screen.page is not page
    assert screen.standing.next.unit == "U01"
    press(qtbot, KEY.Key_Return)
    assert page.step == left  # where it was left


def test_a_unit_is_opened_by_a_click_and_by_arrows(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    view = screen.start.map
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.place("U18").center().toPoint())
    assert screen.lesson_page.lesson == screen.lessons.of("U18")
    press(qtbot, KEY.Key_Escape)
    view.setFocus()
    before = view.at
    press(qtbot, KEY.Key_Left)
    assert view.at != before
    press(qtbot, KEY.Key_Return)
    assert screen.lesson_page.lesson == screen.lessons.of(view.at)


def test_pointing_at_a_unit_says_what_it_rests_on(window: MainWindow, qtbot: QtBot, language: str) -> None:
    view = opened(window).start.map
    said = Heard(view).hints
    QTest.mouseMove(view, QPoint(1, 1))
    QTest.mouseMove(view, view.place("U22").center().toPoint())
    settle()
    assert said[-1] == view.in_words("U22")


def test_another_way_is_followed(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    click(window, qtbot, "learn.path.fu")
    assert screen.keeper.learner.path == "fu"
    assert screen.standing.next.unit == PATHS["fu"].units[0]
    click(window, qtbot, "learn.path.refresh")
    assert screen.standing.next.kind == "place"
    press(qtbot, KEY.Key_Return)
    assert window.screens.name == "practice"


def test_the_map_of_the_last_time_is_there_before_the_learner_is_read(
    window: MainWindow, qtbot: QtBot, settings: Settings
) -> None:
    screen = opened(window)
    screen.keeper.put(replace(somebody(), path="prices"))
    screen.show_map()
    settings.put("home", "learn")
    again = make_window(settings)
    assert learn_screen(again).standing == screen.standing
    again.deleteLater()


# ------------------------------------------------------------------------------ a lesson


def test_a_lesson_is_gone_through_by_keys(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    screen.open_lesson("U18")
    page = screen.lesson_page
    assert page.step is not None
    right = page.step.right
    press(qtbot, Qt.Key(KEY.Key_0 + right))
    assert find(window, AnswerOption, f"learn.choice.{right}").tone == "right"
    assert screen.keeper.learner.units == {}  # nothing of it is recorded
    for _ in range(page.screens):
        press(qtbot, KEY.Key_Return)
        if page.step is not None and page.step.asks:
            press(qtbot, KEY.Key_0, KEY.Key_Return)
        if find(window, KeyButton, LEARN_NEXT).text() == window.look.words.say("learn.button.begin"):
            break
    press(qtbot, KEY.Key_Backspace)
    assert page.step is not None
    press(qtbot, KEY.Key_Return, KEY.Key_Return)
    assert window.screens.name == "practice"
    practice = practice_screen(window)
    assert practice.in_session
    assert practice.model.session is not None
    assert practice.model.session.choice.value == "U18"
    press(qtbot, KEY.Key_Escape)
    assert window.screens.name == "learn"
    assert screen.standing.next.kind == "session"


def test_a_wrong_answer_is_answered_and_recorded_nowhere(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    screen.open_lesson("U01")
    page = screen.lesson_page
    assert page.step is not None
    wrong = 1 + page.step.right % page.step.choices
    click(window, qtbot, f"learn.choice.{wrong}")
    assert find(window, AnswerOption, f"learn.choice.{wrong}").tone == "wrong"
    assert find(window, AnswerOption, f"learn.choice.{page.step.right}").tone == "right"
    (after,) = page.step.said("after")
    said = find(window, FeedbackBox, "learn.said")
    assert said.isVisible()
    assert said.text.endswith(window.look.words.say(after))
    assert replace(screen.keeper.learner, lessons={}) == Learner()


def test_a_number_that_is_no_answer_answers_nothing(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window)
    screen.open_lesson("U01")
    press(qtbot, KEY.Key_0, KEY.Key_9)
    assert screen.lesson_page.report()["lesson"] == ("U01", 0, False)
    assert not find(window, FeedbackBox, "learn.said").isVisible()


def test_answers_stand_beside_each_other_where_there_is_room(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    screen = opened(window)
    for lesson in ("U01", "U02"):
        screen.open_lesson(lesson)
        settle()
        choices = find(window, LessonChoices, "learn.choices")
        first, second = (find(choices, AnswerOption, f"learn.choice.{number}") for number in (1, 2))
        assert (first.y() == second.y(), first.x() < second.x()) == (True, True)
        choices.setFixedWidth(LEAST)
        settle()
        assert (first.y() < second.y(), first.x() == second.x()) == (True, True)
        choices.setMinimumWidth(0)
        choices.setMaximumWidth(1 << 14)


def test_the_hand_is_opened_on_the_score_screen_and_one_comes_back(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    screen = opened(window)
    screen.open_lesson("U18", 1)
    page = screen.lesson_page
    step = page.step
    assert step is not None
    assert step.example is not None
    press(qtbot, KEY.Key_E)
    assert window.screens.name == "score"
    shown = window.model.result
    assert isinstance(shown, Derivation)
    assert shown.hand == step.example.derivation.hand
    press(qtbot, KEY.Key_Escape)
    assert window.screens.name == "learn"
    assert page.step == step


def test_every_screen_of_every_lesson_can_be_shown(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.resize(1366, 768)
    screen = opened(window)
    titles = set()
    for lesson in drawn("lessons", screen.lessons.by_id.values(), 4):
        screen.open_lesson(lesson.id)
        page = screen.lesson_page
        for step in lesson.steps:
            assert page.step == step
            if step.is_full or step == lesson.steps[-1]:  # the fullest pages, and some others
                settle()
                title = find(page, Prose, "learn.words.title")
                titles.add((title.mapTo(page, QPoint(0, 0)).y(), title.isVisible()))
                assert find(page, QScrollArea).verticalScrollBar().maximum() == 0, step.id
            hands = bool(step.hand) + bool(step.contrast and not step.asks)  # a try does not show what it asks
            assert len(page.example.felts) == max(hands, bool(step.tiles))
            assert find(page, LessonTry, "learn.try").isHidden() == (not step.asks)
            cards = page.example.cards
            assert [card.card.name for card in cards if card.card] == [
                step.card
                for _ in range(bool(step.hand) + bool(step.contrast))
                if step.card not in (None, "reading")
            ]
            if step != lesson.steps[-1]:
                page.go_on()
    assert len(titles) == 1  # the title stands where it stood


def test_what_a_lesson_rests_on_is_said_and_locks_nothing(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    screen.open_lesson("U01")
    assert find(window, QLabel, "learn.ground").isHidden()
    screen.open_lesson("U18")
    said = find(window, QLabel, "learn.ground")
    assert window.look.words.say(UNITS["U03"].name_key) in said.text()
    press(qtbot, KEY.Key_Return)
    assert said.isHidden()  # one goes on all the same
    press(qtbot, KEY.Key_Backspace)
    click(window, qtbot, "learn.ground_test")
    practice = practice_screen(window)
    assert practice.model.session is not None
    assert practice.model.session.choice == ("ground", "U18")
    press(qtbot, KEY.Key_Escape)
    screen.keeper.put(screen.keeper.learner.with_seen("U03", 1, datetime.now().astimezone()))
    screen.open_lesson("U18")
    assert said.isHidden()


def test_what_is_read_leads_back_to_the_map(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    read = screen.lessons.read[0]
    find(window, QAction, f"learn.read.{read.id}").trigger()
    assert screen.lesson_page.lesson == read
    for _ in read.steps:
        press(qtbot, KEY.Key_Return)
    assert screen.page is not screen.lesson_page
    assert screen.keeper.learner.lessons[read.id] == len(read.steps)


def test_buttons_do_what_the_keys_do(window: MainWindow, qtbot: QtBot, language: str) -> None:
    screen = opened(window)
    click(window, qtbot, LEARN_GO_ON)
    page = screen.lesson_page
    first = page.step
    assert not find(window, KeyButton, "learn.back").isEnabled()
    click(window, qtbot, LEARN_NEXT)
    assert page.step != first
    click(window, qtbot, "learn.back")
    assert page.step == first
    click(window, qtbot, "learn.leave")
    assert screen.page is not screen.lesson_page
    assert find(window, QAbstractButton, LEARN_GO_ON).hasFocus()


# ------------------------------------------------------------------------------ nothing jumps


@pytest.mark.parametrize("lesson", ["U03", "U16"])
def test_an_answer_moves_nothing_and_what_is_said_of_it_is_seen(
    window: MainWindow, qtbot: QtBot, lesson: str
) -> None:
    window.resize(1366, 690)  # what a frame and a task bar leave of 768
    page = opened(window).lesson_page
    learn_screen(window).open_lesson(lesson, 0)
    settle()
    title = find(page, Prose, "learn.words.title")
    after, below = find(page, FeedbackBox, "learn.said"), find(page, KeyButton, LEARN_NEXT)
    card = find(page, AnswerOption, "learn.choice.1")

    def places() -> tuple[int, int, int]:
        return below.mapTo(page, QPoint(0, 0)).y(), title.y(), card.y()

    before = places()
    page.choose(1)
    settle()
    assert places() == before
    for seen in (after, below):
        assert seen.visibleRegion().boundingRect() == seen.rect()


def test_no_words_are_cut_whichever_way_one_comes(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """From screen to screen of the first lesson: what stood there before had other widths."""
    page = opened(window).lesson_page
    learn_screen(window).open_lesson("U01")
    settle()
    for _ in range(len(page.findChildren(Prose))):
        if window.screens.name != "learn" or page.isHidden():
            break
        for prose in page.findChildren(Prose):
            parent = prose.parentWidget()
            assert parent is not None
            assert not prose.isVisible() or parent.rect().contains(prose.geometry()), prose.text
        press(qtbot, KEY.Key_Right)
        settle()


def test_the_scores_of_a_lesson_have_all_the_width(window: MainWindow) -> None:
    """Its last column ends at the edge of the card, with the air that the first begins with."""
    page = learn_at(window, "U35.rounding").lesson_page
    card = find(page, LessonScores)
    assert card.isVisible()
    cells = [cell for cell in card.findChildren(Label) if cell.isVisible()]
    air = min(cell.x() for cell in cells)
    assert card.width() - max(cell.geometry().right() for cell in cells) == pytest.approx(air, abs=4)
    assert not any(cell.width() < cell.sizeHint().width() for cell in cells)


def test_the_name_of_the_place_one_is_at_leads_to_its_beginning(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window)
    screen.open_lesson("U02")
    click(window, qtbot, "rail.learn")
    assert screen.start.isVisible()
    practice = practice_screen(window)
    window.screens.show_screen("practice")
    practice.show_item("unit.U01")
    settle()
    assert practice.report()["question"] is not None
    click(window, qtbot, "rail.learn")
    assert screen.start.isVisible()
    assert practice.report()["question"] is None
