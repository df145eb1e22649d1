"""The keys of undo, which a screen or a field has for itself while the keyboard is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

MOST_UNDONE = 1_000
"""So many steps back go the hand and the rule sets: more than a person makes in an evening."""


def is_undo(event: QKeyEvent) -> bool:
    """Whether the keys of undo were pressed."""
    return event.matches(QKeySequence.StandardKey.Undo)


def is_claim_of_undo(event: QEvent) -> bool:
    """Whether the keys of undo are about to go to the window's menu; who accepts the event has them instead."""
    return event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_undo(event)


class OwnUndo(QWidget):
    """A screen with an undo of its own: while the keyboard is there, its keys are not those of the hand."""

    def undo(self) -> None:
        """Undo what was done last on this screen; that of the screens below."""

    def event(self, event: QEvent) -> bool:
        """The keys of undo do not go on to the window's menu."""
        if is_claim_of_undo(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo."""
        if is_undo(event):
            self.undo()
        else:
            super().keyPressEvent(event)
