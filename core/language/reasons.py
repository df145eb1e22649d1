"""Messages for errors of Python and of the system, whose own texts are English."""

from __future__ import annotations

import errno
import re

from core.disk import UnfitFileError
from core.language.messages import Catalogue, Message
from core.language.plurals import PluralRuleError

_OF_SYSTEM = {
    "full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "denied": (errno.EACCES, errno.EPERM),
    "read_only": (errno.EROFS,),
    "gone": (errno.ENOENT, errno.ENOTDIR),
    "is_folder": (errno.EISDIR,),
    "long_name": (errno.ENAMETOOLONG,),
    "closed": (errno.EBADF,),
    "busy": (errno.EBUSY, errno.ETXTBSY),
    "device": (errno.EIO, errno.ENXIO, errno.ENODEV, getattr(errno, "ESTALE", errno.EIO)),
}
"""By the last part of the message's key: the system's error numbers."""
_OF_JSON = {
    "Expecting value": "value",
    "Expecting property name": "name",
    "Expecting ':'": "colon",
    "Expecting ','": "comma",
    "Illegal trailing comma": "trailing",
    "Extra data": "extra",
    "Unterminated string": "open_text",
    "Invalid control character": "control",
    "Invalid \\": "escape",
}
"""By the beginning of Python's error text: the last part of the message's key."""
_PLACE_IN_TOML = r"line (?P<line>\d+), column (?P<column>\d+)"
"""The position in Python's error about TOML, which is only in its text."""


def language_problem(language: str, catalogue: Catalogue) -> Message | None:
    """Return why texts are not in `language`; None if they are."""
    if catalogue.error is None:
        return None
    return Message.of("bad_language.damaged", language=language, reason=reason_of(catalogue.error))


def reason_of(error: BaseException) -> Message:
    """Return the reason for an error, as part of a sentence without a full stop, with its place in a text."""
    import json  # needed only after an error
    import tomllib

    if isinstance(error, json.JSONDecodeError):
        found = next((key for words, key in _OF_JSON.items() if error.msg.startswith(words)), "other")
        what = Message(f"reason.json.{found}")
        if "\n" not in error.doc.strip():
            return Message.of("reason.json.at_column", column=error.colno, what=what)
        return Message.of("reason.json.at", line=error.lineno, column=error.colno, what=what)
    if isinstance(error, UnicodeError):
        return Message("reason.no_text")
    if isinstance(error, tomllib.TOMLDecodeError):
        return _toml_reason(error)
    if isinstance(error, PluralRuleError):
        return Message.of("reason.plural_rule", rule=error.rule)
    if isinstance(error, RecursionError) or isinstance(error.__cause__, RecursionError):
        return Message("reason.too_deep")
    if isinstance(error, OSError):
        return _system_reason(error)
    name = getattr(error, "sqlite_errorname", "")  # an sqlite3.Error, recognised without importing sqlite3
    if name:
        return Message.of("reason.system.other", name=name)
    return Message.of("reason.value", name=type(error).__name__)


def _system_reason(error: OSError) -> Message:
    """Return the reason for an error of the system, or for a file that we refuse to read."""
    if isinstance(error, UnfitFileError):
        return Message.of(f"reason.file.{error.kind}", n=error.most // 1_000_000)
    found = next((key for key, numbers in _OF_SYSTEM.items() if error.errno in numbers), "")
    if found:
        return Message(f"reason.system.{found}")
    return Message.of("reason.system.other", name=errno.errorcode.get(error.errno or 0, type(error).__name__))


def _toml_reason(error: ValueError) -> Message:
    """Return where a text is not valid TOML."""
    place = re.search(_PLACE_IN_TOML, str(error))
    if place is None:
        return Message("reason.toml.at_end")
    return Message.of("reason.toml.at", line=int(place["line"]), column=int(place["column"]))
