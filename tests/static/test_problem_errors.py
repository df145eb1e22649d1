"""What is refused is raised as a `ProblemError`, whose reasons every way in says alike."""

from __future__ import annotations

import ast

from tests.places import parsed, sources


def test_every_exception_that_carries_a_problem_is_a_problem_error() -> None:
    for path in sources("core", "gui"):
        for node in ast.walk(parsed(path)):
            if (
                not isinstance(node, ast.ClassDef)
                or not node.name.endswith("Error")
                or node.name == "ProblemError"
            ):
                continue
            bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
            carries = any(
                isinstance(each, ast.arg)
                and isinstance(each.annotation, ast.Name)
                and each.annotation.id == "Message"
                for each in ast.walk(node)
            )
            sets = any(isinstance(each, ast.Attribute) and each.attr == "problem" for each in ast.walk(node))
            assert "ProblemError" in bases or not (carries or sets), f"{path.name}: {node.name}"
