"""Placeholder for an empty list: a sentence, and buttons for what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.prose import Prose

DOINGS = ("all", "night", "members", "begin", "match", "sample")
"""Show everything; begin a club night; add members; begin a match, or return to the current one; open the sample
club."""


class EmptyView(QFrame):
    """A title, a sentence, and a button for each thing that can be done; the first is the main button."""

    wished = Signal(str)
    """Emitted when a button is clicked, with one of `DOINGS`."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("house", "card")
        self._look = look
        self._key = "club.empty"
        self._doings: tuple[str, ...] = ()
        self._sign = Label(parent=self)
        self._sign.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._title = Prose(look, Style("title", bold=True), centered=True, name=f"{name}.title")
        self._text = Prose(look, Style(), centered=True)
        self._buttons = {doing: self._button(f"{name}.{doing}", doing) for doing in DOINGS}
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        for button in self._buttons.values():
            self._row.addWidget(button)
        self._row.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.setContentsMargins(24, 0, 24, 0)
        for label in (self._sign, self._title, self._text):
            column.addWidget(label)
        column.addSpacing(8)
        column.addLayout(self._row)
        column.addStretch(3)
        self._column = column

    def _button(self, name: str, doing: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: self.wished.emit(doing))
        return button

    def show_words(self, key: str, *doings: str) -> None:
        """Show a sentence and buttons.

        :param key: of the sentence; that of its title is followed by `_title`. :param doings: of `DOINGS`.
        """
        self._key, self._doings = key, doings
        self.retranslate()

    def show_nothing(
        self, narrowed_key: str, *, narrowed: bool, opened: bool, members: bool, running: bool = False
    ) -> None:
        """Say why there are no matches: closed file, filter, none finished, or none played.

        :param narrowed_key: sentence for a filter. :param narrowed: whether there is a filter. :param opened:
          whether the file is open. :param members: whether there are members. :param running: whether a match is
          being played.
        """
        if not opened:
            self.show_words("club.closed")
        elif narrowed:
            self.show_words(narrowed_key, "all")
        elif running:
            self.show_words("club.running", "match")
        else:
            self.show_words("club.empty", "night", "begin" if members else "members", "sample")

    def retranslate(self) -> None:
        """Update texts and sizes, and show the buttons that were asked for."""
        words, theme = self._look.words, self._look.theme
        self._column.setSpacing(theme.space("small"))
        self._sign.setPixmap(theme.icon_pixmap("club", "muted", theme.line("answer"), self.devicePixelRatioF()))
        self._title.say(words.say(f"{self._key}_title"))
        self._text.say(words.say(self._key))
        self._row.setSpacing(theme.space("small"))
        for doing, button in self._buttons.items():
            button.setVisible(doing in self._doings)
            button.setText(words.say(f"club.do_{doing}"))
            button.setProperty("house", "main" if self._doings[:1] == (doing,) else "")
            button.style().polish(button)


def has_members(keeper: LedgerKeeper) -> bool:
    """Return whether the club has members; False if its file cannot be read."""
    return bool(keeper.read(lambda ledger: ledger.players.all(), ()))
