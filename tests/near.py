"""The tests that are near to a change: `make test-near`, or `make test-near SINCE=main`.

Near are the tests in the room of what has changed, then those that import it, then those that import these, and so
on along the graph of imports; of a file of `resources/`, the tests that name it. They are taken, the nearest
first, as long as the time is expected to suffice: twenty seconds for what few rooms rest on, ninety for what many
do. What can be reached and is left out is said; `make test` runs it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import grimp

from docs import architecture
from tests.budget import KEPT, room_of
from tests.places import ROOT, sources

FEW = 3
"""Rooms of the program that may rest on a change that is small, but the window, which rests on all."""
SMALL, LARGE = 10, 100
"""Seconds of CPU for the tests of a small change, which run in one process, and of a large one, in two. What is
beside them, some seconds, is the start.
"""
UNKNOWN = 1.5
"""Seconds of CPU of a file that was never run here."""
PROGRAM = ("core", "gui", "resources")


def main() -> int:
    """Run the tests that are near, and say what was left out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--since", default="", help="a revision; without one: what is not committed, or the last commit"
    )
    parser.add_argument("--list", action="store_true", help="name the files, and run nothing")
    given = parser.parse_args()
    paths = changed(given.since)
    graph = grimp.build_graph(*PROGRAM, "tests", cache_dir=None)
    steps = reached(paths, graph)
    seconds = SMALL if len(_rooms_above(paths, graph)) <= FEW else LARGE
    taken = within(seconds, steps)
    left = [path for path in steps if path not in taken]
    print(f"changed: {', '.join(paths) or 'nothing'}")
    print(f"near: {len(taken)} files of tests, of {len(steps)} that the change can reach")
    if left:
        rooms = sorted({room_of(ROOT / path) for path in left})
        print(f"left out: {len(left)} files further away, of {', '.join(rooms)}; `make test` runs them")
    sys.stdout.flush()
    if given.list or not taken:
        print("\n".join(taken))
        return 0
    shared = ["-n", "auto", "--dist", "worksteal"] if seconds == LARGE else []
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--quiet", *shared, *taken], cwd=ROOT, check=False
    ).returncode


def changed(since: str) -> list[str]:
    """The files that differ from a revision: from the last commit; where none do, what that one changed."""
    found = _git("diff", "--name-only", since or "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    return found or _git("diff", "--name-only", "HEAD~1")


def _git(*words: str) -> list[str]:
    told = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return told.stdout.splitlines()


def reached(paths: Iterable[str], graph: grimp.ImportGraph) -> dict[str, int]:
    """The files of tests that a change can reach, the nearest first.

    :returns: by path the number of imports between; 0 in the room of what has changed, and of a changed test.
    """
    tests = (path for path in sources("tests") if path.name.startswith("test_"))
    files = {path.relative_to(ROOT).as_posix(): path for path in tests}
    files = {name: path for name, path in files.items() if not name.startswith(("tests/bundle/", "tests/static/"))}
    steps: dict[str, int] = {}
    for changed_path in paths:
        module = _module(changed_path)
        far = _distances(graph, module) if module in graph.modules else {}
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
    kept = ROOT / ".pytest_cache" / "v" / KEPT
    costs = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    taken: list[str] = []
    for path in sorted(steps, key=lambda path: (steps[path], costs.get(path, UNKNOWN))):
        seconds -= costs.get(path, UNKNOWN)
        if seconds < 0 and taken:
            break
        taken.append(path)
    return taken


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _distances(graph: grimp.ImportGraph, module: str) -> dict[str, int]:
    """How many imports lead from each module that rests on this one to it."""
    found, edge, step = {module: 0}, {module}, 0
    while edge:
        step += 1
        above = {each for one in edge for each in graph.find_modules_that_directly_import(one)}
        edge = above - found.keys()
        found |= dict.fromkeys(edge, step)
    return found


def _rooms_above(paths: Iterable[str], graph: grimp.ImportGraph) -> set[str | None]:
    """The rooms of the program that rest on what has changed, but the window and the way in, which rest on all."""
    above = {
        each for path in paths if (module := _module(path)) in graph.modules for each in _distances(graph, module)
    }
    rooms = {architecture.room_of(each) for each in above if each.startswith(PROGRAM)}
    return {room for room in rooms if room not in (None, "gui.window", "gui.app", "gui.__main__")}


if __name__ == "__main__":
    sys.exit(main())
