"""What an answer says about skills: which cards are rated, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from core.practice.asking import Asked
from core.practice.beliefs import BY_KEY
from core.practice.problems import Problem
from core.practice.schedule import BELIEF, RatingName
from core.practice.session import AnswerMark
from core.practice.units import ATOMS, UNITS


class AnswerOutcome(NamedTuple):
    """What became of a question.

    :ivar mark: as a session has it. :ivar seconds: that the first answer took.
    :ivar hinted: what was asked with a hint, or answered at the second try.
    :ivar wrong: what was wrong at the first try, in the order of the derivation.
    :ivar named: the belief that explains it, by its key; None: none does.
    :ivar is_late: whether it took longer than it may in a session with a clock: right, it is half right.
    """

    mark: AnswerMark
    seconds: float
    hinted: tuple[Asked, ...] = ()
    wrong: tuple[Asked, ...] = ()
    named: str | None = None
    is_late: bool = False


def ratings(posed: Problem, outcome: AnswerOutcome) -> dict[str, RatingName]:
    """Returns how skills are rated after an answer: atoms by their ids, beliefs by `belief.` and their keys.

    All that the answer needed, if it was right at once; else only what was wrong or hinted; no more than that.
    """
    if outcome.mark == "right" and not outcome.wrong:
        rating: RatingName = "easy" if outcome.seconds < posed.unit.goal else "good"
        return dict.fromkeys(_asked_atoms(posed), rating)
    if outcome.mark == "half" and outcome.is_late and not outcome.hinted and not outcome.wrong:
        return dict.fromkeys(_asked_atoms(posed), "hard")
    rated: dict[str, RatingName] = {}
    if outcome.named is not None:
        rated[BELIEF + outcome.named] = "again"
        rated |= dict.fromkeys(_atom_of_belief(posed, outcome.named), "again")
    elif outcome.wrong:
        # Also where the price is right although a line is not.
        rated |= dict.fromkeys(atoms_of_line(posed, outcome.wrong[0]), "again")
    for part in outcome.hinted:
        for atom in atoms_of_line(posed, part):
            rated.setdefault(atom, "hard")
    return rated


def _asked_atoms(posed: Problem) -> tuple[str, ...]:
    """What the answer needed: the unit's own atoms, and of a whole hand those of the parts that were asked."""
    own = _own_atoms(posed)
    parts = [atoms for part, atoms in posed.atoms_of.items() if part in posed.asked]
    whole = () if len(own) == len(posed.atoms) else tuple(atom for atoms in parts for atom in atoms)
    if posed.asked == ("payments",):
        whole = tuple(posed.atoms)  # the price alone needs all of the hand
    return tuple(dict.fromkeys((*own, *whole)))


def _own_atoms(posed: Problem) -> tuple[str, ...]:
    return tuple(atom for atom in posed.atoms if ATOMS[atom] is posed.unit)


def atoms_of_line(posed: Problem, part: Asked) -> tuple[str, ...]:
    """Returns what a line of a problem needs: of a unit with atoms its own, else the first of the line."""
    if own := _own_atoms(posed):
        return own
    for name, atoms in posed.atoms_of.items():
        if name == part:
            return atoms[:1]
    return ()


def _atom_of_belief(posed: Problem, key: str) -> Iterator[str]:
    """The atom that a belief belongs to: of the problem's, one whose unit is made to find it."""
    found = BY_KEY[key].id if key in BY_KEY else ""
    for atom in posed.atoms:
        if found in UNITS[ATOMS[atom].id].finds:
            yield atom
            return
