"""The learners and their answers, in a file of their own that is written before anything of it is shown.

Errors are emitted and do not block: what is answered meanwhile stays in memory, and every later answer tries to
write all of it. While the program runs, a file that is missing or damaged is left alone, so that the user may
bring it back. At the start and at the end it is restored from its last backup, with everything that was answered;
the file that was in its place becomes a backup itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import fields
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from core.disk import is_there
from core.language.messages import Message
from core.language.names_apart import Name
from core.learners import schema
from core.learners.learners_file import GivenAnswer, KeptAnswer, LearnerName, LearnersFile, Walk
from core.ledger.backups import back_up, backups, restore
from core.ledger.problems import ledger_problem
from core.ledger.types import LedgerError, LedgerProblem
from core.practice.exercise.exercise import Exercise
from core.practice.progress.learner import Learner
from core.practice.progress.ratings import AnswerOutcome
from gui.storage.files import BACKUPS, LEARNERS
from gui.storage.ledger_disk import ERRORS, error_message, is_empty

REPLAYED = 20
"""Number of the latest answers from which the learner's beliefs are inferred."""
DAMAGED: tuple[LedgerProblem, ...] = ("damaged", "not_learners", "not_a_ledger")
LOST: tuple[LedgerProblem, ...] = ("gone", *DAMAGED)
"""Kinds of problem for which a backup replaces the file."""
Came = TypeVar("Came")


