"""Find the words in which two sentences differ, to highlight them."""

from __future__ import annotations

import re
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
"""The start and end of words in a text."""
LEAST_ALIKE = 0.54
"""Sentences less similar than this differ as a whole, so that nothing in them is highlighted."""
BETWEEN = 3
"""Up to this many words between two differences are highlighted with them: people read clauses, not words."""
ENDS = " ,;:/、。，：／"
"""Characters that are not highlighted at the ends of a clause."""
_WORD = re.compile(r"[+−]?[0-9A-Za-z'’-]+(?:[.,/][0-9A-Za-z]+)*|\s+|.")
"""A word of Latin letters, a number with its sign, or one Japanese character."""


def differing(one: str, two: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Return the spans that each of two sentences has and the other lacks; () and () if equal or too unlike."""
    from difflib import SequenceMatcher  # only a comparison needs it

    words = _WORD.findall(one), _WORD.findall(two)
    matcher = SequenceMatcher(None, *words, autojunk=False)
    if matcher.ratio() < LEAST_ALIKE:
        return (), ()
    first: list[Span] = []
    second: list[Span] = []
    for tag, *places in matcher.get_opcodes():
        if tag != "equal":
            first.append((places[0], places[1]))
            second.append((places[2], places[3]))
    return _spans(words[0], first), _spans(words[1], second)


def _spans(words: list[str], ranges: list[Span]) -> tuple[Span, ...]:
    """Return ranges of words as spans of the text, without blanks and commas at their ends.

    Ranges that are close together are joined.
    """
    joined: list[Span] = []
    for first, last in ranges:
        if "".join(words[first:last]).strip(ENDS):
            near = joined and sum(not word.isspace() for word in words[joined[-1][1] : first]) <= BETWEEN
            if near:
                joined[-1] = (joined[-1][0], last)
            else:
                joined.append((first, last))
    if joined and sum(not word.isspace() for word in words[joined[-1][1] :]) == 1:
        joined[-1] = (joined[-1][0], len(words))  # a single last word joins the range before it
    found: list[Span] = []
    for first, last in joined:
        part, before = "".join(words[first:last]), len("".join(words[:first]))
        found.append((before + len(part) - len(part.lstrip(ENDS)), before + len(part.rstrip(ENDS))))
    return tuple(found)
