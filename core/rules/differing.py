"""Which words of two sentences differ, so that they can be marked."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
"""Where words stand in a text: from, to."""
LEAST_ALIKE = 0.7
"""Sentences that have less in common differ as a whole: nothing in them is marked."""
_WORD = re.compile(r"[0-9A-Za-z'’-]+(?:[.,/][0-9A-Za-z]+)*|\s+|.")
"""A word of Latin letters, a number, or one sign of Japanese."""


def differing(one: str, two: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Returns where the one and the other sentence say something that its counterpart does not."""
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
    """Ranges of words as places in the text, without blanks at their ends; what only a blank parts is one."""
    text = "".join(words)
    found: list[Span] = []
    for first, last in ranges:
        part, before = "".join(words[first:last]), len("".join(words[:first]))
        start, end = before + len(part) - len(part.lstrip()), before + len(part.rstrip())
        if start >= end:
            continue
        if found and text[found[-1][1] : start].isspace():
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return tuple(found)
