"""Model of the matches by evening, the latest first. Evenings are read when they scroll into view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, Qt

from core.language.names_apart import Name
from core.language.numbers import number_text
from core.ledger import Filter, MatchSummary, Session
from gui.appearance.look import Look
from gui.club.words import match_text, points_text, rules_text, seat_name, session_text, time_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import ASIDE, ASIDE_TONE, HEADING, STRUCK, TONE, Index
from gui.widgets.rows_model import NO_INDEX, HeadedRowsModel

AT_ONCE = 60
"""Least number of rows that are read when more are needed."""
MOST_EVENINGS = 400
"""Most evenings that are searched at once, as a filter may leave few matches."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match, or a heading if `summary` is None.

    :ivar session: their evening. :ivar count: number of matches below a heading. :ivar running: whether they are
      still being played.
    """

    session: Session
    summary: MatchSummary | None
    count: int = 0
    running: bool = False


class MatchesModel(HeadedRowsModel[MatchRow]):
    """Rows of the matches that were read so far, with a heading for each evening."""

    columns = ("time", "first", "second", "third", "fourth", "rules")
    roles = frozenset({ASIDE, HEADING, STRUCK})

    def __init__(self, keeper: LedgerKeeper, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._keeper = keeper
        self._waiting: list[Session] = []
        self._which = Filter()
        self._removed = False

    # ------------------------------------------------------------------------------ reading

    def show(self, sessions: Iterable[Session], which: Filter, *, removed: bool) -> None:
        """Show the matches of these evenings that count, those being played first; most evenings are read later,
        when they are scrolled to. :param removed: whether to show removed matches, too.
        """
        self._which, self._removed = which, removed
        self.beginResetModel()
        self._waiting = [each for each in sessions if _counts(each, which)]
        self.rows = self._running()
        self.rows += self._next_rows()
        self.endResetModel()

    def canFetchMore(self, parent: Index = NO_INDEX) -> bool:
        """Return whether some evenings were not read yet."""
        return not parent.isValid() and bool(self._waiting)

    def fetchMore(self, parent: Index = NO_INDEX) -> None:
        """Read some more evenings."""
        rows = self._next_rows()
        if rows:
            self.beginInsertRows(QModelIndex(), len(self.rows), len(self.rows) + len(rows) - 1)
            self.rows += rows
            self.endInsertRows()

    def _running(self) -> list[MatchRow]:
        """Return rows of the matches being played, by evening. They come first, as the user looks for them."""
        rows: list[MatchRow] = []
        found = self._keeper.read(lambda ledger: ledger.summaries.matching(self._which, running=True), ())
        latest = sorted(found, key=lambda one: (one.session.day, one.session.id), reverse=True)
        for session, group in groupby(latest, key=lambda one: one.session):
            running = tuple(group)
            rows.append(MatchRow(session, None, len(running), running=True))
            rows += [MatchRow(session, one, running=True) for one in running]
        return rows

    def _next_rows(self) -> list[MatchRow]:
        rows: list[MatchRow] = []
        looked = 0
        while self._waiting and len(rows) < AT_ONCE and (looked < MOST_EVENINGS or not rows):
            session = self._waiting.pop(0)
            looked += 1
            summaries = self._matches_of(session)
            if summaries:
                rows.append(MatchRow(session, None, sum(not summary.removed for summary in summaries)))
                rows += [MatchRow(session, summary) for summary in summaries]
        return rows

    def _matches_of(self, session: Session) -> Sequence[MatchSummary]:
        which = replace(self._which, session=session.id)
        summaries = {h.id: h for h in self._keeper.read(lambda ledger: ledger.summaries.matching(which), ())}
        if self._removed:
            summaries |= {
                h.id: h
                for h in self._keeper.read(lambda ledger: ledger.summaries.matching(which, removed=True), ())
            }
        there = (one for one in summaries.values() if one.finished or one.removed)
        return sorted(there, key=lambda summary: summary.started, reverse=True)

    def read_all_of(self, session: str) -> None:
        """Read further evenings until this one has been read. :param session: its id."""
        while any(each.id == session for each in self._waiting):
            self.fetchMore()

    def row_of(self, match: str) -> int:
        """Return the row of a match that was read; -1: there is none. :param match: its id."""
        return next((at for at, row in enumerate(self.rows) if row.summary and row.summary.id == match), -1)

    # ------------------------------------------------------------------------------ showing

    def is_heading(self, row: int) -> bool:
        """Return whether a row is the heading of an evening."""
        return self.rows[row].summary is None

    def cell(self, row: MatchRow, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        summary = row.summary
        if summary is None:
            return self._heading(row, column, role)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(summary, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return " ".join(filter(None, (self._text(summary, column), self._aside(summary, column))))
            case Qt.ItemDataRole.FontRole:
                return column == "first" and not summary.removed
            case Qt.ItemDataRole.ToolTipRole:
                return match_text(self.look.words, summary)
            case _ if role == ASIDE:
                return self._aside(summary, column)
            case _ if role == STRUCK:
                return summary.removed and column != "rules"
            case _ if role == TONE:
                return "muted" if summary.removed else "text"
            case _ if role == ASIDE_TONE:
                return None if summary.finished else "muted"  # the score of a match being played
        return None

    def _heading(self, row: MatchRow, column: str, role: int) -> Any:
        if role == HEADING:
            return True
        if role == Qt.ItemDataRole.DisplayRole and column == "time":
            words = self.look.words
            named = session_text(words, row.session)
            return words.say("club.running_of", evening=Name(named)) if row.running else named
        if role == ASIDE and column == "time":
            return self.look.words.say("club.matches_count", n=row.count)
        return "muted" if role == ASIDE_TONE else None

    def _text(self, summary: MatchSummary, column: str) -> str:
        match column:
            case "time":
                return time_text(summary.started)
            case "rules":
                return self._rules(summary)
            case _:
                seat = self._seat(summary, column)
                return seat_name(summary, seat, self.look.words) if seat >= 0 else ""

    def _rules(self, summary: MatchSummary) -> str:
        if summary.removed:
            return self.look.words.say("club.removed")
        return rules_text(self.look.words, summary.rules, ayame=summary.ayame)

    def _aside(self, summary: MatchSummary, column: str) -> str:
        seat = self._seat(summary, column)
        if seat < 0:
            return ""
        if not summary.points:
            return number_text(summary.scores[seat])
        return points_text(summary.points[seat])

    def _seat(self, summary: MatchSummary, column: str) -> int:
        """Return the seat that a column shows, by rank or else by score; -1: none."""
        place = self.columns.index(column) - 1
        if not 0 <= place < len(summary.seats):
            return -1
        ranks = summary.ranks or (0,) * len(summary.seats)
        return sorted(range(len(summary.seats)), key=lambda seat: (ranks[seat], -summary.scores[seat], seat))[
            place
        ]


def _counts(session: Session, which: Filter) -> bool:
    """Return whether an evening can have matches that count."""
    return (
        (which.session is None or session.id == which.session)
        and (which.first is None or session.day >= which.first)
        and (which.last is None or session.day <= which.last)
    )
