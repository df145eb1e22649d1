"""Hands in a text that somebody pasted or saved: a hand code in each line, or somewhere in the line of a table."""

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
"""No list has more; nobody reads on where so many lines are wrong."""
MOST_TOLD = 4
"""So many wrong lines of a list are told one by one."""
LONGEST = 200_000
"""No text is longer, in characters: so many hands fill less, and a field for texts takes it at once."""
_SEPARATORS = "\t;,"
_RULES = re.compile(r"rules:\w+(?:;\w+=[^\s;]*)*")
"""The rules of a code, which have separators of their own."""
_TILES = re.compile(r"[0-9][mpsz]|\d\d+[萬万筒索]|([東南西北白發発中])\1|[\U0001f000-\U0001f021]")
"""What names tiles, and no person: so a single wind does not."""


class HandList(NamedTuple):
    """What a text has. :ivar codes: each hand once. :ivar problems: what could not be read, with its line."""

    codes: tuple[str, ...]
    problems: tuple[Message, ...]


def read_hand_list(text: str) -> HandList:
    """Returns the hands of a text.

    Empty lines, lines that begin with `#` and a table's heading say nothing. The code's first word may be left
    out, and its rules, which are the standard ones then. What does not win, or cannot be, is told with its line.
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
    """Whether a cell may be a hand: it is called a code, or has tiles."""
    return is_hand_code(cell) or _TILES.search(normalize("NFKC", cell)) is not None


def as_code(cell: str, rules: Rules = STANDARD) -> str:
    """Returns a cell with what a code may leave out. :param rules: where it names none."""
    code = cell if is_hand_code(cell) else f"{MARK}{VERSION} {cell}"
    return code if "rules:" in code else f"{code} rules:{rules_words(rules)}"


def listed_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yields the lines that say something, by number, each with its cells."""
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
    """Whether a line without a hand is the heading of a table."""
    return number == 1 and len(cells) > 1


def told_of(problems: Sequence[Message]) -> list[Message]:
    """Returns some of what is wrong with a list, and of how many lines more."""
    more = len(problems) - MOST_TOLD
    return [*problems[:MOST_TOLD], *([Message.of("hand_list.more", n=more)] if more > 0 else ())]
