"""Paints the pages of the wall: in the largest letters that fit, the names of a page in one size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import zip_longest
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from core.language.messages import Message
from core.language.numbers import change_text, number_text, signed_text
from core.language.result_page import called_text
from core.match.comeback import Comeback
from core.match.comeback_words import cell_texts
from core.match.names import name_of
from core.tiles import Wind
from gui.appearance.drawn import font_of
from gui.appearance.lettering import FittedText, set_in
from gui.appearance.look import Look
from gui.evening.wall_pages import WallPage, WallTable, comebacks, shared

EDGE, HEAD, CLOCK, BELOW = 0.03, 0.115, 0.205, 0.075
"""Margin, and height of the heading, of the clock and of a line below tables, as parts of the screen's height."""
RULE = 0.003
"""Width of lines, likewise: thinner ones are lost on a weak projector."""
TITLE, QUIET, TIME, LAST = 0.06, 0.048, 0.225, 0.082
"""Size of titles, of what stands beside them, of the time, and of what is to be done when it is over, likewise."""
READ = 0.053
"""Size of letters that are read from ten metres, likewise: smaller ones are for names that are too long."""
ACROSS, GAP = 0.08, 0.016
"""Between columns of names and between tables, likewise."""
BASE = 0.35
"""From the middle of a line to the feet of its letters, in ems."""
SMALL = 0.8
"""Size of what stands beside a name, as a part of the name's."""
LEAST = 0.7
"""How far a line that is too long gets smaller before it is cut."""
LONG_NAME = 8.0
"""Width of the longest name that letters make room for, in ems."""
PITCH = 1.25
"""From a row to the next where they are closest, in ems."""
AIRY = 2.2
"""From a row to the next at most, in ems."""
CLOSE, SIDE, ABOVE = 1.15, 0.42, 0.2
"""In a table: from a line to the next where they are closest, and margins, in ems."""
LOWER = 0.9
"""In the comeback: from a line to the smaller one below it, as a part of `CLOSE`."""
MARK, APART = 1.15, 0.4
"""Width of winds and ranks before names, and least room between a name and its points, in ems."""
HOLE = 0.85
"""What a grid of tables with an empty place at its end is worth."""
DEALER = Wind.EAST.letter
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
CENTER = Qt.AlignmentFlag.AlignHCenter
MEASURED = 100
"""Size of the letters in which texts are measured, in pixels."""


