"""The part of the screen with the han values, their effect on the hand, and buttons for the usual values."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.ayame.system import AyameRules
from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.ayame.card_texts import answer_of
from gui.ayame.han_view import HanView
from gui.ayame.model import AyameModel
from gui.widgets.buttons import ChoiceButton
from gui.widgets.folding_row import FoldingRow


class HanPart(QWidget):
    """The list of han values with a note and buttons below it."""

    def __init__(
        self, model: AyameModel, tell: Callable[[Message], object], look: Look, parent: QWidget | None = None
    ) -> None:
        """:param tell: shows why a button cannot be used."""
        super().__init__(parent)
        self.setObjectName("ayame.han")
        self._model, self._look = model, look
        self.view = HanView(model, look)
        self.view.wished.connect(lambda yaku, is_closed, halves: model.put_han(yaku, halves, is_closed=is_closed))
        self.view.usual_wished.connect(self._put_usual)
        self.view.moved.connect(self._show_buttons)
        self.now = Paragraph()
        self.now.setObjectName("ayame.han.now")
        self.note = Paragraph()
        self.note.setObjectName("ayame.han.note")
        self._one, self._all = ChoiceButton("ayame.usual", look), ChoiceButton("ayame.all_usual", look)
        below = FoldingRow()
        below.add(self.note, 1)
        for button in (self._one, self._all):
            button.setCheckable(False)
            button.refused.connect(tell)
            below.add(button)
        self._one.chosen.connect(lambda _: self._put_usual(self.view.at.yaku))
        self._all.chosen.connect(lambda _: model.put(AyameRules(players=model.rules.players)))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.now)
        self._column.addWidget(self.view, 1)
        self._column.addLayout(below)

    def _put_usual(self, yaku: str) -> None:
        self._model.put(self._model.rules.with_usual_han(yaku))

    def refresh(self) -> None:
        """Show the values and the hand's answer with them."""
        words, theme, found = self._look.words, self._look.theme, self._model.found
        self._column.setSpacing(theme.space("small"))
        self.note.setText(words.say("ayame_screen.han_note"))
        self.now.setStyleSheet(theme.letters("subtitle", bold=True))
        self.now.setText(words.say(f"ayame_screen.{'held_back' if self._model.held_back else 'no_hand'}"))
        if found is not None and found.chosen is not None:
            answer = answer_of(found, words)
            worth = f"{answer.points} {answer.unit} · {answer.summary}" if answer.wins else answer.summary
            self.now.setText(words.say("ayame_screen.hand_now", answer=worth))
        self._one.setText(words.say("ayame_screen.usual"))
        self._all.setText(words.say("ayame_screen.all_usual"))
        self.view.refresh()
        self._show_buttons()

    def _show_buttons(self) -> None:
        edited = self._model.rules.edited
        is_usual = None if self.view.at.yaku in edited else Message("ayame_screen.is_usual")
        self._one.block(is_usual)
        self._all.block(None if edited else Message("ayame_screen.all_are_usual"))
