"""Events as JSON data for the ledger: a name with its fields, without those that have their default.

    {"win": {"winners": [{"seat": 1, "han": 3, "fu": 40}], "discarder": 2}}
    {"draw": {"tenpai": [0, 2]}}

Reading checks only types. Whether an event is possible is checked by `core.match.fold`.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from core.language.messages import Message
from core.language.problem import ProblemError
from core.match.events import (
    AbortiveDraw,
    Adjustment,
    Chips,
    Chombo,
    Draw,
    End,
    Event,
    LastScores,
    Nagashi,
    Riichi,
    Substitution,
    WinEvent,
    Winner,
)

_EVENTS: dict[str, type[Event]] = {
    "riichi": Riichi,
    "win": WinEvent,
    "draw": Draw,
    "abortive_draw": AbortiveDraw,
    "nagashi": Nagashi,
    "chombo": Chombo,
    "adjustment": Adjustment,
    "chips": Chips,
    "end": End,
    "last_scores": LastScores,
    "substitution": Substitution,
}
_NAMES = {kind: name for name, kind in _EVENTS.items()}
_HINTS: dict[type, dict[str, Any]] = {kind: get_type_hints(kind) for kind in (*_EVENTS.values(), Winner)}

MOST = 1_000_000_000
"""Maximum for numbers in events."""


class EventError(ProblemError, ValueError):
    """Data that is not an event."""


def event_as_json(event: Event) -> dict[str, Any]:
    """Return an event as JSON data for `read_event()`."""
    return {_NAMES[type(event)]: _written(event)}


def _written(thing: Event | Winner) -> dict[str, Any]:
    found = {}
    for field in fields(thing):
        value = getattr(thing, field.name)
        if value != field.default:
            found[field.name] = _plain(value)
    return found


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return _written(value) if isinstance(value, Winner) else value


def read_event(data: object) -> Event:
    """Return the event written by `event_as_json()`, possible or not. :raises EventError: it is no event."""
    name = next(iter(data)) if isinstance(data, dict) and len(data) == 1 else None
    if not isinstance(data, dict) or name not in _EVENTS:
        raise EventError(Message.of("ledger.problem.no_event", name=str(name)[:40]))
    event: Event = _read(_EVENTS[name], data[name], name)
    return event


def read_winner(data: object) -> Winner:
    """Return a winner as written within a win. :raises EventError: the data is not a winner."""
    winner: Winner = _read(Winner, data, "winner")
    return winner


def _read(kind: type, data: object, where: str) -> Any:
    if not isinstance(data, dict):
        raise _wrong(where)
    hints = _HINTS[kind]
    for name in data:
        if name not in hints:
            raise _wrong(f"{where}.{str(name)[:40]}")
    for field in fields(kind):
        if field.default is MISSING and field.name not in data:
            raise _wrong(f"{where}.{field.name}")
    return kind(**{name: _value(hints[name], value, f"{where}.{name}") for name, value in data.items()})


def _value(hint: Any, value: object, where: str) -> object:
    """Return the value converted to the field's type. :raises EventError: it does not fit."""
    if hint is Winner:
        return _read(Winner, value, where)
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise _wrong(where)
        return tuple(_value(get_args(hint)[0], one, where) for one in value)
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
