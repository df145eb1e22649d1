"""Beside the form, always in the same place: what is asked, answers to click, and Return."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message, TextPart
from core.practice.form import AnswerForm
from core.practice.form_fields import FU_KEYS, FormField
from core.practice.parts import SHEET
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.form.filling import Said
from gui.form.pad import AnswerPad
from gui.widgets.key_button import KeyButton
from gui.widgets.prose import Prose

WIDTH = 372
"""Of the panel, in pixels of the design."""
ANY = (1 << 24) - 1
"""The width that Qt takes for no limit."""


class SaidBox(QWidget):
    """What is said of no line, in two tints; while nothing is, nothing is there."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._look = look
        self._said: Said | None = None

    @property
    def text(self) -> str:
        """What it says."""
        if self._said is None:
            return ""
        say = self._look.words.say
        return "\n".join(say(message) for message in (self._said.title, *self._said.lines))

    def show_said(self, said: Said | None) -> None:
        """Say this; None: nothing."""
        if said != self._said:
            self._said = said
            self.setAccessibleName(self.text)
            self.updateGeometry()
            self.update()

    def _flows(self, width: int) -> list[Flow]:
        if self._said is None:
            return []
        words, room = self._look.words, width - 2 * self._look.theme.space("medium")
        titles: list[TextPart] = words.parts(self._said.title)
        flows = [Flow(titles, Style("subtitle", self._said.tone, bold=True), self._look, room)]
        return flows + [
            Flow(words.parts(line), Style("body", "text"), self._look, room) for line in self._said.lines
        ]

    def sizeHint(self) -> QSize:
        """As high as the words."""
        flows = self._flows(max(self.width(), self._look.theme.px(WIDTH)))
        gap = self._look.theme.px(6)
        height = sum(flow.height + gap for flow in flows) + self._look.theme.px(18) if flows else 0
        return QSize(self._look.theme.px(WIDTH), int(height))

    def minimumSizeHint(self) -> QSize:
        """All of it is read."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground with a bar at its left, and the words."""
        if self._said is None:
            return
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        place = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(f"{self._said.tone}_ground"))
        painter.drawRoundedRect(place, theme.px(8), theme.px(8))
        painter.setBrush(theme.color(self._said.tone))
        bar = QRectF(theme.px(4), theme.px(9), theme.px(4), place.height() - 2 * theme.px(9))
        painter.drawRoundedRect(bar, theme.px(2), theme.px(2))
        y = float(theme.px(9))
        for flow in self._flows(self.width()):
            flow.paint(painter, theme.space("medium") + theme.px(2), y)
            y += flow.height + theme.px(6)


class AnswerPanel(QWidget):
    """The panel. It emits keys, whatever was clicked."""

    key_wished = Signal(str)
    yaku_wished = Signal(str)
    entered = Signal()
    hint_wished = Signal()
    explanation_wished = Signal()
    unit_wished = Signal()

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        """:param name: what the names of its widgets begin with."""
        super().__init__(parent)
        self.setObjectName(f"{name}.panel")
        self._look = look
        self._prompt = Prose(look, Style("subtitle", "text", bold=True), name=f"{name}.prompt", parent=self)
        self._how = Prose(look, Style("body", "muted"), name=f"{name}.how", parent=self)
        self.pad = AnswerPad(name, look, self)
        self.pad.key_wished.connect(self.key_wished)
        self.pad.yaku_wished.connect(self.yaku_wished)
        self.said = SaidBox(f"{name}.said", look, self)
        self.go = KeyButton(f"{name}.go", look, self, size="subtitle", height=46)
        self.go.clicked.connect(self.entered)
        self.hint = KeyButton(f"{name}.hint", look, self)
        self.hint.clicked.connect(self.hint_wished)
        self.back = KeyButton(f"{name}.back", look, self)
        self.back.clicked.connect(lambda: self.key_wished.emit("back"))
        self.explain = KeyButton(f"{name}.explain", look, self)
        self.explain.clicked.connect(self.explanation_wished)
        self.unit = KeyButton(f"{name}.unit", look, self)
        self.unit.clicked.connect(self.unit_wished)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("medium"))
        for widget in (self._prompt, self._how, self.pad, self.said):
            column.addWidget(widget)
        column.addStretch()
        column.addWidget(self.go)
        small = QGridLayout()
        small.setSpacing(look.theme.px(6))
        for at, button in enumerate((self.hint, self.back, self.explain, self.unit)):
            small.addWidget(button, at // 2, at % 2)
        column.addLayout(small)
        self._is_wide = False
        self._refit()
        look.changed.connect(self._refit)

    def widen(self, is_wide: bool) -> None:
        """Take the width that there is, instead of one of its own."""
        self._is_wide = is_wide
        self._refit()

    def _refit(self) -> None:
        if self._is_wide:
            self.setMinimumWidth(0)
            self.setMaximumWidth(ANY)
        else:
            self.setFixedWidth(self._look.theme.px(WIDTH))

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self._prompt.text

    def show_form(self, form: AnswerForm, said: Said | None, *, explained: bool, goes_on: Message) -> None:
        """Show what is asked, and what was said of the last answer.

        :param explained: the cards are open. :param goes_on: what Return does behind the end.
        """
        say, field = self._look.words.say, form.field
        asking, missed = form.phase == "asking", form.phase == "missed"
        if field is not None:
            self._prompt.say(_prompt(field))
            how = form.refused if form.refused is not None else Message(f"how.{_how(field)}")
            self._how.say(how if not form.is_full or form.refused is not None else Message("how.full"))
        else:
            watched = Message("practice.watch") if not form.fields else ""
            self._prompt.say(_prompt(form.fields[form.missed[0]]) if missed else watched)
            self._how.say(Message(f"how.{form.phase}") if form.fields else "")
        self.pad.show_form(form)
        self.said.show_said(said if said is not None and said.at is None else None)
        key = say("practice.check") if asking else say("practice.try_again") if missed else say(goes_on)
        full = not asking or form.is_full or bool(form.typed) or bool(form.entered[form.at])
        self.go.show_words(key, "⏎", stressed=full)
        typing = field is not None and field.kind == "yaku"
        self.hint.show_words(say("practice.hint"), "?" if typing else "H", plain=True)
        self.back.show_words(say("practice.back"), "⌫", plain=True)
        opens = "practice.close_explanation" if explained else "practice.explain"
        self.explain.show_words(say(opens), "E", plain=True)
        self.unit.show_words(say("practice.unit"), "" if typing else "U", plain=True)
        self.hint.setEnabled(asking or missed)
        self.back.setEnabled(asking)
        self.explain.setEnabled(not asking)


def _prompt(field: FormField) -> Message:
    """The question of a field: its own, or what its line says."""
    own = field.part in (*SHEET, "groups", "finished", "wait_name", "raw_fu", "fu", "base", "win")
    return Message(f"ask.{field.part}") if own else field.label


def _how(field: FormField) -> str:
    """How a field is answered."""
    return "few" if field.kind == "digit" and field.keys != FU_KEYS else field.kind
