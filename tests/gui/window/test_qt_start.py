"""What makes PySide start quicker makes it no other."""

from __future__ import annotations

import builtins
import enum
import os
import subprocess
import sys
from typing import Any

import pytest

from gui import qt_start
from tests.places import ROOT, sources


def _told(*arguments: str) -> list[str]:
    command = [sys.executable, "-m", "tests.gui.window.enumerations", *arguments]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.check_output(command, cwd=ROOT, env=environment, encoding="utf-8").splitlines()


def test_simple_enumerations_are_what_they_were() -> None:
    usual, simple = _told(), _told("simple")
    assert len(usual) > 10_000
    assert [pair for pair in zip(usual, simple, strict=True) if pair[0] != pair[1]] == []


def test_an_unknown_python_makes_them_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qt_start, "KNOWN", ())
    create = enum.EnumType.__dict__["_create_"]
    qt_start.make_enumerations_simple()
    assert enum.EnumType.__dict__["_create_"] is create


def test_python_imports_by_itself_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = builtins.__import__

    def kept(*given: Any, **named: Any) -> Any:
        return before(*given, **named)

    monkeypatch.setattr(builtins, "__import__", before)  # so that it is put back afterwards
    monkeypatch.setattr(builtins, "__orig_import__", kept, raising=False)
    qt_start.take_back_import()
    assert builtins.__import__ is kept


def test_no_module_asks_for_a_feature_of_pyside() -> None:
    """Else its own `__import__` has to stay."""
    assert [path for path in sources("core", "gui", "resources") if _asks(path.read_text(encoding="utf-8"))] == []


def _asks(source: str) -> bool:
    return "from __feature__" in source or "import __feature__" in source
