"""What was parsed before is what the source says, and is used for no other."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

import resources
from resources import flat

SOURCES = sorted(resources.place().rglob("*.toml"))
TEXT = b'[table]\nword = "one"\n'
TABLES = {"table": {"word": "one"}}


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a source lies, in a folder in which things are kept."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    found = tmp_path / "en.toml"
    found.write_bytes(TEXT)
    return found


def _keep(path: Path, content: bytes) -> None:
    flat.place_of(path).parent.mkdir(exist_ok=True)
    flat.place_of(path).write_bytes(content)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_each_of_ours_is_kept_as_it_is(source: Path, path: Path) -> None:
    text = source.read_bytes()
    tables = tomllib.loads(text.decode("utf-8"))
    assert flat.parsed(text, path) == tables
    assert flat.place_of(path).exists()
    assert flat.parsed(text, path) == tables


def test_what_is_kept_is_used(path: Path) -> None:
    _keep(path, flat.flattened(TEXT, {"table": {"word": "kept"}}))
    assert flat.parsed(TEXT, path) == {"table": {"word": "kept"}}


@pytest.mark.parametrize(
    "content",
    [
        flat.flattened(TEXT + b"# another", {"table": {"word": "kept"}}),
        flat.flattened(TEXT, TABLES)[:-4],
        flat.flattened(TEXT, TABLES).partition(b"\n")[0] + b'\n["no", "tables"]',
        flat.flattened(TEXT, TABLES).partition(b"\n")[0] + b"\n" + b"[" * 100_000,
        flat.flattened(TEXT, TABLES).partition(b"\n")[0] + b'\n{"table": "\xff"}',
        b"",
    ],
    ids=["of another source", "cut off", "no tables", "too deep", "no text", "empty"],
)
def test_what_is_not_of_the_source_or_damaged_is_made_anew(content: bytes, path: Path) -> None:
    _keep(path, content)
    assert flat.parsed(TEXT, path) == TABLES
    assert flat.place_of(path).read_bytes() == flat.flattened(TEXT, TABLES)
    assert [kept.name for kept in flat.place_of(path).parent.iterdir()] == [flat.place_of(path).name]


@pytest.mark.parametrize("text", [b"no toml", b"\xff", b"day = 2026-11-22\n"], ids=["TOML", "UTF-8", "JSON"])
def test_what_cannot_be_kept_is_not(text: bytes, path: Path) -> None:
    if text.startswith(b"day"):
        assert "day" in flat.parsed(text, path)
    else:
        with pytest.raises(ValueError, match=r"."):
            flat.parsed(text, path)
    assert not flat.place_of(path).exists()


def test_where_python_keeps_nothing_neither_does_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert flat.parsed(TEXT, path) == TABLES
    assert not flat.place_of(path).exists()
    assert not list(path.parent.glob("__pycache__/*"))


def test_where_nothing_can_be_written_it_is_parsed(path: Path) -> None:
    flat.place_of(path).parent.write_bytes(b"in the way")
    assert flat.parsed(TEXT, path) == TABLES
