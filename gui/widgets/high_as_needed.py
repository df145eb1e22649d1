"""A widget that is as high as it needs to be at the width that it has."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class HighAsNeeded(QWidget):
    """A subclass says in `heightForWidth` how high it is, and calls `fit` when it shows something else."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """It is the higher, the narrower it is."""
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, another height."""
        if event.size().width() != event.oldSize().width():
            self.fit()

    def fit(self) -> None:
        """Take the height that is needed: scroll areas give no less."""
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()
        self.update()
