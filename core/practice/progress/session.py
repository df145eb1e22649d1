"""A session of ten questions: an immutable value that can be written as JSON at any moment.

A missed question is repeated after three and after seven other questions. The repeats replace questions planned
last, or are added at the end if none can be replaced. A repeat that is missed is asked again until it is right.
So a session has ten questions unless its last ones are missed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, get_args

from core.practice.curriculum.parts import RUNGS
from core.practice.exercise.exercise import Exercise, at_rung, make_exercise, restored
from core.practice.generate.codes import MOST_SEED, ExerciseCodeError, read_exercise_code
from core.practice.generate.make_draft import NoExerciseError

LENGTH = 10
BACKLOG = 2 * LENGTH
"""While more skills are due, nothing new is begun."""
MOST = 2 * LENGTH
"""The maximal number of questions, whatever is missed."""
COMES_AGAIN = (3, 7)
"""After how many other questions a missed one is repeated."""
AnswerMark = Literal["right", "half", "missed"]
"""Right at once; right after a hint or at the second try; not right."""
SessionKind = Literal["mixed", "path", "unit", "atom", "weak", "learned", "again", "real", "ground"]
"""What is due and new; the same of one path; one unit; one skill; the weakest skills; a mix of the units
that were begun; what was missed in the last month; real hands; the test of a unit's prerequisites."""
VERSION = 1
LONGEST = 1e9
"""The upper limit of the seconds for a question."""


class UnreadableError(ValueError):
    """The data are not a session or learner, or are of a later version."""


class Choice(NamedTuple):
    """The kind of practice that was chosen. :ivar value: the id of the path, unit or skill, where the
    kind needs one.
    """

    kind: SessionKind = "mixed"
    value: str = ""


