"""Model of the match screen: one match, and the deal that is being entered."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from core.history import History
from core.language.messages import Message
from core.match import Match, MatchError
from core.match.draft import DealDraft
from core.match.events import Event
from core.match.match_change import draft_change, match_change
from core.match.names import seated, with_names
from core.match.task import (
    Changing,
    Correcting,
    Entering,
    Inserting,
    Looking,
    Task,
    correction_of,
    insertion_before,
    record_at,
)
from core.rules.rule_sets import RuleSet
from gui.match.deal_entry import DealEntry
from gui.storage.kept_match import KeptMatch
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.match_changes import Changes, Frame
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup

_SAID: dict[type[Task], str] = {Correcting: "corrected", Inserting: "inserted"}
"""Keys of the messages after a change of the record."""


class _UndoTexts(NamedTuple):
    """What undo and redo would change in a match; None: nothing."""

    match: Match | None = None
    undoes: Message | None = None
    redoes: Message | None = None


class MatchModel(QObject):
    """Holder of the match screen's state."""

    changed = Signal()
    """Emitted when the match, its events or whether it is saved have changed."""
    draft_changed = Signal()
    """Emitted when another deal is being entered or selected, or its draft has changed."""
    said = Signal(Message)
    """Emitted with what to tell the user."""

    def __init__(self, keeper: LedgerKeeper, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self.kept = KeptMatch(keeper, settings, self)
        """The match and its file."""
        self.deal = DealEntry(self.kept, settings)
        """The deal that is entered or selected."""
        self._changes = Changes(settings)
        self._about = _UndoTexts()
        self.kept.said.connect(self.said)
        self.kept.followed.connect(self._show_followed)
        self.kept.awaited.connect(self.reopen)

    # ------------------------------------------------------------------------------ reading

    @property
    def match(self) -> Match | None:
        """The open match; None: there is none."""
        return self.kept.match

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players who began, by seat; empty: a guest."""
        return self.kept.sitting.names

    @property
    def names_now(self) -> tuple[str, ...]:
        """Names of the present players, by seat."""
        return self.names if self.match is None else seated(self.names, self.match.state.sitting)

    # ------------------------------------------------------------------------------ the match

    def reopen(self) -> None:
        """Open the match that was open when the program ended, and restore the deal that was being entered.
        Nothing happens while a match is open.
        """
        if self.match is None and self.kept.reopen():
            if (now := self._frame) is not None:
                self._changes.load(now)
            self.deal.restore()
            self.draft_changed.emit()
            self.changed.emit()

    def add(self, *events: Event) -> bool:
        """Append events: an adjustment, chips, the end. Return whether they are possible; if not, `said`
        says why.
        """
        if self.match is None:
            return False
        try:
            match = self.match.do(*events)
        except MatchError as error:
            self.said.emit(with_names(error.problem, self.names_now))
            return False
        self._put(match)
        return True

    def insert_event(self, place: int, event: Event) -> None:
        """Insert an event before the one at `place`, or append it. :raises MatchError: it is not possible."""
        if self.match is not None:
            self._put(self.match.put(place, place, event))
            self._report("changed")

    def change(self, sitting: MatchSetup, rule_set: RuleSet) -> bool:
        """Change players, rules or evening of the match. Return whether that worked; if not, `said` says why."""
        if self.match is None:
            return False
        before = Frame(self.kept.sitting, self.match)
        try:
            match = self.match.under(rule_set)
        except MatchError as error:
            self.said.emit(with_names(error.problem, self.names_now))
            return False
        if not self.kept.change(sitting, match):
            return False
        self._changes.note(before, Frame(self.kept.sitting, match))
        self._show_changed()
        self._report("changed")
        return True

    @property
    def _frame(self) -> Frame | None:
        """The setup and the match; None: no match is open."""
        return None if self.match is None else Frame(self.kept.sitting, self.match)

    @property
    def undoes(self) -> Message | None:
        """What undo would take back: an answer of the deal being corrected, or a change of the match.

        None: nothing.
        """
        return self._named(back=True)

    @property
    def redoes(self) -> Message | None:
        """What redo would repeat, likewise; None: nothing."""
        return self._named(back=False)

    def _named(self, *, back: bool) -> Message | None:
        """Return what undo or redo would change. For a match it is computed once, since that replays it."""
        task, now = self.deal.task, self._frame
        if isinstance(task, Changing):
            steps, there = task.steps, _stepped(task.steps, back=back)
            earlier, later = (there, steps) if back else (steps, there)
            return None if there == steps else draft_change(earlier.present, later.present)
        if now is None:
            return None
        if self._changes.peek(now, back=back):
            return Message("change.match.agreed")
        match = now.match
        if match is not self._about.match:
            self._about = _UndoTexts(
                match,
                match_change(match.undo(), match) if match.can_undo else None,
                match_change(match, match.redo()) if match.can_redo else None,
            )
        return self._about.undoes if back else self._about.redoes

    def undo(self) -> bool:
        """Undo the last change of the match, or the last answer while a record is being changed.

        Return whether that was possible. The next deal stays as it is entered.
        """
        return self._move(back=True)

    def redo(self) -> bool:
        """Redo what was undone last. Return whether that was possible."""
        return self._move(back=False)

    def _move(self, *, back: bool) -> bool:
        """Undo or redo an answer of the record's deal, else a change of setup or events.

        Return whether it was possible.
        """
        task, now = self.deal.task, self._frame
        if isinstance(task, Changing):
            steps = _stepped(task.steps, back=back)
            if steps != task.steps:
                self._set_task(replace(task, steps=steps))
            return steps != task.steps
        if now is None:
            return False
        if (there := self._changes.peek(now, back=back)) is not None:
            if not self.kept.change(*there):
                return False
            self._changes.step(there, back=back)
            self._show_changed()
            return True
        match = now.match.undo() if back else now.match.redo()
        if match is not now.match:
            self._put(match)
        return match is not now.match

    def _show_changed(self) -> None:
        """Show changed players, rules or evening."""
        self.deal.set_task(Entering())
        self.deal.follow(is_other_deal=True)
        self.changed.emit()

    def _put(self, match: Match) -> None:
        """Set the match after a change. The next deal stays as it is entered; a selected record is deselected."""
        before = None if self.match is None else self.match.state.title
        self.kept.put(match)
        self._changes.played(Frame(self.kept.sitting, match))
        self.deal.follow(is_other_deal=match.state.title != before)
        self.changed.emit()

    def _show_followed(self, is_other: bool) -> None:
        """Show that the match was changed in its file. :param is_other: whether its events may have changed."""
        if is_other:
            self._show_other()
        else:
            self.deal.refresh()
            self.changed.emit()

    def _show_other(self) -> None:
        """Show another match, or that none is open."""
        self.deal.clear()
        self.draft_changed.emit()
        self.changed.emit()

    # ------------------------------------------------------------------------------ the record

    def look(self, place: int) -> None:
        """Select a record without changing anything, unless a record is being changed. :param place:
        `Record.index`.
        """
        if record_at(self.match, place) is not None and not isinstance(self.deal.task, Changing):
            self._set_task(Looking(place))

    def enter(self) -> None:
        """Return to the next deal, and drop an unconfirmed change of the record."""
        self._set_task(Entering())

    def correct(self, place: int) -> None:
        """Begin to enter a deal of the record again; if the record is no deal, say so.

        :param place: `Record.index`, the place of its result in the events.
        """
        record = record_at(self.match, place)
        task = correction_of(self.match, record) if self.match is not None and record is not None else None
        if task is not None:
            self._set_task(task)
        elif record is not None:
            self.said.emit(Message("match_screen.no_deal"))

    def insert(self, place: int) -> None:
        """Begin to enter a forgotten deal. :param place: `Record.index` of the record after it."""
        record = record_at(self.match, place)
        if self.match is not None and record is not None:
            self._set_task(insertion_before(self.match, record))

    def remove(self, place: int, *, cut: bool = False) -> None:
        """Remove a record, be it a deal or another event; undo restores it.

        :param place: `Record.index`. :param cut: whether to remove also the later deals that become impossible;
          without it nothing is done if there are any.
        """
        removal = self.deal.removal(place)
        match = removal.cut if cut and removal.cut is not None else removal.after
        if match is not None:
            self.deal.set_task(Entering())
            self._put(match)
            self._report("removed")

    def _set_task(self, task: Task) -> None:
        self.deal.set_task(task)
        self.draft_changed.emit()

    # ------------------------------------------------------------------------------ the deal

    def set_draft(self, draft: DealDraft) -> None:
        """Set the draft of the deal, if one can be entered. If a record was selected, this returns to the next
        deal.
        """
        if self.deal.is_possible:
            self.deal.put(draft)
            self.draft_changed.emit()

    def _report(self, key: str) -> None:
        """Emit what was done, and the present deal."""
        if self.match is not None:
            state = self.match.state
            where = state.title if state.finished is None else Message("match_said.over")
            self.said.emit(Message.of(f"match_said.{key}", deal=where))

    def confirm(self, *, cut: bool = False) -> bool:
        """Confirm the deal. Return whether that was possible; if not, `said` says why. While a record is selected,
        only return to the next deal.

        :param cut: whether to drop later deals that become impossible.
        """
        if isinstance(self.deal.task, Looking):
            self.enter()
            return False
        preview = self.deal.preview
        match = preview.cut if cut else preview.after
        if match is None:
            problem = preview.problem or (self.deal.draft.missing if self.deal.is_possible else None)
            if problem is not None:
                self.said.emit(problem)
            return False
        done = self.deal.task
        self.deal.finish()
        self._put(match)
        self.draft_changed.emit()
        if self.kept.is_written:
            self._report(_SAID.get(type(done), "recorded"))
        return True


def _stepped(steps: History[DealDraft], *, back: bool) -> History[DealDraft]:
    """Return the history after one step; unchanged if there is none."""
    return steps.undo() if back else steps.redo()
