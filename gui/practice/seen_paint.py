"""The table of practice, painted: rivers, calls, sticks and walls as they lie, and nothing is said of them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from core.hand import Meld
from core.language.messages import Message
from core.practice.seen.types import DEAD_STACKS, SeenSeat, SeenTable
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow, paint_turned
from gui.practice.seen_places import (
    GAP,
    MELD,
    MIDDLE,
    REACH,
    RIM,
    RIVER,
    STANDING,
    TALL,
    SeenPlaces,
    river_places,
)
from gui.widgets.meld_places import meld_places, meld_width
from gui.widgets.sticks import SHADE, paint_stick

KANJI = "東南西北"
STICK = (3.0, 0.24)
"""A riichi stick before its player, and the honba and sticks in the middle."""
FIRST_INDICATOR = DEAD_STACKS - 3
"""On which stack the first indicator is turned; the next ones follow to the left."""
MOST_STICKS = 4
"""So many are drawn one above the other; how many there are stands beside them."""


class SeenThing(NamedTuple):
    """Something on the table, and what it is called."""

    place: QRectF
    name: Message


class SeenPainter:
    """Paints a table, once. :ivar things: what lies where, when it was painted."""

    def __init__(self, painter: QPainter, table: SeenTable, places: SeenPlaces, look: Look) -> None:
        self._painter, self._table, self._places, self._look = painter, table, places, look
        self._u = places.unit
        self.things: list[SeenThing] = []

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
        painter, theme, table, u = self._painter, self._look.theme, self._table, self._u
        say = self._look.words.say
        place = self._places.middle.adjusted(u * 0.05, u * 0.05, -u * 0.05, -u * 0.05)
        painter.setPen(QPen(theme.color("felt_line"), 1))
        painter.setBrush(SHADE)
        painter.drawRoundedRect(place, u * 0.3, u * 0.3)
        inner = place.adjusted(1.35 * u, 1.35 * u, -1.35 * u, -1.35 * u)
        rows = 1 + 1 + bool(table.honba) + bool(table.deposits)
        step = inner.height() / rows
        painter.setPen(theme.color("on_felt"))
        words = say(f"seen.round.{table.round_wind.letter}")
        painter.setFont(fitted(theme, "subtitle", [words], inner.width(), bold=True))
        row = QRectF(inner.left(), inner.top(), inner.width(), step)
        painter.drawText(row, Qt.AlignmentFlag.AlignCenter, words)
        self._note(row, Message("seen.is_round"))
        row.translate(0, step)
        self._paint_wall(row)
        for name, count in (("honba", table.honba), ("deposits", table.deposits)):
            if count:
                row.translate(0, step)
                self._paint_sticks(row, count, riichi=name == "deposits")
                self._note(QRectF(row), Message(f"seen.is_{name}"))

    def _paint_wall(self, row: QRectF) -> None:
        """A tile of the wall, and how many are left; where none is, its empty place."""
        painter, theme, u = self._painter, self._look.theme, self._u
        text = f"× {self._table.wall}"
        font = theme.font("subtitle", bold=True)
        width = round(u * 0.62)
        total = width + u * 0.25 + QFontMetricsF(font).horizontalAdvance(text)
        left = row.center().x() - total / 2
        center = QPointF(left + width / 2, row.center().y())
        if self._table.wall:
            paint_turned(painter, self._look, None, center, width, 0)
        else:
            self._paint_hole(center, width)
        painter.setFont(font)
        painter.setPen(theme.color("on_felt"))
        painter.drawText(
            QRectF(left + width + u * 0.25, row.top(), row.width(), row.height()),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            text,
        )
        self._note(QRectF(row), Message("seen.is_wall"))

    def _paint_sticks(self, row: QRectF, count: int, *, riichi: bool) -> None:
        painter, theme, u = self._painter, self._look.theme, self._u
        text, font = f"× {count}", theme.font("body", bold=True)
        length, thick = 1.5 * u, 0.17 * u
        total = length + 0.2 * u + QFontMetricsF(font).horizontalAdvance(text)
        left, drawn = row.center().x() - total / 2, min(count, MOST_STICKS)
        step = min(thick * 1.5, row.height() / MOST_STICKS)
        top = row.center().y() - (thick + step * (drawn - 1)) / 2
        for number in range(drawn):
            stick = QRectF(left + number % 2 * 0.08 * u, top + number * step, length, thick)
            paint_stick(painter, theme, stick, riichi=riichi)
        painter.setFont(font)
        painter.setPen(theme.color("on_felt"))
        place = QRectF(left + length + 0.2 * u, row.top(), row.width(), row.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_side(self, side: int, seat: SeenSeat) -> None:
        """A seat's wind on its side of the middle, and the stick before it."""
        painter, theme, places, u = self._painter, self._look.theme, self._places, self._u
        letter = self._look.words.say(f"wind_short.{seat.wind.letter}")
        kanji = KANJI[seat.wind]
        text = kanji if letter == kanji else f"{kanji} {letter}"
        font = fitted(theme, "subtitle", [text], 1.5 * u, bold=True)
        badge = places.rect(side, 0, MIDDLE / 2 - 0.95, 1, 1)
        width = max(QFontMetricsF(font).horizontalAdvance(text) + 0.3 * u, 0.9 * u)
        badge = QRectF(badge.center().x() - width / 2, badge.center().y() - 0.36 * u, width, 0.72 * u)
        is_dealer = seat.wind == 0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("glow" if is_dealer else "felt_bottom"))
        painter.drawRoundedRect(badge, 0.18 * u, 0.18 * u)
        painter.setFont(font)
        painter.setPen(theme.color("on_glow" if is_dealer else "on_felt"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
        self._note(badge, Message("seen.is_wind"))
        if seat.has_stick:
            stick = places.rect(side, 0, MIDDLE / 2 - 0.34, *STICK)
            paint_stick(painter, theme, stick, riichi=True)
            self._note(stick.adjusted(-3, -3, 3, 3), Message("seen.is_stick"))

    # ------------------------------------------------------------------------------ before the players

    def _paint_river(self, side: int, seat: SeenSeat) -> None:
        painter, look, places = self._painter, self._look, self._places
        spots = river_places(tuple(tile.lies for tile in seat.river))
        whole = places.rect(side, 0, MIDDLE / 2 + GAP + RIVER / 2, MIDDLE, RIVER)
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
        """What another player has: tiles that stand, and calls at their right hand."""
        painter, look, places, u = self._painter, self._look, self._places, self._u
        calls = sum(meld_width(meld) * MELD + 0.16 for meld in seat.melds)
        standing = seat.standing * STANDING
        end = REACH - GAP if side == 3 else REACH + RIM - 0.2
        x = end - calls - 0.5 - standing if seat.melds else -standing / 2
        x = min(x, -standing / 2)
        y = REACH + RIM / 2
        width = round(STANDING * u)
        for number in range(seat.standing):
            at = places.at(side, x + (number + 0.5) * STANDING, y + 0.1)
            paint_turned(painter, look, None, at, width, side)
        x = end - calls
        for meld in seat.melds:
            self._paint_meld(side, seat, meld, x, y - TALL * MELD / 2)
            x += meld_width(meld) * MELD + 0.16

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
