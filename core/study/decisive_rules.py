"""Find the rules that decide a hand's result: every switch that would change it, and in which step.

Each switch is set, alone, to each of its other values, and the hand is scored again. If the result differs, the
switch is decisive.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from core.hand import check
from core.language.messages import Message
from core.rules.rules import SWITCHES, Rules
from core.rules.switch_groups import GROUPS, kind
from core.rules.switch_messages import value_message
from core.rules.switches import ChoiceSwitch, NumberSwitch, RowSwitch, SelectionSwitch
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.scoring.score import Price, price

UNDER_EVERYTHING = ("players", "north", "fu_counting", "fixed_fu", "payment_unit")
"""Switches that decide every hand. They are reported only if they differ from the defaults."""
_LOCAL = frozenset(switch for group in GROUPS if group.name in ("yaku", "yakuman") for switch in group.switches)


class DecisiveRule(NamedTuple):
    """A switch that decides the result.

    :ivar step: the first step that would change. :ivar message: its value in plain words.
    """

    switch: str
    step: StepName
    message: Message


def decisive_rules(derivation: Derivation) -> tuple[DecisiveRule, ...]:
    """Return the switches that decide the result, in the order of the rules; () if the hand is not complete.

    Optional yaku that are not played are left out, as nobody expects them.
    """
    if derivation.chosen is None:
        return ()
    mine = price(derivation.hand, derivation.win, derivation.rules)
    named = []
    for switch, value, alternatives in _alternatives_of(derivation.rules):
        steps = (_first_changed_step(mine, rules, derivation) for rules in alternatives)
        step = next((step for step in steps if step is not None), None)
        if step is not None:
            named.append(DecisiveRule(switch, step, value_message(switch, value)))
    return tuple(named)


@lru_cache(maxsize=4)
def _alternatives_of(rules: Rules) -> tuple[tuple[str, Any, tuple[Rules, ...]], ...]:
    """Return the switches to try: name, value, and the rules with each other value."""
    usual = Rules(players=rules.players)
    turned = []
    for switch in SWITCHES:
        value = getattr(rules, switch)
        as_usual = switch in UNDER_EVERYTHING and value == getattr(usual, switch)
        if not as_usual and not (switch in _LOCAL and value in (False, 0, "off", ())):
            changes: list[dict[str, Any]] = [{switch: other} for other in others(switch, value)]
            turned.append((switch, value, tuple(replace(rules, **change) for change in changes)))
    return tuple(turned)


def _first_changed_step(mine: Price, rules: Rules, derivation: Derivation) -> StepName | None:
    """Return the first step that would change under other rules; None if the result is the same."""
    if check(derivation.hand, derivation.win, rules):
        return "reading"  # under those rules the hand is impossible
    theirs = price(derivation.hand, derivation.win, rules)
    if (mine.yaku, mine.yakuman, mine.outcome) != (theirs.yaku, theirs.yakuman, theirs.outcome):
        return "han"
    if mine.fu != theirs.fu:
        return "fu"
    if mine.limit != theirs.limit:
        return "base"
    # With equal han, fu and limit the base points are equal, so only the payments can differ.
    same = (mine.points, mine.deltas, mine.payments) == (theirs.points, theirs.deltas, theirs.payments)
    return None if same else "payment"


def others(switch: str, value: Any) -> Iterator[Any]:
    """Yield the other values of a switch; for a number, its neighbours.

    Of a selection, those with one member more or less; of a row, those with one number one higher or lower, from 0
    to 4; of a table none.
    """
    match kind(switch):
        case ChoiceSwitch(values=values):
            yield from (other for other in values if other != value)
        case NumberSwitch(low=low, high=high, step=step):
            yield from (other for other in (value + step, value - step) if low <= other <= high)
        case SelectionSwitch(members=members):
            for member in members:
                chosen = set(value) ^ {member}
                yield tuple(each for each in members if each in chosen)
        case RowSwitch():
            for index in range(len(value)):
                for by in (1, -1):
                    number = value[index] + by
                    if 0 <= number <= 4:
                        yield (*value[:index], number, *value[index + 1 :])
        case _:
            return
