"""The match screen's model: one match, the deal that is being entered, and whether all of it is on the disk.

Whatever is confirmed is written to the ledger first, and shown after. Where that fails the match goes on in
memory, every further deal tries again to write all that is missing, and it can be saved elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core.entry import Entry
from core.game import Match, MatchError, MatchState, Record, Riichi
from core.game.draft import DealDraft
from core.game.draft_text import draft_from_text, draft_to_text
from core.game.events import Event
from core.game.names import with_names
from core.game.priced import winner_of
from core.hand_code import HandCodeError, read_code, write_code
from core.messages import Message
from core.rule_sets import RuleSet
from core.scoring.ayame import AyameRules
from core.scoring.derivation import Derivation
from gui.game.on_disk import Sitting, load, save
from gui.ledger_keeper import LedgerKeeper
from gui.widgets.settings import Settings


@dataclass(frozen=True, slots=True)
class Preview:
    """What the deal that is entered would do.

    :ivar deal: the match up to it; None: something is missing, or it cannot be.
    :ivar after: with a correction, and the later deals played again; None where they cannot be. Else as `deal`.
    :ivar problem: why it cannot be.
    :ivar cut: the match without the later events that are not possible any more; `lost`: how many those are.
    """

    deal: Match | None = None
    after: Match | None = None
    problem: Message | None = None
    cut: Match | None = None
    lost: int = 0


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
        self._preview: Preview | None = None

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
        if self._corrected is None:
            return self._match
        return replace(self._match, events=self._match.events[: self._corrected[0]])

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
            self._preview = self._previewed()
        return self._preview

    def _previewed(self) -> Preview:
        match, events = self._match, self._draft.events()
        if match is None or not events:
            return Preview()
        try:
            deal = self.base.do(*events)
        except MatchError as error:
            return Preview(problem=with_names(error.problem, self.names))
        if self._corrected is None:
            return Preview(deal, deal)
        first, end = self._corrected
        try:
            return Preview(deal, match.put(first, end, *events))
        except MatchError as error:
            cut = match.put(first, end, *events, cut=True)
            grown = len(events) - (end - first)
            problem = self._later_problem(error, error.index - grown)
            return Preview(deal, problem=problem, cut=cut, lost=len(match.events) + grown - len(cut.events))

    def _later_problem(self, error: MatchError, index: int) -> Message:
        """That a correction makes a later event impossible. :param index: the event's place as it is now."""
        assert self._match is not None
        record = next((one for one in self._match.state.records if one.index >= index), None)
        problem = with_names(error.problem, self.names)
        if record is None:
            return problem
        return Message.of("match_screen.later", deal=record.title, problem=problem)

    # ------------------------------------------------------------------------------ the match

    def begin(self, sitting: Sitting, rule_set: RuleSet, ayame: AyameRules | None = None) -> None:
        """A new match, in the ledger from the beginning."""
        self._match, self._sitting = Match(rule_set, ayame=ayame), sitting
        self._settings.put("match", sitting.id)
        self._forget_draft()
        self._put(self._match)

    def open(self, match_id: str) -> bool:
        """Go on with a match of the ledger, or look at it. Returns whether it could be read."""
        found = load(self.keeper, match_id)
        if isinstance(found, Message):
            self.said.emit(found)
            return False
        self._sitting, self._match = found
        goes_on = self._match.state.finished is None
        self._unsaved = self.keeper.problem if goes_on else None  # a file that is only read takes no more deals
        self._settings.put("match", match_id)
        self._forget_draft()
        self.changed.emit()
        return True

    def reopen(self) -> None:
        """The match that was open when the program was closed, and the deal that was being entered."""
        match_id, draft = self._settings.get("match"), self._settings.get("deal")
        if not match_id or self._match is not None:
            return
        if self.open(match_id):
            try:
                self.set_draft(draft_from_text(draft, self.base.state.players))
            except ValueError:
                self._forget_draft()

    def leave(self) -> None:
        """Put the match away, to begin another one; it stays in the ledger."""
        self._match, self._unsaved = None, None
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

    def redo(self) -> None:
        """Take the last undo back."""
        if self._match is not None and self._match.can_redo and self._corrected is None:
            self._put(self._match.redo())

    def _put(self, match: Match) -> None:
        self._match = match
        self._preview = None
        self._save()
        self.changed.emit()

    # ------------------------------------------------------------------------------ the deal

    def set_draft(self, draft: DealDraft) -> None:
        """More of the deal is known."""
        self._draft, self._preview = draft, None
        if self._corrected is None:
            self._settings.put("deal", "" if draft == DealDraft() else draft_to_text(draft))
        self.draft_changed.emit()

    def correct(self, place: int) -> None:
        """Enter a deal of the record again. :param place: `Record.index`, where its result is in the events."""
        assert self._match is not None
        found = self._record(place)
        if found is not None and found.is_deal:
            first, end = self._corrected = self._range(found)
            self._draft, self._preview = DealDraft.of(self._match.events[first:end]), None
            self.draft_changed.emit()

    def _record(self, place: int) -> Record | None:
        assert self._match is not None
        return next((one for one in self._match.state.records if one.index == place), None)

    def _range(self, record: Record) -> tuple[int, int]:
        """The events of something in the record: for a deal with its riichi, unless something stands between."""
        assert self._match is not None
        first = record.index
        while record.is_deal and first and isinstance(self._match.events[first - 1], Riichi):
            first -= 1
        return first, record.index + 1

    def remove(self, place: int) -> None:
        """Take something out of the record, be it a deal or an adjustment; undo brings it back.

        Not possible where later deals would not be possible any more: that is said.

        :param place: `Record.index`.
        """
        found = self._record(place)
        if self._match is None or found is None:
            return
        first, end = self._range(found)
        try:
            match = self._match.put(first, end)
        except MatchError as error:
            self.said.emit(self._later_problem(error, error.index + end - first))
            return
        self._forget_draft()
        self._put(match)

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
        self._forget_draft(silent=True)
        self._put(match)
        self.draft_changed.emit()
        return True

    def forget_draft(self) -> None:
        """Enter nothing, or correct nothing."""
        self._forget_draft()

    def _forget_draft(self, *, silent: bool = False) -> None:
        self._draft, self._corrected, self._preview = DealDraft(), None, None
        self._settings.put("deal", "")
        if not silent:
            self.draft_changed.emit()

    # ------------------------------------------------------------------------------ a winner's hand

    def entry_for(self, seat: int) -> Entry:
        """The hand of a winner to begin with: the one that was entered, else an empty one; winds, honba and sticks
        as they are in the match."""
        state, winner = self.table, self._draft.winner(seat)
        entry = Entry(rules=state.rules)
        if winner is not None and winner.hand:
            try:
                entry = read_code(winner.hand)
            except HandCodeError:
                entry = Entry(rules=state.rules)
        flags = entry.flags
        if seat in self._draft.riichi and not flags & {"riichi", "double_riichi", "open_riichi"}:
            flags |= {"riichi"}
        elif seat not in self._draft.riichi and not state.ayame:
            flags -= {"riichi", "double_riichi", "open_riichi", "ippatsu"}
        return replace(
            entry,
            flags=flags,
            rules=state.rules,
            tsumo=self._draft.outcome == "tsumo",
            round_wind=state.round_wind,
            seat_wind=state.wind_of(seat),
            honba=state.honba,
            sticks=state.sticks,
        )

    def take_hand(self, seat: int, found: Derivation, entry: Entry) -> None:
        """The hand of a winner, scored. :raises MatchError: it does not win."""
        earlier = self._draft.winner(seat)
        priced = winner_of(seat, found, self.table, write_code(entry))
        if earlier is not None and priced.yakuman:
            priced = replace(priced, pao=earlier.pao, pao_yaku=earlier.pao_yaku)
        self.set_draft(self._draft.with_price(priced))

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
        keep = self.keeper.open_file if path.exists() else self.keeper.begin_file
        if self._match is not None and keep(path):
            self._save()
            self.changed.emit()

    def _save(self) -> None:
        assert self._match is not None
        self._unsaved = save(self.keeper, self._sitting, self._match)
