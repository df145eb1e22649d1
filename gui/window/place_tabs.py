"""The tabs of a place: one for each of its screens, above what is shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.widgets.buttons import ChoiceButton, strip
from gui.window.screen_specs import ScreenSpec


class PlaceTabs(QWidget):
    """They are there while one of their screens is."""

    picked = Signal(str)
    """The person wants to see this screen."""

    def __init__(self, specs: Sequence[ScreenSpec], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tabs")
        self._look = look
        self._buttons = {spec.name: ChoiceButton(f"tab.{spec.name}", look, self) for spec in specs}
        for name, button in self._buttons.items():
            button.chosen.connect(lambda _=False, name=name: self._pick(name))
        self._row = strip(self._buttons.values())
        self._row.addStretch(1)
        self.setLayout(self._row)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _retranslate(self) -> None:
        theme = self._look.theme
        side = theme.space("medium")
        self._row.setContentsMargins(side, theme.space("small"), side, 0)
        for name, button in self._buttons.items():
            button.setText(self._look.words.say(f"action.{name}"))

    def _pick(self, name: str) -> None:
        self._buttons[name].setChecked(True)  # where it is shown already, it stays
        self.picked.emit(name)

    def show_screen(self, spec: ScreenSpec) -> None:
        """Mark the screen that is shown, if it is one of theirs."""
        self.setVisible(spec.is_tab)
        for name, button in self._buttons.items():
            button.setChecked(name == spec.name)
