"""A session: the felt above, the form at the left, at the right what is asked, and Return, which is next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from core.practice.posing import given_of
from core.scoring.lines import StepName
from core.tiles import Tile
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.practice.explanation import Explanation
from gui.practice.felt import PracticeFelt, conditions_of
from gui.practice.form_view import FormView
from gui.practice.key_button import KeyButton
from gui.practice.model import PracticeModel
from gui.practice.segments import SessionSegments
from gui.practice.side_panel import SidePanel
from gui.widgets.card_data import Card
from gui.widgets.derivation_cards import cards_of
from gui.widgets.panel import scrolling


class SessionPage(QWidget):
    """It renders the model, and tells it every key and click."""

    def __init__(self, model: PracticeModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.session")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._model, self._look = model, look
        self._cards: dict[StepName, Card] = {}
        self._cards_of: tuple[object, ...] = ()
        self._explained = False
        self._pause = KeyButton("practice.pause", look, self)
        self._pause.clicked.connect(model.leave)
        self._segments = SessionSegments(look, self)
        self._count, self._about = Label(parent=self), Label(parent=self)
        self._about.setObjectName("practice.about")
        self.felt = PracticeFelt(look, self)
        self.felt.picked.connect(model.pick)
        self._stack = QStackedWidget(self)
        self.form = FormView(look)
        self.form.wished.connect(model.go_to)
        self.form.lit.connect(self._light)
        self._area = scrolling(self.form)
        self.explanation = Explanation(look)
        self.explanation.lit.connect(self.felt.light)
        self._stack.addWidget(self._area)
        self._stack.addWidget(self.explanation)
        self.panel = SidePanel(look, self)
        self.panel.key_wished.connect(self._key)
        self.panel.yaku_wished.connect(model.put_yaku)
        self.panel.entered.connect(model.enter)
        self.panel.hint_wished.connect(model.hint)
        self.panel.explanation_wished.connect(self.explain)
        self.panel.unit_wished.connect(model.tell_unit)
        self._put_together()
        model.changed.connect(self.refresh)
        look.changed.connect(self._redress)
        self._redress()

    def _put_together(self) -> None:
        theme = self._look.theme
        top = QHBoxLayout()
        top.setContentsMargins(
            theme.space("wide"), theme.space("small"), theme.space("wide"), theme.space("small")
        )
        top.setSpacing(theme.space("large"))
        top.addWidget(self._pause)
        top.addWidget(self._segments, 1)
        top.addWidget(self._count)
        top.addWidget(self._about)
        row = QHBoxLayout()
        row.setContentsMargins(
            theme.space("wide"), theme.space("medium"), theme.space("wide"), theme.space("medium")
        )
        row.setSpacing(theme.space("wide"))
        row.addWidget(self._stack, 1)
        row.addWidget(self.panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.felt)
        column.addLayout(row, 1)

    def _redress(self) -> None:
        self._pause.show_words(self._look.words.say("practice.pause"), "Esc", plain=True)
        self._cards_of = ()
        self.refresh()

    # ------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Show the question in hand."""
        model, words = self._model, self._look.words
        posed, form = model.posed, model.form
        if posed is None or form is None:
            return
        problem, derivation = posed
        if (made_of := (problem.code, self._look.version)) != self._cards_of:
            self._cards_of = made_of
            cards = cards_of(derivation, words, prices=False) if derivation is not None else []
            self._cards = {card.name: card for card in cards if card.name in _STEPS}
            self._explained = False
            happened = problem.has_tiles or problem.facts.outcome == "win"
            said = conditions_of(problem.win) if happened else ()
            self.felt.show_hand(problem.hand, problem.win, said, given_of(problem))
        field = form.field
        picks = field is not None and field.kind == "group"
        groups = tuple(
            tuple(int(kind) for kind in entered)
            for each, entered in zip(form.fields, form.entered, strict=True)
            if each.part == "groups" and isinstance(entered, tuple)
        )
        self.felt.show_groups(groups if picks else (), form.picked if picks else (), pickable=picks)
        self._light(())
        self.form.show_form(form, self._cards, whole=model.is_whole)
        self._segments.show_marks(model.marks, model.at)
        self._count.setText(
            words.say("practice.count", n=min(model.at + 1, len(model.marks)), total=len(model.marks))
        )
        self._about.setText(words.say(problem.unit.name_key))
        self._explained = self._explained and form.phase != "asking"
        if self._explained and derivation is not None:
            self.explanation.show_cards(derivation)
        self._stack.setCurrentWidget(self.explanation if self._explained else self._area)
        self.panel.show_form(
            form, model.said, explained=self._explained, is_last=model.is_last, watching=model.is_watching
        )
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, field is not None and field.kind == "yaku")
        if (place := self.form.field_places().get(form.at)) is not None:
            self._area.ensureVisible(0, int(place.center().y()), 0, int(place.height()))

    def _light(self, tiles: tuple[Tile, ...]) -> None:
        """What is pointed at; else what the answer was about, or what is asked about."""
        form = self._model.form
        shown = tiles or self._model.lit
        field = form.field if form is not None else None
        if not shown and field is not None and field.part in ("sets", "pair"):
            shown = field.tiles
        self.felt.light(shown)

    def explain(self) -> None:
        """Show the cards of the derivation, or the form again."""
        form = self._model.form
        posed = self._model.posed
        if form is not None and form.phase != "asking" and posed is not None and posed.derivation is not None:
            self._explained = not self._explained
            self.refresh()

    # ------------------------------------------------------------------------------ keys

    def event(self, event: QEvent) -> bool:
        """Letters and digits are no shortcuts of the window while the keyboard is here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_plain(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As `take_key`."""
        if not self.take_key(event):
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Kana of an input method."""
        for sign in event.commitString():
            self._model.key(sign)
        event.accept()

    def take_key(self, event: QKeyEvent) -> bool:
        """A key, wherever the keyboard is. Returns whether it meant something."""
        model, key = self._model, event.key()
        if model.form is None or not _is_plain(event):
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            model.enter()
        elif key == Qt.Key.Key_Backspace:
            model.back()
        elif key == Qt.Key.Key_Escape:
            if self._explained:
                self.explain()
            else:
                model.leave()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            model.walk(1 if key == Qt.Key.Key_Down else -1)
        elif event.text().strip():
            self._type(event.text())
        else:
            return False
        return True

    def _type(self, sign: str) -> None:
        """A letter, unless it is what a button says."""
        form = self._model.form
        field = form.field if form is not None else None
        typing = field is not None and field.kind in ("yaku", "group")
        letter = sign.lower()
        if letter == "?" or (letter == "h" and not typing):
            self._model.hint()
        elif field is None and letter == "e":
            self.explain()
        elif letter == "u" and not typing:
            self._model.tell_unit()
        else:
            self._key(sign)

    def _key(self, sign: str) -> None:
        if sign == "back":
            self._model.back()
        else:
            self._model.key("." if sign in ",." else sign)

    @property
    def keys_hint(self) -> Message:
        """The keys that are wanted most."""
        return Message("status.keys_practice")


_STEPS: tuple[StepName, ...] = ("reading", "fu", "han", "base", "payment")


def _is_plain(event: QKeyEvent) -> bool:
    """Whether it is a key that writes, or one that walks: without Ctrl and Alt."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    return not held and (bool(event.text()) or event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down))
