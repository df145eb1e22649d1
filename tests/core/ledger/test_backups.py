"""Backups: taken when something changed, thinned out, and taken back without losing the present."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from core.ledger import Ledger, LedgerError
from core.ledger import backups as module
from core.ledger.backups import DAYS, LATEST, back_up, backups, restore
from core.ledger.contents import contents
from core.ledger.files import journal_of
from core.match import Draw
from tests.core.ledger.ledgers import STARTED, begun, club_file, refused, said

NOW = datetime(2026, 11, 21, 23, 30)


@contextmanager
def _club(path: Path) -> Iterator[Ledger]:
    with Ledger.open(path) as ledger:
        yield ledger


def _names(path: Path) -> list[str]:
    with Ledger.open(path, read_only=True) as ledger:
        return [player.name for player in ledger.players.all()]


def _add(path: Path, name: str) -> None:
    with _club(path) as ledger:
        ledger.players.add(name)


def test_a_backup_is_the_ledger_as_it_was(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "kept" / "backups"
    assert backups(folder) == ()
    ledger, id, match = begun(path)
    taken = back_up(path, folder, NOW)
    assert taken is not None
    assert taken.name == "club-20261121-233000.fuhan"
    assert taken.read_bytes() == path.read_bytes()
    (backup,) = backups(folder)
    assert (backup.path, backup.taken, backup.size) == (taken, NOW, path.stat().st_size)
    ledger.matches.save(id, match.do(Draw()))
    with Ledger.open(taken, read_only=True) as then:
        assert then.matches.load(id) == match
    assert [one.name for one in folder.iterdir()] == [taken.name]


def test_nothing_changed(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    _add(path, "Aki")
    assert back_up(path, folder, NOW)
    assert back_up(path, folder, NOW + timedelta(days=1)) is None
    with _club(path) as ledger:
        assert ledger.players.all()
    assert back_up(path, folder, NOW + timedelta(days=1)) is None
    _add(path, "Beate")
    later = back_up(path, folder, NOW + timedelta(days=1))
    assert [one.path for one in backups(folder)][:1] == [later]
    assert len(backups(folder)) == 2


def test_two_in_one_second(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    for n in range(12):
        _add(path, f"Player {n}")
        assert back_up(path, folder, NOW)
    assert _names(backups(folder)[0].path)[-1] == "Player 9"
    assert len(_names(backups(folder)[0].path)) == 12
    assert len(_names(backups(folder)[1].path)) == 11


def test_a_backup_while_something_is_written(tmp_path: Path) -> None:
    """What is not committed is in no backup, and the one who writes is not disturbed."""
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    with _club(path) as ledger:
        ledger.players.add("Aki")
        with ledger.file.writing():
            ledger.players.add("Beate")
            assert back_up(path, folder, NOW)
            with closing(sqlite3.connect(path, timeout=0)) as other, pytest.raises(sqlite3.OperationalError):
                other.execute("BEGIN IMMEDIATE")
        assert len(ledger.players.all()) == 2
    assert _names(backups(folder)[0].path) == ["Aki"]


def test_no_backup_of_a_damaged_file(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    assert refused(lambda: back_up(path, folder, NOW)) == "gone"
    _add(path, "Aki")
    good = back_up(path, folder, NOW)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert refused(lambda: back_up(path, folder, NOW)) == "damaged"
    path.write_bytes(b"something else")
    assert refused(lambda: back_up(path, folder, NOW)) == "not_a_ledger"
    assert [one.path for one in backups(folder)] == [good]


def test_a_backup_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    _add(path, "Aki")
    (tmp_path / "file").write_bytes(b"x")
    assert refused(lambda: back_up(path, tmp_path / "file" / "backups", NOW)) == "no_access"

    def fails(content: bytes, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_whole", fails)
    assert refused(lambda: back_up(path, folder, NOW)) == "disk_full"
    assert backups(folder) == ()


def test_the_latest_ten_and_the_last_of_seven_days_and_of_twelve_months_are_kept(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    _add(path, "Aki")
    folder.mkdir()
    today = [datetime(2026, 11, 21, hour) for hour in range(8, 20)]
    days = [datetime(2026, 11, day, hour) for day in range(10, 21) for hour in (9, 21)]
    months = [datetime(2026 - back, month, day) for back in (0, 1) for month in range(1, 13) for day in (3, 28)]
    for moment in (*today, *days, *(one for one in months if one < datetime(2026, 11, 1))):
        (folder / f"club-{moment:%Y%m%d-%H%M%S}.fuhan").write_bytes(b"")
    others = [folder / "other-20200101-000000.fuhan", folder / "club-20200101-000000.txt", folder / "club-x.fuhan"]
    for other in others:
        other.write_bytes(b"")
    assert back_up(path, folder, NOW)
    assert [f"{one.taken:%y-%m-%d %H}" for one in backups(folder) if one.path not in others] == [
        *("26-11-21 23", *(f"26-11-21 {hour}" for hour in range(19, 10, -1))),
        *(f"26-11-{day} 21" for day in range(20, 14, -1)),
        *(f"26-{month:02}-28 00" for month in range(10, 0, -1)),
        "25-12-28 00",
    ]
    assert all(other.exists() for other in others)


def test_a_backup_is_taken_back(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    _add(path, "Aki")
    backup = back_up(path, folder, NOW)
    assert backup is not None
    _add(path, "Beate")
    restore(backup, path, folder, NOW + timedelta(hours=1))
    assert _names(path) == ["Aki"]
    present = backups(folder)[0]
    assert present.taken == NOW + timedelta(hours=1)
    assert _names(present.path) == ["Aki", "Beate"]
    restore(present.path, path, folder, NOW + timedelta(hours=2))
    assert _names(path) == ["Aki", "Beate"]
    assert len(backups(folder)) == 3
    assert not list(tmp_path.rglob("*.part"))


def test_restoring_removes_no_backup(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    for n in range(LATEST):
        _add(path, f"Player {n}")
        back_up(path, folder, NOW + timedelta(seconds=n))
    _add(path, "Last")
    oldest = backups(folder)[-1].path
    restore(oldest, path, folder, NOW + timedelta(hours=1))
    assert len(backups(folder)) == LATEST + 1
    assert oldest.exists()
    assert _names(path) == ["Player 0"]


@pytest.mark.parametrize("how", ["cut", "text", "empty", "gone"])
def test_whatever_the_present_file_is_it_is_kept(tmp_path: Path, how: str) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    _add(path, "Aki")
    backup = back_up(path, folder, NOW)
    assert backup is not None
    content = {"cut": path.read_bytes()[:5000], "text": b"scores", "empty": b"", "gone": None}[how]
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    journal_of(path).write_bytes(b"journal")
    restore(backup, path, folder, NOW + timedelta(hours=1))
    # SQLite would take the journal of the other file for one of this.
    assert not journal_of(path).exists()
    assert _names(path) == ["Aki"]
    kept = folder / "club-damaged-20261122-003000.fuhan"
    if content is None:
        assert not kept.exists()
    else:
        assert kept.read_bytes() == content
    # It is no backup that could be chosen.
    assert [one.path for one in backups(folder)] == [backup]


def test_a_damaged_backup_is_not_taken_back(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    _add(path, "Aki")
    backup = back_up(path, folder, NOW)
    assert backup is not None
    content = path.read_bytes()
    for bad in (backup.read_bytes()[:9000], b"", b"x"):
        backup.write_bytes(bad)
        assert refused(lambda: restore(backup, path, folder, NOW)) == "no_backup"
    backup.unlink()
    assert refused(lambda: restore(backup, path, folder, NOW)) == "no_backup"
    assert path.read_bytes() == content
    assert backups(folder) == ()


def test_a_restore_that_fails_leaves_the_present_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    _add(path, "Aki")
    backup = back_up(path, folder, NOW)
    assert backup is not None
    _add(path, "Beate")
    back_up(path, folder, NOW + timedelta(hours=1))
    content = path.read_bytes()
    replaced = Path.replace

    def fails(self: Path, target: Path) -> Path:
        if target == path:
            raise OSError(28, "No space left on device")
        return replaced(self, target)

    monkeypatch.setattr(Path, "replace", fails)
    assert refused(lambda: restore(backup, path, folder, NOW + timedelta(hours=2))) == "disk_full"
    assert path.read_bytes() == content
    assert sorted(one.name for one in tmp_path.iterdir()) == ["backups", "club.fuhan"]


def test_who_has_the_ledger_open_is_told(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    ledger, id, match = begun(path)
    backup = back_up(path, folder, NOW)
    assert backup is not None
    restore(backup, path, folder, NOW)
    with pytest.raises(LedgerError) as raised:
        ledger.matches.save(id, match.do(Draw()))
    assert said(raised.value.problem) == "ledger.problem.gone"


def test_the_clock_is_set_back(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    with Ledger.open(path) as ledger:
        for minute in range(12):
            ledger.players.add(f"Player {minute}")
            assert back_up(path, folder, datetime(2026, 11, 25, 12, minute))
        ledger.players.add("Now")
        taken = back_up(path, folder, datetime(2026, 11, 21, 12))
    assert taken is not None
    assert taken.exists()


def test_an_evening_of_many_matches_drives_out_no_other_evening(tmp_path: Path) -> None:
    path, folder = tmp_path / "club.fuhan", tmp_path / "backups"
    with Ledger.open(path) as ledger:
        evenings = [datetime(2026, 11, 1) + timedelta(days=n, hours=20) for n in range(DAYS)]
        for day, evening in enumerate(evenings):
            for n in range(LATEST + 5):
                ledger.players.add(f"{day}-{n}")
                assert back_up(path, folder, evening + timedelta(minutes=n))
    assert {one.taken.date() for one in backups(folder)} == {evening.date() for evening in evenings}
    assert len(backups(folder)) == LATEST + DAYS - 1


def test_what_is_in_a_backup_is_told(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(club_file(tmp_path, 3))
    found = contents(path)
    assert (found.matches, found.last and found.last.started) == (3, STARTED)
    assert found.deal is not None
    before = path.read_bytes()
    Ledger.open(tmp_path / "empty.fuhan").close()
    assert contents(tmp_path / "empty.fuhan").last is None
    path.write_bytes(before[:5000] + bytes(len(before) - 5000))
    assert refused(lambda: contents(path)) == "damaged"
