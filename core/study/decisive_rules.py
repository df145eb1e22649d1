"""Which rules a hand's result hangs on: every switch that, set otherwise, would change it, and in which step.

Nobody guesses that from a rule book. Each switch is turned, alone, to each other value it can have, and the hand
is priced again; where it is worth something else, the rule is named.
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
"""Every hand hangs on these; they are named only where they are not as usual."""
_LOCAL = frozenset(switch for group in GROUPS if group.name in ("yaku", "yakuman") for switch in group.switches)


class DecisiveRule(NamedTuple):
    """A switch that decides something here.

    :ivar step: the first step that would be another. :ivar message: its value in plain words.
    """

    switch: str
    step: StepName
    message: Message


def decisive_rules(derivation: Derivation) -> tuple[DecisiveRule, ...]:
    """Return the switches that the result hangs on, in the order of the rules.

    Optional yaku that are not played are not named: nobody asks for what is not there.
    """
    if derivation.chosen is None:
        return ()
    mine = price(derivation.hand, derivation.win, derivation.rules)
    named = []
    for switch, value, alternatives in _turned(derivation.rules):
        steps = (_parting(mine, rules, derivation) for rules in alternatives)
        step = next((step for step in steps if step is not None), None)
        if step is not None:
            named.append(DecisiveRule(switch, step, value_message(switch, value)))
    return tuple(named)


@lru_cache(maxsize=4)
def _turned(rules: Rules) -> tuple[tuple[str, Any, tuple[Rules, ...]], ...]:
    """Every switch that may be named, its value, and the rules with each other value of it."""
    usual = Rules(players=rules.players)
    turned = []
    for switch in SWITCHES:
        value = getattr(rules, switch)
        as_usual = switch in UNDER_EVERYTHING and value == getattr(usual, switch)
        if not as_usual and not (switch in _LOCAL and value in (False, 0, "off", ())):
            changes: list[dict[str, Any]] = [{switch: other} for other in others(switch, value)]
            turned.append((switch, value, tuple(replace(rules, **change) for change in changes)))
    return tuple(turned)


def _parting(mine: Price, rules: Rules, derivation: Derivation) -> StepName | None:
    """The first step that other rules would change; None if the hand is worth the same."""
    if check(derivation.hand, derivation.win, rules):
        return "reading"  # under those the hand could not be there at all
    theirs = price(derivation.hand, derivation.win, rules)
    if (mine.yaku, mine.yakuman, mine.outcome) != (theirs.yaku, theirs.yakuman, theirs.outcome):
        return "han"
    if mine.fu != theirs.fu:
        return "fu"
    if mine.limit != theirs.limit:
        return "base"
    # The same han and fu without another limit have the same base points: what differs is who pays how much.
    same = (mine.points, mine.deltas, mine.payments) == (theirs.points, theirs.deltas, theirs.payments)
    return None if same else "payment"


def others(switch: str, value: Any) -> Iterator[Any]:
    """Return other values that a switch can have; of a number its neighbours."""
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
