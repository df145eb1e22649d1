"""Ways in which a sheet or a result is taken along, as menus list them.

In gui without Qt: the menus are of Qt.
"""

from __future__ import annotations

from core.language.messages import Message

SHARED = ("text", "picture", "image", "html", "pdf", "print")
"""Ways that share a result; a spreadsheet has its numbers alone."""
WAYS = (*SHARED, "csv")
"""All ways, in the order of the menus."""


def way_text(way: str) -> Message:
    """Return the text of a menu's row. :param way: of `WAYS`."""
    return Message(f"share.take_{way}")
