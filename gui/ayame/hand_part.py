"""The part of the screen with this hand in Ayame mahjong: a picture of the system, the answer, and its steps."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.ayame.chart import both_systems
from core.ayame.system import han_text
from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph, unmarked
from gui.appearance.translator import Translator
from gui.ayame.both_view import BothView
from gui.ayame.card_texts import answer_of, cards_of
from gui.ayame.model import AyameModel, counted_of
from gui.ayame.squares_view import SquaresView
from gui.widgets.answer_view import AnswerView
from gui.widgets.card_columns import CardColumns
from gui.widgets.card_data import Card, CardLine
from gui.widgets.card_view import CardView
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow


def _column(card: Card) -> int | None:
    """Return the column of a card, or None for the whole width: han on the left, what follows on the right."""
    return None if card.name == "reading" else 0 if card.name in ("han", "rejected", "notes", "edited") else 1


class HandPart(QWidget):
    """Derivation of the hand, with the picture of the system and both systems compared beside it."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.hand")
        self._model, self._look = model, look
        self.squares = SquaresView(look, self)
        self.notice = Paragraph(parent=self)
        self.notice.setObjectName("ayame.notice")
        self.now = QPushButton(self)
        self.now.setObjectName("ayame.show_now")
        self.now.clicked.connect(model.show_now)
        self.answer = AnswerView(look)
        self.answer.setObjectName("ayame.answer")
        self.steps = CardColumns(look, _column)
        self.both = BothView(look)
        left, told = QVBoxLayout(), QHBoxLayout()
        told.addWidget(self.notice, 1)
        told.addWidget(self.now)
        left.addLayout(told)
        left.addWidget(self.answer)
        left.addWidget(self.steps, 1)
        self._side = QWidget()
        right = QVBoxLayout(self._side)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.squares)
        right.addWidget(self.both)
        right.addStretch(1)
        row = FoldingRow(self)
        row.add(self._side, 2)
        row.add(left, 5, leads=True)
        self._boxes = (left, right, row)

    @property
    def cards(self) -> list[CardView]:
        """The cards that are shown."""
        return self.steps.cards

    def refresh(self) -> None:
        """Show the model's hand, or an example if there is none."""
        words, theme, found = self._look.words, self._look.theme, self._model.found
        for box in self._boxes:
            box.setSpacing(theme.space("medium" if box is self._boxes[-1] else "small"))
        self._side.setMinimumWidth(theme.px(370))
        self.notice.setVisible(found is None)
        self.notice.setText(words.say(f"ayame_screen.{'held_back' if self._model.held_back else 'no_hand'}"))
        self.notice.setStyleSheet(theme.letters("body"))
        self.now.setVisible(self._model.held_back)
        self.now.setText(unmarked(words.say("ayame_screen.show_now")))
        shown = found if found is not None else self._model.example
        self.squares.show_han(self._model.rules.players, counted_of(shown))
        self.answer.show_answer(answer_of(shown, words))
        self.steps.show_cards([*cards_of(shown, words), *self._edited()])
        won = shown.riichi.points
        instead = Message.of("ayame_screen.riichi_only", points=won) if won else None
        self.both.show_both(both_systems(shown), instead or Message("ayame_screen.neither"))
        tab_in_order(self.both, self.now, self.steps)  # cards are created when they are needed

    def _edited(self) -> list[Card]:
        """Return a card of the edited values, which explain an unexpected answer; no card if there are none."""
        words, rules = self._look.words, self._model.rules
        lines = []
        for yaku, closed, opened in rules.han:
            usual = _both_texts(*self._model.usual(yaku), words)
            why = words.say("ayame_screen.usually", han=usual)
            lines.append(
                CardLine((words.say(f"yaku.{yaku}.name"),), _both_texts(closed, opened, words), reason=(why,))
            )
        if not lines:
            return []
        return [Card("edited", 0, words.say("ayame_screen.edited"), lines=tuple(lines))]


def _both_texts(closed: int, opened: int | None, words: Translator) -> str:
    """Return `2`, or for different values in closed and open hands `3 / 2`."""
    if opened is None or opened == closed:
        return han_text(closed)
    return f"{han_text(closed)}{words.say('list.slash')}{han_text(opened)}"
