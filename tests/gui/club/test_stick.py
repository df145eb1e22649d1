"""The stick between laptops: a copy with one key, results with another, and a reminder when the copy is old."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtTest import QTest

from core.disk import file_name
from core.event.log import RoundDraw
from core.ledger import Ledger, SeatedPlayer
from gui.club.ledger_merger import LedgerMerger
from gui.club.stick import Stick
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.widgets import asked_files, file_box
from gui.window.main_window import MainWindow
from tests.core.ledger.ledgers import EVENING, finished
from tests.gui.screens import club_screen
from tests.gui.storage.test_ledger_keeper import Heard, club, key, names, settings_in

NAMES = ("Aki", "Bo", "Chie", "Dan")


class Laptop:
    """A laptop with its club, and the stick."""

    def __init__(self, folder: Path, stick: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.settings = settings_in(folder)
        self.settings.put("stick", str(stick))
        self.keeper = LedgerKeeper(self.settings)
        self.stick = Stick(self.keeper, self.settings)
        self.merger = LedgerMerger(self.keeper)
        self.heard = Heard(self.keeper)

    def play(self, first: int = 0) -> None:
        """A match of the evening. :param first: who sits East."""
        assert self.keeper.do(partial(self._play, first))

    def _play(self, first: int, ledger: Ledger) -> None:
        seats = [SeatedPlayer(player=one, name=one.name) for one in ledger.players.all()]
        seats, session = [*seats[first:], *seats[:first]], ledger.calendar.sessions()[0]
        ledger.matches.begin(finished(), seats, session, datetime.now().replace(microsecond=0))

    def draw(self, *order: int) -> None:
        """The first round is drawn."""

        def write(ledger: Ledger) -> None:
            people = ledger.players.all()
            table = tuple(people[n].id for n in order)
            ledger.logs.add(
                ledger.calendar.sessions()[0].id, [RoundDraw(number=1, tables=(table,))], datetime.now()
            )

        assert self.keeper.do(write)

    @property
    def matches(self) -> int:
        return len(self.keeper.read(lambda ledger: ledger.summaries.matching(), ()))


def told(laptop: Laptop) -> str:
    """The key of the reminder; "": there is none."""
    reminder = laptop.stick.reminder
    return "" if reminder is None else key(reminder)


@pytest.fixture
def laptops(tmp_path: Path) -> tuple[Laptop, Laptop]:
    """Two laptops that have the same club."""
    stick = tmp_path / "stick"
    stick.mkdir()
    one = Laptop(tmp_path / "one", stick)
    assert one.keeper.do(lambda ledger: [ledger.players.add(name) for name in NAMES])
    assert one.keeper.do(lambda ledger: ledger.calendar.add_session(EVENING))
    copy = tmp_path / "other.fuhan"
    assert one.keeper.save_copy(copy)
    other = Laptop(tmp_path / "other", stick)
    assert other.keeper.open_file(copy)
    return one, other


def test_two_laptops_exchange_what_they_have(laptops: tuple[Laptop, Laptop]) -> None:
    one, other = laptops
    one.play()
    other.play(first=1)
    other.draw(0, 1, 2, 3)
    assert one.stick.save()
    assert other.stick.save()
    assert len(list(one.stick.folder.iterdir() if one.stick.folder else ())) == 2
    assert one.merger.bring_in(one.stick.others()) is None
    assert one.matches == 2
    assert one.heard.said[-1] == "stick.brought"
    assert one.stick.save()
    assert other.merger.bring_in(other.stick.others()) is None
    assert other.matches == 2
    assert one.heard.failed == other.heard.failed == []


def test_a_question_is_left_for_the_box_and_nothing_is_merged(laptops: tuple[Laptop, Laptop]) -> None:
    one, other = laptops
    one.draw(0, 1, 2, 3)
    other.draw(3, 2, 1, 0)
    other.play()
    assert other.stick.save()
    (file,) = one.stick.others()
    assert one.merger.bring_in([file]) == file
    assert one.matches == 0


def test_other_clubs_own_copies_and_old_files_are_left_alone(laptops: tuple[Laptop, Laptop]) -> None:
    one, other = laptops
    folder = one.stick.folder
    assert folder is not None
    club(folder / "other club.fuhan", "Zoe")
    (folder / "broken.fuhan").write_bytes(b"nothing")
    assert one.stick.save()
    assert one.stick.others() == ()
    assert other.keeper.save_copy(folder / "old.fuhan")
    os.utime(folder / "old.fuhan", (1, 1))
    assert [path.name for path in one.stick.others()] == ["old.fuhan"]
    assert other.stick.save()
    assert [path.name for path in one.stick.others()] == [f"{other.stick.name()}.fuhan"]
    assert names(one.keeper) == [*NAMES]


def test_a_copy_is_named_after_club_day_and_laptop(laptops: tuple[Laptop, Laptop]) -> None:
    one, other = laptops
    name = one.stick.name()
    assert name.startswith(f"{one.keeper.path.stem} {date.today().isoformat()} (")
    for laptop in laptops:
        assert laptop.keeper.begin_file(one.keeper.path.with_name(f"{'雀' * 60}{laptop is one}.fuhan"))
    assert one.stick.name() != other.stick.name()
    assert file_name(one.stick.name()) == one.stick.name()  # no system shortens it
    assert one.keeper.do(lambda ledger: ledger.players.add("Aki"))
    assert one.stick.save()
    folder = one.stick.folder
    assert folder is not None
    (copy,) = folder.iterdir()
    copy.rename(copy.with_name(copy.name.replace(date.today().isoformat(), "2026-01-02")))
    assert one.stick.others() == ()  # its own of another day


@pytest.mark.parametrize(
    ("kind", "state", "is_found"),
    [
        ("vfat", "", True),
        ("exFAT", "", True),
        ("ext4", "", False),
        ("vfat", "root", False),
        ("FAT32", "read_only", False),
        ("vfat", "gone", False),
    ],
)
def test_the_dialog_begins_at_a_stick(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, state: str, is_found: bool
) -> None:
    volume = Mock()
    volume.fileSystemType.return_value = QByteArray(kind.encode())
    volume.rootPath.return_value = str(tmp_path)
    volume.isRoot.return_value = state == "root"
    volume.isReadOnly.return_value = state == "read_only"
    volume.isReady.return_value = state != "gone"
    monkeypatch.setattr(file_box, "QStorageInfo", Mock(mountedVolumes=lambda: [volume]))
    asked: list[str] = []
    monkeypatch.setattr(asked_files, "file_to_write", lambda *args, **_: asked.append(args[3]))
    window.screens.show_screen("club")
    screen = club_screen(window)
    screen.file.take_along()
    folder = tmp_path if is_found else Path(screen.files.folder)
    assert asked == [str(folder / f"{screen.file.stick.name()}.fuhan")]


def test_an_old_copy_is_remembered_until_the_next(laptops: tuple[Laptop, Laptop]) -> None:
    one, _ = laptops
    assert told(one) == ""

    def age(days: int) -> None:
        at = datetime.now() - timedelta(days=days)
        one.settings.put("copied", json.dumps({str(one.keeper.path): at.isoformat()}))

    age(8)
    assert told(one) == ""  # nothing was played since
    one.play()
    session = one.keeper.read(lambda ledger: ledger.calendar.sessions()[0], None)
    assert session is not None
    today = replace(session, day=datetime.now().date())
    one.keeper.do(lambda ledger: ledger.calendar.change_session(today))
    assert told(one) == "stick.old"
    age(6)
    assert told(one) == ""
    age(8)
    assert one.stick.dismiss()
    assert told(one) == ""
    assert one.stick.save()
    age(8)
    assert told(one) == "stick.old"


@pytest.mark.parametrize("text", ["[]", "{", '{"x": 1}'])
def test_damaged_settings_are_no_copy(settings: Settings, text: str) -> None:
    settings.put("copied", text)
    keeper = LedgerKeeper(settings)
    assert keeper.copied is None
    keeper.close()


def test_a_key_each_on_the_screen_and_a_button_in_the_banner(window: MainWindow, tmp_path: Path) -> None:
    window.screens.show_screen("club")
    screen = club_screen(window)
    keeper, settings = screen.shell.keeper, screen.shell.settings
    keeper.do(lambda ledger: ledger.players.add("Aki"))
    settings.put("stick", str(tmp_path))
    QTest.keyClick(screen, Qt.Key.Key_F6)
    (copy,) = tmp_path.glob("*.fuhan")
    other = tmp_path / "other.fuhan"
    copy.rename(other)
    with Ledger.open(other) as ledger:
        ledger.players.add("Bo")
    QTest.keyClick(screen, Qt.Key.Key_F7)
    assert names(keeper) == ["Aki", "Bo"]
    keeper.do(_play_today)
    settings.put("copied", json.dumps({str(keeper.path): "2020-01-01T20:00:00"}))
    screen.show_part("standings")
    assert screen.banner.isVisible()
    screen.banner.buttons["copy"].click()
    assert not screen.banner.isVisible()
    assert len([*tmp_path.glob("*.fuhan")]) == 2


def _play_today(ledger: Ledger) -> None:
    seats = [SeatedPlayer(player=None, name=name) for name in NAMES]
    session = ledger.calendar.add_session(datetime.now().date())
    ledger.matches.begin(finished(), seats, session, datetime.now().replace(microsecond=0))
