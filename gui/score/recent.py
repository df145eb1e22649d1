"""The hands of late, by their codes, so that they can be opened again.

In gui without Qt: they are kept in the settings.
"""

from __future__ import annotations

import json
from functools import cached_property
from itertools import islice

from core.entry.entry import Entry
from core.interchange.hand_code import HandCodeError, read_code, write_code
from core.scoring.derivation import Derivation
from gui.score.model import ScoreModel
from gui.storage.settings import Settings

KEPT = 20


class RecentHands:
    """Every complete hand, the latest first. Other conditions for the same tiles take the place of the former."""

    def __init__(self, model: ScoreModel, settings: Settings) -> None:
        self._model, self._settings = model, settings
        model.changed.connect(self._note)

    @cached_property
    def _hands(self) -> dict[str, Entry]:
        """The hands by their codes, read when one is wanted; what cannot be read any more is left out."""
        hands = {}
        for code in self._settings.texts("recent"):
            try:
                entry = read_code(code)
            except HandCodeError:
                continue
            hands[write_code(entry)] = entry
        return dict(islice(hands.items(), KEPT))

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The hands, the latest first."""
        return tuple(self._hands.values())

    def forget(self) -> None:
        """Forget all of them."""
        self._keep({})

    def _note(self) -> None:
        if isinstance(self._model.result, Derivation):
            entry = self._model.entry
            others = {code: other for code, other in self._hands.items() if not _same_tiles(other, entry)}
            self._keep({write_code(entry): entry, **others})

    def _keep(self, hands: dict[str, Entry]) -> None:
        self._hands = dict(islice(hands.items(), KEPT))
        self._settings.put("recent", json.dumps(list(self._hands)))


def _same_tiles(one: Entry, other: Entry) -> bool:
    if (one.winning, one.melds, one.nuki) != (other.winning, other.melds, other.nuki):
        return False
    return one.standing == other.standing
