"""Keys that are pressed alone, where one types: they are no shortcuts of the window then."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_BESIDE = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
_WALKS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


def is_plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed alone: with Ctrl and the like, and F1, it is the window's; Shift is no key yet."""
    return not event.modifiers() & ~_BESIDE and not Qt.Key.Key_Shift <= event.key() <= Qt.Key.Key_Menu


class PlainKeys(QObject):
    """Keys belong to a widget while the keyboard is there, or within it, where nothing wants them itself."""

    def __init__(
        self,
        owner: QWidget,
        take: Callable[[QKeyEvent], bool],
        owns: Callable[[QKeyEvent], bool] = is_plain,
    ) -> None:
        """:param take: does what a key means here and returns whether it meant something; Tab always walks on.
        :param owns: which keys are no shortcuts of the window.
        """
        super().__init__(owner)
        self._take, self._owns = take, owns
        owner.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Qt asks first whether the key is wanted here, then gives it."""
        if not isinstance(event, QKeyEvent) or event.key() in _WALKS:
            return False
        wanted = {QEvent.Type.ShortcutOverride: self._owns, QEvent.Type.KeyPress: self._take}.get(event.type())
        if wanted is None or not wanted(event):
            return False
        event.accept()
        return True
