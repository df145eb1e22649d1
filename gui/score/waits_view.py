"""The waits of a hand one tile short: each tile with how many are left and its points. A click wins with it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from core.language.messages import Message, Several, labelled
from core.language.numbers import number_text
from core.study.waits import WaitedFor
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.tile_paint import paint_tile
from gui.score.table_card import BESIDE, CardTable, TableCard
from gui.widgets.cell_delegate import RIGHT, TONE, CellDelegate, new_role
from gui.widgets.rows_model import RowsModel

NARROWEST = 64
"""The minimal width of a column of numbers, in pixels of the design."""
HEAD, ROWS = 36, 62
"""The y of the column names and of the rows, in pixels of the design."""
COLUMNS = ("left", "ron", "tsumo", "riichi_ron", "riichi_tsumo")
TILE = new_role()
"""The role of a cell's tile."""


class WaitsModel(RowsModel[WaitedFor]):
    """A row for each tile: the tile, how many are left, and its points."""

    columns = ("tile", *COLUMNS, "counted")
    section = ""
    numeric = frozenset(columns[1:])

    def cell(self, row: WaitedFor, column: str, role: int) -> Any:
        """Return the data of a cell.

        The tile's accessible text is its whole row, since the keyboard focus is there.
        """
        if column == "tile":
            match role:
                case Qt.ItemDataRole.DisplayRole:
                    return self.look.words.spell((row.tile,))
                case Qt.ItemDataRole.AccessibleTextRole:
                    return self.row_text(row)
            return row.tile if role == TILE else None
        if column == "counted":
            return {TONE: "muted", Qt.ItemDataRole.DisplayRole: self._counted(row)}.get(role)
        text = self._text(row, column)
        is_price = column != "left" and bool(row.left and getattr(row, column))
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return text
            case Qt.ItemDataRole.FontRole:
                return is_price
        if role == TONE:
            return "text" if is_price or column == "left" else "muted"
        return None

    def title(self, name: str) -> str:
        """Return the title of a column; the tiles have none."""
        return "" if name == "tile" else self.look.words.say(f"waits.{name}")

    def row_text(self, row: WaitedFor) -> str:
        """Return a row in words."""
        cells = (f"{self.title(name)} {self._text(row, name)}" for name in COLUMNS)
        counted = f"{self.title('counted')} {self._counted(row) or '–'}"
        return self.look.words.say(labelled(row.tile, Several((*cells, counted))))

    def _counted(self, row: WaitedFor) -> str:
        """Return the yaku that count by ron, each with its han; "" if there are none."""
        told = (Message.of("waits.worth", yaku=Message(f"yaku.{name}.name"), han=han) for name, han in row.counted)
        return self.look.words.say(Message.of("waits.all", counted=Several(tuple(told)))) if row.counted else ""

    def _text(self, row: WaitedFor, name: str) -> str:
        value = getattr(row, name)
        if name == "left":
            return str(value)
        if value is None or not row.left:
            return "–"
        none = "readings.too_few_han" if name in row.too_few_han else "waits.no_yaku"
        return number_text(value) if value else self.look.words.say(none)


