"""Round corners of popups that Qt opens: lists of combo boxes and completers, calendars."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QComboBox, QWidget

from gui.appearance.rounding import let_through, round_off
from gui.appearance.style import theme_in_use


class RoundedPopup(QObject):
    """Event filter that rounds one window, its parent. Make it before the window is shown."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        # A list that is a window needs an opaque one. Asked by name: importing the class would load 50 others.
        if not window.inherits("QAbstractItemView"):
            let_through(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Round the corners for the present size."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize) and isinstance(watched, QWidget):
            theme = theme_in_use()
            if theme is not None:
                round_off(watched, theme.size("radius"))
        return False


def round_list(box: QComboBox) -> None:
    """Round the list of a combo box. Call it before each opening, because the list does not exist before the
    first.
    """
    window = box.view().window()
    if window is not box.window() and window.findChild(RoundedPopup) is None:
        RoundedPopup(window)
