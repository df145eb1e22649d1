"""Input that is not yet part of the hand: digits without a suit, refused tiles, one tile too many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.language.messages import Message
from core.tiles import Tile

if TYPE_CHECKING:
    from core.entry.typed_tiles import Refused


@dataclass(frozen=True, slots=True)
class Pending:
    """Input that is not part of the hand yet. The next change of the hand or Escape clears it.

    :ivar digits: typed digits that have no suit yet. :ivar refused: what was typed or picked and is impossible.
    :ivar extra: a tile beyond a full hand; the person is asked which other one it replaces.
    """

    digits: str = ""
    refused: tuple[Refused, ...] = ()
    extra: Tile | None = None

    @property
    def is_there(self) -> bool:
        """Whether there is any such input."""
        return bool(self.digits or self.refused or self.extra)

    @property
    def note(self) -> Message | None:
        """The message to show: why something was refused, or the question about the extra tile; None: neither."""
        if self.refused:
            return self.refused[0].why
        if self.extra is not None:
            return Message.of("hand.which_goes", tile=self.extra)
        return None


NOTHING = Pending()
