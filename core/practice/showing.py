"""Whether a problem tells: whether somebody who believes what its unit is made to find would answer otherwise.

Of the wrong beliefs three in ten leave the price right. So a problem whose unit tests fu or prices is one on which
one of the unit's beliefs shows in what is asked; a whole hand, one on which a belief shows that was chosen before.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from core.practice.answer import Answer, FuSheet
from core.practice.asking import Asked, Draft
from core.practice.beliefs import BY_ID
from core.practice.facts import Facts
from core.practice.parts import SHEET
from core.practice.solve import Belief, solve
from core.practice.units import UNITS, Unit, unit_ids

ATOMIC = frozenset(unit_ids("U16-U21 U24-U27 U35"))
"""Units whose every problem shows one of their beliefs."""
WHOLE = frozenset(unit_ids("U28 U29 U31"))
"""Units whose every problem shows a belief that was chosen before."""


class Showable(Protocol):
    """What is looked at of a problem."""

    @property
    def unit(self) -> Unit:
        """Its unit."""

    @property
    def facts(self) -> Facts:
        """What the hand comes to."""

    @property
    def asked(self) -> tuple[Asked, ...]:
        """What is asked."""

    @property
    def about(self) -> int | None:
        """The one group whose fu is asked."""


def _weights(unit: str) -> Mapping[Belief, float]:
    """How often a belief is chosen: frequent ones more often, as the root of their shares."""
    return {BY_ID[name]: round(BY_ID[name].shows ** 0.5, 6) + 0.2 for name in UNITS[unit].finds if name in BY_ID}


_CHOSEN = MappingProxyType({unit: _weights("U28") for unit in WHOLE})
TARGET_DRAWS = 12
"""So many hands are drawn for one belief; then another is chosen."""


def is_telling(posed: Showable, draft: Draft) -> bool:
    """Whether a problem tells as its unit demands."""
    unit = posed.unit.id
    if unit in ATOMIC:
        return any(shows(posed, BY_ID[name]) for name in posed.unit.finds)
    if unit in WHOLE:
        draft.targets += 1
        return shows(posed, draft.weigh(f"belief{draft.targets // TARGET_DRAWS}", _CHOSEN[unit]))
    return True


def shown_in(posed: Showable) -> tuple[str, ...]:
    """Returns the ids of the beliefs of its unit that show in what a problem asks."""
    return tuple(name for name in posed.unit.finds if name in BY_ID and shows(posed, BY_ID[name]))


def shows(posed: Showable, belief: Belief) -> bool:
    """Whether somebody with a belief would answer otherwise."""
    facts = posed.facts
    if posed.about is not None:
        if belief.lines is None:
            return False
        return belief.lines(facts, facts.sheet).sets[posed.about] != facts.sheet.sets[posed.about]
    return kept_parts(solve(facts, belief), posed.asked) != kept_parts(solve(facts), posed.asked)


_NUMBERS = ("raw_fu", "fu", "base", "win")


def kept_parts(answer: Answer, asked: tuple[Asked, ...]) -> Answer:
    """Returns only those parts of an answer that are asked; who is asked for the yaku says their han."""
    sheet = answer.fu_lines
    lines = None
    if sheet is not None and any(part in asked for part in SHEET):
        lines = FuSheet(**{name: value for name, value in sheet._asdict().items() if name in asked})
    numbers = {name: getattr(answer, name) for name in _NUMBERS if name in asked}
    han = answer.han if "han" in asked or "yaku" in asked else None
    paid = answer.payments if "payments" in asked or "received" in asked else None
    settled = answer.settled if "settled" in asked else None
    return Answer(fu_lines=lines, han=han, payments=paid, settled=settled, **numbers)
