"""The whole derivation as one sheet, for an image, a printer, a PDF: hand, answer, cards, hand code.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from core.entry.entry import Entry
from core.language.messages import Message, TextPart
from core.scoring.derivation import Derivation
from core.study.decisive_rules import decisive_rules
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE
from gui.score.card_texts import answer_of, readings_of
from gui.score.hand_sheet import MARGIN, WIDTH, HandSheet
from gui.widgets.card import CardPicture
from gui.widgets.derivation_cards import cards_of, column_of


class DerivationSheet(HandSheet):
    """A sheet of paper with a derivation on it."""

    def __init__(self, entry: Entry, derivation: Derivation, rules: Message, look: Look) -> None:
        """:param rules: what the rules in force are called.

        :param look: the words and the tiles; colours are those of paper.
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
        """The first one as wide as the sheet, the others in two columns."""
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
        """The other ways to read the hand, which are worth less."""
        rows = readings_of(derivation, self._look.words)
        if rows:
            self._stack.y += 4
            self._stack.say([self._look.words.say("answer.rejected")], Style(bold=True))
        for row in rows[1:]:
            parts: list[TextPart] = []
            for group in row.groups:
                parts += [tuple(shown.tile for shown in group.tiles if shown.tile is not None), "  "]
            self._stack.say([*parts, f" {row.words} · {row.price}"], Style("body", "muted", tile=BESIDE))
