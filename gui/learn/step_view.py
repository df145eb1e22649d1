"""A screen of a lesson: its text, what it shows and asks, and the feedback on an answer.

The title has the same place and font on every screen, so that nothing jumps.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.language.messages import Message
from core.lessons.lesson import Lesson, LessonStep
from core.practice.diagnosis.form_feedback import FormFeedback, SaidTone
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.felt.scene_view import SceneView
from gui.form.feedback_box import FeedbackBox
from gui.learn.choices_view import LessonChoices
from gui.learn.example_view import LessonExampleView
from gui.learn.figures_view import LessonNumbers, LessonScores
from gui.learn.lesson_try import LessonTry
from gui.learn.tap import LessonTap
from gui.widgets.prose import Prose

TABLE = 230
"""The minimal height of a table, in pixels of the design.

With it the choices and their feedback have room in a small window; a table takes the remaining height.
"""
MEASURE = 900
"""The maximal width of a text, in pixels of the design: longer lines are hard to follow."""
FIRST = 1000
"""A stretch factor beside which others do not matter."""


class LessonStepView(QWidget):
    """Shows one screen, in one column."""

    answered = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._lesson: Lesson | None = None
        self._step: LessonStep | None = None
        self._title = Prose(look, Style("heading", bold=True), name="learn.words.title", parent=self)
        self._text = Prose(look, Style("subtitle", tile="row"), name="learn.words.text", parent=self)
        self.after = FeedbackBox("learn.said", look, self)
        self.choices = LessonChoices(look, self)
        self.attempt = LessonTry(look, self)
        self.choices.answered.connect(self._show_answer)
        for asking in (self.choices, self.attempt.filling):
            asking.answered.connect(self.answered)
        self.scores = LessonScores(look, self)
        self.numbers = LessonNumbers(look, self)
        self.example = LessonExampleView(look, self)
        self.table = SceneView("learn.table", look, self, high=TABLE)
        self.attempt.desk.lit.connect(self.example.light)
        self.tap = LessonTap(self.example.first, self)
        self.tap.changed.connect(self._show_answer)
        self._wish = Prose(look, Style("subtitle", bold=True, tile="row"), name="learn.words.tap", parent=self)
        self._put_together()

    def _put_together(self) -> None:
        space = self._look.theme.space
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(space("wide"), space("tiny"), space("wide"), space("small"))
        shown = (self.example, self.scores, self.numbers, self.table)
        for part in (self._title, self._text, *shown, self._wish, self.choices, self.attempt, self.after):
            column.addWidget(part)
        column.addStretch(1)
        self._shown = (*shown, self.choices)

    def ask(self, lesson: Lesson, step: LessonStep | None) -> None:
        """Set another screen, not answered yet; `refresh` shows it.

        :param step: None for the screen that leads to practice.
        """
        self._lesson, self._step = lesson, step
        self._column.setSpacing(self._look.theme.space("small" if step is not None and step.is_full else "medium"))
        self.choices.ask(step)
        self.attempt.ask(step)
        self.tap.ask(step)
        grows = step is None or not step.asks  # beside a form, which is as high as its content, it keeps its place
        for part in self._shown:
            has_room = grows and (part is not self.choices or self.choices.is_alone)
            self._column.setStretchFactor(part, FIRST if has_room else 0)

    @property
    def is_answered(self) -> bool:
        """Whether the screen is answered, or asks nothing."""
        step = self._step
        return step is None or not step.is_answered or self.choices.chosen > 0 or self.attempt.is_done

    @property
    def recap(self) -> LessonStep | None:
        """The last picture of the lesson, for the screen that leads to practice; None if it has none."""
        steps = self._lesson.steps if self._lesson is not None else ()
        found = next((step for step in reversed(steps) if step.kind == "see" and (step.hand or step.tiles)), None)
        return found._replace(contrast="", card="reading" if found.hand else None) if found is not None else None

    def refresh(self) -> None:
        """Show the current screen in the current language."""
        step, shown = self._step, self._step or self.recap
        self._show_words()
        if shown is not None:
            self.example.show_step(shown)
        if step is not None:
            self.numbers.show_step(step)
            if step.scores:
                self.scores.show_step(step)
        self.scores.setVisible(step is not None and bool(step.scores))
        self.numbers.setVisible(step is not None and bool(step.figures))
        self.table.setVisible(step is not None and bool(step.table))
        if step is not None and step.table:
            self.table.show_table(step.seen, (Message("seen.name"),))
        self.example.setVisible(shown is not None and bool(shown.hand or shown.tiles))
        for part in (self._text, self.scores):
            part.setMaximumWidth(self._look.theme.px(MEASURE))
        if step is not None and step.tap:
            self._wish.say(*step.said("tap"))
        self._show_answer()
        self.attempt.refresh()

    def _show_answer(self) -> None:
        """Show which choice is right, and the feedback on the choice or on what was clicked.

        The form has its own feedback. Its space is reserved before, so that nothing moves.
        """
        self.choices.refresh()
        self._wish.setVisible(self.tap.asks)
        step, chosen = self._step, self.choices.chosen
        if step is not None and step.choices:
            self.after.keep_room(FormFeedback("right", Message("learn.said.right"), step.said("after")))
        else:
            self.after.keep_room(FormFeedback("wrong", Message("learn.tap.again")) if self.tap.asks else None)
        if step is None or not chosen:
            self.after.show_said(self.tap.said)
            return
        verdict: SaidTone = "right" if chosen == step.right else "wrong"
        self.after.show_said(FormFeedback(verdict, Message(f"learn.said.{verdict}"), step.said("after")))

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
        self._text.setVisible(step is None or not step.asks)  # the form shows the question
