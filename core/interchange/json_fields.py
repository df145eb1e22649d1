"""Fields of a line of JSON, read one by one: each is checked, and named with its value where it is wrong.

What is common to all that is read as lines (wins, matches, settlements): one way to refuse, one way to name what
nobody knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from core.language.messages import Message, Several
from core.language.problem import ProblemError

Json = dict[str, Any]

MOST = 1_000_000
"""No number of a line is larger."""
LONGEST_SHOWN = 40
_SHAPES: dict[type, str] = {dict: "{…}", list: "[…]", str: '"…"'}
"""What a field of each type looks like."""


class BadInputError(ProblemError, ValueError):
    """A line is not in the form of the contract: the problem says what is wrong, and where."""


def bad(key: str, **params: object) -> BadInputError:
    """Return the error with this message of `bad_input`."""
    return BadInputError(Message.of(f"bad_input.{key}", **params))


def wrong_type(field: str, value: object, allowed: str) -> BadInputError:
    """Return the error of a field with a value of another shape. :param allowed: what it would look like."""
    return bad("wrong_type", field=field, value=shown(value), allowed=allowed)


def not_one_of(field: str, value: object, allowed: Iterable[str]) -> BadInputError:
    """Return the error of a field with none of its values."""
    return bad("not_one_of", field=field, value=shown(value), allowed=Several(tuple(allowed)))


def not_within(field: str, value: object, low: int, high: int) -> BadInputError:
    """Return the error of a field with a number that is too small or too large."""
    right = Message.of("rule_right.number", low=low, high=high)
    return bad("bad_rule", field=field, value=shown(value), allowed=right)


def shown(value: object) -> str:
    """Return a value as it was written, as far as a sentence has room for it."""
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, list | tuple):
        few = len(value) <= 8 and not any(isinstance(one, dict | list | tuple) for one in value)
        text = f"[{', '.join(map(shown, value))}]" if few else "[…]"
    else:
        text = json.dumps(value, ensure_ascii=False)
    return _cut(text)


def optional(line: Mapping[str, Any], name: str, kind: type, default: Any, where: str = "") -> Any:
    """Return a field that need not be there; null is as if it were not.

    :param where: what stands before its name.
    """
    value = line.get(name)
    return default if value is None else _of(kind, value, where + name)


def present(given: Json) -> Json:
    """Return the fields of an object that are not null."""
    return {name: value for name, value in given.items() if value is not None}


def need(line: Mapping[str, Any], name: str, kind: type, where: str = "") -> Any:
    """Return a field that has to be there. :raises BadInputError: it is not, or is no such thing."""
    if name not in line:
        raise bad("missing", field=where + name)
    return _of(kind, line[name], where + name)


def _of(kind: type, value: Any, field: str) -> Any:
    if kind is int:
        return _whole(value, field)
    if not isinstance(value, kind):
        raise wrong_type(field, value, _SHAPES[kind])
    return value


def _whole(value: Any, field: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise bad("not_whole", field=field, value=shown(value))
    if abs(value) > MOST:
        raise not_within(field, value, 0, MOST)
    return value


def word(words: Mapping[str, str], given: Any, field: str) -> str:
    """Return what one of the records' words means. :raises BadInputError: it is none of them."""
    if not isinstance(given, str) or given not in words:
        raise not_one_of(field, given, words)
    return words[given]


def unknown(data: object, known: Iterable[str], where: str = "") -> list[str]:
    """Return the names in an object that nobody knows, as long as a sentence has room for them."""
    if not isinstance(data, dict):
        return []
    return [where + _cut(name) for name in data if name not in known]


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def refused(key: str, message: str) -> Json:
    """Return the answer that says what is wrong."""
    return {"error": {"key": key, "message": message}}


def with_unknown(answer: Json, rules: Iterable[str], fields: Iterable[str]) -> Json:
    """Return the answer, with the names of rules and fields that nobody knows."""
    named = {"unknown_rules": list(rules), "unknown_fields": list(fields)}
    return {**answer, **{name: found for name, found in named.items() if found}}
