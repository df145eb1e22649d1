"""Typing tiles: digits wait for their suit's letter, an honour's letter or sign stands for itself."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from core.messages import Message
from core.notation import NotationError, parse_tiles
from core.tiles import Tile
from gui.score.model import ScoreModel

FORGOTTEN_AFTER = 4_000
"""Milliseconds after which digits without a suit are forgotten."""


class TileTyping(QObject):
    """What is typed into the window, while no field has the keyboard."""

    typed = Signal(str)
    """The digits that wait for their suit."""

    def __init__(self, model: ScoreModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._typed = ""
        self._timer = QTimer(self, singleShot=True, interval=FORGOTTEN_AFTER)
        self._timer.timeout.connect(self.forget)

    def take(self, event: QKeyEvent) -> bool:
        """Take a key, if it is one of ours."""
        text = event.text()
        if text == " " and not self._typed:
            return False
        if event.key() == Qt.Key.Key_Backspace:
            self._backspace()
        elif event.key() == Qt.Key.Key_Escape and self._typed:
            self.forget()
        elif text.isprintable() and text and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._type(text)
        else:
            return False
        return True

    def forget(self) -> None:
        """Begin afresh."""
        self._typed = ""
        self.typed.emit("")

    def _backspace(self) -> None:
        entry = self._model.entry
        if self._typed:
            self._typed = self._typed[:-1]
            self.typed.emit(self._typed)
        elif entry.closed:
            self._model.put(entry.without_tile(entry.closed[-1]))

    def _type(self, text: str) -> None:
        self._typed += text
        self._timer.start()
        if text.isdigit() or text in "+ ":
            self.typed.emit(self._typed)
            return
        typed, self._typed = self._typed.strip().lstrip("+"), ""
        if len(typed) == 1:
            typed = typed.upper()  # an honour; with digits before it a letter is a suit
        try:
            tiles = parse_tiles(typed)
        except NotationError as error:
            self._model.tell(error.problem)
            return
        self._put(tiles)

    def _put(self, tiles: tuple[Tile, ...]) -> None:
        entry = self._model.entry
        for tile in tiles:
            if not entry.left(tile):
                self._model.tell(Message.of("hint.none_left", tile=tile))
                return
            if entry.is_full:
                self._model.tell(Message("hint.full"))
                return
            entry = entry.with_tile(tile)
        self._model.put(entry)
        self.typed.emit(self._typed)
