"""The match that is open, where it is kept, and whether all of it is there.

Whatever is put is written to the ledger first, and shown after. Where that fails the match goes on in memory,
every further change tries again to write all that is missing, and it can be saved elsewhere; until then it is kept
among the data. What is changed in the ledger meanwhile is followed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from core.ayame.system import AyameRules
from core.disk import is_there
from core.language.messages import Message
from core.language.names_apart import Name
from core.match import Match, Record
from core.rules.rule_sets import RuleSet
from gui.storage.ledger_disk import is_same
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.storage.stored_match import (
    MatchSetup,
    Unsaved,
    change,
    follow,
    here_alone,
    load,
    save,
    save_into,
    seated,
    why_no_more,
)
from gui.storage.unsaved_match import UnsavedMatch


class KeptMatch(QObject):
    """One match and its place. What is done to the match changes it silently: whoever asked for that shows it."""

    followed = Signal(bool)
    """The ledger has changed it, or it stands elsewhere now; whether its events are others now."""
    awaited = Signal()
    """The file of the match that was open last can be read now."""
    said = Signal(Message)

    def __init__(self, keeper: LedgerKeeper, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper, self._settings = keeper, settings
        self.match: Match | None = None
        self.sitting = MatchSetup(names=())
        """Who sits there, where and when; of the last match, where none is open."""
        self.unsaved: Unsaved | None = None
        """Why it is not on the disk; None: all of it is."""
        self.is_written = False
        """Whether all of it is in its file."""
        self.is_nowhere = False
        """Whether something of it is in memory alone."""
        self._copied: Match | None = None
        """The match as it was saved elsewhere."""
        self._away: dict[Path, str] = {}
        """By club's file, the match that was put away when another club was opened."""
        self._is_busy, self._is_awaited = False, False
        """Whether the ledger is changed from here; whether the match that was open last could not be read yet."""
        self._was_over = False
        """Whether the match that was written last is over: as it ends, a backup is made."""
        self._unsaved_match = UnsavedMatch(settings)
        keeper.changed.connect(self._follow)
        keeper.guards.append(self._reason_to_stay)

    @property
    def is_lost_without(self) -> bool:
        """Whether the match has something that is not where it belongs, nor saved elsewhere."""
        return self.match is not None and not self.is_written and self.match is not self._copied

    def _reason_to_stay(self) -> Message | None:
        """Why no other club may be opened: a match belongs to its club."""
        return Message("match_screen.save_first") if self.is_lost_without else None

    # ------------------------------------------------------------------------------ which match

    def begin(self, sitting: MatchSetup, rule_set: RuleSet, ayame: AyameRules | None = None) -> bool:
        """A new match. Returns whether there is one: that no ledger can have these names is said."""
        found = seated(sitting, self.keeper.path)
        if isinstance(found, Message):
            self.said.emit(found)
            return False
        self.sitting = found
        self._settings.put("match", sitting.id)
        self.put(Match(rule_set, ayame=ayame))
        return True

    def open(self, match_id: str) -> bool:
        """Take a match of the ledger. Returns whether it could be read. One that is in memory alone does not give
        way to another."""
        if self.is_lost_without:
            if match_id != self.sitting.id:
                self.said.emit(Message("match_screen.save_first"))
            return match_id == self.sitting.id
        found = load(self.keeper, match_id)
        if isinstance(found, Message):
            self.said.emit(found)
            return False
        self.sitting, self.match = found
        self.is_written = True
        self._was_over = self.match.state.finished is not None
        self.unsaved = why_no_more(self.keeper, self.match)
        if not self.keeper.is_sample:  # the next start goes on with the own one
            self._settings.put("match", match_id)
        if self.sitting.removed:
            self.said.emit(Message("match_screen.does_not_count"))
        return True

    def reopen(self) -> bool:
        """Take the match that was open when the program was closed. Returns whether there is one."""
        match_id, kept = self._settings.get("match"), self._unsaved_match.find()
        if isinstance(kept, Message):
            self.said.emit(kept)
        elif kept is not None:
            self.sitting, match = kept
            self._settings.put("match", self.sitting.id)
            self.put(match)
            if not self.is_written:
                self._follow()  # the ledger may have all of it: it was written just before the power went
            return True
        if not match_id:
            return False
        found = self.open(match_id)
        self._is_awaited = not found and self.keeper.ledger is None
        return found

    def change(self, sitting: MatchSetup, match: Match) -> bool:
        """Other seats, rules or another evening for it. Returns whether that is in its file; else it was said why
        not."""
        found = seated(sitting, self.keeper.path)
        if not isinstance(found, Message) and self.is_lost_without:
            found = Message("match_screen.save_first_change")
        if isinstance(found, Message):
            self.said.emit(found)
            return False
        found = replace(found, file=self.sitting.file)
        with self._busy():
            problem = change(self.keeper, found, match)
        if problem is not None:
            self.said.emit(problem)
            return False
        self.sitting, self.match = found, match
        self._was_over = match.state.finished is not None
        return True

    def leave(self) -> None:
        """Put the match away; it stays in the ledger."""
        self.match, self.unsaved, self._is_awaited, self.is_nowhere = None, None, False, False
        self._unsaved_match.drop()
        self._settings.put("match", "")

    # ------------------------------------------------------------------------------ the disk

    def put(self, match: Match) -> None:
        """The match after a change, written as far as that is possible."""
        self.match, self.is_written = match, False
        self.save()

    def save(self) -> None:
        """Write what is missing."""
        if self.match is None:
            return
        with self._busy():
            self.unsaved = save(self.keeper, self.sitting, self.match)
        self.is_written = self.unsaved is None
        self._keep_safe()
        is_over = self.is_written and self.match.state.finished is not None
        if is_over and not self._was_over:
            self.keeper.back_up()
        self._was_over = is_over

    def save_again(self) -> None:
        """Try once more. The file is opened afresh: its disk may have come back."""
        self.keeper.retry()
        self.save()
        self.said.emit(self.unsaved.why if self.unsaved is not None else Message("match_screen.all_saved"))
        self.followed.emit(False)

    def load_again(self) -> None:
        """Take the match as its file has it, in place of what is here."""
        found = load(self.keeper, self.sitting.id)
        if isinstance(found, Message):
            self.said.emit(found)
            return
        self.sitting, self.match = found
        self.is_written = True
        self.unsaved = why_no_more(self.keeper, self.match)
        self._keep_safe()
        self.followed.emit(True)
        self.said.emit(Message("match_screen.loaded_again"))

    @property
    def here_alone(self) -> tuple[Record, ...] | None:
        """What was entered here and is not in the file; None: nothing of the match is there."""
        return () if self.match is None else here_alone(self.keeper, self.sitting, self.match)

    def look_again(self) -> None:
        """Somebody comes back to the window: perhaps so has the disk. Nothing is said where it has not."""
        is_stuck = self.unsaved is not None and not self.unsaved.is_overtaken
        if self.match is not None and is_stuck and is_there(self.sitting.file or self.keeper.path):
            self.keeper.retry()
            if not self.is_written:
                self.save()
            if self.unsaved is None:
                self.said.emit(Message("match_screen.all_saved"))
            self.followed.emit(False)

    def save_elsewhere(self, path: Path) -> bool:
        """Write the match, as it is now, into another club's file; one that is there is gone on with. The club
        that is open stays, and so does the match. Returns whether it is written there.
        """
        if self.match is None:
            return False
        if is_same(path, self.keeper.path):
            self.save_again()
            return self.is_written
        problem = save_into(path, self.sitting, self.match)
        if problem is None:
            self._copied = self.match
        self.said.emit(problem or Message.of("said.saved", file=str(path)))
        self.followed.emit(False)
        return problem is None

    def _keep_safe(self) -> None:
        """What is not where it belongs is kept elsewhere meanwhile."""
        if self.is_written:
            self._unsaved_match.drop()
        kept = self.is_written or self.match is None or self._unsaved_match.keep(self.sitting, self.match)
        self.is_nowhere = not kept

    @contextmanager
    def _busy(self) -> Iterator[None]:
        """While the ledger is changed from here, nothing of that is followed."""
        self._is_busy = True
        try:
            yield
        finally:
            self._is_busy = False

    def _follow(self) -> None:
        """Something in the ledger is another, or it is another file."""
        if self._is_busy:
            return
        if self.match is not None and self._is_elsewhere and not self.is_lost_without:
            self._put_away()
        if self.match is None and (away := self._away.pop(self.keeper.path, "")):
            if self.open(away):
                self.followed.emit(True)
            return
        if self.match is None:
            if self._is_awaited and self.keeper.ledger is not None:
                self._is_awaited = False
                self.awaited.emit()
            return
        before = (self.sitting, self.match, self.unsaved)
        with self._busy():
            found = follow(self.keeper, self.sitting, self.match, is_written=self.is_written)
        self.sitting, self.match, self.unsaved, self.is_written = found
        self._keep_safe()
        if found.sitting.removed and not before[0].removed and found.is_written:
            self.leave()
            self.followed.emit(True)
            self.said.emit(Message("match_screen.was_removed"))
        elif found.match is not before[1]:
            self.followed.emit(True)
            self.said.emit(Message("match_screen.loaded_again"))
        elif (found.sitting, found.problem) != (before[0], before[2]):
            self.followed.emit(False)

    @property
    def _is_elsewhere(self) -> bool:
        """Whether another club is open than the one of the match."""
        return self.sitting.file is not None and not is_same(self.sitting.file, self.keeper.path)

    def _put_away(self) -> None:
        """The match stays with its club: it is there again when that is opened."""
        assert self.sitting.file is not None
        file = self.sitting.file
        self._away[file] = self.sitting.id
        self.leave()
        self.followed.emit(True)
        said = Message.of("match_screen.put_away", file=Name(file.name))
        QTimer.singleShot(0, self, lambda: self.said.emit(said))  # behind what is said of the other file
