"""Hands that are kept in the settings by their codes: the most recent ones, and those to practise.

In gui without Qt: the settings are the window's.
"""

from __future__ import annotations

import json
from functools import cached_property
from itertools import islice

from core.entry.entry import Entry
from core.interchange.hand_code import HandCodeError, read_code, write_code
from core.language.messages import Message
from gui.score.model import ScoreModel
from gui.storage.settings import Settings


class KeptHands:
    """Hands that are kept in the settings, the latest first, at most `most`. A code that cannot be read any more
    is left out.
    """

    name: str
    """The key in the settings."""
    most: int

    def __init__(self, model: ScoreModel, settings: Settings) -> None:
        self._model, self._settings = model, settings

    @cached_property
    def _hands(self) -> dict[str, Entry]:
        """The hands by their codes, read from the settings on first use."""
        hands = {}
        for code in self._settings.texts(self.name):
            try:
                entry = read_code(code)
            except HandCodeError:
                continue
            hands[write_code(entry)] = entry
        return dict(islice(hands.items(), self.most))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The hands, the latest first."""
        return tuple(self._hands.values())

    def forget(self) -> None:
        """Remove all hands."""
        self._keep({})

    def _keep(self, hands: dict[str, Entry]) -> None:
        self._hands = dict(islice(hands.items(), self.most))
        self._settings.put_soon(self.name, lambda: json.dumps(list(self._hands)))


class RecentHands(KeptHands):
    """The latest hands with all their tiles, whether they win or not. The same tiles with other conditions replace
    the earlier entry.
    """

    name, most = "recent", 20

    def __init__(self, model: ScoreModel, settings: Settings) -> None:
        super().__init__(model, settings)
        model.changed.connect(self._note)

    def _note(self) -> None:
        if self._model.derivation is not None:
            entry = self._model.entry
            others = {code: other for code, other in self._hands.items() if not _same_tiles(other, entry)}
            self._keep({write_code(entry): entry, **others})


class PracticeHands(KeptHands):
    """The hands to practise: the learner answers first, then the derivation opens."""

    name, most = "problems", 100

    def add(self, code: str) -> None:
        """Put the hand of a code before the others and say so; if the code cannot be read, say why."""
        try:
            entry = read_code(code)
        except HandCodeError as error:
            self._model.tell(error.problem)
            return
        self._keep({write_code(entry): entry, **self._hands})
        self._model.tell(Message("said.problem_kept"))

    def ask(self, entry: Entry) -> None:
        """Open a hand and let the learner answer first; if it has no reading, say why nothing is asked."""
        self._model.put(entry)
        self._model.set_mode("guess")


def _same_tiles(one: Entry, other: Entry) -> bool:
    if (one.winning, one.melds, one.nuki) != (other.winning, other.melds, other.nuki):
        return False
    return one.standing == other.standing
