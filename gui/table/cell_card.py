"""The explanation of a cell: its name and points, how they are calculated, and the next step up."""

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

    :param framed: whether it is a card of its own with the next steps; else only the lines, for the strip.
    """

    def __init__(self, look: Look, parent: QWidget | None = None, *, framed: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("table.card")
        self._look, self._framed = look, framed
        self._tables: Tables = ()
        self._place: CellPlace | None = None
        self._page: TablePage = "prices"
        self._known = False
        self._card = Card("cell", 0, "")
        self._laid: dict[tuple[int, bool], CardPicture] = {}
        """Cached layouts, by width and by whether all lines are included or only those particular to the cell."""
        vertical = QSizePolicy.Policy.Expanding if framed else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        look.changed.connect(self._refresh)

    def show_cell(
        self, place: CellPlace, tables: Tables, page: TablePage = "prices", *, known: bool = False
    ) -> None:
        """Explain a cell: how its points come about, or on the page "gaps" what one step more brings.

        :param known: whether the former is shown elsewhere; without a frame it is then left out.
        """
        self._place, self._tables, self._page, self._known = place, tables, page, known
        self._refresh()

    @property
    def text(self) -> str:
        """The whole explanation in words."""
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
            lines = [
                line for line in shortened(lines) if not self._known or line.tone not in ("formula", "payment")
            ]
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
        """Return the size for all lines."""
        return self._size(whole=True)

    def minimumSizeHint(self) -> QSize:
        """Return the size for the lines that are particular to this cell."""
        return self._size(whole=False)

    def _size(self, *, whole: bool) -> QSize:
        """Return a size that in a frame depends on the content alone.

        If it depended on the current width, a scroll bar would make the view narrower, which would change the
        height, which would remove the scroll bar, and so on without end.
        """
        least = self._look.theme.px(280)
        width = least if self._framed else max(self.width(), least)
        return QSize(least, self._laid_out(width, whole=whole).height + self._air)

    @property
    def _air(self) -> int:
        """The space above the title, in pixels; 0 in a frame, which has its own."""
        return 0 if self._framed else self._look.theme.space("small")

    def _laid_out(self, width: int, *, whole: bool) -> CardPicture:
        if (width, whole) not in self._laid:
            lines = self._card.lines if whole else tuple(shortened([*self._card.lines]))
            card = self._card._replace(lines=lines)
            self._laid[width, whole] = CardPicture(card, self._look, width, framed=self._framed)
        return self._laid[width, whole]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the height for the new width."""
        if not self._framed and event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all lines or, if they do not fit, those that are particular to this cell."""
        if self._place is None:
            return
        picture = self._laid_out(self.width(), whole=True)
        if self._framed and picture.height > self.height():
            picture = self._laid_out(self.width(), whole=False)
        # The card is for reading only, so no term is underlined.
        picture.paint(smooth_painter(self), y=self._air, height=self.height(), unmarked=picture.named)


def _plain(line: CardLine) -> str:
    words = "".join(part for part in line.parts if isinstance(part, str))
    return f"{words} {line.value}".strip()
