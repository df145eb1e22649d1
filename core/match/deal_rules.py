"""Apply the rules of a match to a deal being entered."""

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

    If all players but one win by ron, that one is the discarder. Winners passed over by head bump, and three
    winners whose deal is a draw (sanchahou), are not paid; all others are.

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
    """Return the score table for a winner in this deal. Its `fus` is (0,) if the rules do not use fu."""
    return table(dealer=state.wind_of(seat) is Wind.EAST, tsumo=draft.outcome == "tsumo", rules=state.rules)


def put_han(draft: DealDraft, seat: int, han: int, state: MatchState) -> DealDraft:
    """Return the draft with a winner's han in place of another value; more than four need no fu.

    Fu that were entered before stay, if a hand with this many han can have them. Fu are filled in if the rules
    allow only one value.
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
    """Return the draft with a winner's fu; unchanged if han are not entered yet, or do not need fu.

    :param fu: rounded; whether a hand can have them with these han is not checked (`deal_price.why_not_fu`).
    """
    han = draft.han_of(seat)
    return draft.with_price(replace(draft.unpriced(seat), han=han, fu=fu)) if 1 <= han <= HAN[-1] else draft