class Planned(NamedTuple):
    """A question of a session.

    :ivar rung: the rung of the ladder for a whole hand; None for other problems.
    :ivar is_repeat: whether it repeats a missed question.
    """

    code: str
    rung: int | None = None
    is_repeat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeSession:
    """The questions of a session with their outcome.

    :ivar choice: what was chosen.
    :ivar planned: the questions in order.
    :ivar marks: the marks of those that were answered.
    :ivar form: the stored entries of the current question's form.
    :ivar spent: the seconds already spent on the current question.
    :ivar is_timed: whether there is a time limit.
    """

    choice: Choice
    planned: tuple[Planned, ...]
    marks: tuple[AnswerMark, ...] = ()
    form: str = ""
    spent: float = 0.0
    is_timed: bool = False

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of its questions."""
        return tuple(each.code for each in self.planned)

    @property
    def at(self) -> int:
        """The index of the current question."""
        return len(self.marks)

    @property
    def is_over(self) -> bool:
        """Whether all questions were answered."""
        return self.at >= len(self.planned)

    @property
    def rung(self) -> int | None:
        """The rung of the current question if it is a whole hand, otherwise None.

        :raises IndexError: the session is over.
        """
        return self.planned[self.at].rung

    @property
    def question(self) -> Exercise:
        """The current question. :raises IndexError: the session is over."""
        return self.exercise(self.at)

    def exercise(self, at: int) -> Exercise:
        """Return the question at an index, with what its rung asks and shows.

        :raises IndexError: there is none.
        """
        planned = self.planned[at]
        exercise = restored(planned.code)
        return exercise if planned.rung is None else at_rung(exercise, planned.rung)

    def seconds_for(self, exercise: Exercise) -> int | None:
        """Return the time limit of the current question in seconds, or None.

        The session must not be over. Some units and the ladder's last rung have a limit in every session. An
        example that asks nothing has none.
        """
        said = exercise.given.get("seconds")
        if isinstance(said, int):
            return said
        in_time = self.is_timed or (self.rung is not None and RUNGS[self.rung].is_timed)
        return exercise.unit.goal if in_time and exercise.asked else None

    def climbed(self, rung: int) -> PracticeSession:
        """Return the session with the remaining whole hands at least at this rung."""
        later = [
            each._replace(rung=max(each.rung, rung)) if each.rung is not None else each for each in self.planned
        ]
        return replace(self, planned=(*self.planned[: self.at], *later[self.at :]))

    def advance(self, mark: AnswerMark) -> PracticeSession:
        """Return the session after an answer to the current question, with the stored form and time cleared. A
        missed question is asked again later, except in a test of prerequisites.

        :raises IndexError: the session is over.
        """
        now = self.planned[self.at]
        after = replace(self, marks=(*self.marks, mark), form="", spent=0.0)
        if mark != "missed" or self.choice.kind == "ground":
            return after
        if now.is_repeat:
            repeat = Planned(another(now.code), now.rung, True)
            comes = any(each in (now, repeat) for each in self.planned[self.at + 1 :])
            return after if comes or len(self.planned) >= MOST else replace(after, planned=(*self.planned, repeat))
        planned, repeats, code = list(self.planned), list[Planned](), now.code
        for others in COMES_AGAIN:
            code = another(code)  # another problem of the same kind for each repeat
            repeats.append(Planned(code, now.rung, True))
            planned = _with_repeat(planned, self.at, others, repeats)
        return replace(after, planned=tuple(planned))

    def with_form(self, form: str, spent: float = 0.0) -> PracticeSession:
        """Return the session with the form's entries stored. :param spent: the seconds so far."""
        return replace(self, form=form, spent=spent)

    def with_next(self, planned: Planned) -> PracticeSession:
        """Return the session with the current question replaced. :raises IndexError: the session is over."""
        row = list(self.planned)
        row[self.at] = planned
        return replace(self, planned=tuple(row))

    def as_json(self) -> dict[str, Any]:
        """Return the session as plain data, which `from_json` reads."""
        return {
            "version": VERSION,
            "choice": list(self.choice),
            "planned": [list(each) for each in self.planned],
            "marks": list(self.marks),
            "form": self.form,
            "spent": self.spent,
            "timed": self.is_timed,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> PracticeSession:
        """Return the session from plain data. :raises UnreadableError: the data are invalid or of a
        later version.
        """
        try:
            if data["version"] != VERSION:
                raise UnreadableError(data["version"])
            kind, value = data["choice"]
            marks = tuple(data["marks"])
            planned = tuple(Planned(str(code), rung, bool(again)) for code, rung, again in data["planned"])
            if any(each.rung is not None and each.rung not in range(len(RUNGS)) for each in planned):
                raise UnreadableError(planned)
            if kind not in get_args(SessionKind) or not set(marks) <= set(get_args(AnswerMark)):
                raise UnreadableError(kind)
            if len(marks) > len(planned):
                raise UnreadableError(len(marks))
            spent = float(data.get("spent", 0))
            if not 0 <= spent < LONGEST:
                raise UnreadableError(spent)
            return cls(
                choice=Choice(kind, str(value)),
                planned=planned,
                marks=marks,
                form=str(data["form"]),
                spent=spent,
                is_timed=bool(data.get("timed", False)),
            )
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise UnreadableError(str(error)) from error


def _with_repeat(planned: list[Planned], at: int, others: int, repeats: list[Planned]) -> list[Planned]:
    """Return the questions with the last of the repeats `others` questions later, or at the end if there
    are fewer.
    """
    row, repeat = list(planned), repeats[-1]
    place = at + 1 + others
    if place >= len(row) and any(each in repeats for each in row[max(at + 1, len(row) - 2) :]):
        return row  # a repeat is already at the end
    droppable = [each for each in range(at + 1, len(row)) if not row[each].is_repeat]
    if not droppable and at + 1 < len(row):
        return row  # only repeats are left
    if droppable:  # the whole hand that ends the session is dropped last
        del row[max(droppable, key=lambda each: (row[each].rung is None, each))]
    row.insert(min(place, len(row)), repeat)
    return row


TRIES = 30
"""The number of problems that are tried to find one of the same kind."""


def another(code: str) -> str:
    """Return the code of another problem of the same kind, or the same code where none is found or it is
    a real hand.
    """
    try:
        said = read_exercise_code(code)
    except ExerciseCodeError:
        return code
    atoms = set(restored(code).atoms)
    for seed in range(said.seed + 1, said.seed + 1 + TRIES):
        try:
            exercise = make_exercise(seed % (MOST_SEED + 1), said.unit, said.level, said.rules)
        except NoExerciseError:
            continue
        if not atoms or atoms & set(exercise.atoms):
            return exercise.code
    return str(said)
