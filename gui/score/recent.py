"""The hands of late, by their codes, so that they can be opened again."""

from __future__ import annotations

import json

from core.entry import Entry
from core.hand_code import HandCodeError, read_code, write_code
from core.scoring.derivation import Derivation
from gui.score.model import ScoreModel
from gui.widgets.settings import Settings

KEPT = 20


class RecentHands:
    """Every complete hand, the latest first. Other conditions for the same tiles take the place of the former."""

    def __init__(self, model: ScoreModel, settings: Settings) -> None:
        self._model, self._settings = model, settings
        self._entries = list(self._stored())
        self._codes = [write_code(entry) for entry in self._entries]
        model.changed.connect(self._note)

    def _stored(self) -> list[Entry]:
        """What was remembered; what cannot be read any more is left out."""
        try:
            codes = json.loads(self._settings.get("recent"))
        except (ValueError, RecursionError):
            return []
        entries = []
        for code in codes if isinstance(codes, list) else []:
            try:
                entries.append(read_code(str(code)))
            except HandCodeError:
                continue
        return entries[:KEPT]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The hands, the latest first."""
        return tuple(self._entries)

    def forget(self) -> None:
        """Forget all of them."""
        self._entries, self._codes = [], []
        self._store()

    def _note(self) -> None:
        if isinstance(self._model.result, Derivation):
            entry = self._model.entry
            kept = [(entry, write_code(entry))]
            kept += [
                pair for pair in zip(self._entries, self._codes, strict=True) if not _same_tiles(pair[0], entry)
            ]
            self._entries = [each for each, _ in kept[:KEPT]]
            self._codes = [code for _, code in kept[:KEPT]]
            self._store()

    def _store(self) -> None:
        self._settings.put("recent", json.dumps(self._codes))


def _same_tiles(one: Entry, other: Entry) -> bool:
    if (one.winning, one.melds, one.nuki) != (other.winning, other.melds, other.nuki):
        return False
    return one.standing == other.standing
