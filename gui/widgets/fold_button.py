"""Title that folds away what is below it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from gui.appearance.theme import Theme

GAP = "\u00a0"
"""Space between the arrow and the title, where Qt leaves none."""


class FoldButton(QToolButton):
    """Title with an arrow that points down while the content below is shown."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self._marked: tuple[bool, str, float] | None = None
        """What the arrow was made for: whether it points down, the colours, the zoom."""
        self.setCheckable(True)
        self.setChecked(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._show_mark)

    def show_title(self, title: str) -> None:
        """Set the title."""
        self.setText(f"{GAP}{title}")
        self.setAccessibleName(title)
        self._show_mark()

    def _show_mark(self) -> None:
        shown = (self.isChecked(), self._theme.name, self._theme.zoom)
        if shown != self._marked:
            self._marked = shown
            size = self._theme.px(14)
            self.setIconSize(QSize(size, size))
            self.setIcon(self._theme.icon("chevron" if self.isChecked() else "chevron-right"))
