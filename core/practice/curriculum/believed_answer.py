"""Compute the answer to a hand that somebody with given mistaken beliefs would enter.

The calculation has six steps: the reading, the fu lines, rounding, han, base points, payments. A belief changes
one or two of them. Without beliefs the answer is the engine's own (`score()`), as
tests/core/practice/test_solve.py checks.

Each step builds on the earlier ones, and a learner's own entry can replace the computed value of a step. So a
learner who miscounts one line and continues correctly has made one error, not five.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from core.practice.curriculum.answer import Answer, Paid, Results, SettlementQuestion
from core.practice.curriculum.facts import Facts, FuParts
from core.rules.rules import Rules
from core.scoring.fu import FUTEI, OPEN_PINFU
from core.scoring.points import MANGAN, base_points, round_up

STICK = 1_000


class Calculation(NamedTuple):
    """The values from which payments are computed."""

    facts: Facts
    fu: int
    han: int
    base: int


class Paying(NamedTuple):
    """How base points become payments.

    :ivar ron: the multiple of the base points that the discarder pays.
    :ivar dealer: the multiple that the dealer pays on a non-dealer's tsumo.
    :ivar child: the multiple that each other non-dealer pays on a non-dealer's tsumo.
    :ivar each: the multiple that each player pays on the dealer's tsumo.
    :ivar product: returns the points for a multiple of the base points, rounded.
    :ivar honba_ron: the points per honba on a ron.
    :ivar honba_tsumo: the points per honba from each payer on a tsumo.
    :ivar players: the number of players, the winner included.
    :ivar stick: the points added for each stick on the table.
    :ivar says_total: whether each share is given as the total.
    """

    ron: int
    dealer: int
    child: int
    each: int
    product: Callable[[Calculation, int], int]
    honba_ron: int
    honba_tsumo: int
    players: int
    stick: int = 0
    says_total: bool = False


class Belief(NamedTuple):
    """A mistaken rule of scoring and the steps of the calculation that it changes.

    :ivar id: for instance `W1`.
    :ivar key: for instance `wait.ryanmen_2`: its name in the catalogues and in JSON.
    :ivar frequency: the percentage of wins in which some number differs.
    :ivar lines: returns the fu lines, given the lines so far.
    :ivar reading: returns the reading that is taken.
    :ivar rounding: returns the fu, given their sum and the fu so far.
    :ivar counting: returns the han, given the han so far.
    :ivar base: returns the base points, given han, fu, the sum of fu, and the base points so far.
    :ivar paying: returns how base points are paid, given the way so far.
    :ivar settlement: returns the results of a match.
    :ivar also: another way to count the han that the same words describe.
    :ivar doubtful: whether an answer to this hand cannot tell the belief from the right rule.
    :ivar refuses: whether a believer finds no yaku in this winning hand, and so no win.
    """

    id: str
    key: str
    frequency: float
    lines: Callable[[Facts, FuParts], FuParts] | None = None
    reading: Callable[[Facts], Facts] | None = None
    rounding: Callable[[Facts, int, int], int] | None = None
    counting: Callable[[Facts, int], int] | None = None
    base: Callable[[Facts, int, int, int, int], int] | None = None
    paying: Callable[[Facts, Paying], Paying] | None = None
    settlement: Callable[[SettlementQuestion], Results] | None = None
    also: Callable[[Facts, int], int] | None = None
    doubtful: Callable[[Facts], bool] | None = None
    refuses: Callable[[Facts], bool] | None = None


NOTHING = Answer()
"""An answer in which nothing was entered."""
NO_WIN = Answer(win=False)


def compute_answer(facts: Facts, *beliefs: Belief, own: Answer = NOTHING) -> Answer:
    """Return the answer of somebody with these beliefs; without beliefs, the right answer. For a settlement it has
    only `settled`, for a hand without a win only `win`, which is False.

    :param own: the learner's own entries. Later steps use each in place of the computed value, which is still what
        is returned for the step itself.
    """
    if facts.settlement is not None:
        settlement = next((belief.settlement for belief in beliefs if belief.settlement is not None), None)
        return Answer(settled=facts.results if settlement is None else settlement(facts.settlement))
    # Without tiles fu and han are given, so beliefs about them change nothing.
    of_hand = beliefs if facts.has_tiles else ()
    for belief in of_hand:
        if belief.reading is not None:
            facts = belief.reading(facts)
    if facts.outcome != "win":
        return NO_WIN
    parts, han = facts.sheet, facts.han
    for belief in of_hand:
        if belief.lines is not None:
            parts = belief.lines(facts, parts)
        if belief.counting is not None and not facts.fixed_base:
            han = max(belief.counting(facts, han), 0)
    raw_fu = facts.raw_fu if parts is facts.sheet else parts.total

    if own.fu_lines is not None:
        total = own.fu_lines.total
        raw_fu = raw_fu if total is None else total

    from_raw = raw_fu if own.raw_fu is None else own.raw_fu
    fu = facts.fu if from_raw == facts.raw_fu else rounded(facts, from_raw)
    for belief in of_hand:
        if belief.rounding is not None:
            fu = belief.rounding(facts, from_raw, fu)

    from_fu, from_han = fu if own.fu is None else own.fu, han if own.han is None else max(own.han, 0)
    base = facts.base if from_fu == facts.fu and from_han == facts.han else base_of(facts, from_han, from_fu)
    for belief in beliefs:
        if belief.base is not None and not facts.fixed_base:
            base = belief.base(facts, from_han, from_fu, from_raw, base)

    from_base = base if own.base is None else own.base
    paying: Paying | None = None
    for belief in beliefs:
        if belief.paying is not None:
            paying = belief.paying(facts, paying or usual_paying(facts.rules, facts.dealer))
    if paying is None:
        paid = facts.paid(from_base)
    else:
        paid = paid_by(paying, Calculation(facts, from_fu, from_han, from_base))
    return Answer(facts.entered(parts), raw_fu, fu, han, base, paid, True)


def rounded(facts: Facts, raw_fu: int) -> int:
    """Return the fu of this hand if their sum were `raw_fu`: rounded up to ten, except where a rule fixes them
    (open pinfu, seven pairs).
    """
    if not facts.counted:
        return facts.fu if raw_fu == facts.raw_fu else round_up(raw_fu, 10)
    if raw_fu == FUTEI and not (facts.closed or facts.tsumo) and facts.rules.open_pinfu_30:
        return OPEN_PINFU
    return round_up(raw_fu, 10)


def base_of(facts: Facts, han: int, fu: int) -> int:
    """Return the base points of this hand with other han and fu; those of a yakuman or nagashi mangan stay the
    same. Without han the formula is used as if they were 0.
    """
    if facts.fixed_base:
        return facts.fixed_base
    if han < 1:
        return min(fu << 2, MANGAN)
    return base_points(han, fu, facts.rules.pricing)[0]


# ------------------------------------------------------------------------------------ payments


def up(calculation: Calculation, times: int) -> int:
    """Return `times` times the base points, rounded up to the payment unit."""
    return round_up(times * calculation.base, calculation.facts.rules.payment_unit)


@lru_cache(maxsize=64)
def usual_paying(rules: Rules, dealer: bool) -> Paying:
    """Return the right way to pay under these rules. :param dealer: whether the winner is the dealer."""
    return Paying(6 if dealer else 4, 2, 1, 2, up, rules.honba_ron, rules.honba_tsumo, rules.players)


def paid_by(paying: Paying, calculation: Calculation) -> Paid:
    """Return the payments, honba included, when `paying` replaces the right way to pay. A liable player's payment
    stays the same.
    """
    facts = calculation.facts
    if facts.liable is not None:
        return facts.liable
    sticks = paying.stick * facts.win.sticks
    if not facts.tsumo:
        points = paying.product(calculation, paying.ron) + facts.honba * paying.honba_ron + sticks
        return Paid(ron=points, total=points)
    extra = facts.honba * paying.honba_tsumo + sticks
    if facts.dealer:
        each = paying.product(calculation, paying.each) + extra
        total = each * (paying.players - 1)
        return Paid(each=total if paying.says_total else each, total=total)
    dealer = paying.product(calculation, paying.dealer) + extra
    child = paying.product(calculation, paying.child) + extra
    total = dealer + child * (paying.players - 2)
    return Paid(*(None, None, total, total) if paying.says_total else (None, None, dealer, child), total)
