"""The hand that was entered, and the rule set by which it is scored."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from core.entry.entry import Entry
from core.language.messages import Message
from core.rules.presets import STANDARD
from core.rules.rule_sets import RuleSet
from core.rules.rules import Rules
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.widgets.undo import Undoing

if TYPE_CHECKING:
    from core.scoring.derivation import Derivation


class CurrentHand(Undoing, Protocol):
    """The entered hand, for screens that mostly read it."""

    @property
    def changed(self) -> SignalInstance:
        """Emitted when the hand changes."""

    @property
    def showing_changed(self) -> SignalInstance:
        """Emitted when another part of it is shown."""

    @property
    def entry(self) -> Entry:
        """The current entry."""

    @property
    def result(self) -> Derivation | tuple[Message, ...]:
        """The derivation, or why the entry has none."""

    @property
    def shown(self) -> Derivation | tuple[Message, ...]:
        """What is shown: the result, or the derivation of another reading that was not chosen."""

    @property
    def is_open(self) -> bool:
        """Whether nothing is held back."""

    def put_consistent(self, entry: Entry) -> None:
        """Replace the entry, without conditions that contradict it."""


class RulesInForce(QObject):
    """The rule set in force: it sets the hand's rules when the user chooses a set or edits the one in force."""

    changed = Signal()
    """Emitted when a set is chosen, or when the library changes."""

    def __init__(self, hand: CurrentHand, library: RuleLibrary, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._hand, self._library, self._settings = hand, library, settings
        self._name = ""
        self._note()
        hand.changed.connect(self._note)
        library.changed.connect(self._follow)

    @property
    def name(self) -> str:
        """Name of the set in force; empty if no set has the hand's rules."""
        return self._name

    @property
    def title(self) -> Message:
        """Title of the rules in force."""
        return self._library.title(self._hand.entry.rules, self._settings.get("rules"))

    @property
    def chosen(self) -> Rules:
        """Rules of the set that was chosen last; the standard ones if it is gone."""
        found = self._library.get(self._settings.get("rules"))
        return found.rules if found else STANDARD

    def choose(self, name: str) -> None:
        """Put a rule set in force, by name, store that, and emit `changed`; the hand stays, without conditions
        that contradict the rules. An unknown name changes nothing.
        """
        found = self._library.get(name)
        if found is not None:
            self._settings.put("rules", name)
            self._play_by(found)
            self._note()
            self.changed.emit()

    def _follow(self) -> None:
        """Follow a change of the library."""
        found = self._library.get(self._name)
        if found is not None and found.rules != self._hand.entry.rules:
            self._play_by(found)
        self._note()
        self.changed.emit()

    def _play_by(self, found: RuleSet) -> None:
        self._hand.put_consistent(replace(self._hand.entry, rules=found.rules))

    def _note(self) -> None:
        """Note which set of the library has the hand's rules."""
        found = self._library.of(self._hand.entry.rules, self._settings.get("rules"))
        self._name = found.name if found else ""
