"""What lies on the felt, painted: indicators, standing tiles, what lies beside them, melds; and where each is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from core.entry.entry import Entry
from core.entry.hand_actions import HandAction
from core.entry.pending import Pending
from core.hand import MAX_INDICATORS, Meld
from core.tiles import DORA_AFTER, TILES, Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow, paint_pill, paint_shadow, paint_tile
from gui.felt.lying import meld_places, meld_width
from gui.score.pending_paint import GAP, paint_digit, paint_extra, paint_note, paint_refused, width_beside

SpotAction = Literal[HandAction, "drop", "add_dora", "add_ura"]
"""What a click does; drop: what is being entered is given up; add: the palette opens for an indicator."""


@dataclass(frozen=True, slots=True)
class HandSpot:
    """Something on the felt that can be clicked."""

    rect: QRectF
    deed: SpotAction
    index: int = 0
    tile: Tile | None = None

    @property
    def wins(self) -> bool:
        """Whether it is the winning tile."""
        return self.deed == "take_back" and bool(self.index)


def source_words(meld: Meld, look: Look) -> str:
    """Returns whose discard a meld has, with an arrow to there; empty: nobody's."""
    return look.words.say(f"meld_from.{meld.source}") if meld.source is not None else ""


INDICATORS = 0.4
"""So much of the width the indicators take at most: the hand is what is read."""
RIICHI = frozenset(("riichi", "double_riichi"))
"""With one of them there are ura-dora."""
EMPTY = 0.16
"""How much of its colour the ground of an empty place has."""


