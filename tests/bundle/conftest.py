"""The program, and the bare surroundings that it is started in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.places import ROOT


@pytest.fixture(scope="session")
def program() -> Path:
    """The program that `make bundle` made."""
    path = ROOT / "dist" / "fuhan" / "fuhan"
    assert path.exists(), "there is no bundle: run `make bundle` first"
    return path


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Everything that the program's environment has: an empty home, no programs, and so no Python."""
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    nothing = tmp_path / "no-programs"
    nothing.mkdir()
    return {"PATH": str(nothing), "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "LANG": "C.UTF-8"}
