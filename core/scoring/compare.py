"""Explain why one reading of a hand counts and the others do not.

The reading with the most points counts; ties are broken by yakuman, han, then fu (docs/rules.md section 1). "2,000
against 1,300" alone teaches nobody, so the reason names the yaku or fu that the chosen reading has and the next
best one lacks.
"""

from __future__ import annotations

from core.language.messages import Message, Several
from core.scoring.reading import Reading


def why_chosen(chosen: Reading, others: tuple[Reading, ...]) -> Message:
    """Return why the chosen reading counts: its points, a tie that it wins, equality, or that none of them wins.

    :param others: the other readings, at least one, highest-scoring first.
    """
    next_best = others[0]
    number = len(others) + 1
    if not chosen.base:
        too_few = any(reading.has_too_few_han for reading in (chosen, *others))
        return Message(f"reading.decided.{'too_few_han' if too_few else 'no_yaku'}", (("n", number),))
    if chosen.points != next_best.points:
        why = reason(chosen, next_best)
        prices = (("mine", chosen.points), ("other", next_best.points))
        return Message("reading.decided.points", (("n", number), ("reason", why), *prices))
    for name in ("yakuman", "han", "fu", "raw_fu"):
        mine, theirs = getattr(chosen, name), getattr(next_best, name)
        if mine != theirs:
            return Message(f"reading.decided.{name}", (("n", number), ("mine", mine), ("other", theirs)))
    equal = 1 + sum(other.points == chosen.points for other in others)
    if equal == number:
        return Message("reading.decided.equal", (("n", number),))
    return Message("reading.decided.shared", (("n", number), ("equal", equal)))


def why_rejected(reading: Reading, chosen: Reading) -> Message:
    """Return why a rejected reading does not count: no yaku, too few han, equal points, or fewer and why."""
    if not reading.base:
        key = "too_few_han" if reading.has_too_few_han else "no_yaku"
        return Message(f"reading.lost.{key}", (("other", chosen.points),))
    prices = (("mine", reading.points), ("other", chosen.points))
    if reading.points == chosen.points:
        return Message("reading.lost.equal", prices)
    return Message("reading.lost.points", (*prices, ("reason", reason(chosen, reading))))


def reason(better: Reading, worse: Reading) -> Message:
    """Return what the better reading has and the worse one lacks: yaku by name, the wait that gives them, or fu.

    If the worse one does not win: that only the better one has a yaku, or enough han.
    """
    if not worse.base:
        return Message(f"reading.reason.{'only_enough_han' if worse.has_too_few_han else 'only_yaku'}")
    mine, theirs = ({line.yaku for line in reading.yaku_lines} for reading in (better, worse))
    gained = _names(better, mine - theirs)
    given_up = _names(worse, theirs - mine)
    if gained.messages and given_up.messages:
        if not better.yakuman and better.han <= worse.han:  # the difference is in the fu, not in the yaku
            return Message("reading.reason.fu", (("mine", better.fu), ("other", worse.fu)))
        return Message("reading.reason.instead", (("gained", gained), ("lost", given_up)))
    if gained.messages:
        if better.wait and better.wait != worse.wait and _same_groups(better, worse):
            wait = Message(f"wait.{better.wait}")
            return Message("reading.reason.wait", (("wait", wait), ("gained", gained)))
        return Message("reading.reason.yaku", (("gained", gained),))
    return Message("reading.reason.fu", (("mine", better.fu), ("other", worse.fu)))


def _same_groups(one: Reading, other: Reading) -> bool:
    """Return whether both readings have the same groups, so that they differ only in which group was completed."""
    first, second = (sorted((group.shape, group.first) for group in reading.groups) for reading in (one, other))
    return first == second


def _names(reading: Reading, ids: set[str]) -> Several:
    """Return the names of these yaku, in the order of the reading's lines."""
    return Several(tuple([Message(f"yaku.{line.yaku}.name") for line in reading.yaku_lines if line.yaku in ids]))
