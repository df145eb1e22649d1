"""Dataclasses as JSON data: a name with the fields, without those that have their default.

    {"win": {"winners": [{"seat": 1, "han": 3, "fu": 40}], "discarder": 2}}
    {"draw": {"tenpai": [0, 2]}}

Reading checks only types. Whether the content is possible is checked by whoever uses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

from core.language.messages import Message
from core.language.problem import ProblemError

MOST = 1_000_000_000
"""Maximum for numbers."""
Thing = TypeVar("Thing")


class EventError(ProblemError, ValueError):
    """Data that is not an event, or no entry of a log."""


class NamedJson(Generic[Thing]):
    """Several kinds of dataclasses as JSON data, each by its name.

    Fields are numbers, texts, truth values, tuples of these, and dataclasses within them.

    :param kinds: by their names. :param parts: dataclasses that occur within them.
    """

    def __init__(self, kinds: Mapping[str, type[Thing]], parts: tuple[type, ...] = ()) -> None:
        self._kinds = kinds
        self._names = {kind: name for name, kind in kinds.items()}
        self._parts = parts
        self._hints: dict[type, dict[str, Any]] = {
            kind: get_type_hints(kind) for kind in (*kinds.values(), *parts)
        }

    def as_json(self, thing: Thing) -> dict[str, Any]:
        """Return a thing as JSON data for `read()`."""
        return {self._names[type(thing)]: self._written(thing)}

    def _written(self, thing: Any) -> dict[str, Any]:
        found = {}
        for field in fields(thing):
            value = getattr(thing, field.name)
            if value != field.default:
                found[field.name] = self._plain(value)
        return found

    def _plain(self, value: object) -> object:
        if isinstance(value, tuple):
            return [self._plain(one) for one in value]
        return self._written(value) if isinstance(value, self._parts) else value

    def read(self, data: object) -> Thing:
        """Return what `as_json()` has written, possible or not. :raises EventError: it is none of the kinds."""
        name = next(iter(data)) if isinstance(data, dict) and len(data) == 1 else None
        if not isinstance(data, dict) or not isinstance(name, str) or name not in self._kinds:
            raise EventError(Message.of("ledger.problem.no_event", name=str(name)[:40]))
        thing: Thing = self.read_part(self._kinds[name], data[name], name)
        return thing

    def read_part(self, kind: type, data: object, where: str) -> Any:
        """Return one of the kinds or parts from its fields.

        :param where: its name, for the error. :raises EventError: a field is missing, unknown or of another type.
        """
        if not isinstance(data, dict):
            raise _wrong(where)
        hints = self._hints[kind]
        for name in data:
            if name not in hints:
                raise _wrong(f"{where}.{str(name)[:40]}")
        for field in fields(kind):
            if field.default is MISSING and field.name not in data:
                raise _wrong(f"{where}.{field.name}")
        return kind(**{name: self._value(hints[name], value, f"{where}.{name}") for name, value in data.items()})

    def _value(self, hint: Any, value: object, where: str) -> object:
        """Return the value converted to the field's type. :raises EventError: it does not fit."""
        if hint in self._parts:
            return self.read_part(hint, value, where)
        if get_origin(hint) is tuple:
            if not isinstance(value, list):
                raise _wrong(where)
            return tuple(self._value(get_args(hint)[0], one, where) for one in value)
        if not _fits(hint, value):
            raise _wrong(where)
        return value


def _fits(hint: Any, value: object) -> bool:
    if get_origin(hint) is Literal:
        return isinstance(value, str) and value in get_args(hint)
    if type(value) not in (get_args(hint) or (hint,)):
        return False
    return not isinstance(value, int) or abs(value) <= MOST


def _wrong(where: str) -> EventError:
    return EventError(Message.of("ledger.problem.event_value", name=where))
