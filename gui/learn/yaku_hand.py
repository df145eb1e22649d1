"""A hand of the catalogue: its tiles, what it is worth or why it is not the yaku, and a way to open it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.entry.entry import Entry
from core.interchange.derivation_text import summary_line
from core.interchange.hand_code import write_code
from core.interchange.win_words import conditions_of
from core.language.messages import Message
from core.scoring.derivation import Derivation
from core.tiles import HAKU, HONOURS, Tile
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.learn.felt import LessonFelt
from gui.learn.felt_places import lying_hand
from gui.widgets.prose import Prose

OF_WINDS = 2
"""So many of the conditions are round and seat: a hand without winds has no use of them."""
NARROW = 640
"""In less width tiles and words stand below each other."""


class YakuHandView(QWidget):
    """One hand."""

    wished = Signal(str)
    """The hand is to be opened on the score screen, by its code."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        """:param name: its object name, and that of its button with `.open` behind."""
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._entry: Entry | None = None
        self.felt = LessonFelt(look, self)
        self.said = Prose(look, Style("body"), name=f"{name}.said", parent=self)
        self.button = QPushButton(self)
        self.button.setObjectName(f"{name}.open")
        self.button.clicked.connect(self._open)
        beside = QVBoxLayout()
        beside.setSpacing(look.theme.space("small"))
        beside.addWidget(self.said)
        beside.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        beside.addStretch()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.theme.space("medium"))
        self._row.addWidget(self.felt, 5, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(beside, 3)

    def show_hand(
        self, entry: Entry, derivation: Derivation, *, lit: tuple[Tile, ...], why: Message | None = None
    ) -> None:
        """Show a hand. :param lit: tiles that it is about. :param why: told before what it is worth."""
        say = self._look.words.say
        self._entry = entry
        said = conditions_of(derivation.win)
        if not any(HONOURS <= tile.kind < HAKU for tile in derivation.hand.all_tiles):
            said = said[OF_WINDS:]
        self.felt.show_tiles(lying_hand(derivation.hand, None), said=said, lit=lit)
        worth = summary_line(derivation, say)
        if why is None:
            self.said.say(worth)
        else:
            self.said.say(Message.of("yaku_list.why", why=why, worth=worth))
        self.button.setText(unmarked(say("glossary.open")))
        self.button.setAccessibleDescription(worth)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is said stands beside the tiles; where that would make them small, below."""
        narrow = event.size().width() < self._look.theme.px(NARROW)
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if direction != self._row.direction():
            self._row.setDirection(direction)

    def _open(self) -> None:
        if self._entry is not None:
            self.wished.emit(write_code(self._entry))
