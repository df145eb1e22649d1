"""A worksheet: a number of problems from some units, which a short code restores anywhere.

>>> sheet = Worksheet(("U17", "U18"), level=2, seed=7, number=4)
>>> sheet.code
'U17+U18-2-7-4U'
>>> read_worksheet_code("u17+u18-2-7-4u") == sheet
True
>>> [exercise.unit.id for exercise in sheet.problems()]
['U17', 'U18', 'U17', 'U18']

Rules other than the standard ones follow at the end, as in the code of a problem:
`U17+U18-2-7-4R-tenhou;kiriage=on`.
"""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.generate.codes import LEVELS, LONGEST, MOST_SEED
from core.practice.generate.make_draft import NoExerciseError
from core.rules.presets import STANDARD
from core.rules.rule_text import RuleSetError, read_rules_words, rules_words
from core.rules.rules import Rules

MOST_PROBLEMS = 30
"""The maximum of problems on one sheet."""
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE = re.compile(r"(U\d\d(?:\+U\d\d)*)-(\d)-(\d{1,6})-(\d{1,2})([A-Z])(?:-(.+))?", re.ASCII | re.IGNORECASE)
TRIES = 3
"""The number of seeds that are tried for a problem. Under some rules a unit has few problems or none."""


class WorksheetCodeError(ProblemError, ValueError):
    """The text is not a worksheet code, or its check letter is wrong."""


class Worksheet(NamedTuple):
    """The content of a worksheet.

    :ivar units: the ids of its units, which take turns.
    :ivar level: 1 to 4.
    :ivar seed: 0 to `MOST_SEED`.
    :ivar number: the number of problems, 1 to `MOST_PROBLEMS`.
    :ivar rules: the rules of the problems.
    """

    units: tuple[str, ...]
    level: int
    seed: int
    number: int
    rules: Rules = STANDARD

    @property
    def code(self) -> str:
        """The sheet's code, with a check letter."""
        text = f"{'+'.join(self.units)}-{self.level}-{self.seed}-{self.number}"
        words = "" if self.rules == STANDARD else f"-{rules_words(self.rules)}"
        return f"{text}{_check(text + words)}{words}"

    def problems(self) -> tuple[Exercise, ...]:
        """Return the sheet's exercises, always the same ones. Units that do not work under the rules are left out,
        so there may be fewer than `number`.
        """
        found: list[Exercise] = []
        missing: set[str] = set()
        for at in range(self.number):
            unit = self.units[at % len(self.units)]
            exercise = self._problem(self.seed + at, unit) if unit not in missing else None
            if exercise is None:
                missing.add(unit)
            else:
                found.append(exercise)
        return tuple(found)

    def _problem(self, seed: int, unit: str) -> Exercise | None:
        """Return the exercise of the seed, or of a later seed that no other problem on the sheet uses;
        None where none exists.
        """
        for more in range(TRIES):
            try:
                return make_exercise((seed + more * MOST_PROBLEMS) % (MOST_SEED + 1), unit, self.level, self.rules)
            except NoExerciseError:
                continue
        return None


def is_worksheet_code(text: str) -> bool:
    """Return whether a text has the form of a worksheet code; check letter, units and numbers are not checked."""
    return _CODE.fullmatch(text.strip().upper()) is not None


def read_worksheet_code(text: str) -> Worksheet:
    """Return the worksheet of a code. Case and surrounding spaces do not matter.

    :raises WorksheetCodeError: the code is invalid or damaged.
    """
    found = _CODE.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None:
        raise WorksheetCodeError(Message.of("worksheet.no_code", example=Worksheet(("U17", "U18"), 2, 7, 8).code))
    units, level, seed, number, letter, words = found.groups()
    words = words.lower() if words else ""
    said = f"{units.upper()}-{level}-{seed}-{number}"
    if letter.upper() != _check(f"{said}-{words}" if words else said):
        raise WorksheetCodeError(Message.of("worksheet.no_code", example=Worksheet(("U17", "U18"), 2, 7, 8).code))
    try:
        rules = read_rules_words(words) if words else STANDARD
    except RuleSetError as error:
        raise WorksheetCodeError(error.problem) from error
    sheet = Worksheet(tuple(units.upper().split("+")), int(level), int(seed), int(number), rules)
    possible = set(sheet.units) <= set(UNITS) and sheet.level in LEVELS and 0 < sheet.number <= MOST_PROBLEMS
    if not possible:
        raise WorksheetCodeError(Message.of("worksheet.no_code", example=Worksheet(("U17", "U18"), 2, 7, 8).code))
    return sheet


def _check(text: str) -> str:
    return _LETTERS[zlib.crc32(text.encode()) % len(_LETTERS)]
