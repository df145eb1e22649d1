"""Papers of an event that are cut apart: cards for its tables, and score slips."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from core.event.club_event import DrawnRound, DrawnTable
from core.event.printed import PrintedEvent, SlipCode
from gui.appearance.lettering import common_size
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
NUMBER, TABLE_SIZE, ROUND_SIZE = 96, 246, 31
"""Heights of the letters of the table on a card of several rounds and of one, and of that round."""
AT_TABLE, TABLE_AIR, WIND = 300.0, 22.0, 54.0
"""Width of the number of a table, space above and below it, and the width of a wind."""
ROUND_COLUMN = 104.0
HIGHEST_ROW = 120.0
"""The greatest height of a round on a card."""
LARGE_NAMES, NAMES, TINY = range(52, 29, -1), range(38, 23, -1), 13
"""Sizes of names on cards of one round and of several; of many rounds, they are as small as the last."""
SLIPS = 4
"""Slips on a leaf, one below another."""
SLIP = (HEIGHT + 2 * EDGE) / SLIPS - 2 * EDGE
"""Height of what a slip shows."""
ASIDE, QR = 146.0, 96.0
"""Width of the left part of a slip, which says whose it is, and the side of a code within its white edge."""
HEAD, FIELD = 17.0, 42.0
"""Height of the line above the fields, and of a field to write in, more than 9 mm."""
SEAT, SCORE, CHIPS, TICKED, SIGNED = 26.0, 132.0, 64.0, 72.0, 132.0
"""Columns of a slip: the wind, the score, of 30 mm, chips, the box of who won no hand, and the signature, of
30 mm; the name has the rest.
"""
SLIP_TABLES, SLIP_NAMES = range(36, 19, -1), range(22, 12, -1)
"""Sizes of the table and of the names on slips."""
TOTAL, STICKS = 176.0, 90.0
"""The greatest width of the words before the total, and of those in the field of sticks."""
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


class TableCardsPaper(_CutLeaves):
    """A card for every table: its number, and who sits where in each round."""

    def __init__(self, event: PrintedEvent, look: Look, kind: str) -> None:
        """:param kind: `all_rounds`, or the number of one."""
        super().__init__(look.words.say("tournament.table_cards"), (), look)
        self._event, self._rounds = event, event.chosen(kind)
        numbers = sorted({table.number for one in self._rounds for table in one.tables})
        self._room = (WIDTH - ROUND_COLUMN) / len(WINDS)
        self.add_pieces((self._card(number) for number in numbers), CARDS)

    def _card(self, number: int) -> PaperBlock:
        rounds = [(one.number, table) for one in self._rounds if (table := one.table(number)) is not None]
        return self._large_card(*rounds[0]) if len(rounds) == 1 else self._card_of(number, rounds)

    def _size(self, sizes: Sequence[int], room: float, high: float) -> int:
        """Return the size of all names of the paper."""
        names = self._names(self._event, self._rounds)
        return common_size(self.look.theme.family, names, room, sizes, height=high, bold=True)

    def _large_card(self, number: int, table: DrawnTable) -> PaperBlock:
        """Return the card of one round: the table at the left, its players below one another at the right."""
        stack, say, look = BlockStack(self.look), self.look.words.say, self.look
        called = Lettered(say("tournament.seats"), look, AT_TABLE, ROUND_SIZE, ink="muted")
        large = Lettered(str(table.number), look, AT_TABLE, TABLE_SIZE, bold=True)
        one = Lettered(say("tournament.round", n=number), look, AT_TABLE, ROUND_SIZE, bold=True)
        title = Lettered(self._event.title, look, AT_TABLE, BESIDE, ink="muted")
        y = 0.0
        stack.put(called, 0, y)
        y += called.height + TABLE_AIR
        stack.put(large, -TABLE_SIZE * 0.06, y + large.cap - large.ascent)
        y += large.cap + TABLE_AIR
        stack.put(one, 0, y)
        stack.put(title, 0, CARD - title.height)
        room = WIDTH - AT_TABLE - GUTTER - WIND
        high = CARD / len(WINDS)
        size = self._size(LARGE_NAMES, room, high - 2 * AIR)
        for at, (wind, person) in enumerate(zip(WINDS, table.people, strict=False)):
            y = at * high
            if at:
                stack.put(Rule(room + WIND, "outline", look), AT_TABLE + GUTTER, y)
            name = Lettered(self._event.name(person), look, room, size, height=high - 2 * AIR, bold=True)
            short = Lettered(say(f"wind_short.{wind}"), look, WIND, ROUND_SIZE, ink="muted")
            stack.put(short, AT_TABLE + GUTTER, y + (high - short.height) / 2)
            stack.put(name, AT_TABLE + GUTTER + WIND, y + (high - name.height) / 2)
        return stack.block()

    def _card_of(self, number: int, rounds: Sequence[tuple[int, DrawnTable]]) -> PaperBlock:
        """Return the card of several rounds, a line each."""
        stack, say, look = BlockStack(self.look), self.look.words.say, self.look
        large = Lettered(say("tournament.table", n=number), look, WIDTH, NUMBER, bold=True)
        stack.put(large, -NUMBER * 0.04, large.cap - large.ascent)
        title = Lettered(self._event.title, look, WIDTH - large.width - GUTTER, BESIDE, ink="muted")
        stack.put(title, WIDTH - title.width, large.cap - title.ascent)
        stack.y = large.cap + 6 * AIR
        for at, wind in enumerate(WINDS):
            text = Lettered(say(f"wind_short.{wind}"), look, self._room, BESIDE, bold=True)
            stack.put(text, ROUND_COLUMN + at * self._room, stack.y)
        stack.y += text.height + AIR
        high = min((CARD - stack.y) / len(rounds), HIGHEST_ROW)
        for round_number, table in rounds:
            self._row(stack, round_number, table, high)
        return stack.block()

    def _row(self, stack: BlockStack, number: int, table: DrawnTable, high: float) -> None:
        """Add a round. :param high: its height, in pixels of the design."""
        room, place = self._room - 2 * AIR, high - 2 * AIR
        sizes = [size for size in NAMES if size <= high / 2] or range(max(int(high / 2), TINY), TINY - 1, -1)
        size = self._size(sizes, room, place)
        stack.put(Rule(WIDTH, "outline", self.look), 0, stack.y)
        text = self.look.words.say("tournament.round", n=number)
        cells = [(Lettered(text, self.look, ROUND_COLUMN - 8, min(size, BESIDE)), 0.0)]
        for at, person in enumerate(table.people):
            name = Lettered(self._event.name(person), self.look, room, size, height=place, bold=True)
            cells.append((name, ROUND_COLUMN + at * self._room))
        for text_set, x in cells:
            stack.put(text_set, x, stack.y + (high - text_set.height) / 2)
        stack.y += high


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
            line = Lettered(text, look, room, size, height=2.7 * LABEL, ink=ink)
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
        stack.put(seat, ASIDE, y + (FIELD - seat.height) / 2)
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
        for key, x, right, room in (
            ("remarks", ASIDE, end, end - ASIDE),
            ("sticks", left + width, WIDTH, STICKS),
        ):
            stack.put(TickBox(look, right - x, high), x, y)
            word = Lettered(say(f"tournament.{key}"), look, room - 2 * AIR, LABEL - 1, height=high, ink="muted")
            stack.put(word, x + AIR, y + AIR / 2)
        stack.y += high
