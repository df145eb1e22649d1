"""What a search finds: words by their beginnings, so that "uma" is in "the uma" and not in "yakuman"."""

from __future__ import annotations

import re

_WITHOUT_BREAKS = re.compile("[々\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]")
"""Kana and kanji: no space says where a word begins."""


def begins_word(wanted: str, text: str) -> bool:
    """Whether a word of a text begins so. Between kana and kanji, every sign may be the first of a word.

    :param wanted: as the text in case and width; not empty.

    >>> begins_word("uma", "sum of the uma"), begins_word("uma", "yakuman"), begins_word("満", "役満")
    (True, False, True)
    """
    at = text.find(wanted)
    while at > 0 and not _is_break(text[at - 1], wanted[0]):
        at = text.find(wanted, at + 1)
    return at >= 0


def _is_break(before: str, first: str) -> bool:
    return not (before.isalnum() and first.isalnum()) or any(map(_WITHOUT_BREAKS.match, (before, first)))
