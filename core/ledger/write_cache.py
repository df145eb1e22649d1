"""What is known of matches as they stand in the file: nothing is written over what another program wrote."""

from __future__ import annotations

from typing import NamedTuple

from core.ledger.history import Edit, Lists

REMEMBERED = 64
"""So many matches are known as they stand in the file."""


class Written(NamedTuple):
    """A match as it stands in the file."""

    lists: Lists
    edits: tuple[Edit, ...]
    step: int


class WriteCache:
    """By match what the file has; after a failure also what it may have."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[Written, ...]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._found

    def standing(self, id: str, edits: tuple[Edit, ...], step: int) -> Written | None:
        """Return what is known of a match that stands so in the file; None: nothing, or otherwise."""
        return next((one for one in self._found.get(id, ()) if (one.edits, one.step) == (edits, step)), None)

    def put(self, id: str, *written: Written) -> None:
        """What the file has. Of matches that were not touched for long it is read again when needed."""
        self._found.pop(id, None)
        self._found[id] = written
        if len(self._found) > REMEMBERED:
            del self._found[next(iter(self._found))]

    def forget(self, id: str) -> None:
        """Nothing is known of a match."""
        self._found.pop(id, None)
