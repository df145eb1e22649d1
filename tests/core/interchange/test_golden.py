"""The golden derivations say what they said, to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.write import HERE, texts

TEXTS = list(texts())


@pytest.mark.parametrize(("path", "text"), TEXTS, ids=[path.stem for path, _ in TEXTS])
def test_golden(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text


def test_no_file_is_left_over() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {path.name for path, _ in TEXTS} | {"hands.txt"}
