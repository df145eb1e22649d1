"""What is entered for the match, or looked at in its record: a task, the next deal, and what that would do.

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
    """Changes silently; whoever asked for that shows it.

    The next deal survives the end of the program; a change of the record that is not confirmed does not.
    """

    def __init__(self, kept: KeptMatch, settings: Settings) -> None:
        self._kept, self._settings = kept, settings
        self.task: Task = Entering()
        """What is done with the match."""
        self._next = DealDraft()
        """The next deal, as far as it is entered; it waits while the record is looked at or changed."""
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
        """The events that the draft is to replace, from one place up to another; None: it is the next deal."""
        return self.task.span if isinstance(self.task, Changing) else None

    @property
    def is_possible(self) -> bool:
        """Whether a deal can be entered: the match goes on, or its record is changed."""
        match = self._match
        return match is not None and (match.state.finished is None or isinstance(self.task, Changing))

    @property
    def base(self) -> Match | None:
        """The match before the deal that is entered; None: no match is open."""
        return None if self._match is None else before(self._match, self.span)

    @property
    def table(self) -> MatchState | None:
        """The table before the deal that is entered, with its riichi, as far as they can be."""
        base = self.base
        return None if base is None else with_riichi(base, self.draft)

    @property
    def names(self) -> tuple[str, ...]:
        """Of who sits at the table that is entered or looked at, by seat."""
        record, names = self.record, self._kept.sitting.names
        if isinstance(self.task, Looking) and record is not None:
            return seated(names, record.sitting)
        return names if self.base is None else seated(names, self.base.state.sitting)

    @property
    def record(self) -> Record | None:
        """What of the record is looked at or changed."""
        return None if isinstance(self.task, Entering) else record_at(self._match, self.task.place)

    @property
    def preview(self) -> Preview:
        """What the deal would do."""
        if self._preview is None:
            match, events, names = self._match, self.draft.events(), self.names
            self._preview = previewed(match, events, self.span, names) if match and events else Preview()
        return self._preview

    def removal(self, place: int) -> Preview:
        """What taking something out of the record would do. :param place: `Record.index`."""
        match, record = self._match, record_at(self._match, place)
        if match is None or record is None:
            return Preview()
        return replayed(match, (), span_of(match, record), self.names)

    # ------------------------------------------------------------------------------ doing

    def turn_to(self, task: Task) -> None:
        """Do something else with the match."""
        self.task = task
        self.refresh()

    def put(self, draft: DealDraft) -> None:
        """More of the deal is known. Whoever looked at the record is back at the next deal with it."""
        if isinstance(self.task, Changing):
            self.turn_to(self.task.with_draft(draft))
        else:
            self._next = draft
            self.turn_to(Entering())

    def finish(self) -> None:
        """What is entered is recorded: on to the next deal."""
        if not isinstance(self.task, Changing):
            self._next = DealDraft()
        self.turn_to(Entering())

    def forget(self) -> None:
        """It is another match, or none."""
        self._next = DealDraft()
        self.turn_to(Entering())

    def find(self) -> None:
        """The next deal of the match that was open when the program was closed."""
        self._next, match = DealDraft(), self._match
        kept = self._settings.get("deal")
        if match is not None and kept.startswith(self._mark):
            with suppress(ValueError):
                self._next = draft_from_text(kept.removeprefix(self._mark), match.state.players)
        self.turn_to(Entering())

    def follow(self, *, is_other_deal: bool) -> None:
        """The match has changed: what was looked at is let go, the next deal stays.

        :param is_other_deal: it is not the deal any more for which hands were entered.
        """
        if is_other_deal:
            self._next = self._next.without_hands()
        self.turn_to(Entering() if isinstance(self.task, Looking) else self.task)

    def refresh(self) -> None:
        """The match or its names are others: ask anew what the deal would do, and keep it for them."""
        self._preview = None
        kept = "" if self._next == DealDraft() else self._mark + draft_to_text(self._next)
        self._settings.put("deal", kept)

    @property
    def _mark(self) -> str:
        """What stands before a deal that is kept: of which match it is, and after how many events. Where settings
        are older than the ledger, it was confirmed already.
        """
        return f"{self._kept.sitting.id} {len(self._match.events) if self._match else 0} "
