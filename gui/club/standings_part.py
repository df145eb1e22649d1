"""The part of the screen with the standings: a row for each player, sortable by every column."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.language.numbers import decimals, number_text
from core.language.sheet import NO_NUMBER, percent_text
from core.ledger import Filter, Standing
from core.ledger.standings import ON_PAPER, standings
from gui.appearance.look import Look
from gui.club.empty import EmptyView, has_members
from gui.club.words import digits_of, points_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import LETTERS, LINK
from gui.widgets.house_table import GROWN, HouseTable
from gui.widgets.rows_model import RowsModel


def _or_least(number: Fraction | None) -> tuple[bool, Fraction]:
    """Return a sort key that is below every number for None."""
    return number is not None, number or Fraction(0)


def _or_last(number: int | Fraction | None) -> tuple[bool, int | Fraction]:
    """Return a sort key that is above every number for None, as the lowest place and rank are the best."""
    return number is None, number or 0


KEYS: dict[str, Callable[[Standing], Any]] = {
    "place": lambda s: _or_last(s.place),
    "name": lambda s: s.player.name.casefold(),
    "matches": lambda s: s.matches,
    "points": lambda s: _or_least(s.result),
    "average": lambda s: _or_last(s.average_rank),
    "rank_1": lambda s: s.ranks[0],
    "rank_2": lambda s: s.ranks[1],
    "rank_3": lambda s: s.ranks[2],
    "rank_4": lambda s: s.ranks[3],
    "wins": lambda s: _or_least(s.win_rate),
    "deal_ins": lambda s: _or_least(s.deal_in_rate),
    "best": lambda s: s.best,
}
"""Sort key of each column."""
NAME = 1
PLAYER_LINK = "player:"
"""Prefix of the link from a name to the player's page; no hand code begins so."""


class StandingsModel(RowsModel[Standing]):
    """The standings in the chosen order."""

    columns = ON_PAPER
    numeric = frozenset(KEYS) - {"name", "place"}
    roles = frozenset({LETTERS, LINK})

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._digits = 1
        self._column, self._order = 0, Qt.SortOrder.AscendingOrder

    def put_standings(self, rows: tuple[Standing, ...]) -> None:
        """Show other standings in the chosen order."""
        self._digits = digits_of(row.points for row in rows)
        self.put(self._sorted(list(rows)))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, or by place if it is below 0; equal rows are sorted by place."""
        self._column, self._order = max(column, 0), order
        self.put(self._sorted(self.rows))

    def _sorted(self, rows: list[Standing]) -> list[Standing]:
        rows = sorted(rows, key=lambda row: (_or_last(row.place), row.player.name))
        key = KEYS[self.columns[self._column]]
        return sorted(rows, key=key, reverse=self._order == Qt.SortOrder.DescendingOrder)

    def cell(self, row: Standing, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.FontRole:
                leads = column == "place" and row.place == 1
                return leads or column == "name" or (column == "points" and row.points > 0)
            case _ if role == LETTERS and row.place == 1 and column in ("name", "points"):
                return "title"
            case _ if role == LINK and column == "best":
                return row.best_hand
            case _ if role == LINK and column == "name":
                return f"{PLAYER_LINK}{row.player.id}"
            case Qt.ItemDataRole.ToolTipRole:
                if column == "best" and row.best:
                    return self.look.words.say("club.best_tip" if row.best_hand else "club.best_untold")
                if row.place is None and column in ("place", "points", "average"):
                    return self.look.words.say("club.only_sat_in")
                if column in ("wins", "deal_ins"):
                    if not row.deals:
                        return self.look.words.say("club.figure.no_deals")
                    n = row.wins if column == "wins" else row.deal_ins
                    return self.look.words.say(f"club.{column}_tip", n=n, deals=row.deals)
        return None

    def _text(self, row: Standing, column: str) -> str:
        match column:
            case "place":
                return NO_NUMBER if row.place is None else str(row.place)
            case "name":
                return row.player.name
            case "matches":
                return number_text(row.matches)
            case "points":
                return NO_NUMBER if row.result is None else points_text(row.result, self._digits)
            case "average":
                return NO_NUMBER if row.average_rank is None else decimals(row.average_rank, 2, 2)
            case "wins" | "deal_ins":
                return percent_text(row.win_rate if column == "wins" else row.deal_in_rate)
            case "best":
                return number_text(row.best) if row.best else NO_NUMBER
            case _:
                return number_text(row.ranks[int(column[-1]) - 1])


class StandingsPart(QWidget):
    """The table, or a placeholder if it is empty."""

    derivation_wished = Signal(str)
    """Emitted to show how a hand is scored, with its hand code."""
    player_wished = Signal(str)
    """Emitted to show a player's page, with the player's id."""

    def __init__(self, keeper: LedgerKeeper, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper, self._look = keeper, look
        self.model = StandingsModel(look, self)
        self.table = HouseTable("club.standings", look, self.model, most=GROWN, snug=True)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)  # by place, which needs no arrow
        self.table.fit_columns(NAME)
        self.table.linked.connect(self._follow)
        self.empty = EmptyView("club.empty.standings", look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        column.addWidget(self.empty, 1)
        column.addStretch(0)

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the table."""
        return self.table

    def retranslate(self) -> None:
        """Update texts and sizes."""
        self.table.retranslate()
        self.table.setAccessibleName(self._look.words.say("club.part.standings"))
        self.empty.retranslate()

    def _follow(self, link: str) -> None:
        """Show a player's page, or how the best hand was scored."""
        if link.startswith(PLAYER_LINK):
            self.player_wished.emit(link.removeprefix(PLAYER_LINK))
        else:
            self.derivation_wished.emit(link)

    def refresh(self, which: Filter) -> None:
        """Show the standings of the matches that count, or a placeholder if there are none."""
        rows = self._keeper.read(lambda ledger: standings(ledger, which), ())
        self.model.put_standings(rows)
        self.table.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        if not rows:
            self.empty.show_nothing(
                "club.none_counts",
                narrowed=which != Filter(),
                opened=self._keeper.ledger is not None,
                members=has_members(self._keeper),
                running=self._keeper.read(lambda ledger: bool(ledger.summaries.unfinished()), False),
            )
