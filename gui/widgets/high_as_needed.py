"""Widget as high as it needs to be at its width."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class HighAsNeeded(QWidget):
    """Base of widgets that return their height in `heightForWidth` and call `fit` when their content changes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return True: the narrower, the higher."""
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to a new width."""
        if event.size().width() != event.oldSize().width():
            self.fit()

    def fit(self) -> None:
        """Make the necessary height the minimum, which scroll areas respect."""
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()
        self.update()
