"""Where everything on the table lies, for a size of the view.

Players sit as they do: the first dealer at the bottom, the next one (shimocha) to the right, and so on against the
clock. Three sit like four with the last chair left empty, as in a club; two sit opposite each other.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from gui.appearance.lettering import Lettering
from gui.appearance.look import Look

TableSide = Literal["bottom", "right", "top", "left"]
SIDES: dict[int, tuple[TableSide, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "top"),
    4: ("bottom", "right", "top", "left"),
}
"""Where each seat is, by the number of players."""
DESIGN = (620, 420)
"""The size of the view in the design."""
_LYING = (290, 86)
"""A seat's card at the bottom and at the top, where there is room to the sides."""
_STANDING = (178, 122)
"""And at the sides, where there is room above and below."""
_STICK = (96, 10)


class SeatPlace(NamedTuple):
    """Where a seat is.

    :ivar stick: where its riichi stick lies. :ivar is_lying: the card is wider than at the sides, and lower.
    """

    panel: QRectF
    stick: QRectF
    is_lying: bool


class TablePlaces:
    """The places.

    :ivar unit: how many pixels a pixel of the design is. :ivar table, felt: with its rim, and within.
    :ivar middle: what lies between the seats.
    """

    def __init__(self, look: Look, width: float, height: float, players: int) -> None:
        self.unit = unit = min(width / DESIGN[0], height / DESIGN[1])
        self.lettering = Lettering(look.theme, unit)
        self.table = QRectF(0, 0, width, height).adjusted(unit, unit, -unit, -unit)
        rim, gap = 9 * unit, 9 * unit
        self.felt = self.table.adjusted(rim, rim, -rim, -rim)
        wider = min((width - DESIGN[0] * unit) * 0.3, 70 * unit)
        self._cards = {
            "lying": (_LYING[0] * unit + wider, _LYING[1] * unit),
            "standing": (_STANDING[0] * unit + wider, _STANDING[1] * unit),
        }
        self._stick = (_STICK[0] * unit, _STICK[1] * unit)
        field = self.felt.adjusted(gap, 15 * unit, -gap, -gap)
        self.seats = tuple(self._seat(side, field) for side in SIDES[players])
        aside = self._cards["standing"][0] + 16 * unit + self._stick[1]
        above = self._cards["lying"][1] + 22 * unit + self._stick[1]
        free = field.adjusted(aside, above, -aside, -above)
        span = (min(free.width(), 250 * unit), min(free.height(), 150 * unit))
        self.middle = QRectF(field.center().x() - span[0] / 2, field.center().y() - span[1] / 2, *span)
        self.empty = self._seat("left", field).panel if players == 3 else None
        """The chair where nobody sits, where there is one."""

    def _seat(self, side: TableSide, field: QRectF) -> SeatPlace:
        is_lying = side in ("bottom", "top")
        width, height = self._cards["lying" if is_lying else "standing"]
        center = field.center()
        lefts = {"left": field.left(), "right": field.right() - width}
        tops = {"top": field.top(), "bottom": field.bottom() - height}
        left, top = lefts.get(side, center.x() - width / 2), tops.get(side, center.y() - height / 2)
        panel = QRectF(left, top, width, height)
        length, thick = self._stick
        stick = QRectF(0, 0, length, thick) if is_lying else QRectF(0, 0, thick, length)
        far = 8 * self.unit + thick / 2
        ends = {
            "bottom": QPointF(center.x(), panel.top() - far - 6 * self.unit),  # above are the card's tabs
            "top": QPointF(center.x(), panel.bottom() + far + 3 * self.unit),
            "left": QPointF(panel.right() + far, center.y()),
            "right": QPointF(panel.left() - far, center.y()),
        }
        stick.moveCenter(ends[side])
        return SeatPlace(panel, stick, is_lying)
