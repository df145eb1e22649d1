"""Conditions of a win in an entry: which ones the rules have, what each implies, and why one cannot be set."""

from __future__ import annotations

from dataclasses import replace

from core.entry.entry import Entry
from core.language.messages import Message
from core.rules.rules import Rules

SWITCH_OF = {
    "ippatsu": "ippatsu",
    "rinshan_pao": "rinshan_pao",
    "renhou": "renhou",
    "open_riichi": "open_riichi",
    "discarder_riichi": "sashikomi",
    "tsubame_gaeshi": "tsubame_gaeshi",
    "kanburi": "kanburi",
    "nagashi_mangan": "nagashi_mangan",
    "paarenchan": "paarenchan",
}
"""By condition: the rule switch that has to be on for it to count."""
OPTIONAL = (
    "open_riichi",
    "discarder_riichi",
    "rinshan_pao",
    "tsubame_gaeshi",
    "kanburi",
    "nagashi_mangan",
    "paarenchan",
)
"""Conditions that are shown only under rules that have them. The others are shown as unavailable."""


def is_played(condition: str, rules: Rules) -> bool:
    """Return whether a condition counts under the rules; True if no switch is about it."""
    switch = SWITCH_OF.get(condition)
    return switch is None or getattr(rules, switch) not in (False, 0, "off")


def is_offered(condition: str, entry: Entry) -> bool:
    """Return whether a condition is shown: it is set, the rules have it, or it is one that is always shown."""
    return condition in entry.flags or condition not in OPTIONAL or is_played(condition, entry.rules)


def with_condition(entry: Entry, name: str, on: bool) -> Entry:
    """Return the entry with a condition set or cleared, together with what setting it implies.

    Riichi and double riichi replace each other. Open riichi sets riichi, rinshan pao sets rinshan and tsumo,
    nagashi mangan sets tsumo. Conditions that contradict the new one stay set.
    """
    if on and name in ("riichi", "double_riichi"):
        entry = entry.with_flag("double_riichi" if name == "riichi" else "riichi", False)
    if on and name == "open_riichi" and "double_riichi" not in entry.flags:
        entry = entry.with_flag("riichi", True)
    if on and name == "rinshan_pao":
        entry = replace(entry.with_flag("rinshan", True), tsumo=True)
    if on and name == "nagashi_mangan":
        entry = replace(entry, tsumo=True)
    return entry.with_flag(name, on)


def why_not(name: str, entry: Entry, have: tuple[Message, ...] | None = None) -> Message | None:
    """Return why a condition cannot be set: the rules lack it, or the first problem it would cause.

    None if it can be set, or is set already. Rules are not asked about those of `OPTIONAL`, which are not shown
    then.

    :param have: `entry.problems()`, if known already.
    """
    if name in entry.flags:
        return None
    if name not in OPTIONAL and not is_played(name, entry.rules):
        return Message(f"note.{name}_off")
    return entry.against(with_condition(entry, name, True), have)