class PracticeKeeper(QObject):
    """Holder of the learners' file and of the learner who practises now."""

    failed = Signal(Message)
    """Emitted with what is wrong with the file, or that it was restored."""
    changing = Signal()
    """Emitted before another learner is chosen: what the present one has not kept yet has to be kept now."""
    changed = Signal()
    """Emitted when the learner or the list of learners may have changed."""

    def __init__(self, folder: Path, own_name: str, parent: QObject | None = None) -> None:
        """Open the file, or restore or create it; if that fails, `problem` says why.

        :param folder: of the program's data.
        :param own_name: name of the first learner.
        """
        super().__init__(parent)
        self._place, self._backups, self._own_name = folder / LEARNERS, folder / BACKUPS, own_name
        self.learner = Learner()
        self.problem: Message | None = None
        """Why the file lacks something that is known here; None: it has everything."""
        self.who: LearnerName | None = None
        """The learner who practises; None: the file could not be opened yet."""
        self.names: tuple[LearnerName, ...] = ()
        """All learners, as the file last had them."""
        self._file: LearnersFile | None = None
        self._is_kept = False
        """Whether the file existed: one that is gone later is not silently created anew and empty."""
        self._failure: LedgerProblem | None = None
        """Kind of the problem when the file could not be used last."""
        self._given: list[GivenAnswer] = []
        """Answers since the start, or since another learner was chosen."""
        self._written = 0
        """Number of these answers that are in the file."""
        self._put: set[str] = set()
        """Names of the learner's other fields that were changed since then."""
        self._unwritten: set[str] = set()
        """Names of those fields that are not in the file yet."""
        self._is_stuck = False
        """Whether the last attempt to write failed: then only an answer tries again, not each line of a form."""
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        """Changes of the learners that can be undone, and those that can be redone."""
        self._open_first()

    # ------------------------------------------------------------------------------ the file

    def _open_first(self) -> None:
        """Open the existing file and back it up; if it is lost, restore its last backup."""
        is_old = not self._is_lost
        put_back = None if is_old else self._put_back()
        self._with_file(self._back_up if is_old else lambda _: None, self._report_unwritten)
        if self._failure in DAMAGED and (put_back := self._put_back()) is not None:
            self._with_file(lambda _: None, self._report_unwritten)
        if self._file is not None and self._file.file.notice is not None:
            self._report_unwritten(self._file.file.notice)
        elif self._file is not None and put_back is not None:
            self._report(Message.of("practice.put_back", file=put_back.name))

    def _with_file(self, work: Callable[[LearnersFile], Came], tell: Callable[[Message], object]) -> Came | None:
        """Do `work` with the file, which is opened if necessary. All access to the file goes through here.

        :param tell: called with the message if that fails. :returns: the result of `work`; None: it failed.
        """
        self._failure = None
        try:
            return work(self._opened())
        except ERRORS as error:
            self._failure = error.kind if isinstance(error, LedgerError) else None
            if self._failure == "gone":
                self._close_file()  # so that the file that is in its place by then is opened
            tell(error_message(error, self._place))
            return None

    def _report_unwritten(self, reason: Message) -> None:
        """Report that the file lacks what is known here."""
        self._report(Message.of("practice.not_kept", reason=reason))

    def _report(self, problem: Message) -> None:
        """Emit a problem and keep it in `problem`, unless it is the present one."""
        if problem != self.problem:
            self.problem = problem
            self.failed.emit(problem)

    @property
    def _is_lost(self) -> bool:
        """Whether the file is missing or empty."""
        return not is_there(self._place) or is_empty(self._place)

    def _opened(self) -> LearnersFile:
        """Return the file, opened if necessary.

        :raises LedgerError: it cannot be opened, or an earlier one is gone.
        """
        if self._file is None:
            if self._is_kept and self._is_lost:
                raise ledger_problem("gone", self._place)
            file = LearnersFile.open(self._place)
            try:
                self._resume(file)
            except BaseException:
                file.close()
                raise
            self._file, self._is_kept = file, True
        return self._file

    def _resume(self, file: LearnersFile) -> None:
        """Continue with the present learner in a file that was opened; choose one if there is none yet."""
        if self.who is None:
            self._choose_somebody(file)
        self._written, self._unwritten = 0, set(self._put)  # it may be an older file; no answer counts twice

    def _choose_somebody(self, file: LearnersFile) -> None:
        """Choose the learner who practised last, else the first one, else a new one."""
        names, chosen = file.names, file.chosen
        who = chosen or (names[0] if names else file.add(self._own_name))
        if who != chosen:
            file.choose(who.id)  # write nothing else: without room on the disk the present learner stays
        learner = file.learner(who.id)
        if self.who is not None and self.who.id != who.id:
            self._given, self._written, self._put = [], 0, set()
        self.who, self.names, self.learner = who, file.names, learner

    def _back_up(self, _: LearnersFile) -> None:
        back_up(self._place, self._backups, datetime.now(), schema)

    def close(self) -> None:
        """Write what is not written yet, and close the file."""
        if self._is_behind:
            self._write()
        # If the file is lost and there is no backup, create one with the present learner.
        if self._is_behind and self._failure in LOST and (self._put_back() or self._is_lost):
            self._is_kept = False
            self._write()
        self._close_file()

    def _put_back(self) -> Path | None:
        """Close the file and restore the last readable backup. Return its path; None: there is none, or it cannot
        be restored.
        """
        self._close_file()
        try:
            mine = [one.path for one in backups(self._backups) if one.path.name.startswith(f"{self._place.stem}-")]
        except ERRORS:
            return None
        for path in mine:
            try:
                _require_readable(path)
                restore(path, self._place, self._backups, datetime.now(), schema)
            except ERRORS:
                continue
            return path
        return None

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    # ------------------------------------------------------------------------------ what is known

    @property
    def _is_behind(self) -> bool:
        """Whether something is known here that the file does not have."""
        return bool(self._unwritten) or self._written < len(self._given)

    def put(self, learner: Learner) -> None:
        """Set the learner and write what changed. What another program has written meanwhile stays.

        If that fails, `failed` is emitted, and nothing is written before the next answer or `close`.
        """
        names = [each.name for each in fields(Learner)]
        changed = {name for name in names if getattr(learner, name) != getattr(self.learner, name)}
        self.learner = learner
        self._put |= changed
        self._unwritten |= changed
        if changed and not self._is_stuck:
            self._write()

    def answered(self, exercise: Exercise, outcome: AnswerOutcome, given: Mapping[str, Any]) -> None:
        """Add an answer and what follows from it, and write it. The session advances, and stays when it is over.
        If writing fails, `failed` is emitted.
        """
        one = GivenAnswer(datetime.now().astimezone(), exercise, outcome, given)
        self.learner = self.learner.answered(exercise, outcome, one.at)
        self._given.append(one)
        self._put.add("session")
        self._unwritten.add("session")
        self._write()

    def take_up(self) -> None:
        """Mark the session as continued here: one that another program keeps meanwhile does not replace it."""
        self._put.add("session")

    @property
    def _continued(self) -> set[str]:
        """The field name "session" if a session is continued here, else the empty set."""
        return self._put & {"session"} if self.learner.session is not None else set()

    def _write(self) -> None:
        """Write what is not written yet, answers and changed fields, and take the learner as the file then has
        them. A failure is reported.
        """
        learner = self._with_file(self._write_missing, self._report_unwritten)
        self._is_stuck = learner is None
        if learner is not None:
            self.learner, self.problem = learner, None

    def _write_missing(self, file: LearnersFile) -> Learner:
        assert self.who is not None
        if self.who.id not in {one.id for one in file.names}:
            file.restore(self.who, self.learner, [one.kept for one in self._given])
        changed = {name: getattr(self.learner, name) for name in self._unwritten | self._continued}
        learner = file.change(self.who.id, self._given[self._written :], **changed)
        self._written, self._unwritten = len(self._given), set()
        return learner

    def answers(self, walk: Walk = iter, *, last: int = -1) -> tuple[KeptAnswer, ...]:
        """Return all answers of the learner, the oldest first; only those of now if the file cannot be read.

        :param walk: iterates over those of the file. :param last: number of the latest answers, at least 1; below
          0: all.
        """
        who = self.who
        kept = (
            who and self._with_file(lambda file: file.answers(who.id, walk, last=last), self._report_unwritten)
        ) or ()
        known = {(one.at, one.code) for one in kept}
        now = (one.kept for one in self._given)
        found = (*kept, *(one for one in now if (one.at, one.code) not in known))
        if last < 0:
            return found
        return tuple(sorted(found, key=lambda one: one.at)[-last:])  # new ones may be older than the file's last

    def last_answers(self) -> tuple[KeptAnswer, ...]:
        """Return the latest answers, the oldest first, without reading the others."""
        return self.answers(last=REPLAYED)

    # ------------------------------------------------------------------------------ who

    def choose(self, id: str) -> None:
        """Choose the learner who practises; that cannot be undone. If it fails, `failed` is emitted."""
        self._do(lambda file: file.choose(id))

    # ------------------------------------------------------------------------------ learners, with undo

    def add(self, name: str) -> None:
        """Add a learner and choose them. If that fails, `failed` is emitted."""
        self._do(lambda file: self._choose_added(file, file.add(name)))

    def import_learner(self, name: str, learner: Learner, answers: Iterable[KeptAnswer]) -> None:
        """Add a learner from another file and choose them; the name is changed if it is taken. If that fails,
        `failed` is emitted.
        """
        self._do(lambda file: self._choose_added(file, file.import_learner(name, learner, answers)))

    def rename(self, id: str, name: str) -> None:
        """Rename a learner. If that fails, `failed` is emitted."""
        before = next((one.name for one in self.names if one.id == id), "")

        def rename(file: LearnersFile) -> None:
            file.rename(id, name)
            what = Message.of("change.learner.renamed", name=Name(before), new=Name(name))
            self._note(what, lambda file: file.rename(id, before), lambda file: file.rename(id, name))

        self._do(rename)

    def remove(self, id: str) -> None:
        """Remove a learner with all answers, after a backup of the file, and choose another if it was the chosen
        one; without any left, one is added. An unknown id does nothing; if it fails, `failed` is emitted.
        """
        who = next((one for one in self.names if one.id == id), None)

        def remove(file: LearnersFile) -> None:
            assert who is not None
            self._back_up(file)
            copy = _LearnerCopy(who)
            copy.remove(file)
            what = Message.of("change.learner.removed", name=Name(who.name))
            self._note(what, copy.restore, copy.remove)

        if who is not None:
            self._do(remove)

    def _choose_added(self, file: LearnersFile, who: LearnerName) -> None:
        copy = _LearnerCopy(who, file.chosen)
        file.choose(who.id)
        self._note(Message.of("change.learner.added", name=Name(who.name)), copy.remove, copy.restore)

    def _note(self, what: Message, undo: _Change, redo: _Change) -> None:
        self._done.append(_Step(what, undo, redo))
        self._undone.clear()

    @property
    def undoes(self) -> Message | None:
        """The change of learners that undo would take back; None: there is none."""
        return self._done[-1].what if self._done else None

    @property
    def redoes(self) -> Message | None:
        """The change of learners that redo would repeat; None: there is none."""
        return self._undone[-1].what if self._undone else None

    def undo(self) -> bool:
        """Undo the last change of learners. Return whether there was one; if it fails, `failed` is emitted."""
        return bool(self._done) and self._move(self._done, self._undone, self._done[-1].undo)

    def redo(self) -> bool:
        """Redo the change of learners undone last. Return whether that was possible; if it failed, `failed` says
        why.
        """
        return bool(self._undone) and self._move(self._undone, self._done, self._undone[-1].redo)

    def _move(self, taken: list[_Step], put: list[_Step], do: _Change) -> bool:
        put.append(taken.pop())  # before `changed` is emitted, so that listeners see the next step
        done = self._do(do)
        if not done:
            taken.append(put.pop())
        return done

    def _do(self, do: _Change) -> bool:
        """Change the learners with `do`, after `changing` and after writing what is not written yet; then take up
        the chosen learner and emit `changed`.

        Return whether that worked; if not, `failed` is emitted and nothing changed.
        """
        self.changing.emit()
        if self._is_behind:
            self._write()
        if self._is_behind and self.problem is not None:
            self.failed.emit(self.problem)  # emitted again, since the user asked for something else
            return False

        def change(file: LearnersFile) -> bool:
            do(file)
            self._choose_somebody(file)
            return True

        if not self._with_file(change, self.failed.emit):
            return False
        self.changed.emit()
        return True


