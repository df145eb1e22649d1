"""Papers of an event: cards for its tables, score slips, the seating for the notice board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from core.event.club_event import DrawnRound, DrawnTable
from core.event.printed import PrintedEvent, SlipCode
from core.language.messages import Message, Several
from core.language.names_apart import Name
from gui.appearance.drawn import fitting_font
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.handouts.rows import AIR, GUTTER, OneLine, section
from gui.widgets.leaves import FOOT, HEIGHT, WIDTH, BlockStack, Leaves, PaperBlock, Rule
from gui.widgets.qr_code import QrCode

WINDS = "ESWN"
MARGIN, QR = 18.0, 92.0
"""Space at a cut, and the side of a code within its white edge."""
CARDS, EDGE = 2, 50.0
"""Cards on a leaf, and the space at a cut between them, as wide as the edge of the paper."""
CARD = HEIGHT / CARDS - EDGE - FOOT
"""Height of what a card shows."""
NUMBER, TABLE_SIZE, ROUND_SIZE = 96, 246, 31
"""Heights of the letters of the table on a card of several rounds and of one, and of that round."""
AT_TABLE, TABLE_AIR, WIND = 300.0, 22.0, 54.0
"""Width of the number of a table, space above and below it, and the width of a wind."""
ROUND_COLUMN = 96.0
HIGHEST_ROW = 108.0
"""The greatest height of a round on a card."""
CARD_SIZES: Sequence[TextSize] = ("heading", "title", "subtitle", "body", "small")
LARGE_SIZES: Sequence[TextSize] = ("answer", *CARD_SIZES)
"""Sizes of names on cards, the largest first."""
FEW, PLAN_HEADING = 36, 3
"""Most lines of a seating that is in large letters, and how many of them a round has beside its tables."""
SLIP_ROWS, SLIP_COLUMNS = 3, 2
SEAT, SCORE, SIGN, GAP = 24.0, 105.0, 80.0, 14.0
"""Columns of a slip: the wind, the lines for a score, of 24 mm, and a signature; the name has the rest."""
CHIPS, TICKED, SIGN_BESIDE, GAP_BESIDE = 36.0, 36.0, 64.0, 10.0
"""Those of a slip with chips, or with a box to tick who won no hand, and what they leave to the others."""
LINE, ABOVE = 46.0, 3.0
"""Height of a line to write on, 10.5 mm, and how far above it words stand."""
SLIP_NAME, SLIP_LEAST = 19, 15
"""Heights of the letters of names, in pixels: a name that needs less takes two lines."""
COLUMNS, CHECK_ROW, CHECK_NAME, BOX, SMALL = 2, 39.0, 20, 20.0, 13
"""Of a list of names: most columns, heights of a row and of its letters, the side of a box to tick, and the height
of the letters above.
"""
NOTE = 0.7
"""Which part of a column names have; the rest is to note something."""
BY_TABLE, SEAT_LEAST, BEFORE_ROUND = 56.0, 66.0, 12.0
"""Of the seating: the column of the tables, the least width of a seat, and more space before a round."""
TOGETHER = 30
"""Most tables of a round that stay together on a leaf."""


class _CutLeaves(Leaves):
    """Leaves to be cut apart, without a heading of their own."""

    def head(self, width: float = WIDTH) -> PaperBlock:
        """Return an empty block: each piece has its own heading."""
        return PaperBlock(0, ())

    def add_pieces(self, pieces: Iterable[PaperBlock], columns: int, rows: int, edge: float = MARGIN) -> None:
        """Add pieces of equal size, so many beside and below one another on a leaf.

        :param edge: space below a cut.
        """
        found, high = list(pieces), HEIGHT / rows
        for first in range(0, len(found), columns):
            is_first, stack = first // columns % rows == 0, BlockStack(self.look)
            for column, piece in enumerate(found[first : first + columns]):
                left = column * WIDTH / columns
                stack.put(piece, left + (MARGIN if column else 0), 0 if is_first else edge)
            for column in range(1, columns):
                stack.put(Rule(0, "muted", self.look, height=high, is_cut=True), column * WIDTH / columns, 0)
            if not is_first:
                stack.put(Rule(WIDTH, "muted", self.look, is_cut=True), 0, 0)
            is_last = first + columns >= len(found)
            if is_last and (first // columns + 1) % rows:
                stack.put(Rule(WIDTH, "muted", self.look, is_cut=True), 0, high)
            is_lowest = first // columns % rows == rows - 1
            stack.y = high - FOOT if is_lowest else high
            self.add([stack.block()])


def _fitting(text: str, sizes: Sequence[TextSize], look: Look, width: float, high: float) -> Flow:
    """Return a text, bold, in the first size in which it fits without a broken word; else in the last one."""
    words = re.split(r"\s+|(?<=[-‐])", text)
    for size in sizes:
        flow = Flow([text], Style(size, bold=True), look, width)
        widest = max(look.theme.width_of(word, size, bold=True) for word in words)
        if flow.height <= high and widest <= width:
            break
    return flow


class TableCardsPaper(_CutLeaves):
    """A card for every table: its number, and who sits where in each round."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `all_rounds`, or the number of one."""
        super().__init__(look.words.say("tournament.table_cards"), (), look)
        self._event, self._rounds = event, event.chosen(kind)
        numbers = sorted({table.number for one in self._rounds for table in one.tables})
        self.add_pieces((self._card(number) for number in numbers), 1, CARDS, EDGE)

    def _card(self, number: int) -> PaperBlock:
        rounds = [(one.number, table) for one in self._rounds if (table := one.table(number)) is not None]
        return self._large_card(*rounds[0]) if len(rounds) == 1 else self._card_of(number, rounds)

    def _large_card(self, number: int, table: DrawnTable) -> PaperBlock:
        """Return the card of one round: the table at the left, its players below one another at the right."""
        stack, say, look = BlockStack(self.look), self.look.words.say, self.look
        stack.say([self._event.title], Style("subtitle", "muted"))
        called = OneLine(say("tournament.seats"), look, AT_TABLE, ROUND_SIZE, ink="muted")
        large = OneLine(str(table.number), look, AT_TABLE, TABLE_SIZE, bold=True)
        one = OneLine(say("tournament.round", n=number), look, AT_TABLE, ROUND_SIZE, bold=True)
        top = stack.y + AIR
        high = (CARD - top) / len(WINDS)
        y = top + (CARD - top - called.height - large.cap - one.height - 2 * TABLE_AIR) / 2
        stack.put(called, 0, y)
        y += called.height + TABLE_AIR
        stack.put(large, 0, y + large.cap - large.ascent)
        stack.put(one, 0, y + large.cap + TABLE_AIR)
        room = WIDTH - AT_TABLE - GUTTER - WIND
        for at, (wind, person) in enumerate(zip(WINDS, table.people, strict=False)):
            y = top + at * high
            if at:
                stack.put(Rule(room + WIND, "border", look), AT_TABLE + GUTTER, y)
            name = _fitting(self._event.name(person), LARGE_SIZES, look, room, high - 2 * AIR)
            short = OneLine(say(f"wind_short.{wind}"), look, WIND, ROUND_SIZE, ink="muted")
            stack.put(short, AT_TABLE + GUTTER, y + (high - short.height) / 2)
            stack.put(name, AT_TABLE + GUTTER + WIND, y + (high - name.height) / 2)
        return stack.block()

    def _card_of(self, number: int, rounds: Sequence[tuple[int, DrawnTable]]) -> PaperBlock:
        """Return the card of several rounds, a line each."""
        stack, say = BlockStack(self.look), self.look.words.say
        large = OneLine(say("tournament.table", n=number), self.look, WIDTH, NUMBER, bold=True)
        stack.put(large, -NUMBER * 0.04, large.cap - large.ascent)
        stack.y = large.cap + 3 * AIR
        stack.say([self._event.title], Style("subtitle", "muted"))
        stack.y += 2 * AIR
        room = (WIDTH - ROUND_COLUMN) / len(WINDS)
        for at, wind in enumerate(WINDS):
            text = Flow([say(f"wind_short.{wind}")], Style("subtitle", bold=True), self.look, room)
            stack.put(text, ROUND_COLUMN + at * room, stack.y)
        stack.y += text.height + AIR
        high = min((CARD - stack.y) / len(rounds), HIGHEST_ROW)
        for round_number, table in rounds:
            self._row(stack, round_number, table, high)
        return stack.block()

    def _row(self, stack: BlockStack, number: int, table: DrawnTable, high: float) -> None:
        """Add a round. :param high: its height, in pixels of the design."""
        stack.put(Rule(WIDTH, "border", self.look), 0, stack.y)
        room = (WIDTH - ROUND_COLUMN) / len(WINDS)
        text = self.look.words.say("tournament.round", n=number)
        usual: TextSize = "subtitle" if high >= self.look.theme.line("subtitle") else "small"
        cells = [(Flow([text], Style(usual), self.look, ROUND_COLUMN - 8), 0.0)]
        for at, person in enumerate(table.people):
            name = _fitting(self._event.name(person), CARD_SIZES, self.look, room - 14, high - 3 * AIR)
            cells.append((name, ROUND_COLUMN + at * room))
        for flow, x in cells:
            stack.put(flow, x, stack.y + (high - flow.height) / 2)
        stack.y += high


