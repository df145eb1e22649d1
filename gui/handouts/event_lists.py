"""Lists of an event: who is ticked at the door, and the seating for the notice board."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtGui import QFontMetricsF

from core.event.club_event import DrawnRound
from core.event.printed import PrintedEvent
from core.language.messages import Message, Several
from core.language.names_apart import Name
from gui.appearance.drawn import font_of
from gui.appearance.lettering import all_fit, common_size
from gui.appearance.look import Look
from gui.handouts.event_papers import BOX, LABEL, WINDS, TickBox
from gui.handouts.rows import AIR, GUTTER, Lettered
from gui.widgets.leaves import HEIGHT, WIDTH, BlockStack, Leaves, PaperBlock, Rule

COLUMNS, LOWEST_ROW, HIGHEST_ROW, CHECKED = 2, 39.0, 52.0, range(26, 15, -1)
"""Of a list of names: most columns, the heights of a row, and the sizes of its letters, in pixels of the
design.
"""
THIN = 0.6
"""Thickness of the lines between rows."""
NOTE = 0.66
"""Which part of a column names have; the rest is to note something."""
SEATED = range(22, 41)
"""Sizes of the letters of a seating, in pixels of the design, the least first: 14 points can be read standing."""
PLACE = 5.5
"""The greatest height of a name by the size of its letters: four lines."""
BY_TABLE, LEAST_SEAT, BEFORE_ROUND = 64.0, 62.0, 20.0
"""Of the seating: the column of the tables, the least width of a seat, and more space before a round."""


class CheckInPaper(Leaves):
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
            room = self._note - self._left - 2 * AIR
            size = common_size(look.theme.family, names, room, CHECKED, height=self._high)
            stack, say = BlockStack(self.look), look.words.say
            for at, part in enumerate(here[n : n + lines] for n in range(0, len(here), lines)):
                x = at * (self._room + GUTTER)
                for key, left in (("player", self._left), ("remarks", self._note)):
                    word = Lettered(say(f"tournament.{key}"), self.look, self._room, LABEL, ink="muted")
                    stack.put(word, x + left, self._high - word.height - AIR)
                for line, name in enumerate(part, 1):
                    self._row(stack, name, x, line * self._high, size)
                stack.put(Rule(self._room, "outline", self.look, THIN), x, (len(part) + 1) * self._high)
            stack.y = (lines + 1) * self._high
            self.add([stack.block()])

    @property
    def _note(self) -> float:
        """Where the room to note something begins in a column."""
        return self._room * NOTE

    def _row(self, stack: BlockStack, name: str, x: float, y: float, size: int) -> None:
        room = self._note - self._left - 2 * AIR
        line = Lettered(name, self.look, room, size, height=self._high)
        stack.put(Rule(self._room, "outline", self.look, THIN), x, y)
        stack.put(TickBox(self.look), x, y + (self._high - BOX) / 2)
        stack.put(line, x + self._left, y + (self._high - line.height) / 2)


def _about(event: PrintedEvent, *more: Message) -> Message:
    """Return the line below a heading: the event, its day if that is not its title, and what else there is."""
    day = (event.day,) if event.day else ()
    these: tuple[Message | str | Name, ...] = (Name(event.title), *day, *more)
    return Message.of("tournament.of", event=Several(these, "standing.beside"))


class SeatingPlanPaper(Leaves):
    """The whole seating for the notice board: by round, or a line for everybody. Its letters are as large as they
    can be on as many leaves as the smallest need.
    """

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `by_table` or `by_person`."""
        is_by_person = kind == "by_person"
        more = (Message("tournament.seats_told"),) if is_by_person else ()
        super().__init__(look.words.say("tournament.plan"), (_about(event), *more), look)
        self._event, self._top = event, self._head
        people = {person for one in event.rounds for table in one.tables for person in table.people}
        self._people = sorted(people, key=lambda one: event.name(one).casefold())
        self._room: Callable[[int], float] = self._by_person if is_by_person else self._by_table
        lay = self._lay_people if is_by_person else self._lay_rounds
        family, names = self.look.theme.family, [event.name(one) for one in self._people]

        def leaves_in(size: int) -> int:
            lay(size)
            return len(self.leaves())

        sizes = [
            size for size in SEATED if all_fit(family, names, self._room(size), size, height=HEIGHT, bold=True)
        ]
        sizes = sizes or [SEATED[0]]
        lay(sizes[bisect_right(sizes, leaves_in(sizes[0]), key=leaves_in) - 1])

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
        first = min(widest, self._room(size)) + 3 * AIR
        seat = (WIDTH - first) / max(len(rounds), 1)
        stack.add(self._top)
        heading = [say("tournament.player"), *(say("tournament.round", n=one.number) for one in rounds)]
        stack.add(self._row(heading, LABEL, first, seat, ink="muted"))
        self._head = stack.block()
        self._blocks = [self._person(person, size, first, seat) for person in self._people]

    def _person(self, person: str, size: int, first: float, seat: float) -> PaperBlock:
        """Return the line of somebody: the name, and in each round the table, in bold, and the wind."""
        stack, say = BlockStack(self.look), self.look.words.say
        name = Lettered(self._event.name(person), self.look, first - 3 * AIR, size, height=size * PLACE, bold=True)
        stack.put(name, 0, AIR)
        for at, one in enumerate(self._event.rounds):
            x = first + at * seat
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
        stack.y = AIR + name.height + AIR
        stack.put(Rule(WIDTH, "outline", self.look, THIN), 0, stack.y)
        return stack.block()

    # ------------------------------------------------------------------------------ by round

    def _by_table(self, size: int) -> float:
        """Return the width of a name at its table."""
        return (WIDTH - BY_TABLE) / len(WINDS) - 4 * AIR

    def _lay_rounds(self, size: int) -> None:
        self._blocks = [block for one in self._event.rounds for block in self._round(one, size)]

    def _round(self, one: DrawnRound, size: int) -> Iterator[PaperBlock]:
        """Return a round in blocks of a leaf at most, each with its headings."""
        say, name = self.look.words.say, self._event.name
        seat = (WIDTH - BY_TABLE) / len(WINDS)
        winds = [say("tournament.seats"), *(say(f"wind_short.{wind}") for wind in WINDS)]
        rows = [
            self._row([str(table.number), *map(name, table.people)], size, BY_TABLE, seat) for table in one.tables
        ]
        if one.sitting_out:
            names = Several(tuple(Name(name(person)) for person in one.sitting_out), "share.between")
            out, stack = say("wall.sits_out", names=names), BlockStack(self.look)
            stack.y = 2 * AIR
            stack.add(Lettered(out, self.look, WIDTH, size, height=HEIGHT, ink="muted"))
            rows.append(stack.block())
        while rows:
            stack = BlockStack(self.look)
            stack.y = BEFORE_ROUND
            stack.add(Lettered(say("tournament.round", n=one.number), self.look, WIDTH, size, bold=True))
            stack.put(Rule(WIDTH, "text", self.look, 1.2), 0, stack.y)
            stack.add(self._row(winds, LABEL, BY_TABLE, seat, ink="muted"))
            stack.add(rows.pop(0))
            while rows and stack.y + rows[0].height <= HEIGHT - self.below - self._top.height:
                stack.add(rows.pop(0))
            yield stack.block()

    def _row(self, texts: Sequence[str], size: int, first: float, seat: float, *, ink: str = "text") -> PaperBlock:
        """Return a line: the first text, in bold, in the first column, the others in equal ones."""
        stack = BlockStack(self.look)
        for at, text in enumerate(texts):
            is_heading = ink != "text"
            gap = (2 if is_heading else 4) * AIR
            x, width = (0.0, first) if not at else (first + (at - 1) * seat, seat - gap)
            bold = not at and not is_heading
            line = Lettered(text, self.look, width, size, height=size * PLACE, bold=bold, ink=ink)
            stack.put(line, x, AIR)
            stack.y = max(stack.y, AIR + line.height + AIR)
        stack.put(Rule(WIDTH, "outline", self.look, THIN), 0, stack.y)
        return stack.block()