class WallNeed(NamedTuple):
    """What tables, people or rows of a page need. :ivar wide, high: each of them, in ems.
    :ivar gap, across: between rows and columns, in pixels. :ivar hole: what a grid with an empty place is worth.
    """

    room: QRectF
    wide: float
    high: float
    gap: float = 0
    across: float = 0
    hole: float = 1

    def grid(self, columns: int, rows: int) -> WallGrid:
        """Return a grid that fills the room, with letters as large as possible."""
        width = (self.room.width() - self.across * (columns - 1)) / columns
        height = (self.room.height() - self.gap * (rows - 1)) / rows
        return WallGrid(columns, rows, width, height, min(width / self.wide, height / self.high))

    def best(self, count: int) -> WallGrid:
        """Return the grid of so many things whose letters are largest."""
        grids = (self.grid(columns, -(-count // columns)) for columns in range(1, count + 1))
        return max(grids, key=lambda grid: grid.size * (self.hole if grid.columns * grid.rows > count else 1))

    def most(self, size: float) -> tuple[int, int]:
        """Return the most columns and rows that have letters of this size at least, or else one."""
        columns = (self.room.width() + self.across) // (self.wide * size + self.across)
        rows = (self.room.height() + self.gap) // (self.high * size + self.gap)
        return max(int(columns), 1), max(int(rows), 1)


class WallGrid(NamedTuple):
    """How things stand side by side. :ivar width, height: of each place. :ivar size: of letters. All in pixels."""

    columns: int
    rows: int
    width: float
    height: float
    size: float


class ClockSides(NamedTuple):
    """What stands beside the time. :ivar event: its name, left out where it does not fit.
    :ivar part: which page it is; "" for the only one. :ivar told: how many tables are over, or that it stands.
    """

    title: str
    event: str
    part: str
    told: str


class WallPainter:
    """Paints on one screen. All lengths are in pixels if nothing else is said."""

    def __init__(self, painter: QPainter, screen: QRectF, look: Look) -> None:
        self._painter, self._screen, self._look = painter, screen, look
        self._say = look.words.say

    # ------------------------------------------------------------------------------ places

    @cached_property
    def _unit(self) -> float:
        """The length by which all is measured: the height, or less on a narrow screen."""
        return min(self._screen.height(), self._screen.width() * 9 / 16)

    @property
    def room(self) -> QRectF:
        """The screen without its margins."""
        edge = EDGE * self._unit
        return self._screen.adjusted(edge, edge, -edge, -edge)

    @property
    def clock_place(self) -> QRectF:
        """The place of the clock."""
        return self._at_top(CLOCK)

    def _at_top(self, part: float) -> QRectF:
        room = self.room
        return QRectF(room.left(), room.top() - GAP * self._unit, room.width(), part * self._unit)

    def below(self, page: WallPage) -> QRectF:
        """Return the place below the heading or clock of a page, and above the line with who sits out."""
        room, line = self.room, BELOW * self._unit if page.out is not None else 0
        room.setTop(self._at_top(CLOCK if page.is_timed else HEAD).bottom())
        return room.adjusted(0, 0, 0, -line)

    # ------------------------------------------------------------------------------ letters

    def _font(self, size: float, *, bold: bool = False) -> QFont:
        return font_of(self._look.theme.family, max(int(size), 8), bold)

    def _color(self, name: str) -> QColor:
        return self._look.theme.color(name)

    def _widest(self, texts: Iterable[str], *, bold: bool = False) -> float:
        """Return the width of the longest text, in ems; 0 without texts."""
        metrics = QFontMetricsF(self._font(MEASURED, bold=bold))
        return max(map(metrics.horizontalAdvance, texts), default=0.0) / MEASURED

    def _write(
        self,
        place: QRectF,
        text: str,
        size: float,
        *,
        ink: str = "text",
        bold: bool = False,
        align: Qt.AlignmentFlag = CENTER,
        cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        beside: float = 0,
    ) -> float:
        """Write a line, smaller if it is too long for its place, and cut only where nothing else helps.

        :param cut: where. :param beside: size of the letters beside it, on whose line it stands; 0: of its own.
        :return: its width.
        """
        if not text:
            return 0.0
        font = self._font(size, bold=bold)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > place.width():
            font = self._font(font.pixelSize() * max(place.width() / wide, LEAST), bold=bold)
            text = QFontMetricsF(font).elidedText(text, cut, place.width())
        self._painter.setFont(font)
        self._painter.setPen(self._color(ink))
        place = place.translated(0, ((beside or size) - font.pixelSize()) * BASE)
        self._painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)
        return QFontMetricsF(font).horizontalAdvance(text)

    def _set(self, text: str, room: float, size: float, most: int, *, bold: bool = False) -> FittedText:
        """Set a text on so many lines at most, which end as its language has it; smaller if it is too long."""
        fonts = [self._font(size * part, bold=bold) for part in (1.0, 0.9, SMALL, LEAST)]
        tries = [set_in(text, room, font, most) for font in fonts]
        return next((one for one in tries if not _is_cut(one)), tries[-1])

    def _even(self, text: str, room: float, size: float) -> FittedText:
        """Set a bold text on two lines that are about as long."""
        most = self._set(text, room, size, 2, bold=True)
        tries = (set_in(text, room * part, most.font, 2) for part in (0.5, 0.6, 0.7, 0.8, 0.9))
        return next((one for one in tries if not _is_cut(one)), most)

    def _stack(self, place: QRectF, texts: Sequence[tuple[FittedText, str]], align: Qt.AlignmentFlag) -> None:
        """Write texts below each other, in the middle of a place. :param texts: each with its ink."""
        top = place.center().y() - sum(text.height for text, _ in texts) / 2
        for text, ink in texts:
            self._painter.setPen(self._color(ink))
            text.paint(self._painter, QRectF(place.left(), top, place.width(), text.height), align)
            top += text.height

    def _rule(self, place: QRectF, ink: str = "border") -> None:
        """Draw a line below a row."""
        self._painter.setPen(QPen(self._color(ink), self._unit * RULE))
        self._painter.drawLine(place.bottomLeft(), place.bottomRight())

    # ------------------------------------------------------------------------------ heading and clock

    def head(self, title: str, event: str, beside: str) -> None:
        """Paint the heading of a page. :param event: its name, left out where it does not fit.
        :param beside: what stands at the right.
        """
        place, size, quiet = self._at_top(HEAD), TITLE * self._unit, QUIET * self._unit
        label = place.adjusted(place.width() * 0.5, 0, 0, 0)
        place.setRight(place.right() - self._write(label, beside, quiet, align=RIGHT, beside=size) - quiet)
        place.setLeft(place.left() + self._write(place, title, size, bold=True, align=LEFT) + quiet)
        if self._widest([event]) * quiet <= place.width():
            self._write(place, event, quiet, ink="muted", align=LEFT, beside=size)

    def clock(self, sides: ClockSides, time: str, ink: str, *, last: str = "") -> None:
        """Paint the time that is left between the round and what is told.

        :param ink: the colour of the time. :param last: what is to be done now that the time is over: then that is
            the large thing, and the time is told beside it.
        """
        place, quiet, title = self.clock_place, QUIET * self._unit, TITLE * self._unit
        if last:
            heads = self._widest([sides.title, time], bold=True) * title, self._widest([sides.part]) * quiet
            side = max(heads)
            middle = place.adjusted(side + quiet, 0, -side - quiet, -GAP * self._unit)
            self._stack(middle, [(self._even(last, middle.width(), LAST * self._unit), ink)], CENTER)
            told = (time, title, ink)
        else:
            wide = self._write(place, time, TIME * self._unit, bold=True, ink=ink)
            side = (place.width() - wide) / 2 - quiet
            told = (sides.told, quiet, "muted")
        left = [(self._set(sides.title, side, title, 1, bold=True), "text")]
        named = self._set(sides.event, side, quiet, 2)
        if sides.event and not _is_cut(named):
            left.append((named, "muted"))
        self._stack(QRectF(place.left(), place.top(), side, place.height()), left, LEFT)
        right = [(self._set(sides.part, side, quiet, 1), "text")] if sides.part else []
        text, size, told_ink = told
        right.append((self._set(text, side, size, 2 if sides.part else 3, bold=True), told_ink))
        self._stack(QRectF(place.right() - side, place.top(), side, place.height()), right, RIGHT)

    def note(self, text: str, page: WallPage) -> None:
        """Paint a sentence in the middle of the page."""
        self._write(self.below(page), text, TITLE * self._unit, ink="muted")

    # ------------------------------------------------------------------------------ tables

    def most(self, page: WallPage) -> tuple[int, int]:
        """Return in how many columns and rows what is on a page can stand and be read from ten metres."""
        needs = {"names": self._names_need, "standings": self._rows_need}
        return needs.get(page.kind, self._tables_need)(page).most(READ * self._unit)

    def _tables_need(self, page: WallPage) -> WallNeed:
        names = min(self._widest(name for table in page.tables for name in table.names), LONG_NAME)
        wide = MARK + names
        if page.kind == "play":
            titles = self._widest(map(self._title, page.tables), bold=True)
            heads = max(
                titles + sum(APART + each for each in self._beside(table) if each) for table in page.tables
            )
            wide = max(wide + APART + self._points(page), heads)
        gap = GAP * self._unit
        return WallNeed(self.below(page), wide + 2 * SIDE, (_seats(page) + 1) * CLOSE + 2 * ABOVE, gap, gap, HOLE)

    def _beside(self, table: WallTable) -> tuple[float, float]:
        """Return the least width of what stands beside the number of a table, in ems."""
        return self._widest([self._state(table)]) * SMALL**2, self._widest([table.more], bold=True) * SMALL

    def _points(self, page: WallPage) -> float:
        """Return the width of the points at tables, in ems."""
        return self._widest(map(_score, _scores(page.tables)), bold=True)

    def tables(self, page: WallPage) -> None:
        """Paint tables in a grid whose letters are as large as possible, and who sits out below them."""
        need = self._tables_need(page)
        room, grid = need.room, need.best(len(page.tables))
        points = self._points(page) + APART if page.kind == "play" else 0.0
        pitch = (grid.height - 2 * ABOVE * grid.size) / (_seats(page) + 1)
        for at, table in enumerate(page.tables):
            x = room.left() + at % grid.columns * (grid.width + need.across)
            y = room.top() + at // grid.columns * (grid.height + need.gap)
            place = QRectF(x, y, grid.width, grid.height)
            self._table(place, table, grid.size, pitch, points * grid.size, plays=page.kind == "play")
        if page.out is not None:
            below = self.room
            below.setTop(room.bottom() + need.gap)
            self._write(below, self._say(page.out), READ * self._unit, align=LEFT)

    def _table(
        self, place: QRectF, table: WallTable, size: float, pitch: float, points: float, *, plays: bool
    ) -> None:
        """Paint a table: its number, its people by seat, and once it plays its deal and scores, or its results.

        :param size: of letters. :param pitch: from a line to the next. :param points: width of scores.
        """
        radius = self._unit * 0.014
        self._painter.setPen(QPen(self._color("border"), self._unit * RULE))
        self._painter.setBrush(self._color("pill" if table.is_over else "card"))
        self._painter.drawRoundedRect(place, radius, radius)
        inner = place.adjusted(size * SIDE, size * ABOVE, -size * SIDE, -size * ABOVE)
        head = QRectF(inner.left(), inner.top(), inner.width(), pitch)
        wide = self._write(head, self._title(table), size, bold=True, align=LEFT)
        if plays:
            beside, (_, more) = head.adjusted(wide + size * APART, 0, 0, 0), self._beside(table)
            deal = beside.adjusted((more + APART) * size if more else 0, 0, 0, 0)
            used = self._write(deal, self._state(table), size * SMALL, ink="muted", align=RIGHT, beside=size)
            beside.setRight(beside.right() - (used + size * APART if used else 0))
            self._write(beside, table.more, size * SMALL, bold=True, align=RIGHT, beside=size)
        for n, seat in enumerate(_order(table), 1):
            row = head.translated(0, n * pitch)
            deals = table.deal is not None and table.winds[seat] == DEALER
            ink = "accent" if deals else "muted"
            self._write(row, self._mark(table, seat), size * SMALL, ink=ink, bold=deals, align=LEFT, beside=size)
            names = row.adjusted(size * MARK, 0, -points, 0)
            self._write(names, table.names[seat], size, align=LEFT, cut=Qt.TextElideMode.ElideMiddle)
            if table.results or table.scores:
                ink = "accent" if table.is_over and table.ranks[seat] == 1 else "text"
                text = _score((table.results or table.scores)[seat])
                self._write(row, text, size, ink=ink, bold=table.is_over, align=RIGHT)

    def _title(self, table: WallTable) -> str:
        return self._say(Message.of("wall.table", n=table.number))

    def _state(self, table: WallTable) -> str:
        """Return what stands beside the number of a table: which deal it plays, or that it is over; "" before."""
        if table.is_over:
            return self._say(Message("evening.finished"))
        return self._say(table.deal) if table.deal is not None else ""

    def _mark(self, table: WallTable, seat: int) -> str:
        """Return what stands before a name: the rank when the table is over, else the wind."""
        if table.is_over:
            return str(table.ranks[seat])
        return self._say(Message(f"wind_short.{table.winds[seat]}"))

    # ------------------------------------------------------------------------------ names, standings

    def _rows(self, need: WallNeed, count: int) -> Iterator[tuple[int, QRectF, float]]:
        """Yield the number and place of each row of a page, from top to bottom and in columns that are about as
        long, with the size of letters; and draw a line below it.
        """
        grid = need.best(count)
        pitch = min(grid.height, grid.size * AIRY)
        for column, rows in enumerate(shared(range(count), grid.columns)):
            x = need.room.left() + column * (grid.width + need.across)
            for at, number in enumerate(rows):
                row = QRectF(x, need.room.top() + at * pitch, grid.width, pitch)
                self._rule(row)
                yield number, row, grid.size

    def _need(self, page: WallPage, wide: float) -> WallNeed:
        return WallNeed(self.below(page), wide, PITCH, across=ACROSS * self._unit)

    def _seats(self, page: WallPage) -> tuple[list[str], float, float]:
        """Return the tables of people as they are written, and the width of tables and winds, in ems."""
        say = self._say
        tables = [
            say(Message.of("wall.table_short", n=one.table) if one.table else Message("wall.out"))
            for one in page.people
        ]
        winds = self._widest(
            say(Message(f"wind_short.{wind}")) for wind in {one.wind for one in page.people if one.wind}
        )
        return tables, self._widest(tables, bold=True) + APART, winds + APART

    def _names_need(self, page: WallPage) -> WallNeed:
        _, tables, winds = self._seats(page)
        return self._need(page, min(self._widest(one.name for one in page.people), LONG_NAME) + tables + winds)

    def names(self, page: WallPage) -> None:
        """Paint where everybody sits, in columns."""
        texts, tables, winds = self._seats(page)
        for at, row, size in self._rows(self._names_need(page), len(page.people)):
            one, text = page.people[at], texts[at]
            names = row.adjusted(0, 0, -(tables + winds) * size, 0)
            self._write(names, one.name, size, align=LEFT, cut=Qt.TextElideMode.ElideMiddle)
            if not one.table:
                self._write(row, text, size, ink="muted", align=RIGHT)
                continue
            number = row.adjusted(0, 0, -winds * size, 0)
            self._write(number, text, size, bold=True, ink="accent", align=RIGHT)
            self._write(row, self._say(Message(f"wind_short.{one.wind}")), size, align=RIGHT)

    def _row_widths(self, page: WallPage) -> tuple[float, float]:
        """Return the width of places and of points, in ems."""
        places = self._widest(one.place_text for one in page.rows) + APART
        return places, self._widest((one.points_text for one in page.rows), bold=True) + APART

    def _rows_need(self, page: WallPage) -> WallNeed:
        names = min(self._widest(called_text(one.name, self._say) for one in page.rows), LONG_NAME)
        return self._need(page, names + sum(self._row_widths(page)))

    def standings(self, page: WallPage) -> None:
        """Paint rows of the standings, with a line below the last of a final. How many matches and what penalties
        are in a sum is told where it is read from near.
        """
        places, points = self._row_widths(page)
        for at, row, size in self._rows(self._rows_need(page), len(page.rows)):
            one, first = page.rows[at], page.rows[at].place == 1
            ink = "accent" if first else "text"
            place = QRectF(row.left(), row.top(), (places - APART) * size, row.height())
            self._write(place, one.place_text, size, ink="muted", align=RIGHT)
            names = row.adjusted(places * size, 0, -points * size, 0)
            name = called_text(one.name, self._say)
            self._write(names, name, size, ink=ink, bold=first, align=LEFT, cut=Qt.TextElideMode.ElideMiddle)
            self._write(row, one.points_text, size, ink=ink, bold=True, align=RIGHT)
            if one.is_final and any(not other.is_final for other in page.rows[at + 1 : at + 2]):
                self._rule(row, "text")

    # ------------------------------------------------------------------------------ comeback

    def comeback(self, page: WallPage) -> None:
        """Paint what each player of the final has to win with to be first."""
        assert page.state is not None
        say, room, found = self._say, self.below(page), comebacks(page.state)
        titles = ("", say("wall.score"), say("comeback.tsumo"), say("wall.hit"), say("wall.ron"))
        lines = [
            (
                (name_of(one.seat, page.names, say), "" if one.goals else say("wall.leads")),
                (number_text(page.state.scores[one.seat]), _behind(one)),
                *_needed(one, say),
            )
            for one in found
        ]
        columns = list(zip_longest(*lines, fillvalue=("", "")))
        uppers = [self._widest((text for text, _ in cells), bold=at == 0) for at, cells in enumerate(columns)]
        lowers = [self._widest(below for _, below in cells) * SMALL for cells in columns]
        heads = [self._widest([title]) * SMALL**2 for title in titles]
        widths = [min(max(each), LONG_NAME) + 2 * APART for each in zip(uppers, lowers, heads, strict=False)]
        top = room.height() * 0.09
        height = (room.height() - top) / len(found)
        size = min(height * 0.36, room.width() / sum(widths))
        pitch = size * CLOSE
        left = room.left()
        for at, (title, cells, wide) in enumerate(zip(titles, columns, widths, strict=False)):
            place = QRectF(left, room.top(), wide / sum(widths) * room.width() - APART * size, top)
            left = place.right() + APART * size
            self._write(place, title, size * SMALL**2, ink="muted", align=LEFT)
            for n, (one, (text, below)) in enumerate(zip(found, cells, strict=True)):
                ink = "text" if one.goals else "accent"
                middle = room.top() + top + (n + 0.5) * height
                line = QRectF(place.left(), middle - pitch, place.width(), pitch)
                self._write(line, text, size, ink=ink, bold=at == 0, align=LEFT, cut=Qt.TextElideMode.ElideMiddle)
                self._write(line.translated(0, pitch * LOWER), below, size * SMALL, ink="muted", align=LEFT)
        for n in range(1, len(found)):
            self._rule(QRectF(room.left(), room.top(), room.width(), top + n * height))


# ------------------------------------------------------------------------------------------ texts


def _is_cut(text: FittedText) -> bool:
    return text.lines[-1].endswith("…")


def _score(value: int | Fraction) -> str:
    """Return points of a match that is played, or a result in thousands, as text."""
    return number_text(value) if isinstance(value, int) else signed_text(value, 1, 1)


def _scores(tables: Iterable[WallTable]) -> Iterable[int | Fraction]:
    for table in tables:
        yield from table.results or table.scores


def _seats(page: WallPage) -> int:
    """Return the most people at one table."""
    return max(len(table.names) for table in page.tables)


def _order(table: WallTable) -> Sequence[int]:
    """Return the lines of a table: by seat while it plays, by rank when it is over."""
    seats = range(len(table.names))
    return sorted(seats, key=lambda seat: table.ranks[seat]) if table.is_over else seats


def _behind(one: Comeback) -> str:
    """Return how far a player is behind the leader, or ahead of the next one."""
    return change_text(-one.goals[0].behind if one.goals else one.ahead)


def _needed(one: Comeback, say: Callable[[Message], str]) -> tuple[tuple[str, str], ...]:
    """Return hand and points that make a player first: by tsumo, from the leader, and from another player;
    () for who is first.
    """
    if not one.goals:
        return ()
    goal = one.goals[0]
    texts = [cell_texts(way, say)[:2] for way in goal.ways]
    others = [text for source, text in zip(one.sources, texts, strict=True) if source not in (None, goal.holder)]
    return texts[0], texts[one.sources.index(goal.holder)], *others[:1]
