"""What happens between the deals: points adjusted by hand, chips, the end of a match. Each has a small window.

An event that cannot be is refused in that window, in words, and what was typed stays.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.language.messages import Message
from core.language.numbers import number_text, signed_text
from core.match.draft import DealDraft
from core.match.events import Adjustment, Chips, End, Event
from core.match.fold import after
from core.match.open_deal import OpenDeal
from core.match.result import THOUSAND, thousands
from core.match.settlement import settle_match
from core.match.state import STICK, MatchError, MatchState
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import TWO_LINES, Label, Paragraph
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.dialogs import ask
from gui.widgets.number_field import Field

POINTS, STICKS, CHIPS = NumberSwitch(-200_000, 200_000, 100), NumberSwitch(-40, 40), NumberSwitch(-200, 200)
LONGEST_REASON = 200
THEN = 160
"""How wide what it comes to is, in pixels of the design."""


def ask_adjustment(
    state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None
) -> Adjustment | None:
    """Points given or taken by hand; None: not after all. :param state: as it is now. :param names: by seat."""
    dialog = AdjustmentDialog(state, names, look, parent)
    return dialog.event_entered if ask(dialog) and isinstance(dialog.event_entered, Adjustment) else None


def ask_chips(state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None) -> Chips | None:
    """Chips that changed hands; None: not after all, or the rules do not count them."""
    dialog = ChipsDialog(state, names, look, parent)
    return dialog.event_entered if ask(dialog) and isinstance(dialog.event_entered, Chips) else None


def ask_end(state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None) -> End | None:
    """The end of the match; None: it goes on."""
    dialog = EndDialog(state, names, look, parent)
    return dialog.event_entered if ask(dialog) and isinstance(dialog.event_entered, End) else None


def why_no_chips(state: MatchState) -> Message | None:
    """Why there are no chips to be entered; None: there are."""
    return None if state.match.chip else Message("between.no_chips")


class BetweenDialog(QDialog):
    """A title, what is asked, what is wrong with it, and two buttons."""

    def __init__(
        self, name: str, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(f"between.{name}")
        self._name, self._state, self._look = name, state, look
        self._asked = OpenDeal(DealDraft(), state, tuple(names))
        self.event_entered: Event | None = None
        """What was entered, once it was taken."""
        self._about, self._problem = Paragraph(), Paragraph()
        self._about.setObjectName("between.about")
        self._problem.setObjectName("between.problem")
        self._problem.setProperty("house", "problem")
        self._ok, self._cancel = QPushButton(), QPushButton()
        self._ok.setObjectName("between.ok")
        self._ok.setDefault(True)
        self._ok.setProperty("house", "main")
        for button in (self._ok, self._cancel):
            button.setProperty("at", "foot")
        self._ok.clicked.connect(self._take)
        self._cancel.setObjectName("between.cancel")
        self._cancel.setAutoDefault(False)
        self._cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._ok)
        self.body = QGridLayout()
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._about)
        self._column.addLayout(self.body)
        self._column.addWidget(self._problem)
        self._column.addLayout(buttons)

    def retranslate(self) -> None:
        """Words and sizes. The window is open for a moment only, so they do not change meanwhile."""
        theme, say = self._look.theme, self._look.words.say
        self.setWindowTitle(say(f"between.{self._name}.title"))
        self._about.setText(say(f"between.{self._name}.about"))
        self._ok.setText(say(f"between.{self._name}.ok"))
        self._cancel.setText(say("between.cancel"))
        self._column.setSpacing(theme.space("medium"))
        self.body.setHorizontalSpacing(theme.space("medium"))
        self.body.setVerticalSpacing(theme.space("small"))
        self.setMinimumWidth(theme.px(400))
        self._show_problem(None)

    def showEvent(self, event: QShowEvent) -> None:
        """As high as the width asks for that Qt has left it: at most two thirds of the screen."""
        self.resize(self.width(), max(self.height(), self._column.totalHeightForWidth(self.width())))
        super().showEvent(event)

    def _show_problem(self, message: Message | None) -> None:
        text = "" if message is None else self._look.words.say(self._asked.named(message))
        self._problem.setText(text)
        self._problem.setAccessibleName(text)
        self._problem.setVisible(bool(text))

    def seat_names(self) -> list[str]:
        """The players with their winds; after the end there are none."""
        say = self._look.words.say
        if self._state.finished is not None:
            return [self._asked.name(seat, say) for seat in self._asked.seats]
        return [f"{self._asked.wind(seat, say)}  {self._asked.name(seat, say)}" for seat in self._asked.seats]

    def seat_fields(self, name: str, number: NumberSwitch) -> list[Field]:
        """A field for each player, below each other: a change, with its sign."""
        fields = []
        for seat, label in enumerate(self.seat_names()):
            field = Field(f"between.{name}.{seat}", self._look, number, signed=True)
            field.setAccessibleName(self._asked.who(seat, self._look.words.say))
            field.setFixedSize(field.sizeHint())
            self.body.addWidget(Label(label), self.body.rowCount(), 0)
            self.body.addWidget(field, self.body.rowCount() - 1, 1)
            fields.append(field)
            field.setKeyboardTracking(True)
            field.valueChanged.connect(lambda _: self._show_problem(None))  # what was wrong may be right now
        return fields

    @abstractmethod
    def entered(self) -> Event | None:
        """What is entered now; None: it is no event of the match."""

    def _take(self) -> None:
        event = self.entered()
        if event is None:
            return
        try:
            after(self._state, event, len(self._state.records))
        except MatchError as error:
            self._show_problem(error.problem)
        else:
            self.event_entered = event
            self.accept()


class AdjustmentDialog(BetweenDialog):
    """Points by seat and sticks on the table, with the reason; of the scores, or of the result after uma. Beside
    them what they make of each score and, where that is the question, of each result.
    """

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("adjustment", state, names, look, parent)
        say = look.words.say
        self._reason = QLineEdit()
        self._reason.setObjectName("between.reason")
        self._reason.setMaxLength(LONGEST_REASON)
        self._reason.setPlaceholderText(say("between.adjustment.example"))
        self._reason.setAccessibleName(say("between.adjustment.reason"))
        self.body.addWidget(Label(say("between.adjustment.reason")), 0, 0)
        self.body.addWidget(self._reason, 0, 1, 1, 3)
        self._reason.textChanged.connect(lambda _: self._show_problem(None))
        self._of_result = False
        self._counts, self._told = ChoiceLine("between.counts", ("scores", "of_result"), look, kind="key"), Label()
        self._counts.wished.connect(self._choose)
        self._told.setObjectName("between.counts.said")
        self.body.addWidget(Label(say("between.adjustment.counts")), 1, 0)
        self.body.addWidget(self._counts, 1, 1, 1, 3, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self._told, 2, 1, 1, 3)
        heads = ("between.adjustment.points", "between.change.score", f"between.change.{self._result_now}")
        self._heads = [Label(say(head)) for head in heads]
        for column, head in enumerate(self._heads, 1):
            head.setStyleSheet(f"color: {look.theme.color('muted').name()};")
            self.body.addWidget(head, 3, column)
        self._points = self.seat_fields("points", POINTS)
        self._then = [Label() for _ in self._points]
        self._result = [Label() for _ in self._points]
        for seat, pair in enumerate(zip(self._then, self._result, strict=True)):
            for column, (name, label) in enumerate(zip(("then", "result"), pair, strict=True), 2):
                label.setObjectName(f"between.{name}.{seat}")
                label.setMinimumWidth(look.theme.px(THEN))
                self.body.addWidget(label, 4 + seat, column)
        self._sticks = Field("between.sticks", look, STICKS, signed=True)
        self._sticks.setAccessibleName(say("between.adjustment.sticks"))
        self._sticks.setFixedSize(self._points[0].sizeHint())
        row = self.body.rowCount()
        label = Label(say("between.adjustment.sticks"), self)
        label.ensurePolished()
        label.setMinimumWidth(label.sizeHint().width())
        self.body.addWidget(label, row, 0)
        self.body.addWidget(self._sticks, row, 1)
        self._sum = Paragraph()
        self._sum.setObjectName("between.sum")
        self._sum.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._sum.setMinimumHeight(look.theme.px(TWO_LINES))  # its longest text is that high
        self.body.addWidget(self._sum, row + 1, 0, 1, 4)
        self.body.setColumnStretch(3, 1)
        self._sticks.setKeyboardTracking(True)
        for field in (*self._points, self._sticks):
            field.valueChanged.connect(self._refresh)
        self.retranslate()
        self._choose("scores")
        self._reason.setFocus()

    @property
    def _result_now(self) -> str:
        """What the results are called: before the end they are provisional."""
        return "result" if self._state.finished is not None else "result_now"

    def _choose(self, counts: str) -> None:
        """Whether the points are those of the scores, or of the result."""
        say = self._look.words.say
        self._of_result = counts == "of_result"
        self._counts.show_choices(lambda each: say(f"between.adjustment.{each}"), (counts,))
        self._told.setText(say(f"between.adjustment.{counts}_about"))
        self._told.setStyleSheet(f"color: {self._look.theme.color('muted').name()};")
        if self._of_result:
            self._sticks.setValue(0)
        self._sticks.setEnabled(not self._of_result)
        for field in self._points:
            field.count_in(THOUSAND if self._of_result else 1)
        self._show_problem(None)
        self._refresh()

    def _refresh(self) -> None:
        """What the points make of each score and result, and whether they add up."""
        event = self.entered()
        try:
            # What is wrong is said when it is taken; a reason changes no number.
            then = after(self._state, replace(event, reason="…"), len(self._state.records))
        except MatchError:
            then = self._state
        old, new = settle_match(self._state).points, settle_match(then).points
        shown = self._of_result or self._state.finished is not None
        self._heads[-1].setVisible(shown)
        for seat, (label, result) in enumerate(zip(self._then, self._result, strict=True)):
            self._show_change(label, self._state.scores[seat], then.scores[seat], number_text)
            self._show_change(result, old[seat], new[seat], signed_text)
            result.setVisible(shown)
        total = sum(event.deltas) + STICK * event.sticks
        key = f"{'result_' if self._of_result else ''}{'odd' if total else 'even'}"
        told = thousands(total) if self._of_result else total
        self._sum.setText(self._look.words.say(f"between.adjustment.{key}", points=signed_text(told)))
        ink = self._look.theme.color("text" if total else "muted").name()
        self._sum.setStyleSheet(f"color: {ink};")

    def _show_change(
        self, label: Label, old: int | Fraction, new: int | Fraction, text: Callable[[int | Fraction], str]
    ) -> None:
        """A number, and what becomes of it."""
        label.setText(self._look.words.say("between.adjustment.then", old=text(old), new=text(new)))
        label.setStyleSheet(f"color: {self._look.theme.color('muted' if old == new else 'text').name()};")

    def entered(self) -> Adjustment:
        """The adjustment as the fields have it."""
        return Adjustment(
            reason=self._reason.text().strip(),
            deltas=tuple(field.value() for field in self._points),
            sticks=self._sticks.value(),
            of_result=self._of_result,
        )


class ChipsDialog(BetweenDialog):
    """Chips by seat."""

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("chips", state, names, look, parent)
        self._chips = self.seat_fields("chips", CHIPS)
        self._chips[0].setFocus()
        self.body.setColumnStretch(2, 1)
        self.retranslate()
        why_not = why_no_chips(state)
        self._ok.setEnabled(why_not is None)
        self._show_problem(why_not)

    def entered(self) -> Chips:
        """The chips as the fields have them."""
        return Chips(tuple(field.value() for field in self._chips))


class EndDialog(BetweenDialog):
    """How the match ends."""

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("end", state, names, look, parent)
        self._how = ChoiceLine("between.end", ("agreed", "yame"), look)
        self._how.wished.connect(self._choose)
        self._how.refused.connect(self._show_problem)
        self.body.addWidget(self._how, 0, 0, Qt.AlignmentFlag.AlignLeft)
        self._said = Paragraph()
        self._said.setObjectName("between.end.said")
        self.body.addWidget(self._said, 1, 0)
        self.retranslate()
        self._end = End("yame" if state.may_end else "agreed")
        self._choose(self._end.how)

    def _choose(self, how: str) -> None:
        self._end = End("yame" if how == "yame" else "agreed")
        say = self._look.words.say
        why_not = None if self._state.may_end else Message("match.problem.no_yame")
        self._how.show_choices(
            lambda how: say(f"between.end.{how}"),
            (self._end.how,),
            why_not=lambda how: why_not if how == "yame" else None,
        )
        self._said.setText(say(f"between.end.{self._end.how}_said"))
        self._said.setStyleSheet(f"color: {self._look.theme.color('muted').name()};")
        self._show_problem(None)

    def entered(self) -> End:
        """How it ends."""
        return self._end
