"""Papers of an event that are cut apart: cards for its tables, and score slips."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from core.event.club_event import DrawnRound, DrawnTable
from core.event.printed import PrintedEvent, SlipCode
from gui.appearance.lettering import TWO_LINES, all_fit, common_size
from gui.appearance.look import Look
from gui.handouts.rows import AIR, GUTTER, Lettered
from gui.widgets.leaves import HEIGHT, WIDTH, BlockStack, Leaves, PaperBlock, Rule
from gui.widgets.qr_code import QrCode

WINDS = "ESWN"
BESIDE, LABEL = 20, 14
"""Heights of the letters of what stands beside names, and above columns, in pixels of the design."""
CARDS, EDGE = 2, 53.0
"""Cards on a leaf, and the space at a cut, as wide as the edge of the paper, which no printer reaches: so all
pieces are alike, and can be cut in a stack.
"""
CARD = HEIGHT / CARDS - EDGE
"""Height of what a card shows."""
NUMBER, TABLE_SIZES, ROUND_SIZE = 70, range(246, 99, -1), 31
"""Heights of the letters of the table on a card of several rounds and of one, and of that round."""
AT_TABLE, TABLE_AIR, SEATED = 217.0, 22.0, 44.0
"""Width of the number of a table, space above and below it, and the width of a wind beside large names."""
LARGE_NAMES, NAMES = range(56, 29, -1), range(10, 35)
"""Sizes of names on cards of one round, the largest first, and of several, the least first."""
MOST_BESIDE, BEFORE_ROUNDS, LOOSEST = 5, 30.0, 0.7
"""Of a card of several rounds: most of them side by side, the space above them, and the greatest space between two
names by the size of their letters.
"""
WIND, LABELS = 1.4, 0.84
"""Of names below one another, by the size of their letters: the width of a wind, and the size of the heading."""
SLIPS = 4
"""Slips on a leaf, one below another."""
SLIP = (HEIGHT + 2 * EDGE) / SLIPS - 2 * EDGE
"""Height of what a slip shows."""
ASIDE, QR = 146.0, 96.0
"""Width of the left part of a slip, which says whose it is, and the side of a code within its white edge."""
HEAD, FIELD = 17.0, 40.0
"""Height of the line above the fields, and of a field to write in, more than 9 mm."""
SEAT, SCORE, CHIPS, TICKED, SIGNED = 34.0, 132.0, 64.0, 72.0, 132.0
"""Columns of a slip: the wind, the score, of 30 mm, chips, the box of who won no hand, and the signature, of
30 mm; the name has the rest.
"""
SLIP_TABLES, SLIP_NAMES = range(36, 19, -1), range(22, 12, -1)
"""Sizes of the table and of the names on slips."""
TOTAL, IN_FIELD = 176.0, 11
"""The greatest width of the words before the total, and the height of the letters of those in a field."""
BOX = 22.0
"""The side of a box to tick."""


class TickBox(NamedTuple):
    """A box to be ticked or written in."""

    look: Look
    width: float = BOX
    height: float = BOX
    thick: float = 1

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at (x, y)."""
        painter.setPen(QPen(self.look.theme.color("text"), self.thick))
        painter.drawRect(QRectF(x, y, self.width, self.height))


class _CutLeaves(Leaves):
    """Leaves to be cut apart, without a heading and a foot of their own: each piece has what it needs."""

    below = 0

    def head(self, width: float = WIDTH) -> PaperBlock:
        """Return an empty block."""
        return PaperBlock(0, ())

    def add_pieces(self, pieces: Iterable[PaperBlock], rows: int) -> None:
        """Add pieces of equal size, so many below one another on a leaf: the sheet is cut into equal parts."""
        found, part = list(pieces), (HEIGHT + 2 * EDGE) / rows
        for at, piece in enumerate(found):
            is_first, is_last, stack = at % rows == 0, (at + 1) % rows == 0, BlockStack(self.look)
            stack.put(piece, 0, 0 if is_first else EDGE)
            stack.y = part - EDGE * (is_first + is_last)
            if not is_first:
                stack.put(Rule(WIDTH, "muted", self.look, is_cut=True), 0, 0)
            if at + 1 == len(found) and not is_last:
                stack.put(Rule(WIDTH, "muted", self.look, is_cut=True), 0, stack.y)
            self.add([stack.block()])

    def _names(self, event: PrintedEvent, rounds: Iterable[DrawnRound]) -> list[str]:
        """Return the names of who plays in some rounds."""
        return [event.name(person) for one in rounds for table in one.tables for person in table.people]


