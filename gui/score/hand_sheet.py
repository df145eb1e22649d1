"""A hand on paper, for a printer, a file or the clipboard: the derivation or the question."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage, QPainter

from core.entry.entry import Entry
from core.interchange.hand_code import write_code
from core.language.messages import Message, TextPart
from core.practice.diagnosis.prediction import prediction_on_paper
from core.scoring.derivation import Derivation
from core.study.decisive_rules import decisive_rules
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE, HandOnPaper, circumstances
from gui.form.blanks import Blanks
from gui.score.card_texts import answer_of, readings_of
from gui.widgets.card import CardPicture
from gui.widgets.derivation_cards import cards_of, column_of
from gui.widgets.leaves import UNDER_HEAD, BlockStack
from gui.widgets.paper import OnePage

WIDTH = 760
"""The width of a sheet, in pixels of the design; about a page at 96 dots per inch."""
MARGIN = 28


class HandSheet:
    """A sheet of paper with blocks one below another.

    :ivar title: as in `Paper`.
    """

    def __init__(self, entry: Entry, rules: Message, look: Look) -> None:
        """Begin an empty sheet.

        :param rules: the name of the rules.
        :param look: the words and the tiles; the colours are those for paper.
        """
        self._entry, self._rules = entry, rules
        self._look = look.for_paper()
        self.title = self._look.words.say("sheet.file")
        self._stack = BlockStack(self._look, WIDTH - 2 * MARGIN, MARGIN)
        self._stack.y = MARGIN

    @property
    def height(self) -> int:
        """The height in pixels of the design, at the width `WIDTH`; both include the margins."""
        return int(self._stack.y + MARGIN)

    def _put_hand(self) -> None:
        """Add the hand and how it was won."""
        self._stack.add(HandOnPaper.of(self._entry, self._look, WIDTH - 2 * MARGIN))
        said = circumstances(self._entry, self._rules, self._look.words)
        self._stack.say(said, Style("body", "muted", tile=BESIDE))
        self._stack.y += 10

    def _put_code(self) -> None:
        """Add the hand code, which ends the sheet."""
        self._stack.y += 8
        self._stack.say(
            [self._look.words.say("sheet.code", code=write_code(self._entry))], Style("small", "muted")
        )

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter) -> None:
        """Paint the sheet at the size of the design; scale the painter for another."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._stack.block().paint(painter, 0, 0)

    def on_page(self) -> OnePage:
        """Return the sheet as a paper, without the margins that an image needs."""

        def paint(painter: QPainter) -> None:
            painter.translate(-MARGIN, -MARGIN)
            self.paint(painter)

        return OnePage(self.title, WIDTH - 2 * MARGIN, self.height - 2 * MARGIN, paint)

    def image(self, ratio: float = 2.0) -> QImage:
        """Return the sheet as an image.

        :param ratio: dots per pixel of the design.
        """
        image = QImage(round(WIDTH * ratio), round(self.height * ratio), QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        self.paint(painter)
        painter.end()
        return image


class DerivationSheet(HandSheet):
    """A sheet with a derivation."""

    def __init__(self, entry: Entry, derivation: Derivation, rules: Message, look: Look) -> None:
        """Lay out the derivation.

        :param rules: the name of the rules.
        :param look: the words and the tiles; the colours are those for paper.
        """
        super().__init__(entry, rules, look)
        words, stack = self._look.words, self._stack
        answer = answer_of(derivation, words)
        stack.say(
            [f"{answer.points} {answer.unit}" if answer.wins else answer.summary], Style("answer", bold=True)
        )
        if answer.wins:
            stack.say([answer.summary], Style("subtitle", "muted"))
            stack.say([" · ".join(answer.payments)], Style())
        stack.y += self._look.theme.space("small")
        self._put_hand()
        self._put_cards(derivation)
        self._put_readings(derivation)
        self._put_code()

    def _put_cards(self, derivation: Derivation) -> None:
        """Add the cards: the first as wide as the sheet, the others in two columns."""
        look, stack, inner = self._look, self._stack, WIDTH - 2 * MARGIN
        gap = look.theme.space("small")
        first, *rest = [
            card
            for card in cards_of(derivation, look.words, decisive_rules(derivation))
            if card.name != "other_rules"
        ]
        stack.add(CardPicture(first, look, inner))
        half, tops = (inner - gap) // 2, [stack.y + gap, stack.y + gap]
        for card in rest:
            column, picture = column_of(card, tops), CardPicture(card, look, half)
            stack.put(picture, column * (half + gap), tops[column])
            tops[column] += picture.height + gap
        stack.y = max(tops)

    def _put_readings(self, derivation: Derivation) -> None:
        """Add the other readings of the hand, which are worth less."""
        rows = readings_of(derivation, self._look.words)
        if rows:
            self._stack.y += 4
            self._stack.say([self._look.words.say("answer.rejected")], Style(bold=True))
        for row in rows[1:]:
            parts: list[TextPart] = []
            for group in row.groups:
                parts += [tuple(shown.tile for shown in group.tiles if shown.tile is not None), "  "]
            self._stack.say([*parts, f" {row.words} · {row.price}"], Style("body", "muted", tile=BESIDE))


class QuestionSheet(HandSheet):
    """A sheet with a hand and room to write how it is counted, without the answer."""

    def __init__(self, entry: Entry, derivation: Derivation, rules: Message, look: Look) -> None:
        """Lay out the question.

        :param rules: the name of the rules.
        :param look: the words and the tiles; the colours are those for paper.
        """
        super().__init__(entry, rules, look)
        words, stack = self._look.words, self._stack
        self.title = words.say("sheet.file_question")
        stack.say([words.say("sheet.question")], Style("heading", bold=True))
        stack.say_name()
        stack.y += UNDER_HEAD
        self._put_hand()
        stack.add(Blanks(prediction_on_paper(derivation), self._look, WIDTH - 2 * MARGIN))
        self._put_code()
