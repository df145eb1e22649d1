"""Texts in the language in use: messages, tiles in words, terms of the glossary."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import QLocale, QObject, Signal

import resources
from core.language.messages import FALLBACK, PLACEHOLDER, Catalogue, Message, TextPart
from core.language.names_apart import as_plain
from core.language.numbers import use_style
from core.language.tile_words import spelled, tile_name
from core.language.traits import Traits
from core.tiles import Tile
from gui.late import late

MOST_REMEMBERED = 512
"""Number of texts whose terms are cached: most texts return with the next hand."""


class Terms(Protocol):
    """Interface of the `Glossary`, which is imported after the first paint."""

    def find_in(self, text: str, kanji: bool) -> list[tuple[int, int, str]]: ...

    def explained(self, name: str, language: str, *, kanji: bool) -> str: ...


class Translator(QObject):
    """Translator of messages into one language at a time.

    :ivar language: the chosen language, of `resources.languages()`.
    """

    changed = Signal()
    """Emitted after the language has been set or the glossary has been read."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.language = FALLBACK
        self._read: Catalogue | None = None
        self._texts: Callable[[str], Mapping[str, Any]] = resources.texts
        self._glossary: Terms | None = None
        self._terms: dict[tuple[str, str], list[tuple[int, int, str]]] = {}
        self._names: dict[Tile, str] = {}
        """Cached names of tiles: every painted tile registers its name for tooltips."""

    def without_terms(self) -> Translator:
        """Return a translator of the same language that marks no terms, for paper."""
        plain = Translator()
        plain.language, plain._read = self.language, self._catalogue
        return plain

    # ------------------------------------------------------------------------------ the language

    def set_language(self, language: str) -> None:
        """Choose the language and emit `changed`. Numbers are written as in this language from now on, in the
        whole program.

        :param language: one of `resources.languages()`; for any other value, such as an empty one, the system's.
        """
        self.language = language if language in resources.languages() else _system_language()
        self._read = None
        self._names.clear()
        use_style(self.traits.numbers)
        self.changed.emit()

    @property
    def traits(self) -> Traits:
        """Properties of the language in use."""
        return self._catalogue.traits

    @property
    def locale(self) -> QLocale:
        """Locale for dates in the language in use."""
        return QLocale(self.traits.locale or self.language)

    @property
    def language_problem(self) -> Message | None:
        """Why another language than the chosen one is in use; None if it is not."""
        if self._catalogue.error is None:
            return None
        problem: Message = late("core.language.reasons:language_problem")(self.language, self._catalogue)
        return problem

    @property
    def _catalogue(self) -> Catalogue:
        """Catalogue of the language in use, read on first use."""
        if self._read is None:
            self._read = Catalogue.of(self.language, self._texts)
            self._read.day_text = lambda day: str(late("gui.appearance.days:day_text")(self, day))
        return self._read

    def use_lessons(self) -> None:
        """Read the texts of lessons as well from now on, which only the learning screen needs; `changed` is not
        emitted.
        """
        self._texts, self._read = resources.texts_with_lessons, None

    # ------------------------------------------------------------------------------ messages

    def say(self, message: Message | str, **params: object) -> str:
        """Return a message, or the text of a key, as plain text with tiles in words.

        :param params: for the text of a key; a `Message` has its own, and these are ignored.
        """
        if isinstance(message, str):
            message = Message.of(message, **params) if params else Message(message)
        return self._catalogue.text(message, self.spell)

    def numbers_named(self, key: str) -> frozenset[str]:
        """Return the names of the placeholders in a text. :param key: of the text."""
        return frozenset(found[1] for found in PLACEHOLDER.finditer(self._catalogue.text_of(key)))

    def write(self, message: Message | str, **params: object) -> str:
        """Return `say` with tiles in notation, for texts that are pasted elsewhere and may be read in again."""
        if isinstance(message, str):
            message = Message.of(message, **params)
        return self._catalogue.text(message)

    def spell(self, tiles: tuple[Tile, ...]) -> str:
        """Return tiles in words."""
        return spelled(tiles, self._catalogue.text_of)

    def in_words(self, parts: Iterable[TextPart]) -> str:
        """Return text with tiles as a screen reader says it."""
        return as_plain("".join(part if isinstance(part, str) else self.spell(part) for part in parts))

    def name(self, tile: Tile) -> str:
        """Return the full name of a tile and how it is typed, as one text."""
        if tile not in self._names:
            self._names[tile] = self.say(tile_name(tile))
        return self._names[tile]

    def parts(self, message: Message) -> list[TextPart]:
        """Return a message as text and tiles."""
        return self._catalogue.parts(message)

    def plain_parts(self, message: Message) -> list[TextPart]:
        """Return a message as text and tiles, in words for beginners where the catalogue has them."""
        return self._catalogue.parts(self._catalogue.plainer(message))

    # ------------------------------------------------------------------------------ terms

    def use_glossary(self, glossary: Terms) -> None:
        """Mark terms in texts from now on, and emit `changed`. The glossary is read after the first paint, because
        it takes time.
        """
        self._glossary = glossary
        self.changed.emit()

    @property
    def knows_terms(self) -> bool:
        """Whether terms are marked."""
        return self._glossary is not None

    def terms_in(self, text: str) -> list[tuple[int, int, str]]:
        """Return the terms in a text: start, end and id. The list is empty before the glossary is read."""
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
        """Return the names of a term, those in the reader's script first, and its short definition; empty before
        the glossary is read.
        """
        if self._glossary is None:
            return ""
        return self._glossary.explained(name, self.language, kanji=self.traits.reads_kanji)


def _system_language() -> str:
    """Return the system's language, or the fallback if there is no catalogue for it."""
    system = QLocale.system().name()
    return next((code for code in (system, system.partition("_")[0]) if code in resources.languages()), FALLBACK)
