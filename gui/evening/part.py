"""The part of the club's screen for tonight: who is here, the draw, and the tables that play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from core.event.club_event import DrawnRound, DrawnTable
from core.event.log import EventSettings, Replacement
from core.event.seating import SeatingError
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.ledger.likeness import likely
from core.match.state import MatchState
from gui.appearance.days import day_text
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.between.last_scores import LastScoresDialog
from gui.evening.attendance import CONTROL, AttendanceView
from gui.evening.begin_page import BeginPage
from gui.evening.clock_bar import ClockBar
from gui.evening.draws import draw, quality_words, rounds_to_draw
from gui.evening.late_banner import LateBanner
from gui.evening.night_result import NightResult
from gui.evening.penalty_box import PenaltyBox
from gui.evening.round_table import RoundModel, RoundTable
from gui.evening.settings_box import SettingsBox
from gui.evening.slips_box import SlipsBox
from gui.evening.substitute_box import SubstituteBox
from gui.evening.who_box import WhoBox
from gui.storage.evening_model import EveningModel
from gui.storage.rule_library import RuleLibrary
from gui.widgets.dialogs import ask, show_box
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.focus import show_page, tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton
from gui.widgets.plain_keys import PlainKeys, is_plain
from gui.widgets.prose import Prose
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
BUTTONS = {"draw": "D", "slips": "S", "result": "R", "wall": "F11"}
"""What has a button with its key above the tables."""
OF_A_TABLE = {"open": "⏎", "scores": "L", "time": "X", "swap": "", "substitute": "U", "penalty": "P"}
"""What has a button with its key below the tables, about the chosen table or person; "" for Space."""
EXTRA = 5
"""Minutes that one press gives a table more than the others."""
ONE_DIGIT = 9
"""Up to so many tables a digit opens one at once; with more it only chooses."""
NAMED = 4
"""Up to so many rounds have their whole name on the strip, more only a number."""
SEEDS = 1_000_000
LEAST_TABLES = 560
"""Least width of the tables, in pixels of the design."""


class EveningPart(QWidget):
    """Before an event has begun a page to begin one; then its people at the left and its tables beside them."""

    match_wished = Signal(str)
    """Emitted to open a match, with its id."""
    wall_wished = Signal()
    """Emitted to show the wall."""
    share_wished = Signal(str)
    """Emitted to give the result of the event away, with the way, of `WAYS`."""
    copy_wished = Signal()
    """Emitted to copy the club's file to a stick."""
    said = Signal(Message)
    """Emitted with what to tell the user."""

    def __init__(
        self,
        model: EveningModel,
        timer: RoundTimer,
        library: RuleLibrary,
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.model, self._timer, self._library, self._look = model, timer, library, look
        self._number = 0
        """Number of the round that is shown; 0: none was drawn."""
        self._typed = ""
        """Digits that were typed of a table's number."""
        self.rng = random.Random()
        """Where the seeds of draws come from."""
        self._result_of = ""
        """Id of the session whose result is shown while it is held; "" for none."""
        self._stack = QStackedLayout(self)
        self.before, self._held = BeginPage(look, self), QWidget(self)
        self.result = NightResult(model, look, self)
        self._stack.addWidget(self.before)
        self._build_head()
        self._build_held()
        self._stack.addWidget(self.result)
        self._connect()

    def _build_head(self) -> None:
        look, held = self._look, self._held
        self._title = ElidedLabel(held)
        self._title.setObjectName("evening.title")
        self.rounds = Segments("evening.round", look.theme, held)
        names = (*BUTTONS, *OF_A_TABLE)
        self.buttons = {name: KeyButton(f"evening.{name}", look, held, height=CONTROL) for name in names}
        self.settings_button = QPushButton(held)
        self.settings_button.setObjectName("evening.change")
        self.settings_button.setAutoDefault(False)
        self._head = FoldingRow()
        self._head.add(self._title, 1)
        for name, button in self.buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            if name in BUTTONS:
                self._head.add(button)
        self._head.add(self.settings_button)

    def _build_held(self) -> None:
        look = self._look
        self.attendance = AttendanceView(self.model, look, self._held)
        self.round = RoundModel(self.model, look)
        self.table = RoundTable(self.round, look, self._held)
        self._banner = LateBanner(self.model, look, self._held)
        self._quality = Paragraph.named("evening.quality", self._held)
        self._next = Prose(look, Style(), name="evening.next", parent=self._held)
        self.clock = ClockBar(self.model, self._timer, look, self._held)
        self._picked = Label(parent=self._held)
        self._picked.setObjectName("evening.picked")
        self._line = FoldingRow()
        self._line.add(self.rounds)
        self._line.add(self._quality, 1)
        self._line.add(self.clock)
        right = QVBoxLayout()
        right.addLayout(self._head)
        right.addWidget(self._banner)
        right.addLayout(self._line)
        right.addWidget(self.table, 1)
        self._foot = FoldingRow()
        for name in OF_A_TABLE:
            self._foot.add(self.buttons[name])
        self._foot.add(self._picked, 1)
        right.addLayout(self._foot)
        right.addWidget(self._next)
        right.addStretch(0)
        self._side = QWidget(self._held)
        self._side.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        self._right = right
        self._row = FoldingRow(self._held)
        self._row.add(self.attendance, 3)
        self._row.add(self._side, 8)
        self._stack.addWidget(self._held)
        attending = (self.attendance.field, self.attendance.as_last, self.attendance.table)
        above, below = ([self.buttons[name] for name in names] for names in (BUTTONS, OF_A_TABLE))
        tab_in_order(*attending, *above, self.settings_button, self.rounds, self.table, *below)

    def _connect(self) -> None:
        self.model.changed.connect(self.refresh)
        self.before.begin.clicked.connect(self.begin)
        self.before.again.clicked.connect(self.go_on)
        self.settings_button.clicked.connect(self.change_settings)
        for name, button in self.buttons.items():
            button.chosen.connect(lambda _, name=name: self.do(name))
        self.rounds.wished.connect(self.show_round)
        self._banner.substitute_wished.connect(self._replace)
        self.result.sent.connect(self.share_wished)
        self.result.copied.connect(self.copy_wished)
        self.result.ended.connect(self._turn_end)
        self.result.begun.connect(self.begin)
        self.result.left.connect(lambda: self.show_result(is_shown=False))
        self.attendance.unknown.connect(self._ask_who)
        self.attendance.field.left.connect(self._leave_names)
        self.attendance.done.connect(lambda: self.buttons["draw"].setFocus(Qt.FocusReason.TabFocusReason))
        self.table.opened.connect(lambda _: self.open_table())
        self.table.seat_picked.connect(self.pick)
        self.table.clicked.connect(self._click)
        self.table.picked.connect(self._show_buttons)
        for owner in (self.table, self.attendance.table, self.attendance.field, self):
            PlainKeys(owner, self._take_key, lambda event: bool(self._deed(event)))

    # ------------------------------------------------------------------------------ showing

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the button to begin, the field for names, or the tables."""
        if self.model.session is None:
            return self.before.begin
        if self._stack.currentWidget() is self.result:
            return self.result.first
        return self.attendance.field if self._shown is None else self.table

    @property
    def _shown(self) -> DrawnRound | None:
        """The round that is shown; None: none was drawn."""
        return self.model.state.round(self._number)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._row.setSpacing(theme.space("large"))
        self._side.setMinimumWidth(theme.px(LEAST_TABLES))
        for layout in (self._right, self._line, self._head, self._foot):
            layout.setSpacing(theme.space("small"))
        self._title.setStyleSheet(theme.letters("subtitle", bold=True))
        self._quality.setStyleSheet(theme.letters(ink="muted"))
        self._picked.setStyleSheet(theme.letters(ink="accent"))
        self.settings_button.setText(say("evening.change"))
        self.rounds.setAccessibleName(say("evening.rounds"))
        self.table.setAccessibleName(say("evening.tables"))
        self.clock.retranslate()
        self.attendance.retranslate()
        self.table.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show the event again, if it can be seen."""
        if not self.isVisible():
            return
        say, model = self._look.words.say, self.model
        if model.session is None:
            model.find()
        if model.session is None:
            self.before.show_before(model.before)
            show_page(self._stack, self.before)
            return
        if model.state.ended_by or model.session.id == self._result_of:
            self.result.refresh()
            show_page(self._stack, self.result)
            return
        show_page(self._stack, self._held)
        day = day_text(self._look.words, model.session.day)
        named = [Name(each) for each in (model.session.name, model.session.league) if each]
        self._title.setText(say(Message.of("evening.title", parts=Several((day, *named), "evening.dot"))))
        self.attendance.refresh()
        self._show_rounds()

    def _leave_names(self) -> None:
        """Give the keyboard to the tables, or to the list of people before the draw."""
        (self.table if self._shown is not None else self.attendance.table).setFocus(Qt.FocusReason.TabFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Show what has changed while the part was hidden."""
        super().showEvent(event)
        self.refresh()

    def _show_rounds(self) -> None:
        """Show the chosen round, or the present one if that is gone."""
        say, rounds = self._look.words.say, self.model.state.rounds
        if self._shown is None:
            self._number = self._present
        if rounds:
            last = rounds[-1].number
            labels = {
                n: say("evening.round", n=n) if last <= NAMED else number_text(n) for n in range(1, last + 1)
            }
            self.rounds.set_labels(labels)
            there = {one.number for one in rounds}
            for number in self.rounds.values:
                self.rounds.offer(number, number in there)
            self.rounds.show_value(self._number)
        self.rounds.setVisible(bool(rounds))
        self._show_round()

    @property
    def _present(self) -> int:
        """Number of the round to look at: that is played, or else the next, or else the last; 0 without any."""
        state = self.model.state
        current = state.current
        if current is None:
            return 0
        if all(self._is_over(table) for table in current.tables) and state.round(current.number + 1) is not None:
            return current.number + 1
        return current.number

    def _is_over(self, table: DrawnTable) -> bool:
        match = self.model.matches.get(table.match)
        return match is not None and match.finished

    def _show_round(self) -> None:
        say, shown = self._look.words.say, self._shown
        row, column = self.table.row, self.table.currentIndex().column()
        places = {person for table in shown.tables for person in table.people} if shown is not None else set()
        out = set(shown.sitting_out) if shown is not None else set()
        waiting = [one for one in self.model.state.here if one not in places | out]
        self.round.show_round(shown, waiting if shown is not None and not self._is_settled(shown) else ())
        self.table.setVisible(shown is not None)
        self._quality.setText(
            "" if shown is None else self._joined((*quality_words(self.model, shown), *self._playing))
        )
        self._quality.setVisible(shown is not None)
        if shown is not None:
            self.table.choose_cell(min(max(row, 0), len(self.round.rows) - 1), max(column, 0))
        picked = self.round.picked
        self._picked.setText(say("evening.picked", name=Name(self.model.name(picked))) if picked else "")
        self._picked.setVisible(bool(picked))
        self._banner.refresh()
        self._show_buttons()

    def _is_settled(self, drawn: DrawnRound) -> bool:
        """Return whether all tables of a round are begun, so that nobody can get a place in it."""
        return all(table.match for table in drawn.tables)

    def _joined(self, parts: Sequence[Message]) -> str:
        return self._look.words.say(Message.of("evening.title", parts=Several(tuple(parts), "evening.dot")))

    @property
    def _playing(self) -> tuple[Message, ...]:
        """How many tables of the round play, or that all are over."""
        shown = self._shown
        if shown is None or not shown.is_begun:
            return ()
        playing = sum(not self._is_over(table) for table in shown.tables)
        return (Message.of("evening.playing", n=playing) if playing else Message("evening.all_over"),)

    def _show_buttons(self) -> None:
        say, shown, model = self._look.words.say, self._shown, self.model
        is_again = model.state.round(model.next_number) is not None
        over = shown is None or all(self._is_over(table) for table in shown.tables)
        count, number = rounds_to_draw(model), model.next_number
        key = "draw_again" if is_again else "draw" if count == 1 else "draw_all"
        self.buttons["draw"].show_words(
            say(f"evening.{key}", n=number, count=count),
            "D",
            stressed=(not is_again and over and not self._is_last) or not self._banner.isHidden(),
        )
        for name, key in {**BUTTONS, **OF_A_TABLE}.items():
            if name == "draw":
                continue
            text, is_next = say(f"evening.do_{name}"), name == "result" and over and self._is_last
            self.buttons[name].show_words(text, key or say("evening.space"), stressed=is_next)
            self.buttons[name].setVisible(shown is not None)
        table = self.table.table if shown is not None else None
        no_table = Message("evening.no_open_table")
        no_person = None if self._person else Message("evening.no_person")
        reasons = {
            "open": None if table is not None else Message("evening.no_table"),
            "scores": None if table is not None and not self._is_over(table) else no_table,
            "swap": no_person,
            "substitute": no_person,
            "penalty": None,
            "result": None if model.has_results else Message("evening.no_result"),
            "time": None if table is not None and self._timer.clock is not None else Message("evening.no_clock"),
            "slips": no_table if over else None,
            "wall": None,
        }
        for name, reason in reasons.items():
            self.buttons[name].block(reason, say(f"evening.{name}_tip"))
        few = Message("evening.too_few") if len(model.state.here) < self._least else None
        self.buttons["draw"].block(few, say("evening.draw_tip"))
        self._next.say(say("evening.next_tick" if few is not None else "evening.next_draw"))
        self._next.setVisible(shown is None)

    @property
    def _person(self) -> str:
        """Id of the person in the chosen cell of the tables; "" for nobody."""
        return self.round.person(self.table.currentIndex()) if self._shown is not None else ""

    @property
    def _is_last(self) -> bool:
        """Whether all rounds that are planned were drawn and begun."""
        return 0 < self.model.state.settings.rounds < self.model.next_number

    @property
    def _least(self) -> int:
        """How many have to be here for a table."""
        return 3 if self.model.state.settings.threes else 4

    def show_round(self, number: int) -> None:
        """Show a round."""
        self._number, self.round.picked = number, ""
        self.rounds.show_value(number)
        self._show_round()

    # ------------------------------------------------------------------------------ keys

    def _deed(self, event: QKeyEvent) -> str:
        """Return what a key does here; "" for nothing."""
        key = Qt.Key(event.key())
        if self._stack.currentWidget() is not self._held:
            return ""
        if not is_plain(event) or self.model.session is None or self.attendance.field.hasFocus():
            is_last = key == Qt.Key.Key_Equal and not self.attendance.field.text()
            return "as_last" if is_last and is_plain(event) and self.model.session is not None else ""
        if event.text().isdecimal() and self._shown is not None:
            return event.text()
        if key == Qt.Key.Key_Escape and self.round.picked:
            return "drop"
        return KEYS.get(key, "") or self.clock.deed(key, event.modifiers())

    def _take_key(self, event: QKeyEvent) -> bool:
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
                self.show_result(is_shown=True)
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

    # ------------------------------------------------------------------------------ begin

    def begin(self) -> None:
        """Ask how the event is held, and begin it today."""
        before = self.model.before
        settings = before.settings if before is not None else EventSettings()
        named = (before.session.name, before.session.league) if before is not None else ("", "")
        box = self._settings_box(settings, named)
        box.accepted.connect(lambda: self._begin(box))
        show_box(box)

    def _settings_box(self, settings: EventSettings, named: tuple[str, str] | None) -> SettingsBox:
        everybody = {one: self.model.name(one) for one in (*self.model.members, *self.model.state.guests)}
        return SettingsBox(settings, everybody, self._library.sets, self._look, self, begins=named)

    def _begin(self, box: SettingsBox) -> None:
        name, league = box.named
        if not self.model.begin(date.today(), name, league):
            return
        if self.model.state.ended_by:
            self.model.end(is_over=False)
        if self.model.enter(Message("evening.done.settings"), box.settings):
            self.first.setFocus()
        else:
            self.model.choose(None)  # as in the sample club, which has a night of today and cannot be changed

    def go_on(self) -> None:
        """Go on with the last event, as on the second day of a tournament."""
        before = self.model.before
        if before is not None:
            self.model.choose(before.session)
            self.first.setFocus()

    def change_settings(self) -> None:
        """Ask for other settings of the event."""
        box = self._settings_box(self.model.state.settings, None)
        box.accepted.connect(lambda: self.model.enter(Message("evening.done.settings"), box.settings))
        show_box(box)

    # ------------------------------------------------------------------------------ who

    def _ask_who(self, name: str) -> None:
        """Ask who somebody is whose name is not in the list, and tick them."""
        names = {self.model.name(one): one for one in (*self.model.members, *self.model.state.everybody)}
        alike = next(iter(likely(name, ((each, each) for each in names))), "")
        box = WhoBox(name, alike, self._look, self)

        def take() -> None:
            match box.answer:
                case "same":
                    is_in = self.model.check_in(names[alike])
                case "member":
                    is_in = self.model.check_in_new(name)
                case _:
                    is_in = self.model.check_in_guest(name)
            if is_in:
                self.attendance.field.clear()

        box.accepted.connect(take)
        box.finished.connect(lambda _: self.attendance.field.setFocus())
        show_box(box)

    # ------------------------------------------------------------------------------ rounds

    def draw(self) -> None:
        """Draw the next round or rounds, in place of those that are not begun."""
        number, playing = self.model.next_number, self._count_playing()
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
            if playing and self.model.state.settings.draw == "standing":
                self.said.emit(Message.of("evening.standing_so_far", n=playing))

    def _count_playing(self) -> int:
        """Return at how many tables of the rounds that have begun no result is known."""
        begun = (table for one in self.model.state.rounds if one.is_begun for table in one.tables)
        return sum(not self._is_over(table) for table in begun)

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
        """Ask for points that are given or taken, of the chosen person at first."""
        box = PenaltyBox(self.model, self._person, self._number, self._look, self)

        def enter() -> None:
            one = box.correction
            self.model.enter(Message.of("evening.done.penalty", name=Name(self.model.name(one.person))), one)

        box.accepted.connect(enter)
        show_box(box)

    # ------------------------------------------------------------------------------ result

    def show_result(self, *, is_shown: bool) -> None:
        """Show the result so far, or the tables again."""
        if is_shown and not self.model.has_results:
            self.said.emit(Message("evening.no_result"))
            return
        session = self.model.session
        self._result_of = session.id if is_shown and session is not None else ""
        self.refresh()
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn_end(self) -> None:
        """End the event, or go on with one that is over."""
        self._result_of = ""
        if self.model.end(is_over=not self.model.state.ended_by):
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)

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

    def enter_scores(self) -> None:
        """Ask for the last scores of the chosen table, and enter them."""
        table = self.table.table
        if table is None or self._is_over(table):
            return
        number, state = self._number, self.model.state_of(table.match)
        state = state or MatchState.first(self.model.rules(len(table.people)))
        dialog = LastScoresDialog(state, [self.model.name(one) for one in table.people], self._look, self)
        if ask(dialog):
            if table.match:
                self.model.end_table(table, dialog.events())
            else:
                self.model.begin_table(number, table, dialog.events())

    def enter_slips(self) -> None:
        """Ask for the results of all tables of the round that are not over."""
        if self._shown is not None:
            show_box(SlipsBox(self.model, self._number, self._look, self))
