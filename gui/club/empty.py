"""Placeholder for an empty list: a sentence, and buttons for what can be done."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from gui.appearance.look import Look
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.invitation import Invitation

DOINGS = ("all", "night", "members", "begin", "match", "sample")
"""Show everything; begin a club night; add members; begin a match, or return to the current one; open the sample
club."""


class EmptyView(Invitation):
    """A title, a sentence, and a button for each thing that can be done; the first is the main button."""

    wished = Signal(str)
    """Emitted when a button is clicked, with one of `DOINGS`."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(name, look, parent, sign="club")
        self._key = ""
        self._doings: tuple[str, ...] = ()

    @cached_property
    def _buttons(self) -> dict[str, QPushButton]:
        """A button for each of `DOINGS`, made with the first words."""
        made = {doing: self._button(f"{self.objectName()}.{doing}", doing) for doing in DOINGS}
        self.add_buttons(made.values())
        return made

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
        """Update texts and sizes, and show the buttons that were asked for; nothing before the first words."""
        if not self._key:
            return
        say = self._look.words.say
        self.invite(say(f"{self._key}_title"), say(self._key))
        for doing, button in self._buttons.items():
            button.setVisible(doing in self._doings)
            button.setText(say(f"club.do_{doing}"))
            button.setProperty("house", "main" if self._doings[:1] == (doing,) else "")
            button.style().polish(button)


def has_members(keeper: LedgerKeeper) -> bool:
    """Return whether the club has members; False if its file cannot be read."""
    return bool(keeper.read(lambda ledger: ledger.players.all(), ()))
