"""The questions of a deal, one below the other: those that its outcome needs."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.language.messages import Message
from core.match.deal_price import is_said
from core.match.deal_questions import priced_seats, questions, why_not_outcome, why_not_seat
from core.match.draft import OUTCOMES, DealQuestion, QuestionName
from core.match.events import WinEvent
from core.match.open_deal import OpenDeal
from core.match.state import player
from core.match.wins import is_sanchahou
from core.rules.match_rules import ABORTIVE_DRAWS
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.appearance.style import dress_in
from gui.match.deal.answers import OF_SEATS, OUTCOME_KEYS, DealAnswers
from gui.match.deal.question import TALL, BarredRow, QuestionRow, SeatQuestionRow
from gui.match.deal.winner_row import WinnerRow
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.focus import tab_in_order


class DealRows(QWidget):
    """Rows of the form. Clicks are emitted as answers; the rows show what they are given."""

    def __init__(self, answers: DealAnswers, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._outcomes = ChoiceLine("deal.outcome", OUTCOMES, look, kind=TALL, tight=True, parent=self)
        self._outcomes.wished.connect(answers.put_outcome)
        self._outcomes.refused.connect(answers.refused)
        self._seats = {name: SeatQuestionRow(name, answers, look, self) for name in OF_SEATS}
        self._kind = QuestionRow("kind", answers, look.theme, self)
        self._kinds = ChoiceLine(
            "deal.kind", ABORTIVE_DRAWS, look, columns=3, kind=TALL, tight=True, parent=self._kind
        )
        self._kinds.wished.connect(lambda kind: answers.put(answers.draft.with_kind(kind)))
        self._kind.add_line(self._kinds)
        self._note = Paragraph.named("deal.note", self)
        self._note.setIndent(0)
        self._winners = [WinnerRow(seat, answers, look, self) for seat in range(4)]
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._rows: list[BarredRow] = [*self._seats.values(), self._kind, *self._winners]
        for widget in (self._outcomes, *self._rows, self._note):
            self._column.addWidget(widget)
        self._first_price = self._column.indexOf(self._winners[0])
        self._column.addStretch()

    def place_of(self, question: DealQuestion) -> QWidget | None:
        """Return the row of a question; None: there is none."""
        return next((row for row in self._rows if row.question == question), None)

    def show_rows(self, asked: OpenDeal, present: DealQuestion | None, *, opened: bool = False) -> None:
        """Show the questions with the present answers.

        :param present: the question that the keys answer. :param opened: whether the user opened it, even if it is
          answered.
        """
        theme = self._look.theme
        self._column.setSpacing(theme.space("tiny"))
        self._show_outcomes(asked)
        there = questions(asked)
        for row in self._rows:
            row.setVisible(row.question in there)
        for name, seats in self._seats.items():
            if seats.question in there:
                self._show_seats(asked, name, seats, is_open=seats.question == present)
        if self._kind.question in there:
            self._show_kinds(asked, is_open=self._kind.question == present)
        self._show_note(asked)
        named = [question.seat for question in there if question.seat is not None]
        for at, seat in enumerate(named):  # a further winner does not move the earlier ones
            winner = self._winners[seat]
            if (place := self._first_price + at) != self._column.indexOf(winner):
                self._column.insertWidget(place, winner)
            is_open = winner.question == present and (opened or not is_said(asked, seat))
            winner.show_winner(asked, is_open=is_open)
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
        """Show what the rules say about several winners, or at first what to do."""
        draft, words, theme = asked.draft, self._look.words, self._look.theme
        message: Message | None = None
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
