"""Who practises, and what is known of them, in a file of their own: on the disk before anything of it is shown.

What cannot be read or written is said, and nothing waits for it: what is answered then is known here, and every
later answer tries to write all of it. While the program runs, a file that is missing or damaged is left to whoever
may bring it back; at the start and at the end it is put back from its last backup, with all that was answered, and
what lay in its place becomes a backup itself.
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
from gui.storage.ledger_disk import ERRORS, is_empty, told

REPLAYED = 20
"""So many answers of earlier sessions say what the learner believes."""
DAMAGED: tuple[LedgerProblem, ...] = ("damaged", "not_learners", "not_a_ledger")
LOST: tuple[LedgerProblem, ...] = ("gone", *DAMAGED)
"""Where a backup takes the file's place."""
Came = TypeVar("Came")


class PracticeKeeper(QObject):
    """One of the learners, and what is known of them."""

    failed = Signal(Message)
    changing = Signal()
    """Another one is going to practise: what is not kept yet of who did is kept now."""
    changed = Signal()
    """Another one practises."""

    def __init__(self, folder: Path, own_name: str, parent: QObject | None = None) -> None:
        """:param folder: where the program's data are. :param own_name: of who practises first."""
        super().__init__(parent)
        self._place, self._backups, self._own_name = folder / LEARNERS, folder / BACKUPS, own_name
        self.learner = Learner()
        self.problem: Message | None = None
        """Why the disk does not have all of it; None: it has."""
        self.who: LearnerName | None = None
        """Who practises; None: the file could not be opened yet."""
        self.names: tuple[LearnerName, ...] = ()
        """All who practise here, as the file had them last."""
        self._file: LearnersFile | None = None
        self._is_kept = False
        """Whether there is a file: one that is gone later is not made anew, as if nothing had been in it."""
        self._failure: LedgerProblem | None = None
        """Of what kind it was when the file could not be reached last."""
        self._given: list[GivenAnswer] = []
        """What was answered since the start, or since somebody else practised."""
        self._written = 0
        """So many of these are in the file."""
        self._put: set[str] = set()
        """Parts of the learner that were changed otherwise since then, by their names."""
        self._unwritten: set[str] = set()
        """Those of them that are not in the file."""
        self._is_stuck = False
        """Whether the last attempt to write failed: only an answer tries again, not each line of a form."""
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        """Who came, went or was renamed."""
        self._open_first()

    # ------------------------------------------------------------------------------ the file

    def _open_first(self) -> None:
        """Open what is there from the last time, and back it up; where that is lost, what its last backup has."""
        is_old = not self._is_lost
        put_back = None if is_old else self._put_back()
        self._reach(self._back_up if is_old else lambda _: None, self._tell)
        if self._failure in DAMAGED and (put_back := self._put_back()) is not None:
            self._reach(lambda _: None, self._tell)
        if self._file is not None and self._file.file.notice is not None:
            self._tell(self._file.file.notice)
        elif self._file is not None and put_back is not None:
            self._say(Message.of("practice.put_back", file=put_back.name))

    def _reach(self, work: Callable[[LearnersFile], Came], tell: Callable[[Message], object]) -> Came | None:
        """The one door to the file: it is opened where it is not open, and what goes wrong is said.

        :param tell: says what is wrong. :returns: what the work finds; None: it was not done.
        """
        self._failure = None
        try:
            return work(self._opened())
        except ERRORS as error:
            self._failure = error.kind if isinstance(error, LedgerError) else None
            if self._failure == "gone":
                self._let_go()  # what lies in its place by then is opened
            tell(told(error, self._place))
            return None

    def _tell(self, reason: Message) -> None:
        """The disk does not have what is known here."""
        self._say(Message.of("practice.not_kept", reason=reason))

    def _say(self, problem: Message) -> None:
        """It is said once."""
        if problem != self.problem:
            self.problem = problem
            self.failed.emit(problem)

    @property
    def _is_lost(self) -> bool:
        """Whether there is no file, or one in which nothing is any more."""
        return not is_there(self._place) or is_empty(self._place)

    def _opened(self) -> LearnersFile:
        """The file; the one of before, where there was one. :raises LedgerError: it cannot be reached."""
        if self._file is None:
            if self._is_kept and self._is_lost:
                raise ledger_problem("gone", self._place)
            file = LearnersFile.open(self._place)
            try:
                self._come_back(file)
            except BaseException:
                file.close()
                raise
            self._file, self._is_kept = file, True
        return self._file

    def _come_back(self, file: LearnersFile) -> None:
        """A file was opened: who practised goes on, with all that was answered; at first, who did last."""
        if self.who is None:
            self._choose_somebody(file)
        self._written, self._unwritten = 0, set(self._put)  # it may be an older one; nothing is counted twice

    def _choose_somebody(self, file: LearnersFile) -> None:
        """Who practised last; else the first there is; else somebody new."""
        names, chosen = file.names, file.chosen
        who = chosen or (names[0] if names else file.add(self._own_name))
        if who != chosen:
            file.choose(who.id)  # nothing else is written: where there is no room, who practised goes on
        learner = file.learner(who.id)
        if self.who is not None and self.who.id != who.id:
            self._given, self._written, self._put = [], 0, set()
        self.who, self.names, self.learner = who, file.names, learner

    def _back_up(self, _: LearnersFile) -> None:
        back_up(self._place, self._backups, datetime.now(), schema)

    def close(self) -> None:
        """Write what is not written yet, and let the file go."""
        if self._is_behind:
            self._write()
        # Where there is no backup, a file is made in the place of one that is gone, with who practises.
        if self._is_behind and self._failure in LOST and (self._put_back() or self._is_lost):
            self._is_kept = False
            self._write()
        self._let_go()

    def _put_back(self) -> Path | None:
        """Put the last whole backup in the file's place. Returns that backup; None: there is none, or no room."""
        self._let_go()
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

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    # ------------------------------------------------------------------------------ what is known

    @property
    def _is_behind(self) -> bool:
        """Whether something is known here that the file does not have."""
        return bool(self._unwritten) or self._written < len(self._given)

    def put(self, learner: Learner) -> None:
        """Keep this; it is on the disk when this returns, or it was said why not. What another program has kept
        meanwhile stays.
        """
        names = [each.name for each in fields(Learner)]
        changed = {name for name in names if getattr(learner, name) != getattr(self.learner, name)}
        self.learner = learner
        self._put |= changed
        self._unwritten |= changed
        if changed and not self._is_stuck:
            self._write()

    def answered(self, exercise: Exercise, outcome: AnswerOutcome, given: Mapping[str, Any]) -> None:
        """Keep an answer and what follows from it; the session goes on, and stays when it is over."""
        one = GivenAnswer(datetime.now().astimezone(), exercise, outcome, given)
        self.learner = self.learner.answered(exercise, outcome, one.at)
        self._given.append(one)
        self._put.add("session")
        self._unwritten.add("session")
        self._write()

    def take_up(self) -> None:
        """The session is gone on with here: one that another program keeps meanwhile does not take its place."""
        self._put.add("session")

    @property
    def _in_hand(self) -> set[str]:
        """The session, by its name, where it is gone on with here."""
        return self._put & {"session"} if self.learner.session is not None else set()

    def _write(self) -> None:
        """Write what is not written yet: what was answered, and what else was changed."""
        learner = self._reach(self._catch_up, self._tell)
        self._is_stuck = learner is None
        if learner is not None:
            self.learner, self.problem = learner, None

    def _catch_up(self, file: LearnersFile) -> Learner:
        assert self.who is not None
        if self.who.id not in {one.id for one in file.names}:
            file.restore(self.who, self.learner, [one.kept for one in self._given])
        changed = {name: getattr(self.learner, name) for name in self._unwritten | self._in_hand}
        learner = file.change(self.who.id, self._given[self._written :], **changed)
        self._written, self._unwritten = len(self._given), set()
        return learner

    def answers(self, walk: Walk = iter, *, last: int = -1) -> tuple[KeptAnswer, ...]:
        """All answers of who practises, the oldest first; those of now, where the others cannot be read.

        :param walk: over those of the file. :param last: of these only so many of the latest; below 0: all.
        """
        who = self.who
        kept = (who and self._reach(lambda file: file.answers(who.id, walk, last=last), self._tell)) or ()
        known = {(one.at, one.code) for one in kept}
        now = (one.kept for one in self._given)
        found = (*kept, *(one for one in now if (one.at, one.code) not in known))
        if last < 0:
            return found
        return tuple(sorted(found, key=lambda one: one.at)[-last:])  # of now some lie before the last of the file

    def last_answers(self) -> tuple[KeptAnswer, ...]:
        """The last answers, the oldest first; the others are not read."""
        return self.answers(last=REPLAYED)

    # ------------------------------------------------------------------------------ who

    def choose(self, id: str) -> None:
        """Somebody else practises now."""
        self._do(lambda file: file.choose(id))

    # ------------------------------------------------------------------------------ who, to be undone

    def add(self, name: str) -> None:
        """Somebody new practises now."""
        self._do(lambda file: self._come(file, file.add(name)))

    def bring(self, name: str, learner: Learner, answers: Iterable[KeptAnswer]) -> None:
        """Somebody from another file practises now, beside all others; by another name, where it is taken."""
        self._do(lambda file: self._come(file, file.import_learner(name, learner, answers)))

    def rename(self, id: str, name: str) -> None:
        """A learner by another name."""
        before = next((one.name for one in self.names if one.id == id), "")

        def rename(file: LearnersFile) -> None:
            file.rename(id, name)
            what = Message.of("change.learner.renamed", name=Name(before), new=Name(name))
            self._note(what, lambda file: file.rename(id, before), lambda file: file.rename(id, name))

        self._do(rename)

    def remove(self, id: str) -> None:
        """A learner goes with all answers. The file as it was stays among the backups."""
        who = next((one for one in self.names if one.id == id), None)

        def remove(file: LearnersFile) -> None:
            assert who is not None
            self._back_up(file)
            going = _Going(who)
            going.leave(file)
            what = Message.of("change.learner.removed", name=Name(who.name))
            self._note(what, going.come_back, going.leave)

        if who is not None:
            self._do(remove)

    def _come(self, file: LearnersFile, who: LearnerName) -> None:
        going = _Going(who, file.chosen)
        file.choose(who.id)
        self._note(Message.of("change.learner.added", name=Name(who.name)), going.leave, going.come_back)

    def _note(self, what: Message, undo: _Change, redo: _Change) -> None:
        self._done.append(_Step(what, undo, redo))
        self._undone.clear()

    @property
    def undoes(self) -> Message | None:
        """Who came, went or was renamed last; None: nobody."""
        return self._done[-1].what if self._done else None

    @property
    def redoes(self) -> Message | None:
        """What of that was undone last; None: nothing."""
        return self._undone[-1].what if self._undone else None

    def undo(self) -> bool:
        """Undo the last change of who practises. Returns whether that was possible."""
        return bool(self._done) and self._move(self._done, self._undone, self._done[-1].undo)

    def redo(self) -> bool:
        """And do it again. Returns as `undo`."""
        return bool(self._undone) and self._move(self._undone, self._done, self._undone[-1].redo)

    def _move(self, taken: list[_Step], put: list[_Step], do: _Change) -> bool:
        put.append(taken.pop())  # before it is told that there is something else to undo now
        done = self._do(do)
        if not done:
            taken.append(put.pop())
        return done

    def _do(self, do: _Change) -> bool:
        """Change who practises. Returns whether it could be; if not, it is said why, and nothing was changed."""
        self.changing.emit()
        if self._is_behind:
            self._write()
        if self._is_behind and self.problem is not None:
            self.failed.emit(self.problem)  # again: something else was asked for
            return False

        def change(file: LearnersFile) -> bool:
            do(file)
            self._choose_somebody(file)
            return True

        if not self._reach(change, self.failed.emit):
            return False
        self.changed.emit()
        return True


