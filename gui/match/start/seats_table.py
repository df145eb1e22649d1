"""Form of the players as at the table: a card for each seat around the felt, and the draw in its middle."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from gui.appearance.painter import smooth_painter
from gui.felt.paint import paint_table
from gui.match.start.seats_form import SeatsForm

PLACES = ((2, 1), (1, 2), (0, 1), (1, 0))
"""Row and column of each seat, east first: counterclockwise, as on the table of the match."""
WIND = 46
"""Width of a seat's wind, in pixels of the design."""
COLUMNS, CARD = 3, 230
"""Number of cards side by side, and greatest width of one in pixels of the design."""


class SeatsTable(SeatsForm):
    """The seats around a table."""

    def _lay_out(self) -> None:
        self._cards: list[QFrame] = []
        self._inside: list[QGridLayout] = []
        for seat, (row, column) in enumerate(PLACES):
            card = QFrame(self)
            card.setProperty("house", "card")
            inside = QGridLayout(card)
            inside.setColumnStretch(1, 1)
            inside.addWidget(self._winds[seat], 0, 0)
            inside.addWidget(self._names[seat], 0, 1)
            inside.addWidget(self._lines[seat], 1, 0, 1, 2)
            top, rows = (row, 1) if column == 1 else (0, 3)
            self._grid.addWidget(card, top, column, rows, 1, Qt.AlignmentFlag.AlignCenter)
            self._cards.append(card)
            self._inside.append(inside)
        for side in (0, 2):  # equally wide, so that the middle stays in place with three players, too
            self._grid.setColumnStretch(side, 1)
        self._draw.setProperty("kind", "key")
        self._grid.addWidget(self._draw, 1, 1, Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(self.sizePolicy().Policy.Expanding, self.sizePolicy().Policy.Fixed)

    @property
    def drawn(self) -> QWidget:
        """Label with the result of the draw."""
        return self._result

    def show_players(self, players: int) -> None:
        """Set the number of players."""
        super().show_players(players)
        for seat, card in enumerate(self._cards):
            card.setVisible(seat < players)

    def retranslate(self, label: int) -> None:
        """Update texts and sizes. :param label: not used: the winds on the cards have a width of their own."""
        theme = self._look.theme
        super().retranslate(theme.px(WIND))
        pad, gap, rim = theme.space("small"), theme.space("tiny"), theme.space("large")
        self._grid.setContentsMargins(rim, rim, rim, rim)
        self._grid.setSpacing(gap)
        for inside in self._inside:
            inside.setContentsMargins(pad, pad, pad, pad)
            inside.setHorizontalSpacing(gap)
            inside.setVerticalSpacing(gap)
            inside.setRowMinimumHeight(1, theme.size("control"))
        self._share_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the cards to the new width."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        theme = self._look.theme
        pad, gap, rim = theme.space("small"), theme.space("tiny"), theme.space("large")
        least = theme.px(WIND) + 2 * pad + gap + 2  # until the form has its place
        wide = max(min(theme.px(CARD), (self.width() - 2 * (rim + gap)) // COLUMNS), least)
        for card, field, line in zip(self._cards, self._names, self._lines, strict=True):
            card.setFixedWidth(wide)
            field.setFixedWidth(wide - theme.px(WIND) - 2 * pad - gap - 2)
            line.setMaximumWidth(wide - 2 * pad - 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table."""
        theme = self._look.theme
        paint_table(smooth_painter(self), theme, QRectF(self.rect()), theme.zoom)
