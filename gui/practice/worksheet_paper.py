"""A worksheet on paper: the problems with room to write; or their answers, and what each wrong one means.

Both carry the code that makes them again, as text and as a QR code.
"""

from __future__ import annotations

from typing import NamedTuple

import segno
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.language.messages import Message, TextPart
from core.practice.answer_key import wrong_answers
from core.practice.form import AnswerForm
from core.practice.form_fields import FormField
from core.practice.posing import form_of, given_of, said_of, win_shown
from core.practice.problems import Problem
from core.practice.worksheet import Worksheet
from core.tiles import TILES
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.form.blanks import Blanks
from gui.form.paint import right_parts
from gui.widgets.hand_on_paper import HandOnPaper
from gui.widgets.paper import OnPaper, Pages

WIDTH = 760.0
"""Of a page, in pixels of the design; at 96 dots an inch about that of A4."""
INDENT, GAP, QR, HEAD = 30.0, 14.0, 72.0, 80.0


class PaperBlock(NamedTuple):
    """A problem, or its answer: it stands on one page. :ivar parts: each with its upper left corner."""

    height: float
    parts: tuple[tuple[OnPaper, QPointF], ...]


class WorksheetPaper:
    """A sheet, laid out."""

    def __init__(self, sheet: Worksheet, look: Look, *, answers: bool) -> None:
        """:param answers: the answers, not the questions."""
        self._sheet, self._look, self._answers = sheet, look.for_paper(), answers
        lay_out = self._answer if answers else self._question
        self._blocks = [lay_out(number, posed) for number, posed in enumerate(sheet.problems(), 1)]

    def pages(self, height: float) -> list[list[PaperBlock]]:
        """Returns what stands on each page of this height: as many problems as have room."""
        found: list[list[PaperBlock]] = [[]]
        left = height - HEAD
        for block in self._blocks:
            if block.height > left and found[-1]:
                found.append([])
                left = height - HEAD
            found[-1].append(block)
            left -= block.height + GAP
        return found

    # ------------------------------------------------------------------------------ layout

    def _question(self, number: int, posed: Problem) -> PaperBlock:
        """The hand, what happened, and room to write."""
        parts, y = self._head(number, posed)
        form = form_of(posed)
        blanks = Blanks(form, self._look, WIDTH - INDENT)
        parts.append((blanks, QPointF(INDENT, y)))
        return PaperBlock(y + blanks.height, tuple(parts))

    def _answer(self, number: int, posed: Problem) -> PaperBlock:
        """The hand, every line with what is right and why, and the key of the wrong answers."""
        parts, y = self._head(number, posed)
        form = form_of(posed)
        half = (WIDTH - INDENT) / 2
        rows = [field for field in form.fields if field.part != "groups"]
        groups = [field.right for field in form.fields if field.part == "groups"]
        if groups:
            said: list[TextPart] = []
            for group in groups:
                if isinstance(group, tuple):
                    said += [tuple(TILES[int(kind)] for kind in group), "  "]
            y = self._flow(parts, said, INDENT, y, WIDTH - INDENT)
        columns = 2 if len(rows) > 3 else 1
        per = -(-len(rows) // columns)
        tops = [y, y]
        for at, field in enumerate(rows):
            column = at // per
            room = half - 16 if columns > 1 else WIDTH - INDENT
            tops[column] = self._line(parts, form, field, INDENT + column * half, tops[column], room)
        y = max(tops)
        key = wrong_answers(posed)
        if key:
            title: list[TextPart] = [self._look.words.say("worksheet.key")]
            y = self._flow(parts, title, INDENT, y + 4, WIDTH, "small", bold=True)
        for wrong in key:
            line = Message.of(
                "worksheet.wrong",
                line=Message(f"belief.line.{wrong.part}"),
                number=wrong.number,
                means=wrong.means,
            )
            y = self._flow(parts, self._look.words.parts(line), INDENT, y, WIDTH - INDENT, "small")
        return PaperBlock(y, tuple(parts))

    def _head(self, number: int, posed: Problem) -> tuple[list[tuple[OnPaper, QPointF]], float]:
        """The number, what happened, and the hand. Returns where that ends."""
        parts: list[tuple[OnPaper, QPointF]] = []
        words = self._look.words
        self._flow(parts, [f"{number}"], 0, 0, INDENT, "subtitle", bold=True)
        win = win_shown(posed)
        told: list[TextPart] = []
        for message in (*said_of(posed), *given_of(posed)):
            told += [*([" · "] if told else []), *words.parts(message)]
        if posed.has_tiles and win.dora_indicators:
            told += [" · ", *words.parts(Message.of("sheet.dora", tiles=win.dora_indicators))]
        if posed.has_tiles and win.ura_indicators:
            told += [" · ", *words.parts(Message.of("sheet.ura", tiles=win.ura_indicators))]
        y = self._flow(parts, told, INDENT, 0, WIDTH - INDENT) + 4 if told else 0.0
        if posed.hand is not None:
            standing = [*posed.hand.closed]
            standing.remove(posed.hand.winning)
            hand = HandOnPaper(
                tuple(standing),
                posed.hand.winning,
                posed.hand.melds,
                posed.hand.nuki,
                self._look,
                WIDTH - INDENT,
            )
            parts.append((hand, QPointF(INDENT, y)))
            y += hand.height
        return parts, y

    def _flow(
        self,
        parts: list[tuple[OnPaper, QPointF]],
        said: list[TextPart],
        x: float,
        y: float,
        room: float,
        size: TextSize = "body",
        *,
        bold: bool = False,
    ) -> float:
        flow = Flow(said, Style(size, "text", bold=bold), self._look, room)
        parts.append((flow, QPointF(x, y)))
        return y + flow.height + 2

    def _line(
        self,
        parts: list[tuple[OnPaper, QPointF]],
        form: AnswerForm,
        field: FormField,
        x: float,
        y: float,
        room: float,
    ) -> float:
        """What is right in a line, behind what it is."""
        words = self._look.words
        said = words.parts(field.why if field.why is not None else field.label)
        shown = Flow(right_parts(field, self._look), Style("body", "text", bold=True), self._look, room * 0.6)
        flow = Flow(said, Style("body", "text"), self._look, room - shown.width - 12)
        parts.append((flow, QPointF(x, y)))
        parts.append((shown, QPointF(x + room - shown.width, y)))
        return y + max(flow.height, shown.height) + 3

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter, paper: Pages) -> None:
        """Paint all pages."""
        rect = paper.layout.paintRectPixels(paper.dots)
        scale = rect.width() / WIDTH
        for number, _ in enumerate(pages := self.pages(rect.height() / scale)):
            if number:
                paper.turn()
            painter.save()
            painter.scale(scale, scale)
            self.paint_page(painter, pages, number)
            painter.restore()

    def paint_page(self, painter: QPainter, pages: list[list[PaperBlock]], number: int) -> None:
        """Paint one of the pages. :param number: 0 for the first."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_head(painter, number + 1, len(pages))
        y = HEAD
        for block in pages[number]:
            for drawn, at in block.parts:
                drawn.paint(painter, at.x(), y + at.y())
            y += block.height + GAP

    def _paint_head(self, painter: QPainter, page: int, total: int) -> None:
        words, theme, code = self._look.words, self._look.theme, self._sheet.code
        title = words.say("worksheet.answers" if self._answers else "worksheet.title")
        Flow([title], Style("title", "text", bold=True), self._look, WIDTH).paint(painter, 0, 0)
        told = words.say("worksheet.page", code=code, n=page, total=total)
        Flow([told], Style("small", "muted"), self._look, WIDTH - QR - 20).paint(painter, 0, 30)
        if not self._answers:
            name = Flow([words.say("worksheet.name")], Style("body", "text"), self._look, 200)
            name.paint(painter, 0, 56)
            painter.setPen(QPen(theme.color("text"), 1))
            painter.drawLine(QPointF(name.width + 10, 74), QPointF(400, 74))
        paint_qr(painter, code, QRectF(WIDTH - QR, 0, QR, QR))


def paint_qr(painter: QPainter, text: str, place: QRectF) -> None:
    """Paint a text as a QR code, with the quiet zone that belongs to it."""
    modules = segno.make(text, micro=False).matrix
    quiet = 2
    side = place.width() / (len(modules) + 2 * quiet)
    painter.fillRect(place, Qt.GlobalColor.white)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    for row, line in enumerate(modules):
        for column, dark in enumerate(line):
            if dark:
                corner = QPointF(place.left() + (column + quiet) * side, place.top() + (row + quiet) * side)
                painter.fillRect(QRectF(corner.x(), corner.y(), side * 1.02, side * 1.02), Qt.GlobalColor.black)
    painter.restore()
