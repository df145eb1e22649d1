"""What can be undone, and the keys of undo, which a field has for itself while the keyboard is there."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence

from core.language.messages import Message

MOST_UNDONE = 1_000
"""So many steps back go the hand and the rule sets: more than a person makes in an evening."""


class Undoing(Protocol):
    """What can be undone and redone."""

    @property
    def undoes(self) -> Message | None:
        """What was done last, in words ("Anna removed"); None: there is nothing to undo."""

    @property
    def redoes(self) -> Message | None:
        """What was undone last; None: nothing."""

    def undo(self) -> bool:
        """Undo it. Returns whether that was possible; else it is said why not."""

    def redo(self) -> bool:
        """Do it again. Returns as `undo`."""


def is_undo(event: QKeyEvent) -> bool:
    """Whether the keys of undo were pressed."""
    return event.matches(QKeySequence.StandardKey.Undo)


def is_claim_of_undo(event: QEvent) -> bool:
    """Whether the keys of undo are about to go to the window's menu; who accepts the event has them instead."""
    return event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_undo(event)
