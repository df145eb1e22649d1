"""The hand that was entered, and the rule set by which it is scored."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from core.entry.entry import Entry
from core.language.messages import Message
from core.rules.presets import STANDARD
from core.rules.rule_sets import RuleSet
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.widgets.undo import Undoing


class CurrentHand(Undoing, Protocol):
    """The hand that was entered, as screens see it that do not change it."""

    @property
    def changed(self) -> SignalInstance:
        """It is another one."""

    @property
    def showing_changed(self) -> SignalInstance:
        """Another part of it is shown."""

    @property
    def entry(self) -> Entry:
        """What is entered now."""

    @property
    def result(self) -> Derivation | tuple[Message, ...]:
        """The derivation, or what keeps the entry from having one."""

    @property
    def shown(self) -> Derivation | tuple[Message, ...]:
        """What is shown: the result, or the derivation of a reading that lost."""

    @property
    def is_open(self) -> bool:
        """Whether nothing is held back."""

    def put_consistent(self, entry: Entry) -> None:
        """Put another entry in its place, without the conditions that it contradicts."""


class RulesInForce(QObject):
    """Keeps the hand's rules those of one set of the library, as the person chose it, and its owner changes it."""

    changed = Signal()
    """Another set is in force, or it has other rules, or it is not there any more."""

    def __init__(self, hand: CurrentHand, library: RuleLibrary, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._hand, self._library, self._settings = hand, library, settings
        self._name = ""
        self._note()
        hand.changed.connect(self._note)
        library.changed.connect(self._follow)

    @property
    def name(self) -> str:
        """What the set in force is called in the library; empty: the hand's rules are those of none."""
        return self._name

    @property
    def title(self) -> Message:
        """What the rules in force are called."""
        return self._library.title(self._hand.entry.rules, self._settings.get("rules"))

    @property
    def chosen(self) -> Rules:
        """The rules of the set that was chosen last."""
        found = self._library.get(self._settings.get("rules"))
        return found.rules if found else STANDARD

    def choose(self, name: str) -> None:
        """Play by another rule set; the hand stays."""
        found = self._library.get(name)
        if found is not None:
            self._settings.put("rules", name)
            self._play_by(found)
            self._note()
            self.changed.emit()

    def _follow(self) -> None:
        """The set by which the hand is scored has changed, or another one."""
        found = self._library.get(self._name)
        if found is not None and found.rules != self._hand.entry.rules:
            self._play_by(found)
        self._note()
        self.changed.emit()

    def _play_by(self, found: RuleSet) -> None:
        self._hand.put_consistent(replace(self._hand.entry, rules=found.rules))

    def _note(self) -> None:
        """Which set that is, as long as the library still has it as it was."""
        found = self._library.of(self._hand.entry.rules, self._settings.get("rules"))
        self._name = found.name if found else ""
