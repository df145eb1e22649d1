"""Paints the pages of the wall: in the largest letters that fit, the names of a page in one size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from math import inf
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPen

from core.language.messages import Message
from core.language.numbers import change_text, number_text, signed_text
from core.language.result_page import SharedRow, called_text
from core.language.sheet import most_digits
from core.match.comeback import Comeback
from core.match.comeback_words import cell_texts
from core.match.names import name_of
from core.match.state import MatchState
from core.tiles import Wind
from gui.evening.wall_letters import (
    ACROSS,
    EDGE,
    FULL_STOP,
    GAP,
    HEADS,
    HINT,
    LEAST,
    LEFT,
    QUIET,
    READ,
    RIGHT,
    RULE,
    SMALL,
    TITLES,
    WallGrid,
    WallLetters,
    WallNeed,
)
from gui.evening.wall_pages import WallPage, WallTable, shared

CLOCKS = (0.36, 0.245)
"""Height of the clock below the heading where letters below it stay large enough, and else between the heading's
texts, as parts of the screen's height."""
CAPS = 0.84
"""Height of digits with some room above and below, in ems."""
LONG_NAME, LONG_NAMES = 7.8, 2
"""Width of the longest name that letters make room for, in ems, and how many of a table have two lines at most."""
PITCH, AIRY = 1.25, 2.2
"""From a row to the next where they are closest, and at most, in ems."""
CLOSE, SIDE, ABOVE = 1.16, 0.42, 0.2
"""In a table: from a line to the next where they are closest, and margins, in ems."""
ROOMY, BROAD = 1.1, 1.6
"""How much higher than necessary tables below a clock are at most, and how much broader any are."""
HAND = 0.081
"""Largest size of the hands that win, as a part of the screen's height."""
PERSON, LOWER, ASIDE = 0.9, 0.8, 0.55
"""In the comeback: size of names and of points as parts of the hands', and room between columns, in ems."""
DEAL = 0.77
"""Size of a table's deal on the board, as a part of its number's."""
LABEL, FOOTS = 0.8, (0.078, 0.065)
"""Below tables: size of what a line is about, as a part of its size, and sizes of lines without a clock and with
one, as parts of the screen's height."""
HEADED = 0.7
"""Size of heads of columns, as a part of the letters below."""
COLUMNS = 0.078
"""Between columns of the standings, as a part of the screen's height."""
TINT = 0.013
"""How far a tinted row is broader than what stands in it, likewise."""
ALARM, ON_ALARM = "stick_red", "stick"
"""The ground on which it stands that time is up, and its ink."""
MARK, APART = 1.25, 0.4
"""Width of winds and ranks before names, and least room between a name and its points, in ems."""
BETWEEN = 1.5
"""From one text below tables to the next, in ems."""
HOLE = 0.85
"""What a grid of tables with an empty place at its end is worth."""
PODIUM = 3
"""How many places stand out."""
DEALER = Wind.EAST.letter


class ClockFace(NamedTuple):
    """What stands in the place of the clock. :ivar lines: the time, or what is to be done now that it is over.
    :ivar told: what stands at the right of the heading. :ivar is_over: whether the time is.
    """

    lines: tuple[str, ...]
    ink: str
    told: str
    is_over: bool = False


class TableLayout(NamedTuple):
    """Where the tables of a page are. :ivar lines: how many each has for its people."""

    clock: QRectF
    room: QRectF
    lines: int
    need: WallNeed
    grid: WallGrid