class WaitCells(CellDelegate):
    """Paints the tile as a picture and the points in bold."""

    @property
    def row_height(self) -> int:
        """The height of a row: a tile with air."""
        return tile_height(self._look.theme.tile_width("spread")) + self._look.theme.px(6)

    @property
    def head_height(self) -> int:
        """The height of the column names, between title and rows."""
        return self._look.theme.px(ROWS - HEAD)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint the tile, or the text at the right."""
        look, theme, rect = self._look, self._look.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if index.row():
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(rect.topLeft(), rect.topRight())
        tile = index.data(TILE)
        if isinstance(tile, Tile):
            paint_tile(
                painter, look, tile, rect.left() + BESIDE, rect.top() + theme.px(3), theme.tile_width("spread")
            )
        else:
            is_price = bool(index.data(Qt.ItemDataRole.FontRole))
            painter.setFont(theme.font(bold=is_price))
            painter.setPen(theme.color(index.data(TONE)))
            in_words = index.column() > len(COLUMNS)
            room = rect.adjusted(theme.space("wide") if in_words else 0, 0, -theme.space("tiny"), 0)
            text = painter.fontMetrics().elidedText(
                str(index.data()), Qt.TextElideMode.ElideRight, int(room.width())
            )
            painter.drawText(room, RIGHT, text)
        painter.restore()


class WaitsView(TableCard):
    """A card with a row for each tile."""

    picked = Signal(Tile)
    """Emitted when the user wants to win with this tile."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._model = WaitsModel(look)
        super().__init__("waits", look, CardTable("waits.table", look, self._model, WaitCells, wraps=True), parent)
        self._model.setParent(self.table)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.table.horizontalHeader().setSectionsClickable(False)
        self.table.row_picked.connect(self._pick)
        self._on_table = False
        self._told: tuple[object, ...] = ()
        """What is shown, and in which look."""

    def show_waits(self, waits: tuple[WaitedFor, ...], *, on_table: bool = False) -> None:
        """Show the waits.

        :param on_table: whether there are honba or sticks, which the points do not include.
        """
        wanted = (waits, on_table, self._look.version)
        if wanted == self._told:
            return
        self._told, self._on_table = wanted, on_table
        self._model.put(waits)
        self._place_columns()
        rows = [self._model.row_text(wait) for wait in waits]
        self.say(
            self._look.words.say("waits.title" if waits else "waits.none"), [*rows, self._said()] if rows else rows
        )

    def _pick(self, row: int) -> None:
        wait = self._model.rows[row]
        if wait.left:
            self.picked.emit(wait.tile)

    # ------------------------------------------------------------------------------ layout, painting

    def _said(self) -> str:
        """Return the rule of furiten, and what the points do not include."""
        beside = [self._look.words.say("waits.hand_alone")] if self._on_table else []
        return " ".join([*beside, self._look.words.say("waits.furiten")])

    def _note(self, width: int) -> Flow:
        """Return the note for all rows, laid out for a card of this width."""
        look = self._look
        return Flow([self._said()], Style("body", "muted"), look, width - 2 * look.theme.space("medium"))

    def _bottom(self) -> int:
        """Return the y where the rows end."""
        row = tile_height(self._look.theme.tile_width("spread")) + self._look.theme.px(6)
        return self._look.theme.px(ROWS) + len(self._model.rows) * row

    def height_for(self, width: int) -> int:
        """Return the height of the card at a width; without waits that of the title."""
        if not self._model.rows:
            return self._look.theme.px(40)
        return int(self._bottom() + self._note(width).height + self._look.theme.px(14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the table between title and note."""
        super().resizeEvent(event)
        theme, table = self._look.theme, self.table
        pad, top = theme.space("medium"), theme.px(HEAD)
        table.retranslate()
        table.setGeometry(pad - BESIDE, top, self.width() - 2 * pad + 2 * BESIDE, self._bottom() - top)
        self._place_columns()

    def _place_columns(self) -> None:
        """Make the columns as wide as names and content need; the last one takes the rest if that suffices."""
        theme, metrics = self._look.theme, QFontMetrics(self._look.theme.font())
        edges = [0, BESIDE + theme.px(54)]
        for name in COLUMNS:
            cells = (self._model.cell(row, name, Qt.ItemDataRole.DisplayRole) for row in self._model.rows)
            widest = max(metrics.horizontalAdvance(str(text)) for text in (self._model.title(name), *cells))
            edges.append(edges[-1] + max(widest + theme.space("large"), theme.px(NARROWEST)))
        room = self.width() - 2 * theme.space("medium") + 2 * BESIDE
        told = (
            metrics.horizontalAdvance(self._look.words.say("waits.counted"))
            + theme.space("wide")
            + theme.space("large")
        )
        is_told = room - edges[-1] >= told
        self.table.setColumnHidden(len(COLUMNS) + 1, not is_told)  # its words would be cut
        if is_told:
            edges.append(room)
        else:
            apart = max(room - edges[-1], 0) / len(COLUMNS)
            edges = [edge + int(apart * max(at - 1, 0)) for at, edge in enumerate(edges)]
        for column, (left, right) in enumerate(pairwise(edges)):
            self.table.setColumnWidth(column, right - left)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the title, and the rule of furiten below the table."""
        painter = self.begin_painting()
        if self._model.rows:
            self._note(self.width()).paint(painter, self._look.theme.space("medium"), self._bottom() + 4)
