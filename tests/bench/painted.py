"""Becomes the program, or an empty window, of somebody with a laptop, and ends with its first paint.

    python -m tests.bench.painted fuhan | learning | empty_window | bundle | … | nothing

For whoever counts instructions: `nothing` is what this costs by itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.places import ROOT

EMPTY_WINDOW = ROOT / "tests" / "bench" / "empty_window.py"
FUHAN_BUNDLE = ROOT / "dist" / "fuhan" / "fuhan"
EMPTY_BUNDLE = ROOT / "build" / "bench" / "dist" / "empty_window" / "empty_window"
PROGRAMS: Mapping[str, tuple[str, ...]] = {
    "fuhan": (sys.executable, "-m", "gui"),
    "learning": (sys.executable, "-m", "gui"),
    "empty_window": (sys.executable, str(EMPTY_WINDOW)),
    "bundle": (str(FUHAN_BUNDLE),),
    "bundle_learning": (str(FUHAN_BUNDLE),),
    "empty_bundle": (str(EMPTY_BUNDLE),),
    "nothing": ("true",),
}
SCREEN = """{"screens": [
    {"name": "laptop", "x": 0, "y": 0, "width": 1366, "height": 768, "logicalDpi": 96, "dpr": 1}
]}"""
"""The laptops that clubs have; without it Qt's offscreen screen is 800 × 800, and the window is made smaller."""
SETTINGS = """[General]
hand=fuhan1 234m566778p3488s+5s E/S ron riichi rules:standard #f338
new_hand=winds
rules=standard
started=yes
"""
"""Of somebody who has used the program before, and left a hand in it."""


def laptop(folder: Path, home: str = "score") -> dict[str, str]:
    """The environment in which a program tells of its first paint, and ends.

    :param folder: for what is in it. :param home: the screen with which the program begins.
    """
    (folder / "screens.json").write_text(SCREEN, encoding="ascii")
    (folder / "Fuhan").mkdir(exist_ok=True)
    (folder / "Fuhan" / "fuhan.ini").write_text(f"{SETTINGS}home={home}\n", encoding="ascii")
    return {
        **os.environ,
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "QT_QPA_PLATFORM": f"offscreen:configfile={folder / 'screens.json'}",
        "LANG": "C.UTF-8",
        "PYTHONHASHSEED": "0",
        "FUHAN_FIRST_PAINT": "yes",
    }


def bundle_empty_window() -> None:
    """Make the empty window as PyInstaller bundles it by default; it is kept in build/."""
    if not EMPTY_BUNDLE.exists():
        folder = EMPTY_BUNDLE.parents[2]
        folder.mkdir(parents=True, exist_ok=True)
        options = ("--noconfirm", "--windowed", "--log-level", "ERROR", "--specpath", ".")
        subprocess.run([sys.executable, "-m", "PyInstaller", *options, EMPTY_WINDOW], cwd=folder, check=True)


def main(name: str) -> None:
    """Become it."""
    home = "learn" if name.endswith("learning") else "score"
    folder = Path(tempfile.gettempdir()) / f"fuhan-first-paint-{home}"  # several are counted at the same time
    folder.mkdir(exist_ok=True)
    command = PROGRAMS[name]
    os.execvpe(command[0], command, laptop(folder, home))


if __name__ == "__main__":
    main(sys.argv[1])
