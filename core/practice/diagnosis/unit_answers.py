"""Find a learner's belief from answers to one unit.

A single line has few possible reasons for a wrong value: the beliefs that the unit tests. So two wrong answers
that only one of them explains are enough, if no right answer contradicts it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from core.practice.curriculum.answer import Answer, FuSheet
from core.practice.curriculum.beliefs import BY_ID
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.facts import Facts
from core.practice.diagnosis.matches_belief import is_doubtful, is_right, matches_belief, read_as_answered
from core.practice.exercise.exercise import Exercise, as_answer

MOST_KEPT = 12
"""The number of answers remembered per unit."""
ENOUGH = 2
"""The number of wrong answers that a belief has to explain."""
SAYS_LITTLE = "U37"
"""A unit with two buttons, where the wrong one follows from a dozen beliefs."""


def facts_asked(exercise: Exercise) -> Facts:
    """Return the facts of the hand; where one group alone is asked, without the other groups."""
    facts, about = exercise.facts, exercise.about
    if about is None:
        return facts
    sheet = facts.sheet._replace(sets=(facts.sheet.sets[about],))
    return replace(facts, groups=(facts.groups[about],), sheet=sheet, rivals=(), equal=())


def answer_asked(exercise: Exercise, given: Mapping[str, Any]) -> Answer | None:
    """Return what was entered as an answer to `facts_asked`; None where it gives no part of an answer.

    :param given: values by the names of what is asked.
    :raises BadInputError: a value has a wrong type.
    """
    facts = exercise.facts
    if not facts.has_tiles and facts.settlement is None and facts.outcome != "win":
        return None
    if "yaku" in given and "han" not in exercise.asked:
        given = {**given, "han": _han_of(exercise, given["yaku"])}
    answer = as_answer(exercise, given)
    if answer.is_empty:
        return None
    if exercise.about is not None and answer.fu_lines is not None and given.get("sets"):
        return answer._replace(fu_lines=FuSheet(sets=(given["sets"][0],)))
    return answer


def _han_of(exercise: Exercise, yaku: Iterable[str]) -> int:
    """Return the han of the entered yaku, including those that the hand does not have; a name without han counts
    1.
    """
    facts = exercise.facts
    worth = facts.rules.closed_han if facts.closed else facts.rules.open_han
    return sum([facts.yaku.get(name) or worth.get(name) or 1 for name in yaku])


class _Kept(NamedTuple):
    """An answer to one problem of a unit, with the facts of the reading that it follows."""

    facts: Facts
    given: Answer

    def explains(self, belief: Belief) -> bool:
        """Return whether the belief changes the answer to this hand and leads to the given one."""
        return compute_answer(self.facts, belief) != compute_answer(self.facts) and matches_belief(
            self.facts, self.given, belief
        )

    def speaks_against(self, belief: Belief) -> bool:
        """Return whether the belief would have led to another answer for certain."""
        return not is_doubtful(self.facts, self.given, belief) and not matches_belief(
            self.facts, self.given, belief
        )


class UnitAnswers:
    """The last answers to each unit."""

    def __init__(self) -> None:
        self._kept: dict[str, list[_Kept]] = {}

    def answered(self, exercise: Exercise, answer: Answer) -> None:
        """Take an answer into account; of each unit's answers the last `MOST_KEPT` are kept."""
        kept = self._kept.setdefault(exercise.unit.id, [])
        kept.append(_Kept(read_as_answered(facts_asked(exercise), answer), answer))
        del kept[:-MOST_KEPT]

    def named(self, unit: str, finds: Iterable[str]) -> Belief | None:
        """Return the belief that explains the last answer and enough of the earlier ones; None where there is
        none, or more than one, or the last answer is right. Of several that still fit after more answers it is
        the least frequent.

        :param unit: the id of a unit with an answer.
        :param finds: the ids of the unit's beliefs.
        """
        *earlier, last = self._kept[unit]
        if unit == SAYS_LITTLE or is_right(last.facts, last.given):
            return None
        found: dict[Belief, int] = {}
        for belief in (BY_ID[name] for name in finds if name in BY_ID):
            if last.explains(belief):
                explained = 1 + sum([each.explains(belief) for each in earlier])
                against = sum([each.speaks_against(belief) for each in earlier])
                if explained >= ENOUGH and explained > 2 * against:
                    found[belief] = explained
        most = max(found.values(), default=0)
        best = [belief for belief, explained in found.items() if explained == most]
        if len(best) > 1 and most > ENOUGH:
            # All of them still fit, so take the one that shows on the fewest hands.
            best.sort(key=lambda belief: belief.frequency)
            return best[0] if best[0].frequency < best[1].frequency else None
        return best[0] if len(best) == 1 else None
