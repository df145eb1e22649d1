"""Several of some values to set: a button for each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.appearance.look import Look
from gui.widgets.choices import FormChoice


class SelectionControl(QWidget):
    """The values side by side. What is clicked is a wish; it shows what it is given."""

    wished = Signal(object)

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._chosen: tuple[str, ...] = ()
        self.buttons: dict[str, FormChoice] = {}
        """By value."""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.theme.space("tiny"))

    def set_labels(self, labels: Mapping[str, str]) -> None:
        """What there is to choose, in words of the language in use."""
        for value, text in labels.items():
            if value not in self.buttons:
                self.buttons[value] = FormChoice(f"{self.objectName()}.{value}", self._look, self)
                self.buttons[value].chosen.connect(partial(self._wish, value))
                self._row.addWidget(self.buttons[value])
            self.buttons[value].setText(text)
            self.buttons[value].setAccessibleName(text)
            self.buttons[value].updateGeometry()
        self.setFocusProxy(next(iter(self.buttons.values())))

    def show_value(self, chosen: tuple[str, ...]) -> None:
        """Show what is chosen."""
        self._chosen = chosen
        for value, button in self.buttons.items():
            button.setChecked(value in chosen)

    def _wish(self, value: str, on: bool) -> None:
        others = tuple(each for each in self._chosen if each != value)
        self.wished.emit((*others, value) if on else others)
        self.show_value(self._chosen)  # the button has switched itself
