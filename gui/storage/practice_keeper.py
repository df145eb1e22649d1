"""Who practises, and what is known of them, in a file of their own: on the disk before anything of it is shown.

What cannot be opened or written is said once, and left as it is; what is answered then is kept as long as the
program runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from core.language.messages import Message
from core.learners import schema
from core.learners.learners_file import KeptAnswer, LearnerName, LearnersFile
from core.ledger.backups import back_up
from core.practice.learner import Learner
from core.practice.outcomes import AnswerOutcome
from core.practice.problems import Problem
from gui.storage.files import BACKUPS, LEDGER_SUFFIX
from gui.storage.ledger_disk import errors, told

NAME = f"learners{LEDGER_SUFFIX}"
"""The file among the program's data."""
REPLAYED = 20
"""So many answers of earlier sessions say what the learner believes."""


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
        self._place, self._own_name = folder / NAME, own_name
        self.learner = Learner()
        self.problem: Message | None = None
        """Why nothing is kept; None: all is."""
        self._file: LearnersFile | None = None
        self._id = ""
        self._is_ahead = False
        self._done: list[tuple[_Change, _Change]] = []
        self._undone: list[tuple[_Change, _Change]] = []
        """Who came, went or was renamed: how that is undone, and how it is done again."""
        self._open(folder)

    def _open(self, folder: Path) -> None:
        try:
            if self._place.exists():
                back_up(self._place, folder / BACKUPS, datetime.now(), schema)
            self._file = LearnersFile.open(self._place)
            self._choose_somebody(self._file)
        except errors() as error:
            self.close()
            self.problem = Message.of("practice.not_kept", reason=told(error, self._place))

    def _choose_somebody(self, file: LearnersFile) -> None:
        """Who practised last; else the first there is; else somebody new."""
        names = file.names
        who = file.chosen or (names[0] if names else file.add(self._own_name))
        file.choose(who.id)
        self._id, self.learner = who.id, file.learner(who.id)

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            self._file.close()
            self._file = None

    # ------------------------------------------------------------------------------ what is known

    def put(self, learner: Learner) -> None:
        """Keep this; it is on the disk when this returns. What another program has kept meanwhile stays."""
        names = [each.name for each in fields(Learner)]
        changed = {name: getattr(learner, name) for name in names}
        changed = {name: value for name, value in changed.items() if value != getattr(self.learner, name)}
        before, self.learner = self.learner, learner
        if self._file is not None and (changed or self._is_ahead):
            try:
                there = before if self._is_ahead else self._file.learner(self._id)
                self._file.put(self._id, replace(there, **changed))
                self.learner, self._is_ahead = replace(there, **changed), False
            except errors() as error:
                self._tell(error)

    def answered(self, posed: Problem, outcome: AnswerOutcome, given: Mapping[str, Any]) -> None:
        """Keep an answer and what follows from it; the session goes on, and stays when it is over."""
        now = datetime.now(UTC)
        session, before = self.learner.session, self.learner
        after = before.answered(posed, outcome, now)
        if self._file is not None:
            try:
                if self._is_ahead:
                    self._file.put(self._id, before)
                    self._is_ahead = False
                after = self._file.answered(self._id, posed, outcome, given, now)
            except errors() as error:
                self._tell(error)
        self.learner = after
        if session is not None and not session.is_over:
            self.learner = replace(self.learner, session=session.answered(outcome.mark).climbed(after.ladder.rung))

    def last_answers(self) -> tuple[KeptAnswer, ...]:
        """The last answers, the oldest first."""
        if self._file is None:
            return ()
        try:
            return self._file.answers(self._id)[-REPLAYED:]
        except errors():
            return ()

    def _tell(self, error: Exception) -> None:
        """It could not be kept: what is known here is ahead of what the file has, until it takes that."""
        self._is_ahead = True
        self.failed.emit(Message.of("practice.not_kept", reason=told(error, self._place)))

    # ------------------------------------------------------------------------------ who

    @property
    def who(self) -> LearnerName | None:
        """Who practises; None: nothing is kept."""
        return self._file.chosen if self._file is not None else None

    def answers(self) -> tuple[KeptAnswer, ...]:
        """All answers of who practises. :raises LedgerError: they cannot be read."""
        return self._file.answers(self._id) if self._file is not None else ()

    @property
    def names(self) -> tuple[LearnerName, ...]:
        """All who practise here."""
        return self._file.names if self._file is not None else ()

    def choose(self, id: str) -> None:
        """Somebody else practises now."""
        self._do(lambda file: file.choose(id))

    # ------------------------------------------------------------------------------ who, to be undone

    def add(self, name: str) -> None:
        """Somebody new practises now."""
        self._do(lambda file: self._come(file, file.add(name), Learner(), ()))

    def bring(self, name: str, learner: Learner, answers: Sequence[KeptAnswer]) -> None:
        """Somebody from another file practises now, beside all others; by another name, where it is taken."""
        self._do(lambda file: self._come(file, file.bring(name, learner, answers), learner, answers))

    def rename(self, id: str, name: str) -> None:
        """A learner by another name."""
        before = next((one.name for one in self.names if one.id == id), "")

        def rename(file: LearnersFile) -> None:
            file.rename(id, name)
            self._note(lambda file: file.rename(id, before), lambda file: file.rename(id, name))

        self._do(rename)

    def remove(self, id: str) -> None:
        """A learner goes with all answers. The file as it was stays among the backups."""
        who = next((one for one in self.names if one.id == id), None)

        def remove(file: LearnersFile) -> None:
            assert who is not None
            back_up(self._place, self._place.parent / BACKUPS, datetime.now(), schema)
            going = _Going(who, file.learner(id), file.answers(id))
            going.leave(file)
            self._note(going.come_back, going.leave)

        if who is not None:
            self._do(remove)

    def _come(self, file: LearnersFile, who: LearnerName, learner: Learner, answers: Sequence[KeptAnswer]) -> None:
        going = _Going(who, learner, tuple(answers), file.chosen)
        file.choose(who.id)
        self._note(going.leave, going.come_back)

    def _note(self, undo: _Change, redo: _Change) -> None:
        self._done.append((undo, redo))
        self._undone.clear()

    @property
    def can_undo(self) -> bool:
        """Whether somebody came, went or was renamed."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether that was undone."""
        return bool(self._undone)

    def undo(self) -> None:
        """Undo the last change of who practises."""
        self._step(self._done, self._undone, 0)

    def redo(self) -> None:
        """And do it again."""
        self._step(self._undone, self._done, 1)

    def _step(self, taken: list[tuple[_Change, _Change]], put: list[tuple[_Change, _Change]], which: int) -> None:
        if taken:
            step = taken.pop()
            if self._do(step[which]):
                put.append(step)
            else:
                taken.append(step)

    def _do(self, do: _Change) -> bool:
        """Change who practises. Returns whether it could be; if not, it is said why, and nothing was changed."""
        if self._file is None:
            return False
        self.changing.emit()
        try:
            do(self._file)
            self._choose_somebody(self._file)
        except errors() as error:
            self.failed.emit(told(error, self._place))
            return False
        self.changed.emit()
        return True


_Change = Callable[[LearnersFile], object]


class _Going:
    """Somebody who may leave and return, with all that is known of them by then."""

    def __init__(
        self,
        who: LearnerName,
        learner: Learner,
        answers: tuple[KeptAnswer, ...],
        before: LearnerName | None = None,
    ) -> None:
        """:param before: who practised before; None: they did."""
        self._who, self._learner, self._answers = who, learner, answers
        self._before = before

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
        file.bring_back(self._who, self._learner, self._answers)
        file.choose(self._who.id)
