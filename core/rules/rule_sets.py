"""A complete rule set, for hands and matches, and the differences between two."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from core.language.messages import Message
from core.rules import match_rules, rules
from core.rules.match_rules import MatchRules
from core.rules.presets import FORMER_NAMES, PRESETS
from core.rules.rules import Rules
from core.rules.switch_groups import ALL_SWITCHES
from core.rules.switch_messages import value_message
from core.rules.switches import RulesError

LONGEST_NAME = 60
"""Maximum length of a rule set's name in characters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Rules of a hand and of a match that fit each other, with a name.

    :ivar name: of a preset, or given by a person.
    :raises RulesError: the name is invalid, or the match rules are for another number of players.
    """

    name: str
    rules: Rules
    match: MatchRules

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise RulesError("name", self.name)
        if switch := self.match.problem_with(self.rules.players):
            value = getattr(self.match, switch)
            raise RulesError(switch, value)

    @property
    def is_preset(self) -> bool:
        """Whether it equals the preset of its name."""
        return PRESET_SETS.get(self.name) == self

    @property
    def title(self) -> Message:
        """The name to show: of a preset, if need be with its length or as changed; otherwise the person's own."""
        # A set stored under a former name has the values that the preset had then.
        named = self.is_preset or self.name in FORMER_NAMES
        if named:
            return Message(f"preset.{self.name}")
        preset = PRESET_SETS.get(self.name)
        if preset is not None and preset.of_length(self.match.length) == self:
            length = Message(f"rule_choice.length.{self.match.length}")
            return Message.of("rule_set.of_length", rules=preset.title, length=length)
        if preset is not None:  # stored when the preset had other values, or changed for a match
            return Message.of("rule_set.changed", name=preset.title)
        return Message.of("rule_set.own", name=self.name)

    def of_length(self, length: str) -> RuleSet:
        """Return the same rules for a match of another length."""
        return self if length == self.match.length else self.with_value("length", length)

    @property
    def oka(self) -> int:
        """The oka, in points: the players' total of return minus start, which first place receives."""
        return self.match.oka(self.rules.players)

    def value(self, switch: str) -> Any:
        """Return the value of a switch of the hand or of the match."""
        return getattr(self.rules if switch in rules.KINDS else self.match, switch)

    def with_value(self, switch: str, value: object) -> RuleSet:
        """Return the same rules with another value; the name stays.

        Another number of players also replaces what does not fit it, such as uma.

        :raises RulesError: the switch has no such value, or not with the other ones; for a start above the return,
            the error is about `return_score`.
        """
        changed: dict[str, Any] = {switch: value}
        if switch in rules.KINDS:
            hand = replace(self.rules, **changed)
            return replace(self, rules=hand, match=self.match.for_players(hand.players))
        return replace(self, match=replace(self.match, **changed))


def is_name(text: str) -> bool:
    """Return whether a rule set can have this name: one line, not too long, without spaces around it."""
    seen = all(unicodedata.category(sign) not in ("Cc", "Cs", "Zl", "Zp") for sign in text)
    return seen and text == text.strip() and 0 < len(text) <= LONGEST_NAME


PRESET_SETS: Mapping[str, RuleSet] = MappingProxyType(
    {name: RuleSet(name=name, rules=hand, match=match_rules.PRESETS[name]) for name, hand in PRESETS.items()}
)
"""The named rule sets, the default first."""


def usual_set(players: int) -> RuleSet:
    """Return the standard preset for this number of players, 3 or 4."""
    return PRESET_SETS["standard" if players == 4 else "standard_sanma"]


def nearest_preset(rule_set: RuleSet) -> RuleSet:
    """Return the preset that differs in the fewest switches; of equals the first."""
    return min(PRESET_SETS.values(), key=lambda preset: len(differences(preset, rule_set)))


class SwitchDifference(NamedTuple):
    """A switch in which two rule sets differ, with both values."""

    switch: str
    first: Any
    second: Any

    @property
    def messages(self) -> tuple[Message, Message]:
        """Both values in words."""
        return value_message(self.switch, self.first), value_message(self.switch, self.second)


def differences(first: RuleSet, second: RuleSet) -> tuple[SwitchDifference, ...]:
    """Return the switches that differ, in the order of the groups; () if at most the name does."""
    return tuple(
        SwitchDifference(switch, first.value(switch), second.value(switch))
        for switch in ALL_SWITCHES
        if first.value(switch) != second.value(switch)
    )
