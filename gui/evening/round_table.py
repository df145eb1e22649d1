"""The tables of a round: who sits where, which deal they play, their scores, and who sits out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from core.event.club_event import DrawnRound, DrawnTable
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.ledger import MatchSummary
from core.tiles import Wind
from gui.appearance.look import Look
from gui.storage.evening_model import EveningModel
from gui.widgets.cell_delegate import ASIDE, ASIDE_TONE, GROUND, TONE, Index
from gui.widgets.house_table import GROWN, HouseTable
from gui.widgets.rows_model import RowsModel

SEATS = ("E", "S", "W", "N")
"""The columns of the seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow:
    """A table, or people without one. :ivar table: None: those who sit out. :ivar people: ids, "" for nobody.

    :ivar match: None: not begun. :ivar deal: that is played; None: none.
    """

    table: DrawnTable | None
    people: tuple[str, ...]
    match: MatchSummary | None = None
    deal: Message | None = None


class RoundModel(RowsModel[RoundRow]):
    """A row for each table, and rows for those who sit out."""

    columns = ("table", *SEATS, "state")
    section = "evening"
    roles = frozenset({ASIDE, ASIDE_TONE, GROUND})

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

    def title(self, name: str) -> str:
        """Return the title of a column: for a seat its wind."""
        return self.look.words.say(f"match.wind.{name}") if name in SEATS else super().title(name)

    def tip(self, name: str) -> str:
        """Return the tooltip of a column's title; those of winds need none."""
        return "" if name in SEATS else super().tip(name)

    def cell(self, row: RoundRow, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if column in SEATS:
            seat = SEATS.index(column)
            return self._seat(row, seat, role) if seat < len(row.people) else None
        say = self.look.words.say
        match role:
            case Qt.ItemDataRole.DisplayRole if column == "table":
                return number_text(row.table.number) if row.table is not None else say("evening.sits_out")
            case Qt.ItemDataRole.DisplayRole if row.table is not None:
                is_told = any(other.match for other in self.rows)  # before that it would be the same everywhere
                return say(self._state(row)) if is_told else ""
            case Qt.ItemDataRole.AccessibleTextRole if column == "state" and row.table is not None:
                return say(self._state(row))
            case _ if role == ASIDE and column == "state" and row.table is not None:
                return self._extra(row.table)
            case Qt.ItemDataRole.FontRole:
                return column == "table" and row.table is not None
            case _ if role == TONE:
                is_playing = row.table is not None and (column == "table" or row.deal is not None)
                return "text" if is_playing else "muted"
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
                return row.match is not None and row.match.finished and row.match.ranks[seat] == 1
            case _ if role == ASIDE:
                return self._score(row, seat)
            case _ if role == ASIDE_TONE:
                return "text" if row.match is not None and row.match.finished else "muted"
            case _ if role == TONE:
                is_here = person in self._model.state.here
                is_missing = not is_here and (row.match is None or not row.match.finished)
                return "warn" if is_missing else "text"
            case _ if role == GROUND:
                return "lit" if person == self.picked else None
        return None

    def _called(self, row: RoundRow, person: str) -> Message:
        """Return somebody's name, until their match is over with that they have left, or for whom they play."""
        model, name = self._model, Name(self._model.name(person))
        is_over = row.match is not None and row.match.finished
        if row.table is None or is_over:
            return Message.of("evening.called", name=name)
        if person not in model.state.here:
            return Message.of("evening.called_left", name=name)
        for one in reversed(model.state.replacements):
            if one.by == person and one.number <= self._number:
                return Message.of("evening.called_for", name=name, other=Name(model.name(one.person)))
        return Message.of("evening.called", name=name)

    def _score(self, row: RoundRow, seat: int) -> str:
        """Return a seat's score, or the result of a match that is over."""
        match = row.match
        if match is None or seat >= len(match.scores):
            return ""
        return signed_text(match.points[seat], 1, 1) if match.finished else number_text(match.scores[seat])


class RoundTable(HouseTable):
    """The tables with a cell for each seat. Return opens the row's match, Space picks two who change places."""

    seat_picked = Signal(str)
    """Emitted on Space on somebody, with their id."""

    def __init__(self, model: RoundModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__("evening.tables", look, model, parent, most=GROWN, snug=True)
        self._round = model
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.fit_columns(1, 2, 3, 4)

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
