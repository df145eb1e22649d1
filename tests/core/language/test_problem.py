"""A `ProblemError` has all that is wrong, as messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.hand import InvalidHandError
from core.hand.notation import NotationError
from core.language.messages import Message
from core.language.problem import ProblemError
from core.ledger.problems import ledger_problem
from core.match.state import MatchError


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
