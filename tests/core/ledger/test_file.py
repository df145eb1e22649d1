"""The ledger's file: other versions, what forbids to write it, and what others do to it meanwhile."""

from __future__ import annotations

import os
import random
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import resources
from core.ledger import Ledger, LedgerError, connection, opening, problems, schema
from core.ledger.files import journal_of
from core.ledger.problems import error_from_sqlite
from core.match import Draw, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from tests.core.ledger.ledgers import (
    EVENING,
    NAMES,
    begun,
    club_file,
    finished,
    nobody,
    refused,
    said,
    same,
)

# -------------------------------------------------------------------------------------------- versions


def test_a_newer_file_can_be_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(club_file(tmp_path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE matches ADD COLUMN referee TEXT NOT NULL DEFAULT ''")
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        connection.commit()
    content = path.read_bytes()
    with Ledger.open(path) as ledger:
        assert said(ledger.file.notice) == "ledger.notice.newer"
        assert ledger.file.read_only
        (head,) = ledger.summaries.matching()
        assert ledger.matches.load(head.id) == finished()
        assert refused(lambda: ledger.players.add("Eva")) == "only_read"
        assert refused(lambda: ledger.matches.save(head.id, finished())) == "only_read"
    assert path.read_bytes() == content


def test_a_newer_file_that_has_other_tables(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(club_file(tmp_path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE seasons RENAME TO spans")
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        connection.commit()
    with Ledger.open(path) as ledger:
        assert refused(ledger.calendar.seasons) == "newer"
        assert len(ledger.players.all()) == 4


@pytest.fixture
def two_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    more = "ALTER TABLE players ADD COLUMN note TEXT NOT NULL DEFAULT ''; UPDATE players SET note = name;"
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, more))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)


def test_an_older_file_is_renewed_and_kept(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    content = club_file(tmp_path)
    path = tmp_path / "club.fuhan"
    path.write_bytes(content)
    request.getfixturevalue("two_versions")
    with Ledger.open(path, read_only=True) as ledger:
        assert {note for (note,) in ledger.file.connection.execute("SELECT note FROM players")} == set(NAMES)
        assert refused(lambda: ledger.players.add("Emi")) == "only_read"
    assert path.read_bytes() == content
    with Ledger.open(path) as ledger:
        assert opening.number(ledger.file.connection, "user_version") == schema.VERSION
        assert {note for (note,) in ledger.file.connection.execute("SELECT note FROM players")} == set(NAMES)
    older = f"club-v{schema.VERSION - 1}"
    assert (tmp_path / f"{older}.fuhan").read_bytes() == content
    path.write_bytes(content)
    Ledger.open(path).close()
    Ledger.open(path).close()
    assert sorted(one.name for one in tmp_path.iterdir()) == [
        f"{older}-2.fuhan",
        f"{older}.fuhan",
        "club.fuhan",
    ]


def test_a_renewal_that_fails_leaves_theclub_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    content = club_file(tmp_path)
    path = tmp_path / "club.fuhan"
    path.write_bytes(content)
    request.getfixturevalue("two_versions")
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, "CREATE TABLE a (b); DROP TABLE nothing;"))
    assert refused(lambda: Ledger.open(path)) == "damaged"
    assert path.read_bytes() == content


# --------------------------------------------------------------------------------- what may not be written


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_may_not_be_written_can_be_looked_at(what: str) -> None:
    with nobody() as folder:
        path = folder / "sub" / "club.fuhan"
        path.parent.mkdir()
        path.write_bytes(club_file(folder))
        content = path.read_bytes()
        locked = path if what == "file" else path.parent
        mode = locked.stat().st_mode
        locked.chmod(mode & ~0o222)
        try:
            with Ledger.open(path) as ledger:
                assert said(ledger.file.notice) == "ledger.notice.read_only"
                assert ledger.file.read_only
                assert len(ledger.summaries.matching()) == 1
                assert refused(lambda: ledger.players.add("Eva")) == "only_read"
            with Ledger.open(path, read_only=True) as ledger:
                assert ledger.file.notice is None
            if what == "folder" and os.name != "nt":
                assert refused(lambda: Ledger.open(path.parent / "new.fuhan")) == "read_only"
                assert refused(lambda: Ledger.open(path.parent / "new" / "new.fuhan")) == "read_only"
        finally:
            locked.chmod(mode)
        assert path.read_bytes() == content


def test_a_file_that_may_not_be_written_any_more() -> None:
    with nobody() as folder:
        path = folder / "sub" / "club.fuhan"
        ledger, id, match = begun(path)
        match = match.do(Draw())
        path.parent.chmod(0o555)
        try:
            problem = refused(lambda: ledger.matches.save(id, match)) if os.name != "nt" else "read_only"
        finally:
            path.parent.chmod(0o755)
        assert problem == "read_only"
        ledger.matches.save(id, match)
        assert ledger.matches.load(id) == match
        ledger.close()


def test_a_file_that_was_asked_for_to_be_read(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(club_file(tmp_path))
    content = path.read_bytes()
    with Ledger.open(path, read_only=True) as ledger:
        (head,) = ledger.summaries.matching()
        for act in (
            lambda: ledger.players.add("Eva"),
            lambda: ledger.calendar.add_session(EVENING),
            lambda: ledger.matches.remove(head.id),
            lambda: ledger.matches.save(head.id, finished()),
        ):
            assert refused(act) == "only_read"
        with pytest.raises(sqlite3.OperationalError):
            ledger.file.connection.execute("DELETE FROM edits")
    assert path.read_bytes() == content


# ------------------------------------------------------------------------------------ what happens meanwhile


def test_the_disk_is_full(tmp_path: Path) -> None:
    ledger, id, match = begun(tmp_path / "club.fuhan", Match(PRESET_SETS["ema_2016"]))
    pages = opening.number(ledger.file.connection, "page_count")
    ledger.file.connection.execute(f"PRAGMA max_page_count = {pages}")
    told = []
    for _ in range(60):
        match = match.do(WinEvent.of(0, 1, han=1, fu=30, hand="1m" * 200))
        try:
            ledger.matches.save(id, match)
        except LedgerError as error:
            told.append(said(error.problem))
    assert set(told) == {"ledger.problem.disk_full"}
    assert 0 < len(ledger.matches.load(id).events) < 60
    ledger.file.connection.execute("PRAGMA max_page_count = 1000000")
    ledger.matches.save(id, match)
    assert same(ledger.matches.load(id), match)


@pytest.mark.parametrize("how", ["removed", "moved", "replaced", "folder moved"])
def test_the_file_is_gone(tmp_path: Path, how: str) -> None:
    """SQLite alone would go on writing into a file that nobody can find any more."""
    path = tmp_path / "stick" / "club.fuhan"
    ledger, id, match = begun(path)
    match = match.do(Draw())
    other = club_file(tmp_path)
    if how == "removed":
        path.unlink()
    elif how == "moved":
        path.rename(tmp_path / "elsewhere.fuhan")
    elif how == "replaced":
        (tmp_path / "other").write_bytes(other)
        (tmp_path / "other").replace(path)
    else:
        path.parent.rename(tmp_path / "away")
    assert refused(lambda: ledger.matches.save(id, match)) == "gone"
    assert refused(ledger.players.all) == "gone"
    if how == "moved":
        (tmp_path / "elsewhere.fuhan").rename(path)
    elif how == "folder moved":
        (tmp_path / "away").rename(path.parent)
    else:
        assert not path.exists() or path.read_bytes() == other
        return
    ledger.matches.save(id, match)
    assert ledger.matches.load(id) == match


def test_the_file_goes_while_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    ledger, _, _ = begun(path)

    def write() -> None:
        with ledger.file.writing() as connection:
            connection.execute("UPDATE players SET name = 'x'")
            path.unlink()

    assert refused(write) == "gone"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program is waited for, but not for long."""
    monkeypatch.setattr(connection, "PATIENCE", 0.02)


@pytest.mark.usefixtures("impatient")
def test_another_program_holds_the_club_file(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    ledger, id, match = begun(path)
    match = match.do(Draw())
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for how in ("IMMEDIATE", "EXCLUSIVE"):
            other.execute(f"BEGIN {how}")
            assert refused(lambda: ledger.matches.save(id, match)) == "locked"
            other.execute("ROLLBACK")
        # Somebody who only reads stops no more than the last moment, and nothing is half then.
        other.execute("BEGIN")
        other.execute("SELECT * FROM edits").fetchall()
        assert refused(lambda: ledger.matches.save(id, match)) == "locked"
        other.execute("ROLLBACK")
    ledger.matches.save(id, match)
    assert ledger.matches.load(id) == match


def test_another_program_has_written_this_match(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    ledger, id, match = begun(path)
    ours = match.do(Draw((0,)))
    ledger.matches.save(id, ours)
    with Ledger.open(path) as other:
        theirs = other.matches.load(id).do(Draw((1,)))
        other.matches.save(id, theirs)
    for _ in range(2):
        assert refused(lambda: ledger.matches.save(id, ours.do(Draw((2,))))) == "changed"
        assert refused(lambda: ledger.matches.save(id, ours)) == "changed"
    loaded = ledger.matches.load(id)
    assert same(loaded, theirs)
    ledger.matches.save(id, loaded.undo())
    with Ledger.open(path) as other:
        assert same(other.matches.load(id), theirs.undo())


def test_another_program_has_written_something_else(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    ledger, id, match = begun(path)
    ledger.matches.save(id, match)
    with Ledger.open(path) as other:
        other.players.add("Eva")
    ledger.players.add("Fritz")
    ledger.matches.save(id, match.do(Draw()))
    assert len(ledger.players.all()) == 6


def test_several_writes_in_one(tmp_path: Path) -> None:
    ledger, id, match = begun(tmp_path / "club.fuhan")
    more = match.do(Draw())

    def write(*, fails: bool) -> None:
        with ledger.file.writing():
            ledger.players.add("Eva")
            ledger.matches.save(id, more)
            if fails:
                raise KeyError

    with pytest.raises(KeyError):
        write(fails=True)
    assert len(ledger.players.all()) == 4
    assert ledger.matches.load(id) == match
    write(fails=False)
    ledger.matches.save(id, more.do(Draw()))
    assert len(ledger.players.all()) == 5
    assert ledger.matches.load(id) == more.do(Draw())


def test_one_file_at_rest(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    ledger, id, match = begun(path)
    ledger.matches.save(id, match.do(Draw()))
    settings = {
        name: ledger.file.connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    }
    assert settings == {"journal_mode": "delete", "synchronous": 3}
    assert [one.name for one in tmp_path.iterdir()] == ["club.fuhan"]
    ledger.close()
    ledger.close()


# ------------------------------------------------------------------------------------ interrupted writes


def _interrupted(path: Path, folder: Path) -> None:
    """A copy of a ledger and its journal in the middle of a large write, as a fall of the power leaves it."""
    folder.mkdir()
    with Ledger.open(path) as ledger, closing(sqlite3.connect(path, isolation_level=None)) as writer:
        before = ledger.players.all()
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("UPDATE players SET name = 'x' || name, folded = 'x' || folded")
        writer.execute("CREATE TABLE big (content)")
        for _ in range(50):
            writer.execute("INSERT INTO big VALUES (randomblob(3000))")
        for one in (path, journal_of(path)):
            shutil.copyfile(one, folder / one.name)
        writer.execute("ROLLBACK")
        assert ledger.players.all() == before


@pytest.mark.parametrize("torn", [False, True])
def test_an_interrupted_write_is_taken_back(tmp_path: Path, torn: bool) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(club_file(tmp_path, 20))
    _interrupted(path, tmp_path / "after")
    left = tmp_path / "after" / "club.fuhan"
    assert left.read_bytes() != path.read_bytes()
    if torn:
        # Of the first page only some sectors are on the disk.
        left.write_bytes(random.Random(3).randbytes(512) + left.read_bytes()[512:])
    content = left.read_bytes()
    assert refused(lambda: Ledger.open(left, read_only=True)) == "unfinished"
    assert left.read_bytes() == content
    with Ledger.open(left) as ledger:
        assert {player.name for player in ledger.players.all()} == set(NAMES)
        assert len(ledger.summaries.matching()) == 20
    assert not journal_of(left).exists()


def test_every_problem_has_its_words() -> None:
    """Those that are named by the last part of their key alone."""
    folder = Path(opening.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r'ledger_problem\(\s*"(\w+)"', source)) | set(problems.BY_CODE.values())
    assert len(named) > 20
    for language in resources.LANGUAGES:
        assert named - set(resources.texts(language)["ledger"]["problem"]) == set()


def waits(ledger: Ledger, act: Callable[[], object]) -> list[int]:
    """How many milliseconds at most each statement of an act waits for other programs."""
    said: list[str] = []
    ledger.file.connection.set_trace_callback(said.append)
    act()
    ledger.file.connection.set_trace_callback(None)
    return [int(found) for found in re.findall(r"busy_timeout = (\d+)", "\n".join(said))]


@pytest.mark.usefixtures("impatient")
def test_who_waited_in_vain_does_not_wait_again(tmp_path: Path) -> None:
    """Many readings after each other are no window that stands still for minutes."""
    ledger, _, _ = begun(tmp_path / "club.fuhan")

    def refused_again() -> None:
        assert refused(ledger.players.all) == "locked"

    with ledger, closing(sqlite3.connect(ledger.file.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert waits(ledger, refused_again) == [20]
        for _ in range(50):
            assert waits(ledger, refused_again) == [0]
        other.execute("ROLLBACK")
        assert waits(ledger, ledger.players.all) == [0]
        assert waits(ledger, ledger.players.all) == [20]


def test_another_program_is_waited_for(tmp_path: Path) -> None:
    ledger, id, match = begun(tmp_path / "club.fuhan")
    assert waits(ledger, ledger.players.all) == [2_000]
    assert waits(ledger, lambda: ledger.matches.save(id, match.do(Draw()))) == [2_000]


def test_a_file_says_whose_it_is(tmp_path: Path) -> None:
    """`file` and the like read it there; another number would make every club's file one of somebody else."""
    assert club_file(tmp_path)[68:72] == b"FUHA"


def test_a_path_that_cannot_even_be_asked_for_is_gone() -> None:
    path = Path("/" + "x" * 5_000)
    assert error_from_sqlite(sqlite3.DatabaseError("no"), path).problem.key == "ledger.problem.gone"


@pytest.mark.skipif(os.name == "nt", reason="Rights of files are other ones there.")
@pytest.mark.parametrize(("folder", "rights"), [(0o700, 0o600), (0o755, 0o644)])
def test_a_new_file_is_as_open_as_its_folder(tmp_path: Path, folder: int, rights: int) -> None:
    place = tmp_path / "place"
    place.mkdir()
    place.chmod(folder)
    usual = os.umask(0o022)
    try:
        Ledger.open(place / "club.fuhan").close()
    finally:
        os.umask(usual)
    assert (place / "club.fuhan").stat().st_mode & 0o777 == rights
