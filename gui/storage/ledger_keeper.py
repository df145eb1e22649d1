"""The one ledger that is open, for every screen that needs it.

It is opened when it is first asked for, and backed up before that. What the disk refuses is said and never raised;
a file that is damaged, newer or gone is left as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from core.disk import is_there
from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Ledger
from core.ledger.backups import Backup, back_up, backups, restore
from core.ledger.matches import Matches
from gui.storage.files import OWN_LEDGER, SAMPLE
from gui.storage.ledger_disk import (
    ERRORS,
    backup_folder,
    close,
    copy,
    is_empty,
    is_same,
    not_saved,
    told,
)
from gui.storage.sample_club import SampleClub
from gui.storage.settings import Settings

MOST_RECENT = 6
"""So many other clubs are remembered."""
Found = TypeVar("Found")
Other = TypeVar("Other")


class LedgerKeeper(QObject):
    """Opens the club's file, keeps it, and says what is wrong with it."""

    changed = Signal()
    """Something in it is another, or it is another file."""
    failed = Signal(Message)
    """Something was not done: why, and what to do."""
    said = Signal(Message)

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._ledger: Ledger | None = None
        self._earlier: dict[Path, Matches] = {}
        """Those that were open, by their file: what they knew of it counts when it is opened again."""
        self._problem: Message | None = None
        self._sample = SampleClub()
        self._asked = False
        self._backed_up: Path | None = None
        """Of which file there is a backup since the start."""
        self.guards: list[Callable[[], Message | None]] = []
        """Each says why no other file may be opened now; None: as far as it knows, one may."""
        self.warning: Message | None = None
        """What went wrong when the last backup was to be made; None: it was made, or the person has read it."""

    # ------------------------------------------------------------------------------ the sample

    @property
    def is_sample(self) -> bool:
        """Whether the sample club is looked at. Nothing can be written into it, and the own file is untouched."""
        return self._sample.path is not None

    def was_sample(self, path: Path | None) -> bool:
        """Whether this is the sample club that was left."""
        return path is not None and path == self._sample.left

    def open_sample(self) -> bool:
        """Look at the sample club until `leave_sample`; the next start opens the own file."""
        if (reason := self._reason_to_stay) is not None:
            return self.refuse(reason)
        try:
            sample = SampleClub.written(date.today())
        except ERRORS as error:
            return self.refuse(told(error, Path(SAMPLE)))
        self.close()
        self._sample = sample
        self.changed.emit()
        return True

    def leave_sample(self) -> None:
        """Go back to the own file."""
        self.close()
        if self.is_sample:
            self._sample.leave()
            self.changed.emit()

    # ------------------------------------------------------------------------------ asking

    @property
    def path(self) -> Path:
        """Where the club's file is, or will be."""
        if self._sample.path is not None:
            return self._sample.path
        chosen = self._settings.get("ledger")
        return Path(chosen) if chosen else self._own

    @property
    def folder(self) -> Path:
        """Where its backups are."""
        return backup_folder(self.path, self._own)

    @property
    def _own(self) -> Path:
        return self._settings.data / OWN_LEDGER

    @property
    def ledger(self) -> Ledger | None:
        """The ledger, opened now if it was not yet; None: it cannot be, and `problem` says why."""
        self._open_once()
        return self._ledger

    def wake(self) -> None:
        """Open the club's file, if there is one, and so make this start's backup."""
        if is_there(self.path):
            self.read(lambda _: None, None)

    @property
    def problem(self) -> Message | None:
        """Why it is not open, or cannot be written, and what to do; None: all is well."""
        self._open_once()
        return self._problem

    @property
    def is_missing(self) -> bool:
        """Whether there is no file any more where the club's was."""
        return self.ledger is None and not is_there(self.path)

    def read(self, work: Callable[[Ledger], Found], otherwise: Other) -> Found | Other:
        """What something finds in the ledger; `otherwise` where it is not open or cannot be read any more."""
        ledger = self.ledger
        if ledger is None:
            return otherwise
        try:
            return work(ledger)
        except ERRORS as error:
            self._problem = told(error, self.path)
            self.failed.emit(self._problem)
            return otherwise

    # ------------------------------------------------------------------------------ writing

    def do(self, work: Callable[[Ledger], object]) -> bool:
        """Change something in the ledger, and say so. Returns whether it was done; else it was said why not."""
        ledger = self.ledger
        if ledger is None:
            return self.refuse(self._problem)
        try:
            work(ledger)
        except ERRORS as error:
            if not is_there(self.path):
                self._problem = told(error, self.path)
            return self.refuse(told(error, self.path))
        self.changed.emit()
        return True

    def refuse(self, problem: Message | None) -> bool:
        """Say why something was not done."""
        if problem is not None:
            self.failed.emit(problem)
        return False

    def touch(self) -> None:
        """Something was written into the ledger by another hand: whoever shows it is to look again."""
        self.changed.emit()

    # ------------------------------------------------------------------------------ files

    def open_file(self, path: Path) -> bool:
        """Keep another file from now on. Where it cannot be opened, the one that was open stays."""
        if not is_there(path):
            return self.refuse(Message.of("club.not_there", file=str(path)))
        return self._keep(path)

    def begin_file(self, path: Path | None = None) -> bool:
        """Begin an empty ledger where there is no file, and keep it. :param path: None: in its usual place."""
        path = path or self.path
        if is_there(path):
            return self.refuse(Message.of("club.is_there", file=str(path)))
        return self._keep(path)

    def retry(self) -> bool:
        """Open the file again: the disk may be back."""
        self.close()
        self.changed.emit()
        return self.problem is None

    def save_copy(self, path: Path) -> bool:
        """Write a whole copy of the ledger elsewhere."""
        ledger = self.ledger
        if ledger is None:
            return self.refuse(self._problem)
        if is_same(path, self.path):
            return self.refuse(Message.of("club.same_file", file=str(path)))
        try:
            copy(ledger, path)
        except ERRORS as error:
            return self.refuse(not_saved(error, path))
        self._settings.put("folder", str(path.parent))
        self.said.emit(Message.of("said.saved", file=str(path)))
        return True

    def close(self) -> None:
        """Let the file go; it is opened again when it is asked for."""
        if self._ledger is not None:
            close(self._ledger)
        self._ledger, self._problem, self._asked = None, None, False

    # ------------------------------------------------------------------------------ backups

    def backups(self) -> tuple[Backup, ...]:
        """The backups there are, the latest first."""
        try:
            return backups(self.folder)
        except OSError:
            return ()

    def restore(self, backup: Path) -> bool:
        """Put a backup in the place of the present file, which becomes a backup itself."""
        path = self.path
        self.close()
        try:
            restore(backup, path, self.folder, datetime.now())
        except ERRORS as error:
            self.refuse(told(error, self.path))
            self.changed.emit()
            return False
        self._backed_up, self.warning = path, None  # what spoke against a backup was the file that is gone
        self.changed.emit()
        self.said.emit(Message("backup.done"))
        return self.ledger is not None

    def back_up(self) -> None:
        """A backup of the file as it is now: a match is over, or the program ends. What is wrong is said."""
        if self._ledger is not None and not self._ledger.file.read_only:
            before = self.warning
            self.back_up_first()
            if self.warning is not None and self.warning != before:
                self.failed.emit(self.warning)

    def back_up_first(self, path: Path | None = None) -> None:
        """Before anything is written; `warning` has what is wrong. No room for it keeps nobody from the file."""
        self.warning, path = None, path or self.path
        if not is_there(path):
            return
        try:
            back_up(path, self.folder, datetime.now())
            self._backed_up = path
        except ERRORS as error:
            self.warning = Message.of("backup.not_made", reason=told(error, self.path))

    # ------------------------------------------------------------------------------ opening

    def _open_once(self) -> None:
        """Open the file of the settings. What was there once is not made anew where it is missing: an empty club
        in the place of a stick that is not plugged in would look as if all was lost.
        """
        if self._asked:
            return
        self._asked, path = True, self.path
        if self.is_sample:
            self._ledger, self._problem = self._open(path, read_only=True)
            self._problem = self._problem or Message("club.sample")
            return
        made = self._settings.get("ledger") or self._settings.get("ledger_made") == "yes"
        if made and not is_there(path):
            self._problem = Message.of("club.missing", file=str(path))
            return
        if made and is_empty(path):
            self._problem = Message.of("club.emptied", file=str(path))
            return
        if path != self._backed_up:
            self.back_up_first(path)
        self._ledger, self._problem = self._open(path)
        self._remember(path)

    def _open(self, path: Path, *, read_only: bool = False) -> tuple[Ledger | None, Message | None]:
        try:
            ledger = Ledger.open(path, read_only=read_only)
        except ERRORS as error:
            return None, told(error, self.path)
        if ledger.file.path in self._earlier:
            ledger.matches.go_on_from(self._earlier[ledger.file.path])
        self._earlier[ledger.file.path] = ledger.matches
        return ledger, ledger.file.notice

    def _keep(self, path: Path) -> bool:
        """Open a file in the place of the one that is open, if it can be."""
        if (reason := self._reason_to_stay) is not None:
            return self.refuse(reason)
        before, path = self._settings.get("ledger"), path.absolute()
        self._settings.put("ledger", "" if is_same(path, self._own) else str(path))
        self.back_up_first(path)
        ledger, problem = self._open(path)
        if ledger is not None:
            self.leave_sample()
        if ledger is None:
            self._settings.put("ledger", before)
            self.warning = None
            return self.refuse(problem)
        self.close()
        self._asked, self._ledger, self._problem = True, ledger, problem
        self._remember(path)
        self._remember_recent(path)
        self.changed.emit()
        self.said.emit(Message.of("club.opened", file=path.name))
        return True

    @property
    def _reason_to_stay(self) -> Message | None:
        return next((reason for guard in self.guards if (reason := guard()) is not None), None)

    # ------------------------------------------------------------------------------ clubs of late

    @property
    def recent(self) -> tuple[Path, ...]:
        """Other clubs' files that were open of late and are there, the latest first."""
        found = [Path(each) for each in self._settings.texts("clubs")]
        return tuple(each for each in found if not is_same(each, self.path) and is_there(each))

    @property
    def is_own(self) -> bool:
        """Whether the club among the program's own data is open."""
        return not self.is_sample and is_same(self.path, self._own)

    @property
    def called(self) -> Message:
        """What the club that is open is called."""
        whose = "sample" if self.is_sample else "own" if self.is_own else "file"
        return Message.of(f"club.menu_{whose}", club=Name(self.path.stem))

    def open_own(self) -> bool:
        """Back to that one."""
        return self._keep(self._own)

    def _remember_recent(self, path: Path) -> None:
        if not is_same(path, self._own):
            others = [each for each in self._settings.texts("clubs") if not is_same(Path(each), path)]
            self._settings.put("clubs", json.dumps([str(path), *others][:MOST_RECENT]))

    def _remember(self, path: Path) -> None:
        if self._ledger is not None and not self._settings.get("ledger") and is_there(path):
            self._settings.put("ledger_made", "yes")
