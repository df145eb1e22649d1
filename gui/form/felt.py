"""The felt of practice: what lay on the table when the hand was won, and its tiles, large.

Conditions stand above the tiles as they are said at a table. While groups are asked, tiles can be picked.
"""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QCursor,
    QFontMetricsF,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from core.hand import Hand, Win
from core.language.messages import Message
from core.practice.exercise.build_form import SeatGiven
from core.practice.exercise.fields import Kinds
from core.tiles import TILES, Tile
from gui.appearance.drawn import tile_height
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_glow, paint_pill, paint_tile
from gui.appearance.tile_tips import TileTips
from gui.form.felt_words import (
    SEAT_HEIGHT,
    PillRow,
    one_row_height,
    paint_large,
    paint_pills,
    paint_seats,
    pill_rows,
    pills_height,
)
from gui.widgets.meld_places import meld_places, meld_width

STEP = 1.04
"""From one standing tile to the next, in widths of a tile."""
APART, BESIDE, BETWEEN = 0.35, 0.5, 0.4
"""How far the winning tile stands apart, called groups from it, and from each other, in widths of a tile."""
LABEL = 20
OF_HAND = 0.8
"""How wide discards and own calls on a table are, in widths of a tile of the hand: that is read first."""


class PracticeFelt(TileTips):
    """The felt. It shows what it is given, and tells which tile is picked."""

    picked = Signal(object)
    """A standing tile that was clicked."""
    dropped = Signal(object, QPoint)
    """A standing tile that was dragged, and where on the screen it was let go."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, is_close: bool = False) -> None:
        """:param is_close: it is as high as its tiles are at its width: nothing below has to keep its place."""
        super().__init__(parent)
        self.setObjectName("practice.felt")
        self._is_close = is_close
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._hand: Hand | None = None
        self._win = Win()
        self._said: tuple[Message, ...] = ()
        self._given: tuple[Message, ...] = ()
        self._seats: tuple[SeatGiven, ...] = ()
        self._groups: tuple[Kinds, ...] = ()
        self._picked: tuple[Tile, ...] = ()
        self._lit: tuple[Tile, ...] = ()
        self._lights_winning = False
        self._pickable = False
        self._called: Message | None = None
        self._apart: Message | None = None
        self._places: list[tuple[QRectF, Tile, bool]] = []
        self._held: tuple[QPointF, QRectF, Tile] | None = None
        """The tile that is under the pressed button, and where it was pressed."""
        self._is_dragged = False

    def show_hand(
        self,
        hand: Hand | None,
        win: Win,
        said: tuple[Message, ...],
        given: tuple[Message, ...],
        *,
        seats: tuple[SeatGiven, ...] = (),
        called: Message | None = None,
        apart: Message | None = None,
    ) -> None:
        """Show a hand and what happened.

        :param hand: None: no tiles belong to the question. :param said: of the win. :param given: in its place.
        :param seats: what each has, in the place of a hand.
        :param called: where a table is shown above, on which all else is seen: what the winning tile is called
            here; the hand alone is shown. None: there is no table.
        :param apart: in what it differs from a hand beside it.
        """
        shown = (hand, win, said, given, seats, called, apart)
        was = (self._hand, self._win, self._said, self._given, self._seats, self._called, self._apart)
        if shown != was:
            self._hand, self._win, self._said, self._given, self._seats, self._called, self._apart = shown
            self._lit = ()
            self._let_go()  # a tile that is held belongs to the hand before
            self.setAccessibleName(self._look.words.say("hand.name"))
            self.setAccessibleDescription(self.in_words)
            self.updateGeometry()
            self.update()

    @property
    def _under_table(self) -> bool:
        return self._called is not None

    @property
    def in_words(self) -> str:
        """All that is seen, as a screen reader says it."""
        say, spell = self._look.words.say, self._look.words.spell
        told = [say(message) for message in (*self._said, *self._given)]
        told += [say("given.standing", wind=seat.name, n=seat.score) for seat in self._seats]
        if self._apart is not None:
            told.append(say(self._apart))
        if self._hand is not None:
            told.append(spell(_standing(self._hand)))
            told += [
                say("hand.meld", meld=say(f"meld.{meld.kind}"), tiles=meld.tiles) for meld in self._hand.melds
            ]
            told.append(say("hand.winning_words", tile=self._hand.winning))
        if self._win.dora_indicators and not self._under_table:
            told.append(say("sheet.dora", tiles=self._win.dora_indicators))
        return say("list.comma").join(told)

    def show_groups(self, groups: tuple[Kinds, ...], picked: tuple[Tile, ...], *, pickable: bool) -> None:
        """Show which tiles are in a group already, and those that are picked for the next one."""
        if (groups, picked, pickable) != (self._groups, self._picked, self._pickable):
            self._groups, self._picked, self._pickable = groups, picked, pickable
            self._show_pickable()
            self.update()

    def light(self, tiles: tuple[Tile, ...], *, wins: bool = False) -> None:
        """Light these tiles, each as often as it is named. :param wins: the winning one before others like it."""
        if (tiles, wins) != (self._lit, self._lights_winning):
            self._lit, self._lights_winning = tiles, wins
            self.update()

    def sizeHint(self) -> QSize:
        """As high as its tiles, what stands above, and the words below: the same for each question."""
        theme = self._look.theme
        if self._under_table:
            high = theme.px(LABEL + 9) + tile_height(theme.tile_width("palette"))
            return QSize(theme.px(400), high + self._calls_height)
        needed = pills_height(self._rows, self._look)
        needed += self._tiles_height if self._hand is not None else theme.px(SEAT_HEIGHT)
        usual = 0 if self._is_close else one_row_height(self._look) + self._tiles_height
        return QSize(theme.px(600), 2 * theme.space("small") + max(needed, usual))

    @property
    def _calls(self) -> int:
        """The width of the tiles of calls where they lie above the others: below a table those have all of it."""
        return round(OF_HAND * self._look.theme.tile_width("palette"))

    @property
    def _calls_height(self) -> int:
        """How much room calls take above the others."""
        apart = self._under_table and self._hand is not None and bool(self._hand.melds)
        return tile_height(self._calls) + self._look.theme.space("medium") if apart else 0

    @property
    def _tiles_height(self) -> int:
        """Of tiles with the words below them."""
        theme = self._look.theme
        shown = self._place(self._hand)[1] if self._is_close and self._hand else theme.tile_width("large")
        return tile_height(shown) + theme.px(LABEL) + theme.space("small")

    @property
    def _pills(self) -> tuple[Message, ...]:
        """What is said above the tiles, that last in which it differs from another hand."""
        if self._hand is None and not self._seats:
            return self._said
        return (*self._said, *self._given, *((self._apart,) if self._apart is not None else ()))

    @property
    def _rows(self) -> list[PillRow]:
        """The pills in their rows."""
        return pill_rows(self._pills, self._look, self.width() - 2 * self._look.theme.space("wide"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other rows of pills, and tiles of another size."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _place(self, hand: Hand) -> tuple[float, int]:
        """Where a hand and its indicators begin, and how wide a tile is: all of it has room, in the middle."""
        theme = self._look.theme
        margin = theme.space("small" if self._under_table else "wide")
        room = self.width() - (0.0 if self._under_table else self._indicators_width()) - 2 * margin
        needed = len(hand.closed) * STEP + APART + hand.nuki * 0.6
        if not self._under_table:
            needed += sum(meld_width(meld) + BETWEEN for meld in hand.melds) + (BESIDE if hand.melds else 0)
        width = min(theme.tile_width("palette" if self._under_table else "large"), int(room / needed))
        return margin + max((room - needed * width) / 2, 0), width

    @property
    def begins(self) -> float | None:
        """Where what lies on it begins; None: no tiles do."""
        return self._place(self._hand)[0] if self._hand is not None else None

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The felt and what lies on it."""
        theme = self._look.theme
        painter = smooth_painter(self)
        felt = QLinearGradient(0, 0, self.width() * 0.4, self.height())
        felt.setColorAt(0, theme.color("felt_top"))
        felt.setColorAt(1, theme.color("felt_bottom"))
        is_plain = self._hand is None or self._under_table
        painter.fillRect(self.rect(), theme.color("felt_bottom") if is_plain else felt)
        margin, top = theme.space("wide"), float(theme.space("tiny"))
        self._places = []
        if not self._under_table:
            rows = self._rows
            place = QRectF(self.rect()).adjusted(margin, theme.space("small"), -margin, -theme.space("small"))
            if self._hand is not None:  # in the middle together
                above = pills_height(rows, self._look)
                place.setTop(max((self.height() - above - self._tiles_height) / 2, theme.space("tiny")))
            paint_pills(painter, self._look, rows, place, lights_last=self._apart is not None)
            top = place.top() + pills_height(rows, self._look)
            place.setTop(top)
            if self._seats:
                paint_seats(painter, self._look, self._seats, place)
            elif self._hand is None:
                paint_large(painter, self._look, self._given, place)
        if self._hand is None:
            return
        hand = self._hand
        left, width = self._place(hand)
        if not self._under_table:
            left = self._paint_indicators(painter, left, top + tile_height(width))
        lit = Counter(self._lit)
        above = self._calls_height
        x = self._paint_standing(painter, hand, left, top + above, width, lit)
        if above:  # at the right, where they lie on a table
            wide = sum(meld_width(meld) + BETWEEN for meld in hand.melds) - BETWEEN
            x, width = self.width() - theme.space("large") - (wide + BESIDE) * self._calls, self._calls
        self._paint_melds(painter, hand, x, top, width, lit)

    def _indicator_rows(self) -> list[tuple[str, tuple[Tile, ...], float]]:
        """What they are called, their tiles, and how wide both are."""
        theme, say = self._look.theme, self._look.words.say
        metrics = QFontMetricsF(theme.font("body"))
        step = theme.tile_width("dora") + theme.px(2)
        rows = [("felt.indicator", self._win.dora_indicators), ("felt.ura", self._win.ura_indicators)]
        return [
            (say(key), tiles, max(step * len(tiles), metrics.horizontalAdvance(say(key))))
            for key, tiles in rows
            if tiles
        ]

    def _indicators_width(self) -> float:
        """How much room they take before the hand."""
        space = self._look.theme.space
        rows = self._indicator_rows()
        return sum(wide + space("large") for _, _, wide in rows) + (space("small") if rows else 0)

    def _paint_indicators(self, painter: QPainter, left: float, bottom: float) -> float:
        """The turned indicators; which tile is the dora one has to know. Returns where the hand begins.

        :param bottom: the line on which it stands, too.
        """
        theme = self._look.theme
        width = theme.tile_width("dora")
        end = left + self._indicators_width()
        for label, tiles, wide in self._indicator_rows():
            x = left
            for tile in tiles:
                x = paint_tile(
                    painter, self._look, tile, x, bottom - tile_height(width), width
                ).right() + theme.px(2)
            self._write(painter, label, left, bottom)
            left += wide + theme.space("large")
        return end

    def _paint_standing(
        self, painter: QPainter, hand: Hand, left: float, top: float, width: int, lit: Counter[Tile]
    ) -> float:
        theme = self._look.theme
        used = Counter(kind for group in self._groups for kind in group)
        picked = Counter(self._picked)
        tiles = [(tile, False) for tile in _standing(hand)] + [(hand.winning, True)]
        own = Counter((hand.winning,) if self._lights_winning else ()) & lit
        lit -= own
        for tile, wins in tiles:
            if wins:
                left += width * APART
            is_used = used[tile.kind] > 0
            used[tile.kind] -= is_used
            painter.setOpacity(0.4 if is_used else 1)
            rect = paint_tile(painter, self._look, tile, left, top, width)
            painter.setOpacity(1)
            self._places.append((rect, tile, not is_used))
            if picked[tile] and not is_used:
                picked[tile] -= 1
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color("own_ground"), theme.px(3)))
                painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), theme.px(6), theme.px(6))
            self._light_if(painter, tile, rect, own if wins and own else lit)
            if wins:
                bar = QRectF(left, rect.bottom() + theme.px(3), width, theme.px(3))
                paint_pill(painter, bar, theme, "glow")
                if self._under_table and not self._win.tsumo:
                    paint_glow(painter, theme, rect)  # as where it lies on the table
                label = self._look.words.say(self._called or "felt.winning")
                wide = QFontMetricsF(theme.font("body")).horizontalAdvance(label)
                # Calls have names, too.
                is_before_calls = hand.melds and not self._under_table
                end = rect.right() if is_before_calls else self.width() - theme.space("wide")
                start = max(min(rect.center().x() - wide / 2, end - wide), theme.space("wide"))
                self._write(painter, label, start, rect.bottom())
            left += width * STEP
        for _ in range(hand.nuki):
            small = round(width * 0.56)
            paint_tile(painter, self._look, TILES[30], left, top + tile_height(width) - tile_height(small), small)
            left += small + theme.px(2)
        return left

    def _paint_melds(
        self, painter: QPainter, hand: Hand, left: float, top: float, width: int, lit: Counter[Tile]
    ) -> None:
        left += width * BESIDE
        for meld in hand.melds:
            if not self._under_table:
                self._write(painter, self._look.words.say(f"meld.{meld.kind}"), left, top + tile_height(width))
            for tile, place, sideways in meld_places(meld, width):
                rect = paint_tile(
                    painter, self._look, tile, left + place.x(), top + place.y(), width, sideways=sideways
                )
                if tile is not None:
                    self._light_if(painter, tile, rect, lit)
            left += meld_width(meld) * width + width * BETWEEN

    def _light_if(self, painter: QPainter, tile: Tile, rect: QRectF, lit: Counter[Tile]) -> None:
        if lit[tile]:
            lit[tile] -= 1
            paint_glow(painter, self._look.theme, rect)

    def _write(self, painter: QPainter, text: str, left: float, below: float) -> None:
        theme = self._look.theme
        painter.setFont(fitted(theme, "body", [text], self.width() - 2 * theme.space("small")))
        painter.setPen(theme.color("on_felt"))
        most = self.width() - painter.fontMetrics().horizontalAdvance(text) - theme.space("small")
        painter.drawText(QPointF(min(left, most), round(below + theme.px(LABEL + 1))), text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a tile."""
        if self._pickable and event.button() == Qt.MouseButton.LeftButton:
            at = event.position()
            free = ((rect, tile) for rect, tile, is_free in self._places if is_free)
            self._held = next(((at, rect, tile) for rect, tile in free if rect.contains(at)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The tile that was taken goes along with the mouse."""
        super().mouseMoveEvent(event)
        if self._held is None or self._is_dragged:
            return
        start, rect, _ = self._held
        if (event.position() - start).manhattanLength() >= QApplication.startDragDistance():
            self._is_dragged = True
            self.setCursor(QCursor(self.grab(rect.toAlignedRect())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick the tile, or let it go where it was dragged to."""
        if self._held is None or event.button() != Qt.MouseButton.LeftButton:
            return
        _, rect, tile = self._held
        is_click = not self._is_dragged or rect.contains(event.position())
        self._let_go()
        if is_click:
            self.picked.emit(tile)
        else:
            self.dropped.emit(tile, event.globalPosition().toPoint())

    def _let_go(self) -> None:
        """No tile is held."""
        self._held, self._is_dragged = None, False
        self._show_pickable()

    def _show_pickable(self) -> None:
        """Whether a tile can be taken, by the mouse's shape."""
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._pickable else Qt.CursorShape.ArrowCursor)


def _standing(hand: Hand) -> tuple[Tile, ...]:
    """The closed tiles beside the winning one."""
    tiles = list(hand.closed)
    tiles.remove(hand.winning)
    return tuple(tiles)
