"""Answers of the deal form, from its rows and its keys, emitted to whoever keeps the deal.

This module maps letters and digits to answers; the effect of an answer is computed in core.
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
"""The questions that are answered with players, from top to bottom."""
_STAYS: tuple[QuestionName, ...] = ("riichi", "tenpai")
"""Questions with several answers: one answer does not close them."""


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
    """The deal that the form shows, and its open question. It stores no answers: it is given each deal to show."""

    changed = Signal(object)
    """Emitted with the draft after an answer."""
    opened = Signal()
    """Emitted when another question than the next one is open, or when the form has to show its state again."""
    hand_wished = Signal(int)
    """Emitted to enter a winner's hand on the score screen, with the seat."""
    left = Signal()
    """Emitted when the widget with the focus is about to be hidden."""
    refused = Signal(Message)
    """Emitted with why an answer is not possible."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.asked: OpenDeal | None = None
        """The deal that is shown; None: no deal is being entered."""
        self.wished: DealQuestion | None = None
        """The question that was opened although another one is next."""

    @property
    def draft(self) -> DealDraft:
        """The deal as far as it is entered."""
        return self.asked.draft if self.asked is not None else DealDraft()

    @property
    def question(self) -> DealQuestion | None:
        """The question that the keys answer; None: there is none."""
        if self.asked is None:
            return None
        return self.wished if self.wished in questions(self.asked) else next_question(self.asked)

    # ------------------------------------------------------------------------------ answers

    def put(self, draft: DealDraft) -> None:
        """Emit a draft, with what follows from it under the rules, as `changed`; if nobody shows it, emit
        `opened`, so that the form shows the present one again. Nothing happens while no deal is entered.
        """
        if self.asked is not None:
            shown = self.asked
            self.changed.emit(with_implied(draft, self.asked.state))
            if self.asked is shown:
                self.opened.emit()  # nobody took the answer, and the button has toggled itself

    def put_price(self, draft: DealDraft) -> None:
        """Emit a draft in which a hand's worth was set, as `put`; a question that was opened for that worth is
        closed when it is complete.
        """
        if self.asked is not None and self.wished is not None and self.wished.seat is not None:
            asked = OpenDeal(draft, self.asked.state, self.asked.names)
            if price.is_said(asked, self.wished.seat):
                self.wished = None
        self.put(draft)

    def put_outcome(self, outcome: DealOutcome) -> None:
        """Emit how the deal ended, as `put`, and close a question that was opened."""
        self.wished = None
        self.put(self.draft.with_outcome(outcome))

    def choose(self, question: QuestionName, seat: int) -> None:
        """Emit the draft, with what follows under the rules, after a player was selected as the answer to a
        question, or deselected. An offender is only replaced by another, never deselected.
        """
        if self.asked is not None:
            self.put(with_seat(self.asked, question, seat))

    @property
    def is_blank(self) -> bool:
        """Whether nothing is entered and no question was opened."""
        return self.wished is None and (self.asked is None or self.asked.draft == DealDraft())

    def clear(self) -> None:
        """Emit an empty draft, and close a question that was opened."""
        self.wished = None
        self.put(DealDraft())

    def open(self, question: DealQuestion) -> None:
        """Open a question for the keys, although another one is next."""
        self.wished = question
        self.opened.emit()

    # ------------------------------------------------------------------------------ keys

    def walk(self, step: int) -> None:
        """Open the question `step` places below (above for a negative step), at most the last or the first one."""
        there = questions(self.asked) if self.asked is not None else []
        if there and self.question is not None:
            place = there.index(self.question) + step
            self.open(there[min(max(place, 0), len(there) - 1)])

    def take_back(self) -> None:
        """Emit the draft without the worth of the hand that the open question is about, if it is about one."""
        if self.asked is not None and self.question is not None and self.question.seat is not None:
            self.put(price.drop(self.asked, self.question.seat))

    def type(self, key: str) -> None:
        """Handle a capital letter or a digit: answer the open question, set the outcome, open another question, or
        ask for the winner's hand (E). An answer that is not possible is refused; other keys do nothing.
        """
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
    """Return why a key's answer is not possible; None: it is possible, or the key is no answer."""
    if question is None:
        return None
    if question.seat is not None:
        return _why_not_typed(asked, question.seat, key)
    if question.about not in OF_SEATS or not key.isdigit() or int(key) - 1 not in asked.seats:
        return None
    return why_not_seat(asked, question.about, int(key) - 1)


def _answered(deal: OpenDeal, question: DealQuestion | None, key: str) -> DealDraft | None:
    """Return the draft after a key's answer to this question; None: the key does not answer it."""
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
    """Return the draft after a key about a hand's worth; None: the key has no meaning.

    Han come first, then fu as they are written: a digit means tens, and the next one is combined with the present
    fu. So 2 5 is 25, 4 0 stays 40, and 1 1 0 is 110. In Ayame mahjong a digit means han, and a point or comma adds
    half a han or takes it away.
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
    """Return why the fu that a key means are not possible; None: they are possible, or it means none."""
    if price.is_taken(price.winner_of(deal, seat)) or not key.isdigit() or not price.fus(deal, seat):
        return None
    fu = _typed_fu(deal, seat, int(key))
    return price.why_not_fu(deal, seat, fu) if fu else None


def _typed_fu(deal: OpenDeal, seat: int, digit: int) -> int:
    """Return the fu that a digit means now; 0: none of those offered. A 2 means 25 where no hand has 20 fu."""
    offered = price.fus(deal, seat)
    fu = _fu_of(digit, price.winner_of(deal, seat).fu)
    if fu == 20 and 25 in offered:
        is_none = 20 not in offered or price.why_not_fu(deal, seat, 20) is not None
        fu = 25 if is_none and price.why_not_fu(deal, seat, 25) is None else 20
    return fu if fu in offered else 0


def _fu_of(digit: int, present: int) -> int:
    """Return the fu that a digit makes of the present fu."""
    if digit == 0:
        return present
    if digit == 5 and present in (20, 25):
        return 25
    if digit == 1:
        return 110 if present == 100 else 100
    return 10 * digit
