"""The questions of a deal, one below the other: what its outcome needs, each in a place of its own."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.language.messages import Message
from core.match.deal_price import is_said
from core.match.deal_questions import priced_seats, questions, why_not_outcome, why_not_seat
from core.match.draft import OUTCOMES, DealDraft, DealQuestion, QuestionName
from core.match.events import WinEvent
from core.match.open_deal import OpenDeal
from core.match.state import player
from core.match.wins import is_sanchahou
from core.rules.match_rules import ABORTIVE_DRAWS
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.appearance.style import dress_in
from gui.match.deal.keys import OUTCOME_KEYS
from gui.match.deal.question import TALL, QuestionRow, SeatQuestionRow
from gui.match.deal.winner_row import WinnerRow
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.focus import tab_in_order

OF_SEATS: tuple[QuestionName, ...] = ("riichi", "winner", "discarder", "tenpai", "offender")
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
    left = Signal()
    """What had the keyboard is not to be seen any more."""
    entered = Signal(object)
    """The keyboard has walked into this `DealQuestion`."""
    refused = Signal(Message)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._outcomes = ChoiceLine("deal.outcome", OUTCOMES, look, kind=TALL, tight=True, parent=self)
        self._outcomes.wished.connect(self.outcome_wished)
        self._outcomes.refused.connect(self.refused)
        self._seats = {name: SeatQuestionRow(f"deal.{name}", look, self) for name in OF_SEATS}
        for name, question in self._seats.items():
            question.chosen.connect(partial(self.seat_wished.emit, name))
            self._listen(question, DealQuestion(name))
        self._kind = QuestionRow("deal.kind", look.theme, self)
        self._kinds = ChoiceLine(
            "deal.kind", ABORTIVE_DRAWS, look, columns=3, kind=TALL, tight=True, parent=self._kind
        )
        self._kinds.wished.connect(self.kind_wished)
        self._kind.add_line(self._kinds)
        self._listen(self._kind, DealQuestion("kind"))
        self._note = Paragraph(parent=self)
        self._note.setObjectName("deal.note")
        self._note.setIndent(0)
        self._winners = [WinnerRow(seat, look, self) for seat in range(4)]
        for row in self._winners:
            row.changed.connect(self.priced)
            row.hand_wished.connect(self.hand_wished)
            row.left.connect(self.left)
            self._listen(row, DealQuestion("price", row.seat))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._outcomes, *self._seats.values(), self._kind, *self._winners, self._note):
            self._column.addWidget(widget)
        self._first_price = self._column.indexOf(self._winners[0])
        self._column.addStretch()

    def _listen(self, row: QuestionRow | WinnerRow, question: DealQuestion) -> None:
        row.refused.connect(self.refused)
        row.entered.connect(partial(self.entered.emit, question))

    def place_of(self, question: DealQuestion) -> QWidget | None:
        """The row of a question."""
        if question.seat is not None:
            return self._winners[question.seat]
        return self._kind if question.about == "kind" else self._seats.get(question.about)

    def show_rows(self, asked: OpenDeal, present: DealQuestion | None, *, opened: bool = False) -> None:
        """Show what is asked.

        :param present: the question that the keys answer. :param opened: somebody wishes to see it, whether it is
            answered or not.
        """
        theme = self._look.theme
        self._column.setSpacing(theme.space("tiny"))
        self._show_outcomes(asked)
        there = questions(asked)
        for name, question in self._seats.items():
            asks = DealQuestion(name)
            question.setVisible(asks in there)
            if asks in there:
                self._show_seats(asked, name, question, is_open=asks == present)
        kind = DealQuestion("kind")
        self._kind.setVisible(kind in there)
        if kind in there:
            self._show_kinds(asked, is_open=present == kind)
        self._show_note(asked)
        named = [question.seat for question in there if question.seat is not None]
        for at, seat in enumerate(named):  # one who wins, too, moves nobody who did before
            if (place := self._first_price + at) != self._column.indexOf(self._winners[seat]):
                self._column.insertWidget(place, self._winners[seat])
        for row in self._winners:
            asks = DealQuestion("price", row.seat)
            row.setVisible(asks in there)
            if asks in there:
                is_open = asks == present and (opened or not is_said(asked, row.seat))
                row.show_winner(asked, is_open=is_open)
        if len(named) > 1:
            tab_in_order(*(self._winners[seat] for seat in named))

    def _show_kinds(self, asked: OpenDeal, *, is_open: bool) -> None:
        say, offered = self._look.words.say, asked.state.match.abortive_draws
        self._kind.ask(say("deal_form.ask.kind"), is_open=is_open)
        self._kinds.show_choices(
            lambda kind: say(f"rule_choice.abortive_draws.{kind}"),
            (asked.draft.kind,),
            offered=offered,
            name=lambda kind: say(f"abortive_draw.{kind}"),
            key=lambda kind: str(offered.index(kind) + 1) if is_open else "",
        )

    def _show_outcomes(self, asked: OpenDeal) -> None:
        say = self._look.words.say
        keys = {outcome: key for key, outcome in OUTCOME_KEYS.items()}
        self._outcomes.show_choices(
            lambda outcome: say(f"deal_form.outcome.{outcome}"),
            (asked.draft.outcome,),
            why_not=lambda outcome: why_not_outcome(asked, outcome),
            name=lambda outcome: say(f"deal_form.outcome_of.{outcome}", letter=keys[outcome]),
        )

    def _show_seats(
        self, asked: OpenDeal, name: QuestionName, question: SeatQuestionRow, *, is_open: bool
    ) -> None:
        words, draft = self._look.words, asked.draft
        seats: dict[QuestionName, tuple[int, ...]] = {
            "riichi": draft.riichi,
            "winner": tuple(winner.seat for winner in draft.winners),
            "discarder": () if draft.discarder is None else (draft.discarder,),
            "tenpai": tuple({*draft.tenpai, *draft.riichi}),
            "offender": () if draft.offender is None else (draft.offender,),
        }
        key = "nagashi" if name == "winner" and draft.outcome == "nagashi" else name
        text = words.say(f"deal_form.ask.{key}")
        question.ask(text, is_open=is_open)
        who = [asked.who(seat, words.say) for seat in asked.seats]
        question.show_seats(
            [asked.name(seat, words.say) for seat in asked.seats],
            [asked.wind(seat, words.say) for seat in asked.seats],
            seats[name],
            asked.state.dealer if asked.state.ayame is None else -1,
            [words.say("deal_form.answer", question=text, who=one) for one in who],
        )
        for seat in asked.seats:
            question.seats[seat].block(why_not_seat(asked, name, seat), who[seat])

    def _show_note(self, asked: OpenDeal) -> None:
        """What the rules make of several winners; at first, what to do."""
        draft, words, theme = asked.draft, self._look.words, self._look.theme
        message = Message("preview.nothing") if draft == DealDraft() and not asked.state.ayame else None
        if draft.outcome == "ron" and len(draft.winners) > 1:
            if is_sanchahou(WinEvent(draft.winners, draft.discarder), asked.state):
                message = Message("deal_form.sanchahou")
            elif asked.state.match.multiple_ron == "head_bump":
                first = next((seat for seat in priced_seats(draft)), 0)
                named = draft.discarder is not None
                message = Message.of("deal_form.head_bump", player=player(first)) if named else None
                message = message or Message("deal_form.head_bump_open")
        self._note.setVisible(message is not None)
        if message is not None:
            self._note.setText(words.say(asked.named(message)))
            pad = f"padding: {theme.space('tiny')}px {theme.space('small')}px;"
            dress_in(self._note, f"color: {theme.color('muted').name()}; {pad}")
