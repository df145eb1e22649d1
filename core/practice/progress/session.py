"""A session: ten questions with a visible end. An immutable value that can be written as JSON at any moment.

What was missed comes again after three and after seven other questions, in the place of what was planned last, or
ends the session where there is no place left. What is missed then, too, is asked until it is right. So a session
stays at ten, unless its last questions are missed.
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
"""While more is due than that, nothing new begins."""
MOST = 2 * LENGTH
"""No session has more questions, whatever is missed: then it is time to rest."""
COMES_AGAIN = (3, 7)
"""After so many other questions."""
AnswerMark = Literal["right", "half", "missed"]
"""Right at once; right after a hint or at the second try; not."""
SessionKind = Literal["mixed", "path", "unit", "atom", "weak", "learned", "again", "real", "ground"]
"""What is due and what is new; the same of one path; one unit, one of its facts; what one is bad at; a mix of the
units that were begun; what was missed in the last month; real hands; whether one has what a unit rests on."""
VERSION = 1
LONGEST = 1e9
"""No question takes so many seconds."""


class UnreadableError(ValueError):
    """Plain data are no session and no learner, or of a later version."""


class Choice(NamedTuple):
    """What somebody chose to practise. :ivar value: the path, the unit or the atom, by its id."""

    kind: SessionKind = "mixed"
    value: str = ""


class Planned(NamedTuple):
    """A question of a session.

    :ivar rung: of the ladder, for a whole hand; None: the problem itself says what is asked.
    :ivar is_repeat: whether it comes again because it was missed.
    """

    code: str
    rung: int | None = None
    is_repeat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeSession:
    """Questions and what became of them.

    :ivar choice: what it is made of. :ivar planned: its questions, in their order.
    :ivar marks: of those that were answered. :ivar form: what the form of the question in hand wants to be kept.
    :ivar spent: seconds that the question in hand was shown before it was left.
    :ivar is_timed: whether there is a clock.
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
        """The place of the question in hand."""
        return len(self.marks)

    @property
    def is_over(self) -> bool:
        """Whether all of it was answered."""
        return self.at >= len(self.planned)

    @property
    def rung(self) -> int | None:
        """The rung of the question in hand, if it is a whole hand."""
        return self.planned[self.at].rung

    @property
    def question(self) -> Exercise:
        """The question in hand. :raises IndexError: the session is over."""
        return self.exercise(self.at)

    def exercise(self, at: int) -> Exercise:
        """Return the question at a place, from 0 on."""
        planned = self.planned[at]
        exercise = restored(planned.code)
        return exercise if planned.rung is None else at_rung(exercise, planned.rung)

    def seconds_for(self, exercise: Exercise) -> int | None:
        """Return how long the question in hand may take; None: as long as it takes.

        What is asked in time has a clock in every session: a unit that says so, and the ladder's last rung. Where
        nothing is asked, there is none.
        """
        said = exercise.given.get("seconds")
        if isinstance(said, int):
            return said
        in_time = self.is_timed or (self.rung is not None and RUNGS[self.rung].is_timed)
        return exercise.unit.goal if in_time and exercise.asked else None

    def climbed(self, rung: int) -> PracticeSession:
        """Return the session with as much asked of the whole hands that are left as the ladder has come to."""
        later = [
            each._replace(rung=max(each.rung, rung)) if each.rung is not None else each for each in self.planned
        ]
        return replace(self, planned=(*self.planned[: self.at], *later[self.at :]))

    def advance(self, mark: AnswerMark) -> PracticeSession:
        """Return the session after an answer to the question in hand. :raises IndexError: it is over."""
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
            code = another(code)  # each time another one
            repeats.append(Planned(code, now.rung, True))
            planned = _with_repeat(planned, self.at, others, repeats)
        return replace(after, planned=tuple(planned))

    def with_form(self, form: str, spent: float = 0.0) -> PracticeSession:
        """Return the session with what the form wants to be kept. :param spent: seconds so far."""
        return replace(self, form=form, spent=spent)

    def with_next(self, planned: Planned) -> PracticeSession:
        """Return the session with another question in the place of the one in hand."""
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
        """Return the session of plain data. :raises UnreadableError: it is none, or of a later version."""
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
    """The questions with the last of the repeats so many others later; where there are not as many, at the end."""
    row, repeat = list(planned), repeats[-1]
    place = at + 1 + others
    if place >= len(row) and any(each in repeats for each in row[max(at + 1, len(row) - 2) :]):
        return row  # one of them ends the session already
    droppable = [each for each in range(at + 1, len(row)) if not row[each].is_repeat]
    if not droppable and at + 1 < len(row):
        return row  # nothing but what was missed is left
    if droppable:  # a whole hand, which was to end the session, goes last
        del row[max(droppable, key=lambda each: (row[each].rung is None, each))]
    row.insert(min(place, len(row)), repeat)
    return row


TRIES = 30
"""So many problems are looked at for one of the same kind."""


def another(code: str) -> str:
    """Return the code of another problem of the same kind; the same one where there is none (a real hand)."""
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
