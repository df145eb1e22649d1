"""A result as a picture, in both languages: its code is read back as the text, and menus give it away."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
import segno
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.language.result_page import LONGEST, SharedCurve, SharedResult, SharedRow, kept_apart, result_text
from core.language.sheet import Sheet
from core.ledger.shared_results import match_result
from core.match import LastScores, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.drawn import font_of
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.widgets.asked_files import AskedFiles
from gui.widgets.curves_paint import LINE, beside_ends, names_of_curves
from gui.widgets.result_picture import (
    CURVES,
    FIRST,
    GAP,
    MOST,
    NAMES_BESIDE,
    ROW,
    ResultPicture,
    page_of,
    picture_of,
    png_of,
    text_of,
)
from gui.widgets.sheet_files import SheetFiles
from gui.window.main_window import MainWindow
from tests.gui.codes import codes
from tests.gui.screens import club_screen

NAMES = ("Aoi", "Ben", "田中", "Daniel")


@pytest.fixture(params=["en", "ja"])
def look(request: pytest.FixtureRequest, qapp: object) -> Look:
    look = Look.as_designed()
    look.words.set_language(request.param)
    return look


@pytest.fixture
def result() -> SharedResult:
    over = LastScores(scores=(40_000, 30_000, 20_000, 10_000))
    match = Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 2, han=3, fu=40), over)
    return match_result(NAMES, datetime(2026, 11, 21, 19, 30), match)


def test_its_code_holds_the_text(look: Look, result: SharedResult) -> None:
    assert codes(picture_of(result, look)) == [text_of(result, look.words)]


def test_the_code_of_many_is_still_read(look: Look) -> None:
    rows = tuple(SharedRow(n, f"選手 Player {n}", Fraction(n, 3), None) for n in range(1, 65))
    many = SharedResult(Message("share.made"), None, rows, (), Sheet(Message("share.made"), None, (), ()))
    picture = picture_of(many, look)
    assert codes(picture) == [result_text(many, look.words.say, LONGEST)]
    few = SharedResult(many.title, None, rows[:MOST], (), many.sheet)
    assert picture.height() >= picture_of(few, look).height() + ROW  # what is cut is told


def sizes_of_names(look: Look, places: Sequence[int]) -> list[int]:
    """Sizes of the letters in the picture of rows with these places; the first name is a long one."""
    rows = tuple(
        SharedRow(place, f"Name {n}" if n else "Katarzyna Wiśniewska", Fraction(-place))
        for n, place in enumerate(places)
    )
    result = SharedResult(Message("share.made"), None, rows, (), Sheet(Message("share.made"), None, (), ()))
    picture = ResultPicture(result, look, segno.make("x", micro=False))
    lines = [line for block in picture.blocks for line in block.lines]
    return [line.name.font.pixelSize() for line in lines if line.name is not None]


def test_a_final_stands_above_the_others_in_the_width_of_the_picture(look: Look) -> None:
    rows = tuple(SharedRow(n, f"Name {n}", Fraction(-n), is_final=n <= 8) for n in range(1, 25))
    result = SharedResult(Message("share.made"), None, rows, (), Sheet(Message("share.made"), None, (), ()))
    blocks = ResultPicture(result, look, segno.make("x", micro=False)).blocks
    assert [[len(column) for column in block.columns] for block in blocks] == [[1], [1], [7], [1], [8, 8]]
    captions = [look.words.say(f"share.{part}") for part in ("final", "others")]
    assert [line.told for block in blocks for line in block.lines if line.row is None] == captions
    for block in blocks:
        places = [line.row.place_text for line in block.lines if line.row is not None]
        metrics = QFontMetricsF(font_of(look.theme.family, block.size, bold=False))
        assert all(metrics.horizontalAdvance(text) <= block.start - GAP for text in places)


@pytest.mark.parametrize("name", ["Li", "Maximilian Habsburg-Lothringen zu Berg"])
def test_names_of_curves_are_whole(look: Look, name: str) -> None:
    curves = tuple(SharedCurve(f"{name} {n}", (0, n)) for n in range(8))
    result = SharedResult(Message("share.made"), None, (), curves, Sheet(Message("share.made"), None, (), ()))
    names = names_of_curves(result, look, 420, CURVES)
    assert all(len(one.lines) <= 2 and not one.lines[-1].endswith("…") for one in names)
    assert sum(one.height for one in names) <= CURVES
    heights = [one.height for one in names]
    middles = beside_ends([CURVES] * 8, heights, 0, CURVES)
    edges = [(y - high / 2, y + high / 2) for y, high in zip(middles, heights, strict=True)]
    assert edges[0][0] >= -0.01
    assert edges[-1][1] <= CURVES + 0.01
    assert all(below[0] >= above[1] - 0.01 for above, below in pairwise(edges))


@pytest.mark.parametrize("count", [4, 13, 24])
def test_who_is_first_stands_in_the_largest_letters(look: Look, count: int) -> None:
    """However long the name is; all the others have one size, and on a phone it can be read."""
    first, *others = sizes_of_names(look, range(1, count + 1))
    assert len(others) == count - 1
    assert len({*others}) == 1
    assert first >= FIRST[-1] > others[0] >= NAMES_BESIDE[-1]


@pytest.mark.parametrize("count", [5, 24])
def test_who_share_the_first_place_have_the_same_letters(look: Look, count: int) -> None:
    """More than three are no winners to be told apart from the others."""
    for winners in (2, 3):
        sizes = sizes_of_names(look, (*[1] * winners, *range(winners + 1, count + 1)))
        assert len(sizes) == count
        assert len({*sizes[:winners]}) == len({*sizes[winners:]}) == 1
        assert sizes[0] > sizes[-1]
    assert len({*sizes_of_names(look, (*[1] * 4, *range(5, count + 1)))}) == 1


def test_files_are_what_they_say(look: Look, result: SharedResult) -> None:
    assert not QImage.fromData(png_of(result, look)).isNull()
    page = page_of(result, look)
    assert len(page) < 200_000
    assert f'<html lang="{look.words.language}">' in page.decode()


@pytest.mark.parametrize("how", ["text", "picture", "image", "html"])
def test_each_way_gives_the_result_away(
    how: str,
    result: SharedResult,
    qtbot: QtBot,
    settings: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look = Look.as_designed()
    parent = QWidget()
    qtbot.addWidget(parent)
    files = SheetFiles(look, settings, parent)
    monkeypatch.setattr(AskedFiles, "ask_for_new", lambda *args, **_: tmp_path / f"result.{args[3]}")
    QGuiApplication.clipboard().clear()
    with qtbot.waitSignal(files.said):
        files.share(result, how)
    clipboard = QGuiApplication.clipboard()
    match how:
        case "text":
            assert clipboard.text() == text_of(result, look.words)
        case "picture":
            assert clipboard.image().width() == picture_of(result, look).width()
        case "image":
            assert not QImage(str(tmp_path / "result.png")).isNull()
        case _:
            assert (tmp_path / "result.html").read_bytes() == page_of(result, look)


def test_the_club_shares_what_counts(window: MainWindow, qtbot: QtBot) -> None:
    screen = club_screen(window)
    keeper = window.shell.keeper
    assert keeper.open_sample()
    for what in ("standings", "evening"):
        screen.take(what, "text")
        shared = screen.result(what)
        assert shared is not None
        assert QGuiApplication.clipboard().text() == text_of(shared, window.look.words)
        assert len(shared.rows) > 3
    keeper.leave_sample()


@pytest.mark.parametrize("ends", [[300.0] * 8, [0.0] * 8, [10.0, 12, 150, 290, 295, 299, 300, 300], [40.0]])
def test_names_of_curves_stay_in_their_room(ends: list[float]) -> None:
    heights = kept_apart(ends, 17, 283, LINE)
    assert heights[0] >= 17
    assert heights[-1] <= 283
    assert all(below - above >= LINE for above, below in pairwise(heights))


def test_names_of_curves_stand_at_their_ends_where_there_is_room() -> None:
    assert kept_apart([50, 90, 200], 17, 283, LINE) == [50, 90, 200]
