"""Messages about switches: name, explanation, a value and its effect, which values are valid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.language.messages import Message, Several
from core.language.numbers import Amount
from core.rules.switch_groups import kind, limits
from core.rules.switches import ChoiceSwitch, NumberSwitch, RowSwitch, SelectionSwitch


def switch_name(switch: str) -> Message:
    """Return the short name of a switch."""
    return Message(f"switch.{switch}")


def about(switch: str) -> Message:
    """Return a sentence that says what a switch decides."""
    return Message(f"rule.{switch}.about")


def member_name(switch: str, member: str) -> Message:
    """Return the name of a member of a selection: a yakuman or an abortive draw."""
    return Message(f"abortive_draw.{member}" if switch == "abortive_draws" else f"yaku.{member}.name")


def value_message(switch: str, value: Any) -> Message:
    """Return a value in plain words, with its effect."""
    key = f"rule.{switch}"
    match kind(switch):
        case ChoiceSwitch():
            word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
            return Message(f"{key}.{word}")
        case NumberSwitch():
            return Message.of(f"{key}.value", n=value) if value else Message(f"{key}.zero")
        case SelectionSwitch():
            names = tuple(member_name(switch, member) for member in value)
            return Message.of(f"{key}.value", names=Several(names)) if names else Message(f"{key}.none")
        case RowSwitch(balanced=True):
            return Message.of(f"{key}.value", numbers=_row(value))
        case RowSwitch():
            numbers = Several(tuple(map(str, value)), "list.slash")
            return Message.of(f"{key}.value", numbers=numbers) if any(value) else Message(f"{key}.none")
        case _:
            rows = (Message.of(f"{key}.row", n=n, numbers=_row(row)) for n, row in enumerate(value, start=1))
            return Message.of(f"{key}.value", rows=Several(tuple(rows)))


def _row(numbers: tuple[int, ...]) -> Several:
    return Several(tuple(map(Amount, numbers)), "list.slash")


def right_message(switch: str, players: int, spelled: Mapping[bool, str]) -> Message:
    """Return which values of a switch are valid, as part of a sentence about an invalid one.

    :param spelled: how True and False are written where the value was read.
    """
    match kind(switch):
        case ChoiceSwitch(values=values):
            words = (spelled[value] if isinstance(value, bool) else str(value) for value in values)
            return Message.of("rule_right.one_of", values=Several(tuple(words)))
        case NumberSwitch():
            low, high, step = limits(switch, players)
            key = "rule_right.number" if step == 1 else "rule_right.steps"
            return Message.of(key, low=low, high=high, step=step)
        case SelectionSwitch(members=allowed):
            return Message.of("rule_right.selection", values=Several(allowed))
        case RowSwitch(balanced=True):
            return Message.of("rule_right.uma", players=players)
        case RowSwitch(counts=counts, number=number):
            return Message.of("rule_right.row", count=counts[0], low=number.low, high=number.high)
        case _:
            return Message.of("rule_right.table", rows=players - 1, players=players)
