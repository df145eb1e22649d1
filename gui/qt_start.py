"""Lets PySide start quicker, by what Python and PySide have for that; where they have it not, nothing is changed.

It has to come before PySide is imported. In gui without Qt: it comes before.
"""

from __future__ import annotations

import builtins
import enum
import sys
from typing import Any

KNOWN = ((3, 11),)
"""The versions of Python of which a test compares both ways to make enumerations, for all of Qt's
(tests/gui/window/test_qt_start.py).
"""
_CREATE = "_create_"
_SIMPLE = "_simple_enum"
_PLAIN = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
_TAKEN = {"name", "value", "mro"}


def take_back_import() -> None:
    """Let Python import modules by itself again, once Qt's core has been imported.

    PySide puts a function of its own in the place of `__import__`, which reads the source of every module, to see
    whether it asks for PySide's `__feature__`. None of ours does. What was there before, PySide keeps beside it.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def make_enumerations_simple() -> None:
    """Let enumerations that are made of a list of names and numbers, as PySide makes its 4,000 members, be made as
    those of Python's own modules are: without looking for mistakes in them, in less than half of the time.
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
    """Whether it is a list of names and numbers of which none needs more than that."""
    if not isinstance(names, list):
        return False
    for pair in names:
        if type(pair) is not tuple or len(pair) != 2 or type(pair[1]) is not int:
            return False
        if pair[0][:1] == "_" or pair[0] in _TAKEN:
            return False
    return len(dict(names)) == len(names)
