"""Papers of an event: cards for its tables, score slips, the seating for the notice board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.event.club_event import DrawnRound, DrawnTable
from core.event.printed import PrintedEvent, slip_code
from core.language.messages import Message
from core.language.names_apart import Name
from gui.appearance.drawn import font_of
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.handouts.rows import AIR, section
from gui.widgets.leaves import FOOT, HEIGHT, WIDTH, BlockStack, Leaves, PaperBlock, Rule
from gui.widgets.qr_code import QrCode

WINDS = "ESWN"
MARGIN, QR = 18.0, 84.0
CARDS, NUMBER = 2, 150
"""Cards on a leaf, and the height of a table's number."""
ROUND_COLUMN = 110.0
SLIP_ROWS, SLIP_COLUMNS = 3, 2
SEAT, SCORE, SIGN, GAP = 24.0, 84.0, 100.0, 14.0
"""Columns of a slip: the wind, the lines for a score and a signature; the name has the rest."""
LINE = 42.0
"""Height of a line to write on."""
COLUMNS, BOX = 3, 18.0
"""Columns of the list of names, and the side of a box to tick."""
BY_PERSON = 190.0
"""Column of the names, where everybody has a line."""


class _CutLeaves(Leaves):
    """Leaves to be cut apart, without a heading of their own."""

    def head(self) -> PaperBlock:
        """Return an empty block: each piece has its own heading."""
        return PaperBlock(0, ())

    def add_pieces(self, pieces: Iterable[PaperBlock], columns: int, rows: int) -> None:
        """Add pieces of equal size, so many beside and below one another on a leaf."""
        found, high = list(pieces), (HEIGHT - FOOT) / rows
        for first in range(0, len(found), columns):
            is_first = first // columns % rows == 0
            stack = BlockStack(self.look)
            for column, piece in enumerate(found[first : first + columns]):
                left = column * WIDTH / columns
                stack.put(piece, left + (MARGIN if column else 0), 0 if is_first else MARGIN)
                if column:
                    stack.put(Rule(0, "muted", self.look, height=high, is_cut=True), left, 0)
            if not is_first:
                stack.put(Rule(WIDTH, "muted", self.look, is_cut=True), 0, 0)
            stack.y = high
            self.add([stack.block()])


def _fitting(text: str, sizes: Sequence[TextSize], look: Look, width: float) -> Flow:
    """Return a text, bold, in the first size in which it is one line; else in the last one."""
    for size in sizes:
        flow = Flow([text], Style(size, bold=True), look, width)
        if flow.height <= flow.line_height:
            break
    return flow


class TableCardsPaper(_CutLeaves):
    """A card for every table: its number, and who sits where in each round."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `all_rounds` or `one_round`."""
        super().__init__(look.words.say("tournament.table_cards"), (), look)
        self._event, self._rounds = event, event.chosen(kind)
        numbers = sorted({table.number for one in self._rounds for table in one.tables})
        self.add_pieces((self._card(number) for number in numbers), 1, CARDS)

    def _card(self, number: int) -> PaperBlock:
        stack, say = BlockStack(self.look), self.look.words.say
        stack.say([say("tournament.table_number")], Style("heading", bold=True), width=WIDTH / 2)
        stack.say([self._event.title], Style("subtitle"), width=WIDTH / 2)
        stack.put(_LargeNumber(number, self.look), 0, 0)
        stack.y = max(stack.y, NUMBER) + AIR
        room = (WIDTH - ROUND_COLUMN) / len(WINDS)
        for at, wind in enumerate(WINDS):
            text = Flow([say(f"wind_short.{wind}")], Style("subtitle", bold=True), self.look, room)
            stack.put(text, ROUND_COLUMN + at * room, stack.y)
        stack.y += text.height + AIR
        for one in self._rounds:
            table = one.table(number)
            if table is not None:
                self._row(stack, one.number, table, room)
        return stack.block()

    def _row(self, stack: BlockStack, number: int, table: DrawnTable, room: float) -> None:
        stack.put(Rule(WIDTH, "border", self.look), 0, stack.y)
        top = stack.y + AIR
        text = self.look.words.say("tournament.round", n=number)
        round_ = Flow([text], Style("subtitle"), self.look, ROUND_COLUMN - 8)
        stack.put(round_, 0, top)
        ends = [top + round_.height]
        for at, person in enumerate(table.people):
            name = _fitting(self._event.name(person), ("subtitle", "body", "small"), self.look, room - 10)
            stack.put(name, ROUND_COLUMN + at * room, top)
            ends.append(top + name.height)
        stack.y = max(ends) + AIR


