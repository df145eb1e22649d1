"""Felt with one hand on it: chips about the win, indicators, the tiles, and labels below them.

Its height is that of its content (lessons, the catalogue, the class), the same for every question (practice, so
that nothing below it moves), or that of the winner's hand below a painted table. Tiles grow with the room, up to
`MOST`. While the user groups tiles, standing tiles can be picked.
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
from gui.appearance.tile_paint import paint_tile
from gui.appearance.tile_tips import TileTips
from gui.felt.hand_layout import APART, STEP, TALL, LyingHand, lying_groups, lying_hand, standing_of
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
"""Largest width of a tile, in pixels of the design."""
FULL = 13 * STEP + APART + 1
"""Width of a hand without calls, in tile widths."""


class _Shown(NamedTuple):
    """What is shown. See `HandFelt.show_hand` for the fields."""

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
    is_captioned: bool = True


class _Laid(NamedTuple):
    """Layout for one width, in pixels.

    :ivar rows: chips above the tiles.
    :ivar shown: rows of indicators at the left, each with its name, tiles and width.
    :ivar tile: width of a tile of the hand; 0 if no tiles are shown.
    :ivar left: left edge of everything, from the left edge of the cloth.
    :ivar hand: left edge of the hand, from the left edge of the cloth.
    """

    rows: list[ChipRow]
    shown: list[tuple[str, tuple[Tile, ...], float]]
    tile: int
    left: float
    hand: float


class HandFelt(TileTips):
    """Felt that shows a hand and reports which tile is clicked, picked or dragged."""

    tapped = Signal(int)
    """Emitted when the user clicks a tile and tiles cannot be picked, with its index in `lying.tiles`."""
    picked = Signal(object)
    """Emitted when the user clicks a standing tile that can be picked, with the tile."""
    dropped = Signal(object, QPoint)
    """Emitted when the user drags a standing tile away, with the tile and the global position of the drop."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None, *, is_close: bool = False) -> None:
        """:param is_close: whether the felt is only as high as its content, because nothing below it has to stay
        in place.
        """
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
        """Rectangles of the tiles, as last painted."""
        self._held: tuple[QPointF, int] | None = None
        """Where the mouse button was pressed, and the index of the tile under it."""
        self._is_dragged = False
        self._is_new = False
        """Whether the next paint starts the motion that parts the hand into its groups."""
        self._motion = Motion(look.theme, self)
        self._motion.stepped.connect(self.update)

    def set_table(self, table: QWidget) -> None:
        """Set the widget of a table directly above. While the felt shows the winner's hand of that table, it is
        painted as the table's foot.
        """
        self._table = table

    def grow_to(self, height: int) -> None:
        """Let tiles grow until the felt has this height, in pixels. 0 means the usual height, on a close felt no
        limit but the width. The hand of a table above does not grow.
        """
        if height != self._highest:
            self._highest = height
            self.updateGeometry()

    def set_bottom_space(self, below: int) -> None:
        """Leave this many pixels free below the tiles, because the felt is higher than it needs to be. It matters
        only where the felt is fitted to its content.
        """
        if below != self._below:
            self._below = below
            self.update()

    # ------------------------------------------------------------------------------ content

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
        is_captioned: bool = True,
    ) -> None:
        """Show a hand and how it was won, in place of what was shown; highlights are cleared, faded and picked
        tiles stay. The same again changes nothing.

        :param hand: the hand; None if the question has no tiles.
        :param said: messages about the win, in chips.
        :param given: what the question gives instead of a hand, in large letters, or in chips beside a hand or
            seats.
        :param seats: the scores of seats, shown instead of a hand.
        :param called: label of the winning tile while a table is shown above, which shows everything else; only
            the hand is shown then. None without a table.
        :param apart: how the hand differs from another hand beside it, in a highlighted chip.
        :param reading: the reading into whose groups the hand parts.
        :param names: labels of those groups.
        :param is_small: whether other things are shown beside the hand, so that it takes less room.
        :param is_captioned: whether the winning tile has a label, as on the first felt of a page.
        """
        lying = LyingHand()
        if hand is not None:
            lying = lying_hand(hand, reading, is_above=called is not None)
        self._show(_Shown(lying, hand, win, said, given, seats, called, apart, names, is_small, is_captioned))

    def show_tiles(self, groups: tuple[tuple[Tile, ...], ...]) -> None:
        """Show groups of tiles that do not form a hand, in place of what was shown."""
        self._show(_Shown(lying_groups(groups)))

    def _show(self, on: _Shown) -> None:
        if (on, self._look.version) == (self._on, self._version):
            return
        self._on, self._version = on, self._look.version
        self._motion.finish()
        self._lit, self._tapped = (), frozenset()
        self._is_new = bool(on.lying.groups)
        self._let_go()  # a held tile belongs to the previous hand
        self.setAccessibleName(self._look.words.say("hand.name"))
        self.setAccessibleDescription(self.in_words)
        self.updateGeometry()
        self.update()

    @property
    def lying(self) -> LyingHand:
        """Layout of the tiles, in tile widths."""
        return self._on.lying

    @property
    def in_words(self) -> str:
        """What is shown, without ura indicators, as text for screen readers."""
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
        """Fade the tiles that are already in a group and mark those picked for the next one.

        :param pickable: whether standing tiles can be picked.
        """
        if (groups, picked, pickable) != (self._groups, self._picked, self._pickable):
            self._groups, self._picked, self._pickable = groups, picked, pickable
            self._show_pickable()
            self.update()

    def light(self, tiles: tuple[Tile, ...], *, wins: bool = False) -> None:
        """Highlight tiles, each as often as it is named, until something else is shown.

        :param wins: whether the winning tile is highlighted before other tiles of its kind.
        """
        if (tiles, wins) != (self._lit, self._lights_winning):
            self._lit, self._lights_winning = tiles, wins
            self.update()

    def show_tapped(self, numbers: frozenset[int]) -> None:
        """Highlight these tiles, by index in `lying.tiles`, until something else is shown."""
        self._tapped = numbers
        self.update()

    # ------------------------------------------------------------------------------ sizes

    @property
    def _is_below(self) -> bool:
        """Whether the felt shows the hand of a table above it."""
        return self._on.called is not None

    @property
    def _is_fitted(self) -> bool:
        """Whether the felt is only as high as its content."""
        return self._is_close or self._is_below

    @property
    def _label(self) -> int:
        """Height of the labels below the tiles, in pixels; 0 without labels."""
        has_labels = self._on.hand is not None and (self._on.is_captioned or bool(self.lying.calls))
        return self._look.theme.px(LABEL) if has_labels else 0

    @property
    def _pad(self) -> int:
        """Free space above and below the content, in pixels. It is larger around tiles alone and at the edge of a
        table.
        """
        is_alone = self._on.hand is None and not self._on.said
        return self._look.theme.space("large" if is_alone or (self._is_below and self._table) else "small")

    def _laid(self, width: int, highest: int) -> _Laid:
        """Lay out what is shown.

        :param width: of the cloth, in pixels.
        :param highest: as `grow_to` takes it.
        """
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
        if self._is_below or (self._on.is_small and not highest):
            most = theme.tile_width("palette")
        elif highest or not self._is_close:
            high = highest if self._is_close else self._usual_height(width, highest)
            most = min(most, self._by_height(rows, high))
        tile = max(min(most, int((room - aside) / needed)), 8)
        left = margin + max(round((room - aside - needed * tile) / 2), 0)
        return _Laid(rows, shown, tile, left, left + aside)

    def _by_height(self, rows: list[ChipRow], height: int) -> int:
        """Return the largest tile width for this height with at least one row of chips; never less than a tile of
        the palette.
        """
        chips = max(chips_height(rows, self._look), one_row_height(self._look))
        room = height - 2 * self._pad - chips - self._label
        return max(int(room / (TALL + self.lying.raised)), self._look.theme.tile_width("palette"))

    def _usual_height(self, width: int, highest: int) -> int:
        """Return the height of a hand without calls below one row of chips; it is the same for every question."""
        theme = self._look.theme
        beside = 2 * theme.space("small") + one_row_height(self._look) + theme.px(LABEL)
        most = theme.tile_width("large")
        if highest:
            most = max(min(theme.px(MOST), int((highest - beside) / TALL)), most)
        return beside + tile_height(min(most, int((width - 2 * theme.space("wide")) / FULL)))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the content with all margins; unless the felt is fitted to its content, at least
        the one that is usual for every question.
        """
        return self._height(width, self._highest)

    def least_height(self, width: int) -> int:
        """Return `heightForWidth` without tiles that grow."""
        return self._height(width, 0)

    def _height(self, width: int, highest: int) -> int:
        margins = self.contentsMargins()
        width -= margins.left() + margins.right()
        laid = self._laid(width, highest)
        high = chips_height(laid.rows, self._look) + self._label + 2 * self._pad
        outside = margins.top() + margins.bottom()
        if laid.tile:
            high += tile_height(laid.tile) + round(self.lying.raised * laid.tile)
        elif not self._is_fitted:
            high += self._look.theme.px(SEAT_HEIGHT)
        return outside + (high if self._is_fitted else max(high, self._usual_height(width, highest)))

    def sizeHint(self) -> QSize:
        """Return the size for the current width."""
        return QSize(self._look.theme.px(300), self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for a new height when the width changes, because tiles grow with the width."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        super().resizeEvent(event)

    @property
    def begins(self) -> float | None:
        """Left edge of the content, in pixels from that of the felt; None without tiles."""
        cloth = self.contentsRect()
        return cloth.left() + self._laid(cloth.width(), self._highest).left if self.lying.tiles else None

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the felt and what lies on it."""
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
        laid = self._laid(int(cloth.width()), self._highest)
        chips, tile = chips_height(laid.rows, look), laid.tile
        raised = self.lying.raised * tile
        spare = cloth.height() - 2 * self._pad - chips - raised - tile_height(tile) - self._label
        place = cloth.adjusted(theme.space("small"), self._pad, -theme.space("small"), -self._pad)
        if tile and not self._is_fitted:  # chips and tiles are centred together
            place.setTop(place.top() + max(spare / 2, 0))
        paint_chips(painter, look, laid.rows, place, lights_last=self._on.apart is not None)
        place.setTop(place.top() + chips)
        if self._on.seats:
            paint_seats(painter, look, self._on.seats, place)
        elif not tile:
            paint_large(painter, look, self._on.given, place)
        else:  # tiles of two hands side by side are aligned
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
        if self._is_below and not self._on.win.tsumo:  # the table above highlights it too
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
        """Return the labels of the winning tile and of calls; below a table calls have no labels."""
        say, lying = self._look.words.say, self.lying
        won = [lies for lies in lying.tiles if lies.wins] if self._on.is_captioned else []
        names = [(left + (lies.row + 0.5) * tile, say(self._on.called or "felt.winning")) for lies in won]
        for call in lying.calls if not self._is_below else ():
            middle = left + (call.left + call.width / 2) * tile
            names.append((middle, say(f"meld.{hand.melds[call.number].kind}")))
        return names

    def _indicators(self) -> list[tuple[str, tuple[Tile, ...], float]]:
        """Return the rows of indicators: name, tiles and width."""
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
        """Paint the indicators as they were turned; the user has to work out the dora.

        :param bottom: lower edge of the tiles of the hand.
        """
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
        """Return the indices of tiles that are already in a group."""
        kinds = ((number, tile.kind) for number, tile in self._standing())
        return each_as_often(kinds, (kind for group in self._groups for kind in group))

    def _numbers_picked(self) -> frozenset[int]:
        """Return the indices of tiles that are picked for the next group."""
        used = self._numbers_used()
        return each_as_often((each for each in self._standing() if each[0] not in used), self._picked)

    def _standing(self) -> list[tuple[int, Tile]]:
        """Return the standing tiles with their indices."""
        tiles = enumerate(self.lying.tiles)
        return [(number, lies.tile) for number, lies in tiles if lies.is_held and lies.tile is not None]

    # ------------------------------------------------------------------------------ mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Report a clicked tile, or take hold of it if it can be picked."""
        found = [at for at, place in enumerate(self._places) if place.contains(event.position())]
        if not found or event.button() != Qt.MouseButton.LeftButton:
            return
        if not self._pickable:
            self.tapped.emit(found[-1])
        elif self.lying.tiles[found[-1]].is_held and found[-1] not in self._numbers_used():
            self._held = (event.position(), found[-1])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Start to drag the held tile once the mouse has moved far enough; the cursor becomes its picture."""
        if self._held is None or self._is_dragged:
            return
        start, number = self._held
        if (event.position() - start).manhattanLength() >= QApplication.startDragDistance():
            self._is_dragged = True
            self.setCursor(QCursor(self.grab(self._places[number].toAlignedRect())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick the held tile, or report where it was dropped."""
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
        """Let go of the held tile; after a drag, restore the cursor."""
        if self._is_dragged:
            self._show_pickable()
        self._held, self._is_dragged = None, False

    def _show_pickable(self) -> None:
        """Set the cursor by whether tiles can be picked."""
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._pickable else Qt.CursorShape.ArrowCursor)
