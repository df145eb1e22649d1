"""Names that people gave, put into sentences of ours: each is a run of text by itself.

A name in Arabic or Hebrew would carry the words around it away to its other side. Between the two signs of Unicode
for an isolated run it stands where it was put. Whoever draws the sentence sees by them that this is a name: it is
broken at spaces and hyphens only, and in which no term of the glossary is meant (a member may be called Dora).
"""

from __future__ import annotations

import re
from typing import NamedTuple

FIRST, LAST = "\u2068", "\u2069"
"""FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE."""
NAMED = re.compile(f"{FIRST}([^{LAST}]*){LAST}")
"""A name in a text, between the two."""

_CONTROLS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_TO_THE_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]")


class Name(NamedTuple):
    """A name that somebody gave as a parameter of a message: of a person, an evening, a season, rules."""

    text: str


def isolated(name: str) -> str:
    """Return a name between the two signs, without signs of its own that would reach out of it."""
    name = _CONTROLS.sub("", name)
    return f"{FIRST}{name}{LAST}" if name else ""


def as_plain(text: str) -> str:
    """Return a whole sentence for where nobody draws it: the signs stay where they are needed alone."""
    if FIRST not in text and LAST not in text:
        return text
    return text if _TO_THE_LEFT.search(text) else text.replace(FIRST, "").replace(LAST, "")


def goes_left(text: str) -> bool:
    """Whether something in it is written from right to left."""
    return _TO_THE_LEFT.search(text) is not None
