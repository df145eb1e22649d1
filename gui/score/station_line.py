"""The line below the felt: reading, fu, han, base points and payment as five stations in large type.

Each is the head of its card: a click scrolls to it.
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import NamedTuple

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QTabBar, QWidget

from core.language.numbers import counted
from gui.appearance.drawn import tile_height
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_glow
from gui.appearance.theme import TextSize
from gui.appearance.tile_paint import paint_tile
from gui.score.card_texts import Station

HEIGHT = 82
BADGE = 26
FOOT = 22
"""The height of the captions below the numbers."""
TILE = 38
LETTERS: tuple[tuple[TextSize, TextSize], ...] = (
    ("answer", "display"),
    ("heading", "answer"),
    ("title", "heading"),
    ("subtitle", "title"),
    ("body", "subtitle"),
)
"""The sizes of the numbers and of the last one, largest first; the first pair that fits is used."""
WORD: TextSize = "title"
"""The size of a value that is a word."""
LEAST, MOST = 20, 120
"""The minimal and maximal gap between two stations, in pixels of the design."""
PICKING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PlacedStation(NamedTuple):
    """A station with its layout.

    :ivar role: the text size of its value.
    :ivar place: its rectangle.
    """

    station: Station
    role: TextSize
    place: QRectF


class StationLine(QTabBar):
    """The stations with arrows between them.

    It is a tab bar, so that arrow keys move over the stations and a screen reader reads each.
    """

    picked = Signal(str)
    """Emitted with the name of the step when its station is clicked."""
    pointed = Signal(str)
    """Emitted with the name of the step under the mouse; empty if there is none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stations")
        self.setUsesScrollButtons(False)
        self.setMouseTracking(True)
        self._look = look
        self.stations: list[Station] = []
        self._invalid = False
        """Whether the stations are of a reading that does not count."""
        self._version = 0
        """Counts up with every change of the stations."""
        self._key: tuple[int, int, float] = (0, 0, 0.0)
        """The version, width and zoom for which the stations are placed."""
        self._placed: list[PlacedStation] = []
        self._over = -1
        self._counting: Motion | None = None
        self.is_held = False
        """Whether nothing is placed for now, because another width is coming or the line is being hidden."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_stations(self, stations: list[Station], text: str, *, invalid: bool) -> None:
        """Show these stations.

        :param text: all of it in words.
        :param invalid: whether the reading does not count.
        """
        if (stations, invalid) != (self.stations, self._invalid):
            self.stations, self._invalid = stations, invalid
            self._version += 1
            while self.count() > len(stations):
                self.removeTab(self.count() - 1)
            while self.count() < len(stations):
                self.addTab("")
            for index, station in enumerate(stations):
                tiles = tuple(shown.tile for shown in station.tiles if shown.tile is not None)
                told = filter(None, [station.text, station.lead, self._look.words.spell(tiles) if tiles else ""])
                self.setTabToolTip(index, "\n".join(told))
                self.setAccessibleTabName(index, station.text)
        self.setAccessibleName(text)
        if self.isVisible():
            self._place()

    def count_up(self) -> None:
        """Animate the payment: count it up from 0."""
        self._counting = begin(self._counting, self._look.theme, self, self.update)

    def places(self) -> list[QRectF]:
        """Return the rectangles of the stations, which are placed first if necessary."""
        self._place()
        return [placed.place for placed in self._placed]

    # ------------------------------------------------------------------------------ sizes

    def sizeHint(self) -> QSize:
        """Return the size of one line."""
        return QSize(self._look.theme.px(400), self._look.theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return a narrower size; the letters are then smaller."""
        return QSize(self._look.theme.px(200), self._look.theme.px(HEIGHT))

    def tabSizeHint(self, index: int) -> QSize:
        """Return the size up to the next station; no width before the stations are placed."""
        places = [placed.place for placed in self._placed]
        if index >= len(places):
            return QSize(0, self._look.theme.px(HEIGHT))
        end = places[index + 1].left() if index + 1 < len(places) else places[index].right()
        return QSize(int(end - places[index].left()), self._look.theme.px(HEIGHT))

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Return the full size, since nothing is cut."""
        return self.tabSizeHint(index)

    @property
    def _left(self) -> int:
        """The x where a value begins, behind its badge."""
        theme = self._look.theme
        return theme.space("tiny") + theme.px(BADGE) + theme.space("small")

    @property
    def _middle(self) -> float:
        """The y of the line through badges and values."""
        return self._look.theme.px(HEIGHT - FOOT) / 2

    def _letters(self, station: Station, role: TextSize) -> TextSize:
        """Return the text size of a value: words are smaller than numbers."""
        return WORD if station.value[:1].isalpha() and role != "body" else role

    def _head_width(self, station: Station, role: TextSize) -> float:
        """Return the width of the value, or of the tiles."""
        if station.tiles:
            return float(len(station.tiles) * self._look.theme.px(TILE))
        return self._look.theme.width_of(station.value, self._letters(station, role), bold=True)

    def _width(self, station: Station, role: TextSize) -> int:
        """Return the width of a station with badge and caption and its value in this size."""
        theme = self._look.theme
        wide = max(self._head_width(station, role), theme.width_of(station.caption))
        return int(wide + self._left + theme.space("small"))

    def _place(self) -> None:
        """Place the stations at equal distances, in the largest letters that leave room between them; nothing is
        done if stations, width and zoom are as before.
        """
        shown = self.stations
        key = (self._version, self.width(), self._look.theme.zoom)
        if not shown or key == self._key:
            return
        self._key = key
        theme, gaps = self._look.theme, max(len(shown) - 1, 1)
        for role, last in LETTERS:
            roles = [*[role] * (len(shown) - 1), last]
            widths = [self._width(station, each) for station, each in zip(shown, roles, strict=True)]
            gap = (self.width() - sum(widths)) / gaps
            if gap >= theme.px(LEAST):
                break
        else:  # the captions do not fit everywhere
            heads = [
                self._left + self._head_width(station, each) for station, each in zip(shown, roles, strict=True)
            ]
            over = (self.width() - sum(heads)) / len(shown)
            widths, gap = [int(head + over) for head in heads], 0
        gap = min(gap, theme.px(MOST))
        self._placed, x = [], 0.0
        for station, each, width in zip(shown, roles, widths, strict=True):
            self._placed.append(PlacedStation(station, each, QRectF(round(x), 0, width, theme.px(HEIGHT))))
            x += width + gap
        self.setTabText(0, str(self._version))  # not painted: it makes Qt ask for the sizes of the tabs again
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the stations anew for the new width, unless the line is hidden or held."""
        if self.isVisible() and not self.is_held:
            self._place()
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Place the stations, now that the width is known."""
        self._place()
        super().showEvent(event)

    # ------------------------------------------------------------------------------ mouse and keys

    def _point_at(self, index: int) -> None:
        if index != self._over:
            self._over = index
            self.setCursor(Qt.CursorShape.PointingHandCursor if index >= 0 else Qt.CursorShape.ArrowCursor)
            self.pointed.emit(self.stations[index].name if index >= 0 else "")
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the station under the mouse."""
        places = (at for at, placed in enumerate(self._placed) if placed.place.contains(event.position()))
        self._point_at(next(places, -1))

    def leaveEvent(self, event: QEvent) -> None:
        """Highlight nothing."""
        super().leaveEvent(event)
        self._point_at(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Make the station that is clicked the current one, and emit `picked`."""
        self.mouseMoveEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self._over >= 0:
            self.setCurrentIndex(self._over)
            self.picked.emit(self.stations[self._over].name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick the current station with Space or Return; arrows are Qt's."""
        if event.key() in PICKING and self.currentIndex() >= 0:
            self.picked.emit(self.stations[self.currentIndex()].name)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel, so that scrolling does not change the current station."""
        event.ignore()

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the stations, and an arrow from each to the next; dashed to one that is not known yet."""
        if self._counting is not None and self._counting.is_running:
            self._paint(smooth_painter(self))
            return
        focus = self.currentIndex() if self.hasFocus() else -1
        placed = tuple((each.station, each.role, each.place.left(), each.place.right()) for each in self._placed)
        key = (StationLine, placed, self._invalid, self._over, focus)
        self._look.cache.paint(self, self._look.theme.color("window"), key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        theme = self._look.theme
        for index, placed in enumerate(self._placed):
            self._paint_station(painter, placed, index)
        middle, head = self._middle, theme.size("corner")
        for one, other in pairwise(self._placed):
            is_known = other.station.is_known and not self._invalid
            ink = theme.color("accent" if is_known else "muted")
            start = one.place.left() + self._left + self._head_width(one.station, one.role) + theme.space("medium")
            end = other.place.left() + theme.space("tiny") - theme.size("edge")
            if end - start < head:
                continue
            dashes = Qt.PenStyle.SolidLine if is_known else Qt.PenStyle.DashLine
            painter.setPen(QPen(ink, theme.px(2), dashes, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QLineF(start, middle, end - head, middle))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            tip = [(end, middle), (end - head * 1.4, middle - head), (end - head * 1.4, middle + head)]
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in tip]))

    def _paint_station(self, painter: QPainter, placed: PlacedStation, index: int) -> None:
        """Paint the badge on the line, the value beside it, and the caption below."""
        (station, role, place), theme, middle = placed, self._look.theme, self._middle
        if index == self._over:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(place, theme.size("radius"), theme.size("radius"))
        size = theme.px(BADGE)
        badge = QRectF(place.left() + theme.space("tiny"), middle - size / 2, size, size)
        self._paint_badge(painter, station, badge)
        left = place.left() + self._left
        if station.tiles:
            self._paint_tiles(painter, station, left, place.right())
        else:
            room = place.right() - left
            painter.setFont(fitted(theme, self._letters(station, role), [station.value], room, bold=True))
            painter.setPen(theme.color("muted" if self._invalid or not station.is_known else "text"))
            number = QFontMetricsF(painter.font())
            baseline, wide = round(middle + number.capHeight() / 2), number.horizontalAdvance(station.value)
            counts = self._counting is not None and index == len(self._placed) - 1
            value = counted(station.value, self._counting.share) if counts and self._counting else station.value
            painter.drawText(QPointF(left + wide - number.horizontalAdvance(value), baseline), value)
            if self._invalid:
                painter.setPen(QPen(theme.color("warn"), theme.px(3)))
                painter.drawLine(QLineF(left, middle, left + wide, middle))
        self._paint_caption(painter, station.caption, place, (left, badge.left()))
        if self.hasFocus() and index == self.currentIndex():
            paint_focus(painter, theme, place.adjusted(1, 1, -1, -1), theme.size("radius"))

    def _paint_caption(self, painter: QPainter, caption: str, place: QRectF, lefts: tuple[float, float]) -> None:
        """Paint the caption below the value, or from below the badge on; without room only the tooltip has it."""
        theme = self._look.theme
        roles: tuple[TextSize, ...] = ("body", "small")
        for role, left in product(roles, lefts):
            room = place.right() - left
            if theme.width_of(caption, role) <= room:
                painter.setFont(theme.font(role))
                painter.setPen(theme.color("muted"))
                foot = QRectF(left, place.bottom() - theme.px(FOOT), room, theme.px(FOOT))
                painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, caption)
                return

    def _paint_badge(self, painter: QPainter, station: Station, badge: QRectF) -> None:
        theme = self._look.theme
        is_known = station.is_known and not self._invalid
        painter.setPen(QPen(theme.color("accent" if is_known else "muted"), 2))
        painter.setBrush(theme.color("accent" if is_known else "window"))
        painter.drawEllipse(badge.adjusted(1, 1, -1, -1))
        painter.setPen(theme.color("on_accent" if is_known else "muted"))
        painter.setFont(theme.font("small", bold=True))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(station.number))

    def _paint_tiles(self, painter: QPainter, station: Station, left: float, right: float) -> None:
        """Paint the group that the winning tile finished."""
        width = min(self._look.theme.px(TILE), int((right - left) / len(station.tiles)))
        top = self._middle - tile_height(width) / 2
        marked = None
        for number, shown in enumerate(station.tiles):
            at = paint_tile(painter, self._look, shown.tile, left + number * width, top, width)
            marked = at if shown.marked else marked
        if marked is not None:
            paint_glow(painter, self._look.theme, marked)
