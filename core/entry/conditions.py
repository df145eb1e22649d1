"""The conditions of a win that is entered: which the rules know, what each takes along, what speaks against it."""

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
"""By condition: the switch without which it counts for nothing."""
OPTIONAL = (
    "open_riichi",
    "discarder_riichi",
    "rinshan_pao",
    "tsubame_gaeshi",
    "kanburi",
    "nagashi_mangan",
    "paarenchan",
)
"""Conditions that are offered only under rules that know them; the others say that these rules do not."""


def is_played(condition: str, rules: Rules) -> bool:
    """Return whether a condition counts for anything under the rules."""
    switch = SWITCH_OF.get(condition)
    return switch is None or getattr(rules, switch) not in (False, 0, "off")


def is_offered(condition: str, entry: Entry) -> bool:
    """Return whether a condition can be seen: it is set, or the rules know it, or it is one that all know of."""
    return condition in entry.flags or condition not in OPTIONAL or is_played(condition, entry.rules)


def with_condition(entry: Entry, name: str, on: bool) -> Entry:
    """Return the entry with a condition switched, and what it takes along; what contradicts it stays.

    Double riichi and riichi take each other's place; an open riichi is a riichi; whoever is liable for a rinshan
    makes it one, and a tsumo; a nagashi mangan is paid as a tsumo.
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
    """Return why a condition cannot be set: the rules do not have it, or the first problem that it would bring.

    None: it fits, or is set.

    :param have: `entry.problems()`, where they are known already.
    """
    if name in entry.flags:
        return None
    if name not in OPTIONAL and not is_played(name, entry.rules):
        return Message(f"note.{name}_off")
    return entry.against(with_condition(entry, name, True), have)
