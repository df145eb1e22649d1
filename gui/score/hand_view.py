"""The hand on the felt: standing tiles, the winning tile apart, melds as they lie at the table, dora.

A click takes a tile, a meld or an indicator back; the small sign above a standing tile makes it the winning
tile, the one above a meld turns the called tile to another player. What a click will do is shown while the mouse
is there, and the arrow keys reach everything.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.entry import Entry
from core.hand import Meld, Seat
from core.tiles import DORA_AFTER, TILES, Tile, Wind
from gui.score.hand_words import hand_words
from gui.score.meld_places import meld_places, meld_width
from gui.score.model import ScoreModel
from gui.score.pending import NOTHING
from gui.score.pending_paint import GAP, paint_digit, paint_extra, paint_note, paint_refused, width_beside
from gui.widgets.drawn import tile_height
from gui.widgets.look import Look
from gui.widgets.painting import paint_glow, paint_pill, paint_tile
from gui.widgets.tile_tips import TileTips

Deed = Literal["take_back", "make_winning", "turn", "take_meld", "take_dora", "take_ura", "take_nuki", "drop"]
_NEXT_SOURCE: dict[Seat | None, Seat] = {"kamicha": "toimen", "toimen": "shimocha", "shimocha": "kamicha"}


@dataclass(frozen=True, slots=True)
class Spot:
    """Something on the felt that can be clicked."""

    rect: QRectF
    deed: Deed
    index: int = 0
    tile: Tile | None = None


class HandView(TileTips):
    """The felt."""

    hinted = Signal(str)
    """What a click would do now; empty: nothing."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hand")
        self._model, self._look = model, look
        self._spots: list[Spot] = []
        self._over: Spot | None = None
        self._at = -1  # the spot that the keyboard is on
        self._lit: tuple[Tile, ...] = ()
        self._tile = "hand"
        self._felt = QPixmap()
        self._felt_key: tuple[object, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        model.changed.connect(self._refresh)
        model.pending_changed.connect(self._refresh)
        look.changed.connect(self._refresh)
        self._refresh()

    def sizeHint(self) -> QSize:
        """As high as a tile, its sign above and the felt around need."""
        look = self._look
        return QSize(look.px(900), tile_height(look.tile(self._tile)) + look.px(66))

    def enlarge(self, on: bool) -> None:
        """Larger tiles, for a projector."""
        self._tile = "large" if on else "hand"
        self.updateGeometry()
        self.update()

    def light(self, tiles: tuple[Tile, ...]) -> None:
        """Light these tiles, each as often as it is named."""
        if tiles != self._lit:
            self._lit = tiles
            self.update()

    def _refresh(self) -> None:
        self._over, self._at, self._lit, self._spots = None, -1, (), []
        self.setAccessibleName(self._look.say("hand.name"))
        note = self._model.pending.note
        words = hand_words(self._model.entry, self._look)
        self.setAccessibleDescription(f"{self._look.say(note)} {words}" if note else words)
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------------------ layout, painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the felt and what lies on it."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_felt(painter)
        self._spots = []
        unlit = Counter(self._lit)
        look, entry = self._look, self._model.entry
        left = self._paint_indicators(painter, entry, look.px(18), unlit)
        width = self._fitting_width(entry, self.width() - left - look.px(18))
        top = (self.height() - tile_height(width)) / 2 + look.px(5)
        start = left
        left = self._paint_standing(painter, entry, left, top, width, unlit)
        left = self._paint_pending(painter, left, top, width)
        self._paint_melds(painter, entry, left, top, width, unlit)
        self._paint_what_a_click_does(painter)
        paint_note(painter, look, self._model.pending, start, self.height() - look.px(2), self.width())

    def _paint_felt(self, painter: QPainter) -> None:
        """The felt, painted once for a size and a scheme."""
        key = (self.width(), self.height(), self._look.is_dark)
        if key != self._felt_key:
            self._felt_key = key
            self._felt = QPixmap(self.size())
            felt = QLinearGradient(0, 0, self.width() * 0.4, self.height())
            felt.setColorAt(0, self._look.color("felt_top"))
            felt.setColorAt(1, self._look.color("felt_bottom"))
            with_felt = QPainter(self._felt)
            with_felt.fillRect(self._felt.rect(), felt)
            with_felt.end()
        painter.drawPixmap(0, 0, self._felt)

    def _fitting_width(self, entry: Entry, room: float) -> int:
        """The width of tiles with which everything fits."""
        tiles = len(entry.closed) + max(entry.room, 0) + entry.nuki * 0.6
        gaps = 1.4 + 0.5 * len(entry.melds)
        melds = sum(meld_width(meld) for meld in entry.melds)
        needed = tiles * 1.04 + gaps + melds + width_beside(self._model.pending, max(entry.room, 0))
        return min(self._look.tile(self._tile), int(room / needed))

    def _paint_label(self, painter: QPainter, text: str, x: float, y: float) -> None:
        painter.setFont(self._look.font("small"))
        painter.setPen(self._look.color("on_felt"))
        painter.drawText(QPointF(x, y), text)

    def _paint_indicators(self, painter: QPainter, entry: Entry, left: float, unlit: Counter[Tile]) -> float:
        """Dora and ura by indicator, each with the tile that it points to. Returns where they end."""
        look = self._look
        width = look.tile("dora")
        after = DORA_AFTER[entry.rules.players]
        rows: list[tuple[str, Deed, tuple[Tile, ...]]] = [("hand.dora", "take_dora", entry.dora)]
        if entry.ura:
            rows.append(("hand.ura", "take_ura", entry.ura))
            width = round(width * 0.8)
        label = look.px(16)
        height = (tile_height(width) + label) * len(rows) + look.px(4) * (len(rows) - 1)
        y = (self.height() - height) / 2
        right = left + look.px(96)
        for key, deed, indicators in rows:
            self._paint_label(painter, look.say(key), left, y + label - look.px(5))
            y += label
            x = left
            if not indicators:
                painter.setPen(QPen(look.color("felt_line"), 1, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(x, y, width, tile_height(width)), look.px(4), look.px(4))
            for index, tile in enumerate(indicators):
                rect = paint_tile(painter, look, tile, x, y, width)
                self._spots.append(Spot(rect, deed, index, tile))
                self._paint_label(painter, "→", rect.right() + 2, rect.center().y() + look.px(5))
                x = rect.right() + look.px(16)
                dora = TILES[after[tile.kind]]
                rect = paint_tile(painter, look, dora, x, y, width)
                x = rect.right() + look.px(10)
            right = max(right, x)
            y += tile_height(width) + look.px(4)
        return right + look.px(14)

    def _paint_standing(
        self, painter: QPainter, entry: Entry, left: float, top: float, width: int, unlit: Counter[Tile]
    ) -> float:
        look = self._look
        self._paint_label(painter, self._hand_label(entry), left, top - look.px(9))
        step = width * 1.04
        for tile in entry.standing:
            rect = paint_tile(painter, look, tile, left, top, width)
            self._spots.append(Spot(rect, "take_back", 0, tile))
            self._light_if(painter, tile, rect, unlit)
            left += step
        painter.setPen(QPen(look.color("felt_line"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        digits = self._model.pending.digits
        for index in range(max(entry.room, 0)):
            place = QRectF(left, top, width, tile_height(width))
            if index < len(digits):
                paint_digit(painter, look, digits[index], place)
            else:
                painter.drawRoundedRect(place, 6, 6)
            left += step
        if entry.is_full and entry.winning is not None:
            wins = not entry.is_draw
            if wins:
                left += width * 0.35
                below = top + tile_height(width) + look.px(18)
                self._paint_label(painter, look.say("hand.winning"), left - look.px(2), below)
            rect = paint_tile(painter, look, entry.winning, left, top, width)
            self._spots.append(Spot(rect, "take_back", 1, entry.winning))
            self._light_if(painter, entry.winning, rect, unlit)
            # A line below tells the winning tile where colours are not seen.
            if wins:
                bar = QRectF(left, rect.bottom() + look.px(3), width, look.px(3))
                paint_pill(painter, bar, look, "glow")
            left += step
        for _ in range(entry.nuki):
            small = round(width * 0.56)
            rect = paint_tile(
                painter, look, TILES[30], left + 6, top + tile_height(width) - tile_height(small), small
            )
            self._spots.append(Spot(rect, "take_nuki", 0, TILES[30]))
            left += small + 2
        return left

    def _paint_pending(self, painter: QPainter, left: float, top: float, width: int) -> float:
        """What lies beside the hand. Returns where it ends."""
        look, pending, step = self._look, self._model.pending, width * 1.04
        beyond = pending.digits[max(self._model.entry.room, 0) :]
        if not (beyond or pending.refused or pending.extra):
            return left
        left += width * GAP
        for digit in beyond:
            paint_digit(painter, look, digit, QRectF(left, top, width, tile_height(width)))
            left += step
        for refused in pending.refused:
            place = paint_refused(painter, look, refused.sign, left, top, width)
            self._spots.append(Spot(place, "drop"))
            left += step
        if pending.extra is not None:
            place = paint_extra(painter, look, pending.extra, left, top, width)
            self._spots.append(Spot(place, "drop", 0, pending.extra))
            left += step
        return left

    def _hand_label(self, entry: Entry) -> str:
        number = len(entry.closed) + sum(len(meld.tiles) for meld in entry.melds)
        words = [self._look.say("hand.tiles", n=number)]
        words += [
            self._look.say(f"condition.{name}") for name in ("riichi", "double_riichi") if name in entry.flags
        ]
        won = "nagashi_mangan" if entry.is_draw else "tsumo" if entry.tsumo else "ron"
        words.append(self._look.say(f"condition.{won}"))
        if self._tile == "large":  # where no buttons tell the winds
            say = self._look.say
            seat = say(f"wind.{entry.seat_wind.letter}")
            words.append(say("hand.round", wind=say(f"wind.{entry.round_wind.letter}")))
            words.append(say("hand.dealer" if entry.seat_wind is Wind.EAST else "hand.seat", wind=seat))
        return " · ".join(words)

    def _paint_melds(
        self, painter: QPainter, entry: Entry, left: float, top: float, width: int, unlit: Counter[Tile]
    ) -> None:
        right = self.width() - self._look.px(18)
        total = sum(meld_width(meld) * width + width * 0.4 for meld in entry.melds)
        left = max(left + width * 0.35, right - total + width * 0.4)
        for index, meld in enumerate(entry.melds):
            name = self._look.say(f"meld.{meld.kind}")
            below = top + tile_height(width)
            self._paint_label(painter, name, left, below + self._look.px(16))
            start = left
            for tile, place, sideways in meld_places(meld, width):
                rect = paint_tile(
                    painter, self._look, tile, left + place.x(), top + place.y(), width, sideways=sideways
                )
                if tile is not None:
                    self._light_if(painter, tile, rect, unlit)
            span = meld_width(meld) * width
            self._spots.append(Spot(QRectF(start, top, span, tile_height(width)), "take_meld", index))
            if meld.source is not None:
                sign = QRectF(
                    start + span - width * 0.62, top - self._look.px(24), width * 0.62, self._look.px(19)
                )
                self._spots.append(Spot(sign, "turn", index))
            left += span + width * 0.4

    def _light_if(self, painter: QPainter, tile: Tile, rect: QRectF, unlit: Counter[Tile]) -> None:
        if unlit[tile]:
            unlit[tile] -= 1
            paint_glow(painter, self._look, rect)

    def _paint_what_a_click_does(self, painter: QPainter) -> None:
        """The sign over what the mouse or the keyboard is on."""
        entry, look = self._model.entry, self._look
        spot = self._spot_of_keys() or self._over
        for sign in [s for s in self._spots if s.deed == "turn"]:
            paint_pill(painter, sign.rect, look, "felt_line")
            painter.setFont(look.font("small"))
            painter.setPen(look.color("on_felt"))
            source = entry.melds[sign.index].source
            arrow = {"kamicha": "←", "toimen": "↑", "shimocha": "→"}.get(source or "", "")
            painter.drawText(sign.rect, Qt.AlignmentFlag.AlignCenter, arrow)
        if spot is None:
            return
        if self._has_chip(spot):
            chip = self._chip_of(spot)
            paint_pill(painter, chip, look, "glow")
            painter.setFont(look.font("small", bold=True))
            painter.setPen(Qt.GlobalColor.black)
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, look.say("hand.make_winning_short"))
        if self.hasFocus() and spot is self._spot_of_keys():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.color("on_felt"), 2))
            painter.drawRoundedRect(spot.rect.adjusted(-3, -3, 3, 3), 7, 7)
        elif spot.deed != "turn":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(Qt.GlobalColor.black)
            painter.setOpacity(0.16)
            painter.drawRoundedRect(spot.rect, 6, 6)
            painter.setOpacity(1)

    def _chip_of(self, spot: Spot) -> QRectF:
        look = self._look
        text = look.say("hand.make_winning_short")
        width = QFontMetricsF(look.font("small", bold=True)).horizontalAdvance(text) + look.px(12)
        return QRectF(spot.rect.center().x() - width / 2, spot.rect.top() - look.px(25), width, look.px(20))

    def _has_chip(self, spot: Spot) -> bool:
        """Whether it is a standing tile that could be the winning one."""
        entry = self._model.entry
        asked = self._model.pending.extra is not None
        return spot.deed == "take_back" and entry.is_full and spot.tile != entry.winning and not asked

    # ------------------------------------------------------------------------------ mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click here would do."""
        self._look_at(self._spot_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing would be clicked."""
        self._look_at(None)

    def _spot_at(self, position: QPointF) -> Spot | None:
        over = self._over
        if (
            over is not None
            and self._has_chip(over)
            and self._chip_of(over).adjusted(0, 0, 0, 6).contains(position)
        ):
            return over
        return next((spot for spot in reversed(self._spots) if spot.rect.contains(position)), None)

    def _look_at(self, spot: Spot | None) -> None:
        if spot == self._over:
            return
        self._over = spot
        self._at = -1
        self.setCursor(Qt.CursorShape.PointingHandCursor if spot else Qt.CursorShape.ArrowCursor)
        self.hinted.emit(self._hint(spot) if spot else "")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Do what was shown."""
        spot = self._spot_at(event.position())
        if spot is None or event.button() != Qt.MouseButton.LeftButton:
            return
        on_chip = self._has_chip(spot) and self._chip_of(spot).contains(event.position())
        self._do(replace(spot, deed="make_winning") if on_chip else spot)

    def _hint(self, spot: Spot) -> str:
        params: dict[str, object] = {"tile": self._look.name(spot.tile) if spot.tile else ""}
        if spot.deed in ("take_meld", "turn"):
            params = {"tile": self._model.entry.melds[spot.index].tiles}
        key = spot.deed
        extra = self._model.pending.extra
        if extra is not None and key == "take_back":
            return self._look.say("hint.replace", extra=self._look.name(extra), **params)
        if self._has_chip(spot):
            return self._look.say("hint.take_back_or_win", **params)
        return self._look.say(f"hint.{key}", **params)

    def _do(self, spot: Spot) -> None:
        entry = self._model.entry
        match spot.deed:
            case "drop":
                self._model.set_pending(NOTHING)
                return
            case "take_back" if spot.tile is not None and self._model.pending.extra is not None:
                self._model.replace(spot.tile, winning=bool(spot.index))
                return
            case "take_back" if spot.tile is not None:
                entry = entry.without_tile(spot.tile)
            case "make_winning" if spot.tile is not None:
                entry = entry.with_winning(spot.tile)
            case "take_meld":
                entry = entry.without_meld(spot.index)
            case "turn":
                meld = entry.melds[spot.index]
                entry = entry.with_meld_changed(spot.index, turned(meld))
            case "take_dora":
                entry = replace(entry, dora=_without(entry.dora, spot.index))
            case "take_ura":
                entry = replace(entry, ura=_without(entry.ura, spot.index))
            case "take_nuki":
                entry = replace(entry, nuki=entry.nuki - 1)
        self._model.put_settled(entry)

    # ------------------------------------------------------------------------------ keyboard

    def _spot_of_keys(self) -> Spot | None:
        return self._spots[self._at] if 0 <= self._at < len(self._spots) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk over the felt; Delete takes back, W makes the winning tile, T turns a meld."""
        spot = self._spot_of_keys()
        match event.key():
            case Qt.Key.Key_Right | Qt.Key.Key_Down if self._spots:
                self._walk(1)
            case Qt.Key.Key_Left | Qt.Key.Key_Up if self._spots:
                self._walk(-1)
            case Qt.Key.Key_Delete | Qt.Key.Key_Space if spot:
                self._do(spot)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if spot and self._model.pending.extra is not None:
                self._do(spot)
            case Qt.Key.Key_W if spot and self._has_chip(spot):
                self._do(replace(spot, deed="make_winning"))
            case Qt.Key.Key_T if spot and spot.deed == "take_meld":
                self._do(replace(spot, deed="turn"))
            case _:
                super().keyPressEvent(event)

    def _walk(self, step: int) -> None:
        self._over = None
        self._at = (self._at + step) % len(self._spots)
        spot = self._spots[self._at]
        self.hinted.emit(self._hint(spot))
        self.setAccessibleDescription(self._hint(spot))
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard is elsewhere."""
        if self._at >= 0:
            self.hinted.emit("")
        self._at = -1
        self.update()

    def spot_rects(self) -> dict[str, QRectF]:
        """Where what lies, by name, for whoever has to click it: `tile.0`, `meld.0`, `dora.0`."""
        names = {
            "take_back": "tile",
            "take_meld": "meld",
            "take_dora": "dora",
            "take_ura": "ura",
            "take_nuki": "nuki",
        }
        counts: Counter[str] = Counter()
        found = {}
        for spot in self._spots:
            if spot.deed in names:
                name = names[spot.deed]
                found[f"{name}.{counts[name]}"] = spot.rect
                counts[name] += 1
        return found


def _without(tiles: tuple[Tile, ...], index: int) -> tuple[Tile, ...]:
    return tiles[:index] + tiles[index + 1 :]


def turned(meld: Meld) -> Meld:
    """The same meld called from the next player."""
    if meld.kind in ("chi", "ankan"):
        return meld
    source = _NEXT_SOURCE.get(meld.source, "kamicha")
    last = len(meld.tiles) - 1
    called = {"kamicha": 0, "toimen": 1, "shimocha": last if meld.kind == "minkan" else 2}[source]
    return Meld(meld.kind, meld.tiles, source=source, called=called)
