"""A match of which only the last scores are known: four numbers, checked against what was handed out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.match.events import Chips, Event, LastScores
from core.match.fold import fold
from core.match.state import STICK, MatchError, MatchState
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.match.adjustment_dialogs import CHIPS, BetweenDialog
from gui.widgets.buttons import ChoiceButton
from gui.widgets.dialogs import ask
from gui.widgets.number_field import Field

SCORES, STICKS = NumberSwitch(-400_000, 400_000, 100), NumberSwitch(0, 40)


def ask_last_scores(
    state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None
) -> tuple[Event, ...] | None:
    """How the match ended, chips first where they count; None: not after all. :param state: as it is now."""
    dialog = LastScoresDialog(state, names, look, parent)
    return dialog.events() if ask(dialog) else None


class LastScoresDialog(BetweenDialog):
    """A score for each player; chips, and who has won, where the rules ask for that."""

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("last_scores", state, names, look, parent)
        say = look.words.say
        columns = [say("between.last_scores.points")]
        self.body.addWidget(Label(), 0, 0)
        self._scores = self.seat_fields("scores", SCORES, signed=False)
        self._chips: list[Field] = []
        if state.match.chip and state.ayame is None:
            columns.append(say("between.last_scores.chips"))
            self._chips = [self._chip_field(seat, len(columns)) for seat in self._asked.seats]
        self._won: list[ChoiceButton] = []
        if state.match.yakitori and state.ayame is None:
            columns.append("")
            self._won = [self._won_choice(seat, len(columns)) for seat in self._asked.seats]
        for column, title in enumerate(columns, 1):
            label = Label(title)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.body.addWidget(label, 0, column)
        self._sticks = Field("between.sticks", look, STICKS)
        self._sticks.setAccessibleName(say("between.last_scores.sticks"))
        self._sticks.setFixedSize(self._scores[0].sizeHint())
        self._sticks.setKeyboardTracking(True)
        if state.ayame is None:
            row = self.body.rowCount()
            self.body.addWidget(Label(say("between.last_scores.sticks")), row, 0)
            self.body.addWidget(self._sticks, row, 1)
        self._sum = Label()
        self._sum.setObjectName("between.sum")
        self._sum.setWordWrap(True)
        self.body.addWidget(self._sum, self.body.rowCount(), 0, 1, len(columns) + 1)
        self.body.setColumnStretch(len(columns) + 1, 1)
        for field in (*self._scores, *self._chips, self._sticks):
            field.valueChanged.connect(self._show_sum)
        self.retranslate()
        self._show_sum()
        self._scores[0].setFocus()
        self._scores[0].selectAll()

    def _chip_field(self, seat: int, column: int) -> Field:
        field = Field(f"between.chips.{seat}", self._look, CHIPS, signed=True)
        field.setAccessibleName(self._asked.who(seat, self._look.words.say))
        field.setKeyboardTracking(True)
        self.body.addWidget(field, seat + 1, column)
        return field

    def _won_choice(self, seat: int, column: int) -> ChoiceButton:
        choice = ChoiceButton(f"between.won.{seat}", self._look)
        choice.setText(self._look.words.say("between.last_scores.won"))
        told = self._look.words.say("between.last_scores.won_of", who=self._asked.who(seat, self._look.words.say))
        choice.block(None, told)
        choice.setAccessibleName(told)
        self.body.addWidget(choice, seat + 1, column)
        return choice

    def events(self) -> tuple[Event, ...]:
        """What was entered."""
        chips = tuple(field.value() for field in self._chips)
        return (*((Chips(chips),) if any(chips) else ()), self.entered())

    def entered(self) -> LastScores:
        """The last scores as the fields have them."""
        return LastScores(
            scores=tuple(field.value() for field in self._scores),
            sticks=self._sticks.value(),
            won=tuple(seat for seat, choice in enumerate(self._won) if choice.isChecked()),
        )

    def problem(self) -> MatchError | None:
        """What is wrong with what was entered."""
        try:
            fold(self._state, self.events())
        except MatchError as error:
            return error
        return None

    def _show_sum(self) -> None:
        """Whether it adds up, while it is typed."""
        error = self.problem()
        total = sum(field.value() for field in self._scores) + STICK * self._sticks.value()
        told = self._look.words.say("between.last_scores.right", points=total)
        self._sum.setText(told if error is None else self._look.words.say(self._asked.named(error.problem)))
        ink = "muted" if error is None or not total else "warn"  # who has not begun yet did nothing wrong
        self._sum.setStyleSheet(f"color: {self._look.theme.color(ink).name()};")
        self._ok.setEnabled(error is None)
