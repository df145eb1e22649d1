"""The words of the command line."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

import resources
from core.language.messages import Catalogue, Message


class Texts(Protocol):
    """What puts messages into words, as a `Catalogue` does."""

    def text(self, message: Message) -> str:
        """Return a message as text."""


class Words:
    """The texts of a language, read when the first is asked for: `batch` only speaks of what is wrong.

    :ivar language: its code.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    @cached_property
    def catalogue(self) -> Catalogue:
        """The catalogue; that of the fallback where the language's own cannot be read."""
        return Catalogue.of(self.language, resources.texts)

    def text(self, message: Message) -> str:
        """Return a message as text."""
        return self.catalogue.text(message)
