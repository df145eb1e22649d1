"""List of unfinished matches, to be resumed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.cell_delegate import ASIDE, TONE, CellDelegate
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

LIST = 84
"""Least height of the list, in pixels of the design."""


class LeftMatch(NamedTuple):
    """An unfinished match.

    :ivar when: it began. :ivar seats: names and scores, east first. :ivar words: the match in words.
    :ivar twice: whether one of its players also plays in another unfinished match.
    """

    id: str
    when: str
    seats: tuple[tuple[str, str], ...]
    words: str
    twice: bool = False


class LeftMatchesModel(RowsModel[LeftMatch]):
    """A row for each match: when it began, and the players with their scores."""

    section = ""
    roles = frozenset({ASIDE, Qt.ItemDataRole.DecorationRole})

    def show(self, matches: Sequence[LeftMatch]) -> None:
        """Show these matches."""
        most = max((len(match.seats) for match in matches), default=0)
        self.columns = ("when", *(f"seat_{seat}" for seat in range(most)), "twice")
        self.put(matches)

    def cell(self, row: LeftMatch, column: str, role: int) -> Any:
        """Return the data of a cell for a role; the accessible text of the first cell is the whole row."""
        match role:
            case Qt.ItemDataRole.ToolTipRole:
                return row.words
            case Qt.ItemDataRole.AccessibleTextRole if column == "when":
                return row.words
            case Qt.ItemDataRole.DecorationRole if column == "twice" and row.twice:
                return "warning"
            case Qt.ItemDataRole.FontRole:
                return column.startswith("seat")
            case _ if role == TONE and not column.startswith("seat"):
                return "muted"
        if column == "when":
            return row.when if role == Qt.ItemDataRole.DisplayRole else None
        place = int(column.removeprefix("seat_")) if column.startswith("seat") else len(row.seats)
        name, score = row.seats[place] if place < len(row.seats) else ("", "")
        return {Qt.ItemDataRole.DisplayRole: name, ASIDE: score}.get(role)


class LeftMatchCells(CellDelegate):
    """Delegate with little padding, as many names and scores are side by side."""

    PAD = 8


class LeftMatchesTable(HouseTable):
    """Table that is at most as high as its rows; with little room names are elided, but not scores."""

    LEAST_NAME = 92

    def __init__(self, look: Look, matches: LeftMatchesModel) -> None:
        super().__init__("start.unfinished", look, matches, delegate=LeftMatchCells, snug=True)
        self.horizontalHeader().hide()
        # It takes the remaining height, and adds no scrolling while some rows are visible.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def fit(self) -> None:
        """Fit the columns and the least height to the rows."""
        self.fit_columns(*range(1, self.model().columnCount() - 1))
        self.retranslate()
        self.setMinimumHeight(min(self._look.theme.px(LIST), self.height_for()))


class LeftMatches(QWidget):
    """A list with a button that resumes a match; hidden if there are none."""

    resumed = Signal(str)
    """Emitted to resume a match, with its id."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._title, self._resume = Label(), QPushButton()
        self._matches = LeftMatchesModel(look, self)
        self._list = LeftMatchesTable(look, self._matches)
        self._list.opened.connect(self._go_on)
        self._resume.setObjectName("start.resume")
        self._resume.setAutoDefault(True)
        self._resume.clicked.connect(self._go_on)
        self._twice = Label()
        # The button is above the list, so that it is visible on a low screen, too.
        self._head = QHBoxLayout()
        self._head.addWidget(self._title)
        self._head.addWidget(self._twice)
        self._head.addStretch(1)
        self._head.addWidget(self._resume)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        self._column.addWidget(self._list, 100)
        self._column.addStretch(1)

    def show_matches(self, matches: Sequence[LeftMatch]) -> None:
        """Show these matches and choose the first; without any be hidden."""
        self._matches.show(matches)
        self._list.choose(0)
        self._twice.setVisible(any(match.twice for match in matches))
        self._list.fit()
        self.setVisible(bool(matches))

    def mark(self, match_id: str) -> None:
        """Choose a match by its id, if it is in the list."""
        for row, match in enumerate(self._matches.rows):
            if match.id == match_id:
                self._list.choose(row)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("small"))
        self._head.setSpacing(theme.space("medium"))
        self._title.setText(say("start_form.unfinished"))
        self._title.setStyleSheet(theme.letters("subtitle", bold=True))
        self._twice.setText(say("start_form.sit_twice"))
        self._twice.setStyleSheet(theme.letters("small", ink="muted"))
        self._list.setAccessibleName(say("start_form.unfinished"))
        self._list.fit()
        self._resume.setText(say("start_form.resume"))
        self._resume.setToolTip(say("start_form.resume_tip"))

    def _go_on(self) -> None:
        if self._list.row >= 0:
            self.resumed.emit(self._matches.rows[self._list.row].id)
