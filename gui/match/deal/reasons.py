"""Why an answer cannot be given: what the buttons of the deal form say when they are grey."""

from __future__ import annotations

from core.language.messages import Message
from core.match.state import STICK, player
from gui.match.deal.words import AskedSeat


def against(asked: AskedSeat, question: str, answer: int | str) -> Message | None:
    """What speaks against an answer; None: nothing. :param answer: the seat, or the outcome."""
    if isinstance(answer, str):
        return _against_outcome(asked, answer)
    found = _against_seat(asked, question, answer)
    return asked.named(found) if found is not None else None


def _against_outcome(asked: AskedSeat, outcome: str) -> Message | None:
    if outcome == "nagashi" and not asked.state.rules.nagashi_mangan:
        return Message("deal_form.why.nagashi")
    if outcome == "abortive" and not asked.state.match.abortive_draws:
        return Message("deal_form.why.abortive")
    return None


def _against_seat(asked: AskedSeat, question: str, seat: int) -> Message | None:
    draft, state = asked.draft, asked.state
    points = state.scores[seat]
    if question == "riichi" and seat not in draft.riichi and points < STICK and not state.match.riichi_below_1000:
        return Message.of("game.problem.riichi_too_poor", player=player(seat), points=points)
    if question == "winner" and draft.outcome == "ron" and seat == draft.discarder:
        return Message.of("deal_form.why.discarder", player=player(seat))
    if question == "discarder" and draft.winner(seat) is not None:
        return Message.of("deal_form.why.winner", player=player(seat))
    if question == "tenpai" and seat in draft.riichi:
        return Message.of("game.problem.riichi_noten", player=player(seat))
    return None