class HandPainting:
    """One painting of a hand.

    :ivar spots: what of it can be clicked, once it is painted.
    """

    def __init__(
        self,
        painter: QPainter,
        look: Look,
        entry: Entry,
        pending: Pending,
        *,
        head: str,
        lit: tuple[Tile, ...],
        tile: str,
        size: QSize,
        adds: bool,
        above: Callable[[HandSpot], float] | None = None,
    ) -> None:
        """:param head: what stands over the tiles. :param lit: tiles that are lit, each as often as it is named.
        :param tile: how wide tiles are where all fits, by name. :param size: of the felt. :param adds: whether
        there is a place to click for one more indicator.
        :param above: how far above its place something is at the moment, in pixels; None: nothing is.
        """
        self._painter, self._look, self._entry, self._pending = painter, look, entry, pending
        self._head, self._tile = head, tile
        self._above = above
        self._unlit = Counter(lit)
        self._width, self._height, self._adds = size.width(), size.height(), adds
        self.spots: list[HandSpot] = []

    def paint(self) -> None:
        """Paint it all."""
        look, theme = self._look, self._look.theme
        start = self._paint_indicators(theme.px(18))
        width = self._fitting_width(self._width - start - theme.px(18))
        top = (self._height - tile_height(width)) / 2 + theme.px(3)
        left = self._paint_standing(start, top, width)
        left = self._paint_pending(left, top, width)
        self._paint_melds(left, top, width)
        paint_note(self._painter, look, self._pending, start, self._height - theme.px(2), self._width)

    def _fitting_width(self, room: float) -> int:
        """The width of tiles with which everything fits."""
        entry = self._entry
        tiles = len(entry.closed) + max(entry.room, 0) + entry.nuki * 0.6
        gaps = 1.4 + 0.5 * len(entry.melds)
        melds = sum(meld_width(meld) for meld in entry.melds)
        needed = tiles * 1.04 + gaps + melds + width_beside(self._pending, max(entry.room, 0))
        widest = self._look.theme.tile_width(self._tile)
        if any(meld.kind == "kakan" and meld.called is not None for meld in entry.melds):
            widest = min(
                widest, int((self._height / 2 - self._look.theme.space("small")) * 3 / 4)
            )  # two lie on each other
        return min(widest, int(room / needed))

    def _lay(self, spot: HandSpot, width: int) -> QRectF:
        """Paint the tile of a spot. Returns where it is at the moment."""
        place, by = spot.rect, self._above(spot) if self._above is not None else 0
        self.spots.append(spot)
        if by:
            paint_shadow(self._painter, self._look.theme, place)
        return paint_tile(self._painter, self._look, spot.tile, place.left(), place.top() - by, width)

    def _write(self, text: str, x: float, y: float) -> None:
        painter = self._painter
        painter.setFont(self._look.theme.font("small"))
        painter.setPen(self._look.theme.color("on_felt"))
        most = self._width - painter.fontMetrics().horizontalAdvance(text)
        painter.drawText(QPointF(min(x, most), y), text)

    def _paint_indicators(self, left: float) -> float:
        """Dora and ura by indicator, each with the tile that it points to. Returns where they end."""
        entry, painter = self._entry, self._painter
        look, theme = self._look, self._look.theme
        width = theme.tile_width("dora")
        after = DORA_AFTER[entry.rules.players]
        rows: list[tuple[str, HandAction, SpotAction, tuple[Tile, ...]]] = [
            ("hand.dora", "take_dora", "add_dora", entry.dora)
        ]
        if entry.ura or (self._adds and entry.flags & RIICHI):
            rows.append(("hand.ura", "take_ura", "add_ura", entry.ura))
            width = round(width * 0.8)
        arrow, gap = theme.space("large"), theme.px(10)
        if most := max(len(indicators) for *_, indicators in rows):
            width = min(width, int((self._width * INDICATORS / most - arrow - gap) / 2))
        label = theme.space("large")
        height = (tile_height(width) + label) * len(rows) + theme.space("tiny") * (len(rows) - 1)
        y = (self._height - height) / 2
        right = left + theme.px(96)
        for key, deed, add, indicators in rows:
            self._write(look.words.say(key), left, y + label - theme.px(5))
            y += label
            x = left
            for index, tile in enumerate(indicators):
                rect = QRectF(x, y, width, tile_height(width))
                self._lay(HandSpot(rect, deed, index, tile), width)
                self._write("→", rect.right() + 2, rect.center().y() + theme.px(5))
                x = rect.right() + arrow
                dora = TILES[after[tile.kind]]
                rect = paint_tile(painter, look, dora, x, y, width)
                x = rect.right() + gap
            if not indicators or (self._adds and len(indicators) < MAX_INDICATORS):
                x = self._paint_slot(QRectF(x, y, width, tile_height(width)), add) + gap
            right = max(right, x)
            y += tile_height(width) + theme.space("tiny")
        return right + theme.px(14)

    def _paint_slot(self, place: QRectF, deed: SpotAction) -> float:
        """Where one more indicator can be put. Returns where it ends."""
        painter, theme = self._painter, self._look.theme
        self._begin_empty()
        painter.drawRoundedRect(place, theme.space("tiny"), theme.space("tiny"))
        if self._adds:
            painter.setFont(theme.font("subtitle"))
            painter.setPen(theme.color("on_felt"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "+")
            self.spots.append(HandSpot(place, deed))
        return place.right()

    def _paint_standing(self, left: float, top: float, width: int) -> float:
        entry, painter, theme = self._entry, self._painter, self._look.theme
        self._write(self._head, left, top - theme.px(9))
        step, high = width * 1.04, tile_height(width)
        for tile in entry.standing:
            spot = HandSpot(QRectF(left, top, width, high), "take_back", 0, tile)
            self._light_if(tile, self._lay(spot, width))
            left += step
        self._begin_empty()
        digits = self._pending.digits
        for index in range(max(entry.room, 0)):
            if index == entry.room - 1 and not entry.is_draw:
                left = self._begin_winning(left, top, width)
                self._begin_empty()
            place = QRectF(left, top, width, tile_height(width))
            if index < len(digits):
                paint_digit(painter, theme, digits[index], place)
            else:
                painter.drawRoundedRect(place.adjusted(1, 0, -1, 0), theme.size("corner"), theme.size("corner"))
            left += step
        if entry.is_full and entry.winning is not None:
            wins = not entry.is_draw
            if wins:
                left = self._begin_winning(left, top, width)
            spot = HandSpot(QRectF(left, top, width, high), "take_back", 1, entry.winning)
            self._light_if(entry.winning, self._lay(spot, width))
            # A line below tells the winning tile where colours are not seen.
            if wins:
                bar = QRectF(left, spot.rect.bottom() + theme.px(3), width, theme.px(3))
                paint_pill(painter, bar, theme, "glow")
            left += step
        for _ in range(entry.nuki):
            small = round(width * 0.56)
            low = QRectF(left + 6, top + high - tile_height(small), small, tile_height(small))
            self._lay(HandSpot(low, "take_nuki", 0, TILES[30]), small)
            left += small + 2
        return left

    def _begin_empty(self) -> None:
        """Pen and ground of a place where no tile lies yet."""
        theme = self._look.theme
        ground = theme.color("felt_line")
        ground.setAlphaF(EMPTY)
        self._painter.setPen(QPen(theme.color("felt_line"), 1, Qt.PenStyle.DashLine))
        self._painter.setBrush(ground)

    def _begin_winning(self, left: float, top: float, width: int) -> float:
        """Say below it which tile wins, or will. Returns where it stands: apart from the others."""
        left += width * 0.35
        below = top + tile_height(width) + self._look.theme.px(18)
        text = self._look.words.say("hand.winning")
        wide = QFontMetricsF(self._look.theme.font("small")).horizontalAdvance(text)
        self._write(text, min(left, left + width - wide), below)  # at its right a call is named
        return left

    def _paint_pending(self, left: float, top: float, width: int) -> float:
        """What lies beside the hand. Returns where it ends."""
        entry, painter = self._entry, self._painter
        look, pending, step = self._look, self._pending, width * 1.04
        beyond = pending.digits[max(entry.room, 0) :]
        if not (beyond or pending.refused or pending.extra):
            return left
        left += width * GAP
        for digit in beyond:
            paint_digit(painter, look.theme, digit, QRectF(left, top, width, tile_height(width)))
            left += step
        for refused in pending.refused:
            place = paint_refused(painter, look, refused.sign, left, top, width)
            self.spots.append(HandSpot(place, "drop"))
            left += step
        if pending.extra is not None:
            place = paint_extra(painter, look, pending.extra, left, top, width)
            self.spots.append(HandSpot(place, "drop", 0, pending.extra))
            left += step
        return left

    def _paint_melds(self, left: float, top: float, width: int) -> None:
        entry, painter = self._entry, self._painter
        right = self._width - self._look.theme.px(18)
        total = sum(meld_width(meld) * width + width * 0.4 for meld in entry.melds)
        left = max(left + width * 0.35, right - total + width * 0.4)
        for index, meld in enumerate(entry.melds):
            name = self._look.words.say(f"meld.{meld.kind}")
            below = top + tile_height(width)
            self._write(name, left, below + self._look.theme.space("large"))
            span = meld_width(meld) * width
            spot = HandSpot(QRectF(left, top, span, tile_height(width)), "take_meld", index)
            high = top - (self._above(spot) if self._above is not None else 0)
            for tile, place, sideways in meld_places(meld, width):
                rect = paint_tile(
                    painter, self._look, tile, left + place.x(), high + place.y(), width, sideways=sideways
                )
                if tile is not None:
                    self._light_if(tile, rect)
            self.spots.append(spot)
            if meld.source is not None:
                self.spots.append(HandSpot(self._sign_of(meld, QRectF(left, top, span, 0), width), "turn", index))
            left += span + width * 0.4

    def _sign_of(self, meld: Meld, over: QRectF, width: int) -> QRectF:
        """Where it is said whose discard a meld has, over its right end; beside what an added kan piles up.

        :param over: the upper edge of the meld. :param width: of a tile.
        """
        theme = self._look.theme
        text = QFontMetricsF(theme.font("small")).horizontalAdvance(source_words(meld, self._look))
        room = over.width()
        if meld.kind == "kakan":
            room = width * (1 if meld.source == "toimen" else 2)
        wide = text + 2 * theme.space("small")
        size = QSizeF(wide if wide <= room else width * 0.62, theme.px(19))
        at_left = meld.kind == "kakan" and meld.source == "shimocha"
        left = over.left() if at_left else over.right() - size.width()
        return QRectF(QPointF(left, over.top() - theme.space("wide")), size)

    def _light_if(self, tile: Tile, rect: QRectF) -> None:
        painter = self._painter
        if self._unlit[tile]:
            self._unlit[tile] -= 1
            paint_glow(painter, self._look.theme, rect)
