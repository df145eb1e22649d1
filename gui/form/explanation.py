"""The cards of the derivation in place of the form: they explain what the hand is worth."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import Tile
from gui.appearance.look import Look
from gui.widgets.card_data import Card
from gui.widgets.card_view import CardPool, CardView
from gui.widgets.derivation_cards import cards_of, column_of
from gui.widgets.panel import PlacedPanel, scrolling


class Explanation(QWidget):
    """The first card across both columns, the others in two."""

    def __init__(
        self, name: str, light: Callable[[tuple[Tile, ...]], object], look: Look, parent: QWidget | None = None
    ) -> None:
        """:param light: highlights the tiles that the mouse points at."""
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._shown: tuple[object, ...] = ()
        self._panel = PlacedPanel(self._place)
        self._pool = CardPool(look, self._panel, lambda view: view.lit.connect(light))
        self._area = scrolling(self._panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area)

    def show_cards(
        self, derivation: Derivation, names: Collection[StepName] | None = None, *, first: bool = True
    ) -> None:
        """Show how a hand is counted.

        :param names: the cards to show; None for all.
        :param first: whether to show the first card in any case; else only if `names` has "reading".
        """
        if (shown := (derivation, names, first, self._look.version)) != self._shown:
            self._shown = shown
            cards = cards_of(derivation, self._look.words)
            asked = [card for card in cards[1:] if names is None or card.name in names]
            self._pool.show([*(cards[:1] if first or "reading" in (names or ()) else ()), *asked])
            self._panel.place()

    def show_from(self, name: StepName) -> None:
        """Scroll to a card, as soon as it has its place."""
        QTimer.singleShot(0, self, lambda: self._scroll_to(name))

    def _scroll_to(self, name: StepName) -> None:
        """Put a card at the top, with room left below it if it is one of the last: none is cut above it.

        Where all cards are in sight, they stay where they are.
        """
        self._panel.place()  # without the room that an earlier card wanted below it
        if self._panel.minimumHeight() <= self._area.viewport().height():
            return
        for view in self._pool.shown:
            if view.card is not None and view.card.name == name:
                self._panel.setMinimumHeight(max(self._panel.height(), view.y() + self._area.viewport().height()))
                bar = self._area.verticalScrollBar()
                bar.setMaximum(max(bar.maximum(), view.y()))  # its area hears of the height only later
                bar.setValue(view.y())

    @property
    def views(self) -> list[CardView]:
        """The views of the cards."""
        return self._pool.shown

    @property
    def cards(self) -> list[Card]:
        """The cards that are shown."""
        return [view.card for view in self._pool.shown if view.card is not None]

    def _place(self, width: int) -> int:
        gap = self._look.theme.space("small")
        half = (width - gap) // 2
        tops = [0, 0]
        shown = self._pool.shown
        beside = any(view.card is not None and view.card.name == "fu" for view in shown)  # otherwise one column
        for number, view in enumerate(shown):
            assert view.card is not None
            is_last = len(shown) - number == 1 and tops[0] == tops[1]
            if view.card.name == "reading" or is_last or not beside:
                height = view.height_for(width)
                view.setGeometry(0, tops[0], width, height)
                tops = [tops[0] + height + gap] * 2
                continue
            column = column_of(view.card, tops)
            height = view.height_for(half)
            view.setGeometry(column * (half + gap), tops[column], half, height)
            tops[column] += height + gap
        self._pool.mark_terms()
        return max(tops)
