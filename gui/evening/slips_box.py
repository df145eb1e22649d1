"""Dialog for results from paper: a row for each table of a round, typed one after another with the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from core.event.club_event import DrawnTable
from core.event.printed import SlipCode
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.match.events import Event
from core.match.state import MatchState
from gui.appearance.look import Look
from gui.appearance.painting import RETURN
from gui.appearance.plain import DESCENT, TWO_LINES, Label, Paragraph
from gui.evening.slip_row import BESIDE, BETWEEN, CHIP, MARK, SCORE, YAKITORI, SlipRow
from gui.storage.evening_model import EveningModel
from gui.widgets.ask import AskBox
from gui.widgets.dialogs import show_box
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.key_caps import cap_key
from gui.widgets.panel import SnugArea, scrolling, show_part
from gui.widgets.plain_keys import PlainKeys
from gui.widgets.undo import is_undo
from gui.widgets.window_place import room_of

NUMBER, SLIP, BAR, GAPS = 40, 110, 12, (12, 44)
"""Widths of a table's number, of the field for a code, of the scroll bar, and least and greatest distance between
two players, in pixels of the design.
"""
FEW, ROOMY = 8, 6
"""Up to so many rows have more space above and below them, in pixels of the design."""
WINDS = "ESWN"
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class SlipsBox(AskBox):
    """The tables of a round, but for those that were entered deal by deal. Each result is in the file as soon as
    it is whole; once all are, the box closes. What was typed of others is kept until it is opened again.
    """

    def __init__(self, model: EveningModel, number: int, look: Look, parent: QWidget) -> None:
        """:param number: of the round."""
        say = look.words.say
        super().__init__(
            "evening.slips",
            look,
            parent,
            title=say("evening.slips.title", n=number),
            ok=say("evening.slips.save"),
            cancel=say("evening.slips.close"),
        )
        cap_key(self.ok, look.theme, RETURN)
        self.ok.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # for the mouse: Return in a field does the same
        self.column.setSpacing(look.theme.space("small"))
        self._model, self._number = model, number
        self._active: SlipRow | None = None
        """In which the keyboard is, or was last."""
        self._written: list[SlipRow] = []
        """Whose result was written, in this order; a row twice if it was corrected."""
        self._gap = 0
        """Distance between two players, in pixels."""
        self._by_code = False
        """Whether the row that is typed was found by its code, so that the next one is, too."""
        self.undo_button = self.add_button("evening.slips.undo", "", 0)
        self.undo_button.setAutoDefault(False)
        self.undo_button.clicked.connect(self.undo)
        drawn = model.state.round(number)
        self._tables = drawn.tables if drawn is not None else ()
        self.rows = [row for table in self._tables if (row := self._row(table)) is not None]
        self._build_slip()
        around, window = 2 * look.theme.space("wide"), parent.window()
        wide = self._lay_out(min(window.width(), room_of(parent).width()) - around)
        self._show_written()
        self._show_save()
        self.finish()
        self.resize(wide, 0)
        self.setMaximumHeight(window.height() - around)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)
        self.slip.setFocus()

    def _build_slip(self) -> None:
        """Add the field for the code of a slip, with what is said of it."""
        say, theme = self.look.words.say, self.look.theme
        self.told = Paragraph.named("evening.slips.told")
        self.told.setMinimumHeight(theme.px(TWO_LINES))
        self.slip = QLineEdit()
        self.slip.setObjectName("evening.slips.slip")
        self.slip.setAccessibleName(say("evening.slips.slip"))
        self.slip.setPlaceholderText(say("evening.slips.slip_hint", n=self._number))
        self.slip.setFixedSize(theme.px(SLIP), theme.size("control"))
        self.slip.setAttribute(
            Qt.WidgetAttribute.WA_InputMethodEnabled, on=False
        )  # the Return of a scanner is ours
        self.slip.returnPressed.connect(self._find_typed)
        self.slip.textEdited.connect(lambda _: self._explain())
        PlainKeys(self.slip, partial(self._take_key, None), partial(self._owns, None))
        self._count = Label()
        self._count.setStyleSheet(theme.letters(ink="muted"))
        line = QHBoxLayout()
        line.setSpacing(theme.space("large"))
        for part in (Label(say("evening.slips.slip")), self.slip, self.told, self._count):
            line.addWidget(part, int(part is self.told))
        self.column.addLayout(line)
        self._explain()

    def _explain(self) -> None:
        """Say beside the field what is typed here."""
        say, has_marks = self.look.words.say, any(row.marks.buttons for row in self.rows)
        scores = say(f"evening.slips.{'hundreds_yakitori' if has_marks else 'hundreds'}")
        self._tell(f"{say('evening.slips.about')}\n{scores}", "muted")

    def _tell(self, text: str, ink: str) -> None:
        self.told.setStyleSheet(self.look.theme.letters(ink=ink))
        self.told.setText(text)

    def _lay_out(self, room: int) -> int:
        """Add a line for each table, below headings that stay where they are when the lines scroll. Return the
        width of the box.

        :param room: its greatest width, in pixels.
        """
        say, theme, inside = self.look.words.say, self.look.theme, QWidget()
        cells = [cell for row in self.rows for cell in row.cells]
        seats = max((len(row.cells) for row in self.rows), default=0)
        around = theme.px(NUMBER + MARK + BAR) + 2 * (theme.space("wide") + theme.space("medium"))
        least, most = map(theme.px, GAPS)
        wanted = max((cell.sizeHint().width() for cell in cells), default=0)
        narrowest = max((cell.minimumSizeHint().width() for cell in cells), default=0)
        wide = max(narrowest, min(wanted, (room - around - (seats + 1) * least) // max(seats, 1)))
        gap = self._gap = max(least, min(most, (room - around - seats * wide) // (seats + 1)))
        number = Label(say("evening.slips.table"))
        headings = [self._heading(seat) for seat in range(seats)]
        head, edge = QFrame(), theme.px(ROOMY) if len(self.rows) <= FEW else 0
        head.setStyleSheet(theme.letters(ink="muted"))
        head.setLayout(self._line(number, headings, wide, Label(), seats))
        self.column.addSpacing(theme.space("small"))
        self.column.addWidget(head)
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        for row in self.rows:
            both = QVBoxLayout(row.line)
            both.setContentsMargins(0, edge, 0, edge)
            both.setSpacing(0)
            both.addLayout(self._line(row.number, row.cells, wide, row.saved, seats))
            both.addWidget(row.told)
            row.line.part(row.cells[1:], gap)
            left = theme.space("medium")
            row.told.setFixedWidth(left + theme.px(NUMBER) + seats * (gap + wide))  # it ends where fields do
            row.told.setContentsMargins(left, 0, 0, theme.px(BETWEEN))
            lines.addWidget(row.line)
        told = ElidedLabel(inside).sizeHint().height() + theme.px(BETWEEN)
        lines.addItem(
            QSpacerItem(0, told, vData=QSizePolicy.Policy.Preferred)
        )  # room for what is said of one row, until it is
        lines.addStretch(1)
        self._area = scrolling(inside, SnugArea())
        self._area.verticalScrollBar().rangeChanged.connect(lambda *_: self._show_field(self.focusWidget()))
        self.column.addWidget(self._area, 1)
        return around + seats * wide + (seats + 1) * gap

    def _line(self, number: Label, cells: Sequence[QWidget], wide: int, saved: Label, seats: int) -> QHBoxLayout:
        """Return a line with its columns below those of all others.

        :param wide: width of a cell, in pixels. :param seats: how many cells there is room for.
        """
        line, theme = QHBoxLayout(), self.look.theme
        gap = self._gap
        line.setSpacing(gap)
        line.setContentsMargins(theme.space("medium"), 0, theme.space("medium"), 0)
        number.setFixedWidth(theme.px(NUMBER))
        saved.setMinimumWidth(theme.px(MARK))
        for widget in (number, *cells):
            line.addWidget(widget)
        for cell in cells:
            cell.setFixedWidth(wide)
        line.addSpacing((seats - len(cells)) * (wide + gap))
        line.addWidget(saved, 1)
        return line

    def _heading(self, seat: int) -> QWidget:
        """Return the heading of a seat's cells: its wind, and the words above the fields."""
        say, theme, cell = self.look.words.say, self.look.theme, QWidget()
        line = QHBoxLayout(cell)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(theme.px(BETWEEN))
        wind = Label(say(f"match.wind.{WINDS[seat]}"))
        wind.setObjectName("evening.slips.heading")
        line.addWidget(wind, 1)
        middle, right = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight
        for word, width, align, is_there in (
            ("evening.slips.score", SCORE, right, True),
            ("between.yakitori.key", YAKITORI, middle, any(row.marks.buttons for row in self.rows)),
            ("evening.slips.chips", CHIP, right, any(row.chips is not None for row in self.rows)),
        ):
            if is_there:
                told = Label(say(word))
                told.setFixedWidth(theme.px(width))
                told.setAlignment(align)
                told.setContentsMargins(
                    0, 0, theme.px(BESIDE) + 3 if align == right else 0, DESCENT
                )  # as the digits
                line.addWidget(told)
        return cell

    def showEvent(self, event: QShowEvent) -> None:
        """Make room for all rows: they are higher once the fields have their frames."""
        super().showEvent(event)
        missing = self._area.sizeHint().height() - self._area.height()
        self.resize(self.width(), self.height() + max(missing, 0))

    def _row(self, table: DrawnTable) -> SlipRow | None:
        """Return the row of a table; None: it was entered deal by deal."""
        model = self._model
        ended = model.ending(table) if model.is_over(table) else None
        if ended is None and model.is_over(table):
            return None
        state = model.state_of(table.match) if ended is None else ended[0]
        state = state or MatchState.first(model.rules(len(table.people)))
        row = SlipRow(table, state, model.name, self.look, self)
        texts = model.half_entered.get(self._key(row), ())
        if ended is not None:
            row.show_entered(ended[1])
        elif len(texts) == len(row.texts):
            row.put(texts)
        row.written.connect(partial(self._write, row))
        row.scanned.connect(self._find)
        row.shown.connect(self._show_save)
        for field in row.fields:
            PlainKeys(field, partial(self._take_key, field), partial(self._owns, field))
        return row

    def _key(self, row: SlipRow) -> tuple[int, int, tuple[str, ...]]:
        return self._number, row.table.number, row.table.people

    # ------------------------------------------------------------------------------ which slip

    def _find_typed(self) -> None:
        """Go to the row of the code that was typed; without one, to the next row that is open."""
        text = self.slip.text().strip()
        if not text:
            self._by_code = False
            self._go_to(next((row for row in self.rows if not row.is_written), self.rows[0]))
        elif (code := SlipCode.read(text)) is not None:
            self._find(code)
        else:
            self._refuse(Message.of("evening.slips.no_code", text=Name(text), n=self._number))

    def _find(self, code: SlipCode) -> None:
        """Go to the row of a slip, or say why there is none."""
        self.slip.setText(str(code) if code.number else number_text(code.table))
        row = next((one for one in self.rows if one.table.number == code.table), None)
        if code.number not in (0, self._number):
            if self._open_other(code):
                return
            told = Message.of("evening.slips.other_round", code=str(code), other=code.number, n=self._number)
            self._refuse(told)
        elif row is not None:
            self._by_code = True
            self.slip.clear()
            self._explain()
            self._go_to(row)
        else:
            is_there = any(table.number == code.table for table in self._tables)
            key = "played_out" if is_there else "no_table"
            self._refuse(Message.of(f"evening.slips.{key}", table=code.table, n=self._number))

    def _open_other(self, code: SlipCode) -> bool:
        """Open the form of another round in place of this one, at a slip. Return whether the round has one."""
        drawn, parent = self._model.state.round(code.number), self.parentWidget()
        if drawn is None or parent is None or not any(map(self._model.takes_scores, drawn.tables)):
            return False
        self.reject()
        other = SlipsBox(self._model, code.number, self.look, parent)
        show_box(other)
        other._find(code)
        return True

    def _refuse(self, problem: Message) -> None:
        """Say why a code leads nowhere; the next one can be typed over it."""
        self._tell(self.look.words.say(problem), "warn")
        self._ask_slip()

    def _ask_slip(self) -> None:
        self.slip.setFocus(Qt.FocusReason.TabFocusReason)
        self.slip.selectAll()

    def _go_to(self, row: SlipRow | None, at: int = 0) -> None:
        """Give the keyboard to a row. :param at: which of its fields."""
        if row is not None:
            field = row.fields[min(at, len(row.fields) - 1)]
            field.setFocus(Qt.FocusReason.TabFocusReason)
            self._show_field(field)

    def _show_field(self, field: QWidget | None) -> None:
        """Scroll to a field, with what stands above it and is said below it."""
        if field is not None:
            rect, beside = field.rect(), field.height()
            show_part(field, rect, rect.adjusted(0, -beside, 0, 2 * beside))

    def _follow_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        """Let the row stand out in which the keyboard is; none while that is in the field for a code."""
        row = next((row for row in self.rows if now in row.fields), None)
        if now is self.slip or row is not None:
            self._active = row
            for each in self.rows:
                each.activate(on=each is row)
            self._show_save()

    # ------------------------------------------------------------------------------ writing

    def _show_save(self) -> None:
        self.ok.setEnabled(self._active is not None and self._active.can_be_saved)

    def _take(self) -> None:
        """Write the row that is typed."""
        if self._active is not None:
            self._active.save()

    def _write(self, row: SlipRow, events: tuple[Event, ...]) -> None:
        """Write the result of a table, and go on to the next slip."""
        drawn = self._model.state.round(self._number)
        table = drawn.table(row.table.number) if drawn is not None else None
        if table is None:
            return
        if table.match:
            is_written = self._model.end_table(table, events, row.count_written)
        else:
            is_written = bool(self._model.begin_table(self._number, table, events))
        if is_written:
            row.keep()
            self._written.append(row)
            self._show_written()
            self._go_on_from(row)

    def _go_on_from(self, row: SlipRow) -> None:
        at = self.rows.index(row)
        following = (each for each in (*self.rows[at + 1 :], *self.rows[:at]) if not each.is_written)
        if (after := next(following, None)) is None:
            self.accept()
        elif self._by_code:
            self._ask_slip()
        else:
            self._go_to(after)

    def _show_written(self) -> None:
        """Show how many results are written, and which one can be taken back."""
        say, last = self.look.words.say, self._written[-1] if self._written else None
        known = len(self._tables) - len(self.rows)
        count = known + sum(row.is_written for row in self.rows)
        self._count.setText(say("evening.slips.count", n=count, of=len(self._tables)))
        self.undo_button.setVisible(last is not None)
        if last is not None:
            self.undo_button.setText(say("evening.slips.undo", n=last.table.number))

    def undo(self) -> None:
        """Take back what was written last, and show it for a correction."""
        if self._written and self._model.undo():
            row = self._written.pop()
            row.take_back()
            self._show_written()
            self._go_to(row)

    def done(self, result: int) -> None:
        """Close. What was typed is kept, and what was written is undone at once from now on."""
        for row in self.rows:
            if row.is_begun:
                self._model.half_entered[self._key(row)] = row.texts
        if len(self._written) > 1:
            count = len(set(self._written))
            self._model.join(len(self._written), Message.of("evening.done.slips", n=count, round=self._number))
        super().done(result)

    # ------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Return to the fields: they know what comes next."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _owns(self, field: QLineEdit | None, event: QKeyEvent) -> bool:
        """Return whether a key in a field is the box's: the arrows, and undo unless something was typed there."""
        is_typed = field is not None and field.isUndoAvailable()
        return Qt.Key(event.key()) in STEPS or (is_undo(event) and not is_typed)

    def _take_key(self, field: QLineEdit | None, event: QKeyEvent) -> bool:
        """Take back the last result by undo; go to the row above or below by the arrow keys."""
        if not self._owns(field, event):
            return False
        if is_undo(event):
            self.undo()
            return True
        at, column = -1, 0
        if field is not None:
            at, row = next((at, row) for at, row in enumerate(self.rows) if field in row.fields)
            column = row.fields.index(field)
        to = at + STEPS[Qt.Key(event.key())]
        if to == -1 and field is not None:
            self._ask_slip()
        elif 0 <= to < len(self.rows):
            self._go_to(self.rows[to], column)
        return True
