"""The one ledger that is open: what the disk does to it costs a message, never a file."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

import resources
from core.language.messages import Catalogue, Message
from core.ledger import Ledger, LedgerError, Session
from gui.club.ledger_merger import LedgerMerger
from gui.storage.ledger_disk import backup_folder
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from tests.core.ledger.ledgers import nobody

SAY = [Catalogue(resources.texts(language)).text for language in resources.LANGUAGES]


class Heard:
    """What a keeper has said."""

    def __init__(self, keeper: LedgerKeeper) -> None:
        self.failed: list[str] = []
        self.said: list[str] = []
        self.changes = 0
        keeper.failed.connect(lambda message: self.failed.append(key(message)))
        keeper.said.connect(lambda message: self.said.append(key(message)))
        keeper.changed.connect(self._count)

    def _count(self) -> None:
        self.changes += 1


def key(message: Message | None) -> str:
    """The key of a message that has its words in every language."""
    assert message is not None
    assert all(say(message) for say in SAY)
    return message.key


def add(name: str, ledger: Ledger) -> object:
    """Add a member."""
    return ledger.players.add(name)


def settings_in(folder: Path) -> Settings:
    """Settings of this folder."""
    return Settings(QSettings(str(folder / "fuhan.ini"), QSettings.Format.IniFormat))


def names(keeper: LedgerKeeper) -> list[str]:
    """The members."""
    return keeper.read(lambda ledger: [player.name for player in ledger.players.all()], ["not read"])


def club(path: Path, *members: str) -> bytes:
    """A ledger of these members; its content."""
    with closing(Ledger.open(path)) as ledger:
        for name in members:
            ledger.players.add(name)
    return path.read_bytes()


# ------------------------------------------------------------------------------ opening


def test_it_is_made_when_it_is_first_asked_for(settings: Settings) -> None:
    keeper = LedgerKeeper(settings)
    heard = Heard(keeper)
    assert not keeper.path.exists()
    assert keeper.ledger is keeper.ledger
    assert keeper.path == settings.data / "club.fuhan"
    assert keeper.path.exists()
    assert keeper.problem is None
    assert keeper.do(lambda ledger: ledger.players.add("Aki"))
    assert names(keeper) == ["Aki"]
    assert heard.changes == 1
    keeper.touch()
    assert heard.changes == 2
    keeper.close()


def test_the_start_does_not_load_it() -> None:
    code = "import gui.window.main_window, sys; print('core.ledger' in sys.modules, 'sqlite3' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_a_backup_is_made_at_every_start_before_anything_is_written(settings: Settings) -> None:
    before = club(settings.data / "club.fuhan", "Aki")
    for member, number in (("Bo", 1), ("Chie", 2)):
        keeper = LedgerKeeper(settings)
        keeper.do(partial(add, member))
        assert len(keeper.backups()) == number
        keeper.close()
    keeper = LedgerKeeper(settings)
    oldest = keeper.backups()[-1]
    assert oldest.path.read_bytes() == before
    assert keeper.restore(oldest.path)
    assert names(keeper) == ["Aki"]
    latest = keeper.backups()[0]
    assert keeper.restore(latest.path)  # what restoring took away is a backup itself
    assert names(keeper) == ["Aki", "Bo", "Chie"]
    keeper.close()


# ------------------------------------------------------------------------------ what is wrong with it


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")


def _scribble(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[2000:9000] = b"\0\xff" * 3500
    path.write_bytes(content)


@pytest.mark.parametrize("content", [b"not a ledger at all", b"SQLite format 3\0" + bytes(5000)])
def test_what_is_no_ledger_is_not_touched(settings: Settings, content: bytes) -> None:
    path = settings.data / "club.fuhan"
    path.write_bytes(content)
    keeper = LedgerKeeper(settings)
    assert keeper.ledger is None
    assert key(keeper.problem) in ("ledger.problem.not_a_ledger", "ledger.problem.damaged")
    heard = Heard(keeper)
    assert not keeper.do(lambda ledger: ledger.players.add("Aki"))
    assert not keeper.save_copy(settings.folder / "copy.fuhan")
    assert LedgerMerger(keeper).plan(path) is None
    assert not keeper.retry()
    assert len(heard.failed) == 3
    assert names(keeper) == ["not read"]
    assert path.read_bytes() == content
    assert keeper.backups() == ()
    keeper.close()


def test_a_damaged_file_is_not_touched_until_a_backup_takes_its_place(settings: Settings) -> None:
    path = settings.data / "club.fuhan"
    club(path, "Aki", "Bo")
    keeper = LedgerKeeper(settings)
    assert names(keeper) == ["Aki", "Bo"]
    keeper.close()
    _scribble(path)
    damaged = path.read_bytes()
    keeper = LedgerKeeper(settings)
    assert keeper.ledger is None
    assert key(keeper.problem) == "ledger.problem.damaged"
    keeper.close()
    assert path.read_bytes() == damaged
    assert [each.path.read_bytes() == damaged for each in keeper.backups()] == [False]
    assert keeper.ledger is None
    assert key(keeper.warning) == "backup.not_made"  # of a damaged file
    assert keeper.restore(keeper.backups()[0].path)
    assert names(keeper) == ["Aki", "Bo"]
    assert keeper.warning is None  # it was of the file that is gone
    assert damaged in [each.read_bytes() for each in keeper.folder.iterdir()]  # for whoever can mend it
    keeper.close()


def test_a_newer_file_is_only_read(settings: Settings) -> None:
    path = settings.data / "club.fuhan"
    club(path, "Aki")
    _newer(path)
    content = path.read_bytes()
    keeper = LedgerKeeper(settings)
    heard = Heard(keeper)
    assert names(keeper) == ["Aki"]
    assert key(keeper.problem) == "ledger.notice.newer"
    assert not keeper.do(lambda ledger: ledger.players.add("Bo"))
    assert heard.failed == ["ledger.problem.only_read"]
    keeper.close()
    assert path.read_bytes() == content


def test_a_folder_that_may_not_be_written() -> None:
    with nobody() as outer:
        folder = outer / "sub"
        folder.mkdir()
        content = club(folder / "club.fuhan", "Aki")
        (folder / "club.fuhan").chmod(0o444)
        folder.chmod(0o555)
        try:
            keeper = LedgerKeeper(settings_in(folder))
            assert names(keeper) == ["Aki"]
            assert key(keeper.problem) == "ledger.notice.read_only"
            heard = Heard(keeper)
            assert not keeper.do(partial(add, "Bo"))
            assert heard.failed == ["ledger.problem.only_read"]
            if os.name != "nt":  # folders are not locked there in this way
                assert key(keeper.warning) == "backup.not_made"
                assert not keeper.save_copy(folder / "copy.fuhan")
                assert heard.failed[1:] == ["said.not_saved"]
            keeper.close()
        finally:
            folder.chmod(0o777)
            (folder / "club.fuhan").chmod(0o666)
        assert (folder / "club.fuhan").read_bytes() == content


def test_the_disk_is_full(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = LedgerKeeper(settings)
    heard = Heard(keeper)
    assert keeper.ledger is not None
    pages = keeper.ledger.file.connection.execute("PRAGMA page_count").fetchone()[0]
    keeper.ledger.file.connection.execute(f"PRAGMA max_page_count = {pages}")
    many = [f"Member number {number} with a long name" for number in range(400)]
    done = [keeper.do(partial(add, name)) for name in many]
    assert not all(done)
    assert set(heard.failed) == {"ledger.problem.disk_full"}
    assert len(names(keeper)) == sum(done)
    keeper.ledger.file.connection.execute("PRAGMA max_page_count = 1000000")
    assert keeper.do(lambda ledger: ledger.players.add(many[-1]))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, os.strerror(28))

    keeper.close()
    monkeypatch.setattr(Path, "mkdir", full)  # the folder of the backups cannot be made
    keeper = LedgerKeeper(settings)
    assert len(names(keeper)) == sum(done) + 1  # which keeps nobody from the club's file
    assert keeper.problem is None
    assert key(keeper.warning) == "backup.not_made"
    keeper.close()


def test_a_file_that_is_pulled_out(settings: Settings) -> None:
    keeper = LedgerKeeper(settings)
    assert keeper.do(lambda ledger: ledger.players.add("Aki"))
    heard = Heard(keeper)
    away = keeper.path.with_suffix(".away")
    keeper.path.rename(away)
    assert not keeper.do(lambda ledger: ledger.players.add("Bo"))
    assert names(keeper) == ["not read"]
    assert set(heard.failed) == {"ledger.problem.gone"}
    assert not keeper.retry()
    assert key(keeper.problem) == "club.missing"
    assert keeper.is_missing
    assert not keeper.path.exists()  # an empty club in its place would look as if all was lost
    away.rename(keeper.path)
    assert keeper.retry()
    assert names(keeper) == ["Aki"]
    keeper.close()


def test_a_missing_file_can_be_begun_anew(settings: Settings) -> None:
    keeper = LedgerKeeper(settings)
    assert keeper.do(lambda ledger: ledger.players.add("Aki"))
    keeper.close()
    keeper.path.unlink()
    keeper = LedgerKeeper(settings)
    assert keeper.is_missing
    assert keeper.begin_file()
    assert keeper.problem is None
    assert names(keeper) == []
    heard = Heard(keeper)
    assert not keeper.begin_file()
    assert heard.failed == ["club.is_there"]
    keeper.close()


# ------------------------------------------------------------------------------ other files


def test_another_file_is_opened_and_remembered(settings: Settings, tmp_path: Path) -> None:
    other = tmp_path / "stick" / "club.fuhan"
    other.parent.mkdir()
    club(other, "Zoe")
    keeper = LedgerKeeper(settings)
    assert keeper.do(lambda ledger: ledger.players.add("Aki"))
    own, folder = keeper.path, keeper.folder
    assert keeper.open_file(other)
    assert names(keeper) == ["Zoe"]
    assert keeper.folder != folder  # both are called club
    keeper.close()
    keeper = LedgerKeeper(settings)
    assert names(keeper) == ["Zoe"]
    assert keeper.open_file(own)
    assert settings.get("ledger") == ""
    assert names(keeper) == ["Aki"]
    keeper.close()


def test_what_cannot_be_opened_leaves_the_one_that_is_open(settings: Settings, tmp_path: Path) -> None:
    bad = tmp_path / "bad.fuhan"
    bad.write_bytes(b"no ledger")
    keeper = LedgerKeeper(settings)
    assert keeper.do(lambda ledger: ledger.players.add("Aki"))
    heard = Heard(keeper)
    assert not keeper.open_file(bad)
    assert not keeper.open_file(tmp_path / "not there.fuhan")
    assert heard.failed == ["ledger.problem.not_a_ledger", "club.not_there"]
    assert names(keeper) == ["Aki"]
    assert settings.get("ledger") == ""
    assert bad.read_bytes() == b"no ledger"
    assert not (tmp_path / "not there.fuhan").exists()
    keeper.close()


def test_a_copy_is_whole(settings: Settings, tmp_path: Path) -> None:
    keeper = LedgerKeeper(settings)
    assert keeper.do(lambda ledger: ledger.players.add("Aki"))
    heard = Heard(keeper)
    copy = tmp_path / "a copy.fuhan"
    assert keeper.save_copy(copy)
    with closing(Ledger.open(copy, read_only=True)) as ledger:
        assert [player.name for player in ledger.players.all()] == ["Aki"]
    assert not keeper.save_copy(keeper.path)
    assert not keeper.save_copy(tmp_path / "no folder" / "copy.fuhan")
    assert heard.said == ["said.saved"]
    assert heard.failed == ["club.same_file", "said.not_saved"]
    assert names(keeper) == ["Aki"]
    keeper.close()


# ------------------------------------------------------------------------------ odd places


def test_a_file_that_was_emptied_is_no_new_club(settings: Settings) -> None:
    path = settings.data / "club.fuhan"
    club(path, "Aki")
    keeper = LedgerKeeper(settings)
    assert names(keeper) == ["Aki"]
    keeper.close()
    path.write_bytes(b"")
    again = LedgerKeeper(settings)
    assert again.ledger is None
    assert key(again.problem) == "club.emptied"
    assert path.read_bytes() == b""
    (backup,) = again.backups()
    assert again.restore(backup.path)
    assert names(again) == ["Aki"]
    again.close()


@pytest.mark.parametrize("name", ["x" * 300, "a\0b.fuhan", "y/" * 3000, "loop.fuhan", "folder/"])
def test_a_place_where_no_file_can_be(settings: Settings, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop.fuhan").symlink_to(tmp_path / "loop.fuhan")
    settings.put("ledger", str(path))
    keeper = LedgerKeeper(settings)
    heard = Heard(keeper)
    keeper.wake()
    assert keeper.ledger is None
    assert key(keeper.problem)
    assert keeper.backups() == ()
    for work in (keeper.open_file, keeper.begin_file, keeper.save_copy, LedgerMerger(keeper).plan):
        assert not work(path)
    assert len(heard.failed) >= 4
    assert not keeper.do(partial(add, "Bo"))


def test_a_link_to_the_file_stays_one_when_a_backup_is_taken_back(settings: Settings, tmp_path: Path) -> None:
    club(tmp_path / "real" / "club.fuhan", "Aki")
    link = tmp_path / "link.fuhan"
    link.symlink_to(tmp_path / "real" / "club.fuhan")
    settings.put("ledger", str(link))
    keeper = LedgerKeeper(settings)
    keeper.do(partial(add, "Bo"))
    (backup,) = keeper.backups()
    assert keeper.restore(backup.path)
    assert link.is_symlink()
    with Ledger.open(tmp_path / "real" / "club.fuhan", read_only=True) as ledger:
        assert [player.name for player in ledger.players.all()] == ["Aki"]
    keeper.close()


def test_a_copy_is_not_undone_by_what_an_earlier_file_left(settings: Settings, tmp_path: Path) -> None:
    """Of a file that was removed while something was written the journal is still there."""
    keeper = LedgerKeeper(settings)
    assert keeper.do(partial(add, "Aki"))
    path = tmp_path / "copy.fuhan"
    club(path, *(f"Player {n}" for n in range(200)))
    write = (
        "import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('PRAGMA cache_size = 1'); c.execute('BEGIN');"
        "c.execute(\"UPDATE players SET name = name || 'zzzzzzzz', folded = folded || 'zzzzzzzzzz'\"); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", write, str(path)], check=True)
    journal = path.with_name("copy.fuhan-journal")
    assert journal.stat().st_size
    with pytest.raises(LedgerError) as raised:
        Ledger.open(path, read_only=True)
    assert key(raised.value.problem) == "ledger.problem.unfinished"
    assert keeper.save_copy(path)
    with Ledger.open(path) as ledger:
        assert [player.name for player in ledger.players.all()] == ["Aki"]
    keeper.close()


def test_the_own_file_is_backed_up_beside_it_and_another_in_a_folder_of_its_own(tmp_path: Path) -> None:
    usual, other = tmp_path / "club.fuhan", tmp_path / "elsewhere" / "club.fuhan"
    assert backup_folder(usual, usual) == tmp_path / "backups"
    assert backup_folder(other, usual).parent == tmp_path / "backups"
    assert backup_folder(other, usual) != backup_folder(tmp_path / "third" / "club.fuhan", usual)


def test_an_event_is_saved_as_a_file_of_its_own(settings: Settings, tmp_path: Path) -> None:
    keeper = LedgerKeeper(settings)
    sessions: list[Session] = []
    assert keeper.do(lambda ledger: sessions.append(ledger.calendar.add_session(date(2026, 11, 21))))
    assert keeper.do(lambda ledger: ledger.calendar.add_session(date(2026, 11, 28)))
    heard, path = Heard(keeper), tmp_path / "event.fuhan"
    assert keeper.save_event(path, sessions[0].id)
    with closing(Ledger.open(path, read_only=True)) as event:
        assert event.calendar.sessions() == tuple(sessions)
    assert not keeper.save_event(keeper.path, sessions[0].id)
    assert not keeper.save_event(tmp_path / "other.fuhan", "nothing")
    assert not (tmp_path / "other.fuhan").exists()
    assert keeper.copied is None  # it is no copy of the club
    assert heard.said == ["said.saved"]
    assert heard.failed == ["club.same_file", "said.not_saved"]
    keeper.close()