_Change = Callable[[LearnersFile], object]


class _Step(NamedTuple):
    """A change of the learners: its description, how to undo and how to redo it."""

    what: Message
    undo: _Change
    redo: _Change


def _require_readable(path: Path) -> None:
    """Check that every learner in this file can be read. Raises one of `ERRORS`."""
    with closing(LearnersFile.open(path, read_only=True)) as file:
        for one in file.names:
            file.learner(one.id)


class _LearnerCopy:
    """Copy of a learner and their answers, to remove them from the file and restore them."""

    def __init__(self, who: LearnerName, before: LearnerName | None = None) -> None:
        """:param before: who practised before; None: removal does not switch back to anybody."""
        self._who, self._before = who, before
        self._learner = Learner()
        self._answers: tuple[KeptAnswer, ...] = ()

    def remove(self, file: LearnersFile) -> None:
        id = self._who.id
        named = next((one for one in file.names if one.id == id), self._who)
        self._who, self._learner, self._answers = named, file.learner(id), file.answers(id)
        file.remove(id)
        if self._before is not None and self._before.id in {one.id for one in file.names}:
            file.choose(self._before.id)

    def restore(self, file: LearnersFile) -> None:
        name = self._who.name.casefold()
        for one in file.names:
            if one.name.casefold() == name and file.learner(one.id) == Learner() and not file.answers(one.id):
                file.remove(one.id)  # added because no learner was left, and not used yet
        file.restore(self._who, self._learner, self._answers)
        file.choose(self._who.id)
