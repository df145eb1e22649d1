"""The lesson plan in a file of its own.

A plan that is about to be replaced is first copied to the backups: when a file is opened over it, when another
window has written it since, or when it cannot be read. The file is in the data folder; earlier versions kept it in
the settings.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLockFile

from core.disk import is_there, read_text, read_whole, write_whole
from core.language.messages import Message, labelled
from core.language.problem import ProblemError
from core.language.reasons import reason_of
from core.lessons import PLAN_ENDING
from core.lessons.lesson_plan import LONGEST_FILE, LessonPlan, read_lesson_plan, write_lesson_plan
from gui.storage.files import BACKUPS, PLAN
from gui.storage.settings import Settings

SETTING = "lesson_plan"
"""Name of the setting in which earlier versions kept the plan."""
MOST_EARLIER = 20
"""Number of earlier plans that are kept; the oldest is removed first."""
MOST_TRIES, BETWEEN_TRIES = 1_000, 3
"""Attempts to lock the file while another window writes it, and the wait for each in milliseconds.

One long wait would look for the lock only rarely.
"""
_EARLIER = f"plan-*{PLAN_ENDING}"
_TAKEN = "plan-%Y%m%d-%H%M%S-%f"


class EarlierPlan(NamedTuple):
    """A plan that was replaced. :ivar taken: when, in local time."""

    path: Path
    taken: datetime
    plan: LessonPlan


class KeptPlan:
    """Reader and writer of the plan."""

    def __init__(self, settings: Settings, has_page: Callable[[str], bool]) -> None:
        """:param has_page: returns whether there is a page with this id."""
        self._settings, self._has_page = settings, has_page
        self._path, self._folder = settings.data / PLAN, settings.data / BACKUPS
        self._known = ""
        """Content of the file when it was last read or written here."""

    def read(self) -> tuple[LessonPlan, Message | None]:
        """Return the plan and None, or an empty plan and why the plan cannot be read. Without a file it is that of
        the settings, or empty.
        """
        try:
            text = read_text(self._path, LONGEST_FILE) if is_there(self._path) else self._settings.get(SETTING)
            self._known = text if is_there(self._path) else ""
            return (read_lesson_plan(text, self._has_page) if text else LessonPlan()), None
        except ProblemError as error:
            problem = labelled(PLAN, error.problem)
        except (OSError, UnicodeError) as error:
            problem = Message.of("plan_page.not_opened", file=PLAN, reason=reason_of(error))
        self._known = ""  # so the unreadable file is copied to the backups before it is replaced
        return LessonPlan(), problem

    def lacks(self, plan: LessonPlan) -> bool:
        """Return whether this plan is not in the file as it was last read or written here; False for an empty
        plan.
        """
        return plan != LessonPlan() and write_lesson_plan(plan) != self._known

    def write(self, plan: LessonPlan) -> Message | None:
        """Write the plan; one that another window has written since is copied to the backups first. Return why
        that failed; None: it is on the disk.
        """
        text = write_lesson_plan(plan)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._replace(text.encode())
        except OSError as error:
            return Message.of("plan_page.not_kept", reason=reason_of(error))
        self._known = text
        self._settings.put(SETTING, "")
        return None

    def _replace(self, content: bytes) -> None:
        """Write the file under a lock. What another window has written since is copied to the backups first."""
        lock = QLockFile(f"{self._path}.lock")
        for _ in range(MOST_TRIES):
            if lock.tryLock(BETWEEN_TRIES) or lock.error() != QLockFile.LockError.LockFailedError:
                break  # if no lock can be had at all, writing below fails too and reports the reason
        try:
            if is_there(self._path) and self._written() != self._known.encode():
                self._put_aside(self._written())
            write_whole(content, self._path)
        finally:
            lock.unlock()

    def _written(self) -> bytes:
        return read_whole(self._path, LONGEST_FILE).replace(b"\r\n", b"\n")

    def put_aside(self, plan: LessonPlan) -> Message | None:
        """Copy a plan to the backups before another one replaces it; one without items is not. Return why that
        failed, or None.
        """
        if not plan.items:
            return None
        try:
            self._put_aside(write_lesson_plan(plan).encode())
        except OSError as error:
            return Message.of("plan_page.not_kept", reason=reason_of(error))
        return None

    def _put_aside(self, content: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(content, self._folder / f"{datetime.now().strftime(_TAKEN)}{PLAN_ENDING}")
        for path in sorted(self._folder.glob(_EARLIER))[:-MOST_EARLIER]:
            path.unlink(missing_ok=True)

    @property
    def has_earlier(self) -> bool:
        """Whether there are earlier plans, readable or not."""
        return any(self._folder.glob(_EARLIER))

    def earlier(self) -> tuple[EarlierPlan, ...]:
        """Return the earlier plans, the latest first, without those that cannot be read."""
        found = []
        for path in sorted(self._folder.glob(_EARLIER), reverse=True):
            try:
                plan = read_lesson_plan(read_text(path, LONGEST_FILE), self._has_page)
                found.append(EarlierPlan(path, datetime.strptime(path.stem, _TAKEN), plan))
            except (OSError, ValueError):
                continue
        return tuple(found)
