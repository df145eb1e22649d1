"""Typing of tiles: digits wait for their suit's letter, an honour's letter or sign stands for itself."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from core.entry.pending import NOTHING, Pending
from core.entry.typed_tiles import read_typed
from gui.score.model import ScoreModel
from gui.score.palette import PaletteView

MOST_DIGITS = 20
"""The maximal number of pending digits: more than a hand has, and as many as the felt can show."""


class TileTyping:
    """What is typed into the window while no field has the focus. Pending digits are shown on the felt."""

    def __init__(self, model: ScoreModel, palette: PaletteView) -> None:
        """Prepare the typing.

        :param palette: its mode says what typed tiles are added as, as with clicked ones.
        """
        self._model, self._palette = model, palette

    def take(self, event: QKeyEvent) -> bool:
        """Handle a key: a sign is typed, Backspace takes the last one or the last tile back, Escape drops what is
        pending, Return replaces the winning tile by the tile too many. Return whether it was handled.
        """
        text, pending = event.text(), self._model.pending
        if text == " " and not pending.digits:
            return False
        if event.key() == Qt.Key.Key_Backspace:
            self._backspace()
        elif event.key() == Qt.Key.Key_Escape and pending.is_there:
            self._model.set_pending(NOTHING)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and pending.extra is not None:
            self._replace_winning()
        elif text.isprintable() and text and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._type(text)
        else:
            return False
        return True

    def _replace_winning(self) -> None:
        winning = self._model.entry.winning
        if winning is not None:
            self._model.replace(winning, winning=True)

    def _backspace(self) -> None:
        entry, pending = self._model.entry, self._model.pending
        if pending.digits:
            self._model.set_pending(replace(pending, digits=pending.digits[:-1]))
        elif pending.is_there:
            self._model.set_pending(NOTHING)
        elif entry.closed:
            self._model.put(entry.without_tile(entry.closed[-1]))

    def _type(self, text: str) -> None:
        digits = self._model.pending.digits
        if text.isdigit() or text in "+ ":
            more = text if text.isdigit() else ""
            self._model.set_pending(Pending(digits=(digits + more)[:MOST_DIGITS]))
            return
        tiles, refused = read_typed(digits + text)
        if self._palette.mode == "hand" or refused:
            self._model.add(tiles, tuple(refused))
        else:
            self._model.set_pending(NOTHING)
            self._palette.pick_all(tiles)
