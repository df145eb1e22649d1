"""What a new hand begins with: the rules always, and the winds of the table unless one does not want them.

At a table the next hand is played in the same round, mostly from the same seat; riichi, dora, honba and sticks are
this hand's alone. That is what beginners expect; it is said when it first happens; the menu has the other choice.

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
    """Begins a hand, as the person wants it to begin."""

    def __init__(self, model: ScoreModel, settings: Settings) -> None:
        self._model, self._settings = model, settings

    @property
    def keeps(self) -> NewHandKeeps:
        """What stays: the winds and the rules, or the rules alone."""
        return "rules" if self._settings.get("new_hand") == "rules" else "winds"

    def choose(self, keeps: str) -> None:
        """Remember what stays from now on."""
        self._settings.put("new_hand", keeps)

    @property
    def entry(self) -> Entry:
        """A hand that begins now."""
        now = self._model.entry
        begun = Entry(rules=now.rules)
        return (
            replace(begun, round_wind=now.round_wind, seat_wind=now.seat_wind) if self.keeps == "winds" else begun
        )

    def begin(self) -> None:
        """Begin it; the first time it is said what stays."""
        self._model.put(self.entry)
        if not self._settings.get("new_hand"):
            self.choose(self.keeps)
            self._model.tell(Message("said.new_hand"))
