"""A screen of a lesson: its words, what it shows, what it asks, and what is said of an answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from core.lessons.lesson import Lesson, LessonStep
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label, unmarked
from gui.form.desk import ALONE, ANY
from gui.form.panel import FIRST
from gui.learn.choices_view import LessonChoices
from gui.learn.example_view import LessonExampleView
from gui.learn.lesson_try import LessonTry
from gui.learn.numbers_view import LessonNumbers
from gui.learn.scores_view import LessonScores
from gui.widgets.prose import Prose


class LessonStepView(QWidget):
    """It shows one screen, in one column."""

    answered = Signal()
    test_wished = Signal()
    """Three questions on what it rests on."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._lesson: Lesson | None = None
        self._step: LessonStep | None = None
        self._ground = Label(parent=self)
        self._ground.setObjectName("learn.ground")
        self._ground.setWordWrap(True)
        self._test = QPushButton(self)
        self._test.setObjectName("learn.ground_test")
        self._test.clicked.connect(self.test_wished)
        self._title = Prose(look, Style("heading", bold=True), name="learn.words.title", parent=self)
        self._text = Prose(look, Style("title", tile="dora"), name="learn.words.text", parent=self)
        self.after = Prose(look, Style("title", tile="dora"), name="learn.words.after", parent=self)
        self.choices = LessonChoices(look, self)
        self.attempt = LessonTry(look, self)
        for asking in (self.choices, self.attempt):
            asking.answered.connect(self.refresh)
            asking.answered.connect(self.answered)
        self.scores = LessonScores(look, self)
        self.numbers = LessonNumbers(look, self)
        self.example = LessonExampleView(look, self)
        self.attempt.changed.connect(self._align)
        self.attempt.lit.connect(self.example.light)
        self._put_together()

    def _put_together(self) -> None:
        space = self._look.theme.space
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(space("wide"), space("small"), space("wide"), space("small"))
        ground = QHBoxLayout()
        ground.setSpacing(space("medium"))
        ground.addWidget(self._ground, 1)
        ground.addWidget(self._test)
        column.addLayout(ground)
        column.addStretch(1)
        self._above = column.count() - 1
        shown = (self.example, self.scores, self.numbers)
        for part in (self._title, self._text, *shown, self.choices, self.attempt):
            column.addWidget(part)
        below = QHBoxLayout()
        below.addStretch(1)
        below.addWidget(self.after, FIRST)
        below.addStretch(1)
        column.addLayout(below)
        column.addStretch(2)

    def ask(self, lesson: Lesson, step: LessonStep | None) -> None:
        """Show another screen; nothing of it is answered. :param step: None: one is to practise."""
        self._lesson, self._step = lesson, step
        full = step is not None and step.is_full
        asks = step is not None and bool(step.asks)
        self._column.setSpacing(self._look.theme.space("small" if asks else "medium" if full else "large"))
        self._column.setStretch(self._above, int(not asks))  # a form that grows moves nothing above it
        self._title.wear(Style("title" if full else "heading", bold=True))
        self._text.wear(Style("subtitle", tile="group") if full else Style("title", tile="dora"))
        self.choices.ask(step)
        self.attempt.ask(step)

    @property
    def is_answered(self) -> bool:
        """Whether what it asks was answered; True where it asks nothing."""
        step = self._step
        return step is None or not step.is_answered or self.choices.chosen > 0 or self.attempt.is_done

    @property
    def recap(self) -> LessonStep | None:
        """Of a lesson that is seen: the last picture that it had; None: it had none."""
        steps = self._lesson.steps if self._lesson is not None else ()
        found = next((step for step in reversed(steps) if step.kind == "see" and (step.hand or step.tiles)), None)
        return found._replace(contrast="", card="reading" if found.hand else None) if found is not None else None

    def show_ground(self, missing: Sequence[Message]) -> None:
        """Say which units it rests on that were never begun; (): of none."""
        for part in (self._ground, self._test):
            part.setVisible(bool(missing))
        self._ground.setText(self._look.words.say(Message.of("learn.ground", units=Several(tuple(missing)))))
        self._ground.setStyleSheet(self._look.theme.letters("body", ink="muted"))
        self._test.setText(unmarked(self._look.words.say("learn.ground_test")))

    def refresh(self) -> None:
        """The screen in hand, in these words."""
        step, shown = self._step, self._step or self.recap
        self._show_words()
        if shown is not None:
            self.example.show_step(shown)
        if step is not None:
            self.scores.show_step(step)
            self.numbers.show_step(step)
        self.scores.setVisible(step is not None and bool(step.scores))
        self.numbers.setVisible(step is not None and bool(step.figures))
        self.example.setVisible(shown is not None and bool(shown.hand or shown.tiles))
        self.choices.refresh()
        self.attempt.refresh()
        self._align()

    def _align(self) -> None:
        """What is said of an answer stands below the form, at its left."""
        alone = self.attempt.asks and not self.attempt.desk.explanation.isVisible()
        self.after.setMaximumWidth(self._look.theme.px(ALONE) if alone else ANY)

    def _show_words(self) -> None:
        step = self._step
        if step is None:
            name = self._lesson.name if self._lesson is not None else ""
            self._title.say(Message("learn.do.title"))
            self._text.say(Message.of("learn.do.text", unit=name))
        else:
            title, text = step.said("title", "text")
            self._title.say(title)
            self._text.say(text)
        for part in (self._title, self._text):
            part.setVisible(step is None or not step.asks)  # the head has the title, the form what it asks
        asks = step is not None and step.is_answered
        policy = self.after.sizePolicy()
        policy.setRetainSizeWhenHidden(asks and step is not None and step.choices > 0)  # an answer moves nothing
        self.after.setSizePolicy(policy)
        self.after.setVisible(asks and self.is_answered)
        if step is not None and asks:
            (after,) = step.said("after")
            self.after.say(after)
