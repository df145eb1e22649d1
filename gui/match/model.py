"""The match screen's model: one match, and the deal that is being entered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.ayame.system import AyameRules
from core.interchange.draft_text import draft_from_text, draft_to_text
from core.language.messages import Message
from core.match import Match, MatchError, MatchState, Record
from core.match.draft import DealDraft
from core.match.events import Event
from core.match.names import with_names
from core.match.preview import Preview, before, previewed, replayed, with_riichi
from core.match.task import (
    Changing,
    Correcting,
    Entering,
    Inserting,
    Looking,
    Span,
    Task,
    correction_of,
    insertion_before,
    record_at,
    span_of,
)
from core.rules.rule_sets import RuleSet
from gui.storage.kept_match import KeptMatch
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.match_changes import Changes, Frame
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup


class MatchModel(QObject):
    """The one place where the match screen's state lives."""

    changed = Signal()
    """The match is another one, or has another list of events, or is on the disk now, or is not."""
    draft_changed = Signal()
    """Another deal is entered, or more of it."""
    said = Signal(Message)

    def __init__(self, keeper: LedgerKeeper, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper, self._settings = keeper, settings
        self._kept = KeptMatch(keeper, settings, self)
        self._task: Task = Entering()
        self._next = DealDraft()
        """The next deal, as far as it is entered; it waits while the record is looked at or changed."""
        self._preview: Preview | None = None
        self._changes = Changes(settings)
        self._kept.said.connect(self.said)
        self._kept.followed.connect(self._show_followed)
        self._kept.awaited.connect(self.reopen)

    # ------------------------------------------------------------------------------ asking

    @property
    def match(self) -> Match | None:
        """The match that is played; None: none is open."""
        return self._kept.match

    @property
    def match_id(self) -> str:
        """Its id in the ledger."""
        return self._kept.sitting.id

    @property
    def sitting(self) -> MatchSetup:
        """Who sits there, where and when; of the last match, where none is open."""
        return self._kept.sitting

    @property
    def names(self) -> tuple[str, ...]:
        """By seat; empty: a guest."""
        return self._kept.sitting.names

    @property
    def evening(self) -> str:
        """What the session is called; may be empty."""
        return self._kept.sitting.evening

    @property
    def unsaved(self) -> Message | None:
        """Why the match is not on the disk; None: all of it is."""
        return self._kept.unsaved

    @property
    def is_lost_without(self) -> bool:
        """Whether the match has something that is not where it belongs."""
        return self._kept.is_lost_without

    @property
    def is_nowhere(self) -> bool:
        """Whether something of the match is in memory alone, and would be gone with the program."""
        return self._kept.is_nowhere

    @property
    def task(self) -> Task:
        """What is done with the match."""
        return self._task

    @property
    def draft(self) -> DealDraft:
        """The deal that is being entered."""
        return self._task.draft if isinstance(self._task, Changing) else self._next

    @property
    def span(self) -> Span | None:
        """The events that the draft is to replace, from one place up to another; None: it is the next deal."""
        return self._task.span if isinstance(self._task, Changing) else None

    @property
    def can_enter(self) -> bool:
        """Whether a deal can be entered: the match goes on, or its record is changed."""
        return self.match is not None and (self.match.state.finished is None or isinstance(self._task, Changing))

    @property
    def base(self) -> Match | None:
        """The match before the deal that is entered; None: no match is open."""
        return None if self.match is None else before(self.match, self.span)

    @property
    def table(self) -> MatchState | None:
        """The table before the deal that is entered, with its riichi, as far as they can be."""
        return None if self.base is None else with_riichi(self.base, self.draft)

    @property
    def record(self) -> Record | None:
        """What of the record is looked at or changed."""
        return None if isinstance(self._task, Entering) else record_at(self.match, self._task.place)

    @property
    def preview(self) -> Preview:
        """What the deal would do."""
        if self._preview is None:
            match, events = self.match, self.draft.events()
            self._preview = previewed(match, events, self.span, self.names) if match and events else Preview()
        return self._preview

    # ------------------------------------------------------------------------------ the match

    def begin(self, sitting: MatchSetup, rule_set: RuleSet, ayame: AyameRules | None = None) -> None:
        """A new match, in the ledger from the beginning; that no ledger can have these names is said."""
        if self._kept.begin(sitting, rule_set, ayame):
            self._forget_draft()
            self.changed.emit()

    def open(self, match_id: str) -> bool:
        """Go on with a match of the ledger, or look at it. Returns whether it could be read. One that is in memory
        alone does not give way to another."""
        present = self.match
        found = self._kept.open(match_id)
        if self.match is not present:
            self._forget_draft()
            self.changed.emit()
        return found

    def reopen(self) -> None:
        """The match that was open when the program was closed, and the deal that was being entered."""
        kept = self._settings.get("deal")
        if self.match is not None or not self._kept.reopen():
            return
        mark, match = self._draft_mark, self.match
        if (now := self._frame) is not None:
            self._changes.find(now)
        text = kept.removeprefix(mark) if kept.startswith(mark) else ""
        try:
            self._next = draft_from_text(text, match.state.players) if text and match else DealDraft()
        except ValueError:
            self._next = DealDraft()
        self._turn_to(Entering())
        self.changed.emit()

    def leave(self) -> None:
        """Put the match away, to begin another one; it stays in the ledger."""
        self._kept.leave()
        self._forget_draft()
        self.changed.emit()

    def add(self, *events: Event) -> bool:
        """More events at the end: an adjustment, chips, the end. Returns whether they can be."""
        if self.match is None:
            return False
        try:
            match = self.match.do(*events)
        except MatchError as error:
            self.said.emit(with_names(error.problem, self.names))
            return False
        self._put(match)
        return True

    def change(self, sitting: MatchSetup, rule_set: RuleSet) -> bool:
        """Other seats, rules or another evening for the match. Returns whether it is so now; else it was said why
        not."""
        if self.match is None:
            return False
        before = Frame(self.sitting, self.match)
        try:
            match = self.match.under(rule_set)
        except MatchError as error:
            self.said.emit(with_names(error.problem, self.names))
            return False
        if not self._kept.change(sitting, match):
            return False
        self._changes.note(before, Frame(self.sitting, match))
        self._show_changed()
        self._tell("changed")
        return True

    def _show_changed(self) -> None:
        self._task, self._next, self._preview = Entering(), self._next.without_hands(), None
        self._keep_draft()
        self.changed.emit()

    @property
    def _frame(self) -> Frame | None:
        """Who sits there, and the match; None: none is open."""
        return None if self.match is None else Frame(self.sitting, self.match)

    def _turn_frame(self, there: Frame | None) -> bool:
        """Seats, rules and evening as they were. Returns whether they are so now."""
        if there is None or not self._kept.change(*there):
            return False
        self._show_changed()
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier list of events, a change of the match, or one of the record to give up."""
        now = self._frame
        if now is None:
            return False
        return now.match.can_undo or isinstance(self._task, Changing) or self._changes.back(now) is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        now = self._frame
        if now is None or isinstance(self._task, Changing):
            return False
        return now.match.can_redo or self._changes.forth(now) is not None

    def undo(self) -> None:
        """Take the last change back, be it a deal or a correction; what is being entered stays. A change of the
        record that is being entered is given up."""
        now = self._frame
        if isinstance(self._task, Changing):
            self.enter()
        elif now is not None and (there := self._changes.back(now)) is not None:
            if self._turn_frame(there):
                self._changes.went_back()
                self._tell("undone")
        elif now is not None and now.match.can_undo:
            self._put(now.match.undo())
            self._tell("undone")

    def redo(self) -> None:
        """Take the last undo back."""
        now = self._frame
        if now is None or not self.can_redo:
            return
        if (there := self._changes.forth(now)) is None:
            self._put(now.match.redo())
        elif self._turn_frame(there):
            self._changes.went_forth()
        else:
            return
        self._tell("redone")

    def _put(self, match: Match) -> None:
        """The match after a change. The next deal stays as far as it is entered; what was looked at is let go."""
        before = None if self.match is None else self.match.state.title
        self._kept.put(match)
        self._changes.played(Frame(self.sitting, match))
        if match.state.title != before:
            self._next = self._next.without_hands()
        if isinstance(self._task, Looking):
            self._task = Entering()
        self._preview = None
        self._keep_draft()
        self.changed.emit()

    def _show_followed(self, is_other: bool) -> None:
        """The club has changed something about the match. :param is_other: its events, too."""
        self._preview = None
        if is_other:
            self._forget_draft()
        self.changed.emit()

    # ------------------------------------------------------------------------------ the record

    def look(self, place: int) -> None:
        """Look at something of the record: nothing is changed by it. :param place: `Record.index`."""
        if record_at(self.match, place) is not None and not isinstance(self._task, Changing):
            self._turn_to(Looking(place))

    def enter(self) -> None:
        """Back to the next deal; a change of the record that is not confirmed is given up."""
        self._turn_to(Entering())

    def correct(self, place: int) -> None:
        """Enter a deal of the record again. :param place: `Record.index`, where its result is in the events."""
        found = record_at(self.match, place)
        task = correction_of(self.match, found) if self.match is not None and found is not None else None
        if task is not None:
            self._turn_to(task)
        elif found is not None:
            self.said.emit(Message("match_screen.no_deal"))

    def insert(self, place: int) -> None:
        """Enter a deal that was forgotten. :param place: `Record.index` of what comes after it."""
        found = record_at(self.match, place)
        if self.match is not None and found is not None:
            self._turn_to(insertion_before(self.match, found))

    def removal(self, place: int) -> Preview:
        """What taking something out of the record would do. :param place: `Record.index`."""
        found = record_at(self.match, place)
        if self.match is None or found is None:
            return Preview()
        return replayed(self.match, (), span_of(self.match, found), self.names)

    def remove(self, place: int, *, cut: bool = False) -> None:
        """Take something out of the record, be it a deal or an adjustment; undo brings it back.

        :param place: `Record.index`. :param cut: also the later deals that are not possible any more then; without
            this nothing is done where there are any.
        """
        removal = self.removal(place)
        match = removal.cut if cut and removal.cut is not None else removal.after
        if match is not None:
            self._task = Entering()
            self._put(match)
            self._tell("removed")

    def _turn_to(self, task: Task) -> None:
        self._task, self._preview = task, None
        self._keep_draft()
        self.draft_changed.emit()

    # ------------------------------------------------------------------------------ the deal

    def set_draft(self, draft: DealDraft) -> None:
        """More of the deal is known. Whoever looked at the record is back at the next deal with it."""
        if not self.can_enter:
            return
        if isinstance(self._task, Changing):
            self._task = replace(self._task, draft=draft)
        else:
            self._task, self._next = Entering(), draft
        self._preview = None
        self._keep_draft()
        self.draft_changed.emit()

    @property
    def _draft_mark(self) -> str:
        """What stands before a deal that is kept while it is entered: of which match it is, and after how many
        events. Where the settings are older than the ledger it was confirmed already."""
        return f"{self.match_id} {len(self.match.events) if self.match else 0} "

    def _keep_draft(self) -> None:
        """The next deal survives the end of the program; a change of the record that is not confirmed does not."""
        text = "" if self._next == DealDraft() else self._draft_mark + draft_to_text(self._next)
        self._settings.put("deal", text)

    def _tell(self, key: str) -> None:
        """What was done, and where the match stands."""
        if self.match is not None:
            state = self.match.state
            where = state.title if state.finished is None else Message("match_said.over")
            self.said.emit(Message.of(f"match_said.{key}", deal=where))

    def confirm(self, *, cut: bool = False) -> bool:
        """Enter the deal. Returns whether that was possible.

        :param cut: leave out later deals that are not possible any more.
        """
        if isinstance(self._task, Looking):
            self.enter()
            return False
        preview = self.preview
        match = preview.cut if cut else preview.after
        if match is None:
            problem = preview.problem or (self.draft.missing if self.can_enter else None)
            if problem is not None:
                self.said.emit(problem)
            return False
        done, self._task = self._task, Entering()
        if not isinstance(done, Changing):
            self._next = DealDraft()
        self._put(match)
        self.draft_changed.emit()
        if self._kept.is_written:
            key = {Correcting: "corrected", Inserting: "inserted"}.get(type(done), "recorded")
            self._tell(key)
        return True

    def _forget_draft(self) -> None:
        self._next = DealDraft()
        self._turn_to(Entering())

    # ------------------------------------------------------------------------------ the disk

    def save_again(self) -> None:
        """Try once more to write what is missing."""
        self._kept.save_again()
        self.changed.emit()

    def load_again(self) -> None:
        """Take the match as its file has it, in place of what is here."""
        self._kept.load_again()

    @property
    def here_alone(self) -> tuple[Record, ...] | None:
        """What was entered here and is not in the file; None: nothing of the match is there."""
        return self._kept.here_alone

    def look_again(self) -> None:
        """Somebody comes back to the window: what could not be written may be possible now."""
        if self._kept.unsaved is not None:
            self._kept.look_again()
            self.changed.emit()

    def save_elsewhere(self, path: Path) -> None:
        """Keep the match in another file, from now on the club's ledger; one that is there is gone on with."""
        if self.match is not None:
            self._kept.save_elsewhere(path)
            self.changed.emit()
