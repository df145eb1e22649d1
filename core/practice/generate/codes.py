"""The short code of a problem: `U18-2-7K`, to be said aloud and to be restored anywhere.

Unit, level and seed, and behind the seed a letter that checks all of it: every slip in one digit and every two
digits that changed places are noticed. Rules other than the standard ones stand at the end, as in hand codes:
`U18-2-7B-tenhou;kiriage=on`. They are checked, too.
"""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.curriculum.units import UNITS
from core.rules.presets import STANDARD
from core.rules.rule_text import RuleSetError, read_rules_words, rules_words
from core.rules.rules import Rules

LEVELS = (1, 2, 3, 4)
MOST_SEED = 999_999
"""No seed is larger."""
LONGEST = 1_000
"""No code is longer, in characters."""
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""23, a prime, without those that look like a digit (I, O) or like I (L)."""
_CODE = re.compile(r"U(\d{1,2})-(\d)-(\d{1,6})([A-Z])(?:-(.+))?", re.IGNORECASE | re.ASCII)


class ExerciseCodeError(ProblemError, ValueError):
    """A text is no code of a problem, or has a slip in it."""


class ExerciseCode(NamedTuple):
    """What a code says. :ivar unit: its id. :ivar level: 1 to 4. :ivar seed: 0 to `MOST_SEED`."""

    unit: str
    level: int
    seed: int
    rules: Rules = STANDARD

    def __str__(self) -> str:
        words = "" if self.rules == STANDARD else f"-{rules_words(self.rules)}"
        return f"{self.unit}-{self.level}-{self.seed}{_check(self.unit[1:], self.level, self.seed, words)}{words}"


def _check(unit: str, level: int, seed: int, words: str) -> str:
    """The letter: the digits, each times its place, and the sum of the rules' words."""
    digits = f"{unit}{level}{seed}"
    total = sum(place * int(digit) for place, digit in enumerate(digits, 1)) + len(digits)
    return _LETTERS[(total + (zlib.crc32(words.encode(errors="replace")) if words else 0)) % len(_LETTERS)]


def read_exercise_code(text: str) -> ExerciseCode:
    """Returns what a code says; either case, spaces around it and a unit without its zero do no harm.

    :raises ExerciseCodeError: it says what is wrong.

    >>> read_exercise_code(" u18-2-7k ").seed
    7
    """
    if len(text) > LONGEST:
        raise ExerciseCodeError(Message.of("problem_code.too_long", count=len(text), right=LONGEST))
    found = _CODE.fullmatch(text.strip())
    if found is None:
        raise ExerciseCodeError(Message.of("problem_code.no_code", example=str(ExerciseCode("U18", 2, 7))))
    number, level, seed, letter, words = found.groups()
    unit = f"U{int(number):02}"
    if _check(unit[1:], int(level), int(seed), f"-{words}" if words else "") != letter.upper():
        raise ExerciseCodeError(Message.of("problem_code.check", code=text.strip()[:40]))
    if unit not in UNITS:
        raise ExerciseCodeError(Message.of("problem_code.unit", unit=unit))
    if int(level) not in LEVELS:
        raise ExerciseCodeError(Message.of("problem_code.level", level=int(level)))
    try:
        return ExerciseCode(unit, int(level), int(seed), read_rules_words(words) if words else STANDARD)
    except RuleSetError as error:
        raise ExerciseCodeError(error.problem) from error
