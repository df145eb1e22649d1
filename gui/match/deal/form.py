"""Recording a deal: how it ended, and then only what that outcome needs.

The form shows a `DealDraft` and emits the changed one; it keeps nothing. With the keyboard alone: a letter for the
outcome, digits for the players and the price, Return to confirm.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match import deal_price as price
from core.match.deal_questions import next_question, questions, why_not_outcome, why_not_seat, with_seat
from core.match.deal_rules import with_implied
from core.match.draft import DealDraft, DealOutcome, DealQuestion, QuestionName
from core.match.open_deal import OpenDeal
from core.match.state import MatchState
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.appearance.style import dress_in
from gui.match.deal.foot import DealFoot, Doing
from gui.match.deal.keys import JUMPS, OUTCOME_KEYS, answered, why_not_typed
from gui.match.deal.rows import OF_SEATS, DealRows
from gui.widgets.panel import SnugArea, scrolling
from gui.widgets.plain_keys import PlainKeys, is_plain

_STAYS: tuple[QuestionName, ...] = ("riichi", "tenpai")
"""Questions with several answers: one of them does not close it."""


class FormArea(SnugArea):
    """What scrolls the rows, with the wheel and the bar alone, where there is no room for all of them."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down are the form's."""
        event.ignore()


class DealForm(QWidget):
    """The form."""

    changed = Signal(object)
    """The draft as it is after an answer."""
    hand_wished = Signal(int)
    """The hand of this winner is to be entered on the score screen."""
    confirmed = Signal()
    cancelled = Signal()
    refused = Signal(Message)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("deal")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        PlainKeys(self, self.take_key)
        self._look = look
        self._asked: OpenDeal | None = None
        self._title: Message | None = None
        self._doing: Doing = "confirm"
        self._ready = False
        self._problem: Message | None = None
        self._breaks = False
        self._wished: DealQuestion | None = None
        """The question that was opened though another one is next."""
        self._missing = Label(parent=self)
        self._missing.setObjectName("deal.missing")
        self._missing.setIndent(0)
        self._head = Paragraph(parent=self)
        self._head.setObjectName("deal.correcting")
        self._heads = QHBoxLayout()
        self._heads.addWidget(self._missing, 1)
        self._heads.addWidget(self._head, 1)
        self._area = FormArea(self)
        self._rows = DealRows(look, self._area.viewport())
        self._rows.outcome_wished.connect(self._put_outcome)
        self._rows.seat_wished.connect(self._choose)
        self._rows.kind_wished.connect(lambda kind: self._put(self._draft.with_kind(kind)))
        self._rows.priced.connect(self._put_price)
        self._rows.hand_wished.connect(self.hand_wished)
        self._rows.entered.connect(self._open)
        self._rows.left.connect(self.setFocus)
        self._rows.refused.connect(self.refused)
        self._foot = DealFoot(look, self)
        self._foot.confirmed.connect(self.confirmed)
        self._foot.cancelled.connect(self.cancelled)
        self._foot.cleared.connect(self._clear)
        scrolling(self._rows, self._area)
        # What ends it stands right below what is entered.
        self._area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._heads)
        self._column.addWidget(self._area)
        self._column.addWidget(self._foot)
        self._column.addStretch(1)
        look.changed.connect(self._refresh)

    # ------------------------------------------------------------------------------ showing

    def show_deal(
        self,
        draft: DealDraft,
        state: MatchState,
        names: Sequence[str],
        *,
        head: Message | None = None,
        doing: Doing = "confirm",
        ready: bool = False,
        problem: Message | None = None,
        breaks: bool = False,
    ) -> None:
        """Show a draft.

        :param state: before the deal. :param names: by seat; an empty one leaves the seat's number.
        :param head: what is being entered. :param doing: what confirming it does.
        :param ready: the match takes it as it is. :param problem: why it does not, though nothing is missing.
        :param breaks: later deals are not possible any more then: beside those is told why, and how to go on.
        """
        self._asked = OpenDeal(draft, state, tuple(names))
        self._title, self._doing, self._ready, self._problem = head, doing, ready, problem
        self._breaks = breaks
        if draft.outcome is None and self._wished not in questions(self._asked):
            self._wished = None
        self._refresh()

    def show_nothing(self) -> None:
        """No deal is entered: no key means anything here."""
        self._asked, self._wished = None, None

    @property
    def question(self) -> DealQuestion | None:
        """The question that the keys answer: one of the rows."""
        if self._asked is None:
            return None
        return self._wished if self._wished in questions(self._asked) else next_question(self._asked)

    @property
    def _draft(self) -> DealDraft:
        return self._asked.draft if self._asked is not None else DealDraft()

    @property
    def _is_change(self) -> bool:
        """Whether the record is changed; else it is the next deal."""
        return self._doing != "confirm"

    def _refresh(self) -> None:
        asked = self._asked
        if asked is None:
            return
        self._column.setSpacing(self._look.theme.space("tiny"))
        self._show_head()
        self._rows.show_rows(asked, self.question, opened=self._wished is not None)
        missing = asked.draft.missing
        problem = asked.named(self._problem) if self._problem is not None and missing is None else None
        anything = asked.draft != DealDraft()
        self._foot.setVisible(anything or self._is_change)
        is_one = self._draft.outcome == "ron" and len(self._draft.winners) == 1 and asked.state.players > 2
        note = Message("deal_form.second") if is_one else None
        if self._breaks:
            problem = note = None
        self._foot.show_state(problem, note=note, ready=self._ready, anything=anything, doing=self._doing)
        self._foot.show_way_on(not self._breaks)
        told = missing or (Message(f"deal_form.complete_{self._doing}") if self._ready else None)
        self._missing.setText(self._look.words.say(told) if told is not None else "")

    def _show_head(self) -> None:
        """What is asked, and beside it what is being entered; a change of the record is set off."""
        words, theme = self._look.words, self._look.theme
        title = words.say(self._title or Message("deal_form.name"))
        self.setAccessibleName(title)
        self._heads.setSpacing(theme.space("medium"))
        self._missing.setMinimumHeight(theme.size("control"))
        dress_in(self._missing, f"{theme.letters('subtitle', bold=True)} padding-left: {theme.space('small')}px;")
        self._head.setText(title)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._head.setAlignment(
            middle | (Qt.AlignmentFlag.AlignLeft if self._is_change else Qt.AlignmentFlag.AlignRight)
        )
        ground = f"background: {theme.color('lit').name()}; border-radius: {theme.size('corner')}px;"
        look = f"{ground} font-weight: bold;" if self._is_change else f"color: {theme.color('muted').name()};"
        dress_in(self._head, f"{look} padding: {theme.space('tiny')}px {theme.space('small')}px;")

    # ------------------------------------------------------------------------------ answers

    def _put(self, draft: DealDraft) -> None:
        if self._asked is not None:
            shown = self._asked
            self.changed.emit(with_implied(draft, self._asked.state))
            if self._asked is shown:
                self._refresh()  # nobody took it, and the button has switched itself

    def _put_price(self, draft: DealDraft) -> None:
        """What a hand is worth: a question that was opened for it is answered when all of it is said."""
        if self._asked is not None and self._wished is not None and self._wished.seat is not None:
            asked = OpenDeal(draft, self._asked.state, self._asked.names)
            if price.is_said(asked, self._wished.seat):
                self._wished = None
        self._put(draft)

    def _put_outcome(self, outcome: DealOutcome) -> None:
        self._wished = None
        self._put(self._draft.with_outcome(outcome))

    def _choose(self, question: QuestionName, seat: int) -> None:
        if self._asked is not None:
            self._put(with_seat(self._asked, question, seat))

    def _clear(self) -> None:
        self._wished = None
        self._put(DealDraft())
        self.setFocus()

    def _open(self, question: DealQuestion) -> None:
        """Answer this question with the keys, though another one is next."""
        self._wished = question
        self._refresh()
        if (place := self._rows.place_of(question)) is not None:
            self._area.ensureWidgetVisible(place, 0, self._look.theme.space("small"))

    # ------------------------------------------------------------------------------ keys

    def take_key(self, event: QKeyEvent) -> bool:
        """A key, wherever the keyboard is: letters choose the outcome, digits answer; Return confirms, Escape
        clears, up and down walk. Returns whether it is the form's: every key that is pressed alone, while a
        deal is entered."""
        key = event.key()
        if self._asked is None or not is_plain(event):
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._confirm()
        elif key == Qt.Key.Key_Escape:
            self.cancelled.emit() if self._is_change else self._clear()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Backspace:
            self._take_back()
        else:
            self._type(self._asked, event.text().upper())
        return True

    def _confirm(self) -> None:
        if self._ready:
            self.confirmed.emit()
        elif self._asked is not None and (why := self._asked.draft.missing or self._problem) is not None:
            self.refused.emit(self._asked.named(why))

    def _walk(self, step: int) -> None:
        assert self._asked is not None
        there = questions(self._asked)
        if there and self.question is not None:
            place = there.index(self.question) + step
            self._open(there[min(max(place, 0), len(there) - 1)])

    def _take_back(self) -> None:
        """Backspace: the price that is asked for is not said any more."""
        assert self._asked is not None
        if self.question is not None and self.question.seat is not None:
            self._put(price.drop(self._asked, self.question.seat))

    def _type(self, asked: OpenDeal, key: str) -> None:
        question = self.question
        if key == "E" and question is not None and question.seat is not None and asked.state.ayame is None:
            self.hand_wished.emit(question.seat)
            return
        draft = answered(asked, question, key)
        if (why := self._why_not(asked, question, key)) is not None:
            self.refused.emit(why)
        elif draft is not None:
            if question is None or question.about not in _STAYS:
                self._wished = None
            self._put(draft)
        elif key in OUTCOME_KEYS:
            why = why_not_outcome(asked, OUTCOME_KEYS[key])
            self.refused.emit(why) if why is not None else self._put_outcome(OUTCOME_KEYS[key])
        elif key in JUMPS and (opened := DealQuestion(JUMPS[key])) in questions(asked):
            self._open(opened)

    def _why_not(self, asked: OpenDeal, question: DealQuestion | None, key: str) -> Message | None:
        if question is None:
            return None
        if question.seat is not None:
            return why_not_typed(asked, question.seat, key)
        if question.about not in OF_SEATS or not key.isdigit() or int(key) - 1 not in asked.seats:
            return None
        return why_not_seat(asked, question.about, int(key) - 1)
