"""Messages: what to say, without the words.

The core decides what to say, and with which tiles and numbers: a `Message` is a key with parameters. A `Catalogue`
has the words of one language and turns a message into parts, which are plain text and tiles to draw. So there are
no sentences for people in the program, and texts always show the computed numbers.

In a catalogue, parameters are written in braces:

    {fu}                      a number, with the language's thousands separator: 12,000
    {n|stick|sticks}          the form that goes with the number, without the number; the forms are in the
                              order of the language's plural categories, see `core.language.plurals`
    {tiles}                   tiles, drawn or written in notation
    {345s}                    these tiles, whatever the parameters
    {name}                    a Message (rendered in place), Several of them, plain text, or a `Name` that
                              somebody gave, which is isolated from the words around it
    {day}                     a date, as the window writes days
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from core.language.names_apart import Name, as_plain, isolated
from core.language.numbers import Amount, Formula, written
from core.language.traits import Traits
from core.tiles import RED_FIVES, SUIT_LETTERS, TILES, Tile

TextPart = str | tuple[Tile, ...]
"""A part of a rendered message: text, or tiles to draw."""


class Message(NamedTuple):
    """A key of the catalogue, and the parameters for its text."""

    key: str
    params: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, **params: object) -> Message:
        """Return a message with these parameters: ints (fu, han, points), text, tiles or other messages."""
        return cls(key, tuple(params.items()))

    @property
    def name(self) -> str:
        """The last part of the key, which identifies a problem in lines of JSON."""
        return self.key.rpartition(".")[2]

    def param(self, name: str) -> object:
        """Return a parameter by name. :raises KeyError: there is none."""
        return dict(self.params)[name]


class Several(NamedTuple):
    """A parameter of several messages, words, amounts or names. :ivar between: key of the separator."""

    messages: tuple[Message | str | Amount | Name, ...]
    between: str = "list.comma"


def labelled(what: object, text: object) -> Message:
    """Return a label and a text, joined by the language's colon."""
    return Message.of("list.colon", what=what, text=text)


def with_aside(what: object, text: object) -> Message:
    """Return words followed by others in the language's brackets."""
    return Message.of("list.aside", what=what, text=text)


def sentences(texts: Iterable[Message]) -> Message:
    """Return these sentences joined in the language's way. :param texts: at least one."""
    return reduce(lambda said, text: Message.of("list.sentences", said=said, next=text), texts)


Say = Callable[[Message], str]
"""Puts a message into words: a catalogue of one language, with its way to write names and tiles."""


class MissingTextError(KeyError):
    """A catalogue lacks a key, or a message lacks a parameter of its text."""


FALLBACK = "en"
"""The language used for texts that another one lacks."""
PLACEHOLDER = re.compile(r"\{(\w+)((?:\|[^|{}]*)*)\}")
"""`{n}`: a parameter by name. `{n|win|wins}`: the word that goes with the number."""
TILES_NAMED = re.compile(r"(?:[0-9]{1,14}[mpsz])+", re.ASCII)
"""The name of a placeholder that stands for tiles in notation."""


class _TextPiece(NamedTuple):
    """A stretch of text and the placeholder after it, if any.

    With `forms`, a number selects one of these words; `tiles` are independent of the parameters.
    """

    before: str
    name: str = ""
    forms: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()


