"""Taking a derivation along in a file or on paper."""

from __future__ import annotations

import re
import zlib
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QGuiApplication, QImage, QPageSize
from PySide6.QtPrintSupport import QPrinter

import resources
from core.disk import file_name
from core.entry.entry import CONDITIONS
from core.language.numbers import number_text
from gui.appearance.look import Look
from gui.score.hand_sheet import WIDTH, DerivationSheet
from gui.score.share import Share
from gui.widgets.asked_files import AskedFiles
from gui.widgets.paper import print_on
from gui.window.main_window import MainWindow
from tests.gallery import entries
from tests.gui.doing import example, result, status
from tests.gui.finding import find
from tests.gui.laid_out import words_laid_out
from tests.gui.names import ACTION_SAVE_PDF


def share(window: MainWindow) -> Share:
    """What the share menu asks."""
    files = AskedFiles(window.look, window.settings, window)
    files.said.connect(window.status.say)
    return Share(window.model, window.rules.title, window.look, files)


def test_an_image_file(window: MainWindow, language: str, tmp_path: Path) -> None:
    example(window, "riichi_pinfu")
    path = tmp_path / "手役 1.png"
    share(window).write_image(path)
    image = QImage(str(path))
    sheet = DerivationSheet(window.model.entry, result(window), window.rules.title, window.look)
    assert (image.width(), image.height()) == (2 * WIDTH, 2 * sheet.height)
    assert status(window) == window.look.words.say("said.saved", file=str(path))
    assert window.settings.get("folder") == str(tmp_path)


def test_a_headline_stands_apart_from_the_tiles(window: MainWindow) -> None:
    window.model.put(entries()["far"])
    sheet = DerivationSheet(window.model.entry, result(window), window.rules.title, window.look)
    image = sheet.image(1)
    paper = image.pixelColor(0, 0)
    wide = range(0, image.width(), 2)
    rows = [y for y in range(image.height()) if any(image.pixelColor(x, y) != paper for x in wide)]
    gaps = [below - above for above, below in pairwise(rows) if below - above > 1]
    assert gaps[0] >= Look.as_designed().theme.space("small")


