"""What is no ledger, and what was one: it is told in words, and the file is left as it is."""

from __future__ import annotations

import os
import random
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.ledger import Ledger, LedgerError, opening
from core.ledger.files import journal_of
from core.match import Draw, Match
from tests.core.ledger.ledgers import (
    SAY,
    STANDARD,
    begun,
    club_file,
    finished,
    refused,
    same,
)
from tests.sweep import many

# --------------------------------------------------------------------------------------- what is no ledger


def _other_program(path: Path, application: int = 0x0DE1FAB1) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {application}")
        connection.execute("CREATE TABLE players (name)")
        connection.commit()


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"Aki;25000\r\nDan;30000\r\n", "not_a_ledger"),
        (b"\0", "not_a_ledger"),
        (b"\0" * 8192, "not_a_ledger"),
        (random.Random(1).randbytes(20_000), "not_a_ledger"),
        (b"SQLite format 3\0", "not_a_ledger"),
        (b"SQLite format 3\0" + random.Random(2).randbytes(20_000), "not_a_ledger"),
    ],
)
def test_other_files_are_left_alone(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(content)
    for read_only in (False, True):
        assert refused(partial(Ledger.open, path, read_only=read_only)) == problem
    assert path.read_bytes() == content
    assert [one.name for one in tmp_path.iterdir()] == ["club.fuhan"]


@pytest.mark.parametrize("application", [0, 0x0DE1FAB1])
def test_another_programs_database_is_left_alone(tmp_path: Path, application: int) -> None:
    path = tmp_path / "notes.db"
    _other_program(path, application)
    content = path.read_bytes()
    assert refused(lambda: Ledger.open(path)) == "not_a_ledger"
    # Nor is a write of it completed that was interrupted.
    journal_of(path).write_bytes(bytes.fromhex("d9d505f920a163d7") + b"\0" * 600)
    assert refused(lambda: Ledger.open(path)) == "not_a_ledger"
    assert path.read_bytes() == content
    assert journal_of(path).stat().st_size == 608


def test_what_is_no_file_at_all(tmp_path: Path) -> None:
    assert refused(lambda: Ledger.open(tmp_path)) == "is_folder"
    assert refused(lambda: Ledger.open(tmp_path / "none.fuhan", read_only=True)) == "gone"
    (tmp_path / "file").write_bytes(b"x")
    assert refused(lambda: Ledger.open(tmp_path / "file" / "club.fuhan")) == "no_access"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert refused(lambda: Ledger.open(tmp_path / "pipe")) == "not_a_ledger"


def test_an_empty_file_is_a_new_ledger(tmp_path: Path) -> None:
    path = tmp_path / "100% new #1? 試合.fuhan"
    path.touch()
    assert refused(lambda: Ledger.open(path, read_only=True)) == "not_a_ledger"
    assert path.stat().st_size == 0
    with Ledger.open(path) as ledger:
        ledger.players.add("Aki")
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    with Ledger.open(path) as ledger:
        assert [player.name for player in ledger.players.all()] == ["Aki"]


# -------------------------------------------------------------------------------------------- damaged


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_a_file_that_was_cut_off(tmp_path: Path, part: float) -> None:
    content = club_file(tmp_path, 30)
    content = content[: int(len(content) * part)]
    path = tmp_path / "club.fuhan"
    path.write_bytes(content)
    assert refused(lambda: Ledger.open(path)) == "damaged"
    assert path.read_bytes() == content


def test_a_page_of_rubbish(tmp_path: Path) -> None:
    content = bytearray(club_file(tmp_path, 30))
    path = tmp_path / "club.fuhan"
    found = set()
    for page in range(1, len(content) // 4096):
        broken = (
            bytes(content[: page * 4096])
            + random.Random(page).randbytes(4096)
            + bytes(content[page * 4096 + 4096 :])
        )
        path.write_bytes(broken)
        with pytest.raises(LedgerError) as caught:
            Ledger.open(path)
        found.add(caught.value.problem.key.removeprefix("ledger.problem."))
        reason = str(dict(caught.value.problem.params).get("reason"))
        assert reason.strip()
        assert "***" not in reason
        assert "\n" not in reason
        assert path.read_bytes() == broken
    assert found == {"damaged"}


def test_of_a_large_file_the_large_tables_are_checked_when_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.fuhan"
    content = bytearray(club_file(tmp_path, 60))
    with sqlite3.connect(":memory:") as found:
        found.deserialize(bytes(content))
        pages = dict(found.execute("SELECT name, rootpage FROM sqlite_master").fetchall())
    root = pages["edits"]
    content[(root - 1) * 4096 : root * 4096] = random.Random(5).randbytes(4096)
    path.write_bytes(content)
    assert refused(lambda: Ledger.open(path)) == "damaged"
    monkeypatch.setattr(opening, "CHECKED", 1000)
    with Ledger.open(path) as ledger:
        heads = ledger.summaries.matching()
        assert len(heads) == 60
        assert refused(lambda: ledger.matches.load(heads[0].id)) == "damaged"


WHOLE: list[bytes] = []


@given(st.lists(st.tuples(st.integers(0, 1 << 20), st.binary(min_size=1, max_size=12)), min_size=1, max_size=3))
@settings(max_examples=many(75), deadline=None)
def test_a_damaged_file_is_read_or_refused_in_words(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[int, bytes]]
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    if not WHOLE:
        WHOLE.append(club_file(folder, 3))
    content = bytearray(WHOLE[0])
    for number, rubbish in changes:
        place = number % (len(content) - len(rubbish))
        content[place : place + len(rubbish)] = rubbish
    path = folder / "club.fuhan"
    path.write_bytes(content)
    problem = None
    try:
        with Ledger.open(path, read_only=True) as ledger:
            _ = (
                ledger.players.all(),
                ledger.calendar.sessions(),
                ledger.calendar.seasons(),
                ledger.summaries.rules_used(),
                ledger.summaries.unfinished(),
            )
            for head in ledger.summaries.matching():
                ledger.matches.load(head.id)
    except LedgerError as error:
        problem = error.problem
    assert problem is None or all(say(problem) for say in SAY)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE edits SET added = '[{\"riichi\"' WHERE n = 1",
        "UPDATE edits SET added = '{}' WHERE n = 1",
        "UPDATE edits SET added = '[' WHERE n = 1",
        "UPDATE edits SET added = '" + "[" * 100_000 + "' WHERE n = 1",
        "UPDATE edits SET added = '[{\"kan\": {}}]' WHERE n = 1",
        'UPDATE edits SET added = \'[{"riichi": {"seat": 4}}]\' WHERE n = 1',
        'UPDATE edits SET added = \'[{"riichi": {"seat": 0}}, {"draw": {}}]\' WHERE n = 1',
        'UPDATE edits SET added = \'[{"win": {"winners": [{"seat": 0, "yakuman": 1, "pao": 1,'
        ' "pao_yaku": "?"}]}}]\' WHERE n = 1',
        "UPDATE edits SET added = x'ff00' WHERE n = 1",
        "UPDATE edits SET place = 7 WHERE n = 2",
        "UPDATE edits SET place = 'x' WHERE n = 2",
        "UPDATE edits SET removed = -1 WHERE n = 2",
        "UPDATE edits SET removed = 2.5 WHERE n = 2",
        "DELETE FROM edits WHERE n = 0",
        "UPDATE matches SET step = 9",
        "UPDATE matches SET step = -1",
        "UPDATE matches SET step = 'x'",
        "UPDATE matches SET start = '[1, 2]'",
        "UPDATE matches SET start = '{\"a\": 1}'",
        "UPDATE matches SET start = 'x'",
        "UPDATE rules SET text = ''",
        "UPDATE rules SET text = 'fuhan-rules = 99'",
        "UPDATE rules SET text = x'ff'",
        "UPDATE rules SET ayame = 'players=2'",
    ],
)
def test_a_match_that_cannot_be(tmp_path: Path, change: str) -> None:
    path = tmp_path / "club.fuhan"
    rules = STANDARD.with_value("pao_scope", "yaku")
    ledger, id, match = begun(path, Match(rules).do(Draw((0,))).do(Draw((0,))).do(Draw((0,))))
    with ledger:
        ledger.file.connection.execute("PRAGMA foreign_keys = OFF")
        ledger.file.connection.execute(change)
        assert refused(lambda: ledger.matches.load(id)) == "bad_match"
    with Ledger.open(path) as ledger:
        assert refused(lambda: ledger.matches.load(id)) == "bad_match"
        with pytest.raises(LedgerError) as raised:
            ledger.matches.load(id)
        assert "2026-11-21 19:30" in SAY[1](raised.value.problem)
        # Whoever still has the match can write it anew.
        ledger.matches.save(id, match)
        assert same(ledger.matches.load(id), match)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE sessions SET day = 'tomorrow'",
        "UPDATE matches SET started = ''",
        "UPDATE matches SET started = 5",
        "UPDATE seats SET score = 'x' WHERE seat = 1",
        "UPDATE results SET points = 'x' WHERE seat = 1",
    ],
)
def test_a_list_with_a_value_that_cannot_be(tmp_path: Path, change: str) -> None:
    ledger, _, _ = begun(tmp_path / "club.fuhan", finished())
    ledger.file.connection.execute(change)
    assert refused(ledger.summaries.matching) == "damaged"


def test_tables_that_are_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(club_file(tmp_path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TRIGGER t AFTER INSERT ON players BEGIN DELETE FROM edits; END")
        connection.commit()
    assert refused(lambda: Ledger.open(path)) == "damaged"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER t")
        connection.execute("DROP TABLE seasons")
        connection.commit()
    assert refused(lambda: Ledger.open(path)) == "damaged"
