"""A button for a tile of the palette, and the legend of those that help."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.motion import Lift
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_pill
from gui.appearance.theme import Theme
from gui.appearance.tile_paint import paint_tile

AIR = 6
"""The space around a tile, for frame and mark, in pixels of the design."""
WIDEST = 101
"""The maximal width of a tile, in pixels of the screen: ten fit side by side on a small laptop at any zoom."""


def least_width(theme: Theme) -> int:
    """Return the least width of a tile, in pixels."""
    return min(theme.tile_width("pick"), WIDEST)


class TileButton(QAbstractButton):
    """A tile of the palette, drawn as what a click would add."""

    hovered = Signal(Tile)
    left = Signal()

    def __init__(self, tile: Tile, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tile, self._look = tile, look
        self.setObjectName(f"palette.{tile}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._left = 4
        self._drawn: tuple[Tile | None, ...] = (tile,)
        self._possible = self._untouched = True
        self._helps = False
        self._state: tuple[object, ...] = ()
        self._lift: Lift | None = None
        self.wide = 0
        """Width of the tile, in pixels; the palette sets it. 0 for the least."""
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Return the size of a tile with a little air."""
        width = self._wide
        air = self._look.theme.px(AIR)
        return QSize(width + air, tile_height(width) + air)

    @property
    def _wide(self) -> int:
        return self.wide or least_width(self._look.theme)

    def minimumSizeHint(self) -> QSize:
        """Return `sizeHint`: tiles keep their shape."""
        return self.sizeHint()

    def show_state(
        self, left: int, drawn: tuple[Tile | None, ...], reason: str, *, untouched: bool, helps: bool
    ) -> None:
        """Show how many are left, what a click adds, and why it adds nothing (empty if it does).

        :param untouched: whether none is used; then the number is not shown.
        :param helps: whether the tile would bring the hand nearer to a win.
        """
        state = (left, drawn, reason, untouched, helps, self._look.words.language)
        if state != self._state:
            self._state = state
            self._left, self._drawn, self._possible = left, drawn, not reason
            self._untouched, self._helps = untouched, helps
            name, say = self._look.words.name(self.tile), self._look.words.say
            more = reason or (say("palette.helps") if helps else "")
            self.setToolTip(f"{name}\n{more}" if more else name)
            self.setAccessibleName(say("palette.tile_helps" if helps else "palette.tile", tile=name, n=left))
            self.setAccessibleDescription(reason)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tile, or the small group that it begins, and the number left."""
        by = self._lift.by if self._lift is not None and self._possible else 0
        state = (self._drawn, self._left, self._possible, self._untouched, self._helps, self._wide, by)
        pointed = (self.hasFocus(), self.isDown(), self.underMouse())
        ground = self._look.theme.color("window")
        self._look.cache.paint(self, ground, (TileButton, state, pointed), partial(self._paint, by=by))

    def _paint(self, painter: QPainter, by: float) -> None:
        """:param by: how far the tile is lifted, in pixels."""
        look, theme = self._look, self._look.theme
        ground = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._possible and (self.underMouse() or self.isDown()):
            paint_pill(painter, ground, theme, "accent" if self.isDown() else "lit")
        elif self._helps and not self.hasFocus():  # the ring has the same colour
            paint_helping(painter, theme, ground)
        if not self._possible:
            painter.setOpacity(0.28)
        width = self._wide
        x = (self.width() - width) / 2
        y = (self.height() - tile_height(width)) / 2
        if len(self._drawn) == 1:
            paint_tile(painter, look, self._drawn[0], x, y, width, above=by)
        else:
            # Side by side, so that each can be recognised.
            small = (self.width() - theme.px(2)) // len(self._drawn)
            y = (self.height() - tile_height(small)) / 2 - by
            for index, tile in enumerate(self._drawn):
                paint_tile(painter, look, tile, theme.space("hair") + index * small, y, small)
        painter.setOpacity(1)
        if not self._untouched:
            self._paint_left(painter)
        if self.hasFocus():
            paint_focus(painter, theme, ground, theme.size("corner"))

    def _paint_left(self, painter: QPainter) -> None:
        theme = self._look.theme
        size = theme.px(15)
        badge = QRectF(self.width() - size - 1, self.height() - size - 1, size, size)
        painter.setPen(QPen(theme.color("border"), 1))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(badge, theme.size("corner"), theme.size("corner"))
        painter.setPen(theme.color("text" if self._left else "warn"))
        painter.setFont(theme.font("small"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self._left))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left`, so that the hint disappears."""
        self.left.emit()
        super().focusOutEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Emit `hovered`, and lift the tile if a click would take it."""
        self.hovered.emit(self.tile)
        if self._possible:
            if self._lift is None:
                self._lift = Lift(self._look.theme, self)
                self._lift.stepped.connect(self.update)
            self._lift.turn(up=True)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Emit `left`, and lower the tile."""
        self.left.emit()
        if self._lift is not None:
            self._lift.turn(up=False)
        super().leaveEvent(event)


def paint_helping(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """Paint the mark of a tile that helps: lit, framed, with a bar below, so that not only colour tells it."""
    radius = theme.size("corner")
    painter.setPen(QPen(theme.color("glow"), theme.px(1.5)))
    painter.setBrush(theme.color("lit"))
    painter.drawRoundedRect(place, radius, radius)
    bar = QRectF(place.left(), place.bottom() - theme.space("tiny"), place.width(), theme.space("tiny"))
    paint_pill(painter, bar, theme, "glow")


class HelpLegend(QWidget):
    """The legend of the marked tiles, in the free place at the end of the honours."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("palette.legend")
        self._look = look

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a mark as the tiles have it, and what it means."""
        theme = self._look.theme
        painter = smooth_painter(self)
        height = theme.space("wide")
        mark = QRectF(theme.space("wide"), (self.height() - height) / 2, theme.px(18), height)
        paint_helping(painter, theme, mark)
        left = mark.right() + theme.px(6)
        said = Flow([self._look.words.say("palette.helps")], Style("small"), self._look, self.width() - left)
        said.paint(painter, left, (self.height() - said.height) / 2)
