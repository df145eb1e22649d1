"""Painter of the practice table: rivers, calls, sticks and walls as they lie, without explanations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.hand import Meld
from core.language.messages import Message
from core.practice.exercise.table_scene.types import DEAD_STACKS, SeenSeat, SeenTable
from gui.appearance.drawn import tile_height
from gui.appearance.lettering import Lettering
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow
from gui.appearance.theme import TextSize
from gui.appearance.tile_paint import paint_turned
from gui.felt.hand_layout import TALL, meld_places, meld_width
from gui.felt.scene_places import BETWEEN, IN_ROW, MIDDLE, SMALL, ScenePlaces, river_places, sides_of
from gui.widgets.sticks import SHADE, paint_stick

KANJI = "東南西北"
STICK = (2.6, 0.17)
"""Length and thickness of a riichi stick before its player, in widths of a discard."""
EDGE, APART = 0.09, 0.2
"""Distance from the rim of the middle to the stick, and from the stick to the wind of the seat."""
BADGE = 0.56
"""Height of the wind of a seat."""
LENGTH, THICK = 0.72, 0.15
"""Length and thickness of the sticks counted in the middle."""
FIRST_INDICATOR = DEAD_STACKS - 3
"""The stack on which the first indicator is turned; the next ones follow to its left."""


class SeenThing(NamedTuple):
    """A thing on the table, with its place and name."""

    place: QRectF
    name: Message


class ScenePainter:
    """Painter of one table, to be used once.

    :ivar things: what was painted where.
    :ivar indicators: places of the dora indicators.
    """

    def __init__(self, painter: QPainter, table: SeenTable, places: ScenePlaces, look: Look) -> None:
        self._painter, self._table, self._places, self._look = painter, table, places, look
        self._u = places.unit
        self._small = int(SMALL * places.unit)
        self.things: list[SeenThing] = []
        self.indicators: list[QRectF] = []

    def paint(self) -> None:
        """Paint all that lies on the table, but not the table; collect `things` and `indicators`."""
        self._paint_middle()
        for side, seat in zip(sides_of(self._table), self._table.seats, strict=True):
            self._paint_side(side, seat)
            self._paint_river(side, seat)
            if side:
                self._paint_others(side, seat)
        self._paint_dead_wall()

    def _note(self, place: QRectF, name: Message) -> None:
        self.things.append(SeenThing(place, name))

    # ------------------------------------------------------------------------------ the middle

    def _paint_middle(self) -> None:
        """Paint the square in the middle: the round, the tiles left in the wall, and the sticks."""
        painter, theme, table, u = self._painter, self._look.theme, self._table, self._u
        place = self._places.middle.adjusted(u * 0.02, u * 0.02, -u * 0.02, -u * 0.02)
        painter.setPen(QPen(theme.color("felt_line"), 1))
        painter.setBrush(SHADE)
        painter.drawRoundedRect(place, u * 0.2, u * 0.2)
        aside = (EDGE + STICK[1] + APART + BADGE) * u
        inner = place.adjusted(EDGE * u, aside, -EDGE * u, -aside)
        row = QRectF(inner.left(), inner.top(), inner.width(), inner.height() / 3)
        words = self._look.words.say(f"seen.round.{table.round_wind.letter}")
        painter.setPen(theme.color("on_felt"))
        painter.setFont(self._font([words], row))
        painter.drawText(row, Qt.AlignmentFlag.AlignCenter, words)
        self._note(row, Message("seen.is_round"))
        counted = [(name, count) for name, count in self._counted() if count]
        share = row.width() / (1 + len(counted))
        part = QRectF(row.left(), row.top() + 2 * row.height(), share, row.height())
        self._paint_wall(part)
        for name, count in counted:
            part.translate(share, 0)
            self._paint_sticks(part, count, riichi=name == "deposits")
            self._note(QRectF(part), Message(f"seen.is_{name}"))

    def _font(self, texts: Sequence[str], place: QRectF, size: TextSize = "body") -> QFont:
        """Return a font in which each of these texts fits into a place, in width and height."""
        theme = self._look.theme
        letters = Lettering(theme, theme.zoom)
        return letters.fitted(texts, place.width(), size, bold=True, height=max(place.height(), 1))

    def _counted(self) -> tuple[tuple[str, int], ...]:
        """Return the names and numbers of the sticks in the middle."""
        return ("honba", self._table.honba), ("deposits", self._table.deposits)

    def _paint_wall(self, row: QRectF) -> None:
        """Paint a tile of the wall, or its empty place, and how many tiles are left."""
        painter, theme, u = self._painter, self._look.theme, self._u
        text = str(self._table.wall)
        font = self._font([text], row)
        width = round(u * 0.38)
        gap = u * 0.1
        total = width + gap + QFontMetricsF(font).horizontalAdvance(text)
        left = row.center().x() - total / 2
        center = QPointF(left + width / 2, row.center().y())
        if self._table.wall:
            paint_turned(painter, self._look, None, center, width, 0)
        else:
            self._paint_hole(center, width)
        painter.setFont(font)
        painter.setPen(theme.color("on_felt"))
        place = QRectF(left + width + gap, row.top(), row.width(), row.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        self._note(QRectF(left, row.top(), total, row.height()), Message("seen.is_wall"))

    def _paint_sticks(self, row: QRectF, count: int, *, riichi: bool) -> None:
        painter, theme, u = self._painter, self._look.theme, self._u
        text = f"× {count}"
        thick, gap = THICK * u, 0.12 * u
        length = min(LENGTH * u, row.width() / 2 - gap)
        font = self._font([text], row.adjusted(length + 2 * gap, 0, 0, 0), "small")
        total = length + gap + QFontMetricsF(font).horizontalAdvance(text)
        left = row.center().x() - total / 2
        paint_stick(painter, theme, QRectF(left, row.center().y() - thick / 2, length, thick), riichi=riichi)
        painter.setFont(font)
        painter.setPen(theme.color("on_felt"))
        place = QRectF(left + length + gap, row.top(), row.width(), row.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_side(self, side: int, seat: SeenSeat) -> None:
        """Paint the wind of a seat on its side of the middle, and its riichi stick."""
        painter, theme, places, u = self._painter, self._look.theme, self._places, self._u
        letter = self._look.words.say(f"wind_short.{seat.wind.letter}")
        kanji = KANJI[seat.wind]
        text = kanji if letter == kanji else f"{kanji} {letter}"
        font = self._font([text], QRectF(0, 0, 1.2 * u, BADGE * u))
        width = max(QFontMetricsF(font).horizontalAdvance(text) + 0.2 * u, BADGE * u)
        # Words are not turned: at the left and right their width counts instead of their height.
        inward = (width / u if side % 2 else BADGE) / 2
        center = places.at(side, 0, MIDDLE / 2 - EDGE - STICK[1] - APART - inward)
        badge = QRectF(center.x() - width / 2, center.y() - BADGE * u / 2, width, BADGE * u)
        is_dealer = seat.wind == 0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("glow" if is_dealer else "felt_bottom"))
        painter.drawRoundedRect(badge, 0.14 * u, 0.14 * u)
        painter.setFont(font)
        painter.setPen(theme.color("on_glow" if is_dealer else "on_felt"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
        self._note(badge, Message("seen.is_wind"))
        if seat.has_stick:
            stick = places.rect(side, 0, MIDDLE / 2 - EDGE - STICK[1] / 2, *STICK)
            paint_stick(painter, theme, stick, riichi=True)
            self._note(stick.adjusted(-3, -3, 3, 3), Message("seen.is_stick"))

    # ------------------------------------------------------------------------------ the seats

    def _paint_river(self, side: int, seat: SeenSeat) -> None:
        painter, look, places = self._painter, self._look, self._places
        spots = river_places(tuple(tile.lies for tile in seat.river))
        deep = places.reach - MIDDLE / 2
        whole = places.rect(side, (IN_ROW - MIDDLE) / 2, MIDDLE / 2 + deep / 2, IN_ROW, deep)
        self._note(whole, Message("seen.is_river"))
        winning = None
        for (x, y), tile in zip(spots, seat.river, strict=True):
            rect = paint_turned(painter, look, tile.tile, places.at(side, x, y), places.unit, side + tile.lies)
            if tile.lies:
                self._note(rect, Message("seen.lies"))
            winning = rect if tile.wins else winning
        if winning is not None:
            paint_glow(painter, look.theme, winning)
            self._note(winning, Message("felt.winning"))

    def _paint_others(self, side: int, seat: SeenSeat) -> None:
        """Paint the tiles of another player: those that stand behind the river, and calls at the player's right
        hand.
        """
        places = self._places
        start, x = places.row(side)
        top = places.top_of_row(side)
        for number in range(seat.standing):
            at = places.at(side, start + (number + 0.5) * SMALL, top + TALL * SMALL / 2)
            paint_turned(self._painter, self._look, None, at, self._small, side)
        for meld in seat.melds:
            self._paint_meld(side, seat, meld, x, top)
            x += meld_width(meld) * SMALL + BETWEEN

    def _paint_meld(self, side: int, seat: SeenSeat, meld: Meld, x: float, y: float) -> None:
        painter, look, places = self._painter, self._look, self._places
        width, height = self._small, tile_height(self._small)
        robbed = seat.robbed and meld is seat.melds[0]
        for tile, at, sideways in meld_places(meld, width):
            across, down = (height, width) if sideways else (width, height)
            center_x = x + (at.x() + across / 2) / places.unit
            center_y = y + (at.y() + down / 2) / places.unit
            paint_turned(painter, look, tile, places.at(side, center_x, center_y), width, side + sideways)
            if robbed and sideways:
                # The added tile lies above the called one, and is the winning tile.
                above = places.at(side, center_x, center_y - width / places.unit)
                rect = paint_turned(painter, look, self._table.hand.winning, above, width, side + 1)
                paint_glow(painter, look.theme, rect)
                self._note(rect, Message("felt.winning"))
        wide, high = meld_width(meld) * SMALL, TALL * SMALL
        self._note(places.rect(side, x + wide / 2, y + high / 2, wide, high), Message("seen.is_call"))

    # ------------------------------------------------------------------------------ the dead wall

    def _paint_dead_wall(self) -> None:
        """Paint the seven stacks of the dead wall: dora indicators turned on them, ura indicators below."""
        painter, look, table, places = self._painter, self._look, self._table, self._places
        middle, width = places.stack(DEAD_STACKS // 2), self._small
        whole = QRectF(0, 0, DEAD_STACKS * SMALL * self._u, tile_height(width))
        whole.moveCenter(middle)
        self._note(whole, Message("seen.is_dead_wall"))
        # Two replacements come from the last stack, the next two from the one before it.
        hole = DEAD_STACKS - 1 - (table.replaced - 1) // 2 % 2 if table.is_open else None
        for number in range(DEAD_STACKS):
            turned, center = FIRST_INDICATOR - number, places.stack(number)
            tile = table.dora[turned] if 0 <= turned < len(table.dora) else None
            if number == hole:
                self._note(self._paint_hole(center, width), Message("seen.is_hole"))
                continue
            rect = paint_turned(painter, look, tile, center, width, 0)
            if tile is not None:
                self._note(rect, Message("felt.indicator"))
                self.indicators.append(rect)
            if 0 <= turned < len(table.ura):
                below = paint_turned(painter, look, table.ura[turned], places.stack(number, 1), width, 0)
                self._note(below, Message("felt.ura"))

    def _paint_hole(self, center: QPointF, width: int) -> QRectF:
        """Paint the empty place of a tile and return it."""
        painter, theme = self._painter, self._look.theme
        height = tile_height(width)
        rect = QRectF(center.x() - width / 2, center.y() - height / 2, width, height).adjusted(
            1.5, 1.5, -1.5, -1.5
        )
        painter.setPen(QPen(theme.color("on_felt"), 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(SHADE)
        painter.drawRoundedRect(rect, 3, 3)
        return rect
