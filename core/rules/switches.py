"""The possible values of the switches of the rules.

A switch is a field of `core.rules.rules.Rules` or `core.rules.match_rules.MatchRules`. Its kind follows from its
type (bool, Literal) or is given in a table next to the class (numbers, selections). All code that checks, reads or
shows a switch uses its kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints


class RulesError(ValueError):
    """A rule set has an invalid value. `switch_messages.right_message()` says which values are valid.

    :ivar name: the switch. :ivar value: the invalid value.
    """

    def __init__(self, name: str, value: object) -> None:
        super().__init__(f"{name}: {value!r}")
        self.name, self.value = name, value


class ChoiceSwitch(NamedTuple):
    """A switch with fixed values: (False, True), words or numbers."""

    values: tuple[bool | int | str, ...]

    def holds(self, value: object) -> bool:
        """Return whether this is a valid value, of the same type, too: 1 is not True."""
        return value in self.values and type(value) is type(self.values[self.values.index(value)])

    @property
    def is_switch(self) -> bool:
        """Whether the values are on and off."""
        return isinstance(self.values[0], bool)


class NumberSwitch(NamedTuple):
    """A whole number from `low` to `high` in steps of `step`."""

    low: int
    high: int
    step: int = 1

    def holds(self, value: object) -> bool:
        """Return whether this is a valid value."""
        # To Python a bool is an int, but not to people.
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return self.low <= value <= self.high and (value - self.low) % self.step == 0


class SelectionSwitch(NamedTuple):
    """Any subset of the members, as a tuple in their order."""

    members: tuple[str, ...]

    def holds(self, value: object) -> bool:
        """Return whether this is a valid value, a tuple of members in any order, even with repeats."""
        return isinstance(value, tuple) and all(member in self.members for member in value)


class RowSwitch(NamedTuple):
    """Several numbers. :ivar counts: how many there can be."""

    counts: tuple[int, ...]
    number: NumberSwitch
    balanced: bool = False
    """Whether they have to add up to 0."""

    def holds(self, value: object) -> bool:
        """Return whether this is a valid value."""
        if not isinstance(value, tuple) or len(value) not in self.counts:
            return False
        return all(map(self.number.holds, value)) and not (self.balanced and sum(value))


class TableSwitch(NamedTuple):
    """Several rows of equal length, one row fewer than each has numbers."""

    row: RowSwitch

    def holds(self, value: object) -> bool:
        """Return whether this is a valid value."""
        if not isinstance(value, tuple) or not all(map(self.row.holds, value)):
            return False
        return {len(row) - 1 for row in value} == {len(value)}


SwitchKind = ChoiceSwitch | NumberSwitch | SelectionSwitch | RowSwitch | TableSwitch


def kinds_of(rules: type[Any], special: Mapping[str, SwitchKind]) -> dict[str, SwitchKind]:
    """Return the kind of every switch of a class, in the order of its fields.

    :param special: kinds that do not follow from the type of the field.
    :raises TypeError: a switch has no kind.
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
    """Check that every switch has a valid value; sort selections in place, without repeats.

    :raises RulesError: a value is invalid.
    """
    for name, kind in kinds.items():
        value = getattr(rules, name)
        if not kind.holds(value):
            raise RulesError(name, value)
        if isinstance(kind, SelectionSwitch):
            # The order does not matter, and equal rules must compare equal.
            object.__setattr__(rules, name, tuple(member for member in kind.members if member in value))
