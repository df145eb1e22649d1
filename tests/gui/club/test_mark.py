"""A club chooses a picture as its mark: what is no picture is refused, and it stands on every page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from core.event.printed import Placed
from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.picture_file import PictureError
from gui.club.mark_file import LARGEST, mark_from
from gui.club.screen import ClubScreen
from gui.handouts.certificates import CertificatesPaper
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.asked_files import AskedFiles
from gui.widgets.menu import Menu
from gui.widgets.paper import Paper
from gui.widgets.paper_offer import laid_out
from gui.window.main_window import MainWindow
from tests.gui.club.test_club import keeper, screen
from tests.gui.finding import find
from tests.gui.heard_shell import heard_shell
from tests.gui.names import CLUB_MENU_FILE

__all__ = ["keeper", "screen"]

RED = "#ff0000"
DRAWING = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="{RED}" d="M0 0h40v20H0z"/></svg>'
)


def picture(path: Path, width: int = 60, height: int = 30) -> Path:
    """Write a red picture. :param path: its ending says of which kind."""
    if path.suffix == ".svg":
        path.write_text(DRAWING)
    else:
        image = QImage(width, height, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.red)
        assert image.save(str(path))
    return path


def rows(screen: ClubScreen) -> set[str]:
    """Rows about the mark in the menu of the club's file."""
    menu = find(screen, Menu, CLUB_MENU_FILE)
    menu.aboutToShow.emit()
    return {action.objectName() for action in menu.actions() if action.objectName().endswith("mark")}


def red_pages(paper: Paper) -> list[bool]:
    """Return for each page whether there is red on it."""
    found = []
    for paint in paper.pages(paper.width * 1.4):
        image = QImage(round(paper.width), round(paper.width * 1.4), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint(painter)
        painter.end()
        small = image.scaled(image.width() // 4, image.height() // 4)
        points = ((x, y) for x in range(small.width()) for y in range(small.height()))
        found.append(any(small.pixelColor(x, y).name() == RED for x, y in points))
    return found


@pytest.mark.parametrize("kind", ["png", "jpg", "svg"])
def test_it_is_chosen_and_taken_away_in_the_menu(
    screen: ClubScreen, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper, said = screen.shell.keeper, list[str]()
    heard_shell(screen).said.connect(lambda message: said.append(message.key))
    monkeypatch.setattr(AskedFiles, "ask_for_picture", lambda *_: picture(tmp_path / f"mark.{kind}"))
    assert rows(screen) == {"club.file.mark"}
    screen.file.choose_mark()
    image = QImage.fromData(keeper.mark)
    assert (image.isNull(), image.width(), said) == (False, image.height() * 2, ["club_mark.kept"])
    assert rows(screen) == {"club.file.mark", "club.file.no_mark"}
    screen.file.remove_mark()
    assert (keeper.mark, said[1:], rows(screen)) == (b"", ["club_mark.removed"], {"club.file.mark"})


def test_undo_brings_the_mark_before_back(screen: ClubScreen, tmp_path: Path) -> None:
    keeper, changes = screen.shell.keeper, screen.undoing
    screen.file.take_mark(picture(tmp_path / "first.png"))
    first = keeper.mark
    screen.file.take_mark(picture(tmp_path / "second.png", 20, 20))
    second = keeper.mark
    screen.file.remove_mark()
    found = []
    for turn in (changes.undo, changes.undo, changes.undo, changes.redo, changes.redo):
        assert turn()
        found.append(keeper.mark)
    assert b"" != first != second != b""
    assert found == [second, first, b"", first, second]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"no picture", "club_mark.no_picture"),
        (b"", "club_mark.no_picture"),
        (b"<svg", "club_mark.no_picture"),
        (None, "plan_page.not_opened"),
    ],
)
def test_what_is_no_picture_is_refused_and_the_old_one_stays(
    screen: ClubScreen, tmp_path: Path, content: bytes | None, told: str
) -> None:
    screen.file.take_mark(picture(tmp_path / "mark.png"))
    before, failed = screen.shell.keeper.mark, list[Message]()
    screen.shell.keeper.failed.connect(failed.append)
    bad = tmp_path / "bad.png"
    if content is not None:
        bad.write_bytes(content)
    screen.file.take_mark(bad)
    assert [problem.key for problem in failed] == [told]
    assert screen.shell.keeper.mark == before != b""


def test_a_large_picture_is_made_smaller(tmp_path: Path, window: MainWindow) -> None:
    image = QImage.fromData(mark_from(picture(tmp_path / "mark.png", 4000, 1000)))
    assert (image.width(), image.height()) == (LARGEST.width(), LARGEST.width() // 4)
    with pytest.raises(PictureError):
        mark_from(tmp_path)


def test_it_stands_on_every_page(screen: ClubScreen, window: MainWindow, tmp_path: Path) -> None:
    results = [screen.result(what) for what in ("standings", "evening")]
    for mark in (b"", mark_from(picture(tmp_path / "mark.png"))):
        for result in results:
            pages = red_pages(laid_out("result", result, mark, window.look))
            assert pages
            assert set(pages) == {bool(mark)}
        paper = CertificatesPaper([Placed("Aoi", 1)], "Cup", "today", None, mark, Look.as_designed(), "everybody")
        assert red_pages(paper) == [bool(mark)]


def test_it_is_of_the_file(screen: ClubScreen, keeper: LedgerKeeper, tmp_path: Path) -> None:
    assert keeper.begin_file(tmp_path / "one.fuhan")
    screen.file.take_mark(picture(tmp_path / "mark.png"))
    mark = keeper.mark
    assert keeper.begin_file(tmp_path / "two.fuhan")
    assert keeper.mark == b""
    assert keeper.open_file(tmp_path / "one.fuhan")
    assert keeper.mark == mark
