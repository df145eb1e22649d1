"""A summary of a rule set: everyday switches, and all others that differ from the standard."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.language.messages import Message
from core.rules.everyday import EVERYDAY, RARE
from core.rules.rule_sets import RuleSet, differences, usual_set
from core.rules.switch_messages import switch_name, value_message


class RuleLine(NamedTuple):
    """A switch with its value. :ivar usual: its value in the standard rules."""

    switch: str
    value: Any
    usual: Any

    @property
    def is_usual(self) -> bool:
        """Whether it has the standard value."""
        return bool(self.value == self.usual)

    @property
    def name(self) -> Message:
        """The name of the switch."""
        return switch_name(self.switch)

    @property
    def messages(self) -> tuple[Message, Message]:
        """The value in words, and the standard one."""
        return value_message(self.switch, self.value), value_message(self.switch, self.usual)


class RuleGroupLines(NamedTuple):
    """The lines of one group of switches. :ivar name: of the group."""

    name: str
    lines: tuple[RuleLine, ...]


class RuleSummary(NamedTuple):
    """A summary of a rule set.

    :ivar usual: the standard rules to compare with. :ivar everyday: all everyday switches, by group.
    :ivar unusual: other switches that differ from the standard.
    """

    usual: RuleSet
    everyday: tuple[RuleGroupLines, ...]
    unusual: tuple[RuleLine, ...]


def rule_summary(rule_set: RuleSet) -> RuleSummary:
    """Return the summary of a rule set.

    >>> [line.switch for line in rule_summary(usual_set(4)).unusual]
    []
    """
    usual = usual_set(rule_set.rules.players)

    def line(switch: str) -> RuleLine:
        return RuleLine(switch, rule_set.value(switch), usual.value(switch))

    everyday = tuple(RuleGroupLines(group.name, tuple(map(line, group.switches))) for group in EVERYDAY)
    differing = {found.switch for found in differences(usual, rule_set)}
    rare = tuple(line(switch) for group in RARE for switch in group.switches if switch in differing)
    return RuleSummary(usual, everyday, rare)
