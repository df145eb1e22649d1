"""Which words of two sentences differ, so that they can be marked."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
"""Where words stand in a text: from, to."""
LEAST_ALIKE = 0.54
"""Sentences that have less in common differ as a whole: nothing in them is marked."""
BETWEEN = 3
"""So few words between two that differ are marked with them: one reads clauses, not words."""
ENDS = " ,;:/、。，：／"
"""What is not marked at the ends of a clause."""
_WORD = re.compile(r"[+−]?[0-9A-Za-z'’-]+(?:[.,/][0-9A-Za-z]+)*|\s+|.")
"""A word of Latin letters, a number with its sign, or one sign of Japanese."""


def differing(one: str, two: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Return where the one and the other sentence say something that its counterpart does not."""
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
    """Ranges of words as places in the text, without blanks and commas at their ends; near ones are one."""
    joined: list[Span] = []
    for first, last in ranges:
        if "".join(words[first:last]).strip(ENDS):
            near = joined and sum(not word.isspace() for word in words[joined[-1][1] : first]) <= BETWEEN
            if near:
                joined[-1] = (joined[-1][0], last)
            else:
                joined.append((first, last))
    if joined and sum(not word.isspace() for word in words[joined[-1][1] :]) == 1:
        joined[-1] = (joined[-1][0], len(words))  # a last word alone goes with what is before it
    found: list[Span] = []
    for first, last in joined:
        part, before = "".join(words[first:last]), len("".join(words[:first]))
        found.append((before + len(part) - len(part.lstrip(ENDS)), before + len(part.rstrip(ENDS))))
    return tuple(found)
