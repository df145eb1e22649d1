"""Dialog for the final scores of a match: typed as they are called out, and checked against the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from core.language.messages import Message, sentences
from core.language.names_apart import Name
from core.match.announced_scores import SaidScores, score_text
from core.match.events import Chips, Event, LastScores
from core.match.fold import fold
from core.match.state import STICK, MatchError, MatchState, player
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.match.adjustment_dialogs import CHIPS, BetweenDialog
from gui.widgets.buttons import ChoiceButton
from gui.widgets.number_field import NumberField

STICKS = NumberSwitch(0, 40)
LONGEST = 10
"""Most characters of a score."""
WIDTH, READ = 96, 128
"""Width of a score's field, and least width of the number read from it, in pixels of the design."""


class LastScoresDialog(BetweenDialog):
    """A score for each player as it is called out, with the number it is read as.

    Chips, and who has won a hand, are asked if the rules need them. The last score follows from the others. The
    fields of a match in progress have the scores so far.
    """

    about = Message("between.last_scores.about")

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("last_scores", state, names, look, parent)
        say = look.words.say
        self._said = SaidScores(
            handed_out=state.handed_out,
            texts=("",) * state.players,
            sticks=state.sticks,
            so_far=state.scores if state.records else None,
        )
        columns, is_riichi = self.seat_columns(), state.ayame is None
        self._scores = [self._score_field(seat) for seat in self._asked.seats]
        columns.add(say("between.last_scores.points"), self._scores, Qt.AlignmentFlag.AlignCenter)
        self._read = columns.add_labels("between.read", "", READ).labels
        self._chips: list[NumberField] = []
        if state.match.chip and is_riichi:
            self._chips = self.seat_fields("chips", CHIPS)
            columns.add(say("between.last_scores.chips"), self._chips, Qt.AlignmentFlag.AlignCenter)
            for field in self._chips:
                field.leave_blank()
        self._won: list[ChoiceButton] = []
        if state.match.yakitori and is_riichi:
            self._won = [self._won_choice(seat) for seat in self._asked.seats]
            columns.add("", self._won)
        self._sticks = self.sticks_field(STICKS, self._scores[0], is_shown=is_riichi)
        self._sticks.setValue(state.sticks)
        self._sticks.leave_blank()
        width = self.body.columnCount()
        self._sum = self.sum_label(width)
        self.body.setColumnStretch(width, 1)
        for field in (*self._chips, self._sticks):
            field.valueChanged.connect(self._refresh)
        self.retranslate()
        about = [self.about]
        if self._said.so_far is not None:
            dealer = self._asked.named(player(state.dealer))
            about.append(Message.of("between.last_scores.so_far", deal=state.title, player=dealer))
        self._about.setText(say(sentences(about)))
        self._scores[0].setFocus()
        self._refresh()
        self._scores[0].selectAll()

    def _score_field(self, seat: int) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(f"between.scores.{seat}")
        field.setAccessibleName(self._asked.who(seat, self._look.words.say))
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setMaxLength(LONGEST)
        field.setFixedSize(self._look.theme.px(WIDTH), self._look.theme.size("control"))
        if self._said.so_far is not None:
            field.setText(score_text(self._said.so_far[seat], self._said.handed_out))
        field.textEdited.connect(partial(self._type, seat))
        field.returnPressed.connect(partial(self._go_on, seat))
        field.editingFinished.connect(partial(self._leave, seat))
        return field

    def _type(self, seat: int, text: str) -> None:
        texts = (*self._said.texts[:seat], text.strip(), *self._said.texts[seat + 1 :])
        self._said = replace(self._said, texts=texts)
        self._refresh()

    def _leave(self, seat: int) -> None:
        """Write the score in hundreds, as the heading says, however it was typed."""
        points = self._said.points[seat]
        if self._said.texts[seat] and points is not None:
            self._scores[seat].setText(score_text(points, self._said.handed_out))
        self._refresh()

    def _go_on(self, seat: int) -> None:
        """Give the focus to the next score on Return, while the scores are incomplete or wrong."""
        if not self._ok.isEnabled():
            self._scores[(seat + 1) % len(self._scores)].setFocus(Qt.FocusReason.TabFocusReason)

    def _won_choice(self, seat: int) -> ChoiceButton:
        choice = ChoiceButton(f"between.won.{seat}", self._look)
        choice.setText(self._look.words.say("between.last_scores.won"))
        told = self._look.words.say("between.last_scores.won_of", who=self._asked.who(seat, self._look.words.say))
        choice.block(None, told)
        choice.setAccessibleName(told)
        return choice

    def events(self) -> tuple[Event, ...]:
        """Return the events that were entered: chips, if there are any, and the final scores. Empty:
        incomplete.
        """
        chips = tuple(field.value() for field in self._chips)
        scores = self.entered()
        return () if scores is None else (*((Chips(chips),) if any(chips) else ()), scores)

    def entered(self) -> LastScores | None:
        """Return the final scores as they are entered; None: they are incomplete."""
        scores = self._said.scores
        if scores is None:
            return None
        won = tuple(seat for seat, choice in enumerate(self._won) if choice.isChecked())
        return LastScores(scores=scores, sticks=self._said.sticks, won=won)

    def problem(self) -> Message | None:
        """Return what is missing or wrong, or why the match cannot end so; None: nothing."""
        if self._said.unread:
            return Message.of("between.last_scores.unread", text=Name(self._said.unread))
        if self._said.scores is None:
            return Message("between.last_scores.missing")
        try:
            fold(self._state, self.events())
        except MatchError as error:
            return self._asked.named(error.problem)
        return None

    def _refresh(self) -> None:
        """Show the numbers that are read or follow, and whether they add up."""
        say, theme = self._look.words.say, self._look.theme
        self._said = replace(self._said, sticks=self._sticks.value())
        rest = self._said.rest
        for seat, (field, label, points) in enumerate(
            zip(self._scores, self._read, self._said.points, strict=True)
        ):
            # A score that follows is written to its field, unless the user is editing that.
            if not self._said.texts[seat] and not (field.hasFocus() and field.text() != field.selectedText()):
                field.setText("" if points is None else score_text(points, self._said.handed_out))
                if field.hasFocus():
                    field.selectAll()
            key = "rest" if seat == rest else "read"
            label.setText("" if points is None else say(f"between.last_scores.{key}", points=points))
            label.setStyleSheet(f"color: {theme.color('accent' if seat == rest else 'muted').name()};")
        problem = self.problem()
        total = sum(self._said.scores or ()) + STICK * self._said.sticks
        self._sum.setText(say(problem or Message.of("between.last_scores.right", points=total)))
        wrong = problem is not None and (self._said.scores is not None or bool(self._said.unread))
        self._sum.setStyleSheet(f"color: {theme.color('warn' if wrong else 'muted').name()};")
        self._ok.setEnabled(problem is None)
