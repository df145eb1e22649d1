"""The lesson plan in the window: adding, ordering, naming, undoing, keeping, files, showing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt
from PySide6.QtGui import QAction, QColor, QImage
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.hand.notation import parse_hand
from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.lessons import PLAN_ENDING
from core.lessons.lesson_plan import PlanItem, write_lesson_plan
from core.lessons.plan_typed import fault_of, read_typed
from core.rules.presets import STANDARD
from gui.learn.plan_list import SIGNS
from gui.learn.plan_model import PlanModel
from gui.learn.plan_page import PlanPage
from gui.learn.screen import LearnScreen
from gui.practice.worksheet_box import WorksheetBox
from gui.widgets.headed_list import ROW
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.gui.doing import CTRL, click, press, settle, status
from tests.gui.finding import find
from tests.gui.names import ACTION_REDO, LEARN_PLAN_TOTAL
from tests.gui.screens import learn_at, learn_screen, yaku_screen

SHEET = "U17+U18-2-7-4U"
HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard"


@pytest.fixture
def screen(window: MainWindow) -> LearnScreen:
    return learn_at(window, "plan")


@pytest.fixture
def page(screen: LearnScreen) -> PlanPage:
    return screen.plan_page


def add(page: PlanPage, *texts: str) -> None:
    for text in texts:
        page.typed.setText(text)
        page.add_typed()


def choose(page: PlanPage, name: str) -> None:
    """What is chosen in the menu of what can be added."""
    page.adding.fill()
    action = page.adding.findChild(QAction, name)
    assert action is not None
    action.trigger()


def codes(page: PlanPage) -> list[str]:
    return [item.code for item in page.model.plan.items]


def test_hands_problems_and_pages_are_added(page: PlanPage) -> None:
    add(page, HAND, "U18-2-7K", "U18.middle", "yaku.pinfu")
    assert [item.kind for item in page.model.plan.items] == ["hand", "problem", "page", "page"]
    assert page.list.count() == 4
    assert page.typed.text() == ""


def test_the_field_stays_where_it_is_when_the_first_item_comes(page: PlanPage) -> None:
    settle()
    before = page.typed.mapTo(page, QPoint())
    add(page, "U18")
    settle()
    assert page.typed.mapTo(page, QPoint()).y() == before.y()


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_row_says_what_it_is(page: PlanPage, window: MainWindow, language: str) -> None:
    window.look.words.set_language(language)
    add(page, HAND, "U18-2-7K", "U18.middle", "yaku.pinfu", "match")
    rows = [page.list.item(row).text() for row in range(5)]
    assert all(row.startswith(f"{number}. ") and len(row) > 4 for number, row in enumerate(rows, 1))
    assert len(set(rows)) == 5


def test_what_is_nothing_is_not_added_and_said(page: PlanPage, qtbot: QtBot) -> None:
    page.typed.setText("U99")
    with qtbot.waitSignal(page.model.said):
        page.add_typed()
    assert codes(page) == []
    assert page.typed.text() == "U99"


def test_a_pasted_list_is_added_and_what_is_none_stays(page: PlanPage, window: MainWindow, qtbot: QtBot) -> None:
    """Below the field it is said which line is none and why, until something else is typed; undone at once."""
    say, told = window.look.words.say, find(page, Prose, "learn.plan.refused")
    wrong = "66666z123m456p789s"
    add(page, f"{HAND}\n{wrong}\n234m567p34s88s678p+5s\nU18")
    assert [item.kind for item in page.model.plan.items] == ["hand", "hand", "page"]
    assert page.typed.text() == wrong
    (problem,) = read_typed(f"\n{wrong}\nU18", lambda page: page == "U18", STANDARD).problems
    assert told.isVisible()
    for language in (*resources.LANGUAGES, window.look.words.language):
        window.look.words.set_language(language)
        assert say(problem) in told.accessibleName()
    page.typed.setFocus()
    press(qtbot, Qt.Key.Key_Backspace)
    assert not told.isVisible()
    page.model.undo()
    assert codes(page) == []


def test_a_hand_of_a_file_that_is_none_is_marked(page: PlanPage, window: MainWindow) -> None:
    """In its row, and not shown to a class as if it were one."""
    page.model.take_text("fuhan-lesson 1\nhand: fuhan1 66666z123m456p789s E/S ron rules:standard\npage: U18\n")
    fault = fault_of(codes(page)[0])
    assert fault is not None
    said = window.look.words.say(fault)
    assert said == page.list.item(0).data(ROW).thing.fault
    assert said in page.list.item(0).text()
    assert not page.list.item(1).data(ROW).thing.fault


def test_the_hand_of_the_score_screen_is_added(page: PlanPage, window: MainWindow) -> None:
    choose(page, "learn.plan.add_hand")  # there is none yet
    assert status(window) == window.look.words.say("plan_page.no_hand")
    window.model.put(read_code(HAND))
    choose(page, "learn.plan.add_hand")
    assert [read_code(code) for code in codes(page)] == [window.model.entry]
    assert read_code(codes(page)[0]).hand().all_tiles == parse_hand("234m567p34s88s678p+5s").all_tiles


def test_lessons_and_problems_are_chosen_by_their_unit(page: PlanPage) -> None:
    """Nobody has to know a code."""
    choose(page, "learn.plan.lesson.U18")
    choose(page, "learn.plan.one_problem.U26")
    assert [(item.kind, item.code[:3]) for item in page.model.plan.items] == [("page", "U18"), ("problem", "U26")]


def test_items_are_moved_and_removed_and_that_is_undone(page: PlanPage, qtbot: QtBot) -> None:
    add(page, "U01", "U02", "U03")
    page.list.setCurrentRow(2)
    click(page, qtbot, "learn.plan.earlier")
    assert codes(page) == ["U01", "U03", "U02"]
    assert page.list.currentRow() == 1
    click(page, qtbot, "learn.plan.remove")
    assert codes(page) == ["U01", "U02"]
    press(qtbot, Qt.Key.Key_Z, Qt.Key.Key_Z, modifier=CTRL)
    assert codes(page) == ["U01", "U02", "U03"]
    page.list.setCurrentRow(0)
    click(page, qtbot, "learn.plan.later")
    assert codes(page) == ["U02", "U01", "U03"]


def test_at_an_end_nothing_moves_further(page: PlanPage) -> None:
    add(page, "U01", "U02")
    page.list.setCurrentRow(0)
    assert not find(page, QPushButton, "learn.plan.earlier").isEnabled()
    assert find(page, QPushButton, "learn.plan.later").isEnabled()
    page.list.setCurrentRow(1)
    assert not find(page, QPushButton, "learn.plan.later").isEnabled()


def test_names_and_notes_are_kept_with_their_item(page: PlanPage) -> None:
    add(page, "U01", "U02")
    page.list.setCurrentRow(0)
    page.name.setText("To begin with")
    page.name.editingFinished.emit()
    page.heading.setText("What is a group?")
    page.heading.editingFinished.emit()
    page.note.setPlainText("ask first\nthen show")
    page.list.setCurrentRow(1)
    assert (page.name.text(), page.heading.text(), page.note.toPlainText()) == ("", "", "")
    page.list.setCurrentRow(0)
    said = ("To begin with", "What is a group?", "ask first\nthen show")
    assert (page.name.text(), page.heading.text(), page.note.toPlainText()) == said
    assert page.list.item(0).text().endswith("To begin with")
    row = page.list.item(0).data(ROW).thing
    assert (row.text, row.sign) == ("To begin with", "learn")
    assert page.model.plan.items[0] == PlanItem(
        "page", "U01", "To begin with", "ask first\nthen show", "What is a group?"
    )


def test_a_note_is_seen_in_its_row_as_it_is_typed_and_leaves_nothing_to_be_redone(
    page: PlanPage, window: MainWindow
) -> None:
    add(page, HAND, "U18.middle")
    page.model.undo()
    redo = find(window, QAction, ACTION_REDO)
    assert redo.isEnabled()
    page.note.setPlainText("Ask first")
    assert page.list.item(0).data(ROW).thing.note == "Ask first"
    assert not redo.isEnabled()
    assert page.note.toPlainText() == "Ask first"


def test_it_is_there_again_and_as_a_file(
    page: PlanPage, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(page, "U01", HAND)
    page.title.setText("Club night")
    page.title.editingFinished.emit()
    file = tmp_path / f"evening{PLAN_ENDING}"
    monkeypatch.setattr(page.files, "ask_for_new", lambda *_: file)
    click(page, qtbot, "learn.plan.save")
    kept = page.model.plan
    again = PlanModel(learn_screen(window).lessons, window.settings)
    assert again.plan == kept
    click(page, qtbot, "learn.plan.remove")
    monkeypatch.setattr(page.files, "ask_for_file", lambda *_: file)
    click(page, qtbot, "learn.plan.open")
    assert page.model.plan == kept


def test_a_damaged_file_says_which_line(page: PlanPage, qtbot: QtBot) -> None:
    add(page, "U01")
    with qtbot.waitSignal(page.model.said) as told:
        assert not page.model.take_text("fuhan-lesson 1\npage: U99\n")
    assert dict(told.args[0].params)["line"] == 2
    assert codes(page) == ["U01"]


def test_items_are_shown_where_they_are_seen(
    page: PlanPage, screen: LearnScreen, window: MainWindow, qtbot: QtBot
) -> None:
    add(page, "U18.middle", "yaku.chanta", "U18-2-7K", HAND)
    page.list.setCurrentRow(0)
    page.show_planned()
    assert screen.page is screen.lesson_page
    step = screen.lesson_page.step
    assert step is not None
    assert step.id == "middle"
    screen.open_plan()
    page.list.setCurrentRow(1)
    page.show_planned()
    assert (window.screens.name, yaku_screen(window).shown) == ("yaku", "chanta")
    screen.open_plan()
    page.list.setCurrentRow(2)
    page.show_planned()
    assert window.screens.name == "practice"
    window.screens.show_item("learn", "plan")
    page.list.setCurrentRow(3)
    click(page, qtbot, "learn.plan.look")
    assert window.screens.name == "score"
    assert window.model.entry == read_code(HAND)


def test_escape_leads_to_the_map(page: PlanPage, screen: LearnScreen, qtbot: QtBot) -> None:
    assert screen.page is screen.plan_page
    press(qtbot, Qt.Key.Key_Escape)
    assert screen.page is not screen.plan_page


def test_a_file_that_is_opened_or_dropped_is_listed(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / f"evening{PLAN_ENDING}"
    file.write_text("fuhan-lesson 1\npage: U01\n", encoding="utf-8")
    window.screens.show_screen("score")
    assert window.open_file(file)
    assert window.screens.name == "learn"
    assert codes(learn_screen(window).plan_page) == ["U01"]
    assert not window.open_file(tmp_path / "other.txt")


def test_a_text_is_written_for_the_class(page: PlanPage, window: MainWindow, qtbot: QtBot) -> None:
    """Heading and lines are what the class reads; they are kept, and are the text's alone."""
    add(page, "U18")
    choose(page, "learn.plan.add_text")
    assert [item.kind for item in page.model.plan.items] == ["page", "text"]
    page.heading.setText("What is a wait?")
    page.heading.editingFinished.emit()
    page.lines.setPlainText("One tile is missing.\n\nWhich one?")
    assert page.list.item(1).data(ROW).thing.text == "What is a wait?"
    page.note.setPlainText("wait for it")
    page.list.setCurrentRow(0)
    assert not page.lines.isVisible()
    page.list.setCurrentRow(1)
    assert page.lines.isVisible()
    assert page.lines.toPlainText() == "One tile is missing.\n\nWhich one?"
    page.model.keep_note()
    again = PlanModel(learn_screen(window).lessons, window.settings)
    assert again.plan == page.model.plan
    press(qtbot, Qt.Key.Key_F11)
    settle()
    shown = window.view.class_room.shown
    assert shown is not None
    told = shown.stage.accessibleName()
    assert all(words in told for words in ("What is a wait?", "One tile is missing.", "Which one?"))
    assert "wait for it" not in told
    window.view.class_room.close()


