"""A hand worked out as somebody works it out who believes what they believe.

The calculation has six steps: the reading, the lines of fu, rounding them, the han, the base points, who pays. A
belief changes one of them, or two; with none the answer is the engine's own (`score()`), which
tests/core/practice/test_solve.py holds it to.

A later step rests on the earlier ones. So a learner's own entries can take the place of what would have been
computed: whoever miscounted a line and went on from it rightly made one error, not five.
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
    """What is known when payments are worked out."""

    facts: Facts
    fu: int
    han: int
    base: int


class Paying(NamedTuple):
    """How base points become payments.

    :ivar ron: how many times the base points a discarder pays. :ivar dealer: and the dealer, :ivar child: another
        player, when a child draws. :ivar each: and each, when the dealer draws.
    :ivar product: what so many times the base points come to, in points.
    :ivar honba_ron: for each honba, in points. :ivar honba_tsumo: the same, from each payer.
    :ivar stick: for each stick on the table, in points.
    :ivar players: how many there are to pay and to be paid.
    :ivar says_total: whether each share is said to be all of it.
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
    """One thing that somebody may believe about scoring, and the steps that it changes.

    :ivar id: `W1`. :ivar key: `wait.ryanmen_2`: by it the catalogues and lines of JSON name it.
    :ivar shows: in how many of a hundred wins some number differs.
    :ivar lines: the lines of fu, given those so far. :ivar reading: the reading that is taken.
    :ivar rounding: the fu, given their sum and the fu so far. :ivar counting: the han, given those so far.
    :ivar base: the base points, given han, fu, their sum, and the base points so far.
    :ivar paying: how they are paid, given how so far.
    :ivar settlement: what a match comes to.
    :ivar also: another way of counting that goes by the same words.
    :ivar doubtful: of which hands nobody can say whether who believes this answers by it, or rightly.
    :ivar refuses: which winning hands have no yaku left for who believes this, and no win either.
    """

    id: str
    key: str
    shows: float
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


def solve(facts: Facts, *beliefs: Belief, own: Answer = NOTHING) -> Answer:
    """Returns what somebody with these beliefs enters; without beliefs, the right answer.

    :param own: what the learner entered; each step goes on from it where it says something.
    """
    if facts.settlement is not None:
        settlement = next((belief.settlement for belief in beliefs if belief.settlement is not None), None)
        return Answer(settled=facts.results if settlement is None else settlement(facts.settlement))
    of_hand = beliefs if facts.has_tiles else ()  # else fu and han are given
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
    """Returns the fu that a sum of fu comes to in this hand."""
    if not facts.counted:
        return facts.fu if raw_fu == facts.raw_fu else round_up(raw_fu, 10)
    if raw_fu == FUTEI and not (facts.closed or facts.tsumo) and facts.rules.open_pinfu_30:
        return OPEN_PINFU
    return round_up(raw_fu, 10)


def base_of(facts: Facts, han: int, fu: int) -> int:
    """Returns the base points of so many han and fu in this hand; without han what the formula says."""
    if facts.fixed_base:
        return facts.fixed_base
    if han < 1:
        return min(fu << 2, MANGAN)
    return base_points(han, fu, facts.rules.pricing)[0]


# ------------------------------------------------------------------------------------ who pays


def up(calculation: Calculation, times: int) -> int:
    """Returns so many times the base points, rounded up as the rules do."""
    return round_up(times * calculation.base, calculation.facts.rules.payment_unit)


@lru_cache(maxsize=64)
def usual_paying(rules: Rules, dealer: bool) -> Paying:
    """Returns how base points become payments under these rules. :param dealer: whether the dealer wins."""
    return Paying(6 if dealer else 4, 2, 1, 2, up, rules.honba_ron, rules.honba_tsumo, rules.players)


def paid_by(paying: Paying, calculation: Calculation) -> Paid:
    """Returns what is paid in some way that is not the usual one."""
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
