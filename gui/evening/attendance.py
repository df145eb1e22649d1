"""Who is here: the members and guests with a tick, found by a few letters of their name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.ledger.kept_names import LONGEST, tidy_name
from core.ledger.likeness import found_by, likely
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.evening.who_box import NewPerson, WhoBox
from gui.storage.evening_model import EveningModel
from gui.widgets.cell_delegate import ASIDE, ASIDE_TONE, TONE, CellDelegate, Index
from gui.widgets.dialogs import show_box
from gui.widgets.house_table import HouseTable
from gui.widgets.key_button import KeyButton
from gui.widgets.rows_model import RowsModel

State = Literal["here", "left", "away"]
UNDO, REDO = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
CONTROL = 28
"""Height of a button with a key, in pixels of the design: that of the others."""
HEAD = 52
"""Height of the line between the fields and the list, and of the round with its clock beside it, in pixels of the
design.
"""
NAMED = 8
"""Up to so many of those who are missing are named."""
LEAST = 260
"""Least width of the list, in pixels of the design."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attendee:
    """A member or guest. :ivar is_guest: whether they are told from members.
    :ivar sat_out: how many rounds of this event that have begun.
    """

    id: str
    name: str
    state: State
    is_guest: bool
    sat_out: int


class AttendanceModel(RowsModel[Attendee]):
    """The people by name, each with a tick."""

    columns = ("here", "name", "sat_out")
    section = "evening"
    numeric = frozenset({"sat_out"})
    roles = frozenset({ASIDE, ASIDE_TONE, Qt.ItemDataRole.DecorationRole})

    def cell(self, row: Attendee, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        say = self.look.words.say
        match role:
            case Qt.ItemDataRole.DisplayRole if column == "name":
                return row.name
            case Qt.ItemDataRole.DisplayRole if column == "here":
                return "" if row.state == "away" else say(f"evening.state.{row.state}")
            case Qt.ItemDataRole.DisplayRole:
                return number_text(row.sat_out) if row.sat_out else ""
            case Qt.ItemDataRole.DecorationRole if column == "here":
                return {"here": "check", "left": "close", "away": "box"}[row.state]
            case Qt.ItemDataRole.AccessibleTextRole if column == "name":
                return say(f"evening.person_{row.state}", name=Name(row.name))
            case _ if role == ASIDE and column == "name" and row.is_guest:
                return say("evening.guest")
            case _ if role == ASIDE_TONE:
                return "muted"
            case _ if role == TONE:
                is_here = row.state == "here"
                return "accent" if is_here and column == "here" else "text" if is_here else "muted"
            case Qt.ItemDataRole.FontRole:
                return column == "name" and row.state == "here"
        return None


class AttendanceCells(CellDelegate):
    """Cells of the people, in which what a guest is stands right behind the name."""

    TOGETHER = 0


class NameField(QLineEdit):
    """Field for a name. While it is empty, undo is the screen's; Down and Escape leave it."""

    taken = Signal(bool)
    """Emitted on Return, with whether Shift was held."""
    went_down = Signal()
    """Emitted on Down."""
    left = Signal()
    """Emitted on Escape in an empty field."""

    def event(self, event: QEvent) -> bool:
        """Leave the keys of undo and redo to the screen while there is nothing typed."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride and not self.text()
        if is_asked and isinstance(event, QKeyEvent) and (event.matches(UNDO) or event.matches(REDO)):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the name on Return, clear the field on Escape."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Down:
            self.went_down.emit()
        elif event.key() == Qt.Key.Key_Escape and not self.text():
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)


class AttendanceTable(HouseTable):
    """List of the people. Space turns a tick; Return does there what it does in the field above."""

    taken = Signal()
    """Emitted on Return."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Return."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        else:
            super().keyPressEvent(event)


class AttendanceView(QWidget):
    """The field for a name, how many are here, and the list."""

    done = Signal()
    """Emitted on Return in the empty field: everybody is ticked."""

    def __init__(self, model: EveningModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        self.field = NameField(self)
        self.field.setObjectName("evening.who")
        self.field.setMaxLength(LONGEST)
        self._told = Paragraph.named("evening.who_told", self)
        self.count, self._tables = Label(parent=self), Paragraph.named("evening.count_tables", self)
        self.count.setObjectName("evening.count")
        self.missing = Paragraph.named("evening.missing", self)
        self.as_last = KeyButton("evening.as_last", look, self, height=CONTROL)
        self.as_last.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.as_last.keeps_frame = True
        self.as_last.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.people = AttendanceModel(look, self)
        self.table = AttendanceTable("evening.people", look, self.people, self, AttendanceCells)
        self.table.fit_columns(1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.field, 1)
        row.addWidget(self.as_last)
        self._row = row
        self._column.addLayout(row)
        self._head = QWidget(self)
        lines = QVBoxLayout(self._head)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        for part in (self.count, self._tables, self._told):
            lines.addWidget(part)
        lines.addStretch(1)
        self._column.addWidget(self._head)
        self._column.addWidget(self.missing)
        self._column.addWidget(self.table, 1)
        self.field.textChanged.connect(lambda _: self._filter())
        self.field.taken.connect(self._take_name)
        self.field.went_down.connect(self.table.setFocus)
        self.as_last.chosen.connect(lambda _: self.tick_as_last())
        self.table.taken.connect(self._take_listed)
        self.table.opened.connect(lambda index: self._turn(self.people.rows[index.row()]))
        self.table.clicked.connect(self._click)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self.setMinimumWidth(theme.px(LEAST))
        self._column.setSpacing(theme.space("small"))
        self._row.setSpacing(theme.space("small"))
        self._head.setMinimumHeight(theme.px(HEAD))
        for part in (self._told, self._tables, self.missing):
            part.setStyleSheet(theme.letters(ink="muted"))
        self.count.setStyleSheet(theme.letters("title", bold=True))
        self.field.setPlaceholderText(say("evening.who"))
        self.field.setAccessibleName(say("evening.who"))
        self.field.setToolTip(say("evening.who_tip"))
        self.as_last.show_words(say("evening.as_last"), "=")
        self.table.retranslate()
        self.table.setAccessibleName(say("evening.people"))
        self._tell()

    # ------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Show the people again; the chosen one stays chosen."""
        chosen = self._chosen
        self._filter(chosen.id if chosen is not None else "")

    def _all(self) -> list[Attendee]:
        state = self._model.state
        out = Counter(person for one in state.rounds if one.is_begun for person in one.sitting_out)
        here, left = set(state.here), set(state.left)
        found = [
            Attendee(
                id=person,
                name=self._model.name(person),
                state="here" if person in here else "left" if person in left else "away",
                is_guest=self._model.is_guest(person) and state.settings.kind == "night",
                sat_out=out[person],
            )
            for person in dict.fromkeys((*self._model.members, *state.registered, *state.everybody))
        ]
        return sorted(found, key=lambda one: one.name.casefold())

    def _filter(self, chosen: str = "") -> None:
        """Show whose name begins with what is typed, those first who are not here yet; without it all by name.

        :param chosen: id of the person to choose; else the first while something is typed.
        """
        typed, people = self.field.text().strip(), self._all()
        if typed:
            fits = set(found_by(typed, (one.name for one in people)))
            people = sorted((one for one in people if one.name in fits), key=lambda one: one.state == "here")
        elif self._model.state.registered:  # of a tournament only who is expected; others are found by their name
            expected = {*self._model.state.registered, *self._model.state.everybody}
            people = [one for one in people if one.id in expected]
        self.people.put(people)
        self.table.setColumnHidden(self.people.columns.index("sat_out"), not any(one.sat_out for one in people))
        at = next((n for n, one in enumerate(people) if one.id == chosen), 0 if typed and not chosen else -1)
        self.table.choose(at)
        self._tell()

    def _tell(self) -> None:
        """Say what Return will do, and how many are here."""
        say, chosen, typed = self._look.words.say, self._chosen, tidy_name(self.field.text())
        if not typed:
            text = ""
        elif chosen is None:
            key = "return_like" if self._alike(typed) else f"return_new_{self._usual}"
            text = say(f"evening.{key}", name=Name(typed))
        else:
            key = "leaves" if chosen.state == "here" else "comes"
            text = say(f"evening.return_{key}", name=Name(chosen.name))
        self._told.setText(text)
        self._told.setVisible(bool(text))
        self._tables.setVisible(not text)
        self.count.setText(say("evening.here", n=len(self._model.state.here)))
        self._tables.setText(" · ".join(map(say, self.counted)))
        state = self._model.state
        awaited = () if state.current is not None and state.current.is_begun else state.missing
        missing = sorted(map(self._model.name, awaited), key=str.casefold)
        registered = len(self._model.state.registered)
        self.missing.setVisible(bool(missing))
        if missing and not self._model.state.everybody:
            self.missing.setText(say("evening.registered", n=registered))
        elif missing:
            named = Several(tuple(map(Name, missing[:NAMED])))
            key = "missing_more" if len(missing) > NAMED else "missing"
            self.missing.setText(say(f"evening.{key}", n=len(missing), names=named))
        before = self._model.before
        is_done = before is None or set(before.people) <= set(self._model.state.everybody)
        self.as_last.block(Message("evening.no_last") if is_done else None, say("evening.as_last_tip"))

    @property
    def counted(self) -> tuple[Message, ...]:
        """How many tables there are, how many of three, how many sit out, and how many seats are empty: in the
        round that is drawn and not over, or else as a draw would have it. Nothing without a table.
        """
        here, threes, drawn = set(self._model.state.here), self._model.state.settings.threes, self._model.present
        if drawn is not None and not self._model.is_over(drawn):
            seated = {person for table in drawn.tables for person in table.people}
            open_ = {person for table in drawn.tables if not table.match for person in table.people}
            of_three = sum(len(table.people) == 3 for table in drawn.tables)
            counts = (len(drawn.tables), of_three, len(here - seated), len(open_ - here))
        else:
            tables, short = len(here) // 4, len(here) % 4
            of_three = 4 - short if threes and short and 4 - short <= tables + 1 else 0
            counts = (tables + bool(of_three), of_three, 0 if of_three else short, 0)
        keys = ("tables", "threes", "out", "empty")
        told = (Message.of(f"evening.count.{key}", n=n) for key, n in zip(keys, counts, strict=True) if n)
        return tuple(told) if counts[0] else ()

    @property
    def _chosen(self) -> Attendee | None:
        row = self.table.row
        return self.people.rows[row] if 0 <= row < len(self.people.rows) else None

    @property
    def picked(self) -> str:
        """Id of the person chosen in the list; "" for nobody."""
        return self._chosen.id if self._chosen is not None else ""

    # ------------------------------------------------------------------------------ ticking

    def _click(self, index: Index) -> None:
        """Turn the tick that was clicked."""
        if index.column() == 0:
            self._turn(self.people.rows[index.row()])

    def _turn(self, one: Attendee) -> None:
        """Tick somebody, or say that they have left."""
        if one.state == "here":
            self._model.check_out(one.id)
        elif self._model.is_guest(one.id):
            self._model.check_in_guest(one.name)
        else:
            self._model.check_in(one.id)

    @property
    def _usual(self) -> NewPerson:
        """Who a new name is on Return: at a club night a member, at a tournament a guest of the club."""
        return "guest" if self._model.state.settings.kind == "tournament" else "member"

    def _alike(self, name: str) -> str:
        """Return the name of somebody who is not here that is nearly this one; "" for none."""
        present = set(self._model.state.here)  # Anna is here: Hanna is new
        known = (one for one in (*self._model.members, *self._model.state.everybody) if one not in present)
        return next(iter(likely(name, ((each, each) for each in map(self._model.name, known)))), "")

    def _take_name(self, is_other: bool) -> None:
        """Turn the tick of the person found, or add a name that nobody has; if it is nearly somebody's, ask.

        :param is_other: whether a new name is a guest where a member is usual, or a member where a guest is.
        """
        name, chosen = tidy_name(self.field.text()), self._chosen
        if not name:
            self.done.emit()
        elif chosen is None and (alike := self._alike(name)):
            self._ask_who(name, alike)
        elif chosen is None:
            other: NewPerson = "guest" if self._usual == "member" else "member"
            self._add(name, other if is_other else self._usual)
        else:
            self.field.clear()
            self._turn(chosen)
            self.field.setFocus()

    def _take_listed(self) -> None:
        """Do on Return in the list what it does in the field: turn a tick while a name is typed, or else go on."""
        if self.field.text().strip():
            self._take_name(is_other=False)
        else:
            self.done.emit()

    def _add(self, name: str, who: NewPerson) -> None:
        """Tick a new person. :param name: as typed."""
        if (self._model.check_in_new if who == "member" else self._model.check_in_guest)(name):
            self.field.clear()

    def _ask_who(self, name: str, alike: str) -> None:
        """Ask whether a name is somebody's that is nearly the same, and tick them. :param alike: their name."""
        box = WhoBox(name, alike, self._look, self)

        def take() -> None:
            if box.answer != "same":
                self._add(name, box.answer)
                return
            people = (*self._model.members, *self._model.state.everybody)
            same = next(one for one in people if self._model.name(one) == alike)
            if self._model.check_in(same):
                self.field.clear()

        box.accepted.connect(take)
        box.finished.connect(lambda _: self.field.setFocus())
        show_box(box)

    def tick_as_last(self) -> None:
        """Tick all who came last time and were not ticked today."""
        before, state = self._model.before, self._model.state
        if before is not None:
            coming = (one for one in before.people if one not in state.left)
            self._model.check_in(*coming, guests=before.guests)