@pytest.mark.parametrize("kind", ["png", "jpg", "svg", "large"])
def test_a_picture_is_carried_in_the_plan(
    page: PlanPage, window: MainWindow, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever file it was, and when that is gone; one that is too large is made smaller. The class sees it."""
    file = tmp_path / f"river.{'png' if kind == 'large' else kind}"
    image = QImage(QSize(60, 30), QImage.Format.Format_RGB32)
    image.fill(QColor("#c02030"))
    if kind == "large":  # which no two points of make smaller by themselves
        image = QImage(random.Random(7).randbytes(900 * 600 * 4), 900, 600, QImage.Format.Format_RGB32)
    if kind == "svg":
        file.write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30">'
            '<rect width="60" height="30" fill="#c02030"/></svg>'
        )
    else:
        assert image.save(str(file))
    monkeypatch.setattr(page.files, "ask_for_file", lambda *_: file)
    choose(page, "learn.plan.add_picture")
    file.unlink()
    (item,) = page.model.plan.items
    assert (item.kind, item.name) == ("picture", "river")
    assert page.picture.isVisible()
    assert not page.list.item(0).data(ROW).thing.fault
    page.model.take_text(write_lesson_plan(page.model.plan))
    page.show_class()
    settle()
    shown = window.view.class_room.shown
    assert shown is not None
    seen = shown.stage.grab().toImage()
    middle = seen.pixelColor(seen.rect().center())
    assert kind == "large" or (middle.red() > 150 and middle.green() < 80)
    assert "river" not in shown.stage.accessibleName()
    window.view.class_room.close()


def test_what_is_no_picture_is_said(
    page: PlanPage, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in (("none.png", b"no picture"), ("half.svg", b"<svg"), ("empty.jpg", b"")):
        file = tmp_path / name
        file.write_bytes(content)
        monkeypatch.setattr(page.files, "ask_for_file", lambda *_, file=file: file)
        with qtbot.waitSignal(page.model.said) as told:
            choose(page, "learn.plan.add_picture")
        assert name in window.look.words.say(told.args[0])
    assert codes(page) == []


def test_a_damaged_picture_is_marked(page: PlanPage, window: MainWindow) -> None:
    """In the plan, which is opened all the same, and before the class."""
    page.model.take_text("fuhan-lesson 2\npicture: 1234abcd\n  line: iVBORw0KGgo=\npage: U18\n")
    said = window.look.words.say("plan_page.damaged")
    assert page.list.item(0).data(ROW).thing.fault == said
    assert not page.picture.isVisible()
    page.show_class()
    settle()
    shown = window.view.class_room.shown
    assert shown is not None
    assert said in shown.stage.accessibleName()
    window.view.class_room.close()


def test_a_file_that_is_gone_is_said(page: PlanPage, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(page.model.said):
        page.take_file(tmp_path / f"gone{PLAN_ENDING}")
    assert codes(page) == []


def test_a_row_shows_what_it_is(page: PlanPage) -> None:
    """A sign of its kind, the tiles of a hand and of a problem, the beginning of its note."""
    add(page, HAND, "U18-2-7K", "U18.middle", "yaku.pinfu", SHEET)
    page.list.setCurrentRow(0)
    page.note.setPlainText("ask first\nthen show")
    page.refresh()
    rows = [page.list.item(row).data(ROW).thing for row in range(5)]
    assert [row.sign for row in rows] == ["score", "practice", "learn", "glossary", "steps"]
    assert [sum(map(len, row.groups)) for row in rows] == [14, 14, 0, 0, 0]
    assert rows[0].note == "ask first"
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_it_says_how_much_there_is_and_how_to_fill_it(page: PlanPage, window: MainWindow, language: str) -> None:
    """Counted by kind; of an empty plan what puts something in."""
    assert not page.list.isVisible()
    assert "Ctrl+L" in find(page, QWidget, "learn.plan.empty").accessibleName()
    add(page, HAND, HAND, "U18-2-7K", SHEET)
    settle()
    assert page.list.isVisible()
    say = window.look.words.say
    total = find(page, QWidget, LEARN_PLAN_TOTAL).accessibleName()
    for kind, n in (("hand", 2), ("problem", 1), ("sheet", 1)):
        assert say(Message.of(f"plan_page.count.{kind}", n=n)) in total


def test_rows_are_dragged_and_moved_by_keys(page: PlanPage, qtbot: QtBot) -> None:
    """To where they are dropped; Delete takes one out."""
    add(page, "U01", "U02", "U03")
    page.list.model().moveRow(QModelIndex(), 0, QModelIndex(), 3)
    settle()
    assert codes(page) == ["U02", "U03", "U01"]
    page.list.setFocus()
    page.list.setCurrentRow(2)
    press(qtbot, Qt.Key.Key_Up, modifier=Qt.KeyboardModifier.AltModifier)
    assert codes(page) == ["U02", "U01", "U03"]
    page.list.setFocus()
    press(qtbot, Qt.Key.Key_Delete)
    assert codes(page) == ["U02", "U03"]


def test_a_worksheet_is_put_in_from_where_it_is_made(window: MainWindow, qtbot: QtBot) -> None:
    """And looked at again from the plan, where it can be printed."""
    window.screens.show_item("practice", "worksheet")
    settle()
    box = find(window, WorksheetBox, "worksheet_box")
    code = box.sheet.code
    click(box, qtbot, "worksheet_box.plan")
    box.reject()
    window.screens.show_item("learn", "plan")
    page = learn_screen(window).plan_page
    assert codes(page) == [code]
    page.show_planned()
    settle()
    again = find(window, WorksheetBox, "worksheet_box")
    assert again.sheet.code == code
    again.reject()