def test_a_question_and_its_answer_are_files_of_their_own(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    proposed: list[str] = []
    monkeypatch.setattr(AskedFiles, "ask_for_new", lambda _, title, usual, suffix: proposed.append(usual))
    example(window, "riichi_pinfu")
    for mode in ("guess", "all"):
        window.model.set_mode(mode)
        find(window, QAction, ACTION_SAVE_PDF).trigger()
    assert len({file_name(each) for each in proposed}) == len(proposed) == 2


def test_nothing_stays_of_what_was_shared(window: MainWindow) -> None:
    example(window, "riichi_pinfu")
    counted = []
    for _ in range(2):  # what asks for files is made once
        for action in ("action.copy_code", "action.copy_text", "action.copy_image"):
            find(window, QAction, action).trigger()
        counted.append(len(window.findChildren(QObject)))
    assert counted[0] == counted[1]


def streams(data: bytes) -> bytes:
    """A PDF with its streams inflated."""
    found = [data]
    for start in re.finditer(rb"stream\r?\n", data):
        try:
            found.append(zlib.decompressobj().decompress(data[start.end() :]))
        except zlib.error:
            continue
    return b"\n".join(found)


def is_one_page_with_its_fonts(data: bytes) -> bool:
    """Whether it is a PDF of one page, its text set in fonts that it brings along."""
    whole = streams(data)
    pages = re.findall(rb"/Type\s*/Page\b(?!s)", whole)
    return (
        data.startswith(b"%PDF")
        and len(pages) == 1
        and (b"/FontFile2" in whole or b"/FontFile3" in whole)
        and b"/Type0" in whole
    )


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", ["yakuhai", "kans", "two_readings", "no_yaku"])
def test_a_pdf_of_one_page_with_its_fonts(window: MainWindow, language: str, tmp_path: Path, name: str) -> None:
    example(window, name)
    path = tmp_path / "fuhan.pdf"
    share(window).write_pdf(path)
    assert is_one_page_with_its_fonts(path.read_bytes())
    assert status(window) == window.look.words.say("said.saved", file=str(path))


def test_a_file_that_cannot_be_written_costs_a_message_only(
    window: MainWindow, language: str, tmp_path: Path
) -> None:
    example(window, "riichi_pinfu")
    before = window.model.entry
    kept = tmp_path / "kept"
    kept.mkdir()
    for path in (tmp_path / "not there" / "fuhan.pdf", kept):
        for write in (share(window).write_pdf, share(window).write_image):
            write(path)
            assert str(path) in status(window)
            said = window.look.words.say("said.not_saved", file=str(path), reason="@").split("@")
            assert status(window).startswith(said[0])
            assert len(status(window)) > sum(map(len, said)) + 3  # a reason is there
            assert window.settings.get("folder") == ""
    assert window.model.entry == before
    assert sorted(each.name for each in tmp_path.iterdir() if each.suffix != ".ini") == ["kept"]
    assert list(kept.iterdir()) == []


@pytest.mark.parametrize("page", [QPageSize.PageSizeId.A4, QPageSize.PageSizeId.Letter])
def test_a_printed_page(window: MainWindow, language: str, tmp_path: Path, page: QPageSize.PageSizeId) -> None:
    example(window, "two_readings")
    path = tmp_path / "printed.pdf"
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    printer.setPageSize(QPageSize(page))
    sheet = DerivationSheet(window.model.entry, result(window), window.rules.title, window.look)
    assert print_on(printer, sheet.on_page())
    assert is_one_page_with_its_fonts(path.read_bytes())


def test_paper_is_light_whatever_the_window_is(window: MainWindow, language: str) -> None:
    example(window, "riichi_pinfu")
    light = DerivationSheet(window.model.entry, result(window), window.rules.title, window.look).image()
    window.kept_look.set_scheme("dark")
    window.look.theme.set_zoom(2.0)
    dark = DerivationSheet(window.model.entry, result(window), window.rules.title, window.look).image()
    assert dark.size() == light.size()
    pairs = zip(bytes(dark.constBits()), bytes(light.constBits()), strict=True)
    # The edge of a large letter is drawn a shade otherwise after other letters.
    assert max(abs(one - other) for one, other in pairs) < 32


@pytest.mark.sweep(4)
@pytest.mark.parametrize("number", range(len(resources.examples())))
def test_while_a_hand_is_predicted_its_question_is_printed(
    window: MainWindow, tmp_path: Path, number: int
) -> None:
    """And nothing of its answer: on paper, as an image, as text."""
    window.hand.load(resources.examples()[number])
    assert window.model.can_have("guess")
    window.model.set_mode("guess")
    path = tmp_path / "fuhan.pdf"
    with words_laid_out() as written:
        share(window).write_pdf(path)
        share(window).copy_text()
    assert is_one_page_with_its_fonts(path.read_bytes())
    told = "\n".join([*written, QGuiApplication.clipboard().text()])
    say, chosen = window.look.words.say, result(window).chosen
    assert say("sheet.question") in told
    assert chosen is not None
    declared = {say(f"condition.{name}") for name in CONDITIONS}
    yaku = {say(f"yaku.{line.yaku}.name") for line in chosen.yaku_lines} - declared
    yaku -= {name for name in yaku if name in say("form.yaku")}
    assert not [name for name in yaku if re.search(rf"\b{re.escape(name)}\b", told)]
    assert say("step.base") in told.replace("4  ", "")  # with yaku or without: one would know by that
    assert number_text(result(window).points) not in told or not chosen.has_yaku
    window.model.take_prediction("right")
    share(window).copy_text()
    assert say("step.fu") in QGuiApplication.clipboard().text() or not chosen.fu_lines
