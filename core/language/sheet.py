"""A table without its words: headings and cells, and how cells are written on paper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from core.language.messages import Message, Say
from core.language.numbers import MOST_DIGITS, decimals, number_text, signed_text

SheetCell = str | int | Fraction | Message | None
"""Text as it is (a name, or ""), a number, or a message.

None for a number that does not exist, such as a rate without deals.
"""

NO_NUMBER = "–"
"""Shown to people in place of a missing number.

In a spreadsheet the cell is empty, so that it does not count as 0.
"""


@dataclass(frozen=True, slots=True)
class Column:
    """A heading, and the format of its cells.

    :ivar numeric: whether they are numbers, aligned right. :ivar digits: minimum number of decimals on paper.
    :ivar signed: whether positive numbers have a sign on paper.
    :ivar role: whether it has what all comes to, or how often somebody had a place; papers set these apart.
    """

    title: Message
    numeric: bool
    digits: int = 0
    signed: bool = False
    role: Literal["", "sum", "rank"] = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table. Every row has a cell for each column.

    :ivar fixed: how many columns identify a row; they are repeated on every page if the table is too wide for one.
    """

    title: Message
    subtitle: Message | None
    columns: tuple[Column, ...]
    rows: tuple[tuple[SheetCell, ...], ...]
    fixed: int = 1


def cell_text(cell: SheetCell, column: Column, say: Say) -> str:
    """Return a cell as written on paper: with thousands separators, a real minus sign, signs for results."""
    if cell is None:
        return NO_NUMBER
    if isinstance(cell, Message):
        return say(cell)
    if isinstance(cell, str):
        return cell
    if isinstance(cell, int):
        return signed_text(cell) if column.signed else number_text(cell)
    return signed_text(cell, column.digits) if column.signed else number_text(cell, column.digits)


def percent_text(part: Fraction | None) -> str:
    """Return a fraction as a percentage with one decimal; None gives a dash."""
    return NO_NUMBER if part is None else f"{decimals(part * 100, 1, 1)}%"


def with_digits(sheet: Sheet) -> Sheet:
    """Return the sheet with as many decimals in each column as its fractions need, so that they align."""
    found = []
    for at, column in enumerate(sheet.columns):
        fractions = [row[at] for row in sheet.rows if isinstance(row[at], Fraction)]
        needed = max((digits_of(cell) for cell in fractions if isinstance(cell, Fraction)), default=0)
        found.append(replace(column, digits=max(column.digits, needed)))
    return replace(sheet, columns=tuple(found))


def most_digits(numbers: Iterable[Fraction]) -> int:
    """Return how many decimals are needed to write all of them, at least one."""
    return max((digits_of(one) for one in numbers), default=1) or 1


def digits_of(number: Fraction) -> int:
    """Return how many decimals a number has; `MOST_DIGITS` if it has more."""
    return next((n for n in range(MOST_DIGITS) if 10**n % number.denominator == 0), MOST_DIGITS)
