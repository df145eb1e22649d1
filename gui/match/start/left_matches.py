"""Matches that were left before their end, to go on with."""

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
"""The least height of the list of matches to go on with, in pixels of the design."""


class LeftMatch(NamedTuple):
    """A match that goes on.

    :ivar when: it began. :ivar seats: names and scores, east first. :ivar words: all of it in words.
    :ivar twice: somebody in it also sits in another match that goes on.
    """

    id: str
    when: str
    seats: tuple[tuple[str, str], ...]
    words: str
    twice: bool = False


class LeftMatchesModel(RowsModel[LeftMatch]):
    """A match on a row: when it began, and who has how many points."""

    section = ""
    roles = frozenset({Qt.ItemDataRole.DecorationRole})

    def show(self, matches: Sequence[LeftMatch]) -> None:
        """Show these."""
        most = max((len(match.seats) for match in matches), default=0)
        self.columns = ("when", *(f"seat_{seat}" for seat in range(most)), "twice")
        self.put(matches)

    def cell(self, row: LeftMatch, column: str, role: int) -> Any:
        """What a cell has to say for a role; the first one says its row in words."""
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
    """So many names and scores stand side by side that there is little air between them."""

    PAD = 8


class LeftMatchesTable(HouseTable):
    """As high as its rows at most; where there is little room, names are cut, but no score."""

    LEAST_NAME = 92

    def __init__(self, look: Look, matches: LeftMatchesModel) -> None:
        super().__init__("start.unfinished", look, matches, delegate=LeftMatchCells, snug=True)
        self.horizontalHeader().hide()
        # It has what height is left, and makes nobody scroll as long as some of its rows are seen.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def fit(self) -> None:
        """Give all rows room, where there is."""
        self.fit_columns(*range(1, self.model().columnCount() - 1))
        self.retranslate()
        self.setMinimumHeight(min(self._look.theme.px(LIST), self.height_for()))


class LeftMatches(QWidget):
    """A list, and the button that goes on; they are there while there are any."""

    resumed = Signal(str)
    """The id of the match to go on with."""

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
        # The way on stands above the list: however many there are and however low the screen, it is seen.
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
        """List these."""
        self._matches.show(matches)
        self._list.choose(0)
        self._twice.setVisible(any(match.twice for match in matches))
        self._list.fit()
        self.setVisible(bool(matches))

    def mark(self, match_id: str) -> None:
        """Let this match be the one to go on with."""
        for row, match in enumerate(self._matches.rows):
            if match.id == match_id:
                self._list.choose(row)

    def retranslate(self) -> None:
        """Words and sizes."""
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
