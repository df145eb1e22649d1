"""Round corners of what Qt opens itself: the list of a box to choose from, what is proposed, a calendar."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QComboBox, QWidget

from gui.appearance.rounding import let_through, round_off
from gui.appearance.style import theme_in_use


class RoundedPopup(QObject):
    """Of one window, which is its parent and has not been shown yet."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        # A list by itself paints its ground on its window's alone. Asked by name: the class brings 50 with it.
        if not window.inherits("QAbstractItemView"):
            let_through(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Another size, other corners."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize) and isinstance(watched, QWidget):
            theme = theme_in_use()
            if theme is not None:
                round_off(watched, theme.size("radius"))
        return False


def round_list(box: QComboBox) -> None:
    """Round the list that a box opens; before each time, since there is none before the first."""
    window = box.view().window()
    if window is not box.window() and window.findChild(RoundedPopup) is None:
        RoundedPopup(window)
