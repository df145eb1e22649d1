"""Which words are laid out, wherever that is: on a screen, in a picture, on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pytest

from core.language.messages import TextPart
from gui.appearance.flow import Flow


@contextmanager
def words_laid_out() -> Iterator[list[str]]:
    """Yields the words that are laid out until the block ends, in their order."""
    written: list[str] = []
    add_parts = Flow._add_parts

    def note(flow: Flow, parts: Iterable[TextPart]) -> None:
        parts = [*parts]
        written.extend(part for part in parts if isinstance(part, str))
        add_parts(flow, parts)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Flow, "_add_parts", note)
        yield written
