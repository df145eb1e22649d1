"""A control for several of some values: a button for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.appearance.look import Look
from gui.widgets.choices import FormChoice


class SelectionControl(QWidget):
    """The values side by side. A click only emits `wished`; the control shows what `show_value` is given."""

    wished = Signal(object)

    def __init__(self, name: str, values: Iterable[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._chosen: tuple[str, ...] = ()
        self._buttons = {value: FormChoice(f"{name}.{value}", look, self) for value in values}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.space("tiny"))
        for value, button in self._buttons.items():
            button.chosen.connect(partial(self._wish, value))
            row.addWidget(button)
        self.setFocusProxy(next(iter(self._buttons.values())))

    def set_labels(self, labels: Mapping[str, str]) -> None:
        """Set the texts of the values in the current language."""
        for value, text in labels.items():
            self._buttons[value].setText(text)
            self._buttons[value].setAccessibleName(text)
            self._buttons[value].updateGeometry()

    def show_value(self, chosen: tuple[str, ...]) -> None:
        """Show which values are chosen, without emitting `wished`."""
        self._chosen = chosen
        for value, button in self._buttons.items():
            button.setChecked(value in chosen)

    def _wish(self, value: str, on: bool) -> None:
        others = tuple(each for each in self._chosen if each != value)
        self.wished.emit((*others, value) if on else others)
        self.show_value(self._chosen)  # the click has already toggled the button
