"""Count fu (docs/rules.md section 1.1).

The tally already has the fu of the groups and of the wait, from `decompose` and `wait_fu`. Here the others are
added and the sum is rounded; `fu_lines` makes the lines that explain it.
"""

from __future__ import annotations

from core.hand import Hand, Win
from core.rules.rules import Rules
from core.scoring.decompose import DIGIT, FU, FU_MASK, PAIR, RYANMEN
from core.tiles import HAKU, HONOURS, NORTH_KIND

FUTEI = 20
MENZEN_RON = 10
TSUMO = 2
CHIITOITSU = {"25_fu_2_han": 25, "50_fu_1_han": 50}
OPEN_PINFU = 30


def pair_fu(kind: int, win: Win, rules: Rules) -> int:
    """Return the fu of a pair: 2 for a dragon, the seat wind, the round wind or a yakuhai north, otherwise 0.

    A wind that is both seat and round wind has 2 or 4, as the rules say.

    :param kind: of the pair, 0 to 33.
    """
    if kind < HONOURS:
        return 0
    if kind >= HAKU:
        return 2
    wind = kind - HONOURS
    both = (wind == win.seat_wind) + (wind == win.round_wind)
    if both == 2:
        return rules.double_wind_pair_fu
    return 2 if both or (kind == NORTH_KIND and rules.north == "yakuhai") else 0


def tsumo_fu(raw: int, hand: Hand, win: Win, rules: Rules) -> int:
    """Return the fu for drawing the winning tile: 0 or 2. Pinfu is not considered.

    :param raw: the fu of everything else before rounding, the base 20 included.
    """
    if raw == FUTEI and not hand.is_closed:
        return rules.open_pinfu_tsumo_fu
    return rules.rinshan_tsumo_fu if win.rinshan else TSUMO


def count_fu(tally: int, hand: Hand, win: Win, rules: Rules) -> tuple[int, int, bool]:
    """Return the fu before rounding, the fu rounded up to tens, and whether the hand is pinfu.

    Pinfu is a closed hand of four sequences with no fu besides those for winning; by tsumo it has 20 fu. An open
    hand of 20 fu by ron has 30, if the rules say so. A number of fu fixed by the rules is not considered.

    :param tally: of four groups and a pair, with the fu of the wait.
    """
    honour_pair = tally >> PAIR + HONOURS
    of_pair = pair_fu(HONOURS + honour_pair.bit_length() - 1, win, rules) if honour_pair else 0
    raw = FUTEI + of_pair + (tally >> FU & FU_MASK)
    closed = hand.is_closed
    pinfu = closed and not of_pair and tally & DIGIT == 4 and tally >> RYANMEN & 1 == 1
    if win.tsumo:
        if pinfu:
            if rules.pinfu_tsumo:
                return FUTEI, FUTEI, True
            pinfu = False
        raw += tsumo_fu(raw, hand, win, rules)
    elif closed:
        raw += MENZEN_RON
    elif raw == FUTEI and rules.open_pinfu_30:
        return raw, OPEN_PINFU, False
    return raw, -(-raw // 10) * 10, pinfu


def fu_by_rule(rules: Rules) -> int:
    """Return the fixed fu of all hands where the rules do not count fu; 0 where points depend on han alone."""
    return rules.fixed_fu if rules.fu_counting == "fixed" else 0


def keeps_own_fu(rules: Rules) -> bool:
    """Return whether seven pairs and pinfu tsumo keep their own fu although the rules fix the fu of other hands.

    Where points double with every han there are no fu at all (docs/rules.md section 11).
    """
    return rules.fu_counting == "fixed" and rules.fixed_fu_keeps_own
