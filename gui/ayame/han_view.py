"""What every yaku is worth, to be changed in half steps: a table with as many blocks side by side as have room.

Arrow keys walk from value to value, + and − change it, Delete brings the usual ones back.
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
"""The least width of a block, in pixels of the design."""
HanSpotKind = Literal["less", "more", "value", "usual"]
CELLS = ("yaku", "closed", "open")
"""The columns of a block."""
IN_HAND = "●"
"""Behind the name of a yaku that the hand has."""


class HanSpot(NamedTuple):
    """A value: of which yaku, for closed or for open hands."""

    yaku: str
    is_closed: bool


class HanModel(RowsModel[int]):
    """Every yaku that the hand's rules know, and what was edited: in blocks, under the heads of their groups."""

    roles = frozenset({EDGE, GROUND})

    def __init__(self, model: AyameModel, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self._model = model
        self.yaku: list[str] = []
        self.places = rows_of(())
        """Where they stand."""
        self._by_place: dict[int, str] = {}
        self._in_hand: frozenset[str] = frozenset()

    def refresh(self, blocks: int) -> bool:
        """Show what the model has, in so many blocks. Returns whether anything stands elsewhere than before."""
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
        """The value of a cell, of a name that for closed hands; None: there is none."""
        yaku = self._by_place.get(self._place(index)) if index.isValid() else None
        if yaku is None:
            return None
        found = HanSpot(yaku, self.columns[index.column()] != "open")
        return None if self._model.halves(*found) is None else found

    def index_of(self, spot: HanSpot, name: str = "") -> QModelIndex:
        """The cell of a value. :param name: of another cell of its row."""
        block, row = divmod(self.places.places[spot.yaku], self.places.per_column)
        cell = name or ("closed" if spot.is_closed else "open")
        return self.index(row, block * len(CELLS) + CELLS.index(cell))

    def is_edited(self, yaku: str) -> bool:
        """Whether a yaku has another value than usual."""
        return yaku in self._model.rules.edited

    def spoken(self, spot: HanSpot) -> str:
        """A value in words."""
        return value_in_words(self._model, spot.yaku, spot.is_closed, spot.yaku in self._in_hand, self.look.words)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Values can be chosen; the keys pass over all else."""
        is_value = index.column() % len(CELLS) and self.spot(index) is not None
        return super().flags(index) if is_value else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The name of a group or a yaku, or a value."""
        column, place = self.columns[index.column()], self._place(index)
        if role == EDGE:
            return index.column() > 0 and column == CELLS[0]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if column == CELLS[0] else Qt.AlignmentFlag.AlignCenter
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

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Over the values: of which hands."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        name = self.columns[section]
        return self.look.words.say(f"ayame_screen.{name}") if role == 0 and name != CELLS[0] else None


class HanCells(CellDelegate):
    """The cells; those of the yaku that is pointed at or chosen have buttons: of all they would be a hundred."""

    ROW = 24

    def __init__(self, look: Look, view: HanView) -> None:
        super().__init__(look, view)
        self._view: HanView = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A value has room for its buttons."""
        if index.column() % len(CELLS):
            return QSize(self._look.theme.px(92), self.row_height)
        return super().sizeHint(option, index)

    def is_over(self, index: Index) -> bool:
        """As far as its block goes."""
        return super().is_over(index) and index.column() // len(CELLS) == self.over_column // len(CELLS)

    def _is_first(self, index: Index) -> bool:
        return False  # a ring shows which one is chosen

    def part_rect(self, cell: QRect, part: HanSpotKind) -> QRectF:
        """Where the button or the number of a value is; beside a name what brings the usual ones back."""
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
        """The buttons of a cell that are there."""
        spot = self._view.han.spot(index)
        if spot is None:
            return ()
        if index.column() % len(CELLS) == 0:
            return ("usual",) if self._view.han.is_edited(spot.yaku) else ()
        return ("less", "more") if self.is_over(index) or spot.yaku == self._view.at.yaku else ()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell, and its buttons on it."""
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
    """The table."""

    wished = Signal(str, bool, int)
    """A yaku, whether in closed hands, and the half han that it shall have."""
    usual_wished = Signal(str)
    """A yaku shall have its usual values."""
    moved = Signal()
    """Another value is chosen."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        self._model, self.han = model, HanModel(model, look)
        self.at = HanSpot("riichi", True)
        """The chosen value."""
        super().__init__("ayame.han.view", look, self.han, parent, HanCells, most=GROWN)
        self.han.setParent(self)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.selectionModel().currentChanged.connect(self._take)

    def refresh(self) -> None:
        """Show every yaku that the hand's rules know, and its values."""
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
        """Choose a value; that for closed hands where there is no other."""
        if self._model.halves(*spot) is None:
            spot = HanSpot(spot.yaku, True)
        self.setCurrentIndex(self.han.index_of(spot))

    def _take(self, index: QModelIndex) -> None:
        if (spot := self.han.spot(index)) is not None:
            self.at = spot
            self.moved.emit()
            self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for other blocks."""
        if self.han.yaku and event.size().width() != event.oldSize().width():
            self.refresh()
        super().resizeEvent(event)

    # ------------------------------------------------------------------------------ mouse and keys

    def part_at(self, place: QPoint) -> tuple[HanSpot, HanSpotKind] | None:
        """The value and what of it is at a place of the viewport; None: nothing to be clicked."""
        index, cells = self.indexAt(place), self._cells
        spot = self.han.spot(index)
        if spot is None or not isinstance(cells, HanCells):
            return None
        rect = self.visualRect(index)
        return spot, next(
            (part for part in cells.parts(index) if cells.part_rect(rect, part).contains(place)), "value"
        )

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what a click would do."""
        super().mouseMoveEvent(event)
        found = self.part_at(event.position().toPoint())
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
        if found is not None and found[1] == "usual":
            hint(self, self._look.words.say("ayame_screen.usual"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a value; on its buttons, change it."""
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
        """Arrows walk, up and down through all blocks; + and − change, Delete brings the usual values back."""
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
