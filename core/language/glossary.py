"""The glossary: terms and their definitions, search, and finding terms in a text.

The definitions are in `resources/learn/glossary.toml`; this module gets them as tables. People look up a word as
they heard or saw it: in kanji, hiragana or katakana, in romaji of any spelling (kōtsu, koutsu, kotsu), in
English, or in an old form of a kanji (飜). `fold()` makes these spellings equal.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from core.language.messages import FALLBACK
from core.language.searching import begins_word


class Term(NamedTuple):
    """One term of the game. `short` and `long` are its definitions by language."""

    id: str
    kanji: str
    """The usual Japanese spelling; katakana if it has no kanji."""
    kana: str
    romaji: str
    english: str
    """The plain English word; "" if there is none."""
    aliases: tuple[str, ...]
    """Other names, readings and old forms, including the romaji without macrons."""
    ordinary: frozenset[str]
    """Names that are also everyday words: a search finds them, but in a text they are not taken for the term."""
    also: tuple[str, ...]
    """Ids of related terms."""
    topic: str
    short: Mapping[str, str]
    long: Mapping[str, str]
    word: Mapping[str, str]
    """The plain word in languages other than Japanese and English, for those that have one."""

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> Term:
        """Return the term of a TOML table. :raises KeyError: a field is missing."""
        plain = without_macrons(table["romaji"])
        aliases = (*table["aliases"], *([plain] if plain != table["romaji"] else []))
        return cls(
            **{name: table[name] for name in ("id", "kanji", "kana", "romaji", "english", "topic")},
            aliases=tuple(dict.fromkeys(aliases)),
            ordinary=frozenset(table.get("ordinary", ())),
            also=tuple(table["also"]),
            short=dict(table["short"]),
            long=dict(table["long"]),
            word=dict(table.get("word", {})),
        )

    def short_in(self, language: str) -> str:
        """Return the short definition in a language, or in `FALLBACK` if there is none."""
        return self.short.get(language) or self.short[FALLBACK]

    def long_in(self, language: str) -> str:
        """Return the long definition in a language, or in `FALLBACK` if there is none."""
        return self.long.get(language) or self.long[FALLBACK]

    def plain_in(self, language: str) -> str:
        """Return the plain word in a language, or in English; "" if there is none."""
        return self.word.get(language) or self.english

    @property
    def names(self) -> tuple[str, ...]:
        """All names, the main ones first."""
        plain = (self.english, *self.word.values())
        names = (self.kanji, self.kana, self.romaji, *plain, *self.aliases, self.id.replace("_", " "))
        return tuple(name for name in names if name)


class Glossary:
    """All terms, in the given order."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = tuple(terms)
        self._by_id = {term.id: term for term in self.terms}

    @classmethod
    def of(cls, tables: Sequence[Mapping[str, Any]]) -> Glossary:
        """Return the glossary of these TOML tables. :raises KeyError: a field is missing."""
        return cls(map(Term.of, tables))

    def get(self, name: str) -> Term:
        """Return the term with this id. :raises KeyError: there is none."""
        return self._by_id[name]

    def explained(self, name: str, language: str, *, kanji: bool) -> str:
        """Return a term's names on one line and its short definition on the next, in a language.

        :param kanji: whether its reader reads kanji, so that kanji and kana come first.
        """
        term = self.get(name)
        names = (term.kanji, term.kana, term.romaji, term.plain_in(language))
        if not kanji:
            names = (*names[2:], *names[:2])
        return f"{' · '.join(filter(None, names))}\n{term.short_in(language)}"

    def search(self, query: str) -> tuple[Term, ...]:
        """Return the terms that match the query, best first; all terms if it is empty.

        Best are terms with exactly this name, then those with a name that begins so, then those with a later word
        of a name that begins so, then those with such a word in a definition in any language. Equally good ones
        stay in the order of `terms`.
        """
        if not query.strip():
            return self.terms
        name, words = fold(query), _plain(query)
        ranks = ((self._rank(entry, name, words), entry.term) for entry in self._index)
        found = [(rank, term) for rank, term in ranks if rank is not None]
        return tuple(term for _, term in sorted(found, key=lambda pair: pair[0]))

    def find_in(self, text: str, kanji: bool) -> list[tuple[int, int, str]]:
        """Return where a text names terms, from left to right, as start, end and id of the term.

        Of overlapping names the longest counts.

        :param kanji: whether the text's language writes terms in kanji, like Japanese. If so, names in kanji and
            katakana are found, the latter only as whole words. If not, romaji and names of several words are
            found, as whole words.
        """
        finder = self._in_kanji if kanji else self._in_romaji
        named = ((found.span(), finder.name(found.group())) for found in finder.pattern.finditer(text))
        return [(start, end, name) for (start, end), name in named if name is not None]

    @cached_property
    def _index(self) -> tuple[_Entry, ...]:
        return tuple(
            _Entry(
                term,
                tuple(dict.fromkeys(filter(None, map(fold, term.names)))),
                _from_each_word(term.names),
                _plain("\n".join((*term.short.values(), *term.long.values()))),
            )
            for term in self.terms
        )

    @staticmethod
    def _rank(entry: _Entry, name: str, words: str) -> int | None:
        if name in entry.names:
            return 0
        if name and any(other.startswith(name) for other in entry.names):
            return 1
        if name and any(begins_word(name, other) for other in entry.later):
            return 2
        return 3 if begins_word(words, entry.definitions) else None

    @cached_property
    def _in_kanji(self) -> _Finder:
        ids = {name: id for name, id in self._spellings() if _KANJI_OR_KATAKANA.search(name)}
        by_first = groupby(sorted(ids, key=lambda name: (name[0], -len(name))), key=lambda name: name[0])
        return _Finder(re.compile("|".join(_beginning_with(first, names) for first, names in by_first)), ids)

    @cached_property
    def _in_romaji(self) -> _Finder:
        names = {
            name: id
            for name, id in self._spellings()
            if not _KANJI_OR_KATAKANA.search(name)
            and (_SEVERAL_WORDS.search(name) or _ROMAJI.fullmatch(fold(name)))
        }
        longest_first = sorted(names, key=lambda name: -len(fold(name)))
        pattern = rf"(?<!\w)(?:{'|'.join(map(_any_spelling, longest_first))})s?(?!\w)"
        return _Finder(re.compile(pattern, re.IGNORECASE), {fold(name): id for name, id in names.items()})

    def _spellings(self) -> Iterator[tuple[str, str]]:
        """Yield every name that can occur in a text, with its term's id.

        If terms share a name, the earlier term comes last.
        """
        for term in reversed(self.terms):
            yield from ((name, term.id) for name in term.names if name not in term.ordinary)


