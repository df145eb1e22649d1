"""The keys of the deal form: which letters and digits say what. What an answer does is core's.

In gui without Qt: a key comes as its text, and no other way in has these keys.
"""

from __future__ import annotations

from core.language.messages import Message
from core.match import deal_price as price
from core.match.deal_price import DealLimit
from core.match.deal_questions import with_seat
from core.match.deal_rules import put_fu, put_han
from core.match.draft import DealDraft, DealOutcome, DealQuestion, QuestionName
from core.match.open_deal import OpenDeal

OUTCOME_KEYS: dict[str, DealOutcome] = {
    "R": "ron",
    "T": "tsumo",
    "D": "draw",
    "A": "abortive",
    "N": "nagashi",
    "C": "chombo",
}
JUMPS: dict[str, QuestionName] = {"I": "riichi", "W": "winner", "F": "discarder"}
"""The keys that open a question again."""
LIMIT_KEYS: dict[str, DealLimit] = {
    "M": "mangan",
    "H": "haneman",
    "B": "baiman",
    "S": "sanbaiman",
    "K": "kazoe",
    "Y": "yakuman",
}


def answered(deal: OpenDeal, question: DealQuestion | None, key: str) -> DealDraft | None:
    """Returns what a key makes of the draft where it answers this question; None: nothing."""
    if question is None:
        return None
    if question.seat is not None:
        return _typed(deal, question.seat, key)
    if not key.isdigit():
        return None
    number = int(key) - 1
    if question.about == "kind":
        kinds = deal.state.match.abortive_draws
        return deal.draft.with_kind(kinds[number]) if 0 <= number < len(kinds) else None
    return with_seat(deal, question.about, number) if number in deal.seats else None


def _typed(deal: OpenDeal, seat: int, key: str) -> DealDraft | None:
    """What a key says of a hand; None: nothing.

    Han first, then fu as they are written: a digit stands for its tens, and what follows is read together with the
    fu that are there, so that 2 5 is 25, 4 0 stays 40, and 1 1 0 is 110.
    """
    winner, state = price.winner_of(deal, seat), deal.state
    if price.is_taken(winner):
        return None
    if state.ayame:
        if key.isdigit() and key != "0":
            return price.put_halves(deal, seat, 2 * int(key))
        return price.switch_half(deal, seat) if key in (".", ",") and winner.halves else None
    if key in LIMIT_KEYS:
        return (
            price.put_limit(deal, seat, LIMIT_KEYS[key]) if LIMIT_KEYS[key] in price.limits(state.rules) else None
        )
    if not key.isdigit():
        return None
    if winner.yakuman:
        return price.put_yakuman(deal, seat, int(key)) if int(key) in price.yakuman_counts(state.rules) else None
    if price.fus(deal, seat):
        fu = _typed_fu(deal, seat, int(key))
        return put_fu(deal.draft, seat, fu) if fu and price.why_not_fu(deal, seat, fu) is None else None
    return put_han(deal.draft, seat, int(key), state) if key != "0" else None


def why_not_typed(deal: OpenDeal, seat: int, key: str) -> Message | None:
    """Why a key that means some fu says nothing of this hand; None: it means none, or they are fine."""
    if price.is_taken(price.winner_of(deal, seat)) or not key.isdigit() or not price.fus(deal, seat):
        return None
    fu = _typed_fu(deal, seat, int(key))
    return price.why_not_fu(deal, seat, fu) if fu else None


def _typed_fu(deal: OpenDeal, seat: int, digit: int) -> int:
    """The fu that a digit means now; 0: none that there are. Where no hand has 20, a 2 begins 25."""
    offered = price.fus(deal, seat)
    fu = _fu_of(digit, price.winner_of(deal, seat).fu)
    if fu == 20 and 25 in offered:
        is_none = 20 not in offered or price.why_not_fu(deal, seat, 20) is not None
        fu = 25 if is_none and price.why_not_fu(deal, seat, 25) is None else 20
    return fu if fu in offered else 0


def _fu_of(digit: int, present: int) -> int:
    """The fu that a digit makes of those that are there."""
    if digit == 0:
        return present
    if digit == 5 and present in (20, 25):
        return 25
    if digit == 1:
        return 110 if present == 100 else 100
    return 10 * digit
