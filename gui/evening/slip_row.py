"""Row of the dialog for results from paper: the slip of one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QWidget

from core.event.club_event import DrawnTable
from core.event.printed import SlipCode
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.match.announced_scores import SaidScores, score_text
from core.match.events import Chips, Event, LastScores
from core.match.fold import fold
from core.match.state import STICK, MatchError, MatchState
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.theme import Theme
from gui.between.dialog import CHIPS
from gui.between.score_fields import ScoreFields
from gui.between.yakitori_marks import MARKED, YakitoriMarks
from gui.widgets.elided_label import ElidedLabel

MOST_STICKS = 8
"""Most sticks that are thought to lie on a table where points are missing."""
NAME, SCORE, YAKITORI, CHIP, MARK, BETWEEN = 150, 58, 28, 48, 18, 4
"""Greatest width of a name, widths of a score, of a mark for yakitori, of chips, of the mark that a row is saved,
and the distance between fields, in pixels of the design.
"""
BESIDE = 1
"""Distance between the frame of a field and its digits, in pixels of the design."""
LineState = Literal["open", "active", "saved"]


class SlipLine(QFrame):
    """Ground of a row. Only in the active one, and under the mouse, fields have frames; a saved one is quiet. A
    thin line parts its players.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._state: LineState | None = None
        self._ink = QColor()
        self._seams: Sequence[QWidget] = ()
        """The cells before which such a line is."""
        self._gap = 0

    def show_state(self, state: LineState, theme: Theme) -> None:
        """Show how the row stands."""
        if state == self._state:
            return
        self._state = state
        names = ("border", "button", "card", "focus", "lit", "muted", "outline")
        color, is_active = {name: theme.color(name).name() for name in names}, state == "active"
        ink = f"color: {color['muted']};" if state == "saved" else ""
        frame, ground = ("outline", "button") if is_active else ("card", "card")
        self._ink = theme.color("border")
        self.setStyleSheet(
            f"SlipLine {{ background: {color['lit' if is_active else 'card']}; border: none; "
            f"border-bottom: 1px solid {color['border']}; }}"
            f"ElidedLabel {{ {ink} }} QLineEdit {{ {ink} border-color: {color[frame]};"
            f"background: {color[ground]}; padding: {theme.px(3)}px {theme.px(BESIDE)}px; }}"
            f"QLineEdit:hover {{ border-color: {color['outline']}; }}"
            f"QLineEdit:focus {{ border-color: {color['focus']};"
            f"padding: {theme.px(3) - 1}px {theme.px(BESIDE) - 1}px; }}"
            f"Label#evening\\.slip\\.number {{ {theme.letters(bold=is_active)} {ink} }}"
        )

    def part(self, cells: Sequence[QWidget], gap: int) -> None:
        """Paint a line before each of these cells. :param gap: distance between two players, in pixels."""
        self._seams, self._gap = cells, gap

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and the lines between players."""
        super().paintEvent(event)
        painter = QPainter(self)
        for cell in self._seams:
            place = QRect(cell.mapTo(self, QPoint()), cell.size())
            painter.fillRect(
                place.left() - self._gap // 2, 0, 1, 2 * place.center().y(), self._ink
            )  # not below it


class SlipRow(QObject):
    """A table's slip: the scores of its players, their chips, and what is said of them.

    :ivar table: as it was drawn. :ivar chips: None if the rules have none. :ivar marks: for yakitori.
    :ivar cells: a player's name and fields each, by seat. :ivar line: in which all of it lies.
    """

    written = Signal(object)
    """Emitted on Return when all is whole and right, with the events to be written."""
    scanned = Signal(object)
    """Emitted on Return when the `SlipCode` of another slip was scanned into a field."""
    shown = Signal()
    """Emitted when something of it has changed."""

    def __init__(
        self, table: DrawnTable, state: MatchState, name: Callable[[str], str], look: Look, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.table, self._state, self._look = table, state, look
        self._saved: list[tuple[tuple[Event, ...], tuple[str, ...]]] = []
        """What was written, the last one last: the events, and as what they were typed."""
        self._asked = self._sticks = 0
        """Missing points of which it was asked whether they lie on the table, and which do, in sticks."""
        self._is_active = False
        """Whether the keyboard is in it, or was there last."""
        self.line = SlipLine(parent)
        say, open_ = look.words.say, ("",) * state.players
        names = [name(person) for person in table.people]
        self.number = Label(number_text(table.number))
        self.number.setObjectName("evening.slip.number")
        self.saved = Label()
        self.saved.setObjectName(f"evening.slip.{table.number}.saved")
        self.told = ElidedLabel(self.line)
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
        line.setSpacing(self._look.theme.px(BETWEEN))
        line.addWidget(label)
        line.addSpacing(self._look.theme.space("small") - line.spacing())
        if self.marks.buttons:
            self.marks.buttons[seat].setFixedWidth(self._look.theme.px(YAKITORI))
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

    @property
    def can_be_saved(self) -> bool:
        """Whether it is whole and not in the file, or would be if the missing points lie on the table."""
        are_sticks = self._are_sticks and self._missing == self._asked and self._problem_of_chips is None
        return self.is_begun and not self._is_saved and (self.problem is None or are_sticks)

    def save(self) -> None:
        """Write the row if it can be; missing points of which it was asked lie on the table then."""
        if self.can_be_saved:
            self._sticks = self._missing
            self._finish()

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
        self._show_state()
        if not self.is_begun or self._is_saved:
            self._tell(None, "muted")
        elif (problem := self.problem) is not None:
            of_chips = self.chips if self._problem_of_scores is None else None
            said = (of_chips or self.scores).said
            self._tell(problem, "warn" if said.scores is not None or said.unread else "muted")
        else:
            self._tell(self._ready, "muted")
        self.shown.emit()

    def activate(self, *, on: bool) -> None:
        """Let the row stand out as the one that is typed, or step back."""
        if on != self._is_active:
            self._is_active = on
            self._show_state()

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

    def _show_state(self) -> None:
        """Mark a row that is in the file, and let all but the active one step back."""
        theme, say = self._look.theme, self._look.words.say
        size, ratio = theme.px(MARK), self.saved.devicePixelRatioF()
        self.saved.setPixmap(theme.icon_pixmap("check", "accent", size, ratio) if self._is_saved else QPixmap())
        self.saved.setToolTip(say("evening.slips.written") if self._is_saved else "")
        self.saved.setAccessibleName(self.saved.toolTip())
        for mark in self.marks.buttons:
            mark.is_plain = not self._is_active
            mark.setText(say("between.yakitori.key") if self._is_active or mark.isChecked() else "")
        self.line.show_state("active" if self._is_active else "saved" if self._is_saved else "open", theme)

    def _tell(self, message: Message | None, ink: str) -> None:
        text = "" if message is None else self._look.words.say(message)
        self.told.setText(text)
        self.told.setVisible(bool(text))
        self.told.setToolTip(text)
        self.told.setStyleSheet(f"color: {self._look.theme.color(ink).name()};")
