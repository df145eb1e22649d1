"""The score screen's model: one immutable `Entry`, the earlier and the undone ones, and what it comes to."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.entry import Entry, assess
from core.messages import Message
from core.scoring.derivation import Derivation


class ScoreModel(QObject):
    """The one place where the score screen's state lives. Views render it and say what the person meant."""

    changed = Signal()
    """The entry, and so what it comes to, is another one."""
    said = Signal(Message)
    """Something to tell the person in passing: why a wish was not followed, what was changed along."""

    def __init__(self, entry: Entry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self._earlier: list[Entry] = []
        self._undone: list[Entry] = []
        self._result = assess(entry)

    @property
    def entry(self) -> Entry:
        """What is entered now."""
        return self._entry

    @property
    def result(self) -> Derivation | tuple[Message, ...]:
        """The derivation, or what keeps the entry from having one."""
        return self._result

    def put(self, entry: Entry) -> None:
        """Another entry; the present one can be had back."""
        if entry != self._entry:
            self._earlier.append(self._entry)
            self._undone.clear()
            self._show(entry)

    def put_settled(self, entry: Entry) -> None:
        """Another entry, without the conditions that it contradicts, and a word about each of them."""
        entry, dropped = entry.settled(self._entry)
        self.put(entry)
        for name in dropped:
            self.said.emit(Message.of("said.dropped", name=Message(f"condition.{name}")))

    def refuse(self, reason: Message) -> None:
        """Tell why a wish was not followed."""
        self.said.emit(reason)

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier entry."""
        return bool(self._earlier)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return bool(self._undone)

    def undo(self) -> None:
        """Go back to the earlier entry."""
        if self._earlier:
            self._undone.append(self._entry)
            self._show(self._earlier.pop())

    def redo(self) -> None:
        """Take the last undo back."""
        if self._undone:
            self._earlier.append(self._entry)
            self._show(self._undone.pop())

    def _show(self, entry: Entry) -> None:
        self._entry = entry
        self._result = assess(entry)
        self.changed.emit()
