"""The match screen's model: one match, and the deal that is being entered."""

from __future__ import annotations

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
from gui.game.kept_match import KeptMatch
from gui.game.on_disk import Sitting
from gui.game.preview import Preview, before, later_problem, previewed, span_of
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
        self._kept = KeptMatch(keeper, settings, self)
        self._draft = DealDraft()
        self._corrected: tuple[int, int] | None = None
        self._preview: Preview | None = None
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
    def sitting(self) -> Sitting:
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
        assert self.match is not None
        return before(self.match, self._corrected)

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
            match, events = self.match, self._draft.events()
            self._preview = (
                previewed(match, events, self._corrected, self.names) if match and events else Preview()
            )
        return self._preview

    # ------------------------------------------------------------------------------ the match

    def begin(self, sitting: Sitting, rule_set: RuleSet, ayame: AyameRules | None = None) -> None:
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
        try:
            mark = self._draft_mark
            text = kept.removeprefix(mark) if kept.startswith(mark) else ""
            self._draft = draft_from_text(text, self.base.state.players) if text else DealDraft()
        except ValueError:
            self._draft = DealDraft()
        self._preview = None
        self._keep_draft()
        self.changed.emit()
        self.draft_changed.emit()

    def leave(self) -> None:
        """Put the match away, to begin another one; it stays in the ledger."""
        self._kept.leave()
        self._forget_draft()
        self.changed.emit()

    def add(self, *events: Event) -> bool:
        """More events at the end: an adjustment, chips, the end. Returns whether they can be."""
        assert self.match is not None
        try:
            match = self.match.do(*events)
        except MatchError as error:
            self.said.emit(with_names(error.problem, self.names))
            return False
        self._put(match)
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier list of events, or a correction to give up."""
        return self.match is not None and (self.match.can_undo or self._corrected is not None)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return self.match is not None and self.match.can_redo

    def undo(self) -> None:
        """Take the last change back, be it a deal or a correction; what is being entered stays."""
        if self._corrected is not None:
            self._forget_draft()
        elif self.match is not None and self.match.can_undo:
            self._put(self.match.undo())
            self._tell("undone")

    def redo(self) -> None:
        """Take the last undo back."""
        if self.match is not None and self.match.can_redo and self._corrected is None:
            self._put(self.match.redo())
            self._tell("redone")

    def _put(self, match: Match) -> None:
        before = None if self.match is None else self.match.state.title
        self._kept.put(match)
        if match.state.title != before:
            self._draft = self._draft.without_hands()
        self._preview = None
        self._keep_draft()
        self.changed.emit()

    def _show_followed(self, is_other: bool) -> None:
        """The club has changed something about the match. :param is_other: its events, too."""
        self._preview = None
        if is_other:
            self._forget_draft()
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
        return f"{self.match_id} {len(self.match.events) if self.match else 0} "

    def _keep_draft(self) -> None:
        """The next deal survives the end of the program; a correction does not."""
        if self._corrected is None:
            text = "" if self._draft == DealDraft() else self._draft_mark + draft_to_text(self._draft)
            self._settings.put("deal", text)

    def correct(self, place: int) -> None:
        """Enter a deal of the record again. :param place: `Record.index`, where its result is in the events."""
        assert self.match is not None
        found = self._record(place)
        if found is not None and found.is_deal:
            first, end = self._corrected = span_of(self.match, found)
            self._draft, self._preview = DealDraft.of(self.match.events[first:end]), None
            self.draft_changed.emit()

    def _record(self, place: int) -> Record | None:
        assert self.match is not None
        return next((one for one in self.match.state.records if one.index == place), None)

    def remove(self, place: int) -> None:
        """Take something out of the record, be it a deal or an adjustment; undo brings it back.

        Not possible where later deals would not be possible any more: that is said.

        :param place: `Record.index`.
        """
        found = self._record(place)
        if self.match is None or found is None:
            return
        first, end = span_of(self.match, found)
        try:
            match = self.match.put(first, end)
        except MatchError as error:
            self.said.emit(later_problem(self.match, error, error.index + end - first, self.names))
            return
        self._forget_draft()
        self._put(match)
        self._tell("removed")

    def _tell(self, key: str) -> None:
        """What was done, and where the match stands."""
        assert self.match is not None
        state = self.match.state
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
        if self._kept.is_written:
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
        """Try once more to write what is missing."""
        self._kept.save_again()
        self.changed.emit()

    def save_elsewhere(self, path: Path) -> None:
        """Keep the match in another file, from now on the club's ledger; one that is there is gone on with."""
        if self.match is not None:
            self._kept.save_elsewhere(path)
            self.changed.emit()
