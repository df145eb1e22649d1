"""The part of the screen with evenings, which can be renamed and moved, and seasons, which are spans of days."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from PySide6.QtCore import QDate, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.ledger import EveningOutcome, Ledger, Season, Session
from core.ledger.event_standing import evening_outcomes
from gui.appearance.days import date_text, day_text
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.club.changes import ClubChanges
from gui.club.empty import EmptyView
from gui.club.words import points_text, session_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import ASIDE, ASIDE_TONE, TONE, CellDelegate, Index
from gui.widgets.folding_row import FoldingRow
from gui.widgets.house_table import GROWN, HouseTable
from gui.widgets.rows_model import RowsModel

BEST = ("winner", "second", "third")
"""The columns of the best players."""
TOLD = ("matches", *BEST)
"""The columns with an evening's outcome, which cannot be edited."""
AT_ONCE = 20
"""Number of evenings whose outcomes are read at once: a screen of them, as that of an event is worked out."""
LOW, APART = 160, 60
"""Least height of a table, and room behind a name with its number, in pixels of the design."""


class DaysModel(RowsModel[Session | Season]):
    """Evenings or seasons, with editable cells."""

    written = Signal(object)
    """Emitted when a cell was edited, with the new evening or season."""
    writable = False
    day_text = staticmethod(day_text)
    """Formats a day."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return flags that let every cell be edited if the file can be written."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self.writable else flags

    def cell(self, row: Session | Season, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        value = getattr(row, column)
        if role == Qt.ItemDataRole.DisplayRole:
            return self.day_text(self.look.words, value) if isinstance(value, date) else value
        if role == Qt.ItemDataRole.EditRole:
            return QDate(value.year, value.month, value.day) if isinstance(value, date) else value
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit `written` with the evening or season changed in this cell, unless it already has the value. Nothing
        is changed here. Return True.
        """
        row, column = self.rows[index.row()], self.columns[index.column()]
        new = date(value.year(), value.month(), value.day()) if isinstance(value, QDate) else str(value).strip()
        if new != getattr(row, column):
            change: dict[str, Any] = {column: new}
            self.written.emit(replace(row, **change))
        return True


