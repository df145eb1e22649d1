"""How much the score screen shows: a level of three steps, and which parts are unfolded."""

from __future__ import annotations

from typing import Literal, get_args

from PySide6.QtCore import QObject, Signal

from gui.appearance.theme import Theme
from gui.storage.settings import Settings

DensityLevel = Literal["beginner", "ordinary", "expert"]
DENSITIES: tuple[DensityLevel, ...] = get_args(DensityLevel)
BESIDE_FROM = 1230
"""From this width on, in pixels of the design, there is room for something beside the derivation."""


def has_room_beside(width: int, theme: Theme) -> bool:
    """Return whether a screen of this width, in pixels, has room for something beside the derivation."""
    return width >= theme.px(BESIDE_FROM)


def kept_level(settings: Settings) -> DensityLevel:
    """Return the level in the settings; beginner if there is none that is known."""
    kept = settings.get("density")
    return next((known for known in DENSITIES if known == kept), DENSITIES[0])


class Density(QObject):
    """The level of detail as the user chose it, kept in the settings. The default is beginner.

    A beginner sees the names of the tiles, the usual conditions, the five cards and their terms; an expert sees
    everything. What a level does not show is still in the menus and on the keys.
    """

    changed = Signal()
    reasons_turned = Signal()
    """Emitted when a card unfolds or folds its reasons."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.level = kept_level(settings)
        """The current level: a click asks for it two dozen times."""

    @property
    def is_beginner(self) -> bool:
        """Whether the level is beginner, which shows nothing but the five cards."""
        return self.level == "beginner"

    @property
    def shows_rare(self) -> bool:
        """Whether the rare conditions are unfolded; always for an expert."""
        return self.level == "expert" or self._settings.get("rare") == "yes"

    @property
    def folds_reasons(self) -> bool:
        """Whether cards can fold their reasons away; never for an expert."""
        return self.level != "expert"

    @property
    def shows_some_reasons(self) -> bool:
        """Whether any card shows its reasons."""
        return not self.folds_reasons or bool(self._unfolded)

    def shows_reasons(self, name: str) -> bool:
        """Return whether the user has unfolded the reasons of the card of this name. The cards of an expert show
        theirs anyway; see `folds_reasons`.
        """
        return name in self._unfolded

    @property
    def _unfolded(self) -> list[str]:
        kept = self._settings.get("reasons")
        return kept.split() if isinstance(kept, str) else []

    def turn_reasons(self, name: str) -> None:
        """Unfold the reasons of a card, by name, or fold them away; store that and emit `reasons_turned`."""
        unfolded = self._unfolded
        names = [each for each in unfolded if each != name] if name in unfolded else [*unfolded, name]
        self._settings.put("reasons", " ".join(names))
        self.reasons_turned.emit()

    def choose(self, level: str) -> None:
        """Set and store another level, and emit `changed`."""
        if level != self.level:
            self._settings.put("density", level)
            self.level = kept_level(self._settings)
            self.changed.emit()

    def unfold_rare(self, on: bool) -> None:
        """Unfold or fold the rare conditions, store that, and emit `changed`; for an expert they stay
        unfolded.
        """
        if on != self.shows_rare:
            self._settings.put("rare", "yes" if on else "no")
            self.changed.emit()
