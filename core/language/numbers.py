"""Numbers as people read them: thousands apart, a real minus sign, and as many decimals as are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction  # what reads it has loaded it; the start of the window needs none

MINUS = "−"
MOST_DIGITS = 3
"""Results are thousands of points; those that are shared by three never end."""


def number_text(number: int | float | Fraction, least: int = 0, most: int = MOST_DIGITS) -> str:
    """A number: `25,000`, `−1,200`, `11.5`. :param least: so many decimals at least of a fraction."""
    if isinstance(number, int | float):
        return f"{number:,}".replace("-", MINUS)
    return _sign(number) + decimals(abs(number), least, most)


def signed_text(amount: int | Fraction, least: int = 0, most: int = MOST_DIGITS) -> str:
    """A result with its sign: `+35`, `−11.5`, `0`. :param least: so many decimals at least; `most`: no more."""
    return ("+" if amount > 0 else _sign(amount)) + decimals(-amount if amount < 0 else amount, least, most)


def change_text(points: int) -> str:
    """A change or a difference of points, where none has a sign too: `+3,200`, `−8,000`, `±0`."""
    return signed_text(points) if points else "±0"


def decimals(number: int | Fraction, least: int = 0, most: int = MOST_DIGITS, apart: str = ",") -> str:
    """A number that is not negative, with as many decimals as it has, within bounds. :param apart: thousands."""
    whole, rest = divmod(round(number * 10**most), 10**most)
    digits = f"{rest:0{most}}".rstrip("0").ljust(least, "0")
    return f"{whole:{apart}}" + (f".{digits}" if digits else "")


def _sign(number: int | Fraction) -> str:
    return MINUS if number < 0 else ""
