"""The open match, the file it is kept in, and whether all of it is written.

Every change is written to the ledger first and shown afterwards. If writing fails the match continues in memory,
each further change tries again to write everything that is missing, and the user can save it to another file;
until then it is kept in the data folder. Changes that others make in the ledger are followed.

A match belongs to the file that it was begun or opened in. It is written to another club's file only when the user
asks for that.
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
from gui.storage.ledger_disk import ERRORS, error_message, is_same
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup, seated, seats_of, session_of, setup_of, write
from gui.storage.unsaved_match import UnsavedMatch


class Unsaved(NamedTuple):
    """Why a match, or the rest of it, cannot be written.

    :ivar is_overtaken: whether another program has continued it, whose deals writing would lose.
    """

    why: Message
    is_overtaken: bool = False

    @classmethod
    def of(cls, error: LedgerError) -> Unsaved:
        """Return what an error of the ledger means for the match."""
        return cls(error.problem, error.kind == "changed")


class KeptMatch(QObject):
    """One match and its file. Methods that change the match emit nothing for it: the caller shows the result."""

    followed = Signal(bool)
    """Emitted when the match is replaced or closed, when the ledger changed it, or when it is kept elsewhere.

    The flag says whether its events may have changed.
    """
    awaited = Signal()
    """Emitted when the file of the match that was open last can be read at last."""
    said = Signal(Message)
    """Emitted with what to tell the user."""

    def __init__(self, keeper: LedgerKeeper, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper, self._settings = keeper, settings
        self.match: Match | None = None
        self.sitting = MatchSetup(names=())
        """Who plays, where and when; that of the last match when none is open."""
        self.unsaved: Unsaved | None = None
        """Why the match is not written; None: all of it is."""
        self.is_written = False
        """Whether all of the match is in its file."""
        self.is_nowhere = False
        """Whether part of the match is in memory only."""
        self._copied: Match | None = None
        """The match as it was last saved to another file."""
        self._away: dict[Path, str] = {}
        """Id of the match that was put away when another club was opened, by the club's file."""
        self._is_busy, self._is_awaited = False, False
        """Whether we are changing the ledger ourselves; whether the last open match could not be read yet."""
        self._was_over = False
        """Whether the match was over when it was last written: a backup is made when it ends."""
        self._unsaved_match = UnsavedMatch(settings)
        keeper.changed.connect(self._follow)
        keeper.guards.append(self._reason_to_stay)

    @property
    def is_lost_without(self) -> bool:
        """Whether part of the match is neither in its file nor saved to another one."""
        return self.match is not None and not self.is_written and self.match is not self._copied

    def _reason_to_stay(self) -> Message | None:
        """Return why no other club may be opened now: a match belongs to its club. None: it may."""
        return Message("match_screen.save_first") if self.is_lost_without else None

    # ------------------------------------------------------------------------------ which match

    def begin(self, sitting: MatchSetup, rule_set: RuleSet, ayame: AyameRules | None = None) -> None:
        """Begin a new match, make it the open one, in place of any other, and enter it in the ledger; `unsaved`
        says if that fails. If no ledger can hold these names, `said` tells why and nothing changes.

        :param ayame: None: riichi mahjong.
        """
        found = seated(sitting, self.keeper.path)
        if isinstance(found, Message):
            self.said.emit(found)
            return
        self.sitting = found
        self._settings.put("match", sitting.id)
        self.put(Match(rule_set, ayame=ayame))
        self.followed.emit(True)

    def open(self, match_id: str) -> bool:
        """Open a match of the ledger. Return whether it could be read; if not, `said` tells why and the present
        one stays.

        A match that is in memory only is not replaced by another.
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
        if not self.keeper.is_sample:  # the next start continues the user's own match
            self._settings.put("match", match_id)
        if self.sitting.removed:
            self.said.emit(Message("match_screen.does_not_count"))
        return True

    def _load(self, match_id: str) -> Match | None:
        """Load a match from the ledger and return it. None: it cannot be read, and `said` tells why."""
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
        """Open the match that was open when the program ended, and write what is missing of it. Return whether
        there is one that can be read; if not, `awaited` may follow.
        """
        match_id, kept = self._settings.get("match"), self._unsaved_match.find()
        if isinstance(kept, Message):
            self.said.emit(kept)
        elif kept is not None:
            self.sitting, match = kept
            self._settings.put("match", self.sitting.id)
            self.put(match)
            if not self.is_written:
                self._follow()  # the ledger may have all of it, if the program ended just after writing
            return True
        if not match_id:
            return False
        found = self._take(match_id)
        self._is_awaited = not found and self.keeper.ledger is None
        return found

    def change(self, sitting: MatchSetup, match: Match) -> bool:
        """Change the players, rules or evening of the match, in its file and here. A match that is in memory only
        is not changed.

        Return whether it was written; if not, `said` tells why.
        """
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
        """Write other players, rules or another evening of a match that is in its file, all of it or nothing.

        Return why that could not be written; None: it was.
        """
        ledger, problem = self.keeper.ledger, self._other_file_open(sitting)
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
        """Close the match to begin another one, and emit `followed`. It stays in the ledger; what is not in there
        is dropped.
        """
        self.match, self.unsaved, self._is_awaited, self.is_nowhere = None, None, False, False
        self._unsaved_match.drop()
        self._settings.put("match", "")
        self.followed.emit(True)

    # ------------------------------------------------------------------------------ writing

    def put(self, match: Match) -> None:
        """Set the match after a change, and write as much of it as possible; `unsaved` says what is in the way."""
        self.match, self.is_written = match, False
        self.save()

    def save(self) -> None:
        """Write what is missing, into the data folder if the file cannot be written, and make a backup when the
        match has just ended. `unsaved` says what is in the way. Nothing happens without a match.
        """
        if self.match is None:
            return
        with self._busy():
            self.unsaved = self._write(self.sitting, self.match)
        self.is_written = self.unsaved is None
        self._keep_copy()
        is_over = self.is_written and self.match.state.finished is not None
        if is_over and not self._was_over:
            self.keeper.back_up()
        self._was_over = is_over

    def _write(self, sitting: MatchSetup, match: Match) -> Unsaved | None:
        """Write what is not in the file yet. Return why that failed; None: all of it is written."""
        ledger, elsewhere = self.keeper.ledger, self._other_file_open(sitting)
        if ledger is None or elsewhere is not None:
            return Unsaved(elsewhere or self._no_ledger)
        try:
            write(ledger, sitting, match)
        except LedgerError as error:
            return Unsaved.of(error)
        self.keeper.touch()
        return None

    def save_again(self) -> None:
        """Try to write again, and tell the result with `said`. The file is opened anew, since its disk may have
        come back.
        """
        self.keeper.retry()
        self.save()
        self.said.emit(self.unsaved.why if self.unsaved is not None else Message("match_screen.all_saved"))
        self.followed.emit(False)

    def load_again(self) -> None:
        """Replace the match in memory by the one in its file; `said` tells whether that worked."""
        if self._load(self.sitting.id) is not None:
            self._keep_copy()
            self.followed.emit(True)
            self.said.emit(Message("match_screen.loaded_again"))

    @property
    def here_alone(self) -> tuple[Record, ...] | None:
        """Records that were entered here and are not in the file; () without a match; None: the file has nothing
        of it, or cannot be read.
        """
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
        """Try to write again when the user comes back to the window, as the disk may be back.

        Say nothing on failure.
        """
        is_stuck = self.unsaved is not None and not self.unsaved.is_overtaken
        if self.match is not None and is_stuck and is_there(self.sitting.file or self.keeper.path):
            self.keeper.retry()
            if not self.is_written:
                self.save()
            if self.unsaved is None:
                self.said.emit(Message("match_screen.all_saved"))
            self.followed.emit(False)

    def save_elsewhere(self, path: Path) -> bool:
        """Write the match to another club's file, which is made if there is none, continuing the match if it is
        there. Return whether it was written; `said` tells the user. For the open club's file it is
        `save_again`.

        The open club and the open match stay as they are.
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
            problem = error_message(error, path)
        self.said.emit(problem or Message.of("said.saved", file=str(path)))
        self.followed.emit(False)
        return problem is None

    def _keep_copy(self) -> None:
        """Keep a match that is not in its file in the data folder meanwhile, or remove it from there when it
        is.
        """
        if self.is_written:
            self._unsaved_match.drop()
        kept = self.is_written or self.match is None or self._unsaved_match.keep(self.sitting, self.match)
        self.is_nowhere = not kept

    @contextmanager
    def _busy(self) -> Iterator[None]:
        """Ignore changes of the ledger that we make ourselves."""
        self._is_busy = True
        try:
            yield
        finally:
            self._is_busy = False

    def _follow(self) -> None:
        """Follow a change of the ledger, or of the file that is open."""
        if self._is_busy:
            return
        if self.match is not None and self._other_file_open(self.sitting) and not self.is_lost_without:
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
        self._keep_copy()
        if self.sitting.removed and not sitting.removed and self.is_written:
            self.leave()
            self.said.emit(Message("match_screen.was_removed"))
        elif self.match is not match:
            self.followed.emit(True)
            self.said.emit(Message("match_screen.loaded_again"))
        elif (self.sitting, self.unsaved) != (sitting, unsaved):
            self.followed.emit(False)

    def _compare(self, match: Match) -> Unsaved | None:
        """Take what the ledger has now, unless there is more here: nothing that was entered is lost.

        Return why no more of it can be written, or could be; None: there is no problem.
        """
        ledger, elsewhere = self.keeper.ledger, self._other_file_open(self.sitting)
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
                self.match = match if again == match else again  # a member may have been renamed
        except LedgerError as error:
            return Unsaved.of(error)
        if self.is_written:
            return self._why_no_more(self.match or match)
        unsaved = self._write(self.sitting, match)
        self.is_written = unsaved is None
        return unsaved

    @property
    def _no_ledger(self) -> Message:
        """Why there is no file to write to or to read from."""
        return self.keeper.problem or Message("match_screen.no_ledger")

    def _other_file_open(self, sitting: MatchSetup) -> Message | None:
        """Return a message if another file is open than the one the match belongs to; else None."""
        if sitting.file is None or is_same(sitting.file, self.keeper.path):
            return None
        return Message.of("match_screen.other_ledger", file=sitting.file.name, other=Name(self.keeper.path.name))

    def _why_no_more(self, match: Match) -> Unsaved | None:
        """Return why a match that is in its file cannot go on: the file is read-only. None: it can, or is over."""
        goes_on, problem = match.state.finished is None, self.keeper.problem
        return Unsaved(problem) if goes_on and problem is not None else None

    def _put_away(self) -> None:
        """Close the match because its club was closed; it is opened again with that club."""
        assert self.sitting.file is not None
        file = self.sitting.file
        self._away[file] = self.sitting.id
        self.leave()
        said = Message.of("match_screen.put_away", file=Name(file.name))
        QTimer.singleShot(0, self, lambda: self.said.emit(said))  # after the message about the other file
