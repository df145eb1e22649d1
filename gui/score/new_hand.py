"""The initial entry of a new hand: it keeps the rules, and the winds unless the user does not want that.

The next hand at a table is played in the same round, mostly from the same seat; riichi, dora, honba and sticks
belong to one hand only. Beginners expect that, so it is the default. It is explained the first time; the menu has
the other choice.

In gui without Qt: it is about the window's settings and its model.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, get_args

from core.entry.entry import Entry
from core.language.messages import Message
from gui.score.model import ScoreModel
from gui.storage.settings import Settings

NewHandKeeps = Literal["winds", "rules"]
NEW_HAND: tuple[NewHandKeeps, ...] = get_args(NewHandKeeps)


class NewHand:
    """Starts a new hand as the user prefers."""

    def __init__(self, model: ScoreModel, settings: Settings) -> None:
        self._model, self._settings = model, settings

    @property
    def keeps(self) -> NewHandKeeps:
        """What is kept: the winds and the rules, or the rules alone."""
        return "rules" if self._settings.get("new_hand") == "rules" else "winds"

    def choose(self, keeps: str) -> None:
        """Store what is kept from now on, a `NewHandKeeps`."""
        self._settings.put("new_hand", keeps)

    @property
    def entry(self) -> Entry:
        """The entry of a new hand, empty but for what is kept."""
        now = self._model.entry
        begun = Entry(rules=now.rules)
        return (
            replace(begun, round_wind=now.round_wind, seat_wind=now.seat_wind) if self.keeps == "winds" else begun
        )

    def begin(self) -> None:
        """Start the new hand; the first time, say what is kept."""
        self._model.put(self.entry)
        if not self._settings.get("new_hand"):
            self.choose(self.keeps)
            self._model.tell(Message("said.new_hand"))
