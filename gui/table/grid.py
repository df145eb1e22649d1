"""The layout of the table: rows of fu, columns of han, limits below them; and what of it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, Qt

from core.study.table import HAN, LIMITS, TableCell, in_row
from gui.appearance.theme import Theme
from gui.table.words import CellPlace, TablePage, Tables

STRIP_ROWS = 5
"""The number of rows of the strip."""
STRIP_COLUMNS = 3
"""The number of limits in a line below the strip. The whole table has all limits in one line."""


@dataclass(slots=True)
class Grid:
    """The rectangles of a table of some size.

    :ivar cells: by fu and han.
    :ivar fus: the rows that are shown.
    :ivar rows: the row headers, by fu.
    :ivar columns: the column headers, by han.
    :ivar right: the right edge of the last column.
    """

    compact: bool
    fus: tuple[int, ...] = ()
    cells: dict[CellPlace, QRectF] = field(default_factory=dict)
    rows: dict[int, QRectF] = field(default_factory=dict)
    columns: dict[int, QRectF] = field(default_factory=dict)
    limits: tuple[CellPlace, ...] = ()
    right: float = 0.0
    corner: QRectF = field(default_factory=QRectF)

    @property
    def limit_columns(self) -> int:
        """The number of limits in a line."""
        return STRIP_COLUMNS if self.compact else len(self.limits)

    def place_at(self, x: float, y: float) -> CellPlace | None:
        """Return the cell at a position; None if there is none."""
        return next((place for place, rect in self.cells.items() if rect.contains(x, y)), None)

    def walk(self, start: CellPlace, key: Qt.Key, row: int) -> CellPlace:
        """Return the cell to which an arrow key leads; the same one at an edge.

        :param row: the fu of the row to which the keys return from the limits.
        """
        right = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(key, 0)
        down = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(key, 0)
        return self._from_row(start, right, down) if in_row(start) else self._from_limit(start, right, down, row)

    def _from_row(self, start: CellPlace, right: int, down: int) -> CellPlace:
        fu, han = start
        column, line = HAN.index(han) + right, self.fus.index(fu) + down
        if column >= len(HAN):
            return self.limits[0]
        if line >= len(self.fus):
            return self.limits[min(max(column, 0), self.limit_columns - 1)]
        return self.fus[min(max(line, 0), len(self.fus) - 1)], HAN[max(column, 0)]

    def _from_limit(self, start: CellPlace, right: int, down: int, row: int) -> CellPlace:
        index = self.limits.index(start)
        if right:
            index += right
            return (row, HAN[-1]) if index < 0 else self.limits[min(index, len(self.limits) - 1)]
        below = index + down * self.limit_columns
        if below < 0:
            return self.fus[-1], HAN[min(index, len(HAN) - 1)]
        return self.limits[below] if below < len(self.limits) else start


@dataclass(slots=True)
class TableState:
    """What is shown.

    :ivar page: whether the cells show points or what one step more brings.
    :ivar lit: the cell of the hand.
    :ivar at: the chosen cell.
    :ivar hovered: the cell under the mouse.
    """

    tables: Tables = ()
    page: TablePage = "prices"
    grid: Grid = field(default_factory=lambda: Grid(False))
    lit: CellPlace | None = None
    at: CellPlace | None = None
    hovered: CellPlace | None = None
    focused: bool = False

    @property
    def pointed(self) -> CellPlace | None:
        """The cell under the mouse, else the chosen one."""
        return self.hovered or self.at

    def alike(self) -> tuple[TableCell, ...]:
        """Return the cells below mangan with the base points of the one pointed at, that one included; () if there
        are no others. Of ron and tsumo, the one with more such cells is taken.
        """
        if self.pointed is None:
            return ()
        found = (table.alike(table.at(self.pointed)) for table in self.tables)
        return max(found, key=len)


def full_grid(tables: Tables, area: QRectF, theme: Theme) -> Grid:
    """Return the layout of all rows, with the limits in one line below them."""
    table = tables[0]
    head, first, limit, gap = theme.px(40), theme.px(88), theme.px(70), theme.space("small")
    step = (area.height() - head - gap - limit) / len(table.fus)
    width = (area.width() - first) / len(HAN)
    grid = Grid(False, table.fus, limits=tuple(cell.place for cell in table.limits))
    grid.corner = QRectF(area.left(), area.top(), first, head)
    top = area.top() + head
    _put_rows(grid, area.left(), top, first, width, step)
    for han in HAN:
        grid.columns[han] = QRectF(area.left() + first + width * (han - 1), area.top(), width, head)
    below, width = top + step * len(grid.fus) + gap, area.width() / len(grid.limits)
    for index, place in enumerate(grid.limits):
        grid.cells[place] = QRectF(area.left() + index * width, below, width, limit)
    return grid


def compact_grid(tables: Tables, area: QRectF, first_row: int, theme: Theme) -> Grid:
    """Return the layout of up to `STRIP_ROWS` rows, with the limits below them.

    :param first_row: index of the first one among all rows.
    """
    table = tables[0]
    head, first, step, limit = theme.space("wide"), theme.px(46), theme.px(36), theme.px(40)
    fus = table.fus[first_row : first_row + STRIP_ROWS]
    grid = Grid(True, fus, limits=tuple(cell.place for cell in table.limits))
    width = (area.width() - first) / len(HAN)
    top = area.top() + head
    _put_rows(grid, area.left(), top, first, width, step)
    for han in HAN:
        grid.columns[han] = QRectF(area.left() + first + width * (han - 1), area.top(), width, head)
    below, width = top + step * len(fus) + theme.space("tiny"), area.width() / STRIP_COLUMNS
    for index, place in enumerate(grid.limits):
        row, column = divmod(index, STRIP_COLUMNS)
        grid.cells[place] = QRectF(area.left() + column * width, below + row * limit, width, limit)
    return grid


def compact_height(rows: int, theme: Theme) -> int:
    """Return the height of the strip's table, in pixels.

    :param rows: the number of rows of the whole table.
    """
    return theme.px(24 + 36 * min(rows, STRIP_ROWS) + 4 + 40 * (len(LIMITS) + 1) // STRIP_COLUMNS)


def _put_rows(grid: Grid, left: float, top: float, first: float, width: float, step: float) -> None:
    for line, fu in enumerate(grid.fus):
        grid.rows[fu] = QRectF(left, top + line * step, first, step)
        for han in HAN:
            grid.cells[fu, han] = QRectF(left + first + (han - 1) * width, top + line * step, width, step)
    grid.right = left + first + width * len(HAN)
