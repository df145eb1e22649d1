"""The answers of the deal form: its rows and its keys give them here, and whoever keeps the deal gets them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.language.messages import Message
from core.match import deal_price as price
from core.match.deal_questions import next_question, questions, why_not_outcome, why_not_seat, with_seat
from core.match.deal_rules import with_implied
from core.match.draft import DealDraft, DealOutcome, DealQuestion, QuestionName
from core.match.open_deal import OpenDeal
from gui.match.deal.keys import JUMPS, OUTCOME_KEYS, answered, why_not_typed

OF_SEATS: tuple[QuestionName, ...] = ("riichi", "winner", "discarder", "tenpai", "offender")
"""The questions that are answered with players, from the top to the bottom."""
_STAYS: tuple[QuestionName, ...] = ("riichi", "tenpai")
"""Questions with several answers: one of them does not close it."""


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
        draft = answered(asked, question, key)
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
        return why_not_typed(asked, question.seat, key)
    if question.about not in OF_SEATS or not key.isdigit() or int(key) - 1 not in asked.seats:
        return None
    return why_not_seat(asked, question.about, int(key) - 1)
