"""Beliefs about three players (N1 to N5)."""

from __future__ import annotations

from core.practice.curriculum.believed_answer import Belief, Paying
from core.practice.curriculum.facts import Facts, FuParts
from core.scoring.evaluate import counted_indicators
from core.tiles import MAN, NORTH_KIND, number_of


def _absent_pays(facts: Facts, usual: Paying) -> Paying:
    return usual._replace(players=4) if facts.rules.players == 3 else usual


def _no_nuki(facts: Facts, han: int) -> int:
    return han - facts.dora.get("nuki_dora", 0)


def _honba_300(facts: Facts, usual: Paying) -> Paying:
    return usual._replace(honba_ron=300) if facts.rules.players == 3 else usual


def _1m_2m(facts: Facts, han: int) -> int:
    """Belief: a 1m indicator makes 2m the dora, a tile that is not in the set, so the dora of 9m is lost."""
    if facts.rules.players != 3:
        return han
    shown = [tile.kind for row in counted_indicators(facts.win, facts.rules) for tile in row]
    return han - shown.count(MAN) * number_of(MAN + 8, facts.hand.all_counts)


def _pair_of_north(facts: Facts, parts: FuParts) -> FuParts:
    north = facts.rules.players == 3 and facts.pair == "guest" and facts.pair_tiles[0].kind == NORTH_KIND
    return parts._replace(pair=2) if north and facts.counted and not parts.pair else parts


BELIEFS = (
    Belief("N1", "sanma.absent_pays", 5, paying=_absent_pays),
    Belief("N2", "sanma.nuki_no_han", 5, counting=_no_nuki),
    Belief("N3", "sanma.honba_300", 5, paying=_honba_300),
    Belief("N4", "sanma.1m_2m", 5, counting=_1m_2m),
    Belief("N5", "sanma.pair_of_north", 5, _pair_of_north),
)