class _Entry(NamedTuple):
    """The prepared search data of a term."""

    term: Term
    names: tuple[str, ...]
    later: tuple[str, ...]
    """The names from each of their words on, folded: `sevenpairs` and `pairs`."""
    definitions: str


class _Finder(NamedTuple):
    """A pattern that matches many names, and the term ids by name."""

    pattern: re.Pattern[str]
    ids: Mapping[str, str]

    def name(self, found: str) -> str | None:
        """Return the id for a match: as written, folded, or without a plural s. None for odd letters such as ı."""
        folded = fold(found)
        return next(
            (self.ids[name] for name in (found, folded, folded.removesuffix("s")) if name in self.ids), None
        )


# ------------------------------------------------------------------------------ spellings

_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_OLD_FORMS = str.maketrans("飜幺萬發聽莊搶邊", "翻么万発聴荘槍辺")
_LONG_VOWEL = re.compile(
    "(?<=[あかがさざただなはばぱまやらわぁゃ])[あー]+"
    "|(?<=[いきぎしじちぢにひびぴみりぃ])[いー]+"
    "|(?<=[うくぐすずつづぬふぶぷむゆるぅゅ])[うー]+"
    "|(?<=[えけげせぜてでねへべぺめれぇ])[えー]+"
    "|(?<=[おこごそぞとどのほぼぽもよろぉょ])[うおー]+"
    "|(?<=a)a+|(?<=i)i+|(?<=u)u+|(?<=e)e+|(?<=o)[ou]+"
)
"""The letters that lengthen the vowel before them."""