class _LargeNumber(NamedTuple):
    """The number of a table, as high as `NUMBER`, at the right edge of a leaf."""

    number: int
    look: Look

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it at the right, with its upper edge at y."""
        painter.setFont(font_of(self.look.theme.family, NUMBER, bold=True))
        painter.setPen(self.look.theme.color("text"))
        room = QRectF(x, y - NUMBER * 0.1, WIDTH, NUMBER * 1.2)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(self.number))


class ScoreSlipsPaper(_CutLeaves):
    """A slip for every table of a round: names, lines for scores and signatures, and a code to find the table."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `one_round` or `all_rounds`."""
        super().__init__(look.words.say("tournament.slips"), (), look)
        self._event = event
        self._width = (WIDTH - 2 * MARGIN) / SLIP_COLUMNS
        slips = (self._slip(one, table) for one in event.chosen(kind) for table in one.tables)
        self.add_pieces(slips, SLIP_COLUMNS, SLIP_ROWS)

    def _slip(self, one: DrawnRound, table: DrawnTable) -> PaperBlock:
        look, say, width = self.look, self.look.words.say, self._width
        stack, room = BlockStack(look, width), width - QR - 10
        stack.say([self._event.title], Style("small", "muted"), width=room)
        stack.say([say("tournament.table", n=table.number)], Style("heading", bold=True), width=room)
        stack.say([say("tournament.round", n=one.number)], Style("subtitle"), width=room)
        stack.put(QrCode.of(slip_code(self._event.session, one.number, table.number), QR), width - QR, 0)
        stack.y = max(stack.y, QR) + AIR
        for text, x in (("score", self._score), ("signature", self._sign)):
            heading = Flow([say(f"tournament.{text}")], Style("small", "muted"), look, SCORE)
            stack.put(heading, x, stack.y)
        stack.y += AIR
        for wind, person in zip(WINDS, table.people, strict=False):
            self._line(stack, self._event.name(person), say(f"wind_short.{wind}"))
        self._line(stack, say("tournament.sticks"))
        return stack.block()

    @property
    def _sign(self) -> float:
        return self._width - SIGN

    @property
    def _score(self) -> float:
        return self._sign - GAP - SCORE

    def _line(self, stack: BlockStack, name: str, wind: str = "") -> None:
        """Add a line for a player, or one without a wind and a signature."""
        look, room = self.look, self._score - SEAT - GAP
        said = _fitting(name, ("body", "small"), look, room) if wind else Flow([name], Style("small"), look, room)
        stack.y += LINE
        stack.put(said, SEAT, stack.y - said.height + 4)
        stack.put(Rule(SCORE, "text", look, 1), self._score, stack.y)
        if wind:
            seat = Flow([wind], Style(), look, SEAT)
            stack.put(seat, 0, stack.y - seat.height + 4)
            stack.put(Rule(SIGN, "text", look, 1), self._sign, stack.y)


class CheckInPaper(Leaves):
    """A list of names with a box each, to be ticked at the door."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `members` of the club, or `players` of the event."""
        super().__init__(look.words.say("tournament.check_in"), (_title_of(event),), look)
        names, room = event.listed(kind), WIDTH / COLUMNS
        rows = -(-len(names) // COLUMNS)
        for row in range(rows):
            stack, ends = BlockStack(self.look), [0.0]
            for column, name in enumerate(names[row::rows]):
                flow = Flow([name], Style(), self.look, room - BOX - 3 * AIR)
                stack.put(_Box(self.look), column * room, 2 * AIR)
                stack.put(flow, column * room + BOX + 2 * AIR, 2 * AIR)
                ends.append(flow.height)
            stack.y = max(*ends, BOX) + 4 * AIR
            self.add([stack.block()])


class _Box(NamedTuple):
    """A box to be ticked."""

    look: Look

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at (x, y)."""
        painter.setPen(QPen(self.look.theme.color("text"), 1))
        painter.drawRect(QRectF(x, y, BOX, BOX))


def _title_of(event: PrintedEvent) -> Message:
    return Message.of("tournament.of", event=Name(event.title))


class SeatingPlanPaper(Leaves):
    """The whole seating for the notice board: by round, or a line for everybody."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `by_table` or `by_person`."""
        super().__init__(look.words.say("tournament.plan"), (_title_of(event),), look)
        self._event = event
        if kind == "by_person":
            self.add([self._row([self.look.words.say("tournament.player"), *self._numbers()], is_heading=True)])
            people = {person for one in event.rounds for table in one.tables for person in table.people}
            for person in sorted(people, key=lambda one: event.name(one).casefold()):
                self.add([self._row([event.name(person), *(self._seat(one, person) for one in event.rounds)])])
        else:
            for one in event.rounds:
                self._round(one)

    def _numbers(self) -> list[str]:
        return [self.look.words.say("tournament.round", n=one.number) for one in self._event.rounds]

    def _seat(self, one: DrawnRound, person: str) -> str:
        say = self.look.words.say
        for table in one.tables:
            if person in table.people:
                wind = say(f"wind_short.{WINDS[table.people.index(person)]}")
                return say("tournament.seat", table=table.number, wind=wind)
        return say("tournament.sits_out")

    def _round(self, one: DrawnRound) -> None:
        say = self.look.words.say
        self.add([section(Message.of("tournament.round", n=one.number), self.look, is_first=not self._blocks)])
        self.add([self._row([say("tournament.seats"), *(say(f"wind_short.{w}") for w in WINDS)], is_heading=True)])
        for table in one.tables:
            number = say("tournament.table", n=table.number)
            self.add([self._row([number, *map(self._event.name, table.people)])])
        if one.sitting_out:
            out = [say("tournament.sits_out"), *map(self._event.name, one.sitting_out)]
            self.add(self._row([*out[:1], *out[first : first + 4]]) for first in range(1, len(out), 4))

    def _row(self, texts: Sequence[str], *, is_heading: bool = False) -> PaperBlock:
        """Return a line: the first text in a column of its own, the others in equal ones."""
        stack, first = BlockStack(self.look), BY_PERSON if len(self._event.rounds) < 8 else BY_PERSON * 0.8
        count = max(len(texts) - 1, len(WINDS))
        room, ends = (WIDTH - first) / count, []
        for at, text in enumerate(texts):
            x, width = (0.0, first) if not at else (first + (at - 1) * room, room)
            style = Style("small", "muted" if is_heading else "text", bold=not at and not is_heading)
            flow = Flow([text], style, self.look, width - 8)
            stack.put(flow, x, AIR)
            ends.append(flow.height)
        stack.y = AIR + max(ends) + AIR
        stack.put(Rule(WIDTH, "border", self.look), 0, stack.y)
        return stack.block(leads=is_heading)
