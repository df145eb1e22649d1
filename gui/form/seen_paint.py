"""The table of practice, painted: rivers, calls, sticks and walls as they lie, and nothing is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.hand import Meld
from core.language.messages import Message
from core.practice.exercise.table_scene.types import DEAD_STACKS, SeenSeat, SeenTable
from gui.appearance.lettering import Lettering
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow, paint_turned
from gui.appearance.theme import TextSize
from gui.felt.lying import meld_places, meld_width
from gui.form.seen_places import (
    ASIDE,
    BETWEEN,
    IN_ROW,
    MELD,
    MIDDLE,
    RIM,
    STANDING,
    TALL,
    SeenPlaces,
    river_places,
)
from gui.widgets.sticks import SHADE, paint_stick

KANJI = "東南西北"
STICK = (2.6, 0.17)
"""A riichi stick before its player, at the rim of the middle."""
EDGE, APART = 0.09, 0.2
"""From the rim of the middle to the stick, and from there to the wind of the seat."""
BADGE = 0.56
"""How high the wind of a seat stands."""
LENGTH, THICK = 0.72, 0.15
"""Of the sticks that are counted in the middle."""
CLEAR = 0.65
"""Between the dead wall and the tiles of the player across."""
FIRST_INDICATOR = DEAD_STACKS - 3
"""On which stack the first indicator is turned; the next ones follow to the left."""


class SeenThing(NamedTuple):
    """Something on the table, and what it is called."""

    place: QRectF
    name: Message


class SeenPainter:
    """Paints a table, once.

    :ivar things: what lies where, when it was painted. :ivar indicators: where those of the dora lie.
    """

    def __init__(self, painter: QPainter, table: SeenTable, places: SeenPlaces, look: Look) -> None:
        self._painter, self._table, self._places, self._look = painter, table, places, look
        self._u = places.unit
        self.things: list[SeenThing] = []
        self.indicators: list[QRectF] = []

    def paint(self) -> None:
        """All of it."""
        self._paint_middle()
        for ahead, seat in enumerate(self._table.seats):
            side = ahead if len(self._table.seats) == 4 or ahead < 2 else 3
            self._paint_side(side, seat)
            self._paint_river(side, seat)
            if ahead:
                self._paint_others(side, seat)
        self._paint_dead_wall()

    def _note(self, place: QRectF, name: Message) -> None:
        self.things.append(SeenThing(place, name))

    # ------------------------------------------------------------------------------ the middle

    def _paint_middle(self) -> None:
        """The square, and in it between the seats the round, how much wall is left, and sticks that lie there."""
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
        """A font in which each of these texts has room, in its width and in its height."""
        theme = self._look.theme
        letters = Lettering(theme, theme.zoom)
        return letters.fitted(texts, place.width(), size, bold=True, height=max(place.height(), 1))

    def _counted(self) -> tuple[tuple[str, int], ...]:
        """The sticks in the middle."""
        return ("honba", self._table.honba), ("deposits", self._table.deposits)

    def _paint_wall(self, row: QRectF) -> None:
        """A tile of the wall, and how many are left; where none is, its empty place."""
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
        """A seat's wind on its side of the middle, and the stick between it and the rim."""
        painter, theme, places, u = self._painter, self._look.theme, self._places, self._u
        letter = self._look.words.say(f"wind_short.{seat.wind.letter}")
        kanji = KANJI[seat.wind]
        text = kanji if letter == kanji else f"{kanji} {letter}"
        font = self._font([text], QRectF(0, 0, 1.2 * u, BADGE * u))
        width = max(QFontMetricsF(font).horizontalAdvance(text) + 0.2 * u, BADGE * u)
        # Words are not turned: at the sides their width goes where the height goes at head and foot.
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

    # ------------------------------------------------------------------------------ before the players

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
        """What another player has: tiles that stand before their river, and calls at their right hand."""
        places = self._places
        standing = seat.standing * STANDING
        middle = (IN_ROW - MIDDLE) / 2
        if side == 2:
            start = max(middle - standing / 2, CLEAR - places.left_of_wall)
            self._paint_backs(side, seat.standing, start, places.reach + RIM / 2)
            self._paint_stacked(side, seat)
            return
        calls = sum(meld_width(meld) * MELD + BETWEEN for meld in seat.melds)
        end = places.foot_of_wall if side == 1 else places.reach
        x, deep = end - calls, ASIDE + min(places.aside, 1.0) / 2
        self._paint_backs(
            side, seat.standing, min(x - 2 * BETWEEN - standing, middle - standing / 2), places.reach + deep / 2
        )
        for meld in seat.melds:
            outside = deep - TALL * MELD
            # What was added to a kan lies towards the river: the others make room for it.
            y = places.reach + (outside if meld.kind == "kakan" or seat.robbed else outside / 2)
            self._paint_meld(side, seat, meld, x, y)
            x += meld_width(meld) * MELD + BETWEEN

    def _paint_backs(self, side: int, count: int, x: float, y: float) -> None:
        """Tiles that stand. :param x: where they begin. :param y: the middle of their row."""
        places = self._places
        width = round(STANDING * places.unit)
        for number in range(count):
            at = places.at(side, x + (number + 0.5) * STANDING, y)
            paint_turned(self._painter, self._look, None, at, width, side)

    def _paint_stacked(self, side: int, seat: SeenSeat) -> None:
        """Calls in the corner at their right hand, the first one nearest to their player."""
        places = self._places
        y = places.reach + RIM
        for meld in seat.melds:
            # What was added to a kan lies above the called tile, and asks for as much more.
            y -= TALL * MELD + BETWEEN + (2 - TALL) * MELD * (meld.kind == "kakan" or seat.robbed)
            self._paint_meld(side, seat, meld, places.right - meld_width(meld) * MELD, y)

    def _paint_meld(self, side: int, seat: SeenSeat, meld: Meld, x: float, y: float) -> None:
        painter, look, places = self._painter, self._look, self._places
        width = round(MELD * places.unit)
        height = round(width * TALL)
        robbed = seat.robbed and meld is seat.melds[0]
        spots = meld_places(meld, width)
        for tile, at, sideways in spots:
            across, down = (height, width) if sideways else (width, height)
            center_x = x + (at.x() + across / 2) / places.unit
            center_y = y + (at.y() + down / 2) / places.unit
            paint_turned(painter, look, tile, places.at(side, center_x, center_y), width, side + sideways)
            if robbed and sideways:
                # The tile that was added lies above the called one, and is the one that wins.
                above = places.at(side, center_x, center_y - width / places.unit)
                rect = paint_turned(painter, look, self._table.hand.winning, above, width, side + 1)
                paint_glow(painter, look.theme, rect)
                self._note(rect, Message("felt.winning"))
        whole = places.rect(
            side, x + meld_width(meld) * MELD / 2, y + TALL * MELD / 2, meld_width(meld) * MELD, TALL * MELD
        )
        self._note(whole, Message("seen.is_call"))

    # ------------------------------------------------------------------------------ the dead wall

    def _paint_dead_wall(self) -> None:
        """Seven stacks; the indicators are turned, below them those that count after riichi."""
        painter, look, table, u = self._painter, self._look, self._table, self._u
        first, share = self._places.dead_wall
        width = int(share * u)
        down = round(width * TALL) + 2
        at = [QPointF(first.x() + number * width, first.y()) for number in range(DEAD_STACKS)]
        left, top = first.x() - width / 2, first.y() - down / 2
        self._note(QRectF(left, top, DEAD_STACKS * width, down), Message("seen.is_dead_wall"))
        # Two tiles stand at its end for each that was taken; the wall gives others in their place.
        hole = DEAD_STACKS - 1 - (table.replaced - 1) // 2 % 2 if table.is_open else None
        for number, center in enumerate(at):
            turned = FIRST_INDICATOR - number
            tile = table.dora[turned] if 0 <= turned < len(table.dora) else None
            if number == hole:
                rect = self._paint_hole(center, width)
                self._note(rect, Message("seen.is_hole"))
                continue
            rect = paint_turned(painter, look, tile, center, width, 0)
            if tile is not None:
                self._note(rect, Message("felt.indicator"))
                self.indicators.append(rect)
            if 0 <= turned < len(table.ura):
                below = QPointF(center.x(), center.y() + down)
                self._note(paint_turned(painter, look, table.ura[turned], below, width, 0), Message("felt.ura"))

    def _paint_hole(self, center: QPointF, width: int) -> QRectF:
        """The place of a tile that is there no more."""
        painter, theme = self._painter, self._look.theme
        height = round(width * TALL)
        rect = QRectF(center.x() - width / 2, center.y() - height / 2, width, height).adjusted(
            1.5, 1.5, -1.5, -1.5
        )
        painter.setPen(QPen(theme.color("on_felt"), 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(SHADE)
        painter.drawRoundedRect(rect, 3, 3)
        return rect
