"""The rows of the record on one widget, as high as they are."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from core.match.record_rows import RecordRow, spoken_row
from gui.appearance.look import Look
from gui.match.record.paint import Columns, RowAction, RowPicture
from gui.widgets.pointed import NOTHING, PointedView


class RecordItem(NamedTuple):
    """A row, or a button in it. :ivar row: which. :ivar hand: the hand that a button is about."""

    deed: RowAction
    row: int
    rect: QRectF
    hand: str = ""


class RecordList(PointedView):
    """The rows. A row is named by its place here; to others, by the index of its event."""

    derivation_wished = Signal(str)
    problem_wished = Signal(str)
    correction_wished = Signal(int)
    selected = Signal(int)
    hinted = Signal(str)
    laid_out = Signal()
    """The columns or heights are others."""
    shown_wanted = Signal(QRectF)
    """This place should be seen."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("match.record.list")
        self._look = look
        self._rows: tuple[RecordRow, ...] = ()
        self._names: tuple[str, ...] = ()
        self._players = 4
        self._pictures: list[RowPicture] = []
        self._tops: list[float] = []
        self._things: list[RecordItem] = []
        self._selected = NOTHING
        self._open = NOTHING
        self.columns = Columns(look, self.width(), 4, ())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # ------------------------------------------------------------------------------ what is shown

    @property
    def rows(self) -> tuple[RecordRow, ...]:
        """What is shown."""
        return self._rows

    @property
    def current(self) -> RecordRow | None:
        """The row that is selected."""
        return self._rows[self._selected] if self._selected != NOTHING else None

    @property
    def unfolded(self) -> RecordRow | None:
        """The row whose lines are all shown."""
        return self._rows[self._open] if self._open != NOTHING else None

    def show_rows(self, rows: tuple[RecordRow, ...], names: tuple[str, ...], players: int) -> None:
        """Show these. What is selected and unfolded stays, where it still is there."""
        selected, unfolded = self.current, self.unfolded
        self._rows, self._names, self._players = rows, names, players
        places = {row.at: place for place, row in enumerate(rows)}
        self._selected = places.get(selected.at, NOTHING) if selected else NOTHING
        self._open = places.get(unfolded.at, NOTHING) if unfolded else NOTHING
        self.point_at(NOTHING)
        self._lay_out()
        self._describe()

    def _lay_out(self) -> None:
        titles = tuple(row.title for row in self._rows)
        self.columns = Columns(self._look, self.width(), self._players, titles)
        self._pictures = [
            RowPicture(row, self.columns, self._look, unfolded=place == self._open)
            for place, row in enumerate(self._rows)
        ]
        self._place()

    def _place(self) -> None:
        """Put the rows below one another."""
        self._tops = [0.0, *accumulate(float(picture.height) for picture in self._pictures)]
        self._things = []
        for place, picture in enumerate(self._pictures):
            top = self._tops[place]
            for button in picture.buttons:
                rect = button.rect.translated(0, top)
                self._things.append(RecordItem(button.deed, place, rect, button.hand))
            self._things.append(RecordItem("row", place, QRectF(0, top, self.width(), picture.height)))
        self.setMinimumHeight(int(self._tops[-1]))
        self.laid_out.emit()
        self.update()

    def _describe(self) -> None:
        current = self.current
        self.setAccessibleDescription(spoken_row(current, self._names, self._look.say) if current else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other lines."""
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows that are seen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._rows:
            painter.setFont(self._look.font())
            painter.setPen(self._look.color("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._look.say("match_record.none"))
        at = self._things[self._at] if 0 <= self._at < len(self._things) else None
        seen = event.rect()
        for place, picture in enumerate(self._pictures):
            top = self._tops[place]
            if top > seen.bottom() or self._tops[place + 1] < seen.top():
                continue
            here = at if at is not None and at.row == place else None
            picture.paint(
                painter,
                top,
                selected=place == self._selected,
                pointed=here.deed if here else None,
                hand=here.hand if here else "",
                focused=self.hasFocus(),
            )
            if place:
                painter.setPen(QPen(self._look.color("border"), 1))
                pad = self.columns.pad
                painter.drawLine(QPointF(pad, top + 0.5), QPointF(self.width() - pad, top + 0.5))

    # ------------------------------------------------------------------------------ choosing

    def mark(self, at: int | None) -> None:
        """Mark the row that is looked at or changed, by the index of its event; None: none is. What is unfolded is
        folded when nothing is looked at any more."""
        place = next((place for place, row in enumerate(self._rows) if row.at == at), NOTHING)
        if place != self._selected:
            self._selected = place
            self._describe()
            self._show_selected()
            self.update()
        if place == NOTHING and self._open != NOTHING:
            self.fold(self._open, False)

    def select(self, place: int) -> None:
        """Choose a row to look at."""
        if place != self._selected:
            self._selected = place
            self._describe()
            self.selected.emit(self._rows[place].at)
            self.hinted.emit(spoken_row(self._rows[place], self._names, self._look.say))
        self._show_selected()
        self.update()

    def fold(self, place: int, unfolded: bool) -> None:
        """Show all lines of a row, or one alone; of one row at a time."""
        before, self._open = self._open, place if unfolded else NOTHING
        for other in {before, self._open} - {NOTHING}:
            if other < len(self._rows):
                row = self._rows[other]
                self._pictures[other] = RowPicture(row, self.columns, self._look, unfolded=other == self._open)
        self._place()
        self._show_selected()

    def _show_selected(self) -> None:
        if self._selected != NOTHING:
            top = self._tops[self._selected]
            self.shown_wanted.emit(QRectF(0, top, self.width(), self._tops[self._selected + 1] - top))

    def thing_place(self, deed: RowAction, index: int, hand: str = "") -> QPointF:
        """Where a row or one of its buttons is, for whoever has to click it. :param index: of its event."""
        found = (
            thing
            for thing in self._things
            if thing.deed == deed and self._rows[thing.row].at == index and hand in ("", thing.hand)
        )
        rect = next(found).rect
        return QPointF(self.columns.indent, rect.top() + self._look.px(14)) if deed == "row" else rect.center()

    # ------------------------------------------------------------------------------ mouse and keys

    def thing_at(self, position: QPointF) -> int:
        """The button or the row there."""
        found = (number for number, thing in enumerate(self._things) if thing.rect.contains(position))
        return next(found, NOTHING)

    def words_of(self, index: int) -> str:
        """What a click does, or the row in words."""
        thing = self._things[index]
        row = self._rows[thing.row]
        if thing.deed == "row":
            return spoken_row(row, self._names, self._look.say)
        happened = next((one.text for one in row.happened if one.hand == thing.hand), "")
        return self._look.say(f"match_record.{thing.deed}", hand=happened, title=row.title)

    def point_at(self, index: int) -> None:
        """Say what is there."""
        if index != self._at:
            super().point_at(index)
            words = self.words_of(index) if index != NOTHING else ""
            is_button = index != NOTHING and self._things[index].deed != "row"
            self.setToolTip(words if is_button else "")
            self.hinted.emit(words)
            if index == NOTHING:
                self._describe()

    def pick(self, index: int) -> None:
        """A click selects a row and unfolds it, or folds it again; one on a button does what it says."""
        thing = self._things[index]
        self.select(thing.row)
        if thing.deed == "row":
            self.fold(thing.row, thing.row != self._open)
        elif thing.deed == "correct":
            self.correction_wished.emit(self._rows[thing.row].at)
        else:
            (self.derivation_wished if thing.deed == "derivation" else self.problem_wished).emit(thing.hand)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on a row corrects it."""
        index = self.thing_at(event.position())
        if index != NOTHING and self._things[index].deed == "row":
            self.correction_wished.emit(self._rows[self._things[index].row].at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk, right and left unfold and fold. Letters and Return are not of the record."""
        key, last = Qt.Key(event.key()), len(self._rows) - 1
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -6, Qt.Key.Key_PageDown: 6}
        current = self.current
        if last >= 0 and key in steps:
            at = last if current is None else self._selected + steps[key]
            self.select(min(max(at, 0), last))
        elif last >= 0 and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.select(0 if key == Qt.Key.Key_Home else last)
        elif current is None or not self._act(key):
            super().keyPressEvent(event)

    def _act(self, key: Qt.Key) -> bool:
        """Do what a key means for the selected row; whether it means something."""
        match key:
            case Qt.Key.Key_Right | Qt.Key.Key_Left:
                self.fold(self._selected, key == Qt.Key.Key_Right)
            case Qt.Key.Key_Space:
                self.fold(self._selected, self._selected != self._open)
            case _:
                return False
        return True
