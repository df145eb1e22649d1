"""A picture in a lesson plan: PNG or JPEG as lines of text, with a checksum."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from functools import lru_cache

from core.language.messages import Message
from core.lessons.lesson_plan import PlanError, PlanItem

MOST_BYTES = 1_000_000
"""The maximal size of a picture. A class could not see more detail."""
LINE = 1_000
"""The number of characters per line."""
_BEGINNINGS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")


def is_fit(content: bytes) -> bool:
    """Return whether a file can be embedded as it is: PNG or JPEG, and not too large."""
    return content.startswith(_BEGINNINGS) and len(content) <= MOST_BYTES


def picture_item(content: bytes, name: str) -> PlanItem:
    """Return an item with the picture. :param name: the teacher's name for it. :raises PlanError: the
    file is unfit.
    """
    if not is_fit(content):
        raise PlanError(Message.of("lesson_plan.unfit_picture", n=MOST_BYTES))
    text = b64encode(content).decode()
    lines = tuple(text[at : at + LINE] for at in range(0, len(text), LINE))
    return PlanItem("picture", _sum_of(content), name, lines=lines)


def _sum_of(content: bytes) -> str:
    return f"{zlib.crc32(content):08x}"


@lru_cache(maxsize=8)
def picture_of(item: PlanItem) -> bytes | None:
    """Return the content of a picture's file, or None if it is damaged."""
    try:
        content = b64decode("".join(item.lines), validate=True)
    except ValueError:
        return None
    return content if is_fit(content) and _sum_of(content) == item.code else None
