"""Paints the pages of the wall: in the largest letters that fit, the names of a page in one size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPen

from core.language.messages import Message
from core.language.numbers import change_text, number_text
from core.language.result_page import called_text
from core.match.comeback import Comeback
from core.match.comeback_words import cell_texts
from core.match.names import name_of
from core.tiles import Wind
from gui.evening.wall_letters import (
    ACROSS,
    GAP,
    HEAD,
    HINT,
    LEFT,
    QUIET,
    READ,
    RIGHT,
    RULE,
    SMALL,
    TITLE,
    WallGrid,
    WallLetters,
    WallNeed,
)
from gui.evening.wall_pages import WallPage, WallTable, comebacks, shared

CLOCKS = (0.4, 0.22)
"""Height of the clock where letters below it stay large enough, and else, as parts of the screen's height."""
CAPS = 0.84
"""Height of digits with some room above and below, in ems."""
LONG_NAME = 7.8
"""Width of the longest name that letters make room for, in ems."""
PITCH, AIRY = 1.25, 2.2
"""From a row to the next where they are closest, and at most, in ems."""
CLOSE, SIDE, ABOVE = 1.12, 0.42, 0.2
"""In a table: from a line to the next where they are closest, and margins, in ems."""
ROOMY, BROAD = 1.1, 1.6
"""How much higher than necessary tables below a clock are at most, and how much broader any are."""
LOWER = 0.9
"""In the comeback: from a line to the smaller one below it, as a part of `CLOSE`."""
MARK, APART = 1.15, 0.4
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
    :ivar told: what stands at the right of the heading.
    """

    lines: tuple[str, ...]
    ink: str
    told: str


class TableLayout(NamedTuple):
    """Where the tables of a page are. :ivar room: of all tables and what is told below them."""

    clock: QRectF
    room: QRectF
    need: WallNeed
    grid: WallGrid


class WallPainter(WallLetters):
    """Paints on one screen. All lengths are in pixels if nothing else is said."""

    # ------------------------------------------------------------------------------ heading and clock

    def head(self, page: WallPage, event: str, beside: str, ink: str = "text") -> None:
        """Paint the heading of a page. :param event: its name, left out where it does not fit.
        :param beside: what stands at the right, before the dots that count pages.
        """
        place, size, quiet = self.room, TITLE * self._unit, QUIET * self._unit
        place.setHeight((HEAD - 2 * GAP) * self._unit)
        dots = self._dots(place.right(), place.center().y(), page.at, page.of)
        place.setRight(place.right() - (dots + quiet / 2 if dots else 0))
        wide = self._write(place, beside, quiet, bold=True, ink=ink, align=RIGHT, beside=size)
        place.setRight(place.right() - wide - quiet)
        place.setLeft(
            place.left() + self._write(place, self._say(page.title), size, bold=True, align=LEFT) + quiet
        )
        if self._widest([event]) * quiet <= place.width():
            self._write(place, event, quiet, ink="muted", align=LEFT, beside=size)

    def timed_place(self, page: WallPage) -> QRectF:
        """Return what changes with the time: the heading and the clock."""
        screen = QRectF(self._screen)
        screen.setBottom(self._layout(page).clock.bottom())
        return screen

    def clock(self, page: WallPage, face: ClockFace) -> None:
        """Paint the time that is left, as large as its place allows, or what is to be done now that it is over."""
        place = self._layout(page).clock
        wide, lines = self._widest(face.lines, bold=True), len(face.lines)
        size = min(place.width() / wide, place.height() / (CAPS if lines == 1 else CLOSE * lines))
        pitch = size * CLOSE
        for at, line in enumerate(face.lines):
            middle = place.center().y() + (at - (lines - 1) / 2) * pitch
            row = QRectF(place.left(), middle - pitch / 2, place.width(), pitch)
            self._write(row, line, size, bold=True, ink=face.ink)

    def note(self, text: str) -> None:
        """Paint a sentence in the middle of the page."""
        self._write(self._below_head(), text, TITLE * self._unit, ink="muted")

    def hint(self, text: str) -> None:
        """Paint what the keys do in the margin below the page: who presses them stands near."""
        place = self.room
        place.setTop(place.bottom())
        place.setBottom(self._screen.bottom())
        self._write(place, text, HINT * self._unit, ink="muted")

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
                below = CLOCKS[-1] * self._unit if page.is_timed else 0
                need = self._tables_need(page, self._below_head().adjusted(0, below, 0, 0))
        return need.most(READ * self._unit)

    def _layout(self, page: WallPage) -> TableLayout:
        """Return where the tables of a page are: the clock has what they do not need."""
        room, count, clock = self._below_head(), len(page.tables), QRectF()
        if not page.is_timed:
            need = self._tables_need(page, room)
            return TableLayout(clock, room, need, need.best(count))
        for part in CLOCKS:
            need = self._tables_need(page, room.adjusted(0, part * self._unit, 0, 0))
            grid = need.best(count)
            if grid.size >= READ * self._unit:
                break
        height = min(grid.height, need.high * grid.size * ROOMY)
        below = need.room.adjusted(0, grid.rows * (grid.height - height), 0, 0)
        clock = QRectF(room.left(), room.top(), room.width(), below.top() - room.top() - GAP * self._unit)
        return TableLayout(clock, below, need, grid._replace(height=height))

    def _tables_need(self, page: WallPage, room: QRectF) -> WallNeed:
        gap, foot = GAP * self._unit, len(self._flow(page, READ * self._unit)) * PITCH
        if page.kind == "board":
            wide = sum(self._board_widths(page)) + APART + 2 * SIDE
            return WallNeed(room, wide, CLOSE + 2 * ABOVE, foot=foot, gap=gap, across=gap)
        wide = MARK + min(
            self._widest((name for table in page.tables for name in table.names), bold=True), LONG_NAME
        )
        if page.kind == "play":
            titles = self._widest(map(self._title, page.tables), bold=True)
            heads = (titles + sum(APART + each for each in self._beside(table) if each) for table in page.tables)
            wide = max(wide + APART + self._points(page), *heads)
        high = (_seats(page) + 1) * CLOSE + 2 * ABOVE
        return WallNeed(room, wide + 2 * SIDE, high, foot=foot, gap=gap, across=gap, hole=HOLE)

    def tables(self, page: WallPage) -> None:
        """Paint tables in a grid, and below it who sits out and which tables are over."""
        _, room, need, grid = self._layout(page)
        width = min(grid.width, BROAD * need.wide * grid.size)
        left = room.center().x() - (grid.columns * (width + need.across) - need.across) / 2
        widths = self._board_widths(page)
        points = self._points(page) + APART if page.kind == "play" else 0.0
        for at, table in enumerate(page.tables):
            x = left + at % grid.columns * (width + need.across)
            y = room.top() + at // grid.columns * (grid.height + need.gap)
            place = QRectF(x, y, width, grid.height)
            self._card(place, "card")
            inner = place.adjusted(grid.size * SIDE, grid.size * ABOVE, -grid.size * SIDE, -grid.size * ABOVE)
            if page.kind == "board":
                self._cell(inner, table, grid.size, widths[0] * grid.size)
            else:
                self._table(inner, table, grid.size, points * grid.size, _seats(page) + 1)
        below = QRectF(left, room.bottom() - need.foot * grid.size, room.right() - left, need.foot * grid.size)
        self._foot(page, below, grid.size)

    def _flow(self, page: WallPage, size: float) -> list[list[str]]:
        """Return what is told below tables as lines of several texts, in letters of a size."""
        lines: list[list[str]] = []
        left = 0.0
        for text in map(self._say, page.foot):
            wide = self._widest([text]) * size
            if not lines or wide > left:
                lines.append([])
                left = self.room.width()
            lines[-1].append(text)
            left -= wide + BETWEEN * size
        return lines

    def _foot(self, page: WallPage, place: QRectF, size: float) -> None:
        """Write what is told below tables, in letters of their size if that needs no more lines."""
        least = READ * self._unit
        lines = self._flow(page, size)
        if len(lines) > len(self._flow(page, least)):
            lines, size = self._flow(page, least), least
        for at, texts in enumerate(lines):
            pitch = place.height() / len(lines)
            row = QRectF(place.left(), place.top() + at * pitch + GAP * self._unit / 2, place.width(), pitch)
            for text in texts:
                row.setLeft(row.left() + self._write(row, text, size, align=LEFT) + BETWEEN * size)

    def _board_widths(self, page: WallPage) -> tuple[float, float]:
        """Return the widths of a table's number and of what stands beside it on the board, in ems."""
        numbers = self._widest((str(table.number) for table in page.tables), bold=True)
        return numbers, self._widest(map(self._short, page.tables)) * SMALL

    def _short(self, table: WallTable) -> str:
        """Return what stands beside the number of a table on the board: its time, or else its deal."""
        told = table.more or table.deal
        return "" if told is None else self._say(told)

    def _cell(self, place: QRectF, table: WallTable, size: float, numbers: float) -> None:
        """Paint a table on the board."""
        self._write(place, str(table.number), size, bold=True, align=LEFT)
        beside = place.adjusted(numbers + APART * size, 0, 0, 0)
        ink, bold = ("text", True) if table.more else ("muted", False)
        self._write(beside, self._short(table), size * SMALL, ink=ink, bold=bold, align=RIGHT, beside=size)

    def _beside(self, table: WallTable) -> tuple[float, float]:
        """Return the widths of what stands beside the number of a table, its deal and its time, in ems."""
        deal, more = ("" if told is None else self._say(told) for told in (table.deal, table.more))
        return self._widest([deal]) * SMALL, self._widest([more], bold=True) * SMALL

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
        for told, ink in ((table.deal, "muted"), (table.more, "text")):
            if told is not None:
                used = self._write(
                    beside,
                    self._say(told),
                    size * SMALL,
                    ink=ink,
                    bold=told is table.more,
                    align=RIGHT,
                    beside=size,
                )
                beside.setRight(beside.right() - used - size * APART)
        for seat, name in enumerate(table.names):
            row = head.translated(0, (seat + 1) * pitch)
            deals = table.deal is not None and table.winds[seat] == DEALER
            mark, ink = self._wind(table.winds[seat]), "accent" if deals else "muted"
            self._write(row, mark, size * SMALL, ink=ink, bold=deals, align=LEFT, beside=size)
            self._write(row.adjusted(size * MARK, 0, -points, 0), name, size, bold=True, align=LEFT, least=1)
            if table.scores:
                self._write(row, number_text(table.scores[seat]), size, align=RIGHT)

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

    def _need(self, wide: float, over: float = 0) -> WallNeed:
        return WallNeed(self._below_head(), wide, PITCH, over, across=ACROSS * self._unit)

    def _seats(self, page: WallPage) -> tuple[list[str], float, float]:
        """Return the tables of people as they are written, and the width of tables and winds, in ems."""
        tables = [str(one.table) if one.table else self._say(Message("wall.out")) for one in page.people]
        winds = self._widest(self._wind(wind) for wind in {one.wind for one in page.people if one.wind})
        numbers = (text for one, text in zip(page.people, tables, strict=True) if one.table)
        return tables, self._widest(numbers, bold=True) + APART, winds * SMALL + APART

    def _names_need(self, page: WallPage) -> WallNeed:
        _, tables, winds = self._seats(page)
        names = min(self._widest((one.name for one in page.people), bold=True), LONG_NAME)
        return self._need(names + tables + winds, over=1)

    def names(self, page: WallPage) -> None:
        """Paint where everybody sits, in columns."""
        texts, tables, winds = self._seats(page)

        def heads(place: QRectF, size: float) -> None:
            seat = self._say(Message("wall.seat"))
            self._write(place, seat, size * SMALL, ink="muted", align=RIGHT)
            wide = max(winds, (self._widest([seat]) + APART) * SMALL) * size
            beside = place.adjusted(0, 0, -wide, 0)
            self._write(beside, self._say(Message("wall.at")), size * SMALL, ink="muted", align=RIGHT)

        for at, row, size in self._rows(self._names_need(page), len(page.people), heads):
            one, text = page.people[at], texts[at]
            out = 0.0 if one.table else self._write(row, text, size, ink="muted", align=RIGHT) + APART * size
            names = row.adjusted(0, 0, -(out or (tables + winds) * size), 0)
            self._write(names, one.name, size, bold=True, align=LEFT, least=1)
            if one.table:
                number = row.adjusted(0, 0, -winds * size, 0)
                self._write(number, text, size, bold=True, ink="accent", align=RIGHT)
                self._write(row, self._wind(one.wind), size * SMALL, align=RIGHT, beside=size)

    def _row_widths(self, page: WallPage) -> tuple[float, float]:
        """Return the width of places and of points, in ems."""
        places = self._widest((one.place_text for one in page.rows), bold=True) + 2 * APART
        return places, self._widest((one.points_text for one in page.rows), bold=True) + APART

    def _rows_need(self, page: WallPage) -> WallNeed:
        names = self._widest((called_text(one.name, self._say) for one in page.rows), bold=True)
        return self._need(min(names, LONG_NAME) + sum(self._row_widths(page)))

    def standings(self, page: WallPage) -> None:
        """Paint rows of the standings, the first places in colour, with a line below the last of a final. How many
        matches and what penalties are in a sum is told where it is read from near.
        """
        places, points = self._row_widths(page)
        for at, row, size in self._rows(self._rows_need(page), len(page.rows), lambda *_: None):
            one = page.rows[at]
            leads = one.place is not None and one.place <= PODIUM
            ink = "accent" if leads else "text"
            place = QRectF(row.left(), row.top(), (places - 1.5 * APART) * size, row.height())
            self._write(place, one.place_text, size, ink=ink if leads else "muted", bold=leads, align=RIGHT)
            names = row.adjusted(places * size, 0, -points * size, 0)
            self._write(names, called_text(one.name, self._say), size, ink=ink, bold=True, align=LEFT, least=1)
            self._write(row, one.points_text, size, ink=ink, bold=leads, align=RIGHT)
            if one.is_final and any(not other.is_final for other in page.rows[at + 1 : at + 2]):
                self._rule(row, "text")

    # ------------------------------------------------------------------------------ comeback

    def comeback(self, page: WallPage) -> None:
        """Paint what each player of the final has to win with to be first."""
        assert page.state is not None
        say, room, found = self._say, self._below_head(), comebacks(page.state)
        titles = ("", say("wall.score"), say("comeback.tsumo"), say("wall.hit"), say("wall.ron"))
        dealer = page.state.dealer
        lines = [
            (
                (name_of(one.seat, page.names, say), say("wall.dealer") if one.seat == dealer else ""),
                (number_text(page.state.scores[one.seat]), _behind(one)),
                *(_needed(one, say) or ((say("wall.leads"), ""),)),
            )
            for one in found
        ]
        columns = list(zip_longest(*lines, fillvalue=("", "")))
        uppers = [self._widest((text for text, _ in cells), bold=at == 0) for at, cells in enumerate(columns)]
        lowers = [self._widest(below for _, below in cells) * SMALL for cells in columns]
        heads = [self._widest([title]) * SMALL for title in titles]
        widths = [min(max(each), LONG_NAME) + 2 * APART for each in zip(uppers, lowers, heads, strict=False)]
        top = room.height() * 0.09
        height = (room.height() - top) / len(found)
        size = min(height * 0.36, room.width() / sum(widths))
        pitch = size * CLOSE
        left = room.left()
        for at, (title, cells, wide) in enumerate(zip(titles, columns, widths, strict=False)):
            place = QRectF(left, room.top(), wide / sum(widths) * room.width() - APART * size, top)
            left = place.right() + APART * size
            self._write(place, title, size * SMALL, ink="muted", align=LEFT)
            for n, (one, (text, below)) in enumerate(zip(found, cells, strict=True)):
                ink = "text" if one.goals else "accent"
                middle = room.top() + top + (n + 0.5) * height
                line = QRectF(place.left(), middle - pitch, place.width(), pitch)
                self._write(line, text, size, ink=ink, bold=at == 0, align=LEFT, least=1)
                lower, ink = line.translated(0, pitch * LOWER), "muted" if at else "text"
                self._write(lower, below, size * SMALL, ink=ink, align=LEFT)
        for n in range(1, len(found)):
            self._rule(QRectF(room.left(), room.top(), room.width(), top + n * height))


# ------------------------------------------------------------------------------------------ texts


def _seats(page: WallPage) -> int:
    """Return the most people at one table."""
    return max(len(table.names) for table in page.tables)


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
