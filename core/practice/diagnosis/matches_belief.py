"""Whether an answer is what somebody with some beliefs would enter: only what was entered is compared.

Each line may follow from what a belief says, or from the learner's own lines before it: a sum of one's own lines,
a price of one's own fu and han. Both fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.practice.curriculum.answer import Answer, FuSheet, Paid, same_results
from core.practice.curriculum.believed_answer import NO_WIN, Belief, solve
from core.practice.curriculum.facts import Facts
from core.practice.curriculum.parts import SHEET, Part

NOT_FOLLOWING = frozenset(("win", *SHEET, "han", "settled"))
"""The parts that follow from no line before them."""
MOST_HAN = 13
"""More than that is worth no more, and may be said as that."""


def fits(facts: Facts, given: Answer, *beliefs: Belief) -> bool:
    """Whether an answer is what these beliefs lead to."""
    believed = solve(facts, *beliefs)
    if believed == given or not _differ(facts, given, believed, believed):
        return True
    if given.win is False or believed is NO_WIN:
        return False
    if any(part in NOT_FOLLOWING for part in _differ(facts, given, believed, believed)):
        return False
    return not _differ(facts, given, believed, solve(facts, *beliefs, own=given))


def is_right(facts: Facts, given: Answer) -> bool:
    """Whether all that was entered is right."""
    right = solve(facts)
    return not _differ(facts, given, right, right)


def read_as_answered(facts: Facts, given: Answer) -> Facts:
    """Returns the facts of the reading that an answer follows: of those that are worth the same the one in which
    fewest of its lines are wrong; where that is no other, the one that counts.
    """
    if not facts.equal or is_right(facts, given):
        return facts
    return min((facts, *facts.equal), key=lambda each: len(wrong_parts(each, given)))


def wrong_parts(facts: Facts, given: Answer) -> tuple[Part, ...]:
    """Returns the parts that are not right, in the order of the derivation."""
    right = solve(facts)
    return tuple(_differ(facts, given, right, right))


def own_errors(facts: Facts, given: Answer) -> tuple[Part, ...]:
    """Returns the parts that are wrong by themselves: neither right, nor what follows from the lines before."""
    right = solve(facts)
    followed = right if given.win is False or right is NO_WIN else solve(facts, own=given)
    return tuple(_differ(facts, given, right, followed))


def explained(facts: Facts, given: Answer, belief: Belief) -> tuple[Part, ...]:
    """Returns the parts that are wrong by themselves and that a belief explains: what somebody enters who believes
    this, or what follows from it. None where the hand does not show it.
    """
    believed = solve(facts, belief)
    if believed == solve(facts):
        return ()
    followed = believed if given.win is False or believed is NO_WIN else solve(facts, belief, own=given)
    left = _differ(facts, given, believed, followed)
    return tuple(part for part in own_errors(facts, given) if part not in left)


def _differ(facts: Facts, given: Answer, believed: Answer, followed: Answer) -> list[Part]:
    """The parts of an answer that are neither as believed nor as they follow from those before."""
    if facts.settlement is not None:
        return [] if same_results(given.settled, believed.settled) else ["settled"]
    if (given.win is False) != (believed.win is False):
        return ["win"]
    if believed.win is False:
        return []
    parts: list[Part] = []
    yakuman = facts.fixed_base > 0 and not facts.han
    if not yakuman:
        if given.fu_lines is not None and given.fu_lines != believed.fu_lines:
            parts += _lines_that_differ(facts, given.fu_lines, believed)
        if given.raw_fu not in (None, believed.raw_fu, followed.raw_fu):
            parts.append("raw_fu")
        if given.fu not in (None, believed.fu, followed.fu):
            parts.append("fu")
    if given.han not in (None, believed.han, followed.han) and not _both_most(given.han, believed.han):
        parts.append("han")
    if given.base not in (None, believed.base, followed.base):
        parts.append("base")
    if given.payments is not None and not (
        _same_paid(given.payments, believed.payments) or _same_paid(given.payments, followed.payments)
    ):
        parts.append("payments")
    return parts


def _both_most(one: int | None, other: int | None) -> bool:
    """Whether two numbers of han are both so many that more would be worth no more; yakuman have none."""
    return one is not None and other is not None and one >= MOST_HAN and (other >= MOST_HAN or not other)


def _lines_that_differ(facts: Facts, given: FuSheet, believed: Answer) -> list[Part]:
    lines = believed.fu_lines
    assert lines is not None
    if facts.form != "standard":  # who counts 25 for seven pairs may write it into any line
        numbers = (
            given.futei,
            given.menzen_ron,
            given.tsumo,
            given.pair,
            given.wait,
            given.extra,
            *(given.sets or ()),
        )
        return [] if sum([number or 0 for number in numbers]) == believed.raw_fu else ["futei"]
    parts: list[Part] = []
    if given.futei not in (None, lines.futei):
        parts.append("futei")
    if given.menzen_ron not in (None, lines.menzen_ron):
        parts.append("menzen_ron")
    if given.tsumo not in (None, lines.tsumo):
        parts.append("tsumo")
    if not _same_sets(given, lines):
        parts.append("sets")
    if given.pair not in (None, lines.pair):
        parts.append("pair")
    if given.wait not in (None, lines.wait):
        parts.append("wait")
    return parts


def _same_sets(given: FuSheet, lines: FuSheet) -> bool:
    """Fu that no line has may stand among the sets: 2 for a sequence."""
    if given.sets is None:
        return not given.extra or given.extra == lines.extra
    if given.sets == lines.sets and (given.extra or 0) == lines.extra:
        return True
    extra = lines.extra or 0
    return given.extra is None and extra > 0 and sum(given.sets) == sum(lines.sets or ()) + extra


def _same_paid(given: Paid, right: Paid | None) -> bool:
    if right is None:
        return False
    ron, each, dealer, child, total = given
    if each is not None and right.dealer is not None:  # a child's tsumo of which somebody says the same of all
        dealer, child, each = each, each, None
    elif dealer is not None and right.each is not None and dealer == child:
        dealer, child, each = None, None, dealer
    pairs = zip((ron, each, dealer, child, total), right, strict=True)
    return all(said is None or said == paid for said, paid in pairs)


SLIP = 0.08
"""So often an answer is not what the learner meant to enter."""
AT_RANDOM = 0.5
"""So often who follows no rule that is known here answers rightly."""


class Answered(NamedTuple):
    """An answer. :ivar unexpected: the likelihood of one that is not what a belief leads to.
    :ivar shows: which beliefs the hand shows. :ivar doubts: of which it is doubtful.
    """

    facts: Facts
    given: Answer
    right: bool
    unexpected: float
    shows: tuple[bool, ...]
    doubts: tuple[bool, ...]

    def likelihood(self, *beliefs: Belief) -> float:
        """Returns how likely the answer is from who believes this."""
        if fits(self.facts, self.given, *beliefs):
            return 1 - SLIP
        if any(belief.doubtful is not None and belief.doubtful(self.facts) for belief in beliefs):
            return self.at_random
        return SLIP * self.unexpected

    @property
    def at_random(self) -> float:
        """How likely it is from who follows no rule that is known here."""
        return AT_RANDOM if self.right else AT_RANDOM * self.unexpected


WRONG_NUMBERS: Mapping[Part, int] = {"base": 12, "payments": 95, "settled": 1_000}
"""So many wrong numbers one could enter there; nine in any other place."""
LEAST_EXPECTED = 1e-4
RIGHT_BY_CHANCE = 1 / 50
"""The likelihood that a slip of somebody who believes otherwise leads to the right answer."""


def unexpected(facts: Facts, given: Answer) -> float:
    """Returns how likely an answer is among those that a slip leads to: one line for each error of its own."""
    lines = sum([part is not None for part in given[1:6]])
    lines += 0 if given.fu_lines is None else sum([line is not None for line in given.fu_lines[:6]])
    errors = own_errors(facts, given)
    if not errors:
        return RIGHT_BY_CHANCE
    likelihood = 1.0
    for part in errors:
        likelihood /= max(lines, 1) * WRONG_NUMBERS.get(part, 9)
    return max(likelihood, LEAST_EXPECTED)
