"""A result as a picture, in both languages: its code is read back as the text, and menus give it away."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
import segno
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.language.result_page import LONGEST, SharedResult, SharedRow, kept_apart, result_text
from core.language.sheet import Sheet
from core.ledger.shared_results import match_result
from core.match import LastScores, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.widgets.asked_files import AskedFiles
from gui.widgets.curves_paint import LINE
from gui.widgets.result_picture import (
    FIRST,
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
    lines = [line for column in (picture._top, *picture._columns) for line in column]
    return [line.name.font.pixelSize() for line in lines if line.name is not None]


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
