"""Read fields of a line of JSON, with errors that name the field and its value.

It is shared by all lines (wins, matches, settlements): errors, answers that refuse a line, and lists of unknown
names.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from core.language.messages import Message, Several
from core.language.problem import ProblemError

Json = dict[str, Any]

MOST = 1_000_000
"""Maximum for numbers in a line."""
LONGEST_SHOWN = 40
_SHAPES: dict[type, str] = {dict: "{…}", list: "[…]", str: '"…"', bool: "true"}
"""How a field of each type looks."""


class BadInputError(ProblemError, ValueError):
    """A line does not follow the format. The problem says what is wrong and where."""


def bad(key: str, **params: object) -> BadInputError:
    """Return the error with the message `bad_input.<key>`."""
    return BadInputError(Message.of(f"bad_input.{key}", **params))


def wrong_type(field: str, value: object, allowed: str) -> BadInputError:
    """Return the error for a value of a wrong type. :param allowed: an example of a right one."""
    return bad("wrong_type", field=field, value=shown(value), allowed=allowed)


def not_one_of(field: str, value: object, allowed: Iterable[str]) -> BadInputError:
    """Return the error for a value that is not one of the allowed ones."""
    return bad("not_one_of", field=field, value=shown(value), allowed=Several(tuple(allowed)))


def not_within(field: str, value: object, low: int, high: int) -> BadInputError:
    """Return the error for a number that is too small or too large."""
    right = Message.of("rule_right.number", low=low, high=high)
    return bad("bad_rule", field=field, value=shown(value), allowed=right)


def shown(value: object) -> str:
    """Return a value as written in JSON, shortened to fit into a sentence: long lists as `[…]`, objects `{…}`."""
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, list | tuple):
        few = len(value) <= 8 and not any(isinstance(one, dict | list | tuple) for one in value)
        text = f"[{', '.join(map(shown, value))}]" if few else "[…]"
    else:
        text = json.dumps(value, ensure_ascii=False)
    return _cut(text)


def optional(line: Mapping[str, Any], name: str, kind: type, default: Any, where: str = "") -> Any:
    """Return an optional field, or the default if it is missing or null.

    :param where: a prefix for the field's name in errors.
    :raises BadInputError: it has another type, or is a number beyond `MOST`.
    """
    value = line.get(name)
    if value is None:
        return default
    if type(value) is kind and kind is not int:
        return value
    return _of(kind, value, where + name)


def present(given: Json) -> Json:
    """Return the fields of an object that are not null."""
    return {name: value for name, value in given.items() if value is not None}


def need(line: Mapping[str, Any], name: str, kind: type, where: str = "") -> Any:
    """Return a required field.

    :raises BadInputError: it is missing, has another type (null, too), or is a number beyond `MOST`.
    """
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
    """Return what a word of the records stands for. :raises BadInputError: it is unknown, or no text.

    :param words: meanings by word. :param given: the word. :param field: where it is, for the error.
    """
    if not isinstance(given, str) or given not in words:
        raise not_one_of(field, given, words)
    return words[given]


def unknown(data: object, known: Iterable[str], where: str = "") -> list[str]:
    """Return the unknown names in an object, shortened to fit into a sentence; [] if it is no object.

    :param where: a prefix for each name.
    """
    if not isinstance(data, dict):
        return []
    if isinstance(known, frozenset) and known.issuperset(data):
        return []
    return [where + _cut(name) for name in data if name not in known]


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def refused(key: str, message: str) -> Json:
    """Return an answer that has only an error, with its key and the message."""
    return {"error": {"key": key, "message": message}}


def with_unknown(answer: Json, rules: Collection[str], fields: Collection[str]) -> Json:
    """Return the answer with the names of unknown rules and fields, if there are any."""
    if not rules and not fields:
        return answer
    named = {"unknown_rules": list(rules), "unknown_fields": list(fields)}
    return {**answer, **{name: found for name, found in named.items() if found}}
