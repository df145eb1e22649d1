"""A hand of the catalogue: its worth or why it is not the yaku, and its tiles; a click opens it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.entry.entry import Entry
from core.hand import Win
from core.interchange.derivation_text import summary_line
from core.interchange.hand_code import write_code
from core.interchange.win_words import conditions_of
from core.language.messages import Message, Several, with_aside
from core.scoring.derivation import Derivation
from core.tiles import HAKU, HONOURS, Tile
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.felt.hand_felt import HandFelt
from gui.widgets.prose import Prose

OF_WINDS = 2
"""The number of conditions about winds, round and seat, which a hand without winds does not need."""


class YakuHandView(QWidget):
    """The view of one hand."""

    wished = Signal(str)
    """Emitted with the code of a hand that is to be opened on the score screen."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        """Make the view.

        :param name: its object name; that of its button ends in `.open`.
        """
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._entry: Entry | None = None
        self.felt = HandFelt("learn.felt", look, self, is_close=True)
        self.felt.setCursor(Qt.CursorShape.PointingHandCursor)
        self.felt.installEventFilter(self)
        self.said = Prose(look, Style("body", bold=True), name=f"{name}.said", parent=self)
        self.why = Prose(look, Style("body", tile="row"), name=f"{name}.why", parent=self)
        self.button = QPushButton(self)
        self.button.setObjectName(f"{name}.open")
        self.button.setProperty("house", "plain")
        self.button.clicked.connect(self._open)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.said)
        words.addWidget(self.why)
        head = QHBoxLayout()
        head.addLayout(words, 1)
        head.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("tiny"))
        column.addLayout(head)
        column.addWidget(self.felt)

    def show_hand(
        self,
        entry: Entry,
        derivation: Derivation,
        *,
        lit: tuple[Tile, ...],
        is_first: bool,
        why: Message | None = None,
    ) -> None:
        """Show a hand.

        :param lit: the highlighted tiles.
        :param is_first: whether it is the first of its page, whose winning tile has a label.
        :param why: the reason why it is not the yaku; None for none.
        """
        say = self._look.words.say
        self._entry = entry
        conditions = conditions_of(derivation.win)
        has_winds = any(HONOURS <= tile.kind < HAKU for tile in derivation.hand.all_tiles)
        behind = OF_WINDS + (derivation.outcome == "win")  # the summary says whether it was ron or tsumo
        said = (*(conditions[:OF_WINDS] if has_winds else ()), *conditions[behind:])
        self.felt.show_hand(derivation.hand, Win(), is_small=True, is_captioned=is_first)
        self.felt.light(lit)
        worth = summary_line(derivation, say)
        self.said.say(with_aside(worth, Several(said, "class.between")) if said else worth)
        self.why.setVisible(why is not None)
        if why is not None:
            self.why.say(Message.of("yaku_list.why", why=why))
        self.button.setIcon(self._look.theme.icon("arrow-right"))
        for tell in (self.button.setAccessibleName, self.button.setToolTip, self.felt.setToolTip):
            tell(say("glossary.open"))
        self.button.setAccessibleDescription(worth)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the hand by a click on its tiles, too."""
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            is_over = QRectF(self.felt.rect()).contains(event.position())
            if is_over and event.button() == Qt.MouseButton.LeftButton:
                self._open()
        return False

    def _open(self) -> None:
        if self._entry is not None:
            self.wished.emit(write_code(self._entry))