class ScoreSlipsPaper(_CutLeaves):
    """A slip for every table of a round: names, lines for scores and signatures, and a code to find the table."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: the number of a round, or `all_rounds`."""
        super().__init__(look.words.say("tournament.slips"), (), look)
        self._event = event
        self._width = (WIDTH - 2 * MARGIN) / SLIP_COLUMNS
        ticked = {"yakitori": TICKED} if event.slips.has_yakitori else {}
        chips = {"chips": CHIPS} if event.slips.has_chips else {}
        self._apart = GAP_BESIDE if ticked or chips else GAP
        sign = SIGN_BESIDE if ticked or chips else SIGN
        x = self._width
        self._lines: dict[str, tuple[float, float]] = {}
        """The left end and the width of each column to write in, from right to left."""
        for column, width in reversed({"score": SCORE, **ticked, **chips, "signature": sign}.items()):
            self._lines[column] = (x - width, width)
            x -= width + self._apart
        slips = (self._slip(one, table) for one in event.chosen(kind) for table in one.tables)
        self.add_pieces(slips, SLIP_COLUMNS, SLIP_ROWS)

    def _slip(self, one: DrawnRound, table: DrawnTable) -> PaperBlock:
        look, say, width = self.look, self.look.words.say, self._width
        code = str(SlipCode(one.number, table.number))
        stack, room = BlockStack(look, width), width - QR - 10
        stack.say([self._event.title], Style("small", "muted"), width=room)
        stack.say([say("tournament.table", n=table.number)], Style("heading", bold=True), width=room)
        stack.say([say("tournament.round", n=one.number)], Style("subtitle"), width=room)
        square, typed = QrCode.of(code, QR), Flow([code], Style("small", bold=True), look, QR)
        side = QR - 2 * square.edge
        stack.put(square, width - QR + square.edge, AIR - square.edge)
        stack.put(typed, width - (side + typed.width) / 2, side + 2 * AIR)
        stack.y = max(stack.y, side + 2 * AIR + typed.height) + 2 * AIR
        for column, (x, line) in self._lines.items():
            word = OneLine(say(f"tournament.{column}"), look, line + self._apart - 2, SMALL, ink="muted")
            stack.put(word, x, stack.y)
        stack.y += AIR
        names = [self._event.name(person) for person in table.people]
        size = self._size(names)
        for wind, name in zip(WINDS, names, strict=False):
            self._player(stack, name, say(f"wind_short.{wind}"), size)
        self._below(stack, len(names))
        return stack.block()

    @property
    def _name_room(self) -> float:
        return self._lines["score"][0] - SEAT - self._apart

    def _size(self, names: Iterable[str]) -> int:
        """Return the largest size in which all these names fit on a line, else the smallest one, in pixels."""
        family, room = self.look.theme.family, self._name_room
        fonts = (fitting_font(family, name, room, SLIP_NAME, SLIP_LEAST, True) for name in names)
        return min((font.pixelSize() for font in fonts), default=SLIP_NAME)

    def _player(self, stack: BlockStack, name: str, wind: str, size: int) -> None:
        """Add a player, with a line in each column, or a box to tick. :param size: of the name, in pixels."""
        look = self.look
        stack.y += LINE
        seat = OneLine(wind, look, SEAT, SMALL, ink="muted")
        stack.put(seat, 0, stack.y - seat.ascent - ABOVE)
        if look.theme.width_of(name, "body", bold=True) <= self._name_room:
            line = OneLine(name, look, self._name_room, size, bold=True)
            stack.put(line, SEAT, stack.y - line.ascent - ABOVE)
        else:
            lines = _fitting(name, ("body", "small"), look, self._name_room, LINE)
            stack.put(lines, SEAT, stack.y - lines.height + ABOVE)
        for column, (x, width) in self._lines.items():
            if column == "yakitori":
                stack.put(_Box(look), x, stack.y - BOX)
            else:
                stack.put(Rule(width, "text", look, 1), x, stack.y)

    def _below(self, stack: BlockStack, players: int) -> None:
        """Add what the scores add up to, and lines for sticks and remarks."""
        look, say = self.look, self.look.words.say
        left, width = self._lines["score"]
        total = self._event.slips.totals.get(players)
        if total is not None:
            word = OneLine(say("tournament.total", points=total), look, width, SMALL, ink="muted")
            stack.put(word, left + width - word.width, stack.y + AIR / 2)
        stack.y += LINE + AIR
        sticks = OneLine(say("tournament.sticks"), look, left - SEAT - AIR, SMALL)
        stack.put(sticks, SEAT, stack.y - sticks.ascent - ABOVE)
        stack.put(Rule(width, "text", look, 1), left, stack.y)
        beside = left + width + self._apart
        remarks = OneLine(say("tournament.remarks"), look, self._width - beside, SMALL, ink="muted")
        stack.put(remarks, beside, stack.y - LINE + AIR * 4)
        stack.put(Rule(self._width - beside, "text", look, 1), beside, stack.y)


