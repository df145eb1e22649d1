"""The readings of a hand side by side: groups, yaku, fu and price of each; a click shows its whole derivation."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_glow, paint_pill, paint_tile
from gui.score.present import ReadingRow
from gui.widgets.pointed import NOTHING, PointedView


class _PlacedReading(NamedTuple):
    """A row where it stands. :ivar words: its yaku and fu. :ivar beside: whether they stand beside its tiles."""

    row: ReadingRow
    top: float
    height: float
    words: Flow
    words_at: QPointF


class ReadingsView(PointedView):
    """A card with a row for each reading, the one that counts first."""

    picked = Signal(int)
    """The person wants to see the derivation of this reading: 0 the one that counts."""
    lit = Signal(tuple)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("readings")
        self._look = look
        self._rows: tuple[ReadingRow, ...] = ()
        self._placed: list[_PlacedReading] = []
        self._width = 0
        self._viewed = 0

    def show_rows(self, rows: tuple[ReadingRow, ...], viewed: int) -> None:
        """Show these readings; `viewed` is the one whose derivation is open."""
        self._rows, self._viewed, self._at, self._width = rows, viewed, -1, 0
        self.setAccessibleName(self._title())
        self.setAccessibleDescription("\n".join(row.text for row in rows))
        self.update()

    @property
    def rows(self) -> tuple[ReadingRow, ...]:
        """What is shown."""
        return self._rows

    def _title(self) -> str:
        return self._look.say("readings.title", n=len(self._rows))

    # ------------------------------------------------------------------------------ layout

    def height_for(self, width: int) -> int:
        """Lay the rows out for a width. Returns the height."""
        look = self._look
        pad = look.space("medium")
        self._width, self._placed = width, []
        y = float(look.px(36))
        tile = look.tile("line")
        tiles = max([self._tiles_width(row) for row in self._rows], default=0)
        metrics = QFontMetricsF(look.font("title", bold=True))
        price = max([metrics.horizontalAdvance(row.price) for row in self._rows], default=0) + look.px(12)
        left = pad + look.px(22)
        for row in self._rows:
            room = width - left - tiles - price - pad - look.px(12)
            beside = room > look.px(150)
            words = Flow([row.words], Style("body", "muted"), look, room if beside else width - left - price - pad)
            high = tile_height(tile) + look.px(8)
            if beside:
                height = max(high, words.height + look.px(6))
                at = QPointF(left + tiles + look.px(12), y + (height - words.height) / 2)
            else:
                height = high + words.height
                at = QPointF(left, y + high - look.px(3))
            self._placed.append(_PlacedReading(row, y, height, words, at))
            y += height
        return int(y + pad * 0.7)

    def _tiles_width(self, row: ReadingRow) -> float:
        tile, gap = self._look.tile("line"), self._look.px(7)
        return sum(tile * len(group.tiles) + gap for group in row.groups)

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, and a row a reading."""
        if self._width != self.width():
            self.height_for(self.width())
        look = self._look
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_card(painter, look, QRectF(self.rect()), focused=self.hasFocus())
        pad = look.space("medium")
        painter.setPen(look.color("text"))
        painter.setFont(look.font("title", bold=True))
        painter.drawText(QPointF(pad, look.px(25)), self._title())
        hint = look.say("readings.hint")
        painter.setFont(look.font("small"))
        painter.setPen(look.color("muted"))
        head = QRectF(pad, look.px(10), self.width() - 2 * pad, look.px(22))
        painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, hint)
        for index in range(len(self._placed)):
            self._paint_row(painter, index)

    def _paint_row(self, painter: QPainter, index: int) -> None:
        look, placed = self._look, self._placed[index]
        pad = look.space("medium")
        place = QRectF(pad - 5, placed.top, self.width() - 2 * pad + 10, placed.height)
        if index == self._viewed:
            paint_pill(painter, place, look, "lit")
        elif index == self._at:
            paint_pill(painter, place, look, "hover")
        if index:
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(place.topLeft(), place.topRight())
        high = tile_height(look.tile("line")) + look.px(8)
        self._paint_mark(painter, QPointF(pad + look.px(8), placed.top + high / 2), index)
        x = pad + look.px(22)
        tile = look.tile("line")
        for group in placed.row.groups:
            for shown in group.tiles:
                rect = paint_tile(painter, look, shown.tile, x, placed.top + look.px(4), tile)
                if shown.marked:
                    paint_glow(painter, look, rect)
                x += tile
            x += look.px(7)
        placed.words.paint(painter, placed.words_at.x(), placed.words_at.y())
        painter.setFont(look.font("title", bold=True))
        painter.setPen(look.color("muted" if index else "accent"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(pad, placed.top, self.width() - 2 * pad, high), right, placed.row.price)

    def _paint_mark(self, painter: QPainter, middle: QPointF, index: int) -> None:
        """A full sign for the reading that counts, an empty one for the others."""
        look = self._look
        painter.setPen(QPen(look.color("muted" if index else "accent"), look.px(1.5)))
        painter.setBrush(Qt.BrushStyle.NoBrush if index else look.color("accent"))
        painter.drawEllipse(middle, look.px(5), look.px(5))

    # ------------------------------------------------------------------------------ mouse and keys

    def thing_at(self, position: QPointF) -> int:
        """The row there."""
        y = position.y()
        found = (i for i, placed in enumerate(self._placed) if placed.top <= y < placed.top + placed.height)
        return next(found, NOTHING)

    def words_of(self, index: int) -> str:
        """A row in words."""
        return self._rows[index].text

    def pick(self, index: int) -> None:
        """Open the reading."""
        self.picked.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk, Return opens."""
        at = self._at if self._at >= 0 else self._viewed
        match event.key():
            case Qt.Key.Key_Down:
                self.point_at(min(at + 1, len(self._rows) - 1))
            case Qt.Key.Key_Up:
                self.point_at(max(at - 1, 0))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space if self._rows:
                self.picked.emit(at)
            case _:
                super().keyPressEvent(event)

    def row_center(self, row: int) -> QPointF:
        """Where a row is, for whoever has to click it."""
        self.height_for(self.width())
        placed = self._placed[row]
        return QPointF(self.width() / 2, placed.top + placed.height / 2)
