"""The documentation: what docstrings promise, the house as the imports draw it, and the pages made of both."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pdoc
import pytest

from docs import architecture
from tests.places import ROOT, parsed, sources

FOLDERS = ("core", "gui", "resources", "tests", "docs")
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = set(re.findall(r"^#+ (\d+(?:\.\d+)?)\.? ", RULES, re.MULTILINE))
CITED = re.compile(r"(\S+)\s+sections?\s+(\d+(?:\.\d+)?(?:(?:,| and)\s+\d+(?:\.\d+)?)*)")
FILE = re.compile(r"[\w./*-]*\w\.(?:md|py|toml|svg|sh|spec)\b")
RAISED = re.compile(r":raises ([^:]+):")
AS_ATTRIBUTES = ("property", "cached_property", "Once", "contextmanager")
NOUN = re.compile(
    r"(?:Returns|Yields|Whether|The|An?|What|Which|Who|Where|How|Each|Every|All|As|For|With|Without|Width|Seven)\b"
)
Definition = ast.FunctionDef | ast.ClassDef | ast.Module


class Documented(NamedTuple):
    """A module, class or function with its docstring, "" where it has none."""

    place: str
    node: Definition
    is_public: bool
    text: str


def documented(folder: str) -> Iterator[Documented]:
    for path in sources(folder):
        yield from _within(parsed(path), path.relative_to(ROOT).as_posix(), is_public=True)


def _within(node: Definition, place: str, *, is_public: bool) -> Iterator[Documented]:
    yield Documented(place, node, is_public, ast.get_docstring(node) or "")
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.FunctionDef | ast.ClassDef):
            # What stands within a function is nobody else's.
            public = is_public and not inner.name.startswith("_") and not isinstance(node, ast.FunctionDef)
            yield from _within(inner, f"{place}: {inner.name}", is_public=public)


CORE = tuple(documented("core"))
ALL = (*CORE, *(one for folder in FOLDERS[1:] for one in documented(folder)))


def test_every_section_that_is_cited_exists() -> None:
    cited = [
        (one.place, document.lstrip("(`"), section)
        for one in ALL
        for document, sections in CITED.findall(one.text)
        for section in re.findall(r"\d+(?:\.\d+)?", sections)
    ]
    assert [one for one in cited if one[1] != "docs/rules.md" or one[2] not in SECTIONS] == []
    assert len(cited) > 20
    assert set(map(str, range(1, 13))) <= SECTIONS


def test_every_file_that_is_cited_is_in_the_repository() -> None:
    tracked = [path for path in ROOT.iterdir() if path.is_file()]
    tracked += [path for folder in (*FOLDERS, ".ci") for path in (ROOT / folder).rglob("*")]
    names = [f"/{path.relative_to(ROOT).as_posix()}" for path in tracked]
    lost = []
    for one in ALL:
        for file in FILE.findall(one.text):
            ends = re.compile(re.escape("/" + file.lstrip("/")).replace(r"\*", "[^/]*") + "$")
            if not any(ends.search(name) for name in names):
                lost.append((one.place, file))
    assert lost == []


def test_everything_public_in_core_says_what_it_is() -> None:
    silent = [one.place for one in CORE if one.is_public and not one.text]
    assert silent == []


def test_what_core_returns_is_said() -> None:
    """A public function that returns something says so; a property is what it is."""
    returning = [one for one in CORE if one.is_public and _returns(one)]
    assert [one.place for one in returning if not re.search(r"\b(Returns?|Yields?)\b", one.text)] == []
    assert len(returning) > 300


def test_what_a_function_returns_is_said_as_a_command() -> None:
    """PEP 257: "Return …", never "Returns …" or "Whether …" or "The …". Other verbs are ruff's D401."""
    program = [one for one in ALL if not one.place.startswith("tests/") and _returns(one) and one.text]
    assert [
        one.place for one in program if not re.match(r"[A-Z][a-z]+:? ", one.text) or NOUN.match(one.text)
    ] == []
    assert len(program) > 2000


def _returns(one: Documented) -> bool:
    """Whether it is a function that is called and returns something, rather than something like an attribute."""
    return (
        isinstance(one.node, ast.FunctionDef)
        and ast.unparse(one.node.returns or ast.Constant(None)) != "None"
        and not any(ast.unparse(each) in AS_ATTRIBUTES for each in one.node.decorator_list)
    )


def test_what_core_raises_is_said() -> None:
    for one in CORE:
        if one.is_public and isinstance(one.node, ast.FunctionDef) and "raises" not in one.text:
            assert not list(_raised(one.node)), one.place


def _raised(node: ast.AST) -> Iterator[ast.expr]:
    """What is raised there itself, not by a function within."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Raise) and inner.exc is not None:
            yield inner.exc
        elif not isinstance(inner, ast.FunctionDef):
            yield from _raised(inner)


def test_every_exception_that_is_documented_exists() -> None:
    ours = {one.node.name for one in ALL if isinstance(one.node, ast.ClassDef)}
    for one in ALL:
        for names in RAISED.findall(one.text):
            for name in re.split(r",\s*|\s+or\s+", names):
                is_ours = name in ours or name == "sqlite3.Error"
                assert is_ours or isinstance(getattr(builtins, name, None), type), (one.place, name)


def test_the_house_is_drawn_as_it_is() -> None:
    """Where this fails, imports have changed: `make docs` draws them, and the commit shows what became of it."""
    for path, content in architecture.files().items():
        assert path.read_text(encoding="utf-8") == content, path.name


def test_every_arrow_leads_down_and_none_is_lost() -> None:
    arrows = architecture.rooms_and_arrows()
    assert "core.tiles" in arrows["core.hand"]
    assert "gui.match" in arrows["gui.window"]
    for root in ("core", "gui"):
        mine = architecture.within(arrows, root)
        level = {room: number for number, rooms in enumerate(architecture.floors(mine)) for room in rooms}
        assert all(level[room] < level[other] for room, others in mine.items() for other in others)
        few = architecture.reduced(mine)
        assert {room: _reach(room, few) for room in few} == {room: _reach(room, mine) for room in mine}
    assert architecture.reduced(
        {"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset()},
    ) == {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset()}


def _reach(room: str, arrows: architecture.Arrows) -> frozenset[str]:
    return arrows[room].union(*(_reach(other, arrows) for other in arrows[room]))


def test_the_pages_have_the_rules_and_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    pdoc.pdoc("docs", "!docs.architecture", output_directory=tmp_path)
    page = (tmp_path / "docs.html").read_text(encoding="utf-8")
    assert '<h2 id="5-pao">5. Pao</h2>' in page
    assert "data:image/svg+xml" in page
    assert not re.search(r"<(?:script|link)[^>]*https?://", page)