def seats_block(
    heading: str, names: Sequence[str], look: Look, room: float, size: int, *, bold: bool = False, loose: float = 0
) -> PaperBlock:
    """Return who sits together: below a line a heading, and below it a name for each wind.

    :param room: the width of all. :param size: of the letters of names. :param loose: more space above each.
    """
    stack, seat = BlockStack(look), size * WIND
    stack.put(Rule(room, "text", look, 1.2), 0, 0)
    stack.y = 2 * AIR
    stack.add(Lettered(heading, look, room, round(size * LABELS), bold=True))
    stack.y += AIR
    for wind, called in zip(WINDS, names, strict=False):
        stack.y += loose
        name = Lettered(called, look, room - seat, size, height=size * TWO_LINES, bold=bold)
        short = look.words.say(f"wind_short.{wind}")
        stack.put(Lettered(short, look, seat, size, ink="muted"), 0, stack.y)
        stack.add(name, seat)
    return stack.block(air=3 * AIR + loose)


class _RoundsOfCards(NamedTuple):
    """How the rounds of a card are laid out.

    :ivar columns: rounds side by side. :ivar size: of the letters of names. :ivar high: of a round.
    :ivar loose: more space between names.
    """

    columns: int
    size: int
    high: float
    loose: float = 0.0

    @property
    def room(self) -> float:
        """The width of a round."""
        return (WIDTH + GUTTER) / self.columns - GUTTER