class CheckInPaper(Leaves):
    """A list of names with a box each, to be ticked at the door, and room to note something."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `members` of the club, or `players` of the event."""
        names = event.listed(kind)
        people = Message.of("tournament.people", n=len(names))
        super().__init__(look.words.say("tournament.check_in"), (_about(event, people),), look)
        rows = int((HEIGHT - FOOT - self._head.height) / CHECK_ROW) - 1
        columns = 1 if len(names) <= rows else COLUMNS
        self._room = (WIDTH + GUTTER) / columns - GUTTER
        for first in range(0, len(names), rows * columns):
            here = names[first : first + rows * columns]
            high = -(-len(here) // columns)
            stack, say = BlockStack(self.look), look.words.say
            for at, part in enumerate(here[n : n + high] for n in range(0, len(here), high)):
                x = at * (self._room + GUTTER)
                for key, left in (("player", BOX + 3 * AIR), ("remarks", self._note)):
                    word = OneLine(say(f"tournament.{key}"), self.look, self._note, SMALL, ink="muted")
                    stack.put(word, x + left, CHECK_ROW - word.height - AIR)
                for line, name in enumerate(part, 1):
                    self._row(stack, name, x, line * CHECK_ROW)
            stack.y = (high + 1) * CHECK_ROW
            self.add([stack.block()])

    @property
    def _note(self) -> float:
        """Where the room to note something begins in a column."""
        return self._room * NOTE

    def _row(self, stack: BlockStack, name: str, x: float, y: float) -> None:
        left = BOX + 3 * AIR
        line = OneLine(name, self.look, self._note - left - 2 * AIR, CHECK_NAME)
        stack.put(Rule(self._room, "border", self.look), x, y)
        stack.put(_Box(self.look), x, y + (CHECK_ROW - BOX) / 2)
        stack.put(line, x + left, y + (CHECK_ROW - line.height) / 2)


class _Box(NamedTuple):
    """A box to be ticked."""

    look: Look

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at (x, y)."""
        painter.setPen(QPen(self.look.theme.color("text"), 1))
        painter.drawRect(QRectF(x, y, BOX, BOX))


def _about(event: PrintedEvent, *more: Message) -> Message:
    """Return the line below a heading: the event, its day if that is not its title, and what else there is."""
    day = (event.day,) if event.day else ()
    these: tuple[Message | str | Name, ...] = (Name(event.title), *day, *more)
    return Message.of("tournament.of", event=Several(these, "standing.beside"))


class SeatingPlanPaper(Leaves):
    """The whole seating for the notice board: by round, or a line for everybody."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `by_table` or `by_person`."""
        is_by_person = kind == "by_person"
        more = (Message("tournament.seats_told"),) if is_by_person else ()
        super().__init__(look.words.say("tournament.plan"), (_about(event), *more), look)
        self._event = event
        people = {person for one in event.rounds for table in one.tables for person in table.people}
        lines = sum(len(one.tables) + PLAN_HEADING for one in event.rounds)
        self._size: TextSize = "subtitle" if (len(people) if is_by_person else lines) <= FEW else "body"
        if is_by_person:
            theme = self.look.theme
            widest = max((theme.width_of(event.name(one), self._size, bold=True) for one in people), default=0.0)
            self._first = min(widest + GUTTER, WIDTH - len(event.rounds) * SEAT_LEAST)
            self._name_columns()
            for person in sorted(people, key=lambda one: event.name(one).casefold()):
                self.add([self._person(person)])
        else:
            self._first = BY_TABLE
            for one in event.rounds:
                self.add(self._round(one))

    def _name_columns(self) -> None:
        """Write the rounds above the lines of people, on every leaf."""
        say, stack = self.look.words.say, BlockStack(self.look)
        rounds = [say("tournament.round", n=one.number) for one in self._event.rounds]
        stack.add(self._head)
        stack.add(self._row([say("tournament.player"), *rounds], len(rounds), is_heading=True))
        self._head = stack.block()

    def _person(self, person: str) -> PaperBlock:
        """Return the line of somebody: the name, and in each round the table, in bold, and the wind."""
        stack, rounds = BlockStack(self.look), self._event.rounds
        size, say = self.look.theme.font(self._size).pixelSize(), self.look.words.say
        name = OneLine(self._event.name(person), self.look, self._first - 8, size, bold=True)
        stack.put(name, 0, AIR)
        room = (WIDTH - self._first) / len(rounds)
        for at, one in enumerate(rounds):
            x = self._first + at * room
            found = next((table for table in one.tables if person in table.people), None)
            if found is None:
                out = OneLine(say("tournament.sits_out"), self.look, room - 8, size, ink="muted")
                stack.put(out, x, AIR)
                continue
            table = OneLine(say("tournament.seat_table", n=found.number), self.look, room, size, bold=True)
            stack.put(table, x, AIR)
            wind = say(f"wind_short.{WINDS[found.people.index(person)]}")
            left = x + table.width + 2 * AIR
            stack.put(OneLine(wind, self.look, room, size, ink="muted"), left, AIR)
        stack.y = AIR + name.height + AIR
        stack.put(Rule(WIDTH, "border", self.look), 0, stack.y)
        return stack.block()

    def _round(self, one: DrawnRound) -> Iterable[PaperBlock]:
        """Return a round in blocks that stay together, each with its headings."""
        say, seats = self.look.words.say, len(WINDS)
        heading = [say("tournament.seats"), *(say(f"wind_short.{w}") for w in WINDS)]
        for first in range(0, len(one.tables), TOGETHER):
            stack = BlockStack(self.look)
            is_first = not first and one is self._event.rounds[0]
            stack.y = 0 if is_first else BEFORE_ROUND
            stack.add(section(Message.of("tournament.round", n=one.number), self.look, is_first=is_first))
            stack.add(self._row(heading, seats, is_heading=True))
            for table in one.tables[first : first + TOGETHER]:
                stack.add(self._row([str(table.number), *map(self._event.name, table.people)], seats))
            if first + TOGETHER >= len(one.tables):
                for at in range(0, len(one.sitting_out), seats):
                    out = map(self._event.name, one.sitting_out[at : at + seats])
                    stack.add(self._row(["" if at else say("tournament.sits_out"), *out], seats))
            yield stack.block()

    def _row(self, texts: Sequence[str], columns: int, *, is_heading: bool = False) -> PaperBlock:
        """Return a line: the first text in the first column, the others in so many equal ones."""
        stack, room = BlockStack(self.look), (WIDTH - self._first) / columns
        size = self.look.theme.font("small" if is_heading else self._size).pixelSize()
        for at, text in enumerate(texts):
            x, width = (0.0, self._first) if not at else (self._first + (at - 1) * room, room)
            bold, ink = not at and not is_heading, "muted" if is_heading else "text"
            line = OneLine(text, self.look, width - 8, size, bold=bold, ink=ink)
            stack.put(line, x, AIR)
        stack.y = AIR + line.height + AIR
        stack.put(Rule(WIDTH, "border", self.look), 0, stack.y)
        return stack.block()
