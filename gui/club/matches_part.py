"""The part of the screen with the matches, which can be opened, removed and restored."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message
from core.ledger import Filter, Ledger, MatchSummary, Session
from core.ledger.changes import ChangedThing
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.club.changes import ClubChanges
from gui.club.empty import EmptyView, has_members
from gui.club.matches_model import MatchesModel
from gui.club.words import match_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.folding_row import FoldingRow
from gui.widgets.house_table import HouseTable


class MatchesPart(QWidget):
    """The table, and below it what was done last.

    :ivar beside: the actions for the chosen match, which are shown beside the filter.
    """

    match_wished = Signal(str)
    """Emitted to open a match, with its id."""

    def __init__(
        self, keeper: LedgerKeeper, changes: ClubChanges, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper, self._changes, self._look = keeper, changes, look
        self._which = Filter()
        changes.changed.connect(self._show_note)
        changes.turned.connect(self._show_turned)
        self.beside = QWidget(self)
        self.removed = QCheckBox()
        self.removed.setObjectName("club.match.show_removed")
        self.removed.toggled.connect(lambda _: self.refresh(self._which))
        self.buttons = {name: QPushButton() for name in ("open", "remove", "restore")}
        self._row = FoldingRow(self.beside)
        for widget in (self.removed, *self.buttons.values()):
            self._row.add(widget)
        self.model = MatchesModel(keeper, look, self)
        self.table = HouseTable("club.matches", look, self.model)
        self.table.fit_columns(1, 2, 3, 4)
        self.table.opened.connect(lambda _: self._open())
        self.table.removed.connect(lambda: self._set_removed(True))
        self.table.picked.connect(self._show_buttons)
        self.empty = EmptyView("club.empty.matches", look)
        for name, button in self.buttons.items():
            button.setObjectName(f"club.match.{name}")
            button.setAutoDefault(False)
        self.buttons["open"].clicked.connect(self._open)
        self.buttons["remove"].clicked.connect(lambda: self._set_removed(True))
        self.buttons["restore"].clicked.connect(lambda: self._set_removed(False))
        self.note = Label()
        self.note.setObjectName("club.match.note")
        self.undo_button = QPushButton()
        self.undo_button.setObjectName("club.match.undo")
        self.undo_button.setAutoDefault(False)
        self._bar = FoldingRow()
        self._bar.add(self.note)
        self._bar.add(self.undo_button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.table, 1)
        self._column.addWidget(self.empty, 1)
        self._column.addLayout(self._bar)

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus: the table."""
        return self.table

    def retranslate(self) -> None:
        """Update texts and sizes."""
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("small"))
        for row in (self._bar, self._row):
            row.setSpacing(theme.space("small"))
        self.table.retranslate()
        self.table.setAccessibleName(say("club.part.matches"))
        self.empty.retranslate()
        for name, button in self.buttons.items():
            button.setText(say(f"club.match_{name}"))
        self.undo_button.setText(say("club.undo"))
        self.removed.setText(say("club.show_removed"))
        self.removed.setToolTip(say("club.show_removed_tip"))
        self.note.setStyleSheet(f"color: {theme.color('muted').name()};")

    def refresh(self, which: Filter) -> None:
        """Show the matches that count now; the chosen match stays chosen."""
        chosen = self.summary
        self._which = which
        sessions = self._keeper.read(lambda ledger: ledger.calendar.sessions(), ())
        self.model.show(sessions, which, removed=self.removed.isChecked())
        some = bool(self.model.rows)
        self.table.setVisible(some)
        self.empty.setVisible(not some)
        self.removed.setVisible(bool(sessions))
        if not some:
            opened = self._keeper.ledger is not None
            self.empty.show_nothing(
                "club.none_played", narrowed=which != Filter(), opened=opened, members=has_members(self._keeper)
            )
        if chosen is not None:
            self._choose(chosen.id, chosen.session.id)
        self._show_buttons()

    def _choose(self, match: str, session: str) -> None:
        self.model.read_all_of(session)
        row = self.model.row_of(match)
        if row >= 0:
            self.table.choose(row)

    # ------------------------------------------------------------------------------ what is chosen

    @property
    def summary(self) -> MatchSummary | None:
        """The chosen match; None: none is chosen."""
        row = self.table.row
        return self.model.rows[row].summary if 0 <= row < len(self.model.rows) else None

    @property
    def session(self) -> Session | None:
        """The evening of the chosen match; None: none is chosen."""
        summary = self.summary
        return summary.session if summary else None

    def _show_buttons(self) -> None:
        summary, ledger = self.summary, self._keeper.ledger
        writable = ledger is not None and not ledger.file.read_only
        self.buttons["open"].setVisible(summary is not None)
        self.buttons["restore"].setVisible(summary is not None and summary.removed)
        self.buttons["remove"].setVisible(summary is not None and not summary.removed)
        for name in ("remove", "restore"):
            self.buttons[name].setEnabled(writable)
        self._show_note()

    def _show_note(self) -> None:
        """Show the last change if it removed or restored a match, with a button that undoes it."""
        last = self._changes.last
        is_here = last is not None and last.things[0].kind == "match"
        self.note.setText(self._look.words.say(last.what) if last is not None and is_here else "")
        self.note.setVisible(is_here)
        self.undo_button.setVisible(is_here)

    # ------------------------------------------------------------------------------ actions

    def _open(self) -> None:
        summary = self.summary
        if summary is not None:
            self.match_wished.emit(summary.id)

    def _set_removed(self, removed: bool) -> None:
        summary = self.summary
        if summary is None or summary.removed == removed:
            return
        what = Message.of(
            "club.was_removed" if removed else "club.was_restored", match=match_text(self._look.words, summary)
        )

        def put(ledger: Ledger) -> None:
            (ledger.matches.remove if removed else ledger.matches.restore)(summary.id)

        self._changes.do("match", what, put)

    def _show_turned(self, thing: ChangedThing) -> None:
        """Choose the match that undo or redo has restored, if it is shown."""
        row = self.model.row_of(thing.id) if thing.kind == "match" else -1
        if row >= 0:
            self.table.choose(row)
