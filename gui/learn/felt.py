"""The felt of a lesson: a hand large, in a row or parted into its groups; it parts before the eye."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, TextPart
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.motion import Motion
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_glow, paint_pill, paint_tile
from gui.appearance.tile_tips import TileTips
from gui.learn.felt_places import LyingHand

WIDEST, PILL, LABEL, PAD = 66, 24, 22, 22
SMALLER, SMALLER_PAD = 48, 10
"""Where the hand is not all that is seen."""


class LessonFelt(TileTips):
    """It shows tiles, what is said of the win above them, and the names of groups below."""

    tapped = Signal(int)
    """A tile was clicked, by its number among those that lie there."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.felt")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self.lying = LyingHand((), (), 0, 0)
        self._said: tuple[Message, ...] = ()
        self._labels: tuple[str, ...] = ()
        self._parted = False
        self._widest, self._pad = WIDEST, PAD
        self._lit: tuple[Tile, ...] = ()
        self._is_hand = False
        self._is_new = False
        """It parts when it is painted next."""
        self._places: list[QRectF] = []
        """Of its tiles, as they were painted last."""
        self._tapped: frozenset[int] = frozenset()
        self._motion = Motion(look.theme, self)
        self._motion.stepped.connect(self.update)

    def show_tiles(
        self,
        lying: LyingHand,
        *,
        said: tuple[Message, ...] = (),
        labels: tuple[str, ...] = (),
        parted: bool = False,
        lit: tuple[Tile, ...] = (),
        compact: bool = False,
    ) -> None:
        """Show tiles.

        :param said: of the win, above them. :param labels: the names of the groups, where they are parted.
        :param parted: they come apart into groups. :param lit: each as often as it is named.
        :param compact: there is more to be seen than the hand.
        """
        self._motion.stop()
        self.lying, self._said, self._labels = lying, said, labels
        self._tapped = frozenset()
        self._parted, self._lit = parted, lit
        self._widest, self._pad = (SMALLER, SMALLER_PAD) if compact else (WIDEST, PAD)
        self._is_hand = any(tile.wins for tile in lying.tiles)
        self.setAccessibleName(self._look.words.say("hand.name"))
        self.setAccessibleDescription(self.in_words)
        self.updateGeometry()
        self.update()
        self._is_new = parted

    def light(self, tiles: tuple[Tile, ...]) -> None:
        """Light these tiles, each as often as it is named."""
        self._lit = tiles
        self.update()

    def show_tapped(self, numbers: frozenset[int]) -> None:
        """Light the tiles that were clicked, by their numbers."""
        self._tapped = numbers
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell which tile is clicked."""
        found = [at for at, place in enumerate(self._places) if place.contains(event.position())]
        if found and event.button() == Qt.MouseButton.LeftButton:
            self.tapped.emit(found[-1])

    @property
    def in_words(self) -> str:
        """All that is seen, as a screen reader says it."""
        say, words = self._look.words.say, self._look.words
        told = [say(message) for message in self._said]
        told.append(words.spell(tuple(one.tile for one in self.lying.tiles if one.tile is not None)))
        return say("list.comma").join([*told, *self._labels])

    # ------------------------------------------------------------------------------ sizes

    def _tile_width(self, width: int) -> int:
        lying = self.lying
        needed = max(lying.row_width, lying.group_width, 1)
        return max(
            min(self._look.theme.px(self._widest), int((width - 2 * self._look.theme.px(self._pad)) / needed)), 8
        )

    @property
    def _said_tile(self) -> int:
        """How wide a tile is in what is said above."""
        return self._look.theme.tile_width("dora" if self._widest == WIDEST else "row")

    @property
    def _raised(self) -> float:
        """How far the tile of an added kan lies above the others, in widths of a tile."""
        return max((-tile.down for tile in self.lying.tiles), default=0.0)

    def heightForWidth(self, width: int) -> int:
        """As high as its tiles and what stands around them."""
        theme, tile = self._look.theme, self._tile_width(width)
        above = round(self._said_height(width))
        below = theme.px(LABEL) if self._labels or self._is_hand else 0
        return above + below + round(tile_height(tile) + self._raised * tile) + 2 * theme.px(self._pad)

    def sizeHint(self) -> QSize:
        """For its width."""
        width = self.width() if self.isVisible() else self._look.theme.px(600)
        return QSize(self._look.theme.px(300), self.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width its tiles are larger or smaller, and so is its height."""
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        super().resizeEvent(event)

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The felt and what lies on it."""
        theme = self._look.theme
        if self._is_new:
            self._is_new = False
            self._motion.run()
        painter = smooth_painter(self)
        felt = QLinearGradient(0, 0, self.width() * 0.4, self.height())
        felt.setColorAt(0, theme.color("felt_top"))
        felt.setColorAt(1, theme.color("felt_bottom"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(felt)
        painter.drawRoundedRect(self.rect(), theme.size("radius"), theme.size("radius"))
        top = theme.px(self._pad)
        if self._said:
            self._paint_said(painter, top)
        spare = max(self.height() - self.heightForWidth(self.width()), 0)  # of two hands the tiles are in line
        self._paint_tiles(painter, top + self._said_height(self.width()) + spare)

    def _pills(self, width: int) -> list[tuple[QRectF, list[TextPart]]]:
        """What is said above the tiles, each in its place, from the middle; in several rows where one is full."""
        theme, tile = self._look.theme, self._said_tile
        metrics = QFontMetricsF(theme.font("body", bold=True))
        gap, low = theme.space("small"), theme.px(PILL)
        rows: list[list[tuple[float, float, list[TextPart]]]] = [[]]
        for message in self._said:
            parts = self._look.words.parts(message)
            has_tiles = any(not isinstance(part, str) for part in parts)
            wide = 2.0 * theme.px(10)
            for part in parts:
                wide += metrics.horizontalAdvance(part) if isinstance(part, str) else len(part) * (tile + 1)
            taken = sum(each[0] + gap for each in rows[-1])
            if rows[-1] and taken + wide > width - theme.px(self._pad):
                rows.append([])
            rows[-1].append((wide, tile_height(tile) + theme.px(6) if has_tiles else low, parts))
        found: list[tuple[QRectF, list[TextPart]]] = []
        top = 0.0
        for row in rows:
            high = max((each[1] for each in row), default=0.0)
            left = (width - sum(each[0] for each in row) - gap * (len(row) - 1)) / 2
            for wide, own, parts in row:
                found.append((QRectF(left, top + (high - own) / 2, wide, own), parts))
                left += wide + gap
            top += high + theme.px(5)
        return found

    def _said_height(self, width: int) -> float:
        """Of all rows, and the air below them."""
        places = [place.bottom() for place, _ in self._pills(width)]
        return max(places) + self._look.theme.px(10) if places else 0.0

    def _paint_said(self, painter: QPainter, top: float) -> None:
        theme, tile = self._look.theme, self._said_tile
        font = theme.font("body", bold=True)
        painter.setFont(font)
        for place, parts in self._pills(self.width()):
            place.translate(0, top)
            painter.setOpacity(0.28)
            paint_pill(painter, place, theme, "on_glow")
            painter.setOpacity(1)
            x = place.left() + theme.px(10)
            for part in parts:
                if isinstance(part, str):
                    painter.setPen(theme.color("on_felt"))
                    advance = QFontMetricsF(font).horizontalAdvance(part)
                    words = QRectF(x, place.top(), advance + 1, place.height())
                    painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, part)
                    x += advance
                else:
                    for each in part:
                        paint_tile(painter, self._look, each, x, place.top() + theme.px(3), tile)
                        x += tile + 1

    def _paint_tiles(self, painter: QPainter, top: float) -> None:
        theme, lying = self._look.theme, self.lying
        width = self._tile_width(self.width())
        share = self._motion.share if self._parted else 0.0
        row_left = (self.width() - lying.row_width * width) / 2
        group_left = (self.width() - lying.group_width * width) / 2
        top += self._raised * width
        lit, self._places = Counter(self._lit), []
        for number, one in enumerate(lying.tiles):
            from_, to = row_left + one.row * width, group_left + one.group * width
            x = from_ + (to - from_) * share
            place = paint_tile(
                painter, self._look, one.tile, x, top + one.down * width, width, sideways=one.sideways
            )
            self._places.append(place)
            is_lit = one.tile is not None and lit[one.tile] > 0
            if is_lit and one.tile is not None:
                lit[one.tile] -= 1
            if is_lit or number in self._tapped:
                paint_glow(painter, theme, place)
            if one.wins:
                below = top + tile_height(width)
                paint_pill(painter, QRectF(x, below + theme.px(3), width, theme.px(3)), theme, "glow")
                if not self._parted:
                    self._write(painter, self._look.words.say("felt.winning"), x + width / 2, below + theme.px(7))
        if share == 1:
            for group, label in zip(lying.groups, self._labels, strict=False):
                middle = group_left + (group.left + group.width / 2) * width
                self._write(painter, label, middle, top + tile_height(width) + theme.px(5))

    def _write(self, painter: QPainter, text: str, middle: float, top: float) -> None:
        """A word below what it names, within the felt."""
        theme = self._look.theme
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("on_felt"))
        width = painter.fontMetrics().horizontalAdvance(text)
        left = min(max(middle - width / 2, theme.px(4)), self.width() - width - theme.px(4))
        painter.drawText(QPointF(round(left), round(top + painter.fontMetrics().ascent())), text)
