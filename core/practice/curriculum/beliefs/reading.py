"""Beliefs about which reading of the tiles counts (R1 to R5)."""

from __future__ import annotations

from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import Facts, FuParts
from core.tiles import KINDS, YAOCHUU, number_of


def _most_fu(facts: Facts) -> Facts:
    """Return the reading with most fu; of equals the one that scores most."""
    return max((facts, *facts.rivals), key=lambda reading: reading.raw_fu)


def _seen_first(facts: Facts) -> Facts:
    """Return the highest-scoring other reading that has fewer fu or fewer han; the given one where there is
    none.
    """
    return next((rival for rival in facts.rivals if rival.fu < facts.fu or rival.han < facts.han), facts)


def _seven_pairs(facts: Facts) -> Facts:
    return next((rival for rival in facts.rivals if rival.form == "chiitoitsu"), facts)


def _two_sided(facts: Facts) -> Facts:
    """Return the reading in which the winning tile completed a two-sided wait; the given one where there is
    none.
    """
    if facts.wait == "ryanmen":
        return facts
    return next((rival for rival in facts.rivals if rival.wait == "ryanmen"), facts)


def _four_as_kan(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: four equal tiles in the closed part count as a closed kan in addition to their groups."""
    if not facts.counted:
        return parts
    counts = facts.hand.counts
    extra = sum(32 if number_of(kind, YAOCHUU) else 16 for kind in range(KINDS) if number_of(kind, counts) == 4)
    return parts._replace(extra=parts.extra + extra) if extra else parts


BELIEFS = (
    Belief("R1", "reading.fu_over_points", 1.7, reading=_most_fu),
    Belief("R2", "reading.pinfu_over_points", 2.2, reading=_seen_first),
    Belief("R3", "reading.pairs_over_ryanpeikou", 0.0, reading=_seven_pairs),
    Belief("R4", "reading.two_sided_only", 2.4, reading=_two_sided),
    Belief("R5", "reading.four_is_kan", 0.9, lines=_four_as_kan),
)
