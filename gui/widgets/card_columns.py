"""Cards in columns that scroll together."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.appearance.look import Look
from gui.widgets.card_data import Card
from gui.widgets.card_view import CardPool, CardView
from gui.widgets.panel import PlacedPanel, scrolling

Arrange = Callable[[Card], int | None]
"""Function for the column of a card, 0 or 1; None for the whole width."""


class CardColumns(QScrollArea):
    """Scroll area with cards over the whole width or in two columns."""

    def __init__(self, look: Look, arrange: Arrange, *, left: float = 0.5, parent: QWidget | None = None) -> None:
        """:param left: share of the width for the left column."""
        super().__init__(parent)
        self._look, self._arrange, self._left = look, arrange, left
        self._panel = PlacedPanel(self.place)
        self._pool = CardPool(look, self._panel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolling(self._panel, self)

    @property
    def cards(self) -> list[CardView]:
        """The views of the cards shown."""
        return self._pool.shown

    def show_cards(self, cards: list[Card]) -> None:
        """Show exactly these cards."""
        self._pool.show(cards)
        self._panel.place()

    def place(self, width: int) -> int:
        """Place the cards for a width in pixels and return their height."""
        gap = self._look.theme.space("small")
        left = int((width - gap) * self._left)
        columns = ((0, left), (left + gap, width - gap - left))
        tops = [0, 0]
        for view in self.cards:
            assert view.card is not None
            column = self._arrange(view.card)
            x, room = columns[column] if column is not None else (0, width)
            top = tops[column] if column is not None else max(tops)
            height = view.height_for(room)
            view.setGeometry(x, top, room, height)
            if column is None:
                tops = [top + height + gap] * 2
            else:
                tops[column] = top + height + gap
        self._pool.mark_terms()
        return max(tops) - gap if self.cards else 0
