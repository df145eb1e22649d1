"""Where everything lies on a table seen from above, the winner at the foot.

What belongs to a player is placed as that player sees it, who sits at the foot then, and turned with the seat.
Lengths are in widths of a discarded tile.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from core.practice.seen.types import DEAD_STACKS

MIDDLE = 6.0
"""The side of the square in the middle, as wide as a row of a river."""
IN_ROW, ROWS = 6, 3
"""Of a river; what has no room any more goes on in its last row."""
TALL, GAP = 4 / 3, 0.28
ROW_STEP = TALL + 0.04
RIVER = ROWS * ROW_STEP
MELD = 0.76
"""The width of the tiles of a meld."""
STANDING = 0.5
"""The width of the tiles that stand, of which one sees the back."""
RIM = TALL * MELD + 0.1
"""How deep the row is in which others have their tiles."""
REACH = MIDDLE / 2 + GAP + RIVER + GAP
"""From the middle of the table to that row."""
WIDE, HIGH = 2 * (REACH + RIM), 2 * REACH + RIM


class SeenPlaces:
    """The places, for a size of the view. :ivar unit: the width of a discarded tile, in pixels."""

    def __init__(self, area: QRectF) -> None:
        self.unit = max(int(min(area.width() / WIDE, area.height() / HIGH)), 1)
        top = area.top() + (area.height() - HIGH * self.unit) / 2
        self.center = QPointF(area.center().x(), top + (RIM + REACH) * self.unit)
        spare = (area.width() - WIDE * self.unit) / 2
        self.aside = spare / self.unit
        """How much more room there is on either side."""

    def at(self, ahead: int, x: float, y: float) -> QPointF:
        """Where a point is that this player sees there, to the right of the middle and nearer to them."""
        x, y = x * self.unit, y * self.unit
        turned = ((x, y), (y, -x), (-x, -y), (-y, x))[ahead]
        return QPointF(self.center.x() + turned[0], self.center.y() + turned[1])

    def rect(self, ahead: int, x: float, y: float, width: float, height: float) -> QRectF:
        """A rectangle around a point, as wide and high as this player sees it."""
        center = self.at(ahead, x, y)
        across, down = (width, height) if ahead % 2 == 0 else (height, width)
        across, down = across * self.unit, down * self.unit
        return QRectF(center.x() - across / 2, center.y() - down / 2, across, down)

    @property
    def middle(self) -> QRectF:
        """The square between the rivers."""
        return self.rect(0, 0, 0, MIDDLE, MIDDLE)

    @property
    def dead_wall(self) -> tuple[QPointF, float]:
        """The middle of its first stack, and the width of a tile: in the corner at the right of the foot."""
        left, right = MIDDLE / 2 + TALL - 1 + GAP / 2, REACH + RIM + min(self.aside, 1.0)
        width = min((right - left) / DEAD_STACKS, 1.0)
        return self.at(
            0, right - (DEAD_STACKS - 0.5) * width, MIDDLE / 2 + GAP + RIVER - 1.6 * TALL * width
        ), width


def river_places(lying: tuple[bool, ...]) -> list[tuple[float, float]]:
    """Where the middle of each discard is. :param lying: which of them lie sideways."""
    found: list[tuple[float, float]] = []
    x, row = -MIDDLE / 2, 0
    for number, lies in enumerate(lying):
        if number and number % IN_ROW == 0 and row < ROWS - 1:
            x, row = -MIDDLE / 2, row + 1
        wide = TALL if lies else 1.0
        y = MIDDLE / 2 + GAP + row * ROW_STEP + TALL / 2 + ((TALL - 1) / 2 if lies else 0)
        found.append((x + wide / 2, y))
        x += wide
    return found
