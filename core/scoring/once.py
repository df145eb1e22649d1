"""What an object works out when it is first asked, and keeps.

`functools.cached_property` does the same, and before Python 3.12 takes a lock for it, which costs more than many a
thing that is kept. Derivations belong to one thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Kept = TypeVar("Kept")


class Once(Generic[Kept]):
    """A property whose value is made at the first access and kept in the object's `__dict__`."""

    def __init__(self, make: Callable[[Any], Kept]) -> None:
        self._make, self.__doc__ = make, make.__doc__
        self._name = make.__name__

    @overload
    def __get__(self, owner: None, kind: type[Any]) -> Self: ...
    @overload
    def __get__(self, owner: object, kind: type[Any]) -> Kept: ...
    def __get__(self, owner: object | None, kind: type[Any]) -> Self | Kept:
        if owner is None:
            return self
        kept = owner.__dict__[self._name] = self._make(owner)
        return kept