class WallPainter(WallLetters):
    """Paints on one screen. All lengths are in pixels if nothing else is said."""

    # ------------------------------------------------------------------------------ heading and clock

    def head(self, page: WallPage, event: str, beside: str, between: float = 0, ink: str = "") -> None:
        """Paint the heading of a page. :param event: its name, left out where it does not fit.
        :param beside: what stands at the right, before the dots that count pages. :param between: width of what
            stands in the middle. :param ink: of all of it; "": of each its own.
        """
        place, size, quiet = self.room, TITLES[page.is_timed] * self._unit, QUIET * self._unit
        place.setHeight((HEADS[page.is_timed] - 2 * GAP) * self._unit)
        side = (place.width() - between) / 2 - quiet if between else place.width()
        left, right = QRectF(place), QRectF(place)
        dots = self._dots(place.right(), place.center().y(), page.at, page.of, ink or "muted")
        right.setRight(place.right() - (dots + quiet / 2 if dots else 0))
        right.setLeft(place.right() - side)
        wide = self._write(right, beside, quiet, bold=True, ink=ink or "text", align=RIGHT, beside=size)
        left.setRight(min(right.right() - wide - quiet, place.left() + side))
        title = self._write(left, self._say(page.title), size, bold=True, ink=ink or "text", align=LEFT)
        left.setLeft(left.left() + title + quiet)
        if self._widest([event]) * quiet <= left.width():
            self._write(left, event, quiet, ink=ink or "muted", align=LEFT, beside=size)

    def timed_place(self, page: WallPage) -> QRectF:
        """Return what changes with the time: the heading and the clock."""
        screen = QRectF(self._screen)
        screen.setBottom(self._layout(page).clock.bottom())
        return screen

    def timed(self, page: WallPage, event: str, face: ClockFace) -> None:
        """Paint the heading and the time that is left, as large as its place allows, or in red and over the whole
        width what is to be done now that it is over.
        """
        place = self._layout(page).clock
        is_beside = place.top() < self._below_head(is_timed=True).top()
        if face.is_over:
            self._painter.fillRect(self.timed_place(page), self._color(ALARM))
            place = self.timed_place(page).adjusted(2 * self._unit * EDGE, 0, -2 * self._unit * EDGE, 0)
        even = (FULL_STOP + line if line.endswith(FULL_STOP) else line for line in face.lines)  # as it hangs
        wide, lines = self._widest(even, bold=True), len(face.lines)
        size = min(place.width() / wide, place.height() / (CLOSE * lines + ABOVE / 2 if face.is_over else CAPS))
        between = self._widest(face.lines[:1], bold=True) * size if is_beside else 0
        self.head(page, event, face.told, between, ON_ALARM if face.is_over else "")
        pitch = size * CLOSE
        for at, line in enumerate(face.lines):
            middle = place.center().y() + (at - (lines - 1) / 2) * pitch
            row = QRectF(place.left(), middle - pitch / 2, place.width(), pitch)
            self._write(row, line, size, bold=True, ink=ON_ALARM if face.is_over else face.ink)

    def note(self, text: str) -> None:
        """Paint a sentence in the middle of the page."""
        self._write(self._below_head(is_timed=False), text, TITLES[0] * self._unit, ink="muted")

    def hint(self, text: str) -> None:
        """Paint what the keys do in the margin below the page: who presses them stands near."""
        place = self.room
        place.setTop(place.bottom() + GAP * self._unit)
        place.setBottom(self._screen.bottom())
        self._write(place, text, HINT * self._unit, ink="muted", align=RIGHT)

    def _card(self, place: QRectF, ground: str) -> None:
        radius = self._unit * 0.014
        self._painter.setPen(QPen(self._color("border"), self._unit * RULE))
        self._painter.setBrush(self._color(ground))
        self._painter.drawRoundedRect(place, radius, radius)

    # ------------------------------------------------------------------------------ tables

    def most(self, page: WallPage) -> tuple[int, int]:
        """Return in how many columns and rows what is on a page can stand and be read from ten metres."""
        match page.kind:
            case "names":
                need = self._names_need(page)
            case "standings":
                need = self._rows_need(page)
            case _:
                _, room = self._rooms(page)[-1]
                need = self._tables_need(page, room, _seats(page))
                if page.kind == "seating":  # where people look for their names, which are not cut
                    need = self._tables_need(page, room, self._lines_at_least(page, need))
        return need.most(READ * self._unit)

    def _lines_at_least(self, page: WallPage, need: WallNeed) -> int:
        """Return how many lines tables need for their people in the smallest letters."""
        least = READ * self._unit
        found = self._lines(page, need.grid(*need.most(least))._replace(size=least))
        return min(found, _seats(page) + LONG_NAMES)

    def _rooms(self, page: WallPage) -> list[tuple[float, QRectF]]:
        """Return where the clock of a page may begin, and what it leaves for tables: the largest clock first."""
        foot = self._foot_size(page)
        lines = len(self._flow(page, foot))
        room = self._below_head(is_timed=page.is_timed)
        room.setBottom(room.bottom() - (lines * PITCH * foot + GAP * self._unit if lines else 0))
        if not page.is_timed:
            return [(room.top(), room)]
        tops = room.top(), self.room.top()
        return [
            (top, QRectF(room.left(), y, room.width(), room.bottom() - y))
            for top, y in ((top, top + part * self._unit) for top, part in zip(tops, CLOCKS, strict=True))
        ]

    def _layout(self, page: WallPage) -> TableLayout:
        """Return where the tables of a page are: the clock has what they do not need. Names that are too long have
        two lines if letters stay large enough.
        """
        rooms, least = self._rooms(page), _seats(page)
        tried = [(*place, lines) for place in rooms for lines in range(least, least + LONG_NAMES + 1)]
        for found in (*tried, (*rooms[-1], least)):
            top, room, lines = found
            need = self._tables_need(page, room, lines)
            grid = self._with_names(page, need.best(len(page.tables)))
            if grid.size >= READ * self._unit and self._lines(page, grid) <= lines:
                break
        if not page.is_timed:
            return TableLayout(QRectF(), room, lines, need, grid)
        height = min(grid.height, need.high * grid.size * ROOMY)
        below = room.adjusted(0, grid.rows * (grid.height - height), 0, 0)
        clock = QRectF(room.left(), top, room.width(), below.top() - top - GAP * self._unit)
        return TableLayout(clock, below, lines, need, grid._replace(height=height))

    def _with_names(self, page: WallPage, grid: WallGrid) -> WallGrid:
        """Return a grid in which longer names are whole as well, if its letters stay large enough."""
        beside = 2 * SIDE + MARK + self._points_beside(page)
        names = (self._widest([name], bold=True) for table in page.tables for name in table.names)
        sizes = (grid.width / (beside + wide) for wide in names) if page.kind != "board" else ()
        return grid._replace(
            size=min(grid.size, *(each for each in sizes if each >= READ * self._unit), grid.size)
        )

    def _lines(self, page: WallPage, grid: WallGrid) -> int:
        """Return how many lines a table needs for its people if names that do not fit have two."""
        if page.kind == "board":
            return 0
        room = grid.width / grid.size - 2 * SIDE - MARK - self._points_beside(page) + 0.01
        return max(
            sum(2 if self._widest([name], bold=True) > room else 1 for name in table.names)
            for table in page.tables
        )

    def _points_beside(self, page: WallPage) -> float:
        """Return the width of scores at tables and of the room before them, in ems."""
        points = self._points(page)
        return points + APART if points else 0

    def _tables_need(self, page: WallPage, room: QRectF, lines: int) -> WallNeed:
        """Return what the tables of a page need. :param lines: how many each has for its people."""
        gap = GAP * self._unit
        if page.kind == "board":
            wide = sum(self._board_widths(page)) + APART + 2 * SIDE
            return WallNeed(room, wide, CLOSE + 2 * ABOVE, gap=gap, across=gap)
        wide = MARK + min(
            self._widest((name for table in page.tables for name in table.names), bold=True), LONG_NAME
        )
        if page.kind == "play":
            titles = self._widest(map(self._title, page.tables), bold=True)
            heads = (titles + sum(APART + each for each in self._beside(table) if each) for table in page.tables)
            wide = max(wide + self._points_beside(page), *heads)
        high = (lines + 1) * CLOSE + 2 * ABOVE
        return WallNeed(room, wide + 2 * SIDE, high, gap=gap, across=gap, hole=HOLE)

    def tables(self, page: WallPage) -> None:
        """Paint tables in a grid, and below it who sits out and which tables are over."""
        _, room, lines, need, grid = self._layout(page)
        width = min(grid.width, BROAD * need.wide * grid.size)
        left = room.center().x() - (grid.columns * (width + need.across) - need.across) / 2
        widths = self._board_widths(page)
        points = self._points_beside(page)
        edges = [left + column * (width + need.across) for column in range(grid.columns)]
        for at, table in enumerate(page.tables):
            y = room.top() + at // grid.columns * (grid.height + need.gap)
            place = QRectF(edges[at % grid.columns], y, width, grid.height)
            self._card(place, "card")
            inner = place.adjusted(grid.size * SIDE, grid.size * ABOVE, -grid.size * SIDE, -grid.size * ABOVE)
            if page.kind == "board":
                self._cell(inner, table, grid.size, widths[0] * grid.size)
            else:
                self._table(inner, table, grid.size, points * grid.size, lines + 1)
        self._foot(page, room.bottom(), edges)

    def _foot_size(self, page: WallPage) -> float:
        """Return the size of what is told below tables: a smaller one if that needs fewer lines."""
        size, least = FOOTS[page.is_timed] * self._unit, READ * self._unit
        return size if len(self._flow(page, size)) == len(self._flow(page, least)) else least

    def _flow(self, page: WallPage, size: float) -> list[list[tuple[str, str, float]]]:
        """Return what is told below tables as lines, in letters of a size: of each text what it is about, what it
        tells of that, and its width.
        """
        lines: list[list[tuple[str, str, float]]] = []
        left = 0.0
        for text in map(self._say, page.foot):
            about, colon, told = text.replace("：", ":").partition(":")
            about, told = text[: len(about + colon)], told.strip()
            wide = (self._widest([about]) * LABEL + APART + self._widest([told], bold=True)) * size
            if not lines or wide > left:
                lines.append([])
                left = self.room.width()
            lines[-1].append((about, told, wide))
            left -= wide + BETWEEN * size
        return lines

    def _foot(self, page: WallPage, top: float, edges: list[float]) -> None:
        """Write what is told below tables, each text where one of them begins if there is room for the rest."""
        size = self._foot_size(page)
        row = QRectF(edges[0], top + GAP * self._unit, self.room.right() - edges[0], PITCH * size)
        for texts in self._flow(page, size):
            place, whole = QRectF(row), sum(wide for *_, wide in texts) + BETWEEN * size * (len(texts) - 1)
            place.setLeft(max(min(row.left(), row.right() - whole), self.room.left()))
            for at, (about, told, wide) in enumerate(texts):
                rest = sum(each for *_, each in texts[at:]) + BETWEEN * size * (len(texts) - at - 1)
                fits = [x for x in edges if place.left() - 1 <= x <= row.right() - rest]
                place.setLeft(fits[0] if fits else place.left())
                used = self._write(place, about, size * LABEL, ink="muted", align=LEFT, beside=size)
                after = place.adjusted(used + APART * size, 0, 0, 0)
                self._write(after, told, size, bold=True, align=LEFT, least=0, beside=size)
                place.setLeft(place.left() + wide + BETWEEN * size)
            row.translate(0, PITCH * size)

    def _board_widths(self, page: WallPage) -> tuple[float, float]:
        """Return the widths of a table's number and of what stands beside it on the board, in ems."""
        numbers = self._widest((str(table.number) for table in page.tables), bold=True)
        return numbers, self._widest(map(self._short, page.tables), bold=True) * DEAL

    def _short(self, table: WallTable) -> str:
        """Return what stands beside the number of a table on the board: its time, or else its deal."""
        told = table.more or table.deal
        return "" if told is None else self._say(told)

    def _cell(self, place: QRectF, table: WallTable, size: float, numbers: float) -> None:
        """Paint a table on the board."""
        number = QRectF(place.left(), place.top(), numbers, place.height())
        self._write(number, str(table.number), size, bold=True, align=RIGHT, least=1)
        beside = place.adjusted(numbers + APART * size, 0, 0, 0)
        ink, bold = ("accent", True) if table.more else ("text", False)
        self._write(beside, self._short(table), size * DEAL, ink=ink, bold=bold, align=LEFT, beside=size)

    def _beside(self, table: WallTable) -> tuple[float, float]:
        """Return the widths of what stands beside the number of a table, its deal and its time, in ems."""
        deal, more = ("" if told is None else self._say(told) for told in (table.deal, table.more))
        return self._widest([deal], bold=True) * SMALL, self._widest([more], bold=True) * SMALL

    def _points(self, page: WallPage) -> float:
        """Return the width of the scores at tables, in ems."""
        return self._widest(number_text(score) for table in page.tables for score in table.scores)

    def _table(self, place: QRectF, table: WallTable, size: float, points: float, lines: int) -> None:
        """Paint a table: its number, its people by seat, and once it plays its deal and scores.

        :param size: of letters. :param points: width of scores. :param lines: of the tables on the page.
        """
        pitch = place.height() / lines
        head = QRectF(place.left(), place.top(), place.width(), pitch)
        beside = head.adjusted(self._write(head, self._title(table), size, bold=True, align=LEFT), 0, 0, 0)
        for told, ink in ((table.deal, "text"), (table.more, "accent")):
            if told is not None:
                text = self._say(told)
                used = self._write(beside, text, size * SMALL, ink=ink, bold=True, align=RIGHT, beside=size)
                beside.setRight(beside.right() - used - size * APART)
        spare, row = lines - 1 - len(table.names), head.translated(0, pitch)
        for seat, name in enumerate(table.names):
            deals = table.deal is not None and table.winds[seat] == DEALER
            mark, ink = self._wind(table.winds[seat]), "accent" if deals else "text"
            self._write(row, mark, size * SMALL, ink=ink, bold=True, align=LEFT, beside=size)
            if table.scores:
                self._write(row, number_text(table.scores[seat]), size, align=RIGHT)
            place, rest, least = row.adjusted(size * MARK, 0, -points, 0), name, 1.0
            if spare > 0 and self._widest([name], bold=True) * size > place.width():
                first, rest = self._halves(name, size, place.width())
                self._write(place, first, size, bold=True, align=LEFT, least=1)
                row.translate(0, min(pitch, size * CLOSE))
                place, spare, least = row.adjusted(size * MARK, 0, 0, 0), spare - 1, LEAST
            self._write(place, rest, size, bold=True, align=LEFT, least=least)
            row.translate(0, pitch)

    def _title(self, table: WallTable) -> str:
        return self._say(Message.of("wall.table", n=table.number))

    def _wind(self, letter: str) -> str:
        return self._say(Message(f"wind_short.{letter}"))

    # ------------------------------------------------------------------------------ names, standings

    def _rows(
        self, need: WallNeed, count: int, heads: Callable[[QRectF, float], None]
    ) -> Iterator[tuple[int, QRectF, float]]:
        """Yield the number and place of each row of a page, from top to bottom and in columns that are about as
        long, with the size of letters; and draw a line below it.

        :param heads: paints what stands above a column, in a place and for a size.
        """
        grid = need.best(count)
        pitch, over = min(grid.height, grid.size * AIRY), need.over * grid.size
        for column, rows in enumerate(shared(range(count), grid.columns)):
            x = need.room.left() + column * (grid.width + need.across)
            heads(QRectF(x, need.room.top(), grid.width, over), grid.size)
            for at, number in enumerate(rows):
                row = QRectF(x, need.room.top() + over + at * pitch, grid.width, pitch)
                self._rule(row)
                yield number, row, grid.size

    def _need(self, wide: float, over: float = 0, across: float = ACROSS) -> WallNeed:
        return WallNeed(self._below_head(is_timed=False), wide, PITCH, over, across=across * self._unit)

    def _tint(self, row: QRectF) -> None:
        """Fill a row that stands out."""
        aside = TINT * self._unit
        self._painter.fillRect(row.adjusted(-aside, 0, aside, 0), self._color("right_ground"))

    def _seats(self, page: WallPage) -> tuple[list[str], float, float]:
        """Return the tables of people as they are written, and the width of tables and seats, in ems."""
        tables = [str(one.table) if one.table else self._say(Message("wall.out")) for one in page.people]
        winds = self._widest((self._wind(one.wind) for one in page.people if one.wind), bold=True)
        seats = max(winds, self._widest([self._say(Message("wall.seat"))]) * HEADED)
        numbers = (text for one, text in zip(page.people, tables, strict=True) if one.table)
        return tables, self._widest(numbers, bold=True) + 1.5 * APART, seats + APART

    def _names_need(self, page: WallPage) -> WallNeed:
        _, tables, seats = self._seats(page)
        names = min(self._widest((one.name for one in page.people), bold=True), LONG_NAME)
        return self._need(names + tables + seats, over=HEADED)

    def names(self, page: WallPage) -> None:
        """Paint where everybody sits, in columns."""
        texts, tables, seats = self._seats(page)

        def heads(place: QRectF, size: float) -> None:
            beside = place.adjusted(0, 0, -seats * size, 0)
            for head, where in (("wall.seat", place), ("wall.at", beside)):
                self._write(where, self._say(Message(head)), size * HEADED, ink="muted", align=RIGHT)

        for at, row, size in self._rows(self._names_need(page), len(page.people), heads):
            one, text = page.people[at], texts[at]
            out = 0.0 if one.table else self._write(row, text, size, ink="muted", align=RIGHT) + APART * size
            names = row.adjusted(0, 0, -(out or (tables + seats) * size), 0)
            self._write(names, one.name, size, bold=True, align=LEFT)
            if one.table:
                number = row.adjusted(0, 0, -seats * size, 0)
                self._write(number, text, size, bold=True, ink="accent", align=RIGHT)
                self._write(row, self._wind(one.wind), size, bold=True, align=RIGHT)

    def _places(self, rows: Sequence[SharedRow]) -> float:
        """Return the width of places and of the room after them, in ems."""
        return self._widest((one.place_text for one in rows), bold=True) + 1.5 * APART

    def _points_of(self, page: WallPage) -> float:
        """Return the width of points and of the room before them, in ems."""
        return self._widest((one.points_text for one in page.rows), bold=True) + APART

    def _rows_need(self, page: WallPage) -> WallNeed:
        names = self._widest((called_text(one.name, self._say) for one in page.rows), bold=True)
        wide = self._places(page.rows) + min(names, LONG_NAME) + self._points_of(page)
        return self._need(wide, across=COLUMNS)

    def standings(self, page: WallPage) -> None:
        """Paint rows of the standings, the first places in colour and the first one on a ground of its own, with a
        line below the last of a final, or of those who go on to it. How many matches and what penalties are in
        a sum is told where it is read from near.
        """
        need, points = self._rows_need(page), self._points_of(page)
        columns = shared(page.rows, need.best(len(page.rows)).columns)
        widths = [self._places(rows) for rows in columns for _ in rows]
        for at, row, size in self._rows(need, len(page.rows), lambda *_: None):
            one, places = page.rows[at], widths[at]
            leads = one.place is not None and one.place <= (page.go_on or PODIUM)
            ink = "accent" if leads else "text"
            if one.place == 1:
                self._tint(row)
            place = QRectF(row.left(), row.top(), (places - 1.5 * APART) * size, row.height())
            self._write(place, one.place_text, size, ink=ink if leads else "muted", bold=leads, align=RIGHT)
            names = row.adjusted(places * size, 0, -points * size, 0)
            self._write(names, called_text(one.name, self._say), size, ink=ink, bold=True, align=LEFT, least=1)
            self._write(row, one.points_text, size, ink=ink, bold=leads, align=RIGHT)
            after = page.rows[at + 1 : at + 2]
            if _reaches_final(page, one) and not all(_reaches_final(page, other) for other in after):
                self._rule(row, "text")

    # ------------------------------------------------------------------------------ comeback

    def comeback(self, page: WallPage) -> None:
        """Paint what each player of the final has to win with to be first in the event, or in the match."""
        assert page.state is not None
        say, room, found, state = self._say, self._below_head(is_timed=False), page.comebacks, page.state
        titles = ("", say("wall.score"), say("comeback.tsumo"), say("wall.hit"), say("wall.ron"))
        lines = [
            (
                (name_of(one.seat, page.names, say), self._wind(state.wind_of(one.seat).letter)),
                _held(page, state, one),
                *(_needed(one, say) or ((say("wall.leads"), ""),)),
            )
            for one in found
        ]
        columns = list(zip_longest(*lines, fillvalue=("", "")))
        sizes = PERSON, LOWER, *([1.0] * (len(columns) - 2))
        widths = [
            max(
                min(self._widest((text for text, _ in cells), bold=at == 0), inf if at else LONG_NAME) * upper,
                self._widest(below for _, below in cells) * LOWER,
                self._widest([title]) * HEADED,
            )
            + ASIDE
            for at, (title, cells, upper) in enumerate(zip(titles, columns, sizes, strict=False))
        ]
        heads, row = CLOSE, CLOSE * (1 + LOWER)
        size = min(
            HAND * self._unit,
            room.width() / sum(widths),
            room.height() / (heads + (row + ABOVE) * len(found)),
        )
        top, height = heads * size, (room.height() - heads * size) / len(found)
        air = (room.width() - sum(widths) * size) / len(widths)
        places = [
            QRectF(room.left(), room.top() + top + n * height, room.width(), height) for n in range(len(found))
        ]
        for one, place in zip(found, places, strict=True):
            if not one.goals:
                self._tint(place)
            elif place is not places[-1]:
                self._rule(place)
        left = room.left()
        for at, (title, cells, wide, upper) in enumerate(zip(titles, columns, widths, sizes, strict=False)):
            column = QRectF(left, room.top(), (wide - ASIDE) * size + air, top - ABOVE * size)
            left = column.right() + ASIDE * size
            self._write(column, title, size * HEADED, ink="muted", align=LEFT)
            for one, place, (text, below) in zip(found, places, cells, strict=True):
                line = QRectF(column.left(), place.center().y() - row / 2 * size, column.width(), CLOSE * size)
                ink = "text" if one.goals else "accent"
                self._write(line, text, size * upper, ink=ink, bold=at == 0, align=LEFT, least=1, beside=size)
                lower = QRectF(line.left(), line.bottom(), line.width(), CLOSE * LOWER * size)
                deals = at == 0 and one.seat == state.dealer
                ink = "accent" if deals else "muted"
                self._write(lower, below, size * LOWER, ink=ink, bold=at == 0, align=LEFT)


