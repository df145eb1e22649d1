"""The words of the field: what they mean, how to find one, and where a text uses them.

The texts stand in `resources/learn/glossary.toml`; this module is given its tables. A player looks a word up as it
was heard or seen: in kanji, hiragana or katakana, in romaji of any spelling (kōtsu, koutsu, kotsu), in English, in
the old form of a character (飜). `fold` makes these the same.
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
    """One word of the field; `short` and `long` are its definitions by language."""

    id: str
    kanji: str
    """The usual written form; katakana where there are no kanji."""
    kana: str
    romaji: str
    english: str
    """The plain words for it; empty where there are none."""
    aliases: tuple[str, ...]
    """Other names, readings and old forms, among them the romaji without macrons."""
    ordinary: frozenset[str]
    """The names that everyday language has too: found by a search, but not taken for the term in a text."""
    also: tuple[str, ...]
    """The ids of related terms."""
    topic: str
    short: Mapping[str, str]
    long: Mapping[str, str]
    word: Mapping[str, str]
    """The plain word for it in languages other than Japanese and English, where they have one."""

    @classmethod
    def of(cls, table: Mapping[str, Any]) -> Term:
        """Return the term of one table. :raises KeyError: it lacks a field."""
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
        """Return the short definition in a language; where it has none, in the `FALLBACK`."""
        return self.short.get(language) or self.short[FALLBACK]

    def long_in(self, language: str) -> str:
        """Return the long definition in a language; where it has none, in the `FALLBACK`."""
        return self.long.get(language) or self.long[FALLBACK]

    def plain_in(self, language: str) -> str:
        """Return the plain word for it in a language, or in English; empty where there is none."""
        return self.word.get(language) or self.english

    @property
    def names(self) -> tuple[str, ...]:
        """All that it is called, the main names first."""
        plain = (self.english, *self.word.values())
        names = (self.kanji, self.kana, self.romaji, *plain, *self.aliases, self.id.replace("_", " "))
        return tuple(name for name in names if name)


class Glossary:
    """All terms, in the order in which they were given."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = tuple(terms)
        self._by_id = {term.id: term for term in self.terms}

    @classmethod
    def of(cls, tables: Sequence[Mapping[str, Any]]) -> Glossary:
        """Return the glossary of these tables, as TOML gives them. :raises KeyError: a table lacks a field."""
        return cls(map(Term.of, tables))

    def get(self, name: str) -> Term:
        """Return the term of this id. :raises KeyError: there is none."""
        return self._by_id[name]

    def search(self, query: str) -> tuple[Term, ...]:
        """Return the terms that fit what was typed, the best first; all of them if nothing was.

        First those that are called so, then those whose name begins so, then those of whose name a later word
        does, then those that have such a word in a definition of either language. Among equals the order is that
        of `terms`.
        """
        if not query.strip():
            return self.terms
        name, words = fold(query), _plain(query)
        ranks = ((self._rank(entry, name, words), entry.term) for entry in self._index)
        found = [(rank, term) for rank, term in ranks if rank is not None]
        return tuple(term for _, term in sorted(found, key=lambda pair: pair[0]))

    def find_in(self, text: str, kanji: bool) -> list[tuple[int, int, str]]:
        """Return where a text names terms: start, end and the term's id, from left to right.

        Of names that overlap the longest counts.

        :param kanji: the text is in a language that writes terms in kanji, as Japanese does: the names in kanji
            or katakana are found, the latter not within a longer word; else the romaji and the names of several
            words, as whole words.
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
        """Every name that a text may use, with the id of its term; the first term's last, where two share one."""
        for term in reversed(self.terms):
            yield from ((name, term.id) for name in term.names if name not in term.ordinary)


class _Entry(NamedTuple):
    """What a search asks of one term."""

    term: Term
    names: tuple[str, ...]
    later: tuple[str, ...]
    """What the names are from each of their words on."""
    definitions: str


class _Finder(NamedTuple):
    """A pattern of many names, and the ids by name."""

    pattern: re.Pattern[str]
    ids: Mapping[str, str]

    def name(self, found: str) -> str | None:
        """The id of what was found, as it stands, or folded, with a plural s or without; none for an odd i (ı)."""
        folded = fold(found)
        return next(
            (self.ids[name] for name in (found, folded, folded.removesuffix("s")) if name in self.ids), None
        )


# ------------------------------------------------------------------------------ one name, spelled in several ways

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
"""What makes the vowel before it long."""

_PUNCTUATION = re.compile(r"[\s\-_'’・]+")


def is_called(typed: str, names: Iterable[str]) -> bool:
    """Whether a word of some name begins with what was typed, in any spelling; all do with nothing.

    >>> is_called("hai", ["yaku-hai"]), is_called("kuhai", ["yaku-hai"])
    (True, False)
    """
    wanted = fold(typed)
    return not wanted or any(begins_word(wanted, each) for each in _from_each_word(tuple(names)))


@lru_cache(maxsize=1024)  # of each term once, not with each letter that is typed
def _from_each_word(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names, folded, from each of their words on: "seven pairs" is "sevenpairs" and "pairs"."""
    split = (_PUNCTUATION.split(name) for name in names)
    found = (fold("".join(words[at:])) for words in split for at in range(len(words)))
    return tuple(dict.fromkeys(filter(None, found)))


def without_macrons(text: str) -> str:
    """Return romaji with short vowels alone: kotsu for kōtsu. Japanese stays as it is."""
    letters = unicodedata.normalize("NFD", text).replace("\u0304", "").replace("\u0302", "")
    return unicodedata.normalize("NFC", letters)


def fold(name: str) -> str:
    """Return the same for all spellings of a name: width, case, kana, length of vowels, spaces, m for n, old
    forms.
    """
    letters = _PUNCTUATION.sub("", _plain(name))
    return re.sub("m(?=[bp])", "n", _LONG_VOWEL.sub("", letters))


def _plain(text: str) -> str:
    """A text as it is searched: the same in width, case, kana and the forms of kanji."""
    letters = without_macrons(unicodedata.normalize("NFKC", text)).casefold()
    return letters.translate(_HIRAGANA).translate(_OLD_FORMS).strip()


# ----------------------------------------------------------------------------------------------- names in a text

_KANJI = "㐀-鿿々"
_KATAKANA = "ァ-ヺー"
_KANJI_OR_KATAKANA = re.compile(f"[{_KANJI}ァ-ヺ]")
_NUMERALS = "一二三四五六七八九十"
_SEVERAL_WORDS = re.compile(r"\w[\s-]\w")
_ROMAJI = re.compile(
    r"(?:(?:[kgsznhbpmrtdfw]?|[kgnhbpmr]y|ch|sh|j|y|ts|kk|pp|tt|tts|ss|tch)[aiueo]|n(?![aiueoy]))+"
)
"""A word of Japanese syllables, after `fold`: koutsu, but not pair."""


def _beginning_with(first: str, names: Iterable[str]) -> str:
    """A pattern of the names that begin with a character, the longest first.

    Katakana are not taken out of a longer word in katakana (チー of リーチ), nor a single kanji out of a longer
    one (子 of 順子), save after a number: 三翻.
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
    """A pattern of a name in Latin letters, its long vowels written in whatever way."""
    return "".join(
        _SPELLINGS.get(letter, re.escape(letter)) for letter in unicodedata.normalize("NFC", name.lower())
    )
