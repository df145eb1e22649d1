"""Whether a problem tells: whether somebody who believes what its unit is made to find would answer otherwise.

Of the wrong beliefs three in ten leave the price right. So a problem whose unit tests fu or prices is one on which
one of the unit's beliefs shows in what is asked; a whole hand, one on which a belief shows that was chosen before.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from core.practice.curriculum.answer import Answer, FuSheet
from core.practice.curriculum.beliefs import BY_ID
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.parts import SHEET, Asked
from core.practice.curriculum.units import UNITS, unit_ids
from core.practice.generate.draft import ProblemDraft, Sampler

ATOMIC = frozenset(unit_ids("U16-U21 U24-U27 U35 U36 U38"))
"""Units whose every problem shows one of their beliefs."""
WHOLE = frozenset(unit_ids("U28 U29 U31"))
"""Units whose every problem shows a belief that was chosen before."""


def _weights(unit: str) -> Mapping[Belief, float]:
    """How often a belief is chosen: frequent ones more often, as the root of their shares."""
    return {
        BY_ID[name]: round(BY_ID[name].frequency ** 0.5, 6) + 0.2 for name in UNITS[unit].finds if name in BY_ID
    }


_CHOSEN = MappingProxyType({unit: _weights("U28") for unit in WHOLE})
TARGET_DRAWS = 12
"""So many hands are drawn for one belief; then another is chosen."""


def exposes_misconception(draft: ProblemDraft, sampler: Sampler) -> bool:
    """Returns whether the answer of somebody with a belief that its unit tests is another one."""
    unit = sampler.unit
    if unit in ATOMIC:
        return any(reveals_belief(draft, BY_ID[name]) for name in UNITS[unit].finds)
    if unit in WHOLE:
        sampler.targets += 1
        return reveals_belief(draft, sampler.weigh(f"belief{sampler.targets // TARGET_DRAWS}", _CHOSEN[unit]))
    return True


def reveals_belief(draft: ProblemDraft, belief: Belief) -> bool:
    """Whether somebody with a belief would answer otherwise."""
    facts = draft.facts
    if draft.about is not None:
        if belief.lines is None:
            return False
        return belief.lines(facts, facts.sheet).sets[draft.about] != facts.sheet.sets[draft.about]
    return asked_parts(compute_answer(facts, belief), draft.asked) != asked_parts(
        compute_answer(facts), draft.asked
    )


_NUMBERS = ("raw_fu", "fu", "base", "win")


def asked_parts(answer: Answer, asked: tuple[Asked, ...]) -> Answer:
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
