"""A file is written whole, or is as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import core
import gui
from core.disk import part_of, replacing, write_whole


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


def test_what_was_left_half_way_is_no_part_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    part_of(path).write_bytes(b"left when the power went")
    with replacing(path) as part:
        assert not part.exists()
        part.write_bytes(b"new")
    assert path.read_bytes() == b"new"


def test_a_file_that_nobody_wrote_takes_no_place(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    write_whole(b"before", path)
    with pytest.raises(FileNotFoundError), replacing(path):
        pass
    assert path.read_bytes() == b"before"


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
