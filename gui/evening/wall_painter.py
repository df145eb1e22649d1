"""Paints the pages of the wall: in the largest letters that fit, the names of a page in one size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from core.language.messages import Message
from core.language.numbers import change_text, number_text, signed_text
from core.language.result_page import SharedRow, called_text
from core.match.comeback import Comeback
from core.match.comeback_words import cell_texts
from core.match.names import name_of
from core.match.state import MatchState
from gui.appearance.drawn import font_of
from gui.appearance.lettering import set_in
from gui.appearance.look import Look
from gui.evening.wall_pages import WIND_LETTERS, WallName, WallTable, comebacks

EDGE, HEAD, CLOCK = 0.028, 0.11, 0.25
"""Margin, height of the heading and height of the clock, as parts of the screen's height."""
ACROSS = 0.09
"""Between columns of names, likewise."""
LETTER = 0.72
"""Height of letters, as a part of their line."""
LEAST = 0.8
"""How far a line that is too long gets smaller before it is cut."""
LONG_NAME = 7.5
"""Width of the longest name that letters make room for, in heights of its line."""
SEATS = 4
"""Lines of a table, whoever is missing."""
AIRY = 1.6
"""How far apart lines stand at most, in heights of a line, where there is room."""
HOLE = 0.85
"""What a grid of tables with an empty place at its end is worth."""
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
CENTER = Qt.AlignmentFlag.AlignHCenter
MEASURED = 100.0
"""Height of a line, in pixels, in which texts are measured."""


class WallGrid(NamedTuple):
    """How things stand side by side. :ivar line: the height of a line of letters, in pixels."""

    columns: int
    rows: int
    line: float


