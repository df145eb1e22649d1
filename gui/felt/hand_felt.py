"""The felt with a hand on it: what is said of the win in chips, indicators, the tiles, and their names below.

It has three heights: as high as its content is at its width (lessons, the catalogue, the class), the same for each
question (practice: nothing below it moves), or that of a hand below the table that is read. Tiles fill it, up to
`MOST`. While groups are asked, tiles can be picked.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from core.hand import Hand, Win
from core.language.messages import Message, labelled
from core.practice.exercise.build_form import SeatGiven
from core.practice.exercise.fields import Kinds
from core.scoring.reading import Reading
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.motion import Motion
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_tile
from gui.appearance.tile_tips import TileTips
from gui.felt.lying import APART, STEP, TALL, LyingHand, lying_groups, lying_hand, standing_of
from gui.felt.paint import (
    LABEL,
    TileName,
    each_as_often,
    numbers_of,
    paint_cloth,
    paint_lying,
    paint_names,
    paint_table,
)
from gui.felt.words import (
    SEAT_HEIGHT,
    ChipRow,
    chip_rows,
    chips_height,
    one_row_height,
    paint_chips,
    paint_large,
    paint_seats,
)

MOST = 110
"""No tile is wider, in pixels of the design."""
FULL = 13 * STEP + APART + 1
"""How wide a hand without calls lies, in widths of a tile."""


class _Shown(NamedTuple):
    """What is shown; `HandFelt.show_hand` says what each is."""

    lying: LyingHand = LyingHand()
    hand: Hand | None = None
    win: Win = Win()
    said: tuple[Message, ...] = ()
    given: tuple[Message, ...] = ()
    seats: tuple[SeatGiven, ...] = ()
    called: Message | None = None
    apart: Message | None = None
    names: tuple[str, ...] = ()
    is_small: bool = False


class _Laid(NamedTuple):
    """What lies where at a width.

    :ivar shown: indicators at the left, each row with its name and its width. :ivar tile: the width of one.
    :ivar left: where all of it begins. :ivar hand: where the hand does.
    """

    rows: list[ChipRow]
    shown: list[tuple[str, tuple[Tile, ...], float]]
    tile: int
    left: float
    hand: float


class HandFelt(TileTips):
    """The felt. It shows what it is given, and tells which tile is clicked, picked or dragged away."""

    tapped = Signal(int)
    """A tile was clicked, by its number among those that lie there."""
    picked = Signal(object)
    """A standing tile was clicked that can be picked."""
    dropped = Signal(object, QPoint)
    """A standing tile that was dragged, and where on the screen it was let go."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None, *, is_close: bool = False) -> None:
        """:param is_close: it is as high as what lies on it: nothing below has to keep its place."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look, self._is_close = look, is_close
        self._table: QWidget | None = None
        self._highest = 0
        self._below = 0
        self._on, self._version = _Shown(), 0
        self._groups: tuple[Kinds, ...] = ()
        self._picked: tuple[Tile, ...] = ()
        self._lit: tuple[Tile, ...] = ()
        self._lights_winning = False
        self._tapped: frozenset[int] = frozenset()
        self._pickable = False
        self._places: list[QRectF] = []
        """Of its tiles, as they were painted last."""
        self._held: tuple[QPointF, int] | None = None
        """The tile that is under the pressed button, and where it was pressed."""
        self._is_dragged = False
        self._is_new = False
        """It parts when it is painted next."""
        self._motion = Motion(look.theme, self)
        self._motion.stepped.connect(self.update)

    def stand_below(self, table: QWidget) -> None:
        """Be the foot of a table, where a hand of one is shown. :param table: which stands above it."""
        self._table = table

    def grow_to(self, height: int) -> None:
        """Let tiles grow as far as it is no higher than this, in pixels; 0: as far as it is wide."""
        if height != self._highest:
            self._highest = height
            self.updateGeometry()

    def lift(self, below: int) -> None:
        """Leave so much free below what lies on it, in pixels: it is higher than it needs to be."""
        if below != self._below:
            self._below = below
            self.update()

    # ------------------------------------------------------------------------------ what is shown

    def show_hand(
        self,
        hand: Hand | None,
        win: Win,
        said: tuple[Message, ...] = (),
        given: tuple[Message, ...] = (),
        *,
        seats: tuple[SeatGiven, ...] = (),
        called: Message | None = None,
        apart: Message | None = None,
        reading: Reading | None = None,
        names: tuple[str, ...] = (),
        is_small: bool = False,
    ) -> None:
        """Show a hand and what happened.

        :param hand: None: no tiles belong to the question. :param said: of the win. :param given: in its place.
        :param seats: what each has, in the place of a hand.
        :param called: where a table is shown above, on which all else is seen: what the winning tile is called
            here; the hand alone is shown. None: there is no table.
        :param apart: in what it differs from a hand beside it.
        :param reading: into whose groups it comes apart. :param names: of those.
        :param is_small: there is more to be seen than the hand.
        """
        lying = LyingHand()
        if hand is not None:
            lying = lying_hand(hand, reading, is_above=called is not None)
        self._show(_Shown(lying, hand, win, said, given, seats, called, apart, names, is_small))

    def show_tiles(self, groups: tuple[tuple[Tile, ...], ...]) -> None:
        """Show groups of tiles that are no hand's."""
        self._show(_Shown(lying_groups(groups)))

    def _show(self, on: _Shown) -> None:
        if (on, self._look.version) == (self._on, self._version):
            return
        self._on, self._version = on, self._look.version
        self._motion.finish()
        self._lit, self._tapped = (), frozenset()
        self._is_new = bool(on.lying.groups)
        self._let_go()  # a tile that is held belongs to what was shown before
        self.setAccessibleName(self._look.words.say("hand.name"))
        self.setAccessibleDescription(self.in_words)
        self.updateGeometry()
        self.update()

    @property
    def lying(self) -> LyingHand:
        """Where its tiles lie, in widths of one."""
        return self._on.lying

    @property
    def in_words(self) -> str:
        """All that is seen, as a screen reader says it."""
        say, spell = self._look.words.say, self._look.words.spell
        told = [say(message) for message in (*self._on.said, *self._on.given)]
        told += [say("given.standing", wind=seat.name, n=seat.score) for seat in self._on.seats]
        if self._on.apart is not None:
            told.append(say(self._on.apart))
        if self._on.hand is not None:
            told.append(spell(standing_of(self._on.hand)))
            told += [
                say("hand.meld", meld=say(f"meld.{meld.kind}"), tiles=meld.tiles) for meld in self._on.hand.melds
            ]
            told.append(say("hand.winning_words", tile=self._on.hand.winning))
        else:
            told.append(spell(tuple(lies.tile for lies in self.lying.tiles if lies.tile is not None)))
        if self._on.win.dora_indicators and not self._is_below:
            told.append(say("sheet.dora", tiles=self._on.win.dora_indicators))
        return say("list.comma").join(filter(None, (*told, *self._on.names)))

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

    def show_tapped(self, numbers: frozenset[int]) -> None:
        """Light the tiles that were clicked, by their numbers."""
        self._tapped = numbers
        self.update()

    # ------------------------------------------------------------------------------ sizes

    @property
    def _is_below(self) -> bool:
        """Whether it is the hand of a table."""
        return self._on.called is not None

    @property
    def _is_fitted(self) -> bool:
        """Whether it is as high as what lies on it."""
        return self._is_close or self._is_below

    @property
    def _label(self) -> int:
        """How high the names below the tiles are."""
        return self._look.theme.px(LABEL) if self._on.hand is not None else 0

    @property
    def _pad(self) -> int:
        """Above and below what lies on it: more where tiles are alone, or at the edge of a table."""
        is_alone = self._on.hand is None and not self._on.said
        return self._look.theme.space("large" if is_alone or (self._is_below and self._table) else "small")

    def _laid(self, width: int) -> _Laid:
        """:param width: of the cloth."""
        theme = self._look.theme
        margin = theme.space("medium" if self._on.is_small else "wide")
        room, needed = width - 2 * margin, max(self.lying.row_width, self.lying.group_width)
        chips = self._on.said
        if self._on.hand is not None or self._on.seats:
            chips = (*chips, *self._on.given)
        shown = self._indicators() if needed and not self._is_below else []
        aside = sum(wide + theme.space("large") for _, _, wide in shown)
        if shown and (room - aside) / needed < theme.tile_width("group"):
            chips = (*chips, *(labelled(name, tiles) for name, tiles, _ in shown))
            shown, aside = [], 0.0
        rows = chip_rows((*chips, *((self._on.apart,) if self._on.apart is not None else ())), self._look, room)
        if not needed:
            return _Laid(rows, [], 0, margin, margin)
        most = theme.px(MOST)
        if self._is_below or (self._on.is_small and not self._highest):
            most = theme.tile_width("palette")
        elif self._highest or not self._is_close:
            high = self._highest if self._is_close else self._usual_height(width)
            most = min(most, self._by_height(rows, high))
        tile = max(min(most, int((room - aside) / needed)), 8)
        left = margin + max(round((room - aside - needed * tile) / 2), 0)
        return _Laid(rows, shown, tile, left, left + aside)

    def _by_height(self, rows: list[ChipRow], height: int) -> int:
        """How wide a tile can be in this height, in which a row of chips has room; it can be told from others."""
        chips = max(chips_height(rows, self._look), one_row_height(self._look))
        room = height - 2 * self._pad - chips - self._label
        return max(int(room / (TALL + self.lying.raised)), self._look.theme.tile_width("palette"))

    def _usual_height(self, width: int) -> int:
        """As high as a hand is without calls, a row of chips above it: the same for each question."""
        theme = self._look.theme
        beside = 2 * theme.space("small") + one_row_height(self._look) + theme.px(LABEL)
        most = theme.tile_width("large")
        if self._highest:
            most = max(min(theme.px(MOST), int((self._highest - beside) / TALL)), most)
        return beside + tile_height(min(most, int((width - 2 * theme.space("wide")) / FULL)))

    def heightForWidth(self, width: int) -> int:
        """As high as its tiles and what stands around them."""
        margins = self.contentsMargins()
        width -= margins.left() + margins.right()
        laid = self._laid(width)
        high = chips_height(laid.rows, self._look) + self._label + 2 * self._pad
        outside = margins.top() + margins.bottom()
        if laid.tile:
            high += tile_height(laid.tile) + round(self.lying.raised * laid.tile)
        elif not self._is_fitted:
            high += self._look.theme.px(SEAT_HEIGHT)
        return outside + (high if self._is_fitted else max(high, self._usual_height(width)))

    def sizeHint(self) -> QSize:
        """For its width."""
        return QSize(self._look.theme.px(300), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width its tiles are larger or smaller, and so is its height."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        super().resizeEvent(event)

    @property
    def begins(self) -> float | None:
        """Where what lies on it begins; None: no tiles do."""
        cloth = self.contentsRect()
        return cloth.left() + self._laid(cloth.width()).left if self.lying.tiles else None

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The felt and what lies on it."""
        if self._is_new:
            self._is_new = False
            self._motion.run()
        look, theme, painter = self._look, self._look.theme, smooth_painter(self)
        cloth = QRectF(self.contentsRect())
        if self._is_below and self._table is not None:
            whole = (self.geometry() | self._table.geometry()).marginsRemoved(self.contentsMargins())
            paint_table(painter, theme, QRectF(whole.translated(-self.pos())), theme.zoom)
        else:
            paint_cloth(painter, theme, cloth)
        laid = self._laid(int(cloth.width()))
        chips, tile = chips_height(laid.rows, look), laid.tile
        raised = self.lying.raised * tile
        spare = cloth.height() - 2 * self._pad - chips - raised - tile_height(tile) - self._label
        place = cloth.adjusted(theme.space("small"), self._pad, -theme.space("small"), -self._pad)
        if tile and not self._is_fitted:  # in the middle together
            place.setTop(place.top() + max(spare / 2, 0))
        paint_chips(painter, look, laid.rows, place, lights_last=self._on.apart is not None)
        place.setTop(place.top() + chips)
        if self._on.seats:
            paint_seats(painter, look, self._on.seats, place)
        elif not tile:
            paint_large(painter, look, self._on.given, place)
        else:  # of two hands beside each other the tiles are in line
            top = place.top() + raised + (max(spare - self._below, 0) if self._is_fitted else 0)
            self._paint_indicators(painter, laid, cloth.left(), top + tile_height(tile))
            self._paint_tiles(painter, laid, cloth.left(), top)

    def _paint_tiles(self, painter: QPainter, laid: _Laid, start: float, top: float) -> None:
        lying, theme, tile = self.lying, self._look.theme, laid.tile
        share, middle = self._motion.share if lying.groups else 0.0, max(lying.row_width, lying.group_width) / 2
        in_row = start + laid.hand + (middle - lying.row_width / 2) * tile
        in_groups = start + laid.hand + (middle - lying.group_width / 2) * tile
        self._places = lying.places(QPointF(in_row, top), tile)
        if share:
            for place, lies in zip(self._places, lying.tiles, strict=True):
                place.translate((in_groups - in_row + (lies.group - lies.row) * tile) * share, 0)
        lit = numbers_of(lying, self._lit, wins=self._lights_winning) | self._tapped
        if self._is_below and not self._on.win.tsumo:  # as where it lies on the table
            lit |= {number for number, lies in enumerate(lying.tiles) if lies.wins}
        paint_lying(
            painter,
            self._look,
            lying,
            self._places,
            lit=lit,
            picked=self._numbers_picked(),
            faded=self._numbers_used(),
        )
        names: list[TileName] = []
        if share == 1:
            names = [
                (in_groups + (group.left + group.width / 2) * tile, self._on.names[group.number])
                for group in lying.groups
                if group.number < len(self._on.names)
            ]
        elif self._on.hand is not None and not lying.groups:
            names = self._names_in_row(self._on.hand, in_row, tile)
        room = QRectF(self.contentsRect())
        room.setLeft(start + laid.hand if laid.shown else room.left() + theme.space("small"))
        room.setRight(room.right() - theme.space("small"))
        paint_names(painter, theme, names, top + tile_height(tile), room)

    def _names_in_row(self, hand: Hand, left: float, tile: int) -> list[TileName]:
        """The winning tile's, and those of calls; a table names no calls."""
        say, lying = self._look.words.say, self.lying
        won = next(lies for lies in lying.tiles if lies.wins)
        names = [(left + (won.row + 0.5) * tile, say(self._on.called or "felt.winning"))]
        for call in lying.calls if not self._is_below else ():
            middle = left + (call.left + call.width / 2) * tile
            names.append((middle, say(f"meld.{hand.melds[call.number].kind}")))
        return names

    def _indicators(self) -> list[tuple[str, tuple[Tile, ...], float]]:
        """What they are called, their tiles, and how wide both are."""
        theme, say = self._look.theme, self._look.words.say
        metrics = QFontMetricsF(theme.font("body"))
        step = theme.tile_width("dora") + theme.px(2)
        rows = (("felt.indicator", self._on.win.dora_indicators), ("felt.ura", self._on.win.ura_indicators))
        return [
            (say(key), tiles, max(step * len(tiles), metrics.horizontalAdvance(say(key))))
            for key, tiles in rows
            if tiles
        ]

    def _paint_indicators(self, painter: QPainter, laid: _Laid, start: float, bottom: float) -> None:
        """The turned indicators; which tile is the dora one has to know. :param bottom: the line of the hand."""
        theme, left = self._look.theme, start + laid.left
        width = theme.tile_width("dora")
        for name, tiles, wide in laid.shown:
            for number, tile in enumerate(tiles):
                x = left + number * (width + theme.px(2))
                paint_tile(painter, self._look, tile, x, bottom - tile_height(width), width)
            room = QRectF(left, bottom, wide + 1, 0)
            paint_names(painter, theme, [(left, name)], bottom, room)
            left += wide + theme.space("large")

    def _numbers_used(self) -> frozenset[int]:
        """The tiles that are in a group already."""
        kinds = ((number, tile.kind) for number, tile in self._standing())
        return each_as_often(kinds, (kind for group in self._groups for kind in group))

    def _numbers_picked(self) -> frozenset[int]:
        """The tiles that are picked for the next group."""
        used = self._numbers_used()
        return each_as_often((each for each in self._standing() if each[0] not in used), self._picked)

    def _standing(self) -> list[tuple[int, Tile]]:
        """The tiles that stand in the hand, by their numbers."""
        tiles = enumerate(self.lying.tiles)
        return [(number, lies.tile) for number, lies in tiles if lies.is_held and lies.tile is not None]

    # ------------------------------------------------------------------------------ mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell which tile is clicked; take it, where it can be picked."""
        found = [at for at, place in enumerate(self._places) if place.contains(event.position())]
        if not found or event.button() != Qt.MouseButton.LeftButton:
            return
        if not self._pickable:
            self.tapped.emit(found[-1])
        elif self.lying.tiles[found[-1]].is_held and found[-1] not in self._numbers_used():
            self._held = (event.position(), found[-1])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag it, once the mouse has gone some way: it lies under the mouse."""
        if self._held is None or self._is_dragged:
            return
        start, number = self._held
        if (event.position() - start).manhattanLength() >= QApplication.startDragDistance():
            self._is_dragged = True
            self.setCursor(QCursor(self.grab(self._places[number].toAlignedRect())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick the tile, or let it go where it was dragged to."""
        if self._held is None or event.button() != Qt.MouseButton.LeftButton:
            return
        number, was_dragged = self._held[1], self._is_dragged
        tile = self.lying.tiles[number].tile
        self._let_go()
        if not was_dragged or self._places[number].contains(event.position()):
            self.picked.emit(tile)
        else:
            self.dropped.emit(tile, event.globalPosition().toPoint())

    def _let_go(self) -> None:
        """No tile is held."""
        if self._is_dragged:
            self._show_pickable()
        self._held, self._is_dragged = None, False

    def _show_pickable(self) -> None:
        """Whether a tile can be taken, by the mouse's shape."""
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._pickable else Qt.CursorShape.ArrowCursor)
