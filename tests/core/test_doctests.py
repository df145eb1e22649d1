"""The examples in docstrings of core are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from tests.places import ROOT, sources

WITH_EXAMPLES = [path for path in sources("core") if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


def test_there_are_some() -> None:
    assert len(WITH_EXAMPLES) > 10
