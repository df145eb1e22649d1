"""What a line is, or what went wrong, is a typed value beside its message: no module compares messages by key."""

from __future__ import annotations

import ast

import pytest

from tests.places import ROOT, parsed, sources

NO_MESSAGES = {"question.key", "decision.key", "belief.key"}
"""Questions of a merge, what was decided, and what somebody believes have a key, too."""
TELLING_APART = {
    "startswith",
    "endswith",
    "removeprefix",
    "removesuffix",
    "split",
    "partition",
    "rpartition",
    "get",
}


def compared_keys(tree: ast.Module) -> list[str]:
    """The places where a message's key decides something: compared, matched, cut, or looked up."""
    found: list[ast.expr] = []
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, _, others):
                found += [left, *others]
            case ast.Match(subject):
                found.append(subject)
            case ast.Call(ast.Attribute(value, name), arguments) if name in TELLING_APART:
                found += [value, *(arguments if name == "get" else [])]
            case ast.Subscript(_, index):
                found.append(index)
    return [
        ast.unparse(inner)
        for each in found
        for inner in ast.walk(each)
        if isinstance(inner, ast.Attribute) and inner.attr == "key" and not _is_called(each, inner)
    ]


def _is_called(around: ast.expr, attribute: ast.Attribute) -> bool:
    """Whether it is Qt's method: the key of a keyboard's event."""
    return any(isinstance(each, ast.Call) and each.func is attribute for each in ast.walk(around))


def test_no_module_compares_message_keys() -> None:
    for path in sources("core", "gui"):
        if path == ROOT / "core" / "language" / "messages.py":
            continue  # looks the words up
        found = [each for each in compared_keys(parsed(path)) if each not in NO_MESSAGES]
        assert not found, f"{path.relative_to(ROOT)}: {found}"


@pytest.mark.parametrize(
    "source",
    [
        "line.message.key == 'fu.sum'",
        "message.key in ('a', 'b')",
        "error.problem.key.startswith('ledger.')",
        "TONES[message.key]",
        "TONES.get(message.key, 'note')",
        "match line.message.key.split('.'):\n    case _:\n        pass",
    ],
)
def test_the_check_sees_each_way_to_compare(source: str) -> None:
    assert compared_keys(ast.parse(source))


def test_a_key_of_the_keyboard_is_none() -> None:
    assert not compared_keys(ast.parse("event.key() == 3 or KEYS[event.key()]"))
