"""The questions of a deal, one below the other: only those that its outcome needs."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.language.messages import Message
from core.match.draft import OUTCOMES
from core.match.events import WinEvent
from core.match.state import player
from core.match.wins import is_sanchahou
from core.rules.match_rules import ABORTIVE_DRAWS
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.match.deal.keys import OUTCOME_KEYS, PRICE, priced_seats, questions
from gui.match.deal.question import QuestionRow, SeatQuestionRow
from gui.match.deal.reasons import against
from gui.match.deal.winner_row import WinnerRow
from gui.match.deal.words import AskedSeat
from gui.widgets.choice_line import ChoiceLine

OF_SEATS = ("riichi", "winner", "discarder", "tenpai", "offender")
"""The questions that are answered with players, from the top to the bottom."""


class DealRows(QWidget):
    """The rows. What is clicked is a wish; they show what they are given."""

    outcome_wished = Signal(object)
    seat_wished = Signal(str, int)
    """The question, and the player that was clicked."""
    kind_wished = Signal(object)
    priced = Signal(object)
    """The draft with another price."""
    hand_wished = Signal(int)
    entered = Signal(str)
    """The keyboard has walked into this question."""
    hinted = Signal(str)
    refused = Signal(Message)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._outcomes = ChoiceLine("deal.outcome", OUTCOMES, look)
        self._outcomes.wished.connect(self.outcome_wished)
        self._outcomes.refused.connect(self.refused)
        self._outcomes.hinted.connect(self.hinted)
        self._seats = {name: SeatQuestionRow(f"deal.{name}", look) for name in OF_SEATS}
        for name, question in self._seats.items():
            question.chosen.connect(partial(self.seat_wished.emit, name))
            self._listen(question, name)
        self._kinds = ChoiceLine("deal.kind", ABORTIVE_DRAWS, look, columns=3)
        self._kinds.wished.connect(self.kind_wished)
        self._kind = QuestionRow("deal.kind", look)
        self._kind.add_line(self._kinds)
        self._listen(self._kind, "kind")
        self._note = Label()
        self._note.setObjectName("deal.note")
        self._note.setWordWrap(True)
        self._winners = [WinnerRow(seat, look) for seat in range(4)]
        for row in self._winners:
            row.changed.connect(self.priced)
            row.hand_wished.connect(self.hand_wished)
            self._listen(row, f"{PRICE}{row.seat}")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._outcomes, *self._seats.values(), self._kind, self._note, *self._winners):
            self._column.addWidget(widget)
        self._column.addStretch()

    def _listen(self, question: QuestionRow | WinnerRow, name: str) -> None:
        question.refused.connect(self.refused)
        question.hinted.connect(self.hinted)
        question.entered.connect(partial(self.entered.emit, name))

    def place_of(self, question: str) -> QWidget | None:
        """The row of a question."""
        if question.startswith(PRICE):
            return self._winners[int(question.removeprefix(PRICE))]
        return self._kind if question == "kind" else self._seats.get(question)

    def show_rows(self, asked: AskedSeat, present: str) -> None:
        """Show what is asked. :param present: the question that the keys answer."""
        look = self._look
        self._column.setSpacing(look.px(5))
        self._show_outcomes(asked)
        there = questions(asked)
        for name, question in self._seats.items():
            question.setVisible(name in there)
            if name in there:
                self._show_seats(asked, name, question, is_open=name == present)
        self._kind.setVisible("kind" in there)
        if "kind" in there:
            self._show_kinds(asked, is_open=present == "kind")
        self._show_note(asked)
        for row in self._winners:
            name = f"{PRICE}{row.seat}"
            row.setVisible(name in there)
            if name in there:
                row.show_winner(asked, is_open=name == present)

    def _show_kinds(self, asked: AskedSeat, *, is_open: bool) -> None:
        say = self._look.say
        self._kind.ask(say("deal_form.ask.kind"), is_open=is_open)
        self._kinds.show_choices(
            lambda kind: say(f"rule_choice.abortive_draws.{kind}"),
            (asked.draft.kind,),
            offered=asked.state.match.abortive_draws,
            name=lambda kind: say(f"abortive_draw.{kind}"),
        )

    def _show_outcomes(self, asked: AskedSeat) -> None:
        say = self._look.say
        keys = {outcome: key for key, outcome in OUTCOME_KEYS.items()}
        self._outcomes.show_choices(
            lambda outcome: say(f"deal_form.outcome.{outcome}"),
            (asked.draft.outcome,),
            why_not=lambda outcome: against(asked, "outcome", outcome),
            name=lambda outcome: say(f"deal_form.outcome_of.{outcome}", letter=keys[outcome]),
        )

    def _show_seats(self, asked: AskedSeat, name: str, question: SeatQuestionRow, *, is_open: bool) -> None:
        look, draft = self._look, asked.draft
        seats = {
            "riichi": draft.riichi,
            "winner": tuple(winner.seat for winner in draft.winners),
            "discarder": () if draft.discarder is None else (draft.discarder,),
            "tenpai": tuple({*draft.tenpai, *draft.riichi}),
            "offender": () if draft.offender is None else (draft.offender,),
        }
        key = "nagashi" if name == "winner" and draft.outcome == "nagashi" else name
        text = look.say(f"deal_form.ask.{key}")
        question.ask(text, is_open=is_open)
        who = [asked.who(seat, look) for seat in asked.seats]
        question.show_seats(
            [asked.name(seat, look) for seat in asked.seats],
            [asked.wind(seat, look) for seat in asked.seats],
            seats[name],
            asked.state.dealer if asked.state.ayame is None else -1,
            [look.say("deal_form.answer", question=text, who=one) for one in who],
        )
        for seat in asked.seats:
            question.seats[seat].block(against(asked, name, seat), who[seat])

    def _show_note(self, asked: AskedSeat) -> None:
        """What the rules make of several winners."""
        draft, look = asked.draft, self._look
        message = None
        if draft.outcome == "ron" and len(draft.winners) > 1:
            if is_sanchahou(WinEvent(draft.winners, draft.discarder), asked.state):
                message = Message("deal_form.sanchahou")
            elif asked.state.match.multiple_ron == "head_bump":
                first = next((seat for seat in priced_seats(draft)), 0)
                named = draft.discarder is not None
                message = Message.of("deal_form.head_bump", player=player(first)) if named else None
                message = message or Message("deal_form.head_bump_open")
        elif draft.outcome == "ron" and len(draft.winners) == 1 and asked.state.players > 2:
            message = Message("deal_form.second")
        self._note.setVisible(message is not None)
        if message is not None:
            self._note.setText(look.say(asked.named(message)))
            dress_in(self._note, f"color: {look.color('muted').name()}; padding: {look.px(2)}px {look.px(8)}px;")
