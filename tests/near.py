"""The tests that are near to a change: `make test-near`, or `make test-near SINCE=main`.

Near are the tests in the room of what has changed, then those that import it, then those that import these, and so
on along the graph of imports; of a file of `resources/`, the tests that name it. They are taken, the nearest
first, as long as the time is expected to suffice: twenty seconds for what few rooms rest on, ninety for what many
do. The window rests on all: what is reached through it alone is not near to a small change, but for the scenes of
the screens that rest on that. What can be reached and is left out is said; `make test` runs it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import grimp

from docs import architecture
from tests.budget import KEPT, ONLY_SCENES, budgeted, room_of
from tests.places import ROOT, sources

FEW = 3
"""Rooms of the program that may rest on a change that is small, but the window, which rests on all."""
SMALL, LARGE = 10, 100
"""Seconds of CPU for the tests of a small change, which run in one process, and of a large one, in two. What is
beside them, some seconds, is the start.
"""
PROGRAM = ("core", "gui", "resources")
WINDOW = ("gui.window", "gui.app", "gui.__main__")
"""What rests on all rooms."""
SCENES = "tests/gui/test_every_scene.py"
"""What looks at every screen, or at the scenes that are asked for."""


def main() -> int:
    """Run the tests that are near, and say what was left out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--since", default="", help="a revision; without one: what is not committed, or the last commit"
    )
    parser.add_argument("--list", action="store_true", help="name the files, and run nothing")
    given = parser.parse_args()
    paths = changed(given.since)
    graph = architecture.imports_of("tests")
    above = _rooms_above(paths, graph)
    is_small = len(above) <= FEW
    steps = reached(paths, graph)
    near = reached(paths, graph, through_window=False) if is_small else steps
    near.pop(SCENES if is_small else "", None)
    taken = within(SMALL if is_small else LARGE, near)
    screens = sorted(room.removeprefix("gui.") for room in above if room.startswith("gui."))
    narrowed = {ONLY_SCENES: " ".join(screens)} if is_small and screens and SCENES in steps else {}
    taken += [SCENES] if narrowed else []
    left = [path for path in steps if path not in taken]
    print(f"changed: {', '.join(paths) or 'nothing'}")
    print(f"near: {len(taken)} files of tests, of {len(steps)} that the change can reach")
    if narrowed:
        print(f"of all scenes: those that have in their name {' or '.join(screens)}")
    if left:
        rooms = sorted({room_of(ROOT / path) for path in left})
        print(f"left out: {len(left)} files further away, of {', '.join(rooms)}; `make test` runs them")
    sys.stdout.flush()
    if given.list or not taken:
        print("\n".join(taken))
        return 0
    shared = [] if is_small else ["-n", "auto", "--dist", "worksteal"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", *shared, *taken],
        cwd=ROOT,
        env={**os.environ, **narrowed},
        check=False,
    ).returncode


def changed(since: str) -> list[str]:
    """The files that differ from a revision: from the last commit; where none do, what that one changed."""
    found = _git("diff", "--name-only", since or "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    return found or _git("diff", "--name-only", "HEAD~1")


def _git(*words: str) -> list[str]:
    told = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return told.stdout.splitlines()


def reached(paths: Iterable[str], graph: grimp.ImportGraph, *, through_window: bool = True) -> dict[str, int]:
    """The files of tests that a change can reach, the nearest first.

    :param through_window: also those that rest on it through the window alone.
    :returns: by path the number of imports between; 0 in the room of what has changed, and of a changed test.
    """
    tests = (path for path in sources("tests") if path.name.startswith("test_"))
    files = {path.relative_to(ROOT).as_posix(): path for path in tests}
    files = {name: path for name, path in files.items() if not name.startswith(("tests/bundle/", "tests/static/"))}
    steps: dict[str, int] = {}
    for changed_path in paths:
        module = _module(changed_path)
        far = _distances(graph, module, through_window=through_window) if module in graph.modules else {}
        for name, path in files.items():
            step = 0 if _is_of(path, changed_path) else far.get(_module(name))
            if step is not None:
                steps[name] = min(step, steps.get(name, step))
    return dict(sorted(steps.items(), key=lambda item: (item[1], item[0])))


def _is_of(test: Path, changed_path: str) -> bool:
    """Whether a test is what has changed, lies in its room, or names it, where it is a file of `resources/`."""
    file = Path(changed_path)
    if test == ROOT / file:
        return True
    if changed_path.startswith("resources/"):
        words = (file.name, f'"{file.stem}"', f".{file.stem}(")
        return any(word in test.read_text("utf-8") for word in words)
    return changed_path.startswith(PROGRAM) and room_of(test) == "/".join(file.parts[:2])


def within(seconds: float, steps: dict[str, int]) -> list[str]:
    """Those of the files, the nearest first, whose tests are expected to take so much CPU together."""
    costs = _expected(steps)
    taken: list[str] = []
    for path in sorted(steps, key=lambda path: (steps[path], costs[path])):
        seconds -= costs[path]
        if seconds < 0 and taken:
            break
        taken.append(path)
    return taken


def _expected(paths: Iterable[str]) -> dict[str, float]:
    """The seconds of CPU of each file: what it took here last, or else its share of what its room may take."""
    kept = ROOT / ".pytest_cache" / "v" / KEPT
    known = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    files = Counter(room_of(path) for path in sources("tests") if path.name.startswith("test_"))
    budget = budgeted()
    rooms = {path: room_of(ROOT / path) for path in paths}
    return {path: known.get(path, budget.get(room, 0) / files[room]) for path, room in rooms.items()}


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _distances(graph: grimp.ImportGraph, module: str, *, through_window: bool = True) -> dict[str, int]:
    """How many imports lead from each module that rests on this one to it."""
    found, edge, step = {module: 0}, {module}, 0
    while edge:
        step += 1
        above = {each for one in edge for each in graph.find_modules_that_directly_import(one)}
        edge = above - found.keys()
        found |= dict.fromkeys(edge, step)
        if not through_window:
            edge = {each for each in edge if not _rests_on_all(each)}
    return found


def _rests_on_all(module: str) -> bool:
    """Whether a module is the window's, or of the tests and of no room: those name every screen."""
    of_tests, *rest = module.split(".")
    return architecture.room_of(module) in WINDOW or (
        of_tests == "tests" and len(rest) == 1 + (rest[0] in PROGRAM)
    )


def _rooms_above(paths: Iterable[str], graph: grimp.ImportGraph) -> set[str]:
    """The rooms of the program that rest on what has changed, but the window and the way in, which rest on all."""
    above = {
        each for path in paths if (module := _module(path)) in graph.modules for each in _distances(graph, module)
    }
    rooms = {architecture.room_of(each) for each in above if each.startswith(PROGRAM)}
    return {room for room in rooms if room is not None and room not in WINDOW}


if __name__ == "__main__":
    sys.exit(main())
