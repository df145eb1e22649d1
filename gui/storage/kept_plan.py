"""The lesson plan in hand, in a file of its own: on the disk when it is said to be, and never the only one of two.

A plan whose place another takes is put among the backups first: one that a file is opened over, one that another
window has written since, one that cannot be read.

It lies among the data; earlier versions had it in the settings.
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
"""Where earlier versions had it."""
MOST_EARLIER = 20
"""So many plans of before are kept; the oldest goes first."""
MOST_TRIES, BETWEEN_TRIES = 1_000, 3
"""For another window to have written its own: in milliseconds. One long wait would look but now and then."""
_EARLIER = f"plan-*{PLAN_ENDING}"
_TAKEN = "plan-%Y%m%d-%H%M%S-%f"


class EarlierPlan(NamedTuple):
    """A plan that another took the place of. :ivar taken: when, in local time."""

    path: Path
    taken: datetime
    plan: LessonPlan


class KeptPlan:
    """Reads and writes the plan."""

    def __init__(self, settings: Settings, has_page: Callable[[str], bool]) -> None:
        """:param has_page: whether there is a page of this id."""
        self._settings, self._has_page = settings, has_page
        self._path, self._folder = settings.data / PLAN, settings.data / BACKUPS
        self._known = ""
        """What the file had when it was read or written here."""

    def read(self) -> tuple[LessonPlan, Message | None]:
        """Returns the plan; an empty one, and why, where there is one that cannot be read."""
        try:
            text = read_text(self._path, LONGEST_FILE) if is_there(self._path) else self._settings.get(SETTING)
            self._known = text if is_there(self._path) else ""
            return (read_lesson_plan(text, self._has_page) if text else LessonPlan()), None
        except ProblemError as error:
            problem = labelled(PLAN, error.problem)
        except (OSError, UnicodeError) as error:
            problem = Message.of("plan_page.not_opened", file=PLAN, reason=reason_of(error))
        self._known = ""  # it is put among the backups before anything is written in its place
        return LessonPlan(), problem

    def lacks(self, plan: LessonPlan) -> bool:
        """Whether the disk does not have this plan."""
        return plan != LessonPlan() and write_lesson_plan(plan) != self._known

    def write(self, plan: LessonPlan) -> Message | None:
        """Returns why it could not be written; None: it is on the disk."""
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
        """Write the file; what another window has written since goes aside first, and none writes in between."""
        lock = QLockFile(f"{self._path}.lock")
        for _ in range(MOST_TRIES):
            if lock.tryLock(BETWEEN_TRIES) or lock.error() != QLockFile.LockError.LockFailedError:
                break  # where no lock can be had at all the disk is at fault, and says so in the next lines
        try:
            if is_there(self._path) and self._written() != self._known.encode():
                self._put_aside(self._written())
            write_whole(content, self._path)
        finally:
            lock.unlock()

    def _written(self) -> bytes:
        return read_whole(self._path, LONGEST_FILE).replace(b"\r\n", b"\n")

    def put_aside(self, plan: LessonPlan) -> Message | None:
        """Another plan is going to be listed: this one can be had back. Returns why it cannot."""
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
        """Whether there may be any plan of before."""
        return any(self._folder.glob(_EARLIER))

    def earlier(self) -> tuple[EarlierPlan, ...]:
        """Returns the plans of before, the latest first; a damaged one is not among them."""
        found = []
        for path in sorted(self._folder.glob(_EARLIER), reverse=True):
            try:
                plan = read_lesson_plan(read_text(path, LONGEST_FILE), self._has_page)
                found.append(EarlierPlan(path, datetime.strptime(path.stem, _TAKEN), plan))
            except (OSError, ValueError):
                continue
        return tuple(found)
