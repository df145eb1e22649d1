"""Answer lines of JSON: one line out for each line in, in order."""

from __future__ import annotations

import errno
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from math import isinf
from typing import TextIO

from core.commands.words import Texts, Words
from core.hand.notation import BYTE_ORDER_MARK
from core.interchange.json_fields import BadInputError, Json, bad, refused
from core.language.messages import Message
from core.language.reasons import reason_of


def require_open(stream: TextIO | None) -> TextIO:
    """Return the stream. :raises OSError: it is closed, as by `<&-`."""
    if stream is None:
        raise OSError(errno.EBADF, "closed")
    return stream


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


def _once(pairs: list[tuple[str, object]]) -> Json:
    """Return the object of these pairs. :raises BadInputError: a name occurs twice, which would be ambiguous."""
    found = dict(pairs)
    if len(found) < len(pairs):
        ((often, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise bad("twice", field=often[:40])
    return found


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        raise ValueError(f"{text[:40]} is too large")
    return number


def run_batch(
    lines: Iterable[str],
    out: TextIO,
    words: Texts,
    answer_to: Callable[[Json], Json],
    example: str | None = None,
    first: int = 1,
) -> None:
    """Answer every line in order, flushing after each; empty lines are skipped.

    :param example: an example of a line, for the error about another kind of line.
    :param first: the number of the first line, for errors.
    """
    for number, line in enumerate(lines, first):
        text = line.lstrip(BYTE_ORDER_MARK)  # joined files have several
        if text.strip():
            out.write(answered(text, number, words, answer_to, example) + "\n")
            out.flush()


def answer_input(words: Words, answer: Callable[..., Json]) -> int:
    """Answer the lines of standard input. Return the exit status, 0.

    :param answer: takes a line and, as `describe`, what turns messages into text.
    :raises OSError: standard input is closed.
    """
    run_batch(require_open(sys.stdin), sys.stdout, words, partial(answer, describe=words.text))
    return 0


def answered(text: str, number: int, words: Texts, answer_to: Callable[[Json], Json], example: str | None) -> str:
    """Return the answer to one line as JSON. No line ends the stream, whatever it contains.

    :param number: of the line, for errors. :param example: as for `run_batch()`; None if there is none.
    """
    try:
        given = _DECODER.decode(text)
    except BadInputError as error:
        problem = Message.of("bad_input.in_line", line=number, problem=error.problem)
        return as_line({"id": None, **refused("bad_input", words.text(problem))})
    except (ValueError, RecursionError) as error:
        problem = Message.of("bad_input.not_json", line=number, reason=reason_of(error))
        return as_line({"id": None, **refused("bad_input", words.text(problem))})
    if not isinstance(given, dict):
        key = "not_an_object" if example else "no_object"
        problem = Message.of(f"bad_input.{key}", line=number, example=example)
        return as_line({"id": None, **refused("bad_input", words.text(problem))})
    try:
        return as_line(answer_to(given))
    except Exception as error:
        known = given.get("id") if isinstance(given.get("id"), str | int) else None
        return as_line({"id": known, **refused(UNEXPECTED, _unexpected(error, number, words))})


UNEXPECTED = "unexpected"
"""The key of the answer to a line that caused an unexpected exception. Fuzzing finds none."""


def _unexpected(error: Exception, number: int, words: Texts) -> str:
    reason = f"{type(error).__name__}: {error}"[:200]
    return words.text(Message.of("bad_input.unexpected", line=number, reason=reason))


# Created once: `json.loads` and `json.dumps` with these options would create them for each line.
_DECODER = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_once)
as_line = json.JSONEncoder(ensure_ascii=False).encode
"""Return JSON data as one line."""
