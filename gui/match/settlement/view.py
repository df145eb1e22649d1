"""The settlement: the result, and below it how it comes about, step by step as numbered cards."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from core.match.result import Settlement
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.match.settlement.cards import settlement_cards
from gui.match.settlement.result_table import WIDEST, ResultTable
from gui.widgets.card_view import CardPool, CardView
from gui.widgets.panel import PagedArea, PlacedPanel, scrolling

TWO_COLUMNS_FROM = 640
"""So wide, in pixels of the design, the cards stand in two columns."""


class SettlementView(QWidget):
    """Read-only; Tab leads from card to card, and what has the keyboard is scrolled to."""

    term_opened = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settlement")
        self._look = look
        self._settlement: Settlement | None = None
        self._names: tuple[str, ...] = ()
        self._provisional = self._told = False
        area = PagedArea(self)
        self._panel = PlacedPanel(self.place, area.viewport())
        self.nothing = Label(parent=self._panel)
        self.nothing.setObjectName("settlement.nothing")
        self.result = ResultTable(look, self._panel)
        self._working = Label(parent=self._panel)
        self._pool = CardPool(look, self._panel, self._join)
        self._scroll: QScrollArea = scrolling(self._panel, area)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._scroll)
        look.changed.connect(self.refresh)
        self.refresh()

    @property
    def cards(self) -> list[CardView]:
        """The cards that are shown."""
        return self._pool.shown

    def show_settlement(
        self,
        settlement: Settlement | None,
        names: tuple[str, ...],
        *,
        provisional: bool = False,
        told: bool = False,
    ) -> None:
        """Show a settlement; None: there is none.

        :param provisional: what would be if the match ended now. :param told: the result is told elsewhere.
        """
        self._settlement, self._names, self._provisional, self._told = settlement, names, provisional, told
        self.refresh()

    def refresh(self) -> None:
        """Show it afresh: in the language, the colours and the sizes in use."""
        words, theme, settlement = self._look.words, self._look.theme, self._settlement
        self.nothing.setText(words.say("settlement.none"))
        self._working.setText(words.say("settlement.working"))
        self._working.setStyleSheet(theme.letters("body", bold=True))
        self.nothing.setVisible(settlement is None)
        self.result.setVisible(settlement is not None and not self._told)
        self._working.setVisible(settlement is not None)
        if settlement is not None:
            self.result.show_result(settlement, self._names, provisional=self._provisional)
        self._pool.show(settlement_cards(settlement, self._names, words) if settlement is not None else [])
        self._panel.place()

    def _join(self, view: CardView) -> None:
        view.term_opened.connect(self.term_opened)

    # ------------------------------------------------------------------------------ layout

    def place(self, width: int) -> int:
        """Put the result above the cards, and these into one column or two. Returns how high that gets."""
        theme = self._look.theme
        gap, line = (
            theme.space("small"),
            QFontMetrics(theme.font("body", bold=True)).height() + theme.space("tiny"),
        )
        if self._settlement is None:
            self.nothing.setGeometry(0, 0, width, line)
            return line
        top = 0
        if not self._told:
            top = self.result.height_for(width)
            self.result.setGeometry(0, 0, min(width, theme.px(WIDEST)), top)
            top += theme.space("medium")
        self._working.setGeometry(0, top, width, line)
        top += line + theme.space("tiny")
        if width < theme.px(TWO_COLUMNS_FROM):
            return _stack(self.cards, 0, top, width, gap)
        room = (width - gap) // 2
        heights = [view.height_for(room) for view in self.cards]
        # The order is read down the left column, then down the right one: where it turns, both are about as high.
        split = min(range(len(heights) + 1), key=lambda at: max(sum(heights[:at]), sum(heights[at:])))
        left, right = self.cards[:split], self.cards[split:]
        return max(_stack(left, 0, top, room, gap), _stack(right, room + gap, top, room, gap))


def _stack(views: list[CardView], x: int, top: int, width: int, gap: int) -> int:
    """Place cards below each other. Returns where they end."""
    for view in views:
        height = view.height_for(width)
        view.setGeometry(x, top, width, height)
        top += height + gap
    return top - gap if views else top
