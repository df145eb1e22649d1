"""Page of an event that is held: who is here, the draw, and the tables that play."""

from __future__ import annotations

import random

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.event.club_event import DrawnRound
from core.event.log import Replacement
from core.event.seating import SeatingError
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.match.state import MatchState
from gui.appearance.days import date_text, day_text
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.between.last_scores import LastScoresDialog
from gui.evening.attendance import CONTROL, AttendanceView
from gui.evening.clock_bar import ClockBar
from gui.evening.draws import draw, draw_words, may_draw_early, quality_words, why_no_draw
from gui.evening.first_draw import FirstDraw
from gui.evening.late_banner import LateBanner
from gui.evening.penalty_box import PenaltyBox
from gui.evening.round_table import RoundModel, RoundTable
from gui.evening.slips_box import SlipsBox
from gui.evening.substitute_box import SubstituteBox
from gui.storage.evening_model import EveningModel
from gui.widgets.dialogs import ask, show_box
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton
from gui.widgets.plain_keys import PlainKeys, is_plain
from gui.widgets.round_timer import RoundTimer
from gui.widgets.segments import Segments

KEYS = {
    Qt.Key.Key_D: "draw",
    Qt.Key.Key_L: "scores",
    Qt.Key.Key_S: "slips",
    Qt.Key.Key_R: "result",
    Qt.Key.Key_X: "time",
    Qt.Key.Key_U: "substitute",
    Qt.Key.Key_P: "penalty",
    Qt.Key.Key_A: "people",
    Qt.Key.Key_Equal: "as_last",
}
"""What keys do while no name is typed. Digits choose a table."""
ASIDE = {"wall": "F11"}
"""What has a button with its key above the tables and is used once or twice a night."""
BUTTONS = {"draw": "D", "slips": "S", "result": "R"}
"""What has a button with its key above the tables, in the order of the night; the next one alone has a ground."""
OF_A_TABLE = {"open": "⏎", "scores": "L", "time": "X", "swap": "", "substitute": "U", "penalty": "P"}
"""What has a button with its key below the tables, about the chosen table or person; "" for Space."""
EXTRA = 5
"""Minutes that one press gives a table more than the others."""
ONE_DIGIT = 9
"""Up to so many tables a digit opens one at once; with more it only chooses."""
SEEDS = 1_000_000
LEAST_QUALITY = 180
"""Least width of how good a round is, in pixels of the design."""
LEAST_TABLES = 560
"""Least width of the tables, in pixels of the design."""