# ------------------------------------------------------------------------------------------ texts


def _seats(page: WallPage) -> int:
    """Return the most people at one table."""
    return max(len(table.names) for table in page.tables)


def _reaches_final(page: WallPage, row: SharedRow) -> bool:
    """Return whether somebody is in the final, or would be by the standings so far."""
    return row.is_final or (row.place is not None and row.place <= page.go_on)


def _held(page: WallPage, state: MatchState, one: Comeback) -> tuple[str, str]:
    """Return what a player has in the event or else in the match, and how far that is behind the leader or ahead
    of the next one.
    """
    if not page.sums:
        behind = -one.goals[0].behind if one.goals else one.ahead
        return number_text(state.scores[one.seat]), change_text(behind)
    own, digits = page.sums[one.seat], most_digits(page.sums)
    second = [other.seat for other in page.comebacks if other is not one][:1]
    other = one.goals[0].holder if one.goals else second[0]
    apart = own - page.sums[other]
    return signed_text(own, digits, digits), signed_text(apart, digits, digits) if apart else change_text(0)


def _needed(one: Comeback, say: Callable[[Message], str]) -> tuple[tuple[str, str], ...]:
    """Return hand and points that make a player first: by tsumo, from the leader, and from another player;
    () for who is first.
    """
    if not one.goals:
        return ()
    goal, ways = one.goals[0], dict(zip(one.sources, one.goals[0].ways, strict=True))
    others = [way for source, way in ways.items() if source not in (None, goal.holder)]
    dearest = sorted(others, key=lambda way: inf if way is None else way.recommended.points)[-1:]
    told = (ways[None], ways[goal.holder], *dearest)  # from whomever of the others it is
    return tuple(cell_texts(way, say)[:2] for way in told)
