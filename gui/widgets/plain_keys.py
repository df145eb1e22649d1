"""Keys without modifiers that belong to a widget instead of the window's shortcuts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_BESIDE = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
_WALKS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


def is_plain(event: QKeyEvent) -> bool:
    """Return whether a key is pressed alone or with Shift; modifier keys by themselves and function keys do not
    count.
    """
    return not event.modifiers() & ~_BESIDE and not Qt.Key.Key_Shift <= event.key() <= Qt.Key.Key_Menu


class PlainKeys(QObject):
    """Event filter that gives keys to a widget while it or a child has the focus and the child does not want
    them.
    """

    def __init__(
        self,
        owner: QWidget,
        take: Callable[[QKeyEvent], bool],
        owns: Callable[[QKeyEvent], bool] = is_plain,
    ) -> None:
        """:param take: handles a key and returns whether it had a meaning; Tab never reaches it.
        :param owns: returns whether a key is withheld from the window's shortcuts.
        """
        super().__init__(owner)
        self._take, self._owns = take, owns
        owner.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Claim a key when Qt asks who wants it, and handle it when it is pressed."""
        if not isinstance(event, QKeyEvent) or event.key() in _WALKS:
            return False
        wanted = {QEvent.Type.ShortcutOverride: self._owns, QEvent.Type.KeyPress: self._take}.get(event.type())
        if wanted is None or not wanted(event):
            return False
        event.accept()
        return True
