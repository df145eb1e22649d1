"""The line that says who states the values of a preset.

In gui without Qt: it fills labels.
"""

from __future__ import annotations

from collections.abc import Mapping

from core.language.messages import Message
from core.rules.preset_sources import Mark, mark_words
from gui.appearance.look import Look
from gui.appearance.plain import Label


class MarkLine(Label):
    """The number of values of a preset that are stated by a document, by real matches, or by nobody."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("rules.marks")
        self._look = look
        self._marks: Mapping[Mark, int] = {}

    def show_marks(self, marks: Mapping[Mark, int]) -> None:
        """Show these marks, each with the number of its values."""
        self._marks = marks
        say = self._look.words.say
        shown = [
            say("rule_mark.counted", words=Message(f"rule_mark.{mark}.short"), n=number)
            for mark, number in marks.items()
            if mark != "practice"  # the button that shows only these has their number
        ]
        self.setText("  ·  ".join(shown))
        self.setToolTip("\n".join(self.texts))
        self.setStyleSheet(self._look.theme.letters("body", ink="muted"))

    @property
    def texts(self) -> list[str]:
        """The marks in full words."""
        say = self._look.words.say
        return [say("rule_mark.counted", words=mark_words(mark), n=number) for mark, number in self._marks.items()]
