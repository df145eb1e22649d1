"""The teacher's own screen, if there are two: item, note, answer, what comes next, and the question's answers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.interchange.derivation_text import answer_message
from core.interchange.win_words import conditions_of
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.classroom.beats import Beat, card_at
from gui.classroom.foot import ClassFoot
from gui.classroom.screen import ClassScreen, is_of_class
from gui.felt.hand_felt import HandFelt
from gui.form.explanation import Explanation
from gui.widgets.plain_keys import PlainKeys
from gui.widgets.prose import Prose


class ClassNotes(QWidget):
    """Shows the model of a class screen, and passes every key on to that screen."""

    def __init__(self, shown: ClassScreen, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("class.notes")
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        PlainKeys(self, shown.take_key, is_of_class)
        self._shown, self._look, self._model = shown, look, shown.model
        self._felt = HandFelt("practice.felt", look, self)
        self._felt.setContentsMargins(look.theme.space("medium"), 0, look.theme.space("medium"), 0)
        self._item = Prose(look, Style("subtitle", "muted"), name="class.notes.item", parent=self)
        self._answer = Prose(look, Style("heading", "accent", bold=True), name="class.notes.answer", parent=self)
        self._next = Prose(look, Style("subtitle", bold=True), name="class.notes.next", parent=self)
        self._who = Prose(look, Style("subtitle"), name="class.notes.who", parent=self)
        self._cards = Explanation("class.notes.cards", self._felt.light, look, self)
        self._note = Prose(look, Style("title"), name="class.notes.note", parent=self)
        self._foot = ClassFoot(self._model, look, self, has_note=False)
        self._foot.wished.connect(shown.do)
        shown.switched.connect(self._foot.show_on)
        shown.used.connect(self._foot.show_used)
        shown.said.connect(self._foot.say)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._felt)
        inner = QVBoxLayout()
        margin = look.theme.space("wide")
        inner.setContentsMargins(margin, margin, margin, margin)
        inner.setSpacing(look.theme.space("medium"))
        for part in (self._item, self._note, self._answer, self._next, self._who):
            inner.addWidget(part)
        inner.addWidget(self._cards, 1)
        inner.addStretch()
        column.addLayout(inner, 1)
        column.addWidget(self._foot)
        self._model.changed.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what the class does not see yet."""
        model, say = self._model, self._look.words.say
        derivation, item, plan = model.derivation, model.item, model.plan
        is_planned = plan is not None and item is not None and not model.is_at_end
        self._item.setVisible(is_planned)
        if plan is not None and is_planned:
            self._item.say(plan.called(model.at))
        if item is not None:
            self._felt.show_hand(item.hand, item.win, item.said, ())
        elif derivation is not None:
            self._felt.show_hand(derivation.hand, derivation.win, conditions_of(derivation.win), ())
        self._felt.setVisible(item is None or item.hand is not None)
        self._note.say(item.note if item is not None else "")
        self._note.setVisible(item is not None and bool(item.note))
        if derivation is not None:
            self._answer.say(say("list.colon", what=say("class.answer"), text=answer_message(derivation)))
            self._cards.show_cards(derivation)
        for part in (self._answer, self._cards):
            part.setVisible(derivation is not None)
        self._next.say(say("list.colon", what=say("class.next"), text=self._coming()))
        question = model.question
        lines = []
        for at, answer in enumerate(question.answers if question is not None else (), 1):
            lines.append("  ".join((str(at), say(answer.says), *map(say, answer.because))))
        self._who.say("\n".join(lines))
        self._who.setVisible(bool(lines))

    def _coming(self) -> str:
        """Return what the next key shows."""
        model, words = self._model, self._look.words
        beat = model.coming
        if beat is None:
            return words.say(
                model.plan.called(model.at + 1) if model.plan and model.has_next else "class.all_told"
            )
        if not isinstance(beat, Beat):
            return words.say(beat.said[-1])
        card = card_at(model.cards[beat.card], beat.lines)
        if beat.lines < 1:
            return words.say("list.colon", what=card.title, text=card.total) if card.total else card.title
        line = card.lines[-1]
        return f"{words.in_words(line.parts)}  {line.value}"
