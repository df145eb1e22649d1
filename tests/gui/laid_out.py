"""Which words are laid out, wherever that is: on a screen, in a picture, on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from core.language.messages import TextPart
from gui.appearance.flow import Flow


@contextmanager
def words_laid_out() -> Iterator[list[str]]:
    """Yields the words that are laid out until the block ends, in their order."""
    written: list[str] = []
    make = Flow.__init__

    def note(flow: Flow, parts: Iterable[TextPart], *rest: Any) -> None:
        parts = [*parts]
        written.extend(part for part in parts if isinstance(part, str))
        make(flow, parts, *rest)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Flow, "__init__", note)
        yield written
