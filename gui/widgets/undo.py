"""The keys of undo, which a field has for itself while the keyboard is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence

MOST_UNDONE = 1_000
"""So many steps back go the hand and the rule sets: more than a person makes in an evening."""


def is_undo(event: QKeyEvent) -> bool:
    """Whether the keys of undo were pressed."""
    return event.matches(QKeySequence.StandardKey.Undo)


def is_claim_of_undo(event: QEvent) -> bool:
    """Whether the keys of undo are about to go to the window's menu; who accepts the event has them instead."""
    return event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_undo(event)
