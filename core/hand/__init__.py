"""What is on the table when somebody wins, and everything that can be wrong with it.

A `Hand` is the tiles, a `Win` is what happened. Both may be impossible: a person who is still picking tiles,
or a file, can say anything. `check()` returns every problem at once, so that all of them can be shown; it is the
one place that says what can be.
"""

from __future__ import annotations

from core.hand.contradictions import MOST_PAARENCHAN, contradictions, was_fed
from core.hand.tile_problems import MAX_INDICATORS, tile_problems
from core.hand.types import (
    FIRST_TURN,
    MELD_KINDS,
    MOST_ON_TABLE,
    Hand,
    InvalidHandError,
    Meld,
    MeldKind,
    Pao,
    Seat,
    Shape,
    Win,
)
from core.language.messages import Message
from core.rules.rules import Rules
from core.tiles import Wind, has_five_of_a_kind

__all__ = [
    "FIRST_TURN",
    "MAX_INDICATORS",
    "MELD_KINDS",
    "MOST_ON_TABLE",
    "MOST_PAARENCHAN",
    "Hand",
    "InvalidHandError",
    "Meld",
    "MeldKind",
    "Pao",
    "Seat",
    "Shape",
    "Win",
    "check",
    "was_fed",
]


def check(hand: Hand, win: Win, rules: Rules, *, is_whole: bool = True) -> tuple[Message, ...]:
    """Return every problem with the hand and the win under these rules; empty when there is none.

    A shape that is not complete and a hand without yaku are no problems: they are answers.

    :param is_whole: whether all tiles are there; of a hand that is still being picked neither a wrong number of
        tiles nor a winning tile that is not among them is a problem.
    """
    problems: list[Message] = []
    # What is said in one breath here is what all possible tiles pass; the details are looked for after that.
    if (
        not hand.well_formed
        or len(win.dora_indicators) > MAX_INDICATORS
        or len(win.ura_indicators) > len(win.dora_indicators)
        or has_five_of_a_kind(hand.all_counts + win.indicator_counts)
        or len(hand.reds) + len(win.red_indicators) > rules.sure_reds
        or hand.nuki
        or rules.players == 3
    ) and not win.nagashi_mangan:  # after a draw nobody's tiles are looked at
        problems += tile_problems(hand, win, rules, is_whole=is_whole)
    if win.unusual:
        problems += contradictions(hand, win, rules)
    if win.in_riichi:
        if not hand.is_closed:
            key = "open_hand_daburi" if win.double_riichi else "open_hand_riichi"
            problems.append(Message(f"problem.{key}"))
    elif win.ippatsu:
        problems.append(_IPPATSU_WITHOUT_RIICHI)
    if win.discarder is not None:
        if win.tsumo:
            problems.append(Message("problem.discarder_with_tsumo"))
        elif win.discarder == win.seat_wind:
            problems.append(Message("problem.discarder_is_winner"))
    if rules.players == 3 and Wind.NORTH in (win.seat_wind, win.discarder, win.pao and win.pao.liable):
        problems.append(Message("problem.no_north_seat"))
    return tuple(problems)


_IPPATSU_WITHOUT_RIICHI = Message("problem.ippatsu_without_riichi")
