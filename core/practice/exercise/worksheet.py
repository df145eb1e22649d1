"""A worksheet: so many problems of some units, which a short code makes again anywhere.

>>> sheet = Worksheet(("U17", "U18"), level=2, seed=7, number=4)
>>> sheet.code
'U17+U18-2-7-4U'
>>> read_worksheet_code("u17+u18-2-7-4u") == sheet
True
>>> [exercise.unit.id for exercise in sheet.problems()]
['U17', 'U18', 'U17', 'U18']

Rules other than the standard ones stand at its end, as in the code of a problem:
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
"""On one sheet."""
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE = re.compile(r"(U\d\d(?:\+U\d\d)*)-(\d)-(\d{1,6})-(\d{1,2})([A-Z])(?:-(.+))?", re.ASCII | re.IGNORECASE)
TRIES = 3
"""So many seeds are tried for a problem: under some rules a unit has few, or none."""


class WorksheetCodeError(ProblemError, ValueError):
    """A text is no code of a worksheet, or has a slip in it."""


class Worksheet(NamedTuple):
    """What is on a sheet.

    :ivar units: the ids, which take turns. :ivar level: 1 to 4. :ivar seed: 0 to `MOST_SEED`.
    :ivar number: of problems, 1 to `MOST_PROBLEMS`. :ivar rules: by which they are counted.
    """

    units: tuple[str, ...]
    level: int
    seed: int
    number: int
    rules: Rules = STANDARD

    @property
    def code(self) -> str:
        """The sheet as a short text, with a letter behind it that notices a slip."""
        text = f"{'+'.join(self.units)}-{self.level}-{self.seed}-{self.number}"
        words = "" if self.rules == STANDARD else f"-{rules_words(self.rules)}"
        return f"{text}{_check(text + words)}{words}"

    def problems(self) -> tuple[Exercise, ...]:
        """Returns the problems: always the same ones. Of a unit that the rules do not have there are none."""
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
        """That of a seed, or of one of the next that others on the sheet do not have."""
        for more in range(TRIES):
            try:
                return make_exercise((seed + more * MOST_PROBLEMS) % (MOST_SEED + 1), unit, self.level, self.rules)
            except NoExerciseError:
                continue
        return None


def is_worksheet_code(text: str) -> bool:
    """Whether a text looks like a code of a worksheet."""
    return _CODE.fullmatch(text.strip().upper()) is not None


def read_worksheet_code(text: str) -> Worksheet:
    """Returns what a code says; either case and spaces around it do no harm.

    :raises WorksheetCodeError: it is none, or is damaged.
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
