"""The result of a match, a club night or a season on paper, with the club's name and mark.

Of a match: last scores, curve, how each result comes about, and all deals. Of a club night: standing, curve, the
last scores of each match, and everybody's matches. Of a season: its standings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import islice, pairwise, zip_longest

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.language.messages import Message
from core.language.numbers import number_text, signed_text
from core.language.result_page import SharedResult, SharedRow, called_text, curve_title
from core.language.sheet import Sheet, most_digits
from core.ledger.shared_results import SharedMatch, SharedSession
from core.ledger.types import MatchSummary
from core.match import settle_match
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import TWO_LINES
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.handouts.rows import Lettered, section
from gui.widgets.card_data import Card
from gui.widgets.curve_paint import CurvePainter
from gui.widgets.curve_plot import CurvePlot
from gui.widgets.curves_paint import paint_curves
from gui.widgets.leaves import HEIGHT, WIDTH, BlockStack, Leaves, PaperBlock, Rule
from gui.widgets.mark import PaperMark
from gui.widgets.paper import PaintPage, Paper
from gui.widgets.result_card import result_card
from gui.widgets.result_picture import MOST_WINNERS
from gui.widgets.sheet_paper import SheetPages

HIGH = 330.0
"""Height of the curve of a match, in pixels of the design."""
CURVES, SCALE = 620.0, 0.5
"""Height of the curves of a session, in pixels of a picture that is to be sent, and the size of that on paper."""
PLAYED = 2
"""Matches that everybody has played on average before curves of a session tell anything."""
GAP, AIR, BESIDE = 20.0, 14.0, 8.0
"""Between two columns, below a block, and between two texts of a row, in pixels of the design."""
NAME = 14
"""Height of the letters of a name in the result of a match, in pixels of the design."""
PLACE, NAMED, SUM, TOLD = 40.0, 52.0, 124.0, 130.0
"""Of a row in one column: the right edge of its place, where its name begins, and the widths of its points and of
what is told of it.
"""
FEW, HALF = 16, 0.5
"""Most rows of a standing in one column, and the greatest part of a leaf that a round needs to stay together."""
AROUND_FIRST = 7.0
"""Space above and below who is first, in pixels of the design."""
BEFORE_DETAILS = 0.7
"""The greatest part of the last leaf that is used where the details go on below."""


def result_paper(result: SharedResult, mark: bytes, look: Look) -> Paper:
    """Return a result on paper. :param mark: the club's, a picture file; b"" for none."""
    match result:
        case SharedMatch():
            return ResultPaper(MatchLeaves(result, mark, look), result.sheet, mark, look)
        case SharedSession():
            paper = result.paper if result.curves else None  # one match tells all there is
            return ResultPaper(SessionLeaves(result, mark, look), paper, mark, look)
        case _:
            return SheetPages(replace(result.sheet, subtitle=result.subtitle), look, mark)