_PUNCTUATION = re.compile(r"[\s\-_'’・]+")


def is_called(typed: str, names: Iterable[str]) -> bool:
    """Return whether a word of a name begins with what was typed, in any spelling; True if nothing was typed.

    >>> is_called("hai", ["yaku-hai"]), is_called("kuhai", ["yaku-hai"])
    (True, False)
    """
    wanted = fold(typed)
    return not wanted or any(begins_word(wanted, each) for each in _from_each_word(tuple(names)))


@lru_cache(maxsize=1024)  # so that names are not split again at every keystroke
def _from_each_word(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names, folded, from each of their words on: "seven pairs" gives "sevenpairs" and "pairs"."""
    split = (_PUNCTUATION.split(name) for name in names)
    found = (fold("".join(words[at:])) for words in split for at in range(len(words)))
    return tuple(dict.fromkeys(filter(None, found)))


def without_macrons(text: str) -> str:
    """Return romaji with short vowels: kotsu for kōtsu. Japanese stays unchanged."""
    letters = unicodedata.normalize("NFD", text).replace("\u0304", "").replace("\u0302", "")
    return unicodedata.normalize("NFC", letters)


def fold(name: str) -> str:
    """Return a form that is equal for all spellings of a name.

    It ignores width, case, the kind of kana, vowel length, spaces and punctuation, m or n before b and p, and old
    kanji.
    """
    letters = _PUNCTUATION.sub("", _plain(name))
    return re.sub("m(?=[bp])", "n", _LONG_VOWEL.sub("", letters))


def _plain(text: str) -> str:
    """Return a text for searching, without differences of width, case, kind of kana, and old kanji."""
    letters = without_macrons(unicodedata.normalize("NFKC", text)).casefold()
    return letters.translate(_HIRAGANA).translate(_OLD_FORMS).strip()


# ------------------------------------------------------------------------------- names in a text

_KANJI = "㐀-鿿々"
_KATAKANA = "ァ-ヺー"
_KANJI_OR_KATAKANA = re.compile(f"[{_KANJI}ァ-ヺ]")
_NUMERALS = "一二三四五六七八九十"
_SEVERAL_WORDS = re.compile(r"\w[\s-]\w")
_ROMAJI = re.compile(
    r"(?:(?:[kgsznhbpmrtdfw]?|[kgnhbpmr]y|ch|sh|j|y|ts|kk|pp|tt|tts|ss|tch)[aiueo]|n(?![aiueoy]))+"
)
"""A word of Japanese syllables after `fold()`: it matches koutsu, but not pair."""


def _beginning_with(first: str, names: Iterable[str]) -> str:
    """Return a pattern for the names that begin with this character, longest first.

    Katakana are not matched within a longer word (チー in リーチ), and a single kanji not within a longer one
    (子 in 順子), unless it follows a numeral: 三翻.
    """
    is_katakana = re.match(f"[{_KATAKANA}]", first)
    tails = []
    for name in names:
        tail = re.escape(name[1:])
        if re.search(f"[{_KATAKANA}]$", name):
            tail += f"(?![{_KATAKANA}])"
        elif len(name) == 1:
            tail = f"(?:(?<![{_KANJI}]{first})|(?<=[{_NUMERALS}]{first}))(?![{_KANJI}])"
        tails.append(tail)
    return (f"(?<![{_KATAKANA}])" if is_katakana else "") + f"{re.escape(first)}(?:{'|'.join(tails)})"


_SPELLINGS = {
    "ō": "(?:ō|ô|ou|oo|o)",
    "ū": "(?:ū|û|uu|u)",
    "ā": "(?:ā|â|aa|a)",
    "ē": "(?:ē|ê|ee|e)",
    "'": "['’]?",
    " ": r"[\s-]",
    "-": r"[\s-]?",
}


def _any_spelling(name: str) -> str:
    """Return a pattern for a name in Latin letters with any spelling of its long vowels."""
    return "".join(
        _SPELLINGS.get(letter, re.escape(letter)) for letter in unicodedata.normalize("NFC", name.lower())
    )
