"""What is to be seen of a table: which cells, what they say, and which of them are lit, chosen and pointed at.

In gui without Qt: where its cells lie is told in Qt's rectangles.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.study.table import TableCell
from gui.table.grid import Grid
from gui.table.words import CellPlace, TablePage, Tables


@dataclass(slots=True)
class Shown:
    """What is to be seen.

    :ivar page: whether the cells say what hands are worth, or what one step more brings.
    :ivar lit: the cell of the hand. :ivar at: the chosen cell. :ivar hovered: the cell under the mouse.
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
        """What the mouse or the keys point at."""
        return self.hovered or self.at

    def alike(self) -> tuple[TableCell, ...]:
        """The cells that are worth as much as the one pointed at."""
        if self.pointed is None:
            return ()
        found = (table.alike(table.at(self.pointed)) for table in self.tables)
        return max(found, key=len)
