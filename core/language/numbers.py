"""Write numbers for people: thousands separators, a real minus sign, a limited number of decimals.

The separators depend on the language: 1,234.5 · 1 234,5 · 1.234,5. A message keeps its numbers as numbers
(`Amount`, `Formula`), and its catalogue writes them. Numbers that a view writes itself have the style of the
language in use; `use_style()` sets it for the whole process, as `QLocale.setDefault` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction  # only its users load it; the window's start does without

MINUS = "−"
SLASH = "/"
HUNDRED = 100
"""Points are paid in hundreds."""
MOST_DIGITS = 3
"""Results are in thousands of points, so three decimals are exact, except for shares of three players."""


class NumberStyle(NamedTuple):
    """A language's thousands separator, decimal separator, and separator of two payments for one win."""

    group: str = ","
    decimal: str = "."
    slash: str = SLASH


class Amount(NamedTuple):
    """A result as a parameter of a message, written with its sign: `+35`, `−11.5`, `0`.

    :ivar least: minimum number of decimals. :ivar most: maximum. :ivar signed: whether to write a plus sign.
    """

    number: int | Fraction
    least: int = 0
    most: int = MOST_DIGITS
    signed: bool = True


class Formula(NamedTuple):
    """Numbers and operators as a parameter of a message: `(8000, " + ", 4000, " = ", 12000)`."""

    parts: tuple[int | Amount | str, ...]


def added(numbers: Sequence[int]) -> tuple[int | str, ...]:
    """Return the numbers joined by plus signs, as parts of a formula."""
    return tuple(part for number in numbers for part in (" + ", number))[1:]


def slashed(numbers: Sequence[int]) -> tuple[int | str, ...]:
    """Return the numbers parted by slashes, as parts of a formula; `written` puts the slash of a language there.

    For payments as they are announced, a non-dealer's share first; one number stays alone.
    """
    return tuple(part for number in numbers for part in (SLASH, number))[1:]


USUAL = NumberStyle()
"""The style of data, and of languages that define none."""


class _InUse:
    style = USUAL


def use_style(style: NumberStyle) -> None:
    """Set the style, for the whole process, of numbers that are written without one."""
    _InUse.style = style


def number_text(
    number: int | float | Fraction, least: int = 0, most: int = MOST_DIGITS, style: NumberStyle | None = None
) -> str:
    """Return a number with thousands separators: `25,000`, `−1,200`, `11.5`.

    :param least: minimum number of decimals of a fraction; ints and floats are written as they are.
    :param most: maximum. :param style: None for the one in use.

    >>> from fractions import Fraction
    >>> number_text(25_000, style=USUAL), number_text(Fraction(23, 2), least=2, style=USUAL)
    ('25,000', '11.50')
    """
    if isinstance(number, int | float):
        return _in_style(f"{number:,}".replace("-", MINUS), style)
    return _sign(number) + decimals(abs(number), least, most, style)


def signed_text(
    amount: int | Fraction, least: int = 0, most: int = MOST_DIGITS, style: NumberStyle | None = None
) -> str:
    """Return a result with its sign: `+35`, `−11.5`, `0`.

    :param least: minimum number of decimals. :param most: maximum. :param style: None for the one in use.
    """
    return ("+" if amount > 0 else _sign(amount)) + decimals(-amount if amount < 0 else amount, least, most, style)


def change_text(points: int) -> str:
    """Return a change or difference of points with its sign, also for zero: `+3,200`, `−8,000`, `±0`."""
    return signed_text(points) if points else "±0"


def decimals(
    number: int | Fraction, least: int = 0, most: int = MOST_DIGITS, style: NumberStyle | None = None
) -> str:
    """Return a non-negative number as text, with as many decimals as it needs within `least` and `most`.

    >>> from fractions import Fraction
    >>> decimals(Fraction(565, 100), 1, 1, USUAL), decimals(Fraction(575, 100), 1, 1, USUAL)
    ('5.7', '5.8')
    """
    whole, rest = divmod(nearest(number, most), 10**most)
    digits = f"{rest:0{most}}".rstrip("0").ljust(least, "0")
    return _in_style(f"{whole:,}" + (f".{digits}" if digits else ""), style)


def nearest(number: int | Fraction, digits: int) -> int:
    """Return a non-negative number rounded to so many decimals, in units of the last one; a half goes upwards, as
    people do it.
    """
    unit: int = 10**digits
    return (2 * number.numerator * unit + number.denominator) // (2 * number.denominator)


def counted(text: str, share: float) -> str:
    """Return a number as shown while it counts up: without leading zeros, and round hundreds in steps of 100.

    A text without digits stays as it is.

    :param text: the number as shown at the end. :param share: how far the animation is, from 0 to 1.

    >>> counted("32,000", 0.35), counted("+63.4", 0.1), counted("+63.4", 0)
    ('11,200', '+6.3', '+0.0')
    """
    figures = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not figures or share >= 1:
        return text
    whole = int("".join(text[at] for at in figures))
    point = text.rfind(_InUse.style.decimal)
    by = HUNDRED if point < 0 and whole % HUNDRED == 0 else 1
    digits = str(round(whole * share / by) * by).rjust(len(figures), "0")
    least = [at for at in figures if point < 0 or at < point][-1]
    first = next((at for at, digit in zip(figures, digits, strict=True) if digit != "0" or at == least), least)
    so_far = dict(zip(figures, digits, strict=True))
    return text[: figures[0]] + "".join(so_far.get(at, text[at]) for at in range(first, len(text)))


def written(value: int | float | Amount | Formula, style: NumberStyle) -> str:
    """Return a number, amount or formula as text."""
    if isinstance(value, Formula):
        signs = {SLASH: style.slash}
        return "".join(
            signs.get(part, part) if isinstance(part, str) else written(part, style) for part in value.parts
        )
    if isinstance(value, Amount):
        write = signed_text if value.signed else number_text
        return write(value.number, value.least, value.most, style)
    return number_text(value, style=style)


def _sign(number: int | Fraction) -> str:
    return MINUS if number < 0 else ""


def _in_style(text: str, style: NumberStyle | None) -> str:
    """Return a number written by Python with the separators of a style."""
    group, decimal, _ = style or _InUse.style
    if (group, decimal) == (USUAL.group, USUAL.decimal):
        return text
    return decimal.join(part.replace(",", group) for part in text.split("."))
