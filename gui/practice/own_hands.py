"""Hands for a session: one's own, those of real games, and an imported list.

In gui without Qt: they are kept in the settings.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

import resources
from core.language.problem import ProblemError
from core.practice.exercise.exercise import exercise_of_hand
from gui.storage.settings import Settings

_OF_GAMES = {"real": resources.real_wins, "striking": resources.striking_wins}
FEW = 20
"""The maximal number of own hands to check where one of them will do."""


class OwnHands:
    """The hands that can be practised, by their codes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def of(self, kind: str) -> tuple[str, ...]:
        """Return the codes of the hands of a kind that can be asked.

        :param kind: `own` for hands kept as problems and recent ones; `real` for an unsorted sample of real hands;
            `striking` for those that differ most; `list` for the imported list.
        """
        if kind in _OF_GAMES:
            return _OF_GAMES[kind]()
        names = ("practice_list",) if kind == "list" else ("problems", "recent")
        return tuple(code for name in names for code in self._kept(name) if _is_problem(code))

    def some(self) -> tuple[str, ...]:
        """Return some hands for a session in which one of them may come: up to 20 kept as problems, else real
        ones.
        """
        own = [code for code in self._kept("problems")[:FEW] if _is_problem(code)]
        return tuple(own) if own else resources.real_wins()

    @property
    def counts(self) -> dict[str, int]:
        """The number of hands of each kind; the list is left out if it is empty."""
        counts = {kind: len(self.of(kind)) for kind in ("own", *_OF_GAMES, "list")}
        return {kind: count for kind, count in counts.items() if count or kind != "list"}

    def keep_list(self, codes: Sequence[str]) -> None:
        """Keep a list of codes in place of the last one. They are checked only when they are asked for."""
        self._settings.put("practice_list", json.dumps(list(codes)))

    def _kept(self, name: str) -> list[str]:
        return list(dict.fromkeys(self._settings.texts(name)))


@lru_cache(maxsize=1_000)
def _is_problem(code: str) -> bool:
    """Return whether a hand can be asked."""
    try:
        exercise_of_hand(code)
    except ProblemError:
        return False
    return True
