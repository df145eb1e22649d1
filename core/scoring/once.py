"""A cached property for objects that only one thread uses.

Before Python 3.12 `functools.cached_property` takes a lock, which often costs more than computing the value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Kept = TypeVar("Kept")


class Once(Generic[Kept]):
    """A property whose value is computed on first access and kept in the object's `__dict__`."""

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