_Change = Callable[[LearnersFile], object]


class _Step(NamedTuple):
    """Who came, went or was renamed: what that was, how it is undone, and how it is done again."""

    what: Message
    undo: _Change
    redo: _Change


def _require_readable(path: Path) -> None:
    """Everybody in this file can go on. Raises one of `ERRORS`: somebody cannot be read."""
    with closing(LearnersFile.open(path, read_only=True)) as file:
        for one in file.names:
            file.learner(one.id)


class _Going:
    """Somebody who may leave, and return with all that was known of them."""

    def __init__(self, who: LearnerName, before: LearnerName | None = None) -> None:
        """:param before: who practised before; None: they did."""
        self._who, self._before = who, before
        self._learner = Learner()
        self._answers: tuple[KeptAnswer, ...] = ()

    def leave(self, file: LearnersFile) -> None:
        id = self._who.id
        named = next((one for one in file.names if one.id == id), self._who)
        self._who, self._learner, self._answers = named, file.learner(id), file.answers(id)
        file.remove(id)
        if self._before is not None and self._before.id in {one.id for one in file.names}:
            file.choose(self._before.id)

    def come_back(self, file: LearnersFile) -> None:
        name = self._who.name.casefold()
        for one in file.names:
            if one.name.casefold() == name and file.learner(one.id) == Learner() and not file.answers(one.id):
                file.remove(one.id)  # made since nobody was left, and nobody yet
        file.restore(self._who, self._learner, self._answers)
        file.choose(self._who.id)
