"""The arithmetic that a text prints: every `a × b = c`, `a ÷ b, about c` and `a → b` among its words.

Whoever reads a derivation works its numbers out again. So does this, without a look at what the program computed:
what stands left and right of `=` has to be the same, of `about` nearly the same, and what stands right of `→`
has to be the left side rounded as the text says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

Unit = tuple[int, bool]
"""What is rounded to, and whether it is the nearest (else up)."""

_TOKEN = re.compile(
    r"(?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?P<function>floor|ceil)|(?P<sign>[-×÷+−^()（）])"
    r"|(?P<relation>[=→]|, about|、約)|(?P<space>\s+)|(?P<other>.)"
)
_ROUNDING = (
    (re.compile(r"rounded up to (?:the next|full) ([\d,]+)"), False),
    (re.compile(r"rounded to the nearest ([\d,]+)"), True),
    (re.compile(r"([\d,]+)点未満.{0,12}切り上げ"), False),
    (re.compile(r"([\d,]+)点未満.{0,12}四捨五入"), True),
)
"""How the sentences of both languages say what is rounded to, and how."""


class _Token(NamedTuple):
    kind: str
    text: str


def mistakes(line: str, unit: Unit | None = None) -> Iterator[str]:
    """What is not true in a line of text. :param unit: how `→` rounds, where the line does not say it itself."""
    said = roundings(line)
    unit = said[0] if said else unit
    tokens = [_Token(found.lastgroup or "", found[0]) for found in _TOKEN.finditer(line)]
    tokens = [token for token in tokens if token.kind != "space"]
    places = [place for place, token in enumerate(tokens) if token.kind == "relation"]
    used: set[int] = set()
    for place in places:
        left, right = _before(tokens, place), _after(tokens, place)
        if left is None or right is None:
            yield f"no number on both sides of {tokens[place].text}: {line}"
            continue
        used |= set(range(left[1], right[1]))
        if not _holds(tokens[place].text, left[0], right[0], unit):
            yield f"{left[0]} {tokens[place].text} {right[0]} (unit {unit}): {line}"
    for place, token in enumerate(tokens):
        neighbours = [tokens[at].kind for at in (place - 1, place + 1) if 0 <= at < len(tokens)]
        if token.text in "×÷" and neighbours == ["number", "number"] and place not in used:
            yield f"a product without its result: {line}"


def roundings(text: str) -> list[Unit]:
    """What a text says about how is rounded."""
    found = []
    for pattern, nearest in _ROUNDING:
        found += [(int(one[1].replace(",", "")), nearest) for one in pattern.finditer(text)]
    return found


def _holds(relation: str, left: Fraction, right: Fraction, unit: Unit | None) -> bool:
    if relation == "=":
        return left == right
    if relation != "→":
        return left != right and abs(left - right) <= Fraction(1, 2)
    if unit is None:
        return False
    size, nearest = unit
    parts = left / size
    return right == size * (floor(parts + Fraction(1, 2)) if nearest else ceil(parts))


def _before(tokens: list[_Token], end: int) -> tuple[Fraction, int] | None:
    """The longest expression that ends here, and where it begins."""
    start = end
    while start and tokens[start - 1].kind not in ("other", "relation"):
        start -= 1
    for first in range(start, end):
        value = _value(tokens[first:end])
        if value is not None:
            return value, first
    return None


def _after(tokens: list[_Token], start: int) -> tuple[Fraction, int] | None:
    """The longest expression that begins after this, and where it ends."""
    end = start + 1
    while end < len(tokens) and tokens[end].kind not in ("other", "relation"):
        end += 1
    for last in range(end, start + 1, -1):
        value = _value(tokens[start + 1 : last])
        if value is not None:
            return value, last
    return None


_PYTHON = {"×": "*", "÷": "/", "−": "-", "^": "**", "（": "(", "）": ")"}


def _value(tokens: list[_Token]) -> Fraction | None:
    """What an expression comes to; None if it is none."""
    if not any(token.kind == "number" for token in tokens):
        return None
    words = [
        f"Fraction('{token.text.replace(',', '')}')"
        if token.kind == "number"
        else _PYTHON.get(token.text, token.text)
        for token in tokens
    ]
    neighbours = pairwise(tokens)
    if any(one.kind == "number" and two.kind in ("number", "function") for one, two in neighbours):
        return None
    try:
        value = eval(" ".join(words), {"__builtins__": {}, "Fraction": Fraction, "floor": floor, "ceil": ceil})
    except (SyntaxError, TypeError, ZeroDivisionError):
        return None
    return Fraction(value) if isinstance(value, int | Fraction) else None