class ResultPaper:
    """Leaves with a result, and its details, if there are more, on pages behind them.

    :ivar title: name of its file.
    """

    landscape = False
    width = WIDTH

    def __init__(self, leaves: ResultLeaves, details: Sheet | None, mark: bytes, look: Look) -> None:
        self.title = leaves.title
        self._leaves = leaves
        self._behind: SheetPages | None = None
        """The details on pages of their own."""
        self._below: SheetPages | None = None
        """The details below the last leaf."""
        if details is not None:
            parted = leaves.finalists
            self._behind = SheetPages(details, look, head=leaves.head(), parted=parted)
            if (last := leaves.last()).height < HEIGHT * BEFORE_DETAILS:
                self._below = SheetPages(details, look, head=last, parted=parted)

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Return a function per page that paints it: the details are below the last leaf, if there is room.

        :param height: of a page, in pixels of the design.
        """
        count = len(self._leaves.leaves())
        if len(below := _pages_of(self._below, height, count - 1)) == 1:
            return [*self._leaves.pages(height)[:-1], *below]
        behind = _pages_of(self._behind, height, count)
        return [*self._leaves.pages(height, len(behind)), *behind]


def _pages_of(sheet: SheetPages | None, height: float, before: int) -> list[PaintPage]:
    """Return the pages of details in the width of leaves. :param before: how many pages stand before."""
    if sheet is None:
        return []
    scale = WIDTH / sheet.width
    return [partial(_scaled, paint, scale) for paint in sheet.pages(height / scale, before)]


def _scaled(paint: PaintPage, scale: float, painter: QPainter) -> None:
    painter.scale(scale, scale)
    paint(painter)


class ResultLeaves(Leaves):
    """Leaves with the rows of a result.

    :ivar subtitle: the club, and what the result is of.
    :ivar finalists: how many of the first rows are of a final.
    """

    letters = "heading"

    def __init__(self, result: SharedResult, mark: bytes, look: Look) -> None:
        self._mark = PaperMark(mark)
        self.subtitle = result.subtitle
        self._stage = result.stage
        about = [] if result.subtitle is None else [result.subtitle]
        super().__init__(look.words.say(result.title), about, look)
        self.finalists = result.finalists
        self._has_winner = sum(row.place == 1 for row in result.rows) <= MOST_WINNERS
        for first, end in pairwise(sorted({0, result.finalists, len(result.rows)})):
            self._add_part(result, first, end)
        self.add([PaperBlock(AIR, ())])

    def _add_part(self, result: SharedResult, first: int, end: int) -> None:
        """Add rows: those of a final, or a few, in one column, many others in two."""
        rows = result.rows[first:end]
        if (part := result.part_title(first)) is not None:
            self.add([self._part(part, is_below=first > 0)])
        if len(rows) <= FEW and (end == result.finalists or len(result.rows) <= FEW):
            self.add(map(self._row, rows))
            return
        while rows:
            used = sum(block.height for block in self._blocks)
            room = max(HEIGHT - self.below - self._head.height - used, 0) if not first else HEIGHT
            lines = max(int(room / self._row(rows[0], columns=2).height), 1)
            here, rows, first = rows[: 2 * lines], rows[2 * lines :], end
            half = -(-len(here) // 2)
            halves = zip_longest(here[:half], here[half:])
            for pair in halves:
                blocks = [self._row(row, columns=2) for row in pair if row is not None]
                self.add(self._beside(blocks, 2, air=0))

    def last(self) -> PaperBlock:
        """Return all of the last leaf, and below it the heading of the details."""
        stack = BlockStack(self.look)
        for block in (self._head, *self.leaves()[-1], section(Message("share.details"), self.look)):
            stack.add(block)
        return stack.block(air=AIR)

    def head(self, width: float = WIDTH) -> PaperBlock:
        """Return the heading with the club's mark at its right."""
        mark = self._mark
        stack = BlockStack(self.look)
        if self._stage is not None:
            stack.say([self.look.words.say(self._stage)], Style("body", "accent", bold=True))
        stack.add(super().head(width - mark.width - AIR))
        stack.put(mark, WIDTH - mark.width, 0)
        stack.y = max(stack.y, mark.height + AIR / 2)
        return stack.block()

    def _part(self, title: Message, *, is_below: bool) -> PaperBlock:
        """Return the caption of a part of the standing. :param is_below: whether it is parted from one above."""
        stack = BlockStack(self.look)
        if is_below:
            stack.put(Rule(WIDTH, "muted", self.look, 2), 0, 0)
        stack.y = 6 if is_below else 0
        stack.say([self.look.words.say(title)], Style("body", "muted", bold=True), NAMED)
        return stack.block(air=3, leads=True)

    def _row(self, row: SharedRow, columns: int = 1) -> PaperBlock:
        """Return a row. :param columns: of them side by side."""
        say, look, width = self.look.words.say, self.look, _column(columns)
        is_first, is_wide = row.place == 1, columns == 1
        ink = "accent" if is_first else "text"
        size: TextSize = (
            "heading" if is_first and is_wide and self._has_winner else "title" if is_wide else "subtitle"
        )
        style, muted = Style(size, ink, bold=is_first), Style("body", "muted")
        stack = BlockStack(look, width)
        top = AROUND_FIRST if size == "heading" else 4.0
        told, below = (row.told, row.given) if is_wide else (None, row.all_told)
        room = width - NAMED - SUM - (TOLD if told is not None else 0)
        name = Flow([called_text(row.name, say)], style, look, room)
        middle = top + name.height / 2
        for text, kind, right in (
            (row.place_text, Style(size, ink if is_first else "muted", bold=is_first), PLACE),
            ("" if told is None else say(told), muted, width - SUM),
            (row.points_text, replace(style, bold=True), width),
        ):
            flow = Flow([text], kind, look, WIDTH)
            stack.put(flow, right - flow.least, middle - flow.height / 2)
        stack.put(name, NAMED, top)
        stack.y = top + name.height + top
        if below is not None:
            given = Flow([say(below)], Style("small", "muted"), look, room)
            stack.put(given, NAMED, stack.y - 4)
            stack.y += given.height
        stack.put(Rule(width, "outline", look, 0.6), 0, stack.y)
        return stack.block(air=1)

    def _right(self, stack: BlockStack, text: str, style: Style, right: float, y: float) -> None:
        """Put a text that ends at a point."""
        flow = Flow([text], style, self.look, WIDTH)
        stack.put(flow, right - flow.least, y)

    def _begin(self, heading: Message) -> None:
        """Begin a section."""
        head = section(heading, self.look)
        self.add([head._replace(height=head.height + 4)])

    def _beside(self, blocks: Sequence[PaperBlock], columns: int, air: float = AIR) -> Iterator[PaperBlock]:
        """Yield blocks side by side, so many in a row. :param air: below each row."""
        left = iter(blocks)
        while row := list(islice(left, columns)):
            stack = BlockStack(self.look)
            for at, block in enumerate(row):
                stack.put(block, at * (WIDTH + GAP) / columns, 0)
            stack.y = max(block.height for block in row)
            yield stack.block(air=air)


def _column(columns: int) -> float:
    """Return the width of one of so many columns."""
    return (WIDTH + GAP) / columns - GAP


