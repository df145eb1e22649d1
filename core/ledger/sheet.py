"""A table for people, without its words: headings and cells, and how a cell is written on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from core.messages import Message
from core.numbers import number_text, signed_text

Cell = str | int | Fraction | Message
"""Text as it stands (a name, or nothing), a number, or words in the reader's language."""

Say = Callable[[Message], str]
"""Puts a message into words."""


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
    """A table. Every row has a cell for each column."""

    title: Message
    subtitle: Message | None
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


def cell_text(cell: Cell, column: Column, say: Say) -> str:
    """A cell on paper: thousands apart, a real minus sign, results with their sign."""
    if isinstance(cell, Message):
        return say(cell)
    if isinstance(cell, str):
        return cell
    number = Fraction(cell)
    return signed_text(number, column.digits) if column.signed else number_text(number, column.digits)
