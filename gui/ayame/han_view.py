"""Editable table of the han value of every yaku, in half steps, with as many blocks side by side as fit.

Arrow keys move from value to value, + and − change it, Delete restores the usual ones.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QWidget

from core.ayame.system import MOST, USUAL, han_text
from gui.appearance.look import Look
from gui.appearance.painting import paint_focus
from gui.ayame.card_texts import value_in_words
from gui.ayame.han_rows import COLUMNS, rows_of
from gui.ayame.model import AyameModel
from gui.widgets.cell_delegate import EDGE, GROUND, HEADING, LEFT, TONE, CellDelegate, Index
from gui.widgets.house_table import GROWN, HouseTable
from gui.widgets.rows_model import RowsModel
from gui.widgets.window_events import hint

BLOCK = 330
"""Least width of a block, in pixels of the design."""
HanSpotKind = Literal["less", "more", "value", "usual"]
CELLS = ("yaku", "closed", "open")
"""The columns of a block."""
IN_HAND = "●"
"""Follows the name of a yaku that the hand has."""


class HanSpot(NamedTuple):
    """A value in the table: its yaku, and whether it is for closed or for open hands."""

    yaku: str
    is_closed: bool


class HanModel(RowsModel[int]):
    """Every yaku that the hand's rules know, with its values, in blocks under the headings of their groups."""

    roles = frozenset({EDGE, GROUND, HEADING})

    def __init__(self, model: AyameModel, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._model = model
        self.yaku: list[str] = []
        self.places = rows_of(())
        """The rows of the yaku and headings."""
        self._by_place: dict[int, str] = {}
        self._in_hand: frozenset[str] = frozenset()

    def refresh(self, blocks: int) -> bool:
        """Show the model's values in this many blocks. Return whether the layout has changed, by which the chosen
        cell is lost.
        """
        found = self._model.found
        chosen = found.chosen if found is not None else None
        self._in_hand = frozenset(line.yaku for line in chosen.lines) if chosen is not None else frozenset()
        yaku = [name for name in USUAL if self._model.usual(name)[0] or name in self._model.rules.edited]
        if (yaku, CELLS * blocks) == (self.yaku, self.columns):
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, len(self.columns) - 1))
            return False
        self.yaku, self.columns, self.places = yaku, CELLS * blocks, rows_of(yaku, blocks)
        self._by_place = {place: name for name, place in self.places.places.items()}
        self.put(range(self.places.per_column))
        return True

    def _place(self, index: Index) -> int:
        return index.row() + index.column() // len(CELLS) * self.places.per_column

    def spot(self, index: Index) -> HanSpot | None:
        """Return the value at a cell, for a name the one of closed hands; None: there is none."""
        yaku = self._by_place.get(self._place(index)) if index.isValid() else None
        if yaku is None:
            return None
        found = HanSpot(yaku, self.columns[index.column()] != "open")
        return None if self._model.halves(*found) is None else found

    def index_of(self, spot: HanSpot, name: str = "") -> QModelIndex:
        """Return the index of a value.

        :param name: one of `CELLS`, for that cell of the value's row and block; empty: the value's own.
        """
        block, row = divmod(self.places.places[spot.yaku], self.places.per_column)
        cell = name or ("closed" if spot.is_closed else "open")
        return self.index(row, block * len(CELLS) + CELLS.index(cell))

    def is_edited(self, yaku: str) -> bool:
        """Return whether a yaku has another value than usual."""
        return yaku in self._model.rules.edited

    def spoken(self, spot: HanSpot) -> str:
        """Return a value in words."""
        return value_in_words(self._model, spot.yaku, spot.is_closed, spot.yaku in self._in_hand, self.look.words)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return flags that let only values be chosen."""
        is_value = index.column() % len(CELLS) and self.spot(index) is not None
        return super().flags(index) if is_value else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a group or a yaku, or a value."""
        column, place = self.columns[index.column()], self._place(index)
        if role == EDGE:
            return index.column() > 0 and column == CELLS[0]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.align(column)
        if group := self.places.heads.get(place):
            heading = {
                HEADING: True,
                Qt.ItemDataRole.DisplayRole: self.look.words.say(f"ayame_screen.group.{group}"),
            }
            return heading.get(role)
        yaku = self._by_place.get(place)
        if yaku is None:
            return None
        if role == GROUND:
            return "lit" if self.is_edited(yaku) else None
        return (
            self._of_yaku(yaku, role)
            if column == CELLS[0]
            else self._of_value(HanSpot(yaku, column == "closed"), role)
        )

    def _of_yaku(self, yaku: str, role: int) -> Any:
        match role:
            case Qt.ItemDataRole.DisplayRole:
                name = self.look.words.say(f"yaku.{yaku}.name")
                return f"{name} {IN_HAND}" if yaku in self._in_hand else name
            case Qt.ItemDataRole.FontRole:
                return self.is_edited(yaku)
            case Qt.ItemDataRole.StatusTipRole:
                return self.spoken(HanSpot(yaku, True))
        return None

    def _of_value(self, spot: HanSpot, role: int) -> Any:
        halves = self._model.halves(*spot)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return "–" if halves is None else han_text(halves)
            case Qt.ItemDataRole.FontRole:
                return halves != self._model.usual(spot.yaku)[0 if spot.is_closed else 1]
            case Qt.ItemDataRole.StatusTipRole | Qt.ItemDataRole.AccessibleTextRole if halves is not None:
                return self.spoken(spot)
            case _ if role == TONE and halves is None:
                return "disabled"
        return None

    def title(self, name: str) -> str:
        """Return the title of a column of values: closed or open hands."""
        return "" if name == CELLS[0] else self.look.words.say(f"ayame_screen.{name}")

    def align(self, name: str) -> Qt.AlignmentFlag:
        """Return the alignment of a column: names at the left, values in the middle."""
        return LEFT if name == CELLS[0] else Qt.AlignmentFlag.AlignCenter


