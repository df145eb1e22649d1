"""Prints all that there is to know of Qt's enumerations: `python -m tests.gui.window.enumerations [simple]`."""

from __future__ import annotations

import enum
import pickle
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from gui.qt_start import make_enumerations_simple

MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport")


def classes(space: object, seen: set[int]) -> Iterator[type[enum.Enum]]:
    """The enumerations of a module or class, and those of its classes."""
    for name in dir(space):
        found = getattr(space, name, None)
        if isinstance(found, type) and id(found) not in seen:
            seen.add(id(found))
            if issubclass(found, enum.Enum):
                yield found
            elif found.__module__.startswith("PySide6"):
                yield from classes(found, seen)


def told(found: Any) -> Iterator[Callable[[], object]]:
    """What it is called and made of, and what its members are and do; some of it is refused."""
    members = list(found.__members__.items())
    yield lambda: (found.__module__, found.__qualname__, found.__doc__, [base.__name__ for base in found.__mro__])
    yield lambda: (repr(found), len(found), [member.name for member in found], list(found.__members__))
    for name, member in members:
        yield partial(_of_member, found, name, member)
    yield from (lambda: repr(found(-4711)), lambda: repr(found(1 << 27)), lambda: repr(found("x")))
    if members and issubclass(found, enum.Flag):
        whole = found(0)
        for _, member in members:
            yield partial(lambda one: [part.name for part in one], member)
            whole |= member
            yield partial(_of_flag, member, whole)


def _of_member(found: Any, name: str, member: Any) -> object:
    same = (found(member.value), found[name], getattr(found, name), pickle.loads(pickle.dumps(member)))
    return (
        *(name, member.name, member.value, repr(member), str(member), f"{member}", type(member) is found),
        *([one is member for one in same], member in found, hash(member) == hash(same[0]), member == member.value),
    )


def _of_flag(member: Any, whole: Any) -> object:
    return repr(~member), repr(whole), repr(whole ^ member), (member & whole) is member, bool(member), hash(whole)


def main(simple: bool) -> None:
    """Print it, a line a fact."""
    if simple:
        make_enumerations_simple()
    seen: set[int] = set()
    for module in MODULES:
        for found in classes(import_module(f"PySide6.{module}"), seen):
            for fact in told(found):
                try:
                    print(fact())
                except Exception as error:
                    print(type(error).__name__, error)


if __name__ == "__main__":
    main(sys.argv[1:] == ["simple"])
