"""Lists of an event: who is ticked at the door, and the seating for the notice board."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile

from PySide6.QtGui import QFontMetricsF

from core.event.club_event import DrawnRound, DrawnTable
from core.event.printed import PrintedEvent
from core.language.messages import Message, Several
from core.language.names_apart import Name
from gui.appearance.drawn import font_of
from gui.appearance.lettering import TWO_LINES, all_fit, common_size
from gui.appearance.look import Look
from gui.handouts.event_papers import BOX, LABEL, WIND, WINDS, TickBox, seats_block
from gui.handouts.rows import AIR, GUTTER, Ground, Lettered
from gui.widgets.leaves import FOOT, HEIGHT, UNDER_HEAD, WIDTH, BlockStack, Leaves, PaperBlock, Rule

COLUMNS, LOWEST_ROW, HIGHEST_ROW, CHECKED = 2, 39.0, 50.0, range(26, 15, -1)
"""Of a list of names: most columns, the heights of a row, and the sizes of its letters, in pixels of the
design.
"""
THIN = 0.6
"""Thickness of the lines between rows."""
TITLE, ABOUT, HEADS = 35, 16, 18
"""Heights of the letters of the title, of the lines below it, and of heads, in pixels of the design."""
NOTE = 0.66
"""Which part of a column names have; the rest is to note something."""
SEATED = range(22, 41)
"""Sizes of the letters of a seating, in pixels of the design, the least first: 14 points can be read standing."""
SMALLER = range(SEATED[0] - 1, 13, -1)
"""Those for names too long for two lines of the least."""
LEAST_SEAT, BEFORE_ROUND = 62.0, 28.0
"""Of the seating: the least width of a seat, and more space before a round."""
BESIDE, ROUND = 3, 1.2
"""Of the seating by table: most tables side by side, and the letters of a round by the size of names."""
LOOSE = range(15)
"""More space between the names of a table where leaves have room, the least first."""


class NoticePaper(Leaves):
    """Leaves that are read from where people stand: a large title, and below it what they are of."""

    below = 2 * FOOT

    def head(self, width: float = WIDTH) -> PaperBlock:
        """Return the block at the top of every leaf."""
        stack = BlockStack(self.look)
        stack.add(Lettered(self.heading, self.look, width, TITLE, bold=True))
        stack.y += AIR / 2
        for line in self._about:
            said = self.look.words.say(line)
            stack.add(Lettered(said, self.look, width, ABOUT, height=ABOUT * TWO_LINES, ink="muted"))
        return stack.block(air=UNDER_HEAD)


class CheckInPaper(NoticePaper):
    """A list of names with a box each, to be ticked at the door, and room to note something."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `members` of the club, or `players` of the event."""
        names = [*event.listed(kind)]
        people = Message.of("tournament.people", n=len(names))
        super().__init__(look.words.say("tournament.check_in"), (_about(event, people),), look)
        high = HEIGHT - self.below - self._head.height
        rows = int(high / LOWEST_ROW) - 1
        columns = 1 if len(names) <= rows else COLUMNS
        names += [""] * (int(high / HIGHEST_ROW) - 1 - len(names))  # for who comes unannounced
        self._room = (WIDTH + GUTTER) / columns - GUTTER
        self._left = BOX + 3 * AIR
        leaves = -(-len(names) // (rows * columns))
        most = -(-len(names) // max(leaves, 1))
        for first in range(0, len(names), most):
            here = names[first : first + most]
            lines = -(-len(here) // columns)
            self._high = min(high / (lines + 1), HIGHEST_ROW)
            room = self._note - self._left - 4 * AIR
            size = common_size(look.theme.family, names, room, CHECKED, height=self._high)
            stack, say = BlockStack(self.look), look.words.say
            for at, part in enumerate(here[n : n + lines] for n in range(0, len(here), lines)):
                x = at * (self._room + GUTTER)
                for key, left in (("player", self._left), ("remarks", self._note)):
                    word = Lettered(say(f"tournament.{key}"), self.look, self._room, ABOUT, ink="muted")
                    stack.put(word, x + left, self._high - word.height - AIR)
                for line, name in enumerate(part, 1):
                    self._row(stack, name, x, line * self._high, size)
                end = (len(part) + 1) * self._high
                stack.put(Rule(self._room, "outline", self.look, THIN), x, end)
                down = Rule(0, "outline", self.look, THIN, end - self._high)
                stack.put(down, x + self._note - 2 * AIR, self._high)
            stack.y = (lines + 1) * self._high
            self.add([stack.block()])

    @property
    def _note(self) -> float:
        """Where the room to note something begins in a column."""
        return self._room * NOTE

    def _row(self, stack: BlockStack, name: str, x: float, y: float, size: int) -> None:
        room = self._note - self._left - 4 * AIR
        line = Lettered(name, self.look, room, size, height=self._high)
        stack.put(Rule(self._room, "outline", self.look, THIN), x, y)
        stack.put(TickBox(self.look), x, y + (self._high - BOX) / 2)
        stack.put(line, x + self._left, y + (self._high - line.height) / 2)


def _about(event: PrintedEvent, *more: Message) -> Message:
    """Return the line below a heading: the event, its day if that is not its title, and what else there is."""
    day = (event.day,) if event.day else ()
    these: tuple[Message | str | Name, ...] = (Name(event.title), *day, *more)
    return Message.of("tournament.of", event=Several(these, "standing.beside"))


class SeatingPlanPaper(NoticePaper):
    """The whole seating for the notice board: by round, or a line for everybody. Its letters are as large as they
    can be on as many leaves as the smallest need.
    """

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `by_table` or `by_person`."""
        more = (Message("tournament.seats_told"),) if kind == "by_person" else ()
        super().__init__(look.words.say("tournament.plan"), (_about(event), *more), look)
        self._event, self._top = event, self._head
        people = {person for one in event.rounds for table in one.tables for person in table.people}
        self._people = sorted(people, key=lambda one: event.name(one).casefold())
        self._columns = BESIDE
        """Tables side by side."""
        if kind == "by_person":
            self._lay_people(self._largest(self._by_person, self._lay_people, bold=True))
            return
        found = dict[tuple[int, int], int]()
        for self._columns in range(BESIDE, 0, -1):
            size = self._largest(self._by_table, self._lay_rounds)
            self._lay_rounds(size)
            found.setdefault((-len(self.leaves()), size), self._columns)
        (_, size), self._columns = max(found.items())
        self._lay_rounds(size, self._most(LOOSE, partial(self._lay_rounds, size)))

    def _largest(self, room: Callable[[int], float], lay: Callable[[int], None], *, bold: bool = False) -> int:
        """Return the largest size in which every name has two lines at most, on as few leaves as can be.

        :param room: the width of a name in letters of a size.
        """
        family, names = self.look.theme.family, [self._event.name(one) for one in self._people]
        has_room = (
            size
            for size in (*SEATED, *SMALLER)
            if all_fit(family, names, room(size), size, height=size * TWO_LINES, bold=bold)
        )
        sizes = [*takewhile(lambda size: size >= SEATED[0], has_room)]
        return self._most(sizes, lay) if sizes else next(has_room, SMALLER[-1])

    def _most(self, values: Sequence[int], lay: Callable[[int], None]) -> int:
        """Return the greatest of some values with which there are as many leaves as with the first, the least."""

        def leaves_with(value: int) -> int:
            lay(value)
            return len(self.leaves())

        return values[bisect_right(values, leaves_with(values[0]), key=leaves_with) - 1]

    # ------------------------------------------------------------------------------ a line for everybody

    def _seat(self, size: int) -> float:
        """Return the width of a table and a seat."""
        say, family = self.look.words.say, self.look.theme.family
        bold, usual = (QFontMetricsF(font_of(family, size, is_bold)) for is_bold in (True, False))
        tables = (say("tournament.seat_table", n=len(one.tables)) for one in self._event.rounds)
        winds = (say(f"wind_short.{wind}") for wind in WINDS)
        widest = max(map(bold.horizontalAdvance, tables)) + max(map(usual.horizontalAdvance, winds))
        return max(widest + 9 * AIR, LEAST_SEAT)

    def _by_person(self, size: int) -> float:
        """Return the greatest width of a name in a line for everybody."""
        return WIDTH - len(self._event.rounds) * self._seat(size) - 3 * AIR

    def _lay_people(self, size: int) -> None:
        """Lay out a line for everybody, below the numbers of the rounds on every leaf."""
        say, stack, rounds = self.look.words.say, BlockStack(self.look), self._event.rounds
        metrics = QFontMetricsF(font_of(self.look.theme.family, size, True))
        widest = max((metrics.horizontalAdvance(self._event.name(one)) for one in self._people), default=0.0)
        first = min(widest, self._by_person(size)) + 3 * AIR
        seat = (WIDTH - first) / max(len(rounds), 1)
        stack.add(self._top)
        heading = [say("tournament.player"), *(say("tournament.round", n=one.number) for one in rounds)]
        stack.add(self._heads(heading, first, seat))
        self._head = stack.block()
        people = enumerate(self._people)
        self._blocks = [self._person(one, size, first, seat, is_tinted=at % 2 == 1) for at, one in people]

    def _heads(self, texts: Sequence[str], first: float, seat: float) -> PaperBlock:
        """Return the heads of columns: the first of one width, the others of another, above a heavier line."""
        stack = BlockStack(self.look)
        for at, text in enumerate(texts):
            x, width = (first + (at - 1) * seat, seat - AIR) if at else (0.0, first)
            line = Lettered(text, self.look, width, HEADS, bold=True, ink="muted")
            stack.put(line, x, AIR)
        stack.y = AIR + line.height + AIR
        stack.put(Rule(WIDTH, "text", self.look, 1.2), 0, stack.y)
        return stack.block()

    def _person(self, person: str, size: int, first: float, seat: float, *, is_tinted: bool) -> PaperBlock:
        """Return the line of somebody: the name, and in each round the table, in bold, and the wind."""
        stack, say = BlockStack(self.look), self.look.words.say
        name = Lettered(
            self._event.name(person), self.look, first - 3 * AIR, size, height=size * TWO_LINES, bold=True
        )
        high = AIR + name.height + AIR
        if is_tinted:
            stack.put(Ground(WIDTH, high, self.look), 0, 0)
        stack.put(name, AIR, AIR)
        for at, one in enumerate(self._event.rounds):
            x = first + at * seat
            stack.put(Rule(0, "border", self.look, THIN, high), x - 3 * AIR, 0)
            found = next((table for table in one.tables if person in table.people), None)
            if found is None:
                out = Lettered(
                    say("tournament.sits_out"),
                    self.look,
                    seat - AIR,
                    max(LABEL, size // 2),
                    height=size * 2,
                    ink="muted",
                )
                stack.put(out, x, AIR + max(0, name.ascent - out.ascent))
                continue
            table = Lettered(say("tournament.seat_table", n=found.number), self.look, seat, size, bold=True)
            stack.put(table, x, AIR)
            wind = say(f"wind_short.{WINDS[found.people.index(person)]}")
            stack.put(Lettered(wind, self.look, seat, size, ink="muted"), x + table.width + 2 * AIR, AIR)
        stack.y = high
        stack.put(Rule(WIDTH, "outline", self.look, THIN), 0, stack.y)
        return stack.block()

    # ------------------------------------------------------------------------------ by round

    @property
    def _apart(self) -> float:
        """How far the left ends of tables side by side are apart."""
        return (WIDTH + GUTTER) / self._columns

    def _by_table(self, size: int) -> float:
        """Return the width of a name at its table."""
        return self._apart - GUTTER - size * WIND

    def _lay_rounds(self, size: int, loose: int = 0) -> None:
        """:param loose: more space between names, in pixels of the design."""
        self._blocks = [block for one in self._event.rounds for block in self._round(one, size, loose)]

    def _round(self, one: DrawnRound, size: int, loose: int) -> Iterator[PaperBlock]:
        """Return a round in blocks of a leaf at most, each with its heading."""
        say, tables = self.look.words.say, [self._table(table, size, loose) for table in one.tables]
        rows = [self._beside(tables[at : at + self._columns]) for at in range(0, len(tables), self._columns)]
        if one.sitting_out:
            names = Several(tuple(Name(self._event.name(person)) for person in one.sitting_out), "share.between")
            out, stack = say("wall.sits_out", names=names), BlockStack(self.look)
            stack.add(Lettered(out, self.look, WIDTH, size, height=HEIGHT, ink="muted"))
            rows.append(stack.block())
        while rows:
            stack = BlockStack(self.look)
            stack.y = BEFORE_ROUND
            stack.add(
                Lettered(say("tournament.round", n=one.number), self.look, WIDTH, round(size * ROUND), bold=True)
            )
            stack.y += AIR
            stack.add(rows.pop(0))
            while rows and stack.y + rows[0].height <= HEIGHT - self.below - self._top.height:
                stack.add(rows.pop(0))
            yield stack.block()

    def _table(self, table: DrawnTable, size: int, loose: int) -> PaperBlock:
        """Return a table: its number, and below it who sits there."""
        heading, names = (
            self.look.words.say("tournament.table", n=table.number),
            map(self._event.name, table.people),
        )
        return seats_block(heading, [*names], self.look, self._apart - GUTTER, size, loose=loose)

    def _beside(self, tables: Sequence[PaperBlock]) -> PaperBlock:
        """Return tables side by side."""
        stack = BlockStack(self.look)
        for at, block in enumerate(tables):
            stack.put(block, at * self._apart, 0)
        stack.y = max(block.height for block in tables)
        return stack.block()
