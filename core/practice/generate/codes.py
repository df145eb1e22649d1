"""The short code of a problem, such as `U18-2-7K`, which can be read aloud and restores the problem anywhere.

It consists of unit, level, seed and a check letter. The letter detects every error in one digit and every swap
of two digits. Rules other than the standard ones follow as in hand codes, `U18-2-7B-tenhou;kiriage=on`, and are
checked, too.
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
"""The largest seed."""
LONGEST = 1_000
"""The maximal length of a code in characters."""
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""The 23 check letters; 23 is prime. I, O and L are left out because they look like digits or like each other."""
_CODE = re.compile(r"U(\d{1,2})-(\d)-(\d{1,6})([A-Z])(?:-(.+))?", re.IGNORECASE | re.ASCII)


class ExerciseCodeError(ProblemError, ValueError):
    """The text is not a problem code: its format, check letter, unit, level or rules are wrong."""


class ExerciseCode(NamedTuple):
    """The content of a problem code.

    :ivar unit: the unit's id.
    :ivar level: 1 to 4.
    :ivar seed: 0 to `MOST_SEED`.
    :ivar rules: the rules of the problem.
    """

    unit: str
    level: int
    seed: int
    rules: Rules = STANDARD

    def __str__(self) -> str:
        words = "" if self.rules == STANDARD else f"-{rules_words(self.rules)}"
        return f"{self.unit}-{self.level}-{self.seed}{_check(self.unit[1:], self.level, self.seed, words)}{words}"


def _check(unit: str, level: int, seed: int, words: str) -> str:
    """Return the check letter: a weighted sum of the digits plus a checksum of the rules' words."""
    digits = f"{unit}{level}{seed}"
    total = sum(place * int(digit) for place, digit in enumerate(digits, 1)) + len(digits)
    return _LETTERS[(total + (zlib.crc32(words.encode(errors="replace")) if words else 0)) % len(_LETTERS)]


def read_exercise_code(text: str) -> ExerciseCode:
    """Return the content of a code. Case, surrounding spaces and a missing zero in the unit do not matter.

    :raises ExerciseCodeError: with the reason.

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
