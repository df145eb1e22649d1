"""The painted table of what reaches which rank: a row for each rank, a column for each way to win."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.match.comeback import Comeback, Way
from core.match.comeback_words import cell_texts, spoken
from core.match.names import name_of, rank_text
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import sized
from gui.appearance.look import Look
from gui.appearance.painting import paint_card
from gui.match.seats.side_paint import LEFT, fitted, paint_badge, paint_ring, write
from gui.widgets.pointed import NOTHING, PointedView

HEAD, ROW = 46, 72
"""Heights, in pixels of the design."""
FIRST_COLUMN = 0.2
"""Of the width: the rank and how far away it is."""
_DEPTH = {"mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "kazoe_yakuman": 5, "yakuman": 5}
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class ComebackTable(PointedView):
    """The cells are numbered row by row. Pointing at one says it in words and shows the scores after it."""

    pointed = Signal(object)
    """The `Way` of the cell that is pointed at; None: no cell, or one without a way."""
    hinted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comeback.table")
        self._look = look
        self._found: Comeback | None = None
        self._names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    # ------------------------------------------------------------------------------ what is shown

    def show_comeback(self, found: Comeback, names: tuple[str, ...]) -> None:
        """Show what a player can reach."""
        self._found, self._names = found, names
        self.point_at(NOTHING)
        self.setAccessibleName(self._look.say("comeback.table"))
        self.updateGeometry()
        self.update()

    @property
    def _columns(self) -> int:
        return len(self._found.sources) if self._found else 1

    @property
    def _rows(self) -> int:
        return len(self._found.goals) if self._found else 0

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        look = self._look
        return QSize(look.px(520), look.px(HEAD + ROW * self._rows + 12))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def way_at(self, index: int) -> Way | None:
        """The way of a cell."""
        if self._found is None or index < 0:
            return None
        row, column = divmod(index, self._columns)
        return self._found.goals[row].ways[column]

    def words_of(self, index: int) -> str:
        """A cell in words."""
        if self._found is None or index < 0:
            return ""
        row, column = divmod(index, self._columns)
        return spoken(self._found, self._found.goals[row], column, self._names, self._look.say)

    def texts_of(self, index: int) -> tuple[str, str, str]:
        """What stands in a cell."""
        return cell_texts(self.way_at(index), self._look.say)

    def can_pick(self, index: int) -> bool:
        """A click does nothing: what there is to know is shown by pointing."""
        return False

    def point_at(self, index: int) -> None:
        """Point at a cell, and tell of it."""
        if index != self._at:
            super().point_at(index)
            self.hinted.emit(self.words_of(index))
            self.pointed.emit(self.way_at(index))

    # ------------------------------------------------------------------------------ places

    def _first_width(self) -> float:
        return max(self.width() * FIRST_COLUMN, self._look.px(112))

    def cell_rect(self, index: int) -> QRectF:
        """Where a cell is."""
        look = self._look
        row, column = divmod(index, self._columns)
        pad, gap, first = look.px(6), look.px(4), self._first_width()
        width = (self.width() - 2 * pad - first) / self._columns
        return QRectF(
            pad + first + width * column, look.px(HEAD + ROW * row) + pad, width - gap, look.px(ROW) - gap
        )

    def thing_at(self, position: QPointF) -> int:
        """The cell there."""
        cells = range(self._rows * self._columns)
        return next((index for index in cells if self.cell_rect(index).contains(position)), NOTHING)

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, the heads, the cells."""
        found = self._found
        if found is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, self._look, QRectF(self.rect()), focused=self.hasFocus())
        self._paint_heads(painter, found)
        cells = range(self._rows * self._columns)
        room = self.cell_rect(0).width() - self._look.px(10)
        names = [self.texts_of(index)[0] for index in cells if self.way_at(index)]
        large = fitted(self._look, "subtitle", names, room, bold=True).pixelSize()
        for index in cells:
            self._paint_cell(painter, index, large)
        if self._at >= 0:
            paint_ring(painter, self._look, self.cell_rect(self._at), "accent")

    def _paint_heads(self, painter: QPainter, found: Comeback) -> None:
        look = self._look
        small, bold = look.font("small"), look.font("title", bold=True)
        line = QFontMetricsF(bold).height()
        for column, source in enumerate(found.sources):
            cell = self.cell_rect(column)
            lower = QRectF(cell.left(), cell.top() - line - look.px(5), cell.width(), line)
            ink = "accent" if self._at >= 0 and self._at % self._columns == column else "text"
            if source is None:
                write(painter, look, lower, look.say("comeback.tsumo"), bold, ink)
                continue
            upper = QRectF(lower.left(), look.px(7), lower.width(), lower.top() - look.px(7))
            write(painter, look, upper, look.say("comeback.ron"), small, "muted")
            name = look.say("comeback.from", player=name_of(source, self._names, look.say))
            write(painter, look, lower, name, bold, ink)
        for row, goal in enumerate(found.goals):
            cell = self.cell_rect(row * self._columns)
            left, width = look.px(12), self._first_width() - look.px(14)
            badge = QRectF(left, cell.top() + look.px(5), look.px(44), look.px(22))
            paint_badge(painter, look, badge, rank_text(goal.rank, look.say), first=goal.rank == 1)
            below = QRectF(left, badge.bottom() + look.px(2), width, QFontMetricsF(small).height() * 1.15)
            key = "behind" if goal.behind else "level"
            far = look.say(f"comeback.{key}", points=goal.behind)
            write(painter, look, below, far, fitted(look, "small", [far], width), "muted", LEFT)
            below.translate(0, below.height())
            write(painter, look, below, name_of(goal.holder, self._names, look.say), small, "muted", LEFT)

    def _paint_cell(self, painter: QPainter, index: int, large: int) -> None:
        look, rect, way = self._look, self.cell_rect(index), self.way_at(index)
        self._paint_ground(painter, rect, way)
        hand, price, more = self.texts_of(index)
        inner = rect.adjusted(look.px(4), 0, -look.px(4), 0)
        if way is None:
            flow = Flow([hand], Style("small", "muted"), look, inner.width())
            flow.paint(painter, inner.center().x() - flow.width / 2, inner.center().y() - flow.height / 2)
            return
        bold = sized(look.font("subtitle", bold=True), large)
        rows = [(hand, bold, "text"), (price, fitted(look, "body", [price], inner.width()), "text")]
        if more:
            ink = "text" if way.usual.limit else "muted"
            rows.append((more, fitted(look, "small", [more], inner.width()), ink))
        heights = [QFontMetricsF(font).height() * 1.2 for _, font, _ in rows]
        top = rect.center().y() - sum(heights) / 2
        for (text, font, ink), height in zip(rows, heights, strict=True):
            write(painter, look, QRectF(inner.left(), top, inner.width(), height), text, font, ink)
            top += height

    def _paint_ground(self, painter: QPainter, rect: QRectF, way: Way | None) -> None:
        """The farther a limit, the deeper; hatched where nothing is enough."""
        look = self._look
        limit = way.hands[0].limit if way else None
        painter.setPen(QPen(look.color("border"), 1))
        painter.setBrush(look.color(f"limit_{_DEPTH[limit]}" if limit else "card"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), look.px(6), look.px(6))
        if way is None:
            painter.save()
            painter.setClipRect(rect.adjusted(1, 1, -1, -1))
            painter.setPen(QPen(look.color("hatch"), 1))
            step = look.px(7)
            for start in range(int(rect.left()) - int(rect.height()), int(rect.right()), step):
                painter.drawLine(QLineF(start, rect.bottom(), start + rect.height(), rect.top()))
            painter.restore()

    # ------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk from cell to cell, Home and End to the first and the last."""
        last = self._rows * self._columns - 1
        key = Qt.Key(event.key())
        if key in _STEPS and last >= 0:
            row, column = divmod(max(self._at, 0), self._columns)
            if self._at >= 0:
                down, right = _STEPS[key]
                row = min(max(row + down, 0), self._rows - 1)
                column = min(max(column + right, 0), self._columns - 1)
            self.point_at(row * self._columns + column)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and last >= 0:
            self.point_at(0 if key == Qt.Key.Key_Home else last)
        else:
            super().keyPressEvent(event)
