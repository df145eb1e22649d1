"""Faster import of PySide, by means of Python and PySide; without them nothing changes.

It has to run before PySide is imported. In gui without Qt: it comes before.
"""

from __future__ import annotations

import builtins
import enum
import sys
from typing import Any

KNOWN = ((3, 11),)
"""Python versions for which a test compares both ways of making enumerations, over all of Qt's
(tests/gui/window/test_qt_start.py).
"""
_CREATE = "_create_"
_SIMPLE = "_simple_enum"
_PLAIN = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
_TAKEN = {"name", "value", "mro"}


def take_back_import() -> None:
    """Restore Python's `__import__` after Qt's core has been imported.

    PySide replaces it with a function that reads the source of every module to find out whether it uses PySide's
    `__feature__`. Ours do not. PySide keeps the original beside its own.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def make_enumerations_simple() -> None:
    """Make enumerations from lists of names and numbers, as PySide makes its 4,000 members, in the way of Python's
    own modules: without checks, in less than half the time. Other Python versions than `KNOWN` ones stay as they
    are.
    """
    usual, simple = getattr(enum.EnumType, _CREATE, None), getattr(enum, _SIMPLE, None)
    if sys.version_info[:2] not in KNOWN or usual is None or simple is None:
        return

    def create(cls: Any, name: str, names: Any, *, type: Any = None, boundary: Any = None, **more: Any) -> Any:
        if type is None and cls in _PLAIN and _is_plain(names):
            module = more.get("module") or sys._getframe(2).f_globals.get("__name__")
            body = {**dict(names), "__module__": module, "__qualname__": more.get("qualname") or name}
            found = simple(cls, boundary=boundary)(builtins.type(name, (), body))
            found.__doc__ = None
            return found
        return usual(cls, name, names, type=type, boundary=boundary, **more)

    setattr(enum.EnumType, _CREATE, create)


def _is_plain(names: Any) -> bool:
    """Return whether this is a list of pairs of a name and a number without special cases: no private or reserved
    names, no duplicates.
    """
    if not isinstance(names, list):
        return False
    for pair in names:
        if type(pair) is not tuple or len(pair) != 2 or type(pair[1]) is not int:
            return False
        if pair[0][:1] == "_" or pair[0] in _TAKEN:
            return False
    return len(dict(names)) == len(names)
