"""The whole derivation as one sheet, for an image, a printer, a PDF: hand, answer, cards, hand code.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from core.entry.entry import Entry
from core.interchange.hand_code import write_code
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
        self._derivation = derivation
        self.height = self._lay_out()

    # ------------------------------------------------------------------------------ layout

    def _lay_out(self) -> int:
        look, words, derivation = self._look, self._look.words, self._derivation
        inner = WIDTH - 2 * MARGIN
        answer = answer_of(derivation, words)
        y = float(MARGIN)
        large = Style("answer", "text", bold=True)
        y = self._flow([f"{answer.points} {answer.unit}" if answer.wins else answer.summary], large, y)
        if answer.wins:
            y = self._flow([answer.summary], Style("subtitle", "muted"), y)
            y = self._flow([" · ".join(answer.payments)], Style("body", "text"), y)
        y = self._hand(y + look.theme.space("small"))
        first, *rest = [
            card for card in cards_of(derivation, words, decisive_rules(derivation)) if card.name != "other_rules"
        ]
        y = self._card(CardPicture(first, look, inner), MARGIN, y)
        gap = look.theme.space("small")
        half = (inner - gap) // 2
        tops = [y, y]
        for card in rest:
            column = column_of(card, tops)
            tops[column] = self._card(CardPicture(card, look, half), MARGIN + column * (half + gap), tops[column])
        y = max(tops)
        rows = readings_of(derivation, words)
        if rows:
            y = self._flow([words.say("answer.rejected")], Style("body", "text", bold=True), y + 4)
            for row in rows[1:]:
                parts: list[TextPart] = []
                for group in row.groups:
                    parts += [tuple(shown.tile for shown in group.tiles if shown.tile is not None), "  "]
                y = self._flow([*parts, f" {row.words} · {row.price}"], Style("body", "muted", tile=BESIDE), y)
        y = self._flow([words.say("sheet.code", code=write_code(self._entry))], Style("small", "muted"), y + 8)
        return int(y + MARGIN)

    def _card(self, picture: CardPicture, x: float, y: float) -> float:
        self._put(picture, x, y)
        return y + picture.height + self._look.theme.space("small")
