"""Parts of a page that fade in one after another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QObject
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from gui.appearance.motion import Motion
from gui.appearance.theme import Theme

OWN = 0.4
"""Share of the time in which each part fades in; the last part begins when this share is left."""


class Arrival(Motion):
    """Motion that fades parts in; at rest they look as without it."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(theme, parent)
        self.setEasingCurve(QEasingCurve.Type.Linear)  # parts fade in at a constant rate
        self._parts: Sequence[QWidget] = ()
        self._effects: list[QGraphicsOpacityEffect] = []
        self.stepped.connect(self._show)

    def begin(self, parts: Sequence[QWidget]) -> None:
        """Fade parts in, in their order; with motion off they are visible at once."""
        self.finish()
        self._parts = parts
        self.run()

    def _show(self) -> None:
        if self.is_running and not self._effects:
            self._effects = [QGraphicsOpacityEffect(part) for part in self._parts]
            for part, effect in zip(self._parts, self._effects, strict=True):
                part.setGraphicsEffect(effect)
        last = max(len(self._effects) - 1, 1)
        for number, effect in enumerate(self._effects):
            begun = self.share - number / last * (1 - OWN)
            effect.setOpacity(min(max(begun / OWN, 0), 1))
        if not self.is_running:
            for effect in self._effects:
                effect.setEnabled(False)
                effect.deleteLater()
            self._effects, self._parts = [], ()
