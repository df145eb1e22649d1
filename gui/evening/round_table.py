"""The tables of a round: who sits where, which deal they play, their scores, and who sits out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QItemSelectionModel, QMargins, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from core.event.club_event import DrawnRound, DrawnTable
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.ledger import MatchSummary
from core.tiles import Wind
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.storage.evening_model import EveningModel
from gui.widgets.cell_delegate import (
    ASIDE,
    ASIDE_TONE,
    GROUND,
    LETTERS,
    NOTE,
    NOTE_TONE,
    TONE,
    CellDelegate,
    Index,
    new_role,
)
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

SEATS = ("E", "S", "W", "N")
"""The columns of the seats."""
BOARD, STACKED = 330, 200
"""How high rows get if there is room, and from which height a score stands below its name, in percent."""
ROW, LOW = 28, 140
"""Least height of a row, in pixels of the design: sixteen tables are seen at once. And that of who sits out, in
percent of it.
"""
BOARD_LETTERS: TextSize = "title"
"""Text size of names above scores."""
SIGN = new_role()
"""Name of an icon before the text of a cell, in the text's colour."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow:
    """A table, or people without one. :ivar table: None: those who sit out. :ivar people: ids, "" for nobody.

    :ivar match: None: not begun. :ivar deal: that is played; None: none.
    """

    table: DrawnTable | None
    people: tuple[str, ...]
    match: MatchSummary | None = None
    deal: Message | None = None

    @property
    def is_over(self) -> bool:
        """Whether its match is."""
        return self.match is not None and self.match.finished


