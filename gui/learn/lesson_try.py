"""A try that is answered in the form of practice. Its hand lies on the felt of the lesson."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.language.messages import Message
from core.lessons.lesson import LessonStep
from core.lessons.try_form import form_of_step, why_not_right
from core.practice.diagnosis.feedback import Feedback
from core.practice.exercise.form import AnswerForm
from gui.appearance.look import Look
from gui.form.answer_slide import AnswerSlide
from gui.form.desk import AnswerDesk
from gui.form.filling import FormFilling


class LessonTry(QWidget):
    """Asks a step until it is answered correctly, or incorrectly twice."""

    changed = Signal()
    """Emitted when the form has changed, or its explanation was opened or closed."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.try")
        self._step: LessonStep | None = None
        self.filling = FormFilling(self._why, self)
        self.desk = AnswerDesk("learn.try", self.filling, None, look, self, has_keys=False)  # the page has its own
        self.desk.panel.has_unit = False
        self.desk.panel.go.hide()  # the lesson has a button for Return
        self.desk.panel.explain.clicked.connect(self.changed)
        AnswerSlide(self.desk, look)
        self.filling.answered.connect(self._explain)
        self.filling.changed.connect(self.refresh)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.desk)

    def _why(self, form: AnswerForm) -> Feedback | None:
        return why_not_right(self._step, form) if self._step is not None else None

    def _explain(self) -> None:
        """Replace the feedback after its first line by what the lesson says of every answer."""
        said = self.filling.said
        if self._step is not None and said is not None:
            self.filling.said = said._replace(lines=(*said.lines[:1], *self._step.said("after")))

    def ask(self, step: LessonStep | None) -> None:
        """Ask a step from the beginning; None asks nothing."""
        self._step = step
        self.filling.ask(form_of_step(step) if step is not None else None)

    def refresh(self) -> None:
        """Show the state of the form and emit `changed`; hide the view while nothing is asked."""
        example = self._step.example if self._step is not None else None
        self.setVisible(self.asks)
        if self._step is not None and self.asks and example is not None:
            (self.desk.panel.asks,) = self._step.said("text")
            self.desk.show_question(whole=False, goes_on=Message("practice.next"))
            self.changed.emit()

    @property
    def asks(self) -> bool:
        """Whether a form is asked here."""
        return self.filling.form is not None

    @property
    def is_ready(self) -> bool:
        """Whether Return would do something in the form."""
        form = self.filling.form
        return form is not None and form.is_ready

    @property
    def is_done(self) -> bool:
        """Whether everything was answered or revealed."""
        form = self.filling.form
        return form is not None and form.phase == "done"

    @property
    def is_missed(self) -> bool:
        """Whether an answer was wrong and is to be tried again."""
        form = self.filling.form
        return form is not None and form.phase == "missed"

    def enter(self) -> None:
        """Do what Return does in the form: check, try again, or go on."""
        self.filling.enter()

    @property
    def is_begun(self) -> bool:
        """Whether anything was entered: Backspace then takes that back first."""
        form = self.filling.form
        return form is not None and (bool(form.typed) or any(each is not None for each in form.entered))

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key, wherever the focus is. Return whether it was handled."""
        taken = self.asks and self.desk.take_key(event)
        if taken and (self.is_done or self.is_missed):
            self.changed.emit()  # the explanation has opened or closed
        return taken
