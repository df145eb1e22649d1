"""What was done on the screen of the club, to be undone and done again, each with what it was in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from core.history import History
from core.language.messages import Message
from core.ledger import Ledger
from core.ledger.changes import (
    ChangedKind,
    ChangedThing,
    Things,
    apply_changes,
    are_unchanged,
    changed_things,
    things_of,
)
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.undo import MOST_UNDONE


class ClubChange(NamedTuple):
    """Something that was done. :ivar what: in words, as "Anna removed"."""

    what: Message
    things: tuple[ChangedThing, ...]


class ClubChanges(QObject):
    """Does what the parts of the screen wish for, and remembers it while it is as it was left."""

    changed = Signal()
    """Something can be undone or redone, or not any more."""
    turned = Signal(object)
    """A `ChangedThing` is as it was before, or again as it was after."""

    def __init__(self, keeper: LedgerKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._done: History[ClubChange | None] = History(None, limit=MOST_UNDONE)
        self._is_busy = False
        """Whether a change is being made: what the file has is looked at before it is noted."""
        keeper.changed.connect(self._check)

    @property
    def last(self) -> ClubChange | None:
        """What would be undone; None: nothing."""
        return self._done.present

    @property
    def undoes(self) -> Message | None:
        """What was done last and is still so; None: nothing."""
        return self.last.what if self.last is not None else None

    @property
    def redoes(self) -> Message | None:
        """What was undone last; None: nothing."""
        undone = self._done.redo().present
        return undone.what if self._done.can_redo and undone is not None else None

    def do(
        self, kind: ChangedKind, what: Message, work: Callable[[Ledger], object], *, tell: bool = False
    ) -> bool:
        """Change something. Returns whether it was done; else it was said why not.

        :param what: in words. :param tell: say it, and that it can be undone: it is seen no more.
        """
        nothing: Things = {}
        before = self._keeper.read(lambda ledger: things_of(ledger, kind), nothing)
        if not self._make(work):
            return False
        after = self._keeper.read(lambda ledger: things_of(ledger, kind), nothing)
        if things := changed_things(kind, before, after):
            self._put(self._done.put(ClubChange(what, things)))
            if tell:
                self._keeper.said.emit(Message.of("club.done", what=what))
        return True

    def undo(self) -> bool:
        """Undo what was done last. Returns whether that was possible; else it was said why not."""
        if self.last is None:
            return False
        return self._turn(self._done.undo(), [thing.back for thing in reversed(self.last.things)])

    def redo(self) -> bool:
        """Do it again. Returns as `undo`."""
        there = self._done.redo()
        return self._done.can_redo and there.present is not None and self._turn(there, [*there.present.things])

    def forget(self) -> None:
        """It is another file: nothing was done to it here."""
        self._put(History(None, limit=MOST_UNDONE))

    def _turn(self, there: History[ClubChange | None], things: list[ChangedThing]) -> bool:
        if not self._make(lambda ledger: apply_changes(ledger, things)):
            return False
        self._put(there)
        for thing in things:
            self.turned.emit(thing)
        self._check()
        return True

    def _make(self, work: Callable[[Ledger], object]) -> bool:
        self._is_busy = True
        try:
            return self._keeper.do(work)
        finally:
            self._is_busy = False

    def _put(self, there: History[ClubChange | None]) -> None:
        self._done = there
        self.changed.emit()

    def _check(self) -> None:
        """What is not as it was left, because somebody else changed it, cannot be undone."""
        if (
            not self._is_busy
            and (self._done.can_undo or self._done.can_redo)
            and not self._keeper.read(self._is_as_left, True)
        ):
            self.forget()

    def _is_as_left(self, ledger: Ledger) -> bool:
        undone = self._done.redo().present if self._done.can_redo else None
        before = [thing.back for thing in undone.things] if undone is not None else []
        return are_unchanged(ledger, [*(self.last.things if self.last is not None else ()), *before])
