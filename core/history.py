"""Undo and redo of an immutable value."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """A value with earlier and undone ones. Every change makes another `History`.

    If steps are recorded instead of values, the value is the last step done, and None before the first.

    :ivar past: earlier values, the last one last. :ivar future: undone values, the next one last.
    :ivar limit: how many earlier values are kept; None for all.
    """

    present: T
    past: tuple[T, ...] = ()
    future: tuple[T, ...] = ()
    limit: int | None = field(default=None, kw_only=True)

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier value."""
        return bool(self.past)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing changed since."""
        return bool(self.future)

    def put(self, value: T) -> History[T]:
        """Return the history with another value; undone values are dropped."""
        past = (*self.past, self.present)
        if self.limit is not None:
            past = past[max(len(past) - self.limit, 0) :]
        return replace(self, present=value, past=past, future=())

    def undo(self) -> History[T]:
        """Return the history at the earlier value; unchanged if there is none."""
        if not self.past:
            return self
        *past, value = self.past
        return replace(self, present=value, past=tuple(past), future=(*self.future, self.present))

    def redo(self) -> History[T]:
        """Return the history at the value that was undone last; unchanged if nothing was undone."""
        if not self.future:
            return self
        *future, value = self.future
        return replace(self, present=value, past=(*self.past, self.present), future=tuple(future))

    def without_future(self) -> History[T]:
        """Return the history without undone values."""
        return replace(self, future=())
