"""Read what is typed or pasted into a lesson plan: tiles, hand codes, problem and worksheet codes, pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from core.entry.assess import assess
from core.entry.entry import Entry
from core.interchange.hand_code import is_hand_code, read_code, read_text, write_code
from core.language.messages import Message
from core.language.problem import ProblemError
from core.lessons.lesson_plan import MOST_ITEMS, PlanError, PlanItem
from core.practice.exercise.exercise import restored
from core.practice.exercise.hand_list import as_code, has_hand, is_heading, listed_lines
from core.practice.exercise.worksheet import is_worksheet_code, read_worksheet_code
from core.rules.rules import Rules
from core.scoring.derivation import Derivation

_HAPPENED = re.compile(r"(?<!\S)(?:ron|tsumo|[ESWN]/[ESWN])(?!\S)")
"""Words that make a line of tiles a hand code without its first word."""
_EXERCISE = re.compile(r"u\d", re.IGNORECASE)

LONGEST_TYPED = 100_000
"""The maximal length in characters that is read without noticeable delay. The longest items are shorter."""


class TypedItems(NamedTuple):
    """The result of reading a text.

    :ivar refused: the parts that could not be read.
    :ivar problems: the reason for each of them; one for all parts beyond `MOST_ITEMS`.
    """

    items: tuple[PlanItem, ...] = ()
    refused: tuple[str, ...] = ()
    problems: tuple[Message, ...] = ()


def read_typed(text: str, has_page: Callable[[str], bool], rules: Rules) -> TypedItems:
    """Return the items of a text: one per line, or several separated by `;`. From a row of a table the hand is
    read; a heading in the first line is skipped. What cannot be read, or exceeds the limits, is refused; nothing
    is raised.

    :param has_page: whether a page with this id exists.
    :param rules: the rules of tiles that do not state rules.
    """
    if len(text) > LONGEST_TYPED:
        return TypedItems((), (text,), (Message.of("lesson_plan.too_long_typed", n=LONGEST_TYPED),))
    items: list[PlanItem] = []
    refused: list[str] = []
    problems: list[Message] = []
    lines = list(listed_lines(text))
    said = 0
    is_too_many = False
    for number, cells in lines:
        told, rest = (cells[:MOST_ITEMS], cells[MOST_ITEMS:]) if said < MOST_ITEMS else ([], cells)
        for cell in _said(number, told, has_page):
            said += 1
            try:
                items.append(_item(cell, has_page, rules))
            except ProblemError as error:
                line = Message.of("hand_list.line", line=number, problem=error.problem)
                problems.append(line if len(lines) > 1 else error.problem)
                refused.append(cell)
        if rest:
            is_too_many = True
            refused.append("; ".join(rest))
    if is_too_many:
        problems.append(Message.of("lesson_plan.too_many", most=MOST_ITEMS))
    return TypedItems(tuple(items), tuple(refused), tuple(problems))


def _said(number: int, cells: list[str], has_page: Callable[[str], bool]) -> list[str]:
    """Return the cells of a line that become items: all if each may be one, otherwise the one with a hand.

    :param number: the line's number; a first line without a hand may be a heading, which has no items.
    """
    told = [cell for cell in cells if cell]
    if not told:
        return []
    if all(has_hand(cell) or has_page(cell) or _EXERCISE.match(cell) for cell in told):
        return told
    hand = next(filter(has_hand, told), "")
    if not hand and is_heading(number, cells):
        return []
    return [hand or told[0]]


def _item(cell: str, has_page: Callable[[str], bool], rules: Rules) -> PlanItem:
    """Return the item of a cell. :raises ProblemError: it is no item, or an invalid hand."""
    if has_page(cell):
        return PlanItem("page", cell)
    if has_hand(cell):
        return PlanItem("hand", _hand(cell, rules))
    if is_worksheet_code(cell):
        return PlanItem("sheet", read_worksheet_code(cell).code)
    if _EXERCISE.match(cell):
        return PlanItem("problem", restored(cell).code)
    raise PlanError(Message.of("lesson_plan.nothing_known", found=cell))


def _hand(cell: str, rules: Rules) -> str:
    """Return the code of a hand, winning or not. :raises ProblemError: it is no complete hand."""
    is_code = is_hand_code(cell) or _HAPPENED.search(cell)
    entry = read_code(as_code(cell, rules)) if is_code else read_text(cell, Entry(rules=rules))
    code = write_code(entry)
    if (fault := fault_of(code)) is not None:
        raise PlanError(fault)
    return code


@lru_cache(maxsize=256)
def fault_of(code: str) -> Message | None:
    """Return why the tiles of a code are no complete hand (too few, too many, five of a kind), or None if they
    are.

    :raises HandCodeError: it is no hand code.
    """
    found = assess(read_code(code))
    return None if isinstance(found, Derivation) else found[0]
