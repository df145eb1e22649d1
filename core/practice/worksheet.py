"""A worksheet: so many problems of some units, which a short code makes again anywhere.

>>> sheet = Worksheet(("U17", "U18"), level=2, seed=7, number=4)
>>> sheet.code
'U17+U18-2-7-4U'
>>> read_worksheet_code("u17+u18-2-7-4u") == sheet
True
>>> [posed.unit.id for posed in sheet.problems()]
['U17', 'U18', 'U17', 'U18']
"""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.codes import LEVELS, MOST_SEED
from core.practice.problems import Problem, problem
from core.practice.units import UNITS

MOST_PROBLEMS = 30
"""On one sheet."""
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE = re.compile(r"(U\d\d(?:\+U\d\d)*)-(\d)-(\d{1,6})-(\d{1,2})([A-Z])", re.ASCII)


class WorksheetCodeError(ProblemError, ValueError):
    """A text is no code of a worksheet, or has a slip in it."""


class Worksheet(NamedTuple):
    """What is on a sheet.

    :ivar units: the ids, which take turns. :ivar level: 1 to 4. :ivar seed: 0 to `MOST_SEED`.
    :ivar number: of problems, 1 to `MOST_PROBLEMS`.
    """

    units: tuple[str, ...]
    level: int
    seed: int
    number: int

    @property
    def code(self) -> str:
        """The sheet as a short text, with a letter behind it that notices a slip."""
        text = f"{'+'.join(self.units)}-{self.level}-{self.seed}-{self.number}"
        return text + _check(text)

    def problems(self) -> tuple[Problem, ...]:
        """Returns the problems: always the same ones."""
        return tuple(
            problem((self.seed + at) % (MOST_SEED + 1), self.units[at % len(self.units)], self.level)
            for at in range(self.number)
        )


def is_worksheet_code(text: str) -> bool:
    """Whether a text looks like a code of a worksheet."""
    return _CODE.fullmatch(text.strip().upper()) is not None


def read_worksheet_code(text: str) -> Worksheet:
    """Returns what a code says; either case and spaces around it do no harm.

    :raises WorksheetCodeError: it is none, or is damaged.
    """
    found = _CODE.fullmatch(text.strip().upper())
    if found is None or found[5] != _check(found[0][:-1]):
        raise WorksheetCodeError(Message.of("worksheet.no_code", example=Worksheet(("U17", "U18"), 2, 7, 8).code))
    sheet = Worksheet(tuple(found[1].split("+")), int(found[2]), int(found[3]), int(found[4]))
    possible = set(sheet.units) <= set(UNITS) and sheet.level in LEVELS and 0 < sheet.number <= MOST_PROBLEMS
    if not possible:
        raise WorksheetCodeError(Message.of("worksheet.no_code", example=Worksheet(("U17", "U18"), 2, 7, 8).code))
    return sheet


def _check(text: str) -> str:
    return _LETTERS[zlib.crc32(text.encode()) % len(_LETTERS)]