class WallPainter:
    """Paints on one screen. All lengths are in pixels."""

    def __init__(self, painter: QPainter, screen: QRectF, look: Look) -> None:
        self._painter, self._screen, self._look = painter, screen, look
        self._say = look.words.say

    # ------------------------------------------------------------------------------ places

    @cached_property
    def _unit(self) -> float:
        """The length by which all is measured: the height, or less on a narrow screen."""
        return min(self._screen.height(), self._screen.width() * 9 / 16)

    @property
    def _gap(self) -> float:
        return EDGE * self._unit * 0.6

    @property
    def room(self) -> QRectF:
        """The screen without its margins."""
        edge = EDGE * self._unit
        return self._screen.adjusted(edge, edge, -edge, -edge)

    @property
    def clock_place(self) -> QRectF:
        """The place of the clock."""
        room = self.room
        return QRectF(room.left(), room.top(), room.width(), self._unit * CLOCK)

    @property
    def below_clock(self) -> QRectF:
        """The place below the clock."""
        return self.room.adjusted(0, self.clock_place.height(), 0, 0)

    @property
    def below_head(self) -> QRectF:
        """The place below the heading."""
        return self.room.adjusted(0, HEAD * self._unit, 0, 0)

    # ------------------------------------------------------------------------------ letters

    def _font(self, height: float, *, bold: bool = False) -> QFont:
        """Return a font whose lines have this height."""
        return font_of(self._look.theme.family, max(round(height * LETTER), 8), bold)

    def _color(self, name: str) -> QColor:
        return self._look.theme.color(name)

    def _widest(self, texts: Iterable[str], *, bold: bool = False) -> float:
        """Return the width of the longest text, in heights of its line; 0 without texts."""
        metrics = QFontMetricsF(self._font(MEASURED, bold=bold))
        return max(map(metrics.horizontalAdvance, texts), default=0.0) / MEASURED

    def _write(
        self,
        place: QRectF,
        text: str,
        height: float,
        *,
        ink: str = "text",
        bold: bool = False,
        align: Qt.AlignmentFlag = CENTER,
        cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        """Write a line, smaller if it is too long for its place, and cut only where nothing else helps.

        :param cut: where.
        """
        font = self._font(height, bold=bold)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > place.width():
            font = self._font(height * max(place.width() / wide, LEAST), bold=bold)
            text = QFontMetricsF(font).elidedText(text, cut, place.width())
        self._painter.setFont(font)
        self._painter.setPen(self._color(ink))
        self._painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)

    def _write_lines(
        self, place: QRectF, text: str, height: float, align: Qt.AlignmentFlag, *, ink: str, bold: bool = False
    ) -> None:
        """Write a text on two lines at most, which end as its language has it."""
        self._painter.setPen(self._color(ink))
        fonts = [self._font(height * part, bold=bold) for part in (1.0, 0.9, LEAST)]
        tries = (set_in(text, place.width(), font, 2) for font in fonts)
        found = next((one for one in tries if not one.lines[-1].endswith("…")), None)
        (found or set_in(text, place.width(), fonts[-1], 2)).paint(self._painter, place, align)

    def _name_size(self, names: Iterable[str], room: float, height: float) -> float:
        """Return the height of a line in which all names fit, at least `LEAST` of what was wished.

        :param room: width of a name. :param height: the wished height.
        """
        return height * min(1.0, max(room / max(self._widest(names) * height, 1.0), LEAST))

    def _rule(self, place: QRectF) -> None:
        """Draw a line below a row."""
        self._painter.setPen(QPen(self._color("border"), max(self._unit * 0.0015, 1)))
        self._painter.drawLine(place.bottomLeft(), place.bottomRight())

    # ------------------------------------------------------------------------------ heading and clock

    def head(self, title: str, beside: str) -> None:
        """Paint the heading of a page. :param beside: what stands at its right."""
        room = self.room
        place = QRectF(room.left(), room.top() - self._gap, room.width(), HEAD * self._unit)
        size = place.height() * 0.76
        self._write(place, title, size, bold=True, align=LEFT)
        self._write(place.adjusted(place.width() * 0.7, 0, 0, 0), beside, size * 0.8, ink="muted", align=RIGHT)

    def clock(self, title: str, part: str, time: str, told: str, ink: str) -> None:
        """Paint the time that is left between the round and what is told.

        :param part: which page it is; "" for the only one. :param ink: the colour of the time.
        """
        place = self.clock_place
        side = place.width() * 0.3
        left = QRectF(place.left(), place.top(), side, place.height())
        right = QRectF(place.right() - side, place.top(), side, place.height())
        line = self._unit * HEAD * 0.76
        if part:
            left.setHeight(place.height() * 0.62)
            below = QRectF(left.left(), left.center().y() + line * 0.5, side, line * 0.9)
            self._write(below, part, line * 0.8, ink="muted", align=LEFT)
        self._write(left, title, line, bold=True, align=LEFT)
        self._write(place.adjusted(side, 0, -side, 0), time, place.height() * 1.12, bold=True, ink=ink)
        self._write_lines(right, told, line * 0.8, RIGHT, ink="muted" if ink == "text" else ink, bold=True)

    def note(self, text: str) -> None:
        """Paint a sentence in the middle of the page."""
        self._write(self.below_head, text, 0.08 * self._unit, ink="muted")

    # ------------------------------------------------------------------------------ tables

    def tables(self, tables: Sequence[WallTable], room: QRectF, *, plays: bool) -> None:
        """Paint tables in a grid whose letters are as large as possible. :param plays: whether the round began."""
        numbers = self._widest(map(_score, _scores(tables)), bold=True) + 0.4 if plays else 0.0
        names = min(self._widest(name for table in tables for name in table.names), LONG_NAME)
        grid = _grid(room, len(tables), self._gap, SEATS + 1.5, names + numbers + 1.8, hole=HOLE)
        width, high = _cell(room, grid, self._gap)
        height = min(high, grid.line * (SEATS + 1.5) * AIRY)
        top = room.top() + (high - height) * grid.rows / 2
        size = self._name_size(
            (name for table in tables for name in table.names),
            width - grid.line * (numbers + 1.8),
            grid.line * 0.94,
        )
        for at, table in enumerate(tables):
            x = room.left() + at % grid.columns * (width + self._gap)
            y = top + at // grid.columns * (height + self._gap)
            self._table(QRectF(x, y, width, height), table, grid.line, size, numbers * grid.line, plays=plays)

    def _table(
        self, place: QRectF, table: WallTable, line: float, size: float, numbers: float, *, plays: bool
    ) -> None:
        """Paint a table: its number, its people by seat, and once it plays its deal and scores, or its results.

        :param line: height of its lines. :param size: of names. :param numbers: width of scores.
        """
        radius = self._unit * 0.014
        self._painter.setPen(QPen(self._color("border"), max(self._unit * 0.002, 1)))
        self._painter.setBrush(self._color("pill" if table.is_over else "card"))
        self._painter.drawRoundedRect(place, radius, radius)
        inner = place.adjusted(line * 0.4, line * 0.2, -line * 0.4, -line * 0.2)
        pitch = inner.height() / (max(len(table.names), SEATS) + 1.1)
        head = QRectF(inner.left(), inner.top(), inner.width(), pitch * 1.1)
        title = Message.of("wall.table", n=table.number) if table.number else Message("wall.sits_out")
        self._write(head, self._say(title), line * 0.94, bold=True, align=LEFT)
        if plays and table.number:
            state = table.deal or Message("wall.over" if table.is_over else "wall.waits")
            ink = "accent" if table.is_over else "muted"
            beside = head.adjusted(head.width() * 0.4, 0, 0, 0)
            self._write(beside, self._say(state), line * 0.8, ink=ink, bold=table.is_over, align=RIGHT)
        for n, seat in enumerate(_order(table)):
            row = QRectF(inner.left(), head.bottom() + n * pitch, inner.width(), pitch)
            mark = QRectF(row.left(), row.top(), line * 0.75, pitch)
            if table.number:
                self._write(mark, self._mark(table, seat), line * 0.8, ink="muted", align=LEFT)
            names = row.adjusted(line if table.number else 0, 0, -numbers if table.number else 0, 0)
            self._write(names, table.names[seat], size, align=LEFT, cut=Qt.TextElideMode.ElideMiddle)
            if table.results or table.scores:
                ink = "accent" if table.is_over else "text"
                text = _score((table.results or table.scores)[seat])
                self._write(row, text, line * 0.94, ink=ink, bold=table.is_over, align=RIGHT)

    def _mark(self, table: WallTable, seat: int) -> str:
        """Return what stands before a name: the rank when the table is over, else the wind."""
        if table.is_over:
            return str(table.ranks[seat])
        return self._say(Message(f"wind_short.{WIND_LETTERS[seat]}"))

    # ------------------------------------------------------------------------------ names, standings

    def names(self, people: Sequence[WallName], room: QRectF) -> None:
        """Paint where everybody sits, in columns."""
        say = self._say
        seats = [
            say(Message.of("wall.table_short", n=one.table) if one.table else Message("wall.out"))
            for one in people
        ]
        tables = self._widest(seats, bold=True)
        wide = min(self._widest(one.name for one in people), LONG_NAME * 1.3)
        beside = self._widest(say(Message(f"wind_short.{wind}")) for wind in WIND_LETTERS) + 0.5
        grid = _grid(room, len(people), 0, 1.06, wide + tables + beside + 1.2, across=ACROSS * self._unit)
        width, _ = _cell(room, grid, 0, across=ACROSS * self._unit)
        pitch = min(room.height() / grid.rows, grid.line * AIRY)
        size = self._name_size(
            (one.name for one in people), width - (tables + beside + 0.8) * grid.line, grid.line * 0.94
        )
        for at, (one, seat) in enumerate(zip(people, seats, strict=True)):
            x = room.left() + at // grid.rows * (width + ACROSS * self._unit)
            row = QRectF(x, room.top() + at % grid.rows * pitch, width, pitch)
            self._rule(row)
            number = row.adjusted(0, 0, -beside * grid.line, 0)
            names = row.adjusted(0, 0, -(tables + beside + 0.6) * grid.line, 0)
            self._write(names, one.name, size, align=LEFT, cut=Qt.TextElideMode.ElideMiddle)
            if not one.table:
                self._write(row, seat, grid.line * 0.94, ink="muted", align=RIGHT)
                continue
            self._write(number, seat, grid.line * 0.94, bold=True, ink="accent", align=RIGHT)
            wind = QRectF(number.right(), row.top(), beside * grid.line, pitch)
            self._write(wind, say(Message(f"wind_short.{one.wind}")), grid.line * 0.94, align=RIGHT)

    def standings(self, rows: Sequence[SharedRow], room: QRectF) -> None:
        """Paint rows of the standings. What is told of all of them alike stands in the heading, not here."""
        say = self._say
        called = [called_text(one.name, say) for one in rows]
        alike = len({one.told for one in rows}) < 2
        texts = [one.given if alike else one.all_told for one in rows]
        told = ["" if text is None else say(text) for text in texts]
        places = self._widest(one.place_text for one in rows) + 0.3
        points = self._widest((one.points_text for one in rows), bold=True) + 0.4
        matches = min(self._widest(told) * 0.66 + 0.5, LONG_NAME) if any(told) else 0.0
        wide = min(self._widest(called), LONG_NAME * 1.2)
        across = ACROSS * self._unit
        grid = _grid(room, len(rows), 0, 1.06, places + wide + points + matches + 0.3, across=across)
        width, _ = _cell(room, grid, 0, across=across)
        pitch, line = min(room.height() / grid.rows, grid.line * AIRY), grid.line * 0.94
        room_of_name = width - (places + points + matches + 0.2) * grid.line
        size = self._name_size(called, room_of_name, line)
        for at, (one, name) in enumerate(zip(rows, called, strict=True)):
            x = room.left() + at // grid.rows * (width + across)
            row = QRectF(x, room.top() + at % grid.rows * pitch, width, pitch)
            self._rule(row)
            first, ink = one.place == 1, "accent" if one.place == 1 else "text"
            place = QRectF(x, row.top(), (places - 0.3) * grid.line, pitch)
            self._write(place, one.place_text, line, ink="muted", align=RIGHT)
            names = QRectF(x + places * grid.line, row.top(), room_of_name, pitch)
            self._write(names, name, size, ink=ink, bold=first, align=LEFT, cut=Qt.TextElideMode.ElideMiddle)
            beside = row.adjusted(row.width() - matches * grid.line, 0, 0, 0)
            self._write(beside, told[at], line * 0.66, ink="muted", align=RIGHT)
            sums = row.adjusted(0, 0, -matches * grid.line, 0)
            self._write(sums, one.points_text, line, ink=ink, bold=True, align=RIGHT)

    # ------------------------------------------------------------------------------ comeback

    def comeback(self, state: MatchState, names: Sequence[str], room: QRectF) -> None:
        """Paint what each player of the final has to win with to be first."""
        say = self._say
        found = comebacks(state)
        top = room.height() * 0.13
        height = (room.height() - top) / len(found)
        line = min(height * 0.5, room.width() / 22)
        called = [name_of(one.seat, names, say) for one in found]
        first = min(max(self._widest(called, bold=True) * line * 0.94 / room.width() + 0.03, 0.2), 0.32)
        columns = (0.0, first, *(first + (1 - first) * part for part in (0.23, 0.48, 0.74)))
        titles = ("", say("wall.score"), say("comeback.tsumo"), say("wall.hit"), say("wall.ron"))
        heads = QRectF(room.left(), room.top(), room.width(), top)
        for at, title in enumerate(titles):
            self._write_lines(_column(heads, columns, at), title, line * 0.72, LEFT, ink="muted")
        for n, (one, name) in enumerate(zip(found, called, strict=True)):
            row = QRectF(room.left(), heads.bottom() + n * height, room.width(), height)
            ink = "text" if one.goals else "accent"
            cells = ((number_text(state.scores[one.seat]), _behind(one)), *_needed(one, say))
            place = _column(row, columns, 0)
            self._write(place, name, line * 0.94, bold=True, ink=ink, align=LEFT)
            for at, (text, below) in enumerate(cells, 1):
                place = _column(row, columns, at)
                upper = QRectF(place.left(), place.center().y() - line * (0.85 if below else 0.5), 0, line)
                upper.setWidth(place.width())
                self._write(upper, text, line * (0.94 if at == 1 else 0.86), ink=ink, align=LEFT)
                lower = QRectF(upper.left(), upper.bottom(), upper.width(), line * 0.8)
                self._write(lower, below, line * 0.72, ink="muted", align=LEFT)
            if n + 1 < len(found):
                self._rule(row)


