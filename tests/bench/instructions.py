"""How many instructions the program runs, in multiples of what a bare counterpart runs.

    make instructions                                      count all, fail where one has grown
    .venv/bin/python -m tests.bench.instructions score     count some of them

Instructions do not depend on the neighbours, as times do; but they do on Python's build and on the system's
libraries. So each figure is a ratio to a counterpart that runs on the same ones and is counted in the same run:
two builds of 3.11 differ by 14 % in the instructions of `score()`, and by 2 % in this. Between versions of Python
it is more, so what it was when somebody last looked stands in instructions.toml by version.

A figure that is new: a program that does it (see `counted.py`), its entry in `FIGURES`, and its table in the file.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.bench.counted import HANDS
from tests.bench.painted import FUHAN_BUNDLE, bundle_empty_window
from tests.bench.start import compiled_environment

KEPT = Path(__file__).with_name("instructions.toml")
MARGIN = 0.05
"""So much may a figure grow before somebody has to say why."""
VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"
PYTHON = sys.executable

Command = tuple[str, ...]


class Work(NamedTuple):
    """What is counted: a program, each time in a process of its own.

    :ivar less: a program that does all of it but what is meant (imports, makes the hands): its instructions are
        taken off.
    """

    command: Command
    less: Command | None = None


class Figure(NamedTuple):
    """A piece of our work, and the counterpart that it is measured by."""

    ours: Work
    bare: Work


def _calls(of: str, times: int, after: int = 0) -> Work:
    """So many calls of one of the functions in `counted.py`, after so many others."""
    command = (PYTHON, "-m", "tests.bench.counted", of)
    return Work((*command, str(after + times)), less=(*command, str(after)))


def _first_paint(of: str) -> Work:
    """The start of one of the programs of `painted.py`."""
    command = (PYTHON, "-m", "tests.bench.painted")
    return Work((*command, of), less=(*command, "nothing"))


def _deeds(of: str, times: int, after: int) -> Work:
    """So many deeds in the window, of one of the kinds in `clicked.py`, after so many others."""
    command = (PYTHON, "-m", "tests.bench.clicked", of)
    return Work((*command, str(after + times)), less=(*command, str(after)))


def _opened(of: str) -> Work:
    """What one of the openings of `opened.py` takes, until it is painted."""
    command = (PYTHON, "-m", "tests.bench.opened", "--open")
    return Work((*command, of), less=(*command, f"before.{of}"))


FIGURES: Mapping[str, Figure] = {
    "score": Figure(_calls("score", HANDS, after=HANDS), bare=_calls("mahjong", HANDS)),
    "derivation": Figure(_calls("derivation", HANDS, after=HANDS), bare=_calls("mahjong", HANDS)),
    "derivation_first": Figure(_calls("derivation", HANDS), bare=_calls("mahjong", HANDS)),
    "price": Figure(_calls("price", HANDS, after=HANDS), bare=_calls("mahjong", HANDS)),
    "first_paint": Figure(_first_paint("fuhan"), bare=_first_paint("empty_window")),
    "learning": Figure(_first_paint("learning"), bare=_first_paint("empty_window")),
    "clicks": Figure(_deeds("hand", 24, after=12), bare=_first_paint("empty_window")),
    "deal": Figure(_deeds("deal", 24, after=12), bare=_first_paint("empty_window")),
    "practice": Figure(_deeds("practice", 24, after=12), bare=_first_paint("empty_window")),
    "match_opened": Figure(_opened("match_500"), bare=_first_paint("empty_window")),
    "club_opened": Figure(_opened("club_500"), bare=_first_paint("empty_window")),
    "lesson_opened": Figure(_opened("lesson"), bare=_first_paint("empty_window")),
    "bundle": Figure(_first_paint("bundle"), bare=_first_paint("empty_bundle")),
    "bundle_learning": Figure(_first_paint("bundle_learning"), bare=_first_paint("empty_bundle")),
}
"""Two hundred hands for the second time, when suits and lines are remembered, and for the first time; the start up
to the first painted window, of who calculates and of who learns; two dozen deeds in the window, each painted (a
hand changed by clicks, a deal clicked in its form, questions of practice answered); what is opened first,
imports included. Those of the window are by an empty window's start. The bundle's starts, where `make bundle` has
made one, are by that of an empty window as PyInstaller bundles it by default.
"""
OF_BUNDLE = frozenset(name for name in FIGURES if name.startswith("bundle"))


def main(names: list[str]) -> None:
    """Print every figure beside the kept one; exit with a message where one has grown."""
    if shutil.which("valgrind") is None:
        print("instructions: not counted, there is no valgrind here")
        return
    figures = {name: FIGURES[name] for name in names or FIGURES}
    if not OF_BUNDLE.isdisjoint(figures):
        if FUHAN_BUNDLE.exists():
            bundle_empty_window()
        else:
            print("instructions: none of a bundle, there is none: `make bundle`")
            figures = {name: figure for name, figure in figures.items() if name not in OF_BUNDLE}
    kept = kept_figures(KEPT.read_text(encoding="utf-8"))
    counted = count(figures.values())
    found = {name: _ratio(figure, counted) for name, figure in figures.items()}
    print(f"instructions on Python {VERSION}, in multiples of the counterpart's")
    for name, figure in figures.items():
        millions = _of(figure.ours, counted) / 1e6
        was = kept[name].get(VERSION)
        beside = f"kept {was:.3f}, {found[name] / was - 1:+.1%}" if was else f"none kept for Python {VERSION}"
        print(f"  {name:15} {found[name]:7.3f}   {millions:8.1f} million   {beside}")
    problems = grown(found, {name: kept[name][VERSION] for name in figures if VERSION in kept[name]})
    if problems:
        raise SystemExit("\n".join(problems))


def kept_figures(text: str) -> dict[str, dict[str, float]]:
    """Returns the kept ratios by figure and Python's version. :raises ValueError: one has no reason."""
    found: dict[str, dict[str, float]] = {}
    for name, table in tomllib.loads(text).items():
        if not str(table.get("why", "")).strip():
            raise ValueError(f"{name}: say why it is what it is")
        found[name] = {version: float(ratio) for version, ratio in table["times"].items()}
    return found


