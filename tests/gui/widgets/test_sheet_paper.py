"""Sheets on paper: as many pages as are needed, and what each page says at its top."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPainter, QPdfWriter

from core.language.messages import Message, with_aside
from core.language.names_apart import Name
from core.ledger.club_sheets import Column, Sheet, SheetCell
from gui.appearance.text_lines import TextLines
from gui.widgets.paper import pdf_of, print_on
from gui.widgets.sheet_paper import SheetPages
from gui.window.main_window import MainWindow
from tests.gui.score.test_paper import streams

CONTINUED = Message("club.continued")


def long_sheet(rows: int, columns: int) -> Sheet:
    """A sheet of names and numbers."""
    heads = (Column(Message("club.column.name"), numeric=False),)
    numbers = tuple(Column(Message("club.column.best"), numeric=True) for _ in range(columns))
    body: list[tuple[SheetCell, ...]] = [
        (f"Somebody with a name {row}", *([12_000 * row] * columns)) for row in range(rows)
    ]
    return Sheet(Message("club.title_all"), None, heads + numbers, tuple(body))


Written = Callable[[Sheet], list[list[str]]]


@pytest.fixture
def written(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Tells what stands on each page of a sheet, from its top down."""
    draw, paint = QPainter.drawText, TextLines.paint

    def tell(sheet: Sheet) -> list[list[str]]:
        pages: list[list[str]] = [[]]
        data = QBuffer()
        data.open(QIODevice.OpenModeFlag.WriteOnly)

        class CountingWriter(QPdfWriter):
            def newPage(self) -> bool:
                pages.append([])
                return super().newPage()

        def drawn(painter: QPainter, *arguments: Any) -> None:
            pages[-1].append(arguments[-1])
            draw(painter, *arguments)

        def painted(lines: TextLines, painter: QPainter, number: int, x: float, baseline: float) -> None:
            if not number:
                pages[-1].append("".join(lines.texts))
            paint(lines, painter, number, x, baseline)

        with monkeypatch.context() as patched:
            patched.setattr(QPainter, "drawText", drawn)
            patched.setattr(TextLines, "paint", painted)
            assert print_on(CountingWriter(data), SheetPages(sheet, window.look))
        return pages

    return tell


@pytest.mark.parametrize(("rows", "pages"), [(0, 1), (1, 1), (40, 1), (200, 4), (1000, 20)])
def test_as_many_pages_as_needed(window: MainWindow, rows: int, pages: int) -> None:
    found = SheetPages(long_sheet(rows, 4), window.look)
    data = streams(pdf_of(found, "a4"))
    count = len(re.findall(rb"/Type\s*/Page\b(?!s)", data))
    assert (count == 1) == (pages == 1)
    assert abs(count - pages) <= pages // 4


def test_a_wide_sheet_lies(window: MainWindow) -> None:
    assert not SheetPages(long_sheet(3, 4), window.look).landscape
    assert SheetPages(long_sheet(3, 12), window.look).landscape


@pytest.mark.parametrize("columns", [12, 20, 21, 22, 23, 24, 36])
def test_no_band_is_for_a_column_alone(window: MainWindow, columns: int) -> None:
    sheet = long_sheet(3, columns)
    bands = SheetPages(sheet, window.look)._bands
    own = [len(band.columns) - sheet.fixed for band in bands]
    assert sum(own) == len(sheet.columns) - sheet.fixed
    assert own[1:] == [] or 2 * own[-1] >= own[-2]


@pytest.mark.parametrize(("rows", "columns"), [(100, 4), (3, 40)])
def test_every_page_says_what_it_is_of(
    window: MainWindow, language: str, written: Written, rows: int, columns: int
) -> None:
    """A sheet that is longer than a page, and one that is wider."""
    sheet = replace(long_sheet(rows, columns), subtitle=Message.of("club_sheet.match_count", n=7))
    say, pages = window.look.words.say, written(sheet)
    assert len(pages) > 1
    title = say("club.title_all")
    assert [page[0] for page in pages] == [title, *[say(with_aside(title, CONTINUED))] * (len(pages) - 1)]
    assert {page[1] for page in pages} == {say("club_sheet.match_count", n=7)}
    assert {page[2] for page in pages} == {say("club.column.name")}


@pytest.mark.parametrize(("rows", "is_filled"), [(3, True), (30, True), (100, False)])
def test_a_single_page_is_filled(window: MainWindow, rows: int, is_filled: bool) -> None:
    pages = SheetPages(long_sheet(rows, 4), window.look)._rows_on_pages(1100)
    assert (len(pages) == 1) == is_filled
    assert all((page.band.air > 0) == is_filled for page in pages)
    assert all(sum(page.band.heights[page.first : page.end]) < 1100 for page in pages)


def test_a_title_that_is_too_long_still_says_that_it_is_continued(
    window: MainWindow, language: str, written: Written
) -> None:
    title = Message.of("club.evening_named", day="六" * 20, name=Name("卓" * 40))
    first, later, *_ = (page[0] for page in written(replace(long_sheet(100, 4), title=title)))
    assert "…" in first
    assert first.endswith(("卓」", "卓”"))
    assert later.endswith(window.look.words.say(with_aside("…", CONTINUED)).removeprefix("…"))
