"""A table for people, without its words: headings and cells, and how a cell is written on paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from core.language.messages import Message, Say
from core.language.numbers import MOST_DIGITS, decimals, number_text, signed_text

SheetCell = str | int | Fraction | Message | None
"""Text as it stands (a name, or nothing), a number, or words in the reader's language. None: there is no such
number, as no rate of no deals."""

NO_NUMBER = "–"
"""What stands for a number that there is not, where people read it. A spreadsheet gets an empty cell, of which it
knows that it is no 0."""


@dataclass(frozen=True, slots=True)
class Column:
    """A heading, and how its cells stand.

    :ivar numeric: numbers, to the right. :ivar digits: so many decimals at least, on paper.
    :ivar signed: results, which have their sign on paper.
    """

    title: Message
    numeric: bool
    digits: int = 0
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table. Every row has a cell for each column.

    :ivar fixed: so many columns say whose row it is: they stand on every page, where the others need several.
    """

    title: Message
    subtitle: Message | None
    columns: tuple[Column, ...]
    rows: tuple[tuple[SheetCell, ...], ...]
    fixed: int = 1


def cell_text(cell: SheetCell, column: Column, say: Say) -> str:
    """Return a cell on paper: thousands apart, a real minus sign, results with their sign."""
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
    """Return a part of all, in hundredths. :param part: None: of nothing."""
    return NO_NUMBER if part is None else f"{decimals(part * 100, 1, 1)}%"


def with_digits(sheet: Sheet) -> Sheet:
    """Return the sheet with as many decimals in each column as its fractions need: they stand under each
    other.
    """
    found = []
    for at, column in enumerate(sheet.columns):
        fractions = [row[at] for row in sheet.rows if isinstance(row[at], Fraction)]
        needed = max((digits_of(cell) for cell in fractions if isinstance(cell, Fraction)), default=0)
        found.append(replace(column, digits=max(column.digits, needed)))
    return replace(sheet, columns=tuple(found))


def digits_of(number: Fraction) -> int:
    """Return how many decimals it has, as far as they are shown."""
    return next((n for n in range(MOST_DIGITS) if 10**n % number.denominator == 0), MOST_DIGITS)
