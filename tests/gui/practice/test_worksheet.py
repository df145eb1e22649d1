"""Worksheets are chosen, seen before they are printed, and saved: the questions without their answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import zxingcpp
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from core.disk import file_name
from core.language.messages import Message
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.practice.curriculum.units import UNITS
from core.practice.exercise.worksheet import Worksheet, read_worksheet_code
from core.rules.presets import PRESETS
from gui.appearance.look import Look
from gui.practice.worksheet_box import KINDS, WorksheetBox
from gui.practice.worksheet_paper import SeenOnPaper, WorksheetPaper
from gui.widgets.leaves import FOOT, HEIGHT, WIDTH
from gui.widgets.paper import Paper
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.gui.doing import LEFT, settle, status
from tests.gui.finding import find, tells
from tests.gui.laid_out import tiles_laid_out, words_laid_out
from tests.gui.screens import learn_at, practice_screen

HEADING_FIELD = "worksheet_box.heading"
STANDARD_TITLE = Message("preset.standard")
WHOLE = Worksheet(("U28", "U29"), 2, 300, 6)


def box(window: MainWindow) -> WorksheetBox:
    """The box, opened from where practice begins."""
    window.screens.show_screen("practice")
    practice_screen(window).begin("worksheet")
    settle()
    return find(window, WorksheetBox, "worksheet_box")


def texts_of(sheet: Worksheet, look: Look, kind: str) -> str:
    """All words that are on a sheet."""
    with words_laid_out() as written:
        WorksheetPaper(sheet, STANDARD_TITLE, look, kind)
    return "\n".join(written)


def test_the_questions_do_not_tell_the_answers(window: MainWindow, language: str) -> None:
    say = window.look.words.say
    asked = texts_of(WHOLE, window.look, "questions")
    told = texts_of(WHOLE, window.look, "answers")
    assert say("worksheet.key") in told
    assert say("worksheet.key") not in asked
    for exercise in WHOLE.problems():
        (paid, *_) = exercise.right["payments"].values()
        assert f"{paid:,}" in told
        assert f"{paid:,}" not in asked
        names = {say(f"yaku.{name}.name") for name in exercise.right["yaku"]} - {say("condition.riichi")}
        assert all(name in told for name in names)


def test_questions_and_answers_are_files_of_their_own_and_questions_have_a_line_for_a_name(
    window: MainWindow, language: str
) -> None:
    name = window.look.words.say("handout.name")
    titles = {
        file_name(WorksheetPaper(WHOLE, STANDARD_TITLE, window.look, kind).title)
        for kind in KINDS
        if (name in texts_of(WHOLE, window.look, kind).splitlines()) is (kind == "questions")
    }
    assert len(titles) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_dora_and_groups_are_half_as_high_as_the_hand_or_more(window: MainWindow, kind: str) -> None:
    sheet = Worksheet(("U28", "U18", "U01", "U03", "U14"), 3, 7, 10)
    with tiles_laid_out() as widths:
        WorksheetPaper(sheet, STANDARD_TITLE, window.look, kind)
    assert widths.words
    assert 2 * min(widths.words) >= max(widths.hands)


def test_several_hands_stand_on_a_page(window: MainWindow) -> None:
    paper = WorksheetPaper(WHOLE, STANDARD_TITLE, window.look, "questions")
    assert [len(leaf) for leaf in paper.leaves()] == [2, 2, 2]
    few = WorksheetPaper(Worksheet(("U17", "U18"), 2, 7, 8), STANDARD_TITLE, window.look, "questions")
    assert len(few.leaves()[0]) >= 4


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", [1, 6, 20])
@pytest.mark.parametrize("rules", ["standard", "majsoul_sanma"])
def test_no_problem_is_cut_by_the_end_of_a_page(
    window: MainWindow, language: str, number: int, rules: str
) -> None:
    """Whole hands, hands that do not win, problems of the table."""
    sheet = Worksheet(("U28", "U04", "U34", "U35", "U02", "U24"), 3, 7, number, PRESETS[rules])
    for kind in KINDS:
        paper = WorksheetPaper(sheet, STANDARD_TITLE, window.look, kind)
        assert sum(map(len, paper.leaves())) == number
        for leaf in paper.leaves():
            assert paper.head().height + sum(block.height for block in leaf) <= HEIGHT - FOOT


def page_of(paper: Paper, number: int = 0, scale: int = 2) -> QImage:
    """A page as a scanner would see it, in shades of grey."""
    image = QImage(int(WIDTH) * scale, int(HEIGHT) * scale, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paper.pages(HEIGHT)[number](painter)
    painter.end()
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


@pytest.mark.parametrize(
    "sheet",
    [
        WHOLE,
        Worksheet(tuple(UNITS), 4, 999_999, 30),
        Worksheet(("U17",), 1, 0, 1, replace(PRESETS["wrc"], kuitan=False)),
    ],
)
def test_the_qr_code_of_a_page_is_read_back(window: MainWindow, sheet: Worksheet) -> None:
    """By another program than the one that makes it; what it says makes the same sheet again."""
    page = page_of(WorksheetPaper(sheet, STANDARD_TITLE, window.look, "questions"))
    grey = memoryview(page.constBits()).cast("B", shape=[page.height(), page.bytesPerLine()])
    (found,) = zxingcpp.read_barcodes(grey)
    assert found.format == zxingcpp.BarcodeFormat.QRCode
    assert found.text == sheet.code
    assert read_worksheet_code(found.text) == sheet


def test_the_rules_are_named_on_the_sheet(window: MainWindow) -> None:
    """And its problems are counted by them."""
    sheet = Worksheet(("U28", "U22"), 2, 7, 4, PRESETS["majsoul"])
    told = texts_of(sheet, window.look, "questions")
    assert sheet.code in told
    assert window.look.words.say(STANDARD_TITLE) in told
    assert {exercise.rules for exercise in sheet.problems()} == {PRESETS["majsoul"]}
    assert [exercise.code for exercise in read_worksheet_code(sheet.code).problems()] == [
        exercise.code for exercise in sheet.problems()
    ]


def test_a_sheet_is_chosen_and_seen(window: MainWindow, qtbot: QtBot, language: str) -> None:
    opened = box(window)
    assert len(opened.sheet.problems()) == opened.sheet.number == 8
    assert opened.preview.pageCount()
    units = find(opened, QListWidget, "worksheet_box.units")
    items = [units.item(at) for at in range(units.count())]
    wanted = [item for item in items if item.data(Qt.ItemDataRole.UserRole) in ("U17", "U28")]
    for item in wanted:
        item.setCheckState(Qt.CheckState.Checked)
    for item in items:
        if item not in wanted:
            item.setCheckState(Qt.CheckState.Unchecked)
    assert opened.sheet.units == ("U17", "U28")
    qtbot.mouseClick(find(opened, QAbstractButton, "worksheet_box.level.3"), LEFT)
    assert opened.sheet.level == 3
    code = opened.sheet.code
    before = opened.paper
    qtbot.mouseClick(find(opened, QAbstractButton, "worksheet_box.other"), LEFT)
    assert opened.sheet.code != code
    questions = opened.paper
    assert questions is not before
    qtbot.mouseClick(find(opened, QAbstractButton, "print_box.kind.answers"), LEFT)
    assert find(opened, QAbstractButton, "print_box.kind.answers").isChecked()
    answers = opened.paper
    assert answers is not questions
    qtbot.mouseClick(find(opened, QAbstractButton, "print_box.kind.questions"), LEFT)
    assert opened.paper is questions  # its problems were not looked for again
    qtbot.mouseClick(find(opened, QAbstractButton, "worksheet_box.other"), LEFT)
    assert opened.paper not in (questions, answers)
    opened.close()


def test_a_code_makes_its_sheet_again_and_a_slip_is_said(window: MainWindow, qtbot: QtBot) -> None:
    opened = box(window)
    field = find(opened, QLineEdit, "worksheet_box.code")
    told = find(opened, Prose, "worksheet_box.told")
    for text, is_taken in ((WHOLE.code, True), ("U17-2", False)):
        field.selectAll()
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert (opened.sheet == read_worksheet_code(WHOLE.code)) is True
        assert bool(told.text) is not is_taken
    opened.close()


def headed(box: WorksheetBox) -> set[bool]:
    """Of questions and answers, whether the heading that is typed is on the paper and in the name of its file."""
    heading = find(box, QLineEdit, HEADING_FIELD).text()
    found = set()
    for kind in KINDS:
        box.choose_kind(kind)
        with words_laid_out() as written:
            assert isinstance(box.paper, WorksheetPaper)
            box.paper.head()
        found.add(tells(box.paper.title, heading) and any(tells(words, heading) for words in written))
    return found


def test_a_heading_stands_on_the_paper_and_in_the_names_of_its_files(window: MainWindow, qtbot: QtBot) -> None:
    opened = box(window)
    usual = opened.paper.title
    field = find(opened, QLineEdit, HEADING_FIELD)
    qtbot.keyClicks(field, "Second evening")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert headed(opened) == {True}
    opened.choose_kind("questions")
    field.clear()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert opened.paper.title == usual
    opened.close()


@pytest.mark.parametrize(("heading", "shown"), [("", "First lesson"), ("Waits", "Waits")])
def test_a_worksheet_of_a_plan_has_the_heading_for_the_class_or_the_title_of_the_plan(
    window: MainWindow, heading: str, shown: str
) -> None:
    page = learn_at(window, "plan").plan_page
    page.model.take(
        LessonPlan("First lesson", (PlanItem("sheet", WHOLE.code, "The answer is 8,000", "", heading),))
    )
    page.show_planned()
    settle()
    opened = find(window, WorksheetBox, "worksheet_box")
    assert opened.sheet == WHOLE
    assert find(opened, QLineEdit, HEADING_FIELD).text() == shown
    assert headed(opened) == {True}
    opened.close()


def test_a_sheet_of_later_units_shows_them(window: MainWindow) -> None:
    """Those that are ticked are in view when it is opened."""
    page = learn_at(window, "plan").plan_page
    page.model.take(LessonPlan("", (PlanItem("sheet", Worksheet(("U33", "U34"), 2, 7, 4).code),)))
    page.show_planned()
    settle()
    opened = find(window, WorksheetBox, "worksheet_box")
    units = find(opened, QListWidget, "worksheet_box.units")
    rows = [units.item(at) for at in range(units.count())]
    ticked = [row for row in rows if row.checkState() is Qt.CheckState.Checked]
    assert len(ticked) == 2
    assert any(units.viewport().rect().contains(units.visualItemRect(row)) for row in ticked)
    opened.close()


def test_the_last_unit_stays_and_it_is_said_why(window: MainWindow, language: str) -> None:
    opened = box(window)
    units = find(opened, QListWidget, "worksheet_box.units")
    told = find(opened, Prose, "worksheet_box.stays")
    (ticked,) = (
        item for at in range(units.count()) if (item := units.item(at)).checkState() is Qt.CheckState.Checked
    )
    sheet = opened.sheet
    assert not told.isVisible()
    ticked.setCheckState(Qt.CheckState.Unchecked)
    assert ticked.checkState() is Qt.CheckState.Checked
    assert opened.sheet == sheet
    assert told.isVisible()
    assert told.text == window.look.words.say("worksheet_box.stays")
    assert units.viewport().rect().contains(units.visualItemRect(ticked))
    units.item(units.row(ticked) + 1).setCheckState(Qt.CheckState.Checked)
    assert len(opened.sheet.units) == 2
    assert not told.isVisible()
    opened.close()


def test_it_is_saved_as_a_pdf(window: MainWindow, tmp_path: Path) -> None:
    opened = box(window)
    path = tmp_path / "sheet.pdf"
    opened.write(path)
    assert path.read_bytes().startswith(b"%PDF")
    assert status(window) == window.look.words.say("said.saved", file=str(path))
    opened.close()


def test_how_it_was_won_is_read_off_a_table_on_paper(window: MainWindow) -> None:
    paper = WorksheetPaper(Worksheet(("U02", "U17"), 2, 7, 2), STANDARD_TITLE, window.look, "questions")
    blocks = [block for leaf in paper.leaves() for block in leaf]
    tables = [any(isinstance(part.what, SeenOnPaper) for part in block.parts) for block in blocks]
    assert tables.count(True) == 1
