"""Table of a match's result: rank, score and result of each player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from core.match.player_stats import PlayerStats
from core.match.result import Settlement
from gui.appearance.look import Look
from gui.match.settlement.result_model import ResultModel
from gui.widgets.copy_selection import is_reading
from gui.widgets.house_table import HouseTable

ROW, LARGE_ROW = 52, 72
"""Least height of a row, in pixels of the design."""
WIDEST = 860
"""Greatest width, in pixels of the design: farther apart, numbers are hard to match with names."""
SHORT_NAME = 104
"""Least width of a name beside the steps, in pixels of the design. Names may break in two lines there."""
PLAYER = 1
"""The column that gets the remaining width."""


class ResultTable(HouseTable):
    """A row for each player, the first rank first. Letters and Return are ignored."""

    LEAST_NAME = 0

    def __init__(
        self,
        look: Look,
        parent: QWidget | None = None,
        name: str = "settlement.result",
        *,
        most: int = 100,
        large: bool = False,
    ) -> None:
        """:param most: greatest height of a row, in percent of the least.
        :param large: whether text is larger, for the end of a match.
        """
        self.rows = ResultModel(look, large=large)
        super().__init__(
            name, look, self.rows, parent, most=most, row=LARGE_ROW if large else ROW, snug=most > 100
        )
        self.rows.setParent(self)
        self._provisional = self._told = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fit_columns(PLAYER)

    def show_result(
        self,
        settlement: Settlement,
        names: tuple[str, ...],
        *,
        provisional: bool,
        by_steps: bool = False,
        told: bool = False,
        stats: Sequence[PlayerStats] = (),
    ) -> None:
        """Show a result; the row of the chosen player stays chosen, and nothing is emitted.

        :param names: of the players who began, by seat. :param provisional: whether the match goes on.
        :param by_steps: whether to show the steps, as far as there is room.
        :param told: whether the result itself is shown elsewhere.
        :param stats: of all players, by seat.
        """
        self._provisional, self._told = provisional, told
        seat = self.seat
        with QSignalBlocker(self):  # whoever shows a result updates what depends on it
            self.rows.show_result(settlement, names, by_steps=by_steps, stats=stats)
            self.choose(next((at for at, row in enumerate(self.rows.rows) if row.seat == seat), -1))
        self.fit_columns(PLAYER)
        self._fit_steps()
        self.setAccessibleName(self.title)
        self.setAccessibleDescription(self._look.words.say("settlement.provisional_note") if provisional else "")
        self.retranslate()
        if self._snug:
            self.setMinimumHeight(self.height_for())

    @property
    def title(self) -> str:
        """Title of the table: result, provisional result, or working."""
        key = "working" if self._told else "provisional" if self._provisional else "result"
        return self._look.words.say(f"settlement.{key}")

    @property
    def seat(self) -> int | None:
        """Seat of the chosen row; None: none is chosen."""
        return self.rows.rows[self.row].seat if 0 <= self.row < len(self.rows.rows) else None

    def _fit_steps(self) -> None:
        """Show the columns of steps if they leave room for the names."""
        columns = range(self.rows.columnCount())
        for column in columns:
            self.setColumnHidden(column, False)
        is_scant = self._room(self._wanted) < self._look.theme.px(SHORT_NAME)
        for column in columns:
            self.setColumnHidden(column, is_scant and self.rows.is_step(column))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to the new width."""
        if event.size().width() != event.oldSize().width():
            self._fit_steps()
        super().resizeEvent(event)

    @property
    def texts(self) -> list[str]:
        """The rows in words."""
        return [self.rows.row_text(row) for row in self.rows.rows]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys that move, select and copy, and ignore the others."""
        if is_reading(event):
            super().keyPressEvent(event)
        else:
            event.ignore()
