"""What there is to say, apart from the words for it.

The core decides *that* something is to be said and with which tiles and numbers: a `Message`, a key and its
parameters. A `Catalogue` holds the words of one language and turns a message into parts: plain text, and tiles
for whoever can draw them. So no sentence for people stands in the program, and what is said is what was
computed.

A catalogue's text names parameters in braces:

    {fu}                      a number, with thousands separated: 12,000
    {n|stick|sticks}          the number is not shown, but chooses between one and many
    {tiles}                   tiles, drawn or written in notation
    {name}                    a Message (rendered in place), Several of them, or plain text; of a person's name,
                              see `core.language.names_apart`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from core.language.names_apart import as_plain, is_named, isolated
from core.language.numbers import number_text
from core.tiles import SUIT_LETTERS, Tile

TextPart = str | tuple[Tile, ...]
"""What a rendered message is made of: text, and tiles to draw."""


class Message(NamedTuple):
    """A key of the catalogue, and the parameters that its text names."""

    key: str
    params: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, **params: object) -> Message:
        """The message with these parameters: ints (fu, han, points), text, tiles or other messages."""
        return cls(key, tuple(params.items()))

    def param(self, name: str) -> object:
        """The parameter of this name. :raises KeyError: there is none."""
        return dict(self.params)[name]


class Several(NamedTuple):
    """Several messages or plain words as one parameter, with the catalogue's sign between them."""

    messages: tuple[Message | str, ...]
    between: str = "list.comma"


def labelled(what: object, text: object) -> Message:
    """A word and what it is about, with the colon of the language between them."""
    return Message.of("list.colon", what=what, text=text)


def with_aside(what: object, text: object) -> Message:
    """Words and others behind them in brackets, as the language writes them."""
    return Message.of("list.aside", what=what, text=text)


def sentences(texts: Iterable[Message]) -> Message:
    """Whole sentences, one after another as the language sets them; at least one."""
    return reduce(lambda said, text: Message.of("list.sentences", said=said, next=text), texts)


Say = Callable[[Message], str]
"""Puts a message into words: a catalogue of one language, and what it does with names and tiles."""


class MissingTextError(KeyError):
    """A catalogue lacks a key, or a message lacks a parameter that the key's text names."""


_PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


class _TextPiece(NamedTuple):
    """Words, and the placeholder behind them, if there is one; with `one` and `many` a number chooses a word."""

    before: str
    name: str = ""
    one: str | None = None
    many: str = ""


class Catalogue:
    """The words of one language."""

    def __init__(self, texts: Mapping[str, object]) -> None:
        """:param texts: texts by key; nested tables are joined with dots, so TOML can be given as read."""
        self.texts = dict(_flatten(texts))
        self._pieces: dict[str, list[_TextPiece]] = {}
        """Of each text that was said: what is as it is written, and its placeholders. Reading it is most of saying
        it, and the same texts are said again at every change.
        """

    def parts(self, message: Message) -> list[TextPart]:
        """The message in words and tiles. :raises MissingTextError: the key or a parameter is not there."""
        pieces = self._pieces.get(message.key)
        if pieces is None:
            pieces = self._pieces[message.key] = self._read(message.key)
        params = dict(message.params)
        parts: list[TextPart] = []
        for before, name, one, many in pieces:
            if before:
                parts.append(before)
            if not name:
                continue
            if name not in params:
                raise MissingTextError(f"{message.key}: {{{name}}}")
            if one is not None:
                parts.append(one if params[name] == 1 else many)
            else:
                value = params[name]
                named = isinstance(value, str) and is_named(message.key, name)
                parts.extend([isolated(str(value))] if named else self._value(value))
        return [part for part in parts if part]

    def _read(self, key: str) -> list[_TextPiece]:
        try:
            text = self.texts[key]
        except KeyError:
            raise MissingTextError(key) from None
        pieces = []
        position = 0
        for found in _PLACEHOLDER.finditer(text):
            name, one, many = found.groups()
            pieces.append(_TextPiece(text[position : found.start()], name, one, many or ""))
            position = found.end()
        return [*pieces, _TextPiece(text[position:])]

    def text(self, message: Message, spell: Callable[[tuple[Tile, ...]], str] | None = None) -> str:
        """The message as plain text. :param spell: writes tiles; None: in notation (`234m`)."""
        spell = spell or notation
        return as_plain("".join(part if isinstance(part, str) else spell(part) for part in self.parts(message)))

    def placeholders(self, key: str) -> set[str]:
        """The parameters that the text of a key names."""
        return {found.group(1) for found in _PLACEHOLDER.finditer(self.texts[key])}

    def _value(self, value: object) -> list[TextPart]:
        match value:
            case Message():
                return self.parts(value)
            case Several():
                between = self.texts[value.between]
                found: list[TextPart] = []
                for each in value.messages:
                    found += [*([between] if found else []), *self._value(each)]
                return found
            case Tile():
                return [(value,)]
            case tuple():
                return [value]
            case int() | float():
                return [number_text(value)]
            case _:
                return [str(value)]


def notation(tiles: tuple[Tile, ...]) -> str:
    """Tiles as `234m055p`: neighbours of a suit share its letter, the order is kept."""
    return "".join(
        "".join(str(tile)[0] for tile in run) + SUIT_LETTERS[suit]
        for suit, run in groupby(tiles, key=lambda tile: tile.suit)
    )


def _flatten(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flatten(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
