"""The deal that is being entered, or the record that is selected, with the deal's effects.

In gui without Qt: it keeps the deal in the settings.
"""

from __future__ import annotations

from contextlib import suppress

from core.interchange.draft_text import draft_from_text, draft_to_text
from core.match import Match, MatchState, Record
from core.match.draft import DealDraft
from core.match.names import seated
from core.match.preview import Preview, before, previewed, replayed, with_riichi
from core.match.task import Changing, Entering, Looking, Span, Task, record_at, span_of
from gui.storage.kept_match import KeptMatch
from gui.storage.settings import Settings


class DealEntry:
    """Task and draft of the match screen. Changes emit nothing: the caller shows the result.

    The next deal is kept for a restart; an unconfirmed change of the record is not.
    """

    def __init__(self, kept: KeptMatch, settings: Settings) -> None:
        self._kept, self._settings = kept, settings
        self.task: Task = Entering()
        """What the user is doing with the match."""
        self._next = DealDraft()
        """The next deal as far as it is entered, also while the record is shown or changed."""
        self._preview: Preview | None = None

    # ------------------------------------------------------------------------------ asking

    @property
    def _match(self) -> Match | None:
        return self._kept.match

    @property
    def draft(self) -> DealDraft:
        """The deal that is being entered."""
        return self.task.draft if isinstance(self.task, Changing) else self._next

    @property
    def span(self) -> Span | None:
        """The range of events that the draft replaces; None: it is the next deal."""
        return self.task.span if isinstance(self.task, Changing) else None

    @property
    def is_possible(self) -> bool:
        """Whether a deal can be entered: the match goes on, or its record is being changed."""
        match = self._match
        return match is not None and (match.state.finished is None or isinstance(self.task, Changing))

    @property
    def base(self) -> Match | None:
        """The match before the deal that is being entered; None: no match is open."""
        return None if self._match is None else before(self._match, self.span)

    @property
    def table(self) -> MatchState | None:
        """The state before the deal that is being entered, with its possible riichi bets; None: no match."""
        base = self.base
        return None if base is None else with_riichi(base, self.draft)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the players in the deal that is entered or selected, by seat."""
        record, names = self.record, self._kept.sitting.names
        if isinstance(self.task, Looking) and record is not None:
            return seated(names, record.sitting)
        return names if self.base is None else seated(names, self.base.state.sitting)

    @property
    def record(self) -> Record | None:
        """The record that is selected or corrected, or before which a deal is inserted; None: the next deal is
        being entered.
        """
        return None if isinstance(self.task, Entering) else record_at(self._match, self.task.place)

    @property
    def preview(self) -> Preview:
        """The effects of the deal; an empty `Preview` without a match, or while the deal is incomplete."""
        if self._preview is None:
            match, events, names = self._match, self.draft.events(), self.names
            self._preview = previewed(match, events, self.span, names) if match and events else Preview()
        return self._preview

    def removal(self, place: int) -> Preview:
        """Return the effects of removing a record; an empty `Preview` if there is none.

        :param place: `Record.index`.
        """
        match, record = self._match, record_at(self._match, place)
        if match is None or record is None:
            return Preview()
        return replayed(match, (), span_of(match, record), self.names)

    # ------------------------------------------------------------------------------ changes

    def set_task(self, task: Task) -> None:
        """Change the task, drop the preview, and save the next deal."""
        self.task = task
        self.refresh()

    def put(self, draft: DealDraft) -> None:
        """Set the draft of the record being changed, or else of the next deal, to which this returns if a record
        was selected.
        """
        if isinstance(self.task, Changing):
            self.set_task(self.task.with_draft(draft))
        else:
            self._next = draft
            self.set_task(Entering())

    def finish(self) -> None:
        """Go on after a deal was confirmed: with an empty next deal, or, after a change of the record, with the
        next deal as it was.
        """
        if not isinstance(self.task, Changing):
            self._next = DealDraft()
        self.set_task(Entering())

    def clear(self) -> None:
        """Return to an empty next deal, because another match is open, or none."""
        self._next = DealDraft()
        self.set_task(Entering())

    def restore(self) -> None:
        """Restore the next deal of the match that was open when the program ended; without one it is empty."""
        self._next, match = DealDraft(), self._match
        kept = self._settings.get("deal")
        if match is not None and kept.startswith(self._mark):
            with suppress(ValueError):
                self._next = draft_from_text(kept.removeprefix(self._mark), match.state.players)
        self.set_task(Entering())

    def follow(self, *, is_other_deal: bool) -> None:
        """Follow a change of the match: a selected record is deselected, the next deal stays.

        :param is_other_deal: whether the next deal is another one, for which hands entered before do not count.
        """
        if is_other_deal:
            self._next = self._next.without_hands()
        self.set_task(Entering() if isinstance(self.task, Looking) else self.task)

    def refresh(self) -> None:
        """Drop the preview, because match or names have changed, and save the next deal."""
        self._preview = None
        kept = "" if self._next == DealDraft() else self._mark + draft_to_text(self._next)
        self._settings.put("deal", kept)

    @property
    def _mark(self) -> str:
        """Prefix of a saved deal: its match, and the number of events before it.

        If the number differs, the ledger is newer than the settings, and the deal was confirmed already.
        """
        return f"{self._kept.sitting.id} {len(self._match.events) if self._match else 0} "
