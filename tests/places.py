"""Where things lie, for tests in whichever folder: sources, cases, the data beside the checkout."""

from __future__ import annotations

import ast
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
"""The checkout."""
CASE_FILES = tuple(sorted((ROOT / "tests" / "core" / "cases").glob("*.txt")))
"""Hands as lines of text."""
_VECTORS = ROOT.parent / "shared" / "vectors"

with_vectors = pytest.mark.skipif(not _VECTORS.is_dir(), reason="the vectors are not beside this checkout")


def vectors(name: str) -> list[dict[str, Any]]:
    """The lines of one file of the data beside the checkout, for a test that is marked `with_vectors`."""
    with (_VECTORS / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def sources(*folders: str) -> list[Path]:
    """The Python files below these folders of the checkout."""
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


@cache
def parsed(path: Path) -> ast.Module:
    """What stands in a Python file. Whoever checks the source shares it: it is read once a run."""
    return ast.parse(path.read_text(encoding="utf-8"))
