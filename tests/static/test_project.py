"""The project itself: what its files promise."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator

import pytest

from docs import licences
from tests.places import ROOT, parsed, sources


def test_the_lock_names_the_public_index_alone() -> None:
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    hosts = set(re.findall(r"https?://([^/\"]+)", lock))
    assert hosts == {"pypi.org", "files.pythonhosted.org"}
    assert {p["source"].get("registry") for p in tomllib.loads(lock)["package"] if "registry" in p["source"]} == {
        "https://pypi.org/simple"
    }


def test_every_package_that_the_program_runs_with_has_its_licence_told() -> None:
    """README.md names each with its licence, and the bundle takes the text along."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## Licence\n")[2]
    needed = licences.packages()
    assert re.findall(r"^- (.+)", readme, re.MULTILINE) == [
        f"{each.name}: {licences.licence_of(each)}" for each in needed
    ]
    assert {"budoux", "PySide6_Essentials", "shiboken6", "typing_extensions"} <= {each.name for each in needed}
    texts = licences.bundled()
    for each in needed:
        assert f"\n{each.name} {each.version}: " in texts
        assert all(text.strip() in texts for text in licences.texts_of(each))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts


def test_the_top_level_is_as_drawn() -> None:
    for name in ("pyproject.toml", "core", "gui", "resources", "tests", "build.spec"):
        assert (ROOT / name).exists()


def test_no_type_is_ignored_and_no_test_is_waived() -> None:
    waived = re.compile(r"#\s*type:\s*ignore|#\s*noqa|mark\.xfail|NotImplementedError")
    for folder in ("core", "gui", "resources"):
        for path in (ROOT / folder).rglob("*.py"):
            assert not waived.search(path.read_text(encoding="utf-8")), path


OF_TIME = (
    *("tests/bench/", "tests/budget.py", "tests/monkey/run.py", "tests/bundle/desktop.py"),
    *("tests/core/ledger/kill_ledger.py", "tests/static/test_project.py"),
)
"""Where speed is measured, a program is watched from outside, and one is killed at a moment; and this file."""
FIXED_WAIT = re.compile(
    r"[sS]leep\(|\bqWait\(|bot\.wait\(|\b(?:monotonic|perf_counter|process_time)(?:_ns)?\("
    r"|\bwait\w*\(.*timeout=|singleShot\((?!0\b)|\bdeadline=(?!None)"
)


def test_no_test_waits_for_a_time_or_is_timed() -> None:
    """A test waits for what it means (a signal, a state, `Clock.let_pass`): then no machine is too slow for it."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in (ROOT / "tests").rglob("*.py")
        if not path.relative_to(ROOT).as_posix().startswith(OF_TIME)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if FIXED_WAIT.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "time.sleep(0.1)",
        "sleep(1)",
        "QThread.msleep(5)",
        "QTest.qSleep(5)",
        "qtbot.wait(100)",
        "QTest.qWait(50)",
        "began = time.monotonic()",
        "started = perf_counter()",
        "qtbot.waitUntil(there, timeout=100)",
        "QTimer.singleShot(50, act)",
        "@settings(deadline=200)",
    ],
)
def test_what_a_fixed_wait_looks_like(line: str) -> None:
    assert FIXED_WAIT.search(line)


@pytest.mark.parametrize(
    "line", ["qtbot.waitUntil(there)", "QTimer.singleShot(0, act)", "@settings(max_examples=60, deadline=None)"]
)
def test_what_is_none(line: str) -> None:
    assert not FIXED_WAIT.search(line)


def test_the_house_is_as_it_is_told() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    there = {
        path.stem for folder in ("core", "gui", "resources", "tests") for path in (ROOT / folder).rglob("*.py")
    }
    assert set(re.findall(r"\b(\w+)\.py\b", text)) - there == set()
    core = {path.stem for path in (ROOT / "core").glob("*.py") if not path.stem.startswith("_")}
    assert core - set(re.findall(r"\w+", text)) == set()


def test_the_ways_in_name_what_stands_in_their_files() -> None:
    """What is written in capitals in a step of a list (`GROUPS`) stands in a file that the step names."""
    ways = (
        (ROOT / "CONTRIBUTING.md")
        .read_text(encoding="utf-8")
        .partition("## How to add something")[2]
        .partition("\n## ")[0]
    )
    named = 0
    for step in re.findall(r"^\d\. .*(?:\n   .*)*", ways, re.MULTILINE):
        there = [ROOT / name for name in re.findall(r"`((?:core|gui|resources|tests)/[\w/]+\.py)`", step)]
        there += [path.parent / name for path in there for name in re.findall(r"`(\w+\.py)`", step)]
        text = "".join(path.read_text(encoding="utf-8") for path in there if path.is_file())
        for name in re.findall(r"`([A-Z][A-Z_]{2,})`", step):
            assert re.search(rf"^\s*{name}\b", text, re.MULTILINE), (name, step)
            named += 1
    assert named > 7


def test_tests_have_the_rooms_of_what_they_test() -> None:
    """A folder of tests is called as the room; where the checkout and its data lie, `tests.places` alone knows."""
    for floor in ("core", "gui"):
        rooms = {path.parent.relative_to(ROOT / "tests") for path in (ROOT / "tests" / floor).rglob("test_*.py")}
        assert {room.as_posix() for room in rooms if not (ROOT / room).is_dir()} == set()
    places = [path for path in sources("tests") if re.search(r"Path\(__file__\)\.parent", path.read_text("utf-8"))]
    assert {path.relative_to(ROOT / "tests").as_posix() for path in places} == {"places.py", "golden/write.py"}


def test_no_type_has_the_name_of_another() -> None:
    """One name, one thing: classes and aliases of types, wherever in the program they are."""
    names = Counter(
        name
        for room in ("core", "gui", "resources")
        for path in (ROOT / room).rglob("*.py")
        for name in _type_names(parsed(path))
    )
    assert [name for name, times in names.items() if times > 1] == []


def _type_names(module: ast.Module) -> Iterator[str]:
    """The classes and the aliases of types that a module defines."""
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name.strip("_")[:1].isupper() and not name.isupper():
                yield name
