"""The column with the question: the lines of a short form, the buttons with answers, the feedback, and Return."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message
from core.practice.curriculum.parts import SHEET
from core.practice.diagnosis.form_feedback import FormFeedback
from core.practice.exercise.fields import FormField
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.kinds import kind_of
from core.scoring.lines import StepName
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.form.feedback_box import FeedbackBox
from gui.form.filling import FormFilling
from gui.form.form_steps import bare_fields
from gui.form.pad import AnswerPad
from gui.form.view import FormView
from gui.widgets.card_data import Card
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton
from gui.widgets.prose import Prose

BUTTON, BUTTON_WIDTH, LEAST_BUTTON = 48, 240, 150
FIRST = 1000
"""A stretch factor beside which others do not matter."""


class AnswerPanel(QWidget):
    """The column: it shows a form that is filled, and forwards clicks."""

    def __init__(self, name: str, filling: FormFilling, look: Look, parent: QWidget | None = None) -> None:
        """Make the column.

        :param name: the prefix of the object names.
        """
        super().__init__(parent)
        self.setObjectName(f"{name}.panel")
        self._look = look
        self._is_card = False
        self._prompt = Prose(
            look, Style("title", "text", bold=True, tile="group"), name=f"{name}.prompt", parent=self
        )
        self._how = Prose(look, Style("body", "muted"), name=f"{name}.how", parent=self)
        self._refused = Prose(look, Style("body", "warn", bold=True), name=f"{name}.refused", parent=self)
        self.lines = FormView(f"{name}.lines", filling, look, self)
        self.pad = AnswerPad(name, filling, look, self)
        self.said = FeedbackBox(f"{name}.said", look, self)
        self.go = KeyButton(f"{name}.go", look, self, size="subtitle", height=BUTTON)
        self.go.clicked.connect(filling.enter)
        self.hint = KeyButton(f"{name}.hint", look, self)
        self.hint.clicked.connect(filling.hint)
        self.back = KeyButton(f"{name}.back", look, self)
        self.back.clicked.connect(filling.back)
        self.explain = KeyButton(f"{name}.explain", look, self)
        self.unit = KeyButton(f"{name}.unit", look, self)
        self.has_unit = True
        """Whether the question belongs to a unit that can be explained."""
        self.asks: Message | None = None
        """A question in words of its own; None for the usual one of the fields."""
        self._put_together()
        self._refit()
        look.changed.connect(self._refit)

    def _put_together(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self._prompt, 1)
        self._small = FoldingRow()
        for button in (self.hint, self.explain, self.back, self.unit):
            self._small.add(button)
        self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self._buttons.addWidget(self.go)
        self._buttons.addLayout(self._small, 1)
        self._card = QFrame(self)
        self._column = QVBoxLayout(self._card)
        self._column.addLayout(self._head)
        for widget in (self._how, self._refused, self.lines, self.pad, self.said):
            self._column.addWidget(widget)
        self.foot = QWidget(self)
        self.foot.setLayout(self._buttons)
        self._column.addWidget(self.foot)
        self._column.addStretch(1)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._outer.addWidget(self._card, FIRST)
        self._outer.addStretch(1)

    def put_aside(self, widget: QWidget) -> None:
        """Put a widget beside the question."""
        self._head.addWidget(widget)

    def put_in(self, widget: QWidget, *, above: QWidget) -> None:
        """Put a widget that takes all free space above one of the own parts."""
        self._column.removeWidget(widget)
        self._column.insertWidget(self._column.indexOf(above), widget, FIRST)

    def be_card(self, is_card: bool, *, wide: bool) -> None:
        """Be a card with padding and its buttons in a row, or a plain column beside a sheet.

        :param wide: whether nothing stands beside it.
        """
        ways = QBoxLayout.Direction
        self._buttons.setDirection(ways.LeftToRight if is_card else ways.TopToBottom)
        self.go.setMinimumWidth(self._look.theme.px(BUTTON_WIDTH if wide else LEAST_BUTTON))
        large = wide and self.asks is None  # above a question in words of its own there is a title
        self._prompt.wear(Style("heading" if large else "title", bold=True))
        self._how.wear(Style("subtitle" if wide else "body", "muted"))
        self.said.be_large(wide)
        if is_card != self._is_card:
            self._is_card = is_card
            self._card.setProperty("house", "card" if is_card else "")
            self._card.style().polish(self._card)
            self._outer.setStretchFactor(self._card, 0 if is_card else FIRST)
            self._refit()

    def _refit(self) -> None:
        space = self._look.theme.space
        self._column.setContentsMargins(*([space("wide"), space("large")] * 2 if self._is_card else [0] * 4))
        self._column.setSpacing(space("medium"))
        self._head.setSpacing(space("large"))
        for row in (self._buttons, self._small):
            row.setSpacing(space("small"))

    @property
    def prompt(self) -> str:
        """The question; empty if there is none."""
        return self._prompt.text

    def show_form(
        self,
        form: AnswerForm,
        given: dict[StepName, Card],
        said: FormFeedback | None,
        *,
        short: bool,
        explained: bool,
        goes_on: Message,
    ) -> None:
        """Show the question, and the feedback on the last answer.

        :param given: the derivation's cards.
        :param short: whether the form is shown here, without cards.
        :param explained: whether the cards are open.
        :param goes_on: the text of the button that goes on after the end.
        """
        say, field = self._look.words.say, form.field
        asking, missed = form.phase == "asking", form.phase == "missed"
        question = self.asks or question_of(form, short=short)
        self._ask(question)
        asks = field is not None and form.refused is None and not form.is_full and question is not None
        how = _how(field) if field is not None and asks else None
        self._how.say(how or "")
        self._how.setVisible(how is not None)
        self._refused.say(form.refused or "")
        self._refused.setVisible(form.refused is not None)
        self.lines.setVisible(short)
        if short:
            self.lines.show_form(form, given, bare=True)
            self.lines.setVisible(self.lines.minimumHeight() > 0)
        self.pad.show_form(form, large=short)
        makes_room = asking and said is not None and said.at is None  # while something is said about the unit
        self.pad.setVisible(self.pad.has_offers and not makes_room)
        self.said.show_said(said)
        checks = "practice.next_line" if form.leads_on else "practice.check"
        key = say(checks) if asking else say("practice.try_again") if missed else say(goes_on)
        self.go.show_words(key, "⏎", stressed=form.is_ready)
        typing = field is not None and kind_of(field).is_typed
        self.hint.show_words(say("practice.hint"), "?" if typing else "H", plain=True)
        self.back.show_words(say("practice.back"), "⌫", plain=True)
        opens = "practice.close_explanation" if explained else "practice.explain"
        self.explain.show_words(say(opens), "E", plain=True)
        self.unit.show_words(say("practice.unit"), "" if typing else "U", plain=True)
        self.hint.setVisible(asking or missed)
        self.back.setVisible(asking and (bool(form.typed) or any(entered is not None for entered in form.entered)))
        self.explain.setVisible(not asking and form.derivation is not None)
        self.unit.setVisible(self.has_unit)

    def _ask(self, question: Message | None) -> None:
        self._prompt.say(question if question is not None else "")
        self._prompt.setVisible(question is not None)


def question_of(form: AnswerForm, *, short: bool) -> Message | None:
    """Return the question above the answer; for a form without fields, that there is something to watch; None for
    a long form in which nothing is asked any more.
    """
    if not form.fields:
        return Message("practice.watch")
    if short:
        fields = [form.fields[at] for at in bare_fields(form)]
        groups = any(field.part == "groups" for field in fields)
        if groups or len(fields) == 1:
            return _prompt(fields[0])
        several = len({field.part for field in fields}) > 1
        return Message(f"ask.lines.{fields[-1].part}" if several else f"ask.{fields[-1].part}")
    if form.phase == "missed":
        return _prompt(form.fields[form.missed[0]])
    return _prompt(form.field) if form.field is not None else None


def _how(field: FormField) -> Message | None:
    """Return how to answer; None for numbers and choices, which have their keys on the screen. A choice among some
    yaku has a text of its own.
    """
    if field.kind in ("digit", "number", "choice"):
        return None
    return Message("how.among" if field.among and kind_of(field).is_typed else f"how.{field.kind}")


def _prompt(field: FormField) -> Message:
    """Return the question of a field: its own, the usual one of its part, or its label."""
    if field.asks is not None:
        return field.asks
    if field.part in (*SHEET, "groups", "finished", "wait_name", "raw_fu", "fu", "base", "win"):
        return Message(f"ask.{field.part}")
    return field.label
