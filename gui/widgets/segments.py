"""Choice of one value in a strip: Qt's tab bar, a single tab stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QTabBar, QWidget

from gui.appearance.plain import unmarked
from gui.appearance.theme import Theme
from gui.widgets.focus import is_by_keys

CHOOSING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Segments(QTabBar):
    """Strip of values. A click only asks for a value; the strip shows what it is told.

    Left and right choose; Space and Return go on to the next value. Screen readers get each value's name.
    """

    wished = Signal(object)
    """Emitted when the user chooses another value, with the value."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("house", "strip")
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self._theme = theme
        self._shown: Any = None
        self._widths: list[int] = []
        self.currentChanged.connect(self._wish)

    @property
    def values(self) -> list[Any]:
        """All values, in order."""
        return [self.tabData(index) for index in range(self.count())]

    def set_labels(self, labels: Mapping[Any, str], tips: Mapping[Any, str] | None = None) -> None:
        """Set the values with their texts, in this order; the number of values must not become smaller.

        :param labels: texts by value.
        :param tips: tooltips by value; none for values without one.
        """
        metrics = QFontMetrics(self._theme.font(bold=True))
        around = 2 * self._theme.space("small") + self._theme.space("tiny")
        self._widths = [metrics.horizontalAdvance(text) + around for text in labels.values()]
        self.blockSignals(True)
        for index, (value, text) in enumerate(labels.items()):
            if index == self.count():
                self.addTab("")
            self.setTabText(index, unmarked(text))
            self.setTabData(index, value)
            self.setTabToolTip(index, (tips or {}).get(value, ""))
            self.setAccessibleTabName(index, text)
        self.blockSignals(False)

    def show_value(self, value: Any) -> None:
        """Show a value as chosen without emitting `wished`; an unknown one leaves the strip as it looks."""
        self._shown = value
        values = self.values
        if value in values and values.index(value) != self.currentIndex():
            self.blockSignals(True)
            self.setCurrentIndex(values.index(value))
            self.blockSignals(False)

    def offer(self, value: Any, on: bool) -> None:
        """Show or hide one of the `values`. While the chosen value is hidden, none looks chosen."""
        index = self.values.index(value)
        if self.isTabVisible(index) != on:
            self.blockSignals(True)  # instead of the one that is hidden Qt chooses another
            self.setTabVisible(index, on)
            self.blockSignals(False)
            self.show_value(self._shown)

    def choose(self, value: Any) -> None:
        """Choose one of the `values`, as a click does: `wished` is emitted unless it is shown as chosen."""
        self.setCurrentIndex(self.values.index(value))

    @property
    def places(self) -> dict[str, QRect]:
        """Rectangles of the visible values, named by the strip's object name, a dot and the value."""
        rects = {f"{self.objectName()}.{value}": self.tabRect(at) for at, value in enumerate(self.values)}
        return {name: rect for name, rect in rects.items() if not rect.isEmpty()}

    def _wish(self, index: int) -> None:
        value = self.tabData(index)
        if index >= 0 and value != self._shown:
            self.wished.emit(value)

    def tabSizeHint(self, index: int) -> QSize:
        """Return a size with room for the text in bold, so that nothing moves when it is chosen."""
        width = self._widths[index] if index < len(self._widths) else 0
        return QSize(width, self._theme.size("control"))

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Return `tabSizeHint`, so that nothing is cut."""
        return self.tabSizeHint(index)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have a ring only if the focus came by keys."""
        self.setProperty("ringed", is_by_keys(self, event))
        self.style().polish(self)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the next value by Space or Return."""
        if event.key() in CHOOSING:
            there = [index for index in range(self.count()) if self.isTabVisible(index)]
            self.setCurrentIndex(next((index for index in there if index > self.currentIndex()), there[0]))
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, which scrolls the page."""
        event.ignore()
