"""Interface of everything that can be undone, and the undo key in fields, which claim it while they have the
focus.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence

from core.language.messages import Message

MOST_UNDONE = 1_000
"""Most steps of history for the hand and the rule sets: more than an evening's work."""


class Undoing(Protocol):
    """Something with undo and redo."""

    @property
    def undoes(self) -> Message | None:
        """The last change in words ("Anna removed"); None if there is nothing to undo."""

    @property
    def redoes(self) -> Message | None:
        """The change undone last, in words; None if there is none."""

    def undo(self) -> bool:
        """Undo the last change and return whether that was possible; if not, the reason is reported."""

    def redo(self) -> bool:
        """Redo the change undone last and return whether that was possible; if not, the reason is reported."""


def is_undo(event: QKeyEvent) -> bool:
    """Return whether the undo key was pressed."""
    return event.matches(QKeySequence.StandardKey.Undo)


def is_claim_of_undo(event: QEvent) -> bool:
    """Return whether Qt asks who wants the undo key before the window's menu gets it; accept the event to claim
    it.
    """
    return event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_undo(event)
