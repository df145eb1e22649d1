"""What several files of tests look for has its name in one place."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.gui import names
from tests.places import ROOT, parsed

LOOKS = ("find", "click", "shown_button", "label_text", "trigger", "choice_button", "findChild", "findChildren")
"""What looks for a widget by its name."""


def test_a_name_that_two_files_look_for_is_in_the_list() -> None:
    found = defaultdict(set)
    for path in (ROOT / "tests").rglob("*.py"):
        for call in (node for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)):
            looks = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            for said in call.args if looks in LOOKS else ():
                if isinstance(said, ast.Constant) and isinstance(said.value, str) and "." in said.value:
                    found[said.value].add(path.name)
    listed = {value for name, value in vars(names).items() if name.isupper()}
    assert {name: files for name, files in found.items() if len(files) > 1 or name in listed} == {}
