"""What lies on the felt beside the hand: digits that wait for their suit, what was refused, a tile too many."""

from __future__ import annotations

from dataclasses import dataclass

from core.entry.typed import Refused
from core.language.messages import Message
from core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Pending:
    """It goes with its cause: with the next change of the hand, and with Escape.

    :ivar digits: typed, without a suit yet. :ivar refused: what was typed or picked and cannot be.
    :ivar extra: a tile beyond a full hand; it asks which other one it replaces.
    """

    digits: str = ""
    refused: tuple[Refused, ...] = ()
    extra: Tile | None = None

    @property
    def is_there(self) -> bool:
        """Whether there is anything."""
        return bool(self.digits or self.refused or self.extra)

    @property
    def note(self) -> Message | None:
        """What there is to say of it: what has to be answered first, then what went wrong first."""
        if self.refused:
            return self.refused[0].why
        if self.extra is not None:
            return Message.of("hand.which_goes", tile=self.extra)
        return None


NOTHING = Pending()
