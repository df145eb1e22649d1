"""The one ledger that is open, for every screen that needs it.

It is opened when it is first needed, and backed up before. Errors of the disk are emitted as messages and not
raised. A file that is damaged, missing or of a newer version is left as it is.
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
from core.ledger.event_file import keep_only
from core.ledger.matches import Matches
from gui.storage.files import OWN_LEDGER, SAMPLE
from gui.storage.ledger_disk import (
    ERRORS,
    backup_folder,
    close,
    copy,
    error_message,
    is_empty,
    is_same,
    not_saved,
)
from gui.storage.sample_club import SampleClub
from gui.storage.settings import Settings

MOST_RECENT = 6
"""Number of other clubs' files that are remembered."""
Found = TypeVar("Found")
Other = TypeVar("Other")


class LedgerKeeper(QObject):
    """Holder of the open club's file: opens, changes, copies and restores it, and reports errors."""

    changed = Signal()
    """Emitted when something in the ledger has changed, or another file is open."""
    failed = Signal(Message)
    """Emitted when something could not be done, with the reason and what to do."""
    said = Signal(Message)
    """Emitted with what to tell the user after a success."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._ledger: Ledger | None = None
        self._earlier: dict[Path, Matches] = {}
        """Matches of ledgers that were open before, by file, with what they had read of it."""
        self._problem: Message | None = None
        self._sample = SampleClub()
        self._asked = False
        self._backed_up: Path | None = None
        """The file that was last backed up since the start."""
        self.guards: list[Callable[[], Message | None]] = []
        """Callables that return why no other file may be opened now, or None if they allow it."""
        self.warning: Message | None = None
        """What went wrong with the last backup; None: it was made, or the user has read the warning."""

    # ------------------------------------------------------------------------------ the sample

    @property
    def is_sample(self) -> bool:
        """Whether the sample club is open. It cannot be changed, and the user's own file is untouched."""
        return self._sample.path is not None

    def was_sample(self, path: Path | None) -> bool:
        """Return whether this is the file of the sample club that was left."""
        return path is not None and path == self._sample.left

    def open_sample(self) -> bool:
        """Open the sample club until `leave_sample`; the next start opens the user's own file. Return whether it
        is open; if not, `failed` is emitted and the present file stays open.
        """
        if (reason := self._reason_to_stay) is not None:
            return self.refuse(reason)
        try:
            sample = SampleClub.written(date.today())
        except ERRORS as error:
            return self.refuse(error_message(error, Path(SAMPLE)))
        self.close()
        self._sample = sample
        self.changed.emit()
        return True

    def leave_sample(self) -> None:
        """Close the open file; it is opened again when it is needed. If it is the sample, remove it and return to
        the user's own file.
        """
        self.close()
        if self.is_sample:
            self._sample.leave()
            self.changed.emit()

    # ------------------------------------------------------------------------------ reading

    @property
    def path(self) -> Path:
        """Path of the club's file, which may not exist yet."""
        if self._sample.path is not None:
            return self._sample.path
        chosen = self._settings.get("ledger")
        return Path(chosen) if chosen else self._own

    @property
    def folder(self) -> Path:
        """Folder of the club's backups."""
        return backup_folder(self.path, self._own)

    @property
    def _own(self) -> Path:
        return self._settings.data / OWN_LEDGER

    @property
    def ledger(self) -> Ledger | None:
        """The ledger, opened now if necessary, after a backup; None: it cannot be opened, and `problem` says
        why.
        """
        self._open_once()
        return self._ledger

    def wake(self) -> None:
        """Open the club's file, if there is one, and thereby make this start's backup."""
        if is_there(self.path):
            self.read(lambda _: None, None)

    @property
    def problem(self) -> Message | None:
        """Why the ledger, which is opened now if necessary, is not open or cannot be written, and what to do;
        None: there is no problem.
        """
        self._open_once()
        return self._problem

    @property
    def is_missing(self) -> bool:
        """Whether the ledger is not open because there is no file at its path."""
        return self.ledger is None and not is_there(self.path)

    def read(self, work: Callable[[Ledger], Found], otherwise: Other) -> Found | Other:
        """Return what `work` finds in the ledger, or `otherwise` if the ledger cannot be opened or read. A failure
        of `work` is emitted by `failed` and kept in `problem`.
        """
        ledger = self.ledger
        if ledger is None:
            return otherwise
        try:
            return work(ledger)
        except ERRORS as error:
            self._problem = error_message(error, self.path)
            self.failed.emit(self._problem)
            return otherwise

    # ------------------------------------------------------------------------------ writing

    def do(self, work: Callable[[Ledger], object]) -> bool:
        """Change the ledger with `work` and emit `changed`.

        Return whether that worked; if not, `failed` is emitted.
        """
        ledger = self.ledger
        if ledger is None:
            return self.refuse(self._problem)
        try:
            work(ledger)
        except ERRORS as error:
            if not is_there(self.path):
                self._problem = error_message(error, self.path)
            return self.refuse(error_message(error, self.path))
        self.changed.emit()
        return True

    def refuse(self, problem: Message | None) -> bool:
        """Emit `failed` with a problem, if there is one. Return False."""
        if problem is not None:
            self.failed.emit(problem)
        return False

    def touch(self) -> None:
        """Emit `changed` after others have written to the ledger."""
        self.changed.emit()

    # ------------------------------------------------------------------------------ files

    def open_file(self, path: Path) -> bool:
        """Open another file and keep it. Return whether it is open; else `failed` is emitted and the present one
        stays open.
        """
        if not is_there(path):
            return self.refuse(Message.of("club.not_there", file=str(path)))
        return self._keep(path)

    def begin_file(self, path: Path | None = None) -> bool:
        """Create an empty ledger and keep it. Return whether it is open; if not, as when there is a file, `failed`
        says why.

        :param path: None: the present path.
        """
        path = path or self.path
        if is_there(path):
            return self.refuse(Message.of("club.is_there", file=str(path)))
        return self._keep(path)

    def retry(self) -> bool:
        """Close the file and open it again, as its disk may be back, and emit `changed`. Return whether there is
        no problem any more.
        """
        self.close()
        self.changed.emit()
        return self.problem is None

    def save_copy(self, path: Path) -> bool:
        """Write a whole copy of the ledger to another path. Return whether it was written; `said` or `failed`
        tells the user.
        """
        saved = self._copy(path)
        if saved:
            copied = {**self._copied_at, str(self.path): datetime.now().isoformat(timespec="seconds")}
            self._settings.put("copied", json.dumps(copied))
        return saved

    def save_event(self, path: Path, session: str) -> bool:
        """Write one session with its matches, log and people as a club's file of its own. Return whether it was
        written; `said` or `failed` tells the user.

        :param session: its id.
        """
        return self._copy(path, lambda ledger: keep_only(ledger, session))

    def _copy(self, path: Path, change: Callable[[Ledger], object] | None = None) -> bool:
        """Write a copy of the ledger to another path. :param change: done to the copy before it is there."""
        ledger = self.ledger
        if ledger is None:
            return self.refuse(self._problem)
        if is_same(path, self.path):
            return self.refuse(Message.of("club.same_file", file=str(path)))
        try:
            copy(ledger, path, change)
        except ERRORS as error:
            return self.refuse(not_saved(error, path))
        self._settings.put("folder", str(path.parent))
        self.said.emit(Message.of("said.saved", file=str(path)))
        return True

    @property
    def copied(self) -> datetime | None:
        """When a copy of the open file was last saved, in local time; None: never."""
        try:
            return datetime.fromisoformat(str(self._copied_at.get(str(self.path), "")))
        except ValueError:
            return None

    @property
    def _copied_at(self) -> dict[str, object]:
        try:
            found = json.loads(self._settings.get("copied"))
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    def close(self) -> None:
        """Close the file; it is opened again when it is needed."""
        if self._ledger is not None:
            close(self._ledger)
        self._ledger, self._problem, self._asked = None, None, False

    # ------------------------------------------------------------------------------ backups

    def backups(self) -> tuple[Backup, ...]:
        """Return the backups of this club, the latest first; () if they cannot be read."""
        try:
            return backups(self.folder)
        except OSError:
            return ()

    def restore(self, backup: Path) -> bool:
        """Replace the file by a backup; the replaced file becomes a backup itself. `changed` is emitted in any
        case, and `said` or `failed` tells the user. Return whether the file is open.
        """
        path = self.path
        self.close()
        try:
            restore(backup, path, self.folder, datetime.now())
        except ERRORS as error:
            self.refuse(error_message(error, self.path))
            self.changed.emit()
            return False
        self._backed_up, self.warning = path, None  # a warning was about the file that has now been replaced
        self.changed.emit()
        self.said.emit(Message("backup.done"))
        return self.ledger is not None

    def back_up(self) -> None:
        """Back up the file because a match or the program ends, if it is open and writable. Emit `failed` if that
        goes wrong.
        """
        if self._ledger is not None and not self._ledger.file.read_only:
            before = self.warning
            self.back_up_first()
            if self.warning is not None and self.warning != before:
                self.failed.emit(self.warning)

    def back_up_first(self, path: Path | None = None) -> None:
        """Back up the file, if there is one, before it is written. `warning` tells of a failure, which does not
        block the file, and is cleared otherwise.

        :param path: None: the present path.
        """
        self.warning, path = None, path or self.path
        if not is_there(path):
            return
        try:
            back_up(path, self.folder, datetime.now())
            self._backed_up = path
        except ERRORS as error:
            self.warning = Message.of("backup.not_made", reason=error_message(error, self.path))

    # ------------------------------------------------------------------------------ opening

    def _open_once(self) -> None:
        """Open the file of the settings, once.

        A file that existed before is not created anew when it is missing: an empty club in place of a stick that
        is not plugged in would look as if everything was lost.
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
            return None, error_message(error, self.path)
        if ledger.file.path in self._earlier:
            ledger.matches.go_on_from(self._earlier[ledger.file.path])
        self._earlier[ledger.file.path] = ledger.matches
        return ledger, ledger.file.notice

    def _keep(self, path: Path) -> bool:
        """Open a file in place of the present one. Return whether it is open; if not, nothing has changed."""
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

    # ------------------------------------------------------------------------------ recent clubs

    @property
    def recent(self) -> tuple[Path, ...]:
        """Other clubs' files that were opened recently and exist, the latest first."""
        found = [Path(each) for each in self._settings.texts("clubs")]
        return tuple(each for each in found if not is_same(each, self.path) and is_there(each))

    @property
    def is_own(self) -> bool:
        """Whether the club in the program's own data folder is open."""
        return not self.is_sample and is_same(self.path, self._own)

    @property
    def called(self) -> Message:
        """Name of the open club, as the menu shows it."""
        whose = "sample" if self.is_sample else "own" if self.is_own else "file"
        return Message.of(f"club.menu_{whose}", club=Name(self.path.stem))

    @property
    def on_papers(self) -> Message:
        """Name of the open club, as its papers and results show it."""
        if self.is_sample or self.is_own:
            return self.called
        return Message.of("club.paper_file", club=Name(self.path.stem))

    @property
    def mark(self) -> bytes:
        """The club's mark for its papers, a picture file; b"" for none."""
        return self.read(lambda ledger: ledger.mark.picture, b"")

    def open_own(self) -> bool:
        """Open the club in the program's own data folder, an empty one if there is none. Return whether it is
        open; if not, `failed` is emitted and the present one stays open.
        """
        return self._keep(self._own)

    def _remember_recent(self, path: Path) -> None:
        if not is_same(path, self._own):
            others = [each for each in self._settings.texts("clubs") if not is_same(Path(each), path)]
            self._settings.put("clubs", json.dumps([str(path), *others][:MOST_RECENT]))

    def _remember(self, path: Path) -> None:
        if self._ledger is not None and not self._settings.get("ledger") and is_there(path):
            self._settings.put("ledger_made", "yes")
