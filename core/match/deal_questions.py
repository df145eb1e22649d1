"""The questions about a deal, the drafts after their answers, and why an answer is impossible."""

from __future__ import annotations

from core.language.messages import Message
from core.match.deal_rules import with_implied
from core.match.draft import DealDraft, DealOutcome, DealQuestion, QuestionName
from core.match.open_deal import OpenDeal
from core.match.state import STICK, player

_AFTER: dict[DealOutcome | None, tuple[QuestionName, ...]] = {
    "ron": ("winner", "discarder"),
    "tsumo": ("winner",),
    "draw": ("tenpai",),
    "nagashi": ("winner", "tenpai"),
    "abortive": ("kind",),
    "chombo": ("offender",),
}
"""By outcome: the questions besides riichi and the hands' values."""


def questions(deal: OpenDeal) -> tuple[DealQuestion, ...]:
    """Return the questions about a deal in their order, except how it ended."""
    draft = deal.draft
    riichi: tuple[QuestionName, ...] = () if deal.state.ayame else ("riichi",)
    names = (*riichi, *_AFTER.get(draft.outcome, ()))
    seats = priced_seats(draft) if draft.outcome in ("ron", "tsumo") else ()
    return (*map(DealQuestion, names), *(DealQuestion("price", seat) for seat in seats))


def priced_seats(draft: DealDraft) -> tuple[int, ...]:
    """Return the winners who are paid, whose hands need or have a value, in the order of their entry."""
    return tuple(winner.seat for winner in draft.winners if winner.seat not in draft.unpaid)


def next_question(deal: OpenDeal) -> DealQuestion | None:
    """Return the question to answer next: the first one without an answer, or else the last one.

    None in Ayame mahjong while it is not known how the deal ended.
    """
    first, every = deal.draft.open_question, questions(deal)
    return first if first in every else every[-1] if every else None


def with_seat(deal: OpenDeal, question: QuestionName, seat: int) -> DealDraft:
    """Return the draft after a player was selected as the answer to a question, or deselected if they were.

    What follows under the rules is added (`with_implied()`). An offender is only replaced by another.
    """
    draft = deal.draft
    match question:
        case "riichi":
            draft = draft.with_riichi(seat, seat not in draft.riichi)
        case "winner":
            draft = draft.with_winner(seat, draft.winner(seat) is None)
        case "discarder":
            draft = draft.with_discarder(None if draft.discarder == seat else seat)
        case "tenpai":
            draft = draft.with_tenpai(seat, seat not in draft.tenpai)
        case "offender":
            draft = draft.with_offender(seat)
    return with_implied(draft, deal.state)


def why_not_outcome(deal: OpenDeal, outcome: DealOutcome) -> Message | None:
    """Return why a deal cannot end like this under the rules; None if it can."""
    if outcome == "nagashi" and not deal.state.rules.nagashi_mangan:
        return Message("deal_form.why.nagashi")
    if outcome == "abortive" and not deal.state.match.abortive_draws:
        return Message("deal_form.why.abortive")
    return None


def why_not_seat(deal: OpenDeal, question: QuestionName, seat: int) -> Message | None:
    """Return why a player cannot be the answer to a question, with the players' names; None if they can."""
    why = _why_not_seat(deal, question, seat)
    return deal.named(why) if why is not None else None


def _why_not_seat(deal: OpenDeal, question: QuestionName, seat: int) -> Message | None:
    draft, state = deal.draft, deal.state
    points = state.scores[seat]
    if question == "riichi" and seat not in draft.riichi and points < STICK and not state.match.riichi_below_1000:
        return Message.of("match.problem.riichi_too_poor", player=player(seat), points=points)
    if question == "winner" and draft.outcome == "ron" and seat == draft.discarder:
        return Message.of("deal_form.why.discarder", player=player(seat))
    if question == "discarder" and draft.winner(seat) is not None:
        return Message.of("deal_form.why.winner", player=player(seat))
    if question == "tenpai" and seat in draft.riichi:
        return Message.of("match.problem.riichi_noten", player=player(seat))
    return None
