"""Dialog for results from paper: a row for each table of a round, typed one after another with the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from core.event.club_event import DrawnTable
from core.event.printed import SlipCode
from core.language.messages import Message, sentences
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.match.announced_scores import SaidScores, score_text
from core.match.events import Chips, Event, LastScores
from core.match.fold import fold
from core.match.state import STICK, MatchError, MatchState
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.between.dialog import CHIPS
from gui.between.score_fields import ScoreFields
from gui.between.yakitori_marks import MARKED, YakitoriMarks
from gui.storage.evening_model import EveningModel
from gui.widgets.ask import AskBox
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.panel import SnugArea, scrolling, show_part
from gui.widgets.plain_keys import PlainKeys
from gui.widgets.undo import is_undo
from gui.widgets.window_place import room_of

MOST_STICKS = 8
"""Most sticks that are thought to lie on a table where points are missing."""
NUMBER, NAME, SCORE, CHIP, SLIP, MARK, BAR, GAP = 44, 150, 64, 48, 110, 18, 16, 18
"""Widths of a table's number, of a name at most, of the fields, of the mark that a row is saved, of the scroll
bar, and between two players, in pixels of the design.
"""
WINDS = "ESWN"
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class SlipRow(QObject):
    """A table's slip: the scores of its players, their chips, and what is said of them.

    :ivar table: as it was drawn. :ivar chips: None if the rules have none. :ivar marks: for yakitori.
    :ivar cells: a player's name and fields each, by seat.
    """

    written = Signal(object)
    """Emitted on Return when all is whole and right, with the events to be written."""
    scanned = Signal(object)
    """Emitted on Return when the `SlipCode` of another slip was scanned into a field."""

    def __init__(
        self, table: DrawnTable, state: MatchState, name: Callable[[str], str], look: Look, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.table, self._state, self._look = table, state, look
        self._saved: list[tuple[tuple[Event, ...], tuple[str, ...]]] = []
        """What was written, the last one last: the events, and as what they were typed."""
        self._asked = self._sticks = 0
        """Missing points of which it was asked whether they lie on the table, and which do, in sticks."""
        say, open_ = look.words.say, ("",) * state.players
        names = [name(person) for person in table.people]
        self.number = Label(number_text(table.number))
        self.number.setStyleSheet(look.theme.letters(bold=True))
        self.saved = Label()
        self.saved.setObjectName(f"evening.slip.{table.number}.saved")
        self.told = ElidedLabel(parent)
        self.told.setObjectName(f"evening.slip.{table.number}.told")
        self.told.setAlignment(Qt.AlignmentFlag.AlignRight)
        said = SaidScores(handed_out=state.handed_out, texts=open_)
        who = [say("evening.slips.score_of", n=table.number, name=Name(one)) for one in names]
        self.scores = ScoreFields(f"evening.slip.{table.number}", said, who, look, self)
        self.chips: ScoreFields | None = None
        if state.match.chip and state.ayame is None:
            who = [say("evening.slips.chips_of", n=table.number, name=Name(one)) for one in names]
            said = SaidScores(handed_out=0, texts=open_)
            self.chips = ScoreFields(f"evening.slip.{table.number}.chips", said, who, look, self)
        self.marks = YakitoriMarks(f"evening.slip.{table.number}.yakitori", state, self.scores, names, look, self)
        self.marks.changed.connect(self._show)
        for group, width in zip(self._groups, (SCORE, CHIP), strict=False):
            for field in group.fields:
                field.setFixedWidth(look.theme.px(width))
            group.changed.connect(self._show)
            group.went_on.connect(partial(self._go_on, group))
        self.cells = [self._cell(seat, one) for seat, one in enumerate(names)]
        self._show()

    def _cell(self, seat: int, name: str) -> QWidget:
        """Return a player's name and fields, side by side."""
        cell, label = QWidget(), ElidedLabel()
        label.setText(name)
        label.setToolTip(name)
        label.setMaximumWidth(self._look.theme.px(NAME))
        line = QHBoxLayout(cell)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(self._look.theme.px(6))
        line.addWidget(label)
        for parts in (self.scores.fields, self.marks.buttons, self.chips.fields if self.chips else ()):
            if parts:
                line.addWidget(parts[seat])
        return cell

    @property
    def _groups(self) -> tuple[ScoreFields, ...]:
        return (self.scores,) if self.chips is None else (self.scores, self.chips)

    @property
    def fields(self) -> list[QLineEdit]:
        """All fields: the scores by seat, then the chips."""
        return [field for group in self._groups for field in group.fields]

    @property
    def texts(self) -> tuple[str, ...]:
        """What was typed, by field, and the marks; "" for nothing."""
        return (*(text for group in self._groups for text in group.said.texts), *self.marks.texts)

    @property
    def is_begun(self) -> bool:
        """Whether anything was typed."""
        return any(text for group in self._groups for text in group.said.texts)

    @property
    def is_written(self) -> bool:
        """Whether a result is in the file."""
        return bool(self._saved)

    @property
    def events(self) -> tuple[Event, ...]:
        """The chips, if any changed hands, and the scores; empty: a score is missing."""
        scores, chips = self.scores.said.scores, self._chips
        if scores is None:
            return ()
        sticks = self._missing // STICK if self._missing == self._sticks else 0
        last = LastScores(scores=scores, sticks=sticks, won=self.marks.won)
        return (Chips(chips), last) if any(chips) else (last,)

    @property
    def _chips(self) -> tuple[int, ...]:
        """The chips by seat; where nothing was typed, none changed hands. Empty: the rules have none."""
        return () if self.chips is None else tuple(count or 0 for count in self.chips.said.points)

    @property
    def problem(self) -> Message | None:
        """What is missing or wrong; None: the slip is whole."""
        return self._problem_of_scores or self._problem_of_chips

    @property
    def _problem_of_scores(self) -> Message | None:
        said, missing = self.scores.said, self._missing
        if said.unread:
            return Message.of("evening.slips.unread", text=Name(said.unread))
        if said.scores is None:
            return Message("evening.slips.missing")
        if missing == self._sticks or not missing:
            return None
        if missing == self._asked:
            return Message.of("evening.slips.sticks", n=missing // STICK, by=missing, all=said.handed_out)
        key = "short" if missing > 0 else "over"
        return Message.of(f"evening.slips.{key}", by=abs(missing), all=said.handed_out)

    @property
    def _problem_of_chips(self) -> Message | None:
        if self.chips is not None and self.chips.said.unread:
            return Message.of("evening.slips.unread", text=Name(self.chips.said.unread))
        most, total = max(map(abs, self._chips), default=0), sum(self._chips)
        if most > CHIPS.high:
            return Message.of("evening.slips.chips_many", n=most)
        return Message.of("evening.slips.chips_sum", sum=signed_text(total)) if total else None

    @property
    def _missing(self) -> int:
        """How many points are missing in the sum of all scores; 0 while one is."""
        said = self.scores.said
        return 0 if said.scores is None else said.handed_out - sum(said.scores)

    @property
    def _are_sticks(self) -> bool:
        """Whether the missing points may lie on the table."""
        missing = self._missing
        return self._state.ayame is None and 0 < missing <= MOST_STICKS * STICK and missing % STICK == 0

    def _go_on(self, group: ScoreFields, seat: int) -> None:
        """Write the row if it is whole, else go to what is missing. If whole sticks are missing, ask first whether
        they lie on the table; the next Return says so. A code that was scanned is taken out of the field.
        """
        before, code = SlipCode.scanned_into(group.said.texts[seat])
        if code is not None:
            group.put(seat, before)
            self.scanned.emit(code)
            return
        missing, chips = self._missing, self.chips
        if self._are_sticks and missing == self._asked:
            self._sticks = missing
        elif self._are_sticks:
            self._asked = missing
            self._show()
            group.fields[seat].selectAll()
            return
        if self._is_saved or self._is_on_the_way(group, seat):
            group.go_on_from(seat)
        elif self._problem_of_scores is not None:
            self._seek(group, seat)
        elif self._is_rest_ahead(group, seat):
            self.scores.go_on_from((self.scores.said.rest or 0) - 1)
        elif chips is not None and group is self.scores and not self.is_written:
            chips.go_on_from(-1)
        elif chips is not None and self._are_chips_open(seat):
            chips.go_on_from(seat if group is chips else -1)
        else:
            self._finish()

    def _seek(self, group: ScoreFields, seat: int) -> None:
        """Go to the next score, because one is missing or wrong; once all are typed the last one stays."""
        if group is not self.scores:
            self.scores.go_on_from(-1)
        elif self.scores.said.scores is None or group.fields[seat] is not group.fields[-1]:
            group.go_on_from(seat)
        else:
            group.fields[seat].selectAll()

    def _is_on_the_way(self, group: ScoreFields, seat: int) -> bool:
        """Return whether all scores of a new row are known, and this is neither the last nor the one that follows:
        the row is written from those, or what is typed next would go elsewhere.
        """
        is_end = self.is_written or seat in (len(group.fields) - 1, self.scores.said.rest)
        return group is self.scores and self._problem_of_scores is None and not is_end

    def _is_rest_ahead(self, group: ScoreFields, seat: int) -> bool:
        """Return whether the score that follows is to be looked at, or typed over, before the row is written."""
        rest = self.scores.said.rest
        return group is self.scores and rest is not None and rest != seat and not self.is_written

    def _are_chips_open(self, seat: int) -> bool:
        """Return whether chips are to be typed yet after Return in this seat's field: they do not add up to 0, or
        some were typed, and more are blank than follow from them.
        """
        if self.chips is None or self._problem_of_chips is not None:
            return self.chips is not None
        texts = self.chips.said.texts
        return bool(texts[seat]) and texts.count("") > 1

    def _finish(self) -> None:
        """Write the row, unless the match cannot end so."""
        try:
            fold(self._state, self.events)
        except MatchError as error:
            self._tell(error.problem, "warn")
        else:
            self.written.emit(self.events)

    def put(self, texts: Sequence[str]) -> None:
        """Write texts to all fields, and set the marks. :param texts: as `texts`."""
        rest = iter(texts)
        self.marks.put(texts[len(self.fields) :])
        for group in self._groups:
            for seat, text in zip(range(len(group.fields)), rest, strict=False):
                group.put(seat, text)

    def keep(self) -> None:
        """Note that the file has what is typed now."""
        self._saved.append((self.events, self.texts))
        self._show()

    def show_entered(self, events: Sequence[Event]) -> None:
        """Show what the file has, to be corrected. :param events: the last scores, and chips before them."""
        scores, marks = [""] * len(self.scores.fields), [""] * len(self.marks.buttons)
        chips = [""] * (len(self.fields) - len(scores))
        for event in events:
            if isinstance(event, Chips):
                chips = [str(count) for count in event.deltas[: len(chips)]]
            elif isinstance(event, LastScores):
                scores = [score_text(score, self._state.handed_out) for score in event.scores]
                marks = ["" if seat in event.won else MARKED for seat in range(len(marks))]
        self._saved.append((tuple(events), (*scores, *chips, *marks)))
        self._put_saved()

    def _put_saved(self) -> None:
        """Show what was written last as it was typed."""
        events, texts = self._saved[-1]
        self._sticks = STICK * sum(one.sticks for one in events if isinstance(one, LastScores))
        self.put(texts)

    @property
    def _is_saved(self) -> bool:
        """Whether the file has just what is typed."""
        return bool(self._saved) and self.events == self._saved[-1][0]

    @property
    def count_written(self) -> int:
        """How many events the file has of it."""
        return len(self._saved[-1][0]) if self._saved else 0

    def take_back(self) -> None:
        """Note that what was written last is out of the file: what was there before is shown again, or else what
        was typed stays.
        """
        self._saved.pop()
        if self._saved:
            self._put_saved()
        self._show()

    def _show(self) -> None:
        for group in self._groups:
            group.show_rest()
        self._show_saved()
        if not self.is_begun or self._is_saved:
            self._tell(None, "muted")
        elif (problem := self.problem) is not None:
            of_chips = self.chips if self._problem_of_scores is None else None
            said = (of_chips or self.scores).said
            self._tell(problem, "warn" if said.scores is not None or said.unread else "muted")
        else:
            self._tell(self._ready, "muted")

    @property
    def _ready(self) -> Message:
        """What Return does once all is right, after the score that nobody typed."""
        blank = self.chips is not None and not any(self.chips.said.texts)
        key = "change" if self._saved else "chips_none" if blank else "right"
        said, then = self.scores.said, Message(f"evening.slips.{key}")
        points = None if said.rest is None else said.points[said.rest]
        if points is None:
            return then
        return Message.of("evening.slips.rest", score=score_text(points, said.handed_out), then=then)

    def _show_saved(self) -> None:
        """Mark a row that is in the file, and let it step back."""
        theme, say = self._look.theme, self._look.words.say
        size, ratio = theme.px(MARK), self.saved.devicePixelRatioF()
        self.saved.setPixmap(theme.icon_pixmap("check", "accent", size, ratio) if self._is_saved else QPixmap())
        self.saved.setToolTip(say("evening.slips.written") if self._is_saved else "")
        self.saved.setAccessibleName(self.saved.toolTip())
        quiet = f"color: {theme.color('muted').name()};" if self._is_saved else ""
        self.number.setStyleSheet(theme.letters(bold=True) + quiet)
        for cell in self.cells:
            cell.setStyleSheet(
                f"ElidedLabel, QLineEdit {{ {quiet} }} QLineEdit {{ background: transparent; }}" if quiet else ""
            )

    def _tell(self, message: Message | None, ink: str) -> None:
        text = "" if message is None else self._look.words.say(message)
        self.told.setText(text)
        self.told.setVisible(bool(text))
        self.told.setToolTip(text)
        self.told.setStyleSheet(f"color: {self._look.theme.color(ink).name()};")


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
            ok=" ",
            cancel=say("evening.slips.close"),
        )
        self.ok.hide()
        self.column.setSpacing(look.theme.space("small"))
        self._model, self._number = model, number
        self._written: list[SlipRow] = []
        """Whose result was written, in this order; a row twice if it was corrected."""
        self._by_code = False
        """Whether the row that is typed was found by its code, so that the next one is, too."""
        self.undo_button = self.add_button("evening.slips.undo", "", 0)
        self.undo_button.setAutoDefault(False)
        self.undo_button.clicked.connect(self.undo)
        drawn = model.state.round(number)
        self._tables = drawn.tables if drawn is not None else ()
        self.rows = [row for table in self._tables if (row := self._row(table)) is not None]
        about = [Message("evening.slips.about")]
        if any(row.marks.buttons for row in self.rows):
            about.append(Message("evening.slips.yakitori"))
        told = Paragraph(say(sentences(about)))
        told.setStyleSheet(look.theme.letters(ink="muted"))
        self.column.addWidget(told)
        self._build_slip()
        wide = self._lay_out(min(parent.window().width(), room_of(parent).width()))
        self._show_written()
        self.finish()
        self.resize(wide, 0)
        self.setMaximumHeight(parent.window().height())
        self.slip.setFocus()

    def _build_slip(self) -> None:
        """Add the field for the code of a slip, with what is said of it."""
        say, theme = self.look.words.say, self.look.theme
        self.told = Paragraph.named("evening.slips.told")
        self.told.setStyleSheet(theme.letters(ink="warn"))
        self.slip = QLineEdit()
        self.slip.setObjectName("evening.slips.slip")
        self.slip.setAccessibleName(say("evening.slips.slip"))
        self.slip.setPlaceholderText(say("evening.slips.slip_hint", n=self._number))
        self.slip.setFixedSize(theme.px(SLIP), theme.size("control"))
        self.slip.setAttribute(
            Qt.WidgetAttribute.WA_InputMethodEnabled, on=False
        )  # the Return of a scanner is ours
        self.slip.returnPressed.connect(self._find_typed)
        self.slip.textEdited.connect(lambda _: self.told.setText(""))
        PlainKeys(self.slip, partial(self._take_key, None), partial(self._owns, None))
        self._count = Label()
        self._count.setStyleSheet(theme.letters(ink="muted"))
        line = QHBoxLayout()
        line.addWidget(Label(say("evening.slips.slip")))
        line.addWidget(self.slip)
        line.addWidget(self.told, 1)
        line.addWidget(self._count)
        self.column.addLayout(line)

    def _lay_out(self, room: int) -> int:
        """Add a line for each table, below headings that stay where they are when the lines scroll. Return the
        width of the box.

        :param room: its greatest width, in pixels.
        """
        say, theme, inside = self.look.words.say, self.look.theme, QWidget()
        seats = max((len(row.cells) for row in self.rows), default=0)
        around = theme.px(NUMBER + MARK + BAR + (seats + 1) * GAP) + 2 * theme.space("wide")
        cells = [cell for row in self.rows for cell in row.cells]
        least = max((cell.minimumSizeHint().width() for cell in cells), default=0)
        wanted = max((cell.sizeHint().width() for cell in cells), default=0)
        wide = max(least, min(wanted, (room - around) // max(seats, 1)))
        number = Label(say("evening.slips.table"))
        number.setStyleSheet(theme.letters(ink="muted"))
        headings = [self._heading(seat) for seat in range(seats)]
        self.column.addLayout(self._line(number, headings, wide, Label(), seats))
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(theme.px(2))
        for row in self.rows:
            lines.addLayout(self._line(row.number, row.cells, wide, row.saved, seats))
            lines.addWidget(row.told)
            row.told.setFixedWidth(theme.px(NUMBER + seats * GAP) + seats * wide)  # it ends where the fields do
            row.told.setContentsMargins(0, 0, 0, theme.px(4))
        told = ElidedLabel(inside).sizeHint().height() + theme.px(4) + lines.spacing()
        lines.addItem(
            QSpacerItem(0, told, vData=QSizePolicy.Policy.Preferred)
        )  # room for what is said of one row, until it is
        lines.addStretch(1)
        area = scrolling(inside, SnugArea())
        area.verticalScrollBar().rangeChanged.connect(lambda *_: self._show_field(self.focusWidget()))
        self.column.addWidget(area, 1)
        return around + seats * wide

    def _line(self, number: Label, cells: Sequence[QWidget], wide: int, saved: Label, seats: int) -> QHBoxLayout:
        """Return a line with its columns below those of all others.

        :param wide: width of a cell, in pixels. :param seats: how many cells there is room for.
        """
        line, gap = QHBoxLayout(), self.look.theme.px(GAP)
        line.setSpacing(gap)
        number.setFixedWidth(self.look.theme.px(NUMBER))
        saved.setMinimumWidth(self.look.theme.px(MARK))
        for widget in (number, *cells):
            line.addWidget(widget)
        for cell in cells:
            cell.setFixedWidth(wide)
        line.addSpacing((seats - len(cells)) * (wide + gap))
        line.addWidget(saved, 1)
        return line

    def _heading(self, seat: int) -> QWidget:
        """Return the heading of a seat's cells: its wind, and the word above the chips."""
        say, theme, cell = self.look.words.say, self.look.theme, QWidget()
        line = QHBoxLayout(cell)
        line.setContentsMargins(0, 0, 0, 0)
        wind = Label(say(f"match.wind.{WINDS[seat]}"))
        wind.setObjectName("evening.slips.heading")
        line.addWidget(wind)
        line.addStretch(1)
        if any(row.chips is not None for row in self.rows):
            line.addWidget(Label(say("evening.slips.chips")))
        cell.setStyleSheet(theme.letters(ink="muted"))
        return cell

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
            told = Message.of("evening.slips.other_round", code=str(code), other=code.number, n=self._number)
            self._refuse(told)
        elif row is not None:
            self._by_code = True
            self.slip.clear()
            self.told.setText("")
            self._go_to(row)
        else:
            is_there = any(table.number == code.table for table in self._tables)
            key = "played_out" if is_there else "no_table"
            self._refuse(Message.of(f"evening.slips.{key}", table=code.table, n=self._number))

    def _refuse(self, problem: Message) -> None:
        """Say why a code leads nowhere; the next one can be typed over it."""
        self.told.setText(self.look.words.say(problem))
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

    # ------------------------------------------------------------------------------ writing

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