class TableCardsPaper(_CutLeaves):
    """A card for every table: its number, and who sits where in each round."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `all_rounds`, or the number of one."""
        super().__init__(look.words.say("tournament.table_cards"), (), look)
        self._event, self._rounds = event, event.chosen(kind)
        numbers = sorted({table.number for one in self._rounds for table in one.tables})
        self._numbers = [*map(str, numbers)]
        self._head_high = Lettered("1", look, WIDTH, NUMBER, bold=True).cap + BEFORE_ROUNDS
        if len(self._rounds) > 1:
            self._laid = self._lay()
        self.add_pieces((self._card(number) for number in numbers), CARDS)

    def _card(self, number: int) -> PaperBlock:
        rounds = [(one.number, table) for one in self._rounds if (table := one.table(number)) is not None]
        if len(self._rounds) == 1:
            return self._large_card(*rounds[0])
        return self._card_of(number, rounds)

    def _large_card(self, number: int, table: DrawnTable) -> PaperBlock:
        """Return the card of one round: the table at the left, its players below one another at the right."""
        stack, say, look = BlockStack(self.look), self.look.words.say, self.look
        family, high = look.theme.family, CARD / len(WINDS)
        called = Lettered(say("tournament.seats"), look, AT_TABLE, ROUND_SIZE, ink="muted")
        number_size = common_size(family, self._numbers, AT_TABLE, TABLE_SIZES, bold=True)
        large = Lettered(str(table.number), look, AT_TABLE, number_size, bold=True)
        one = Lettered(say("tournament.round", n=number), look, AT_TABLE, ROUND_SIZE, bold=True)
        title = Lettered(self._event.title, look, AT_TABLE, BESIDE, height=TWO_LINES * BESIDE, ink="muted")
        y = (high - called.height) / 2
        stack.put(called, 0, y)
        y += called.height + TABLE_AIR
        stack.put(large, -number_size * 0.06, y + large.cap - large.ascent)
        y += large.cap + TABLE_AIR
        stack.put(one, 0, y)
        stack.put(title, 0, CARD - title.height)
        left, room, place = AT_TABLE + GUTTER, WIDTH - AT_TABLE - GUTTER - SEATED, high - 2 * AIR
        names = self._names(self._event, self._rounds)
        size = common_size(family, names, room, LARGE_NAMES, height=place, bold=True)
        for at, (wind, person) in enumerate(zip(WINDS, table.people, strict=False)):
            y = at * high
            if at:
                stack.put(Rule(room + SEATED, "outline", look), left, y)
            name = Lettered(self._event.name(person), look, room, size, height=place, bold=True)
            short = Lettered(say(f"wind_short.{wind}"), look, SEATED, ROUND_SIZE, ink="muted")
            stack.put(short, left, y + (high - short.height) / 2)
            stack.put(name, left + SEATED, y + (high - name.height) / 2)
        return stack.block()

    def _lay(self) -> _RoundsOfCards:
        """Return how to lay out the rounds, for the largest names of two lines at most."""
        count, found = len(self._rounds), list[_RoundsOfCards]()
        for columns in range(1, min(MOST_BESIDE, count) + 1):
            high = (CARD - self._head_high) / -(-count // columns)
            every = [_RoundsOfCards(columns, size, high) for size in NAMES]
            laid = every[max(bisect_left(every, True, key=self._is_too_large) - 1, 0)]
            loose = (high - self._needed(laid)) / (len(WINDS) + 1)
            found.append(laid._replace(loose=min(max(loose, 0), laid.size * LOOSEST)))
        return max(found, key=lambda one: one.size)

    def _is_too_large(self, laid: _RoundsOfCards) -> bool:
        """Return whether some name takes more than two lines, or some round more than its height."""
        names, room = self._names(self._event, self._rounds), laid.room - laid.size * WIND
        high = laid.size * TWO_LINES
        is_whole = all_fit(self.look.theme.family, names, room, laid.size, height=high, bold=True)
        return not is_whole or self._needed(laid) > laid.high

    def _needed(self, laid: _RoundsOfCards) -> float:
        """Return the height of the highest round of a card."""
        tables = ((one.number, table) for one in self._rounds for table in one.tables)
        return max(self._round(number, table, laid).height for number, table in tables)

    def _round(self, number: int, table: DrawnTable, laid: _RoundsOfCards) -> PaperBlock:
        heading, names = self.look.words.say("tournament.round", n=number), [*map(self._event.name, table.people)]
        return seats_block(heading, names, self.look, laid.room, laid.size, bold=True, loose=laid.loose)

    def _card_of(self, number: int, rounds: Sequence[tuple[int, DrawnTable]]) -> PaperBlock:
        """Return the card of several rounds, side by side and below one another."""
        stack, look, laid = BlockStack(self.look), self.look, self._laid
        large = Lettered(look.words.say("tournament.table", n=number), look, WIDTH, NUMBER, bold=True)
        stack.put(large, -NUMBER * 0.04, large.cap - large.ascent)
        title = Lettered(self._event.title, look, WIDTH - large.width - GUTTER, BESIDE, ink="muted")
        stack.put(title, WIDTH - title.width, large.cap - title.ascent)
        for at, (round_number, table) in enumerate(rounds):
            row, column = divmod(at, laid.columns)
            block = self._round(round_number, table, laid)
            stack.put(block, column * (laid.room + GUTTER), self._head_high + row * laid.high)
        stack.y = CARD
        return stack.block()


class ScoreSlipsPaper(_CutLeaves):
    """A slip for every table of a round: names, fields for scores and signatures, and a code to find the table."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: the number of a round, or `all_rounds`."""
        super().__init__(look.words.say("tournament.slips"), (), look)
        self._event, rounds = event, event.chosen(kind)
        ticked = {"yakitori": TICKED} if event.slips.has_yakitori else {}
        chips = {"chips": CHIPS} if event.slips.has_chips else {}
        self._columns: dict[str, tuple[float, float]] = {}
        """The left end and the width of each column to write in, from right to left."""
        x = WIDTH
        for column, width in reversed({"score": SCORE, **ticked, **chips, "signature": SIGNED}.items()):
            x -= width
            self._columns[column] = (x, width)
        self._room = x - ASIDE - SEAT - 2 * AIR
        names = self._names(event, rounds)
        self._size = common_size(look.theme.family, names, self._room, SLIP_NAMES, height=FIELD + 2, bold=True)
        labels = [look.words.say("tournament.table", n=table.number) for one in rounds for table in one.tables]
        self._label = common_size(look.theme.family, labels, ASIDE - 2 * AIR, SLIP_TABLES, bold=True)
        self.add_pieces((self._slip(one, table) for one in rounds for table in one.tables), SLIPS)

    def _slip(self, one: DrawnRound, table: DrawnTable) -> PaperBlock:
        stack, say, look = BlockStack(self.look), self.look.words.say, self.look
        code = str(SlipCode(one.number, table.number))
        room = ASIDE - 2 * AIR
        called = Lettered(say("tournament.table", n=table.number), look, room, self._label, bold=True)
        stack.put(called, -1, called.cap - called.ascent)
        y = called.cap + 2 * AIR
        title, family = self._event.title, look.theme.family
        small = common_size(family, [title], room, range(LABEL, LABEL - 3, -1))
        for text, size, ink in (
            (say("tournament.round", n=one.number), BESIDE, "text"),
            (title, small, "muted"),
        ):
            line = Lettered(text, look, room, size, height=TWO_LINES * LABEL, ink=ink)
            stack.put(line, 0, y)
            y += line.height
        square, typed = QrCode.of(code, QR), Lettered(code, look, ASIDE, LABEL, bold=True)
        lowest = SLIP - typed.height
        stack.put(square, -square.edge, lowest - QR + square.edge - AIR)
        stack.put(typed, (QR - 2 * square.edge - typed.width) / 2, lowest)
        for column, (x, width) in self._columns.items():
            word = Lettered(say(f"tournament.{column}"), look, width, LABEL, ink="muted")
            stack.put(word, x + (width - word.width) / 2, 0)
        stack.y = HEAD
        for wind, person in zip(WINDS, table.people, strict=False):
            self._player(stack, self._event.name(person), say(f"wind_short.{wind}"))
        self._below(stack, len(table.people))
        return stack.block()

    def _player(self, stack: BlockStack, name: str, wind: str) -> None:
        """Add a player, with a field in each column, or a box to tick."""
        look, y = self.look, stack.y
        seat = Lettered(wind, look, SEAT, self._size, ink="muted")
        called = Lettered(name, look, self._room, self._size, height=FIELD + 2, bold=True)
        stack.put(seat, ASIDE + SEAT - 2 * AIR - seat.width, y + (FIELD - seat.height) / 2)
        stack.put(called, ASIDE + SEAT, y + (FIELD - called.height) / 2)
        stack.put(Rule(WIDTH - ASIDE, "text", look, 1), ASIDE, y + FIELD)
        for column, (x, width) in self._columns.items():
            if column == "yakitori":
                stack.put(TickBox(look), x + (width - BOX) / 2, y + (FIELD - BOX) / 2)
            else:
                stack.put(TickBox(look, width, FIELD), x, y)
        stack.y += FIELD

    def _below(self, stack: BlockStack, players: int) -> None:
        """Add, in one line, the fields of remarks, of the total, and of sticks."""
        look, say, y = self.look, self.look.words.say, stack.y
        left, width = self._columns["score"]
        high, end = SLIP - y, left
        total = self._event.slips.totals.get(players)
        if total is not None:
            text = say("tournament.total", points=total)
            word = Lettered(text, look, TOTAL, LABEL, height=high, bold=True)
            stack.put(word, left - word.width - 2 * AIR, y + (high - word.height) / 2)
            stack.put(TickBox(look, width, high, 2.5), left, y)
            end -= word.width + 4 * AIR
        for key, x, right in (("remarks", ASIDE, end), ("sticks", left + width, WIDTH)):
            stack.put(TickBox(look, right - x, high), x, y)
            word = Lettered(say(f"tournament.{key}"), look, right - x - AIR, IN_FIELD, ink="muted")
            stack.put(word, x + AIR, y + AIR / 2)
        stack.y += high
