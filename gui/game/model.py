"""The match screen's model: one match, the deal that is being entered, and whether all of it is on the disk.

Whatever is confirmed is written to the ledger first, and shown after. Where that fails the match goes on in
memory, every further deal tries again to write all that is missing, and it can be saved elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.game import Match, MatchError, MatchState, Record, Riichi
from core.game.draft import DealDraft
from core.game.draft_text import draft_from_text, draft_to_text
from core.game.events import Event
from core.game.names import with_names
from core.messages import Message
from core.rule_sets import RuleSet
from core.scoring.ayame import AyameRules
from gui.game.on_disk import Sitting, follow, load, save, seated
from gui.game.preview import Preview, before, later_problem, previewed, span_of
from gui.game.rescue import Rescue
from gui.ledger_disk import is_there
from gui.ledger_keeper import LedgerKeeper
from gui.widgets.settings import Settings


class GameModel(QObject):
    """The one place where the match screen's state lives."""

    changed = Signal()
    """The match is another one, or has another list of events, or is on the disk now, or is not."""
    draft_changed = Signal()
    """Another deal is entered, or more of it."""
    said = Signal(Message)

    def __init__(self, keeper: LedgerKeeper, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper, self._settings = keeper, settings
        self._match: Match | None = None
        self._sitting = Sitting(names=())
        self._draft = DealDraft()
        self._corrected: tuple[int, int] | None = None
        self._unsaved: Message | None = None
        self._is_written = False
        """Whether all of the match is in its file."""
        self._is_busy, self._is_awaited = False, False
        """Whether the ledger is changed from here; whether the match that was open last could not be read yet."""
        self._rescue = Rescue(settings)
        self._preview: Preview | None = None
        keeper.changed.connect(self._follow)

    # ------------------------------------------------------------------------------ asking

    @property
    def match(self) -> Match | None:
        """The match that is played; None: none is open."""
        return self._match

    @property
    def match_id(self) -> str:
        """Its id in the ledger."""
        return self._sitting.id

    @property
    def sitting(self) -> Sitting:
        """Who sits there, where and when; of the last match, where none is open."""
        return self._sitting

    @property
    def names(self) -> tuple[str, ...]:
        """By seat; empty: a guest."""
        return self._sitting.names

    @property
    def evening(self) -> str:
        """What the session is called; may be empty."""
        return self._sitting.evening

    @property
    def unsaved(self) -> Message | None:
        """Why the match is not on the disk; None: all of it is."""
        return self._unsaved

    @property
    def is_lost_without(self) -> bool:
        """Whether the match has something that is on no disk."""
        return self._match is not None and not self._is_written

    @property
    def draft(self) -> DealDraft:
        """The deal that is being entered."""
        return self._draft

    @property
    def correcting(self) -> tuple[int, int] | None:
        """The events that the draft is to replace, from one place up to another; None: it is the next deal."""
        return self._corrected

    @property
    def base(self) -> Match:
        """The match before the deal that is entered. :raises AssertionError: no match is open."""
        assert self._match is not None
        return before(self._match, self._corrected)

    @property
    def table(self) -> MatchState:
        """The table before the deal that is entered, with its riichi, as far as they can be."""
        base = self.base
        for seat in self._draft.riichi:
            try:
                base = base.do(Riichi(seat))
            except MatchError:
                break
        return base.state

    @property
    def preview(self) -> Preview:
        """What the deal would do."""
        if self._preview is None:
            match, events = self._match, self._draft.events()
            self._preview = (
                previewed(match, events, self._corrected, self.names) if match and events else Preview()
            )
        return self._preview

    # ------------------------------------------------------------------------------ the match

    def begin(self, sitting: Sitting, rule_set: RuleSet, ayame: AyameRules | None = None) -> None:
        """A new match, in the ledger from the beginning; that no ledger can have these names is said."""
        found = seated(sitting, self.keeper.path)
        if isinstance(found, Message):
            self.said.emit(found)
            return
        self._match, self._sitting = Match(rule_set, ayame=ayame), found
        self._settings.put("match", sitting.id)
        self._forget_draft()
        self._put(self._match)

    def open(self, match_id: str) -> bool:
        """Go on with a match of the ledger, or look at it. Returns whether it could be read. One that is in memory
        alone does not give way to another."""
        if self.is_lost_without:
            if match_id != self.match_id:
                self.said.emit(Message("match_screen.save_first"))
            return match_id == self.match_id
        found = load(self.keeper, match_id)
        if isinstance(found, Message):
            self.said.emit(found)
            return False
        self._sitting, self._match = found
        self._is_written = True
        goes_on = self._match.state.finished is None
        self._unsaved = self.keeper.problem if goes_on else None  # a file that is only read takes no more deals
        self._settings.put("match", match_id)
        self._forget_draft()
        if self._sitting.removed:
            self.said.emit(Message("match_screen.does_not_count"))
        self.changed.emit()
        return True

    def reopen(self) -> None:
        """The match that was open when the program was closed, and the deal that was being entered."""
        match_id, kept = self._settings.get("match"), self._settings.get("deal")
        if self._match is not None:
            return
        kept_match = self._rescue.find()
        if kept_match is not None:
            self._sitting, match = kept_match
            self._settings.put("match", self.match_id)
            self._put(match)
            if not self._is_written:
                self._follow()  # the ledger may have all of it: it was written just before the power went
        elif not match_id:
            return
        elif not self.open(match_id):
            self._is_awaited = self.keeper.ledger is None
            return
        mark = self._draft_mark
        if kept.startswith(mark):
            try:
                self.set_draft(draft_from_text(kept.removeprefix(mark), self.base.state.players))
            except ValueError:
                self._forget_draft()

    def leave(self) -> None:
        """Put the match away, to begin another one; it stays in the ledger."""
        self._match, self._unsaved, self._is_awaited = None, None, False
        self._rescue.drop()
        self._settings.put("match", "")
        self._forget_draft()
        self.changed.emit()

    def add(self, *events: Event) -> bool:
        """More events at the end: an adjustment, chips, the end. Returns whether they can be."""
        assert self._match is not None
        try:
            match = self._match.do(*events)
        except MatchError as error:
            self.said.emit(with_names(error.problem, self.names))
            return False
        self._put(match)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier list of events, or a correction to give up."""
        return self._match is not None and (self._match.can_undo or self._corrected is not None)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self._match is not None and self._match.can_redo

    def undo(self) -> None:
        """Take the last change back, be it a deal or a correction; what is being entered stays."""
        if self._corrected is not None:
            self._forget_draft()
        elif self._match is not None and self._match.can_undo:
            self._put(self._match.undo())
            self._tell("undone")

    def redo(self) -> None:
        """Take the last undo back."""
        if self._match is not None and self._match.can_redo and self._corrected is None:
            self._put(self._match.redo())
            self._tell("redone")

    def _put(self, match: Match) -> None:
        self._match, self._preview, self._is_written = match, None, False
        self._save()
        self._keep_draft()
        self.changed.emit()

    # ------------------------------------------------------------------------------ the deal

    def set_draft(self, draft: DealDraft) -> None:
        """More of the deal is known."""
        self._draft, self._preview = draft, None
        self._keep_draft()
        self.draft_changed.emit()

    @property
    def _draft_mark(self) -> str:
        """What stands before a deal that is kept while it is entered: of which match it is, and after how many
        events. Where the settings are older than the ledger it was confirmed already."""
        return f"{self.match_id} {len(self._match.events) if self._match else 0} "

    def _keep_draft(self) -> None:
        """The next deal survives the end of the program; a correction does not."""
        if self._corrected is None:
            text = "" if self._draft == DealDraft() else self._draft_mark + draft_to_text(self._draft)
            self._settings.put("deal", text)

    def correct(self, place: int) -> None:
        """Enter a deal of the record again. :param place: `Record.index`, where its result is in the events."""
        assert self._match is not None
        found = self._record(place)
        if found is not None and found.is_deal:
            first, end = self._corrected = span_of(self._match, found)
            self._draft, self._preview = DealDraft.of(self._match.events[first:end]), None
            self.draft_changed.emit()

    def _record(self, place: int) -> Record | None:
        assert self._match is not None
        return next((one for one in self._match.state.records if one.index == place), None)

    def remove(self, place: int) -> None:
        """Take something out of the record, be it a deal or an adjustment; undo brings it back.

        Not possible where later deals would not be possible any more: that is said.

        :param place: `Record.index`.
        """
        found = self._record(place)
        if self._match is None or found is None:
            return
        first, end = span_of(self._match, found)
        try:
            match = self._match.put(first, end)
        except MatchError as error:
            self.said.emit(later_problem(self._match, error, error.index + end - first, self.names))
            return
        self._forget_draft()
        self._put(match)
        self._tell("removed")

    def _tell(self, key: str) -> None:
        """What was done, and where the match stands."""
        assert self._match is not None
        state = self._match.state
        where = state.title if state.finished is None else Message("match_said.over")
        self.said.emit(Message.of(f"match_said.{key}", deal=where))

    def confirm(self, *, cut: bool = False) -> bool:
        """Enter the deal. Returns whether that was possible.

        :param cut: leave out later events that are not possible any more.
        """
        preview = self.preview
        match = preview.cut if cut else preview.after
        if match is None:
            problem = preview.problem or self._draft.missing
            if problem is not None:
                self.said.emit(problem)
            return False
        corrected = self._corrected is not None
        self._forget_draft(silent=True)
        self._put(match)
        self.draft_changed.emit()
        if self._is_written:
            self._tell("corrected" if corrected else "recorded")
        return True

    def forget_draft(self) -> None:
        """Enter nothing, or correct nothing."""
        self._forget_draft()

    def _forget_draft(self, *, silent: bool = False) -> None:
        self._draft, self._corrected, self._preview = DealDraft(), None, None
        self._settings.put("deal", "")
        if not silent:
            self.draft_changed.emit()

    # ------------------------------------------------------------------------------ the disk

    def save_again(self) -> None:
        """Try once more to write what is missing. The file is opened afresh: its disk may have come back."""
        self.keeper.retry()
        self._save()
        if self._unsaved is not None:
            self.said.emit(self._unsaved)
        self.changed.emit()

    def save_elsewhere(self, path: Path) -> None:
        """Keep the match in another file, from now on the club's ledger; one that is there is gone on with."""
        if self._match is None:
            return
        self._is_busy = True
        try:
            is_open = (self.keeper.open_file if is_there(path) else self.keeper.begin_file)(path)
        finally:
            self._is_busy = False
        if is_open:
            self._sitting = replace(self._sitting, file=self.keeper.path)
            if self.keeper.ledger is not None:
                self.keeper.ledger.forget(self.match_id)
            self._save()
            self.changed.emit()

    def _save(self) -> None:
        if self._match is None:
            return
        self._is_busy = True
        try:
            self._unsaved = save(self.keeper, self._sitting, self._match)
        finally:
            self._is_busy = False
        self._is_written = self._unsaved is None
        self._keep_safe()

    def _keep_safe(self) -> None:
        """What is not where it belongs is kept elsewhere meanwhile."""
        if self._is_written:
            self._rescue.drop()
        elif self._match is not None:
            self._rescue.keep(self._sitting, self._match)

    def _follow(self) -> None:
        """Something in the ledger is another, or it is another file."""
        if self._is_busy:
            return
        if self._match is None:
            if self._is_awaited and self.keeper.ledger is not None:
                self._is_awaited = False
                self.reopen()
            return
        before = (self._sitting, self._match, self._unsaved)
        self._is_busy = True
        try:
            found = follow(self.keeper, self._sitting, self._match, is_written=self._is_written)
        finally:
            self._is_busy = False
        self._sitting, self._match, self._unsaved, self._is_written = found
        self._keep_safe()
        if found.sitting.removed and not before[0].removed and found.is_written:
            self.leave()
            self.said.emit(Message("match_screen.was_removed"))
            return
        self._preview = None
        if found.match is not before[1]:
            self._forget_draft()
            self.said.emit(Message("match_screen.loaded_again"))
        if found.match is not before[1] or (found.sitting, found.problem) != (before[0], before[2]):
            self.changed.emit()
