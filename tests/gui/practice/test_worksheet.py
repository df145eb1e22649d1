"""Worksheets are chosen, seen before they are printed, and saved: the questions without their answers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QListWidget
from pytestqt.qtbot import QtBot

from core.language.messages import TextPart
from core.practice.worksheet import Worksheet, read_worksheet_code
from gui.appearance.flow import Flow
from gui.appearance.look import Look
from gui.practice.sheet_preview import PAGE_HEIGHT
from gui.practice.worksheet_box import WorksheetBox
from gui.practice.worksheet_paper import WIDTH, WorksheetPaper
from gui.window.main_window import MainWindow
from tests.gui.doing import LEFT, settle, status
from tests.gui.finding import find
from tests.gui.screens import practice_screen

WHOLE = Worksheet(("U28", "U29"), 2, 300, 6)


def box(window: MainWindow) -> WorksheetBox:
    """The box, opened from where practice begins."""
    window.screens.show_screen("practice")
    practice_screen(window).begin("worksheet")
    settle()
    return find(window, WorksheetBox, "worksheet_box")


def texts_of(sheet: Worksheet, look: Look, monkeypatch: pytest.MonkeyPatch, *, answers: bool) -> str:
    """All words that are on a sheet."""
    written: list[str] = []
    add_parts = Flow._add_parts

    def note(flow: Flow, parts: Iterable[TextPart]) -> None:
        parts = [*parts]
        written.extend(part for part in parts if isinstance(part, str))
        add_parts(flow, parts)

    with monkeypatch.context() as patched:
        patched.setattr(Flow, "_add_parts", note)
        WorksheetPaper(sheet, look, answers=answers)
    return "\n".join(written)


def test_the_questions_do_not_tell_the_answers(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    say = window.look.words.say
    asked = texts_of(WHOLE, window.look, monkeypatch, answers=False)
    told = texts_of(WHOLE, window.look, monkeypatch, answers=True)
    assert say("worksheet.key") in told
    assert say("worksheet.key") not in asked
    for posed in WHOLE.problems():
        (paid, *_) = posed.right["payments"].values()
        assert f"{paid:,}" in told
        assert f"{paid:,}" not in asked
        names = {say(f"yaku.{name}.name") for name in posed.right["yaku"]} - {say("condition.riichi")}
        assert all(name in told for name in names)


def test_several_hands_stand_on_a_page(window: MainWindow) -> None:
    paper = WorksheetPaper(WHOLE, window.look, answers=False)
    assert [len(page) for page in paper.pages(PAGE_HEIGHT)] == [2, 2, 2]
    few = WorksheetPaper(Worksheet(("U17", "U18"), 2, 7, 8), window.look, answers=False)
    assert len(few.pages(PAGE_HEIGHT)[0]) >= 5
    for answers in (False, True):
        paper = WorksheetPaper(Worksheet(("U35", "U34", "U02", "U05"), 3, 7, 8), window.look, answers=answers)
        for page in paper.pages(PAGE_HEIGHT):
            assert sum(block.height for block in page) < PAGE_HEIGHT


def test_the_code_on_the_page_is_a_qr_code(window: MainWindow) -> None:
    """Its three corners are where readers look for them."""
    paper = WorksheetPaper(WHOLE, window.look, answers=True)
    image = QImage(int(WIDTH), int(PAGE_HEIGHT), QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    paper.paint_page(painter, paper.pages(PAGE_HEIGHT), 0)
    painter.end()
    left, side = int(WIDTH) - 72, 72
    dark = [image.pixelColor(left + x, y).lightness() < 128 for y in range(side) for x in range(side)]
    assert 0.3 < sum(dark) / len(dark) < 0.6
    finder = [image.pixelColor(left + 6 + x, 8).lightness() < 128 for x in range(16)]
    assert sum(finder) > 10  # the upper side of the corner's square


def test_a_sheet_is_chosen_and_seen(window: MainWindow, qtbot: QtBot, language: str) -> None:
    opened = box(window)
    assert len(opened.sheet.problems()) == opened.sheet.number == 8
    assert opened.preview.pages
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
    before = opened.preview.pages
    qtbot.mouseClick(find(opened, QAbstractButton, "worksheet_box.other"), LEFT)
    assert opened.sheet.code != code
    assert opened.preview.pages != before
    qtbot.mouseClick(find(opened, QAbstractButton, "worksheet_box.answers"), LEFT)
    assert find(opened, QAbstractButton, "worksheet_box.answers").isChecked()
    opened.close()


def test_a_code_makes_its_sheet_again_and_a_slip_is_said(window: MainWindow, qtbot: QtBot) -> None:
    opened = box(window)
    field = opened.choice.findChild(type(opened.choice._code), "worksheet_box.code")
    assert field is not None
    for text, is_taken in ((WHOLE.code, True), ("U17-2", False)):
        field.selectAll()
        qtbot.keyClicks(field, text)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert (opened.sheet == read_worksheet_code(WHOLE.code)) is True
        assert bool(opened.choice._told.text) is not is_taken
    opened.close()


def test_it_is_saved_as_a_pdf(window: MainWindow, tmp_path: Path) -> None:
    opened = box(window)
    path = tmp_path / "sheet.pdf"
    opened.write(path)
    assert path.read_bytes().startswith(b"%PDF")
    assert status(window) == window.look.words.say("said.saved", file=str(path))
    opened.close()
