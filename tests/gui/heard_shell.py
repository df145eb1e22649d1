"""A shell without a window: what a screen asks of it is heard as signals."""

from __future__ import annotations

from PySide6.QtCore import Signal

from core.entry.entry import Entry
from core.language.messages import Message
from gui.score.model import ScoreModel
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell


class HeardShell(Shell):
    """For a screen that is tested alone, with an empty hand."""

    said = Signal(Message)
    undo_wished = Signal()
    screen_wished = Signal(str, str)
    hand_opened = Signal(str)

    def __init__(self, settings: Settings, keeper: LedgerKeeper | None = None) -> None:
        """:param keeper: of the ledger; None: one of its own."""
        model = ScoreModel(Entry())
        super().__init__(model, settings)
        model.setParent(self)
        if keeper is not None:
            self.keeper = keeper
            keeper.said.connect(self.say)
            keeper.failed.connect(self.say)

    def say(self, message: Message) -> None:
        """Heard as `said`."""
        self.said.emit(message)

    def undo(self) -> None:
        """Heard as `undo_wished`."""
        self.undo_wished.emit()

    def open_screen(self, name: str, item: str = "") -> None:
        """Heard as `screen_wished`."""
        self.screen_wished.emit(name, item)

    def open_hand(self, code: str) -> None:
        """Heard as `hand_opened`."""
        self.hand_opened.emit(code)


def heard_shell(screen: Screen) -> HeardShell:
    """The shell of a screen that is tested alone."""
    assert isinstance(screen.shell, HeardShell)
    return screen.shell
