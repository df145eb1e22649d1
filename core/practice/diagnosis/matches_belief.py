"""Compare an answer with what certain beliefs would lead to. Only parts that were entered count.

Each part may follow from the beliefs or from the learner's own earlier parts, such as a sum of their own lines
or payments for their own fu and han. Both match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from core.practice.curriculum.answer import Answer, FuSheet, Paid, same_results
from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.believed_answer import NO_WIN, Belief, compute_answer
from core.practice.curriculum.facts import Facts
from core.practice.curriculum.parts import SHEET, Part

NOT_FOLLOWING = frozenset(("win", *SHEET, "han", "settled"))
"""The parts that do not follow from earlier parts."""
MOST_HAN = 13
"""More han score no more, and may be entered as this number."""


def matches_belief(facts: Facts, given: Answer, *beliefs: Belief) -> bool:
    """Return whether an answer is what these beliefs lead to."""
    return matches_answer(facts, given, compute_answer(facts, *beliefs), *beliefs)


def _otherwise(beliefs: tuple[Belief, ...]) -> tuple[Belief, ...] | None:
    """Return the beliefs in their alternative meaning (`Belief.also`), or None where none has one."""
    if all(belief.also is None for belief in beliefs):
        return None
    return tuple(belief._replace(counting=belief.also or belief.counting, also=None) for belief in beliefs)


def matches_answer(facts: Facts, given: Answer, believed: Answer, *beliefs: Belief) -> bool:
    """Return whether an answer is what these beliefs lead to. :param believed: their answer to this hand."""
    if given.win is True and refuses(facts, *beliefs):
        return False
    differ = [] if believed == given else _differ(facts, given, believed, believed)
    if not differ:
        return True
    if (others := _otherwise(beliefs)) is not None and matches_belief(facts, given, *others):
        return True
    if given.win is False or believed is NO_WIN:
        return given.win is False and refuses(facts, *beliefs)
    if any(part in NOT_FOLLOWING for part in differ):
        return False
    return not _differ(facts, given, believed, compute_answer(facts, *beliefs, own=given))


def refuses(facts: Facts, *beliefs: Belief) -> bool:
    """Return whether somebody with these beliefs finds no yaku in this winning hand."""
    return any(belief.refuses is not None and belief.refuses(facts) for belief in beliefs)


def is_doubtful(facts: Facts, given: Answer, belief: Belief) -> bool:
    """Return whether it is uncertain how somebody with this belief answers. An answer to whether the hand wins
    settles it.
    """
    if belief.doubtful is None or not belief.doubtful(facts):
        return False
    return given.win is None or not refuses(facts, belief)


def is_right(facts: Facts, given: Answer) -> bool:
    """Return whether everything that was entered is right."""
    right = compute_answer(facts)
    return not _differ(facts, given, right, right)


def read_as_answered(facts: Facts, given: Answer) -> Facts:
    """Return the facts of the reading that an answer follows: among readings that score the same, the
    one with the fewest wrong parts, in doubt the one that counts.
    """
    if not facts.equal or is_right(facts, given):
        return facts
    return min((facts, *facts.equal), key=lambda each: len(wrong_parts(each, given)))


def wrong_parts(facts: Facts, given: Answer) -> tuple[Part, ...]:
    """Return the parts that are wrong, in the order of the derivation."""
    right = compute_answer(facts)
    return tuple(_differ(facts, given, right, right))


def own_errors(facts: Facts, given: Answer) -> tuple[Part, ...]:
    """Return the parts that are wrong by themselves: neither right nor a consequence of earlier parts."""
    right = compute_answer(facts)
    followed = right if given.win is False or right is NO_WIN else compute_answer(facts, own=given)
    return tuple(_differ(facts, given, right, followed))


def explained(facts: Facts, given: Answer, belief: Belief) -> tuple[Part, ...]:
    """Return the parts that are wrong by themselves and that the belief explains, directly or as a
    consequence. () where the belief does not change the answer to this hand.
    """
    believed = compute_answer(facts, belief)
    if believed == compute_answer(facts):
        return ()
    if given.win is False and refuses(facts, belief):
        return own_errors(facts, given)
    followed = believed if given.win is False or believed is NO_WIN else compute_answer(facts, belief, own=given)
    left = _differ(facts, given, believed, followed)
    return tuple(part for part in own_errors(facts, given) if part not in left)


def changed_roots(facts: Facts, one: Answer, other: Answer) -> frozenset[Part]:
    """Return the independent parts (`NOT_FOLLOWING`) in which two answers differ."""
    return NOT_FOLLOWING.intersection(_differ(facts, one, other, other))


def _differ(facts: Facts, given: Answer, believed: Answer, followed: Answer) -> list[Part]:
    """Return the parts of `given` that match neither `believed` nor `followed`."""
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
    """Return whether both numbers of han are so great that more would score no more; a yakuman has 0 or None."""
    return one is not None and other is not None and one >= MOST_HAN and (other >= MOST_HAN or not other)


def _lines_that_differ(facts: Facts, given: FuSheet, believed: Answer) -> list[Part]:
    """Return the entered fu lines that differ from those of `believed`. Without groups only their sum counts, and
    "futei" stands for all lines.
    """
    lines = believed.fu_lines
    assert lines is not None
    if facts.form != "standard":  # the 25 fu of seven pairs may be entered in any line
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
    """Return whether the sets match. Fu of no line, such as 2 per sequence, may be entered among them."""
    if given.sets is None:
        return not given.extra or given.extra == lines.extra
    if given.sets == lines.sets and (given.extra or 0) == lines.extra:
        return True
    extra = lines.extra or 0
    return given.extra is None and extra > 0 and sum(given.sets) == sum(lines.sets or ()) + extra


def _same_paid(given: Paid, right: Paid | None) -> bool:
    """Return whether the entered payments are those of `right`. Equal shares may be entered in either form."""
    if right is None:
        return False
    ron, each, dealer, child, total = given
    if each is not None and right.dealer is not None:  # a non-dealer's tsumo with one amount for all
        dealer, child, each = each, each, None
    elif dealer is not None and right.each is not None and dealer == child:
        dealer, child, each = None, None, dealer
    pairs = zip((ron, each, dealer, child, total), right, strict=True)
    return all(said is None or said == paid for said, paid in pairs)


SLIP = 0.08
"""The probability that an answer is not what the learner meant."""
AT_RANDOM = 0.7
"""The probability that somebody with an unknown rule answers rightly."""


class Answered(NamedTuple):
    """An answer with what the diagnosis needs of it.

    :ivar facts: of the reading that it follows.
    :ivar given: what was entered.
    :ivar right: whether all of it is right.
    :ivar slip_likelihood: its likelihood as a slip.
    :ivar shows: for each belief, whether it changes the answer to this hand.
    :ivar doubts: for each belief, whether its answer is uncertain.
    :ivar believed: for each belief, its answer.
    :ivar origin: the facts of the reading that counts.
    :ivar known: a cache of the sets of beliefs it was compared with.
    """

    facts: Facts
    given: Answer
    right: bool
    slip_likelihood: float
    shows: tuple[bool, ...]
    doubts: tuple[bool, ...]
    believed: tuple[Answer, ...]
    origin: Facts
    known: dict[tuple[int, ...], bool]

    def matches(self, *members: int) -> bool:
        """Return whether the answer is what these beliefs lead to. :param members: indexes into `ALL`."""
        known = self.known.get(members)
        if known is None:
            beliefs = [ALL[at] for at in members]
            believed = self.believed[members[0]] if len(members) == 1 else compute_answer(self.facts, *beliefs)
            known = matches_answer(self.facts, self.given, believed, *beliefs)
            if not known and self.origin is not self.facts:
                known = matches_belief(self.origin, self.given, *beliefs)
            self.known[members] = known
        return known

    def likelihood(self, *members: int) -> float:
        """Return the likelihood of the answer from somebody with these beliefs, as indexes into `ALL`."""
        if self.matches(*members):
            return 1 - SLIP
        if any(self.doubts[at] for at in members):
            return self.at_random
        return SLIP * self.slip_likelihood

    @property
    def at_random(self) -> float:
        """The likelihood from somebody with an unknown rule."""
        return AT_RANDOM if self.right else (1 - AT_RANDOM) * self.slip_likelihood


WRONG_NUMBERS: Mapping[Part, int] = {
    "futei": 9,
    "menzen_ron": 3,
    "tsumo": 3,
    "pair": 3,
    "wait": 3,
    "sets": 6,
    "fu": 12,
    "base": 95,
    "payments": 95,
    "settled": 1_000,
}
"""The number of different wrong entries that people make in a part; 9 in others. The fewer there are,
the more reasons a wrong entry may have."""
NEXT_HAN = 3
"""The same for han that are wrong by one."""
LEAST_EXPECTED = 1e-4
RIGHT_BY_CHANCE = 1 / 50
"""The likelihood that a slip of somebody with a wrong belief leads to the right answer."""


def slip_likelihood(facts: Facts, given: Answer) -> float:
    """Return the likelihood of an answer among all slips, assuming one slip for each part that is wrong by itself;
    for a right answer, `RIGHT_BY_CHANCE`.
    """
    lines = sum([part is not None for part in given[1:6]])
    lines += 0 if given.fu_lines is None else sum([line is not None for line in given.fu_lines[:6]])
    errors = own_errors(facts, given)
    if not errors:
        return RIGHT_BY_CHANCE
    likelihood = 1.0
    for part in errors:
        numbers = WRONG_NUMBERS.get(part, 9)
        if part == "han" and given.han is not None and abs(given.han - facts.han) == 1:
            numbers = NEXT_HAN
        likelihood /= max(lines, 1) * numbers
        if part == "sets":
            likelihood /= 3 ** (_wrong_sets(facts, given) - 1)
    return max(likelihood, LEAST_EXPECTED)


def _wrong_sets(facts: Facts, given: Answer) -> int:
    """Return the number of groups with wrong fu, at least 1."""
    assert given.fu_lines is not None
    mine, right = Counter(given.fu_lines.sets or ()), Counter(facts.sheet.sets)
    return max((mine - right).total(), 1)
