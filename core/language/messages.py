"""What there is to say, apart from the words for it.

The core decides *that* something is to be said and with which tiles and numbers: a `Message`, a key and its
parameters. A `Catalogue` holds the words of one language and turns a message into parts: plain text, and tiles
for whoever can draw them. So no sentence for people stands in the program, and what is said is what was
computed.

A catalogue's text names parameters in braces:

    {fu}                      a number, with thousands separated as the language does: 12,000
    {n|stick|sticks}          the number is not shown, but chooses a form: one for each plural category of the
                              language, in the order of `core.language.plurals`
    {tiles}                   tiles, drawn or written in notation
    {345s}                    these tiles, whatever the parameters
    {name}                    a Message (rendered in place), Several of them, plain text, or a `Name` that somebody
                              gave, which is set apart from the words around it
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from core.language.names_apart import Name, as_plain, isolated
from core.language.numbers import Amount, Formula, written
from core.language.traits import Traits
from core.tiles import RED_FIVES, SUIT_LETTERS, TILES, Tile

TextPart = str | tuple[Tile, ...]
"""What a rendered message is made of: text, and tiles to draw."""


class Message(NamedTuple):
    """A key of the catalogue, and the parameters that its text names."""

    key: str
    params: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, **params: object) -> Message:
        """Return the message with these parameters: ints (fu, han, points), text, tiles or other messages."""
        return cls(key, tuple(params.items()))

    @property
    def name(self) -> str:
        """The last part of the key, by which lines of JSON tell problems apart."""
        return self.key.rpartition(".")[2]

    def param(self, name: str) -> object:
        """Return the parameter of this name. :raises KeyError: there is none."""
        return dict(self.params)[name]


class Several(NamedTuple):
    """Several messages, plain words, amounts or names as one parameter, with the catalogue's sign between them."""

    messages: tuple[Message | str | Amount | Name, ...]
    between: str = "list.comma"


def labelled(what: object, text: object) -> Message:
    """Return a word and what it is about, with the colon of the language between them."""
    return Message.of("list.colon", what=what, text=text)


def with_aside(what: object, text: object) -> Message:
    """Return words and others behind them in brackets, as the language writes them."""
    return Message.of("list.aside", what=what, text=text)


def sentences(texts: Iterable[Message]) -> Message:
    """Return whole sentences, one after another as the language sets them; at least one."""
    return reduce(lambda said, text: Message.of("list.sentences", said=said, next=text), texts)


Say = Callable[[Message], str]
"""Puts a message into words: a catalogue of one language, and what it does with names and tiles."""


class MissingTextError(KeyError):
    """A catalogue lacks a key, or a message lacks a parameter that the key's text names."""


FALLBACK = "en"
"""The language whose texts stand in for those that another one lacks."""
PLACEHOLDER = re.compile(r"\{(\w+)((?:\|[^|{}]*)*)\}")
"""`{n}`: a parameter, by its name. `{n|win|wins}`: a word in the form that goes with the number."""
TILES_NAMED = re.compile(r"(?:[0-9]{1,14}[mpsz])+", re.ASCII)
"""The name of a placeholder that is tiles in notation."""


class _TextPiece(NamedTuple):
    """Words, and the placeholder behind them, if there is one; with `forms` a number chooses a word, and `tiles`
    are there whatever the parameters.
    """

    before: str
    name: str = ""
    forms: tuple[str, ...] = ()
    tiles: tuple[Tile, ...] = ()


class Catalogue:
    """The words of one language."""

    def __init__(self, texts: Mapping[str, object], fallback: Callable[[], Catalogue] | None = None) -> None:
        """:param texts: texts by key; nested tables are joined with dots, so TOML can be given as read. The table
            `language` is no text, see `Traits`. :param fallback: gives the catalogue that has what this one lacks.
        :raises PluralRuleError: a plural rule cannot be read.
        """
        self.traits = Traits.of(texts)
        self.texts = _flatten({name: value for name, value in texts.items() if name != "language"})
        self.error: ValueError | RecursionError | None = None
        """Why another catalogue than the one that was asked for speaks: see `reasons.language_problem`."""
        self._fallback = fallback
        self._plain: dict[str, str] = {}
        """The texts that were said and have no parameters, as `text` gives them."""
        self._pieces: dict[str, list[_TextPiece]] = {}
        """Of each text that was said: what is as it is written, and its placeholders. Reading it is most of saying
        it, and the same texts are said again at every change.
        """

    @classmethod
    def of(cls, language: str, read: Callable[[str], Mapping[str, object]]) -> Catalogue:
        """Return the catalogue of a language; key by key what it lacks is said in the `FALLBACK`, read when it is
        needed.

        :param read: gives the texts of a language.
        """
        if language == FALLBACK:
            return cls(read(language))
        try:
            return cls(read(language), lambda: cls(read(FALLBACK)))
        except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, a plural rule that is none
            spoken = cls(read(FALLBACK))
            spoken.error = error
            return spoken

    def parts(self, message: Message) -> list[TextPart]:
        """Return the message in words and tiles.

        :raises MissingTextError: the key or a parameter is not there.
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
                if self._fallback is not None:  # a translation that names what is not there
                    return self._other().parts(message)
                raise MissingTextError(f"{message.key}: {{{name}}}")
            value = params[name]
            if forms:
                parts.append(forms[min(self._speaker(message.key).traits.plural.form(value), len(forms) - 1)])
            else:
                parts.extend(self._value(value))
        return [part for part in parts if part]

    def text_of(self, key: str) -> str:
        """Return the text of a key as it is written.

        :raises MissingTextError: neither this nor the fallback has it.
        """
        try:
            return self._speaker(key).texts[key]
        except KeyError:
            raise MissingTextError(key) from None

    def plainer(self, message: Message) -> Message:
        """Return the message in the words for beginners: text `plain.KEY`, where there is one for its key."""
        key = f"plain.{message.key}"
        return message._replace(key=key) if key in self._speaker(message.key).texts else message

    def _speaker(self, key: str) -> Catalogue:
        """Whose text a key has: this catalogue, or the one that stands in for it."""
        return self if key in self.texts or self._fallback is None else self._other()

    def _other(self) -> Catalogue:
        """The one that stands in, read when it is first needed."""
        assert self._fallback is not None
        other = self._fallback()
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
        """Return the message as plain text. :param spell: writes tiles; None: in notation (`234m`)."""
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
            case int() | float():
                return [written(value, self.traits.numbers)]
            case _:
                return [str(value)]


def notation(tiles: tuple[Tile, ...]) -> str:
    """Return tiles as `234m055p`: neighbours of a suit share its letter, the order is kept."""
    return "".join(
        "".join(str(tile)[0] for tile in run) + SUIT_LETTERS[suit]
        for suit, run in groupby(tiles, key=lambda tile: tile.suit)
    )


def _tiles_named(name: str) -> tuple[Tile, ...]:
    """Tiles in notation, `55z` or `340m`."""
    found = []
    for digits, letter in re.findall(rf"([0-9]+)([{SUIT_LETTERS}])", name):
        first = SUIT_LETTERS.index(letter) * 9
        found += [RED_FIVES[first + 4] if digit == "0" else TILES[first + int(digit) - 1] for digit in digits]
    return tuple(found)


def _flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    """Texts by their whole keys; strings first, of which there are 3,000 at each start."""
    found: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, str):
            found[prefix + name] = value
        elif isinstance(value, Mapping):
            found |= _flatten(value, f"{prefix}{name}.")
        else:
            found[prefix + name] = str(value)
    return found