class RoundModel(RowsModel[RoundRow]):
    """A row for each table, and rows for those who sit out."""

    columns = ("table", *SEATS, "state")
    section = "evening"
    roles = frozenset({ASIDE, ASIDE_TONE, GROUND, LETTERS, SIGN})

    def __init__(self, model: EveningModel, look: Look) -> None:
        super().__init__(look, model)
        self._model = model
        self.picked = ""
        """Id of the person who is to change places; "" for nobody."""
        self._number = 0
        """Of the round."""

    def show_round(self, drawn: DrawnRound | None, waiting: Sequence[str]) -> None:
        """Show a round. :param waiting: who is here and has no place in it."""
        rows: list[RoundRow] = []
        if drawn is not None:
            self._number = drawn.number
            for table in drawn.tables:
                match = self._model.matches.get(table.match)
                rows.append(RoundRow(table=table, people=table.people, match=match, deal=self._model.deal(table)))
            out = (*drawn.sitting_out, *waiting)
            rows += [RoundRow(table=None, people=out[at : at + 4]) for at in range(0, len(out), 4)]
        self.put(rows)

    def person(self, index: Index) -> str:
        """Return the id of the person in a cell; "" for none."""
        seat = index.column() - 1
        people = self.rows[index.row()].people if 0 <= index.row() < len(self.rows) else ()
        return people[seat] if 0 <= seat < len(people) else ""

    @property
    def _is_begun(self) -> bool:
        """Whether a table is: before that its status would be the same everywhere."""
        return any(row.match for row in self.rows)

    def title(self, name: str) -> str:
        """Return the title of a column: for a seat its wind."""
        return self.look.words.say(f"match.wind.{name}") if name in SEATS else super().title(name)

    def tip(self, name: str) -> str:
        """Return the tooltip of a column's title; those of winds need none."""
        return "" if name in SEATS else super().tip(name)

    def cell(self, row: RoundRow, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if role == LETTERS:
            return "body" if row.table is None else None
        if column in SEATS:
            seat = SEATS.index(column)
            return self._seat(row, seat, role) if seat < len(row.people) else None
        say = self.look.words.say
        match role:
            case Qt.ItemDataRole.DisplayRole if column == "table":
                return number_text(row.table.number) if row.table is not None else say("evening.sits_out")
            case Qt.ItemDataRole.DisplayRole if row.table is not None:
                return say(self._state(row)) if self._is_begun else ""
            case Qt.ItemDataRole.AccessibleTextRole if column == "state" and row.table is not None:
                return say(self._state(row))
            case _ if role == ASIDE and column == "state" and row.table is not None:
                return self._extra(row.table)
            case Qt.ItemDataRole.FontRole:
                return row.table is not None and (column == "table" or row.deal is not None)
            case _ if role == TONE:
                is_playing = row.table is not None and (column == "table" or row.deal is not None)
                return "text" if is_playing else "accent" if row.is_over else "muted"
            case _ if role == SIGN:
                return "check" if column == "state" and row.is_over else None
        return None

    @staticmethod
    def _state(row: RoundRow) -> Message:
        return row.deal or Message("evening.finished" if row.match else "evening.no_score")

    def _extra(self, table: DrawnTable) -> str:
        """Return the minutes that a table has more than the others; "" for none."""
        clock = self._model.clock
        return clock.more(table.number) if clock is not None else ""

    def _seat(self, row: RoundRow, seat: int, role: int) -> Any:
        person, say = row.people[seat], self.look.words.say
        name = say(self._called(row, person))
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return name
            case Qt.ItemDataRole.AccessibleTextRole:
                wind = Message(f"match.wind.{Wind(seat).letter}")
                return say("evening.seat", wind=wind, name=Name(name)) if row.table is not None else name
            case Qt.ItemDataRole.FontRole:
                return row.match is not None and row.is_over and row.match.ranks[seat] == 1
            case _ if role == ASIDE:
                return self._score(row, seat)
            case _ if role == ASIDE_TONE:
                return "text" if row.is_over else "muted"
            case _ if role == TONE:
                is_here = person in self._model.state.here
                return "text" if is_here or row.is_over else "warn"
            case _ if role == GROUND:
                return "lit" if person == self.picked else None
        return None

    def _called(self, row: RoundRow, person: str) -> Message:
        """Return somebody's name, until their match is over with that they have left, or for whom they play."""
        model, name = self._model, Name(self._model.name(person))
        if row.table is None or row.is_over:
            return Message.of("evening.called", name=name)
        if person not in model.state.here:
            return Message.of("evening.called_left", name=name)
        for one in reversed(model.state.replacements):
            if one.by == person and one.number == self._number:
                return Message.of("evening.called_for", name=name, other=Name(model.name(one.person)))
        return Message.of("evening.called", name=name)

    def _score(self, row: RoundRow, seat: int) -> str:
        """Return a seat's score, or the result of a match that is over."""
        match = row.match
        if match is None or seat >= len(match.scores):
            return ""
        return signed_text(match.points[seat], 1, 1) if match.finished else number_text(match.scores[seat])


class RoundCells(CellDelegate):
    """Cells of the tables. The row of the chosen cell stands out; in high rows a score is below its name."""

    NOTE_LETTERS = "subtitle"

    @property
    def _is_stacked(self) -> bool:
        return self.letters == BOARD_LETTERS

    @property
    def _seats(self) -> range:
        """The columns of people."""
        return range(1, len(SEATS) + 1)

    def _own(self, index: Index, role: int) -> Any:
        """Return the model's answer for a rare role, with a number below its text where there is room."""
        if self._is_stacked and role in _BELOW:
            return super()._own(index, _BELOW[role])
        return None if self._is_stacked and role == ASIDE else super()._own(index, role)

    def is_note_bold(self, index: Index) -> bool:
        """Return whether a second line is bold: results are, scores of a match that is played are not."""
        return bool(self._own(index, NOTE_TONE) == "text")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size with room for the icon before the text. The status has room before there is one."""
        hint, theme = super().sizeHint(option, index), self._look.theme
        if index.column() > self._seats[-1]:
            widest = theme.width_of(self._look.words.say("evening.no_score"), self.letters)
            hint = hint.expandedTo(QSize(round(widest) + 2 * theme.px(self.PAD) + 1, 0))
        return hint.grownBy(QMargins(self._sign_room, 0, 0, 0)) if self._own(index, SIGN) else hint

    @property
    def _sign_room(self) -> int:
        return self._look.theme.space("large") + self._look.theme.space("tiny")

    def is_over(self, index: Index) -> bool:
        """Return whether a cell is highlighted: the mouse is on its row, or the chosen cell is."""
        return super().is_over(index) or index.row() == self._view.currentIndex().row()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell; a chosen table is chosen with its whole row."""
        chosen = self._view.currentIndex()
        if index.row() == chosen.row() and chosen.column() not in self._seats:
            option.state |= QStyle.StateFlag.State_Selected
        super().paint(painter, option, index)

    def _paint_texts(self, painter: QPainter, rect: QRectF, index: Index, direction: Qt.LayoutDirection) -> None:
        if sign := self._own(index, SIGN):
            theme, size = self._look.theme, self._look.theme.space("large")
            picture = theme.icon_pixmap(sign, "accent", size, self._view.devicePixelRatioF())
            is_mirrored = direction == Qt.LayoutDirection.RightToLeft
            left = rect.right() - size if is_mirrored else rect.left()
            painter.drawPixmap(round(left), round(rect.center().y() - size / 2), picture)
            rect = rect.adjusted(
                0 if is_mirrored else self._sign_room, 0, -self._sign_room if is_mirrored else 0, 0
            )
        super()._paint_texts(painter, rect, index, direction)


_BELOW = {NOTE: ASIDE, NOTE_TONE: ASIDE_TONE}
"""Where the second line of a high row comes from."""


class RoundTable(HouseTable):
    """The tables with a cell for each seat. Return opens the row's match, Space picks two who change places."""

    TALLER = ((STACKED, BOARD_LETTERS),)
    seat_picked = Signal(str)
    """Emitted on Space on somebody, with their id."""

    def __init__(self, model: RoundModel, look: Look, parent: QWidget | None = None) -> None:
        self._round = model
        super().__init__("evening.tables", look, model, parent, RoundCells, most=BOARD, row=ROW, snug=True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.fit_columns(1, 2, 3, 4)
        self.selectionModel().currentChanged.connect(lambda *_: self.viewport().update())

    @property
    def own_heights(self) -> dict[int, int]:
        """Heights of the rows of people who sit out, in pixels, by row: they do not grow."""
        low = self._cells.row_height * LOW // 100
        return {at: low for at, row in enumerate(self._round.rows) if row.table is None}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick somebody with Space."""
        person = self._round.person(self.currentIndex())
        if event.key() == Qt.Key.Key_Space and person:
            self.seat_picked.emit(person)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Do nothing: letters are keys of the evening."""

    @property
    def row(self) -> int:
        """The row of the chosen cell; -1 for none."""
        return self.currentIndex().row()

    def choose_cell(self, row: int, column: int) -> None:
        """Choose a cell and scroll to it."""
        index = self._round.index(row, column)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)

    @property
    def table(self) -> DrawnTable | None:
        """The table in the chosen row; None: there is none."""
        return self._round.rows[self.row].table if 0 <= self.row < len(self._round.rows) else None
