"""A hand to open: what it is called, and its tiles beside that."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from core.entry.entry import Entry
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill, paint_tile_groups

TILES = 14.5
"""So many tiles have room beside the words; of more than that each is smaller."""
WORDS = 0.33
"""The words have at least this share of the width."""
LINES = 2
"""Of words."""


class HandButton(QAbstractButton):
    """A card with words, and a line of tiles beside them."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._look = look
        self._groups: tuple[tuple[Tile, ...], ...] = ()
        self._wins_at: int | None = None
        """Which of them is the winning tile."""

    def show_hand(self, entry: Entry, text: str) -> None:
        """Show a hand. :param text: what it is called."""
        winning = entry.winning if entry.is_full and not entry.is_draw else None
        apart = (entry.standing, (winning,)) if winning is not None else (tuple(entry.closed),)
        self._groups = tuple(group for group in (*apart, *(meld.tiles for meld in entry.melds)) if group)
        self._wins_at = 1 if winning is not None and entry.standing else None
        self.setText(text)
        tiles = self._look.words.spell(tuple(tile for group in self._groups for tile in group))
        self.setAccessibleName(f"{text} {tiles}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines of words, or a tile."""
        theme = self._look.theme
        high = max(LINES * theme.line(), tile_height(theme.tile_width("row")) + theme.space("tiny"))
        return QSize(theme.px(330), high + theme.space("large"))

    def minimumSizeHint(self) -> QSize:
        """Narrower, with smaller tiles."""
        return QSize(self._look.theme.px(230), self.sizeHint().height())

    def _words(self, width: float) -> list[str]:
        """The lines of its words, the last one cut where they are too long."""
        theme = self._look.theme
        lines = [*Flow([self.text()], Style(bold=True), self._look, width).lines]
        rest = "".join(lines[LINES - 1 :]).rstrip()  # each line has the space at its end
        metrics = QFontMetricsF(theme.font(bold=True))
        return [*lines[: LINES - 1], metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)]

    def paintEvent(self, event: QPaintEvent) -> None:
        """A card, stronger where it is pointed at."""
        theme = self._look.theme
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        paint_card(painter, theme, place, focused=self.hasFocus() or self.underMouse())
        across, tile = theme.space("medium"), theme.tile_width("row")
        room = place.width() - 3 * across
        tiles = min(TILES * (tile + 1) + theme.space("large"), room * (1 - WORDS))
        painter.setFont(theme.font(bold=True))
        painter.setPen(theme.color("text"))
        words = [line for line in self._words(room - tiles) if line]
        metrics = QFontMetricsF(painter.font())
        top = (place.height() - len(words) * theme.line()) / 2 + (theme.line() - metrics.height()) / 2
        for number, line in enumerate(words):
            painter.drawText(QPointF(across, round(top + number * theme.line() + metrics.ascent())), line)
        row = place.adjusted(place.width() - across - tiles, 0, -across, -theme.space("tiny"))
        places = paint_tile_groups(painter, self._look, self._groups, row, tile)
        if self._wins_at is not None:
            won = places[self._wins_at]
            paint_pill(painter, QRectF(won.left(), won.bottom() + 1, won.width(), theme.px(3)), theme, "glow")
