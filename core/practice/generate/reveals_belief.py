"""Whether a problem exposes a mistaken belief, that is whether a believer would answer it wrongly.

In three of ten hands a wrong belief leads to the right points. So problems of units about fu or points are
chosen such that one of the unit's beliefs changes the answer; for whole hands one belief is chosen first and
then a hand that reveals it.
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
"""Units whose every problem reveals one of their beliefs."""
WHOLE = frozenset(unit_ids("U28 U29 U31"))
"""Units whose every problem reveals a belief that was chosen before."""


def _weights(unit: str) -> Mapping[Belief, float]:
    """Return the weights with which beliefs are chosen: about the square root of their frequency."""
    return {
        BY_ID[name]: round(BY_ID[name].frequency ** 0.5, 6) + 0.2 for name in UNITS[unit].finds if name in BY_ID
    }


_CHOSEN = MappingProxyType({unit: _weights("U28") for unit in WHOLE})
TARGET_DRAWS = 12
"""The number of hands drawn for one belief before another is chosen."""


def exposes_misconception(draft: ProblemDraft, sampler: Sampler) -> bool:
    """Return whether the draft reveals one of its unit's beliefs; for whole hands, the one chosen at random for a
    dozen draws, which `sampler.targets` counts. True for units that do not require it.
    """
    unit = sampler.unit
    if unit in ATOMIC:
        return any(reveals_belief(draft, BY_ID[name]) for name in UNITS[unit].finds)
    if unit in WHOLE:
        sampler.targets += 1
        return reveals_belief(draft, sampler.weigh(f"belief{sampler.targets // TARGET_DRAWS}", _CHOSEN[unit]))
    return True


def reveals_belief(draft: ProblemDraft, belief: Belief) -> bool:
    """Return whether somebody with this belief would answer what is asked in the problem differently."""
    facts = draft.facts
    if draft.about is not None:
        if belief.lines is None:
            return False
        return belief.lines(facts, facts.sheet).sets[draft.about] != facts.sheet.sets[draft.about]
    believed, right = compute_answer(facts, belief), compute_answer(facts)
    return believed != right and asked_parts(believed, draft.asked) != asked_parts(right, draft.asked)


_NUMBERS = ("raw_fu", "fu", "base", "win")
_SHEET = frozenset(SHEET)


def asked_parts(answer: Answer, asked: tuple[Asked, ...]) -> Answer:
    """Return the answer reduced to the parts that are asked. Asking for the yaku includes the han."""
    sheet = answer.fu_lines
    lines = None
    if sheet is not None and not _SHEET.isdisjoint(asked):
        lines = FuSheet(**{name: value for name, value in sheet._asdict().items() if name in asked})
    numbers = {name: getattr(answer, name) for name in _NUMBERS if name in asked}
    han = answer.han if "han" in asked or "yaku" in asked else None
    paid = answer.payments if "payments" in asked or "received" in asked else None
    settled = answer.settled if "settled" in asked else None
    return Answer(fu_lines=lines, han=han, payments=paid, settled=settled, **numbers)
