"""Nothing stands in the catalogues that nobody says, and nothing is said with parameters that no text has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import resources
from core.language.messages import Catalogue
from tests.placeholders import placeholders
from tests.places import parsed, sources

T = TypeVar("T", bound=ast.AST)
CATALOGUES = {language: Catalogue(resources.texts(language)) for language in resources.LANGUAGES}
KEYS = set(CATALOGUES["en"].texts)
FROM_A_NAME = {
    "scheme": "gui.window.view_commands, the choosers",
    "tiles": "the same",
    "new_hand": "gui.window.hand_commands, the chooser",
    "example": "gui.window.hand_menus",
    "backup": "gui.widgets.ask, the buttons of boxes",
    "person_one": "the same",
    "person_part": "the same",
    "person_twin": "the same",
    "ground_box": "the same",
    "hands_box": "the same",
    "slip_box": "the same",
    "kept_file": "the same",
    "learner_name": "the same",
    "learner_new": "the same",
    "club": "gui.club.empty and gui.club.evenings_part",
    "settlement": "gui.widgets.rows_model, the headings of a section",
    "tile": "core.language.tile_words",
}
"""First words of keys of which the source has the first word in a variable, and who says them."""


@cache
def trees() -> tuple[ast.Module, ...]:
    """The program."""
    return tuple(parsed(path) for path in sources("core", "gui"))


def nodes(kind: type[T]) -> Iterator[T]:
    """Everything of a kind in the program."""
    return (node for tree in trees() for node in ast.walk(tree) if isinstance(node, kind))


def pattern_of(text: ast.JoinedStr) -> str:
    """What a text with values in it can be, as a pattern."""
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]+" for part in text.values
    )


def test_every_text_is_said_by_somebody() -> None:
    plain = {node.value for node in nodes(ast.Constant) if isinstance(node.value, str)}
    patterns = {pattern_of(node) for node in nodes(ast.JoinedStr)}
    by_value = {each for each in patterns if each.startswith(r"[\w.]+")}
    begun = re.compile("|".join(each for each in patterns - by_value if each[0].isalpha()))
    ended = re.compile("|".join(by_value))
    unsaid = [
        key
        for key in sorted(KEYS)
        if key not in plain
        and not begun.fullmatch(key)
        and not (key.partition(".")[0] in FROM_A_NAME and ended.fullmatch(key))
    ]
    assert unsaid == []


def test_a_message_has_the_parameters_of_its_text() -> None:
    wrong = []
    for call in nodes(ast.Call):
        key = call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
        function = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if key not in KEYS or function not in ("say", "write", "of") or len(call.args) > 1:
            continue
        given = {keyword.arg for keyword in call.keywords}
        named = set[str]().union(*(placeholders(catalogue, str(key)) for catalogue in CATALOGUES.values()))
        if None not in given and given != named:
            wrong.append((key, given ^ named))
    assert wrong == []