class EveningsModel(DaysModel):
    """The evenings, the latest first, each with its outcome."""

    columns = ("day", "name", *BEST, "league", "matches")
    prefix = "evening_"
    numeric = frozenset({"matches"})
    roles = frozenset({ASIDE, ASIDE_TONE})

    def __init__(self, keeper: LedgerKeeper, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._keeper = keeper
        self._outcomes: dict[str, EveningOutcome | None] = {}
        """Outcomes read so far, by the evening's id; None: no match was played."""

    def put(self, rows: Sequence[Session | Season]) -> None:
        """Replace the rows; their outcomes are read when they are seen."""
        self._outcomes = {}
        super().put(rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the data of a cell; the outcomes of the rows around it are read for the first."""
        if index.row() < len(self.rows) and self.columns[index.column()] in TOLD:
            self._read(index.row())
        return super().data(index, role)

    def _read(self, at: int) -> None:
        if self.rows[at].id in self._outcomes:
            return
        first = at // AT_ONCE * AT_ONCE
        ids = [row.id for row in self.rows[first : first + AT_ONCE]]
        self._outcomes |= dict.fromkeys(ids)
        self._outcomes |= self._keeper.read(lambda ledger: evening_outcomes(ledger, ids), {})

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return flags that keep the columns of the outcome from being edited."""
        is_told = index.isValid() and self.columns[index.column()] in TOLD
        return super().flags(index) & ~Qt.ItemFlag.ItemIsEditable if is_told else super().flags(index)

    def cell(self, row: Session | Season, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if column not in TOLD:
            return super().cell(row, column, role)
        outcome = self._outcomes.get(row.id)
        if outcome is None:
            return None
        if column == "matches":
            return number_text(outcome.matches) if role == Qt.ItemDataRole.DisplayRole else None
        name, points = dict(zip(BEST, outcome.best, strict=False)).get(column, ("", None))
        match role:
            case Qt.ItemDataRole.DisplayRole:
                is_running = column == "winner" and not name and outcome.running > 0
                return self.look.words.say("club.running") if is_running else name
            case _ if role == TONE:
                return "text" if name else "muted"
            case Qt.ItemDataRole.FontRole:
                return column == "winner" and bool(name)
            case _ if role == ASIDE and points is not None:
                return points_text(points)
            case _ if role == ASIDE_TONE:
                return "muted"
        return None


class PairCells(CellDelegate):
    """Delegate that keeps the room behind a name with its number empty."""

    def _paint_texts(self, painter: QPainter, rect: QRectF, index: Index, direction: Qt.LayoutDirection) -> None:
        if self._own(index, ASIDE):
            rect = rect.adjusted(0, 0, -self._look.theme.px(APART), 0)
        super()._paint_texts(painter, rect, index, direction)


class SeasonsModel(DaysModel):
    """The seasons."""

    columns = ("name", "first", "last")
    prefix = "season_"
    day_text = staticmethod(date_text)


class EveningsPart(QWidget):
    """Two tables, the evenings and below them the seasons, each with its buttons."""

    session_wished = Signal(str)
    """Emitted to show the standings of an evening, with its id."""
    night_wished = Signal()
    """Emitted to begin a club night."""

    def __init__(
        self, keeper: LedgerKeeper, changes: ClubChanges, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper, self._changes, self._look = keeper, changes, look
        self.evenings, self.seasons = EveningsModel(keeper, look, self), SeasonsModel(look, self)
        self.evening_table = HouseTable(
            "club.evenings", look, self.evenings, None, PairCells, most=GROWN, snug=True
        )
        self.season_table = HouseTable("club.seasons", look, self.seasons, most=GROWN, snug=True)
        self.evening_table.apart = {self.evenings.columns.index(name): APART for name in BEST}
        self.season_table.apart = dict.fromkeys(range(len(SeasonsModel.columns)), APART)
        self.evening_table.fit_columns(self.evenings.columns.index("name"))
        self.season_table.fit_columns(self.seasons.columns.index("last"))
        self.empty = {name: EmptyView(f"club.empty.{name}", look) for name in ("evenings", "seasons")}
        self._titles = {name: Label() for name in ("evenings", "seasons")}
        names = (
            "evening.begin",
            "evening.standings",
            "evening.change",
            "season.add",
            "season.change",
            "season.remove",
        )
        self.buttons = {name: QPushButton() for name in names}
        for name, button in self.buttons.items():
            button.setObjectName(f"club.{name}")
            button.setAutoDefault(False)
        self._build()
        self._connect()

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the table of evenings."""
        return self.evening_table

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._season_side = QWidget(self)
        self._columns = {"evenings": self._outer, "seasons": QVBoxLayout(self._season_side)}
        self._bars = {name: FoldingRow() for name in self._columns}
        for name, table in (("evenings", self.evening_table), ("seasons", self.season_table)):
            column, bar = self._columns[name], self._bars[name]
            bar.add(self._titles[name], 1)
            for key, button in self.buttons.items():
                if key.split(".", maxsplit=1)[0] == name.removesuffix("s"):
                    bar.add(button)
            column.addLayout(bar)
            column.addWidget(table, 1)
            column.addWidget(self.empty[name], 1)
        self._columns["seasons"].addStretch(0)
        self._outer.addWidget(self._season_side)
        self._outer.addStretch(0)

    def _connect(self) -> None:
        queued = Qt.ConnectionType.QueuedConnection  # not while a cell is still being edited
        self.evenings.written.connect(self._put_evening, queued)
        self.seasons.written.connect(self._put_season, queued)
        for table in (self.evening_table, self.season_table):
            table.picked.connect(self._show_buttons)
        self.evening_table.opened.connect(lambda _: self._edit(self.evening_table, 1))
        self.season_table.opened.connect(lambda _: self._edit(self.season_table, 0))
        self.season_table.removed.connect(self._remove_season)
        self.empty["evenings"].wished.connect(lambda _: self.night_wished.emit())
        self.buttons["evening.begin"].clicked.connect(lambda _=False: self.night_wished.emit())
        self.buttons["evening.standings"].clicked.connect(self._show_evening)
        self.buttons["evening.change"].clicked.connect(lambda: self._edit(self.evening_table, 1))
        self.buttons["season.add"].clicked.connect(self._add_season)
        self.buttons["season.change"].clicked.connect(lambda: self._edit(self.season_table, 0))
        self.buttons["season.remove"].clicked.connect(self._remove_season)

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._columns["seasons"].setContentsMargins(0, theme.space("medium"), 0, 0)
        for layout in (*self._columns.values(), *self._bars.values()):
            layout.setSpacing(theme.space("small"))
        for name, title in self._titles.items():
            title.setText(say(f"club.{name}"))
            title.setStyleSheet(theme.letters("subtitle", bold=True))
            self.empty[name].retranslate()
        for table, name in ((self.evening_table, "evenings"), (self.season_table, "seasons")):
            table.retranslate()
            table.setAccessibleName(say(f"club.{name}"))
        for name, button in self.buttons.items():
            button.setText(say(f"club.{name.replace('.', '_')}"))
        self.buttons["evening.change"].setToolTip(say("club.change_tip"))
        self.buttons["season.change"].setToolTip(say("club.change_tip"))

    def refresh(self) -> None:
        """Read the evenings and seasons again; the chosen ones stay chosen, at first the latest evening and the
        first season.
        """
        evening, season = self.session, self._season
        ledger = self._keeper.ledger
        writable = ledger is not None and not ledger.file.read_only
        self.evenings.writable = self.seasons.writable = writable
        self.evenings.put(self._keeper.read(lambda ledger: ledger.calendar.sessions(), ()))
        self.seasons.put(self._keeper.read(lambda ledger: ledger.calendar.seasons(), ()))
        for table, model, chosen in (
            (self.evening_table, self.evenings, evening),
            (self.season_table, self.seasons, season),
        ):
            name = "evenings" if model is self.evenings else "seasons"
            table.setMinimumHeight(min(self._look.theme.px(LOW), table.height_for()))
            table.setVisible(bool(model.rows))
            self.empty[name].setVisible(not model.rows)
            if ledger is None:
                self.empty[name].show_words("club.closed")
            else:
                self.empty[name].show_words(f"club.no_{name}", *(("night",) if name == "evenings" else ()))
            if chosen is not None:
                self._choose(table, model, chosen.id)
            elif table.row < 0:
                table.choose(0)  # so that the enabled buttons show what can be done with a row
        self._show_buttons()

    def _choose(self, table: HouseTable, model: DaysModel, id_: str) -> None:
        for at, row in enumerate(model.rows):
            if row.id == id_:
                table.choose(at)

    @property
    def session(self) -> Session | None:
        """The chosen evening; None: none is chosen."""
        at = self.evening_table.row
        row = self.evenings.rows[at] if 0 <= at < len(self.evenings.rows) else None
        return row if isinstance(row, Session) else None

    @property
    def _season(self) -> Season | None:
        at = self.season_table.row
        row = self.seasons.rows[at] if 0 <= at < len(self.seasons.rows) else None
        return row if isinstance(row, Season) else None

    def _show_buttons(self) -> None:
        writable = self.evenings.writable
        evening, season = self.session is not None, self._season is not None
        for name in ("begin", "standings", "change"):  # without an evening its placeholder has the button
            self.buttons[f"evening.{name}"].setVisible(bool(self.evenings.rows))
        self.buttons["evening.standings"].setEnabled(evening)
        self.buttons["evening.change"].setEnabled(writable and evening)
        self.buttons["season.add"].setEnabled(writable)
        for name in ("season.change", "season.remove"):
            self.buttons[name].setEnabled(writable and season)

    # ------------------------------------------------------------------------------ actions

    def _edit(self, table: HouseTable, column: int) -> None:
        """Edit the chosen row: the current cell if the table has the focus, otherwise this column."""
        if table.row < 0 or not self.evenings.writable:
            return
        if table.hasFocus():
            column = table.currentIndex().column()
        table.write_over(table.model().index(table.row, column))

    def _show_evening(self) -> None:
        session = self.session
        if session is not None:
            self.session_wished.emit(session.id)

    def _put_evening(self, session: Session) -> None:
        what = Message.of("club.evening_changed", evening=Name(session_text(self._look.words, session)))
        self._changes.do("evening", what, lambda ledger: ledger.calendar.change_session(session))

    def _put_season(self, season: Season) -> None:
        what = Message.of("club.season_changed", name=Name(season.name))
        self._changes.do("season", what, lambda ledger: ledger.calendar.put_season(season))

    def _add_season(self) -> None:
        """Add a season for this year, and edit its name."""
        year, taken = date.today().year, {row.name for row in self.seasons.rows}
        name = usual = self._look.words.say("club.season_name", year=str(year))
        number = 2
        while name in taken:
            name, number = f"{usual} {number}", number + 1
        added: list[Season] = []
        first, last = date(year, 1, 1), date(year, 12, 31)

        def add(ledger: Ledger) -> None:
            added.append(ledger.calendar.new_season(name, first, last))

        if self._changes.do("season", Message.of("club.season_added", name=Name(name)), add):
            self._choose(self.season_table, self.seasons, added[0].id)
            self._edit(self.season_table, 0)

    def _remove_season(self) -> None:
        season = self._season
        if season is not None and self.seasons.writable:
            what = Message.of("club.season_removed", name=Name(season.name))
            self._changes.do("season", what, lambda ledger: ledger.calendar.remove_season(season.id), tell=True)
