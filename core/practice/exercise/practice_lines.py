"""The command `python -m core practice`, which prints problems as lines of JSON (docs/batch.md, "Practice")."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from core.language.messages import Message, Several
from core.language.problem import ProblemError
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import Exercise, make_exercise, restored
from core.practice.generate.codes import LEVELS, MOST_SEED
from core.rules.presets import PRESETS, STANDARD
from core.rules.rule_text import RuleSetError, read_rules_words
from core.rules.rules import Rules

MOST_PROBLEMS = 100_000
"""The maximum of problems that the command prints."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to the parser."""
    parser.add_argument("--unit", type=str.upper, help=f"{min(UNITS)} to {max(UNITS)} (default: U28)")
    parser.add_argument("--level", type=int, help="1 to 4 (default: 1)")
    parser.add_argument("--seed", type=int, help=f"number of the first problem, 0 to {MOST_SEED} (default: 0)")
    parser.add_argument("--count", type=int, help="how many problems; each has the next seed (default: 1)")
    parser.add_argument(
        "--rules",
        help=f"rule set (default: standard): {', '.join(PRESETS)}; or with changed rules: tenhou;kiriage=on",
    )
    parser.add_argument(
        "--code", action="append", help="the problem of this problem code or hand code; can be given several times"
    )
    parser.add_argument("--choices", action="store_true", help="add four answers to choose from, as for a class")


class OptionError(ProblemError, ValueError):
    """An option is wrong; the message says what is allowed."""


def problems_asked(options: argparse.Namespace) -> Iterator[Exercise]:
    """Yield the exercises that the options ask for.

    :raises OptionError: an option is wrong.
    :raises ExerciseCodeError: a problem code is damaged.
    :raises HandCodeError: a hand code is damaged.
    :raises InvalidHandError: the hand of a hand code is impossible.
    :raises NoExerciseError: there is no such problem.
    """
    if options.code:
        for name in ("unit", "level", "seed", "count", "rules"):
            if getattr(options, name) is not None:
                raise OptionError(Message.of("practice.code_alone", option=f"--{name}"))
        for code in options.code:
            yield restored(code)
        return
    unit = "U28" if options.unit is None else options.unit
    if unit not in UNITS:
        raise _not_one("unit", unit, UNITS)
    level = _number("level", options.level, 1, LEVELS[0], LEVELS[-1])
    seed = _number("seed", options.seed, 0, 0, MOST_SEED)
    count = _number("count", options.count, 1, 1, min(MOST_PROBLEMS, MOST_SEED + 1 - seed))
    rules = _rules(options.rules)
    for each in range(seed, seed + count):
        yield make_exercise(each, unit, level, rules)


def _number(option: str, given: int | None, usual: int, low: int, high: int) -> int:
    number = usual if given is None else given
    if not low <= number <= high:
        right = Message.of("rule_right.number", low=low, high=high)
        raise OptionError(Message.of("practice.option", option=f"--{option}", value=str(number)[:40], right=right))
    return number


def _not_one(option: str, value: str, allowed: Iterable[str]) -> OptionError:
    right = Message.of("rule_right.one_of", values=Several(tuple(allowed)))
    return OptionError(Message.of("practice.option", option=f"--{option}", value=value[:40], right=right))


def _rules(words: str | None) -> Rules:
    if words is None:
        return STANDARD
    try:
        return read_rules_words(words)
    except RuleSetError as error:
        raise OptionError(error.problem) from error
