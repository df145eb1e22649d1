"""What the desktop is told of Fuhan: its place in the menu, and that lesson plans are its files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from core.lessons import PLAN_ENDING
from core.lessons.lesson_plan import MARK
from tests.places import ROOT

DESKTOP = ROOT / "resources" / "desktop"
KINDS = DESKTOP / "fuhan-lesson.xml"


def test_a_lesson_plan_is_known_by_its_ending_and_its_first_word() -> None:
    names = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    found = ElementTree.parse(KINDS).getroot()
    glob, match = found.find(".//m:glob", names), found.find(".//m:match", names)
    assert glob is not None
    assert match is not None
    assert glob.get("pattern") == f"*{PLAN_ENDING}"
    assert match.get("value") == f"{MARK} "


@pytest.mark.skipif(sys.platform != "linux", reason="freedesktop alone")
def test_it_is_put_into_the_menu_and_taken_out_again(tmp_path: Path) -> None:
    """The folder may have any name; a plan is handed to the program."""
    folder, data = tmp_path / "a 1%", tmp_path / "data"
    shutil.copytree(DESKTOP, folder)
    shutil.copy(DESKTOP.parent / "icons" / "fuhan.svg", folder)
    run = ["sh", str(folder / "install.sh")]
    given = {**os.environ, "XDG_DATA_HOME": str(data)}
    subprocess.run(run, env=given, check=True, capture_output=True)
    entry, kinds = data / "applications" / "fuhan.desktop", data / "mime" / "packages" / KINDS.name
    lines = entry.read_text(encoding="utf-8").splitlines()
    kind = ElementTree.parse(kinds).getroot()[0].get("type")
    assert f'Exec="{tmp_path}/a 1%%/fuhan" %f' in lines
    assert f"MimeType={kind};" in lines
    subprocess.run([*run, "--remove"], env=given, check=True, capture_output=True)
    assert not entry.exists()
    assert not kinds.exists()
