"""Of the lines of a scene: in Japanese none ends inside a phrase, and none begins with a sign that closes one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate, pairwise

import pytest
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QLabel, QTextEdit

from core.language.phrases import JOINER, NEVER_FIRST, phrase_ends
from gui.appearance import text_lines
from gui.appearance.plain import Paragraph
from gui.appearance.text_lines import TextLines
from tests.gui.scenes.staged import Staged, named


class SplitPhrases:
    """Which lines are wrong, of all that were laid out since the scene before."""

    def __init__(self) -> None:
        self._new: list[Sequence[str]] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note what is laid out until the block ends; what is remembered from before is laid out anew."""
        make = TextLines.__init__

        def note(lines: TextLines, layout: QTextLayout) -> None:
            make(lines, layout)
            self._new.append(lines.texts)

        text_lines._laid_out.cache_clear()
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(TextLines, "__init__", note)
            yield

    def __call__(self, scene: Staged) -> list[str]:
        """:returns: each line that is wrong, with the one below it."""
        found = [wrong for lines in self._new for wrong in split(lines)]
        self._new.clear()
        for widget in scene.seen:
            if isinstance(widget, QTextEdit):
                found += [wrong for lines in _lines_of(widget) for wrong in split(lines)]
            elif isinstance(widget, QLabel) and widget.wordWrap() and not isinstance(widget, Paragraph):
                found.append(f"{named(widget)} breaks as Qt does: {widget.text()!r}")
        return found


def split(lines: Sequence[str]) -> Iterator[str]:
    """The ends of lines that are wrong. A phrase that is alone on its line and goes on is longer than that."""
    ends = {0, *phrase_ends("".join(lines))}
    starts = [0, *accumulate(map(len, lines))]
    for (start, end), (line, below) in zip(pairwise(starts[:-1]), pairwise(lines), strict=True):
        if len(line) < 2:
            continue  # how narrow a column could be was tried
        is_split = len(ends) > 1 and end not in ends and any(start < place < end for place in ends)
        if is_split or below.strip(JOINER)[0] in NEVER_FIRST:
            yield f"{line!r} above {below!r}"


def _lines_of(widget: QTextEdit) -> Iterator[Sequence[str]]:
    """The lines of each paragraph of a document."""
    block = widget.document().begin()
    while block.isValid():
        layout, text = block.layout(), block.text()
        spans = [layout.lineAt(number) for number in range(layout.lineCount())]
        yield [text[line.textStart() : line.textStart() + line.textLength()] for line in spans]
        block = block.next()
