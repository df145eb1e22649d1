"""What values a switch of the rules can have.

A switch is a field of `core.rules.rules.Rules` or `core.rules.match_rules.MatchRules`. Its kind follows from
its type (a bool, a Literal) or stands in a table beside the class (numbers, selections). Whoever checks, reads
or shows a switch asks for the kind, so that all of them agree on what there is to choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints


class RulesError(ValueError):
    """A rule set says something that is no rule; `switch_messages.right_message` says what would be right.

    :ivar name: the switch. :ivar value: what was given.
    """

    def __init__(self, name: str, value: object) -> None:
        super().__init__(f"{name}: {value!r}")
        self.name, self.value = name, value


class ChoiceSwitch(NamedTuple):
    """One of these: (False, True), words or numbers."""

    values: tuple[bool | int | str, ...]

    def holds(self, value: object) -> bool:
        """Whether it is a value of this switch."""
        return value in self.values and type(value) is type(self.values[self.values.index(value)])

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return isinstance(self.values[0], bool)


class NumberSwitch(NamedTuple):
    """A whole number from `low` to `high` in steps."""

    low: int
    high: int
    step: int = 1

    def holds(self, value: object) -> bool:
        """Whether it is a value of this switch."""
        # A bool is an int for Python, but no number for people.
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.low <= value <= self.high and (value - self.low) % self.step == 0


class SelectionSwitch(NamedTuple):
    """Any of these members, or none; a tuple in this order."""

    members: tuple[str, ...]

    def holds(self, value: object) -> bool:
        """Whether it is a value of this switch."""
        return isinstance(value, tuple) and all(member in self.members for member in value)


class RowSwitch(NamedTuple):
    """Several numbers; `counts` are the lengths that there are."""

    counts: tuple[int, ...]
    number: NumberSwitch
    balanced: bool = False
    """Whether they have to add up to nothing."""

    def holds(self, value: object) -> bool:
        """Whether it is a value of this switch."""
        if not isinstance(value, tuple) or len(value) not in self.counts:
            return False
        return all(map(self.number.holds, value)) and not (self.balanced and sum(value))


class TableSwitch(NamedTuple):
    """Rows of the same length, one less than that."""

    row: RowSwitch

    def holds(self, value: object) -> bool:
        """Whether it is a value of this switch."""
        if not isinstance(value, tuple) or not all(map(self.row.holds, value)):
            return False
        return {len(row) - 1 for row in value} == {len(value)}


SwitchKind = ChoiceSwitch | NumberSwitch | SelectionSwitch | RowSwitch | TableSwitch


def kinds_of(rules: type[Any], special: Mapping[str, SwitchKind]) -> dict[str, SwitchKind]:
    """Return the kind of every switch of a class, in the order of its fields.

    :param special: the kinds that the type of the field does not tell.
    :raises TypeError: neither says what kind a switch is.
    """
    types = get_type_hints(rules)
    found: dict[str, SwitchKind] = {}
    for name in (field.name for field in fields(rules) if field.init):
        if name in special:
            found[name] = special[name]
        elif get_origin(types[name]) is Literal:
            found[name] = ChoiceSwitch(get_args(types[name]))
        elif types[name] is bool:
            found[name] = ChoiceSwitch((False, True))
        else:
            raise TypeError(f"{name}: no kind")
    return found


def require(kinds: Mapping[str, SwitchKind], rules: object) -> None:
    """Sees to it that every switch has a value of its kind, and brings selections into their order.

    :raises RulesError: a value is none that its switch can have.
    """
    for name, kind in kinds.items():
        value = getattr(rules, name)
        if not kind.holds(value):
            raise RulesError(name, value)
        if isinstance(kind, SelectionSwitch):
            # The same choice in another order is the same rule.
            object.__setattr__(rules, name, tuple(member for member in kind.members if member in value))
