"""Why something could not be read or written, in the person's words: Python's and the system's own are English."""

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
"""The last part of a message's key by the system's numbers."""
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
"""The last part of a message's key by how Python's own words begin."""
_PLACE_IN_TOML = r"line (?P<line>\d+), column (?P<column>\d+)"
"""Where a text is no TOML: Python says it in words alone."""


def language_problem(language: str, catalogue: Catalogue) -> Message | None:
    """Return why another language than `language` is spoken; None: it is that one."""
    if catalogue.error is None:
        return None
    return Message.of("bad_language.damaged", language=language, reason=reason_of(catalogue.error))


def reason_of(error: BaseException) -> Message:
    """Return why, as part of a sentence, without a full stop: what stands in the way, and where in a text."""
    import json  # neither is needed where nothing is wrong
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
    name = getattr(error, "sqlite_errorname", "")  # not every program has SQLite loaded
    if name:
        return Message.of("reason.system.other", name=name)
    return Message.of("reason.value", name=type(error).__name__)


def _system_reason(error: OSError) -> Message:
    """What the system said, or we of what is no file."""
    if isinstance(error, UnfitFileError):
        return Message.of(f"reason.file.{error.kind}", n=error.most // 1_000_000)
    found = next((key for key, numbers in _OF_SYSTEM.items() if error.errno in numbers), "")
    if found:
        return Message(f"reason.system.{found}")
    return Message.of("reason.system.other", name=errno.errorcode.get(error.errno or 0, type(error).__name__))


def _toml_reason(error: ValueError) -> Message:
    """Where a text is no TOML."""
    place = re.search(_PLACE_IN_TOML, str(error))
    if place is None:
        return Message("reason.toml.at_end")
    return Message.of("reason.toml.at", line=int(place["line"]), column=int(place["column"]))
