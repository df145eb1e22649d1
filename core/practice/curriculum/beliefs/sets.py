"""Beliefs about the fu of triplets, kans and sequences (T1 to T17).

The fu of a triplet or kan are 2, doubled for terminals and honours, doubled if closed, times four for a kan.
Most of these beliefs omit one of these factors or apply one too often.
"""

from __future__ import annotations

from collections.abc import Callable

from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import KANS, CountedGroup, Facts, FuParts
from core.scoring.points import round_up

Lines = Callable[[Facts, FuParts], FuParts]


def _times(numerator: int, denominator: int, when: Callable[[Facts, CountedGroup], bool]) -> Lines:
    """Belief: the fu of groups where `when` applies are multiplied by `numerator / denominator`."""

    def lines(facts: Facts, parts: FuParts) -> FuParts:
        if not facts.counted:
            return parts
        sets = tuple(
            [
                fu * numerator // denominator if fu and when(facts, group) else fu
                for group, fu in zip(facts.groups, parts.sets, strict=True)
            ]
        )
        return parts if sets == parts.sets else parts._replace(sets=sets)

    return lines


def _runs(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: each sequence has 2 fu. Pinfu is excluded, because its lack of fu is taught as a rule of its own."""
    if facts.counted and facts.runs and not facts.pinfu:
        return parts._replace(extra=parts.extra + 2 * facts.runs)
    return parts


def _yakuhai(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: a triplet of yakuhai has 2 more fu, like a yakuhai pair."""
    extra = 2 * sum(group.yakuhai > 0 for group in facts.groups)
    return parts._replace(extra=parts.extra + extra) if extra and facts.counted else parts


def _only_best(facts: Facts, parts: FuParts) -> FuParts:
    best = max(parts.sets)
    if not facts.counted or sum(parts.sets) == best:
        return parts
    at = parts.sets.index(best)
    return parts._replace(sets=tuple([best if index == at else 0 for index in range(len(parts.sets))]))


def _rounded_alone(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: each triplet and kan is rounded up to ten before the lines are added."""
    sets = tuple([round_up(fu, 10) for fu in parts.sets])
    return parts._replace(sets=sets) if facts.counted and sets != parts.sets else parts


BELIEFS = (
    Belief("T1", "set.terminal_as_simple", 11.4, _times(1, 2, lambda _, group: group.of == "terminal")),
    Belief("T2", "set.honour_as_simple", 36.8, _times(1, 2, lambda _, group: group.of == "honour")),
    Belief("T3", "set.simple_doubled", 35.6, _times(2, 1, lambda _, group: group.of == "simple")),
    Belief("T4", "set.ron_closed", 9.2, _times(2, 1, lambda _, group: group.state == "ron")),
    Belief(
        "T5",
        "set.ron_opens_all",
        18.5,
        _times(1, 2, lambda facts, group: not facts.tsumo and group.state == "ankou"),
    ),
    Belief("T6", "set.pon_closed", 35.1, _times(2, 1, lambda _, group: group.state == "pon")),
    Belief("T7", "set.ankou_open", 35.3, _times(1, 2, lambda _, group: group.state == "ankou")),
    Belief("T8", "set.kan_as_triplet", 3.7, _times(1, 4, lambda _, group: group.state in KANS)),
    Belief("T9", "set.kan_twice", 3.7, _times(1, 2, lambda _, group: group.state in KANS)),
    Belief("T10", "set.ankan_open", 1.7, _times(1, 2, lambda _, group: group.state == "ankan")),
    Belief("T11", "set.minkan_closed", 2.0, _times(2, 1, lambda _, group: group.state in ("minkan", "kakan"))),
    Belief(
        "T12",
        "set.open_hand_opens_all",
        15.4,
        _times(1, 2, lambda facts, group: not facts.closed and group.state in ("ankou", "ankan")),
    ),
    Belief("T13", "set.runs_2", 76.6, _runs),
    Belief("T14", "set.pon_0", 35.1, _times(0, 1, lambda _, group: group.state == "pon")),
    Belief("T15", "set.yakuhai_2_more", 34.0, _yakuhai),
    Belief("T16", "set.only_best", 26.4, _only_best),
    Belief("T17", "set.rounded_alone", 64.1, _rounded_alone),
)
