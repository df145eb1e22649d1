"""Hands that are to be practised: the learner's answer first, then the derivation.

In gui without Qt: they are kept in the settings.
"""

from __future__ import annotations

import json
from itertools import islice

from core.entry.entry import Entry
from core.interchange.hand_code import HandCodeError, read_code, write_code
from core.language.messages import Message
from gui.score.model import ScoreModel
from gui.storage.settings import Settings

KEPT = 100


class PracticeHands:
    """By their codes, the latest first."""

    def __init__(self, model: ScoreModel, settings: Settings) -> None:
        self._model, self._settings = model, settings

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The hands; what cannot be read any more is left out."""
        hands = []
        for code in self._settings.texts("problems"):
            try:
                hands.append(read_code(code))
            except HandCodeError:
                continue
        return tuple(hands)

    def add(self, code: str) -> None:
        """Keep a hand as a problem; a code that is none is said."""
        try:
            entry = read_code(code)
        except HandCodeError as error:
            self._model.tell(error.problem)
            return
        kept = dict.fromkeys((write_code(entry), *(write_code(other) for other in self.entries)))
        self._settings.put("problems", json.dumps(list(islice(kept, KEPT))))
        self._model.tell(Message("said.problem_kept"))

    def ask(self, entry: Entry) -> None:
        """Let the learner answer first."""
        self._model.put(entry)
        self._model.set_mode("guess")

    def forget(self) -> None:
        """Forget all of them."""
        self._settings.put("problems", "[]")
