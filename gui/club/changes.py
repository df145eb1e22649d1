"""Undo and redo on the screen of the club."""

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
from core.ledger.csv_import import WholeImport
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.undo import MOST_UNDONE


class ClubChange(NamedTuple):
    """A change that was made. :ivar what: in words, as "Anna removed"."""

    what: Message
    things: tuple[ChangedThing, ...]


class ClubChanges(QObject):
    """Undo history of the club's file. It is dropped when somebody else changes the same things."""

    changed = Signal()
    """Emitted when what can be undone or redone has changed."""
    turned = Signal(object)
    """Emitted for each `ChangedThing` that undo or redo has restored."""

    def __init__(self, keeper: LedgerKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._done: History[ClubChange | None] = History(None, limit=MOST_UNDONE)
        self._is_busy = False
        """Whether a change is being made and not yet recorded: then the history is not checked."""
        keeper.changed.connect(self._check)

    @property
    def last(self) -> ClubChange | None:
        """The change that undo would take back; None: there is none."""
        return self._done.present

    @property
    def undoes(self) -> Message | None:
        """What undo would take back, in words; None: nothing."""
        return self.last.what if self.last is not None else None

    @property
    def redoes(self) -> Message | None:
        """What redo would repeat, in words; None: nothing."""
        undone = self._done.redo().present
        return undone.what if self._done.can_redo and undone is not None else None

    def do(
        self, kind: ChangedKind, what: Message, work: Callable[[Ledger], object], *, tell: bool = False
    ) -> bool:
        """Change the ledger and record the change for undo. Return whether that worked; if not, the keeper reports
        why.

        :param kind: of the things that may change: others are not recorded.
        :param what: in words.
        :param work: changes the ledger.
        :param tell: whether to say it, and that it can be undone, because it is no longer visible.
        """
        nothing: Things = {}
        before = self._keeper.read(lambda ledger: things_of(ledger, kind), nothing)
        if not self._write(work):
            return False
        after = self._keeper.read(lambda ledger: things_of(ledger, kind), nothing)
        if things := changed_things(kind, before, after):
            self._note(what, things, tell=tell)
        return True

    def write_import(self, what: Message, whole: WholeImport) -> bool:
        """Write an import, record it for undo, and say it. Return whether that worked; if not, the keeper reports
        why.

        :param what: in words.
        """
        things = (ChangedThing("import", "", None, whole),)
        if not self._write(lambda ledger: apply_changes(ledger, things)):
            return False
        self._note(what, things, tell=True)
        return True

    def _note(self, what: Message, things: tuple[ChangedThing, ...], *, tell: bool) -> None:
        self._put(self._done.put(ClubChange(what, things)))
        if tell:
            self._keeper.said.emit(Message.of("club.done", what=what))

    def undo(self) -> bool:
        """Undo the last change. Return whether that was possible; if it failed, the keeper reports why."""
        if self.last is None:
            return False
        return self._move(self._done.undo(), [thing.back for thing in reversed(self.last.things)])

    def redo(self) -> bool:
        """Redo the change that was undone last. Return whether that was possible; if it failed, the keeper reports
        why.
        """
        there = self._done.redo()
        return self._done.can_redo and there.present is not None and self._move(there, [*there.present.things])

    def clear(self) -> None:
        """Clear the history: nothing can be undone or redone."""
        self._put(History(None, limit=MOST_UNDONE))

    def _move(self, there: History[ClubChange | None], things: list[ChangedThing]) -> bool:
        if not self._write(lambda ledger: apply_changes(ledger, things)):
            return False
        self._put(there)
        for thing in things:
            self.turned.emit(thing)
        self._check()
        return True

    def _write(self, work: Callable[[Ledger], object]) -> bool:
        self._is_busy = True
        try:
            return self._keeper.do(work)
        finally:
            self._is_busy = False

    def _put(self, there: History[ClubChange | None]) -> None:
        self._done = there
        self.changed.emit()

    def _check(self) -> None:
        """Clear the history if somebody else has changed what it would restore."""
        if (
            not self._is_busy
            and (self._done.can_undo or self._done.can_redo)
            and not self._keeper.read(self._is_as_left, True)
        ):
            self.clear()

    def _is_as_left(self, ledger: Ledger) -> bool:
        undone = self._done.redo().present if self._done.can_redo else None
        before = [thing.back for thing in undone.things] if undone is not None else []
        return are_unchanged(ledger, [*(self.last.things if self.last is not None else ()), *before])
