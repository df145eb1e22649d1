"""The quick table, as a screen and as a strip beside the derivation: the cell of the hand is lit in both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.tiles import Wind
from gui.appearance.look import Look
from gui.score.model import ScoreModel
from gui.score.screen import ScoreScreen

if TYPE_CHECKING:
    from gui.table.strip import TableStrip


class Lit(Protocol):
    """A table in which a cell can be lit."""

    def show_table(
        self, rules: Rules, dealer: bool, tsumo: bool, han: int | None, fu: int | None, yakuman: int, /
    ) -> None: ...


def light(table: Lit, model: ScoreModel) -> None:
    """Light the cell of what is shown of the hand, unless that is still held back."""
    entry, found = model.entry, model.shown
    reading = found.chosen if isinstance(found, Derivation) and model.is_open else None
    dealer = entry.seat_wind == Wind.EAST
    if reading is None or not reading.has_yaku:
        table.show_table(entry.rules, dealer, entry.tsumo, None, None, 0)
    else:
        table.show_table(entry.rules, dealer, entry.tsumo, reading.han, reading.fu, reading.yakuman)


class StripBeside(QObject):
    """The strip beside the derivation, made when it is first wanted."""

    wished = Signal(bool)
    """The person folded it, or unfolded it."""

    def __init__(self, score: ScoreScreen, model: ScoreModel, look: Look) -> None:
        """:param look: of the score screen."""
        super().__init__(score)
        self._score, self._model, self._look = score, model, look
        self.strip: TableStrip | None = None

    def show(self, on: bool) -> None:
        """Show the table beside the derivation, or fold it away."""
        if on and self.strip is None:
            self.strip = self._made()
        if self.strip is not None:
            self.strip.set_folded(not on)
            self._score.show_beside(on)

    def _made(self) -> TableStrip:
        from gui.table.strip import TableStrip

        strip = TableStrip(self._look)
        strip.folded.connect(lambda folded: self.wished.emit(not folded))
        self._score.put_beside(strip)
        for changed in (self._model.changed, self._model.showing_changed):
            changed.connect(self._light)
        light(strip, self._model)
        return strip

    def _light(self) -> None:
        if self.strip is not None:
            light(self.strip, self._model)
