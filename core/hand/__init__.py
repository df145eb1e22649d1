"""Model the tiles and circumstances of a win, and check them.

A `Hand` holds the tiles, a `Win` what happened. Both may be impossible, because people who are still entering a
hand, and files, can contain anything. `check()` is the only place that decides what is possible. It returns all
problems at once, so that all of them can be shown.
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
    """Return every problem with the hand and the win under these rules; () if there is none.

    An incomplete shape and a hand without yaku are not problems: scoring says so of them. The tiles of a nagashi
    mangan are not checked.

    :param is_whole: whether all tiles are there. If not, the hand is still being entered: a wrong number of tiles,
        or a winning tile that is not among them, is no problem then.
    """
    problems: list[Message] = []
    # This quick test passes every possible hand; only the others need the detailed one.
    if (
        not hand.well_formed
        or len(win.dora_indicators) > MAX_INDICATORS
        or len(win.ura_indicators) > len(win.dora_indicators)
        or has_five_of_a_kind(hand.all_counts + win.indicator_counts)
        or len(hand.reds) + len(win.red_indicators) > rules.sure_reds
        or hand.nuki
        or rules.players == 3
    ) and not win.nagashi_mangan:  # after a draw the tiles do not matter
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
