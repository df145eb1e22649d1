"""Search by the beginnings of words: "uma" is found in "the uma", but not in "yakuman"."""

from __future__ import annotations

import re

_WITHOUT_BREAKS = re.compile("[々\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
"""Kana and kanji, which have no spaces between words."""


def begins_word(wanted: str, text: str) -> bool:
    """Return whether a word of the text begins with `wanted`. Any kana or kanji may begin a word.

    :param wanted: not empty, in the same case and width as the text.

    >>> begins_word("uma", "sum of the uma"), begins_word("uma", "yakuman"), begins_word("満", "役満")
    (True, False, True)
    """
    at = text.find(wanted)
    while at > 0 and not _is_break(text[at - 1], wanted[0]):
        at = text.find(wanted, at + 1)
    return at >= 0


def _is_break(before: str, first: str) -> bool:
    return not (before.isalnum() and first.isalnum()) or any(map(_WITHOUT_BREAKS.match, (before, first)))