class HeldPage(QWidget):
    """The people of an event at the left, its rounds and tables beside them, and the keys for all that is done."""

    match_wished = Signal(str)
    """Emitted to open a match, with its id."""
    wall_wished = Signal()
    """Emitted to show the wall."""
    result_wished = Signal()
    """Emitted to show the result so far."""
    counting_wished = Signal()
    """Emitted to choose how the event is counted."""
    settings_wished = Signal()
    """Emitted to change the settings."""
    said = Signal(Message)
    """Emitted with what to tell the user."""

    def __init__(self, model: EveningModel, timer: RoundTimer, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model, self._timer, self._look = model, timer, look
        self._number = 0
        """Number of the round that is shown; 0: none was drawn."""
        self._typed = ""
        """Digits that were typed of a table's number."""
        self.rng = random.Random()
        """Where the seeds of draws come from."""
        self._build_head()
        self._build_tables()
        self._connect()

    def _build_head(self) -> None:
        look = self._look
        self._title = ElidedLabel(self)
        self._title.setObjectName("evening.title")
        self.rounds = Segments("evening.round", look.theme, self)
        names = (*ASIDE, *BUTTONS, *OF_A_TABLE)
        self.buttons = {name: KeyButton(f"evening.{name}", look, self, height=CONTROL) for name in names}
        self.settings_button = KeyButton("evening.change", look, self, height=CONTROL)
        for button in (*self.buttons.values(), self.settings_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._head = FoldingRow()
        self._head.add(self._title, 1)
        for button in self._above:
            self._head.add(button)

    @property
    def _above(self) -> list[KeyButton]:
        """The buttons above the tables, from left to right."""
        aside, main = ([self.buttons[name] for name in names] for names in (ASIDE, BUTTONS))
        return [*aside, self.settings_button, *main]

    def _build_tables(self) -> None:
        look = self._look
        self.attendance = AttendanceView(self.model, look, self)
        self.round = RoundModel(self.model, look)
        self.table = RoundTable(self.round, look, self)
        self._banner = LateBanner(self.model, look, self)
        self._quality = Paragraph.named("evening.quality", self)
        self._first_draw = FirstDraw(self.model, look, self)
        before = (self.rounds, self._quality, self._banner)
        self.clock = ClockBar(self.model, self._timer, look, self, before=before)
        self._picked = Label(parent=self)
        self._picked.setObjectName("evening.picked")
        right = QVBoxLayout()
        right.addLayout(self._head)
        right.addWidget(self.clock)
        right.addWidget(self.table, 1)
        self._foot = FoldingRow()
        self._of_table = Label(parent=self)
        self._of_table.setObjectName("evening.of_table")
        self._foot.add(self._of_table)
        for name in OF_A_TABLE:
            self._foot.add(self.buttons[name])
        self._foot.add(self._picked, 1)
        right.addLayout(self._foot)
        right.addWidget(self._first_draw, 1)
        right.addStretch(0)
        self._side = QWidget(self)
        self._side.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        self._right = right
        self._row = FoldingRow(self)
        self._row.add(self.attendance, 3)
        self._row.add(self._side, 8)
        attending = (self.attendance.field, self.attendance.as_last, self.attendance.table)
        below = (self.buttons[name] for name in OF_A_TABLE)
        tab_in_order(*attending, *self._above, self.rounds, self.table, *below)

    def _connect(self) -> None:
        self.settings_button.chosen.connect(lambda _: self.settings_wished.emit())
        for name, button in self.buttons.items():
            button.chosen.connect(lambda _, name=name: self.do(name))
        self.rounds.wished.connect(self.show_round)
        self._first_draw.draw_wished.connect(self.draw)
        self._first_draw.counting_wished.connect(self.counting_wished)
        self._banner.substitute_wished.connect(self._replace)
        self.attendance.field.left.connect(self._leave_names)
        self.attendance.done.connect(self._go_on)
        self.table.opened.connect(lambda _: self.open_table())
        self.table.seat_picked.connect(self.pick)
        self.table.clicked.connect(self._click)
        self.table.picked.connect(self._show_buttons)
        for owner in (self.table, self.attendance.table, self.attendance.field, self):
            PlainKeys(owner, self.take_key, lambda event: bool(self._deed(event)))

    # ------------------------------------------------------------------------------ showing

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the field for names before the draw, then the tables."""
        return self.attendance.field if self._shown is None else self.table

    @property
    def number(self) -> int:
        """Number of the round that is shown; 0 for none."""
        return self._number

    @property
    def _shown(self) -> DrawnRound | None:
        """The round that is shown; None: none was drawn."""
        return self.model.state.round(self._number)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._row.setSpacing(theme.space("large"))
        self._side.setMinimumWidth(theme.px(LEAST_TABLES))
        for layout in (self._right, self._head, self._foot):
            layout.setSpacing(theme.space("small"))
        self._title.setStyleSheet(theme.letters(ink="muted"))
        self._quality.setStyleSheet(theme.letters("title", bold=True))
        self._of_table.setStyleSheet(theme.letters(bold=True))
        self._quality.setMinimumWidth(theme.px(LEAST_QUALITY))
        self._picked.setStyleSheet(theme.letters(ink="accent"))
        self.rounds.setAccessibleName(say("evening.rounds"))
        self.table.setAccessibleName(say("evening.tables"))
        self.clock.retranslate()
        self.attendance.retranslate()
        self.table.retranslate()

    def refresh(self) -> None:
        """Show the event that is held again."""
        session = self.model.session
        if session is None:
            return
        words, focus = self._look.words, self.focusWidget()
        day = (day_text if session.named_weekday is None else date_text)(words, session.day)
        self._title.setText(" · ".join(part for part in (day, session.name, session.league) if part))
        self.attendance.refresh()
        self._show_rounds()
        if focus is not None and not focus.isVisibleTo(self):  # what it was on is gone, as a draw was undone
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_on(self) -> None:
        """Draw the first round after Return in the empty field for names; later go to the button that draws."""
        if self._shown is None and self.buttons["draw"].reason is None:
            self.draw()
        else:
            self.buttons["draw"].setFocus(Qt.FocusReason.TabFocusReason)

    def _leave_names(self) -> None:
        """Give the keyboard to the tables, or to the list of people before the draw."""
        (self.table if self._shown is not None else self.attendance.table).setFocus(Qt.FocusReason.TabFocusReason)

    def _show_rounds(self) -> None:
        """Show the chosen round, or the present one if that is gone."""
        rounds = self.model.state.rounds
        if self._shown is None:
            present = self.model.present
            self._number = 0 if present is None else present.number
        if rounds:
            last = rounds[-1].number
            self.rounds.set_labels({n: number_text(n) for n in range(1, last + 1)})
            there = {one.number for one in rounds}
            for number in self.rounds.values:
                self.rounds.offer(number, number in there)
            self.rounds.show_value(self._number)
        self.rounds.setVisible(len(rounds) > 1)  # a single one is no choice
        self._show_round()

    def _show_round(self) -> None:
        say, shown = self._look.words.say, self._shown
        row, column, was_over = self.table.row, self.table.currentIndex().column(), self._is_chosen_over
        places = {person for table in shown.tables for person in table.people} if shown is not None else set()
        out = set(shown.sitting_out) if shown is not None else set()
        waiting = [one for one in self.model.state.here if one not in places | out]
        self.round.show_round(shown, waiting if shown is not None and not self._is_settled(shown) else ())
        self.table.setVisible(shown is not None)
        told = quality_words(self.model, shown) if shown is not None else ()
        number = self.model.next_number if shown is None else shown.number
        rounds = self.model.state.settings.rounds
        key = "evening.round_of" if number <= rounds else "evening.round"
        headline = Message.of(key, n=number, of=rounds), *(self._playing or told[:1])
        self._quality.setText(" · ".join(map(say, headline)))
        self._quality.setToolTip(" · ".join(map(say, told)))
        if shown is not None:
            self.table.choose_cell(min(max(row, 0), len(self.round.rows) - 1), max(column, 0))
            if row < 0 or (self._is_chosen_over and not was_over):
                self._choose_open_table()
        picked = self.round.picked
        self._picked.setText(say("evening.picked", name=Name(self.model.name(picked))) if picked else "")
        self._picked.setVisible(bool(picked))
        self._banner.refresh()
        self._quality.setVisible(self._banner.isHidden())  # which takes its place
        if (is_second := not self._banner.isHidden()) != self.clock.is_second:
            self.clock.is_second = is_second
            self.clock.refresh()
        self._show_buttons()

    @property
    def _is_chosen_over(self) -> bool:
        """Whether the match of the chosen table is over, as it is shown."""
        return self.table.row >= 0 and self.round.rows[self.table.row].is_over

    def _is_settled(self, drawn: DrawnRound) -> bool:
        """Return whether all tables of a round are begun, so that nobody can get a place in it."""
        return all(table.match for table in drawn.tables)

    @property
    def _playing(self) -> tuple[Message, ...]:
        """How many tables of the round play, or that all are over."""
        shown = self._shown
        if shown is None or not shown.is_begun:
            return ()
        playing = sum(not self.model.is_over(table) for table in shown.tables)
        return (Message.of("evening.playing", n=playing) if playing else Message("evening.all_over"),)

    def _show_buttons(self) -> None:
        say, shown, model = self._look.words.say, self._shown, self.model
        is_replaced = not self._banner.isHidden()  # then its button has the key
        for name, key in {**ASIDE, **BUTTONS, **OF_A_TABLE}.items():
            shown_key = "" if name == "substitute" and is_replaced else key or say("evening.space")
            text = draw_words(self.model) if name == "draw" else Message(f"evening.do_{name}")
            is_next = name == self._next
            self.buttons[name].show_words(
                say(text), shown_key, stressed=is_next, plain=not is_next and name not in OF_A_TABLE
            )
            self.buttons[name].setVisible(shown is not None)
        self.settings_button.show_words(say("evening.change"), plain=shown is not None)
        table = self.table.table if shown is not None else None
        self._of_table.setVisible(shown is not None)
        self._of_table.setText(say("evening.of_table", n=table.number) if table is not None else "")
        no_table = None if table is not None else Message("evening.no_table")
        is_ended = table is not None and model.is_over(table)
        over_here = Message("evening.table_over") if is_ended else None
        no_person = over_here or (None if self._person else Message("evening.no_person"))
        no_clock = None if table is not None and self._timer.clock is not None else Message("evening.no_clock")
        slips = any(map(model.takes_scores, shown.tables)) if shown is not None else False
        reasons = {
            "open": no_table,
            "scores": no_table,
            "swap": no_person,
            "substitute": no_person,
            "penalty": None,
            "result": None if model.has_results else Message("evening.no_result"),
            "time": over_here or no_clock,
            "slips": None if slips else Message("evening.no_open_table"),
            "wall": None,
        }
        for name, reason in reasons.items():
            self.buttons[name].block(reason, say(f"evening.{name}_tip"))
        self.buttons["draw"].block(why_no_draw(model), say("evening.draw_tip"))
        self._first_draw.setVisible(shown is None)
        if shown is None:
            self._first_draw.refresh(self.attendance.counted)

    @property
    def _next(self) -> str:
        """The one button above the tables that is the next thing to do; "": that is elsewhere."""
        model, present = self.model, self.model.present
        if present is None or self._banner.is_drawn_anew:
            return "draw"
        if model.is_over(present):
            return "result" if model.is_played_out else "draw"
        return "slips" if self._banner.isHidden() and not self.clock.is_next else ""

    @property
    def _person(self) -> str:
        """Id of the person in the chosen cell of the tables; "" for nobody."""
        return self.round.person(self.table.currentIndex()) if self._shown is not None else ""

    def show_round(self, number: int) -> None:
        """Show a round."""
        self._number, self.round.picked = number, ""
        self.rounds.show_value(number)
        self._show_round()

    # ------------------------------------------------------------------------------ keys

    def _deed(self, event: QKeyEvent) -> str:
        """Return what a key does here; "" for nothing."""
        key = Qt.Key(event.key())
        if not is_plain(event) or self.attendance.field.hasFocus():
            is_last = key == Qt.Key.Key_Equal and not self.attendance.field.text()
            return "as_last" if is_last and is_plain(event) else ""
        if event.text().isdecimal() and self._shown is not None:
            return event.text()
        if key == Qt.Key.Key_Escape and self.round.picked:
            return "drop"
        return KEYS.get(key, "") or self.clock.deed(key, event.modifiers())

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key says. Return whether it has a meaning here."""
        deed = self._deed(event)
        if deed:
            self.do(deed)
        return bool(deed)

    def do(self, deed: str) -> None:
        """Do what a key or button says.

        :param deed: of `KEYS`, of a button, "drop", a button of the clock, or a digit of a table's number.
        """
        if not deed.isdecimal():
            self._typed = ""
        match deed:
            case "draw":
                self.draw()
            case "open":
                self.open_table()
            case "swap":
                self.pick(self._person)
            case "result":
                self.result_wished.emit()
            case "substitute":
                self._substitute()
            case "penalty":
                self._punish()
            case "scores":
                self.enter_scores()
            case "slips":
                self.enter_slips()
            case "wall":
                self.wall_wished.emit()
            case "time":
                self._give_time()
            case "people":
                self.attendance.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            case "as_last":
                self.attendance.tick_as_last()
            case "drop":
                self.pick("")
            case _ if deed in self.clock.buttons:
                self.clock.do(deed)
            case digit:
                self._type_number(digit)

    def _type_number(self, digit: str) -> None:
        """Choose the table of a number; open it at once if no other number begins so."""
        shown = self._shown
        if shown is None:
            return
        numbers = [table.number for table in shown.tables]
        typed = self._typed + digit
        self._typed = typed if typed.isdecimal() and int(typed) in numbers else digit
        if int(self._typed) not in numbers:
            self._typed = ""
            return
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.table.choose_cell(numbers.index(int(self._typed)), 0)
        if len(numbers) <= ONE_DIGIT:
            self.open_table()

    # ------------------------------------------------------------------------------ who

    def _substitute(self) -> None:
        """Ask who plays in place of the chosen person, or of who has left."""
        person, come = (self._person, "") if self._banner.isHidden() else self._banner.places
        self._replace(self._person or person, "" if self._person else come)

    def _replace(self, person: str, by: str = "") -> None:
        """Let somebody play in place of another from the first round on in which that is possible.

        :param person: whose place it is; "" for nobody, then nothing happens. :param by: "": it is asked.
        """
        number = self.model.next_number
        shown = self._shown
        if shown is not None and person in {
            one for table in shown.tables if not table.match for one in table.people
        }:
            number = shown.number
        if by:
            self.model.replace(
                Replacement(person=person, by=by, number=number, name=self.model.state.guests.get(by, ""))
            )
        elif person:
            box = SubstituteBox(self.model, person, number, self._look, self)
            box.accepted.connect(lambda: self.model.replace(box.replacement))
            show_box(box)

    def _punish(self) -> None:
        """Ask for points that are given or taken, of the person chosen at a table or in the list at first."""
        listed = self.attendance.picked if self.attendance.table.hasFocus() else ""
        box = PenaltyBox(self.model, listed or self._person, self._number, self._look, self)

        def enter() -> None:
            if self.model.enter(box.entered, box.correction):
                self.said.emit(box.entered)

        box.accepted.connect(enter)
        show_box(box)

    # ------------------------------------------------------------------------------ rounds

    def draw(self) -> None:
        """Draw the next round or rounds, in place of those that are not begun."""
        if (reason := why_no_draw(self.model)) is not None:
            self.said.emit(reason)
            return
        number, playing = self.model.next_number, self._count_playing()
        is_again = self.model.state.round(number) is not None
        if playing and not is_again and not may_draw_early(number, playing, self._look, self):
            return
        seed = self.rng.randrange(1, SEEDS)
        try:
            plan = draw(self.model, seed, self._look, self)
        except SeatingError as error:
            self.said.emit(error.problem)
            return
        if plan is not None and self.model.enter_plan(plan, seed):
            self.show_round(number)
            self.table.choose_cell(0, 0)
            self.table.setFocus()
            if is_again:
                self.said.emit(Message.of("evening.drawn_again", n=number))

    def _count_playing(self) -> int:
        """Return at how many tables of the rounds that have begun no result is known."""
        begun = (table for one in self.model.state.rounds if one.is_begun for table in one.tables)
        return sum(not self.model.is_over(table) for table in begun)

    def pick(self, person: str) -> None:
        """Pick somebody who is to change places with the one picked next; "" picks nobody."""
        shown, picked = self._shown, self.round.picked
        if shown is not None and person in self.model.begun_in(shown):
            self.said.emit(Message.of("evening.plays", name=Name(self.model.name(person))))
            return
        self.round.picked = "" if picked or not person else person
        if picked and person and picked != person and self.model.swap(self._number, picked, person):
            return  # the model has told that it changed
        self._show_round()

    def _click(self, index: QModelIndex) -> None:
        """Let the person who was clicked change places with the one who was picked."""
        person = self.round.person(index)
        if self.round.picked and person:
            self.pick(person)

    # ------------------------------------------------------------------------------ tables

    def open_table(self) -> None:
        """Open the match of the chosen table, which is begun now if it was not."""
        table = self.table.table
        if table is None:
            return
        match = table.match or self.model.begin_table(self._number, table)
        if match:
            self.match_wished.emit(match)

    def _give_time(self) -> None:
        """Give the chosen table more time than the others."""
        table = self.table.table
        if table is not None and self._timer.clock is not None:
            self.clock.add_time(table.number, EXTRA)
            self.said.emit(Message.of("clock.done.table", n=table.number))

    def enter_scores(self) -> None:
        """Ask for the last scores of the chosen table, and enter them; those that were entered are corrected."""
        table, model = self.table.table, self.model
        if table is None:
            return
        ended = model.ending(table) if self.model.is_over(table) else None
        if ended is None and self.model.is_over(table):
            self.said.emit(Message("evening.played_out"))
            return
        state = ended[0] if ended is not None else model.state_of(table.match)
        state = state or MatchState.first(model.rules(len(table.people)))
        dialog = LastScoresDialog(state, [model.name(one) for one in table.people], self._look, self)
        dialog.setWindowTitle(self._look.words.say("evening.scores_title", n=self._number, table=table.number))
        if ended is not None:
            dialog.show_entered(ended[1])
        if not ask(dialog) or (ended is not None and dialog.events() == ended[1]):
            return
        if table.match:
            is_in = model.end_table(table, dialog.events(), 0 if ended is None else len(ended[1]))
        else:
            is_in = bool(model.begin_table(self._number, table, dialog.events()))
        if is_in:
            self.said.emit(Message.of("evening.done.scores", n=table.number))

    def _choose_open_table(self) -> None:
        """Choose the first table of the round that is not over, if there is one."""
        rows = [row.table is not None and not row.is_over for row in self.round.rows]
        if True in rows:
            self.table.choose_cell(rows.index(True), 0)

    def enter_slips(self) -> None:
        """Ask for the results of all tables of the round that are not over."""
        if self._shown is not None:
            show_box(SlipsBox(self.model, self._number, self._look, self))
