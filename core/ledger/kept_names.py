"""Names of members, guests, sessions and seasons as they are stored."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from core.language.messages import Message
from core.ledger.types import LedgerError

LONGEST = 40
"""Maximum length of a name in characters."""
_BETWEEN = re.compile(r"[\n\r\t\v\f\u2028\u2029,;、，；]+")
"""Separators between names; a pasted column of a table has line ends."""


def tidy_name(name: str) -> str:
    """Return a name normalised, valid or not: without outer spaces, single spaces between words, NFC.

    >>> tidy_name("  Aoi   Hara ")
    'Aoi Hara'
    """
    return unicodedata.normalize("NFC", " ".join(name.split()))


def numbered_anew(name: str) -> str:
    """Return the name of another of the same kind: with the next number.

    >>> numbered_anew("Friday"), numbered_anew("Friday 2"), numbered_anew("")
    ('Friday 2', 'Friday 3', '2')
    """
    *words, last = name.split(" ")
    before, number = (words, int(last)) if last.isdecimal() else ([name] if name else [], 1)
    return " ".join([*before, str(number + 1)])


def names_in(text: str) -> tuple[str, ...]:
    """Return the names in a list separated by lines, tabs, commas or semicolons: tidy, each once.

    Of spellings that differ only in case, the first counts.

    >>> names_in("Anna, Ben;\\nCarla\\tBen")
    ('Anna', 'Ben', 'Carla')
    """
    found: dict[str, str] = {}
    for name in _each_name(text):
        found.setdefault(name.casefold(), name)
    return tuple(found.values())


def names_twice(text: str) -> tuple[str, ...]:
    """Return the names that occur more than once in a list, whatever their case, as read by `names_in()`.

    >>> names_twice("Anna, Ben;\\nCarla\\tben")
    ('Ben',)
    """
    often = Counter(name.casefold() for name in _each_name(text))
    return tuple(name for name in names_in(text) if often[name.casefold()] > 1)


def _each_name(text: str) -> Iterator[str]:
    return filter(None, map(tidy_name, _BETWEEN.split(text)))


def name_problem(name: str, *, may_be_empty: bool = False) -> Message | None:
    """Return why a tidy name is invalid; None if it is valid."""
    if not name and not may_be_empty:
        return Message("ledger.problem.no_name")
    if len(name) > LONGEST:
        return Message.of("ledger.problem.long_name", most=LONGEST)
    if any(unicodedata.category(sign) in ("Cc", "Cs") for sign in name):
        return Message("ledger.problem.bad_name")
    return None


def kept_name(name: str, *, may_be_empty: bool = False) -> str:
    """Return a name in the form in which it is stored. :raises LedgerError: it is invalid."""
    name = tidy_name(name)
    problem = name_problem(name, may_be_empty=may_be_empty)
    if problem is not None:
        raise LedgerError(problem)
    return name
