"""Geometry of the table for a size of the view.

The first dealer is at the bottom, the next one (shimocha) to the right, and so on counterclockwise. With three
players the last chair is empty, as in a club; two sit opposite each other.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from gui.appearance.lettering import Lettering
from gui.appearance.look import Look
from gui.felt.paint import RIM

TableSide = Literal["bottom", "right", "top", "left"]
SIDES: dict[int, tuple[TableSide, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "top"),
    4: ("bottom", "right", "top", "left"),
}
"""Side of each seat, by the number of players."""
DESIGN, TALLER = (560, 236), (530, 300)
"""Sizes of the wide and of the high layout, in pixels of the design; the larger result is used."""
_CARDS, _HIGH = ((DESIGN, 168), (TALLER, 180)), 64
"""Sizes with the width of a seat's card in each, and the card's height."""
ROOMY = 84
"""Height of a card from which its score is larger; cards get so high on a table with height to spare."""
_STICK = (96, 6)
_BETWEEN = 3
"""Space between a card and its stick, in pixels of the design."""


class SeatPlace(NamedTuple):
    """Geometry of a seat.

    :ivar panel: the card. :ivar stick: the riichi stick. :ivar tags: where the tags on the felt begin, or end if
      `tags_end`.
    """

    panel: QRectF
    stick: QRectF
    tags: QPointF
    tags_end: bool


class TablePlaces:
    """Rectangles of the table's parts.

    :ivar unit: pixels for each pixel of the design. :ivar table: the table with its rim.
    :ivar middle: the area between the seats.
    """

    def __init__(self, look: Look, width: float, height: float, players: int) -> None:
        unit, card = max((min(width / wide, height / high), card) for (wide, high), card in _CARDS)
        self.unit = unit
        self.lettering = Lettering(look.theme, unit)
        self.table = QRectF(0, 0, width, height).adjusted(unit, unit, -unit, -unit)
        wider = min(max(width - DESIGN[0] * unit, 0) * 0.3, 70 * unit)
        higher = min(max(height - TALLER[1] * unit, 0) * 0.3, (ROOMY - _HIGH) * unit)
        self._card = (card * unit + wider, _HIGH * unit + higher)
        self.is_roomy = higher == (ROOMY - _HIGH) * unit
        """Whether there is room for large scores."""
        self._stick = (_STICK[0] * unit, _STICK[1] * unit)
        edge = 2 * RIM * unit  # as far again inside as the rim is wide
        field = self.table.adjusted(edge, edge, -edge, -edge)
        self.note = field.topLeft()
        """Upper left corner of the note on the shown deal."""
        self.seats = tuple(self._seat(side, field) for side in SIDES[players])
        aside, above = (length + self._stick[1] + 2 * _BETWEEN * unit for length in self._card)
        free = field.adjusted(aside, above, -aside, -above)
        span = (min(free.width(), 250 * unit), min(free.height(), 150 * unit))
        self.middle = QRectF(field.center().x() - span[0] / 2, field.center().y() - span[1] / 2, *span)

    def _seat(self, side: TableSide, field: QRectF) -> SeatPlace:
        width, height = self._card
        center = field.center()
        lefts = {"left": field.left(), "right": field.right() - width}
        tops = {"top": field.top(), "bottom": field.bottom() - height}
        left, top = lefts.get(side, center.x() - width / 2), tops.get(side, center.y() - height / 2)
        panel = QRectF(left, top, width, height)
        length, thick = self._stick
        lies = side in ("bottom", "top")
        stick = QRectF(0, 0, length, thick) if lies else QRectF(0, 0, thick, min(length, height))
        far = _BETWEEN * self.unit + thick / 2
        ends = {
            "bottom": QPointF(center.x(), panel.top() - far),
            "top": QPointF(center.x(), panel.bottom() + far),
            "left": QPointF(panel.right() + far, center.y()),
            "right": QPointF(panel.left() - far, center.y()),
        }
        stick.moveCenter(ends[side])
        beside, away = 8 * self.unit, 14 * self.unit
        tags = {
            "bottom": QPointF(panel.right() + beside, panel.center().y()),
            "top": QPointF(panel.left() - beside, panel.center().y()),
            "left": QPointF(panel.left(), panel.bottom() + away),
            "right": QPointF(panel.right(), panel.top() - away),
        }
        return SeatPlace(panel, stick, tags[side], side in ("top", "right"))
