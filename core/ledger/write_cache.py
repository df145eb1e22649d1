"""Remember matches as they are in the file, so that changes by other programs are not overwritten."""

from __future__ import annotations

from typing import NamedTuple

from core.ledger.history import Edit, Lists

REMEMBERED = 64
"""How many matches are remembered."""


class Written(NamedTuple):
    """A match as it is in the file."""

    lists: Lists
    edits: tuple[Edit, ...]
    step: int


class WriteCache:
    """By match, what the file has; after a failure also what it may have."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[Written, ...]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._found

    def standing(self, id: str, edits: tuple[Edit, ...], step: int) -> Written | None:
        """Return what is remembered of a match with just these edits and this step; None if nothing is."""
        return next((one for one in self._found.get(id, ()) if (one.edits, one.step) == (edits, step)), None)

    def put(self, id: str, *written: Written) -> None:
        """Remember what the file has, in place of what was known of the match.

        Beyond `REMEMBERED` the oldest match is dropped; it is read again when needed.

        :param written: one of these is in the file; after a failure it is not known which.
        """
        self._found.pop(id, None)
        self._found[id] = written
        if len(self._found) > REMEMBERED:
            del self._found[next(iter(self._found))]

    def forget(self, id: str) -> None:
        """Forget a match, if it is remembered."""
        self._found.pop(id, None)
