"""What explains a cell: a card with its name and number, how it comes about, and one step further."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.tile_tips import TileTips
from gui.table.words import (
    DASH,
    CellPlace,
    TablePage,
    Tables,
    cells_at,
    explanation,
    most_gained,
    name_of,
    shortened,
    steps,
)
from gui.widgets.card import CardPicture
from gui.widgets.card_data import Card, CardLine


class CellCard(TileTips):
    """The explanation of the chosen cell.

    :param framed: a card of its own with steps; else only the lines, for the strip.
    """

    def __init__(self, look: Look, parent: QWidget | None = None, *, framed: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("table.card")
        self._look, self._framed = look, framed
        self._tables: Tables = ()
        self._place: CellPlace | None = None
        self._page: TablePage = "prices"
        self._card = Card("cell", 0, "")
        self._laid: dict[tuple[int, bool], CardPicture] = {}
        """By the width, and whether all lines are there or just those that this cell has of its own."""
        vertical = QSizePolicy.Policy.Expanding if framed else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        look.changed.connect(self._refresh)

    def show_cell(self, place: CellPlace, tables: Tables, page: TablePage = "prices") -> None:
        """Explain a cell: how its price comes about, or on the page of gaps what one step more brings."""
        self._place, self._tables, self._page = place, tables, page
        self._refresh()

    @property
    def text(self) -> str:
        """All of it in words."""
        return f"{self.accessibleName()}\n{self.accessibleDescription()}"

    def _refresh(self) -> None:
        if self._place is None:
            return
        words = self._look.words
        cells = cells_at(self._place, self._tables)
        total = ""
        if len(cells) == 1:
            total = DASH if cells[0].impossible else words.say("table.points", points=cells[0].points)
        gaps = self._page == "gaps"
        lines = [] if gaps else explanation(self._place, self._tables, words)
        further = steps(self._place, self._tables[0], words) or steps(self._place, self._tables[-1], words)
        if not self._framed:
            lines = shortened(lines)
        elif further:
            lines += [CardLine((words.say("table.step.title"),), tone="head"), *further]
        if gaps:
            lines += most_gained(self._tables[0], words)
        self._card = Card("cell", 0, name_of(cells[0], words), total, tuple(lines))
        self.setAccessibleName(f"{self._card.title} {total}".strip())
        self.setAccessibleDescription("\n".join(_plain(line) for line in lines))
        self._laid.clear()
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------------------ layout

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return self._size(whole=True)

    def minimumSizeHint(self) -> QSize:
        """As high as the lines that this cell has of its own."""
        return self._size(whole=False)

    def _size(self, *, whole: bool) -> QSize:
        """In a frame it hangs on what there is to say alone: asked of the width that it has, a narrower one for a
        scroll bar would ask for another height, and that for the first width again, without end.
        """
        least = self._look.theme.px(280)
        width = least if self._framed else max(self.width(), least)
        return QSize(least, self._laid_out(width, whole=whole).height + self._air)

    @property
    def _air(self) -> int:
        """Over the title, where no frame has any."""
        return 0 if self._framed else self._look.theme.space("small")

    def _laid_out(self, width: int, *, whole: bool) -> CardPicture:
        if (width, whole) not in self._laid:
            lines = self._card.lines if whole else tuple(shortened([*self._card.lines]))
            card = self._card._replace(lines=lines)
            self._laid[width, whole] = CardPicture(card, self._look, width, framed=self._framed)
        return self._laid[width, whole]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, another height."""
        if not self._framed and event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """All lines, or, where they are higher than the card, those that this cell has of its own."""
        if self._place is None:
            return
        picture = self._laid_out(self.width(), whole=True)
        if self._framed and picture.height > self.height():
            picture = self._laid_out(self.width(), whole=False)
        # It is read, not pointed at: no term has its line.
        picture.paint(smooth_painter(self), y=self._air, height=self.height(), unmarked=picture.named)


def _plain(line: CardLine) -> str:
    words = "".join(part for part in line.parts if isinstance(part, str))
    return f"{words} {line.value}".strip()
