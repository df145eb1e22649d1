"""The settlement: the result with the amount of each step, and below it how one player's result is computed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from core.match.result import Settlement
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.match.settlement.result_table import WIDEST, ResultTable
from gui.widgets.card_view import CardView
from gui.widgets.panel import PagedArea, PlacedPanel, scrolling
from gui.widgets.result_card import result_card

HIGHEST = 150
"""Greatest height of the result's rows, in percent of the least."""


class SettlementView(QWidget):
    """Read-only view; below the table is the working of the player whose row is chosen."""

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
        self.title = Label(parent=self._panel)
        self.title.setObjectName("settlement.title")
        self.result = ResultTable(look, self._panel, most=HIGHEST)
        self.result.picked.connect(self._show_working)
        self.working = CardView(look, self._panel)
        self.working.setObjectName("settlement.working")
        self._scroll: QScrollArea = scrolling(self._panel, area)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._scroll)
        look.changed.connect(self.refresh)
        self.refresh()

    def show_settlement(
        self,
        settlement: Settlement | None,
        names: tuple[str, ...],
        *,
        provisional: bool = False,
        told: bool = False,
    ) -> None:
        """Show a settlement; None: there is none.

        :param names: of the players who began, by seat.
        :param provisional: whether the match goes on. :param told: whether the result is shown elsewhere.
        """
        self._settlement, self._names, self._provisional, self._told = settlement, names, provisional, told
        self.refresh()

    def refresh(self) -> None:
        """Update the view for the present language, colours and sizes."""
        words, settlement = self._look.words, self._settlement
        self.nothing.setText(words.say("settlement.none"))
        self.nothing.setVisible(settlement is None)
        for widget in (self.title, self.result):
            widget.setVisible(settlement is not None)
        if settlement is not None:
            self.result.show_result(
                settlement, self._names, provisional=self._provisional, by_steps=True, told=self._told
            )
            self.title.setText(self.result.title)
            self.title.setToolTip(self.result.accessibleDescription())
            self.title.setStyleSheet(self._look.theme.letters("subtitle", bold=True))
        self._show_working()

    def _show_working(self) -> None:
        """Show the working of the chosen player, or of the first rank if none is chosen."""
        settlement = self._settlement
        self.working.setVisible(settlement is not None)
        if settlement is not None:
            seat = self.result.seat
            seat = self.result.rows.rows[0].seat if seat is None else seat
            self.working.show_card(result_card(settlement, seat, self._names, self._look.words))
        self._panel.place()

    # ------------------------------------------------------------------------------ layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the view out for the new size."""
        super().resizeEvent(event)
        self._panel.place()

    def place(self, width: int) -> int:
        """Lay out the result above the working, in the remaining height. Return the height of both with their
        title, in pixels.
        """
        theme = self._look.theme
        if self._settlement is None:
            line = theme.line()
            self.nothing.setGeometry(0, 0, width, line)
            return line
        room = min(width, theme.px(WIDEST))
        height, gap = self.working.height_for(room), theme.space("medium")
        head = theme.line("subtitle") + theme.space("small")
        self.title.setGeometry(0, 0, room, theme.line("subtitle"))
        left = self._scroll.viewport().height() - height - gap - head
        high = min(max(left, self.result.height_for()), self.result.height_for(HIGHEST))
        self.result.setGeometry(0, head, room, high)
        top = head + high + gap
        self.working.setGeometry(0, top, room, height)
        return top + height
