"""Clicking on a lesson's screen: find a pair, a group, the winning tile.

It is optional, and not recorded.
"""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject, Signal

from core.hand.notation import NotationError, parse_tiles
from core.language.messages import Message
from core.lessons.lesson import LessonStep
from core.practice.diagnosis.form_feedback import FormFeedback
from core.tiles import SUIT_LETTERS, Tile
from gui.felt.hand_felt import HandFelt

TOLD_AFTER = 2
"""The number of wrong tries after which the answer is shown."""


class LessonTap(QObject):
    """Collects the tiles that are clicked on a felt, or typed, and judges them."""

    changed = Signal()

    def __init__(self, felt: HandFelt, parent: QObject | None = None) -> None:
        """Connect to a felt.

        :param felt: the felt whose tiles can be clicked.
        """
        super().__init__(parent)
        self._felt = felt
        self._wanted: tuple[Tile, ...] = ()
        self._taken: frozenset[int] = frozenset()
        self._typed = ""
        self._missed = 0
        self.said: FormFeedback | None = None
        """The feedback; None until enough tiles are clicked."""
        felt.tapped.connect(self.take)

    def ask(self, step: LessonStep | None) -> None:
        """Set the tiles that are to be found on a screen; None asks nothing."""
        self._wanted = step.tap if step is not None else ()
        self._taken, self._typed, self._missed, self.said = frozenset(), "", 0, None

    @property
    def asks(self) -> bool:
        """Whether there is something to click."""
        return bool(self._wanted)

    @property
    def is_found(self) -> bool:
        """Whether the tiles were found, or shown."""
        return self.said is not None and self.said.tone in ("right", "told")

    def take(self, number: int) -> None:
        """Add the tile that was clicked, or remove it if it was added; with enough tiles the try is judged. Once
        they are found, do nothing.

        :param number: its index in the felt's `lying.tiles`.
        """
        if self._wanted and not self.is_found:
            self._begin_anew()
            self._show(self._taken ^ {number})

    def _begin_anew(self) -> None:
        """Clear the tiles of a wrong try."""
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
            self.said = FormFeedback("right", Message("learn.said.right"))
        else:
            self._miss()

    def _miss(self) -> None:
        """Count a wrong try; after some of them show the answer."""
        self._missed += 1
        self.said = FormFeedback("wrong", Message("learn.tap.again"))
        if self._missed >= TOLD_AFTER:
            self._taken = self._lying(self._wanted) or frozenset()
            self.said = FormFeedback("told", Message.of("learn.tap.told", tiles=self._wanted))

    def _lying(self, tiles: tuple[Tile, ...], but: frozenset[int] = frozenset()) -> frozenset[int] | None:
        """Return the places of such tiles on the felt; None if there are not enough.

        :param but: places that do not count.
        """
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
        """Handle a typed sign: tiles can be typed, such as `88s`. Return whether it was handled."""
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
