"""The keys of the deal form: what is asked when, and what a key answers."""

from __future__ import annotations

from core.match.deal_rules import with_implied
from core.match.draft import DealDraft, DealOutcome
from gui.match.deal import price
from gui.match.deal.words import AskedSeat

OUTCOME_KEYS: dict[str, DealOutcome] = {
    "R": "ron",
    "T": "tsumo",
    "D": "draw",
    "A": "abortive",
    "N": "nagashi",
    "C": "chombo",
}
JUMPS = {"I": "riichi", "W": "winner", "F": "discarder"}
"""The keys that open a question again."""
PRICE = "price."
"""With the seat behind it: the question what a hand is worth."""
STAYS = ("riichi", "tenpai")
"""Questions with several answers: one of them does not close it."""


def questions(asked: AskedSeat) -> tuple[str, ...]:
    """What is asked of a deal that ended so, from the top to the bottom."""
    draft = asked.draft
    found = [] if asked.state.ayame else ["riichi"]
    match draft.outcome:
        case "ron":
            found += ["winner", "discarder"]
        case "tsumo":
            found += ["winner"]
        case "draw":
            found += ["tenpai"]
        case "nagashi":
            found += ["winner", "tenpai"]
        case "abortive":
            found += ["kind"]
        case "chombo":
            found += ["offender"]
    if draft.outcome in ("ron", "tsumo"):
        found += [f"{PRICE}{seat}" for seat in priced_seats(draft)]
    return tuple(found)


def priced_seats(draft: DealDraft) -> list[int]:
    """The winners whose hands have a price."""
    return sorted(winner.seat for winner in draft.winners if winner.seat not in draft.unpaid)


def next_question(asked: AskedSeat) -> str:
    """The question that the keys answer unless another one was opened: the first without an answer, or else the
    last one."""
    draft, there = asked.draft, questions(asked)
    if draft.outcome in ("ron", "tsumo", "nagashi") and not draft.winners:
        return "winner"
    if draft.outcome == "ron" and draft.discarder is None:
        return "discarder"
    unpriced = [seat for seat in priced_seats(draft) if draft.needs_price(seat)]
    if draft.outcome in ("ron", "tsumo") and unpriced:
        return f"{PRICE}{unpriced[0]}"
    return there[-1] if there else ""


def answered(asked: AskedSeat, question: str, key: str, kinds: tuple[str, ...]) -> DealDraft | None:
    """What a key makes of the draft where it answers this question; None: nothing.

    :param kinds: the abortive draws that the rules have, in their order.
    """
    if question.startswith(PRICE):
        return price.typed(asked, int(question.removeprefix(PRICE)), key)
    if not key.isdigit():
        return None
    number = int(key) - 1
    if question == "kind":
        return asked.draft.with_kind(kinds[number]) if 0 <= number < len(kinds) else None
    return chosen(asked, question, number) if number in asked.seats else None


def chosen(asked: AskedSeat, question: str, seat: int) -> DealDraft:
    """The draft after a player was chosen as the answer to a question, or chosen no more."""
    draft = asked.draft
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
    return with_implied(draft, asked.state)
