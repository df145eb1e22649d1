"""Which form of a word goes with a number: the plural rules of Unicode CLDR, as a catalogue states them.

A catalogue lists the categories of its language with the rule of each, copied from
https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html:

    [language.plural]
    one = "i = 1 and v = 0"
    few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"

What no rule fits is "other". Fuhan counts whole things: `n` and `i` are the number, what CLDR asks of decimals
(`v`, `w`, `f`, `t`, `c`, `e`) is 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The names that CLDR has; the forms in a text stand in this order."""

_RELATION = re.compile(
    r"\s*([nivwftce])\s*(?:%\s*(\d+))?\s*(!?=)\s*(\d+(?:\.\.\d+)?(?:\s*,\s*\d+(?:\.\.\d+)?)*)\s*"
)


class PluralRuleError(ValueError):
    """A plural rule that cannot be read.

    :ivar rule: as it is written, or the names of forms that no language has.
    """

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class _Relation(NamedTuple):
    """`i % 100 != 12..14`: whether the rest of a number is (or is not) in some ranges."""

    of_number: bool
    modulus: int
    wanted: bool
    ranges: tuple[range, ...]

    def holds(self, number: int) -> bool:
        value = number if self.of_number else 0
        rest = value % self.modulus if self.modulus else value
        return any(rest in each for each in self.ranges) is self.wanted


class PluralRules(NamedTuple):
    """The categories of a language in the order of its forms; "other", the last, has no rule."""

    categories: tuple[str, ...] = ("other",)
    rules: tuple[tuple[tuple[_Relation, ...], ...], ...] = ()

    @classmethod
    def of(cls, table: Mapping[str, object]) -> PluralRules:
        """Return the rules by category. :raises PluralRuleError: an unknown category, or a rule that is none."""
        unknown = set(table) - set(CATEGORIES[:-1])
        if unknown:
            raise PluralRuleError(", ".join(sorted(unknown)))
        named = tuple(name for name in CATEGORIES if name in table)
        return cls((*named, "other"), tuple(_rule(str(table[name])) for name in named))

    def form(self, number: object) -> int:
        """Return which of the forms goes with a number, from 0 on; the last one with what is no whole number."""
        if isinstance(number, int):
            for place, either in enumerate(self.rules):
                if any(all(relation.holds(abs(number)) for relation in together) for together in either):
                    return place
        return len(self.rules)


def _rule(text: str) -> tuple[tuple[_Relation, ...], ...]:
    """Relations that hold together, of which sets one has to hold."""
    return tuple(tuple(map(_relation, part.split(" and "))) for part in text.split(" or "))


def _relation(text: str) -> _Relation:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise PluralRuleError(text.strip())
    operand, modulus, sign, ranges = found.groups()
    return _Relation(operand in "ni", int(modulus or 0), sign == "=", tuple(map(_range, ranges.split(","))))


def _range(text: str) -> range:
    low, _, high = text.strip().partition("..")
    return range(int(low), int(high or low) + 1)
