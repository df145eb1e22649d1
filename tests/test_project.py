"""The project itself: what its files promise."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_lock_names_the_public_index_alone() -> None:
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    hosts = set(re.findall(r"https?://([^/\"]+)", lock))
    assert hosts == {"pypi.org", "files.pythonhosted.org"}
    assert {p["source"].get("registry") for p in tomllib.loads(lock)["package"] if "registry" in p["source"]} == {
        "https://pypi.org/simple"
    }


def test_the_top_level_is_as_drawn() -> None:
    for name in ("pyproject.toml", "core", "gui", "resources", "tests", "build.spec"):
        assert (ROOT / name).exists()


def test_no_type_is_ignored_and_no_test_is_waived() -> None:
    waived = re.compile(r"#\s*type:\s*ignore|#\s*noqa|mark\.xfail|NotImplementedError")
    for folder in ("core", "gui", "resources"):
        for path in (ROOT / folder).rglob("*.py"):
            assert not waived.search(path.read_text(encoding="utf-8")), path
