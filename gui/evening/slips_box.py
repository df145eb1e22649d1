"""Dialog for results from paper: a row for each table of a round, typed one after another with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from core.event.club_event import DrawnTable
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.match.announced_scores import SaidScores
from core.match.events import LastScores
from core.match.fold import fold
from core.match.state import STICK, MatchError, MatchState
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.between.score_fields import ScoreFields
from gui.storage.evening_model import EveningModel
from gui.widgets.ask import FAINT, AskBox
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.panel import scrolling

WIDTH, LEAST, MOST = 1180, 170, 620
"""Width of the box, its height without rows, and its greatest, in pixels of the design."""
MOST_STICKS = 8
"""Most sticks that are thought to lie on a table where points are missing."""
ROW = 32
"""Height of a row, in pixels of the design."""
NAME, TOLD = 104, 190
"""Width of a name and of what is said of a row, in pixels of the design."""


class SlipRow(QObject):
    """A table's slip: the scores of its players, and what is said of them.

    :ivar table: as it was drawn. :ivar is_written: whether the result is in the file.
    """

    written = Signal(object)
    """Emitted on Return when the scores are whole and right, with `LastScores`."""
    passed = Signal()
    """Emitted when the row is complete and the next one is to be typed."""

    def __init__(
        self, table: DrawnTable, state: MatchState, name: Callable[[str], str], look: Look, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.table, self._state, self._look = table, state, look
        self.is_written = False
        self._asked = 0
        """The missing points of which it was asked whether they lie on the table, in sticks."""
        say = look.words.say
        said = SaidScores(handed_out=state.handed_out, texts=("",) * state.players)
        names = [name(person) for person in table.people]
        who = [say("evening.slips.score_of", n=table.number, name=Name(one)) for one in names]
        self.scores = ScoreFields(f"evening.slip.{table.number}", said, who, look, self)
        self.number = Label(number_text(table.number))
        self.number.setStyleSheet(look.theme.letters(bold=True))
        self.names = [ElidedLabel() for _ in names]
        for label, one in zip(self.names, names, strict=True):
            label.setText(one)
            label.setToolTip(one)
            label.setFixedWidth(look.theme.px(NAME))
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.told = Label()
        self.told.setObjectName(f"evening.slip.{table.number}.told")
        self.told.setMinimumWidth(look.theme.px(TOLD))
        self.scores.changed.connect(self._show)
        self.scores.went_on.connect(self._go_on)
        self._show()

    @property
    def problem(self) -> Message | None:
        """What is missing or wrong; None: the scores are whole."""
        said = self.scores.said
        if said.unread:
            return Message.of("between.last_scores.unread", text=Name(said.unread))
        if said.scores is None:
            return Message("evening.slips.missing") if any(said.texts) else Message("evening.slips.open")
        if self._missing:
            key = "sticks" if self._missing == self._asked else "sum"
            return Message.of(f"evening.slips.{key}", missing=self._missing, n=self._missing // STICK)
        try:
            fold(self._state, (LastScores(scores=said.scores),))
        except MatchError as error:
            return error.problem
        return None

    @property
    def _missing(self) -> int:
        """How many points are missing in the sum of all scores; 0 while one is."""
        said = self.scores.said
        return 0 if said.scores is None else said.handed_out - sum(said.scores)

    def _go_on(self, seat: int) -> None:
        """Write the row if it is whole, else go to the next score. If whole sticks are missing, ask first whether
        they lie on the table; the next Return says so.
        """
        scores, missing = self.scores.said.scores, self._missing
        are_sticks = 0 < missing <= MOST_STICKS * STICK and missing % STICK == 0
        if scores is not None and (self.problem is None or (are_sticks and missing == self._asked)):
            self.written.emit(LastScores(scores=scores, sticks=missing // STICK))
        elif are_sticks:
            self._asked = missing
            self._show()
        elif self.is_written:
            self.passed.emit()
        else:
            self.scores.go_on_from(seat)

    def close(self) -> None:
        """Show that the result is in the file; it can no longer be typed over."""
        self.is_written = True
        for field in self.scores.fields:
            field.setReadOnly(True)
            field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._show()

    def _show(self) -> None:
        self.scores.show_rest()
        say, theme, problem, said = self._look.words.say, self._look.theme, self.problem, self.scores.said
        message = (
            Message("evening.slips.written") if self.is_written else problem or Message("evening.slips.right")
        )
        is_wrong = problem is not None and not self.is_written and (said.scores is not None or bool(said.unread))
        self.told.setText(say(message))
        ink = "warn" if is_wrong else "accent" if self.is_written else "muted"
        self.told.setStyleSheet(f"color: {theme.color(ink).name()};")


class SlipsBox(AskBox):
    """The tables of a round whose results are not known yet. Each result is in the file as soon as it is whole;
    with the last one the box closes.
    """

    def __init__(self, model: EveningModel, number: int, look: Look, parent: QWidget) -> None:
        """:param number: of the round."""
        say = look.words.say
        super().__init__(
            "evening.slips",
            look,
            parent,
            title=say("evening.slips.title", n=number),
            ok=" ",
            cancel=say("evening.slips.close"),
        )
        self.ok.hide()
        self._model, self._number = model, number
        self.tell(say("evening.slips.about"), FAINT)
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setHorizontalSpacing(look.theme.space("small"))
        self._grid.setVerticalSpacing(look.theme.space("tiny"))
        drawn = model.state.round(number)
        tables = drawn.tables if drawn is not None else ()
        self.rows = [row for table in tables if (row := self._row(table)) is not None]
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self.column.addWidget(scrolling(inside), 1)
        self.finish(WIDTH, min(LEAST + ROW * len(self.rows), MOST))
        if self.rows:
            self.rows[0].scores.fields[0].setFocus()

    def _row(self, table: DrawnTable) -> SlipRow | None:
        """Add the row of a table; None: its result is known."""
        state = self._model.state_of(table.match)
        if state is not None and state.finished is not None:
            return None
        state = state or MatchState.first(self._model.rules(len(table.people)))
        row = SlipRow(table, state, self._model.name, self.look, self)
        at = self._grid.rowCount()
        self._grid.addWidget(row.number, at, 0)
        for seat, (label, field) in enumerate(zip(row.names, row.scores.fields, strict=True)):
            self._grid.addWidget(label, at, 1 + 2 * seat)
            self._grid.addWidget(field, at, 2 + 2 * seat)
        self._grid.addWidget(row.told, at, 9)
        row.written.connect(partial(self._write, row))
        row.passed.connect(partial(self._go_on_from, row))
        return row

    def _write(self, row: SlipRow, scores: LastScores) -> None:
        """Write the result of a table, and go on to the next row that is open."""
        table = row.table
        if table.match:
            is_written = self._model.end_table(table, [scores])
        else:
            is_written = bool(self._model.begin_table(self._number, table, [scores]))
        if is_written:
            row.close()
            self._go_on_from(row)

    def _go_on_from(self, row: SlipRow) -> None:
        at = self.rows.index(row)
        following = (each for each in (*self.rows[at + 1 :], *self.rows[:at]) if not each.is_written)
        if (after := next(following, None)) is None:
            self.accept()
        else:
            after.scores.fields[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the row above or below by the arrow keys."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        at = next((n for n, row in enumerate(self.rows) for field in row.scores.fields if field.hasFocus()), None)
        if step is None or at is None:
            super().keyPressEvent(event)
            return
        rows = self.rows[at + 1 :] if step > 0 else self.rows[:at][::-1]
        if (after := next((row for row in rows if not row.is_written), None)) is not None:
            after.scores.fields[0].setFocus(Qt.FocusReason.TabFocusReason)
