"""A worksheet on paper: problems with room to write, or their answers with the meaning of wrong ones.

Both carry the code that makes them again, as text and as a QR code.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.language.messages import Message, Several, TextPart
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.answer_key import wrong_answers
from core.practice.exercise.build_form import form_of, given_of, said_of, win_shown
from core.practice.exercise.exercise import Exercise
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.exercise.table_scene.types import SeenTable
from core.practice.exercise.worksheet import Worksheet
from core.tiles import TILES
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE, HandOnPaper
from gui.felt.paint import paint_table
from gui.felt.scene_paint import ScenePainter
from gui.felt.scene_places import ScenePlaces
from gui.form.blanks import Blanks
from gui.form.kinds import right_parts
from gui.widgets.leaves import TO_FILL_IN, WIDTH, BlockStack, Leaves, PaperBlock
from gui.widgets.qr_code import QrCode

INDENT, GAP, QR = 30.0, 14.0, 90.0
UNDER_HEAD = 8.0
TILE = {"questions": 44, "answers": 36}
"""The maximal width of tiles by kind: two whole hands fit on a page, and tiles in answers are half as wide."""
TABLE = 330
"""The height of the picture of a table."""
MOST_NAMED = 4
"""The maximal number of units that are named in the head; if there are more, only their number is."""


class WorksheetPaper(Leaves):
    """The pages of a worksheet."""

    def __init__(self, sheet: Worksheet, rules: Message, look: Look, kind: str, *, heading: str = "") -> None:
        """Lay out the pages.

        :param rules: the name of the rules.
        :param kind: `questions` or `answers`.
        :param heading: the heading on the paper; empty for the usual one.
        """
        self._sheet, self._rules = sheet, rules
        super().__init__(heading or look.words.say("worksheet.title"), (), look, kind=kind, gap=GAP)
        self.title = f"{self.heading} {sheet.code}"
        lay_out = self._answer if kind == "answers" else self._question
        self.add(lay_out(number, exercise) for number, exercise in enumerate(sheet.problems(), 1))

    def head(self, width: float = WIDTH) -> PaperBlock:
        """Return the heading, the units, the rules and, on questions, a line for the name, with the code on the
        right.
        """
        stack, words = BlockStack(self.look), self.look.words
        room = WIDTH - QR - 20
        stack.say([self.heading], Style("title", bold=True), width=room)
        units = Several(tuple(Message(UNITS[unit].name_key) for unit in self._sheet.units[:MOST_NAMED]))
        about = Message.of("worksheet.about", units=units, level=self._sheet.level)
        if len(self._sheet.units) > MOST_NAMED:
            about = Message.of("worksheet.about_many", n=len(self._sheet.units), level=self._sheet.level)
        stack.say(words.parts(about), Style("small", "muted"), width=room)
        said = Message.of("worksheet.rules", rules=self._rules, code=self._sheet.code)
        stack.say(words.parts(said), Style("small", "muted"), width=room)
        if self._kind in TO_FILL_IN:
            stack.say_name()
        stack.put(QrCode.of(self._sheet.code, QR), WIDTH - QR, 0)
        stack.y = max(stack.y, QR)
        return stack.block(air=UNDER_HEAD)

    # ------------------------------------------------------------------------------ layout

    def _question(self, number: int, exercise: Exercise) -> PaperBlock:
        """Return the block of a problem: the hand, what happened, and room to write."""
        stack = self._head_of(number, exercise)
        stack.add(Blanks(form_of(exercise), self.look, WIDTH - INDENT))
        return stack.block()

    def _answer(self, number: int, exercise: Exercise) -> PaperBlock:
        """Return the block of an answer: the hand, every line with its reason, and the key of wrong answers."""
        stack, words = self._head_of(number, exercise), self.look.words
        form = form_of(exercise)
        half = (WIDTH - INDENT) / 2
        rows = [field for field in form.fields if field.part != "groups"]
        groups = [field.right for field in form.fields if field.part == "groups"]
        if groups:
            said: list[TextPart] = []
            for group in groups:
                if isinstance(group, tuple):
                    said += [tuple(TILES[int(kind)] for kind in group), "  "]
            stack.say(said, Style(tile=BESIDE))
        columns = 2 if len(rows) > 3 else 1
        per = -(-len(rows) // columns)
        tops = [stack.y, stack.y]
        for at, field in enumerate(rows):
            column = at // per
            room = half - 16 if columns > 1 else WIDTH - INDENT
            told = words.parts(field.why if field.why is not None else field.label)
            right = right_parts(field, words)
            tops[column] = stack.put_row(told, right, column * half, tops[column], room) + 3
        stack.y = max(tops)
        key = wrong_answers(exercise)
        if key:
            stack.y += 4
            stack.say([words.say("worksheet.key")], Style("small", bold=True))
        for wrong in key:
            line = Message.of(
                "worksheet.wrong",
                line=Message(f"belief.line.{wrong.part}"),
                number=wrong.number,
                means=wrong.means,
            )
            stack.say(words.parts(line), Style("small"))
            stack.y += 2
        return stack.block()

    def _head_of(self, number: int, exercise: Exercise) -> BlockStack:
        """Return a stack that begins with the number, what happened, and the hand."""
        stack, words = BlockStack(self.look, WIDTH - INDENT, INDENT), self.look.words
        stack.put(Flow([f"{number}"], Style("subtitle", bold=True), self.look, INDENT), -INDENT, 0)
        win = win_shown(exercise)
        told: list[TextPart] = []
        for message in (*said_of(exercise), *given_of(exercise)):
            told += [*([" · "] if told else []), *words.parts(message)]
        if exercise.has_tiles and win.dora_indicators:
            told += [" · ", *words.parts(Message.of("sheet.dora", tiles=win.dora_indicators))]
        if exercise.has_tiles and win.ura_indicators:
            told += [" · ", *words.parts(Message.of("sheet.ura", tiles=win.ura_indicators))]
        if told:
            stack.say(told, Style(tile=BESIDE))
            stack.y += 6
        table = scene_of(exercise) if exercise.reads_table else None
        if table is not None:
            stack.add(SeenOnPaper(table, self.look, WIDTH - INDENT))
            stack.y += 6
        if exercise.hand is not None:
            standing = [*exercise.hand.closed]
            standing.remove(exercise.hand.winning)
            hand = HandOnPaper(
                tuple(standing),
                exercise.hand.winning,
                exercise.hand.melds,
                exercise.hand.nuki,
                self.look,
                WIDTH - INDENT,
                most=TILE[self._kind],
            )
            stack.add(hand)
        return stack

    def foot(self) -> str:
        """Return the code for every page, since a page may get separated from the others."""
        return f"Fuhan · {self._sheet.code}"


class SeenOnPaper:
    """The picture of a table on felt, from which the question is read."""

    def __init__(self, table: SeenTable, look: Look, width: float) -> None:
        self._table, self._look = table, look
        self._room = QRectF(0, 0, min(width, TABLE * 1.3), TABLE)

    @property
    def height(self) -> float:
        """The height of the picture."""
        return self._room.height()

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at (x, y)."""
        place = self._room.translated(x, y)
        felt = paint_table(painter, self._look.theme, place, self._look.theme.zoom)
        places = ScenePlaces(self._table, felt.adjusted(4, 4, -4, -4))
        ScenePainter(painter, self._table, places, self._look).paint()
