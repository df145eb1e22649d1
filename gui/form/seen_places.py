"""Where everything lies on a table seen from above, the winner at the foot.

What belongs to a player is placed as that player sees it, who sits at the foot then, and turned with the seat.
Lengths are in widths of a discarded tile. A river begins at the left corner of the middle and is longer than it:
rivers lie around the middle like the sails of a mill, and leave a corner free between each two of them.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from core.practice.exercise.table_scene.types import DEAD_STACKS, SeenTable

MIDDLE = 4.0
"""The side of the square in the middle."""
IN_ROW, FEWEST_ROWS, ROWS = 6, 2, 3
"""Of a river; what has no room any more goes on in its last row."""
TALL, GAP = 4 / 3, 0.06
ROW_STEP = TALL + 0.01
MELD = 0.76
"""The width of the tiles of a meld."""
BETWEEN = 0.12
"""From one meld to the next."""
STANDING = 0.5
"""The width of the tiles that stand, of which one sees the back."""
RIM = TALL * STANDING + 0.02
"""How deep the row is in which the player across has tiles that stand; calls lie in the corner beside it."""
ASIDE = TALL * MELD + 0.1
"""How deep it is at the sides, calls and all."""
WALL = 0.8
"""The width of the tiles of the dead wall, at most."""


class SeenPlaces:
    """The places, for a size of the view.

    :ivar unit: the width of a discarded tile, in pixels. :ivar reach: from the middle of the table to the rows in
        which others have their tiles. :ivar aside: how much more room there is on either side.
    """

    def __init__(self, area: QRectF, rows: int = ROWS, widest: float = float("inf")) -> None:
        """:param rows: of the longest river. :param widest: no tile of a river is wider, in pixels."""
        self.reach = MIDDLE / 2 + GAP + rows * ROW_STEP + GAP
        wide, high = 2 * (self.reach + ASIDE), 2 * self.reach + RIM
        self.unit = max(int(min(area.width() / wide, area.height() / high, widest)), 1)
        top = area.top() + (area.height() - high * self.unit) / 2
        self.center = QPointF(area.center().x(), top + (RIM + self.reach) * self.unit)
        self.aside = (area.width() / self.unit - wide) / 2

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
    def right(self) -> float:
        """Where the table ends at the right of the foot."""
        return self.reach + ASIDE + min(self.aside, 1.0)

    @property
    def dead_wall(self) -> tuple[QPointF, float]:
        """The middle of its first stack, and the width of a tile: in the free corner at the right of the head."""
        width = (self.right - self.left_of_wall) / DEAD_STACKS
        return self.at(0, self.left_of_wall + width / 2, -self.reach - RIM + TALL * width / 2 + GAP), width

    @property
    def left_of_wall(self) -> float:
        """Where the dead wall begins at the head, to the right of the middle."""
        return max(self.right - DEAD_STACKS * WALL, MIDDLE / 2 + 2 * GAP)

    @property
    def foot_of_wall(self) -> float:
        """So far to their right the player at the right has tiles: there the corner of the dead wall ends."""
        return IN_ROW - MIDDLE / 2


def rows_of(table: SeenTable) -> int:
    """So many rows the rivers have; all where tiles lie below the dead wall: its corner has no room else."""
    longest = max(len(seat.river) for seat in table.seats)
    return ROWS if table.ura else min(max(-(-longest // IN_ROW), FEWEST_ROWS), ROWS)


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
