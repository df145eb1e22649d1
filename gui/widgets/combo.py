"""A box to choose from that is as wide as what is in it now."""

from __future__ import annotations

from PySide6 import QtWidgets  # of which QStyle is asked for late: its 600 names are made when it is
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QStyleOptionComboBox, QWidget

from gui.widgets.rounded_popup import round_list

AROUND = 4
"""Heights of a line: what stands beside the words takes up less of a box's width in every style."""


class ComboBox(QComboBox):
    """Qt's own keeps the width of its first words, and of those before as its least: it would stay as wide as
    they were in the language before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def showPopup(self) -> None:
        """The list has round corners, and room for its longest words."""
        round_list(self)
        frame = 2 * self.view().frameWidth() + self.view().verticalScrollBar().sizeHint().width()
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + frame)
        super().showPopup()
        shown, window = self.view().window(), self.window()
        over = shown.geometry().right() - window.mapToGlobal(window.rect().bottomRight()).x()
        if shown is not window and over > 0:
            shown.move(max(shown.x() - over, window.x()), shown.y())

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """What a narrow place cuts of its words ends in a mark."""
        super().initStyleOption(option)
        metrics, right = self.fontMetrics(), Qt.TextElideMode.ElideRight
        wide = metrics.horizontalAdvance(option.currentText) + AROUND * metrics.height()
        if 0 < self.width() < wide:
            style = QtWidgets.QStyle
            field = style.SubControl.SC_ComboBoxEditField
            place = self.style().subControlRect(style.ComplexControl.CC_ComboBox, option, field, self)
            option.currentText = metrics.elidedText(option.currentText, right, place.width())

    def minimumSizeHint(self) -> QSize:
        """As wide as its words; the layout may not cut them."""
        return self.sizeHint()
