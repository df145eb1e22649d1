"""The items of a lesson plan as rows with sign, text and tiles, which can be dragged into order."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from core.hand import Hand
from core.interchange.hand_code import read_code
from core.lessons.lesson_plan import PlanItem
from core.lessons.plan_words import YAKU, problem_of
from core.tiles import Tile
from gui.appearance.drawn import icon_pixmap
from gui.appearance.look import Look
from gui.appearance.tile_paint import paint_tile_groups
from gui.widgets.cell_delegate import Index
from gui.widgets.headed_list import ROW, HeadedDelegate, HeadedList, HeadedRow

HEIGHT, NUMBER, SIGN, MINUTES = 42, 26, 20, 56
"""The height of a row, and the widths of its number, sign and minutes, in pixels of the design."""
SIGNS = {
    "hand": "score",
    "problem": "practice",
    "page": "learn",
    "sheet": "steps",
    "text": "text",
    "picture": "picture",
}
YAKU_SIGN = "glossary"


class PlanRow(NamedTuple):
    """The content of a row.

    :ivar sign: the name of an icon.
    :ivar note: the first line of the note; empty for none.
    :ivar groups: its tiles; () for none.
    :ivar fault: why it cannot be shown to a class; empty if it can.
    :ivar minutes: the planned minutes as a text; empty for none.
    """

    sign: str
    text: str
    note: str
    groups: tuple[tuple[Tile, ...], ...]
    fault: str = ""
    minutes: str = ""


def row_of(item: PlanItem, text: str, fault: str, minutes: str) -> PlanRow:
    """Return the row of an item.

    :param text: its name.
    :param fault: why it cannot be shown; empty if it can.
    :param minutes: the planned minutes as a text.
    """
    of_yaku = item.kind == "page" and item.code.partition(".")[0] == YAKU
    note = item.note.splitlines()[0] if item.note else ""
    return PlanRow(YAKU_SIGN if of_yaku else SIGNS[item.kind], text, note, _tiles_of(item), fault, minutes)


def _tiles_of(item: PlanItem) -> tuple[tuple[Tile, ...], ...]:
    """Return the tiles of an item, each meld as a group."""
    if item.kind == "hand":
        entry = read_code(item.code)
        winning = (entry.winning,) if entry.winning is not None else ()
        return tuple(filter(None, (entry.standing, winning, *(meld.tiles for meld in entry.melds))))
    hand: Hand | None = problem_of(item.code).hand if item.kind == "problem" else None
    return () if hand is None else (hand.closed, *(meld.tiles for meld in hand.melds))


class PlanList(HeadedList):
    """Shows the rows, and emits how they are moved."""

    moved = Signal(int, int)
    """Emitted with the index of a row and how far it moves, when it is dragged, or moved with Alt and an arrow."""
    removed = Signal()
    """Emitted when the chosen row is to be removed."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__("learn.plan", look, parent)
        _PlanDelegate(look, self)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.model().rowsMoved.connect(self._tell_moved)

    def show_plan(self, rows: list[tuple[str, PlanRow]], at: int) -> None:
        """Show rows and choose one.

        :param rows: each with its text for screen readers.
        :param at: the index of the chosen row.
        """
        self.show_rows([HeadedRow(str(place), said, row) for place, (said, row) in enumerate(rows)])
        self.setCurrentRow(at)

    def show_row(self, at: int, row: PlanRow) -> None:
        """Replace the content of one row; its text for screen readers stays."""
        item = self.item(at)
        item.setData(ROW, HeadedRow(str(at), item.text(), row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the chosen row in view."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove with Delete, move with Alt and an arrow."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(self.currentRow(), by)
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def _tell_moved(self, _: QModelIndex, start: int, _end: int, _to: QModelIndex, row: int) -> None:
        by = row - start - (1 if row > start else 0)
        QTimer.singleShot(0, self, lambda: self.moved.emit(start, by))  # the list is still moving it


class _PlanDelegate(HeadedDelegate):
    """Paints a row."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the same height for all rows."""
        theme = self._look.theme
        return QSize(theme.px(100), theme.px(HEIGHT))

    def paint_row(self, painter: QPainter, rect: QRectF, row: HeadedRow, *, chosen: bool) -> None:
        """Paint number, sign, text and the beginning of the note, with the tiles on the right."""
        number = int(row.name) + 1
        self._paint_row(painter, rect, number, row.thing, "on_accent" if chosen else "text", chosen=chosen)

    def _paint_row(
        self, painter: QPainter, inner: QRectF, number: int, row: PlanRow, ink: str, *, chosen: bool
    ) -> None:
        theme, middle = self._look.theme, Qt.AlignmentFlag.AlignVCenter
        faint = theme.color(ink if chosen else "muted")
        painter.setFont(theme.font("body"))
        painter.setPen(faint)
        place = QRectF(inner)
        place.setWidth(theme.px(NUMBER) - theme.space("small"))
        painter.drawText(place, middle | Qt.AlignmentFlag.AlignRight, str(number))
        left, size = inner.left() + theme.px(NUMBER), theme.px(SIGN)
        sign = icon_pixmap(row.sign, faint.name(), size, self._view.devicePixelRatioF())
        painter.drawPixmap(QPointF(left, inner.center().y() - size / 2), sign)
        words = inner.adjusted(theme.px(NUMBER) + size + theme.space("small"), 0, 0, 0)
        if row.minutes:
            painter.drawText(words, middle | Qt.AlignmentFlag.AlignRight, row.minutes)
            words.setRight(words.right() - theme.px(MINUTES))
        if row.groups:
            tiles = QRectF(words)
            tiles.setLeft(words.left() + words.width() * 0.4)
            width = theme.tile_width("row")
            needed = sum(map(len, row.groups)) * (width + 1) + (len(row.groups) - 1) * theme.space("small")
            tiles.setLeft(max(tiles.left(), tiles.right() - needed))
            paint_tile_groups(painter, self._look, row.groups, tiles, width)
            words.setRight(tiles.left() - theme.space("small"))
        texts = [(row.text, theme.font("body", bold=chosen), theme.color(ink))]
        if row.fault:
            texts.append((row.fault, theme.font("small", bold=True), theme.color(ink if chosen else "wrong")))
        elif row.note:
            texts.append((row.note, theme.font("small"), faint))
        high = words.height() / (len(texts) + 0.4)
        top = words.top() + (words.height() - high * len(texts)) / 2
        for at, (text, font, color) in enumerate(texts):
            painter.setFont(font)
            painter.setPen(color)
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(QRectF(words.left(), top + at * high, words.width(), high), middle, shown)
