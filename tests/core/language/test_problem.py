"""What is refused is raised as a `ProblemError`, whose reasons every way in says alike."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from core.hand import InvalidHandError
from core.hand.notation import NotationError
from core.language.messages import Message
from core.language.problem import ProblemError
from core.ledger.problems import ledger_problem
from core.match.state import MatchError
from tests.places import sources


def test_every_exception_that_carries_a_problem_is_a_problem_error() -> None:
    for path in sources("core", "gui"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
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


def test_a_problem_error_has_all_that_is_wrong_and_the_first_of_it() -> None:
    first, second = Message("problem.no_such_dice"), Message("problem.negative_count")
    error = InvalidHandError(first, second)
    assert (error.problem, error.problems) == (first, (first, second))
    assert str(error) == "problem.no_such_dice, problem.negative_count"
    assert MatchError(first, 3).index == 3
    assert ledger_problem("locked", Path("club.fuhan")).kind == "locked"
    with pytest.raises(ProblemError) as caught:
        raise NotationError("no_digits", "m", 0, suit="m")
    assert caught.value.problem.param("place") == 1
