"""No sentence for people stands in Python: what they read comes from the catalogues, in each language."""

from __future__ import annotations

import ast
import re

import pytest

from tests.places import ROOT, parsed, sources

WORDS = re.compile(r"[A-Za-z]{2,}[,.]? [a-z]{2,}\b")
"""Two words beside each other."""
NO_WORDS = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|AND|BETWEEN|JOIN|CREATE|ALTER|coalesce)\b"  # SQL
    r"|players, rank, points"
    r"|\bpx\b|\d+px|[{};]|<\w+ "  # style sheets and rich text
    r"|Mapping\[|at line \("  # types and patterns
)
OF_PROGRAMS = {
    *("core/rules/preset_sources.py", "core/language/reasons.py", "gui/window/smoke.py"),
    "core/practice/curriculum/units.py",
}
"""Lists of switches by name, of ids and hand codes; what the reader of JSON says, which is looked up here to be
said in other words; what Qt says of a wrong call, by which it is known."""
FOR_TERMINALS = {"add_argument", "Command", "add_parser", "ArgumentParser", "ArgumentTypeError"}
FOR_PROGRAMMERS = {"ValueError", "TypeError", "KeyError", "LookupError", "RuntimeError", "AssertionError"}


def english_in(tree: ast.Module) -> list[str]:
    """Strings that look like English, but docstrings, help for the terminal and what only programmers read."""
    ignored: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant()) | ast.Assert():
                ignored |= set(ast.walk(node))
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name)) if name in FOR_TERMINALS | FOR_PROGRAMMERS:
                ignored |= set(ast.walk(node))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in ignored
        if WORDS.search(node.value) and not NO_WORDS.search(node.value)
    ]


def test_no_module_has_words_for_people() -> None:
    for path in sources("core", "gui"):
        name = path.relative_to(ROOT).as_posix()
        if name not in OF_PROGRAMS:
            assert not english_in(parsed(path)), name


@pytest.mark.parametrize(
    "source",
    [
        "Message.of('rule_right.one_of', values='a number from 20 to 110 in steps of 10')",
        "RulesError(name, value, f'at least the start, {start:,}')",
        "label.setText('Nothing is wrong')",
    ],
)
def test_the_check_sees_english(source: str) -> None:
    assert english_in(ast.parse(source))
