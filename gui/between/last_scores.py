"""Dialog for the final scores of a match: typed as they are called out, and checked against the total."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, sentences
from core.language.names_apart import Name
from core.match.announced_scores import SaidScores, score_text
from core.match.events import Chips, Event, LastScores
from core.match.fold import fold
from core.match.state import STICK, MatchError, MatchState, player
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.between.dialog import CHIPS, BetweenDialog
from gui.between.score_fields import ScoreFields
from gui.between.yakitori_marks import MARKED, YakitoriMarks
from gui.widgets.number_field import NumberField

STICKS = NumberSwitch(0, 40)
READ = 128
"""Least width of the number read from a field, in pixels of the design."""


class LastScoresDialog(BetweenDialog):
    """A score for each player as it is called out, with the number it is read as.

    Chips, and who has won no hand, are asked if the rules need them. The last score follows from the others, and
    Return leads to it before it settles. The fields of a match in progress have the scores so far.
    """

    about = Message("between.last_scores.about")

    def __init__(self, state: MatchState, names: Sequence[str], look: Look, parent: QWidget | None = None) -> None:
        super().__init__("last_scores", state, names, look, parent)
        say = look.words.say
        said = SaidScores(
            handed_out=state.handed_out,
            texts=("",) * state.players,
            sticks=state.sticks,
            so_far=state.scores if state.records else None,
        )
        columns, is_riichi = self.seat_columns(), state.ayame is None
        who = [self._asked.who(seat, say) for seat in self._asked.seats]
        self._scores = ScoreFields("between.scores", said, who, look, self)
        self._scores.changed.connect(self._take_scores)
        self._scores.went_on.connect(self._go_on)
        fields = self._scores.fields
        columns.add(say("between.last_scores.points"), fields, Qt.AlignmentFlag.AlignCenter)
        self._read = columns.add_labels("between.read", "", READ).labels
        self._chips: list[NumberField] = []
        if state.match.chip and is_riichi:
            self._chips = self.seat_fields("chips", CHIPS)
            columns.add(say("between.last_scores.chips"), self._chips, Qt.AlignmentFlag.AlignCenter)
            for field in self._chips:
                field.leave_blank()
        self._marks = YakitoriMarks("between.yakitori", state, self._scores, who, look, self)
        self._marks.changed.connect(self._refresh)
        if self._marks.buttons:
            columns.add(say("settle.step.yakitori"), self._marks.buttons)
        self._sticks = self.sticks_field(STICKS, fields[0], is_shown=is_riichi)
        self._sticks.setValue(state.sticks)
        self._sticks.leave_blank()
        self._has_sticks_so_far = True
        width = self.body.columnCount()
        self._sum = self.sum_label(width)
        self.body.setColumnStretch(width, 1)
        for field in (*self._chips, self._sticks):
            field.valueChanged.connect(self._refresh)
        self.retranslate()
        about = [self.about]
        if said.so_far is not None:
            dealer = self._asked.named(player(state.dealer))
            about.append(Message.of("between.last_scores.so_far", deal=state.title, player=dealer))
        self._about.setText(say(sentences(about)))
        fields[0].setFocus()
        self._refresh()
        fields[0].selectAll()

    def show_entered(self, events: Sequence[Event]) -> None:
        """Show what was entered before. :param events: as `events()` returned them."""
        self._has_sticks_so_far = False
        for event in events:
            if isinstance(event, Chips):
                for chips, count in zip(self._chips, event.deltas, strict=False):
                    chips.setValue(count)
            elif isinstance(event, LastScores):
                for seat, score in enumerate(event.scores):
                    self._scores.put(seat, score_text(score, self._state.handed_out))
                self._sticks.setValue(event.sticks)
                self._marks.put(["" if seat in event.won else MARKED for seat in self._asked.seats])
        self._refresh()
        self._scores.fields[0].selectAll()

    def _go_on(self, seat: int) -> None:
        """Give the focus to the next score on Return, while the scores are incomplete or wrong."""
        if not self._ok.isEnabled():
            self._scores.go_on_from(seat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Settle on Return in the score that follows, or else in the last one; in others it leads on to that."""
        fields, rest = self._scores.fields, self._scores.said.rest
        is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        at = next((seat for seat, field in enumerate(fields) if field is self.focusWidget()), None)
        end = len(fields) - 1 if rest is None else rest
        if is_return and at is not None and at != end and self._ok.isEnabled():
            field = fields[at + 1 if rest is None else rest]
            field.setFocus(Qt.FocusReason.TabFocusReason)
            field.selectAll()
        else:
            super().keyPressEvent(event)

    def _take_scores(self) -> None:
        """Take what was typed. Sticks that lie there so far are the first place's at the end: with the first score
        they are counted no more, unless they are typed.
        """
        if self._has_sticks_so_far and any(self._scores.said.texts):
            self._has_sticks_so_far = False
            self._sticks.setValue(0)
        self._refresh()

    def events(self) -> tuple[Event, ...]:
        """Return the events that were entered: chips, if there are any, and the final scores. Empty:
        incomplete.
        """
        chips = tuple(field.value() for field in self._chips)
        scores = self.entered()
        return () if scores is None else (*((Chips(chips),) if any(chips) else ()), scores)

    def entered(self) -> LastScores | None:
        """Return the final scores as they are entered; None: they are incomplete."""
        said = self._scores.said
        if said.scores is None:
            return None
        return LastScores(scores=said.scores, sticks=said.sticks, won=self._marks.won)

    def problem(self) -> Message | None:
        """Return what is missing or wrong, or why the match cannot end so; None: nothing."""
        said = self._scores.said
        if said.unread:
            return Message.of("between.last_scores.unread", text=Name(said.unread))
        if said.scores is None:
            return Message("between.last_scores.missing")
        try:
            fold(self._state, self.events())
        except MatchError as error:
            return self._asked.named(error.problem)
        return None

    def _refresh(self) -> None:
        """Show the numbers that are read or follow, and whether they add up."""
        say, theme = self._look.words.say, self._look.theme
        self._scores.put_sticks(self._sticks.value())
        self._scores.show_rest()
        said = self._scores.said
        for seat, (label, points) in enumerate(zip(self._read, said.points, strict=True)):
            key = "rest" if seat == said.rest else "read"
            label.setText("" if points is None else say(f"between.last_scores.{key}", points=points))
            label.setStyleSheet(f"color: {theme.color('accent' if seat == said.rest else 'muted').name()};")
        problem = self.problem()
        total = sum(said.scores or ()) + STICK * said.sticks
        self._sum.setText(say(problem or Message.of("between.last_scores.right", points=total)))
        wrong = problem is not None and (said.scores is not None or bool(said.unread))
        self._sum.setStyleSheet(f"color: {theme.color('warn' if wrong else 'muted').name()};")
        self._ok.setEnabled(problem is None)