class Catalogue:
    """The texts of one language."""

    def __init__(self, texts: Mapping[str, object], fallback: Callable[[], Catalogue] | None = None) -> None:
        """Create a catalogue.

        :param texts: texts by key. Nested tables are joined with dots, so TOML can be passed as parsed. The table
            `language` is not a text, see `Traits`.
        :param fallback: returns the catalogue for texts that this one lacks.
        :raises PluralRuleError: a plural rule cannot be read.
        """
        self.traits = Traits.of(texts)
        self.texts = _flatten({name: value for name, value in texts.items() if name != "language"})
        self.error: ValueError | RecursionError | None = None
        """Why this is the fallback and not the requested language; see `reasons.language_problem()`."""
        self.day_text: Callable[[date], str] = date.isoformat
        """Writes days. The window sets one that knows the names of days and months in its language."""
        self._fallback = fallback
        self._plain: dict[str, str] = {}
        """Cache of `text()` for messages without parameters."""
        self._pieces: dict[str, list[_TextPiece]] = {}
        """Cache of parsed texts by key. Parsing takes most of the time, and texts recur at every change."""

    @classmethod
    def of(cls, language: str, read: Callable[[str], Mapping[str, object]]) -> Catalogue:
        """Return the catalogue of a language. Missing texts come from `FALLBACK`, which is read when first needed.

        If the language's own texts cannot be read, the catalogue is that of `FALLBACK` and has the error in
        `error`.

        :param read: returns the texts of a language.
        """
        if language == FALLBACK:
            return cls(read(language))
        try:
            return cls(read(language), lambda: cls(read(FALLBACK)))
        except (ValueError, RecursionError) as error:  # not TOML, not UTF-8, or a bad plural rule
            spoken = cls(read(FALLBACK))
            spoken.error = error
            return spoken

    def parts(self, message: Message) -> list[TextPart]:
        """Return a message as words and tiles; from the fallback where this catalogue cannot say it.

        :raises MissingTextError: the key or a parameter is missing.
        """
        pieces = self._pieces.get(message.key)
        if pieces is None:
            pieces = self._pieces[message.key] = self._read(message.key)
        params = dict(message.params)
        parts: list[TextPart] = []
        for before, name, forms, tiles in pieces:
            if before:
                parts.append(before)
            if tiles:
                parts.append(tiles)
            if not name or tiles:
                continue
            if name not in params:
                if self._fallback is not None:  # the translation has an unknown parameter
                    return self._other().parts(message)
                raise MissingTextError(f"{message.key}: {{{name}}}")
            value = params[name]
            if forms:
                parts.append(forms[min(self._speaker(message.key).traits.plural.form(value), len(forms) - 1)])
            else:
                parts.extend(self._value(value))
        return [part for part in parts if part]

    def text_of(self, key: str) -> str:
        """Return the text of a key as written in the catalogue, or in the fallback.

        :raises MissingTextError: neither this catalogue nor the fallback has it.
        """
        try:
            return self._speaker(key).texts[key]
        except KeyError:
            raise MissingTextError(key) from None

    def plainer(self, message: Message) -> Message:
        """Return the message in words for beginners, `plain.KEY`, if there are any; otherwise the same message."""
        key = f"plain.{message.key}"
        return message._replace(key=key) if key in self._speaker(message.key).texts else message

    def _speaker(self, key: str) -> Catalogue:
        """Return the catalogue that has the text of a key: this one, or the fallback."""
        return self if key in self.texts or self._fallback is None else self._other()

    def _other(self) -> Catalogue:
        """Return the fallback, which is read on the first call."""
        assert self._fallback is not None
        other = self._fallback()
        other.day_text = self.day_text
        self._fallback = lambda: other
        return other

    def _read(self, key: str) -> list[_TextPiece]:
        text = self.text_of(key)
        pieces = []
        position = 0
        for found in PLACEHOLDER.finditer(text):
            name, forms = found.groups()
            tiles = _tiles_named(name) if TILES_NAMED.fullmatch(name) else ()
            pieces.append(_TextPiece(text[position : found.start()], name, tuple(forms.split("|")[1:]), tiles))
            position = found.end()
        return [*pieces, _TextPiece(text[position:])]

    def text(self, message: Message, spell: Callable[[tuple[Tile, ...]], str] | None = None) -> str:
        """Return a message as plain text. :param spell: writes tiles; None for notation (`234m`).

        :raises MissingTextError: the key or a parameter is missing.
        """
        if not message.params:
            if message.key not in self._plain:
                self._plain[message.key] = as_plain("".join(map(str, self.parts(message))))
            return self._plain[message.key]
        spell = spell or notation
        return as_plain("".join(part if isinstance(part, str) else spell(part) for part in self.parts(message)))

    def _value(self, value: object) -> list[TextPart]:
        match value:
            case Message():
                return self.parts(value)
            case Several():
                between = self.text_of(value.between)
                found: list[TextPart] = []
                for each in value.messages:
                    found += [*([between] if found else []), *self._value(each)]
                return found
            case Amount() | Formula():
                return [written(value, self.traits.numbers)]
            case Name():
                return [isolated(value.text)]
            case Tile():
                return [(value,)]
            case tuple():
                return [value]
            case date():
                return [self.day_text(value)]
            case int() | float():
                return [written(value, self.traits.numbers)]
            case _:
                return [str(value)]


def notation(tiles: tuple[Tile, ...]) -> str:
    """Return tiles as `234m055p`: neighbours of one suit share its letter, and the order is kept."""
    return "".join(
        "".join(str(tile)[0] for tile in run) + SUIT_LETTERS[suit]
        for suit, run in groupby(tiles, key=lambda tile: tile.suit)
    )


def _tiles_named(name: str) -> tuple[Tile, ...]:
    """Return the tiles of a notation such as `55z` or `340m`. It is not checked: match `TILES_NAMED` first."""
    found = []
    for digits, letter in re.findall(rf"([0-9]+)([{SUIT_LETTERS}])", name):
        first = SUIT_LETTERS.index(letter) * 9
        found += [RED_FIVES[first + 4] if digit == "0" else TILES[first + int(digit) - 1] for digit in digits]
    return tuple(found)


def _flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    """Return texts by complete key. Strings are tested first, as there are 3,000 of them at each start."""
    found: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, str):
            found[prefix + name] = value
        elif isinstance(value, Mapping):
            found |= _flatten(value, f"{prefix}{name}.")
        else:
            found[prefix + name] = str(value)
    return found
