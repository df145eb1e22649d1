"""Which skills an answer rates, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.parts import Asked
from core.practice.curriculum.units import ATOMS, UNITS
from core.practice.exercise.exercise import Exercise
from core.practice.exercise.form import AnswerForm
from core.practice.progress.schedule import BELIEF, RatingName
from core.practice.progress.session import AnswerMark


class AnswerOutcome(NamedTuple):
    """The outcome of a question.

    :ivar mark: the mark as in a session.
    :ivar seconds: the time that the first answer took.
    :ivar hinted: what was answered with a hint or at the second try.
    :ivar wrong: what was wrong at the first try, in the order of the derivation.
    :ivar named: the key of the belief that explains it, or None.
    :ivar is_late: whether it exceeded the time limit; a late right answer counts as half right.
    """

    mark: AnswerMark
    seconds: float
    hinted: tuple[Asked, ...] = ()
    wrong: tuple[Asked, ...] = ()
    named: str | None = None
    is_late: bool = False


def ratings(exercise: Exercise, outcome: AnswerOutcome) -> dict[str, RatingName]:
    """Return the ratings of skills by id; beliefs have the id `belief.` and their key.

    If everything was right at once, or right but late, all skills that the answer needed are rated. Otherwise the
    belief that explains the answer and its skill, or else the first part that was wrong, is rated "again", and
    what was hinted "hard".
    """
    if outcome.mark == "right" and not outcome.wrong:
        rating: RatingName = "easy" if outcome.seconds < exercise.unit.goal else "good"
        return dict.fromkeys(_asked_atoms(exercise), rating)
    if outcome.mark == "half" and outcome.is_late and not outcome.hinted and not outcome.wrong:
        return dict.fromkeys(_asked_atoms(exercise), "hard")
    rated: dict[str, RatingName] = {}
    if outcome.named is not None:
        rated[BELIEF + outcome.named] = "again"
        rated |= dict.fromkeys(_atom_of_belief(exercise, outcome.named), "again")
    elif outcome.wrong:
        # Also where the payments are right although a line is wrong.
        rated |= dict.fromkeys(atoms_of_line(exercise, outcome.wrong[0]), "again")
    for part in outcome.hinted:
        for atom in atoms_of_line(exercise, part):
            rated.setdefault(atom, "hard")
    return rated


def _asked_atoms(exercise: Exercise) -> tuple[str, ...]:
    """Return the skills that the answer needed: the unit's own, and for a whole hand those of the asked parts."""
    own = _own_atoms(exercise)
    parts = [atoms for part, atoms in exercise.atoms_of.items() if part in exercise.asked]
    whole = () if len(own) == len(exercise.atoms) else tuple(atom for atoms in parts for atom in atoms)
    if exercise.asked == ("payments",):
        whole = tuple(exercise.atoms)  # naming the payments needs every skill of the hand
    return tuple(dict.fromkeys((*own, *whole)))


def _own_atoms(exercise: Exercise) -> tuple[str, ...]:
    return tuple(atom for atom in exercise.atoms if ATOMS[atom] is exercise.unit)


def atoms_of_line(exercise: Exercise, part: Asked) -> tuple[str, ...]:
    """Return the skills of a part: the unit's own if it has any, otherwise the part's first."""
    if own := _own_atoms(exercise):
        return own
    for name, atoms in exercise.atoms_of.items():
        if name == part:
            return atoms[:1]
    return ()


def _atom_of_belief(exercise: Exercise, key: str) -> Iterator[str]:
    """Yield the first skill of the exercise whose unit tests the belief."""
    found = BY_KEY[key].id if key in BY_KEY else ""
    for atom in exercise.atoms:
        if found in UNITS[ATOMS[atom].id].finds:
            yield atom
            return


def outcome_of(form: AnswerForm, seconds: float, named: str | None, *, is_late: bool) -> AnswerOutcome:
    """Return the outcome of a completed form.

    :param seconds: the time that it took.
    :param named: the key of the belief that explains it.
    :param is_late: whether the time limit was exceeded.
    """
    helped, wrong = [], []
    for at, field in enumerate(form.fields):
        mark, part = form.mark_of(at), cast("Asked", field.part)
        if mark == "half":
            helped.append(part)
        if mark != "right" and at not in form.hinted:
            wrong.append(part)
    mark = "half" if is_late and form.mark == "right" else form.mark
    return AnswerOutcome(mark, seconds, tuple(dict.fromkeys(helped)), tuple(dict.fromkeys(wrong)), named, is_late)
