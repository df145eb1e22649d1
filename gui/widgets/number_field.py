"""Field for a number, typed or stepped."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

from PySide6.QtCore import QEvent, QLocale, QObject, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSpinBox

from core.language.numbers import MINUS, number_text, signed_text
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.widgets.undo import is_claim_of_undo, is_undo

LARGE = 100_000
"""Limit from which a field holds scores and steps by thousands instead of hundreds."""
THOUSAND = 1000
DECIMAL = re.compile(r"[+-]?[\d,]*\.?\d*")
"""A number with decimals, or its beginning with at least one digit; no `1e3`, no `nan`."""


class NumberField(QSpinBox):
    """Field for a number, with steps by up and down. The value changes when typing is finished.

    With a unit (`count_in`) the text is a multiple of it, with decimals: in thousands `-1.5` is −1500.
    """

    def __init__(self, name: str, look: Look, number: NumberSwitch, *, signed: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self._look, self._signed, self._unit, self._least = look, signed, 1, 0
        self._is_blank = False
        """Whether 0 is shown as an empty field."""
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setKeyboardTracking(False)
        self.setLocale(QLocale(QLocale.Language.English))
        self.setGroupSeparatorShown(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_limits(number)
        look.changed.connect(self._write_again)

    def set_limits(self, number: NumberSwitch) -> None:
        """Set the lowest and highest number and the step, which is a thousand in a field for scores."""
        self.setRange(number.low, number.high)
        self.setSingleStep(THOUSAND if number.high >= LARGE else number.step)

    def count_in(self, unit: int, least: int = 0) -> None:
        """Show and read the number in a unit from now on: with 1000, in thousands. The value stays.

        :param least: fewest decimals that are shown.
        """
        self._unit, self._least = unit, least
        self.lineEdit().setText(self.textFromValue(self.value()))

    def leave_blank(self, meaning: str = "") -> None:
        """Show 0 as an empty field, so that it need not be typed over.

        :param meaning: what 0 means, shown in the empty field.
        """
        self._is_blank = True
        self.lineEdit().setPlaceholderText(meaning)
        self.lineEdit().setText(self.textFromValue(self.value()))

    def show_number(self, number: int) -> None:
        """Set the number, bounded by the limits, without emitting `valueChanged`."""
        if number != self.value():
            self.blockSignals(True)
            self.setValue(number)
            self.blockSignals(False)

    def textFromValue(self, value: int) -> str:
        """Return the text of a value, with a sign for a signed field and the minus of keyboards."""
        if self._is_blank and value == 0:
            return ""
        shown = value if self._unit == 1 else Fraction(value, self._unit)
        text = signed_text(shown, self._least) if self._signed else number_text(shown, self._least)
        return text.replace(MINUS, "-")

    def valueFromText(self, text: str) -> int:
        """Return the value of a text with separators as in the language in use."""
        if self._is_blank and not text:
            return 0
        if self._unit == 1:
            return super().valueFromText(self._as_english(text))
        return int(Decimal(self._as_english(text).replace(",", "")) * self._unit)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Return whether a text is a number or can become one."""
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
        """Return a text as the field's own locale reads it. Whole numbers only have commas between thousands."""
        group, decimal, _ = self._look.words.traits.numbers
        signs = {group: ",", decimal: "."} if self._unit > 1 else {group: ","}
        return text.translate({ord(sign): english for sign, english in signs.items() if sign})

    def _write_again(self) -> None:
        """Write the number as in the language in use, unless something is being typed."""
        if not self.hasFocus():
            self.lineEdit().setText(self.textFromValue(self.value()))

    def sizeHint(self) -> QSize:
        """Return a size for the longest number."""
        digits = self.textFromValue(-self.maximum() if self._signed else self.maximum())
        texts = (digits, self.lineEdit().placeholderText())
        width = round(max(map(self._look.theme.width_of, texts)))
        control = self._look.theme.size("control")
        return QSize(max(width + self._look.theme.space("large"), control), control)

    def minimumSizeHint(self) -> QSize:
        """Return `sizeHint`, so that no digit is cut."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, which scrolls the page."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the number after a click, as Tab does: a digit typed before a 0 would make another number, a
        minus behind it none at all.
        """
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.MouseFocusReason:
            self.lineEdit().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Select the number when the mouse button is released, unless a part of it was selected."""
        line = self.lineEdit()
        if watched is line and event.type() == QEvent.Type.MouseButtonRelease:
            line.removeEventFilter(self)
            if not line.hasSelectedText():
                line.selectAll()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Leave the undo key to the screen."""
        if is_claim_of_undo(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the undo key to the screen."""
        if is_undo(event):
            event.ignore()
        else:
            super().keyPressEvent(event)
