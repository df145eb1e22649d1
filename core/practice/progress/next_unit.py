"""The next unit of a path for a learner."""

from __future__ import annotations

from core.practice.curriculum.units import PATHS
from core.practice.progress.ladder import FIRST
from core.practice.progress.learner import Learner


def next_unit(learner: Learner, path: str) -> str | None:
    """Return the next unit of a path, or None when none is left.

    :param path: an id of `PATHS`.

    It is the first one that is not done and has not had its first questions, because nobody should have to wait
    for the second day that "done" requires. When all have had these, it is the first one that is not done. Units
    whose contents later units have already taught are skipped.
    """
    done = set(learner.done)
    left = [unit for unit in PATHS[path].units if unit not in done and learner.needs(unit)]
    return next((unit for unit in left if is_new(learner, unit)), left[0] if left else None)


def is_new(learner: Learner, unit: str) -> bool:
    """Return whether a unit's first questions were not all asked yet."""
    return learner.unit(unit).asked < FIRST
