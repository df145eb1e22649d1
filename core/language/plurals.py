"""Plural rules of Unicode CLDR: which form of a word goes with a number.

A catalogue lists the plural categories of its language with their rules, copied from
https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html:

    [language.plural]
    one = "i = 1 and v = 0"
    few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"

Numbers that fit no rule are "other". Fuhan counts only whole things, so `n` and `i` are the number, and CLDR's
operands for decimals (`v`, `w`, `f`, `t`, `c`, `e`) are 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""The categories of CLDR, in the order of the forms in a text."""

_RELATION = re.compile(
    r"\s*([nivwftce])\s*(?:%\s*(\d+))?\s*(!?=)\s*(\d+(?:\.\.\d+)?(?:\s*,\s*\d+(?:\.\.\d+)?)*)\s*"
)


class PluralRuleError(ValueError):
    """A plural rule that cannot be read.

    :ivar rule: the rule, or the unknown categories.
    """

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class _Relation(NamedTuple):
    """A condition such as `i % 100 != 12..14`: whether a number, or its remainder, is in some ranges."""

    of_number: bool
    modulus: int
    wanted: bool
    ranges: tuple[range, ...]

    def holds(self, number: int) -> bool:
        value = number if self.of_number else 0
        rest = value % self.modulus if self.modulus else value
        return any(rest in each for each in self.ranges) is self.wanted


class PluralRules(NamedTuple):
    """The plural categories of a language in the order of its forms. The last one, "other", has no rule."""

    categories: tuple[str, ...] = ("other",)
    rules: tuple[tuple[tuple[_Relation, ...], ...], ...] = ()

    @classmethod
    def of(cls, table: Mapping[str, object]) -> PluralRules:
        """Return the rules of a table.

        :raises PluralRuleError: an unknown category, or a rule that cannot be read.
        """
        unknown = set(table) - set(CATEGORIES[:-1])
        if unknown:
            raise PluralRuleError(", ".join(sorted(unknown)))
        named = tuple(name for name in CATEGORIES if name in table)
        return cls((*named, "other"), tuple(_rule(str(table[name])) for name in named))

    def form(self, number: object) -> int:
        """Return the index of the form that goes with a number; the last one if it is not an integer."""
        if isinstance(number, int):
            for place, either in enumerate(self.rules):
                if any(all(relation.holds(abs(number)) for relation in together) for together in either):
                    return place
        return len(self.rules)


def _rule(text: str) -> tuple[tuple[_Relation, ...], ...]:
    """Return alternatives, one of which must hold; each is a tuple of relations that must all hold."""
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
