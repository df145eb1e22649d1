"""A hand to open: what it is called, and its tiles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from core.entry.entry import Entry
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill, paint_tile_groups

TILE = 25
"""The width of their tiles, where there is room."""


class HandButton(QAbstractButton):
    """A card with a line of text and a line of tiles."""

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
        """A line of text, and one of tiles below it."""
        theme = self._look.theme
        height = 2 * theme.space("small") + theme.line() + theme.space("tiny") + tile_height(theme.px(TILE))
        return QSize(theme.px(330), height)

    def minimumSizeHint(self) -> QSize:
        """Narrower, with smaller tiles."""
        return QSize(self._look.theme.px(230), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A card, stronger where it is pointed at."""
        theme = self._look.theme
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        paint_card(painter, theme, place, focused=self.hasFocus() or self.underMouse())
        across, down = theme.space("medium"), theme.space("small")
        font = theme.font(bold=True)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        metrics = QFontMetricsF(font)
        room = place.width() - 2 * across
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        baseline = down + (theme.line() + metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(across, round(baseline)), text)
        top = down + theme.line() + theme.space("tiny")
        row = QRectF(across, top, room, tile_height(theme.px(TILE)))
        places = paint_tile_groups(painter, self._look, self._groups, row, theme.px(TILE))
        if self._wins_at is not None:
            won = places[self._wins_at]
            paint_pill(painter, QRectF(won.left(), won.bottom() + 1, won.width(), theme.px(3)), theme, "glow")
