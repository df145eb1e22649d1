"""The answers of the deal form: its rows and its keys give them here, and whoever keeps the deal gets them.

Which letters and digits say what is here, too; what an answer does is core's.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.language.messages import Message
from core.match import deal_price as price
from core.match.deal_price import DealLimit
from core.match.deal_questions import next_question, questions, why_not_outcome, why_not_seat, with_seat
from core.match.deal_rules import put_fu, put_han, with_implied
from core.match.draft import DealDraft, DealOutcome, DealQuestion, QuestionName
from core.match.open_deal import OpenDeal

OF_SEATS: tuple[QuestionName, ...] = ("riichi", "winner", "discarder", "tenpai", "offender")
"""The questions that are answered with players, from the top to the bottom."""
_STAYS: tuple[QuestionName, ...] = ("riichi", "tenpai")
"""Questions with several answers: one of them does not close it."""


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


class DealAnswers(QObject):
    """The deal that a form shows, and what is answered. It keeps no answer: it is given each deal to show."""

    changed = Signal(object)
    """The draft as it is after an answer."""
    opened = Signal()
    """Another question is open than the next one, or it is to be seen again as it was."""
    hand_wished = Signal(int)
    """The hand of this winner is to be entered on the score screen."""
    left = Signal()
    """What had the keyboard is not to be seen any more."""
    refused = Signal(Message)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.asked: OpenDeal | None = None
        """The deal that is shown; None: none is entered."""
        self.wished: DealQuestion | None = None
        """The question that was opened though another one is next."""

    @property
    def draft(self) -> DealDraft:
        """The deal as far as it is entered."""
        return self.asked.draft if self.asked is not None else DealDraft()

    @property
    def question(self) -> DealQuestion | None:
        """The question that the keys answer: one of the rows."""
        if self.asked is None:
            return None
        return self.wished if self.wished in questions(self.asked) else next_question(self.asked)

    # ------------------------------------------------------------------------------ answers

    def put(self, draft: DealDraft) -> None:
        """Answer with this draft."""
        if self.asked is not None:
            shown = self.asked
            self.changed.emit(with_implied(draft, self.asked.state))
            if self.asked is shown:
                self.opened.emit()  # nobody took it, and the button has switched itself

    def put_price(self, draft: DealDraft) -> None:
        """What a hand is worth: a question that was opened for it is answered when all of it is said."""
        if self.asked is not None and self.wished is not None and self.wished.seat is not None:
            asked = OpenDeal(draft, self.asked.state, self.asked.names)
            if price.is_said(asked, self.wished.seat):
                self.wished = None
        self.put(draft)

    def put_outcome(self, outcome: DealOutcome) -> None:
        """How the deal ended."""
        self.wished = None
        self.put(self.draft.with_outcome(outcome))

    def choose(self, question: QuestionName, seat: int) -> None:
        """A player, who may be chosen already."""
        if self.asked is not None:
            self.put(with_seat(self.asked, question, seat))

    def clear(self) -> None:
        """Enter nothing."""
        self.wished = None
        self.put(DealDraft())

    def open(self, question: DealQuestion) -> None:
        """Answer this question with the keys, though another one is next."""
        self.wished = question
        self.opened.emit()

    # ------------------------------------------------------------------------------ keys

    def walk(self, step: int) -> None:
        """Open the question above or below."""
        there = questions(self.asked) if self.asked is not None else []
        if there and self.question is not None:
            place = there.index(self.question) + step
            self.open(there[min(max(place, 0), len(there) - 1)])

    def take_back(self) -> None:
        """The price that is asked for is not said any more."""
        if self.asked is not None and self.question is not None and self.question.seat is not None:
            self.put(price.drop(self.asked, self.question.seat))

    def type(self, key: str) -> None:
        """A letter or a digit: it answers the open question, says how the deal ended, or opens a question."""
        asked, question = self.asked, self.question
        if asked is None:
            return
        if key == "E" and question is not None and question.seat is not None and asked.state.ayame is None:
            self.hand_wished.emit(question.seat)
            return
        draft = _answered(asked, question, key)
        if (why := _why_not(asked, question, key)) is not None:
            self.refused.emit(why)
        elif draft is not None:
            if question is None or question.about not in _STAYS:
                self.wished = None
            self.put(draft)
        elif key in OUTCOME_KEYS:
            why = why_not_outcome(asked, OUTCOME_KEYS[key])
            self.refused.emit(why) if why is not None else self.put_outcome(OUTCOME_KEYS[key])
        elif key in JUMPS and (opened := DealQuestion(JUMPS[key])) in questions(asked):
            self.open(opened)


def _why_not(asked: OpenDeal, question: DealQuestion | None, key: str) -> Message | None:
    """Why a key that means an answer is none; None: it means none, or can be given."""
    if question is None:
        return None
    if question.seat is not None:
        return _why_not_typed(asked, question.seat, key)
    if question.about not in OF_SEATS or not key.isdigit() or int(key) - 1 not in asked.seats:
        return None
    return why_not_seat(asked, question.about, int(key) - 1)


def _answered(deal: OpenDeal, question: DealQuestion | None, key: str) -> DealDraft | None:
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


def _why_not_typed(deal: OpenDeal, seat: int, key: str) -> Message | None:
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
