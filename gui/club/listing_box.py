"""Dialog that lists what would be written, kind by kind, before it is."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from gui.appearance.look import Look
from gui.widgets.ask import FAINT, HEADING, AskBox
from gui.widgets.panel import scrolling

MOST_LISTED = 30
"""Most items of a kind that are listed; of the rest only the number is shown."""


class ListingBox(AskBox):
    """A box with a list that scrolls.

    :ivar listing: layout of the list, from top to bottom. :ivar area: the list, not in the box yet.
    """

    def __init__(self, name: str, look: Look, parent: QWidget) -> None:
        """:param name: as for `AskBox`; the list's area is called `<name>.area`."""
        super().__init__(name, look, parent)
        inner, area = QWidget(), QScrollArea()
        self.listing = QVBoxLayout(inner)
        self.listing.setContentsMargins(0, 0, look.theme.space("small"), 0)
        self.listing.setSpacing(look.theme.space("small"))
        area.setObjectName(f"{name}.area")
        self.area = scrolling(inner, area)

    def list_kind(self, heading: str, texts: Iterable[str], most: int = MOST_LISTED) -> None:
        """Add a heading and what there is of its kind, a line each. :param most: how many lines."""
        self.listing.addWidget(self.words(heading, HEADING))
        lines = [*texts]
        shown = lines[:most]
        if len(lines) > len(shown):
            shown.append(self.look.words.say("merge.more", n=len(lines) - len(shown)))
        if shown:
            self.listing.addWidget(self.words("\n".join(shown), FAINT))
