"""Which words are laid out, wherever that is: on a screen, in a picture, on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from core.language.messages import TextPart
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import HandOnPaper
from gui.handouts.rows import Lettered


@contextmanager
def words_laid_out() -> Iterator[list[str]]:
    """Yields the words that are laid out until the block ends, in their order."""
    written: list[str] = []
    make, make_line = Flow.__init__, Lettered.__init__

    def note_line(line: Lettered, text: str, *rest: Any, **named: Any) -> None:
        written.append(text)
        make_line(line, text, *rest, **named)

    def note(flow: Flow, parts: Iterable[TextPart], *rest: Any) -> None:
        parts = [*parts]
        written.extend(part for part in parts if isinstance(part, str))
        make(flow, parts, *rest)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Flow, "__init__", note)
        patched.setattr(Lettered, "__init__", note_line)
        yield written


class TileWidths(NamedTuple):
    """How wide tiles are, those of hands and those that words speak of."""

    hands: list[int]
    words: list[int]


@contextmanager
def tiles_laid_out() -> Iterator[TileWidths]:
    """Yields the tiles that are laid out on paper until the block ends."""
    widths = TileWidths([], [])
    make_flow, make_hand = Flow.__init__, HandOnPaper.__init__

    def note_words(
        flow: Flow, parts: Iterable[TextPart], style: Style, look: Look, *rest: Any, **named: Any
    ) -> None:
        parts = [*parts]
        if not all(isinstance(part, str) for part in parts):
            widths.words.append(look.theme.tile_width(style.tile))
        make_flow(flow, parts, style, look, *rest, **named)

    def note_hand(hand: HandOnPaper, *rest: Any, **named: Any) -> None:
        make_hand(hand, *rest, **named)
        widths.hands.append(hand.tile)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Flow, "__init__", note_words)
        patched.setattr(HandOnPaper, "__init__", note_hand)
        yield widths
