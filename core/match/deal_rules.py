"""What the rules of a match make of a deal while it is entered: who is meant, who is paid, what a hand can be."""

from __future__ import annotations

from dataclasses import replace

from core.match.draft import DealDraft
from core.match.events import WinEvent
from core.match.state import MatchState
from core.match.wins import is_sanchahou, paid_winners
from core.study.table import HAN, ScoreTable, table
from core.tiles import Wind


def with_implied(draft: DealDraft, state: MatchState) -> DealDraft:
    """Return the draft with what follows from it under the rules.

    Where all but one win by ron, that one discarded. A winner whom a head bump passes over, and three whose win
    is a draw (sanchahou), are not paid.

    :param state: before the deal.
    """
    if draft.outcome != "ron" or not draft.winners:
        return replace(draft, unpaid=())
    left = [seat for seat in range(state.players) if draft.winner(seat) is None]
    if len(left) == 1 and state.players > 2:
        draft = replace(draft, discarder=left[0])
    win = WinEvent(draft.winners, draft.discarder)
    if is_sanchahou(win, state):
        return replace(draft, unpaid=tuple(winner.seat for winner in draft.winners))
    if draft.discarder is None:
        return replace(draft, unpaid=())
    paid = paid_winners(win, state)
    return replace(draft, unpaid=tuple(winner.seat for winner in draft.winners if winner not in paid))


def table_of(seat: int, draft: DealDraft, state: MatchState) -> ScoreTable:
    """Return the prices that a winner can have: `fus` are the fu that the rules know, (0,) where there are
    none.
    """
    return table(dealer=state.wind_of(seat) is Wind.EAST, tsumo=draft.outcome == "tsumo", rules=state.rules)


def put_han(draft: DealDraft, seat: int, han: int, state: MatchState) -> DealDraft:
    """Return the draft with a winner's han. The fu that were said stay where a hand can have them; where the
    rules leave one number of fu, or none, they need not be said.
    """
    if han > HAN[-1]:
        return draft.with_price(replace(draft.unpriced(seat), han=han))
    prices = table_of(seat, draft, state)
    winner = draft.winner(seat)
    fus = prices.fus
    if len(fus) == 1:
        return draft.with_price(replace(draft.unpriced(seat), han=han, fu=fus[0]))
    fu = winner.fu if winner is not None else 0
    if fu in fus and prices.at((fu, han)).impossible is None:
        return draft.with_price(replace(draft.unpriced(seat), han=han, fu=fu))
    return draft.with_han(seat, han)


def put_fu(draft: DealDraft, seat: int, fu: int) -> DealDraft:
    """Return the draft with a winner's fu; without han they mean nothing yet."""
    han = draft.han_of(seat)
    return draft.with_price(replace(draft.unpriced(seat), han=han, fu=fu)) if 1 <= han <= HAN[-1] else draft
