"""The line below the felt: how the hand is read, fu, han, base points, payment, as five stations in large type.

Each is the head of its card: a click leads there.
"""

from __future__ import annotations

from itertools import pairwise, product

from PySide6.QtCore import QEvent, QLineF, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from core.language.numbers import counted
from gui.appearance.drawn import tile_height
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_glow, paint_tile
from gui.appearance.theme import TextSize
from gui.score.card_texts import Station

HEIGHT = 82
BADGE = 26
FOOT = 22
"""What is said below a number."""
TILE = 38
LETTERS: tuple[tuple[TextSize, TextSize], ...] = (
    ("answer", "display"),
    ("heading", "answer"),
    ("title", "heading"),
    ("subtitle", "title"),
    ("body", "subtitle"),
)
"""Those of the numbers on the way, and of the last one: the largest that have room."""
WORD: TextSize = "title"
"""What is no number."""
LEAST, MOST = 20, 120
"""How far two stations stand apart."""


class StationButton(QAbstractButton):
    """One station: its number, what it comes to, and what that is."""

    pointed = Signal(str)
    """The mouse is over the station of this step; empty: not any more."""

    def __init__(self, name: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"station.{name}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._look = look
        self.role: TextSize = "heading"
        self.station: Station | None = None
        self.invalid = False
        self._widths: dict[tuple[TextSize, float], int] = {}
        """By the letters of its number, and the zoom."""
        self._counting: Motion | None = None

    def show_station(self, station: Station, *, invalid: bool) -> None:
        """:param invalid: it is of a reading that does not count."""
        if (station, invalid) != (self.station, self.invalid):
            self.station, self.invalid = station, invalid
            self._widths.clear()
            self.setAccessibleName(station.text)
            tiles = tuple(shown.tile for shown in station.tiles if shown.tile is not None)
            told = "\n".join(filter(None, [station.lead, self._look.words.spell(tiles) if tiles else ""]))
            self.setToolTip(f"{station.text}\n{told}")
            self.setAccessibleDescription(told)
            self.update()

    def count_up(self) -> None:
        """Let its number be counted up before the eye."""
        self._counting = begin(self._counting, self._look.theme, self, self.update)

    def width_with(self, role: TextSize) -> int:
        """How wide it is with its number in these letters."""
        station, theme = self.station, self._look.theme
        assert station is not None
        width = self._widths.get((role, theme.zoom))
        if width is None:
            foot = QFontMetricsF(theme.font("body")).horizontalAdvance(station.caption)
            width = int(max(self.head_width(role), foot) + self._left() + theme.space("small"))
            self._widths[role, theme.zoom] = width
        return width

    def least_with(self, role: TextSize) -> float:
        """How much room its badge and its number take in these letters."""
        return self._left() + self.head_width(role)

    def head_width(self, role: TextSize) -> float:
        """How wide its number, or its tiles are."""
        assert self.station is not None
        if self.station.tiles:
            return float(len(self.station.tiles) * self._look.theme.px(TILE))
        return QFontMetricsF(self._font(role)).horizontalAdvance(self.station.value)

    @property
    def head_end(self) -> float:
        """Where its number ends, on the line: from there it leads to the next one."""
        return self.x() + self._left() + self.head_width(self.role) + self._look.theme.space("medium")

    def _left(self) -> int:
        """Where the number begins, behind the badge."""
        theme = self._look.theme
        return theme.space("tiny") + theme.px(BADGE) + theme.space("small")

    def _letters_of(self, role: TextSize) -> TextSize:
        """Words are in smaller letters than numbers."""
        assert self.station is not None
        return WORD if self.station.value[:1].isalpha() and role != "body" else role

    def _font(self, role: TextSize) -> QFont:
        return self._look.theme.font(self._letters_of(role), bold=True)

    def sizeHint(self) -> QSize:
        """As wide as what it says."""
        return QSize(self.width_with(self.role), self._look.theme.px(HEIGHT))

    def enterEvent(self, event: QEnterEvent) -> None:
        """It is pointed at."""
        super().enterEvent(event)
        self.pointed.emit(self.station.name if self.station is not None else "")

    def leaveEvent(self, event: QEvent) -> None:
        """It is not any more."""
        super().leaveEvent(event)
        self.pointed.emit("")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The badge on the line, the number beside it, and below that what it is."""
        station, theme = self.station, self._look.theme
        if station is None:
            return
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(place, theme.size("radius"), theme.size("radius"))
        middle = middle_of(self._look)
        size = theme.px(BADGE)
        badge = QRectF(theme.space("tiny"), middle - size / 2, size, size)
        self._paint_badge(painter, badge)
        left = self._left()
        room = place.width() - left
        ink = "muted" if self.invalid or not station.is_known else "text"
        if station.tiles:
            self._paint_tiles(painter, left, middle)
        else:
            painter.setFont(fitted(theme, self._letters_of(self.role), [station.value], room, bold=True))
            painter.setPen(theme.color(ink))
            number = QFontMetricsF(painter.font())
            baseline, wide = round(middle + number.capHeight() / 2), number.horizontalAdvance(station.value)
            value = station.value if self._counting is None else counted(station.value, self._counting.share)
            painter.drawText(QPointF(left + wide - number.horizontalAdvance(value), baseline), value)
            if self.invalid:
                painter.setPen(QPen(theme.color("warn"), theme.px(3)))
                painter.drawLine(QLineF(left, middle, left + wide, middle))
        self._paint_caption(painter, station.caption, (left, badge.left()))
        if self.hasFocus():
            paint_focus(painter, theme, place.adjusted(1, 1, -1, -1), theme.size("radius"))

    def _paint_caption(self, painter: QPainter, caption: str, lefts: tuple[float, float]) -> None:
        """What the number is, below it or from below the badge on; where it has no room, the tooltip says it."""
        theme, place = self._look.theme, QRectF(self.rect())
        roles: tuple[TextSize, ...] = ("body", "small")
        for role, left in product(roles, lefts):
            font, room = theme.font(role), place.right() - left
            if QFontMetricsF(font).horizontalAdvance(caption) <= room:
                painter.setFont(font)
                painter.setPen(theme.color("muted"))
                foot = QRectF(left, place.bottom() - theme.px(FOOT), room, theme.px(FOOT))
                painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, caption)
                return

    def _paint_badge(self, painter: QPainter, badge: QRectF) -> None:
        theme, station = self._look.theme, self.station
        assert station is not None
        is_known = station.is_known and not self.invalid
        painter.setPen(QPen(theme.color("accent" if is_known else "muted"), 2))
        painter.setBrush(theme.color("accent" if is_known else "window"))
        painter.drawEllipse(badge.adjusted(1, 1, -1, -1))
        painter.setPen(theme.color("on_accent" if is_known else "muted"))
        painter.setFont(theme.font("small", bold=True))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(station.number))

    def _paint_tiles(self, painter: QPainter, left: float, middle: float) -> None:
        """The group that the last tile finished, or the pair."""
        assert self.station is not None
        width = min(self._look.theme.px(TILE), int((self.width() - left) / len(self.station.tiles)))
        top = middle - tile_height(width) / 2
        marked = None
        for number, shown in enumerate(self.station.tiles):
            at = paint_tile(painter, self._look, shown.tile, left + number * width, top, width)
            marked = at if shown.marked else marked
        if marked is not None:
            paint_glow(painter, self._look.theme, marked)


def middle_of(look: Look) -> float:
    """How far below its upper edge the line runs."""
    return look.theme.px(HEIGHT - FOOT) / 2


class StationLine(QWidget):
    """The five stations and what leads from one to the next."""

    picked = Signal(str)
    """The station of this step was clicked."""
    pointed = Signal(str)
    """As of a station."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stations")
        self._look = look
        self._buttons: list[StationButton] = []
        self._shown: list[StationButton] = []
        self._version = 0
        """How often other stations were shown."""
        self._placed: tuple[int, int, float] = (0, 0, 0.0)
        """For which stations, which width and zoom they stand."""
        self.is_held = False
        """Whether it gets another width, or goes: nothing is placed meanwhile."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def buttons(self) -> list[StationButton]:
        """The stations that are shown."""
        return self._shown

    def show_stations(self, stations: list[Station], text: str, *, invalid: bool) -> bool:
        """Show these and no others. Returns whether some had to be made.

        :param text: all of it in words. :param invalid: the reading does not count.
        """
        are_new = len(self._buttons) < len(stations)
        while len(self._buttons) < len(stations):
            button = StationButton(stations[len(self._buttons)].name, self._look, self)
            button.clicked.connect(lambda _=False, button=button: self._pick(button))
            button.pointed.connect(self.pointed)
            self._buttons.append(button)
        for button, station in zip(self._buttons, stations, strict=False):
            button.setObjectName(f"station.{station.name}")
            button.show_station(station, invalid=invalid)
        self._shown = self._buttons[: len(stations)]
        for number, button in enumerate(self._buttons):
            button.setVisible(number < len(stations))
        self.setAccessibleName(text)
        self._version += 1
        if self.isVisible():
            self._place()
        return are_new

    def count_up(self) -> None:
        """Let what is paid be counted up before the eye."""
        self._shown[-1].count_up()

    def _pick(self, button: StationButton) -> None:
        if button.station is not None:
            self.picked.emit(button.station.name)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._look.theme.px(400), self._look.theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """In less room letters are smaller."""
        return QSize(self._look.theme.px(200), self._look.theme.px(HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other distances."""
        super().resizeEvent(event)
        if self.isVisible() and not self.is_held:
            self._place()

    def showEvent(self, event: QShowEvent) -> None:
        """It has its width now."""
        super().showEvent(event)
        self._place()

    def _place(self) -> None:
        """Put the stations at equal distances, in the largest letters that leave room between them."""
        shown = self._shown
        key = (self._version, self.width(), self._look.theme.zoom)
        if not shown or key == self._placed:
            return
        self._placed = key
        theme, gaps = self._look.theme, max(len(shown) - 1, 1)
        for role, last in LETTERS:
            roles = [*[role] * (len(shown) - 1), last]
            widths = [button.width_with(each) for button, each in zip(shown, roles, strict=True)]
            gap = (self.width() - sum(widths)) / gaps
            if gap >= theme.px(LEAST):
                break
        else:  # what stands below the numbers has no room everywhere
            heads = [button.least_with(each) for button, each in zip(shown, roles, strict=True)]
            over = (self.width() - sum(heads)) / len(shown)
            widths, gap = [int(head + over) for head in heads], 0
        gap = min(gap, theme.px(MOST))
        x = 0.0
        for button, each, width in zip(shown, roles, widths, strict=True):
            button.role = each
            button.setGeometry(QRect(round(x), 0, width, theme.px(HEIGHT)))
            x += width + gap
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """An arrow from each station to the next; dashed to one that is not known yet."""
        theme = self._look.theme
        painter = smooth_painter(self)
        middle, head = middle_of(self._look), theme.size("corner")
        for one, other in pairwise(self._shown):
            station = other.station
            is_known = station is not None and station.is_known and not other.invalid
            ink = theme.color("accent" if is_known else "muted")
            start, end = one.head_end, other.x() + theme.space("tiny") - theme.size("edge")
            if end - start < head:
                continue
            dashes = Qt.PenStyle.SolidLine if is_known else Qt.PenStyle.DashLine
            painter.setPen(QPen(ink, theme.px(2), dashes, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QLineF(start, middle, end - head, middle))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            tip = [(end, middle), (end - head * 1.4, middle - head), (end - head * 1.4, middle + head)]
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in tip]))
