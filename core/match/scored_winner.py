"""Turn a scored hand into a winner of a match."""

from __future__ import annotations

from dataclasses import replace

from core.ayame.score import in_ayame
from core.match.events import Winner
from core.match.state import MatchState, problem
from core.rules.rules import RINSHAN_PAO
from core.scoring.derivation import Derivation


def winner_of(seat: int, derivation: Derivation, state: MatchState, hand: str = "") -> Winner:
    """Return the winner with this hand, valued as in its derivation.

    A liable player is taken over only for a rinshan.

    :param hand: the hand's code, to be kept with the winner.

    :raises MatchError: the hand does not win.
    """
    if state.ayame:
        ayame = in_ayame(derivation, state.ayame)
        if ayame.chosen is None or not ayame.points:
            raise problem("no_win")
        return Winner(seat=seat, halves=ayame.chosen.counted, hand=hand)
    chosen = derivation.chosen
    if derivation.outcome != "win" or chosen is None:
        raise problem("no_win")
    liable, pao = None, derivation.win.pao
    if pao is not None and pao.yaku == RINSHAN_PAO and state.rules.rinshan_pao:
        liable = state.seat_of(pao.liable)
    priced = Winner(seat=seat, pao=liable, pao_yaku=None if liable is None else RINSHAN_PAO, hand=hand)
    if chosen.yakuman:
        return replace(priced, yakuman=chosen.yakuman)
    return replace(priced, han=chosen.han, fu=chosen.fu)