# ------------------------------------------------------------------------------------------ sizes


def _grid(
    room: QRectF,
    count: int,
    gap: float,
    lines: float,
    letters: float,
    *,
    across: float | None = None,
    hole: float = 1,
) -> WallGrid:
    """Return the grid in which the lines of so many things are highest.

    :param gap: between rows. :param lines: of a thing. :param letters: its width, in heights of a line.
    :param across: between columns; None: as between rows. :param hole: what one with an empty place is worth.
    """

    def grid(columns: int) -> WallGrid:
        rows = -(-count // columns)
        width, height = _cell(room, WallGrid(columns, rows, 0), gap, across)
        return WallGrid(columns, rows, min(height / lines, width / letters))

    def worth(grid: WallGrid) -> float:
        return grid.line * (hole if grid.columns * grid.rows > count else 1)

    return max(map(grid, range(1, count + 1)), key=worth)


def _cell(room: QRectF, grid: WallGrid, gap: float, across: float | None = None) -> tuple[float, float]:
    """Return width and height of a place in a grid."""
    between = gap if across is None else across
    width = (room.width() - between * (grid.columns - 1)) / grid.columns
    return width, (room.height() - gap * (grid.rows - 1)) / grid.rows


def _column(row: QRectF, columns: Sequence[float], at: int) -> QRectF:
    """Return the place of a cell in a row. :param columns: where each begins, as a part of the width."""
    end = columns[at + 1] if at + 1 < len(columns) else 1.0
    left = row.left() + columns[at] * row.width()
    return QRectF(left, row.top(), (end - columns[at]) * row.width() * 0.94, row.height())


# ------------------------------------------------------------------------------------------ texts


def _score(value: int | Fraction) -> str:
    """Return points of a match that is played, or a result in thousands, as text."""
    return number_text(value) if isinstance(value, int) else signed_text(value, 1, 1)


def _scores(tables: Iterable[WallTable]) -> Iterable[int | Fraction]:
    for table in tables:
        yield from table.results or table.scores


def _order(table: WallTable) -> Sequence[int]:
    """Return the lines of a table: by seat while it plays, by rank when it is over."""
    seats = range(len(table.names))
    return sorted(seats, key=lambda seat: table.ranks[seat]) if table.is_over else seats


def _behind(one: Comeback) -> str:
    """Return how far a player is behind the leader, or ahead of the next one."""
    return change_text(-one.goals[0].behind if one.goals else one.ahead)


def _needed(one: Comeback, say: Callable[[Message], str]) -> tuple[tuple[str, str], ...]:
    """Return hand and points that make a player first: by tsumo, from the leader, and from another player."""
    if not one.goals:
        return ((say(Message("wall.leads")), ""),)
    goal = one.goals[0]
    texts = [cell_texts(way, say)[:2] for way in goal.ways]
    others = [text for source, text in zip(one.sources, texts, strict=True) if source not in (None, goal.holder)]
    return texts[0], texts[one.sources.index(goal.holder)], *others[:1]
