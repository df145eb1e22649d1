"""A file is written whole, or is as it was."""

from __future__ import annotations

import os
import re
import stat
import time
from pathlib import Path

import pytest

import core
import gui
from core.disk import (
    LEFT_OVER_AFTER,
    LONGEST_TEXT,
    UnfitFileError,
    file_name,
    is_there,
    part_of,
    read_text,
    read_whole,
    replacing,
    sync_folder,
    write_whole,
)

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has neither these rights nor pipes in folders.")


def test_a_file_is_there_when_all_of_it_is(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b"before")
    with replacing(path) as part:
        part.write_bytes(b"half")
        assert path.read_bytes() == b"before"
        part.write_bytes(b"whole")
    assert path.read_bytes() == b"whole"
    assert list(tmp_path.iterdir()) == [path]


def _stopped(path: Path) -> None:
    with replacing(path) as part:
        part.write_bytes(b"half")
        raise KeyboardInterrupt


def test_whatever_stops_the_writing_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    write_whole(b"before", path)
    with pytest.raises(KeyboardInterrupt):
        _stopped(path)
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def _stopped_with_a_part_that_stays(path: Path) -> None:
    with replacing(path) as part:
        part.mkdir()
        raise KeyboardInterrupt


def test_what_stopped_the_writing_is_told_although_its_part_stays(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    write_whole(b"before", path)
    with pytest.raises(KeyboardInterrupt):
        _stopped_with_a_part_that_stays(path)
    assert path.read_bytes() == b"before"


@posix
def test_content_is_on_the_disk_before_its_name_and_then_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a cut of the power could leave an empty file in the place of the one that was there."""
    path, synced = tmp_path / "club.fuhan", []
    write_whole(b"before", path)
    sync = os.fsync

    def noted(handle: int) -> None:
        found = os.fstat(handle)
        what = "folder" if stat.S_ISDIR(found.st_mode) else f"{found.st_size} bytes"
        synced.append((what, path.read_bytes()))
        sync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    write_whole(b"and after", path)
    assert synced == [("9 bytes", b"before"), ("folder", b"and after")]


@posix
def test_a_folder_that_cannot_be_synced_is_none_of_ours(tmp_path: Path) -> None:
    """And one that can be is let go again."""
    sync_folder(tmp_path / "not there")
    handles = []
    for _ in range(2):
        handles.append(os.open(tmp_path, os.O_RDONLY))
        os.close(handles[-1])
        sync_folder(tmp_path)
    assert handles[0] == handles[1]


def test_where_no_file_can_be_there_is_none(tmp_path: Path) -> None:
    assert is_there(tmp_path)
    for name in ("not there", "a\0b", "n" * 1_000):
        assert not is_there(tmp_path / name)


def test_what_was_left_half_way_is_no_part_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    part_of(path).write_bytes(b"left when the power went")
    with replacing(path) as part:
        assert not part.exists()
        part.write_bytes(b"new")
    assert path.read_bytes() == b"new"


def test_what_was_left_half_way_long_ago_goes_with_the_next_writing(tmp_path: Path) -> None:
    """What is new may be of another program that writes the same file now, or be a file of somebody else's."""
    path = tmp_path / "club.fuhan"
    old, new, others = part_of(path), part_of(path), part_of(tmp_path / "other.fuhan")
    long_ago = time.time() - LEFT_OVER_AFTER - 60
    journal = old.with_name(f"{old.name}-journal")
    for part in (old, journal, new, others):
        part.write_bytes(b"half")
    for part in (old, journal, others):
        os.utime(part, (long_ago, long_ago))
    write_whole(b"new", path)
    assert set(tmp_path.iterdir()) == {path, new, others}


def test_two_writings_at_once_do_not_mix(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    with replacing(path) as one:
        one.write_bytes(b"one")
        write_whole(b"the other", path)
        assert path.read_bytes() == b"the other"
    assert path.read_bytes() == b"one"


def test_a_file_that_nobody_wrote_takes_no_place(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    write_whole(b"before", path)
    with pytest.raises(FileNotFoundError), replacing(path):
        pass
    assert path.read_bytes() == b"before"


@posix
@pytest.mark.parametrize("rights", [0o600, 0o640, 0o755])
def test_a_file_keeps_its_rights(tmp_path: Path, rights: int) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(b"before")
    path.chmod(rights)
    write_whole(b"after", path)
    assert (stat.S_IMODE(path.stat().st_mode), path.read_bytes()) == (rights, b"after")


@posix
@pytest.mark.parametrize(("folder", "rights"), [(0o700, 0o600), (0o750, 0o644), (0o755, 0o644)])
def test_a_new_file_is_as_open_as_its_folder(tmp_path: Path, folder: int, rights: int) -> None:
    """What lies in a folder of one's own is one's own; elsewhere it is as any new file is."""
    place = tmp_path / "place"
    place.mkdir()
    place.chmod(folder)
    usual = os.umask(0o022)
    try:
        write_whole(b"new", place / "club.fuhan")
    finally:
        os.umask(usual)
    assert stat.S_IMODE((place / "club.fuhan").stat().st_mode) == rights


@posix
def test_a_link_leads_where_it_led(tmp_path: Path) -> None:
    target, link = tmp_path / "stick" / "club.fuhan", tmp_path / "club.fuhan"
    target.parent.mkdir()
    link.symlink_to(target)
    for content in (b"first", b"second"):
        write_whole(content, link)
        assert link.is_symlink()
        assert target.read_bytes() == content
    assert list(target.parent.iterdir()) == [target]


@posix
def test_a_protected_file_is_written_when_that_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    path.write_bytes(b"before")
    path.chmod(0o444)
    with pytest.raises(UnfitFileError) as caught:
        write_whole(b"after", path)
    assert caught.value.kind == "kept"
    assert path.read_bytes() == b"before"
    write_whole(b"after", path, even_kept=True)
    assert path.read_bytes() == b"after"
    assert stat.S_IMODE(path.stat().st_mode) == 0o444


def test_a_part_of_somebody_else_stays(tmp_path: Path) -> None:
    """Downloads and other programs call theirs so."""
    path = tmp_path / "club.fuhan"
    others = [tmp_path / name for name in ("club.fuhan.part", ".club.fuhan.part")]
    for other in others:
        other.write_bytes(b"theirs")
    write_whole(b"ours", path)
    assert [other.read_bytes() for other in others] == [b"theirs", b"theirs"]


@pytest.mark.parametrize("name", ["n" * 255, "雀" * 85])
def test_the_longest_names_are_written(tmp_path: Path, name: str) -> None:
    write_whole(b"there", tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@posix
def test_what_is_no_file_is_neither_read_nor_written(tmp_path: Path) -> None:
    """A pipe that nobody writes into would be waited for as long as the program runs."""
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for place in (pipe, link, Path("/dev/zero")):
        with pytest.raises(UnfitFileError) as caught:
            read_whole(place, 10)
        assert caught.value.kind == "no_file"
    with pytest.raises(UnfitFileError):
        write_whole(b"lost", link)
    with pytest.raises(IsADirectoryError):
        read_whole(tmp_path, 10)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_no_more_is_read_than_may_be_in_it(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"x" * 10)
    assert read_whole(path, 10) == b"x" * 10
    with pytest.raises(UnfitFileError) as caught:
        read_whole(path, 9)
    assert (caught.value.kind, caught.value.most) == ("too_long", 9)


def test_a_text_is_read_with_any_ends_of_lines_and_with_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    assert read_text(path) == "one\ntwo\nthree\n"


def test_a_text_may_be_as_long_as_a_person_makes_one(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    for long, is_read in ((1_000_000, True), (LONGEST_TEXT, True), (LONGEST_TEXT + 1, False)):
        path.write_bytes(b"x" * long)
        if is_read:
            assert len(read_text(path)) == long
        else:
            with pytest.raises(UnfitFileError):
                read_text(path)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Friday: 3/4", "Friday 3 4"),
        ("nul", "nul_"),
        ("COM1", "COM1_"),
        ("con.pdf", "con.pdf_"),
        ("nul .pdf", "nul .pdf_"),
        ("Lpt9", "Lpt9_"),
        ("console", "console"),
        ("club...", "club"),
        ("...", "fuhan"),
        ("", "fuhan"),
        ("雀" * 100, "雀" * 66),
        ("../../etc", "etc"),
    ],
)
def test_a_title_becomes_a_name_that_every_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name


def test_all_files_are_written_so() -> None:
    """Whoever writes a file of the user's does it through `core.disk`; else it could be half."""
    own = re.compile(
        r"\.write_(?:text|bytes)\(|shutil\.copy|os\.replace|\.replace\(self\._path|open\([^)]*\"[wx]b?\""
    )
    folders = [Path(package.__file__ or "").parent for package in (core, gui)]
    found = {
        f"{path.parent.name}/{path.name}: {line.strip()}"
        for folder in folders
        for path in folder.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if own.search(line)
    }
    assert found == {
        "core/disk.py: part.write_bytes(content)",
        "storage/ledger_disk.py: part.write_bytes(ledger.file.connection.serialize())",
    }
