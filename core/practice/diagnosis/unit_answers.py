"""What the answers within one unit tell: where one number is asked, one value says which of its beliefs led to it.

A whole hand has room for many reasons, a single line for few: those that the unit is made to find. So the second
answer that one of them alone explains is enough, where no right answer speaks against it.
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
"""So many answers of a unit are remembered."""
ENOUGH = 2
"""So many answers that are not right have to be explained."""
SAYS_LITTLE = "U37"
"""Of two buttons the wrong one says too little: a dozen beliefs lead to it."""


def facts_asked(exercise: Exercise) -> Facts:
    """Return the facts of a hand; where one group alone is asked, as if it had no other."""
    facts, about = exercise.facts, exercise.about
    if about is None:
        return facts
    sheet = facts.sheet._replace(sets=(facts.sheet.sets[about],))
    return replace(facts, groups=(facts.groups[about],), sheet=sheet, rivals=(), equal=())


def answer_asked(exercise: Exercise, given: Mapping[str, Any]) -> Answer | None:
    """Return what was entered as an answer to `facts_asked`; None: it says nothing of a hand, a price or a match.

    :param given: values by the names of what is asked. :raises BadInputError: a value is no such thing.
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
    """What some yaku are worth in a hand, those included that it does not have."""
    facts = exercise.facts
    worth = facts.rules.closed_han if facts.closed else facts.rules.open_han
    return sum([facts.yaku.get(name) or worth.get(name) or 1 for name in yaku])


class _Kept(NamedTuple):
    """One answer to a unit."""

    facts: Facts
    given: Answer

    def explains(self, belief: Belief) -> bool:
        """Whether a belief shows here, and leads to this answer."""
        return compute_answer(self.facts, belief) != compute_answer(self.facts) and matches_belief(
            self.facts, self.given, belief
        )

    def speaks_against(self, belief: Belief) -> bool:
        """Whether a belief would have led to another answer, or to none that is known."""
        return not is_doubtful(self.facts, self.given, belief) and not matches_belief(
            self.facts, self.given, belief
        )


class UnitAnswers:
    """The last answers of each unit."""

    def __init__(self) -> None:
        self._kept: dict[str, list[_Kept]] = {}

    def answered(self, exercise: Exercise, answer: Answer) -> None:
        """Take an answer into account."""
        kept = self._kept.setdefault(exercise.unit.id, [])
        kept.append(_Kept(read_as_answered(facts_asked(exercise), answer), answer))
        del kept[:-MOST_KEPT]

    def named(self, unit: str, finds: Iterable[str]) -> Belief | None:
        """Return the belief of a unit that explains its last answer and enough of those before; None: none, or
        more than one. Of several that go on fitting it is the narrowest.

        :param finds: the ids of its beliefs.
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
        if len(best) > 1 and most > ENOUGH:  # all of them fit still: the one that shows on fewest hands
            best.sort(key=lambda belief: belief.frequency)
            return best[0] if best[0].frequency < best[1].frequency else None
        return best[0] if len(best) == 1 else None
