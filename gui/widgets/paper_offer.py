"""What can be printed, before it is laid out.

In gui without Qt: what is laid out is made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from core.language.messages import Message

if TYPE_CHECKING:
    from gui.widgets.paper import Paper


class PaperOffer(NamedTuple):
    """Something that can be printed, in one way or several.

    :ivar name: by which it is asked for: `hand`, `table`, `yaku`. :ivar title: how it is listed.
    :ivar kinds: what makes each of its ways, the usual one first: `questions`, `answers`.
    """

    name: str
    title: Message
    kinds: Mapping[str, Callable[[], Paper]]
