"""Beliefs about the fu for winning, rounding, and hands with fixed fu (F1 to F19)."""

from __future__ import annotations

from core.practice.curriculum.believed_answer import Belief
from core.practice.curriculum.facts import Facts, FuParts
from core.scoring.fu import FUTEI, MENZEN_RON, TSUMO
from core.scoring.wait_fu import WAIT

PAIRS_FU = 25


def _no_20(facts: Facts, parts: FuParts) -> FuParts:
    return parts._replace(futei=0) if facts.counted else parts


def _no_10(_facts: Facts, parts: FuParts) -> FuParts:
    return parts._replace(menzen_ron=0) if parts.menzen_ron else parts


def _10_on_tsumo(facts: Facts, parts: FuParts) -> FuParts:
    wrong = facts.counted and facts.tsumo and facts.closed and not facts.pinfu
    return parts._replace(menzen_ron=MENZEN_RON) if wrong else parts


def _10_open_ron(facts: Facts, parts: FuParts) -> FuParts:
    wrong = facts.counted and not facts.tsumo and not facts.closed
    return parts._replace(menzen_ron=MENZEN_RON) if wrong else parts


def _no_tsumo(_facts: Facts, parts: FuParts) -> FuParts:
    return parts._replace(tsumo=0) if parts.tsumo else parts


def _no_tsumo_if_open(facts: Facts, parts: FuParts) -> FuParts:
    return parts if facts.closed else _no_tsumo(facts, parts)


def _no_tsumo_if_closed(facts: Facts, parts: FuParts) -> FuParts:
    return _no_tsumo(facts, parts) if facts.closed else parts


def _pinfu_tsumo(facts: Facts, parts: FuParts) -> FuParts:
    wrong = facts.counted and facts.pinfu and facts.tsumo
    return parts._replace(tsumo=TSUMO) if wrong else parts


def _pinfu_ron_20(facts: Facts, parts: FuParts) -> FuParts:
    return _no_10(facts, parts) if facts.pinfu and not facts.tsumo else parts


def _open_ron_20(facts: Facts, raw_fu: int, fu: int) -> int:
    return FUTEI if facts.counted and raw_fu == FUTEI and not facts.closed and not facts.tsumo else fu


def _open_tsumo_20(facts: Facts, parts: FuParts) -> FuParts:
    nothing_else = facts.tsumo and not facts.closed and facts.raw_fu == FUTEI + TSUMO
    return _no_tsumo(facts, parts) if nothing_else else parts


def _swapped(facts: Facts, parts: FuParts) -> FuParts:
    if facts.counted and parts.menzen_ron:
        return parts._replace(menzen_ron=TSUMO)
    return parts._replace(tsumo=MENZEN_RON) if facts.counted and parts.tsumo else parts


def _down(facts: Facts, raw_fu: int, fu: int) -> int:
    return max(raw_fu // 10 * 10, FUTEI) if facts.counted else fu


def _nearest(facts: Facts, raw_fu: int, fu: int) -> int:
    return (raw_fu + 5) // 10 * 10 if facts.counted else fu


def _unrounded(facts: Facts, raw_fu: int, fu: int) -> int:
    return raw_fu if facts.counted else fu


def _is_fixed(facts: Facts) -> bool:
    """Return whether the fu add up to exactly 20, in a pinfu tsumo or an open hand.

    There 20, and 30 for the open hand, are rules of their own: who rounds wrongly may or may not do so there.
    """
    return facts.counted and facts.raw_fu == FUTEI


def _full_ten(facts: Facts, raw_fu: int, fu: int) -> int:
    return raw_fu + 10 if facts.counted and raw_fu % 10 == 0 else fu


def _pairs_30(facts: Facts, raw_fu: int, fu: int) -> int:
    return 30 if facts.form == "chiitoitsu" and raw_fu == PAIRS_FU else fu


def _pairs_plus(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: seven pairs have 25 fu and the fu for winning: 35 or 27 before rounding."""
    if facts.form != "chiitoitsu" or parts.total != PAIRS_FU:
        return parts
    return parts._replace(tsumo=TSUMO) if facts.tsumo else parts._replace(menzen_ron=MENZEN_RON)


def _pairs_by_pieces(facts: Facts, parts: FuParts) -> FuParts:
    """Belief: seven pairs are counted like four groups: 20, 10 or 2, and 2 for the pair wait."""
    if facts.form != "chiitoitsu" or parts.total != PAIRS_FU:
        return parts
    counted = parts._replace(futei=FUTEI, wait=WAIT)
    return counted._replace(tsumo=TSUMO) if facts.tsumo else counted._replace(menzen_ron=MENZEN_RON)


BELIEFS = (
    Belief("F1", "sum.no_20", 97.4, _no_20),
    Belief("F2", "sum.no_10", 27.2, _no_10),
    Belief("F3", "sum.10_on_tsumo", 15.2, _10_on_tsumo),
    Belief("F4", "sum.10_open_ron", 30.6, _10_open_ron),
    Belief("F5", "sum.no_tsumo", 30.8, _no_tsumo),
    Belief("F6", "sum.tsumo_closed_only", 15.6, _no_tsumo_if_open),
    Belief("F7", "sum.pinfu_tsumo_30", 8.7, _pinfu_tsumo),
    Belief("F8", "sum.pinfu_always_20", 10.2, _pinfu_ron_20),
    Belief("F9", "sum.open_20", 1.9, rounding=_open_ron_20),
    Belief("F10", "sum.open_tsumo_20", 1.1, _open_tsumo_20),
    Belief("F11", "sum.ron_tsumo_swapped", 58.0, _swapped),
    Belief("F12", "sum.tsumo_han_or_fu", 15.2, _no_tsumo_if_closed),
    Belief("F13", "round.down", 66.1, rounding=_down, doubtful=_is_fixed),
    Belief("F14", "round.nearest", 35.3, rounding=_nearest, doubtful=_is_fixed),
    Belief("F15", "round.none", 66.1, rounding=_unrounded, doubtful=_is_fixed),
    Belief("F16", "round.full_ten", 20.7, rounding=_full_ten, doubtful=_is_fixed),
    Belief("F17", "pairs.30", 2.6, rounding=_pairs_30),
    Belief("F18", "pairs.plus", 2.6, _pairs_plus),
    Belief("F19", "pairs.by_pieces", 2.6, _pairs_by_pieces),
)