def grown(found: Mapping[str, float], kept: Mapping[str, float]) -> list[str]:
    """Returns a line for each figure that is more than the kept one, beyond the margin."""
    return [
        f"{name}: {found[name]:.3f} times the counterpart's instructions, and {was:.3f} were kept:"
        f" find out why, or keep the new figure in {KEPT.name} with its reason"
        for name, was in kept.items()
        if found[name] > was * (1 + MARGIN)
    ]


# ------------------------------------------------------------------------------------------ counting


def count(figures: Iterable[Figure]) -> dict[Command, int]:
    """Returns the instructions of every program of the figures, each counted once, on all cores."""
    works = [work for figure in figures for work in figure]
    commands = dict.fromkeys(command for work in works for command in work if command is not None)
    with compiled_environment(), ThreadPoolExecutor(os.cpu_count()) as workers:
        return dict(zip(commands, workers.map(_instructions, commands), strict=True))


def _instructions(command: Command) -> int:
    """The instructions of a program and of what it becomes (a bundle starts itself anew)."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)  # leaves everything compiled
    with tempfile.TemporaryDirectory() as folder:
        options = ("--tool=cachegrind", "--cache-sim=no", "--trace-children=yes")
        written = (f"--log-file={folder}/%p.log", f"--cachegrind-out-file={folder}/%p.out")
        valgrind = ("valgrind", *options, *written, *command)
        subprocess.run(valgrind, env=environment, check=True, stdout=subprocess.DEVNULL)
        logs = "".join(path.read_text(encoding="utf-8") for path in Path(folder).glob("*.log"))
    return sum(int(number.replace(",", "")) for number in re.findall(r"I\s+refs:\s+([\d,]+)", logs))


def _of(work: Work, counted: Mapping[Command, int]) -> int:
    return counted[work.command] - (counted[work.less] if work.less is not None else 0)


def _ratio(figure: Figure, counted: Mapping[Command, int]) -> float:
    return _of(figure.ours, counted) / _of(figure.bare, counted)


if __name__ == "__main__":
    main(sys.argv[1:])
