"""The match that is open, where it is kept, and whether all of it is there.

Whatever is put is written to the ledger first, and shown after. Where that fails the match goes on in memory,
every further change tries again to write all that is missing, and it can be saved elsewhere; until then it is kept
among the data. What is changed in the ledger meanwhile is followed.

A match belongs to the file that it was begun or opened in. It is written into another club's file only where the
person has said so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from core.ayame.system import AyameRules
from core.disk import is_there
from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Ledger, LedgerError
from core.ledger.history import goes_on_from
from core.ledger.problems import ledger_problem
from core.match import Match, Record
from core.match.state import has_substitutes
from core.rules.rule_sets import RuleSet
from gui.storage.ledger_disk import ERRORS, is_same, told
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup, seated, seats_of, session_of, setup_of, write
from gui.storage.unsaved_match import UnsavedMatch


class Unsaved(NamedTuple):
    """Why a match, or the rest of it, cannot be written.

    :ivar is_overtaken: whether another program has gone on with it, whose deals would be lost.
    """

    why: Message
    is_overtaken: bool = False

    @classmethod
    def of(cls, error: LedgerError) -> Unsaved:
        """What an error of the ledger means for the match."""
        return cls(error.problem, error.kind == "changed")


class KeptMatch(QObject):
    """One match and its place. What is put or changed in the match changes it silently: whoever asked for that
    shows it.
    """

    followed = Signal(bool)
    """It is another one, or none; the ledger has changed it, or it stands elsewhere now. Whether its events are
    others now.
    """
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

    def begin(self, sitting: MatchSetup, rule_set: RuleSet, ayame: AyameRules | None = None) -> None:
        """A new match, in the ledger from the beginning; that no ledger can have these names is said."""
        found = seated(sitting, self.keeper.path)
        if isinstance(found, Message):
            self.said.emit(found)
            return
        self.sitting = found
        self._settings.put("match", sitting.id)
        self.put(Match(rule_set, ayame=ayame))
        self.followed.emit(True)

    def open(self, match_id: str) -> bool:
        """Go on with a match of the ledger, or look at it. Returns whether it could be read. One that is in memory
        alone does not give way to another.
        """
        present = self.match
        opened = self._take(match_id)
        if self.match is not present:
            self.followed.emit(True)
        return opened

    def _take(self, match_id: str) -> bool:
        if self.is_lost_without:
            if match_id != self.sitting.id:
                self.said.emit(Message("match_screen.save_first"))
            return match_id == self.sitting.id
        match = self._load(match_id)
        if match is None:
            return False
        self._was_over = match.state.finished is not None
        if not self.keeper.is_sample:  # the next start goes on with the own one
            self._settings.put("match", match_id)
        if self.sitting.removed:
            self.said.emit(Message("match_screen.does_not_count"))
        return True

    def _load(self, match_id: str) -> Match | None:
        """Take a match as the ledger has it, and return it; None: it cannot be read, which is said."""
        ledger, problem = self.keeper.ledger, self._no_ledger
        if ledger is not None:
            try:
                sitting = setup_of(ledger.summaries.of(match_id), self.keeper.path)
                self.sitting, self.match = sitting, ledger.matches.load(match_id)
            except LedgerError as error:
                problem = error.problem
            else:
                self.is_written = True
                self.unsaved = self._why_no_more(self.match)
                return self.match
        self.said.emit(problem)
        return None

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
        found = self._take(match_id)
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
            problem = self._write_change(found, match)
        if problem is not None:
            self.said.emit(problem)
            return False
        self.sitting, self.match = found, match
        self._was_over = match.state.finished is not None
        return True

    def _write_change(self, sitting: MatchSetup, match: Match) -> Message | None:
        """Write that a match that is in its file had other seats, rules or another evening, all of it or nothing.

        Returns why it could not be written; None: it was.
        """
        ledger, problem = self.keeper.ledger, self._elsewhere(sitting)
        if ledger is None or problem is not None:
            return problem or self._no_ledger
        try:
            if not ledger.matches.is_known(sitting.id):
                return ledger_problem("changed", ledger.file.path).problem
            with ledger.file.writing():
                ledger.matches.set_seats(sitting.id, seats_of(ledger, sitting))
                session = session_of(ledger, sitting)
                if ledger.summaries.of(sitting.id).session != session:
                    ledger.matches.move(sitting.id, session)
                ledger.matches.save(sitting.id, match)
            ledger.matches.load(sitting.id)
        except LedgerError as error:
            return error.problem
        self.keeper.touch()
        return None

    def leave(self) -> None:
        """Put the match away, to begin another one; it stays in the ledger."""
        self.match, self.unsaved, self._is_awaited, self.is_nowhere = None, None, False, False
        self._unsaved_match.drop()
        self._settings.put("match", "")
        self.followed.emit(True)

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
            self.unsaved = self._write(self.sitting, self.match)
        self.is_written = self.unsaved is None
        self._keep_safe()
        is_over = self.is_written and self.match.state.finished is not None
        if is_over and not self._was_over:
            self.keeper.back_up()
        self._was_over = is_over

    def _write(self, sitting: MatchSetup, match: Match) -> Unsaved | None:
        """Write what is not on the disk yet. Returns why it could not be; None: all of it is there."""
        ledger, elsewhere = self.keeper.ledger, self._elsewhere(sitting)
        if ledger is None or elsewhere is not None:
            return Unsaved(elsewhere or self._no_ledger)
        try:
            write(ledger, sitting, match)
        except LedgerError as error:
            return Unsaved.of(error)
        self.keeper.touch()
        return None

    def save_again(self) -> None:
        """Try once more. The file is opened afresh: its disk may have come back."""
        self.keeper.retry()
        self.save()
        self.said.emit(self.unsaved.why if self.unsaved is not None else Message("match_screen.all_saved"))
        self.followed.emit(False)

    def load_again(self) -> None:
        """Take the match as its file has it, in place of what is here."""
        if self._load(self.sitting.id) is not None:
            self._keep_safe()
            self.followed.emit(True)
            self.said.emit(Message("match_screen.loaded_again"))

    @property
    def here_alone(self) -> tuple[Record, ...] | None:
        """What was entered here and is not in the file; None: nothing of the match is there."""
        if self.match is None:
            return ()
        ledger = self.keeper.ledger
        try:
            if ledger is None or not ledger.matches.has(self.sitting.id):
                return None
            there = ledger.matches.read(self.sitting.id).events
        except LedgerError:
            return None
        ours = self.match.events
        common = next(
            (n for n, (our, their) in enumerate(zip(ours, there, strict=False)) if our != their),
            min(len(ours), len(there)),
        )
        return tuple(record for record in self.match.state.records if record.index >= common)

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
        problem = None
        try:
            with Ledger.open(path) as ledger:
                write(ledger, self.sitting, self.match)
            self._copied = self.match
        except ERRORS as error:
            problem = told(error, path)
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
        if self.match is not None and self._elsewhere(self.sitting) and not self.is_lost_without:
            self._put_away()
        if self.match is None and (away := self._away.pop(self.keeper.path, "")):
            self.open(away)
            return
        if self.match is None:
            if self._is_awaited and self.keeper.ledger is not None:
                self._is_awaited = False
                self.awaited.emit()
            return
        sitting, match, unsaved = self.sitting, self.match, self.unsaved
        with self._busy():
            self.unsaved = self._compare(match)
        self._keep_safe()
        if self.sitting.removed and not sitting.removed and self.is_written:
            self.leave()
            self.said.emit(Message("match_screen.was_removed"))
        elif self.match is not match:
            self.followed.emit(True)
            self.said.emit(Message("match_screen.loaded_again"))
        elif (self.sitting, self.unsaved) != (sitting, unsaved):
            self.followed.emit(False)

    def _compare(self, match: Match) -> Unsaved | None:
        """Take what the ledger has now, unless there is more here: nothing that was entered gives way. Returns
        why no more of it can be written, or was; None: all is well.
        """
        ledger, elsewhere = self.keeper.ledger, self._elsewhere(self.sitting)
        if ledger is None or elsewhere is not None:
            goes_on = match.state.finished is None or not self.is_written
            return Unsaved(elsewhere or self._no_ledger) if goes_on else None
        behind = Unsaved(Message.of("match_screen.behind", file=self.keeper.path.name))
        try:
            if not ledger.matches.has(self.sitting.id):
                self.is_written = False
                return behind
            self.sitting = setup_of(ledger.summaries.of(self.sitting.id), self.sitting.file)
            if not ledger.matches.is_known(self.sitting.id):
                found = ledger.matches.read(self.sitting.id)
                is_more, is_less = goes_on_from(match, found), goes_on_from(found, match)
                if not is_less and (is_more or not self.is_written):
                    self.is_written = False
                    return behind if is_more else Unsaved.of(ledger_problem("changed", ledger.file.path))
                self.match, self.is_written = ledger.matches.load(self.sitting.id), True
            elif self.is_written and has_substitutes(match.state):
                again = ledger.matches.load(self.sitting.id)
                self.match = match if again == match else again  # a member may be called otherwise now
        except LedgerError as error:
            return Unsaved.of(error)
        if self.is_written:
            return self._why_no_more(self.match or match)
        unsaved = self._write(self.sitting, match)
        self.is_written = unsaved is None
        return unsaved

    @property
    def _no_ledger(self) -> Message:
        """Why there is no file to write into, or to read from."""
        return self.keeper.problem or Message("match_screen.no_ledger")

    def _elsewhere(self, sitting: MatchSetup) -> Message | None:
        """That another file is open than the one to which the match belongs."""
        if sitting.file is None or is_same(sitting.file, self.keeper.path):
            return None
        return Message.of("match_screen.other_ledger", file=sitting.file.name, other=Name(self.keeper.path.name))

    def _why_no_more(self, match: Match) -> Unsaved | None:
        """Why a match that is in its file cannot go on there: the file is only read. None: it can, or is over."""
        goes_on, problem = match.state.finished is None, self.keeper.problem
        return Unsaved(problem) if goes_on and problem is not None else None

    def _put_away(self) -> None:
        """The match stays with its club: it is there again when that is opened."""
        assert self.sitting.file is not None
        file = self.sitting.file
        self._away[file] = self.sitting.id
        self.leave()
        said = Message.of("match_screen.put_away", file=Name(file.name))
        QTimer.singleShot(0, self, lambda: self.said.emit(said))  # behind what is said of the other file
