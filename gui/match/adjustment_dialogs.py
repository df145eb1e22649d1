"""Dialogs for events between deals: adjusted points, chips, the end of a match.

An event that is not possible is refused in the dialog with the reason; what was typed stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from core.language.messages import Message
from core.language.numbers import number_text, signed_text
from core.match.events import Adjustment, Chips, End
from core.match.fold import after
from core.match.result import THOUSAND, thousands
from core.match.settlement import settle_match
from core.match.state import STICK, MatchError, MatchState
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import TWO_LINES, Label, Paragraph
from gui.between.dialog import CHIPS, BetweenDialog
from gui.widgets.choice_line import ChoiceLine

POINTS, STICKS = NumberSwitch(-200_000, 200_000, 100), NumberSwitch(-40, 40)
LONGEST_REASON = 200
THEN = 160
"""Least width of the numbers after an adjustment, in pixels of the design."""


class AdjustmentDialog(BetweenDialog):
    """Points by seat and sticks on the table, with the reason; for the scores, or for the result after uma.

    Beside each field are the new score and, if it matters, the new result.
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
        self._counts = ChoiceLine("between.counts", ("scores", "of_result"), look, kind="key")
        self._counts.wished.connect(self._choose)
        self.body.addWidget(Label(say("between.adjustment.counts")), 1, 0)
        self.body.addWidget(self._counts, 1, 1, 1, 3, Qt.AlignmentFlag.AlignLeft)
        columns = self.seat_columns()
        self._points = self.seat_fields("points", POINTS)
        columns.add(say("between.adjustment.points"), self._points)
        self._then = columns.add_labels("between.then", say("between.change.score"), THEN)
        self._result = columns.add_labels("between.result", say(f"between.change.{self._result_now}"), THEN)
        self._sticks = self.sticks_field(STICKS, self._points[0], signed=True)
        self._sum = self.sum_label(4)
        self._sum.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._sum.setMinimumHeight(look.theme.px(TWO_LINES))  # its longest text is that high
        self.body.setColumnStretch(3, 1)
        for field in (*self._points, self._sticks):
            field.valueChanged.connect(self._refresh)
        self.retranslate()
        self._choose("scores")
        self._reason.setFocus()

    @property
    def _result_now(self) -> str:
        """Key of the name for the results, which are provisional before the end."""
        return "result" if self._state.finished is not None else "result_now"

    def _choose(self, counts: str) -> None:
        """Choose whether the points change the scores or the result."""
        say = self._look.words.say
        self._of_result = counts == "of_result"
        self._counts.show_choices(lambda each: say(f"between.adjustment.{each}"), (counts,))
        if self._of_result:
            self._sticks.setValue(0)
        self._sticks.setEnabled(not self._of_result)
        for field in self._points:
            field.count_in(THOUSAND if self._of_result else 1)
        self._show_problem(None)
        self._refresh()

    def _refresh(self) -> None:
        """Show each score and result after the adjustment, and whether the points add up."""
        event = self.entered()
        try:
            # Problems are shown when OK is pressed; the reason changes no number.
            then = after(self._state, replace(event, reason="…"), len(self._state.records))
        except MatchError:
            then = self._state
        self._then.show_changes(self._state.scores, then.scores, number_text)
        self._result.show_changes(settle_match(self._state).points, settle_match(then).points, signed_text)
        self._result.set_visible(self._of_result or self._state.finished is not None)
        total = sum(event.deltas) + STICK * event.sticks
        key = f"{'result_' if self._of_result else ''}{'odd' if total else 'even'}"
        told = thousands(total) if self._of_result else total
        self._sum.setText(self._look.words.say(f"between.adjustment.{key}", points=signed_text(told)))
        ink = self._look.theme.color("text" if total else "muted").name()
        self._sum.setStyleSheet(f"color: {ink};")

    def entered(self) -> Adjustment:
        """Return the adjustment as it is entered, possible or not."""
        return Adjustment(
            reason=self._reason.text().strip(),
            deltas=tuple(field.value() for field in self._points),
            sticks=self._sticks.value(),
            of_result=self._of_result,
        )


class ChipsDialog(BetweenDialog):
    """Dialog for chips by seat."""

    about = Message("between.chips.about")

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("chips", state, names, look, parent)
        self._chips = self.seat_fields("chips", CHIPS)
        self.seat_columns().add("", self._chips)
        self._chips[0].setFocus()
        self.body.setColumnStretch(2, 1)
        self.retranslate()

    def entered(self) -> Chips:
        """Return the chips as they are entered."""
        return Chips(tuple(field.value() for field in self._chips))


class EndDialog(BetweenDialog):
    """Dialog for how the match ends."""

    about = Message("between.end.about")

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("end", state, names, look, parent)
        self._how = ChoiceLine("between.end", ("agreed", "yame"), look)
        self._how.wished.connect(self._choose)
        self._how.refused.connect(self._show_problem)
        self.body.addWidget(self._how, 0, 0, Qt.AlignmentFlag.AlignLeft)
        self._said = Paragraph.named("between.end.said")
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
        """Return the end as it is chosen."""
        return self._end


DIALOGS: dict[str, type[AdjustmentDialog | ChipsDialog | EndDialog]] = {
    "adjust": AdjustmentDialog,
    "chips": ChipsDialog,
    "end": EndDialog,
}
"""The dialogs, by the name of the menu's action."""
