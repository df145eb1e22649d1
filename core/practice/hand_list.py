"""Hands in a text that somebody pasted or saved: a hand code in each line, or somewhere in the line of a table."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import NamedTuple

from core.hand.notation import BYTE_ORDER_MARK
from core.interchange.hand_code import MARK, VERSION, is_hand_code
from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.problems import problem_of_hand
from core.rules.presets import STANDARD
from core.rules.rule_text import rules_words

MOST_HANDS, MOST_PROBLEMS = 500, 100
"""No list has more; nobody reads on where so many lines are wrong."""
LONGEST = 1_000_000
"""No text is longer, in characters."""
STANDARD_RULES = rules_words(STANDARD)
_SEPARATORS = "\t;,"
_TILES = re.compile(r"[0-9][mpsz]|\d+[mpsz]\b|[\U0001f000-\U0001f021]")


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
    for number, cells in _lines(text):
        if len(problems) == MOST_PROBLEMS:
            break
        found = next((cell for cell in cells if is_hand_code(cell)), "")
        found = found or next((f"{MARK}{VERSION} {cell}" for cell in cells if _TILES.search(cell)), "")
        if not found:
            if number > 1 or len(cells) == 1:
                problems.append(Message.of("hand_list.none", line=number, right=EXAMPLE))
            continue
        if "rules:" not in found:
            found += f" rules:{STANDARD_RULES}"
        if len(codes) == MOST_HANDS and found not in codes:
            problems.append(Message.of("hand_list.too_many", line=number, most=MOST_HANDS))
            break
        try:
            codes[problem_of_hand(found).code] = None
        except ProblemError as error:
            problems.append(Message.of("hand_list.line", line=number, problem=error.problem))
    return HandList(tuple(codes), tuple(problems))


EXAMPLE = f"{MARK}{VERSION} 234m567p88s678p34s+5s E/S ron"


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that say something, by number, each with its cells."""
    for number, line in enumerate(text.lstrip(BYTE_ORDER_MARK).splitlines(), 1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        separator = next((sign for sign in _SEPARATORS if sign in said), None)
        if separator is None:
            yield number, [said.strip('"')]
            continue
        yield number, [cell.strip() for cell in next(csv.reader([said], delimiter=separator))]
