"""The program starts, paints and scores where there is no Python."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.bundle.desktop import PATIENCE, screen

pytestmark = pytest.mark.bundle


def test_it_starts_without_a_screen(program: Path, bare: dict[str, str]) -> None:
    _smoke(program, {**bare, "QT_QPA_PLATFORM": "offscreen"})


def test_it_starts_on_a_screen(program: Path, bare: dict[str, str]) -> None:
    with screen() as display:
        _smoke(program, {**bare, "DISPLAY": display})


def test_it_starts_from_a_folder_with_a_strange_name(program: Path, bare: dict[str, str], tmp_path: Path) -> None:
    moved = tmp_path / "麻雀 100% $HOME 'and' more"
    shutil.copytree(program.parent, moved, symlinks=True)
    _smoke(moved / program.name, {**bare, "QT_QPA_PLATFORM": "offscreen"})


def _smoke(program: Path, environment: dict[str, str]) -> None:
    ended = subprocess.run(
        [program, "--smoke"],
        env=environment,
        cwd=environment["HOME"],
        timeout=PATIENCE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    (line,) = ended.stdout.splitlines()
    said = json.loads(line)
    assert said["ok"] is True
    assert 0 < said["first_paint_ms"] < PATIENCE * 1000
    assert said["scored"]
