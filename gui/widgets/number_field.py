"""A field for a number, to be typed or stepped."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSpinBox

from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.widgets.undo import is_claim_of_undo, is_undo

LARGE = 100_000
"""Scores go up to this and more: their buttons go by thousands, not by hundreds."""
THOUSAND = 1000


class Field(QSpinBox):
    """A number to type; up and down change it. It is taken when it is whole."""

    def __init__(self, name: str, look: Look, number: NumberSwitch, *, signed: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self._look, self._signed = look, signed
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setKeyboardTracking(False)
        self.setLocale(QLocale(QLocale.Language.English))
        self.setGroupSeparatorShown(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_limits(number)

    def set_limits(self, number: NumberSwitch) -> None:
        """From the lowest to the highest, in steps."""
        self.setRange(number.low, number.high)
        self.setSingleStep(THOUSAND if number.high >= LARGE else number.step)

    def show_number(self, number: int) -> None:
        """Show a number without wishing for it."""
        if number != self.value():
            self.blockSignals(True)
            self.setValue(number)
            self.blockSignals(False)

    def textFromValue(self, value: int) -> str:
        """A bonus has its sign."""
        return f"{value:+,d}" if self._signed and value else f"{value:,}"

    def sizeHint(self) -> QSize:
        """As wide as its longest number."""
        digits = f"{-self.maximum():,}" if self._signed else f"{self.maximum():,}"
        width = QFontMetrics(self._look.font()).horizontalAdvance(digits)
        return QSize(width + self._look.px(16), self._look.px(28))

    def minimumSizeHint(self) -> QSize:
        """No digit is cut."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; it changes no rule on its way."""
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """Undo is the screen's, not that of what was typed here."""
        if is_claim_of_undo(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo is left to the screen."""
        if is_undo(event):
            event.ignore()
        else:
            super().keyPressEvent(event)
