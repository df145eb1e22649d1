"""Painting of what lies on the felt: indicators, standing tiles, what is pending beside them, and melds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from core.entry.entry import Entry
from core.entry.hand_actions import HandAction
from core.entry.pending import Pending
from core.hand import MAX_INDICATORS, Meld
from core.tiles import DORA_AFTER, TILES, Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.tile_paint import paint_tile
from gui.felt.hand_layout import NORTH, STEP, TALL, lying_row
from gui.felt.paint import LABEL, TileName, numbers_of, paint_lying, paint_names
from gui.score.pending_paint import GAP, paint_digit, paint_extra, paint_note, paint_refused, width_beside

SpotAction = Literal[HandAction, "drop", "add_dora", "add_ura"]
"""What a click does: a `HandAction`, dropping what is pending, or opening the palette for an indicator."""


class HandSpot(NamedTuple):
    """A place on the felt that can be clicked.

    :ivar number: the index of the meld or the indicator; for a standing tile 1 if it is the winning one.
    :ivar tile: the tile that lies there; None for a meld or an empty place.
    """

    rect: QRectF
    deed: SpotAction
    number: int = 0
    tile: Tile | None = None

    @property
    def wins(self) -> bool:
        """Whether it is the winning tile."""
        return self.deed == "take_back" and bool(self.number)


def source_words(meld: Meld, look: Look) -> str:
    """Return whose discard a meld has, with an arrow to that player; empty if it has none."""
    return look.words.say(f"meld_from.{meld.source}") if meld.source is not None else ""


INDICATORS = 0.4
"""The maximal share of the width for the indicators: the hand is what is read."""
RIICHI = frozenset(("riichi", "double_riichi"))
"""The conditions with which there are ura-dora."""
FEW = 2
"""If there are more indicators than this, dora and ura lie in two rows."""
ABOVE = 28
"""The height of the text over the tiles, in pixels of the design."""
EMPTY = 0.32
"""The opacity of the ground of an empty place."""


_Indicators = tuple[str, HandAction, SpotAction, tuple[Tile, ...]]
"""The text key, the action of a click on an indicator, that of a click on the empty place, and the indicators."""


class HandPainting:
    """One painting of a hand.

    :ivar spots: the places that can be clicked, set by `paint`.
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
        """Prepare the painting.

        :param head: the text over the tiles.
        :param lit: the highlighted tiles, each as often as it is named.
        :param tile: the name of the tile width that is used where all fits.
        :param size: the size of the felt.
        :param adds: whether there is a place to click for one more indicator.
        :param above: returns how far above its place something is at the moment, in pixels; None if nothing is.
        """
        self._painter, self._look, self._entry, self._pending = painter, look, entry, pending
        self._head, self._lit, self._tile = head, lit, tile
        self._width, self._height, self._adds, self._above = size.width(), size.height(), adds, above
        self._missing = max(entry.room, 0)
        standing = (*entry.standing, *self._last) if entry.is_draw else entry.standing
        self._lying = lying_row(
            standing,
            None if entry.is_draw else next(iter(self._last), None),
            entry.melds,
            entry.nuki,
            missing=self._missing,
            wins=not entry.is_draw,
        )
        self.spots: list[HandSpot] = []

    @property
    def _last(self) -> tuple[Tile, ...]:
        """The winning tile, or the tile drawn last, as a tuple; empty while the hand is not full."""
        entry = self._entry
        return (entry.winning,) if entry.is_full and entry.winning is not None else ()

    def paint(self) -> None:
        """Paint all but the felt: indicators, tiles, names, and what is pending; collect the `spots`."""
        look, theme, lying = self._look, self._look.theme, self._lying
        margin = theme.space("wide")
        height = tile_height(theme.tile_width(self._tile))
        line = min((self._height + height + theme.px(ABOVE - LABEL)) / 2, self._height - theme.px(LABEL))
        left = self._paint_indicators(margin, line)
        width = self._fitting_width(self._width - left - margin, line)
        at = QPointF(left, line - tile_height(width))
        self._write(self._head, left, at.y() - theme.px(9))
        places = lying.places(at, width)
        above = self._note_row(places, at, width)
        paint_lying(self._painter, look, lying, places, lit=numbers_of(lying, self._lit), above=above)
        self._paint_missing(at, width)
        self._paint_beside(left + lying.row_width * width, at.y(), width)
        room = QRectF(left, 0, self._width - margin - left, self._height)
        paint_names(self._painter, theme, self._names(left, width), line, room)
        paint_note(self._painter, look, self._pending, left, self._height - theme.px(2), self._width)

    def _fitting_width(self, room: float, line: float) -> int:
        """Return the width of tiles, at most the usual one, with which all fits in width and above the line."""
        needed = self._lying.row_width + width_beside(self._pending, self._missing)
        high = line / (TALL + self._lying.raised)
        return min(self._look.theme.tile_width(self._tile), int(room / needed), int(high))

    def _write(self, text: str, x: float, y: float) -> None:
        painter = self._painter
        painter.setFont(self._look.theme.font("small"))
        painter.setPen(self._look.theme.color("on_felt"))
        most = self._width - painter.fontMetrics().horizontalAdvance(text)
        painter.drawText(QPointF(min(x, most), y), text)

    def _paint_indicators(self, left: float, line: float) -> float:
        """Paint the indicators of dora and ura, each with the tile that it points to, and add their places.

        Return the x where the hand begins behind them.
        """
        entry, painter, look, theme = self._entry, self._painter, self._look, self._look.theme
        after = DORA_AFTER[entry.rules.players]
        rows: list[_Indicators] = [("felt.indicator", "take_dora", "add_dora", entry.dora)]
        if entry.ura or (self._adds and entry.flags & RIICHI):
            rows.append(("felt.ura", "take_ura", "add_ura", entry.ura))
        arrow, gap = theme.space("large"), theme.px(10)
        is_stacked = len(rows) > 1 and len(entry.dora) + len(entry.ura) > FEW
        lines = [[row] for row in rows] if is_stacked else [rows]
        width = min(theme.tile_width("dora"), *(self._indicator_width(side, arrow, gap) for side in lines))
        air = theme.space("tiny")
        if is_stacked:
            width = min(width, int((line - air - theme.px(ABOVE)) / 2 / TALL))
        end = left
        for key, deed, add, indicators in rows:
            is_upper = is_stacked and deed == "take_dora"
            x, top = left, line - tile_height(width) - (tile_height(width) + air if is_upper else 0)
            for index, tile in enumerate(indicators):
                spot = HandSpot(QRectF(x, top, width, tile_height(width)), deed, index, tile)
                self.spots.append(spot)
                by = self._above(spot) if self._above is not None else 0
                rect = paint_tile(painter, look, tile, x, top, width, above=by)
                self._write("→", rect.right() + 2, rect.center().y() + theme.px(5))
                rect = paint_tile(painter, look, TILES[after[tile.kind]], rect.right() + arrow, top, width)
                x = rect.right() + gap
            if self._has_slot(indicators):
                self._paint_slot(QRectF(x, top, width, tile_height(width)), add)
                x += width + gap
            room = QRectF(left, 0, self._width * INDICATORS, self._height)
            below = top - theme.px(LABEL) if is_upper else line
            named = paint_names(painter, theme, [(left, look.words.say(key))], below, room)
            end = max(end, x + theme.space("tiny"), named + theme.space("large"))
            left = left if is_stacked else end
        return end + gap

    def _indicator_width(self, rows: list[_Indicators], arrow: float, gap: float) -> int:
        """Return the largest width of a tile with which indicators of these kinds, their doras and the empty
        places fit side by side.
        """
        pairs = sum(len(indicators) for *_, indicators in rows)
        slots = sum(self._has_slot(indicators) for *_, indicators in rows)
        free = self._width * INDICATORS - pairs * (arrow + gap) - slots * gap
        return int(free / (2 * pairs + slots))

    def _has_slot(self, indicators: tuple[Tile, ...]) -> bool:
        """Return whether there is a place for one more of these indicators; without any there always is."""
        return not indicators or (self._adds and len(indicators) < MAX_INDICATORS)

    def _paint_slot(self, place: QRectF, deed: SpotAction) -> None:
        """Paint the place for one more indicator; where indicators can be added, it can be clicked."""
        painter, theme = self._painter, self._look.theme
        self._begin_empty()
        painter.drawRoundedRect(place, theme.space("tiny"), theme.space("tiny"))
        if self._adds:
            painter.setFont(theme.font("subtitle"))
            painter.setPen(theme.color("on_felt"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "+")
            self.spots.append(HandSpot(place, deed))

    def _note_row(self, places: list[QRectF], at: QPointF, width: int) -> dict[int, float]:
        """Add the places of the row that can be clicked: standing tiles, norths set aside, calls.

        :param places: the rectangles of the tiles.
        :returns: how far above its place a tile is, by its number, in pixels; tiles that are not lifted are left
            out.
        """
        last, begins = len(self._entry.standing), len(self.spots)
        for number, (lies, place) in enumerate(zip(self._lying.tiles, places, strict=True)):
            if lies.is_held:
                self.spots.append(HandSpot(place, "take_back", int(number == last), lies.tile))
            elif lies.scale == NORTH:
                self.spots.append(HandSpot(place, "take_nuki", 0, lies.tile))
        self._note_calls(at, width)
        if self._above is None:
            return {}
        lifted = [(spot.rect, by) for spot in self.spots[begins:] if (by := self._above(spot))]
        return {
            number: by
            for number, place in enumerate(places)
            for rect, by in lifted
            if rect.left() <= place.left() < rect.right()
        }

    def _begin_empty(self) -> None:
        """Set pen and brush for a place where no tile lies yet."""
        theme = self._look.theme
        ground = theme.color("felt_line")
        ground.setAlphaF(EMPTY)
        self._painter.setPen(QPen(theme.color("felt_line"), 1, Qt.PenStyle.DashLine))
        self._painter.setBrush(ground)

    def _paint_missing(self, at: QPointF, width: int) -> None:
        """Paint the places of the missing tiles, the typed digits in the first of them."""
        theme, digits = self._look.theme, self._pending.digits
        self._begin_empty()
        for number, x in enumerate(self._lying.missing):
            place = QRectF(at.x() + x * width, at.y(), width, tile_height(width))
            if number < len(digits):
                paint_digit(self._painter, theme, digits[number], place)
            else:
                corner = theme.size("corner")
                self._painter.drawRoundedRect(place.adjusted(1, 0, -1, 0), corner, corner)

    def _paint_beside(self, left: float, top: float, width: int) -> None:
        """Paint what is pending beside the hand: digits, refused tiles, a tile too many. Tiles can be clicked
        away.
        """
        painter, look, pending, step = self._painter, self._look, self._pending, width * STEP
        left += width * GAP
        for digit in pending.digits[self._missing :]:
            paint_digit(painter, look.theme, digit, QRectF(left, top, width, tile_height(width)))
            left += step
        for refused in pending.refused:
            place = paint_refused(painter, look, refused.sign, left, top, width)
            self.spots.append(HandSpot(place, "drop"))
            left += step
        if pending.extra is not None:
            place = paint_extra(painter, look, pending.extra, left, top, width)
            self.spots.append(HandSpot(place, "drop", 0, pending.extra))

    def _note_calls(self, at: QPointF, width: int) -> None:
        """Add each call, and the sign over it that says whose discard it has, as places that can be clicked."""
        for call in self._lying.calls:
            meld = self._entry.melds[call.number]
            place = QRectF(at.x() + call.left * width, at.y(), call.width * width, tile_height(width))
            self.spots.append(HandSpot(place, "take_meld", call.number))
            if meld.source is not None:
                self.spots.append(HandSpot(self._sign_of(meld, place, width), "turn", call.number))

    def _names(self, left: float, width: int) -> list[TileName]:
        """Return the names below the winning tile, even if it is missing, and below the calls."""
        say, lying = self._look.words.say, self._lying
        won = [lies.row for lies in lying.tiles if lies.wins]
        if lying.missing and not self._entry.is_draw:
            won = [lying.missing[-1]]
        names = [(left + (x + 0.5) * width, say("felt.winning")) for x in won]
        for call in lying.calls:
            kind = self._entry.melds[call.number].kind
            names.append((left + (call.left + call.width / 2) * width, say(f"meld.{kind}")))
        return names

    def _sign_of(self, meld: Meld, over: QRectF, width: int) -> QRectF:
        """Return where it is said whose discard a meld has: over its right end, clear of a kan's added tile.

        :param over: where the meld lies.
        :param width: the width of a tile.
        """
        theme = self._look.theme
        text = theme.width_of(source_words(meld, self._look), "small")
        room = over.width()
        if meld.kind == "kakan":
            room = width * (1 if meld.source == "toimen" else 2)
        wide = text + 2 * theme.space("small")
        size = QSizeF(wide if wide <= room else width * 0.62, theme.px(19))
        at_left = meld.kind == "kakan" and meld.source == "shimocha"
        left = over.left() if at_left else over.right() - size.width()
        return QRectF(QPointF(left, over.top() - theme.space("wide")), size)
