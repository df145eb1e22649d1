"""A match of which only the last scores are known: typed as they are called, checked against what there was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from core.language.messages import Message, sentences
from core.language.names_apart import Name
from core.match.events import Chips, Event, LastScores
from core.match.fold import fold
from core.match.said_scores import SaidScores, score_text
from core.match.state import STICK, MatchError, MatchState, player
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.match.adjustment_dialogs import CHIPS, BetweenDialog
from gui.widgets.buttons import ChoiceButton
from gui.widgets.dialogs import ask
from gui.widgets.number_field import Field

STICKS = NumberSwitch(0, 40)
LONGEST = 10
"""Signs of a score."""
WIDTH, READ = 96, 128
"""Of a score's field, and at least of what is read there, in pixels of the design."""


def ask_last_scores(
    state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None
) -> tuple[Event, ...] | None:
    """How the match ended, chips first where they count; None: not after all. :param state: as it is now."""
    dialog = LastScoresDialog(state, names, look, parent)
    return dialog.events() if ask(dialog) else None


class LastScoresDialog(BetweenDialog):
    """A score for each player, as it is called, and beside it what it is read as; chips, and who has won, where
    the rules ask for that. The score that is left to type follows from the others. Of a match that is running the
    fields have the scores so far.
    """

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("last_scores", state, names, look, parent)
        say = look.words.say
        self._said = SaidScores(
            handed_out=state.handed_out,
            texts=("",) * state.players,
            sticks=state.sticks,
            so_far=state.scores if state.records else None,
        )
        columns = [say("between.last_scores.points"), ""]
        self.body.addWidget(Label(), 0, 0)
        self._scores, self._read = self._score_fields()
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
        self._sticks.setFixedSize(self._scores[0].size())
        self._sticks.setKeyboardTracking(True)
        self._sticks.setValue(state.sticks)
        self._sticks.leave_blank()
        if state.ayame is None:
            row = self.body.rowCount()
            label = Label(say("between.last_scores.sticks"), self)
            label.ensurePolished()
            label.setMinimumWidth(label.sizeHint().width())
            self.body.addWidget(label, row, 0)
            self.body.addWidget(self._sticks, row, 1)
        self._sum = Paragraph()
        self._sum.setObjectName("between.sum")
        self.body.addWidget(self._sum, self.body.rowCount(), 0, 1, len(columns) + 1)
        self.body.setColumnStretch(len(columns) + 1, 1)
        for field in (*self._chips, self._sticks):
            field.valueChanged.connect(self._refresh)
        self.retranslate()
        about = [Message("between.last_scores.about")]
        if self._said.so_far is not None:
            dealer = self._asked.named(player(state.dealer))
            about.append(Message.of("between.last_scores.so_far", deal=state.title, player=dealer))
        self._about.setText(say(sentences(about)))
        self._scores[0].setFocus()
        self._refresh()
        self._scores[0].selectAll()

    def _score_fields(self) -> tuple[list[QLineEdit], list[Label]]:
        """A field for each player, and beside it what is read there."""
        theme, fields, read = self._look.theme, [], []
        for seat, name in enumerate(self.seat_names()):
            field, label = QLineEdit(), Label()
            field.setObjectName(f"between.scores.{seat}")
            field.setAccessibleName(self._asked.who(seat, self._look.words.say))
            field.setAlignment(Qt.AlignmentFlag.AlignCenter)
            field.setMaxLength(LONGEST)
            field.setFixedSize(theme.px(WIDTH), theme.size("control"))
            if self._said.so_far is not None:
                field.setText(score_text(self._said.so_far[seat], self._said.handed_out))
            field.textEdited.connect(partial(self._type, seat))
            field.returnPressed.connect(partial(self._go_on, seat))
            field.editingFinished.connect(self._refresh)
            label.setObjectName(f"between.read.{seat}")
            label.setMinimumWidth(theme.px(READ))
            for column, widget in enumerate((Label(name), field, label)):
                self.body.addWidget(widget, seat + 1, column)
            fields.append(field)
            read.append(label)
        return fields, read

    def _type(self, seat: int, text: str) -> None:
        texts = (*self._said.texts[:seat], text.strip(), *self._said.texts[seat + 1 :])
        self._said = replace(self._said, texts=texts)
        self._refresh()

    def _go_on(self, seat: int) -> None:
        """Return leads to the next score, and settles once all of them are there."""
        if not self._ok.isEnabled():
            self._scores[(seat + 1) % len(self._scores)].setFocus(Qt.FocusReason.TabFocusReason)

    def _chip_field(self, seat: int, column: int) -> Field:
        field = Field(f"between.chips.{seat}", self._look, CHIPS, signed=True)
        field.setAccessibleName(self._asked.who(seat, self._look.words.say))
        field.setKeyboardTracking(True)
        field.leave_blank()
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
        scores = self.entered()
        return () if scores is None else (*((Chips(chips),) if any(chips) else ()), scores)

    def entered(self) -> LastScores | None:
        """The last scores as the fields have them; None: one of them is not known yet."""
        scores = self._said.scores
        if scores is None:
            return None
        won = tuple(seat for seat, choice in enumerate(self._won) if choice.isChecked())
        return LastScores(scores=scores, sticks=self._said.sticks, won=won)

    def problem(self) -> Message | None:
        """What is missing or wrong in what was entered."""
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
        """What is read, what follows, and whether it adds up, while it is typed."""
        say, theme = self._look.words.say, self._look.theme
        self._said = replace(self._said, sticks=self._sticks.value())
        rest = self._said.rest
        for seat, (field, label, points) in enumerate(
            zip(self._scores, self._read, self._said.points, strict=True)
        ):
            # What follows is written into its field, but not under somebody's hands.
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
