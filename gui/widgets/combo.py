"""Combo box that is as wide as its current content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtWidgets  # QStyle is looked up late: that makes its 600 names
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QWidget

from gui.widgets.rounded_popup import round_list

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionComboBox

AROUND = 4
"""Width of everything beside the text of a box, in line heights, as an upper bound for every style."""


class ComboBox(QComboBox):
    """Combo box that follows its content. Qt's keeps the width of its first texts, such as those of the previous
    language.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def showPopup(self) -> None:
        """Open the list, with round corners and room for its longest text, within the window."""
        round_list(self)
        frame = 2 * self.view().frameWidth() + self.view().verticalScrollBar().sizeHint().width()
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + frame)
        super().showPopup()
        shown, window = self.view().window(), self.window()
        over = shown.geometry().right() - window.mapToGlobal(window.rect().bottomRight()).x()
        if shown is not window and over > 0:
            shown.move(max(shown.x() - over, window.x()), shown.y())

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Elide the text if the box is narrow."""
        super().initStyleOption(option)
        if not self.isVisible():
            return  # it is only measured
        metrics, right = self.fontMetrics(), Qt.TextElideMode.ElideRight
        wide = metrics.horizontalAdvance(option.currentText) + AROUND * metrics.height()
        if 0 < self.width() < wide:
            style = QtWidgets.QStyle
            field = style.SubControl.SC_ComboBoxEditField
            place = self.style().subControlRect(style.ComplexControl.CC_ComboBox, option, field, self)
            option.currentText = metrics.elidedText(option.currentText, right, place.width())

    def minimumSizeHint(self) -> QSize:
        """Return `sizeHint`, so that layouts do not cut the text."""
        return self.sizeHint()
