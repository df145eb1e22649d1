"""Find names that may be the same person's: other spelling, other order, or one letter mistyped.

A match is only likely, so people are always asked.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeVar

SHORTEST = 5
"""Shorter names that differ in a letter are different: Dana and Dina."""

_SPELLED_OUT = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"}
)
_STRIPPED = str.maketrans(
    {"ø": "o", "å": "a", "æ": "a", "œ": "o", "ł": "l", "đ": "d", "ı": "i", "þ": "th", "ð": "d"}
)
_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_FORMS = str.maketrans(
    "髙﨑𠮷齋齊斉邊邉澤濱廣櫻國惠眞嶋嶌壽榮龍瀨德彌靜實祐", "高崎吉斎斎斎辺辺沢浜広桜国恵真島島寿栄竜瀬徳弥静実佑"
)
"""Kanji in names that have several forms."""
_BETWEEN = re.compile(r"[\s,、・･.'’‐‑\-_]+")
_LETTERS_ALONE = re.compile(r"[^㐀-鿿豈-﫿]+")

Named = TypeVar("Named")


def are_alike(name: str, other: str) -> bool:
    """Return whether two names may be the same person's: equal, spelled differently, or one letter apart.

    >>> are_alike("Anna Müller", "Mueller, Anna"), are_alike("Dana", "Dina")
    (True, False)
    """
    mine, others = _spellings(name), _spellings(other)
    if mine & others:
        return True
    return any(_one_letter(a, b) for a in mine for b in others)


def likely(name: str, among: Iterable[tuple[str, Named]]) -> tuple[Named, ...]:
    """Return the owners of similar names, likeliest first: equal names, other spellings, one letter apart.

    :param among: names, each with its owner.

    >>> likely("Mueller", [("Muller", 1), ("Müller", 2), ("Mayer", 3), ("mueller", 4)])
    (4, 2, 1)
    """
    folded, mine = name.casefold(), _spellings(name)
    found = [
        ((theirs.casefold() != folded, not mine & _spellings(theirs)), one)
        for theirs, one in among
        if are_alike(name, theirs)
    ]
    return tuple(one for _, one in sorted(found, key=lambda pair: pair[0]))


def beginning(typed: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names in which some word begins with what was typed, ignoring accents, case and width.

    >>> beginning("mar", ["Márton", "Anna", "Maria"]), beginning("ｱﾝ", ["アンナ"]), beginning("", ["Anna"])
    (('Márton', 'Maria'), ('アンナ',), ())
    """
    begun = _plain(typed)
    if not begun:
        return ()
    return tuple(name for name in names if any(word.startswith(begun) for word in _from_each_word(name)))


def found_by(typed: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that `beginning()` finds, and those whose initials begin with what was typed.

    >>> found_by("am", ["Anna Müller", "Amelie", "Ben"]), found_by("b", ["Ben", "Bea Beck"])
    (('Anna Müller', 'Amelie'), ('Ben', 'Bea Beck'))
    """
    every, begun = tuple(names), _plain(typed)
    found = {*beginning(typed, every), *(name for name in every if begun and _initials(name).startswith(begun))}
    return tuple(name for name in every if name in found)


def meant_by(typed: str, names: Iterable[str]) -> str:
    """Return the one name that is meant: the same whatever its case, or else the only one that `found_by()` finds.

    Empty: none, or several.

    >>> meant_by("ben", ["Ben", "Benita"]), meant_by("am", ["Anna Müller", "Amelie"]), meant_by("bi", ["Ben"])
    ('Ben', '', '')
    """
    every = tuple(names)
    fits = [name for name in every if name.casefold() == typed.casefold()] or found_by(typed, every)
    return fits[0] if len(fits) == 1 else ""


def _initials(name: str) -> str:
    return "".join(begun[:1] for begun in _from_each_word(name))


def _from_each_word(name: str) -> Iterator[str]:
    """Yield the name from each of its words on: "annamueller", "mueller"."""
    words = [word for word in _BETWEEN.split(name) if word]
    return ("".join(map(_plain, words[at:])) for at in range(len(words)))


def _plain(name: str) -> str:
    """Return a name without accents, case, width and separators."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFC", name)).casefold()
    plain = unicodedata.normalize("NFC", plain.translate(_HIRAGANA).translate(_FORMS))
    return "".join(_BETWEEN.split(_without_marks(plain)))


@lru_cache(maxsize=1024)
def _spellings(name: str) -> frozenset[str]:
    """Return the forms in which a name is compared: umlauts spelled out or dropped, words in order or sorted."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFC", name)).casefold()
    plain = unicodedata.normalize("NFC", plain.translate(_HIRAGANA).translate(_FORMS))
    found = set()
    for text in (plain.translate(_SPELLED_OUT), plain):
        words = [word for word in _BETWEEN.split(_without_marks(text)) if word]
        found |= {"".join(words), "".join(sorted(words))}
    return frozenset(found)


def _without_marks(text: str) -> str:
    """Return letters without accents. The voicing marks of kana make another syllable, so they stay."""
    apart = unicodedata.normalize("NFD", text)
    bare = "".join(sign for sign in apart if unicodedata.category(sign) != "Mn" or sign in "\u3099\u309a")
    return unicodedata.normalize("NFC", bare).translate(_STRIPPED)


def _one_letter(one: str, other: str) -> bool:
    """Return whether one letter was mistyped, left out or swapped with its neighbour. Kanji are no letters."""
    if max(len(one), len(other)) < SHORTEST or abs(len(one) - len(other)) > 1:
        return False
    if not (_LETTERS_ALONE.fullmatch(one) and _LETTERS_ALONE.fullmatch(other)):
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    a, b = one[start:], other[start:]
    if len(a) == len(b):
        return a[1:] == b[1:] or (a[1:2] + a[:1] + a[2:] == b)
    longer, shorter = (a, b) if len(a) > len(b) else (b, a)
    return longer[1:] == shorter
