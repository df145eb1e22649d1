"""Undo and redo, for whatever is changed: an immutable value, the earlier ones, and those that were undone."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """A value and the way to it. Every change makes another `History`.

    Where steps are undone instead of values, the value is the step that was done last, and None before the first.

    :ivar past: the earlier values, the last one last. :ivar future: those that were undone, the next one last.
    :ivar limit: so many steps back are kept; None: all of them.
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
        """Whether something was undone, and nothing changed since."""
        return bool(self.future)

    def put(self, value: T) -> History[T]:
        """Returns the history with another value; what was undone is forgotten."""
        past = (*self.past, self.present)
        if self.limit is not None:
            past = past[max(len(past) - self.limit, 0) :]
        return replace(self, present=value, past=past, future=())

    def undo(self) -> History[T]:
        """Returns the history at the earlier value; itself where there is none."""
        if not self.past:
            return self
        *past, value = self.past
        return replace(self, present=value, past=tuple(past), future=(*self.future, self.present))

    def redo(self) -> History[T]:
        """Returns the history before the last `undo`; itself where nothing was undone."""
        if not self.future:
            return self
        *future, value = self.future
        return replace(self, present=value, past=(*self.past, self.present), future=tuple(future))

    def without_future(self) -> History[T]:
        """Returns the history as if nothing had been undone."""
        return replace(self, future=())
