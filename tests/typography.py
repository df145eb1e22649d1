"""How Japanese is set: full-width signs between Japanese words, and words that the field does not use."""

from __future__ import annotations

import re
from collections.abc import Iterator

_JAPANESE = r"[\u3005-\u30ff\u3400-\u9fff\uff01-\uff60、。「」『』（）〜]"
_NARROW = r"[:;,!?()]|/(?!\d)"
_TOUCHING = re.compile(rf"{_JAPANESE} ?(?:{_NARROW})|(?:[:;,!?()/]) ?{_JAPANESE}")
_CALLED = re.compile(r"\((?:[0-9]+[mpsz])+\)")
"""Called groups stand in brackets, in every language: `(789p)`."""
_FACTOR = re.compile(r"(?:× |\^|floor|ceil)\([^()]*\)")
"""Brackets of a formula are those of arithmetic: `× (4 − 1)`."""
_NAMED = re.compile("（[,;:.]）")
"""A sign that is itself what is spoken of: コンマ（,）."""
_BETWEEN_VALUES = re.compile(r"\}(?:[:,/])\{|\} / \{")
_PLUS_ZERO = re.compile(r"(?<![A-Za-z])[+＋]0(?![\d.])")
UNUSUAL = ("放銃した人", "振り込", "和了った人", "2倍役満", "役満の包", "あやめ", "搶槓", "～")
"""The field says 放銃者, 和了者, ダブル役満, 責任払い（パオ）, 綾目, 槍槓; and the wave has one width."""


def lapses(text: str) -> Iterator[str]:
    """What is set wrong in a Japanese text, which may be a catalogue's, with its placeholders."""
    for line in _NAMED.sub("", _FACTOR.sub("", _CALLED.sub("", text))).splitlines():
        for pattern in (_TOUCHING, _BETWEEN_VALUES, _PLUS_ZERO):
            for found in pattern.finditer(line):
                yield f"{found[0]}: {line}"
        for word in UNUSUAL:
            if word in line:
                yield f"{word}: {line}"
