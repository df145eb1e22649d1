"""Isolate names that people entered from the sentences around them.

A name in Arabic or Hebrew would reorder the words around it. Two Unicode characters mark it as an isolated run of
text. They also tell the code that draws the text that this is a name: it may be broken at spaces and hyphens only,
and contains no glossary terms (a member may be called Dora).
"""

from __future__ import annotations

import re
from typing import NamedTuple

FIRST, LAST = "\u2068", "\u2069"
"""FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE."""
NAMED = re.compile(f"{FIRST}([^{LAST}]*){LAST}")
"""A name in a text, between these two characters."""

# Compiled by `re` when they are first needed, which takes longer than all else of this module.
_CONTROLS = "[\u200e\u200f\u202a-\u202e\u2066-\u2069]"
_TO_THE_LEFT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"


class Name(NamedTuple):
    """A name that somebody entered, as a parameter of a message: of a person, a session, a season, a rule set."""

    text: str


def isolated(name: str) -> str:
    """Return a name between the isolating characters, without direction controls of its own; "" if it is empty."""
    name = re.sub(_CONTROLS, "", name)
    return f"{FIRST}{name}{LAST}" if name else ""


def as_plain(text: str) -> str:
    """Return a sentence for plain display: the isolating characters stay only if there is right-to-left text."""
    if FIRST not in text and LAST not in text:
        return text
    return text if re.search(_TO_THE_LEFT, text) else text.replace(FIRST, "").replace(LAST, "")


def goes_left(text: str) -> bool:
    """Return whether a text contains right-to-left letters."""
    return re.search(_TO_THE_LEFT, text) is not None
