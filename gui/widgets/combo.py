"""A box to choose from that is as wide as what is in it now."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QWidget

from gui.widgets.rounded_popup import round_list


class ComboBox(QComboBox):
    """Qt's own keeps the width of its first words, and of those before as its least: it would stay as wide as
    they were in the language before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def showPopup(self) -> None:
        """The list has round corners."""
        round_list(self)
        super().showPopup()

    def minimumSizeHint(self) -> QSize:
        """As wide as its words; the layout may not cut them."""
        return self.sizeHint()
