"""The cases of a unit. A learner's first problems show each case once before any is repeated.

The cases are the unit's skills, except where one skill covers situations that learners would treat differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import Exercise

_HONOUR_SUIT = 3
_OF_UNIT: Mapping[str, tuple[str, ...]] = {
    "U01": ("sequences", "triplet", "honours"),
    "U02": tuple(".".join(each) for each in product(("yes", "no"), ("ron", "tsumo"), ("yes", "no"))),
    "U04": ("closed_tsumo", "open_tanyao", "open_no_yaku", "furiten", "four_equal_pairs", "open_riichi"),
}


def unit_cases(unit: str) -> tuple[str, ...]:
    """Return the cases of a unit by its id; () where it has none."""
    return _OF_UNIT.get(unit, UNITS[unit].atom_ids)


def cases_of(exercise: Exercise) -> frozenset[str]:
    """Return the cases of its unit that the exercise shows."""
    unit = exercise.unit.id
    if unit == "U01":
        shown = _of_tiles(exercise)
    elif unit == "U02":
        shown = {".".join(str(exercise.questions[name]) for name in ("closed", "won_by", "dealer"))}
    elif unit == "U04":
        shown = {_of_win(exercise)}
    else:
        shown = set(exercise.atoms)
    return frozenset(shown).intersection(unit_cases(unit))


def _of_tiles(exercise: Exercise) -> set[str]:
    """Return "sequences" if all groups are sequences, else "triplet" (neither without groups), and "honours" where
    the hand has any.
    """
    assert exercise.hand is not None
    shown = (
        {"sequences" if exercise.facts.runs == len(exercise.facts.groups) else "triplet"}
        if exercise.facts.groups
        else set()
    )
    if any(tile.suit == _HONOUR_SUIT for tile in exercise.hand.all_tiles):
        shown.add("honours")
    return shown


def _of_win(exercise: Exercise) -> str:
    """Return what decides whether the hand wins. Riichi makes it obvious, so it is no case of its own."""
    assert exercise.hand is not None
    if why := exercise.questions.get("why_not"):
        return f"open_{why}" if why == "no_yaku" and not exercise.hand.is_closed else str(why)
    if exercise.win.riichi or exercise.win.double_riichi:
        return "riichi"
    if exercise.hand.is_closed and exercise.win.tsumo:
        return "closed_tsumo"
    return "open_tanyao" if not exercise.hand.is_closed and "tanyao" in exercise.facts.yaku else "yaku"
