"""Read hands from pasted or saved text: a hand code on each line, or in a cell of each row of a table."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import normalize

from core.hand.notation import BYTE_ORDER_MARK
from core.interchange.hand_code import MARK, VERSION, is_hand_code
from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.exercise.exercise import exercise_of_hand
from core.rules.presets import STANDARD
from core.rules.rule_text import rules_words
from core.rules.rules import Rules

MOST_HANDS, MOST_PROBLEMS = 500, 100
"""The maximum of hands in a list, and of problems after which reading stops."""
MOST_TOLD = 4
"""The number of wrong lines that are reported one by one."""
LONGEST = 200_000
"""The maximal length of a text in characters. The longest list of hands is shorter, and a text field can
show it."""
_SEPARATORS = "\t;,"
_RULES = re.compile(r"rules:\w+(?:;\w+=[^\s;]*)*")
"""The rules in a code, which contain separators of their own."""
_TILES = re.compile(r"[0-9][mpsz]|\d\d+[萬万筒索]|([東南西北白發発中])\1|[\U0001f000-\U0001f021]")
"""Text that means tiles and is no person's name; a single wind character may be a name."""


class HandList(NamedTuple):
    """The result of reading a text.

    :ivar codes: the code of each different hand.
    :ivar problems: what could not be read, with its line number.
    """

    codes: tuple[str, ...]
    problems: tuple[Message, ...]


def read_hand_list(text: str) -> HandList:
    """Return the hands of a text.

    Empty lines, lines that begin with `#` and a table's heading are ignored. The code's first word and its rules
    are optional; the default is the standard rules. Hands that are impossible or do not win are reported with
    their line. Reading stops at `MOST_HANDS` or `MOST_PROBLEMS`; a text longer than `LONGEST` is not read.
    """
    if len(text) > LONGEST:
        return HandList((), (Message.of("hand_list.too_long", n=LONGEST),))
    codes: dict[str, None] = {}
    problems: list[Message] = []
    for number, cells in listed_lines(text):
        if len(problems) == MOST_PROBLEMS:
            break
        cell = next(filter(is_hand_code, cells), "") or next(filter(has_hand, cells), "")
        if not cell:
            if is_heading(number, cells):
                continue
            problems.append(Message.of("hand_list.none", line=number, right=EXAMPLE))
            continue
        found = as_code(cell)
        if len(codes) == MOST_HANDS and found not in codes:
            problems.append(Message.of("hand_list.too_many", line=number, most=MOST_HANDS))
            break
        try:
            codes[exercise_of_hand(found).code] = None
        except ProblemError as error:
            problems.append(Message.of("hand_list.line", line=number, problem=error.problem))
    return HandList(tuple(codes), tuple(problems))


EXAMPLE = f"{MARK}{VERSION} 234m567p88s678p34s+5s E/S ron"


def has_hand(cell: str) -> bool:
    """Return whether a cell may be a hand: it is marked as a hand code or contains tiles."""
    return is_hand_code(cell) or _TILES.search(normalize("NFKC", cell)) is not None


def as_code(cell: str, rules: Rules = STANDARD) -> str:
    """Return a cell as a complete hand code, which is not checked. :param rules: the rules if it names none."""
    code = cell if is_hand_code(cell) else f"{MARK}{VERSION} {cell}"
    return code if "rules:" in code else f"{code} rules:{rules_words(rules)}"


def listed_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the cells of each line that is not empty or a comment."""
    for number, line in enumerate(text.lstrip(BYTE_ORDER_MARK).splitlines(), 1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        apart = _RULES.sub("", said)
        separator = next((sign for sign in _SEPARATORS if sign in apart), None)
        if separator is None:
            yield number, [said.strip('"')]
            continue
        yield number, [cell.strip() for cell in next(csv.reader([said], delimiter=separator))]


def is_heading(number: int, cells: Sequence[str]) -> bool:
    """Return whether a line without a hand is the heading of a table: the first line, with several cells."""
    return number == 1 and len(cells) > 1


def told_of(problems: Sequence[Message]) -> list[Message]:
    """Return the first problems of a list, and a message with the number of the others."""
    more = len(problems) - MOST_TOLD
    return [*problems[:MOST_TOLD], *([Message.of("hand_list.more", n=more)] if more > 0 else ())]
