"""What a hand one tile short waits for: each tile with how many are left and its price. A click wins with it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.language.messages import Several, labelled
from core.language.numbers import number_text
from core.study.waits import WaitedFor
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_pill, paint_tile
from gui.widgets.pointed import NOTHING, PointedView

COLUMNS = ("left", "ron", "tsumo", "riichi_ron", "riichi_tsumo")


class WaitsView(PointedView):
    """A card with a row for each tile."""

    picked = Signal(Tile)
    """The person wants to win with this tile."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("waits")
        self._look = look
        self._waits: tuple[WaitedFor, ...] = ()
        self._on_table = False

    def show_waits(self, waits: tuple[WaitedFor, ...], *, on_table: bool = False) -> None:
        """Show what is waited for. :param on_table: whether there are honba or sticks, which no price has."""
        self._waits, self._at, self._on_table = waits, NOTHING, on_table
        title = self._look.say("waits.title" if waits else "waits.none")
        self.setAccessibleName(title)
        rows = [self._row_text(wait) for wait in waits]
        self.setAccessibleDescription("\n".join([*rows, self._said()] if rows else rows))
        self.update()

    def _row_text(self, wait: WaitedFor) -> str:
        cells = (f"{self._look.say(f'waits.{name}')} {self._cell(wait, name)}" for name in COLUMNS)
        return self._look.say(labelled(wait.tile, Several(tuple(cells))))

    def _cell(self, wait: WaitedFor, name: str) -> str:
        value = getattr(wait, name)
        if name == "left":
            return str(value)
        if value is None or not wait.left:
            return "–"
        none = "readings.too_few_han" if name in wait.too_few_han else "waits.no_yaku"
        return number_text(value) if value else self._look.say(none)

    # ------------------------------------------------------------------------------ layout, painting

    def _row_height(self) -> int:
        return tile_height(self._look.tile("group")) + self._look.px(6)

    def _top(self) -> int:
        return self._look.px(62)

    def _said(self) -> str:
        """The rule of furiten, and what is not in the prices."""
        beside = [self._look.say("waits.hand_alone")] if self._on_table else []
        return " ".join([*beside, self._look.say("waits.furiten")])

    def _note(self, width: int) -> Flow:
        """What holds for all rows, laid out for a card of this width."""
        look = self._look
        return Flow([self._said()], Style("body", "muted"), look, width - 2 * look.space("medium"))

    def height_for(self, width: int) -> int:
        """The height of the card at a width."""
        rows = len(self._waits) * self._row_height()
        return (
            int(self._top() + rows + self._note(width).height + self._look.px(14))
            if self._waits
            else self._look.px(40)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, heads of the columns, a row a tile, and the rule of furiten."""
        look = self._look
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_card(painter, look, QRectF(self.rect()), focused=self.hasFocus())
        pad = look.space("medium")
        painter.setPen(look.color("text"))
        painter.setFont(look.font("title", bold=True))
        painter.drawText(QPointF(pad, look.px(25)), self.accessibleName())
        if not self._waits:
            return
        painter.setFont(look.font())
        painter.setPen(look.color("muted"))
        for column, name in enumerate(COLUMNS):
            self._paint_cell(painter, column, look.px(36), look.px(22), look.say(f"waits.{name}"))
        for index, wait in enumerate(self._waits):
            self._paint_row(painter, index, wait)
        below = self._top() + len(self._waits) * self._row_height() + 4
        self._note(self.width()).paint(painter, pad, below)

    def _paint_cell(self, painter: QPainter, column: int, top: float, height: float, text: str) -> None:
        pad = self._look.space("medium")
        first = self._look.px(60)
        width = (self.width() - 2 * pad - first) / len(COLUMNS)
        place = QRectF(pad + first + column * width, top, width - self._look.px(4), height)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_row(self, painter: QPainter, index: int, wait: WaitedFor) -> None:
        look = self._look
        height, pad = self._row_height(), look.space("medium")
        top = self._top() + index * height
        if index == self._at:
            paint_pill(painter, QRectF(pad - 5, top, self.width() - 2 * pad + 10, height), look, "lit")
        paint_tile(painter, look, wait.tile, pad, top + look.px(3), look.tile("group"))
        for column, name in enumerate(COLUMNS):
            text = self._cell(wait, name)
            is_price = name != "left" and text[0].isdigit()
            painter.setFont(look.font("title" if is_price else "body", bold=is_price))
            painter.setPen(look.color("accent" if is_price else "text" if name == "left" else "muted"))
            self._paint_cell(painter, column, top, height, text)

    # ------------------------------------------------------------------------------ mouse and keys

    def thing_at(self, position: QPointF) -> int:
        """The row there."""
        row = int((position.y() - self._top()) // self._row_height()) if position.y() >= self._top() else NOTHING
        return row if row < len(self._waits) else NOTHING

    def words_of(self, index: int) -> str:
        """A row in words."""
        return self._row_text(self._waits[index])

    def pick(self, index: int) -> None:
        """Win with the tile."""
        if index >= 0 and self._waits[index].left:
            self.picked.emit(self._waits[index].tile)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk, Return wins."""
        match event.key():
            case Qt.Key.Key_Down if self._waits:
                self.point_at((self._at + 1) % len(self._waits))
            case Qt.Key.Key_Up if self._waits:
                self.point_at((max(self._at, 0) - 1) % len(self._waits))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.pick(self._at)
            case _:
                super().keyPressEvent(event)

    def row_center(self, row: int) -> QPointF:
        """Where a row is, for whoever has to click it."""
        return QPointF(self.width() / 2, self._top() + (row + 0.5) * self._row_height())
