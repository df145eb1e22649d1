"""What is to be clicked on a lesson's screen: a pair, a group, the winning tile.

Nobody has to, and nothing of it is kept.
"""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject, Signal

from core.hand.notation import NotationError, parse_tiles
from core.language.messages import Message
from core.lessons.lesson import LessonStep
from core.practice.diagnosis.said import Said
from core.tiles import SUIT_LETTERS, Tile
from gui.felt.hand_felt import HandFelt

TOLD_AFTER = 2
"""After so many that are not it, it is shown."""


class LessonTap(QObject):
    """It counts what is clicked on a felt, or typed, and says whether that is it."""

    changed = Signal()

    def __init__(self, felt: HandFelt, parent: QObject | None = None) -> None:
        """:param felt: whose tiles can be clicked."""
        super().__init__(parent)
        self._felt = felt
        self._wanted: tuple[Tile, ...] = ()
        self._taken: frozenset[int] = frozenset()
        self._typed = ""
        self._missed = 0
        self.said: Said | None = None
        """What is said of it; None: not all was clicked yet."""
        felt.tapped.connect(self.take)

    def ask(self, step: LessonStep | None) -> None:
        """Ask another screen's."""
        self._wanted = step.tap if step is not None else ()
        self._taken, self._typed, self._missed, self.said = frozenset(), "", 0, None

    @property
    def asks(self) -> bool:
        """Whether there is anything to click."""
        return bool(self._wanted)

    @property
    def is_found(self) -> bool:
        """Whether it was clicked."""
        return self.said is not None and self.said.tone in ("right", "told")

    def take(self, number: int) -> None:
        """A tile was clicked: one more, or one that was clicked by mistake."""
        if self._wanted and not self.is_found:
            self._begin_anew()
            self._show(self._taken ^ {number})

    def _begin_anew(self) -> None:
        """After tiles that were not it nothing is clicked any more."""
        if self.said is not None:
            self._taken, self.said = frozenset(), None

    def _show(self, taken: frozenset[int]) -> None:
        self._taken = taken
        if self.said is None and len(taken) == len(self._wanted):
            self._judge()
        self._felt.show_tapped(self._taken)
        self.changed.emit()

    def _judge(self) -> None:
        tiles = [self._felt.lying.tiles[number].tile for number in self._taken]
        if Counter(tile.kind for tile in tiles if tile is not None) == Counter(tile.kind for tile in self._wanted):
            self.said = Said("right", Message("learn.said.right"))
        else:
            self._miss()

    def _miss(self) -> None:
        """Those are not it; after some tries it is shown."""
        self._missed += 1
        self.said = Said("wrong", Message("learn.tap.again"))
        if self._missed >= TOLD_AFTER:
            self._taken = self._lying(self._wanted) or frozenset()
            self.said = Said("told", Message.of("learn.tap.told", tiles=self._wanted))

    def _lying(self, tiles: tuple[Tile, ...], but: frozenset[int] = frozenset()) -> frozenset[int] | None:
        """Where such tiles lie; None: not all of them do. :param but: other places than these."""
        found: set[int] = set()
        for tile in tiles:
            for number, one in enumerate(self._felt.lying.tiles):
                if one.tile is not None and one.tile.kind == tile.kind and number not in found | but:
                    found.add(number)
                    break
            else:
                return None
        return frozenset(found)

    def take_key(self, sign: str) -> bool:
        """Tiles may be typed as everywhere: `88s`. Returns whether the sign belongs to that."""
        if not self._wanted or self.is_found:
            return False
        if sign.isdecimal() and sign.isascii():
            self._typed += sign
            return True
        typed, self._typed = self._typed, ""
        if sign.lower() not in SUIT_LETTERS or not typed:
            return False
        self._begin_anew()
        try:
            found = self._lying(parse_tiles(typed + sign.lower()), self._taken)
        except NotationError:
            found = None
        if found is None or len(self._taken | found) > len(self._wanted):
            self._miss()
            found = frozenset()
        self._show(self._taken | found)
        return True
