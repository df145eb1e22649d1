"""A field for a number, to be typed or stepped."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

from PySide6.QtCore import QEvent, QLocale, QObject, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSpinBox

from core.language.numbers import MINUS, number_text, signed_text
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.widgets.undo import is_claim_of_undo, is_undo

LARGE = 100_000
"""Scores go up to this and more: their buttons go by thousands, not by hundreds."""
THOUSAND = 1000
DECIMAL = re.compile(r"[+-]?[\d,]*\.?\d*")
"""A number with decimals, or the beginning of one that has a digit: no `1e3`, no `nan`."""


class Field(QSpinBox):
    """A number to type; up and down change it. It is taken when it is whole.

    Counted in a unit (`count_in`), what is typed is a multiple of it, with decimals: in thousands `-1.5` is −1500.
    """

    def __init__(self, name: str, look: Look, number: NumberSwitch, *, signed: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self._look, self._signed, self._unit = look, signed, 1
        self._is_blank = False
        """Whether nothing stands for 0."""
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setKeyboardTracking(False)
        self.setLocale(QLocale(QLocale.Language.English))
        self.setGroupSeparatorShown(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_limits(number)
        look.changed.connect(self._write_again)

    def set_limits(self, number: NumberSwitch) -> None:
        """From the lowest to the highest, in steps."""
        self.setRange(number.low, number.high)
        self.setSingleStep(THOUSAND if number.high >= LARGE else number.step)

    def count_in(self, unit: int) -> None:
        """Show and read the number in a unit, from now on; the number itself stays."""
        self._unit = unit
        self.lineEdit().setText(self.textFromValue(self.value()))

    def leave_blank(self) -> None:
        """Show no 0, which would have to be typed over; a faint one stands in the empty field."""
        self._is_blank = True
        self.lineEdit().setPlaceholderText("0")
        self.lineEdit().setText(self.textFromValue(self.value()))

    def show_number(self, number: int) -> None:
        """Show a number without wishing for it."""
        if number != self.value():
            self.blockSignals(True)
            self.setValue(number)
            self.blockSignals(False)

    def textFromValue(self, value: int) -> str:
        """A bonus has its sign. The minus is the one on keyboards."""
        if self._is_blank and value == 0:
            return ""
        shown = value if self._unit == 1 else Fraction(value, self._unit)
        text = signed_text(shown) if self._signed else number_text(shown)
        return text.replace(MINUS, "-")

    def valueFromText(self, text: str) -> int:
        """The number of a text with the thousands apart as the language has them."""
        if self._is_blank and not text:
            return 0
        if self._unit == 1:
            return super().valueFromText(self._as_english(text))
        return int(Decimal(self._as_english(text).replace(",", "")) * self._unit)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Whether a text is a number, or can become one."""
        if self._is_blank and not text:
            return QValidator.State.Acceptable, text, position
        read = self._as_english(text)
        if self._unit == 1 or not read.strip("+-.,"):
            return super().validate(read.rstrip("."), position)[0], text, position
        is_one = False
        if DECIMAL.fullmatch(read):
            value = Decimal(read.replace(",", "")) * self._unit
            is_one = value == int(value) and self.minimum() <= value <= self.maximum()
        return QValidator.State.Acceptable if is_one else QValidator.State.Invalid, text, position

    def _as_english(self, text: str) -> str:
        """A text as the field's own locale reads it. Whole numbers have commas between their thousands alone."""
        group, decimal, _ = self._look.words.traits.numbers
        signs = {group: ",", decimal: "."} if self._unit > 1 else {group: ","}
        return text.translate({ord(sign): english for sign, english in signs.items() if sign})

    def _write_again(self) -> None:
        """Write the number afresh, as the language in use does; what is being typed stays."""
        if not self.hasFocus():
            self.lineEdit().setText(self.textFromValue(self.value()))

    def sizeHint(self) -> QSize:
        """As wide as its longest number."""
        digits = self.textFromValue(-self.maximum() if self._signed else self.maximum())
        width = QFontMetrics(self._look.theme.font()).horizontalAdvance(digits)
        control = self._look.theme.size("control")
        return QSize(max(width + self._look.theme.space("large"), control), control)

    def minimumSizeHint(self) -> QSize:
        """No digit is cut."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; it changes no rule on its way."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A click selects the number, as Tab does: before a 0 a digit would make another one, behind it a minus
        none at all.
        """
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            self.lineEdit().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Once the button is let go, unless a part was marked with it."""
        line = self.lineEdit()
        if watched is line and event.type() == QEvent.Type.MouseButtonRelease:
            line.removeEventFilter(self)
            if not line.hasSelectedText():
                line.selectAll()
        return super().eventFilter(watched, event)

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
