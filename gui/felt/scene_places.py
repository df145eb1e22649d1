"""Layout of a table seen from above, the winner at the foot.

The things of each player are placed as that player sees them and turned with the seat. Lengths are in widths of a
discard. A river begins at the left corner of the middle and is longer than its side, so that rivers lie around the
middle like the sails of a mill. Behind the rivers the other players have one row of tiles each, all of one size:
standing tiles, and calls at the right hand. At the head that row also has the dead wall.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from core.practice.exercise.table_scene.types import DEAD_STACKS, SeenSeat, SeenTable
from gui.felt.hand_layout import TALL, meld_width

MIDDLE = 4.0
"""Side length of the square in the middle."""
IN_ROW, FEWEST_ROWS, ROWS = 6, 2, 3
"""Tiles in a row of a river, and the least and greatest number of rows; the last row takes all further tiles."""
GAP = 0.06
ROW_STEP = TALL + 0.01
SMALL = 0.62
"""Width of all tiles but discards: standing tiles, calls, and the dead wall."""
BETWEEN = 0.12
"""Gap between calls; twice as much lies between standing tiles and calls."""
CLEAR = 0.65
"""Gap between the dead wall and the tiles of the player across."""


class ScenePlaces:
    """Places on a table for one size of the view.

    :ivar unit: width of a discard, in pixels.
    :ivar reach: distance from the middle of the table to the rows of the other players.
    :ivar right: distance from the middle to the right end of the row at the head.
    """

    def __init__(self, table: SeenTable, area: QRectF, widest: float = float("inf")) -> None:
        """:param area: available room, in pixels.
        :param widest: largest width of a discard, in pixels.
        """
        self._seats = dict(zip(sides_of(table), table.seats, strict=True))
        aside = [seat for side, seat in self._seats.items() if side % 2]
        self._below_wall = TALL * SMALL if table.ura else 0.0
        longest = max(map(_length, aside), default=0.0) + self._below_wall
        self.reach = max(MIDDLE / 2 + 2 * GAP + rows_of(table) * ROW_STEP, longest / 2)
        across = self._seats.get(2)
        self._rim = _depth(across) if across is not None else TALL * SMALL
        self._aside = max(map(_depth, aside), default=0.0)
        at_head = _length(across) + CLEAR if across is not None else 0.0
        self.right = max(self.reach + self._aside + GAP, (at_head + DEAD_STACKS * SMALL) / 2)
        wide, high = 2 * self.right, 2 * self.reach + self._rim + GAP
        self.unit = max(int(min(area.width() / wide, area.height() / high, widest)), 1)
        top = area.top() + (area.height() - high * self.unit) / 2
        self.center = QPointF(area.center().x(), top + (self._rim + GAP + self.reach) * self.unit)

    def at(self, side: int, x: float, y: float) -> QPointF:
        """Return a point of the view.

        :param side: the player who sees it, as in `sides_of`.
        :param x: to the player's right from the middle.
        :param y: towards the player from the middle.
        """
        x, y = x * self.unit, y * self.unit
        turned = ((x, y), (y, -x), (-x, -y), (-y, x))[side]
        return QPointF(self.center.x() + turned[0], self.center.y() + turned[1])

    def rect(self, side: int, x: float, y: float, width: float, height: float) -> QRectF:
        """Return the rectangle around a point, with width and height as that player sees them."""
        center = self.at(side, x, y)
        across, down = (width, height) if side % 2 == 0 else (height, width)
        across, down = across * self.unit, down * self.unit
        return QRectF(center.x() - across / 2, center.y() - down / 2, across, down)

    @property
    def middle(self) -> QRectF:
        """The square between the rivers."""
        return self.rect(0, 0, 0, MIDDLE, MIDDLE)

    def top_of_row(self, side: int) -> float:
        """Return how far from the middle a player's row begins, in front of its tiles: an added tile of a kan lies
        still nearer to the middle.
        """
        return self.reach + GAP + (self._aside if side % 2 else self._rim) - TALL * SMALL

    def row(self, side: int) -> tuple[float, float]:
        """Return the x, as `at` takes it, where the standing tiles and where the calls of another player begin."""
        seat = self._seats[side]
        ends = {1: self.reach - self._below_wall, 2: self.right, 3: self.reach}
        calls = ends[side] - _calls(seat)
        standing, middle = seat.standing * SMALL, (IN_ROW - MIDDLE) / 2
        start = min(calls - 2 * BETWEEN - standing, middle - standing / 2)
        if side == 2:
            start = max(start, DEAD_STACKS * SMALL + CLEAR - self.right)
        return start, calls

    def stack(self, number: int, below: int = 0) -> QPointF:
        """Return the middle of a stack of the dead wall, at the right of the head.

        :param number: from 0 at the left.
        :param below: how many rows of tiles below the stack.
        """
        x = self.right - (DEAD_STACKS - number - 0.5) * SMALL
        return self.at(0, x, (below + 0.5) * TALL * SMALL - self.top_of_row(2) - TALL * SMALL)


def _calls(seat: SeenSeat) -> float:
    return sum(meld_width(meld) * SMALL + BETWEEN for meld in seat.melds)


def _length(seat: SeenSeat) -> float:
    """Return the length of all tiles in a player's row."""
    return seat.standing * SMALL + 2 * BETWEEN + _calls(seat)


def _depth(seat: SeenSeat) -> float:
    """Return the depth of a player's row: an added tile of a kan lies above the called one."""
    has_added = seat.robbed or any(meld.kind == "kakan" for meld in seat.melds)
    return (2 if has_added else TALL) * SMALL


def sides_of(table: SeenTable) -> tuple[int, ...]:
    """Return the side of each seat in turn order from the winner: 0 is the foot, 1 right, 2 across, 3 left. With
    three players the side across is empty.
    """
    return (0, 1, 2, 3) if len(table.seats) == 4 else (0, 1, 3)[: len(table.seats)]


def rows_of(table: SeenTable) -> int:
    """Return the number of rows of the rivers, 2 or 3. With ura indicators below the dead wall it is always 3,
    because the corner of the wall needs the room.
    """
    longest = max(len(seat.river) for seat in table.seats)
    return ROWS if table.ura else min(max(-(-longest // IN_ROW), FEWEST_ROWS), ROWS)


def river_places(lying: tuple[bool, ...]) -> list[tuple[float, float]]:
    """Return the middle of each discard, as x and y for `ScenePlaces.at`.

    :param lying: which of them lie sideways.
    """
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
