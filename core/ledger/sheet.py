"""A table for people, without its words: headings and cells, and how a cell is written on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from core.messages import Message

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
    sign = "−" if cell < 0 else "+" if cell > 0 and column.signed else ""
    return sign + decimals(abs(Fraction(cell)), column.digits, ",")


def decimals(number: Fraction, least: int = 0, apart: str = "") -> str:
    """A number that is not negative, with at least so many decimals and three at most.

    :param apart: what stands between thousands.
    """
    whole, rest = divmod(round(number * 1000), 1000)
    digits = f"{rest:03}".rstrip("0").ljust(least, "0")
    return f"{whole:{apart}}" + (f".{digits}" if digits else "")
