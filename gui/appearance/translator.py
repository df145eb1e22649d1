"""What the program says, in the language in use: messages as text, tiles in words, terms of the glossary."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import QLocale, QObject, Signal

import resources
from core.language.messages import FALLBACK, PLACEHOLDER, Catalogue, Message, TextPart
from core.language.names_apart import as_plain
from core.language.numbers import use_style
from core.language.reasons import language_problem
from core.language.tile_words import spelled, tile_name
from core.language.traits import Traits
from core.tiles import Tile

MOST_REMEMBERED = 512
"""So many texts are kept with the terms in them: most come again with the next hand."""


class Terms(Protocol):
    """What is asked of the `Glossary`, which is imported after the first paint."""

    def find_in(self, text: str, kanji: bool) -> list[tuple[int, int, str]]: ...

    def explained(self, name: str, language: str, *, kanji: bool) -> str: ...


class Translator(QObject):
    """Says messages in one language at a time.

    :ivar language: the one that was chosen, of `resources.languages()`.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.language = FALLBACK
        self._read: Catalogue | None = None
        self._texts: Callable[[str], Mapping[str, Any]] = resources.texts
        self._glossary: Terms | None = None
        self._terms: dict[tuple[str, str], list[tuple[int, int, str]]] = {}
        self._names: dict[Tile, str] = {}
        """Of the tiles that were named: each one that is painted tells its name to where it lies."""

    def without_terms(self) -> Translator:
        """The same language for what nobody can point at, as paper: no term is marked there."""
        plain = Translator()
        plain.language, plain._read = self.language, self._catalogue
        return plain

    # ------------------------------------------------------------------------------ the language

    def set_language(self, language: str) -> None:
        """:param language: one of `resources.languages()`, or empty: the system's."""
        self.language = language if language in resources.languages() else _system_language()
        self._read = None
        self._names.clear()
        use_style(self.traits.numbers)
        self.changed.emit()

    @property
    def traits(self) -> Traits:
        """What the language in use is like."""
        return self._catalogue.traits

    @property
    def locale(self) -> QLocale:
        """How the language in use writes dates."""
        return QLocale(self.traits.locale or self.language)

    @property
    def language_problem(self) -> Message | None:
        """Why another language than the chosen one is spoken."""
        return language_problem(self.language, self._catalogue)

    @property
    def _catalogue(self) -> Catalogue:
        """The words of the language in use, read when the first one is wanted."""
        if self._read is None:
            self._read = Catalogue.of(self.language, self._texts)
        return self._read

    def use_lessons(self) -> None:
        """Say the words of lessons, too, from now on: nobody else has to read them."""
        self._texts, self._read = resources.texts_with_lessons, None

    # ------------------------------------------------------------------------------ messages

    def say(self, message: Message | str, **params: object) -> str:
        """A message, or the text of a key, as plain text; tiles in words."""
        if isinstance(message, str):
            message = Message.of(message, **params) if params else Message(message)
        return self._catalogue.text(message, self.spell)

    def numbers_named(self, key: str) -> frozenset[str]:
        """The names of what a text has placeholders for."""
        return frozenset(found[1] for found in PLACEHOLDER.finditer(self._catalogue.text_of(key)))

    def write(self, message: Message | str, **params: object) -> str:
        """As `say`, tiles in notation: for what is pasted elsewhere, where it can be read in again."""
        if isinstance(message, str):
            message = Message.of(message, **params)
        return self._catalogue.text(message)

    def spell(self, tiles: tuple[Tile, ...]) -> str:
        """Tiles in words."""
        return spelled(tiles, self._catalogue.text_of)

    def in_words(self, parts: Iterable[TextPart]) -> str:
        """Text with tiles in it as it is read aloud."""
        return as_plain("".join(part if isinstance(part, str) else self.spell(part) for part in parts))

    def name(self, tile: Tile) -> str:
        """The full name of a tile, with how it is typed."""
        if tile not in self._names:
            self._names[tile] = self.say(tile_name(tile))
        return self._names[tile]

    def parts(self, message: Message) -> list[TextPart]:
        """A message as text and tiles."""
        return self._catalogue.parts(message)

    def plain_parts(self, message: Message) -> list[TextPart]:
        """A message as text and tiles, in the words for beginners where it has such."""
        return self._catalogue.parts(self._catalogue.plainer(message))

    # ------------------------------------------------------------------------------ terms

    def use_glossary(self, glossary: Terms) -> None:
        """Mark terms in texts from now on. It comes after the first paint: reading it takes its time."""
        self._glossary = glossary
        self.changed.emit()

    @property
    def knows_terms(self) -> bool:
        """Whether terms are marked."""
        return self._glossary is not None

    def terms_in(self, text: str) -> list[tuple[int, int, str]]:
        """Where a text names terms of the glossary: start, end, id. None before the glossary is there."""
        if self._glossary is None:
            return []
        key = (text, self.language)
        found = self._terms.get(key)
        if found is None:
            if len(self._terms) >= MOST_REMEMBERED:
                self._terms.clear()
            self._terms[key] = found = self._glossary.find_in(text, self.traits.reads_kanji)
        return found

    def explain(self, name: str) -> str:
        """A term's names, first those that its reader reads, and its short definition."""
        if self._glossary is None:
            return ""
        return self._glossary.explained(name, self.language, kanji=self.traits.reads_kanji)


def _system_language() -> str:
    """The system's language, if there is a catalogue for it."""
    system = QLocale.system().name()
    return next((code for code in (system, system.partition("_")[0]) if code in resources.languages()), FALLBACK)