class MatchLeaves(ResultLeaves):
    """Last scores of a match, its curve, and how each player's result comes about."""

    def __init__(self, result: SharedMatch, mark: bytes, look: Look) -> None:
        super().__init__(result, mark, look)
        if result.curves:
            curve = BlockStack(self.look)
            curve.add(MatchCurve(result, self.look))
            self.add([curve.block(air=AIR)])
        settled = settle_match(result.state)
        order = sorted(range(result.state.players), key=lambda seat: (settled.ranks[seat], seat))
        cards = [result_card(settled, seat, result.names, self.look.words) for seat in order]
        told = "settlement.working" if result.state.finished is not None else "settlement.provisional"
        self._begin(Message(told))
        named = zip(result.rows, cards, strict=True)
        self.add(self._beside([self._working(row, card) for row, card in named], 2))

    def _working(self, row: SharedRow, card: Card) -> PaperBlock:
        """Return how a player's result comes about. :param card: its steps."""
        width = _column(2)
        stack = BlockStack(self.look, width)
        stack.say([called_text(row.name, self.look.words.say)], Style(bold=True))
        for line in card.lines:
            stack.y += 3
            if line.tone == "sum":
                stack.put(Rule(width, "border", self.look), 0, stack.y)
                stack.y += 3
            bold = line.tone == "sum"
            stack.y = stack.put_row(line.parts, [line.value], 0, stack.y, width, Style(bold=bold))
            if line.reason:
                stack.say(line.reason, Style("small", "muted"))
        return stack.block()


class MatchCurve:
    """The curve of a match's scores, as the match shows it."""

    height = HIGH

    def __init__(self, result: SharedMatch, look: Look) -> None:
        self._result, self._look = result, look

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the curve with its upper left corner at this point."""
        plot = CurvePlot(self._look, QRectF(x, y, WIDTH, HIGH), self._result.state, self._result.names)
        CurvePainter(painter, plot).paint(None, focused=False)


class SessionLeaves(ResultLeaves):
    """Standing of a session, curves of who leads after a match or two, and the last scores of all matches."""

    def __init__(self, result: SharedSession, mark: bytes, look: Look) -> None:
        super().__init__(result, mark, look)
        if result.curves and sum(len(one.matches) for one in result.played) * 4 >= len(result.rows) * PLAYED:
            self._begin(curve_title(result))
            curves = BlockStack(self.look)
            curves.y += AIR - 4
            curves.add(SessionCurves(result, self.look))
            self.add([curves.block(air=AIR)])
        every = [match for one in result.played for _, match in one.matches]
        self._digits = most_digits(points for match in every for points in match.points)
        points = self._widest((self._points(one) for match in every for one in match.points), bold=True)
        scores = self._widest(number_text(score) for match in every for score in match.scores)
        for one in result.played:
            self._begin(one.title)
            blocks = [self._match(title, match, scores, points) for title, match in one.matches]
            rows = [*self._beside(blocks, 3, AIR / 2)]
            together = sum(row.height for row in rows) < HEIGHT * HALF
            self.add(row._replace(leads=together and at < len(rows)) for at, row in enumerate(rows, 1))

    def _points(self, points: Fraction) -> str:
        return signed_text(points, self._digits, self._digits)

    def _widest(self, texts: Iterable[str], *, bold: bool = False) -> float:
        """Return the width of a column of small texts, with the space at its left."""
        return max((self.look.theme.width_of(text, "small", bold=bold) for text in texts), default=0.0) + BESIDE

    def _match(self, title: Message, match: MatchSummary, scores: float, points: float) -> PaperBlock:
        """Return last scores and results of a match.

        :param title: what it is called. :param scores, points: widths of these columns.
        """
        say, width = self.look.words.say, _column(3)
        stack = BlockStack(self.look, width)
        stack.say([say(title)], Style(bold=True))
        stack.y += 2
        for seat in sorted(range(len(match.ranks)), key=lambda seat: (match.ranks[seat], seat)):
            y = stack.y
            name = match.counted[seat].name or say("club_sheet.guest")  # page 1 tells guests from members
            line = Lettered(name, self.look, width - scores - points, NAME, height=NAME * TWO_LINES)
            stack.put(line, 0, y)
            y += (line.height - self.look.theme.line("small")) / 2
            self._right(stack, number_text(match.scores[seat]), Style("small", "muted"), width - points, y)
            self._right(stack, self._points(match.points[seat]), Style("small", bold=True), width, y)
            stack.y += line.height + 1
        return stack.block()


class SessionCurves:
    """The curves of a session, as a picture of it shows them."""

    height = CURVES * SCALE

    def __init__(self, result: SharedResult, look: Look) -> None:
        self._result, self._look = result, look

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the curves with their upper left corner at this point."""
        painter.save()
        painter.translate(x, y)
        painter.scale(SCALE, SCALE)
        paint_curves(painter, QRectF(0, 0, WIDTH / SCALE, CURVES), self._result, self._look)
        painter.restore()