class HanCells(CellDelegate):
    """Delegate of the cells.

    Only the yaku under the mouse or chosen has buttons, as a hundred would be too many.
    """

    ROW = 24

    def __init__(self, look: Look, view: HanView) -> None:
        super().__init__(look, view)
        self._view: HanView = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return a size with room for a value's buttons."""
        if index.column() % len(CELLS):
            return QSize(self._look.theme.px(92), self.row_height)
        return super().sizeHint(option, index)

    def is_over(self, index: Index) -> bool:
        """Return whether the mouse is over the row, within the block of this cell."""
        return super().is_over(index) and index.column() // len(CELLS) == self.over_column // len(CELLS)

    def _is_first(self, index: Index) -> bool:
        return False  # a ring shows which value is chosen

    def part_rect(self, cell: QRect, part: HanSpotKind) -> QRectF:
        """Return the rectangle of a value's button or number, or of the undo button beside a name."""
        theme = self._look.theme
        size, middle = min(theme.px(22), cell.height() - 3), QRectF(cell).center()
        half = theme.px(17)
        left, width = {
            "less": (middle.x() - half - size, size),
            "value": (middle.x() - half, 2 * half),
            "more": (middle.x() + half, size),
            "usual": (cell.right() - size - theme.space("tiny"), size),
        }[part]
        return QRectF(left, middle.y() - size / 2, width, size)

    def parts(self, index: Index) -> tuple[HanSpotKind, ...]:
        """Return the buttons that a cell has now."""
        spot = self._view.han.spot(index)
        if spot is None:
            return ()
        if index.column() % len(CELLS) == 0:
            return ("usual",) if self._view.han.is_edited(spot.yaku) else ()
        return ("less", "more") if self.is_over(index) or spot.yaku == self._view.at.yaku else ()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the cell, then its buttons."""
        super().paint(painter, option, index)
        theme = self._look.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for part in self.parts(index):
            place = self.part_rect(option.rect, part)
            if part == "usual":
                size = theme.px(15)
                mark = theme.icon_pixmap("undo", "link", size, self._view.devicePixelRatioF())
                painter.drawPixmap(
                    round(place.center().x() - size / 2), round(place.center().y() - size / 2), mark
                )
                continue
            stops = str(index.data()) == han_text(0 if part == "less" else MOST)
            painter.setPen(QPen(theme.color("border"), 1))
            painter.setBrush(theme.color("window" if stops else "button"))
            corner = theme.size("corner")
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
            painter.setFont(theme.font())
            painter.setPen(theme.color("disabled" if stops else "text"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "−" if part == "less" else "+")
        if option.state & QStyle.StateFlag.State_Selected and self._view.hasFocus():
            paint_focus(painter, theme, QRectF(option.rect).adjusted(1, 1, -1, -2), theme.size("corner"))
        painter.restore()


class HanView(HouseTable):
    """The table of han values."""

    wished = Signal(str, bool, int)
    """Emitted to change a value: the yaku, whether in closed hands, and the new half han."""
    usual_wished = Signal(str)
    """Emitted to restore the usual values of a yaku."""
    moved = Signal()
    """Emitted when another value is chosen."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        self._model, self.han = model, HanModel(model, look)
        self.at = HanSpot("riichi", True)
        """The chosen value."""
        super().__init__("ayame.han.view", look, self.han, parent, HanCells, most=GROWN)
        self.han.setParent(self)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.selectionModel().currentChanged.connect(self._take)

    def refresh(self) -> None:
        """Show every yaku that the hand's rules know, with its values, in as many blocks as fit; the chosen value
        stays.
        """
        blocks = min(max(self.width() // self._look.theme.px(BLOCK), 1), COLUMNS)
        self.setAccessibleName(self._look.words.say("ayame_screen.part.han"))
        if self.han.refresh(blocks):
            self.clearSpans()
            for place in self.han.places.heads:
                block, row = divmod(place, self.han.places.per_column)
                self.setSpan(row, block * len(CELLS), 1, len(CELLS))
            self.fit_columns(*range(0, blocks * len(CELLS), len(CELLS)))
            if self.at.yaku not in self.han.yaku:
                self.at = HanSpot(self.han.yaku[0], True)
            self.select(self.at)
        self.retranslate()

    def select(self, spot: HanSpot) -> None:
        """Choose a value and emit `moved`; the one for closed hands if there is none for open ones."""
        if self._model.halves(*spot) is None:
            spot = HanSpot(spot.yaku, True)
        self.setCurrentIndex(self.han.index_of(spot))

    def _take(self, index: QModelIndex) -> None:
        if (spot := self.han.spot(index)) is not None:
            self.at = spot
            self.moved.emit()
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the blocks out for the new width."""
        if self.han.yaku and event.size().width() != event.oldSize().width():
            self.refresh()
        super().resizeEvent(event)

    # ------------------------------------------------------------------------------ mouse and keys

    def part_at(self, place: QPoint) -> tuple[HanSpot, HanSpotKind] | None:
        """Return the value at a place in the viewport, and its part there, "value" beside its buttons; None: there
        is no value.
        """
        index, cells = self.indexAt(place), self._cells
        spot = self.han.spot(index)
        if spot is None or not isinstance(cells, HanCells):
            return None
        rect = self.visualRect(index)
        return spot, next(
            (part for part in cells.parts(index) if cells.part_rect(rect, part).contains(place)), "value"
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show that a value can be clicked, and what the undo button does."""
        super().mouseMoveEvent(event)
        found = self.part_at(event.position().toPoint())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
        if found is not None and found[1] == "usual":
            hint(self, self._look.words.say("ayame_screen.usual"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a value, or change it if one of its buttons is clicked."""
        found = self.part_at(event.position().toPoint())
        if found is None or event.button() != Qt.MouseButton.LeftButton:
            return
        at, part = found
        self.select(at)
        if part == "usual":
            self.usual_wished.emit(at.yaku)
        elif part != "value":
            self._change(1 if part == "more" else -1)

    def _change(self, step: int) -> None:
        halves = self._model.halves(*self.at)
        if halves is not None and 0 <= halves + step <= MOST:
            self.wished.emit(self.at.yaku, self.at.is_closed, halves + step)
            hint(self, self.han.spoken(self.at))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrows, up and down through all blocks; change with + and −; restore with Delete."""
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                at = self.han.yaku.index(self.at.yaku) + (1 if event.key() == Qt.Key.Key_Down else -1)
                self.select(HanSpot(self.han.yaku[min(max(at, 0), len(self.han.yaku) - 1)], self.at.is_closed))
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self._change(1)
            case Qt.Key.Key_Minus:
                self._change(-1)
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.usual_wished.emit(self.at.yaku)
            case _:
                super().keyPressEvent(event)
